//! Playing a move: capture and movement, then the steps of the pipeline, each on what the earlier ones left.

use crate::castling::{CastlingWay, Rights};
use crate::effect::Why;
use crate::game::{Game, Step};
use crate::moves::{Move, MoveKind, Picks, Trail};
use crate::position::{EnPassant, Position};
use crate::rule::{Hooks, Phase, Purpose};
use crate::{Attributes, Side, Square, Unit, sliders};
use arrayvec::ArrayVec;

/// The verdict that a move may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal;

/// A move while it is being played. Rules change the position through it, so that the mover is followed.
pub struct Play<'a> {
    /// The game.
    pub game: &'a Game,
    /// The position: as the earlier steps left it.
    pub pos: &'a mut Position,
    /// The side that moves.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// Where the moved unit stands now; `None` after it has gone, and for a pass.
    pub mover: Option<Square>,
    /// The moved unit as it was before the move.
    pub unit: Option<Unit>,
    /// The captured units with the squares on which they stood.
    pub captured: ArrayVec<(Square, Unit), 4>,
    /// What rules noted before the movement for later phases of their own, by which they find it again.
    pub memo: Vec<(Phase, u64, u64)>,
    /// Whether the capture of a royal unit is only tried, to find out whether it is attacked.
    pub probing: bool,
    picks: &'a mut Picks,
    trail: &'a mut Trail,
}

