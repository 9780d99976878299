//! Castling in AntiMars Circe: king and rook may first be reborn, which gives them the right.

use super::engine::Engine;
use crate::phases;
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rights, Rule, Side,
    Sound, Square, Why,
};

/// Castling with a king or rook that is first reborn.
#[derive(Debug)]
pub(super) struct RebornCastling {
    pub(super) engine: Engine,
}

/// The squares of a castling.
#[derive(Clone, Copy)]
struct Plan {
    short: bool,
    king: Square,
    corner: Square,
    arrival: Square,
    passed: Square,
}

fn plan(side: Side, short: bool) -> Plan {
    let rank = if side == Side::White { 0 } else { 7 };
    let at = |file| Square::new(file, rank);
    Plan {
        short,
        king: at(4),
        corner: at(if short { 7 } else { 0 }),
        arrival: at(if short { 6 } else { 2 }),
        passed: at(if short { 5 } else { 3 }),
    }
}

impl Rule for RebornCastling {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::REBIRTH_DEPARTURE]
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for short in [true, false] {
            if let Some(mv) = self.castling(game, pos, side, plan(side, short)) {
                add(mv);
            }
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if !play.mv.is_castling() {
            return Ok(());
        }
        let plan = plan(play.side, play.mv.kind == MoveKind::CastlingShort);
        if play.mv.departure == plan.corner {
            // The king makes room for the rook.
            play.shift(plan.corner, plan.king, Why::Transfer);
            play.mover = Some(plan.king);
        }
        if play.pos.get(plan.corner).is_some() {
            return Ok(());
        }
        let rooks: Vec<Square> = self
            .rooks(play.game, play.pos, play.side, plan)
            .into_iter()
            .collect();
        let i = play.choose(rooks.len())?;
        play.pos.shift(rooks[i], plan.corner, Why::Transfer);
        Ok(())
    }
}

impl RebornCastling {
    /// The castling, if somebody is reborn for it.
    fn castling(&self, game: &Game, pos: &mut Position, side: Side, plan: Plan) -> Option<Move> {
        let king = pos
            .royals(side)
            .into_iter()
            .find(|&square| self.reborn_on(game, pos, square, side, plan.king))?;
        if pos.unit(king).walk != pos.castling_walks().0 {
            return None;
        }
        let mut rooks = self.rooks(game, pos, side, plan);
        if king == plan.corner {
            // It is reborn before the rook, and leaves the corner to it.
            pos.begin();
            pos.shift(king, plan.king, Why::Silent);
            rooks = self.rooks(game, pos, side, plan);
            pos.undo();
        }
        let at_home = rooks.contains(plan.corner);
        let usual =
            king == plan.king && at_home && pos.rights().contains(Rights::needed(side, plan.short));
        if rooks.is_empty() || usual {
            return None;
        }
        let rook = if at_home { plan.corner } else { rooks.first()? };
        let between = kirke_core::sliders::between(plan.king, plan.corner);
        let vacated = Bitboard::of(king) | Bitboard::of(rook);
        if between & !(pos.empty() | vacated) != Bitboard::EMPTY {
            return None;
        }
        if !self.is_safe(game, pos, side, king, rook, plan) {
            return None;
        }
        Some(Move {
            kind: if plan.short {
                MoveKind::CastlingShort
            } else {
                MoveKind::CastlingLong
            },
            via: (king != plan.king).then_some(plan.king),
            ..Move::quiet(pos.unit(king).walk, king, plan.arrival)
        })
    }

    /// Whether the king is not in check at home nor on the square that it passes.
    fn is_safe(
        &self,
        game: &Game,
        pos: &mut Position,
        side: Side,
        king: Square,
        rook: Square,
        plan: Plan,
    ) -> bool {
        pos.begin();
        pos.shift(king, plan.king, Why::Silent);
        if rook != plan.corner {
            pos.shift(rook, plan.corner, Why::Silent);
        }
        let mut safe = !game.in_check(pos, side);
        if safe {
            pos.shift(plan.king, plan.passed, Why::Silent);
            safe = !game.in_check(pos, side);
        }
        pos.undo();
        safe
    }

    /// The rooks that stand on the corner or may be reborn there.
    fn rooks(&self, game: &Game, pos: &Position, side: Side, plan: Plan) -> Bitboard {
        let rooks = pos.of_side(side) & pos.of_walk(pos.castling_walks().1);
        rooks
            .into_iter()
            .filter(|&square| self.reborn_on(game, pos, square, side, plan.corner))
            .collect()
    }

    /// Whether the unit may be reborn on a square, or stands on it as its rebirth square.
    fn reborn_on(
        &self,
        game: &Game,
        pos: &Position,
        square: Square,
        side: Side,
        on: Square,
    ) -> bool {
        let origins = self
            .engine
            .origins(game, pos, (square, pos.unit(square).walk), side);
        origins.away.contains(on) || origins.here && square == on
    }
}
