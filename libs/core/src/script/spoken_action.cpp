#include "script/spoken_action.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "referee/document/text.hpp"
#include "referee/script/script.hpp"
#include "script/parsing/slips.hpp"
#include "script/sentence_words.hpp"

namespace referee {
namespace {

constexpr std::size_t kDeepestPart = 6;
constexpr std::size_t kShortestStem = 3;
constexpr std::size_t kLongStem = 5;  // of `revise` and `revision`
constexpr std::size_t kInexact = 1;

using Group = std::span<const std::string_view>;
constexpr std::array<std::string_view, 8> kTake = {"take", "draw",  "pick", "get",
                                                   "grab", "fetch", "buy",  "use"};
constexpr std::array<std::string_view, 17> kPut = {"place",   "put",   "lay",  "set",    "seat", "sit",
                                                   "add",     "play",  "use",  "invite", "open", "make",
                                                   "welcome", "build", "cast", "vote",   "send"};
constexpr std::array<std::string_view, 5> kConnect = {"bond", "connect", "link", "tie", "attach"};
constexpr std::array<std::string_view, 8> kDrop = {"discard", "throw", "drop",   "toss",
                                                   "dump",    "lose",  "reject", "remove"};
constexpr std::array<std::string_view, 7> kTurn = {"flip", "turn",   "reverse", "rotate",
                                                   "swap", "switch", "change"};
constexpr std::array<std::string_view, 4> kGive = {"give", "pay", "bribe", "hand"};
constexpr std::array<std::string_view, 6> kTakePiece = {"capture", "take", "hit", "beat", "kill", "eat"};
constexpr std::array<std::string_view, 6> kMove = {"move", "go", "advance", "walk", "push", "step"};
constexpr std::array<std::string_view, 5> kShoot = {"shoot", "fire", "kill", "hit", "aim"};
constexpr std::array<std::string_view, 5> kGiveUp = {"surrender", "resign", "concede", "give", "capitulate"};
constexpr std::array<std::string_view, 6> kCancel = {"cancel", "cancellation", "destroy",
                                                     "remove", "clear",        "dissolve"};
constexpr std::array<std::string_view, 6> kRedeem = {"redeem", "buy", "ransom", "return", "pay", "free"};
constexpr std::array<std::string_view, 3> kChoose = {"choose", "select", "pick"};
constexpr std::array<std::string_view, 5> kPay = {"payoff", "pay", "score", "settle", "count"};
constexpr std::array<std::string_view, 4> kReveal = {"reveal", "show", "turn", "uncover"};
constexpr std::array<std::string_view, 4> kBack = {"take-back", "undo", "withdraw", "retract"};
constexpr std::array<std::string_view, 4> kAbsent = {"play-for", "absent", "away", "missing"};
constexpr std::array<std::string_view, 4> kLift = {"lift", "remove", "raise", "return"};
constexpr std::array<std::string_view, 3> kSeat = {"seat", "give", "assign"};
constexpr std::array<std::string_view, 6> kJoin = {"appoint", "join", "register", "enter", "admit", "enrol"};
constexpr std::array<Group, 20> kSynonyms = {kJoin,      kConnect, kTake,  kPut,    kDrop,   kTurn,   kGive,
                                             kTakePiece, kMove,    kShoot, kGiveUp, kCancel, kRedeem, kChoose,
                                             kPay,       kReveal,  kBack,  kAbsent, kLift,   kSeat};

// Words without a meaning beside the others.
constexpr std::array<std::string_view, 47> kIdle = {
    "a",    "an",      "the",  "at",    "on",     "to",   "from",   "of",    "with",   "in",
    "into", "between", "and",  "then",  "by",     "as",   "is",     "it",    "i",      "its",
    "his",  "her",     "this", "that",  "please", "card", "cards",  "guest", "guests", "bond",
    "site", "table",   "seat", "piece", "token",  "link", "player", "down",  "out",    "over",
    "face", "showing", "for",  "away",  "one",    "up",   "game"};

bool is_in(std::string_view word, const auto& words) { return std::ranges::find(words, word) != words.end(); }
bool is_idle(std::string_view word) { return is_in(word, kIdle); }

// Divides a text into words and numbers in lower case: `Ben's t1` is `ben t1`, and `s1-s2` is `s1 s2`.
std::vector<std::string> small_words(std::string_view signs) {
  std::vector<std::string> words(1);
  const std::string text = with_plain_signs(signs);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_letter = belongs_to_word(text[at]) || (static_cast<unsigned char>(text[at]) & 0x80U) != 0;
    if (is_letter && at > 0 && is_digit(text[at - 1]) && !is_digit(text[at])) {
      words.emplace_back();  // the capture `e5xh9`
      const bool joins = text[at] == 'x' && at + 2 < text.size() && is_digit(text[at + 2]);
      if (joins) continue;
    }
    if (is_letter) words.back() += small_letter(text[at]);
    else if (!words.back().empty()) words.emplace_back();
    const bool is_possessive = text[at] == '\'' && at + 1 < text.size() && small_letter(text[at + 1]) == 's';
    if (is_possessive) ++at;
  }
  if (words.back().empty()) words.pop_back();
  for (std::string& word : words)
    if (word != "one") word = with_digits(word);
  return words;
}

std::string small_name(std::string_view name) {
  std::vector<std::string> words = small_words(name);
  return words.empty() ? std::string() : std::move(words.front());
}

// Returns true if two words are the same but for an ending, a slip of the pen, or a place's letter.
bool is_nearly(std::string_view one, std::string_view other) {
  if (one.size() > other.size()) std::swap(one, other);
  if (is_plain_number(one))
    return other.size() == one.size() + 1 && other.ends_with(one) && !is_digit(other[0]);
  if (std::ranges::any_of(other, is_digit)) return false;
  if (one.size() >= kShortestStem && other.starts_with(one)) return true;
  if (one.size() > kLongStem && other.starts_with(one.substr(0, one.size() - 1))) return true;
  const std::string_view known[] = {other};
  return one.size() >= kLongStem && !meant(one, known).empty();
}

}  // namespace

