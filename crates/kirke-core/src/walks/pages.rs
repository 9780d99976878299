//! The page of a walk: names, definition and a diagram of its moves. The reference in `docs/walks.md` is made of these.

use super::class::{
    Class, EpRole, HopperRule, Path, PawnCapture, PawnKind, PawnMove, PawnRule, RadialMode,
    RoseMode, ZigzagPairs,
};
use super::names::names as walk_names;
use super::steps::steps;
use super::vectors::{BISHOP, KNIGHT, QUEEN, ROOK, Vector};
use crate::view::View;
use crate::{
    Bitboard, Colour, Game, Position, Promotion, Side, Square, Unit, WalkId, WalkTable, walks,
};
use std::ops::ControlFlow::Continue;

/// The page of a walk: names, letters in English, German and French, definition, diagram.
///
/// ```
/// use kirke_core::{WalkTable, walks};
/// let table = WalkTable::new();
/// let page = walks::page(&table, table.by_shortcut("g", 0).unwrap());
/// assert!(page.starts_with("grasshopper\nEnglish G, German G (Grashüpfer), French S (sauterelle)\n"));
/// assert!(page.contains("lands on the next square"));
/// ```
#[must_use]
pub fn page(table: &WalkTable, walk: WalkId) -> String {
    let row = &table[walk];
    let name = if table.is_own(walk) {
        format!("{}={}", table.letters(walk, 0).to_uppercase(), row.name)
    } else {
        row.name.clone().into_owned()
    };
    let mut page = format!(
        "{name}\n{}\n\n{}\n",
        letters_line(table, walk),
        definition(table, &row.class)
    );
    if row.royal {
        page += "Royal by itself.\n";
    }
    if let Some(diagram) = diagram(table, walk) {
        page += "\n";
        page += &diagram;
    }
    page
}

/// The letters in three languages, and the German and French names.
fn letters_line(table: &WalkTable, walk: WalkId) -> String {
    let languages = ["English", "German", "French"];
    let names = walk_names(table, walk);
    let letters = [0, 1, 2].map(|language: usize| {
        let letters = table.letters(walk, language).to_uppercase();
        // The English name stands above.
        match language {
            1 | 2 if names[language] != names[0] => {
                format!("{} {letters} ({})", languages[language], names[language])
            }
            _ => format!("{} {letters}", languages[language]),
        }
    });
    letters.join(", ")
}

