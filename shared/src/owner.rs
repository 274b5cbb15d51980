//! The owner: the one person whose memory this is, known by a password.

pub mod attempts;
pub mod check_password;
pub mod known_browser;
pub mod password;
pub mod set_password;
pub mod unlock;
