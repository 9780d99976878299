//! Moves of other kinds: exchanges with enemy units, castling with other partners.

use super::has_word;
use crate::circe::words::REX;
use crate::phases::BOOKKEEPING;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::walks::vectors::{BISHOP, ROOK};
use kirke_core::{
    Bitboard, Colour, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side,
    Sound, Square, Why, walks,
};
use kirke_problem::{Argument, Goal, Parameters, Refusal};

/// Units change places with enemy units of their walk.
pub static MESSIGNY_CHESS: Definition = Definition::new(
    ["MessignyChess", "MessignySchach", "EchecsMessigny"],
    Parameters::Ordered(&[REX]),
    messigny,
)
.page(
    "Instead of a move a unit may change places with an enemy unit of the same walk. Neither of two units so exchanged may take part in the exchange that \
     follows at once. Exchanged pawns do not promote. Kings take part, except RexExclusive.",
    "Messigny meeting",
);

/// Kings change places with own units, once.
pub static EXCHANGE_CASTLING: Definition = Definition::new(
    ["ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"],
    Parameters::None,
    |_, setup| {
        let slot = setup.slot(0)?;
        let index = setup.rules.len() as u8;
        setup.add(ExchangeCastling { index, slot });
        Ok(())
    },
)
.page(
    "Once in the play each king may change places with any unit of its side except pawns, also out of check. Ordinary castling does not exist.",
    "",
);

/// Kings castle with any unit.
pub static CASTLING_CHESS: Definition = Definition::new(
    ["CastlingChess", "RochadeSchach", "EchecsRoque"],
    Parameters::None,
    |_, setup| {
        let index = setup.rules.len() as u8;
        setup.add(AnyCastling { index, rooks: false });
        Ok(())
    },
)
.page(
    "A king that is not in check may move two squares in any direction towards the first unit on the line, which then goes to the square that the king has \
     passed. Ordinary castling does not exist.",
    "",
);

/// Kings castle with rooks everywhere.
pub static ROKAGOGO: Definition =
    Definition::new(["Rokagogo"; 3], Parameters::None, |_, setup| {
        if setup.goals().contains(&Goal::Castling) {
            return Err(Refusal::Unsupported(
                "unsupported: Rokagogo with the goal castling".into(),
            ));
        }
        let index = setup.rules.len() as u8;
        setup.add(AnyCastling { index, rooks: true });
        Ok(())
    })
    .page(
        "A king may castle with a rook of its side on the same rank or file with at least two empty squares between them, whether they have moved or not.",
        "",
    );

fn messigny(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    // Which of two neutral units changes places, and what exchanged units influence, is not settled yet.
    let neutral = |p: &kirke_problem::Placed| p.unit.colour == Colour::Neutral;
    if setup.units.iter().any(neutral) {
        return Err(Refusal::Unsupported(
            "unsupported: MessignyChess with neutral units".into(),
        ));
    }
    if setup.has("Influencer") {
        return Err(Refusal::Unsupported(
            "unsupported: MessignyChess with Influencer".into(),
        ));
    }
    let slot = setup.slot(0)?;
    let index = setup.rules.len() as u8;
    setup.add(Messigny {
        index,
        slot,
        kings: !has_word(arguments, "RexExclusive"),
    });
    Ok(())
}

fn special(index: u8, pos: &Position, departure: Square, arrival: Square) -> Move {
    Move {
        kind: MoveKind::Special(index),
        ..Move::quiet(pos.unit(departure).walk, departure, arrival)
    }
}

#[derive(Debug)]
struct Messigny {
    index: u8,
    /// The two squares exchanged in the last half-move.
    slot: u8,
    kings: bool,
}

impl Rule for Messigny {
    fn hooks(&self) -> Hooks {
        // What follows a move is only noted.
        Hooks::EXTRA_MOVES
            | Hooks::EXTRA_QUIET
            | Hooks::PERFORM
            | Hooks::AFTER
            | Hooks::AFTER_CAPTURES
    }

    fn captures_fill(&self) -> Option<u32> {
        Some(0)
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL
    }