impl Play<'_> {
    /// A choice among `n` alternatives by the side that moves: the index of the one taken. Every alternative becomes
    /// a move of its own.
    ///
    /// # Errors
    /// There is no alternative: the move is illegal.
    pub fn choose(&mut self, n: usize) -> Result<usize, Illegal> {
        let i = self.pick(n)?;
        if n > 1 {
            let _ = self.trail.meanings.try_push(i as u8);
        }
        Ok(i)
    }

    /// The same where the alternatives depend on the position: `meaning` tells what the one taken is, so that the same
    /// choice is recognised in another position. A single alternative has a meaning, too.
    ///
    /// # Errors
    /// There is no alternative: the move is illegal.
    pub fn choose_by(
        &mut self,
        n: usize,
        meaning: impl Fn(usize) -> usize,
    ) -> Result<usize, Illegal> {
        let i = self.pick(n)?;
        let _ = self.trail.meanings.try_push(meaning(i) as u8);
        Ok(i)
    }

    /// A choice among squares.
    ///
    /// # Errors
    /// There is none: the move is illegal.
    pub fn choose_square(&mut self, list: &[Square]) -> Result<Square, Illegal> {
        let i = self.choose_by(list.len(), |i| list[i].index())?;
        Ok(list[i])
    }

    fn pick(&mut self, n: usize) -> Result<usize, Illegal> {
        match n {
            0 => Err(Illegal),
            1 => Ok(0),
            _ => {
                let i = self.trail.cursor as usize;
                let pick = match self.picks.get(i) {
                    Some(pick) => pick,
                    None if self.picks.push(0) => 0,
                    None => return Err(Illegal),
                };
                self.trail.sizes[i] = u8::try_from(n).unwrap_or(u8::MAX);
                self.trail.cursor += 1;
                Ok((pick as usize).min(n - 1))
            }
        }
    }

    /// The unit that moved, as it is now.
    #[must_use]
    pub fn moved(&self) -> Option<(Square, Unit)> {
        self.mover.map(|square| (square, self.pos.unit(square)))
    }

    /// A unit goes to an empty square; the mover is followed.
    pub fn shift(&mut self, from: Square, to: Square, why: Why) {
        self.pos.shift(from, to, why);
        if self.mover == Some(from) {
            self.mover = Some(to);
        }
    }

    /// A unit disappears; the mover is followed.
    pub fn remove(&mut self, square: Square, why: Why) -> Unit {
        if self.mover == Some(square) {
            self.mover = None;
        }
        self.pos.remove(square, why)
    }

    /// Two units change places; the mover is followed.
    pub fn swap(&mut self, a: Square, b: Square, why: Why) {
        self.pos.swap(a, b, why);
        if self.mover == Some(a) {
            self.mover = Some(b);
        } else if self.mover == Some(b) {
            self.mover = Some(a);
        }
    }

    /// Promotes the unit on a square if it stands on a promotion square of `side`; one alternative for each choice.
    ///
    /// # Errors
    /// It must promote, but cannot.
    pub fn promote(&mut self, square: Square, side: Side) -> Result<(), Illegal> {
        let unit = self.pos.unit(square);
        if !self.game.promotes_on(unit, square, side) {
            return Ok(());
        }
        let game = self.game;
        for rule in game.with_hook(Hooks::PROMOTES_AWAY) {
            if rule.promotes_away(self, square)? {
                return Ok(());
            }
        }
        let choices = self.game.promotions(self.pos, unit, side);
        let form = |i: usize| {
            let form: Unit = choices[i];
            usize::from(form.walk.0) ^ form.attributes.bits() as usize
        };
        let pick = self.choose_by(choices.len(), form)?;
        let new = choices[pick];
        let why = Why::Promotion;
        if new == unit {
            return Ok(());
        }
        if new.attributes == unit.attributes {
            self.pos.change(square, new, why);
        } else {
            // First the walk, then the attributes that the choice brings: `=Q=c`.
            self.pos.change(square, unit.with_walk(new.walk), why);
            self.pos.change(square, new, Why::Attributes);
        }
        Ok(())
    }

    #[inline]
    fn capture_and_move(&mut self) -> Result<(), Illegal> {
        let mv = self.mv;
        match mv.kind {
            MoveKind::Pass => return Ok(()),
            MoveKind::Special(rule) => {
                let game = self.game;
                self.unit = self.pos.get(mv.departure);
                self.mover = self.unit.map(|_| mv.departure);
                return game.rules()[rule as usize].perform(self);
            }
            _ => {}
        }
        // A rule may have sent a castling king to the square from which it castles.
        let start = match self.mover {
            Some(square) if mv.is_castling() => square,
            _ => mv.departure,
        };
        self.unit = Some(self.pos.unit(start));
        self.mover = Some(start);
        if let Some(via) = mv.via
            && via != start
        {
            self.shift(start, via, Why::Transfer);
        }
        if let Some(square) = mv.capture {
            let victim = self.pos.remove(square, Why::Capture);
            self.captured.push((square, victim));
        }
        let from = self.mover.unwrap_or(mv.departure);
        if from != mv.arrival {
            self.shift(from, mv.arrival, Why::Movement);
        }
        if mv.is_castling() {
            self.move_castling_partner();
        }
        Ok(())
    }

    fn move_castling_partner(&mut self) {
        let short = self.mv.kind == MoveKind::CastlingShort;
        let way = CastlingWay::new(self.mv.arrival.rank(), short);
        self.pos.shift(way.rook, way.rook_arrival, Why::Castling);
        for &(white, black) in self.game.exclusive_castlings() {
            let (own, other) = if self.side == Side::White {
                (white, black)
            } else {
                (black, white)
            };
            if own == way.rook {
                let rights = self.pos.rights() - Rights::of_square(other);
                self.pos.set_rights(rights);
            }
        }
    }

    #[inline]
    fn promote_mover(&mut self) -> Result<(), Illegal> {
        match self.mover {
            Some(square) if self.game.promotes(self.pos.unit(square).walk) => {
                self.promote(square, self.side)
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn note_en_passant(&mut self) {
        if self.mv.kind != MoveKind::DoubleStep {
            return;
        }
        if let Some(victim) = self.mover {
            let crossed = sliders::between(self.mv.departure, self.mv.arrival);
            self.pos.set_en_passant(EnPassant {
                crossed,
                victim: Some(victim),
                by: Some(self.side),
            });
        }
    }
}

impl Game {
    /// Plays a move. `picks` of the move are completed by first alternatives; `trail` then leads to the other ones.
    /// After an error nothing has changed. Self-check is not judged here: see [`Game::legal_after`].
    ///
    /// # Errors
    /// The move may not be played.
    pub fn play(
        &self,
        pos: &mut Position,
        side: Side,
        mv: &mut Move,
        trail: &mut Trail,
    ) -> Result<(), Illegal> {
        self.play_as(pos, side, mv, trail, false)
    }

    /// Plays a pause of series play by a side that is not in check, if it is legal. It is taken back by
    /// [`Position::undo`] like every half-move.
    #[inline]
    pub fn pause(&self, pos: &mut Position, side: Side) -> bool {
        let mut pause = Move::PAUSE;
        if self.has_idle_pauses() {
            let en_passant = pos.en_passant();
            pos.begin();
            pos.set_en_passant(en_passant);
        } else if self
            .play(pos, side, &mut pause, &mut Trail::default())
            .is_err()
        {
            return false;
        }
        let legal = self.rules_allow(pos, side, &pause, Purpose::Play)
            && (self.has_idle_pauses() || !self.in_check(pos, side));
        if !legal {
            pos.undo();
        }
        legal
    }

    /// Plays a move as a trial capture of a royal unit: see [`Play::probing`].
    ///
    /// # Errors
    /// The move may not be played.
    pub(crate) fn play_as(
        &self,
        pos: &mut Position,
        side: Side,
        mv: &mut Move,
        trail: &mut Trail,
        probing: bool,
    ) -> Result<(), Illegal> {
        let royals = [
            pos.royals(Side::White).is_empty(),
            pos.royals(Side::Black).is_empty(),
        ];
        trail.cursor = 0;
        trail.meanings.clear();
        let en_passant = pos.en_passant();
        let side = self.owner_of(pos, side, mv);
        pos.begin();
        if mv.kind == MoveKind::Pass {
            // In series play the omitted moves are passes: they do not end a right (which has its say in paralyses).
            pos.set_en_passant(en_passant);
        }
        let copy = *mv;
        let mut play = Play {
            game: self,
            pos,
            side,
            mv: copy,
            mover: None,
            unit: None,
            captured: ArrayVec::new(),
            memo: Vec::new(),
            probing,
            picks: &mut mv.picks,
            trail,
        };
        let verdict = play.run();
        if verdict.is_err() || !probing && self.royal_lost(pos, royals) {
            pos.undo();
            return Err(Illegal);
        }
        Ok(())
    }

    /// Whether a side has lost its last royal unit in a move.
    #[inline]
    fn royal_lost(&self, pos: &Position, none_before: [bool; 2]) -> bool {
        if self.hooks().contains(Hooks::ROYALS_MAY_VANISH) {
            return false;
        }
        Side::BOTH.iter().any(|&side| {
            !none_before[side.index()]
                && pos.royals(side).is_empty()
                && !pos
                    .hidden()
                    .iter()
                    .any(|(_, u)| u.has(Attributes::ROYAL) && u.colour.belongs_to(side))
        })
    }
}

impl Play<'_> {
    #[inline]
    fn run(&mut self) -> Result<(), Illegal> {
        self.movement()?;
        if !self.game.hooks().contains(Hooks::CONTINUES) {
            return Ok(());
        }
        while let Some(next) = self.continuation()? {
            self.mv = next;
            self.captured.clear();
            self.movement()?;
        }
        Ok(())
    }

    fn continuation(&mut self) -> Result<Option<Move>, Illegal> {
        let game = self.game;
        for rule in game.with_hook(Hooks::CONTINUES) {
            if let Some(next) = rule.continues(self)? {
                return Ok(Some(next));
            }
        }
        Ok(None)
    }

    /// One movement with all its effects.
    #[inline]
    fn movement(&mut self) -> Result<(), Illegal> {
        // Steps before the movement belong to rules that choose before the move.
        let (before, after) = self.game.pipeline();
        for &step in before {
            self.step(step)?;
        }
        self.capture_and_move()?;
        for &step in after {
            self.step(step)?;
        }
        Ok(())
    }

    #[inline]
    fn step(&mut self, step: Step) -> Result<(), Illegal> {
        match step {
            Step::Promotion => self.promote_mover(),
            Step::EnPassant => {
                self.note_en_passant();
                Ok(())
            }
            Step::Rule(rule, phase) => self.game.rules()[rule as usize].after(phase, self),
        }
    }
}
