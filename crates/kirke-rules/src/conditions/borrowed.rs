//! Units that borrow the walks of their neighbours, of the unit opposite, of the file they stand on, of their attackers.

use super::has_word;
use crate::circe::words::REX;
use crate::phases::BOOKKEEPING;
use crate::registry::TYPE_A_TO_D;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::{
    EnPassant, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound,
    Square, WalkId, Walks, walks,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};
use std::ops::ControlFlow::Continue;

/// Units move like the own unit behind them.
pub static ANNAN_CHESS: Definition = Definition::new(
    ["AnnanChess", "Annanschach", "AnnanEchecs"],
    Parameters::Ordered(&[TYPE_A_TO_D]),
    |arguments, setup| annan(arguments, setup, -1),
)
.page(ANNAN, "")
.header(|arguments, language| annan_header(&ANNAN_CHESS, arguments, language));

/// Units move like the own unit in front of them.
pub static NANNA_CHESS: Definition = Definition::new(
    ["NannaChess", "Nannaschach", "AnnanEchecs"],
    Parameters::Ordered(&[TYPE_A_TO_D]),
    |arguments, setup| annan(arguments, setup, 1),
)
.page(ANNAN, "")
.header(|arguments, language| annan_header(&NANNA_CHESS, arguments, language));

const ANNAN: &str = "A unit moves, captures, checks and guards like the unit of its side that stands directly behind it (Nanna: in front of it), instead of by its own \
     walk. Type B: the king does not lend its walk; type C: it does not borrow; type D: neither.";

macro_rules! facing {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $places:expr, $text:literal) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            setup.add(Borrower { from: From::Enemies($places) });
            Ok(())
        })
        .page($text, "");
    };
}

facing! {
    /// Units move like the enemy in front of them.
    FACE_TO_FACE, ["FaceToFace", "AngesichtZuAngesicht", "FaceAFace"], &[(0, 1)],
    "A unit with an enemy unit directly in front of it moves and checks like that unit instead of by its own walk."
}
facing! {
    /// Units move like the enemy behind them.
    BACK_TO_BACK, ["BackToBack", "RueckenAnRuecken", "DosADos"], &[(0, -1)],
    "A unit with an enemy unit directly behind it moves and checks like that unit instead of by its own walk."
}
facing! {
    /// Units move like the enemies beside them.
    CHEEK_TO_CHEEK, ["CheekToCheek", "WangeAnWange", "JoueAJoue"], &[(-1, 0), (1, 0)],
    "A unit with enemy units directly to its left or right moves and checks like these instead of by its own walk."
}

/// Units move like the unit opposite.
pub static POINT_REFLECTION: Definition = Definition::new(
    ["PointReflection", "Punktspiegelung", "ReflexionCentrale"],
    Parameters::None,
    |_, setup| {
        setup.add(Borrower { from: From::Opposite });
        Ok(())
    },
)
.page(
    "If there is a unit on the square opposite through the centre of the board, a unit moves, captures and checks by the walk of that unit instead of its own.",
    "",
);

/// Units move also like the enemies that observe them.
pub static TRANSMISSION_MENACE: Definition =
    Definition::new(["TransmissionMenace"; 3], Parameters::None, |_, setup| {
        setup.add(Borrower {
            from: From::Attackers,
        });
        Ok(())
    })
    .page(
        "A unit observed by enemy units moves, captures and checks also like these.",
        "",
    );

/// Officers move like the unit of their file.
pub static BOLERO: Definition = Definition::new(
    ["Bolero"; 3],
    Parameters::Ordered(&[REX]),
    |arguments, setup| bolero(arguments, setup, false),
)
.page(
    "An officer moves without capture like the unit of the game array on its file, and captures by its own walk. Royal units only with RexInclusive.",
    "",
);

/// Officers capture like the unit of their file.
pub static BOLERO_INVERSE: Definition = Definition::new(
    ["BoleroInverse", "BoleroInvers", "BoleroInverse"],
    Parameters::Ordered(&[REX]),
    |arguments, setup| bolero(arguments, setup, true),
)
.page(
    "An officer captures and checks like the unit of the game array on its file, and moves without capture by its own walk. Royal units only with \
     RexInclusive.",
    "",
);

