//! What a stipulation says about the form and the length of its solutions.

use kirke_problem::{BranchKind, Expression, Play, Stipulation, Traditional};

/// Form and length of the solutions of a stipulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Battle play: a tree; otherwise lines.
    pub(crate) tree: bool,
    /// The sides move in turn.
    pub(crate) alternate: bool,
    /// Lines: the number of half-moves. Trees: the number of half-moves before the last one. `None`: it varies.
    pub(crate) length: Option<usize>,
    /// The last half-move is forced, so that its alternatives belong to one solution.
    pub(crate) forced_end: bool,
}

impl Shape {
    /// The shape of a stipulation.
    pub(crate) fn of(stipulation: &Stipulation) -> Shape {
        match stipulation {
            Stipulation::Traditional(form) => traditional(form),
            Stipulation::Structured(_, expression) => structured(expression),
        }
    }
}

fn traditional(form: &Traditional) -> Shape {
    let moves = form.moves as usize;
    let half = usize::from(form.half);
    let tree = |depth: Option<usize>| Shape {
        tree: true,
        alternate: true,
        length: depth,
        forced_end: false,
    };
    let lines = |alternate: bool, length: Option<usize>, forced_end: bool| Shape {
        tree: false,
        alternate,
        length,
        forced_end,
    };
    let shape = match form.play {
        Play::Direct => tree((2 * moves).checked_sub(2)),
        Play::SelfPlay | Play::Reflex | Play::SemiReflex => tree((2 * moves).checked_sub(1)),
        Play::Help | Play::ProofGame | Play::AToB => lines(true, Some(2 * moves + half), false),
        Play::HelpSelf | Play::HelpReflex => lines(true, Some(2 * moves + half), true),
        Play::ReciprocalHelp => lines(true, None, false),
        Play::Series => lines(false, Some(moves), false),
        Play::SeriesHelp => lines(false, Some(moves + 1), false),
        Play::SeriesSelf | Play::SeriesReflex => lines(false, Some(moves + 1), true),
        Play::SeriesHelpSelf => lines(false, Some(moves + 2), true),
        Play::SeriesReciprocalHelp
        | Play::ParrySeries
        | Play::ParrySeriesHelp
        | Play::HelpParrySeries
        | Play::Progressive
        | Play::ProgressiveHelp => lines(false, None, false),
        Play::ParrySeriesSelf
        | Play::ParrySeriesReflex
        | Play::ParrySeriesHelpSelf
        | Play::HelpParrySeriesSelf
        | Play::HelpParrySeriesReflex => lines(false, None, true),
    };
    if form.introductions.is_empty() {
        shape
    } else {
        lines(false, None, shape.forced_end)
    }
}

fn structured(expression: &Expression) -> Shape {
    let mut shape = Shape {
        tree: false,
        alternate: false,
        length: None,
        forced_end: false,
    };
    match expression {
        Expression::Branch(branch) => {
            shape.tree =
                matches!(branch.kind, BranchKind::Attack | BranchKind::Defence) && !branch.parry;
            shape.alternate = branch.kind != BranchKind::Series;
            shape
        }
        Expression::And(left, _) | Expression::Or(left, _) => structured(left),
        Expression::Not(inner) | Expression::Pass(inner) => structured(inner),
        Expression::Goal(_) => shape,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> (bool, bool, Option<usize>, bool) {
        let shape = Shape::of(&kirke_input::parse_stipulation(text).unwrap());
        (shape.tree, shape.alternate, shape.length, shape.forced_end)
    }

    #[test]
    fn shapes() {
        assert_eq!(shape("#2"), (true, true, Some(2), false));
        assert_eq!(shape("s#2"), (true, true, Some(3), false));
        assert_eq!(shape("h#2.5"), (false, true, Some(5), false));
        assert_eq!(shape("ser-h#4"), (false, false, Some(5), false));
        assert_eq!(shape("hs#3"), (false, true, Some(6), true));
        assert_eq!(shape("2->ser-#3"), (false, false, None, false));
        assert_eq!(shape("white 3a[#]d"), (true, true, None, false));
        assert_eq!(shape("white 5s[#]"), (false, false, None, false));
    }
}
