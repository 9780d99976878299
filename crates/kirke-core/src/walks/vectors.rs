//! Sets of vectors (files, ranks) that walks are made of, in the order of the listing of moves.

/// A vector: files to the right, ranks up.
pub type Vector = (i8, i8);

/// A set of vectors: one of this file, or one that belongs to the walk.
pub type Vectors = std::borrow::Cow<'static, [Vector]>;

macro_rules! leaps {
    ($name:ident, $a:literal, $b:literal) => {
        #[doc = concat!("The eight vectors of the (", $a, ",", $b, ")-leaper.")]
        pub const $name: &[Vector] = &[
            (-$b, $a),
            (-$a, $b),
            ($a, $b),
            ($b, $a),
            ($b, -$a),
            ($a, -$b),
            (-$a, -$b),
            (-$b, -$a),
        ];
    };
}

/// Orthogonal steps.
pub const ROOK: &[Vector] = &[(1, 0), (0, 1), (-1, 0), (0, -1)];
/// Diagonal steps.
pub const BISHOP: &[Vector] = &[(-1, 1), (1, 1), (1, -1), (-1, -1)];
/// Orthogonal and diagonal steps.
pub const QUEEN: &[Vector] = &[
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (-1, 1),
    (1, 1),
    (1, -1),
    (-1, -1),
];
leaps!(KNIGHT, 1, 2);
leaps!(CAMEL, 1, 3);
leaps!(ZEBRA, 2, 3);
leaps!(GIRAFFE, 1, 4);
leaps!(ANTELOPE, 3, 4);
leaps!(V37, 3, 7);
leaps!(V16, 1, 6);
leaps!(V24, 2, 4);
leaps!(V35, 3, 5);
leaps!(V15, 1, 5);
leaps!(V25, 2, 5);
leaps!(V36, 3, 6);
/// Two squares diagonally.
pub const ALFIL: &[Vector] = &[(-2, 2), (2, 2), (2, -2), (-2, -2)];
/// Two squares orthogonally.
pub const DABBABA: &[Vector] = &[(2, 0), (0, 2), (-2, 0), (0, -2)];
/// (1,7) and (5,5).
#[rustfmt::skip]
pub const ROOT_50: &[Vector] = &[(-7, 1), (-1, 7), (1, 7), (7, 1), (7, -1), (1, -7), (-1, -7), (-7, -1), (-5, 5), (5, 5), (5, -5), (-5, -5)];
/// (3,4) and (0,5).
#[rustfmt::skip]
pub const ROOT_25: &[Vector] = &[(-4, 3), (-3, 4), (3, 4), (4, 3), (4, -3), (3, -4), (-3, -4), (-4, -3), (5, 0), (0, 5), (-5, 0), (0, -5)];
/// Camel and knight.
#[rustfmt::skip]
pub const GNU: &[Vector] = &[(-3, 1), (-1, 3), (1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];
/// Dabbaba, alfil and knight.
#[rustfmt::skip]
pub const SQUIRREL: &[Vector] = &[(2, 0), (0, 2), (-2, 0), (0, -2), (-2, 2), (2, 2), (2, -2), (-2, -2), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];
/// Knight and rook lines.
#[rustfmt::skip]
pub const WARAN: &[Vector] = &[(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (1, 0), (0, 1), (-1, 0), (0, -1)];
/// Knight and zebra.
#[rustfmt::skip]
pub const OKAPI: &[Vector] = &[(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-3, 2), (-2, 3), (2, 3), (3, 2), (3, -2), (2, -3), (-2, -3), (-3, -2)];
/// Zebra and camel.
#[rustfmt::skip]
pub const BISON: &[Vector] = &[(-3, 2), (-2, 3), (2, 3), (3, 2), (3, -2), (2, -3), (-2, -3), (-3, -2), (-3, 1), (-1, 3), (1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1)];
/// Queen and nightrider lines.
#[rustfmt::skip]
pub const ELEPHANT: &[Vector] = &[(1, 0), (0, 1), (-1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];
/// Camel and giraffe.
#[rustfmt::skip]
pub const ZEBU: &[Vector] = &[(-3, 1), (-1, 3), (1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-4, 1), (-1, 4), (1, 4), (4, 1), (4, -1), (1, -4), (-1, -4), (-4, -1)];
