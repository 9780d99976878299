//! Walks that the user defines: `walk X=NN`. A definition becomes a row of the table of walks.

use crate::betza::{Group, Mistake, UNLIMITED, Way, groups};
use crate::parser::Parser;
use crate::tables::OWN_COMMANDS;
use kirke_core::walks::Class;
use kirke_core::walks::class::{HopperRule, Path};
use kirke_core::walks::vectors::{KNIGHT, Vector};
use kirke_core::{WalkId, WalkTable};

/// What a step needs and how often it is made: steps with the same key may become one part of the walk.
type Key = (Way, u8);

/// The directions of the steps with one key, and which of them move and which capture.
struct Bundle {
    key: Key,
    vectors: Vec<(Vector, bool, bool)>,
}

/// The class that a definition in Betza's notation describes.
///
/// # Errors
/// Something is not understood.
fn class(text: &str) -> Result<Class, Mistake> {
    let groups = groups(text)?;
    let [white, black] = [0, 1].map(|side| class_of(&groups, side));
    match (white, black) {
        (Some(white), Some(black)) if white == black => Ok(white),
        (Some(white), Some(black)) => Ok(Class::BySide(Box::new([white, black]))),
        _ => Err(Mistake {
            place: 0,
            length: text.len(),
            message: "no direction is left".to_owned(),
            help: Some("the letters before an atom exclude all its directions".to_owned()),
        }),
    }
}

/// The class for one side; `None` if no step is left.
fn class_of(groups: &[Group], side: usize) -> Option<Class> {
    let mut bundles: Vec<Bundle> = Vec::new();
    for group in groups {
        let key = (group.way, group.steps);
        let i = bundles
            .iter()
            .position(|b| b.key == key)
            .unwrap_or_else(|| {
                let vectors = Vec::new();
                bundles.push(Bundle { key, vectors });
                bundles.len() - 1
            });
        for &v in &group.vectors[side] {
            bundles[i].add(v, group.moves, group.captures);
        }
    }
    drop_covered(&mut bundles);
    let parts = bundles.iter().flat_map(Bundle::parts).collect();
    united(chinese(parts))
}

impl Bundle {
    fn add(&mut self, v: Vector, moves: bool, captures: bool) {
        match self.vectors.iter_mut().find(|(w, ..)| *w == v) {
            Some((_, m, c)) => {
                *m |= moves;
                *c |= captures;
            }
            None => self.vectors.push((v, moves, captures)),
        }
    }

    /// The classes of its steps: those that do both, those that only move, those that only capture.
    fn parts(&self) -> Vec<Class> {
        let with = |moves: bool, captures: bool| -> Vec<Vector> {
            let fits = |&&(_, m, c): &&(Vector, bool, bool)| (m, c) == (moves, captures);
            self.vectors.iter().filter(fits).map(|&(v, ..)| v).collect()
        };
        let both = with(true, true);
        let moves = with(true, false);
        let captures = with(false, true);
        let some = |v: Vec<Vector>| (!v.is_empty()).then(|| plain(self.key, v));
        let parts = [
            some(both),
            some(moves).map(|class| Class::Moves(Box::new(class))),
            some(captures).map(|class| Class::Captures(Box::new(class))),
        ];
        parts.into_iter().flatten().collect()
    }
}

/// Steps without restriction as a class.
fn plain((way, steps): Key, vectors: Vec<Vector>) -> Class {
    let whole_knight = vectors.len() == 8 && vectors.iter().all(|v| KNIGHT.contains(v));
    let hopper = |lines: Vec<Vector>, land| {
        Class::Hopper(HopperRule {
            lines: lines.into(),
            adjacent: false,
            hurdles: 1,
            land,
        })
    };
    match (way, steps) {
        (Way::Free, 1) => Class::Leaper(vectors.into()),
        (Way::Free, UNLIMITED) => Class::Rider(vectors.into()),
        (Way::Free, _) => Class::ShortRider {
            lines: vectors.into(),
            steps,
        },
        (Way::Lame, 1) if whole_knight => Class::PathLeaper {
            path: Path::Orthogonal,
            occupied: false,
        },
        (Way::Lame, UNLIMITED) if whole_knight => Class::PathRider(Path::Orthogonal),
        (Way::Lame, _) => Class::LameRider {
            lines: vectors.into(),
            steps,
        },
        (Way::Beyond, _) => hopper(vectors, 0),
        (Way::Behind, _) => hopper(vectors, 1),
    }
}

