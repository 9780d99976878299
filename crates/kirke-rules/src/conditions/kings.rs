//! Kings that borrow walks from the units that attack them.

use crate::phases::SUPER_TRANSMUTING;
use crate::{Definition, Setup};
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound,
    Square, WalkId, Walks, Why, walks,
};
use kirke_problem::{Language, Parameters, Refusal};
use std::ops::ControlFlow::Continue;

const TRANSMUTED: &str = "An attacked king moves, captures, guards and checks only as the units that attack it. A king that is not attacked is an \
     ordinary king.";
const REFLECTIVE: &str =
    "An attacked king moves, captures and guards also as the units that attack it.";
const SUPER: &str = "An attacked king must move as one of the attacking units, nothing else may move, and it becomes that unit: it is no longer \
     royal, and its side has no king any more.";

macro_rules! kings {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $kind:ident, $sides:expr, $text:expr) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            build(setup, Kind::$kind, &$sides)
        })
        .page($text, "");
    };
}

kings! {
    /// Kings move as the units that attack them.
    TRANSMUTED_KINGS, ["TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes"],
    Transmuted, Side::BOTH, TRANSMUTED
}
kings! {
    /// The white king moves as the units that attack it.
    WHITE_TRANSMUTED_KING, ["WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute"],
    Transmuted, [Side::White], TRANSMUTED
}
kings! {
    /// The black king moves as the units that attack it.
    BLACK_TRANSMUTED_KING, ["BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"],
    Transmuted, [Side::Black], TRANSMUTED
}
kings! {
    /// The white king moves also as the units that attack it.
    WHITE_REFLECTIVE_KING, ["WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"],
    Reflective, [Side::White], REFLECTIVE
}
kings! {
    /// The black king moves also as the units that attack it.
    BLACK_REFLECTIVE_KING, ["BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"],
    Reflective, [Side::Black], REFLECTIVE
}
kings! {
    /// The attacked white king becomes the attacking unit.
    WHITE_SUPER_TRANSMUTING_KING,
    ["WhiteSuperTransmutingKing", "WeisserSuperTransmutierenderKoenig", "BlancSuperRoiTransmute"],
    Super, [Side::White], SUPER
}
kings! {
    /// The attacked black king becomes the attacking unit.
    BLACK_SUPER_TRANSMUTING_KING,
    ["BlackSuperTransmutingKing", "SchwarzerSuperTransmutierenderKoenig", "NoirSuperRoiTransmute"],
    Super, [Side::Black], SUPER
}

/// Kings move also as the units that attack them.
pub static REFLECTIVE_KINGS: Definition = Definition::new(
    [
        "ReflectiveKings",
        "ReflektierendeKoenige",
        "RoisReflecteurs",
    ],
    Parameters::None,
    |_, setup| build(setup, Kind::Reflective, &Side::BOTH),
)
.page(REFLECTIVE, "")
.header(|_, language: Language| {
    let all = [
        &REFLECTIVE_KINGS,
        &WHITE_REFLECTIVE_KING,
        &BLACK_REFLECTIVE_KING,
    ];
    all.map(|d| d.condition.name(language)).join("\n")
});

/// Conditions that lend walks to units other than kings.
const LENDERS: &[&str] = &[
    "AnnanChess",
    "NannaChess",
    "FaceToFace",
    "BackToBack",
    "CheekToCheek",
    "PointReflection",
    "TransmissionMenace",
    "Bolero",
    "BoleroInverse",
];

fn build(setup: &mut Setup<'_>, kind: Kind, sides: &[Side]) -> Result<(), Refusal> {
    let others = |name: &&&str| {
        name.contains("Transmut") || kind != Kind::Reflective && name.contains("ReflectiveKing")
    };
    let alone = !setup.conditions().keys().any(|name| others(&name));
    let test = AttackTest::new(setup)?;
    for &side in sides {
        setup.add(King {
            kind,
            side,
            alone,
            test,
        });
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Transmuted,
    Reflective,
    Super,
}

#[derive(Debug)]
struct King {
    kind: Kind,
    side: Side,
    /// Whether no king transmutes: see [`Rule::observes`].
    alone: bool,
    test: AttackTest,
}

/// The test for attacks on a king that decides how the king moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackTest {
    /// Whether units other than kings may borrow walks.
    lent: bool,
    /// Set while an attack is being judged: kings have their own walks meanwhile, which ends the recursion.
    judging: u8,
}

impl AttackTest {
    pub(super) fn new(setup: &mut Setup<'_>) -> Result<AttackTest, Refusal> {
        let lent = LENDERS.iter().any(|name| setup.has(name));
        let judging = setup.slot(0)?;
        Ok(AttackTest { lent, judging })
    }

    /// The walks of the units that attack a king of a side, in full strength. The enemy king counts as an ordinary king.
    pub(super) fn attackers(
        self,
        game: &Game,
        pos: &Position,
        square: Square,
        side: Side,
    ) -> Walks {
        let mut found = Walks::new();
        if pos.slot(self.judging) != 0 {
            return found;
        }
        let by = side.other();
        let mut judge = Judge::new(self, game, pos);
        let mut add = |mv: Move| {
            if !found.contains(&mv.walk) && judge.counts(mv, by) {
                found.push(mv.walk);
            }
            Continue(())
        };
        let _ = if self.lent {
            game.for_each_observer_but_royal(pos, square, by, true, &mut add)
        } else {
            game.for_each_plain_observer(pos, square, by, true, &mut add)
        };
        found
    }
}

