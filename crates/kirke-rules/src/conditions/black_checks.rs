//! BlackChecks: Black must give check or pass.

use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Move, MoveKind, Position, Purpose, Rule, Side, Sound};
use kirke_problem::{Argument, Parameters, Refusal};

/// Black must give check or pass.
pub static DEFINITION: Definition = Definition::new(
    ["BlackChecks", "SchwarzSchaecher", "NoirEchecs"],
    Parameters::None,
    build,
)
.page(
    "Black must give check; if he cannot, he passes. He may not pass while in check. Mate and stalemate of Black are judged with all ordinary moves.",
    "",
);

fn build(_: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let mark = setup.mark()?;
    setup.add(BlackChecks { mark });
    Ok(())
}

#[derive(Debug)]
struct BlackChecks {
    /// Set while a checking move is looked for.
    mark: u8,
}

impl Rule for BlackChecks {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::LEGAL
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        if side != Side::Black || pos.mark(self.mark) != 0 || game.in_check(pos, side) {
            return;
        }
        pos.set_mark(self.mark, 1);
        let checks = game.has_legal_move(pos, side, Purpose::Play);
        pos.set_mark(self.mark, 0);
        if !checks {
            add(Move::PASS);
        }
    }

    fn legal(
        &self,
        game: &Game,
        pos: &mut Position,
        mv: &Move,
        side: Side,
        purpose: Purpose,
    ) -> bool {
        if side != Side::Black {
            return true;
        }
        match (mv.kind == MoveKind::Pass, purpose) {
            (pass, Purpose::Play) => pass || game.in_check(pos, Side::White),
            (pass, _) => !pass,
        }
    }
}
