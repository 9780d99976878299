//! The notation of Betza, as far as it describes walks of one kind of step: `NN`, `(3,1)`, `mRcpR`, `fmWfcF`.
//!
//! A definition is a row of groups; a group is small letters that modify, an atom, and how often the step may be repeated.
//! What is not understood is refused with its place.

use kirke_core::Side;
use kirke_core::walks::vectors::Vector;

/// A step that is repeated so often crosses every board.
pub(crate) const UNLIMITED: u8 = 7;

/// What is wrong with a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    /// Where, in bytes.
    pub(crate) place: usize,
    /// How many bytes are meant.
    pub(crate) length: usize,
    /// What is wrong.
    pub(crate) message: String,
    /// What would be right.
    pub(crate) help: Option<String>,
}

/// How a group needs units on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// Not at all: leaps may jump, rides go over empty squares.
    Free,
    /// Each leap needs empty squares on its way.
    Lame,
    /// Over one unit and on (`p`).
    Beyond,
    /// Over one unit to the square behind it (`g`).
    Behind,
}

/// One group: the same step in several directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The directions for White and for Black.
    pub(crate) vectors: [Vec<Vector>; 2],
    /// How many steps it may make.
    pub(crate) steps: u8,
    /// What it needs on its way.
    pub(crate) way: Way,
    /// Whether it moves to empty squares.
    pub(crate) moves: bool,
    /// Whether it captures.
    pub(crate) captures: bool,
}

/// The small letters of a group with their places.
type Modifiers = Vec<(char, usize)>;

/// Reads a definition.
pub(crate) fn groups(text: &str) -> Result<Vec<Group>, Mistake> {
    let mut scanner = Scanner { text, at: 0 };
    let mut found = Vec::new();
    scanner.blanks();
    while scanner.peek().is_some() {
        scanner.group(&mut found)?;
        scanner.blanks();
    }
    if found.is_empty() {
        let help = "atoms are W F D N A H C L Z J G K R B Q and (m,n)";
        return Err(scanner.mistake(0, text.len(), "no step is defined", Some(help)));
    }
    Ok(found)
}

