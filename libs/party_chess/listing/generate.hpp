// Lists legal plays directly. The property tests hold this and `check` to the same answers.
#pragma once

#include "party_chess/flow/turns.hpp"
#include "party_chess/listing/list_places.hpp"
#include "party_chess/listing/list_promotions.hpp"
#include "party_chess/listing/list_strokes.hpp"
#include "party_chess/listing/listing.hpp"
#include "party_chess/rules/may_act.hpp"

namespace referee::party_chess {

// All plays of the office at the top.
template <class Sink>
class Plays {
 public:
  Plays(const Terms& terms, const State& state, VerbSet verbs, Sink& sink)
      : list_(terms, state, verbs, sink), promotions_(list_), strokes_(list_, promotions_) {}

  Strokes<Sink>& strokes() { return strokes_; }
  // Others are listed from now on.
  void want(VerbSet verbs) { list_.verbs = verbs; }

  bool all() {
    const VerbSet verbs = list_.verbs;
    if (!strokes_.all()) return false;
    if (wants(verbs, kVerb<Place>) && !Places<Sink>(list_).all()) return false;
    if (wants(verbs, kVerb<Pass>) && may_pass(list_.lens, list_.office) && !simple<Pass>()) return false;
    return surrender();
  }
  bool surrender() { return !wants(list_.verbs, kVerb<Surrender>) || simple<Surrender>(); }

 private:
  template <class Kind>
  bool simple() {
    list_.template put<Kind>();
    return list_.hand_over();
  }

  Listing<Sink> list_;
  Promotions<Sink> promotions_;
  Strokes<Sink> strokes_;
};

// What the umpire draws: orders of the start, candidates of a destruction (PC-1230.2.3.a, 1.3.g.random).
template <class Kind, class Sink>
bool generate_draws(const Terms& terms, const State& state, VerbSet verbs, Sink& sink) {
  if (!wants(verbs, kVerb<Kind>)) return true;
  Action action;
  action.actor = Actor::umpire;
  return Kind::list(terms, state, action.actor, [&](const Kind& drawn) {
    action.kind = drawn;
    return sink(std::as_const(action));
  });
}

// Whether the office at the top makes plays: a vacant one does not (PC-1230.1.2.a, PC-1230.2.4.b.iv).
inline bool makes_plays(const State& state) {
  return state.phase() == Phase::play && !state.list.empty() && state.ledger->holders[state.top()];
}

// Every listed legal action with one of these verbs, with its outcome. False if the sink stopped it.
template <class Sink>
bool generate(const Terms& terms, const State& state, VerbSet verbs, Sink&& sink) {
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
  // One that is away may surrender.
  return !may_surrender_any_time(terms, state, state.top()) || plays.surrender();
}

// The number of those.
std::uint64_t count_plays(const Terms& terms, const State& state, VerbSet verbs);

// Adds the number of all; false past 2^64-1.
bool count_legal(const Terms& terms, const State& state, std::uint64_t& total);

}  // namespace referee::party_chess
