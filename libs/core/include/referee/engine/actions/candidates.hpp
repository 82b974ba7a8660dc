// Actions worth trying at a position (Feature::candidates).
#pragma once

#include <functional>

namespace referee {

// Receives each candidate as soon as it is built, because there can be millions. An exception from it ends
// the listing.
template <class Action>
using CandidateSink = std::function<void(const Action&)>;

}  // namespace referee
