//! Counts move paths from the game array: `cargo run --release --example perft 5`.
fn main() {
    let depth = std::env::args()
        .nth(1)
        .and_then(|d| d.parse().ok())
        .unwrap_or(4);
    let game = kirke_core::Game::orthodox();
    let start = std::time::Instant::now();
    let count = game.perft(&mut kirke_core::array(), kirke_core::Side::White, depth);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{count} paths, {:.1} million a second",
        count as f64 / seconds / 1e6
    );
}
