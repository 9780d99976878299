//! What is said on the error channel in Popeye's place.

use crate::solve::Message;
use kirke_problem::{Language, Refusal, TwinMessage};

/// The text of a message as Popeye prints it; nothing if it is silent.
pub(crate) fn text(message: &Message<'_>, language: Language) -> String {
    match message {
        Message::Refused(Refusal::Ignored(reason)) => {
            let ignored = [
                "problem ignored",
                "Problem uebersprungen",
                "probleme ignoree",
            ];
            format!("{reason}\n{}\n", ignored[language.index()])
        }
        Message::Refused(Refusal::Unsupported(what)) => {
            let what = what.trim_start_matches("unsupported:").trim_start();
            format!("unsupported: {what}\n")
        }
        Message::KingCapturable => {
            let words = [
                "the side to play can capture the king",
                "Die am Zug befindliche Partei kann den Koenig schlagen",
                "le camp au trait peut prendre le roi",
            ];
            format!("\n{}", words[language.index()])
        }
        Message::Twin(message) => twin(*message, language),
        Message::Warning(warning) => format!("{warning}\n"),
        Message::Phase | Message::Progress(_) => String::new(),
    }
}

fn twin(message: TwinMessage, language: Language) -> String {
    match message {
        TwinMessage::SquareEmpty(square) => {
            let words = [
                "square is empty - cannot (re)move any piece.",
                "Feld ist leer - kann keinen Stein bewegen.",
                "case vide - impossible de deplacer une piece.",
            ];
            format!("{square}: {}\n", words[language.index()])
        }
        TwinMessage::Outside => {
            let words = [
                "A piece will be moved outside.",
                "Ein Stein wird ueber den Brettrand verschoben.",
                "Une piece est deplacee hors de l'echiquier.",
            ];
            format!("{}\n", words[language.index()])
        }
        TwinMessage::LateContinued => {
            let words = [
                "Continued must be given immediately after twin.",
                "Ferner muss als erstes nach Zwilling angegeben werden.",
                "Enplus doit immediatement suivre jumeau.",
            ];
            format!("{}\n", words[language.index()])
        }
    }
}
