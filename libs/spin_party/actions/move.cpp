#include "spin_party/actions/move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "referee/core/action_words.hpp"

namespace referee::spin_party {
namespace {

// Reads one action's words. Each `read_` function returns false after noting the fault.
class Reader {
 public:
  Reader(const Board& board, std::string_view text, Action& action, ParseFault& fault)
      : board_(board), words_(text, fault), action_(action) {}

  bool read() {
    if (!words_.read_verb(kVerbNames, action_.verb)) return false;
    if (words_.has_outcome() && action_.verb != Verb::draw) return words_.refuse_outcome();
    if (words_.outcome_count() > 1) return fail(words_.outcome(1), "one word is enough after `->`");
    return read_arguments();
  }

 private:
  bool fail(std::string_view span, std::string message, std::string hint = {}) {
    return words_.fail(span, std::move(message), std::move(hint));
  }

  template <std::size_t N>
  bool read_word(std::string_view word, std::string_view what, const std::array<std::string_view, N>& names,
                 std::size_t& index) {
    const auto found = find_name(names, word);
    if (!found) {
      return fail(word, fmt::format("`{}` is no {}", printable(word), what), did_you_mean(word, names));
    }
    index = *found;
    return true;
  }

  bool read_colour(std::string_view word) {
    std::size_t index = 0;
    if (!read_word(word, "colour of a bond", kColourNames, index)) return false;
    action_.colour = static_cast<Colour>(index);
    return true;
  }

  bool read_side(std::string_view word) {
    std::size_t index = 0;
    if (!read_word(word, "side of a guest", kSideNames, index)) return false;
    action_.side = static_cast<Side>(index);
    return true;
  }

  static bool is_site_token(std::string_view word) {
    return word.size() >= 2 && word.size() <= 4 && word[0] >= 'a' && word[0] <= 'z' &&
           std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

  bool read_site(std::string_view word, SiteToken& token) {
    if (!is_site_token(word)) {
      return fail(word, fmt::format("`{}` is no site", printable(word)),
                  "a site is a letter and 1 to 3 digits, like `s12`");
    }
    token.length = static_cast<std::uint8_t>(word.size());
    std::copy(word.begin(), word.end(), token.text.begin());
    token.index = board_.find_site(word);
    return true;
  }

  // Either end may come first; kept lower site first.
  bool read_link(std::string_view word) {
    const std::size_t dash = word.find('-');
    if (dash == std::string_view::npos) {
      return fail(word, fmt::format("`{}` is no link", printable(word)),
                  "a link is `SITE-SITE`, like `s1-s2`");
    }
    if (!read_site(word.substr(0, dash), action_.a) || !read_site(word.substr(dash + 1), action_.b))
      return false;
    if (in_board_order(action_.b, action_.a)) std::swap(action_.a, action_.b);
    return true;
  }

  bool read_nth(std::string_view word) {
    const bool shaped = !word.empty() && word.size() <= 2 && word[0] != '0' &&
                        std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!shaped)
      return fail(word, fmt::format("`{}` is no number of a bond", printable(word)),
                  "the oldest bond of a link is 1");
    std::from_chars(word.data(), word.data() + word.size(), action_.nth);
    return true;
  }

  bool read_arguments() {
    const auto& word = words_;
    switch (action_.verb) {
      case Verb::choose:
        return read_choose();
      case Verb::draw:
        if (!words_.expect_arguments(0, "draw -> COLOUR")) return false;
        action_.has_outcome = words_.has_outcome();
        return !action_.has_outcome || read_colour(words_.outcome(0));
      case Verb::pick:
        return words_.expect_arguments(1, "pick COLOUR") && read_colour(word[1]);
      case Verb::bond:
        return words_.expect_arguments(2, "bond COLOUR LINK") && read_colour(word[1]) && read_link(word[2]);
      case Verb::guest:
        return words_.expect_arguments(2, "guest SITE SIDE") && read_site(word[1], action_.a) &&
               read_side(word[2]);
      case Verb::flip:
        return words_.expect_arguments(1, "flip SITE") && read_site(word[1], action_.a);
      case Verb::play:
        return read_play();
      case Verb::take:
      case Verb::end:
      case Verb::done:
        return words_.expect_arguments(0, words_[0]);
    }
    return false;
  }

