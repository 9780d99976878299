//! The traditional forms of stipulations: `#2`, `h#2.5`, `ser-s=7`, `2->ser-h#4`.

use crate::parser::Parser;
use crate::squares::square;
use kirke_problem::{Goal, Play, Stipulation, Traditional};
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::character::complete::{char, digit0, digit1};
use nom::combinator::{map_res, opt, recognize};
use nom::error::{Error, ErrorKind};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser as _};

/// Text being read.
type Input<'a> = &'a [u8];

/// Plays by their beginnings, in the order in which they are tried: the first that fits is taken.
const PLAYS: &[(&str, Play)] = &[
    ("ser-reci-h", Play::SeriesReciprocalHelp),
    ("reci-h", Play::ReciprocalHelp),
    ("ser-hs", Play::SeriesHelpSelf),
    ("ser-h", Play::SeriesHelp),
    ("ser-s", Play::SeriesSelf),
    ("ser-r", Play::SeriesReflex),
    ("ser-", Play::Series),
    ("phser-r", Play::HelpParrySeriesReflex),
    ("phser-s", Play::HelpParrySeriesSelf),
    ("phser-", Play::HelpParrySeries),
    ("pser-hs", Play::ParrySeriesHelpSelf),
    ("pser-h", Play::ParrySeriesHelp),
    ("pser-r", Play::ParrySeriesReflex),
    ("pser-s", Play::ParrySeriesSelf),
    ("pser-", Play::ParrySeries),
    ("prog-h", Play::ProgressiveHelp),
    ("prog-", Play::Progressive),
    ("dia", Play::ProofGame),
    ("a=>b", Play::AToB),
    ("hs", Play::HelpSelf),
    ("hr", Play::HelpReflex),
    ("h", Play::Help),
    ("semi-r", Play::SemiReflex),
    ("s", Play::SelfPlay),
    ("r", Play::Reflex),
];

/// Goals, the longest spelling first.
const GOALS: &[(&str, Goal)] = &[
    ("##!", Goal::CounterMate),
    ("##", Goal::DoubleMate),
    ("#!=", Goal::MateStalemated),
    ("#=", Goal::MateOrStalemate),
    ("#", Goal::Mate),
    ("==", Goal::DoubleStalemate),
    ("!=", Goal::AutoStalemate),
    ("!#", Goal::AutoMate),
    ("=", Goal::Stalemate),
    ("+++", Goal::TripleCheck),
    ("++", Goal::DoubleCheck),
    ("+", Goal::Check),
    ("x", Goal::Capture),
    ("%", Goal::Win),
    ("ep", Goal::EnPassant),
    ("ctr", Goal::CircuitByRebirth),
    ("ct", Goal::Circuit),
    ("<>r", Goal::ExchangeByRebirth),
    ("<>", Goal::Exchange),
    ("00", Goal::Castling),
    ("~", Goal::Any),
    ("dia", Goal::ProofGame),
    ("a=>b", Goal::AToB),
    ("c81", Goal::Chess81),
];

/// Why a text is no stipulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// No such play or goal.
    Unrecognised,
    /// A number is missing, or not allowed.
    Number,
    /// Goal `z` or `k` without square.
    Square,
    /// `reci-h(#)=` without one of its parts.
    Bracket,
    /// `reci-h#0.5`
    Unsupported,
}

impl Fault {
    /// What the reference prints first, if anything, before `cannot recognize the stipulation`.
    pub(crate) fn text(self) -> Option<&'static str> {
        match self {
            Fault::Unrecognised => None,
            Fault::Number => Some("wrong integer"),
            Fault::Square => Some("wrong or missing SquareList - please give one"),
            Fault::Bracket => Some(CANNOT),
            Fault::Unsupported => Some("Stipulation not supported.\n"),
        }
    }

    /// What would be right.
    pub(crate) fn help(self) -> &'static str {
        match self {
            Fault::Unrecognised => {
                "play, goal and number of moves are expected, e.g. #2, h#2.5, s#3, ser-h=4, semi-r#2, hzd51"
            }
            Fault::Number => {
                "a number of moves is expected behind the goal; .5 is possible for help play"
            }
            Fault::Square => "the goals z and k need a square, e.g. hzd53",
            Fault::Bracket => "two goals are expected, e.g. reci-h(=)#2",
            Fault::Unsupported => "reci-h needs at least one whole move",
        }
    }
}

/// What the reference says to every stipulation that it does not understand.
pub(crate) const CANNOT: &str = "cannot recognize the stipulation";

