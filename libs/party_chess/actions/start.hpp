// start -> NAME NAME ...: the umpire draws the order of the Play List, and the game begins (PC-1230.2.3.a).
#pragma once

#include <algorithm>

#include "party_chess/actions/kind.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// The game begins with this Play List.
struct Start {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "start -> NAME NAME ...";
  bool given = false;  // there is an outcome
  Bounded<OfficeIndex, kMaxOffices> order;

  bool has_outcome() const { return given; }
  // Returns false, after filling the fault in `words`, if a word is not an office or there are too many.
  [[nodiscard]] bool read_outcome(ActionWords& words, const Terms& terms, const State& state);
  void print_outcome(const Terms& terms, const State& state, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;

  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    Start start;
    start.put_in_order(state);
    return start.order.size() <= fixed(state) + 1;
  }
  // Leaves the NAP's office first, and shuffles the others.
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    put_in_order(state);
    const std::size_t first = fixed(state);
    for (std::size_t i = order.size() - first; i > 1; --i)
      std::swap(order[first + i - 1], order[first + static_cast<std::size_t>(below(i))]);
  }
  // Calls sink(start) for each order. `sink` returns false to stop. Returns false if it did.
  [[nodiscard]] static bool list(const Terms& /*terms*/, const State& state, Actor /*actor*/, auto&& sink) {
    Start start;
    start.put_in_order(state);
    if (start.order.empty()) return true;
    OfficeIndex* const first = start.order.begin() + fixed(state);
    do {
      if (!sink(std::as_const(start))) return false;
    } while (std::next_permutation(first, start.order.end()));
    return true;
  }
  // Returns the number of orders, which can be too many to list; nullopt above 2^64-1.
  static std::optional<std::uint64_t> count(const Terms& terms, const State& state, Actor actor);

 private:
  // Returns 1 if the NAP's office exists, which is always first, otherwise 0.
  static std::size_t fixed(const State& state) {
    return state.nap != kNobody && !state.offices[state.nap].abolished ? 1 : 0;
  }
  // Sets the order to that of the offices, with the NAP's first.
  void put_in_order(const State& state) {
    given = true;
    order.clear();
    const bool bound = fixed(state) == 1;
    if (bound) order.push(state.nap);
    for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
      if (!state.offices[office].abolished && !(bound && office == state.nap)) order.push(office);
    }
  }
};

}  // namespace referee::party_chess
