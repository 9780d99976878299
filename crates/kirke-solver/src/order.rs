//! The order in which moves are tried where it can be seen: when the number of solutions is limited, or when first
//! moves are numbered. It is the order of the reference; elsewhere moves come as they are generated.

use crate::plan::After;
use crate::search::Searcher;
use kirke_core::{Game, Hooks, Move, MoveKind, Position, Purpose, Side, walks};
use std::ops::ControlFlow::{self, Break, Continue};

/// The directions of kings, queens, rooks and bishops.
const LINES: [(i8, i8); 8] = [
    (-1, -1),
    (1, -1),
    (1, 1),
    (-1, 1),
    (0, -1),
    (-1, 0),
    (0, 1),
    (1, 0),
];
/// The leaps of knights.
const LEAPS: [(i8, i8); 8] = [
    (-2, -1),
    (-1, -2),
    (1, -2),
    (2, -1),
    (2, 1),
    (1, 2),
    (-1, 2),
    (-2, 1),
];

impl Searcher<'_> {
    /// Whether the order of the moves tried here can be seen.
    #[inline]
    pub(crate) fn in_order(&self) -> bool {
        self.quiet == 0 && self.path.len() < self.shared.ordered
    }

    /// As `each_move`, in the order of the reference where it matters. [`Searcher::number`] is the number of the move
    /// among all moves, those included that leave the own king in check.
    pub(crate) fn each_in_order<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move) -> ControlFlow<()>,
    {
        if !self.in_order() {
            let mut number = 0;
            return self.each_move(pos, side, &mut |s, pos, mv| {
                number += 1;
                s.number = number;
                f(s, pos, mv)
            });
        }
        let mut number = 0;
        if self.passes(pos, side) {
            number = 1;
            self.number = 1;
            let flow = f(self, pos, &Move::PASS);
            pos.undo();
            flow?;
        }
        for (mv, legal) in ordered(self.game, pos, side) {
            number += 1;
            if self.poll() {
                return Break(());
            }
            if legal && self.replay(pos, side, &mv) {
                self.number = number;
                let flow = f(self, pos, &mv);
                pos.undo();
                flow?;
            }
        }
        Continue(())
    }

    /// As `each_candidate`, in the order of the reference where it matters.
    pub(crate) fn candidates_in_order<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        after: &After,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move, bool) -> ControlFlow<()>,
    {
        if !after.waives {
            return self.each_in_order(pos, side, &mut |s, pos, mv| f(s, pos, mv, true));
        }
        let mut number = 0;
        self.each_candidate(pos, side, after, &mut |s, pos, mv, legal| {
            number += 1;
            s.number = number;
            f(s, pos, mv, legal)
        })
    }
}

/// All moves of a side in the order of the reference, each with whether it is legal.
fn ordered(game: &Game, pos: &mut Position, side: Side) -> Vec<(Move, bool)> {
    let mut moves = Vec::new();
    if game.hooks().contains(Hooks::MEASURE) {
        let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |_, mv| {
            moves.push((*mv, true));
            Continue(())
        });
    } else {
        let _ = game.for_each_move(pos, side, &mut |pos, mv| {
            let legal = game.legal_after(pos, side, mv, Purpose::Play);
            moves.push((*mv, legal));
            Continue(())
        });
    }
    moves.sort_by_key(|(mv, _)| rank(mv));
    moves
}

/// Squares rank by rank; of a unit castlings, then direction by direction, far squares before near ones.
fn rank(mv: &Move) -> (usize, u8, usize, i8, bool) {
    // What leads nowhere comes first.
    let stays = matches!(mv.kind, MoveKind::Special(_)) && mv.departure == mv.arrival;
    let departure = if stays { 0 } else { 1 + mv.departure.index() };
    let class = match mv.kind {
        MoveKind::CastlingLong => 0,
        MoveKind::CastlingShort => 1,
        _ => 2,
    };
    let x = mv.arrival.file() as i8 - mv.departure.file() as i8;
    let y = mv.arrival.rank() as i8 - mv.departure.rank() as i8;
    let reach = x.abs().max(y.abs());
    let find =
        |list: &[(i8, i8)], vector| list.iter().position(|&v| v == vector).unwrap_or(list.len());
    let (direction, near) = match mv.walk {
        walks::KING | walks::QUEEN | walks::ROOK | walks::BISHOP => {
            (find(&LINES, (x.signum(), y.signum())), -reach)
        }
        walks::KNIGHT => (find(&LEAPS, (x, y)), 0),
        walks::PAWN => (usize::from(x != 0), -reach),
        _ => (0, 0),
    };
    (
        departure,
        class,
        direction,
        near,
        mv.kind == MoveKind::EnPassant,
    )
}
