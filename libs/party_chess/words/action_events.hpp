// The immediate effects of an action, as events of the umpire's chronicle.
#pragma once

#include "party_chess/words/chronicle_words.hpp"

namespace referee::party_chess {

// Collects the events of one action, with the positions before and after it.
struct ActionEvents {
  const Terms& terms;
  const State& before;
  const State& after;
  Actor actor;
  ChronicleWords was{terms, before};
  ChronicleWords is{terms, after};
  Json list = Json::array();

  OfficeIndex office() const { return static_cast<OfficeIndex>(seat_of(actor)); }
  void add(Json event) { list.push_back(std::move(event)); }
  void add_surrender(OfficeIndex who, std::string_view cause) {
    add(event("surrender", {{"office", was.office(who)}, {"cause", cause}, {"pieces", was.on_board(who)}}));
  }
};

}  // namespace referee::party_chess
