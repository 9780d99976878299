//! The walk with which a unit is reborn.

use super::composition::{Base, NewWalk};
use crate::setup::Standard;
use kirke_core::{Unit, WalkId, walks};

/// The walk option with the walks of the game filled in.
#[derive(Clone, Debug)]
pub(super) enum Walker {
    /// Unchanged.
    Same,
    /// That of the other partner.
    Clone,
    /// From one walk to another.
    Steps(Vec<(WalkId, WalkId)>),
}

impl Walker {
    /// Fills in the walks of the game.
    #[must_use]
    pub(super) fn new(option: &NewWalk, base: Base, standard: Standard) -> Walker {
        let ladder = [
            walks::PAWN,
            standard.knight,
            standard.bishop,
            standard.rook,
            standard.queen,
        ];
        let up: Vec<_> = ladder.windows(2).map(|w| (w[0], w[1])).collect();
        let down: Vec<_> = ladder.windows(2).map(|w| (w[1], w[0])).collect();
        match option {
            NewWalk::Same => Walker::Same,
            NewWalk::Clone => Walker::Clone,
            NewWalk::Chameleon(pairs) if pairs.is_empty() => {
                let mut cycle = up[1..].to_vec();
                cycle.push((standard.queen, standard.knight));
                Walker::Steps(cycle)
            }
            NewWalk::Chameleon(pairs) => Walker::Steps(closed(pairs)),
            NewWalk::Einstein => Walker::Steps(if base == Base::AntiCirce { up } else { down }),
            NewWalk::ReversalEinstein => {
                Walker::Steps(if base == Base::AntiCirce { down } else { up })
            }
        }
    }

    /// The unit with its new walk; `partner` is the other unit of the capture.
    #[must_use]
    #[inline]
    pub(super) fn apply(&self, unit: Unit, partner: Unit) -> Unit {
        match self {
            Walker::Same => unit,
            Walker::Clone if partner.is_royal() => unit,
            Walker::Clone => unit.with_walk(partner.walk),
            Walker::Steps(steps) => match steps.iter().find(|(from, _)| *from == unit.walk) {
                Some(&(_, to)) => unit.with_walk(to),
                None => unit,
            },
        }
    }
}

/// A sequence whose last walk differs from the first is closed to a cycle.
fn closed(pairs: &[(WalkId, WalkId)]) -> Vec<(WalkId, WalkId)> {
    let mut all = pairs.to_vec();
    if let (Some(first), Some(last)) = (pairs.first(), pairs.last())
        && last.1 != first.0
    {
        all.push((last.1, first.0));
    }
    all
}
