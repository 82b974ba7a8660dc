// Parts of the sentences that give reasons.
#pragma once

#include <fmt/format.h>

#include <bit>
#include <span>
#include <string>
#include <vector>

#include "referee/document/text.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Returns points, which are counted in halves, as text, such as 44 or 43.5.
inline std::string points_text(HalfPoints points) {
  return points % 2 == 0 ? fmt::format("{}", points / 2) : fmt::format("{:.1f}", points / 2.0);
}

// Returns in words what a seat holds.
inline std::string occupant(const Table& table, std::size_t index) {
  if (table.seat[index] == Card::none) return "is empty";
  return fmt::format("holds `{}`{}", name_of(table.seat[index]),
                     table.is_covered(index)       ? " under a toilet"
                     : is_guest(table.seat[index]) ? ""
                                                   : ", not a guest");
}

// Returns text such as "3 of 6 seats" or "all 6 seats".
inline std::string seats_taken(const Terms& terms, const Table& table) {
  const unsigned seats = terms.ruleset->limits.seats;
  return terms.is_complete(table) ? fmt::format("all {} seats", seats)
                                  : fmt::format("{} of {} seats", std::popcount(table.taken), seats);
}

// Returns text such as "`mum`", "`mum` and `nerd`" or "`mum`, `mum` and `nerd`".
std::string card_list(const auto& cards) {
  std::vector<std::string> names;
  for (const Card card : cards) names.push_back(fmt::format("`{}`", name_of(card)));
  return enumerate(names, "and");
}

// Returns text such as "s1", "s1 and s4" or "s1, s2 and s4".
inline std::string seat_list(SeatSet seats) {
  std::vector<std::string> names;
  for (unsigned rest = seats; rest != 0; rest &= rest - 1)
    names.push_back(fmt::format("s{}", std::countr_zero(rest) + 1));
  return enumerate(names, "and");
}

// Returns the kind of a card in words.
inline std::string_view kind_of(Card card) {
  constexpr std::array<std::string_view, 4> kKinds = {"relative", "friend", "table card", "special"};
  return kKinds[static_cast<std::size_t>(class_of(card))];
}

}  // namespace referee::wedding_tables
