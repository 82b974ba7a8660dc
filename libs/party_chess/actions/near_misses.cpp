#include "party_chess/actions/near_misses.hpp"

#include <algorithm>
#include <vector>

#include "party_chess/actions/actions.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {
namespace {

// The parts of a play that are found in a text: squares, with the signs before them, and letters.
class Sketch {
 public:
  Sketch(const Terms& terms, const State& state, Actor actor)
      : terms_(terms), state_(state), office_(static_cast<OfficeIndex>(seat_of(actor))) {}

  // Collects the parts. Returns false if the words are not a play.
  [[nodiscard]] bool read(std::string_view text) {
    std::string squares;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
      const bool joins = word.ends_with(kJoin);
      if (joins) word.remove_suffix(1);
      const std::string_view verb = word.substr(0, word.size() - (word.ends_with('s') ? 1 : 0));
      if (is_in(word, kPromoting)) {
        if (!read_promotion(text)) return false;
      } else if (word == "takes" || (verb == "capture" && !squares.empty())) {
        squares += kTaking[0];
      } else if (is_in(verb, kVerbs) && verb_.empty()) {
        verb_ = verb;
      } else if (word == "and" || word == "then") {
        squares += kJoin;
      } else if (!is_in(word, kFillers)) {
        squares += in_order(with_letter(word));
      }
      if (joins) squares += kJoin;
    }
    while (!squares.empty() && is_one(squares.back(), kComments)) squares.pop_back();
    return read_squares(squares);
  }

  // Returns the play in the notation of the game; empty if it is not clear.
  std::string text() {
    if (path_.empty() || (path_.size() == 1 && !find_start())) return {};
    if (verb_ == "place")
      return fmt::format("place {} {}{}", letter_, written_square_name(path_.back().spot), clauses());
    if (path_.size() == 1) return {};
    choose_verb();
    take_own_clause();
    const bool single = path_.size() == 2;
    const bool takes = verb_ == "capture" || verb_ == "shoot";
    std::string play = fmt::format("{} {}", verb_, written_square_name(path_[0].spot));
    for (std::size_t i = 1; i < path_.size(); ++i)
      play += ((single ? takes : path_[i].takes) ? 'x' : '-') + written_square_name(path_[i].spot);
    if (becomes_ != 0) (play += '=') += becomes_;
    return play + clauses();
  }

 private:
  static constexpr std::array<std::string_view, 5> kVerbs = {"place", "move", "capture", "shoot", "scratch"};
  static constexpr std::array<std::string_view, 7> kFillers = {"to", "on", "at", "from", "the", "in", "it"};
  static constexpr std::array<std::string_view, 7> kPromoting = {
      "promote", "promotes", "promoting", "becomes", "become", "into", "as"};
  static constexpr char kJoin = ',';  // for commas and `then`
  static constexpr std::string_view kTaking = "xX:*";
  static constexpr std::string_view kGoing = "-@>";
  static constexpr std::string_view kComments = "+#!?";  // comments of chess players
  static bool is_one(char c, std::string_view of) { return of.find(c) != std::string_view::npos; }
  static bool is_in(std::string_view word, const auto& words) {
    return std::ranges::find(words, word) != words.end();
  }

  struct Leg {
    bool takes;
    WrittenSquare spot;
  };

  std::string with_letter(std::string_view word) const { return letter_or_word(terms_, state_, word); }

  // Returns `a1` for `1a`.
  static std::string in_order(std::string word) {
    const bool is_turned = word.size() > 1 && small_letter(word.back()) >= 'a' &&
                           small_letter(word.back()) <= 'z' &&
                           word.find_first_not_of("0123456789") == word.size() - 1;
    if (is_turned) std::ranges::rotate(word, word.end() - 1);
    return word;
  }

  // Reads `SQ=L`, or the type that the moving piece becomes, from the text behind `promote` and the like.
  // Returns false if neither is there.
  [[nodiscard]] bool read_promotion(std::string_view& text) {
    std::string_view word = next_word(text);
    while (is_in(word, kPromoting) || is_in(word, kFillers) || word == "a" || word == "an")
      word = next_word(text);
    if (word.find('=') != std::string_view::npos) return clauses_.push_back(with_letter(word)), true;
    const std::string letter = with_letter(word);
    if (letter.size() != 1 || becomes_ != 0) return false;
    return becomes_ = letter[0], true;
  }

  // Adds a square to the path, unless it is the last one again, as in `k10xk12, k12-k13`.
  void add(const Leg& leg, bool has_sign) {
    const bool is_again = !has_sign && !path_.empty() &&
                          written_square_name(path_.back().spot) == written_square_name(leg.spot);
    if (!is_again) path_.push_back(leg);
  }

  // True if the piece on the first square may promote, so that a letter behind a capture is not the victim's.
  bool may_promote() const {
    const Square first = path_[0].spot.square;
    if (first == kNoSquare) return false;
    const Piece& piece = state_.board[first];
    return !piece.empty() && terms_.definition(state_, piece.type).promotes != Promotes::never;
  }

