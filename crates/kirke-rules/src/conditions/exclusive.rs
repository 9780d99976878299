//! Exclusive chess: a side may not choose between mating moves.

use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Move, Position, Purpose, Rule, Side, Sound, Trail};
use kirke_problem::{Argument, Parameters, Refusal};
use std::ops::ControlFlow::{Break, Continue};

/// A mating move is legal only if it is the only one.
pub static DEFINITION: Definition = Definition::new(
    ["ExclusiveChess", "ExklusivSchach", "EchecsExclusif"],
    Parameters::None,
    build,
)
.page(
    "A move that mates is legal only if its side has no other mating move in the position. Whether it mates is judged by the same rule: \
     defences that mate and exclude each other are none.",
    "",
);

fn build(_: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    if setup.goals().len() != 1 {
        return Err(Refusal::Ignored("Stipulation not supported.".into()));
    }
    let mark = setup.mark()?;
    setup.add(Exclusive { mark });
    Ok(())
}

/// So many half-moves deep the question is asked inside itself.
const DEPTH: u8 = 6;
/// The mark while candidates are counted: their own exclusion is not asked.
const COUNTING: u8 = 0x80;

#[derive(Debug)]
struct Exclusive {
    mark: u8,
}

impl Exclusive {
    /// Whether the side is mated, replies judged by the rule.
    fn is_mated(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        if !game.in_check(pos, side) {
            return false;
        }
        let mark = pos.mark(self.mark);
        let depth = mark & !COUNTING;
        if depth >= DEPTH {
            // Undecided: counts as a possible mate.
            return true;
        }
        pos.set_mark(self.mark, depth + 1);
        let mated = !game.has_legal_move(pos, side, Purpose::Escape);
        pos.set_mark(self.mark, mark);
        mated
    }

    /// Whether the side has another mating move than this one in the position before it.
    fn has_other_mate(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        let mark = pos.mark(self.mark);
        pos.set_mark(self.mark, mark | COUNTING);
        let found = game
            .for_each_legal(pos, side, Purpose::Play, &mut |pos, other| {
                if other != mv && self.is_mated(game, pos, side.other()) {
                    Break(())
                } else {
                    Continue(())
                }
            })
            .is_break();
        pos.set_mark(self.mark, mark);
        found
    }
}

impl Rule for Exclusive {
    fn hooks(&self) -> Hooks {
        Hooks::LEGAL
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn legal(
        &self,
        game: &Game,
        pos: &mut Position,
        mv: &Move,
        side: Side,
        _purpose: Purpose,
    ) -> bool {
        if pos.mark(self.mark) & COUNTING != 0
            || game.in_check(pos, side)
            || !self.is_mated(game, pos, side.other())
        {
            return true;
        }
        if pos.mark(self.mark) + 1 >= DEPTH {
            return false;
        }
        // The other moves are those of the position before: the move is taken back and played again.
        pos.undo();
        let exclusive = !self.has_other_mate(game, pos, mv, side);
        let mut again = *mv;
        let played = game.play(pos, side, &mut again, &mut Trail::default());
        if played.is_err() {
            // Cannot be: it has just been played. The caller takes back a frame in any case.
            pos.begin();
            return false;
        }
        exclusive
    }
}
