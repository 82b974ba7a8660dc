// What the kinds of actions are made with (core's actions_of.hpp). What the umpire's chronicle says of one it
// tells in
//     void post(Deeds& deeds) const;      nothing, if it is left out
// One that can be checked and carried out in one go has besides
//     bool goes_at_once(const Rules& rules, const State& state) const;
//     bool play_at_once(CheckContext<FastJudge>& c, ApplyContext<FastJudge>& changed) const;
#pragma once

#include "party_chess/pieces/piece.hpp"
#include "referee/engine/action_words.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/verb.hpp"

namespace referee::party_chess {

struct Rules;
struct State;  // state/state.hpp
struct Deeds;  // view/deeds.hpp
template <class Judge>
struct CheckContext;  // rules/context.hpp
template <class Judge>
struct ApplyContext;  // flow/apply_context.hpp

// What the acts about one office have alike: they name it (nomic/office.cpp).
struct OfficeAct {
  static constexpr By kBy = By::umpire;
  OfficeIndex office = kNobody;

  bool read(ActionWords& words, const Rules& rules, const State& state);
  void print(const Rules& rules, const State& state, std::string& out) const;
};

}  // namespace referee::party_chess
