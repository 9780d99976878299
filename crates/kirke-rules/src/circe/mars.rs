//! Mars Circe, AntiMars Circe, Phantom chess: moves that start from the rebirth square.

use super::engine::Engine;
use kirke_core::{Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound, Square};

/// Captures start from the rebirth square.
#[derive(Debug)]
pub(super) struct Mars {
    pub(super) engine: Engine,
}

impl Rule for Mars {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::OBSERVERS | Hooks::GEOMETRY
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            if game.paralysed(pos, square, side) {
                continue;
            }
            let mut capture = |mv: Move| {
                if mv.capture.is_some() {
                    add(mv);
                }
            };
            let view = game.view_of(pos, square, side);
            self.engine.moves_from_origins(view, square, &mut capture);
        }
    }

    fn observers(
        &self,
        game: &Game,
        pos: &Position,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        self.engine
            .observers_from_origins(game, pos, target, side, add);
    }

    fn allows(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        mv.capture.is_none()
            || mv.via.is_some()
            || self
                .engine
                .origins(game, pos, (mv.departure, mv.walk), side)
                .here
    }
}

/// Moves without capture start from the rebirth square. Castling has a file of its own.
#[derive(Debug)]
pub(super) struct AntiMars {
    pub(super) engine: Engine,
}

impl Rule for AntiMars {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            if game.paralysed(pos, square, side) {
                continue;
            }
            let mut quiet = |mv: Move| {
                if mv.capture.is_none() {
                    add(mv);
                }
            };
            let view = game.view_of(pos, square, side);
            self.engine.moves_from_origins(view, square, &mut quiet);
        }
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.capture.is_some()
            || mv.via.is_some()
            || !matches!(mv.kind, MoveKind::Normal | MoveKind::DoubleStep)
            || self
                .engine
                .origins(game, pos, (mv.departure, mv.walk), side)
                .here
    }
}

/// All moves may also start from the rebirth square.
#[derive(Debug)]
pub(super) struct Phantom {
    pub(super) engine: Engine,
}

impl Rule for Phantom {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::OBSERVERS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            if game.paralysed(pos, square, side) {
                continue;
            }
            let mut extra = Vec::new();
            let view = game.view_of(pos, square, side);
            self.engine
                .moves_from_origins(view, square, &mut |mv| extra.push(mv));
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

    fn observers(
        &self,
        game: &Game,
        pos: &Position,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        self.engine
            .observers_from_origins(game, pos, target, side, add);
    }
}
