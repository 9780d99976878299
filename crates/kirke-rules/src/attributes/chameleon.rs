//! Chameleon: a unit that changes its walk with every move, knight, bishop, rook, queen and knight again.
//!
//! Other walks do not change. The condition ChameleonSequence gives another cycle. If a chameleon stands in the
//! diagram, promotion to a walk of the cycle has two forms, plain and chameleon; a chameleon pawn promotes to
//! chameleons. The promoted unit does not change in the same move.
//!
//! Example: white chameleon Sa1: `cSa1-b3=cB`.

use crate::Setup;
use crate::phases::CHAMELEON;
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Phase, Play, Position, Promotions, Rule, Side, Sound, Unit,
    WalkId, Why,
};
use kirke_problem::{Argument, Refusal};

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let rule = Chameleon {
        cycle: cycle(setup),
    };
    setup.add(rule);
    Ok(())
}

/// The cycle of walks: each becomes the next one. The standard one, or that of the condition ChameleonSequence.
pub(crate) fn cycle(setup: &Setup<'_>) -> Vec<(WalkId, WalkId)> {
    let walk = |argument: &Argument| match argument {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    };
    let mut sequence: Vec<WalkId> = match setup.conditions().get("ChameleonSequence") {
        Some(arguments) => arguments.iter().filter_map(walk).collect(),
        None => {
            let standard = setup.standard;
            let (knight, queen) = (standard.knight, standard.queen);
            vec![knight, standard.bishop, standard.rook, queen, knight]
        }
    };
    // A sequence may or may not repeat its first walk at the end.
    if let Some(&first) = sequence.first()
        && sequence.last() != Some(&first)
    {
        sequence.push(first);
    }
    sequence.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Chameleons change.
#[derive(Debug)]
pub(crate) struct Chameleon {
    cycle: Vec<(WalkId, WalkId)>,
}

impl Chameleon {
    fn next(&self, walk: WalkId) -> Option<WalkId> {
        let step = self.cycle.iter().find(|(from, _)| *from == walk)?;
        Some(step.1)
    }
}

impl Rule for Chameleon {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::PROMOTIONS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[CHAMELEON]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && unit.has(Attributes::CHAMELEON)
            && !play.mv.is_castling()
            && let Some(walk) = self.next(unit.walk)
        {
            play.pos
                .change(square, unit.with_walk(walk), Why::Promotion);
        }
        Ok(())
    }

    fn promotions(
        &self,
        _game: &Game,
        _pos: &Position,
        unit: Unit,
        _side: Side,
        choices: &mut Promotions,
    ) {
        if unit.has(Attributes::CHAMELEON) {
            return;
        }
        let plain = std::mem::take(choices);
        for choice in plain {
            choices.push(choice);
            if self.next(choice.walk).is_some() {
                choices.push(choice.with(Attributes::CHAMELEON));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn the_walk_changes_with_each_move() {
        assert_moves("white chameleon sa1", &[], Side::White, "Sa1-b3=B Sa1-c2=B");
        assert_moves(
            "white chameleon bh1 black pg2",
            &[],
            Side::White,
            "Bh1*g2=R",
        );
    }

    #[test]
    fn other_walks_stay() {
        assert_moves("white chameleon wea1", &[], Side::White, "WEa1-a2 WEa1-b1");
    }
}
