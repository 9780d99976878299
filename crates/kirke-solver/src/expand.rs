//! Traditional stipulations as trees.

use kirke_core::Side;
use kirke_problem::{
    Branch, BranchKind, Expression, Goal, Options, Part, Play, Refusal, Traditional,
};

/// A stipulation as a tree, and how its play is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expanded {
    /// The side to move.
    pub side: Side,
    /// What is to be solved.
    pub expression: Expression,
    /// Lines: what stands before the first move (0 `1.`, 1 `1...`, 2 `1...  ...`).
    pub offset: u8,
    /// Whether the play is told as lines although the branch at the root would be told as a tree.
    pub lines: bool,
    /// Whether turns of several moves are numbered, not moves.
    pub turns: bool,
}

impl Expanded {
    fn new(side: Side, expression: Expression, offset: u8) -> Expanded {
        Expanded {
            side,
            expression,
            offset,
            lines: false,
            turns: false,
        }
    }

    fn in_lines(self) -> Expanded {
        Expanded {
            lines: true,
            ..self
        }
    }
}

/// The tree of a traditional stipulation. The options Quodlibet and WhiteToPlay take part in it.
///
/// # Errors
/// The stipulation is not supported.
///
/// ```
/// use kirke_problem::{Goal, Options, Play, Traditional};
/// let twomover = Traditional {
///     exact: false,
///     introductions: vec![],
///     play: Play::Direct,
///     goal: Goal::Mate,
///     reciprocal_goal: None,
///     moves: 2,
///     half: false,
/// };
/// let tree = kirke_solver::expand(&twomover, &Options::default()).unwrap();
/// assert_eq!(tree.offset, 0);
/// ```
pub fn expand(stipulation: &Traditional, options: &Options) -> Result<Expanded, Refusal> {
    let stipulation = &effective(stipulation, options);
    let mut expanded = Builder::new(stipulation, options).main()?;
    if stipulation.introductions.is_empty() {
        return Ok(expanded);
    }
    // The innermost introduction stands last.
    let mut side = nominal_beginner(stipulation.play);
    for &moves in stipulation.introductions.iter().rev() {
        let introducer = side.other();
        let inner = if expanded.side == side {
            expanded.expression
        } else {
            Expression::Pass(Box::new(expanded.expression))
        };
        expanded = Expanded::new(introducer, series(None, moves, vec![nested(inner)]), 0);
        side = introducer;
    }
    Ok(expanded.in_lines())
}

/// The stipulation that the option WhiteToPlay makes of a help stipulation: the first half-move is left out.
pub(crate) fn effective(stipulation: &Traditional, options: &Options) -> Traditional {
    let mut effective = stipulation.clone();
    let help = matches!(
        stipulation.play,
        Play::Help | Play::HelpSelf | Play::HelpReflex | Play::ReciprocalHelp
    );
    if options.white_to_play && help && !stipulation.half && stipulation.moves > 0 {
        effective.moves -= 1;
        effective.half = true;
    }
    effective
}

/// The side that begins, half-moves disregarded: introductions are made by the other one.
fn nominal_beginner(play: Play) -> Side {
    match play {
        Play::Help
        | Play::ReciprocalHelp
        | Play::SeriesHelp
        | Play::SeriesReciprocalHelp
        | Play::SeriesHelpSelf
        | Play::ParrySeriesHelp
        | Play::ParrySeriesHelpSelf => Side::Black,
        _ => Side::White,
    }
}

