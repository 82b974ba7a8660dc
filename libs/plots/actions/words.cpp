#include "plots/actions/words.hpp"

#include <fmt/format.h>

#include <vector>

namespace referee::plots {

bool read_name(ActionWords& words, std::string_view word, const Rules& rules, std::uint8_t& seat) {
  const auto& seats = rules.spec.seats;
  const auto found = find_name(seats, word);
  if (!found) {
    const std::vector<std::string_view> names(seats.begin(), seats.end());
    return words.fail(word, fmt::format("nobody called `{}` plays", printable(word)),
                      did_you_mean(word, names));
  }
  seat = static_cast<std::uint8_t>(*found);
  return true;
}

bool refuse_card(ActionWords& words, std::string_view word, const Rules& rules) {
  const std::vector<std::string> known = known_card_names(rules.spec.seats);
  const std::vector<std::string_view> names(known.begin(), known.end());
  return words.fail(word, fmt::format("`{}` is no card", printable(word)), did_you_mean(word, names));
}

bool read_card(ActionWords& words, std::string_view word, const Rules& rules, Card& card) {
  const auto found = find_card(word, rules.spec.seats);
  if (!found) return refuse_card(words, word, rules);
  card = *found;
  return true;
}

bool read_one_card(ActionWords& words, const Rules& rules, Card& card) {
  if (words.outcome_count() > 1) return words.fail(words.outcome(1), "one card is enough after `->`");
  return read_card(words, words.outcome(0), rules, card);
}

}  // namespace referee::plots
