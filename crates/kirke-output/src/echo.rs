//! The stipulation as Popeye prints it: rebuilt from its meaning, not the text that was entered.

use crate::words::SIDES;
use kirke_problem::{
    Branch, BranchKind, Expression, Goal, Language, Options, Part, Play, Stipulation, Traditional,
};
use std::fmt::Write;

/// The stipulation of a problem, without the options that stand behind it.
#[must_use]
pub fn stipulation(stipulation: &Stipulation, options: &Options, language: Language) -> String {
    match stipulation {
        Stipulation::Traditional(form) => traditional(form, options),
        Stipulation::Structured(side, tree) => {
            let mut text = format!("{} ", SIDES[side.index()][language.index()]);
            expression(&mut text, tree);
            text
        }
    }
}

/// The options that stand directly behind the stipulation: `/2/4`, `;0,1`.
#[must_use]
pub fn options_behind(options: &Options) -> String {
    let mut text = match (options.threat, options.max_flightsquares) {
        (Some(threat), None) => format!("/{threat}"),
        (Some(threat), Some(flights)) => format!("/{threat}/{flights}"),
        (None, Some(flights)) => format!("//{flights}"),
        (None, None) => String::new(),
    };
    if let Some((moves, length)) = options.non_trivial {
        let _ = write!(text, ";{moves},{length}");
    }
    text
}

/// What stands in front of the goal.
fn play_word(play: Play) -> &'static str {
    match play {
        Play::Direct | Play::ProofGame | Play::AToB => "",
        Play::SelfPlay => "s",
        Play::Reflex => "r",
        Play::SemiReflex => "semi-r",
        Play::Help => "h",
        Play::HelpSelf => "hs",
        Play::HelpReflex => "hr",
        Play::ReciprocalHelp => "reci-h",
        Play::Series => "ser-",
        Play::SeriesHelp => "ser-h",
        Play::SeriesSelf => "ser-s",
        Play::SeriesReflex => "ser-r",
        Play::SeriesHelpSelf => "ser-hs",
        Play::SeriesReciprocalHelp => "ser-reci-h",
        Play::ParrySeries => "pser-",
        Play::ParrySeriesHelp => "pser-h",
        Play::ParrySeriesSelf => "pser-s",
        Play::ParrySeriesReflex => "pser-r",
        Play::ParrySeriesHelpSelf => "pser-hs",
        Play::HelpParrySeries => "phser-",
        Play::HelpParrySeriesSelf => "phser-s",
        Play::HelpParrySeriesReflex => "phser-r",
        Play::Progressive => "prog-",
        Play::ProgressiveHelp => "prog-h",
    }
}

fn is_pure_series(play: Play) -> bool {
    matches!(
        play,
        Play::Series
            | Play::SeriesHelp
            | Play::SeriesSelf
            | Play::SeriesReflex
            | Play::SeriesHelpSelf
            | Play::SeriesReciprocalHelp
            | Play::ParrySeriesHelp
            | Play::ParrySeriesHelpSelf
    )
}

fn traditional(form: &Traditional, options: &Options) -> String {
    let (mut moves, mut half) = (form.moves, form.half);
    let mut play = form.play;
    if options.white_to_play && form.introductions.is_empty() {
        let alternating = matches!(
            play,
            Play::Help | Play::HelpSelf | Play::HelpReflex | Play::ReciprocalHelp
        );
        if alternating && !half && moves > 0 {
            (moves, half) = (moves - 1, true);
        }
        if play == Play::SeriesHelp {
            return format!("ser-h{}", form.goal.text());
        }
    }
    if play == Play::Help && matches!(form.goal, Goal::ProofGame | Goal::AToB) {
        play = Play::ProofGame;
    }
    if play == Play::SeriesReciprocalHelp && moves == 1 {
        play = Play::ReciprocalHelp;
    }
    let mut text = introduction(form, play, &mut moves, &mut half);
    let single = moves <= 1 && !half;
    if form.exact && !single && form.introductions.is_empty() {
        text.insert_str(0, "exact-");
    }
    text.push_str(play_word(play));
    if let Some(goal) = form.reciprocal_goal.filter(|goal| *goal != form.goal) {
        let _ = write!(text, "({})", goal.text());
    }
    let _ = write!(text, "{}{moves}", form.goal.text());
    if half {
        text.push_str(".5");
    }
    text
}

