//! Claims of battle play: keys, tries, set play, threats and variations as a tree.

use super::pattern::Pattern;
use super::scan::{Placed, Token, scan};

/// What a first move is claimed to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// `!`, or nothing.
    Key,
    /// `?`
    Try,
}

/// A claimed move with the play behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClaimedNode {
    /// The move.
    pub(crate) pattern: Pattern,
    /// Number of half-moves before it.
    pub(crate) ply: usize,
    /// Key or try, of first moves.
    pub(crate) mark: Option<Mark>,
    /// Whether it refutes a try.
    pub(crate) refutation: bool,
    /// What follows, as indices into [`ClaimedTree::nodes`].
    pub(crate) children: Vec<usize>,
    /// The line of the text, from 0.
    pub(crate) line: usize,
}

/// A claim of battle play. Alternatives share what follows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClaimedTree {
    /// All moves.
    pub(crate) nodes: Vec<ClaimedNode>,
    /// The moves that follow nothing: keys, tries (ply 0), set play (ply 1).
    pub(crate) roots: Vec<usize>,
}

impl ClaimedTree {
    /// The first moves with this mark.
    pub(crate) fn first_moves(&self, mark: Mark) -> impl Iterator<Item = &ClaimedNode> {
        self.roots
            .iter()
            .map(|&id| &self.nodes[id])
            .filter(move |node| node.ply == 0 && node.mark == Some(mark))
    }

    /// The moves of the set play.
    pub(crate) fn set_play(&self) -> impl Iterator<Item = &ClaimedNode> {
        self.roots
            .iter()
            .map(|&id| &self.nodes[id])
            .filter(|node| node.ply == 1)
    }

    /// What follows a move.
    pub(crate) fn children(&self, node: &ClaimedNode) -> impl Iterator<Item = &ClaimedNode> {
        node.children.iter().map(|&id| &self.nodes[id])
    }

    /// The greatest number of refutations of a claimed try; 0 without tries.
    pub(crate) fn refutations(&self) -> usize {
        self.first_moves(Mark::Try)
            .map(|node| {
                self.children(node)
                    .filter(|child| child.refutation)
                    .count()
                    .max(1)
            })
            .max()
            .unwrap_or(0)
    }
}

/// Reads the tree of a text.
pub(crate) fn tree(text: &str) -> ClaimedTree {
    let tokens = scan(text);
    let mut reader = Reader::default();
    for (i, placed) in tokens.iter().enumerate() {
        let next = tokens.get(i + 1).map(|placed| &placed.token);
        reader.token(placed, next);
    }
    reader.finish()
}

/// A move and its alternatives at one ply.
type Group = (usize, Vec<usize>);

#[derive(Default)]
struct Reader {
    tree: ClaimedTree,
    stack: Vec<Group>,
    outer: Vec<Vec<Group>>,
    pending: Option<usize>,
    alternative: bool,
    threat: bool,
    but: bool,
}

impl Reader {
    fn token(&mut self, placed: &Placed, next: Option<&Token>) {
        match &placed.token {
            Token::Number(number, black) => {
                let ply = 2 * (number - 1) + usize::from(*black);
                self.pending = Some(ply);
                self.alternative = false;
                self.threat = false;
                self.but &= ply != 0;
            }
            Token::Move(pattern) => self.play(pattern.clone(), placed.line),
            Token::Dots => self.dots(next, placed.line),
            Token::Alternative => self.alternative = true,
            Token::Open => self.outer.push(self.stack.clone()),
            Token::Close => {
                if let Some(stack) = self.outer.pop() {
                    self.stack = stack;
                }
                self.pending = None;
                self.threat = false;
            }
            Token::Marks(marks) => self.marks(marks),
            Token::Word(word) => self.word(word),
        }
    }

    fn word(&mut self, word: &str) {
        match word {
            "but" | "aber" | "mais" | "refuted" => {
                self.but = true;
                self.stack.truncate(1);
            }
            "threat" | "threats" | "drohung" | "menace" => self.threat = true,
            "set" | "satz" | "satzspiel" | "apparent" => self.stack.clear(),
            _ => {}
        }
    }

    /// `1. ... Kf5` is a black move; `1. ... !` is a pass.
    fn dots(&mut self, next: Option<&Token>, line: usize) {
        match self.pending {
            Some(ply) if ply.is_multiple_of(2) && matches!(next, Some(Token::Move(_))) => {
                self.pending = Some(ply + 1)
            }
            Some(ply) if ply.is_multiple_of(2) => self.play(Pattern::pass("..."), line),
            _ => {}
        }
    }

    fn play(&mut self, pattern: Pattern, line: usize) {
        let last = self.stack.last().map(|group| group.0);
        let alternative = std::mem::take(&mut self.alternative);
        let threat = std::mem::take(&mut self.threat);
        let ply = match (self.pending.take(), last) {
            (Some(ply), _) => ply,
            (None, Some(last)) if alternative => last,
            (None, Some(last)) => last + if threat { 2 } else { 1 },
            (None, None) => return,
        };
        let id = self.tree.nodes.len();
        self.tree.nodes.push(ClaimedNode {
            pattern,
            ply,
            mark: None,
            refutation: self.but && ply == 1,
            children: Vec::new(),
            line,
        });
        if alternative && last == Some(ply) {
            self.attach(self.stack.len() - 1, id);
            if let Some(group) = self.stack.last_mut() {
                group.1.push(id);
            }
            return;
        }
        while self.stack.last().is_some_and(|group| group.0 >= ply) {
            self.stack.pop();
        }
        self.attach(self.stack.len(), id);
        self.stack.push((ply, vec![id]));
    }

