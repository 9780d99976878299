//! Conditions that prefer some moves of a side to all others: captures, forced squares, following, duels, distances.

use super::mummers::{is_greatest, strictness, strictness_header};
use super::{distance, squares};
use crate::phases::{BOOKKEEPING, DUELLIST};
use crate::registry::STRICTNESS;
use crate::{Definition, Setup};
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound,
    Square, Strictness,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// Both names of a condition that exists for White and Black.
macro_rules! for_side {
    ($(#[$doc:meta])+ $name:ident, $side:ident, $names:expr, $parameters:expr, must_capture, $text:expr) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, $parameters, |arguments, setup| {
            must_capture(arguments, setup, Side::$side)
        })
        .page($text, "")
        .header(|arguments, language| strictness_header(&$name, arguments, language));
    };
    ($(#[$doc:meta])+ $name:ident, $side:ident, $names:expr, $parameters:expr, $build:ident, $text:expr) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, $parameters, |arguments, setup| {
            $build(arguments, setup, Side::$side)
        })
        .page($text, "");
    };
}

const MUST_CAPTURE: &str = "The side must capture if it can; of captures it has the choice. Regular: legal captures count; exact: all \
     captures, legal or not; ultra: only captures are moves at all.";
const FORCED: &str = "If the side can move to one of the squares, it must. Consequent: all moves count, legal or not, and a check counts only if \
     the capture of the king is such a move or no such move exists.";
const FOLLOW: &str =
    "The side must move to the square from which the last move departed, if it can.";
const DISTER: &str = "The side must play a move after which the distance between the two units that stand on the given squares in the diagram is \
     greatest (MinDister: least).";

for_side! {
    /// Black must capture.
    BLACK_MUST_CAPTURE, Black, ["BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce"],
    Parameters::Ordered(&[STRICTNESS]), must_capture, MUST_CAPTURE
}
for_side! {
    /// White must capture.
    WHITE_MUST_CAPTURE, White, ["WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce"],
    Parameters::Ordered(&[STRICTNESS]), must_capture, MUST_CAPTURE
}
for_side! {
    /// Black must go to certain squares.
    BLACK_FORCED_SQUARE, Black, ["BlackForcedSquare", "SchwarzesZwangsfeld", "NoirCaseForce"],
    Parameters::Squares(64), forced, FORCED
}
for_side! {
    /// White must go to certain squares.
    WHITE_FORCED_SQUARE, White, ["WhiteForcedSquare", "WeissesZwangsfeld", "BlancCaseForce"],
    Parameters::Squares(64), forced, FORCED
}
for_side! {
    /// Black must go to certain squares, whatever happens.
    BLACK_CONSEQUENT_FORCED_SQUARE, Black,
    ["BlackConsequentForcedSquare", "SchwarzesKonsequentesZwangsfeld", "NoirCaseForceConsequent"],
    Parameters::Squares(64), consequent, FORCED
}
for_side! {
    /// White must go to certain squares, whatever happens.
    WHITE_CONSEQUENT_FORCED_SQUARE, White,
    ["WhiteConsequentForcedSquare", "WeissesKonsequentesZwangsfeld", "BlancCaseForceConsequent"],
    Parameters::Squares(64), consequent, FORCED
}
for_side! {
    /// Black follows the last move.
    BLACK_FOLLOW_MY_LEADER, Black, ["BlackFollowMyLeader", "SchwarzerVerfolgungszueger", "NoirPoursuite"],
    Parameters::None, follow, FOLLOW
}
for_side! {
    /// White follows the last move.
    WHITE_FOLLOW_MY_LEADER, White, ["WhiteFollowMyLeader", "WeisserVerfolgungszueger", "BlancPoursuite"],
    Parameters::None, follow, FOLLOW
}
for_side! {
    /// Black keeps two units apart.
    BLACK_MAX_DISTER, Black, ["BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"],
    Parameters::ExactSquares(2), max_dister, DISTER
}
for_side! {
    /// Black keeps two units together.
    BLACK_MIN_DISTER, Black, ["BlackMinDister", "SchwarzerMinDister", "NoirMinDister"],
    Parameters::ExactSquares(2), min_dister, DISTER
}
for_side! {
    /// White keeps two units apart.
    WHITE_MAX_DISTER, White, ["WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"],
    Parameters::ExactSquares(2), max_dister, DISTER
}
for_side! {
    /// White keeps two units together.
    WHITE_MIN_DISTER, White, ["WhiteMinDister", "WeisserMinDister", "BlancMinDister"],
    Parameters::ExactSquares(2), min_dister, DISTER
}

/// The unit that moved last must go on moving.
pub static DUELLIST_CHESS: Definition = Definition::new(
    ["DuellistChess", "Duellantenschach", "Duelliste"],
    Parameters::None,
    |_, setup| {
        for side in Side::BOTH {
            let slot = setup.slot(0)?;
            setup.add(Duellist { side, slot });
        }
        Ok(())
    },
)
.page(
    "The unit with which a side moved last must go on moving while it has a legal move; otherwise any unit may move and becomes the \
     duellist.",
    "",
);

fn must_capture(arguments: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    setup.add(MustCapture {
        side,
        strictness: strictness(arguments),
    });
    Ok(())
}

