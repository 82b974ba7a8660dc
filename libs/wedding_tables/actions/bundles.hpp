// Legal actions of a turn in bundles: actions of one kind that differ in one thing only, kept as a set of its
// values. A position has a dozen bundles or two where it may have a hundred actions, so they can be counted,
// and one action picked out of them, without the others being written down.
//
// A kind of action that belongs to a turn has
//   template <class Add> static void bundle(const Prospect& turn, const Add& add);    adds its bundles
//   static Kind of(const State&, const Bundle&, unsigned member);    the action of a member of a bundle's set
// and where bundles hold what is no member of a set, `each` and `nth` besides (redeem.hpp).
#pragma once

#include "referee/engine/actor.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

struct Bundle {
  std::uint8_t kind;    // its place in the list of actions
  std::uint8_t sort;    // which of the kind's bundles it is, by numbers of the kind's own
  std::uint16_t table;  // index in State::tables; kNoTable if there is none, or if the actions differ in it
  std::uint16_t spot;   // a seat, from 1; 0 if there is none, or if they differ in it
  std::uint32_t set;
  std::uint32_t count;  // of actions, draws counted once
};

// Filled by list_bundles. Nothing is put to zero first.
struct Bundles {
  // A table gives at most a bundle of `place`, one of `lift` and a `redeem` of each seat and of what lies
  // beside it, or else three of specials played on it. The other verbs have a bundle or two.
  static constexpr std::size_t kMost = kMaxTables * (kMaxSeats + 3) + 9;

  std::array<Bundle, kMost + 1> list;
  std::size_t size;
  std::uint32_t actions;  // in all the bundles

  const Bundle* begin() const { return list.data(); }
  const Bundle* end() const { return list.data() + size; }
};

// The legal actions of the player whose turn it is (state.phase == Phase::turn), as far as a viewer knows.
void list_bundles(const Terms& terms, const State& state, Viewer viewer, Bundles& bundles);

// Makes `listed` the action of each member of a bundle's set, and calls visit(); stops and returns false when
// it does.
template <class Kind, class Visit>
bool each_member(const State& state, const Bundle& bundle, Kind& listed, Visit&& visit) {
  for (std::uint32_t rest = bundle.set; rest != 0; rest &= rest - 1) {
    listed = Kind::of(state, bundle, static_cast<unsigned>(std::countr_zero(rest)));
    if (!visit()) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