/// The names of a set of vectors, used as lines or as leaps.
fn names(vectors: &[Vector], lines: bool) -> String {
    let known: &[(&[Vector], &str)] = &[
        (QUEEN, "queen"),
        (ROOK, "rook"),
        (BISHOP, "bishop"),
        (KNIGHT, "nightrider"),
    ];
    if let Some((_, name)) = known.iter().find(|(set, _)| *set == vectors && lines) {
        return format!("{name} lines");
    }
    if !is_symmetrical(vectors) {
        let list: Vec<String> = vectors.iter().map(|(x, y)| format!("({x},{y})")).collect();
        let noun = if lines { "the lines " } else { "" };
        return format!("{noun}{}", list.join(" "));
    }
    let mut kinds: Vec<(u8, u8)> = vectors
        .iter()
        .map(|&(x, y)| {
            let (x, y) = (x.unsigned_abs(), y.unsigned_abs());
            (x.min(y), x.max(y))
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    let kinds: Vec<String> = kinds.iter().map(|(a, b)| format!("({a},{b})")).collect();
    let noun = if lines { " lines" } else { "" };
    format!("{}{noun}", kinds.join(" and "))
}

/// Whether a set holds with each vector all that are equal to it but for direction.
fn is_symmetrical(vectors: &[Vector]) -> bool {
    vectors.iter().all(|&(x, y)| {
        [(-y, x), (-x, y)]
            .iter()
            .all(|turned| vectors.contains(turned))
    })
}

/// How a class moves, in a sentence or two.
#[must_use]
pub fn definition(table: &WalkTable, class: &Class) -> String {
    let name = |walk: WalkId| table[walk].name.clone();
    let clear = |clear: bool| {
        if clear {
            "The squares between must be empty."
        } else {
            "The squares between do not matter."
        }
    };
    let path = |path: Path| match path {
        Path::Orthogonal => "orthogonally adjacent",
        Path::Diagonal => "diagonally adjacent",
    };
    match class {
        Class::Leaper(v) => format!("Leaps by {}; the squares between do not matter.", names(v, false)),
        Class::Rider(v) => format!("Rides on {} over empty squares.", names(v, true)),
        Class::ChineseRider(v) => format!(
            "Moves on {} over empty squares; captures the first unit behind exactly one hurdle.",
            names(v, true)
        ),
        Class::ChineseLeaper(v) => format!(
            "Leaps by {} to an empty square; captures at twice that vector if a unit stands half-way.",
            names(v, false)
        ),
        Class::Hopper(rule) => hopper(rule),
        Class::Locust(v) => format!(
            "Captures the first enemy unit on {} by jumping to the square directly behind it, which must be empty. No \
             other move.",
            names(v, true)
        ),
        Class::MarineRider(v) => format!(
            "Moves on {} over empty squares; captures the first enemy unit by jumping to the square directly behind it, \
             which must be empty.",
            names(v, true)
        ),
        Class::MarineLeaper(v) => format!(
            "Leaps by {} without capture; captures an enemy unit there by landing at twice that vector, which must be \
             empty.",
            names(v, false)
        ),
        Class::ArgentinianRider(v) => format!(
            "Captures the first unit on {}; moves without capture only beyond it, over empty squares.",
            names(v, true)
        ),
        Class::Saltador => "A knight's leap past two squares, the orthogonally and the diagonally adjacent one: without \
                            capture if at least one is occupied, with capture if at least one is empty."
            .into(),
        Class::PathLeaper { path: p, occupied } => format!(
            "A knight's leap over the {} square, which must be {}.",
            path(*p),
            if *occupied { "occupied" } else { "empty" }
        ),
        Class::PathRider(p) => format!(
            "Repeats knight's leaps in one direction, each over the {} square; all squares passed must be empty.",
            path(*p)
        ),
        Class::PathLion(p) => format!(
            "Repeats knight's leaps in one direction, each over the {} square; exactly one unit must stand on the squares \
             passed.",
            path(*p)
        ),
        Class::PathLocust(p) => format!(
            "A knight's leap to an empty square; an enemy unit on the {} square is captured, an own one bars the way.",
            path(*p)
        ),
        Class::AngleHopper { lines, angle: 27 } => format!(
            "Hops over the first unit on {} and lands a knight's leap behind it, turned as little as possible.",
            names(lines, true)
        ),
        Class::AngleHopper { lines, angle } => format!(
            "Hops over the first unit on {} and lands on the next square, turned by {angle} degrees.",
            names(lines, true)
        ),
        Class::Hamster => {
            "Moves on queen lines to the square just before the first unit. Never captures.".into()
        }
        Class::ContraHamster => "Rides like a queen away from an adjacent unit.".into(),
        Class::EquiHopper { queen_lines, clear: c } => format!(
            "Hops over a unit to the square as far beyond it{}. {}",
            if *queen_lines { ", on queen lines only" } else { "" },
            clear(*c)
        ),
        Class::EquiStopper { clear: c } => {
            format!("Stops half-way to another unit. {}", clear(*c))
        }
        Class::EagleEquiHopper { clear: c } => format!(
            "Hops over a unit and lands as far beyond it, turned by 90 degrees. {}",
            clear(*c)
        ),
        Class::Rose(mode) => rose(*mode).into(),
        Class::Zigzag(sets) => format!("Rides on alternating steps: {}.", zigzags(sets)),
        Class::UbiUbi => "Any number of knight's leaps over empty squares; a capture ends the move.".into(),
        Class::BouncyLeaper => "A knight's leap; from an empty border square it may leap again, up to three times in all.".into(),
        Class::BouncyRider => {
            "A nightrider that may turn on every empty border square into any of its directions.".into()
        }
        Class::BentRider => "A knight's leap, then further leaps of two squares along its longer component.".into(),
        Class::Reflector { reflections } => format!(
            "Rides like a bishop and may turn by 90 degrees on border squares, at most {reflections} times; not in a corner."
        ),
        Class::Cardinal => "Rides like a bishop and is mirrored once at the edge of the board, so that it changes the colour \
                            of its squares."
            .into(),
        Class::EdgeHog => "Rides like a queen, but only from the border to the interior or back.".into(),
        Class::DoubleHopper(v) => format!(
            "Makes two hops in one move on {}: over the first unit to the next square, which must be empty, and again in \
             any direction.",
            names(v, true)
        ),
        Class::Bouncer(v) => format!(
            "Moves on {} as far as the first unit, or the edge, is away in the opposite direction.",
            names(v, true)
        ),
        Class::Radial { mode, queen_rings } => radial(*mode, *queen_rings),
        Class::ByFile(list) => {
            let list: Vec<String> = ('a'..='h')
                .zip(list)
                .map(|(file, &walk)| format!("{file}: {}", name(walk)))
                .collect();
            format!("Moves as another unit on each file. {}.", list.join(", "))
        }
        Class::Dummy => "Never moves.".into(),
        Class::ChinesePawn => {
            "One step forwards, from its fifth rank on also sideways; captures alike. No promotion.".into()
        }
        Class::Orphan => "Has no moves of its own; moves like every enemy unit that attacks it.".into(),
        Class::Friend => "Has no moves of its own; moves like every unit of its side that guards it.".into(),
        Class::AbsoluteHunter { up, down } => {
            format!("Moves up the board as {}, down the board as {}.", name(*up), name(*down))
        }
        Class::Hunter { away, home } => format!(
            "Moves away from home as {}, homewards as {}.",
            name(WalkId(*away)),
            name(WalkId(*home))
        ),
        Class::Pawn(rule) => pawn(*rule),
        Class::ShortRider { lines, steps } => format!(
            "Rides on {} over empty squares, at most {steps} steps.",
            names(lines, true)
        ),
        Class::LameRider { lines, steps } => lame(lines, *steps),
        Class::Moves(class) => format!("Without capture: {}", definition(table, class)),
        Class::Captures(class) => format!("Only to capture: {}", definition(table, class)),
        Class::BySide(classes) => format!(
            "White: {} Black: the same turned by 180 degrees.",
            definition(table, &classes[0])
        ),
        Class::Compound(parts) | Class::Union(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| definition(table, part)).collect();
            format!("Unites several ways of moving. {}", parts.join(" "))
        }
    }
}

fn hopper(rule: &HopperRule) -> String {
    let first = if rule.adjacent {
        "an adjacent unit"
    } else {
        "the first unit"
    };
    let over = match rule.hurdles {
        1 => format!("Hops over {first}"),
        n => format!("Hops over {first} and the next ones, {n} in all,"),
    };
    let landing = match rule.land {
        0 => "goes on over empty squares".to_owned(),
        1 => "lands on the next square".to_owned(),
        n => format!("lands exactly {n} squares behind, over empty squares"),
    };
    format!("{over} on {} and {landing}.", names(&rule.lines, true))
}

fn lame(lines: &[Vector], steps: u8) -> String {
    let leaps = names(lines, false);
    match steps {
        1 => format!("Leaps by {leaps} if the squares passed are empty."),
        2..7 => format!(
            "Repeats leaps by {leaps} in one direction, at most {steps}; all squares passed must be empty."
        ),
        _ => {
            format!("Repeats leaps by {leaps} in one direction; all squares passed must be empty.")
        }
    }
}

fn rose(mode: RoseMode) -> &'static str {
    match mode {
        RoseMode::Rider => "Rides on circles of knight's leaps.",
        RoseMode::Lion => "Rides on circles of knight's leaps behind exactly one hurdle.",
        RoseMode::Hopper => {
            "Hops over the first unit on circles of knight's leaps and lands on the next square."
        }
        RoseMode::Chinese => {
            "Moves on circles of knight's leaps over empty squares; captures the first unit behind exactly one hurdle."
        }
        RoseMode::Locust => {
            "Captures the first enemy unit on circles of knight's leaps by landing on the next square, which must be empty."
        }
    }
}