/// The forced squares of a side: those of both conditions together.
fn forced_squares(setup: &Setup<'_>, side: Side) -> Bitboard {
    let names = match side {
        Side::White => ["WhiteForcedSquare", "WhiteConsequentForcedSquare"],
        Side::Black => ["BlackForcedSquare", "BlackConsequentForcedSquare"],
    };
    let lists = names
        .iter()
        .filter_map(|name| setup.conditions().get(*name));
    lists.flat_map(|arguments| squares(arguments)).collect()
}

fn forced(_: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    add_forced(setup, side, false)
}

fn consequent(_: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    add_forced(setup, side, true)
}

fn add_forced(setup: &mut Setup<'_>, side: Side, consequent: bool) -> Result<(), Refusal> {
    let rule = ForcedSquare {
        side,
        squares: forced_squares(setup, side),
        consequent,
        mark: setup.mark()?,
    };
    setup.add(rule);
    Ok(())
}

fn follow(_: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    let retro = setup.problem.options.en_passant.first();
    let slot = setup.slot(retro.map_or(0, |&square| encode(square)))?;
    setup.add(FollowMyLeader { side, slot });
    Ok(())
}

fn max_dister(_: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    add_dister(setup, side, true)
}

fn min_dister(_: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    add_dister(setup, side, false)
}

fn add_dister(setup: &mut Setup<'_>, side: Side, most: bool) -> Result<(), Refusal> {
    // The pair is common to all conditions of the kind: the one given last.
    let last = setup
        .conditions()
        .iter()
        .rfind(|(name, _)| name.contains("Dister"));
    let pair = last
        .map(|(_, arguments)| squares(arguments))
        .unwrap_or_default();
    let [a, b] = pair[..] else {
        return Ok(());
    };
    let ids = [a, b].map(|square| setup.get(square).map_or(0, |unit| unit.id));
    setup.identity = true;
    setup.add(Dister { side, most, ids });
    Ok(())
}

/// A square as a state word; 0 is none.
fn encode(square: Square) -> u64 {
    square.index() as u64 + 1
}

/// What all of these leave sound for the search.
fn sound() -> Sound {
    Sound::all()
}

#[derive(Debug)]
struct MustCapture {
    side: Side,
    strictness: Strictness,
}

impl Rule for MustCapture {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn strictness(&self) -> Strictness {
        self.strictness
    }

    fn measure(&self, _game: &Game, _pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        (side == self.side).then(|| i64::from(mv.capture.is_some()))
    }
}

#[derive(Debug)]
struct ForcedSquare {
    side: Side,
    squares: Bitboard,
    consequent: bool,
    mark: u8,
}

impl Rule for ForcedSquare {
    fn hooks(&self) -> Hooks {
        if self.consequent {
            Hooks::MEASURE | Hooks::OBSERVES
        } else {
            Hooks::MEASURE
        }
    }

    fn sound(&self) -> Sound {
        if self.consequent {
            sound() - Sound::CHECKING_MOVES
        } else {
            sound()
        }
    }

    fn strictness(&self) -> Strictness {
        if self.consequent {
            Strictness::Ultra
        } else {
            Strictness::Regular
        }
    }

    fn measure(&self, _game: &Game, _pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        let forced = mv.kind != MoveKind::Pass && self.squares.contains(mv.arrival);
        (side == self.side).then_some(if forced { 2 } else { 1 })
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        side != self.side || is_greatest(self, self.mark, game, pos, mv, side)
    }
}

#[derive(Debug)]
struct FollowMyLeader {
    side: Side,
    slot: u8,
}

impl Rule for FollowMyLeader {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn measure(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        let follows = mv.kind != MoveKind::Pass && encode(mv.arrival) == pos.slot(self.slot);
        (side == self.side).then(|| i64::from(follows))
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.ends_memory() {
            play.pos.set_slot(self.slot, 0);
        } else if !play.mv.is_pass() {
            play.pos.set_slot(self.slot, encode(play.mv.departure));
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Duellist {
    side: Side,
    slot: u8,
}

impl Rule for Duellist {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[DUELLIST]
    }

    fn measure(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        let duellist = mv.kind != MoveKind::Pass && encode(mv.departure) == pos.slot(self.slot);
        (side == self.side).then(|| i64::from(duellist))
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.side == self.side
            && let Some(square) = play.mover
        {
            play.pos.set_slot(self.slot, encode(square));
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Dister {
    side: Side,
    most: bool,
    ids: [u8; 2],
}

/// Greater than any distance squared on the board.
const FAR: i64 = 1000;

impl Rule for Dister {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn measure(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        if side != self.side {
            return None;
        }
        let after = |id: u8| {
            let at = pos
                .occupied()
                .into_iter()
                .find(|&square| pos.unit(square).id == id && id != 0)?;
            match at {
                _ if mv.kind == MoveKind::Pass => Some(at),
                _ if mv.departure == at => Some(mv.arrival),
                _ if mv.capture == Some(at) => None,
                _ => Some(at),
            }
        };
        let [Some(a), Some(b)] = self.ids.map(after) else {
            return Some(0);
        };
        let distance = distance(a, b);
        Some(if self.most { distance } else { FAR - distance })
    }
}