/// Introductory moves are echoed as such only before series; elsewhere as a series of their own length.
fn introduction(form: &Traditional, play: Play, moves: &mut u32, half: &mut bool) -> String {
    let Some(&innermost) = form.introductions.last() else {
        return String::new();
    };
    if is_pure_series(play) {
        return form
            .introductions
            .iter()
            .map(|n| format!("{n}->"))
            .collect();
    }
    *moves = match play {
        Play::ReciprocalHelp => innermost + *moves,
        _ => innermost,
    };
    *half = false;
    let outer: String = form.introductions[..form.introductions.len() - 1]
        .iter()
        .map(|n| format!("{n}->"))
        .collect();
    format!("{outer}ser-")
}

fn expression(text: &mut String, tree: &Expression) {
    match tree {
        Expression::Goal(goal) => text.push_str(&goal.text()),
        Expression::Branch(branch) => write_branch(text, branch),
        Expression::And(left, right) => pair(text, left, '&', right),
        Expression::Or(left, right) => pair(text, left, '|', right),
        Expression::Not(inner) => unary(text, '!', inner),
        Expression::Pass(inner) => unary(text, '-', inner),
    }
}

fn is_pair(tree: &Expression) -> bool {
    matches!(tree, Expression::And(..) | Expression::Or(..))
}

fn in_parentheses(text: &mut String, tree: &Expression) {
    if is_pair(tree) {
        text.push('(');
        expression(text, tree);
        text.push(')');
    } else {
        expression(text, tree);
    }
}

/// The operators group to the right, so that the right operand never needs parentheses.
fn pair(text: &mut String, left: &Expression, operator: char, right: &Expression) {
    in_parentheses(text, left);
    text.push(operator);
    expression(text, right);
}

fn unary(text: &mut String, operator: char, inner: &Expression) {
    text.push(operator);
    in_parentheses(text, inner);
}

/// A branch. Goals as constraints of series play stand first; both letters of battle play are written in any case.
fn write_branch(text: &mut String, branch: &Branch) {
    if let Some(min) = branch.min {
        let _ = write!(text, "{}:", min.min(branch.max));
    }
    let (first, second) = match branch.kind {
        BranchKind::Help => ('h', 'h'),
        BranchKind::Attack => ('a', 'd'),
        BranchKind::Defence => ('d', 'a'),
        BranchKind::Series => ('s', ' '),
    };
    let _ = write!(text, "{}{first}", branch.max);
    let attack = branch.kind == BranchKind::Attack;
    if branch.kind == BranchKind::Series {
        let mut parts: Vec<_> = branch.first.iter().collect();
        parts.sort_by_key(|part| match part {
            Part::Constraint(Expression::Goal(_)) => 0,
            Part::Nested { .. } => 1,
            Part::Constraint(_) => 2,
        });
        write_parts(text, parts, false);
        return;
    }
    write_parts(text, &branch.first, attack);
    if branch.parry {
        text.push_str("?+?");
    }
    if branch.kind != BranchKind::Help || branch.has_second {
        text.push(second);
    }
    write_parts(text, &branch.second, branch.kind == BranchKind::Defence);
}

/// Behind the attacker's letter a nested attack is forced in any case, and echoed so.
fn write_parts<'a>(text: &mut String, parts: impl IntoIterator<Item = &'a Part>, attacker: bool) {
    for part in parts {
        match part {
            Part::Nested {
                forced,
                hidden,
                expression: tree,
            } => {
                text.push('[');
                if *forced || attacker && is_attack(tree) {
                    text.push('>');
                }
                if *hidden {
                    text.push('/');
                }
                expression(text, tree);
                text.push(']');
            }
            Part::Constraint(tree) => {
                text.push('{');
                expression(text, tree);
                text.push('}');
            }
        }
    }
}

