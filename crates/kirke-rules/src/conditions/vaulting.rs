//! Vaulting kings: a king in check has further walks.

use super::has_word;
use super::kings::AttackTest;
use crate::registry::VAULTING;
use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Position, Rule, Side, Sound, Square, WalkId, Walks};
use kirke_problem::{Argument, Parameters, Refusal};

const TEXT: &str = "A king in check may also move, capture and check like each of the given units (an equihopper if none is given). Transmuting: only like these.";

macro_rules! vaulting {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $sides:expr) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new(
            $names,
            Parameters::WalksAndWords(VAULTING),
            |arguments, setup| build(arguments, setup, &$sides),
        )
        .page(TEXT, "");
    };
}

vaulting! {
    /// Kings in check have further walks.
    KINGS, ["VaultingKings"; 3], Side::BOTH
}
vaulting! {
    /// The white king in check has further walks.
    WHITE, ["WhiteVaultingKing", "WeisserVaultingKing", "BlancVaultingKing"], [Side::White]
}
vaulting! {
    /// The black king in check has further walks.
    BLACK, ["BlackVaultingKing", "SchwarzerVaultingKing", "NoirVaultingKing"], [Side::Black]
}

fn build(arguments: &[Argument], setup: &mut Setup<'_>, sides: &[Side]) -> Result<(), Refusal> {
    let walk = |a: &Argument| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    };
    let mut walks: Vec<WalkId> = arguments.iter().filter_map(walk).collect();
    if walks.is_empty() {
        walks.extend(setup.walks.by_shortcut("eq", 0));
    }
    let test = AttackTest::new(setup)?;
    for &side in sides {
        setup.add(Vaulting {
            side,
            walks: walks.clone(),
            transmuting: has_word(arguments, "Transmuting"),
            test,
        });
    }
    Ok(())
}

#[derive(Debug)]
struct Vaulting {
    side: Side,
    walks: Vec<WalkId>,
    transmuting: bool,
    test: AttackTest,
}

impl Rule for Vaulting {
    fn hooks(&self) -> Hooks {
        Hooks::WALKS | Hooks::MOVES_BY_WALK | Hooks::ROYALS_LENT_IN_FULL
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL
    }

    fn walks(&self, game: &Game, pos: &Position, square: Square, side: Side, walks: &mut Walks) {
        if side != self.side
            || !pos.royals(side).contains(square)
            || self.test.attackers(game, pos, square, side).is_empty()
        {
            return;
        }
        if self.transmuting {
            walks.clear();
        }
        walks.extend(self.walks.iter().copied());
    }
}
