//! Conditions that prefer moves by their squares: alphabetic chess and synchron movers.

use crate::phases::BOOKKEEPING;
use crate::{Definition, Setup};
use kirke_core::{
    Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound, Square,
};
use kirke_problem::{Parameters, Refusal};

const ALPHABETIC: &str = "Only the unit on the alphabetically first square (a1, a2, ... a8, b1, ... h8) that has a legal move may move.";
const SYNCHRON: &str = "If there are moves of the same direction and length as the last half-move (AntiSynchron: of the opposite direction), one of them must be played.";

macro_rules! order {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $build:expr, $text:expr) => {
        $(#[$doc])+
        pub static $name: Definition =
            Definition::new($names, Parameters::None, |_, setup| $build(setup)).page($text, "");
    };
}

order! {
    /// Both sides move in alphabetic order.
    ALPHABETIC_CHESS, ["AlphabeticChess", "AlphabetischesSchach", "EchecsAlphabetiques"],
    |setup: &mut Setup<'_>| { alphabetic(setup, Side::White)?; alphabetic(setup, Side::Black) }, ALPHABETIC
}
order! {
    /// White moves in alphabetic order.
    WHITE_ALPHABETIC_CHESS,
    ["WhiteAlphabeticChess", "WeissesAlphabetischesSchach", "BlancEchecsAlphabetiques"],
    |setup: &mut Setup<'_>| alphabetic(setup, Side::White), ALPHABETIC
}
order! {
    /// Black moves in alphabetic order.
    BLACK_ALPHABETIC_CHESS,
    ["BlackAlphabeticChess", "SchwarzesAlphabetischesSchach", "NoirEchecsAlphabetiques"],
    |setup: &mut Setup<'_>| alphabetic(setup, Side::Black), ALPHABETIC
}
order! {
    /// Black imitates the last move.
    BLACK_SYNCHRON_MOVER, ["BlackSynchronMover", "SchwarzerSynchronZueger", "NoirSynchronCoup"],
    |setup: &mut Setup<'_>| synchron(setup, Side::Black, 1), SYNCHRON
}
order! {
    /// White imitates the last move.
    WHITE_SYNCHRON_MOVER, ["WhiteSynchronMover", "WeisserSynchronZueger", "BlancSynchronCoup"],
    |setup: &mut Setup<'_>| synchron(setup, Side::White, 1), SYNCHRON
}
order! {
    /// Black reverses the last move.
    BLACK_ANTI_SYNCHRON_MOVER, ["BlackAntiSynchronMover", "SchwarzerAntiSynchronZueger", "NoirAntiSynchronCoup"],
    |setup: &mut Setup<'_>| synchron(setup, Side::Black, -1), SYNCHRON
}
order! {
    /// White reverses the last move.
    WHITE_ANTI_SYNCHRON_MOVER, ["WhiteAntiSynchronMover", "WeisserAntiSynchronZueger", "BlancAntiSynchronCoup"],
    |setup: &mut Setup<'_>| synchron(setup, Side::White, -1), SYNCHRON
}

fn alphabetic(setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    setup.add(Alphabetic { side });
    Ok(())
}

fn synchron(setup: &mut Setup<'_>, side: Side, factor: i64) -> Result<(), Refusal> {
    let slot = setup.slot(0)?;
    setup.add(Synchron { side, factor, slot });
    Ok(())
}

#[derive(Debug)]
struct Alphabetic {
    side: Side,
}

impl Rule for Alphabetic {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn measure(&self, _game: &Game, _pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        let square = mv.departure;
        (side == self.side).then(|| -(i64::from(square.file()) * 8 + i64::from(square.rank())))
    }
}

#[derive(Debug)]
struct Synchron {
    side: Side,
    factor: i64,
    /// The vector of the last half-move.
    slot: u8,
}

/// A vector as a state word, never 0.
fn encode(from: Square, to: Square, factor: i64) -> u64 {
    let x = (i64::from(to.file()) - i64::from(from.file())) * factor;
    let y = (i64::from(to.rank()) - i64::from(from.rank())) * factor;
    ((x + 8) << 8 | (y + 8)) as u64 | 1 << 16
}

impl Rule for Synchron {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn measure(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        let same =
            mv.kind != MoveKind::Pass && encode(mv.departure, mv.arrival, 1) == pos.slot(self.slot);
        (side == self.side).then(|| i64::from(same))
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.ends_memory() {
            play.pos.set_slot(self.slot, 0);
        } else if !play.mv.is_pass() {
            let vector = encode(play.mv.departure, play.mv.arrival, self.factor);
            play.pos.set_slot(self.slot, vector);
        }
        Ok(())
    }
}
