//! Set play: which phase it is, if the stipulation has one.

use crate::battle::Turn;
use crate::expand::{Builder, Expanded, effective};
use kirke_problem::{Branch, BranchKind, Expression, Options, Play, Stipulation, Traditional};

/// A phase to be solved.
#[derive(Debug, Clone)]
pub(crate) struct Script {
    /// The tree.
    pub(crate) expanded: Expanded,
    /// Whose turn it is, if the play is told as a tree.
    pub(crate) turn: Turn,
    /// Whether the other side has passed before it.
    pub(crate) passed: bool,
}

/// The set play of a stipulation. `main` is its actual play.
pub(crate) fn set_play(
    stipulation: &Stipulation,
    main: &Expanded,
    options: &Options,
) -> Option<Script> {
    if options.post_key_play {
        return None;
    }
    let expanded = match stipulation {
        Stipulation::Traditional(traditional) => {
            if !traditional.introductions.is_empty() {
                let inner = Traditional {
                    introductions: Vec::new(),
                    ..traditional.clone()
                };
                let expanded = crate::expand(&inner, options).ok()?;
                return Some(dropped(Expanded {
                    offset: 1,
                    lines: true,
                    ..expanded
                }));
            }
            let traditional = &effective(traditional, options);
            match traditional.play {
                Play::SeriesHelp if options.white_to_play => return None,
                Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex => {
                    return Some(after_attack(main));
                }
                _ => in_lines(traditional, options)?,
            }
        }
        Stipulation::Structured(_, expression) => match expression {
            Expression::Branch(branch) if branch.kind == BranchKind::Attack && !branch.parry => {
                return Some(after_attack(main));
            }
            Expression::Branch(branch)
                if branch.kind == BranchKind::Help && !branch.parry && branch.max > 1 =>
            {
                Expanded {
                    side: main.side.other(),
                    expression: Expression::Branch(Box::new(Branch {
                        max: branch.max - 1,
                        min: branch.min.map(|min| min.saturating_sub(1)),
                        first: branch.second.clone(),
                        second: branch.first.clone(),
                        ..(**branch).clone()
                    })),
                    offset: main.offset + 1,
                    lines: true,
                    turns: false,
                }
            }
            _ => return None,
        },
    };
    Some(dropped(expanded))
}

fn in_lines(traditional: &Traditional, options: &Options) -> Option<Expanded> {
    let half_moves = traditional
        .moves
        .checked_mul(2)?
        .checked_add(u32::from(traditional.half))?;
    let builder = Builder::new(traditional, options);
    match traditional.play {
        Play::Help if half_moves >= 2 => builder.help(half_moves - 1, true).ok(),
        Play::HelpSelf | Play::HelpReflex if half_moves >= 3 => {
            builder.help(half_moves - 1, true).ok()
        }
        Play::ReciprocalHelp if half_moves != 3 => builder.help(half_moves - 1, true).ok(),
        Play::ProofGame | Play::AToB if half_moves >= 2 => {
            let rest = builder.journey(half_moves - 1);
            let whole = builder.journey(half_moves);
            Some(Expanded {
                side: whole.side.other(),
                offset: 1,
                ..rest
            })
        }
        _ => builder.series_end(),
    }
}

fn after_attack(main: &Expanded) -> Script {
    Script {
        expanded: Expanded {
            side: main.side.other(),
            ..main.clone()
        },
        turn: Turn::Set,
        passed: true,
    }
}

fn dropped(expanded: Expanded) -> Script {
    Script {
        expanded,
        turn: Turn::Attacker,
        passed: true,
    }
}
