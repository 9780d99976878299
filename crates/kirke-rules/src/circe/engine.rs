//! The rebirth engine: a composition with all that the game adds to it, and the placing of a unit.

use super::cage;
use super::composition::{Case, Composition, Occupied, Place};
use super::home::Homes;
use super::owners_choice::{self, Owner};
use super::square::Found;
use super::walk::Walker;
use crate::Setup;
use kirke_core::{
    Attributes, Bitboard, Colour, Game, Illegal, Move, MoveKind, Play, Side, Square, Unit, Why,
};

/// A composition ready for play.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    /// The answers to the questions.
    pub composition: Composition,
    /// The home squares.
    pub homes: Homes,
    /// The walk option.
    pub walker: Walker,
    /// Who chooses the promotion of a reborn pawn, if not the capturing side.
    pub(super) owner: Option<Owner>,
    /// The state word of the unit that waits for its rebirth, if units wait.
    pub(super) slot: Option<u8>,
    /// The state word that tells that a cage is being asked for.
    pub(super) asking: Option<u8>,
}

/// The side as whose unit a unit counts; `neutral`: what a neutral one counts as.
#[must_use]
#[inline]
pub(super) fn side_of(colour: Colour, neutral: Side) -> Side {
    match colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
        Colour::Neutral => neutral,
    }
}

/// The sum of all displacements of a move.
#[must_use]
pub(super) fn vector(mv: &Move) -> (i8, i8) {
    let delta = |a: Square, b: Square| {
        (
            b.file() as i8 - a.file() as i8,
            b.rank() as i8 - a.rank() as i8,
        )
    };
    match mv.kind {
        MoveKind::Pass | MoveKind::CastlingShort => (0, 0),
        MoveKind::CastlingLong => (1, 0),
        _ => delta(mv.departure, mv.arrival),
    }
}

impl Engine {
    /// Fills in what the game adds.
    #[must_use]
    pub(super) fn new(setup: &Setup<'_>, composition: Composition) -> Engine {
        let walker = Walker::new(&composition.walk, composition.base, setup.standard);
        Engine {
            homes: Homes::new(setup),
            walker,
            composition,
            owner: None,
            slot: None,
            asking: None,
        }
    }

    /// Where the unit may be reborn.
    #[must_use]
    #[inline]
    pub(super) fn find(&self, play: &Play<'_>, case: &Case, empty: Bitboard) -> Found {
        self.composition
            .find(&self.homes, play.game, play.pos, case, empty)
    }

    /// The rebirth square as it is before a move, for the rules of the Mars family: `None` if it is off the board or a
    /// matter of choice.
    #[must_use]
    #[inline]
    pub(super) fn square(&self, game: &Game, case: &Case) -> Option<Square> {
        self.composition.square(&self.homes, game, case)
    }

    /// Puts the unit of a case on the board again; it is off the board now. `side`: the side as whose unit it promotes.
    ///
    /// # Errors
    /// The capture is illegal.
    #[inline]
    pub(super) fn place(
        &self,
        play: &mut Play<'_>,
        case: &Case,
        side: Side,
    ) -> Result<(), Illegal> {
        let empty = play.pos.empty();
        match self.find(play, case, empty) {
            Found::On(square) if empty.contains(square) && !play.game.admits(play.pos, square) => {
                self.no_square()
            }
            Found::On(square) if empty.contains(square) => {
                self.appear(play, square, case.unit, side)
            }
            Found::On(square) => self.place_on_occupied(play, square, case.unit, side),
            Found::Nowhere => self.no_square(),
            Found::AnyOf(squares) => {
                let squares = self.shared_too(play, squares);
                let admitted = |&square: &Square| play.game.admits(play.pos, square);
                let squares = squares.into_iter().filter(admitted).collect();
                self.place_by_choice(play, squares, case.unit, side)
            }
        }
    }

    /// The squares that may be chosen: where a rule shares out occupied squares, those too.
    pub(super) fn shared_too(&self, play: &Play<'_>, squares: Bitboard) -> Bitboard {
        let shared = self.composition.place == Place::Super && self.composition.shares();
        if shared { !play.pos.holes() } else { squares }
    }

    /// There is no rebirth square.
    fn no_square(&self) -> Result<(), Illegal> {
        match self.composition.occupied {
            Occupied::Strict => Err(Illegal),
            _ => Ok(()),
        }
    }

    fn place_on_occupied(
        &self,
        play: &mut Play<'_>,
        square: Square,
        unit: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        if play.pos.holes().contains(square) {
            return self.no_square();
        }
        match self.composition.occupied {
            Occupied::Relaxed => Ok(()),
            Occupied::Strict => Err(Illegal),
            Occupied::Volcanic => self.hide(play, square, unit, side),
            Occupied::Vacating => {
                vacate(play, square)?;
                self.appear(play, square, unit, side)
            }
            Occupied::Assassin | Occupied::Parachute => {
                self.clear(play, square)?;
                self.appear(play, square, unit, side)
            }
        }
    }

    /// A unit goes under the occupant of a square. A pawn that must promote there does so first.
    ///
    /// # Errors
    /// It must promote, but cannot.
    pub(super) fn hide(
        &self,
        play: &mut Play<'_>,
        square: Square,
        unit: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        let mut unit = unit;
        if self.composition.turncoats {
            unit.colour = unit.colour.swapped();
        }
        play.pos.hide(square, unit, Why::Rebirth);
        if self.may_promote() && play.game.promotes_on(unit, square, side) {
            let forms = play.game.promotions(play.pos, unit, side);
            let i = play.choose(forms.len())?;
            play.pos.unhide(play.pos.hidden().len() - 1);
            play.pos.hide(square, forms[i], Why::Promotion);
        }
        Ok(())
    }