fn zigzags(sets: &[ZigzagPairs]) -> String {
    let name = |set: &ZigzagPairs| match set {
        ZigzagPairs::S1 => "two knight's leaps that add up to (1,1)",
        ZigzagPairs::S2 => "two knight's leaps that add up to (0,2)",
        ZigzagPairs::S3 => "two knight's leaps that add up to (3,3)",
        ZigzagPairs::S4 => "two knight's leaps that add up to (0,4)",
        ZigzagPairs::Qn => "two knight's leaps at right angles",
        ZigzagPairs::Bt => "two bishop's steps at right angles",
        ZigzagPairs::Gt => "two rook's steps at right angles",
    };
    sets.iter().map(name).collect::<Vec<_>>().join(", or ")
}

fn radial(mode: RadialMode, queen_rings: bool) -> String {
    let length = if queen_rings {
        "orthogonally or diagonally at some distance"
    } else {
        "at some distance"
    };
    let way = match mode {
        RadialMode::Radial => "Hops over an enemy unit",
        RadialMode::Tree => "Hops over a unit",
        RadialMode::Leaf => {
            return format!(
                "Leaps exactly as far, in another direction, as a unit stands away {length}."
            );
        }
    };
    format!(
        "{way} that stands {length} and lands as far from it in any direction of the same length."
    )
}

