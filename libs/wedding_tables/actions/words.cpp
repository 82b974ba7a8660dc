#include "wedding_tables/actions/words.hpp"
#include "referee/document/text.hpp"

#include <fmt/format.h>

#include <vector>

namespace referee::wedding_tables {

bool read_card(ActionWords& words, std::string_view word, Card& card, CardSet wanted) {
  if (const auto found = find_card(word)) {
    card = *found;
    return true;
  }
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < kCards; ++i)
    if (in(wanted, static_cast<Card>(i))) names.push_back(kCardNames[i]);
  return words.fail(word, fmt::format("`{}` is no card", printable(word)), did_you_mean(word, names));
}

bool read_player(ActionWords& words, std::string_view word, const Rules& rules, std::uint8_t& player) {
  const auto& seats = rules.spec.seats;
  const auto seat = find_name(seats, word);
  if (!seat) {
    const std::vector<std::string_view> names(seats.begin(), seats.end());
    return words.fail(word, fmt::format("`{}` is no player", printable(word)), did_you_mean(word, names));
  }
  player = static_cast<std::uint8_t>(*seat);
  return true;
}

bool read_table(ActionWords& words, std::string_view word, std::uint16_t& table) {
  if (!is_numbered(word, 't'))
    return words.fail(word, fmt::format("`{}` is no table", printable(word)), "tables are `t1`, `t2`, ...");
  table = number_of(word);
  return true;
}

bool read_seat(ActionWords& words, std::string_view word, std::uint16_t& spot) {
  if (!is_numbered(word, 's'))
    return words.fail(word, fmt::format("`{}` is no seat", printable(word)), "seats are `s1`, `s2`, ...");
  spot = number_of(word);
  return true;
}

bool read_drawn(ActionWords& words, CardSet from, std::span<Card> drawn) {
  if (words.outcome_count() != drawn.size()) {
    return words.fail(words.arrow(), fmt::format("`{}` brings {}, not {}", words[0],
                                                 counted(drawn.size(), "card"), words.outcome_count()));
  }
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const std::string_view word = words.outcome(i);
    if (!read_card(words, word, drawn[i], from)) return false;
    if (!in(from, drawn[i])) {
      return words.fail(word, fmt::format("`{}` is no table card", word),
                        "this card comes from the table deck alone");
    }
  }
  return true;
}

bool read_under(ActionWords& words, std::size_t n, UnderOrder& under) {
  if (n + 1 >= words.count())
    return words.fail(words[n], "cards should stand after `under`", "the first is the next to be drawn");
  for (std::size_t i = n + 1; i < words.count(); ++i) {
    Card card = Card::none;
    if (!read_card(words, words[i], card)) return false;
    under.push(card);
  }
  return true;
}

}  // namespace referee::wedding_tables
