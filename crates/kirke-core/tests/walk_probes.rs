//! The probes of the walks: tiny problems with all moves of a unit. Here the generator is tested without the parser
//! and the solver: a few lines read the plain subset of the problem language that most of these probes use.

use kirke_core::{
    Attributes, Bitboard, Colour, EnPassant, Game, Move, MoveKind, Position, Purpose, Rights, Side,
    Square, Unit, WalkId, WalkTable, walks,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

struct Probe {
    table: WalkTable,
    pos: Position,
    diagram: Vec<WalkId>,
    half_duplex: bool,
    stipulation: String,
}

fn parse(text: &str) -> Option<Probe> {
    let mut probe = Probe {
        table: WalkTable::new(),
        pos: Position::new(),
        diagram: Vec::new(),
        half_duplex: false,
        stipulation: String::new(),
    };
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match words.next()? {
            "beginproblem" | "endproblem" => {}
            "stipulation" => probe.stipulation = words.next()?.to_owned(),
            "option" => {
                for word in words {
                    match word {
                        "noboard" | "nowk" | "nobk" => {}
                        "halfduplex" => probe.half_duplex = true,
                        _ => return None,
                    }
                }
            }
            "pieces" => place(&mut probe, words)?,
            _ => return None,
        }
    }
    Some(probe)
}

fn place<'a>(probe: &mut Probe, words: impl Iterator<Item = &'a str>) -> Option<()> {
    let mut colour = Colour::White;
    for word in words {
        match word {
            "white" => colour = Colour::White,
            "black" => colour = Colour::Black,
            "neutral" => colour = Colour::Neutral,
            _ => {
                let mut start = word.len();
                while start >= 2 && word[start - 2..start].parse::<Square>().is_ok() {
                    start -= 2;
                }
                let (walk, start) = walk(&mut probe.table, word, start)?;
                let royal = probe.table[walk].royal;
                let mut unit = Unit::new(walk, colour);
                if royal {
                    unit = unit.with(Attributes::ROYAL);
                }
                for square in word.as_bytes()[start..].chunks(2) {
                    let square = std::str::from_utf8(square).ok()?.parse().ok()?;
                    probe.pos.set_up(square, unit);
                }
                probe.diagram.push(walk);
            }
        }
    }
    Some(())
}

/// The walk before the squares; a walk like b1 may have been taken for a square.
fn walk(table: &mut WalkTable, word: &str, start: usize) -> Option<(WalkId, usize)> {
    let start = start.max(1);
    [start, 2].into_iter().find_map(|start| {
        let letters = word.get(..start)?;
        let walk = match letters.split_once('/') {
            Some((away, home)) => {
                let (away, home) = (table.by_shortcut(away, 0)?, table.by_shortcut(home, 0)?);
                table.hunter(away, home)?
            }
            None => table.by_shortcut(letters, 0)?,
        };
        (word.len() - start)
            .is_multiple_of(2)
            .then_some((walk, start))
    })
}

fn rights(pos: &Position) -> Rights {
    let mut rights = Rights::empty();
    for square in pos.occupied() {
        rights |= Rights::of_unit(square, pos.unit(square), pos.castling_walks(), true);
    }
    rights
}

fn text(game: &Game, before: Option<Unit>, after: Option<Unit>, mv: &Move) -> String {
    let Some(unit) = before else {
        return String::new();
    };
    match mv.kind {
        MoveKind::CastlingShort => return "0-0".to_owned(),
        MoveKind::CastlingLong => return "0-0-0".to_owned(),
        _ => {}
    }
    let letters = |walk| game.walks().letters(walk, 0).to_uppercase();
    let mut text = String::new();
    if unit.colour == Colour::Neutral {
        text.push('n');
    }
    if unit.walk != walks::PAWN || unit.colour == Colour::Neutral {
        text += &letters(unit.walk);
    }
    text += &mv.departure.to_string();
    match mv.capture {
        Some(square) if square != mv.arrival && mv.kind != MoveKind::EnPassant => {
            text += &format!("*{square}-{}", mv.arrival);
        }
        Some(_) => text += &format!("*{}", mv.arrival),
        None => text += &format!("-{}", mv.arrival),
    }
    if mv.kind == MoveKind::EnPassant {
        text += " ep.";
    }
    if let Some(after) = after.filter(|after| after.walk != unit.walk) {
        text.push('=');
        if unit.colour == Colour::Neutral {
            text.push('n');
        }
        text += &letters(after.walk);
    }
    text
}

/// The legal moves of a side as text, each with the lines that follow it.
fn lines(game: &Game, pos: &mut Position, sides: &[Side], checks: bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let side = sides[0];
    let before = pos.clone();
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
        let mut line = text(game, before.get(mv.departure), pos.get(mv.arrival), mv);
        let check = game.in_check(pos, side.other());
        if check && line != "0-0" {
            line += " +";
        }
        if sides.len() > 1 {
            for next in lines(game, pos, &sides[1..], false) {
                found.insert(format!("{line} {next}"));
            }
        } else if !checks || check {
            found.insert(line);
        }
        Continue(())
    });
    found
}

