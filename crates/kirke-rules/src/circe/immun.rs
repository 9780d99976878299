//! Immun chess and Geneva chess: captures that depend on a free rebirth square.

use super::composition::{Case, Occupied};
use super::engine::{Engine, side_of, vector};
use super::origin::case_of;
use super::square::Found;
use kirke_core::{Bitboard, Game, Hooks, Move, Position, Rule, Side, Sound};

/// A unit may be captured only if its rebirth square is free after the capture.
#[derive(Debug)]
pub(super) struct Immun {
    pub(super) engine: Engine,
}

impl Rule for Immun {
    fn hooks(&self) -> Hooks {
        if self.engine.composition.royals {
            Hooks::FILTER | Hooks::OBSERVES
        } else {
            Hooks::FILTER
        }
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

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.captures(game, pos, mv, side)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.captures(game, pos, mv, side)
    }
}

impl Immun {
    fn captures(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        let (Some(capture), Some(captor)) = (mv.capture, pos.get(mv.departure)) else {
            return true;
        };
        let Some(victim) = pos.get(capture) else {
            return true;
        };
        let composition = &self.engine.composition;
        if composition.occupied == Occupied::Relaxed {
            return true;
        }
        let victim = self.engine.walker.apply(victim, captor);
        let (decider, decider_side) = if composition.couscous {
            (captor, side_of(captor.colour, side))
        } else {
            (victim, side_of(victim.colour, side.other()))
        };
        if !composition.concerns(victim, decider.walk) {
            return true;
        }
        let case = Case {
            unit: victim,
            decider,
            side: decider_side,
            capture,
            departure: mv.departure,
            vector: vector(mv),
        };
        let mut empty = pos.empty() | Bitboard::of(mv.departure) | Bitboard::of(capture);
        empty.remove(mv.arrival);
        match self
            .engine
            .composition
            .find(&self.engine.homes, game, pos, &case, empty)
        {
            Found::On(square) => empty.contains(square),
            Found::Nowhere => false,
            Found::AnyOf(squares) => !squares.is_empty(),
        }
    }
}

/// A unit may capture only if its rebirth square is free and it does not stand on it.
#[derive(Debug)]
pub(super) struct Geneva {
    pub(super) engine: Engine,
}

impl Rule for Geneva {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    // Only captures are forbidden.
    fn leaves_flights(&self) -> bool {
        true
    }

    fn leaves_moves(&self) -> bool {
        true
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.capture.is_none() || self.captures(game, pos, mv, side)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.captures(game, pos, mv, side)
    }
}

impl Geneva {
    fn captures(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        let at = mv.departure;
        let Some(unit) = pos.get(at) else {
            return true;
        };
        if self.engine.composition.occupied == Occupied::Relaxed {
            return true;
        }
        if !self.engine.composition.concerns(unit, unit.walk) {
            return true;
        }
        match self.engine.found(game, &case_of(unit, at, side)) {
            Found::On(square) => pos.empty().contains(square),
            _ => false,
        }
    }
}
