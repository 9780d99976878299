//! Einstein chess and its relatives: units gain or lose power by moving.

use super::castling_partner;
use crate::phases::{ANTI_EINSTEIN, EINSTEIN, REVERSAL_EINSTEIN};
use crate::{Definition, Setup};
use kirke_core::{
    Bitboard, Hooks, Illegal, Phase, Play, Rule, Side, Sound, Square, WalkId, Why, walks,
};
use kirke_problem::{Parameters, Refusal};

/// The chain, from the weakest to the strongest.
const CHAIN: [WalkId; 5] = [
    walks::PAWN,
    walks::KNIGHT,
    walks::BISHOP,
    walks::ROOK,
    walks::QUEEN,
];

macro_rules! einstein {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $phase:ident, $quiet:literal, $capture:literal, $text:literal) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            build(setup, Einstein { phases: &[$phase], quiet: $quiet, capture: $capture })
        })
        .page(
            concat!(
                $text,
                " Kings do not change; castling is a move without capture of the rook. There are no promotions. Pawns may ",
                "stand on their own first rank, and advance one, two or three squares from there."
            ),
            "",
        );
    };
}

einstein! {
    /// Units lose a step of power by moving and gain one by capturing.
    EINSTEIN_CHESS, ["EinsteinChess", "EinsteinSchach", "EchecsEinstein"], EINSTEIN, -1, 1,
    "A unit that moves without capturing goes down one step in the chain queen, rook, bishop, knight, pawn; a unit that \
     captures goes up one step. A pawn that moves stays a pawn, a queen that captures stays a queen."
}
einstein! {
    /// Units gain a step of power by moving and lose one by capturing.
    REVERSAL_EINSTEIN_CHESS,
    ["ReversalEinsteinChess", "ReversesEinsteinSchach", "ReversEchecsEinstein"], REVERSAL_EINSTEIN, 1, -1,
    "A unit that moves without capturing goes up one step in the chain pawn, knight, bishop, rook, queen; a unit that captures \
     goes down one step."
}
einstein! {
    /// Units lose a step of power by moving without capture.
    ANTI_EINSTEIN_CHESS, ["AntiEinsteinChess", "AntiEinsteinSchach", "EchecsAntiEinstein"], ANTI_EINSTEIN, -1, 0,
    "A unit that moves without capturing goes down one step in the chain queen, rook, bishop, knight, pawn; a unit that \
     captures does not change."
}

fn build(setup: &mut Setup<'_>, rule: Einstein) -> Result<(), Refusal> {
    setup.first_rank_pawns = true;
    setup.first_rank_multi_steps = true;
    for (side, squares) in [
        (Side::White, "WhitePromSquares"),
        (Side::Black, "BlackPromSquares"),
    ] {
        if !setup.has(squares) {
            setup.promotion.far[side.index()] = Bitboard::EMPTY;
            setup.promotion.near[side.other().index()] = Bitboard::EMPTY;
        }
    }
    setup.add(rule);
    Ok(())
}

#[derive(Debug)]
struct Einstein {
    phases: &'static [Phase],
    quiet: i8,
    capture: i8,
}

impl Einstein {
    fn step(&self, play: &mut Play<'_>, square: Square, capture: bool) {
        let unit = play.pos.unit(square);
        let Some(at) = CHAIN.iter().position(|&w| w == unit.walk) else {
            return;
        };
        let by = if capture { self.capture } else { self.quiet };
        let to = (at as i8 + by).clamp(0, CHAIN.len() as i8 - 1) as usize;
        if to != at {
            play.pos
                .change(square, unit.with_walk(CHAIN[to]), Why::Walk);
        }
    }
}

impl Rule for Einstein {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        self.phases
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some(partner) = castling_partner(&play.mv) {
            self.step(play, partner, false);
        } else if let Some(square) = play.mover {
            self.step(play, square, !play.captured.is_empty());
        }
        Ok(())
    }
}