fn solve(input: &str) -> Option<BTreeSet<String>> {
    let mut probe = parse(input)?;
    let standard = [walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP];
    let promotion = walks::promotion_walks(&probe.table, &standard, &probe.diagram);
    let game = Game::new(probe.table, Vec::new(), promotion);
    let pos = &mut probe.pos;
    let (rights, none) = (rights(pos), EnPassant::default());
    pos.set_up_state(rights, none, Bitboard::EMPTY, false);
    let first = if probe.half_duplex {
        Side::Black
    } else {
        Side::White
    };
    let found = match probe.stipulation.as_str() {
        "ser-~1" | "ser-+1" if game.in_check(pos, first.other()) => BTreeSet::new(),
        "ser-~1" => lines(&game, pos, &[first], false),
        "ser-+1" => lines(&game, pos, &[first], true),
        "h~1" => lines(&game, pos, &[first.other(), first], false),
        _ => return None,
    };
    Some(found.into_iter().map(|line| format!("1.{line}")).collect())
}

/// Probes that record defects of the reference, and refusals, which are not the generator's business.
const NOT_HERE: [&str; 4] = [
    "walk-neutral-self",
    "walk-hunter-pawn-rank1-check",
    "walk-orphan-neutral",
    "walk-king-royal-walks",
];

#[test]
fn probes() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/probes/walks.jsonl"
    );
    let text = std::fs::read_to_string(path).expect("the probes are there");
    let (mut passed, mut skipped, mut failed) = (0, 0, Vec::new());
    for line in text.lines() {
        let probe: serde_json::Value = serde_json::from_str(line).expect("a probe");
        let id = probe["id"].as_str().unwrap_or_default();
        let expected: BTreeSet<String> = probe["output"]
            .as_str()
            .unwrap_or_default()
            .lines()
            .map(|line| line.trim().to_owned())
            .collect();
        match solve(probe["input"].as_str().unwrap_or_default()) {
            None => skipped += 1,
            Some(_) if NOT_HERE.contains(&id) => skipped += 1,
            Some(found) if found == expected => passed += 1,
            Some(found) => {
                let missing: Vec<_> = expected.difference(&found).collect();
                let extra: Vec<_> = found.difference(&expected).collect();
                failed.push(format!("{id}: missing {missing:?}, extra {extra:?}"));
            }
        }
    }
    assert!(
        failed.is_empty(),
        "{} failed:\n{}",
        failed.len(),
        failed.join("\n")
    );
    assert!(
        passed > 750 && skipped < 25,
        "{passed} passed, {skipped} skipped"
    );
}

/// A reproducible sequence of numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A unit observes a square exactly when it could capture an enemy unit there.
#[test]
fn observation_agrees_with_capture() {
    let mut table = WalkTable::new();
    let named = table.len();
    let mut numbers = Numbers(7);
    for _ in 0..30 {
        let (away, home) = (numbers.below(named) as u8, numbers.below(named) as u8);
        let _ = table.hunter(WalkId(away), WalkId(home));
    }
    let game = Game::new(table, Vec::new(), kirke_core::Promotion::orthodox());
    let count = game.walks().len();
    for round in 0..3 * count {
        let mut pos = Position::new();
        let tested = WalkId((round % count) as u8);
        for i in 0..3 + numbers.below(14) {
            let square = Square::from_index(numbers.below(64));
            let other = WalkId(numbers.below(count) as u8);
            let walk = [tested, other][usize::from(i > 2)];
            let colour = [Colour::White, Colour::Black, Colour::Neutral][numbers.below(5) % 3];
            if pos.get(square).is_none() {
                pos.set_up(square, Unit::new(walk, colour));
            }
        }
        let holes = Bitboard::of(Square::from_index(numbers.below(64))) & !pos.occupied();
        pos.set_up_state(Rights::empty(), EnPassant::default(), holes, false);
        for target in !holes {
            agree(&game, &pos, target);
        }
    }
}

fn agree(game: &Game, pos: &Position, target: Square) {
    use kirke_core::{view::View, walks::attackers, walks::steps};
    for side in Side::BOTH {
        let view = View::new(game, pos, side).attacking(target);
        let mut found = Bitboard::EMPTY;
        let _ = attackers(&view, target, &mut |from, _, step| {
            assert_eq!(step.capture, Some(target));
            found.insert(from);
            Continue(())
        });
        for from in pos.of_side(side) & !Bitboard::of(target) {
            let unit = pos.unit(from);
            let mut captures = false;
            let _ = steps(&view, unit.walk, from, &mut |step| {
                assert!(step.arrival != from && step.capture != Some(from));
                captures |= step.capture == Some(target);
                Continue(())
            });
            let letters = game.walks().letters(unit.walk, 0);
            assert_eq!(
                captures,
                found.contains(from),
                "{letters}{from} to {target}"
            );
        }
    }
}
