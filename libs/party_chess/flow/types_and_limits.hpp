// Takes pieces away that an act has made impossible: those of types that no rule defines any more, and those
// above a limit (PC-1230.1.3.e, 1.3.g).
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/flow/turns.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/words/happening.hpp"

namespace referee::party_chess {

// Calls f(type) for each defined type that has a limit.
void each_limited_type(const Terms& terms, const State& state, auto&& f) {
  for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type)
    if (state.suite.is_admitted(type) && terms.definition(state, type).limit > 0) f(type);
}

// Returns how many pieces of a type the office has above the limit; 0 if the type has none.
inline std::uint32_t excess_of(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type) {
  const std::uint32_t limit = state.suite.is_admitted(type) ? terms.definition(state, type).limit : 0;
  const std::uint32_t owned = limit == 0 ? 0 : count_owned(state, office, type);
  return owned > limit ? owned - limit : 0;
}

// Takes pieces away on a position, and reports this to the judge.
template <class Judge>
class TypesAndLimits {
 public:
  TypesAndLimits(const Terms& terms, State& state, Judge& judge)
      : terms_(terms), state_(state), judge_(judge) {}

  // PC-1230.1.3.e (1230.1 s3.E): moves pieces of types that no rule defines off the board.
  void enforce_types() {
    admit_types(terms_, state_);
    const SquareSet standing = state_.occupied;
    standing.each([&](Square square) {
      const Piece& piece = state_.board[square];
      if (state_.suite.is_admitted(piece.type)) return;
      judge_.effect(Rule::PC_1230_1_3_e, [&] {
        return fmt::format("the {} on {} leaves the board", terms_.type(piece.type).name,
                           terms_.geometry->name(square));
      });
      report_happening(judge_, {.kind = Happening::Kind::leaves_board, .square = square});
      hold_piece(state_, lift_piece(terms_, state_, square));
    });
    start_counters();
  }

  // PC-1230.1.3.g (1230.1 s3.G): destroys surplus pieces, of all offices or of one.
  void enforce_limits() {
    state_.pending = {};
    for (OfficeIndex office = 0; office < state_.offices.size(); ++office) enforce_limits(office);
  }
  void enforce_limits(OfficeIndex office) {
    each_limited_type(terms_, state_, [&](TypeIndex type) { destroy_surplus(office, type); });
  }

 private:
  // Starts the counters of pieces whose type had none before.
  void start_counters() {
    const auto start = [&](Piece& piece) {
      const Definition& definition = terms_.definition(state_, piece.type);
      const bool without = definition.has_counter && piece.counter == 0;
      if (without) piece.counter = definition.counter_start;
      return without;
    };
    state_.occupied.each([&](Square square) { start(state_.board[square]); });
    for (std::size_t i = 0; i < state_.held.size(); ++i) {
      Held held = state_.held[i];
      if (!start(held.piece)) continue;
      state_.held.erase(i);
      hold_piece(state_, held.piece, held.count);
    }
  }

  // Destroys the pieces of a type above its limit, off-board ones first. If only some of several different
  // candidates are destroyed, the umpire must draw. On the board a draw is always needed, because a limit is
  // at least one.
  void destroy_surplus(OfficeIndex office, TypeIndex type) {
    const std::uint32_t limit = terms_.definition(state_, type).limit;
    for (;;) {
      const std::uint32_t excess = excess_of(terms_, state_, office, type);
      if (excess == 0) return;
      const std::uint32_t owned = limit + excess;
      // Off-board pieces are the first to be destroyed.
      judge_.explain([&] {
        if (count_owned_on_board(state_, office, type) < owned) judge_.rests_on(Settled::limits_per_office);
      });
      judge_.effect(Rule::PC_1230_1_3_g, [&] {
        return fmt::format("{} has {} of the type {}, and the limit is {}", name(office), owned,
                           terms_.type(type).name, limit);
      });
      const Candidates candidates = candidates_of(terms_, state_, office, type);
      if (candidates.held.size() != 1 && candidates.count() > excess)
        return await_draw({office, type, excess});
      for (const Held& held : candidates.held) {
        const auto count = static_cast<std::uint16_t>(std::min<std::uint32_t>(excess, held.count));
        static_cast<void>(release_piece(state_, held.piece, count));
        for (std::uint16_t i = 0; i < count; ++i)
          report_happening(judge_, {.kind = Happening::Kind::destroyed, .piece = held.piece});
      }
    }
  }

  // Makes this draw the pending one, unless another draw is pending already. The umpire makes one draw at a
  // time.
  void await_draw(const Pending& pending) {
    if (!state_.pending) {
      state_.pending = pending;
      report_happening(judge_, {.kind = Happening::Kind::draw_due});
    } else {
      judge_.rests_on(Settled::destroy_order);
    }
    judge_.effect(Rule::PC_1230_1_3_g_random, [] { return std::string("the umpire must draw"); });
  }

  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }

  const Terms& terms_;
  State& state_;
  Judge& judge_;
};

}  // namespace referee::party_chess
