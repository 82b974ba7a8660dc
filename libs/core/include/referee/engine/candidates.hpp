// Actions worth trying at a position (Feature::candidates).
#pragma once

#include <functional>

namespace referee {

// Takes each when it is put together: there can be millions. What it throws ends the listing.
template <class Action>
using CandidateSink = std::function<void(const Action&)>;

}  // namespace referee
