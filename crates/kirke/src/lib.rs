//! kirke
