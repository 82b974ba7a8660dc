// Limits to the number of pieces: PC-1230.1.3.g, and this program's own bound.
#pragma once

#include "party_chess/reach/otherwise.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {

// Asks whether `more` pieces fit into this program's bound. Returns false if they do not.
[[nodiscard]] bool check_room(Context auto& c, std::size_t more) {
  const bool room = count_pieces(c.state) + more <= kMaxPieces;
  return c.record(room, [&] {
    return fmt::format("a game has {} for another piece: {} at most", room ? "room" : "no room", kMaxPieces);
  });
}

// The place of the pieces that an office would gain.
enum class GainedOn : std::uint8_t { board, off_board };

// PC-1230.1.3.g (1230.1 s3.G): refuses `more` pieces of a type beyond its limit (ruling over-limit).
// `captured` pieces of the type, which the same play takes, do not count.
template <class Judge>
void check_limit(CheckContext<Judge>& c, OfficeIndex office, TypeIndex type, std::uint32_t more,
                 GainedOn place = GainedOn::off_board, std::uint32_t captured = 0) {
  const std::uint32_t limit = c.definition(type).limit;
  if (limit == 0) return;
  const RuleIndex one = c.definition(type).cites.one;
  if (one != kNoRule)
    c.judge.effect(one,
                   [&] { return fmt::format("the limit of the type {} is {}", c.type_name(type), limit); });
  const std::uint32_t owned = count_owned(c.state, office, type);
  const bool over = owned + more > limit;
  const auto holds = [&](Judge& judge) {
    judge.explain([&] {
      const std::uint32_t on_board =
          count_owned_on_board(c.state, office, type) + (place == GainedOn::board ? more : 0);
      if (over && on_board <= limit) judge.rests_on(Settled::limits_per_office);
      if (!over && owned + captured + more > limit && !surplus_is_destroyed(c.terms))
        judge.rests_on(Settled::promotion_order);
      if (is_holder_over_limit(c.terms, c.state, office, type, more))
        judge.rests_on(Settled::swinger_is_office);
    });
    return !over || surplus_is_destroyed(judge);
  };
  c.forbid_unless(Rule::PC_1230_1_3_g, holds, [&] {
    return fmt::format("{} has {} of the type {}{}, and the limit is {}", c.name(office),
                       owned == 0 ? "none" : std::to_string(owned), c.type_name(type),
                       over ? fmt::format(" and would have {}", owned + more) : "", limit);
  });
}

}  // namespace referee::party_chess
