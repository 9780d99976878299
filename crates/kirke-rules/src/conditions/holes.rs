//! Squares that do not exist, from the beginning (Hole) or by being left (Haan chess).

use super::{squares, unsupported_with};
use crate::phases::HAAN_HOLE;
use crate::{Definition, Setup};
use kirke_core::{Bitboard, Hooks, Illegal, MoveKind, Phase, Play, Rule, Sound, Square};
use kirke_problem::{Argument, Parameters, Refusal};

/// Squares are missing.
pub static HOLE: Definition =
    Definition::new(["Hole", "Loch", "Trou"], Parameters::Squares(64), hole)
        .page(
            "The squares given do not exist: no unit can stand there, and no line leads over them.",
            "",
        )
        .header(|_, _| String::new());

/// A square that a unit has left is a hole.
pub static HAANER_CHESS: Definition = Definition::new(
    ["HaanerChess", "HaanerSchach", "Haan"],
    Parameters::None,
    haan,
)
.page(
    "Every square that a unit leaves by moving disappears for the rest of the play (so do the square of a rook that castled and of a \
     pawn captured en passant). No unit can enter or pass such a hole.",
    "Haan meeting",
);

fn hole(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.holes |= squares(arguments).into_iter().collect::<Bitboard>();
    let holes = setup.holes;
    setup.units.retain(|p| !holes.contains(p.square));
    Ok(())
}

fn haan(_arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    unsupported_with(setup, "HaanerChess", &["ExchangeCastling"])?;
    setup.add(Haan);
    Ok(())
}

#[derive(Debug)]
struct Haan;

impl Rule for Haan {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn phases(&self) -> &'static [Phase] {
        &[HAAN_HOLE]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let mv = play.mv;
        let rook = match mv.kind {
            MoveKind::Pass => return Ok(()),
            MoveKind::CastlingShort => Some(Square::new(7, mv.departure.rank())),
            MoveKind::CastlingLong => Some(Square::new(0, mv.departure.rank())),
            MoveKind::EnPassant => mv.capture,
            _ => None,
        };
        let left: Bitboard = rook.into_iter().chain([mv.departure]).collect();
        let holes = play.pos.holes() | left & play.pos.empty();
        play.pos.set_holes(holes);
        Ok(())
    }
}
