//! Patrols and functionaries: units that act only while they are observed.

use crate::{Definition, Setup};
use kirke_core::{
    Attributes, Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound, Square, Strength,
};
use kirke_problem::{Parameters, Refusal};

/// Only supported units capture.
pub static PATROUILLE: Definition = Definition::new(
    ["Patrouille", "PatrouilleSchach", "Patrouille"],
    Parameters::None,
    |_, setup| {
        let rule = Observed::patrol(setup, Attributes::empty());
        setup.add(rule);
        Ok(())
    },
)
.page(
    "A unit captures, and checks, only while it is guarded by another unit of its side. Kings are included. The guarding unit need not \
     be guarded itself; a pinned one will do, a paralysed one will not.",
    "",
);

/// Only supported units move.
pub static ULTRA_PATROL: Definition = Definition::new(
    ["UltraPatrol", "UltraPatrouille", "UltraPatrouille"],
    Parameters::None,
    |_, setup| {
        let rule = Observed {
            captures_only: false,
            ..Observed::patrol(setup, Attributes::empty())
        };
        setup.add(rule);
        Ok(())
    },
)
.page(
    "A unit moves, captures and checks only while it is guarded by another unit of its side. Kings are included.",
    "",
);

/// Only units that are attacked move.
pub static FUNCTIONARY_CHESS: Definition = Definition::new(
    [
        "FunctionaryChess",
        "BeamtenSchach",
        "EchecsFonctionnaire",
    ],
    Parameters::None,
    |_, setup| {
        let rule = Observed::functionary(setup, Attributes::empty());
        setup.add(rule);
        Ok(())
    },
)
.page(
    "A unit moves, captures and checks only while its square is attacked by an enemy unit. Kings are included.",
    "",
);

/// The rule of the single patrols, or functionaries, of the diagram.
///
/// # Errors
/// None.
pub(crate) fn attribute(setup: &mut Setup<'_>, attribute: Attributes) -> Result<(), Refusal> {
    let rule = if attribute == Attributes::PATROL {
        Observed::patrol(setup, attribute)
    } else {
        Observed::functionary(setup, attribute)
    };
    setup.add(rule);
    Ok(())
}

/// Units act only while their own square is observed.
#[derive(Debug)]
pub(crate) struct Observed {
    /// The units concerned: those with this attribute, all if it is empty.
    attribute: Attributes,
    /// By whom: the own side.
    own: bool,
    /// By whom: the opponent.
    enemy: bool,
    /// Whether moves without capture are free.
    captures_only: bool,
}

impl Observed {
    /// Captures need a guard of the own side.
    pub(crate) fn patrol(setup: &Setup<'_>, attribute: Attributes) -> Observed {
        Observed {
            attribute,
            own: true,
            enemy: setup.has("Bicolores"),
            captures_only: true,
        }
    }

    /// All moves need an attack by the opponent.
    pub(crate) fn functionary(setup: &Setup<'_>, attribute: Attributes) -> Observed {
        Observed {
            attribute,
            own: setup.has("Bicolores"),
            enemy: true,
            captures_only: false,
        }
    }

    fn may_act(&self, game: &Game, pos: &Position, square: Square, side: Side) -> bool {
        let by = |asked: bool, by: Side| asked && game.observed(pos, square, by, Strength::Active);
        !pos.unit(square).has(self.attribute) || by(self.own, side) || by(self.enemy, side.other())
    }
}

impl Rule for Observed {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    // Patrols are kept from captures, functionaries from all moves.
    fn leaves_flights(&self) -> bool {
        self.captures_only
    }

    fn leaves_moves(&self) -> bool {
        self.captures_only
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.kind == MoveKind::Pass
            || self.captures_only && mv.capture.is_none()
            || self.may_act(game, pos, mv.departure, side)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.may_act(game, pos, mv.departure, side)
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn a_patrol_captures_only_while_guarded() {
        assert_moves("white patrol wea1 black sa2", &[], Side::White, "WEa1-b1");
        assert_moves(
            "white feb2 patrol wea1 black sa2",
            &[],
            Side::White,
            "WEa1*a2 WEa1-b1 FEb2-a3 FEb2-c1 FEb2-c3",
        );
    }

    #[test]
    fn a_functionary_moves_only_while_attacked() {
        assert_moves(
            "white functionary wea1 weh1 black ra8",
            &[],
            Side::White,
            "WEa1-a2 WEa1-b1",
        );
    }
}
