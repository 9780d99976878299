//! Mars Circe, AntiMars Circe, Phantom chess: moves that start from the rebirth square.

use super::engine::Engine;
use kirke_core::{Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound};

/// Captures start from the rebirth square.
#[derive(Debug)]
pub(super) struct Mars {
    pub(super) engine: Engine,
}

impl Rule for Mars {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            let mut capture = |mv: Move| {
                if mv.capture.is_some() {
                    add(mv);
                }
            };
            self.engine
                .moves_from_origins(game, pos, square, side, &mut capture);
        }
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.capture.is_none() || self.may_start(game, pos, mv, side)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.may_start(game, pos, mv, side)
    }
}

impl Mars {
    fn may_start(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        mv.via.is_some() || self.engine.origins(game, pos, mv.departure, side).here
    }
}

/// Moves without capture start from the rebirth square. Castling has a file of its own.
#[derive(Debug)]
pub(super) struct AntiMars {
    pub(super) engine: Engine,
}

impl Rule for AntiMars {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            let mut quiet = |mv: Move| {
                if mv.capture.is_none() {
                    add(mv);
                }
            };
            self.engine
                .moves_from_origins(game, pos, square, side, &mut quiet);
        }
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.capture.is_some()
            || mv.via.is_some()
            || !matches!(mv.kind, MoveKind::Normal | MoveKind::DoubleStep)
            || self.engine.origins(game, pos, mv.departure, side).here
    }
}

/// All moves may also start from the rebirth square.
#[derive(Debug)]
pub(super) struct Phantom {
    pub(super) engine: Engine,
}

impl Rule for Phantom {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            let mut extra = Vec::new();
            self.engine
                .moves_from_origins(game, pos, square, side, &mut |mv| extra.push(mv));
            if extra.is_empty() {
                continue;
            }
            let usual = game.unit_moves(pos, square, side);
            let is_new = |mv: &Move| {
                !usual
                    .iter()
                    .any(|u| (u.arrival, u.capture) == (mv.arrival, mv.capture))
            };
            extra.into_iter().filter(is_new).for_each(&mut *add);
        }
    }
}
