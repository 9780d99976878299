//! The moves of the last half-move: only those that can give check are looked at.

use super::board::{Board, PROMOTION_RANK, ahead};
use super::generate::{PROMOTIONS, Situation};
use super::mate::{has_flight, is_mate, meets_check};
use crate::castling::Rights;
use crate::moves::{Move, MoveKind, Picks};
use crate::position::{EnPassant, Position};
use crate::sliders::{self, bishop, rook, through};
use crate::{Bitboard, Side, Square, WalkId, walks};
use std::ops::ControlFlow::{self, Break, Continue};

/// A move that is only tried on sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) walk: WalkId,
    pub(super) becomes: WalkId,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) captured: Bitboard,
    pub(super) kind: MoveKind,
}

impl Candidate {
    /// A legal move of the generator. `becomes`: the walk that a promoting pawn takes.
    #[inline]
    pub(super) fn new(mv: &Move, becomes: Option<WalkId>) -> Candidate {
        Candidate {
            walk: mv.walk,
            becomes: becomes.unwrap_or(mv.walk),
            from: mv.departure,
            to: mv.arrival,
            captured: mv.capture.map_or(Bitboard::EMPTY, Bitboard::of),
            kind: mv.kind,
        }
    }

    /// The board after the move, and the right to capture en passant that it gives.
    #[inline]
    pub(super) fn after(&self, board: &Board, side: Side) -> (Board, EnPassant) {
        let after = board.after(
            side,
            self.walk,
            self.from,
            self.to,
            self.becomes,
            self.captured,
        );
        let en_passant = match self.kind {
            MoveKind::DoubleStep => EnPassant {
                crossed: sliders::between(self.from, self.to),
                victim: Some(self.to),
                by: Some(side),
            },
            _ => EnPassant::default(),
        };
        match self.kind {
            MoveKind::CastlingShort => (after.with_rook_moved(side, true), en_passant),
            MoveKind::CastlingLong => (after.with_rook_moved(side, false), en_passant),
            _ => (after, en_passant),
        }
    }

    /// The move proper.
    pub(super) fn as_move(&self) -> Move {
        let pick = PROMOTIONS
            .iter()
            .position(|&walk| self.walk == walks::PAWN && walk == self.becomes);
        Move {
            kind: self.kind,
            capture: self.captured.first(),
            picks: pick.map_or(Picks::NONE, |pick| Picks::one(pick as u8)),
            ..Move::quiet(self.walk, self.from, self.to)
        }
    }

    /// The walk that a promoting pawn takes.
    pub(super) fn promotion(&self) -> Option<WalkId> {
        (self.becomes != self.walk).then_some(self.becomes)
    }
}

/// The search for checking moves of one side.
pub(super) struct Checks {
    board: Board,
    side: Side,
    /// The enemy king.
    king: Square,
    occupied: Bitboard,
    /// Empty squares and enemy units, the king excepted.
    open: Bitboard,
    /// Squares on the lines of the enemy king.
    rook_checks: Bitboard,
    bishop_checks: Bitboard,
    /// Own units whose departure opens a line to the enemy king.
    batteries: Bitboard,
    en_passant: EnPassant,
    rights: Rights,
}

type Flow = ControlFlow<()>;

impl Checks {
    /// `None` if there is no king to be checked, or it is in check already: then every move may leave it in check.
    #[inline]
    fn new(pos: &Position, side: Side) -> Option<Checks> {
        Checks::on(Board::new(pos), side, pos.en_passant(), pos.rights())
    }

    #[inline]
    pub(super) fn on(
        board: Board,
        side: Side,
        en_passant: EnPassant,
        rights: Rights,
    ) -> Option<Checks> {
        let king = board.king(side.other())?;
        let occupied = board.occupied();
        let checks = Checks {
            board,
            side,
            king,
            occupied,
            open: !board.of_side(side) & !Bitboard::of(king),
            rook_checks: rook(king, occupied),
            bishop_checks: bishop(king, occupied),
            batteries: board.batteries(king, side),
            en_passant,
            rights,
        };
        (!checks.is_given()).then_some(checks)
    }