fn annan(arguments: &[Argument], setup: &mut Setup<'_>, forwards: i8) -> Result<(), Refusal> {
    let both = has_word(arguments, "TypeD");
    setup.add(Annan {
        forwards,
        king_lends: !(both || has_word(arguments, "TypeB")),
        king_borrows: !(both || has_word(arguments, "TypeC")),
    });
    Ok(())
}

fn annan_header(definition: &Definition, arguments: &[Argument], language: Language) -> String {
    let mut line = definition.condition.name(language).to_owned();
    for key in ["TypeB", "TypeC", "TypeD"] {
        if has_word(arguments, key)
            && let Some(word) = definition.condition.word(key)
        {
            line += "    ";
            line += word.name(language);
        }
    }
    line
}

fn bolero(arguments: &[Argument], setup: &mut Setup<'_>, inverse: bool) -> Result<(), Refusal> {
    setup.add(Bolero {
        inverse,
        royals: has_word(arguments, "RexInclusive"),
    });
    Ok(())
}

fn is_pawn(game: &Game, walk: WalkId) -> bool {
    matches!(game.walks()[walk].class, Class::Pawn(_))
}

/// A double step by a borrowed walk, or of a unit that is no pawn, gives no right to capture en passant.
fn drop_en_passant(play: &mut Play<'_>, borrowed: bool) {
    let pawn = play.unit.is_some_and(|unit| is_pawn(play.game, unit.walk));
    if play.mv.kind == MoveKind::DoubleStep && (borrowed || !pawn) {
        play.pos.set_en_passant(EnPassant::default());
    }
}

#[derive(Debug)]
struct Annan {
    /// The place of the lender: 1 in front, -1 behind.
    forwards: i8,
    king_lends: bool,
    king_borrows: bool,
}

impl Annan {
    /// The walk that a unit on a square borrows, if any.
    fn lent(&self, pos: &Position, square: Square, royal: bool, side: Side) -> Option<WalkId> {
        if royal && !self.king_borrows {
            return None;
        }
        let place = square.offset(0, self.forwards * side.forward())?;
        let lender = pos.get(place)?;
        (lender.colour.belongs_to(side) && (self.king_lends || lender.walk != walks::KING))
            .then_some(lender.walk)
    }
}

impl Rule for Annan {
    fn hooks(&self) -> Hooks {
        Hooks::WALKS | Hooks::FILTER | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn walks(&self, _game: &Game, pos: &Position, square: Square, side: Side, walks: &mut Walks) {
        let royal = pos.royals(side).contains(square);
        if let Some(walk) = self.lent(pos, square, royal, side) {
            walks.clear();
            walks.push(walk);
        }
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !mv.is_castling() || self.lent(pos, mv.departure, true, side).is_none()
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let royal = play.unit.is_some_and(kirke_core::Unit::is_royal);
        let departure = play.mv.departure;
        let borrowed = self.lent(play.pos, departure, royal, play.side).is_some();
        drop_en_passant(play, borrowed);
        Ok(())
    }
}

#[derive(Clone, Copy, Debug)]
enum From {
    /// Enemy units at these places, seen in the direction of the side.
    Enemies(&'static [(i8, i8)]),
    /// The unit opposite.
    Opposite,
    /// Enemy units that observe, in addition.
    Attackers,
}

#[derive(Debug)]
struct Borrower {
    from: From,
}

impl Borrower {
    /// Whether two lenders make two moves of the same.
    fn by_walk(&self) -> bool {
        matches!(self.from, From::Enemies(places) if places.len() > 1)
    }

