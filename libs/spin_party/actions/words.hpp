// What several verbs are read and printed with. Readers return false after noting the fault.
#pragma once

#include "referee/engine/action_words.hpp"
#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {

bool read_colour(ActionWords& words, std::string_view word, Colour& colour);
bool read_side(ActionWords& words, std::string_view word, Side& side);
bool read_card(ActionWords& words, std::string_view word, Card& card);
// A site need not be on the board.
bool read_site(ActionWords& words, std::string_view word, const Board& board, SiteToken& site);
// Either end may come first; kept lower site first (letter, then number).
bool read_link(ActionWords& words, std::string_view word, const Board& board, LinkToken& link);

// A blank, and the argument.
void print_name(std::string_view name, std::string& out);
void print_link(const LinkToken& link, std::string& out);

}  // namespace referee::spin_party
