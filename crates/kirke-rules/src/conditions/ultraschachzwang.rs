//! Ultraschachzwang: a side must give check with every move.

use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Move, Position, Purpose, Rule, Side, Sound};
use kirke_problem::{Parameters, Refusal};

const TEXT: &str = "Every move of the side must give check; a side without a checking move has no move. Whether it is mated is judged without \
     this obligation: any escape spoils the mate.";

/// Black must check.
pub static BLACK: Definition = Definition::new(
    [
        "BlackUltraSchachZwang",
        "SchwarzerUltraSchachZwang",
        "NoirUltraSchachZwang",
    ],
    Parameters::None,
    |_, setup| add(setup, Side::Black),
)
.page(TEXT, "");

/// White must check.
pub static WHITE: Definition = Definition::new(
    [
        "WhiteUltraSchachZwang",
        "WeisserUltraSchachZwang",
        "BlancUltraSchachZwang",
    ],
    Parameters::None,
    |_, setup| add(setup, Side::White),
)
.page(TEXT, "");

/// The side that does not follow the stipulation's aim must check.
pub static UNSIDED: Definition =
    Definition::new(["UltraSchachZwang"; 3], Parameters::None, |_, setup| {
        let side = setup.restricted_side()?;
        add(setup, side)
    })
    .page(TEXT, "");

fn add(setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    setup.add(UltraSchachZwang { side });
    Ok(())
}

#[derive(Debug)]
struct UltraSchachZwang {
    side: Side,
}

impl Rule for UltraSchachZwang {
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
        _mv: &Move,
        side: Side,
        purpose: Purpose,
    ) -> bool {
        side != self.side || purpose == Purpose::Escape || game.in_check(pos, side.other())
    }
}
