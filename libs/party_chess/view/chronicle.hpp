// The Chess-Umpire's chronicle: what is posted after each play or act (PC-1230.2.1.c, 1230.2 s1.C).
#pragma once

#include <string_view>

#include "party_chess/words/happening.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/judge.hpp"

namespace referee::party_chess {

// The bulletin on the action that led from `before` to `after`. Its shape:
// docs/reference/state/party-chess.md.
Bulletin bulletin(const Terms& terms, const State& before, const State& after, Actor actor,
                  std::string_view canonical, const RulingReader& reader);
// The same in words: one line an event, then what is in force now.
std::string bulletin_text(const Json& bulletin);

}  // namespace referee::party_chess
