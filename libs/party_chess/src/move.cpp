#include "referee/party_chess/move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "words.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint32_t kMostDays = 1'000'000;

// Reads one action's words. Each `read_` function returns false after noting the fault.
class Reader {
 public:
  Reader(const Rules& rules, const State& state, std::string_view text, Action& action, ParseFault& fault)
      : rules_(rules), state_(state), text_(text), words_(text), action_(action), fault_(fault) {}

  bool read() {
    if (words_.count() == 0)
      return fail(text_, "an action is missing", "an action is a verb and its arguments");
    if (!split_outcome()) return false;
    const std::string_view verb = words_[0];
    const auto found = std::find(kVerbNames.begin(), kVerbNames.end(), verb);
    if (found == kVerbNames.end())
      return fail(verb, fmt::format("`{}` is no verb", printable(verb)), did_you_mean(verb, kVerbNames));
    action_.verb = static_cast<Verb>(found - kVerbNames.begin());
    const bool chance = action_.verb == Verb::start || action_.verb == Verb::destroy;
    if (has_outcome_ && !chance) return fail(text_, fmt::format("`{}` has no chance outcome", verb));
    return is_umpires(action_.verb) ? read_official() : read_play();
  }

 private:
  bool fail(std::string_view span, std::string message, std::string hint = {}) {
    fault_ = {static_cast<std::uint32_t>(span.data() - text_.data()), static_cast<std::uint32_t>(span.size()),
              std::move(message), std::move(hint)};
    return false;
  }

  bool split_outcome() {
    count_ = 0;
    while (count_ < words_.count() && words_[count_] != "->") ++count_;
    has_outcome_ = count_ < words_.count();
    if (!has_outcome_) return true;
    if (count_ == 0) return fail(words_[0], "an action should stand before `->`");
    if (count_ + 1 == words_.count()) return fail(words_[count_], "an outcome should stand after `->`");
    return true;
  }

  bool expect_count(std::size_t least, std::size_t most, std::string_view form) {
    if (count_ >= least && count_ <= most) return true;
    return fail(text_, fmt::format("`{}` is not written so", words_[0]),
                fmt::format("the form is `{}`", form));
  }

  bool read_play() {
    switch (action_.verb) {
      case Verb::choose:
        return read_choose();
      case Verb::place:
        return expect_count(3, 3, "place PIECE SQUARE") && read_piece(words_[1]) && read_square(words_[2]);
      case Verb::pass:
      case Verb::surrender:
        return expect_count(1, 1, words_[0]);
      default:
        return read_stroke();
    }
  }

  bool read_letter(std::string_view word, char& letter) {
    if (word.size() != 1 || word[0] <= ' ' || word[0] > '~') {
      return fail(word, fmt::format("`{}` is no piece letter", printable(word)),
                  "a piece letter is one visible ASCII character");
    }
    letter = word[0];
    return true;
  }

  bool read_choose() {
    if (count_ == 1) return fail(text_, "`choose` names no piece", "the form is `choose L L L L L`");
    if (count_ - 1 > kMaxChoice) return fail(text_, fmt::format("more than {} letters", kMaxChoice));
    for (std::size_t i = 1; i < count_; ++i) {
      char letter = 0;
      if (!read_letter(words_[i], letter)) return false;
      action_.letters.push(letter);
    }
    return true;
  }

  bool read_piece(std::string_view word) {
    if (!read_piece_text(rules_, state_, word, action_.type, action_.number)) {
      return fail(
          word, fmt::format("`{}` is no piece", printable(word)),
          "a piece is its letter (with its Hn: `H3`), or the name of a type that no rule defines any more");
    }
    action_.letter = word[0];
    return true;
  }

  bool read_square(std::string_view word) {
    std::size_t at = 0;
    Spot spot;
    if (!read_spot(*rules_.geometry, word, at, spot) || at != word.size()) {
      return fail(word, fmt::format("`{}` is no square", printable(word)),
                  "a square is a small letter and a number, like `e5`");
    }
    action_.path.push(spot);
    return true;
  }