/// Builds the tree of one stipulation, introductions left out.
pub(crate) struct Builder<'a> {
    stipulation: &'a Traditional,
    options: &'a Options,
    goal: Expression,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(stipulation: &'a Traditional, options: &'a Options) -> Builder<'a> {
        Builder {
            stipulation,
            options,
            goal: Expression::Goal(stipulation.goal),
        }
    }

    fn main(&self) -> Result<Expanded, Refusal> {
        let t = self.stipulation;
        let n = t.moves;
        let half_moves = n.saturating_mul(2).saturating_add(u32::from(t.half));
        let expanded = match t.play {
            Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex => self.battle()?,
            Play::Help | Play::HelpSelf | Play::HelpReflex | Play::ReciprocalHelp => {
                return self.help(half_moves, false);
            }
            Play::ProofGame | Play::AToB => return Ok(self.journey(half_moves)),
            Play::ParrySeries
            | Play::ParrySeriesSelf
            | Play::ParrySeriesReflex
            | Play::ParrySeriesHelp
            | Play::ParrySeriesHelpSelf
            | Play::HelpParrySeries
            | Play::HelpParrySeriesSelf
            | Play::HelpParrySeriesReflex => self.parry()?,
            Play::ProgressiveHelp => self.progressive()?,
            Play::Progressive => self.progressive_battle()?,
            _ => self.series()?,
        };
        Ok(expanded)
    }

    fn least(&self, greatest: u32) -> Option<u32> {
        self.stipulation.exact.then_some(greatest)
    }

    /// Every move must reach the goal.
    fn forced_self(&self) -> Part {
        forced(defence(1, vec![nested(self.goal.clone())], vec![]))
    }

    /// The side to move can reach the goal, and so must.
    fn forced_reflex(&self) -> Part {
        forced(self.in_one())
    }

    fn in_one(&self) -> Expression {
        attack(None, 1, vec![nested(self.goal.clone())], vec![])
    }

    /// The side to move must not be able to reach the goal.
    fn unable(&self) -> Part {
        Part::Constraint(Expression::Not(Box::new(self.in_one())))
    }

    fn battle(&self) -> Result<Expanded, Refusal> {
        let n = self.stipulation.moves;
        if n == 0 {
            return Err(wrong_integer());
        }
        let direct = n.saturating_mul(2) - 1;
        let goal = || nested(self.goal.clone());
        let quodlibet = self.options.quodlibet;
        let mut first = Vec::new();
        let mut second = Vec::new();
        if quodlibet || self.stipulation.play == Play::Direct {
            first.push(goal());
        }
        let mut greatest = direct;
        match self.stipulation.play {
            Play::SelfPlay => {
                second.push(goal());
                greatest = n.saturating_mul(2);
            }
            Play::Reflex | Play::SemiReflex => first.push(self.forced_reflex()),
            _ => {}
        }
        if self.stipulation.play == Play::Reflex && !quodlibet {
            second.push(self.unable());
        }
        let tree = attack(self.least(greatest), greatest, first, second);
        Ok(Expanded::new(Side::White, tree, 0))
    }

    /// Help play of so many half-moves. `set`: the first half-move has been left out.
    pub(crate) fn help(&self, half_moves: u32, set: bool) -> Result<Expanded, Refusal> {
        let t = self.stipulation;
        // Whether White makes the first of the half-moves that are left.
        let odd = half_moves % 2 == 1;
        let last = if matches!(t.play, Play::HelpSelf | Play::HelpReflex) {
            Side::Black
        } else {
            Side::White
        };
        let offset = u8::from(t.half != set) + if t.half && set { 2 } else { 0 };
        let side = if odd { last } else { last.other() };
        if half_moves == 0 {
            // There is nothing to play.
            return Ok(Expanded::new(side, nothing(), offset).in_lines());
        }
        let (ending, own) = self.ending(half_moves);
        let rest = half_moves - own;
        if rest == 0 {
            return Ok(Expanded::new(side, ending_alone(ending), offset).in_lines());
        }
        let shortest = match (t.exact, own) {
            (true, _) => Some(rest),
            (false, 0) => None,
            (false, _) => Some(0),
        };
        // The ending stands behind White's moves, the constraint of reflex play before them.
        let behind = vec![ending];
        let before = if t.play == Play::HelpReflex {
            vec![self.unable()]
        } else {
            Vec::new()
        };
        let tree = if rest % 2 == 1 {
            help(shortest, rest, behind, before)
        } else {
            help(shortest, rest, before, behind)
        };
        Ok(Expanded::new(side, tree, offset).in_lines())
    }

    /// What ends help play, and the number of half-moves that belong to it.
    fn ending(&self, half_moves: u32) -> (Part, u32) {
        let t = self.stipulation;
        match t.play {
            Play::HelpSelf => (self.forced_self(), 1),
            Play::HelpReflex => (self.forced_reflex(), 1),
            Play::ReciprocalHelp if half_moves >= 2 => (nested(self.reciprocal()), 2),
            _ => (nested(self.goal.clone()), 0),
        }
    }

    fn reciprocal(&self) -> Expression {
        let own = self
            .stipulation
            .reciprocal_goal
            .unwrap_or(self.stipulation.goal);
        Expression::And(
            Box::new(help(None, 2, vec![], vec![nested(self.goal.clone())])),
            Box::new(help(None, 1, vec![nested(Expression::Goal(own))], vec![])),
        )
    }

    /// Proof games and the way from one position to another.
    pub(crate) fn journey(&self, half_moves: u32) -> Expanded {
        let t = self.stipulation;
        let mut side = if t.play == Play::AToB {
            Side::Black
        } else {
            Side::White
        };
        let mut half_moves = half_moves;
        let mut offset = 0;
        if self.options.white_to_play {
            side = if t.play == Play::AToB {
                Side::White
            } else {
                side.other()
            };
            if t.play == Play::ProofGame && !t.half {
                half_moves = half_moves.saturating_sub(1);
                offset = 1;
            }
        }
        if half_moves == 0 {
            return Expanded::new(side, nothing(), 0).in_lines();
        }
        let goal = vec![nested(self.goal.clone())];
        let (first, second) = if half_moves % 2 == 1 {
            (goal, vec![])
        } else {
            (vec![], goal)
        };
        Expanded::new(
            side,
            help(self.least(half_moves), half_moves, first, second),
            offset,
        )
        .in_lines()
    }

    /// Turns of one, two, three moves and so on, White first; check is given by the last move of a turn only.
    fn progressive(&self) -> Result<Expanded, Refusal> {
        let turns = self.stipulation.moves;
        if turns == 0 || turns > MOST_TURNS {
            return Err(wrong_integer());
        }
        let turn = |moves, then| series(Some(moves), moves, vec![nested(then)]);
        let tree = (1..=turns)
            .rev()
            .fold(self.goal.clone(), |then, moves| turn(moves, then));
        let expanded = Expanded::new(Side::White, tree, 0).in_lines();
        Ok(Expanded {
            turns: true,
            ..expanded
        })
    }

    /// The same as battle: White reaches the goal in the last turn or an earlier one of his, whatever Black does. Told
    /// as lines: the first moves that do so; with the option Variation what follows them, too.
    fn progressive_battle(&self) -> Result<Expanded, Refusal> {
        let turns = self.stipulation.moves;
        if turns == 0 || turns > MOST_TURNS {
            return Err(wrong_integer());
        }
        if turns.is_multiple_of(2) {
            let text = "White forces the goal in a turn of his: the number of turns must be odd";
            return Err(Refusal::Ignored(text.into()));
        }
        let mut parts = vec![nested(self.goal.clone())];
        if turns > 1 {
            let key = told_once(self.turn_parried(2, turns));
            parts.push(nested(if self.options.variations {
                let last = series(Some(3), 3, self.turn_ends(3, turns));
                let play = series(Some(2), 2, vec![nested(last)]);
                Expression::And(Box::new(key), Box::new(play))
            } else {
                key
            }));
        }
        let expanded = Expanded::new(Side::White, series(Some(1), 1, parts), 0).in_lines();
        Ok(Expanded {
            turns: true,
            ..expanded
        })
    }

    /// What White may reach with a turn: the goal, or that Black's next turn cannot avert it.
    fn turn_ends(&self, turn: u32, last: u32) -> Vec<Part> {
        let mut parts = vec![nested(self.goal.clone())];
        if turn < last {
            parts.push(nested(told_once(self.turn_parried(turn + 1, last))));
        }
        parts
    }

    /// Black has a turn, and after each of them White can go on. Without a turn Black is mated or stalemated: that is
    /// for the goal to say.
    fn turn_parried(&self, turn: u32, last: u32) -> Expression {
        let whole = |part| series(Some(turn), turn, vec![nested(part)]);
        let answer = series(Some(turn + 1), turn + 1, self.turn_ends(turn + 1, last));
        let refuted = whole(not(answer));
        // Always so, but no goal: that would end the series early.
        let impossible = series(Some(1), 1, vec![nested(not(Expression::Goal(Goal::Any)))]);
        Expression::And(Box::new(whole(not(impossible))), Box::new(not(refuted)))
    }

    fn series(&self) -> Result<Expanded, Refusal> {
        let t = self.stipulation;
        let n = t.moves;
        if n == 0 {
            return Err(wrong_integer());
        }
        let journey = t.goal == Goal::ProofGame;
        let white_helps = || help(None, 1, vec![nested(self.goal.clone())], vec![]);
        if self.options.white_to_play && t.play == Play::SeriesHelp {
            return Ok(Expanded::new(Side::White, white_helps(), 1).in_lines());
        }
        let least = self.least(n);
        let (side, tree) = match t.play {
            Play::Series => (
                Side::White,
                series(least, n, vec![nested(self.goal.clone())]),
            ),
            Play::SeriesHelp if journey => {
                (Side::White, series(least, n, vec![nested(white_helps())]))
            }
            Play::SeriesHelp => (Side::Black, series(least, n, vec![nested(white_helps())])),
            Play::SeriesSelf => (Side::White, series(least, n, vec![self.forced_self()])),
            Play::SeriesReflex => (
                Side::White,
                series(least, n, vec![self.forced_reflex(), self.unable()]),
            ),
            Play::SeriesHelpSelf => {
                let white = help(None, 1, vec![self.forced_self()], vec![]);
                (Side::Black, series(least, n, vec![nested(white)]))
            }
            _ if n == 1 => (Side::Black, self.reciprocal()),
            // White pauses before the reciprocal end, too.
            _ => {
                let end = Expression::Pass(Box::new(self.reciprocal()));
                let tree = series(self.least(n - 1), n - 1, vec![nested(end)]);
                (Side::Black, tree)
            }
        };
        Ok(Expanded::new(side, tree, 0).in_lines())
    }

    fn parry(&self) -> Result<Expanded, Refusal> {
        let t = self.stipulation;
        let battle = matches!(
            t.play,
            Play::ParrySeries | Play::ParrySeriesSelf | Play::ParrySeriesReflex
        );
        if t.half && !battle {
            return Err(Refusal::Unsupported(
                "unsupported: parry series in help play with half a move".into(),
            ));
        }
        if t.moves == 0 {
            return Err(wrong_integer());
        }
        let greatest = t.moves.saturating_mul(2) - 1;
        let least = self.least(greatest);
        let goal = || nested(self.goal.clone());
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let mut side = Side::White;
        match t.play {
            Play::ParrySeries | Play::HelpParrySeries => first.push(goal()),
            Play::ParrySeriesSelf | Play::HelpParrySeriesSelf => first.push(self.forced_self()),
            Play::ParrySeriesHelp => {
                first.push(nested(help(None, 1, vec![goal()], vec![])));
                side = Side::Black;
            }
            Play::ParrySeriesHelpSelf => {
                first.push(nested(help(None, 1, vec![self.forced_self()], vec![])));
                side = Side::Black;
            }
            _ => {
                first.push(self.forced_reflex());
                second.push(self.unable());
            }
        }
        if t.goal == Goal::ProofGame {
            side = Side::White;
        }
        let kind = if battle {
            BranchKind::Attack
        } else {
            BranchKind::Help
        };
        let tree = branch(kind, least, greatest, first, second, true);
        Ok(Expanded::new(side, tree, 0).in_lines())
    }

    /// White's single help move or the forced end: what is left of a series in set play.
    pub(crate) fn series_end(&self) -> Option<Expanded> {
        let t = self.stipulation;
        let (side, tree) = match t.play {
            Play::SeriesHelp | Play::ParrySeriesHelp => (
                Side::White,
                help(None, 1, vec![nested(self.goal.clone())], vec![]),
            ),
            Play::SeriesSelf | Play::ParrySeriesSelf | Play::HelpParrySeriesSelf => {
                (Side::Black, ending_alone(self.forced_self()))
            }
            Play::SeriesReflex | Play::ParrySeriesReflex | Play::HelpParrySeriesReflex => {
                (Side::Black, ending_alone(self.forced_reflex()))
            }
            Play::SeriesHelpSelf | Play::ParrySeriesHelpSelf => {
                (Side::White, help(None, 1, vec![self.forced_self()], vec![]))
            }
            _ => return None,
        };
        Some(Expanded::new(side, tree, 1).in_lines())
    }
}

