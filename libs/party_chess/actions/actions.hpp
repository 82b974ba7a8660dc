// The actions of Party Chess (rulebook 5): plays of offices and acts of the umpire.
#pragma once

#include "party_chess/actions/choose.hpp"
#include "party_chess/actions/clock.hpp"
#include "party_chess/actions/create.hpp"
#include "party_chess/actions/destroy.hpp"
#include "party_chess/actions/enactment.hpp"
#include "party_chess/actions/office.hpp"
#include "party_chess/actions/party.hpp"
#include "party_chess/actions/pass.hpp"
#include "party_chess/actions/place.hpp"
#include "party_chess/actions/post.hpp"
#include "party_chess/actions/start.hpp"
#include "party_chess/actions/stroke.hpp"
#include "party_chess/actions/surrender.hpp"
#include "party_chess/actions/warmth.hpp"
#include "referee/engine/actions/actions_of.hpp"

namespace referee::party_chess {

// All kinds of actions, in the order in which verbs are shown.
using Action = ActionOf<Choose, Place, Move, Capture, Shoot, Scratch, Pass, Surrender, Appoint, Vacate,
                        Inactive, Active, Start, Create, FoundOffice, Abolish, SeatHolder, Enact, Amend,
                        Repeal, Warm, Cool, Party, NoParty, Announce, Extend, Day, Timeout, Destroy>;

// A set of kinds, one bit each.
using VerbSet = std::uint32_t;
inline constexpr VerbSet kAllVerbs = ~VerbSet{0};
namespace detail {
template <class Kind>
constexpr VerbSet bit_of() {
  VerbSet bit = 1;
  Action::each_kind([&]<class Each>(std::type_identity<Each>) {
    if constexpr (std::is_same_v<Each, Kind>) return false;
    else return (bit <<= 1) != 0;
  });
  return bit;
}
}  // namespace detail
template <class Kind>
inline constexpr VerbSet kVerb = detail::bit_of<Kind>();
inline constexpr VerbSet kStrokes = kVerb<Move> | kVerb<Capture> | kVerb<Shoot> | kVerb<Scratch>;
constexpr bool wants(VerbSet verbs, VerbSet verb) { return (verbs & verb) != 0; }
constexpr bool wants(VerbSet verbs, MoveKind move_kind) {
  constexpr std::array<VerbSet, 4> kVerbs = {kVerb<Move>, kVerb<Capture>, kVerb<Shoot>, kVerb<Scratch>};
  return wants(verbs, kVerbs[static_cast<std::size_t>(move_kind)]);
}

// Makes `action` a new stroke of this kind, and returns the stroke.
inline ParsedMove& make_stroke(Action& action, MoveKind move_kind) {
  switch (move_kind) {
    case MoveKind::move:
      return action.kind.emplace<Move>();
    case MoveKind::capture:
      return action.kind.emplace<Capture>();
    case MoveKind::shoot:
      return action.kind.emplace<Shoot>();
    default:
      return action.kind.emplace<Scratch>();
  }
}

// Asks every rule about an action, in the order of rulebook section 7. Throws UndecidedSearch if the budget
// is used up.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);

// Carries out a legal action with its outcome, and everything that follows by itself (rulebook 5, "Turns").
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

}  // namespace referee::party_chess
