//! KoeKo and its relatives: moving units must come into contact, or avoid it.

use super::castling_partner;
use super::grid::Grid;
use crate::phases::FINAL_TESTS;
use crate::registry::NEIGHBOUR;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::walks::vectors::Vectors;
use kirke_core::{
    Hooks, Illegal, MoveKind, Phase, Play, Position, Rule, Sound, Square, WalkId, WalkTable, walks,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};

macro_rules! koeko {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $parameters:expr, $kind:ident, $text:literal) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, $parameters, |arguments, setup| {
            build(arguments, setup, Kind::$kind)
        })
        .page($text, "")
        .header(|arguments, language| header($names[language.index()], arguments, language));
    };
}

/// `KoeKo`, or `S-KoeKo` with another neighbour.
fn header(name: &str, arguments: &[Argument], language: Language) -> String {
    match neighbour(arguments) {
        Some(walk) => {
            let letters = WalkTable::new().letters(walk, language.index());
            format!("{}-{name}", letters.to_uppercase())
        }
        None => name.to_owned(),
    }
}

fn neighbour(arguments: &[Argument]) -> Option<WalkId> {
    arguments.iter().find_map(|a| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    })
}

koeko! {
    /// Moves must lead to contact.
    KOEKO, ["KoeKo", "KoeKo", "Koeko"], Parameters::NeighbourWalk(NEIGHBOUR), Contact,
    "After every move the moved units must stand next to another unit of any colour. Neighbour X: a leaper's distance away \
     instead. An attack on the king is a check only if its capture would be legal by this rule."
}
koeko! {
    /// Moves must not lead to contact.
    ANTI_KOEKO, ["AntiKoeko", "AntiKoeko", "AntiKoeko"], Parameters::NeighbourWalk(NEIGHBOUR), NoContact,
    "After every move the moved unit must not stand next to another unit. Neighbour X: a leaper's distance away instead. An \
     attack on the king is a check only if its capture would be legal by this rule."
}
koeko! {
    /// Contact is to be kept, and to be avoided.
    NEW_KOEKO, ["NewKoeko", "NeuKoeko", "KoekoNouveaux"], Parameters::None, Same,
    "A unit that stood next to another one must do so after its move; one that did not, must not. An attack on the king is a check \
     only if its capture would be legal by this rule."
}
koeko! {
    /// Moves must lead to contact across a line of the grid.
    CONTACT_GRID_CHESS, ["ContactGridChess", "KontaktGitter", "ContactGrille"], Parameters::None, Grid,
    "Grid chess, and after its move a unit must stand next to a unit in another cell. An attack on the king is a check \
     only if its capture would be legal by this rule."
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Contact,
    NoContact,
    Same,
    Grid,
}

/// The condition that acts if several are given.
const ORDER: [(&str, Kind); 4] = [
    ("ContactGridChess", Kind::Grid),
    ("KoeKo", Kind::Contact),
    ("AntiKoeko", Kind::NoContact),
    ("NewKoeko", Kind::Same),
];

fn build(arguments: &[Argument], setup: &mut Setup<'_>, kind: Kind) -> Result<(), Refusal> {
    let first = ORDER.iter().find(|(name, _)| setup.has(name));
    if first.is_some_and(|&(_, acting)| acting != kind) {
        return Ok(());
    }
    if kind == Kind::Grid {
        setup.add(Grid::new(&[]));
    }
    let vectors = vectors(arguments, &setup.walks);
    setup.add(Koeko {
        kind,
        vectors,
        grid: Grid::new(&[]),
    });
    Ok(())
}

fn vectors(arguments: &[Argument], walks: &WalkTable) -> Vectors {
    match &walks[neighbour(arguments).unwrap_or(walks::KING)].class {
        Class::Leaper(vectors) => vectors.clone(),
        _ => Vectors::Borrowed(kirke_core::walks::vectors::QUEEN),
    }
}

#[derive(Debug)]
struct Koeko {
    kind: Kind,
    vectors: Vectors,
    grid: Grid,
}

impl Koeko {
    fn contact(&self, pos: &Position, square: Square) -> bool {
        self.vectors
            .iter()
            .filter_map(|&(x, y)| square.offset(x, y))
            .any(|other| {
                pos.occupied().contains(other)
                    && (self.kind != Kind::Grid || self.grid.divides(square, other))
            })
    }

    fn is_allowed(&self, play: &Play<'_>) -> bool {
        let contact = |square| self.contact(play.pos, square);
        let partner = castling_partner(&play.mv);
        match self.kind {
            Kind::Grid => play.mover.is_none_or(contact),
            Kind::Contact => play.mover.into_iter().chain(partner).all(contact),
            Kind::NoContact => !play.mover.into_iter().chain(partner).any(contact),
            Kind::Same => {
                let noted = |&&(phase, _, _): &&(Phase, u64, u64)| phase == FINAL_TESTS;
                let before = play.memo.iter().rev().find(noted);
                let before = before.is_some_and(|&(_, contact, _)| contact != 0);
                play.mover.is_none_or(|square| contact(square) == before)
            }
        }
    }
}

impl Rule for Koeko {
    fn hooks(&self) -> Hooks {
        let hooks = Hooks::AFTER | Hooks::CHECK_BY_PLAY;
        if self.kind == Kind::Grid {
            hooks | Hooks::ADMITS
        } else {
            hooks
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        if self.kind == Kind::Same {
            &[Phase::BEFORE, FINAL_TESTS]
        } else {
            &[FINAL_TESTS]
        }
    }

    /// There is no rebirth without contact.
    fn admits(&self, pos: &Position, square: Square) -> bool {
        self.contact(pos, square)
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        if phase == Phase::BEFORE {
            let contact = self.contact(play.pos, play.mv.departure);
            // Not in the position: captures that are judged during the move have notes of their own.
            play.memo.push((FINAL_TESTS, u64::from(contact), 0));
            return Ok(());
        }
        if self.is_allowed(play) {
            Ok(())
        } else {
            Err(Illegal)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::compile;
    use crate::testing::problem;
    use kirke_core::Attributes;
    use kirke_core::Side::White;

    #[test]
    fn magic_judges_captures_without_disturbing_contact() {
        let mut problem = problem("white pe2 ra1 black kh8", &[("NewKoeko", vec![])]);
        problem.base.diagram.units[0].unit.attributes |= Attributes::MAGIC;
        let mut compiled = compile(&problem, &problem.base, false).expect("accepted");
        let pos = &mut compiled.position;
        // The rook keeps away from the pawn: not Rd1, not Re1, not Rf1.
        let moves = compiled.game.legal_moves(pos, White);
        assert_eq!(moves.len(), 2 + 7 + 4);
    }
}