/// Goes through the text of a definition.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let c = self.peek().filter(|&c| wanted(c))?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn blanks(&mut self) {
        while self.take_if(char::is_whitespace).is_some() {}
    }

    fn mistake(&self, place: usize, length: usize, message: &str, help: Option<&str>) -> Mistake {
        Mistake {
            place,
            length,
            message: message.to_owned(),
            help: help.map(str::to_owned),
        }
    }

    /// A mistake in the character at a place.
    fn wrong(&self, place: usize, what: &str, help: &str) -> Mistake {
        let letter = self.text[place..].chars().next().map_or(1, char::len_utf8);
        let item = &self.text[place..place + letter];
        let message = format!("{what}: `{item}` at character {}", place + 1);
        self.mistake(place, letter, &message, Some(help))
    }

    /// One group; king, queen and what else stands for several atoms become several.
    fn group(&mut self, found: &mut Vec<Group>) -> Result<(), Mistake> {
        let mut modifiers = Modifiers::new();
        loop {
            let place = self.at;
            let Some(c) = self.take_if(|c| c.is_ascii_lowercase()) else {
                break;
            };
            if !"mcnpgfblrsvh".contains(c) {
                let help = "the small letters are m c (moves, captures only), f b l r s v h (directions), n (lame), p g \
                            (hoppers)";
                return Err(self.wrong(place, "unsupported: modifier of Betza's notation", help));
            }
            modifiers.push((c, place));
        }
        let place = self.at;
        let atoms = self.atom(&modifiers)?;
        let steps = self.steps(place)?;
        for atom in atoms {
            let steps = steps.unwrap_or(atom.steps);
            found.push(self.build(&modifiers, atom.step, place, steps)?);
        }
        Ok(())
    }

    /// The steps for which an atom stands.
    fn atom(&mut self, modifiers: &Modifiers) -> Result<Vec<Atom>, Mistake> {
        let place = self.at;
        let Some(c) = self.peek() else {
            let last = modifiers.last().map_or(place, |&(_, place)| place);
            return Err(self.wrong(last, "an atom must follow", "e.g. `fF`"));
        };
        if c == '(' {
            return Ok(vec![Atom {
                step: self.vector()?,
                steps: 1,
            }]);
        }
        self.at += c.len_utf8();
        let Some(&(_, steps, lengths)) = ATOMS.iter().find(|&&(letter, ..)| letter == c) else {
            let help = "atoms are W F D N A H C L Z J G K R B Q and (m,n)";
            return Err(self.wrong(place, "unsupported: atom of Betza's notation", help));
        };
        if lengths.len() > 1
            && let Some(&(_, place)) = modifiers.iter().find(|(c, _)| "fblrsvh".contains(*c))
        {
            let help = if steps == 1 {
                "write W and F instead of K, each with its directions"
            } else {
                "write R and B instead of Q, each with its directions"
            };
            return Err(self.wrong(place, "a direction cannot stand before K or Q", help));
        }
        let atom = |&step| Atom { step, steps };
        Ok(lengths.iter().map(atom).collect())
    }

    /// `(m,n)`.
    fn vector(&mut self) -> Result<(u8, u8), Mistake> {
        let place = self.at;
        let text = &self.text[place..];
        let read = || {
            let (inner, _) = text.strip_prefix('(')?.split_once(')')?;
            let (m, n) = inner.split_once(',')?;
            let number = |text: &str| text.trim().parse::<u8>().ok().filter(|&n| n <= 7);
            let (m, n) = (number(m)?, number(n)?);
            (m > 0 || n > 0).then_some(((m, n), inner.len() + 2))
        };
        match read() {
            Some((vector, length)) => {
                self.at += length;
                Ok(vector)
            }
            None => {
                let help = "a leap is written (m,n) with two numbers from 0 to 7, not both 0";
                Err(self.wrong(place, "wrong leap", help))
            }
        }
    }

    /// What stands behind an atom: the atom again, or a number; 0 is as far as the board goes.
    fn steps(&mut self, place: usize) -> Result<Option<u8>, Mistake> {
        let atom = &self.text[place..self.at];
        if let Some(rest) = self.text[self.at..].strip_prefix(atom) {
            // `WWW`: the third letter begins nothing new.
            if rest.starts_with(atom) {
                let help = "an atom stands once (a leap) or twice (any number of leaps)";
                return Err(self.wrong(self.at + atom.len(), "one atom too many", help));
            }
            self.at += atom.len();
            return Ok(Some(UNLIMITED));
        }
        let place = self.at;
        let Some(digit) = self.take_if(|c| c.is_ascii_digit()) else {
            return Ok(None);
        };
        if self.peek().is_some_and(|c| c.is_ascii_digit()) || digit > '7' {
            let help =
                "behind an atom stands the greatest number of steps, 1 to 7, or 0 for any number";
            return Err(self.wrong(place, "wrong number of steps", help));
        }
        let number = digit.to_digit(10).unwrap_or(0) as u8;
        Ok(Some(if number == 0 { UNLIMITED } else { number }))
    }

    /// A group of its letters.
    fn build(
        &self,
        modifiers: &Modifiers,
        step: (u8, u8),
        place: usize,
        steps: u8,
    ) -> Result<Group, Mistake> {
        let has = |letter| modifiers.iter().any(|&(c, _)| c == letter);
        let (moves, captures) = match (has('m'), has('c')) {
            (false, false) => (true, true),
            both => both,
        };
        let ways: Vec<(Way, usize)> = modifiers
            .iter()
            .filter_map(|&(c, place)| match c {
                'n' => Some((Way::Lame, place)),
                'p' => Some((Way::Beyond, place)),
                'g' => Some((Way::Behind, place)),
                _ => None,
            })
            .collect();
        if let [(first, _), .., (last, place)] = ways[..]
            && first != last
        {
            let help = "only one of n, p and g can stand before an atom";
            return Err(self.wrong(place, "contradicting modifiers", help));
        }
        let (way, way_place) = ways.first().copied().unwrap_or((Way::Free, place));
        let (short, long) = (step.0.min(step.1), step.0.max(step.1));
        // Steps that no board has room for do not limit a ride.
        let steps = if steps.saturating_mul(long) >= UNLIMITED && steps > 1 {
            UNLIMITED
        } else {
            steps
        };
        match way {
            Way::Beyond | Way::Behind if steps != UNLIMITED => {
                let help = "p and g stand before riders: R B Q, a doubled atom, or an atom with 0";
                return Err(self.wrong(way_place, "unsupported: hopper over a single leap", help));
            }
            Way::Lame if long == 1 || short != 0 && short != long && (short, long) != (1, 2) => {
                let help = "n stands before straight leaps of two squares and more, and before N";
                return Err(self.wrong(way_place, "this leap passes no square", help));
            }
            _ => {}
        }
        let directions = directions(self, modifiers, (short, long))?;
        let white = |&(x, y): &Vector| directions.is_empty() || directions.iter().any(|d| d(x, y));
        let all = vectors(short, long);
        Ok(Group {
            vectors: [Side::White, Side::Black].map(|side| {
                // Black's player sees the board turned by 180 degrees.
                let seen = |&(x, y): &Vector| (x * side.forward(), y * side.forward());
                all.iter().filter(|v| white(&seen(v))).copied().collect()
            }),
            steps,
            way,
            moves,
            captures,
        })
    }
}

