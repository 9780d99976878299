//! Filters of movements by the colour or place of their squares, and bans on captures.

use crate::{Definition, Setup};
use kirke_core::{Bitboard, Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound};
use kirke_problem::{Parameters, Refusal};

/// Units move between squares of different colours only.
pub static BICHROM: Definition = Definition::new(
    ["BichromChess", "BichromesSchach", "Bichromatique"],
    Parameters::None,
    |_, setup| add(setup, Geometry::Colour { same: false }),
)
.page(
    "Departure and arrival of every move must have different colours. This holds for captures, and so for checks. Of the castlings \
     none is possible.",
    "",
);

/// Units move between squares of the same colour only.
pub static MONOCHROM: Definition = Definition::new(
    ["MonochromChess", "MonochromesSchach", "Monochromatique"],
    Parameters::None,
    |_, setup| add(setup, Geometry::Colour { same: true }),
)
.page(
    "Departure and arrival of every move must have the same colour. This holds for captures, and so for checks. Castling is \
     possible on the king's side only.",
    "",
);

/// Black moves to the border only.
pub static BLACK_EDGE_MOVER: Definition = Definition::new(
    ["BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"],
    Parameters::None,
    |_, setup| add(setup, Geometry::Edge(Side::Black)),
)
.page(
    "Every move of the side must lead to a square of the border. So it checks, and guards, only there.",
    "",
);

/// White moves to the border only.
pub static WHITE_EDGE_MOVER: Definition = Definition::new(
    ["WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"],
    Parameters::None,
    |_, setup| add(setup, Geometry::Edge(Side::White)),
)
.page(
    "Every move of the side must lead to a square of the border. So it checks, and guards, only there.",
    "",
);

macro_rules! no_capture {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $sides:expr, $text:literal) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            setup.add(NoCapture { sides: $sides });
            Ok(())
        })
        .page($text, "");
    };
}

no_capture! {
    /// Nobody captures.
    NO_CAPTURE, ["NoCapture", "Ohneschlag", "SansPrises"], [true, true],
    "There are no captures, but checks are as in orthodox chess."
}
no_capture! {
    /// White does not capture.
    NO_WHITE_CAPTURE, ["NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"], [true, false],
    "White does not capture, but checks as in orthodox chess."
}
no_capture! {
    /// Black does not capture.
    NO_BLACK_CAPTURE, ["NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"], [false, true],
    "Black does not capture, but checks as in orthodox chess."
}

fn add(setup: &mut Setup<'_>, rule: Geometry) -> Result<(), Refusal> {
    setup.add(rule);
    Ok(())
}

#[derive(Debug)]
enum Geometry {
    Colour { same: bool },
    Edge(Side),
}

impl Rule for Geometry {
    fn hooks(&self) -> Hooks {
        Hooks::GEOMETRY
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn allows(&self, _game: &Game, _pos: &Position, mv: &Move, side: Side) -> bool {
        match *self {
            _ if mv.kind == MoveKind::Pass => true,
            Geometry::Colour { same } => {
                let equal = mv.departure.is_light() == mv.arrival.is_light();
                equal == same && mv.kind != MoveKind::CastlingLong
            }
            Geometry::Edge(of) => side != of || Bitboard::BORDER.contains(mv.arrival),
        }
    }
}

#[derive(Debug)]
struct NoCapture {
    sides: [bool; 2],
}

impl Rule for NoCapture {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    // Only captures are forbidden.
    fn leaves_flights(&self) -> bool {
        true
    }

    fn leaves_moves(&self) -> bool {
        true
    }

    fn permits(&self, _game: &Game, _pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.capture.is_none() || !self.sides[side.index()]
    }
}