    fn lent(&self, game: &Game, pos: &Position, square: Square, side: Side) -> Walks {
        let mut lent = Walks::new();
        match self.from {
            From::Enemies(places) => places
                .iter()
                .filter_map(|&(x, y)| square.offset(x, y * side.forward()))
                .filter_map(|place| pos.get(place))
                .filter(|unit| unit.colour.belongs_to(side.other()))
                .for_each(|unit| lent.push(unit.walk)),
            From::Opposite => {
                if let Some(unit) = pos.get(square.opposite()) {
                    lent.push(unit.walk);
                }
            }
            From::Attackers => {
                let _ = game.for_each_plain_observer(pos, square, side.other(), false, &mut |mv| {
                    let walk = pos.unit(mv.departure).walk;
                    if !lent.contains(&walk) {
                        lent.push(walk);
                    }
                    Continue(())
                });
            }
        }
        lent
    }

    /// In point reflection the walks on e1 and the corners decide on castling.
    fn castling_stands(&self, pos: &Position, mv: &Move) -> bool {
        let (king, rook) = pos.castling_walks();
        let rank = mv.departure.rank();
        let file = if mv.kind == MoveKind::CastlingShort {
            7
        } else {
            0
        };
        let walk_at = |square: Square| pos.get(square.opposite()).map(|unit| unit.walk);
        walk_at(mv.departure).is_none_or(|walk| walk == king)
            && walk_at(Square::new(file, rank)).is_none_or(|walk| walk == rook)
    }
}

impl Rule for Borrower {
    fn hooks(&self) -> Hooks {
        let mut hooks = Hooks::WALKS | Hooks::FILTER | Hooks::AFTER;
        if self.by_walk() {
            hooks |= Hooks::MOVES_BY_WALK;
        }
        if matches!(self.from, From::Enemies(_)) {
            hooks |= Hooks::LENT_IN_FULL;
        }
        hooks
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn walks(&self, game: &Game, pos: &Position, square: Square, side: Side, walks: &mut Walks) {
        let lent = self.lent(game, pos, square, side);
        if lent.is_empty() {
            return;
        }
        if !matches!(self.from, From::Attackers) {
            walks.clear();
        }
        let fresh = |walk: &WalkId| self.by_walk() || !walks.contains(walk);
        let lent: Walks = lent.into_iter().filter(fresh).collect();
        walks.extend(lent);
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        if !mv.is_castling() {
            return true;
        }
        match self.from {
            From::Opposite => self.castling_stands(pos, mv),
            From::Enemies(_) => self.lent(game, pos, mv.departure, side).is_empty(),
            From::Attackers => true,
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let own = play.unit.is_some_and(|unit| unit.walk == play.mv.walk);
        drop_en_passant(play, !own);
        Ok(())
    }
}

#[derive(Debug)]
struct Bolero {
    /// Whether the file rules captures instead of moves.
    inverse: bool,
    royals: bool,
}

impl Bolero {
    fn file_walk(&self, game: &Game, pos: &Position, square: Square) -> Option<WalkId> {
        let unit = pos.get(square)?;
        if is_pawn(game, unit.walk) || unit.is_royal() && !self.royals {
            return None;
        }
        Some(match square.file() {
            0 | 7 => walks::ROOK,
            1 | 6 => walks::KNIGHT,
            2 | 5 => walks::BISHOP,
            3 => walks::QUEEN,
            _ => walks::KING,
        })
    }
}

impl Rule for Bolero {
    fn hooks(&self) -> Hooks {
        Hooks::WALKS | Hooks::GEOMETRY
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn walks(&self, game: &Game, pos: &Position, square: Square, _side: Side, walks: &mut Walks) {
        if let Some(walk) = self.file_walk(game, pos, square)
            && !walks.contains(&walk)
        {
            walks.push(walk);
        }
    }

    fn allows(&self, game: &Game, pos: &Position, mv: &Move, _side: Side) -> bool {
        if mv.is_castling() || mv.kind == MoveKind::Pass {
            return true;
        }
        let Some(file) = self.file_walk(game, pos, mv.departure) else {
            return true;
        };
        let by_file = mv.capture.is_some() == self.inverse;
        let wanted = if by_file {
            file
        } else {
            pos.unit(mv.departure).walk
        };
        mv.walk == wanted
    }
}
