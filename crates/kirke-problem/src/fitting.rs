//! Which options do not fit a stipulation: they are ignored with a notice that stands before the board.

use crate::{BranchKind, Expression, Notice, Options, Play, Stipulation};

impl Options {
    /// The options that change the stipulation (PostKeyPlay, WhiteToPlay, Quodlibet, GoalIsEnd) and do not fit this one.
    #[must_use]
    pub fn unfit(&self, stipulation: &Stipulation) -> Vec<Notice> {
        let candidates = [
            (
                Notice::PostKeyPlay,
                self.post_key_play && !allows_post_key_play(stipulation),
            ),
            (
                Notice::WhiteToPlay,
                self.white_to_play && !allows_white_to_play(stipulation),
            ),
            (
                Notice::Quodlibet,
                self.quodlibet && !allows_quodlibet(stipulation),
            ),
            (
                Notice::GoalIsEnd,
                self.goal_is_end && !self.allows_goal_is_end(stipulation),
            ),
        ];
        candidates
            .into_iter()
            .filter(|(_, refused)| *refused)
            .map(|(notice, _)| notice)
            .collect()
    }

    /// Only one goal of one side can end the game.
    fn allows_goal_is_end(&self, stipulation: &Stipulation) -> bool {
        let quodlibet = self.quodlibet && allows_quodlibet(stipulation);
        match stipulation {
            Stipulation::Traditional(form) => {
                let both_sides = matches!(
                    form.play,
                    Play::Reflex
                        | Play::HelpReflex
                        | Play::SeriesReflex
                        | Play::ParrySeriesReflex
                        | Play::HelpParrySeriesReflex
                        | Play::ReciprocalHelp
                        | Play::SeriesReciprocalHelp
                );
                !both_sides && !quodlibet
            }
            Stipulation::Structured(..) => true,
        }
    }
}

/// Whether it is a battle that begins with a key.
fn allows_post_key_play(stipulation: &Stipulation) -> bool {
    match stipulation {
        Stipulation::Traditional(form) => {
            form.introductions.is_empty()
                && matches!(
                    form.play,
                    Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex
                )
        }
        Stipulation::Structured(_, tree) => {
            matches!(tree, Expression::Branch(branch) if branch.kind == BranchKind::Attack)
        }
    }
}

/// Whether Black's first move of help play (or his whole series) can be left out.
fn allows_white_to_play(stipulation: &Stipulation) -> bool {
    match stipulation {
        Stipulation::Traditional(form) => match form.play {
            Play::AToB | Play::SeriesHelp => true,
            Play::Help
            | Play::HelpSelf
            | Play::HelpReflex
            | Play::ReciprocalHelp
            | Play::ProofGame => !form.half && form.moves > 0,
            _ => false,
        },
        Stipulation::Structured(..) => false,
    }
}

/// Whether the play is forced, so that the attacker could reach the goal himself.
fn allows_quodlibet(stipulation: &Stipulation) -> bool {
    matches!(stipulation, Stipulation::Traditional(form) if matches!(
        form.play,
        Play::SelfPlay | Play::Reflex | Play::SemiReflex | Play::HelpSelf | Play::HelpReflex
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Goal, Traditional};

    fn form(play: Play, half: bool) -> Stipulation {
        Stipulation::Traditional(Traditional {
            exact: false,
            introductions: vec![],
            play,
            goal: Goal::Mate,
            reciprocal_goal: None,
            moves: 1,
            half,
        })
    }

    #[test]
    fn options_that_do_not_fit() {
        let options = Options {
            post_key_play: true,
            white_to_play: true,
            quodlibet: true,
            goal_is_end: true,
            ..Options::default()
        };
        use Notice::{GoalIsEnd, PostKeyPlay, Quodlibet, WhiteToPlay};
        assert_eq!(
            options.unfit(&form(Play::Direct, false)),
            [WhiteToPlay, Quodlibet]
        );
        assert_eq!(
            options.unfit(&form(Play::SelfPlay, false)),
            [WhiteToPlay, GoalIsEnd]
        );
        assert_eq!(
            options.unfit(&form(Play::Help, false)),
            [PostKeyPlay, Quodlibet]
        );
        assert_eq!(
            options.unfit(&form(Play::Help, true)),
            [PostKeyPlay, WhiteToPlay, Quodlibet]
        );
        assert_eq!(Options::default().unfit(&form(Play::Help, true)), []);
    }
}
