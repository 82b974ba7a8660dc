// What several verbs are read with. Each `read_` function returns false after noting the fault.
#pragma once

#include <span>

#include "referee/engine/action_words.hpp"
#include "wedding_tables/pieces/numbered.hpp"
#include "wedding_tables/pieces/under_order.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Any card can be named; where the word is none, `wanted` are those that would make sense.
bool read_card(ActionWords& words, std::string_view word, Card& card, CardSet wanted = kAllCards);
bool read_player(ActionWords& words, std::string_view word, const Rules& rules, std::uint8_t& player);
bool read_table(ActionWords& words, std::string_view word, std::uint16_t& table);
bool read_seat(ActionWords& words, std::string_view word, std::uint16_t& spot);
// The cards after the arrow, which must be as many as `drawn` has places, and one of `from` each.
bool read_drawn(ActionWords& words, CardSet from, std::span<Card> drawn);
// The cards after the word `under`, which is the n-th.
bool read_under(ActionWords& words, std::size_t n, UnderOrder& under);

}  // namespace referee::wedding_tables