  // SQ-SQ, SQxSQ, SQxSQxSQ-SQ ..., `=L`.
  bool read_path(std::string_view word) {
    const Geometry& geometry = *rules_.geometry;
    std::size_t at = 0;
    Spot spot;
    const auto wrong = [&] {
      return fail(word, fmt::format("`{}` is no way from square to square", printable(word)),
                  "it is written like `e5-e6` or `e5xe6`");
    };
    if (!read_spot(geometry, word, at, spot)) return wrong();
    action_.path.push(spot);
    while (at < word.size() && word[at] != '=') {
      if (action_.path.full()) return fail(word, fmt::format("more than {} segments", kMaxSegments));
      const char sign = word[at++];
      Spot next;
      if ((sign != '-' && sign != 'x') || !read_spot(geometry, word, at, next)) return wrong();
      next.takes = sign == 'x';
      action_.path.push(next);
    }
    return at == word.size() || read_letter(word.substr(at + 1), action_.letter);
  }

  bool read_stroke() {
    constexpr std::array<std::string_view, 4> forms = {"move SQ-SQ[=L]", "capture SQxSQ[=L]", "shoot SQxSQ",
                                                       "scratch SQ-SQ"};
    const std::string_view form =
        forms[static_cast<std::size_t>(action_.verb) - static_cast<std::size_t>(Verb::move)];
    if (!expect_count(2, words_.count(), form) || !read_path(words_[1])) return false;
    const auto takes =
        std::count_if(action_.path.begin(), action_.path.end(), [](const Spot& spot) { return spot.takes; });
    const bool single = action_.path.size() == 2;
    bool shaped = action_.path.size() >= 2;
    if (action_.verb == Verb::capture) shaped = shaped && takes > 0;
    else shaped = single && (takes == 1) == (action_.verb == Verb::shoot);
    const bool promoter = action_.verb == Verb::move || action_.verb == Verb::capture;
    if (!shaped || (action_.letter != 0 && !promoter)) {
      return fail(words_[1], fmt::format("`{}` does not fit `{}`", printable(words_[1]), words_[0]),
                  fmt::format("the form is `{}`", form));
    }
    return read_promotions();
  }

  bool read_promotions() {
    for (std::size_t i = 2; i < count_; i += 2) {
      const bool shaped = words_[i] == "promote" && i + 1 < count_;
      if (!shaped)
        return fail(words_[i], fmt::format("`{}` is too much", printable(words_[i])),
                    "a Demon's promotion is written `promote SQ=L`");
      if (action_.promotions.full())
        return fail(text_, fmt::format("more than {} promotions", kMaxPromotions));
      const std::string_view word = words_[i + 1];
      std::size_t at = 0;
      Promotion promotion;
      if (!read_spot(*rules_.geometry, word, at, promotion.spot) || at >= word.size() || word[at] != '=') {
        return fail(word, fmt::format("`{}` is no promotion", printable(word)), "it is written like `h8=B`");
      }
      if (!read_letter(word.substr(at + 1), promotion.letter)) return false;
      action_.promotions.push(promotion);
    }
    std::stable_sort(action_.promotions.begin(), action_.promotions.end(),
                     [](const Promotion& a, const Promotion& b) {
                       return std::pair(a.spot.column, a.spot.row) < std::pair(b.spot.column, b.spot.row);
                     });
    return true;
  }

  // --- official acts -------------------------------------------------------------------------------------

  bool read_official() {
    switch (action_.verb) {
      case Verb::appoint:
        return expect_count(2, 2, "appoint NAME") && read_name(words_[1], action_.name);
      case Verb::vacate:
      case Verb::day:
      case Verb::timeout:
        return expect_count(1, 1, words_[0]);
      case Verb::start:
        return expect_count(1, 1, "start -> NAME NAME ...") && read_order();
      case Verb::create:
        return read_create();
      case Verb::office:
        return read_new_office();
      case Verb::abolish:
      case Verb::warm:
      case Verb::cool:
        return expect_count(2, 2, fmt::format("{} OFFICE", words_[0])) && read_office(words_[1]);
      case Verb::seat:
        return expect_count(3, 3, "seat OFFICE HOLDER") && read_office(words_[1]) &&
               read_name(words_[2], action_.holder);
      case Verb::enact:
      case Verb::amend:
        return expect_count(2, 2, fmt::format("{} DRAFT", words_[0])) && read_draft(words_[1]);
      case Verb::repeal:
        return expect_count(2, 2, "repeal RULE") && read_rule(words_[1]);
      case Verb::extend:
        return expect_count(2, 2, "extend DAYS") && read_days(words_[1]);
      case Verb::destroy:
        return expect_count(1, 1, "destroy -> PIECE-OR-SQUARE") && read_doomed();
      default:
        return false;
    }
  }