  // Reads squares and letters. Returns false at anything else.
  [[nodiscard]] bool read_squares(std::string_view text) {
    std::size_t at = 0;
    bool has_sign = false;  // before the last square
    while (at < text.size()) {
      if (text[at] == kJoin) {
        ++at;
        continue;
      }
      Leg leg{is_one(text[at], kTaking), {}};
      const std::size_t spot = leg.takes || is_one(text[at], kGoing) ? at + 1 : at;
      std::size_t end = spot;
      if (read_written_square(*terms_.geometry, text, end, leg.spot)) {
        has_sign = spot != at;
        // Behind a comma, another piece may go another way.
        const std::size_t before = path_.size();
        add(leg, has_sign);
        const bool goes_on = end < text.size() && (is_one(text[end], kTaking) || is_one(text[end], kGoing));
        if (path_.size() > before && before > 1 && !has_sign && text[at - 1] == kJoin && goes_on)
          return false;
        at = end;
      } else if (text[at] == '=' && at + 1 < text.size() && path_.size() > 2 && !has_sign) {
        // A third square without a sign before it begins a clause, as in `e5-e6 a8=Q`.
        clauses_.push_back(fmt::format("{}={}", written_square_name(path_.back().spot), text[at + 1]));
        path_.pop_back();
        at += 2;
      } else if (text[at] == '=' && at + 1 < text.size() && becomes_ == 0) {
        becomes_ = text[at + 1];
        at += 2;
      } else if (at + 1 == text.size() && path_.size() > 1 && becomes_ == 0 &&
                 (!path_.back().takes || may_promote())) {
        becomes_ = text[at++];  // `j9-j10 R`
      } else if (letter_ == 0 && (at == 0 || at + 1 == text.size())) {
        letter_ = text[at++];
      } else {
        return false;
      }
    }
    return letter_ == 0 || (letter_ > ' ' && letter_ <= '~');
  }

  // Finds the piece of `Re4`: the office's only one of that type on the board, otherwise one to be placed.
  // Returns false if it is not clear.
  [[nodiscard]] bool find_start() {
    const TypeIndex type = letter_ == 0 ? kNoType : find_letter(terms_, state_, letter_);
    if (type == kNoType) return false;
    if (verb_ == "place") return true;
    std::size_t found = 0;
    Square start = kNoSquare;
    state_.occupied.each([&](Square square) {
      const Piece& piece = state_.board[square];
      if (piece.owner == office_ && piece.type == type) ++found, start = square;
    });
    if (found == 1)
      return path_.insert(path_.begin(), {false, written_square_of(*terms_.geometry, start)}), true;
    const bool held = std::any_of(state_.held.begin(), state_.held.end(), [&](const Held& each) {
      return each.piece.owner == office_ && each.piece.type == type;
    });
    if (found > 1 || !held || !verb_.empty() || path_[0].takes) return false;
    return verb_ = "place", true;
  }

  // Chooses the verb if the text has none: by the occupant of the last square, or by the sign before it.
  void choose_verb() {
    const Leg& last = path_.back();
    const bool takes = std::any_of(path_.begin(), path_.end(), [](const Leg& leg) { return leg.takes; });
    const bool occupied = last.spot.square != kNoSquare && state_.occupied.has(last.spot.square);
    if (verb_.empty()) verb_ = takes || occupied ? "capture" : "move";
    else if (verb_ == "move" && takes && (occupied || path_.size() > 2)) verb_ = "capture";
  }

  // Takes a clause about the last square, as in `e5-e6 promote e6=Q`, as the promotion of the piece that
  // moves.
  void take_own_clause() {
    const std::string own = written_square_name(path_.back().spot) + "=";
    const auto found =
        std::ranges::find_if(clauses_, [&](const std::string& clause) { return clause.starts_with(own); });
    if (becomes_ != 0 || found == clauses_.end() || found->size() != own.size() + 1) return;
    becomes_ = found->back();
    clauses_.erase(found);
  }
  std::string clauses() const {
    std::string text;
    for (const std::string& clause : clauses_) (text += " promote ") += clause;
    return text;
  }

  const Terms& terms_;
  const State& state_;
  OfficeIndex office_;
  std::string_view verb_;
  std::vector<Leg> path_;
  char letter_ = 0;
  char becomes_ = 0;                  // `=L`
  std::vector<std::string> clauses_;  // SQ=L, behind `promote`
};

bool can_read(const Terms& terms, const State& state, Actor actor, std::string_view text) {
  Action action;
  ParseFault fault;
  return read_action(terms, state, actor, text, action, fault);
}

// Returns the play that is meant. Skips a word before it, as in `play e5-e6`, but no square.
std::string meant_play(const Terms& terms, const State& state, Actor actor, std::string_view text) {
  constexpr int kWords = 2;
  std::string_view rest = text;
  for (int i = 0; i < kWords && !rest.empty(); ++i) {
    Sketch sketch(terms, state, actor);
    const std::string meant = sketch.read(rest) ? sketch.text() : std::string();
    if (!meant.empty() && can_read(terms, state, actor, meant)) return meant;
    const std::string_view first = next_word(rest);
    if (std::ranges::any_of(first, is_digit)) break;
    if (std::find(Action::kVerbs.begin(), Action::kVerbs.end(), first) != Action::kVerbs.end()) break;
  }
  return {};
}

}  // namespace

std::string letter_or_word(const Terms& terms, const State& state, std::string_view word) {
  const std::size_t name = word.find('=') + 1;  // `j9-j10=Rook`, or the whole word
  for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type)
    if (std::ranges::equal(terms.type(type).name, word.substr(name), {}, small_letter, small_letter))
      return std::string(word.substr(0, name)) + terms.definition(state, type).letter;
  return std::string(word);
}

std::string meant_action(const Terms& terms, const State& state, Actor actor, std::string_view text) {
  const auto readable = [&](std::string meant) {
    return can_read(terms, state, actor, meant) ? meant : std::string();
  };
  if (actor == Actor::umpire) return readable(meant_act(text));
  if (!is_seat(actor)) return {};
  std::string choice = readable(meant_choice(terms, state, text));
  return choice.empty() ? meant_play(terms, state, actor, text) : choice;
}

}  // namespace referee::party_chess