    fn further_fillings(&self) -> Option<[u32; 2]> {
        Some([1, 1])
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn extra_moves(&self, _game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        let barred = Bitboard(pos.slot(self.slot));
        for from in pos.of_side(side) & !barred {
            let unit = pos.unit(from);
            if unit.is_royal() && !self.kings {
                continue;
            }
            for to in pos.of_walk(unit.walk) & pos.of_side(side.other()) & !barred {
                // A neutral unit belongs to both sides, but does not change places with itself.
                if to != from && (self.kings || !pos.unit(to).is_royal()) {
                    add(special(self.index, pos, from, to));
                }
            }
        }
    }

    fn exchanges(&self) -> bool {
        true
    }

    fn perform(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let rights = play.pos.rights();
        play.swap(play.mv.departure, play.mv.arrival, Why::Exchange);
        play.pos.set_rights(rights);
        // An exchanged pawn does not promote: the steps that follow the mover have nobody to follow.
        play.mover = None;
        Ok(())
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let mv = play.mv;
        if mv.is_pass() && !mv.ends_memory() {
            return Ok(());
        }
        let swapped = if mv.kind == MoveKind::Special(self.index) {
            Bitboard::of(mv.departure) | Bitboard::of(mv.arrival)
        } else {
            Bitboard::EMPTY
        };
        play.pos.set_slot(self.slot, swapped.0);
        Ok(())
    }
}

#[derive(Debug)]
struct ExchangeCastling {
    index: u8,
    /// A bit for each side that has castled.
    slot: u8,
}

impl Rule for ExchangeCastling {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::PERFORM | Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::CAPTURES
    }

    fn further_fillings(&self) -> Option<[u32; 2]> {
        Some([1, 1])
    }

    fn permits(&self, _game: &Game, _pos: &mut Position, mv: &Move, _side: Side) -> bool {
        !mv.is_castling()
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        if pos.slot(self.slot) >> side.index() & 1 != 0 {
            return;
        }
        let kings = pos.of_walk(walks::KING) & pos.of_side(side);
        for king in kings {
            for partner in pos.of_side(side) & !kings {
                let pawn = matches!(game.walks()[pos.unit(partner).walk].class, Class::Pawn(_));
                if !pawn {
                    add(special(self.index, pos, king, partner));
                }
            }
        }
    }

    fn exchanges(&self) -> bool {
        true
    }

    fn perform(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        // Told with the partner first.
        play.swap(play.mv.arrival, play.mv.departure, Why::Castled);
        let used = play.pos.slot(self.slot) | 1 << play.side.index();
        play.pos.set_slot(self.slot, used);
        Ok(())
    }
}

#[derive(Debug)]
struct AnyCastling {
    index: u8,
    /// Only with own rooks on ranks and files.
    rooks: bool,
}

impl AnyCastling {
    /// The partner of a castling in a direction, if it is possible as far as the board goes.
    fn partner(&self, pos: &Position, king: Square, side: Side, v: (i8, i8)) -> Option<Square> {
        let mut at = king.offset(v.0, v.1)?;
        let mut empty = 0;
        while pos.empty().contains(at) {
            empty += 1;
            at = at.offset(v.0, v.1)?;
        }
        let unit = pos.get(at)?;
        let (_, rook) = pos.castling_walks();
        let fits = !self.rooks || unit.walk == rook && unit.colour.belongs_to(side);
        (empty >= 2 && fits).then_some(at)
    }
}

impl Rule for AnyCastling {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::PERFORM | Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        if self.rooks {
            let castling = Sound::SINGLE_MOVER | Sound::DISTANCES;
            (Sound::TRANSPOSITIONS | Sound::CASTLINGS | Sound::MOVEMENT) - castling
        } else {
            Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::CAPTURES
        }
    }

    fn further_fillings(&self) -> Option<[u32; 2]> {
        Some([1, 1])
    }

    fn permits(&self, _game: &Game, _pos: &mut Position, mv: &Move, _side: Side) -> bool {
        !mv.is_castling()
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        let kings = pos.of_walk(walks::KING) & pos.of_side(side);
        let mut found = Vec::new();
        for king in kings {
            let lines = ROOK.iter().chain(if self.rooks { &[][..] } else { BISHOP });
            for &v in lines {
                if self.partner(pos, king, side, v).is_some()
                    && let (Some(passed), Some(to)) =
                        (king.offset(v.0, v.1), king.offset(2 * v.0, 2 * v.1))
                {
                    found.push((king, passed, to));
                }
            }
        }
        // The capture of a king by castling is out of the question, so that checks need not be asked here.
        if found.is_empty() || game.in_check(pos, side) {
            return;
        }
        for (king, passed, to) in found {
            pos.begin();
            pos.shift(king, passed, Why::Silent);
            let checked = game.in_check(pos, side);
            pos.undo();
            if !checked {
                add(special(self.index, pos, king, to));
            }
        }
    }

    fn perform(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let (from, to) = (play.mv.departure, play.mv.arrival);
        let half = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum() as i8;
        let v = (half(from.file(), to.file()), half(from.rank(), to.rank()));
        let side = play.side;
        let partner = self.partner(play.pos, from, side, v).ok_or(Illegal)?;
        let passed = from.offset(v.0, v.1).ok_or(Illegal)?;
        play.shift(from, to, Why::Movement);
        play.pos.shift(partner, passed, Why::Castling);
        Ok(())
    }
}
