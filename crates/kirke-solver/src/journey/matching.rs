//! The cheapest way to give each square a different unit (the Hungarian method).

/// The greatest number of units, and of squares.
pub(super) const MOST: usize = 20;
/// The cost of what cannot be.
const IMPOSSIBLE: i32 = 1000;

/// What it costs to bring each unit (column) to each square (row).
pub(super) struct Costs {
    rows: usize,
    columns: usize,
    costs: [[u8; MOST]; MOST],
}

impl Costs {
    pub(super) fn new() -> Costs {
        Costs {
            rows: 0,
            columns: 0,
            costs: [[0; MOST]; MOST],
        }
    }

    /// Adds a row; `false` if there are too many. Rows have the same length, at most `MOST`.
    pub(super) fn push_row(&mut self, costs: impl Iterator<Item = u8>) -> bool {
        let Some(row) = self.costs.get_mut(self.rows) else {
            return false;
        };
        self.columns = 0;
        for (place, cost) in row.iter_mut().zip(costs) {
            *place = cost;
            self.columns += 1;
        }
        self.rows += 1;
        true
    }

    #[inline]
    fn cost(&self, row: usize, column: usize) -> i32 {
        match self.costs[row][column] {
            super::NEVER => IMPOSSIBLE,
            cost => i32::from(cost),
        }
    }

    /// The cost of the cheapest matching of all rows; `IMPOSSIBLE` or more if there is none.
    pub(super) fn cheapest(&self) -> u32 {
        if self.rows > self.columns {
            return IMPOSSIBLE as u32;
        }
        let cost = self.bound().unwrap_or_else(|| self.matching());
        u32::try_from(cost).unwrap_or(0)
    }

    /// The cheapest unit of each square, if these are different ones.
    fn bound(&self) -> Option<i32> {
        let mut sum = 0;
        let mut used = 0_u32;
        for row in 0..self.rows {
            let mut best = (IMPOSSIBLE + 1, 0);
            for column in 0..self.columns {
                let cost = self.cost(row, column);
                if cost < best.0 || cost == best.0 && used >> best.1 & 1 != 0 {
                    best = (cost, column);
                }
            }
            if used >> best.1 & 1 != 0 {
                return None;
            }
            sum += best.0;
            used |= 1 << best.1;
        }
        Some(sum)
    }

    /// The cost of the cheapest matching by the Hungarian method.
    fn matching(&self) -> i32 {
        // Rows and columns are counted from 1; column 0 is where a new row starts from.
        let mut row_price = [0; MOST + 1];
        let mut column_price = [0; MOST + 1];
        let mut matched = [0_usize; MOST + 1];
        for row in 1..=self.rows {
            matched[0] = row;
            let mut column = 0;
            let mut least = [i32::MAX; MOST + 1];
            let mut from = [0_usize; MOST + 1];
            let mut used = [false; MOST + 1];
            while matched[column] != 0 {
                used[column] = true;
                let here = matched[column];
                let (mut delta, mut next) = (i32::MAX, 0);
                for j in 1..=self.columns {
                    if used[j] {
                        continue;
                    }
                    let reduced = self.cost(here - 1, j - 1) - row_price[here] - column_price[j];
                    if reduced < least[j] {
                        least[j] = reduced;
                        from[j] = column;
                    }
                    if least[j] < delta {
                        delta = least[j];
                        next = j;
                    }
                }
                for j in 0..=self.columns {
                    if used[j] {
                        row_price[matched[j]] += delta;
                        column_price[j] -= delta;
                    } else if least[j] != i32::MAX {
                        least[j] -= delta;
                    }
                }
                column = next;
            }
            while column != 0 {
                matched[column] = matched[from[column]];
                column = from[column];
            }
        }
        -column_price[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(rows: &[&[u8]]) -> Costs {
        let mut costs = Costs::new();
        for row in rows {
            assert!(costs.push_row(row.iter().copied()));
        }
        costs
    }

    #[test]
    fn the_cheapest_matching() {
        let table = costs(&[&[1, 2, 9], &[1, 9, 9]]);
        assert_eq!(table.cheapest(), 3);
        let table = costs(&[&[4, 1, 3], &[2, 0, 5], &[3, 2, 2]]);
        assert_eq!(table.cheapest(), 5);
    }

    #[test]
    fn impossible_is_never_cheap() {
        let never = super::super::NEVER;
        assert!(costs(&[&[1, never], &[1, never]]).cheapest() > 500);
        assert!(costs(&[&[1], &[1]]).cheapest() > 500);
    }

    #[test]
    fn agrees_with_trying_all() {
        let mut seed = 7_u32;
        let mut random = || {
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12345);
            (seed >> 16) as u8 % 7
        };
        for _ in 0..200 {
            let rows: Vec<Vec<u8>> = (0..3).map(|_| (0..4).map(|_| random()).collect()).collect();
            let table = costs(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>());
            let mut best = u32::MAX;
            for a in 0..4 {
                for b in (0..4).filter(|&b| b != a) {
                    for c in (0..4).filter(|&c| c != a && c != b) {
                        let sum = rows[0][a] + rows[1][b] + rows[2][c];
                        best = best.min(u32::from(sum));
                    }
                }
            }
            assert_eq!(table.cheapest(), best);
            assert_eq!(table.matching(), best as i32);
        }
    }
}
