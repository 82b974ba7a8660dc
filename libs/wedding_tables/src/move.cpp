#include "referee/wedding_tables/move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "referee/core/action_words.hpp"

namespace referee::wedding_tables {
namespace {

constexpr std::uint16_t kTooLarge = 0xFFFF;

bool is_numbered(std::string_view word, char letter) {
  return word.size() >= 2 && word[0] == letter &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::uint16_t number_of(std::string_view word) {
  unsigned number = 0;
  for (const char c : word.substr(1))
    number = std::min<unsigned>(number * 10 + static_cast<unsigned>(c - '0'), kTooLarge);
  return static_cast<std::uint16_t>(number);
}

// Reads one action's words. Each `read_` function returns false after noting the fault.
class Reader {
 public:
  Reader(const Rules& rules, std::string_view text, Action& action, ParseFault& fault)
      : rules_(rules), words_(text, fault), action_(action) {}

  bool read() { return words_.read_verb(kVerbNames, action_.verb) && read_arguments() && read_outcome(); }

 private:
  bool fail(std::string_view span, std::string message, std::string hint = {}) {
    return words_.fail(span, std::move(message), std::move(hint));
  }

  bool read_card(std::string_view word, Card& card) {
    if (const auto found = find_card(word)) {
      card = *found;
      return true;
    }
    return fail(word, fmt::format("`{}` is no card", printable(word)), did_you_mean(word, kCardNames));
  }

  bool read_player(std::string_view word) {
    const auto& seats = rules_.spec.seats;
    const auto seat = find_name(seats, word);
    if (!seat) {
      const std::vector<std::string_view> names(seats.begin(), seats.end());
      return fail(word, fmt::format("`{}` is no player", printable(word)), did_you_mean(word, names));
    }
    action_.player = static_cast<std::uint8_t>(*seat);
    return true;
  }

  bool read_table(std::string_view word) {
    if (!is_numbered(word, 't'))
      return fail(word, fmt::format("`{}` is no table", printable(word)), "tables are `t1`, `t2`, ...");
    action_.table = number_of(word);
    action_.target = Target::table;
    return true;
  }

  bool read_seat(std::string_view word) {
    if (!is_numbered(word, 's'))
      return fail(word, fmt::format("`{}` is no seat", printable(word)), "seats are `s1`, `s2`, ...");
    action_.spot = number_of(word);
    action_.target = Target::seat;
    return true;
  }

  bool read_arguments() {
    const auto& word = words_;
    switch (action_.verb) {
      case Verb::pick:
        return words_.expect_arguments(1, "pick deck` or `pick wN") && read_source(word[1]);
      case Verb::lay:
        return words_.expect_arguments(1, "lay TABLE-CARD") && read_card(word[1], action_.card);
      case Verb::place:
        return words_.expect_arguments(2, "place GUEST tN") && read_card(word[1], action_.card) &&
               read_table(word[2]);
      case Verb::discard:
        if (!words_.expect_arguments(1, "discard TABLE-CARD` or `discard tN")) return false;
        return is_numbered(word[1], 't') ? read_table(word[1]) : read_card(word[1], action_.card);
      case Verb::cancel:
        return words_.expect_arguments(2, "cancel PLAYER tN") && read_player(word[1]) && read_table(word[2]);
      case Verb::killjoy:
        return read_killjoy();
      case Verb::toilet:
        return words_.expect_arguments(3, "toilet PLAYER tN sM") && read_player(word[1]) &&
               read_table(word[2]) && read_seat(word[3]);
      case Verb::redeem:
        return read_redeem();
      case Verb::lift:
        return words_.expect_arguments(2, "lift tN sM") && read_table(word[1]) && read_seat(word[2]);
      case Verb::give:
        return words_.expect_arguments(2, "give PLAYER CARD") && read_player(word[1]) &&
               read_card(word[2], action_.card);
      case Verb::exchange:
        return words_.expect_arguments(3, "exchange PLAYER CARD CARD") && read_player(word[1]) &&
               read_card(word[2], action_.card) && read_card(word[3], action_.theirs);
      case Verb::deal_table:
        return words_.expect_arguments(1, "deal-table PLAYER -> TABLE-CARD") && read_player(word[1]);
      case Verb::deal_hand:
        return words_.expect_arguments(1, "deal-hand PLAYER -> CARD CARD") && read_player(word[1]);
      case Verb::end:
      case Verb::set_aside:
      case Verb::deal_waiting:
        return words_.expect_arguments(0, word[0]);
    }
    return false;
  }

  bool read_source(std::string_view word) {
    if (word == "deck") {
      action_.target = Target::deck;
      return true;
    }
    if (!is_numbered(word, 'w')) {
      return fail(word, fmt::format("`{}` is nothing to pick from", printable(word)),
                  "cards are picked from `deck` or from `w1`, `w2`, ...");
    }
    action_.target = Target::slot;
    action_.spot = number_of(word);
    return true;
  }

  bool read_killjoy() {
    const auto& word = words_;
    if (word.count() != 5)
      return words_.expect_arguments(2, "killjoy PLAYER tN` or `killjoy PLAYER tN steal sM") &&
             read_player(word[1]) && read_table(word[2]);
    if (!read_player(word[1]) || !read_table(word[2])) return false;
    if (word[3] != "steal") return fail(word[3], "`steal` should stand here");
    return read_seat(word[4]);
  }

  bool read_redeem() {
    const auto& word = words_;
    constexpr std::string_view form =
        "the form is `redeem tN sM with CARD ...` or `redeem tN beside with CARD ...`";
    if (word.count() < 5)
      return fail(words_.text(), "`redeem` names a table, a place there and the cards paid",
                  std::string(form));
    if (!read_table(word[1])) return false;
    if (word[2] == "beside") action_.target = Target::beside;
    else if (!read_seat(word[2])) return false;
    if (word[3] != "with") return fail(word[3], "`with` should stand here", std::string(form));
    for (std::size_t i = 4; i < word.count(); ++i) {
      Card card = Card::none;
      if (!read_card(word[i], card)) return false;
      if (action_.paid.size() < kMaxCards)
        action_.paid.add(card);  // more than there are can't be held anyway
    }
    return true;
  }

  bool read_outcome() {
    if (!words_.has_outcome()) return true;
    const std::size_t wanted = draws(action_.verb);
    if (wanted == 0) return words_.refuse_outcome();
    if (words_.outcome_count() != wanted) {
      return fail(words_.arrow(), fmt::format("`{}` brings {} card{}, not {}", words_[0], wanted,
                                              wanted == 1 ? "" : "s", words_.outcome_count()));
    }
    const bool from_tables = action_.verb == Verb::deal_table || action_.verb == Verb::set_aside;
    for (std::size_t i = 0; i < wanted; ++i) {
      if (!read_card(words_.outcome(i), action_.drawn[i])) return false;
      if (from_tables && !is_table(action_.drawn[i])) {
        return fail(words_.outcome(i), fmt::format("`{}` is no table card", words_.outcome(i)),
                    "this card comes from the table deck alone");
      }
    }
    action_.drawn_count = static_cast<std::uint8_t>(wanted);
    // The order of the two cards of a hand means nothing.
    if (action_.verb == Verb::deal_hand) std::sort(action_.drawn.begin(), action_.drawn.begin() + kDealtHand);
    return true;
  }

  const Rules& rules_;
  ActionWords words_;
  Action& action_;
};

void print_arguments(const Rules& rules, const Action& action, std::string& out) {
  const auto back = std::back_inserter(out);
  switch (action.verb) {
    case Verb::pick:
      if (action.target == Target::deck) out += " deck";
      else fmt::format_to(back, " w{}", action.spot);
      return;
    case Verb::lay:
      fmt::format_to(back, " {}", name_of(action.card));
      return;
    case Verb::place:
      fmt::format_to(back, " {} t{}", name_of(action.card), action.table);
      return;
    case Verb::discard:
      if (action.target == Target::table) fmt::format_to(back, " t{}", action.table);
      else fmt::format_to(back, " {}", name_of(action.card));
      return;
    case Verb::cancel:
    case Verb::killjoy:
    case Verb::toilet:
      fmt::format_to(back, " {} t{}", rules.seat(action.player), action.table);
      if (action.target == Target::seat)
        fmt::format_to(back, " {}s{}", action.verb == Verb::killjoy ? "steal " : "", action.spot);
      return;
    case Verb::redeem:
      fmt::format_to(back, " t{} ", action.table);
      if (action.target == Target::beside) out += "beside with";
      else fmt::format_to(back, "s{} with", action.spot);
      for (CardSet rest = action.paid.kinds(); rest != 0; rest &= rest - 1) {
        for (unsigned n = action.paid[first_of(rest)]; n > 0; --n)
          fmt::format_to(back, " {}", name_of(first_of(rest)));
      }
      return;
    case Verb::lift:
      fmt::format_to(back, " t{} s{}", action.table, action.spot);
      return;
    case Verb::give:
      fmt::format_to(back, " {} {}", rules.seat(action.player), name_of(action.card));
      return;
    case Verb::exchange:
      fmt::format_to(back, " {} {} {}", rules.seat(action.player), name_of(action.card),
                     name_of(action.theirs));
      return;
    case Verb::deal_table:
    case Verb::deal_hand:
      fmt::format_to(back, " {}", rules.seat(action.player));
      return;
    case Verb::end:
    case Verb::set_aside:
    case Verb::deal_waiting:
      return;
  }
}

}  // namespace

std::span<const std::string_view> verbs() { return kVerbNames; }

bool parse(const Rules& rules, const State& /*state*/, Actor actor, std::string_view text, Action& action,
           ParseFault& fault) {
  action.actor = actor;
  return Reader(rules, text, action, fault).read();
}

void print(const Rules& rules, const State& /*state*/, const Action& action, std::string& out) {
  out += kVerbNames[static_cast<std::size_t>(action.verb)];
  print_arguments(rules, action, out);
  if (action.drawn_count == 0) return;
  out += " ->";
  for (std::size_t i = 0; i < action.drawn_count; ++i) {
    out += ' ';
    out += name_of(action.drawn[i]);
  }
}

}  // namespace referee::wedding_tables
