//! The board, the units, the walks, and the one move generator of kirke.
//!
//! The core knows no condition by name: rules come in through the hooks of [`Rule`].
//!
//! ```
//! use kirke_core::{Game, Side};
//! let mut position = kirke_core::array();
//! assert_eq!(Game::orthodox().perft(&mut position, Side::White, 3), 8902);
//! ```

mod castling;
mod counting;
mod describe;
mod disambiguate;
mod effect;
mod game;
mod generate;
mod guard;
pub mod key;
mod mating;
mod measuring;
mod moves;
mod observe;
mod orthodox;
mod outlook;
mod play;
mod position;
mod prospects;
mod record;
mod rule;
pub mod sliders;
mod square;
mod threats;
mod unit;
mod unplayed;
pub mod view;
pub mod walks;

pub use castling::{CastlingWay, Rights};
pub use effect::{Effect, Why};
pub use game::{Game, Promotion};
pub use key::Key;
pub use moves::{MAX_PICKS, Move, MoveKind, Picks, Trail};
pub use orthodox::{Lean, LeanMove};
pub use play::{Illegal, Play};
pub use position::{EnPassant, MARKS, Position, SLOTS};
pub use prospects::{Chance, Demands, End, Prospects};
pub use record::{Disambiguation, EffectRecord, Gained, MoveRecord, RecordKind, Then};
pub use rule::{
    Hooks, Phase, Promotions, Purpose, Rule, Sound, Strength, Strictness, Verdict, Walks,
};
pub use square::{Bitboard, NoSquare, Square, Squares};
pub use unit::{Attributes, Colour, Side, Unit, WalkId};
pub use view::View;
pub use walks::{Walk, WalkTable};

/// The game array with all rights to castle.
#[must_use]
pub fn array() -> Position {
    let mut position = Position::new();
    let officers = [
        walks::ROOK,
        walks::KNIGHT,
        walks::BISHOP,
        walks::QUEEN,
        walks::KING,
        walks::BISHOP,
        walks::KNIGHT,
        walks::ROOK,
    ];
    for (file, &walk) in officers.iter().enumerate() {
        for (rank, colour, walk) in [
            (0, Colour::White, walk),
            (1, Colour::White, walks::PAWN),
            (6, Colour::Black, walks::PAWN),
            (7, Colour::Black, walk),
        ] {
            let unit = Unit::new(walk, colour);
            let royal = if walk == walks::KING {
                Attributes::ROYAL
            } else {
                Attributes::empty()
            };
            position.set_up(Square::new(file as u8, rank), unit.with(royal));
        }
    }
    position.set_up_state(Rights::all(), EnPassant::default(), Bitboard::EMPTY, false);
    position
}