bool are_synonyms(std::string_view one, std::string_view other) {
  if (other.size() > kShortestStem && other.ends_with('s')) other.remove_suffix(1);  // `takes`
  return std::ranges::any_of(kSynonyms,
                             [&](Group group) { return is_in(one, group) && is_in(other, group); });
}

bool has_synonyms(std::string_view verb) {
  return std::ranges::any_of(kSynonyms, [&](Group group) { return is_in(verb, group); });
}

bool is_ending(std::string_view spoken, std::span<const std::string> seats) {
  const std::vector<std::string> words = small_words(spoken);
  constexpr std::array<std::string_view, 14> kEnds = {"done", "finish", "finished", "pass",    "passes",
                                                      "stop", "next",   "fold",     "skip",    "end",
                                                      "ends", "ready",  "enough",   "continue"};
  constexpr std::array<std::string_view, 12> kBeside = {"turn", "move", "m",    "am", "we",       "all",
                                                        "go",   "on",   "that", "s",  "announce", "my"};
  const auto is_end = [&](const std::string& word) { return is_in(word, kEnds); };
  const bool is_over =
      words.size() > 1 && (words.back() == "over" || words.back() == "it" || words.back() == "turn");
  return (is_over || std::ranges::any_of(words, is_end)) &&
         std::ranges::all_of(words, [&](const std::string& word) {
           return is_end(word) || is_in(word, kBeside) || is_idle(word) ||
                  std::ranges::any_of(seats,
                                      [&](const std::string& seat) { return small_name(seat) == word; });
         });
}

SpokenAction::SpokenAction(std::string_view spoken, Actor actor, const Match& match, const Game& game)
    : match_(match), me_(small_name(match.actor_name(actor))), words_(small_words(spoken)) {
  std::string_view rest = spoken;
  const std::string_view front = take_word(rest);
  const auto verbs = game.verbs();
  for (std::size_t verb = 0; verb < verbs.size(); ++verb) {
    if (game.says(actor, verb)) {
      has_verb_ = has_verb_ || verbs[verb] == front;
      means_verb_ = means_verb_ || are_synonyms(verbs[verb], words_.empty() ? front : words_.front());
    }
  }
  for (std::string& word : words_)
    if (word == "my" || word == "own" || word == "mine") word = me_;
  std::vector<std::string> place;
  for (const std::string_view key : match.keys())
    if (match.has_key(key)) add_occupants(match.part(key, {}), place, 0);
}

void SpokenAction::add_occupants(const Json& value, std::vector<std::string>& place, std::size_t depth) {
  if (value.is_string() && !place.empty()) {
    occupants_[place.back()].push_back({place, small_words(value.get_ref<const std::string&>())});
    return;
  }
  if (!value.is_object() || depth == kDeepestPart) return;
  for (const auto& [key, child] : value.items()) {
    const bool is_place = std::ranges::any_of(key, is_digit) || match_.find_actor(key).has_value();
    if (is_place) place.push_back(small_name(key));
    add_occupants(child, place, depth + 1);
    if (is_place) place.pop_back();
  }
}

