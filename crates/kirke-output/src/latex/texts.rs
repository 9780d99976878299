//! Authors and sources as the package wants them, and kirke's own text with LaTeX's special characters.

/// The authors, surnames first: `Uthor, A.; Riter, W.`. The lines are bytes of the author's encoding.
pub(super) fn authors(lines: &[Vec<u8>]) -> Vec<u8> {
    let mut all = Vec::new();
    for line in lines {
        for name in line.split(|&b| b == b'&' || b == b';') {
            let name = name.trim_ascii();
            if name.is_empty() {
                continue;
            }
            if !all.is_empty() {
                all.extend_from_slice(b"; ");
            }
            all.extend_from_slice(&turned(name));
        }
    }
    all
}

/// `A. Uthor` becomes `Uthor, A.`; a name with a comma is turned already.
fn turned(name: &[u8]) -> Vec<u8> {
    match name.iter().rposition(|&b| b == b' ') {
        Some(at) if !name.contains(&b',') => {
            let (first, last) = (name[..at].trim_ascii(), &name[at + 1..]);
            [last, b", ", first].concat()
        }
        _ => name.to_vec(),
    }
}

/// The parts of a source.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) number: Vec<u8>,
    pub(super) source: Vec<u8>,
    pub(super) issue: Vec<u8>,
    pub(super) month: Vec<u8>,
    pub(super) year: Vec<u8>,
}

impl Origin {
    /// Takes the source lines apart at commas and slashes: a number at the beginning, a year with the month before it
    /// at the end, the number of an issue behind the name.
    pub(super) fn of(lines: &[Vec<u8>]) -> Origin {
        let mut origin = Origin::default();
        let joined = lines.join(&b", "[..]);
        let mut parts: Vec<&[u8]> = joined
            .split(|&b| b == b',')
            .map(<[u8]>::trim_ascii)
            .filter(|part| !part.is_empty())
            .collect();
        if parts.len() > 1 && is_number(parts[0]) {
            origin.number = parts.remove(0).to_vec();
        }
        if let Some(last) = parts.last_mut()
            && let Some(rest) = origin.take_date(last)
        {
            *last = rest;
        }
        parts.retain(|part| !part.is_empty());
        if let Some(first) = parts.first_mut()
            && let Some(at) = first.iter().rposition(|&b| b == b' ')
            && is_number(&first[at + 1..])
        {
            origin.issue = first[at + 1..].to_vec();
            *first = first[..at].trim_ascii();
        }
        origin.source = parts.join(&b", "[..]);
        origin
    }

    /// A year at the end of a part, perhaps with a month before it; what is left of the part.
    fn take_date<'a>(&mut self, part: &'a [u8]) -> Option<&'a [u8]> {
        let start = part.len().checked_sub(4)?;
        let before = start.checked_sub(1).map(|at| part[at]);
        if !is_number(&part[start..]) || before.is_some_and(|b| b != b' ' && b != b'/') {
            return None;
        }
        self.year = part[start..].to_vec();
        let rest = &part[..start];
        let Some(rest) = rest.strip_suffix(b"/") else {
            return Some(rest.trim_ascii());
        };
        let at = rest.iter().rposition(|&b| b == b' ').map_or(0, |at| at + 1);
        self.month = rest[at..].to_vec();
        Some(rest[..at].trim_ascii())
    }
}

fn is_number(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}

/// A text of kirke's own: arrows, castlings and special characters as LaTeX.
pub(super) fn escaped(text: &str) -> String {
    const SIGNS: [(&str, &str); 15] = [
        ("<-->", "{\\lra}"),
        ("<->", "{\\lra}"),
        ("-->", "{\\ra}"),
        ("->", "{\\ra}"),
        ("0-0-0", "{\\000}"),
        ("0-0", "{\\00}"),
        ("#", "\\#"),
        ("%", "\\%"),
        ("&", "\\&"),
        ("_", "\\_"),
        ("{", "\\{"),
        ("}", "\\}"),
        ("~", "{\\textasciitilde}"),
        ("^", "{\\textasciicircum}"),
        ("\\", "{\\textbackslash}"),
    ];
    let mut escaped = String::with_capacity(text.len());
    let mut rest = text;
    'next: while let Some(first) = rest.chars().next() {
        for (sign, latex) in SIGNS {
            if let Some(behind) = rest.strip_prefix(sign) {
                escaped.push_str(latex);
                rest = behind;
                continue 'next;
            }
        }
        escaped.push(first);
        rest = &rest[first.len_utf8()..];
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(text: &str) -> [String; 5] {
        let Origin {
            number,
            source,
            issue,
            month,
            year,
        } = Origin::of(&[text.as_bytes().to_vec()]);
        [number, source, issue, month, year].map(|part| String::from_utf8(part).unwrap())
    }

    #[test]
    fn names_are_turned() {
        let lines = [b"A. Uthor & W. Riter".to_vec(), b"Solver".to_vec()];
        assert_eq!(authors(&lines), b"Uthor, A.; Riter, W.; Solver");
    }

    #[test]
    fn sources_are_taken_apart() {
        assert_eq!(
            origin("4711, Journal 12, 3/1990"),
            ["4711", "Journal", "12", "3", "1990"]
        );
        assert_eq!(
            origin("1st Prize, Journal 1990"),
            ["", "1st Prize, Journal", "", "", "1990"]
        );
        assert_eq!(origin("Journal"), ["", "Journal", "", "", ""]);
        assert_eq!(origin("1990"), ["", "", "", "", "1990"]);
    }

    #[test]
    fn signs_of_moves() {
        assert_eq!(
            escaped("1.0-0-0 Kh8<->Kb2 #"),
            "1.{\\000} Kh8{\\lra}Kb2 \\#"
        );
        assert_eq!(escaped("[wSd5->b1]"), "[wSd5{\\ra}b1]");
    }
}
