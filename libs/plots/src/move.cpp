#include "referee/plots/move.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/core/action_words.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

// Reads one action's words. Each `read_` function returns false after noting the fault.
class Reader {
 public:
  Reader(const Rules& rules, std::string_view text, Action& action, ParseFault& fault)
      : rules_(rules), words_(text, fault), action_(action) {}

  bool read() {
    if (!words_.read_verb(kVerbNames, action_.verb)) return false;
    if (words_.has_outcome() && !has_chance(action_.verb)) return words_.refuse_outcome();
    return read_arguments() && (!words_.has_outcome() || read_outcome());
  }

 private:
  bool fail(std::string_view span, std::string message, std::string hint = {}) {
    return words_.fail(span, std::move(message), std::move(hint));
  }

  bool read_arguments() {
    switch (action_.verb) {
      case Verb::take:
        return words_.expect_arguments(1, "take FACTION") && read_faction(words_[1]);
      case Verb::tableau:
        return words_.expect_arguments(0, "tableau -> NAME NAME ...");
      case Verb::deal:
        return words_.expect_arguments(1, "deal NAME -> CARD ...") && read_name(words_[1], action_.target);
      case Verb::play:
        return words_.expect_arguments(1, "play CARD") && read_card(words_[1]);
      case Verb::seal:
        return words_.expect_arguments(1, "seal HEX") && read_hash(words_[1]);
      case Verb::open:
        return words_.expect_arguments(2, "open CARD SALT") && read_card(words_[1]) && read_salt(words_[2]);
      case Verb::secret:
        return words_.expect_arguments(0, "secret -> CARD");
      case Verb::reveal:
        return words_.expect_arguments(0, "reveal -> CARD");
      default:
        return words_.expect_arguments(0, words_[0]);
    }
  }

  bool read_faction(std::string_view word) {
    const auto faction = find_name(kFactionNames, word);
    if (!faction) {
      return fail(word, fmt::format("`{}` is no faction", printable(word)),
                  did_you_mean(word, kFactionNames));
    }
    action_.target = static_cast<std::uint8_t>(*faction);
    return true;
  }

  bool read_name(std::string_view word, std::uint8_t& seat) {
    const auto& seats = rules_.spec.seats;
    const auto found = find_name(seats, word);
    if (!found) {
      const std::vector<std::string_view> names(seats.begin(), seats.end());
      return fail(word, fmt::format("nobody called `{}` plays", printable(word)), did_you_mean(word, names));
    }
    seat = static_cast<std::uint8_t>(*found);
    return true;
  }

  bool no_card(std::string_view word) {
    const std::vector<std::string> known = known_card_names(rules_.spec.seats);
    const std::vector<std::string_view> names(known.begin(), known.end());
    return fail(word, fmt::format("`{}` is no card", printable(word)), did_you_mean(word, names));
  }

  bool read_card(std::string_view word) {
    const auto card = find_card(word, rules_.spec.seats);
    if (!card) return no_card(word);
    action_.card = *card;
    return true;
  }

  bool read_hash(std::string_view word) {
    const auto hash = read_seal(word);
    if (!hash)
      return fail(word, fmt::format("`{}` is no seal", printable(word)), "a seal is 64 digits of 0-9a-f");
    std::copy(hash->begin(), hash->end(), action_.bytes.begin());
    return true;
  }

  bool read_salt(std::string_view word) {
    if (!is_salt(word)) {
      return fail(word, fmt::format("`{}` is no salt", printable(word)),
                  "a salt is 8 to 64 letters, digits, `_` or `-`");
    }
    std::copy(word.begin(), word.end(), action_.bytes.begin());
    action_.length = static_cast<std::uint8_t>(word.size());
    return true;
  }

  bool read_outcome() {
    action_.has_outcome = true;
    if (action_.verb == Verb::tableau) return read_row();
    if (action_.verb == Verb::deal) return read_cards();
    if (words_.outcome_count() > 1) return fail(words_.outcome(1), "one card is enough after `->`");
    return read_card(words_.outcome(0));
  }

  bool read_row() {
    for (std::size_t i = 0; i < words_.outcome_count(); ++i) {
      std::uint8_t seat = 0;
      if (!read_name(words_.outcome(i), seat)) return false;
      if (action_.length < kMaxPlayers) action_.bytes[action_.length] = seat;
      if (action_.length < 255) ++action_.length;
    }
    return true;
  }

  bool read_cards() {
    for (std::size_t i = 0; i < words_.outcome_count(); ++i) {
      const auto cards = find_cards(words_.outcome(i), rules_.spec.seats);
      if (!cards) return no_card(words_.outcome(i));
      std::uint8_t& count = action_.bytes[cards->card];
      count = static_cast<std::uint8_t>(std::min(255U, count + cards->count));
      action_.dealt = static_cast<std::uint16_t>(std::min(65535U, action_.dealt + cards->count));
    }
    return true;
  }

  const Rules& rules_;
  ActionWords words_;
  Action& action_;
};

void print_row(const Rules& rules, const Action& action, std::string& out) {
  for (std::size_t i = 0; i < std::min<std::size_t>(action.length, kMaxPlayers); ++i)
    out += " " + rules.seat(action.bytes[i]);
}

}  // namespace

std::span<const std::string_view> verbs() { return kVerbNames; }

CardBag Action::cards() const {
  CardBag bag;
  for (std::size_t kind = 0; kind < kKinds; ++kind) bag.add(static_cast<Card>(kind), bytes[kind]);
  return bag;
}

void Action::set_cards(const CardBag& cards) {
  std::fill(bytes.begin(), bytes.begin() + kKinds, std::uint8_t{0});
  cards.each([&](Card kind, unsigned count) { bytes[kind] = static_cast<std::uint8_t>(count); });
  dealt = static_cast<std::uint16_t>(cards.size());
}

SealHash Action::hash() const {
  SealHash hash{};
  std::copy_n(bytes.begin(), hash.size(), hash.begin());
  return hash;
}

bool Action::is_row(const Rules& rules) const {
  if (length != rules.players) return false;
  unsigned seen = 0;
  for (std::size_t i = 0; i < length; ++i) seen |= 1U << bytes[i];
  return seen == (1U << rules.players) - 1;
}

bool parse(const Rules& rules, const State&, Actor actor, std::string_view text, Action& action,
           ParseFault& fault) {
  action.actor = actor;
  return Reader(rules, text, action, fault).read();
}

void print(const Rules& rules, const State&, const Action& action, std::string& out) {
  out += name_of(action.verb);
  switch (action.verb) {
    case Verb::take:
      out += fmt::format(" {}", kFactionNames[action.target]);
      break;
    case Verb::deal:
      out += fmt::format(" {}", rules.seat(action.target));
      break;
    case Verb::play:
      out += fmt::format(" {}", rules.card(action.card));
      break;
    case Verb::seal:
      out += fmt::format(" {}", seal_text(action.hash()));
      break;
    case Verb::open:
      out += fmt::format(" {} {}", rules.card(action.card), action.salt());
      break;
    default:
      break;
  }
  if (!has_chance(action.verb) || !action.has_outcome) return;
  out += " ->";
  if (action.verb == Verb::tableau) return print_row(rules, action, out);
  out += ' ';
  out += action.verb == Verb::deal ? rules.cards(action.cards()) : rules.card(action.card);
}

}  // namespace referee::plots