    /// Puts a move behind the group below this height of the stack.
    fn attach(&mut self, height: usize, id: usize) {
        match height
            .checked_sub(1)
            .and_then(|below| self.stack.get(below))
        {
            Some((_, parents)) => {
                for &parent in parents {
                    self.tree.nodes[parent].children.push(id);
                }
            }
            None => self.tree.roots.push(id),
        }
    }

    fn marks(&mut self, marks: &str) {
        let tried = self.stack.first().is_some_and(|group| {
            group.0 == 0
                && group
                    .1
                    .iter()
                    .any(|&id| self.tree.nodes[id].mark == Some(Mark::Try))
        });
        let Some((ply, group)) = self.stack.last() else {
            return;
        };
        for &id in group {
            let node = &mut self.tree.nodes[id];
            match ply {
                0 if marks.contains('?') => node.mark = Some(Mark::Try),
                0 if marks.contains('!') => node.mark = Some(Mark::Key),
                1 if marks.contains('!') && tried => node.refutation = true,
                _ => {}
            }
        }
    }

    /// First moves that are refuted are tries, others without mark are keys.
    fn finish(mut self) -> ClaimedTree {
        for &id in &self.tree.roots {
            let refuted = self.tree.nodes[id]
                .children
                .iter()
                .any(|&child| self.tree.nodes[child].refutation);
            let node = &mut self.tree.nodes[id];
            if node.ply == 0 {
                let mark = node.mark.unwrap_or(Mark::Key);
                node.mark = Some(if refuted { Mark::Try } else { mark });
            }
        }
        self.tree
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> Vec<String> {
        fn walk(tree: &ClaimedTree, id: usize, out: &mut Vec<String>, depth: usize) {
            let node = &tree.nodes[id];
            let mark = match node.mark {
                Some(Mark::Key) => "!",
                Some(Mark::Try) => "?",
                None => "",
            };
            let refutes = if node.refutation { " refutes" } else { "" };
            out.push(format!(
                "{}{}:{}{mark}{refutes}",
                " ".repeat(depth),
                node.ply,
                node.pattern.text
            ));
            for &child in &node.children {
                walk(tree, child, out, depth + 1);
            }
        }
        let tree = tree(text);
        let mut out = Vec::new();
        for &root in &tree.roots {
            walk(&tree, root, &mut out, 0);
        }
        out
    }

    #[test]
    fn popeye_form() {
        let text = "   1...Ka8 {set}\n 2.Qb7 #\n\n   1.Qa1-a2 ? threat:\n          2.Qa2-g8 #\n      1...Kh8-h7\n          2.Qa2-h2 #\n    but\n      1...b7-b5 !\n\n   1.Ka1-b1 ! zugzwang.\n      1...Kh8-h7 2.Qb2-b3 #";
        assert_eq!(
            shape(text),
            [
                "1:Ka8",
                " 2:Qb7",
                "0:Qa1-a2?",
                " 2:Qa2-g8",
                " 1:Kh8-h7",
                "  2:Qa2-h2",
                " 1:b7-b5 refutes",
                "0:Ka1-b1!",
                " 1:Kh8-h7",
                "  2:Qb2-b3"
            ]
        );
    }

    #[test]
    fn short_form() {
        let text = "1.Ra6 ! (2.Qa7+ Kb5 3.Sd4+ Rxd4#)\n 1...Qxa3 2.d4+ c4xd3 ep. 3.Sxd3+ Qxd3#\n 1...Sxa3/Rb4 2.Sd3+";
        assert_eq!(
            shape(text),
            [
                "0:Ra6!",
                " 2:Qa7",
                "  3:Kb5",
                "   4:Sd4",
                "    5:Rxd4",
                " 1:Qxa3",
                "  2:d4",
                "   3:c4xd3 ep.",
                "    4:Sxd3",
                "     5:Qxd3",
                " 1:Sxa3",
                "  2:Sd3",
                " 1:Rb4",
                "  2:Sd3"
            ]
        );
    }

    #[test]
    fn tries_without_words() {
        assert_eq!(
            shape("1.Sc3? Bxc3? 2.Qf2!\n\nbut 1…Sf2!"),
            ["0:Sc3?", " 1:Bxc3", "  2:Qf2", " 1:Sf2 refutes"]
        );
        assert_eq!(shape("1.Qa1? Sf2!"), ["0:Qa1?", " 1:Sf2 refutes"]);
        assert_eq!(
            shape("1.Nd3? (>2.Nf~)\n 1... Sc~ 2.Nxc7(Nc8)#\nbut\n 1... Re8!"),
            [
                "0:Nd3?",
                " 2:Nf~",
                " 1:Sc~",
                "  2:Nxc7(Nc8)",
                " 1:Re8 refutes"
            ]
        );
        assert_eq!(tree("1.a4? but 1...b5! 1...c5!").refutations(), 2);
    }
}
