//! The words of the printed text in three languages.

use kirke_problem::{Language, Notice, Remark, Status};
use std::time::Duration;

/// English, German, French.
pub(crate) type Words = [&'static str; 3];

/// The remark behind an attack.
pub(crate) fn remark(remark: Remark, language: Language) -> &'static str {
    let words: Words = match remark {
        Remark::Threat => ["threat:", "Drohung:", "menace:"],
        Remark::Zugzwang => ["zugzwang.", "Zugzwang.", "blocus."],
    };
    words[language.index()]
}

/// In front of the refutations of a try.
pub(crate) const BUT: Words = ["but", "Aber", "mais"];
/// Behind a move of which the rules cannot say whether it is legal.
pub(crate) const UNDECIDED: Words = [
    " cannot decide if this move is legal or not.",
    " kann nicht entscheiden, ob dieser Zug legal ist.",
    " on ne peut pas determiner si ce coup est legal.",
];
/// Behind a defence without answer.
pub(crate) const REFUTES: Words = ["refutes.", "Widerlegt.", "Refute."];
/// In front of twins without diagram position.
pub(crate) const ZERO_POSITION: Words = ["zeroposition", "NullStellung", "zeroposition"];
/// Headings of twins.
pub(crate) const ROTATE: Words = ["rotate", "Drehung", "rotation"];
pub(crate) const MIRROR: Words = ["mirror", "Spiegelung", "miroir"];
pub(crate) const SHIFT: Words = ["shift", "Verschiebung", "translation"];
pub(crate) const POLISH: Words = ["PolishType", "Farbwechsel", "CouleurEchange"];
/// The sign of totally invisible units in the line of counts.
pub(crate) const INVISIBLE: Words = ["TI", "TU", "TI"];
/// The name of the condition RoleExchange, which is also written as a move.
pub(crate) const ROLE_EXCHANGE: Words = ["RoleExchange", "Rollentausch", "EchangeRole"];
/// Names of options under the board.
pub(crate) const DUPLEX: Words = ["Duplex", "Duplex", "Duplex"];
pub(crate) const HALF_DUPLEX: Words = ["HalfDuplex", "HalbDuplex", "DemiDuplex"];
pub(crate) const QUODLIBET: Words = ["Quodlibet", "Quodlibet", "Quodlibet"];
pub(crate) const CASTLING_MUTUALLY_EXCLUSIVE: Words = [
    "CastlingMutuallyExclusive",
    "RochadenGegenseitigAusschliessend",
    "RoquesMutuellementExclusifs",
];
/// The sides as written in structured stipulations and between the boards of `a=>b`.
pub(crate) const SIDES: [Words; 2] = [["White", "Weiss", "Blanc"], ["Black", "Schwarz", "Noir"]];

/// The end of a problem.
pub(crate) fn end(status: Status, language: Language) -> &'static str {
    let words: Words = match status {
        Status::Complete => [
            "solution finished.",
            "Loesung beendet.",
            "solution terminee.",
        ],
        Status::Partial => [
            "Partial solution",
            "Partielle Loesung",
            "solution partielle",
        ],
        Status::Interrupted => [
            "solving interrupted.",
            "Bearbeitung abgebrochen.",
            "solution interrompue.",
        ],
    };
    words[language.index()]
}

/// The word in front of a time.
pub(crate) const TIME: Words = ["Time = ", "Zeit = ", "Temps = "];

/// A duration: `0.006 s`, from a minute on `1:02.345 m:s`, from an hour on `1:02:03 h:m:s`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let millis = time.subsec_millis();
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02} h:m:s")
    } else if minutes > 0 {
        format!("{minutes}:{rest:02}.{millis:03} m:s")
    } else {
        format!("{rest}.{millis:03} s")
    }
}

/// A notice that an option is ignored.
pub(crate) fn notice(notice: Notice, language: Language) -> String {
    let option: Words = match notice {
        Notice::SetPlay => ["SetPlay", "Satzspiel", "Apparent"],
        Notice::PostKeyPlay => ["PostKeyPlay", "NachSchluessel", "ApresCle"],
        Notice::WhiteToPlay => ["WhiteToPlay", "WeissBeginnt", "ApparentSeul"],
        Notice::Quodlibet => QUODLIBET,
        Notice::GoalIsEnd => ["GoalIsEnd", "ZielIstEnde", "ButEstFin"],
        Notice::Try => {
            let words: Words = [
                "try play not applicable",
                "Verfuehrung nicht anwendbar",
                "jeu d'essai pas applicable",
            ];
            return words[language.index()].to_owned();
        }
        other => return whole_notice(other, language).to_owned(),
    };
    let ending: Words = [
        "not applicable - ignored",
        "nicht anwendbar - ignoriert",
        "pas applicable - ignore",
    ];
    format!("{} {}", option[language.index()], ending[language.index()])
}

fn whole_notice(notice: Notice, language: Language) -> &'static str {
    let words: Words = match notice {
        Notice::Threat => [
            "Option \"Threat\" not applicable or indicated maximum threat length too big",
            "Option \"Drohung\" nicht anwendbar order maximale Laenge der Drohung zu gross",
            "Option \"menace\" pas applicable ou longueur maximale de la menace trop grande",
        ],
        Notice::StopOnShortSolutions => [
            "Option  StopOnShortSolutions  not supported with direct play.",
            "Option  StopNachKurzloesungen  nicht unterstuetzt im direkten Spiel.",
            "L'option  FinApresSolutionsCourtes  n'est pas soutenu au jeu direct.",
        ],
        Notice::MoveNumbers => [
            "StartMoveNumber or UpToMoveNumber incompatible with the stipulation",
            "StartZugnummer oder BisZugnummer inkompatibel mit der Forderung",
            "Enroute ou JusquAuCoup incompatible avec l'enonce",
        ],
        _ => [
            "Intelligent Mode only with h#/=, ser-#/= and ser-h#/=, with a limited set of fairy conditions and without fairy pieces.",
            "Intelligent Modus nur im h#/=, ser-#/= und ser-h#/=, wenigen Maerchenbedingungen und keinen Maerchensteinen.",
            "mode intelligent seulement avec h#/=, ser-#/= et ser-h#/=, facultativement avec certaines conditions, et sans pieces feeriques.",
        ],
    };
    words[language.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(duration(Duration::from_millis(6)), "0.006 s");
        assert_eq!(duration(Duration::from_millis(62_345)), "1:02.345 m:s");
        assert_eq!(duration(Duration::from_secs(3723)), "1:02:03 h:m:s");
    }
}
