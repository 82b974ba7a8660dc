// The Chess-Umpire's chronicle: the bulletin after each play or act (PC-1230.2.1.c, 1230.2 s1.C).
#pragma once

#include <string_view>

#include "party_chess/words/happening.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

// Returns the bulletin on the action that led from `before` to `after`. docs/reference/state/party-chess.md
// describes its shape.
Bulletin bulletin(const Terms& terms, const State& before, const State& after, Actor actor,
                  std::string_view canonical, const RulingReader& reader);
// Returns a bulletin in words: one line for each event, then the situation after the action.
std::string bulletin_text(const Json& bulletin);

}  // namespace referee::party_chess
