// Which build of the program this is.
#pragma once

#include <optional>

#include "cache/digest.hpp"

namespace referee::app {

// A digest that another build, or another build of a library it has loaded, does not share. nullopt if the
// program can't tell.
std::optional<Digest> program_identity();

}  // namespace referee::app