  bool read_name(std::string_view word, std::string& name) {
    if (!is_name(word))
      return fail(word, fmt::format("`{}` is no name", printable(word)),
                  "a name is a letter, then letters, digits, `_`, `-`");
    name = word;
    return true;
  }

  bool read_office(std::string_view word) {
    const auto office = find_office(state_, word);
    if (!office) {
      const auto& names = state_.ledger->names;
      const std::vector<std::string_view> known(names.begin(), names.end());
      return fail(word, fmt::format("there is no office `{}`", printable(word)), did_you_mean(word, known));
    }
    action_.office = *office;
    return true;
  }

  bool read_order() {
    action_.has_outcome = has_outcome_;
    for (std::size_t i = count_ + 1; i < words_.count(); ++i) {
      if (action_.order.full()) return fail(text_, fmt::format("more than {} offices", kMaxOffices));
      if (!read_office(words_[i])) return false;
      action_.order.push(action_.office);
    }
    return true;
  }

  bool read_create() {
    if (!expect_count(6, 6, "create L for OFFICE by PAYER") || !read_letter(words_[1], action_.letter))
      return false;
    if (words_[2] != "for" || words_[4] != "by") return expect_count(0, 0, "create L for OFFICE by PAYER");
    return read_office(words_[3]) && read_name(words_[5], action_.name);
  }

  bool read_new_office() {
    if (!expect_count(2, 3, "office NAME [HOLDER]") || !read_name(words_[1], action_.name)) return false;
    constexpr std::array<std::string_view, 4> reserved = {"table", "umpire", "all", "null"};
    if (std::find(reserved.begin(), reserved.end(), words_[1]) != reserved.end()) {
      return fail(words_[1], fmt::format("no office can be called `{}`", words_[1]));
    }
    return count_ == 2 || read_name(words_[2], action_.holder);
  }

  bool read_draft(std::string_view word) {
    const auto& drafts = rules_.ruleset->drafts;
    const auto found =
        std::find_if(drafts.begin(), drafts.end(), [&](const auto& draft) { return draft.name == word; });
    if (found == drafts.end()) {
      std::vector<std::string_view> known;
      for (const auto& draft : drafts) known.push_back(draft.name);
      return fail(word, fmt::format("there is no draft `{}`", printable(word)), did_you_mean(word, known));
    }
    action_.draft = static_cast<std::uint8_t>(found - drafts.begin());
    action_.type = found->type;
    return true;
  }

  bool read_rule(std::string_view word) {
    action_.type = rules_.ruleset->find_rule(word);
    if (action_.type != kNoType) return true;
    std::vector<std::string_view> known;
    for (const PieceType& type : rules_.ruleset->types) known.push_back(type.rule.text);
    return fail(word, fmt::format("no piece's rule has the number `{}`", printable(word)),
                did_you_mean(word, known));
  }

  bool read_days(std::string_view word) {
    const bool digits = std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!digits || (word.size() > 1 && word[0] == '0'))
      return fail(word, fmt::format("`{}` is no number of days", printable(word)));
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), action_.number);
    if (error != std::errc{} || action_.number > kMostDays) action_.number = kMostDays;
    return end != nullptr;
  }

  // A square, or a piece text: which of them is meant the candidates tell.
  bool read_doomed() {
    if (!has_outcome_) return true;
    action_.has_outcome = true;
    const std::string_view word = words_[count_ + 1];
    if (count_ + 2 < words_.count()) return fail(words_[count_ + 2], "one word is enough after `->`");
    std::size_t at = 0;
    Spot spot;
    const bool square = read_spot(*rules_.geometry, word, at, spot) && at == word.size();
    if (square) action_.path.push(spot);
    const bool piece = read_piece_text(rules_, state_, word, action_.type, action_.number);
    if (!square && !piece)
      return fail(word, fmt::format("`{}` is neither a square nor a piece", printable(word)));
    if (action_.type != kNoType && action_.number == 0 &&
        rules_.definition(state_, action_.type).has_counter) {
      action_.number = rules_.definition(state_, action_.type).counter_start;
    }
    action_.name = word;
    return true;
  }

  const Rules& rules_;
  const State& state_;
  std::string_view text_;
  Words words_;
  Action& action_;
  ParseFault& fault_;
  std::size_t count_ = 0;  // words before the arrow
  bool has_outcome_ = false;
};