    /// Frees a square for a unit that removes or covers the occupant.
    ///
    /// # Errors
    /// The occupant is the own royal unit and would be removed.
    pub(super) fn clear(&self, play: &mut Play<'_>, square: Square) -> Result<(), Illegal> {
        let occupant = play.remove(square, Why::Silent);
        if self.composition.occupied == Occupied::Parachute {
            play.pos.hide(square, occupant, Why::Silent);
        } else if occupant.is_royal() && occupant.colour.belongs_to(play.side) {
            return Err(Illegal);
        }
        Ok(())
    }

    fn place_by_choice(
        &self,
        play: &mut Play<'_>,
        squares: Bitboard,
        unit: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        let strict = self.composition.occupied == Occupied::Strict;
        let n = squares.len() as usize;
        let or_none = |i: usize| i.checked_sub(1).map_or(64, |i| nth(squares, i).index());
        match self.composition.place {
            // Without rebirth first.
            Place::Super if !strict => match play.choose_by(n + 1, or_none)? {
                0 => Ok(()),
                i => {
                    let square = nth(squares, i - 1);
                    if play.pos.empty().contains(square) {
                        self.appear(play, square, unit, side)
                    } else {
                        self.place_on_occupied(play, square, unit, side)
                    }
                }
            },
            Place::Cage => self.place_in_cage(play, unit, side),
            _ => {
                let i = play.choose_by(n, |i| nth(squares, i).index())?;
                self.appear(play, nth(squares, i), unit, side)
            }
        }
    }

    /// The unit is put where it has no move without capture; where the rule shares out occupied squares, there too.
    fn place_in_cage(&self, play: &mut Play<'_>, unit: Unit, side: Side) -> Result<(), Illegal> {
        let occupied = self.composition.occupied;
        let squares = if self.composition.shares() {
            !play.pos.holes()
        } else {
            play.pos.empty()
        };
        let n = squares.len() as usize;
        let strict = occupied == Occupied::Strict;
        let squares_and_none = if strict { n } else { n + 1 };
        let meaning = |i: usize| if i == n { 64 } else { nth(squares, i).index() };
        let i = play.choose_by(squares_and_none, meaning)?;
        if i == n {
            return if cage::exists(self, play, squares, unit, side) {
                Err(Illegal)
            } else {
                Ok(())
            };
        }
        let square = nth(squares, i);
        if play.pos.empty().contains(square) {
            self.appear(play, square, unit, side)?;
        } else if occupied == Occupied::Volcanic {
            let caged = cage::exists(self, play, Bitboard::of(square), unit, side);
            return if caged {
                self.hide(play, square, unit, side)
            } else {
                Err(Illegal)
            };
        } else {
            if occupied == Occupied::Vacating {
                vacate(play, square)?;
            } else {
                self.clear(play, square)?;
            }
            self.appear(play, square, unit, side)?;
        }
        cage::test(self, play, square, side)
    }

    /// A unit appears on an empty square, promotes and changes sides if the rule wants it.
    ///
    /// # Errors
    /// It must promote, but cannot.
    #[inline]
    pub(super) fn appear(
        &self,
        play: &mut Play<'_>,
        square: Square,
        unit: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        play.pos.add(square, unit, Why::Rebirth);
        self.finish(play, square, unit, side)
    }

    /// What happens to a unit that was just put on a square: promotion, change of sides.
    ///
    /// # Errors
    /// It must promote, but cannot.
    #[inline]
    pub(super) fn finish(
        &self,
        play: &mut Play<'_>,
        square: Square,
        unit: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        if play.game.promotes(unit.walk) && self.may_promote() {
            match self.owner {
                Some(owner) => return owners_choice::leave_open(owner, play, square, side),
                None => play.promote(square, side)?,
            }
            let Some(now) = play.pos.get(square) else {
                // It became something that is no unit.
                return Ok(());
            };
            if now.walk != unit.walk && self.marks_promoted() {
                let marked = now.with(Attributes::FRISCHAUF);
                play.pos.change(square, marked, Why::Silent);
            }
        }
        // A royal unit that is reborn is not captured, whatever its colour.
        let trial = play.probing && unit.is_royal();
        if self.composition.turncoats && unit.colour != Colour::Neutral && !trial {
            let now = play.pos.unit(square);
            let turned = now.with_colour(now.colour.swapped());
            play.pos.change(square, turned, Why::Colour);
        }
        Ok(())
    }

    /// Whether a pawn on a promotion square promotes. Under Glasgow chess it can get there by Mirror.
    fn may_promote(&self) -> bool {
        self.composition.promotes() || self.homes.is_glasgow()
    }

    fn marks_promoted(&self) -> bool {
        self.composition.adaptation == super::composition::Adaptation::Frischauf
    }
}

/// The occupant of a square moves away without capture, by its walk.
///
/// # Errors
/// It cannot.
pub(super) fn vacate(play: &mut Play<'_>, square: Square) -> Result<(), Illegal> {
    let owner = side_of(play.pos.unit(square).colour, play.side);
    let mut moves = play.game.moves_of_unit(play.pos, square, owner);
    moves.retain(|mv| mv.capture.is_none());
    let pick = play.choose(moves.len())?;
    let to = moves[pick].arrival;
    play.shift(square, to, Why::OtherMove);
    play.promote(to, owner)
}

/// The square with this index in a set.
#[must_use]
pub(super) fn nth(squares: Bitboard, i: usize) -> Square {
    squares
        .into_iter()
        .nth(i)
        .unwrap_or_else(|| Square::from_index(0))
}