/// Takes steps out that a longer ride in the same direction includes.
fn drop_covered(bundles: &mut [Bundle]) {
    for i in 0..bundles.len() {
        let (way, steps) = bundles[i].key;
        let longer: Vec<(Vector, bool, bool)> = bundles
            .iter()
            .filter(|other| other.key.0 == way && other.key.1 > steps)
            .flat_map(|other| other.vectors.iter().copied())
            .collect();
        bundles[i].vectors.retain(|&(v, moves, captures)| {
            !longer
                .iter()
                .any(|&(w, m, c)| v == w && m >= moves && c >= captures)
        });
    }
}

/// A rider that only moves and a hopper on the same lines that only captures are a chinese rider.
fn chinese(parts: Vec<Class>) -> Vec<Class> {
    let rides = |class: &Class| match class {
        Class::Moves(class) => match &**class {
            Class::Rider(lines) => Some(lines.clone()),
            _ => None,
        },
        _ => None,
    };
    let hops = |class: &Class| match class {
        Class::Captures(class) => match &**class {
            Class::Hopper(rule) if rule.land == 0 => Some(rule.lines.clone()),
            _ => None,
        },
        _ => None,
    };
    let lines = parts.iter().find_map(|part| {
        let lines = rides(part)?;
        parts
            .iter()
            .any(|other| hops(other).as_ref() == Some(&lines))
            .then_some(lines)
    });
    let Some(lines) = lines else {
        return parts;
    };
    let is_half =
        |part: &Class| rides(part).as_ref() == Some(&lines) || hops(part).as_ref() == Some(&lines);
    let mut rest: Vec<Class> = parts.into_iter().filter(|part| !is_half(part)).collect();
    rest.insert(0, Class::ChineseRider(lines));
    rest
}

/// The union of parts.
fn united(mut parts: Vec<Class>) -> Option<Class> {
    if parts.len() < 2 {
        return parts.pop();
    }
    if let [Class::Leaper(_), Class::Rider(_)] = parts[..] {
        parts.swap(0, 1);
    }
    Some(match &parts[..] {
        [Class::Rider(lines), Class::Leaper(leaps)] if are_apart(lines, leaps) => {
            Class::Compound(parts.into())
        }
        _ => Class::Union(parts.into()),
    })
}

/// Whether no leap leads to a square of the rides.
fn are_apart(lines: &[Vector], leaps: &[Vector]) -> bool {
    leaps.iter().all(|leap| {
        lines
            .iter()
            .all(|&(x, y)| (1..=7).all(|n| (x * n, y * n) != *leap))
    })
}

/// Whether letters may name a walk; if not, why.
fn check_letters(walks: &WalkTable, letters: &str) -> Result<(), (String, &'static str)> {
    let bytes = letters.as_bytes();
    let well_formed = matches!(bytes.len(), 1 | 2)
        && bytes[0].is_ascii_alphabetic()
        && bytes.iter().all(u8::is_ascii_alphanumeric);
    if !well_formed {
        let message = "a walk has a name of one or two letters".to_owned();
        return Err((
            message,
            "a letter, or a letter and a letter or digit: `walk X=NN`",
        ));
    }
    let is_square =
        matches!(bytes, [file, b'1'..=b'8'] if (b'a'..=b'h').contains(&file.to_ascii_lowercase()));
    let free = "free in all languages are I J U W X Y, and most pairs of letters with one of them";
    for (language, name) in ["English", "German", "French"].iter().enumerate() {
        let Some(walk) = walks.by_shortcut(letters, language) else {
            continue;
        };
        let row = &walks[walk];
        let message = if walks.is_own(walk) {
            format!("the walk is defined twice: `{letters}` is {}", row.name)
        } else {
            format!("`{letters}` is the {} in {name}", row.name)
        };
        return Err((message, free));
    }
    if is_square {
        return Err((format!("`{letters}` is a square"), free));
    }
    Ok(())
}

