#include "spin_party/actions/bond_card.hpp"

#include "spin_party/actions/words.hpp"

namespace referee::spin_party {

bool read_bond_card(ActionWords& words, const Board& board, std::string_view form, Colour& colour,
                    LinkToken& link) {
  return words.expect_arguments(3, form) && read_colour(words, words[2], colour) &&
         read_link(words, words[3], board, link);
}

void print_bond_card(Colour colour, const LinkToken& link, std::string& out) {
  print_name(name_of(colour), out);
  print_link(link, out);
}

}  // namespace referee::spin_party