/// More turns of progressive play than anybody can search.
const MOST_TURNS: u32 = 30;

/// There is nothing to play: a goal without a move is never reached.
fn nothing() -> Expression {
    Expression::Goal(Goal::Any)
}

fn not(expression: Expression) -> Expression {
    Expression::Not(Box::new(expression))
}

/// The same, told as one line: its play is not shown.
fn told_once(expression: Expression) -> Expression {
    not(not(expression))
}

fn wrong_integer() -> Refusal {
    Refusal::Ignored("wrong integer".into())
}

fn ending_alone(part: Part) -> Expression {
    match part {
        Part::Nested { expression, .. } | Part::Constraint(expression) => expression,
    }
}

fn nested(expression: Expression) -> Part {
    Part::Nested {
        forced: false,
        hidden: false,
        expression,
    }
}

fn forced(expression: Expression) -> Part {
    Part::Nested {
        forced: true,
        hidden: false,
        expression,
    }
}

fn branch(
    kind: BranchKind,
    min: Option<u32>,
    max: u32,
    first: Vec<Part>,
    second: Vec<Part>,
    parry: bool,
) -> Expression {
    Expression::Branch(Box::new(Branch {
        kind,
        min,
        max,
        first,
        second,
        has_second: kind != BranchKind::Series,
        parry,
    }))
}

fn attack(min: Option<u32>, max: u32, first: Vec<Part>, second: Vec<Part>) -> Expression {
    branch(BranchKind::Attack, min, max, first, second, false)
}

fn defence(max: u32, first: Vec<Part>, second: Vec<Part>) -> Expression {
    branch(BranchKind::Defence, None, max, first, second, false)
}

fn help(min: Option<u32>, max: u32, first: Vec<Part>, second: Vec<Part>) -> Expression {
    branch(BranchKind::Help, min, max, first, second, false)
}

fn series(min: Option<u32>, max: u32, parts: Vec<Part>) -> Expression {
    branch(BranchKind::Series, min, max, parts, vec![], false)
}