std::vector<SpokenAction::WordPart> SpokenAction::parts_of(std::string_view action) {
  std::vector<WordPart> parts;
  bool is_outcome = false;
  for (std::size_t word = 0; !action.empty(); ++word) {
    const std::string_view whole = take_word(action);
    if (whole == "->") is_outcome = true;
    for (std::string& text : small_words(whole)) parts.push_back({std::move(text), word, is_outcome});
  }
  return parts;
}

bool SpokenAction::find_occupant(std::string_view name, std::vector<WordPart>& action) const {
  const auto part_of = [&](std::string_view key) {
    return std::ranges::find_if(action, [&](const WordPart& part) { return part.text == key; });
  };
  for (const WordPart& part : action) {
    const auto here = occupants_.find(part.text);
    if (here == occupants_.end()) continue;
    for (const Occupant& one : here->second) {
      const auto is_named = [&](const std::string& key) { return part_of(key) != action.end(); };
      if (!is_in(name, one.names) || !std::ranges::all_of(one.place, is_named)) continue;
      for (const std::string& key : one.place) part_of(key)->is_found = true;
      return true;
    }
  }
  return false;
}

bool SpokenAction::touches(std::string_view word) const {
  std::vector<WordPart> parts = parts_of(word);
  return std::ranges::any_of(words_, [&](const std::string& spoken) {
    return find_occupant(spoken, parts) || std::ranges::any_of(parts, [&](const WordPart& part) {
             return part.text == spoken || is_nearly(part.text, spoken);
           });
  });
}

// Finds the spoken words in the action, exactly or nearly, and rates the other words of both.
SpokenDistance SpokenAction::distance_to(std::string_view action) const {
  std::vector<WordPart> parts = parts_of(action);
  const std::string_view verb = take_word(action);
  SpokenDistance distance;
  const auto find = [&](const auto& fits) -> const WordPart* {
    const auto part =
        std::ranges::find_if(parts, [&](const WordPart& one) { return !one.is_found && fits(one); });
    if (part == parts.end()) return nullptr;
    part->is_found = true;
    return &*part;
  };
  const auto find_verb = [&] {
    for (WordPart& part : parts) part.is_found = part.is_found || part.word == 0;
    return true;
  };
  std::vector<std::string_view> left;
  for (const std::string& word : words_)
    if (find([&](const WordPart& part) { return part.text == word; }) == nullptr) left.push_back(word);
  for (const std::string_view word : left) {
    if ((!is_idle(word) && find_occupant(word, parts)) || word == me_) continue;
    if (are_synonyms(verb, word) && !parts.front().is_found && find_verb()) continue;
    if (const WordPart* const nearly =
            find([&](const WordPart& part) { return is_nearly(part.text, word); })) {
      distance.cost += kInexact;
      distance.spelling += edit_distance(nearly->text, word);
    } else if (word == words_.front() && (has_verb_ || !is_idle(word))) {
      rate_front(parts.front().is_found, verb, distance);
    } else {
      distance.is_other = distance.is_other || !is_idle(word);
    }
  }
  rate_unspoken(parts, distance);
  distance.is_other = distance.is_other || (distance.is_guessed() && distance.missing != 0);
  return distance;
}

// Rates the first word if it is not in the action.
void SpokenAction::rate_front(bool is_verb_found, std::string_view verb, SpokenDistance& distance) const {
  const std::string& front = words_.front();
  const bool is_general = is_in(front, kPut);  // as in `play toilet`
  if (has_verb_ || words_.size() == 1) distance.is_other = true;
  else if (are_synonyms(verb, front)) distance.cost += kInexact;
  else if (!is_general && (is_verb_found || means_verb_)) distance.is_other = true;
  else distance.cost += is_verb_found ? kInexact : SpokenDistance::kGuessed;
}

void SpokenAction::rate_unspoken(const std::vector<WordPart>& parts, SpokenDistance& distance) const {
  const auto is_found = [](const WordPart& part) { return part.is_found && !part.is_outcome; };
  distance.is_other = distance.is_other || std::ranges::none_of(parts, is_found);
  for (const WordPart& part : parts) {
    if (part.is_found || part.is_outcome) continue;
    distance.is_other = distance.is_other || (part.word == 0 && has_verb_);
    const bool is_part_found = std::ranges::any_of(
        parts, [&](const WordPart& one) { return one.word == part.word && one.is_found; });
    if (part.word == 0 || (is_part_found && !std::ranges::any_of(part.text, is_digit)))
      distance.cost += kInexact;
    else ++distance.missing;
  }
}

}  // namespace referee