    /// Whether one of the moves mates.
    #[inline]
    pub(super) fn has_mate(&self) -> bool {
        let mut judge = Judge::new(self);
        self.each(&mut |candidate, direct| {
            if judge.mates(&candidate, direct) {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break()
    }

    /// Whether the king is in check already.
    #[inline]
    fn is_given(&self) -> bool {
        let (board, side, k) = (&self.board, self.side, self.king.index());
        self.rook_checks.meets(board.rooks(side))
            || self.bishop_checks.meets(board.bishops(side))
            || sliders::KNIGHT[k].meets(board.of(walks::KNIGHT, side))
            || sliders::pawn(side.other(), self.king).meets(board.pawns(side))
            || sliders::KING[k].meets(board.of(walks::KING, side))
    }

    /// Calls `f` for all moves that can give check; some of them do not, or leave the own king in check. The flag says
    /// that the move checks by the arriving unit and by no other.
    #[inline]
    fn each<F: FnMut(Candidate, bool) -> Flow>(&self, f: &mut F) -> Flow {
        let (rooks, bishops) = (self.rook_checks & self.open, self.bishop_checks & self.open);
        for from in self.board.of(walks::QUEEN, self.side) {
            let mut reach = Bitboard::EMPTY;
            let checks = rooks | bishops;
            if sliders::ROOK_LINES[from.index()].meets(checks) {
                reach |= rook(from, self.occupied);
            }
            if sliders::BISHOP_LINES[from.index()].meets(checks) {
                reach |= bishop(from, self.occupied);
            }
            self.direct(walks::QUEEN, from, reach & checks, f)?;
        }
        for from in self.board.of(walks::ROOK, self.side) & !self.batteries {
            if sliders::ROOK_LINES[from.index()].meets(rooks) {
                let reach = rook(from, self.occupied);
                self.direct(walks::ROOK, from, reach & rooks, f)?;
            }
        }
        for from in self.board.of(walks::BISHOP, self.side) & !self.batteries {
            if sliders::BISHOP_LINES[from.index()].meets(bishops) {
                let reach = bishop(from, self.occupied);
                self.direct(walks::BISHOP, from, reach & bishops, f)?;
            }
        }
        let knights = sliders::KNIGHT[self.king.index()] & self.open;
        for from in self.board.of(walks::KNIGHT, self.side) & !self.batteries {
            let reach = sliders::KNIGHT[from.index()];
            self.direct(walks::KNIGHT, from, reach & knights, f)?;
        }
        if !self.batteries.is_empty() {
            self.each_by_battery(rooks, bishops, knights, f)?;
        }
        self.each_by_pawn(f)?;
        self.each_castling(f)
    }

    /// Direct checks by a unit that opens no line.
    #[inline]
    fn direct<F: FnMut(Candidate, bool) -> Flow>(
        &self,
        walk: WalkId,
        from: Square,
        arrivals: Bitboard,
        f: &mut F,
    ) -> Flow {
        for to in arrivals {
            f(self.simple(walk, from, to), true)?;
        }
        Continue(())
    }

    /// Direct checks by officers that open lines, their other moves off these lines, and those of the king.
    fn each_by_battery<F: FnMut(Candidate, bool) -> Flow>(
        &self,
        rooks: Bitboard,
        bishops: Bitboard,
        knights: Bitboard,
        f: &mut F,
    ) -> Flow {
        for walk in [walks::ROOK, walks::BISHOP, walks::KNIGHT, walks::KING] {
            for from in self.board.of(walk, self.side) & self.batteries {
                let (reach, checks) = match walk {
                    walks::ROOK => (rook(from, self.occupied), rooks),
                    walks::BISHOP => (bishop(from, self.occupied), bishops),
                    walks::KNIGHT => (sliders::KNIGHT[from.index()], knights),
                    _ => {
                        let near = sliders::KING[self.king.index()];
                        (sliders::KING[from.index()] & !near, Bitboard::EMPTY)
                    }
                };
                let opening = self.open & !through(self.king, from);
                for to in reach & (checks | opening) {
                    f(self.simple(walk, from, to), false)?;
                }
            }
        }
        Continue(())
    }

    /// A movement or capture without further ado.
    #[inline]
    fn simple(&self, walk: WalkId, from: Square, to: Square) -> Candidate {
        Candidate {
            walk,
            becomes: walk,
            from,
            to,
            captured: Bitboard::of(to) & self.occupied,
            kind: MoveKind::Normal,
        }
    }

    #[inline]
    fn each_castling<F: FnMut(Candidate, bool) -> Flow>(&self, f: &mut F) -> Flow {
        if self.rights.is_empty() {
            return Continue(());
        }
        for short in [true, false] {
            if self.rights.contains(Rights::needed(self.side, short)) {
                self.castling(short, f)?;
            }
        }
        Continue(())
    }

    fn castling<F: FnMut(Candidate, bool) -> Flow>(&self, short: bool, f: &mut F) -> Flow {
        let situation = Situation {
            board: self.board,
            side: self.side,
            masks: self.board.masks(self.side),
            en_passant: self.en_passant,
            rights: self.rights,
        };
        let Some(mv) = situation.castling(short) else {
            return Continue(());
        };
        let castling = Candidate {
            kind: mv.kind,
            ..self.simple(walks::KING, mv.departure, mv.arrival)
        };
        f(castling, false)
    }

    fn each_by_pawn<F: FnMut(Candidate, bool) -> Flow>(&self, f: &mut F) -> Flow {
        let pawns = self.board.pawns(self.side);
        let promoting = pawns & ahead(PROMOTION_RANK[self.side.index()], self.side.other());
        let single = promoting | pawns & self.batteries;
        self.pawn_checks(pawns & !single, f)?;
        for from in single {
            self.each_by_single_pawn(from, f)?;
        }
        if let Some(victim) = self.en_passant.victim {
            self.each_en_passant(pawns, victim, f)?;
        }
        Continue(())
    }

    /// Direct checks by pawns that neither promote nor open a line: backwards from the squares of check.
    #[inline]
    fn pawn_checks<F: FnMut(Candidate, bool) -> Flow>(&self, pawns: Bitboard, f: &mut F) -> Flow {
        let back = -self.side.forward();
        for to in sliders::pawn(self.side.other(), self.king) & self.open {
            if self.occupied.contains(to) {
                for from in sliders::pawn(self.side.other(), to) & pawns {
                    f(self.simple(walks::PAWN, from, to), true)?;
                }
                continue;
            }
            let Some(one) = to.offset(0, back) else {
                continue;
            };
            if pawns.contains(one) {
                f(self.simple(walks::PAWN, one, to), true)?;
            } else if !self.occupied.contains(one)
                && let Some(two) = one.offset(0, back)
                && self.side.relative_rank(two) == 1
                && pawns.contains(two)
            {
                let double = Candidate {
                    kind: MoveKind::DoubleStep,
                    ..self.simple(walks::PAWN, two, to)
                };
                f(double, true)?;
            }
        }
        Continue(())
    }

    /// All moves of a pawn that promotes or opens a line.
    fn each_by_single_pawn<F: FnMut(Candidate, bool) -> Flow>(
        &self,
        from: Square,
        f: &mut F,
    ) -> Flow {
        let empty = !self.occupied;
        let one = ahead(Bitboard::of(from), self.side) & empty;
        let captures = sliders::pawn(self.side, from) & self.open & self.occupied;
        for to in one | captures {
            let plain = self.simple(walks::PAWN, from, to);
            if PROMOTION_RANK[self.side.index()].contains(to) {
                for becomes in PROMOTIONS {
                    f(Candidate { becomes, ..plain }, false)?;
                }
            } else {
                f(plain, false)?;
            }
        }
        if self.side.relative_rank(from) == 1 {
            for to in ahead(one, self.side) & empty {
                let double = Candidate {
                    kind: MoveKind::DoubleStep,
                    ..self.simple(walks::PAWN, from, to)
                };
                f(double, false)?;
            }
        }
        Continue(())
    }

    fn each_en_passant<F: FnMut(Candidate, bool) -> Flow>(
        &self,
        pawns: Bitboard,
        victim: Square,
        f: &mut F,
    ) -> Flow {
        if !(self.open & self.occupied).contains(victim) {
            return Continue(());
        }
        for to in self.en_passant.crossed & !self.occupied {
            for from in sliders::pawn(self.side.other(), to) & pawns {
                let capture = Candidate {
                    kind: MoveKind::EnPassant,
                    captured: Bitboard::of(victim),
                    ..self.simple(walks::PAWN, from, to)
                };
                f(capture, false)?;
            }
        }
        Continue(())
    }
}

/// The test of the moves of one position for mate. What the moves have in common is found out once.
struct Judge<'a> {
    checks: &'a Checks,
    tested: u32,
    /// Squares to which the enemy king could go if nothing changed.
    flights: Bitboard,
    /// Own units that stand in the way of own sliders: their departure may guard further squares.
    screens: Bitboard,
}

impl<'a> Judge<'a> {
    #[inline]
    fn new(checks: &'a Checks) -> Judge<'a> {
        Judge {
            checks,
            tested: 0,
            flights: Bitboard::EMPTY,
            screens: Bitboard::EMPTY,
        }
    }

    /// Whether a move mates and is legal.
    #[inline]
    fn mates(&mut self, candidate: &Candidate, direct: bool) -> bool {
        let Checks {
            board, side, king, ..
        } = self.checks;
        let them = side.other();
        self.tested += 1;
        // To look at the flights in advance pays when several moves are to be judged.
        if self.tested == 2 {
            self.look_ahead();
        }
        if direct && self.leaves_flight(candidate) {
            return false;
        }
        let (after, en_passant) = candidate.after(board, *side);
        let checkers = if direct {
            Bitboard::of(candidate.to)
        } else {
            after.attackers(*king, *side)
        };
        !checkers.is_empty()
            && !has_flight(&after, them, *king)
            && !meets_check(&after, them, *king, checkers, en_passant)
            && !after.in_check(*side)
    }

    #[inline(never)]
    fn look_ahead(&mut self) {
        let Checks {
            board, side, king, ..
        } = self.checks;
        let occupied = self.checks.occupied & !Bitboard::of(*king);
        let them = board.of_side(side.other());
        let own_king = board.of(walks::KING, *side);
        for to in sliders::KING[king.index()] & !them & !own_king {
            if !board.attacked(to, *side, occupied) {
                self.flights.insert(to);
            }
        }
        if self.flights.is_empty() {
            return;
        }
        let own = board.of_side(*side);
        for from in board.rooks(*side) {
            self.screens |= rook(from, occupied) & own;
        }
        for from in board.bishops(*side) {
            self.screens |= bishop(from, occupied) & own;
        }
    }

    /// Whether a flight surely stays open: the arriving unit does not guard it, and no line is opened.
    #[inline]
    fn leaves_flight(&self, candidate: &Candidate) -> bool {
        if self.flights.is_empty() || self.screens.contains(candidate.from) {
            return false;
        }
        let king = Bitboard::of(self.checks.king) | Bitboard::of(candidate.from);
        let occupied = self.checks.occupied & !king;
        let to = candidate.to;
        let guarded = match candidate.becomes {
            walks::QUEEN => rook(to, occupied) | bishop(to, occupied),
            walks::ROOK => rook(to, occupied),
            walks::BISHOP => bishop(to, occupied),
            walks::KNIGHT => sliders::KNIGHT[to.index()],
            walks::PAWN => sliders::pawn(self.checks.side, to),
            _ => return false,
        };
        !(self.flights & !guarded).is_empty()
    }
}

/// Whether a side can mate in one move.
pub(super) fn has_mate(pos: &Position, side: Side) -> bool {
    match Checks::new(pos, side) {
        Some(checks) => checks.has_mate(),
        None => tried(pos, side, &mut |after, en_passant| {
            if is_mate(after, side.other(), en_passant) {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break(),
    }
}

/// The mating moves of a side, in the order of the generator, where only checking moves need be tried.
pub(super) fn mating_moves(pos: &Position, side: Side) -> Option<Vec<Candidate>> {
    let checks = Checks::new(pos, side)?;
    let mut judge = Judge::new(&checks);
    let mut found = Vec::new();
    let _ = checks.each(&mut |candidate, direct| {
        if judge.mates(&candidate, direct) {
            found.push(candidate);
        }
        Continue(())
    });
    found.sort_by_key(|candidate| candidate.order(side));
    Some(found)
}

impl Candidate {
    /// The place of the move in the order of the generator.
    fn order(&self, side: Side) -> (bool, usize, bool, usize, usize) {
        let castling = matches!(self.kind, MoveKind::CastlingShort | MoveKind::CastlingLong);
        let pawn = self.walk == walks::PAWN;
        let captures = !self.captured.is_empty();
        let arrival = match (castling, side) {
            // Short before long; pawns one square before two.
            (true, _) => 63 - self.to.index(),
            (false, Side::Black) if pawn && !captures => 63 - self.to.index(),
            _ => self.to.index(),
        };
        let pick = PROMOTIONS
            .iter()
            .position(|&walk| walk == self.becomes)
            .unwrap_or(0);
        (castling, self.from.index(), captures != pawn, arrival, pick)
    }
}

/// Calls `f` with the board after each legal move, castling included.
pub(super) fn tried<F>(pos: &Position, side: Side, f: &mut F) -> Flow
where
    F: FnMut(&Board, EnPassant) -> Flow,
{
    let situation = Situation::new(pos, side);
    let mut try_out = |mv: &Move, becomes: Option<WalkId>| {
        let candidate = Candidate::new(mv, becomes);
        let (after, en_passant) = candidate.after(&situation.board, side);
        f(&after, en_passant)
    };
    for departure in situation.movers() {
        let moves = situation.unit_moves(departure, pos.unit(departure).walk);
        moves.each(side, situation.en_passant, &mut try_out)?;
    }
    for short in [true, false] {
        if let Some(mv) = situation.castling(short) {
            try_out(&mv, None)?;
        }
    }
    Continue(())
}