/// A part of a text and where it begins.
type Part<'a> = (usize, &'a str);

/// A definition `X=NN`: the letters and the rest.
fn split(text: &str) -> Option<(Part<'_>, Part<'_>)> {
    let (letters, definition) = text.split_once('=')?;
    let start = |part: &str| part.len() - part.trim_start().len();
    let behind = letters.len() + 1;
    Some((
        (start(letters), letters.trim()),
        (behind + start(definition), definition.trim()),
    ))
}

/// Adds the walk of a definition `X=NN` to a table.
fn define(walks: &mut WalkTable, text: &str) -> Result<WalkId, Mistake> {
    let mistake = |place, length, message: String, help: &str| Mistake {
        place,
        length,
        message,
        help: Some(help.to_owned()),
    };
    let Some(((place, letters), (begin, definition))) = split(text) else {
        let help = "a name, `=` and the moves in Betza's notation: `walk X=NN`";
        let message = "a walk is not defined".to_owned();
        return Err(mistake(0, text.len(), message, help));
    };
    check_letters(walks, letters)
        .map_err(|(message, help)| mistake(place, letters.len(), message, help))?;
    let class = class(definition).map_err(|error| Mistake {
        place: error.place + begin,
        ..error
    })?;
    walks.define(letters, definition, class).ok_or_else(|| {
        let message = "too many walks".to_owned();
        mistake(0, text.len(), message, "at most 94 may be added")
    })
}

/// Adds the walk `X=NN` to a table.
///
/// # Errors
/// What is wrong and what would be right.
///
/// ```
/// let mut walks = kirke_core::WalkTable::new();
/// let camel = kirke_input::parse_walk("X=(3,1)", &mut walks).unwrap();
/// assert_eq!(walks.by_shortcut("x", 0), Some(camel));
/// let error = kirke_input::parse_walk("Y=NxN", &mut walks).unwrap_err();
/// assert!(error[0].message.contains("`x` at character 2"));
/// ```
pub fn parse_walk(text: &str, walks: &mut WalkTable) -> Result<WalkId, Vec<crate::Diagnostic>> {
    define(walks, text).map_err(|mistake| vec![diagnostic(text, &mistake)])
}

fn diagnostic(text: &str, mistake: &Mistake) -> crate::Diagnostic {
    crate::Diagnostic {
        severity: crate::Severity::Error,
        message: mistake.message.clone(),
        item: String::new(),
        offset: mistake.place,
        length: mistake
            .length
            .min(text.len() - mistake.place.min(text.len())),
        line: 1,
        column: mistake.place + 1,
        help: mistake.help.clone(),
        raw: String::new(),
    }
}

impl Parser<'_> {
    /// Whether the present token is kirke's own word for a definition: never an abbreviation, so that no other word is
    /// taken for it.
    pub(crate) fn at_walk_command(&self) -> bool {
        let word = OWN_COMMANDS[self.language.index()];
        word.eq_ignore_ascii_case(self.text())
    }

    /// `walk X=NN`: the rest of the line.
    pub(crate) fn read_walk_definition(&mut self) {
        let line = self.reader.rest_of_line();
        let text = String::from_utf8_lossy(line.text.unwrap_or_default()).into_owned();
        if let Err(mistake) = define(&mut self.walks, &text) {
            let place = line.start + mistake.place;
            let raw = format!("input-error:{}\n", mistake.message);
            let message = &mistake.message;
            let severity = crate::Severity::Error;
            self.push(severity, message, "", place, mistake.help, raw);
            self.set_length(mistake.length);
        }
        self.keep_walks();
        self.advance();
    }

    /// The problem has the walks that have been defined so far.
    pub(crate) fn keep_walks(&mut self) {
        self.problem.own_walks = self.walks.further().to_vec();
    }

    /// The walks whose letters are most like these.
    pub(crate) fn nearest_walks(&self, letters: &str) -> String {
        crate::diagnostic::nearest_walks(letters, &self.walks, self.language)
    }
}
