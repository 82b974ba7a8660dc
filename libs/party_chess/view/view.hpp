// A position as people see it. Nothing is hidden from anybody.
#pragma once

#include "party_chess/state/state.hpp"
#include "referee/engine/views.hpp"

namespace referee::party_chess {

ViewsOf<Rules, State>::Itemised itemise;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

}  // namespace referee::party_chess
