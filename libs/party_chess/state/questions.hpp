// Questions that rulings answer, for use in several files. `reader` (a judge, the terms of a match or a
// `RulingReader`) reads the ruling and records that it was read.
#pragma once

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// True if the umpire announces each turn, false if the turn begins by itself.
[[nodiscard]] bool is_announced_by_umpire(auto&& reader) {
  return reader.template ruling<Ruling::announcement>() == Announcement::kByUmpire;
}

// True if a piece attacks even where its own King would be left in check, false if not.
[[nodiscard]] bool pinned_pieces_attack(auto&& reader) {
  return reader.template ruling<Ruling::pinned_attack>() == PinnedAttack::kCounts;
}

// True if an office that was skipped must play before the Round ends, false if it is excused.
[[nodiscard]] bool skipped_must_play(auto&& reader) {
  return reader.template ruling<Ruling::skipped_in_round>() == SkippedInRound::kMustPlay;
}

// True if a CopyCat captures in every way in which the victim could, false if only in its manner.
[[nodiscard]] bool copycat_copies_whole(auto&& reader) {
  return reader.template ruling<Ruling::copycat_scope>() == CopycatScope::kWhole;
}

// True if a Demon promotes to any other type, false if only to the type of a pair beside it.
[[nodiscard]] bool demon_promotes_to_any(auto&& reader) {
  return reader.template ruling<Ruling::demon_promotes_to>() == DemonPromotesTo::kAny;
}

// True if a Tornado attacks all that it could capture in one play, false if only in the first segment.
[[nodiscard]] bool tornado_attacks_sequence(auto&& reader) {
  return reader.template ruling<Ruling::tornado_attack>() == TornadoAttack::kSequence;
}

// True if a Cantor changes pieces of its own office only, false if those of every office.
[[nodiscard]] bool aura_is_for_friends(auto&& reader) {
  return reader.template ruling<Ruling::cantor_aura>() == CantorAura::kFriendly;
}

// True if an Echo Swinger repeats the last play of the present holder, false if that of the office.
[[nodiscard]] bool echo_goes_by_person(auto&& reader) {
  return reader.template ruling<Ruling::echo_swinger>() == EchoSwinger::kPerson;
}

// True if a promotion may exceed a limit and the surplus is destroyed, false if it is refused.
[[nodiscard]] bool surplus_is_destroyed(auto&& reader) {
  return reader.template ruling<Ruling::over_limit>() == OverLimit::kDestroy;
}

}  // namespace referee::party_chess