  bool read_choose() {
    if (words_.count() == 1)
      return fail(words_.text(), "`choose` names no card", "the form is `choose CARD CARD CARD`");
    for (std::size_t i = 1; i < words_.count(); ++i) {
      std::size_t index = 0;
      if (!read_word(words_[i], "action card", kCardNames, index)) return false;
      action_.chosen = static_cast<std::uint8_t>(action_.chosen | (1U << index));
      if (action_.chosen_count < 255) ++action_.chosen_count;
    }
    return true;
  }

  bool read_play() {
    const auto& word = words_;
    if (words_.count() == 1)
      return fail(words_.text(), "`play` names no card", "the form is `play CARD ...`");
    std::size_t index = 0;
    if (!read_word(word[1], "action card", kCardNames, index)) return false;
    action_.card = static_cast<Card>(index);
    switch (action_.card) {
      case Card::new_link:
        return words_.expect_arguments(3, "play new-link COLOUR SITE-SITE") && read_colour(word[2]) &&
               read_link(word[3]);
      case Card::double_bond:
        return words_.expect_arguments(3, "play double-bond COLOUR LINK") && read_colour(word[2]) &&
               read_link(word[3]);
      case Card::revision:
        if (words_.count() != 4 && !words_.expect_arguments(2, "play revision LINK [NUMBER]")) return false;
        return read_link(word[2]) && (words_.count() == 3 || read_nth(word[3]));
      case Card::fixing:
        return words_.expect_arguments(3, "play fixing SITE SIDE") && read_site(word[2], action_.a) &&
               read_side(word[3]);
      default:
        return words_.expect_arguments(1, fmt::format("play {}", word[1]));
    }
  }

  const Board& board_;
  ActionWords words_;
  Action& action_;
};

void append_link(const Action& action, std::string& out) {
  out += action.a.view();
  out += '-';
  out += action.b.view();
}

void print_play(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += ' ';
  out += name_of(action.card);
  if (action.card == Card::special_move || action.card == Card::master_move) return;
  out += ' ';
  if (action.card == Card::fixing) {
    out += action.a.view();
    out += ' ';
    out += name_of(action.side);
    return;
  }
  if (action.card != Card::revision) {
    out += name_of(action.colour);
    out += ' ';
  }
  append_link(action, out);
  if (action.nth == 0) return;
  const Board& board = rules.board_of(state);
  const bool on_board = action.a.index != kNoSite && action.b.index != kNoSite;
  const LinkIndex link = on_board ? find_link(board, state, action.a.index, action.b.index) : kNoLink;
  const bool single = link != kNoLink && state.bonds[link].count() == 1 && action.nth == 1;
  if (!single) out += fmt::format(" {}", action.nth);
}

}  // namespace

std::span<const std::string_view> verbs() { return kVerbNames; }

bool in_board_order(const SiteToken& a, const SiteToken& b) {
  if (a.index != kNoSite && b.index != kNoSite) return a.index < b.index;
  const auto key = [](const SiteToken& token) {
    int number = 0;
    std::from_chars(token.text.data() + 1, token.text.data() + token.length, number);
    return std::pair(token.text[0], number);
  };
  return key(a) < key(b);
}

bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault) {
  action.actor = actor;
  return Reader(rules.board_of(state), text, action, fault).read();
}

void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += kVerbNames[static_cast<std::size_t>(action.verb)];
  switch (action.verb) {
    case Verb::choose:
      for (std::size_t card = 0; card < kCards; ++card) {
        if (((action.chosen >> card) & 1U) != 0) out += fmt::format(" {}", kCardNames[card]);
      }
      break;
    case Verb::draw:
      if (action.has_outcome) out += fmt::format(" -> {}", name_of(action.colour));
      break;
    case Verb::pick:
      out += fmt::format(" {}", name_of(action.colour));
      break;
    case Verb::bond:
      out += fmt::format(" {} ", name_of(action.colour));
      append_link(action, out);
      break;
    case Verb::guest:
      out += fmt::format(" {} {}", action.a.view(), name_of(action.side));
      break;
    case Verb::flip:
      out += fmt::format(" {}", action.a.view());
      break;
    case Verb::play:
      print_play(rules, state, action, out);
      break;
    case Verb::take:
    case Verb::end:
    case Verb::done:
      break;
  }
}

}  // namespace referee::spin_party