fn is_attack(tree: &Expression) -> bool {
    match tree {
        Expression::Goal(_) => false,
        Expression::Branch(branch) => branch.kind != BranchKind::Defence,
        Expression::And(left, _) | Expression::Or(left, _) => is_attack(left),
        Expression::Not(inner) | Expression::Pass(inner) => is_attack(inner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::Side;

    fn form(play: Play, goal: Goal, moves: u32, half: bool) -> Traditional {
        Traditional {
            exact: false,
            introductions: vec![],
            play,
            goal,
            reciprocal_goal: None,
            moves,
            half,
        }
    }

    #[test]
    fn traditional_forms() {
        let none = Options::default();
        let text = |form: &Traditional| traditional(form, &none);
        assert_eq!(text(&form(Play::Direct, Goal::Mate, 2, false)), "#2");
        assert_eq!(text(&form(Play::Help, Goal::Stalemate, 2, true)), "h=2.5");
        let target = Goal::Target("h8".parse().unwrap());
        assert_eq!(text(&form(Play::Series, target, 1, false)), "ser-zh81");
        let mut reciprocal = form(Play::SeriesReciprocalHelp, Goal::Mate, 1, false);
        reciprocal.reciprocal_goal = Some(Goal::Mate);
        assert_eq!(text(&reciprocal), "reci-h#1");
        reciprocal.reciprocal_goal = Some(Goal::Stalemate);
        reciprocal.moves = 2;
        assert_eq!(text(&reciprocal), "ser-reci-h(=)#2");
        let mut intro = form(Play::SeriesHelp, Goal::Mate, 4, false);
        intro.introductions = vec![2];
        assert_eq!(text(&intro), "2->ser-h#4");
        let mut exact = form(Play::Direct, Goal::Mate, 1, false);
        exact.exact = true;
        assert_eq!(text(&exact), "#1");
        exact.moves = 2;
        assert_eq!(text(&exact), "exact-#2");
    }

    #[test]
    fn misleading_introductions() {
        let text = |play, moves, half, intro: u32| {
            let mut form = form(play, Goal::Any, moves, half);
            form.introductions = vec![intro];
            traditional(&form, &Options::default())
        };
        assert_eq!(text(Play::Direct, 1, false, 2), "ser-~2");
        assert_eq!(text(Play::SelfPlay, 1, false, 2), "ser-s~2");
        assert_eq!(text(Play::Help, 1, true, 1), "ser-h~1");
        assert_eq!(text(Play::ParrySeries, 1, false, 2), "ser-pser-~2");
        assert_eq!(text(Play::ReciprocalHelp, 1, false, 2), "ser-reci-h~3");
    }

    #[test]
    fn white_to_play_changes_the_length() {
        let options = Options {
            white_to_play: true,
            ..Options::default()
        };
        let text = |play, moves| traditional(&form(play, Goal::Mate, moves, false), &options);
        assert_eq!(text(Play::Help, 2), "h#1.5");
        assert_eq!(text(Play::SeriesHelp, 1), "ser-h#");
        assert_eq!(text(Play::Direct, 1), "#1");
    }

    #[test]
    fn structured_forms() {
        let nested = |kind, tree| Part::Nested {
            forced: false,
            hidden: kind,
            expression: tree,
        };
        let mate = |max| {
            Expression::Branch(Box::new(Branch {
                kind: BranchKind::Attack,
                min: None,
                max,
                first: vec![nested(false, Expression::Goal(Goal::Mate))],
                second: vec![],
                has_second: true,
                parry: false,
            }))
        };
        let semi = Expression::Branch(Box::new(Branch {
            kind: BranchKind::Attack,
            min: Some(5),
            max: 3,
            first: vec![nested(false, mate(1))],
            second: vec![Part::Constraint(Expression::Not(Box::new(mate(1))))],
            has_second: true,
            parry: false,
        }));
        let whole = Expression::And(
            Box::new(Expression::Or(Box::new(mate(3)), Box::new(mate(5)))),
            Box::new(semi),
        );
        assert_eq!(
            stipulation(
                &Stipulation::Structured(Side::White, whole),
                &Options::default(),
                Language::English
            ),
            "White (3a[#]d|5a[#]d)&3:3a[>1a[#]d]d{!1a[#]d}"
        );
    }
}
