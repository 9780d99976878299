//! `option`: words with their numbers or squares behind them.

use crate::parser::{Parser, whole_number};
use crate::reader::Token;
use crate::squares::squares;
use crate::tables::{OPTIONS, OptionWord};
use crate::words::{Lookup, names};
use kirke_core::Square;
use nom::character::complete::{char, u32 as number};
use nom::combinator::all_consuming;
use nom::multi::separated_list1;
use nom::{IResult, Parser as _};

/// A number that was expected is missing, or too big or small: the command ends.
struct WrongNumber;

impl Parser<'_> {
    /// Takes the options behind the keyword. An error if there is none.
    pub(crate) fn read_options(&mut self) {
        let mut any = false;
        while self.token().is_some() {
            match self.find(OPTIONS) {
                Lookup::Word(word) => {
                    any = true;
                    let token = self.token();
                    self.advance();
                    if self.read_option(word, token).is_err() {
                        let help = Some("a whole number is expected".to_owned());
                        self.reject("wrong integer", help);
                        return;
                    }
                }
                Lookup::Ambiguous => {
                    let help = Self::ambiguity(self.text(), names(OPTIONS, self.language));
                    self.error("option not uniq - ignored", help);
                    if !any {
                        self.repeat_error(NO_OPTION);
                    }
                    self.drop_if_unknown();
                    return;
                }
                Lookup::Unknown => break,
            }
        }
        if !any {
            let nearest = crate::diagnostic::nearest(self.text(), names(OPTIONS, self.language));
            let help = nearest.map(|word| format!("did you mean `{word}`?"));
            self.reject(NO_OPTION, help);
        }
    }

    /// Takes the parameters of an option and sets it.
    fn read_option(
        &mut self,
        word: OptionWord,
        token: Option<Token<'_>>,
    ) -> Result<(), WrongNumber> {
        match word {
            OptionWord::Defence => self.problem.options.defence = self.wanted(0)?,
            OptionWord::Threat => self.problem.options.threat = Some(self.wanted(0)?),
            OptionWord::MaxSolutions => self.problem.options.max_solutions = Some(self.wanted(0)?),
            OptionWord::MaxTime => self.problem.options.max_time = Some(self.wanted(1)?),
            OptionWord::MaxFlightsquares => {
                let number = whole_number(self.text()).filter(|&n| n <= 64);
                self.problem.options.max_flightsquares = Some(number.ok_or(WrongNumber)?);
                self.advance();
            }
            OptionWord::NonTrivial => {
                let numbers = (self.wanted(0)?, self.wanted(0)?);
                self.problem.options.non_trivial = Some(numbers);
            }
            OptionWord::StartMoveNumber => {
                self.problem.options.start_move_number = self.wanted_range()?;
                self.problem.options.move_numbers = true;
            }
            OptionWord::UpToMoveNumber => {
                self.problem.options.up_to_move_number = self.wanted_range()?;
                self.problem.options.move_numbers = true;
            }
            OptionWord::Intelligent => {
                self.problem.options.intelligent = Some(self.read_number().unwrap_or(0));
            }
            OptionWord::Beep => {
                self.read_number();
            }
            OptionWord::EnPassant => self.read_en_passant(),
            OptionWord::NoCastling => self.read_no_castling(),
            OptionWord::CastlingMutuallyExclusive => self.read_mutually_exclusive(),
            OptionWord::Duplex | OptionWord::HalfDuplex => self.set_duplex(word, token),
            _ => self.set_flag(word),
        }
        Ok(())
    }

    /// Sets an option without parameters.
    fn set_flag(&mut self, word: OptionWord) {
        let options = &mut self.problem.options;
        let flag = match word {
            OptionWord::Try => {
                options.defence = 1;
                return;
            }
            OptionWord::SetPlay => &mut options.set_play,
            OptionWord::WhiteToPlay => &mut options.white_to_play,
            OptionWord::Variations => &mut options.variations,
            OptionWord::MoveNumbers => &mut options.move_numbers,
            OptionWord::NoWk => &mut options.no_white_king,
            OptionWord::NoBk => &mut options.no_black_king,
            OptionWord::NoThreat => &mut options.no_threat,
            OptionWord::KeepMatingPiece => &mut options.keep_mating_piece,
            OptionWord::NoBoard => &mut options.no_board,
            OptionWord::NoShortVariations => &mut options.no_short_variations,
            OptionWord::PostKeyPlay => &mut options.post_key_play,
            OptionWord::Quodlibet => &mut options.quodlibet,
            OptionWord::StopOnShortSolutions => &mut options.stop_on_short_solutions,
            OptionWord::SuppressGrid => &mut options.suppress_grid,
            OptionWord::WriteGrid => &mut options.write_grid,
            OptionWord::GoalIsEnd => &mut options.goal_is_end,
            OptionWord::NullMoves => &mut options.null_moves,
            OptionWord::TrivialTriesAvoid => &mut options.trivial_tries_avoid,
            OptionWord::MatesIn1 => &mut options.mates_in_1,
            // Search, MultiSolutions, NoSymmetry and the unpublished one have no effect.
            _ => return,
        };
        *flag = true;
    }

    /// Of Duplex and HalfDuplex the first counts.
    fn set_duplex(&mut self, word: OptionWord, token: Option<Token<'_>>) {
        let options = &mut self.problem.options;
        let (wanted, other) = match word {
            OptionWord::Duplex => (&mut options.duplex, options.half_duplex),
            _ => (&mut options.half_duplex, options.duplex),
        };
        if other {
            let text = "Inconsistent duplex options\n";
            let name = token.map_or("", |t| t.whole);
            let help = Some("the first one counts".to_owned());
            self.plain_error(text, token, help);
            if let Some(last) = self.diagnostics.last_mut() {
                last.raw = format!("input-error:{text}\noffending item: {name}\n");
            }
        } else {
            *wanted = true;
        }
    }

    /// Takes a number that must be there and not be smaller.
    fn wanted(&mut self, least: u32) -> Result<u32, WrongNumber> {
        let number = whole_number(self.text()).filter(|&n| n >= least);
        let number = number.ok_or(WrongNumber)?;
        self.advance();
        Ok(number)
    }

    /// Takes `a` or `a:b:c`.
    fn wanted_range(&mut self) -> Result<Vec<u32>, WrongNumber> {
        let numbers: IResult<&str, Vec<u32>> =
            all_consuming(separated_list1(char(':'), number)).parse(self.text());
        let (_, numbers) = numbers.map_err(|_| WrongNumber)?;
        self.advance();
        Ok(numbers)
    }

    fn read_en_passant(&mut self) {
        const MOST: usize = 4;
        const TOO_MANY: [&str; 3] = [
            "Not more than 2 squares can be input for en passant keys.",
            "Es koennen maximal zwei Felder fuer ep-Schluessel eingegeben werden.",
            "plus de 2 cases pour cle en passant interdit.",
        ];
        let mut found = self.read_squares();
        if found.len() > MOST {
            found.truncate(MOST);
            let note = TOO_MANY[self.language.index()].to_owned();
            self.problem.notes.push(note);
        }
        if !found.is_empty() {
            self.problem.options.en_passant = found;
        }
    }

    fn read_no_castling(&mut self) {
        let mut found = self.read_squares();
        found.retain(|s| matches!(s.file(), 0 | 4 | 7) && matches!(s.rank(), 0 | 7));
        self.problem.options.no_castling = found;
    }

    fn read_mutually_exclusive(&mut self) {
        let token = self.token();
        let (found, rest) = squares(self.text());
        let corner = |s: &Square| matches!(s.file(), 0 | 7) && matches!(s.rank(), 0 | 7);
        match found[..] {
            [first, second]
                if rest.is_empty()
                    && corner(&first)
                    && corner(&second)
                    && first.rank() != second.rank() =>
            {
                let pairs = &mut self.problem.options.castling_mutually_exclusive;
                if !pairs.contains(&(first, second)) {
                    pairs.push((first, second));
                }
                self.advance();
            }
            _ => {
                let help = "two corners are expected, White's and Black's: a1h8 or h1a8";
                let text = "wrong or missing SquareList - please give one";
                self.plain_error(text, token, Some(help.to_owned()));
                if !self.is_command(self.text()) {
                    self.advance();
                }
            }
        }
    }
}

/// What is printed if no option is named.
const NO_OPTION: &str = "could not recognize option - parsing of options aborted";
