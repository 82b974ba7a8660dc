// Lists legal plays directly. The property tests check that `check` gives the same answers.
#pragma once

#include "party_chess/flow/turns.hpp"
#include "party_chess/listing/list_places.hpp"
#include "party_chess/listing/list_promotions.hpp"
#include "party_chess/listing/list_strokes.hpp"
#include "party_chess/listing/listing.hpp"
#include "party_chess/rules/may_act.hpp"

namespace referee::party_chess {

// Lists what the office at the top may play.
template <class Sink>
class Plays {
 public:
  Plays(const Terms& terms, const State& state, VerbSet verbs, Sink& sink)
      : list_(terms, state, verbs, sink), promotions_(list_), strokes_(list_, promotions_) {}

  Strokes<Sink>& strokes() { return strokes_; }
  // Restricts the listing to these verbs from now on.
  void restrict_to(VerbSet verbs) { list_.verbs = verbs; }

  // Calls the sink for each legal play. Returns false if the sink stopped.
  bool all() {
    const VerbSet verbs = list_.verbs;
    if (!strokes_.all()) return false;
    if (wants(verbs, kVerb<Place>) && !PlaceListing<Sink>(list_).all()) return false;
    if (wants(verbs, kVerb<Pass>) && may_pass(list_.query, list_.office) && !simple<Pass>()) return false;
    return surrender();
  }
  // Lists the Surrender, if it is wanted. Returns false if the sink stopped.
  [[nodiscard]] bool surrender() { return !wants(list_.verbs, kVerb<Surrender>) || simple<Surrender>(); }

 private:
  // Lists a play without arguments. Returns false if the sink stopped.
  template <class Kind>
  bool simple() {
    list_.template put<Kind>();
    return list_.hand_over();
  }

  Listing<Sink> list_;
  Promotions<Sink> promotions_;
  Strokes<Sink> strokes_;
};

// Lists the possible draws of the umpire: orders of the start, candidates of a destruction (PC-1230.2.3.a,
// PC-1230.1.3.g.random). `sink` may return false to stop. Returns false if it did.
template <class Kind, class Sink>
[[nodiscard]] bool generate_draws(const Terms& terms, const State& state, VerbSet verbs, Sink& sink) {
  if (!wants(verbs, kVerb<Kind>)) return true;
  Action action;
  action.actor = Actor::umpire;
  return Kind::list(terms, state, action.actor, [&](const Kind& drawn) {
    action.kind = drawn;
    return sink(std::as_const(action));
  });
}

// True if the office at the top makes plays: a vacant one does not (PC-1230.1.2.a, PC-1230.2.4.b.iv).
inline bool makes_plays(const State& state) {
  return state.phase() == Phase::play && !state.list.empty() && state.ledger->holders[state.top()];
}

// Calls sink(action) for every legal play or draw with one of these verbs, draws with their outcomes. `sink`
// may return false to stop. Returns false if it did. Throws UndecidedSearch if the budget is used up.
template <class Sink>
[[nodiscard]] bool generate(const Terms& terms, const State& state, VerbSet verbs, Sink&& sink) {
  switch (state.phase()) {
    case Phase::setup:
      return !state.umpired() || generate_draws<Start>(terms, state, verbs, sink);
    case Phase::destroy:
      return generate_draws<Destroy>(terms, state, verbs, sink);
    case Phase::suspended:
      return true;
    case Phase::play:
      break;
  }
  if (state.list.empty()) return true;
  Plays<std::remove_reference_t<Sink>> plays(terms, state, verbs, sink);
  if (makes_plays(state)) return plays.all();
  // A vacant office may still surrender.
  return !may_surrender_any_time(terms, state, state.top()) || plays.surrender();
}

// Returns the number of these actions.
std::uint64_t count_plays(const Terms& terms, const State& state, VerbSet verbs);

// Adds the number of all legal plays and draws to `total`. Returns false if the sum exceeds 2^64-1.
[[nodiscard]] bool count_legal(const Terms& terms, const State& state, std::uint64_t& total);

}  // namespace referee::party_chess
