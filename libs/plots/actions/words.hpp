// What several verbs are read with. Each function returns false after noting the fault.
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/action_words.hpp"

namespace referee::plots {

bool read_name(ActionWords& words, std::string_view word, const Rules& rules, std::uint8_t& seat);
bool read_card(ActionWords& words, std::string_view word, const Rules& rules, Card& card);
bool refuse_card(ActionWords& words, std::string_view word, const Rules& rules);
// The one card after the arrow.
bool read_one_card(ActionWords& words, const Rules& rules, Card& card);

}  // namespace referee::plots
