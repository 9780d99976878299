//! Single box: no more units of a kind than the box of a chess set holds.

use super::has_word;
use crate::phases::{BOX_PAWN, FINAL_TESTS, SINGLE_BOX};
use crate::registry::TYPE_1_TO_3;
use crate::{Definition, Setup};
use kirke_core::walks::steps;
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Promotions, Rule, Side,
    Sound, Square, Unit, View, WalkId, Why, walks,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};
use std::ops::ControlFlow::Continue;

/// No more units than the box holds.
pub static DEFINITION: Definition = Definition::new(
    ["SingleBox", "NurPartiesatzSteine", "SingleBox"],
    Parameters::Ordered(&[TYPE_1_TO_3]),
    build,
)
.page(
    "A side may not have more than one king and queen, two rooks, bishops and knights, and eight pawns. Type 1: a promotion must respect this. Type 2: a pawn that cannot \
     promote waits on its last rank; when an officer kind of its side is missing after a move of the opponent, it promotes within the same move, as the moving side chooses. Type 3: it \
     promotes at the beginning of its side's next move.",
    "",
)
.header(header);

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let kind = if has_word(arguments, "Type2") {
        Kind::InMove
    } else if has_word(arguments, "Type3") {
        Kind::BeforeMove
    } else {
        Kind::Strict
    };
    let s = setup.standard;
    setup.add(SingleBox {
        kind,
        limits: [
            (s.king, 1),
            (s.queen, 1),
            (s.rook, 2),
            (s.bishop, 2),
            (s.knight, 2),
            (walks::PAWN, 8),
        ],
    });
    Ok(())
}

fn header(arguments: &[Argument], language: Language) -> String {
    let key = ["Type3", "Type2"]
        .into_iter()
        .find(|key| has_word(arguments, key))
        .unwrap_or("Type1");
    let name = DEFINITION.condition.name(language);
    match DEFINITION.condition.word(key) {
        Some(word) => format!("{name}    {}", word.name(language)),
        None => name.to_owned(),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Strict,
    InMove,
    BeforeMove,
}

#[derive(Debug)]
struct SingleBox {
    kind: Kind,
    limits: [(WalkId, u32); 6],
}

impl SingleBox {
    fn count(pos: &Position, side: Side, walk: WalkId) -> u32 {
        (pos.of_walk(walk) & pos.of_side(side)).len()
    }

    fn is_available(&self, pos: &Position, side: Side, walk: WalkId) -> bool {
        let limit = self.limits.iter().find(|(limited, _)| *limited == walk);
        limit.is_none_or(|&(_, most)| Self::count(pos, side, walk) < most)
    }

    /// The officer kinds of the box that are available.
    fn officers<'a>(&'a self, pos: &'a Position, side: Side) -> impl Iterator<Item = WalkId> + 'a {
        let officers = self.limits[1..5].iter().map(|(walk, _)| *walk);
        officers.filter(move |&walk| self.is_available(pos, side, walk))
    }

    /// The pawns of a side that wait on their last rank.
    fn waiting(game: &Game, pos: &Position, side: Side) -> Bitboard {
        let pawns = pos.of_walk(walks::PAWN) & pos.of_side(side);
        pawns
            .into_iter()
            .filter(|&square| game.promotes_on(pos.unit(square), square, side))
            .collect()
    }

    /// The promotions that waiting pawns of a side could make.
    fn pending(&self, game: &Game, pos: &Position, side: Side) -> Vec<(Square, WalkId)> {
        let officers: Vec<WalkId> = self.officers(pos, side).collect();
        let waiting = Self::waiting(game, pos, side);
        let pairs = waiting
            .into_iter()
            .flat_map(|square| officers.iter().map(move |&walk| (square, walk)));
        pairs.collect()
    }

    /// In a move: a waiting pawn of the other side must promote if it can now.
    fn promote_in_move(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let side = play.side.other();
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        let pending = self.pending(play.game, play.pos, side);
        if pending.is_empty() {
            return Ok(());
        }
        let (square, walk) = pending[play.choose(pending.len())?];
        let unit = play.pos.unit(square);
        play.pos
            .change(square, unit.with_walk(walk), Why::Promotion);
        Ok(())
    }

    /// Before a move: one waiting pawn promotes if it can.
    fn promote_before(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let mut pending = self.pending(play.game, play.pos, play.side);
        if play.mv.kind == MoveKind::Pass || pending.is_empty() {
            return Ok(());
        }
        let mv = play.mv;
        if pending.iter().any(|(square, _)| *square == mv.departure) {
            pending.retain(|&(square, walk)| (square, walk) == (mv.departure, mv.walk));
        }
        let (square, walk) = pending[play.choose(pending.len())?];
        let unit = play.pos.unit(square);
        play.pos.change(square, unit.with_walk(walk), Why::Before);
        Ok(())
    }

    fn is_legal(&self, game: &Game, pos: &Position, mover: Side) -> bool {
        let full = Side::BOTH.iter().all(|&side| {
            let within = |&(walk, most): &(WalkId, u32)| Self::count(pos, side, walk) <= most;
            self.limits.iter().all(within)
        });
        let settled = |side: Side| self.pending(game, pos, side).is_empty();
        full && match self.kind {
            Kind::Strict => true,
            Kind::InMove => settled(Side::White) && settled(Side::Black),
            Kind::BeforeMove => settled(mover),
        }
    }
}

impl Rule for SingleBox {
    fn hooks(&self) -> Hooks {
        let always = Hooks::PROMOTIONS | Hooks::AFTER;
        match self.kind {
            Kind::Strict => Hooks::AFTER | Hooks::CHECK_BY_PLAY,
            Kind::InMove => always,
            Kind::BeforeMove => always | Hooks::EXTRA_MOVES | Hooks::OBSERVERS,
        }
    }

    fn sound(&self) -> Sound {
        if self.kind == Kind::Strict {
            Sound::TRANSPOSITIONS | Sound::MOVEMENT
        } else {
            Sound::TRANSPOSITIONS
        }
    }

    fn phases(&self) -> &'static [Phase] {
        match self.kind {
            Kind::Strict => &[FINAL_TESTS],
            Kind::InMove => &[SINGLE_BOX, FINAL_TESTS],
            Kind::BeforeMove => &[BOX_PAWN, FINAL_TESTS],
        }
    }

    fn promotions(
        &self,
        _game: &Game,
        pos: &Position,
        unit: Unit,
        side: Side,
        choices: &mut Promotions,
    ) {
        choices.retain(|choice| self.is_available(pos, side, choice.walk));
        if self.officers(pos, side).next().is_none() {
            choices.push(unit);
        }
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for (square, walk) in self.pending(game, pos, side) {
            let view = View::new(game, pos, side);
            let _ = steps(&view, walk, square, &mut |step| {
                add(Move::of_step(walk, square, step));
                Continue(())
            });
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
        for (square, walk) in self.pending(game, pos, side) {
            let view = View::new(game, pos, side).attacking(target);
            let _ = steps(&view, walk, square, &mut |step| {
                if step.capture == Some(target) && square != target {
                    add(Move::of_step(walk, square, step));
                }
                Continue(())
            });
        }
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.probing && self.kind != Kind::Strict {
            return Ok(());
        }
        match phase {
            SINGLE_BOX => self.promote_in_move(play),
            BOX_PAWN => self.promote_before(play),
            _ if self.is_legal(play.game, play.pos, play.side) => Ok(()),
            _ => Err(Illegal),
        }
    }
}
