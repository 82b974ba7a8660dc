// A position as people see it. Nothing is hidden from anybody.
#pragma once

#include "party_chess/state/state.hpp"
#include "referee/engine/state/views.hpp"

namespace referee::party_chess {

ViewsOf<Terms, State>::Itemised itemise;
ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

}  // namespace referee::party_chess