/// A step, and how often it may be repeated if nothing else is said.
struct Atom {
    step: (u8, u8),
    steps: u8,
}

/// A letter, how often its steps may be repeated, and the steps.
type Letter = (char, u8, &'static [(u8, u8)]);

/// All letters of atoms.
const ATOMS: &[Letter] = &[
    ('W', 1, &[(0, 1)]),
    ('F', 1, &[(1, 1)]),
    ('D', 1, &[(0, 2)]),
    ('N', 1, &[(1, 2)]),
    ('A', 1, &[(2, 2)]),
    ('H', 1, &[(0, 3)]),
    ('C', 1, &[(1, 3)]),
    ('L', 1, &[(1, 3)]),
    ('Z', 1, &[(2, 3)]),
    ('J', 1, &[(2, 3)]),
    ('G', 1, &[(3, 3)]),
    ('K', 1, &[(0, 1), (1, 1)]),
    ('R', UNLIMITED, &[(0, 1)]),
    ('B', UNLIMITED, &[(1, 1)]),
    ('Q', UNLIMITED, &[(0, 1), (1, 1)]),
];

/// All vectors of a leap, in the order of the table of walks.
fn vectors(short: u8, long: u8) -> Vec<Vector> {
    let (a, b) = (short as i8, long as i8);
    if a == 0 {
        vec![(b, 0), (0, b), (-b, 0), (0, -b)]
    } else if a == b {
        vec![(-a, a), (a, a), (a, -a), (-a, -a)]
    } else {
        let up = [(-b, a), (-a, b), (a, b), (b, a)];
        let down = [(b, -a), (a, -b), (-a, -b), (-b, -a)];
        [up, down].concat()
    }
}

/// Whether a vector goes in a direction.
type Direction = Box<dyn Fn(i8, i8) -> bool>;

/// Whether a component lies on the side of a letter.
fn side_of(letter: char, x: i8, y: i8) -> bool {
    match letter {
        'f' => y > 0,
        'b' => y < 0,
        'l' => x < 0,
        'r' => x > 0,
        's' => x != 0,
        _ => y != 0,
    }
}

/// Whether the longer component of a vector, or the only one, goes along the axis of a letter.
fn is_along(letter: char, x: i8, y: i8) -> bool {
    let vertical = "fbv".contains(letter);
    if vertical {
        y.abs() > x.abs()
    } else {
        x.abs() > y.abs()
    }
}

/// What the letters for directions mean for a leap. Two letters of different axes that follow one another are a pair:
/// `fl` of a diagonal leap is the one to the left in front, of an oblique one the one whose longer part goes to the left.
fn directions(
    scanner: &Scanner<'_>,
    modifiers: &Modifiers,
    (short, long): (u8, u8),
) -> Result<Vec<Direction>, Mistake> {
    let letters: Modifiers = modifiers
        .iter()
        .filter(|(c, _)| "fblrsvh".contains(*c))
        .copied()
        .collect();
    let orthogonal = short == 0;
    let diagonal = short == long;
    let vertical = |c: char| "fbv".contains(c);
    let mut found: Vec<Direction> = Vec::new();
    let mut i = 0;
    while let Some(&(first, place)) = letters.get(i) {
        let second = letters.get(i + 1).map(|&(c, _)| c);
        if first == 'h' || second == Some('h') && (orthogonal || diagonal) {
            let place = if first == 'h' {
                place
            } else {
                letters[i + 1].1
            };
            let help = "h means half and stands behind f, b, l or r of an oblique leap: `fhN`";
            return Err(scanner.wrong(place, "misplaced modifier", help));
        }
        i += 1;
        match second {
            Some('h') => {
                i += 1;
                found.push(Box::new(move |x, y| side_of(first, x, y)));
            }
            Some(c) if c == first => {
                i += 1;
                found.push(single(first, diagonal));
            }
            Some(c) if !orthogonal && vertical(c) != vertical(first) => {
                i += 1;
                found.push(Box::new(move |x, y| {
                    side_of(first, x, y) && side_of(c, x, y) && (diagonal || is_along(c, x, y))
                }));
            }
            _ => found.push(single(first, diagonal)),
        }
    }
    Ok(found)
}

/// A letter alone.
fn single(letter: char, diagonal: bool) -> Direction {
    Box::new(move |x, y| side_of(letter, x, y) && (diagonal || is_along(letter, x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white(text: &str) -> Vec<Vector> {
        let mut all: Vec<Vector> = groups(text)
            .unwrap()
            .into_iter()
            .flat_map(|g| g.vectors[0].clone())
            .collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn atoms() {
        use kirke_core::walks::vectors;
        for (text, set) in [
            ("W", vectors::ROOK),
            ("F", vectors::BISHOP),
            ("N", vectors::KNIGHT),
            ("(2,1)", vectors::KNIGHT),
            ("( 1 , 2 )", vectors::KNIGHT),
            ("C", vectors::CAMEL),
            ("L", vectors::CAMEL),
            ("J", vectors::ZEBRA),
            ("D", vectors::DABBABA),
            ("A", vectors::ALFIL),
            ("(4,1)", vectors::GIRAFFE),
        ] {
            assert_eq!(groups(text).unwrap()[0].vectors[0], set, "{text}");
        }
        assert_eq!(white("K").len(), 8);
        assert_eq!(white("H"), white("(3,0)"));
        assert_eq!(white("G"), white("(3,3)"));
    }

    #[test]
    fn numbers_of_steps() {
        let steps = |text: &str| groups(text).unwrap()[0].steps;
        for (text, number) in [
            ("N", 1),
            ("NN", 7),
            ("N0", 7),
            ("N2", 2),
            ("N4", 7),
            ("R", 7),
            ("R4", 4),
            ("W1", 1),
            ("(3,1)0", 7),
            ("(3,1)(3,1)", 7),
        ] {
            assert_eq!(steps(text), number, "{text}");
        }
    }

    #[test]
    fn directions_of_all_kinds_of_leaps() {
        assert_eq!(white("fW"), [(0, 1)]);
        assert_eq!(white("frW"), [(0, 1), (1, 0)]);
        assert_eq!(white("sW"), [(-1, 0), (1, 0)]);
        assert_eq!(white("fF"), [(-1, 1), (1, 1)]);
        assert_eq!(white("flF"), [(-1, 1)]);
        assert_eq!(white("blbrF"), [(-1, -1), (1, -1)]);
        assert_eq!(white("sF").len(), 4);
        assert_eq!(white("fN"), [(-1, 2), (1, 2)]);
        assert_eq!(white("ffN"), white("fN"));
        assert_eq!(white("fsN"), [(-2, 1), (2, 1)]);
        assert_eq!(white("frN"), [(2, 1)]);
        assert_eq!(white("rfN"), [(1, 2)]);
        assert_eq!(white("fhN"), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
        assert_eq!(white("fbN"), white("vN"));
        assert_eq!(white("sN").len(), 4);
        let black = &groups("flF").unwrap()[0].vectors[1];
        assert_eq!(black, &[(1, -1)]);
    }

    #[test]
    fn ways() {
        let group = |text: &str| groups(text).unwrap().remove(0);
        assert_eq!(group("pR").way, Way::Beyond);
        assert_eq!(group("gNN").way, Way::Behind);
        assert_eq!(group("nN").way, Way::Lame);
        let pawn = groups("fmWfcF").unwrap();
        assert_eq!((pawn[0].moves, pawn[0].captures), (true, false));
        assert_eq!((pawn[1].moves, pawn[1].captures), (false, true));
        assert!(groups("mcW").unwrap()[0].captures);
    }

    #[test]
    fn mistakes_name_letter_and_place() {
        for (text, place, words) in [
            ("", 0, "no step"),
            ("NX", 1, "`X` at character 2"),
            ("WaF", 1, "`a` at character 2"),
            ("Nf", 1, "`f` at character 2"),
            ("N8", 1, "`8` at character 2"),
            ("N12", 1, "`1` at character 2"),
            ("NNN", 2, "one atom too many"),
            ("(3)", 0, "wrong leap"),
            ("(0,0)", 0, "wrong leap"),
            ("(9,1)", 0, "wrong leap"),
            ("(3,1", 0, "wrong leap"),
            ("W(", 1, "wrong leap"),
            ("pN", 0, "hopper over a single leap"),
            ("WgR4", 1, "hopper over a single leap"),
            ("nW", 0, "passes no square"),
            ("nC", 0, "passes no square"),
            ("npR", 1, "contradicting"),
            ("fK", 0, "direction"),
            ("hN", 0, "misplaced"),
            ("fhW", 1, "misplaced"),
            ("Wé", 1, "`é`"),
            ("k", 0, "`k`"),
        ] {
            let mistake = groups(text).unwrap_err();
            assert_eq!(mistake.place, place, "{text}: {mistake:?}");
            assert!(mistake.message.contains(words), "{text}: {mistake:?}");
        }
    }
}