void append_letter(const Rules& rules, const State& state, char letter, std::string& out) {
  const TypeIndex type = find_letter(rules, state, letter);
  out += type == kNoType ? letter : rules.definition(state, type).letter;
}

void append_spot(const Spot& spot, std::string& out) {
  out += spot.column;
  if (spot.row >= 10 && spot.row < 100) {
    out += static_cast<char>('0' + spot.row / 10);
    out += static_cast<char>('0' + spot.row % 10);
  } else {
    out += std::to_string(spot.row);
  }
}

void print_stroke(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += ' ';
  append_spot(action.path[0], out);
  for (std::size_t i = 1; i < action.path.size(); ++i) {
    out += action.path[i].takes ? 'x' : '-';
    append_spot(action.path[i], out);
  }
  if (action.letter != 0) {
    out += '=';
    append_letter(rules, state, action.letter, out);
  }
  for (const Promotion& promotion : action.promotions) {
    out += " promote ";
    append_spot(promotion.spot, out);
    out += '=';
    append_letter(rules, state, promotion.letter, out);
  }
}

void print_place(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += ' ';
  if (action.type == kNoType) {
    out += action.letter;
  } else if (action.number == 0 && state.suite.is_admitted(action.type)) {
    const Definition& definition = rules.definition(state, action.type);
    out += definition.letter;
    // The number is written out, also where it could be left out.
    for (const Held& held : state.held) {
      const bool same = definition.has_counter && seat_actor(held.piece.owner) == action.actor &&
                        held.piece.type == action.type;
      if (!same) continue;
      out += std::to_string(held.piece.counter);
      break;
    }
  } else {
    out += piece_text(rules, state, action.type,
                      static_cast<std::uint8_t>(std::min<std::uint32_t>(action.number, 255)));
  }
  out += ' ';
  append_spot(action.path[0], out);
}

void print_official(const Rules& rules, const State& state, const Action& action, std::string& out) {
  const auto& names = state.ledger->names;
  switch (action.verb) {
    case Verb::appoint:
      out += " " + action.name;
      break;
    case Verb::start:
      if (action.has_outcome) out += " ->";
      for (const OfficeIndex office : action.order) out += " " + names[office];
      break;
    case Verb::create:
      out += ' ';
      append_letter(rules, state, action.letter, out);
      out += fmt::format(" for {} by {}", names[action.office], action.name);
      break;
    case Verb::office:
      out += " " + action.name + (action.holder.empty() ? "" : " " + action.holder);
      break;
    case Verb::abolish:
    case Verb::warm:
    case Verb::cool:
      out += " " + names[action.office];
      break;
    case Verb::seat:
      out += fmt::format(" {} {}", names[action.office], action.holder);
      break;
    case Verb::enact:
    case Verb::amend:
      out += " " + rules.ruleset->drafts[action.draft].name;
      break;
    case Verb::repeal:
      out += " " + rules.type(action.type).rule.text;
      break;
    case Verb::extend:
      out += fmt::format(" {}", action.number);
      break;
    case Verb::destroy:
      if (action.has_outcome) out += " -> " + action.name;
      break;
    default:
      break;
  }
}

}  // namespace

std::span<const std::string_view> verbs() { return kVerbNames; }

bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault) {
  action = {};
  action.actor = actor;
  return Reader(rules, state, text, action, fault).read();
}

void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
  out += kVerbNames[static_cast<std::size_t>(action.verb)];
  if (is_umpires(action.verb)) return print_official(rules, state, action, out);
  if (is_stroke(action.verb)) return print_stroke(rules, state, action, out);
  if (action.verb == Verb::place) return print_place(rules, state, action, out);
  for (const char letter : action.letters) {
    out += ' ';
    append_letter(rules, state, letter, out);
  }
}

}  // namespace referee::party_chess