/// The first word of a table with which a text begins.
fn first_of<'a, T: Copy>(
    table: &'static [(&'static str, T)],
) -> impl Fn(Input<'a>) -> IResult<Input<'a>, T> {
    move |input| {
        for &(word, meaning) in table {
            let found: IResult<Input<'a>, Input<'a>> = tag_no_case(word)(input);
            if let Ok((rest, _)) = found {
                return Ok((rest, meaning));
            }
        }
        Err(nom::Err::Error(Error::new(input, ErrorKind::Tag)))
    }
}

/// A goal.
pub(crate) fn goal(input: Input<'_>) -> IResult<Input<'_>, Goal> {
    alt((
        first_of(GOALS),
        preceded(tag_no_case("z"), square).map(Goal::Target),
        preceded(tag_no_case("k"), square).map(Goal::Kiss),
    ))
    .parse(input)
}

/// A whole number that is not too big, perhaps with a plus.
fn number(input: Input<'_>) -> IResult<Input<'_>, u32> {
    map_res(preceded(opt(char('+')), digit1), |digits: Input<'_>| {
        std::str::from_utf8(digits)
            .unwrap_or_default()
            .parse::<u32>()
    })
    .parse(input)
}

/// `m->`, whatever stands for m.
fn introduction(input: Input<'_>) -> IResult<Input<'_>, Input<'_>> {
    terminated(recognize(preceded(opt(char('+')), digit0)), tag("->")).parse(input)
}

/// A stipulation without its number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    exact: bool,
    introductions: Vec<u32>,
    play: Play,
    goal: Goal,
    reciprocal_goal: Option<Goal>,
}

/// Reads the part of a stipulation before the number of moves, and returns what stands behind it.
pub(crate) fn form(text: &str) -> Result<(Form, &str), Fault> {
    let mut input = text.as_bytes();
    let mut exact = false;
    let mut introductions = Vec::new();
    loop {
        let found: IResult<Input<'_>, Input<'_>> = tag_no_case("exact-")(input);
        if let Ok((rest, _)) = found {
            exact = true;
            input = rest;
        }
        let Ok((rest, digits)) = introduction(input) else {
            break;
        };
        match number(digits) {
            Ok((_, moves)) if moves > 0 => introductions.push(moves),
            _ => return Err(Fault::Number),
        }
        input = rest;
    }
    let (rest, play) = first_of(PLAYS)(input).unwrap_or((input, Play::Direct));
    let (rest, goal, reciprocal_goal) = match play {
        Play::ProofGame => (rest, Goal::ProofGame, None),
        Play::AToB => (rest, Goal::AToB, None),
        Play::ReciprocalHelp | Play::SeriesReciprocalHelp => reciprocal(rest)?,
        _ => {
            let (rest, goal) = required_goal(rest)?;
            (rest, goal, None)
        }
    };
    let form = Form {
        exact,
        introductions,
        play,
        goal,
        reciprocal_goal,
    };
    Ok((form, &text[text.len() - rest.len()..]))
}

fn required_goal(input: Input<'_>) -> Result<(Input<'_>, Goal), Fault> {
    goal(input).map_err(|_| match input.first() {
        Some(b'z' | b'Z' | b'k' | b'K') => Fault::Square,
        _ => Fault::Unrecognised,
    })
}

/// `goal` or `(goal)goal`.
fn reciprocal(input: Input<'_>) -> Result<(Input<'_>, Goal, Option<Goal>), Fault> {
    if input.first() != Some(&b'(') {
        let (rest, goal) = required_goal(input)?;
        return Ok((rest, goal, None));
    }
    let (rest, own) = delimited(char('('), goal, char(')'))
        .parse(input)
        .map_err(|_| Fault::Bracket)?;
    let (rest, other) = required_goal(rest)?;
    Ok((rest, other, (own != other).then_some(own)))
}

impl Form {
    /// The stipulation with its number of moves. Characters behind the number are ignored.
    pub(crate) fn with_number(self, text: &str) -> Result<Traditional, Fault> {
        let (rest, moves) = number(text.as_bytes()).map_err(|_| Fault::Number)?;
        let half = allows_half(self.play) && rest.starts_with(b".5");
        if moves == 0 {
            match self.play {
                Play::Help | Play::ProofGame | Play::AToB => {}
                Play::HelpSelf | Play::HelpReflex if half => {}
                Play::ReciprocalHelp if half => return Err(Fault::Unsupported),
                _ => return Err(Fault::Number),
            }
        }
        Ok(Traditional {
            exact: self.exact,
            introductions: self.introductions,
            play: self.play,
            goal: self.goal,
            reciprocal_goal: self.reciprocal_goal,
            moves,
            half,
        })
    }
}

fn allows_half(play: Play) -> bool {
    matches!(
        play,
        Play::Help
            | Play::HelpSelf
            | Play::HelpReflex
            | Play::HelpParrySeries
            | Play::HelpParrySeriesSelf
            | Play::HelpParrySeriesReflex
            | Play::ParrySeriesHelp
            | Play::ReciprocalHelp
            | Play::ProofGame
            | Play::AToB
    )
}

impl Parser<'_> {
    /// `stipulation`: one token, or two if the number of moves stands alone.
    pub(crate) fn read_stipulation(&mut self) -> Option<Stipulation> {
        let found = form(self.text()).and_then(|(form, rest)| {
            let number = if rest.is_empty() {
                self.advance();
                self.text()
            } else {
                rest
            };
            form.with_number(number)
        });
        match found {
            Ok(traditional) => {
                self.advance();
                Some(Stipulation::Traditional(traditional))
            }
            Err(fault) => {
                self.report_fault(fault);
                None
            }
        }
    }

    fn report_fault(&mut self, fault: Fault) {
        let help = Some(fault.help().to_owned());
        if let Some(text) = fault.text() {
            self.error(text, help);
            self.repeat_error(CANNOT);
            self.drop_if_unknown();
        } else {
            self.reject(CANNOT, help);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Traditional, Fault> {
        let (form, rest) = form(text)?;
        form.with_number(rest)
    }

    fn told(text: &str) -> String {
        let t = read(text).unwrap();
        format!(
            "{}{:?} {:?}{} {}{} {}",
            if t.exact { "exact " } else { "" },
            t.introductions,
            t.play,
            t.reciprocal_goal
                .map(|g| format!("({})", g.text()))
                .unwrap_or_default(),
            t.goal.text(),
            if t.half { " half" } else { "" },
            t.moves
        )
    }

    #[test]
    fn plays_and_goals() {
        assert_eq!(told("#2"), "[] Direct # 2");
        assert_eq!(told("H#2.5"), "[] Help # half 2");
        assert_eq!(told("exact-ser-h=4"), "exact [] SeriesHelp = 4");
        assert_eq!(told("2->3->ser-h#4"), "[2, 3] SeriesHelp # 4");
        assert_eq!(told("semi-r#3"), "[] SemiReflex # 3");
        assert_eq!(told("reci-h(=)#2"), "[] ReciprocalHelp(=) # 2");
        assert_eq!(told("reci-h(#)#2"), "[] ReciprocalHelp # 2");
        assert_eq!(told("hr##!2"), "[] HelpReflex ##! 2");
        assert_eq!(told("pser-hs!=1"), "[] ParrySeriesHelpSelf != 1");
        assert_eq!(told("hdia3"), "[] Help dia 3");
        assert_eq!(told("dia12.5"), "[] ProofGame dia half 12");
        assert_eq!(told("a=>b1.5"), "[] AToB a=>b half 1");
        assert_eq!(told("h#0"), "[] Help # 0");
    }

    #[test]
    fn numbers_glued_to_goals() {
        assert_eq!(told("c811"), "[] Direct c81 1");
        assert_eq!(told("ZG71"), "[] Direct zg7 1");
        assert_eq!(told("ser-c8110"), "[] Series c81 10");
        assert_eq!(told("h003"), "[] Help 00 3");
        assert_eq!(told("001"), "[] Direct 00 1");
        assert_eq!(told("h++1"), "[] Help ++ 1");
        assert_eq!(told("ser-h+++4"), "[] SeriesHelp +++ 4");
        assert_eq!(told("#!=2"), "[] Direct #!= 2");
        assert_eq!(told("h#1x"), "[] Help # 1");
        assert_eq!(told("h#1.4"), "[] Help # 1");
        assert_eq!(told("#1.5"), "[] Direct # 1");
        assert_eq!(told("ser-h#1.5"), "[] SeriesHelp # 1");
        assert_eq!(told("#007"), "[] Direct # 7");
        assert_eq!(told("hctr2"), "[] Help ctr 2");
        assert_eq!(told("h<>r2"), "[] Help <>r 2");
    }

    #[test]
    fn faults() {
        assert_eq!(read("mate1"), Err(Fault::Unrecognised));
        assert_eq!(read("ser-hr#1"), Err(Fault::Unrecognised));
        assert_eq!(read("exact-exact-#1"), Err(Fault::Unrecognised));
        assert_eq!(read("#0"), Err(Fault::Number));
        assert_eq!(read("#-1"), Err(Fault::Number));
        assert_eq!(read("#4294967296"), Err(Fault::Number));
        assert_eq!(read("h#"), Err(Fault::Number));
        assert_eq!(read("0->#1"), Err(Fault::Number));
        assert_eq!(read("->#1"), Err(Fault::Number));
        assert_eq!(read("zx91"), Err(Fault::Square));
        assert_eq!(read("reci-h(##2"), Err(Fault::Bracket));
        assert_eq!(read("reci-h#0.5"), Err(Fault::Unsupported));
        assert_eq!(read(""), Err(Fault::Unrecognised));
    }
}