/// Judges whether attacks of active strength are attacks of full strength, on a copy of the position.
struct Judge<'a> {
    test: AttackTest,
    game: &'a Game,
    pos: &'a Position,
    copy: Option<Position>,
    needed: bool,
}

impl<'a> Judge<'a> {
    fn new(test: AttackTest, game: &'a Game, pos: &'a Position) -> Judge<'a> {
        // What rules like these say of observation does not concern ordinary kings.
        let judges = |hooks: Hooks| {
            hooks.intersects(Hooks::OBSERVES.union(Hooks::CHECK_BY_PLAY))
                && !hooks.contains(Hooks::ROYALS_LENT_IN_FULL)
        };
        let needed = game.rules().iter().any(|rule| judges(rule.hooks()));
        Judge {
            test,
            game,
            pos,
            copy: None,
            needed,
        }
    }

    fn counts(&mut self, mv: Move, by: Side) -> bool {
        if !self.needed {
            return true;
        }
        let copy = self.copy.get_or_insert_with(|| {
            let mut copy = self.pos.clone();
            copy.set_up_slot(self.test.judging, 1);
            copy
        });
        self.game.attacks_fully(copy, mv, by)
    }
}

impl King {
    fn is_meant(&self, pos: &Position, square: Square, side: Side) -> bool {
        side == self.side && pos.royals(side).contains(square)
    }

    fn attacked(&self, game: &Game, pos: &Position) -> bool {
        pos.royals(self.side)
            .into_iter()
            .any(|square| !self.test.attackers(game, pos, square, self.side).is_empty())
    }

    fn has_unit(&self, pos: &Position, walk: WalkId) -> bool {
        pos.of_walk(walk).meets(pos.of_side(self.side))
    }
}

impl Rule for King {
    fn hooks(&self) -> Hooks {
        let further = match self.kind {
            Kind::Transmuted => Hooks::empty(),
            Kind::Reflective => Hooks::OBSERVES,
            Kind::Super => Hooks::FILTER | Hooks::AFTER | Hooks::ROYALS_MAY_VANISH,
        };
        Hooks::WALKS | Hooks::ROYALS_LENT_IN_FULL | further
    }

    fn sound(&self) -> Sound {
        let always = (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::DISTANCES;
        if matches!(self.kind, Kind::Super) {
            always - Sound::MATERIAL
        } else {
            always
        }
    }

    fn phases(&self) -> &'static [Phase] {
        &[SUPER_TRANSMUTING]
    }

    fn walks(&self, game: &Game, pos: &Position, square: Square, side: Side, walks: &mut Walks) {
        if !self.is_meant(pos, square, side) {
            return;
        }
        let borrowed = self.test.attackers(game, pos, square, side);
        if borrowed.is_empty() {
            return;
        }
        if self.kind != Kind::Reflective {
            walks.clear();
        }
        for walk in borrowed {
            if !walks.contains(&walk) {
                walks.push(walk);
            }
        }
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        side != self.side
            || mv.kind == MoveKind::Pass
            || pos.royals(side).contains(mv.departure)
            || !self.attacked(game, pos)
    }

    /// The reference lets a reflecting king check by a borrowed walk only if its side has a unit of that walk; published
    /// solutions depend on it.
    fn observes(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !self.alone
            || !self.is_meant(pos, mv.departure, side)
            || mv.walk == walks::KING
            || self.has_unit(pos, mv.walk)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && play.side == self.side
            && unit.is_royal()
            && play.mv.walk != unit.walk
        {
            let new = unit.with_walk(play.mv.walk).without(Attributes::ROYAL);
            play.pos.change(square, new, Why::Walk);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side::{Black, White};

    #[test]
    fn attacks_on_kings_are_judged_in_full() {
        // A rook without support does not attack the king: it stays an ordinary one.
        let rules = [("TransmutedKings", vec![]), ("Patrouille", vec![])];
        assert_moves(
            "white ka1 black kh8 ra5",
            &rules,
            White,
            "Ka1-a2 Ka1-b1 Ka1-b2",
        );
        assert_moves(
            "white ka1 black kh8 ra5 rh5",
            &rules,
            White,
            "Ka1-b1 Ka1-c1 Ka1-d1 Ka1-e1 Ka1-f1 Ka1-g1",
        );
    }

    #[test]
    fn kings_paralyse_by_their_own_walk() {
        let rules = [("ReflectiveKings", vec![]), ("Madrasi", vec![])];
        // The king moves as a bishop, too, but the bishop is free.
        assert_moves(
            "white ka1 pa2 pb1 black kh7 bc3",
            &rules,
            Black,
            "Kh7-g6 Kh7-g7 Kh7-g8 Kh7-h6 Kh7-h8 Bc3-a5 Bc3-b2 Bc3-b4 Bc3-d2 Bc3-d4 Bc3-e1 \
             Bc3-e5 Bc3-f6 Bc3-g7 Bc3-h8",
        );
    }
}
