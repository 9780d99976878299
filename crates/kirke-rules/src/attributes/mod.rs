//! The attributes of single units.

use crate::Setup;
use kirke_core::Attributes;
use kirke_problem::Refusal;

/// Adds the rules of all attributes that units of the diagram have.
///
/// # Errors
/// An attribute is not built yet.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let all = setup
        .units
        .iter()
        .fold(Attributes::empty(), |all, p| all | p.unit.attributes);
    let missing = all - Attributes::ROYAL - Attributes::FRISCHAUF;
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = missing
        .iter_names()
        .map(|(name, _)| name.to_lowercase().replace('_', " "))
        .collect();
    Err(Refusal::Unsupported(format!(
        "unsupported: attribute {}",
        names.join(", ")
    )))
}
