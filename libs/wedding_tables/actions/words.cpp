#include "wedding_tables/actions/words.hpp"

#include <fmt/format.h>

#include <vector>

#include "referee/document/text.hpp"

namespace referee::wedding_tables {

namespace {

// Returns the kind of thing that the word names, if it is not a player; empty if it names nothing.
std::string_view other_noun(std::string_view word) {
  if (is_numbered(word, 't')) return "a table";
  if (is_numbered(word, 's')) return "a seat";
  if (is_numbered(word, 'w')) return "a place of the waiting list";
  return find_card(word) ? "a card" : "";
}

}  // namespace

Slip PlayerWord::slip(std::string_view word) const {
  if (const std::string_view noun = other_noun(word); !noun.empty())
    return {fmt::format("`{}` is {}, and here a player is expected", word, noun)};
  const std::vector<std::string_view> seats(names.begin(), names.end());
  return {fmt::format("`{}` is not a player", printable(word)), did_you_mean(word, seats)};
}

bool CardWord::find(std::string_view word, Card& card) const {
  const auto found = find_card(word);
  if (!found || !in(from, *found)) return false;
  card = *found;
  return true;
}

Slip CardWord::slip(std::string_view word) const {
  if (find_card(word))
    return {fmt::format("`{}` is not a table card", word), "this card comes from the table deck alone"};
  std::vector<std::string_view> names;
  each([&](Card card) { return names.push_back(name_of(card)), true; });
  return {fmt::format("`{}` is not a card", printable(word)), did_you_mean(word, names)};
}

Slip TableWord::slip(std::string_view word) const {
  return {fmt::format("`{}` is not a table", printable(word)), "tables are `t1`, `t2`, ..."};
}

Slip SlotWord::slip(std::string_view word) const {
  return {fmt::format("`{}` is not a place of the waiting list", printable(word)),
          "these places are `w1`, `w2`, ..."};
}

Slip SeatWord::slip(std::string_view word) const {
  return {fmt::format("`{}` is not a seat", printable(word)), "seats are `s1`, `s2`, ..."};
}

}  // namespace referee::wedding_tables
