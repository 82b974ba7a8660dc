// Finds the place of a key that a header has at the wrong one.
#pragma once

#include "referee/document/error.hpp"
#include "referee/script/header.hpp"

namespace referee {

// If `error` is about an unknown key of the header `document`, makes it the hint where such a key belongs: it
// may be a ruling, or a part of the setup or of a ruleset. `context` must not take positions from other
// scripts.
void hint_misplaced_key(InputError& error, const Document& document, const HeaderContext& context);

}  // namespace referee