fn pawn(rule: PawnRule) -> String {
    let moves = match (rule.moves, rule.kind) {
        (PawnMove::None, _) => "No move without capture",
        (PawnMove::Straight, PawnKind::Ride) => "Rides straight forwards",
        (PawnMove::Straight, _) => "One step straight forwards",
        (PawnMove::Diagonal, PawnKind::Ride) => "Rides diagonally forwards",
        (PawnMove::Diagonal, _) => "One step diagonally forwards",
        (PawnMove::Back, _) => "One step straight backwards",
    };
    let captures = match rule.captures {
        PawnCapture::Diagonal => "captures diagonally forwards",
        PawnCapture::Straight => "captures straight forwards",
        PawnCapture::BackDiagonal => "captures diagonally backwards",
        PawnCapture::None => "no captures",
    };
    let marine = if rule.kind == PawnKind::Marine {
        ", by jumping to the empty square behind"
    } else {
        ""
    };
    let mut text = format!("{moves}; {captures}{marine}.");
    if rule.double_step {
        let rank = if rule.moves == PawnMove::Back { 7 } else { 2 };
        text += &format!(" Two steps from its rank {rank}.");
    }
    if rule.promotes {
        text += " Promotes.";
    }
    text += match rule.en_passant {
        EpRole::Both => " Takes part in en passant.",
        EpRole::CapturesOnly => " Captures en passant.",
        EpRole::None => "",
    };
    text
}

/// Squares around d4 on which units may stand in a diagram; the pattern with which a walk has most moves is shown.
const PATTERNS: [&[Vector]; 7] = [
    &[],
    &[
        (0, 2),
        (2, 2),
        (2, 0),
        (2, -2),
        (0, -2),
        (-2, -2),
        (-2, 0),
        (-2, 2),
    ],
    &[
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ],
    &[
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ],
    &[
        (0, 1),
        (0, 2),
        (1, 1),
        (2, 2),
        (1, 0),
        (2, 0),
        (-1, 1),
        (-2, 2),
    ],
    &[
        (0, 1),
        (0, 2),
        (0, 3),
        (1, 1),
        (2, 2),
        (3, 3),
        (1, 0),
        (2, 0),
        (3, 0),
        (-1, 1),
        (-2, 2),
        (-3, 3),
        (4, 4),
        (0, 4),
    ],
    &[(1, 1), (0, 3), (3, 0), (-2, 1), (-1, -2), (2, -1)],
];

/// A diagram of the moves from d4: `+` arrivals, `x` units that can be captured, `o` other units.
fn diagram(table: &WalkTable, walk: WalkId) -> Option<String> {
    let game = Game::new(table.clone(), Vec::new(), Promotion::orthodox());
    let from = Square::new(3, 3);
    let (mut best, mut most) = (None, 0);
    for pattern in PATTERNS {
        let mut pos = Position::new();
        pos.set_up(from, Unit::new(walk, Colour::White));
        for &(x, y) in pattern {
            if let Some(square) = from.offset(x, y) {
                pos.set_up(square, Unit::new(walks::DUMMY, Colour::Black));
            }
        }
        let (mut arrivals, mut victims) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let view = View::new(&game, &pos, Side::White);
        let _ = steps(&view, walk, from, &mut |step| {
            arrivals.insert(step.arrival);
            step.capture
                .into_iter()
                .for_each(|square| victims.insert(square));
            Continue(())
        });
        if arrivals.len() > most {
            most = arrivals.len();
            best = Some((pos, arrivals, victims));
        }
    }
    let (pos, arrivals, victims) = best?;
    let mut text = String::new();
    for rank in (0..8).rev() {
        text += &format!("{}", rank + 1);
        for file in 0..8 {
            let square = Square::new(file, rank);
            text += if square == from {
                " @"
            } else if victims.contains(square) {
                " x"
            } else if pos.occupied().contains(square) {
                " o"
            } else if arrivals.contains(square) {
                " +"
            } else {
                " ."
            };
        }
        text += "\n";
    }
    text += "  a b c d e f g h\n";
    Some(text)
}

/// All walks as a chapter of the reference, in Markdown.
#[must_use]
pub fn chapter(table: &WalkTable) -> String {
    let mut text = String::from(
        "| English | German | French | name | German name | French name |\n|---|---|---|---|---|---|\n",
    );
    for (id, _) in table.iter() {
        let letters = [0, 1, 2].map(|language| table.letters(id, language).to_uppercase());
        let names = walk_names(table, id);
        text += &format!("| {} | {} |\n", letters.join(" | "), names.join(" | "));
    }
    for (id, walk) in table.iter() {
        let page = page(table, id);
        let (head, body) = page.split_once("\n\n").unwrap_or((&page, ""));
        let letters = head.lines().nth(1).unwrap_or_default();
        let (sentence, diagram) = body.split_once("\n\n").unwrap_or((body, ""));
        text += &format!("\n### {}\n\n{letters}. {}\n", walk.name, sentence.trim());
        if !diagram.is_empty() {
            text += &format!("\n```text\n{diagram}```\n");
        }
    }
    text
}
