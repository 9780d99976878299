//! Parsers of problem texts: the input language in English, German and French, and FEN.
//!
//! [`parse`] reads whole files. It never panics and never hangs, whatever the bytes are, and reports all mistakes at
//! once with place and remedy. The other functions read single parts as they stand on a command line.

mod betza;
mod condition;
mod diagnostic;
mod fen;
mod file;
mod forsyth;
mod option;
mod parameters;
mod parser;
mod pieces;
mod reader;
mod single;
mod squares;
mod stipulation;
mod structured;
mod tables;
mod twins;
mod walks;
mod words;

pub use diagnostic::{Diagnostic, Severity, nearest, nearest_walks};
pub use fen::{Castling, Fen, FenError, parse_fen};
pub use file::{Ending, Input, Parsed, parse, parse_with_walks};
pub use single::{parse_condition, parse_option, parse_pieces, parse_stipulation};
pub use walks::parse_walk;
