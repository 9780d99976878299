//! Other notions of check: by both colours, by the own units, and chess without checks.

use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Move, Position, Purpose, Rule, Side, Sound};
use kirke_problem::{Goal, Parameters, Play, Refusal, Stipulation};

/// A king is attacked by units of both colours.
pub static BICOLORES: Definition =
    Definition::new(["Bicolores"; 3], Parameters::None, |_, setup| {
        setup.add(Bicolores);
        Ok(())
    })
    .page(
        "A king is in check if a unit of either colour attacks it. Own units are not captured otherwise.",
        "",
    );

/// The sides exchange the notion of check.
pub static VOGTLAENDER_CHESS: Definition = Definition::new(
    ["VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"],
    Parameters::None,
    |_, setup| {
        setup.add(Vogtlaender);
        Ok(())
    },
)
.page(
    "A side is in check when it attacks the enemy king: it must cease to do so. Mated is who attacks the enemy king and cannot cease. \
     The own king may be left attacked.",
    "",
);

/// A check must be mate.
pub static CHECKLESS_CHESS: Definition = Definition::new(
    ["ChecklessChess", "OhneSchach", "SansEchecs"],
    Parameters::None,
    checkless,
)
.page(
    "A move that gives check is illegal unless it is mate. The defences against a check are judged by the same rule.",
    "",
);

/// The side that alone reaches the goal.
fn reaches_goal(play: Play) -> Option<Side> {
    match play {
        Play::Direct
        | Play::Help
        | Play::Series
        | Play::SeriesHelp
        | Play::ParrySeries
        | Play::ParrySeriesHelp
        | Play::HelpParrySeries => Some(Side::White),
        Play::SelfPlay
        | Play::HelpSelf
        | Play::SeriesSelf
        | Play::SeriesHelpSelf
        | Play::ParrySeriesSelf
        | Play::ParrySeriesHelpSelf
        | Play::HelpParrySeriesSelf => Some(Side::Black),
        _ => None,
    }
}

fn checkless(_: &[kirke_problem::Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let goals = setup.goals();
    // Any check of the side that is to reach it reaches the goal.
    let exempt = match &setup.state.stipulation {
        Some(Stipulation::Traditional(t)) if goals.contains(&Goal::Check) => {
            reaches_goal(t.play).map(|side| if setup.exchanged { side.other() } else { side })
        }
        _ => None,
    };
    if goals.contains(&Goal::Check) && exempt.is_none() {
        return Err(Refusal::Unsupported(
            "unsupported: ChecklessChess with the goal check".into(),
        ));
    }
    let mark = setup.mark()?;
    setup.add(Checkless { mark, exempt });
    Ok(())
}

#[derive(Debug)]
struct Bicolores;

impl Rule for Bicolores {
    fn hooks(&self) -> Hooks {
        Hooks::CHECKS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let royals = pos.royals(side);
        royals
            .into_iter()
            .any(|royal| game.attacked(pos, royal, side.other()) || game.attacked(pos, royal, side))
    }
}

#[derive(Debug)]
struct Vogtlaender;

impl Rule for Vogtlaender {
    fn hooks(&self) -> Hooks {
        Hooks::CHECKS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let royals = pos.royals(side.other());
        royals
            .into_iter()
            .any(|royal| game.attacked(pos, royal, side))
    }
}

/// So deep may checks be answered by checks before the question is left undecided.
const DEPTH: u8 = 12;

#[derive(Debug)]
struct Checkless {
    mark: u8,
    /// The side whose checks reach the goal.
    exempt: Option<Side>,
}

impl Checkless {
    /// Whether a side in check has no legal defence; `None` if that depends on what lies beyond the depth.
    fn verdict(&self, game: &Game, pos: &mut Position, side: Side) -> Option<bool> {
        let mated = self.is_mated(game, pos, side);
        let mark = pos.mark(self.mark);
        if mark & MET == 0 {
            return Some(mated);
        }
        pos.set_mark(self.mark, ASSUMED);
        let otherwise = self.is_mated(game, pos, side);
        pos.set_mark(self.mark, 0);
        (mated == otherwise).then_some(mated)
    }

    /// The same if it is assumed that at the depth nobody is mated (or, with that mark, everybody).
    fn is_mated(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let mark = pos.mark(self.mark);
        // First the defences that do not check: they need no further question.
        // Where moves are compared with each other, all must be there from the beginning.
        if !game.hooks().contains(Hooks::MEASURE) {
            pos.set_mark(self.mark, QUIET);
            let quiet = game.has_legal_move(pos, side, Purpose::Escape);
            pos.set_mark(self.mark, mark);
            if quiet {
                return false;
            }
        }
        if mark & DEPTHS >= DEPTH {
            pos.set_mark(self.mark, mark | MET);
            return mark & ASSUMED != 0;
        }
        pos.set_mark(self.mark, mark + 1);
        let escapes = game.has_legal_move(pos, side, Purpose::Escape);
        let met = pos.mark(self.mark) & MET;
        pos.set_mark(self.mark, mark | met);
        !escapes
    }
}

/// The mark while only moves that do not check are looked for.
const QUIET: u8 = u8::MAX;
/// The part of the mark that counts the depth.
const DEPTHS: u8 = 0x1f;
/// The mark that the depth has been reached.
const MET: u8 = 0x20;
/// The mark that whoever is in check there is taken for mated.
const ASSUMED: u8 = 0x40;

impl Rule for Checkless {
    fn hooks(&self) -> Hooks {
        Hooks::LEGAL | Hooks::UNDECIDED
    }

    fn leaves_flights_without_check(&self) -> bool {
        true
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
        if self.exempt == Some(side) || !game.in_check(pos, side.other()) {
            return true;
        }
        match pos.mark(self.mark) {
            QUIET => false,
            _ if game.in_check(pos, side) => false,
            0 if purpose == Purpose::Play => self.verdict(game, pos, side.other()) == Some(true),
            mark => {
                let mated = self.is_mated(game, pos, side.other());
                if mark == 0 {
                    pos.set_mark(self.mark, 0);
                }
                mated
            }
        }
    }

    fn undecided(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        self.exempt != Some(side)
            && game.in_check(pos, side.other())
            && !game.in_check(pos, side)
            && self.verdict(game, pos, side.other()).is_none()
    }
}
