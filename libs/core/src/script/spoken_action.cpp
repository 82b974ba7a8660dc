#include "script/spoken_action.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "referee/document/text.hpp"
#include "referee/script/script.hpp"
#include "script/parsing/slips.hpp"
#include "script/parsing/synonyms.hpp"
#include "script/sentence_words.hpp"

namespace referee {
namespace {

constexpr std::size_t kDeepestPart = 6;
constexpr std::size_t kShortestStem = 3;
constexpr std::size_t kLongStem = 5;  // of `revise` and `revision`
constexpr std::size_t kInexact = 1;

// Nouns and other words that mean nothing beside the words of an action, in addition to little words
// (sentence_words.hpp).
constexpr std::array<std::string_view, 42> kIdle = {
    "by",    "as",     "is",      "are",   "it",    "i",      "its",    "his",     "her",   "this", "that",
    "off",   "please", "card",    "cards", "guest", "guests", "bond",   "site",    "table", "seat", "piece",
    "token", "link",   "player",  "down",  "out",   "over",   "face",   "showing", "for",   "away", "one",
    "up",    "game",   "waiting", "list",  "rule",  "next",   "beside", "near",    "back"};

// Words before a thing that is beside the meant place, and not on it.
constexpr std::array<std::string_view, 6> kBeside = {"next", "beside", "near", "alongside", "by", "with"};
// Words for a place from which cards are drawn.
constexpr std::array<std::string_view, 6> kDeck = {"deck", "draw", "stack", "top", "pile", "unseen"};

bool is_in(std::string_view word, const auto& words) { return std::ranges::find(words, word) != words.end(); }

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

// Replaces `buy back` and `pay off` by `redeem`.
void join_phrases(std::vector<std::string>& words) {
  const bool is_redeeming = words.size() > 2 && (words[0] == "buy" || words[0] == "pay") &&
                            (words[1] == "back" || words[1] == "off" || words[1] == "out");
  if (!is_redeeming) return;
  words.erase(words.begin());
  words[0] = "redeem";
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

bool is_verb_of(const Game& game, Actor actor, std::string_view verb) {
  const auto verbs = game.verbs();
  const auto found = std::ranges::find(verbs, verb);
  return found != verbs.end() && game.is_verb_of(actor, static_cast<std::size_t>(found - verbs.begin()));
}

}  // namespace

bool is_idle(std::string_view word) { return is_little(word) || is_in(word, kIdle); }

bool is_ending(std::string_view spoken, std::span<const std::string> seats) {
  const std::vector<std::string> words = small_words(spoken);
  constexpr std::array<std::string_view, 14> kEnds = {"done", "finish", "finished", "pass",    "passes",
                                                      "stop", "next",   "fold",     "skip",    "end",
                                                      "ends", "ready",  "enough",   "continue"};
  constexpr std::array<std::string_view, 12> kIgnored = {"turn", "move", "m",    "am", "we",       "all",
                                                         "go",   "on",   "that", "s",  "announce", "my"};
  const auto is_end = [&](const std::string& word) { return is_in(word, kEnds); };
  const bool is_over =
      words.size() > 1 && (words.back() == "over" || words.back() == "it" || words.back() == "turn");
  return (is_over || std::ranges::any_of(words, is_end)) &&
         std::ranges::all_of(words, [&](const std::string& word) {
           return is_end(word) || is_in(word, kIgnored) || is_idle(word) ||
                  std::ranges::any_of(seats,
                                      [&](const std::string& seat) { return small_name(seat) == word; });
         });
}

std::string_view ending_verb(const Match& match, Actor actor, const Game& game) {
  std::string_view found;
  for (const std::string_view verb : {"end", "pass", "done"}) {
    Answer answer;
    if (!is_verb_of(game, actor, verb) || !match.readable(actor, verb, answer)) continue;
    if (found.empty()) found = verb;
    const bool may_judge = match.spec().view_budget == nullptr;
    if (may_judge && match.clone()->play(actor, verb, PlayMode::judge_only, answer)) return verb;
  }
  return found;
}

SpokenAction::SpokenAction(std::string_view spoken, Actor actor, const Match& match, const Game& game)
    : match_(match), me_(small_name(match.actor_name(actor))), words_(small_words(spoken)) {
  join_phrases(words_);
  const std::size_t arrow = spoken.find("->");
  says_outcome_ = arrow != std::string_view::npos && !small_words(spoken.substr(arrow)).empty();
  std::string_view rest = spoken;
  const std::string_view front = take_word(rest);
  const auto verbs = game.verbs();
  for (std::size_t verb = 0; verb < verbs.size(); ++verb) {
    has_verb_ = has_verb_ || (game.is_verb_of(actor, verb) && verbs[verb] == front);
    means_verb_ = means_verb_ || may_mean(words_.empty() ? front : words_.front(), verbs[verb]);
  }
  for (std::string& word : words_)
    if (word == "my" || word == "own" || word == "mine") word = me_;
  for (const std::string& seat : match.spec().seats) seats_.push_back(small_name(seat));
  repeat_counted(verbs);
  add_names(spoken);
  std::vector<std::string> place;
  for (const std::string_view key : match.keys())
    if (match.has_key(key)) add_occupants(match.part(key, {}), place, 0);
}

// Replaces `2 nerds` by `nerd nerd`.
void SpokenAction::repeat_counted(std::span<const std::string_view> verbs) {
  constexpr std::size_t kMostAlike = 9;
  if (words_.empty() || !may_mean(words_.front(), "redeem")) return;  // Other numbers are arguments.
  for (std::size_t at = 0; at + 1 < words_.size(); ++at) {
    std::string thing = words_[at + 1];
    const auto count =
        static_cast<std::size_t>(words_[at].size() == 1 && is_digit(words_[at][0]) ? words_[at][0] - '0' : 0);
    if (count < 2 || count > kMostAlike || thing.size() <= kShortestStem || !thing.ends_with('s')) continue;
    thing.pop_back();
    if (is_idle(thing) || is_in(thing, verbs)) continue;
    const auto here = words_.begin() + static_cast<std::ptrdiff_t>(at);
    words_.insert(words_.erase(here, here + 2), count, thing);
  }
}

// Notes capitalised words, which may be the names of persons.
void SpokenAction::add_names(std::string_view spoken) {
  while (!spoken.empty()) {
    std::string_view word = take_word(spoken);
    while (!word.empty() && !belongs_to_word(word.back())) word.remove_suffix(1);
    if (!word.empty() && small_letter(word[0]) != word[0]) names_.emplace_back(word);
  }
}

void SpokenAction::add_occupants(const Json& value, std::vector<std::string>& place, std::size_t depth) {
  if (value.is_string() && !place.empty()) {
    Occupant one = {place, small_words(value.get_ref<const std::string&>())};
    if (std::ranges::any_of(one.names, [&](const std::string& name) { return is_in(name, words_); }))
      occupants_.push_back(std::move(one));
    return;
  }
  if (depth == kDeepestPart) return;
  const bool is_at_place =
      std::ranges::any_of(place, [](const std::string& one) { return !one.empty() && is_digit(one.back()); });
  if (value.is_array() && is_at_place)
    for (const Json& child : value) add_occupants(child, place, depth + 1);  // the bonds of a link
  if (!value.is_object()) return;
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

bool SpokenAction::find_occupant(std::string_view name, bool is_beside, std::vector<WordPart>& action) const {
  const auto part_of = [&](std::string_view key) {
    return std::ranges::find_if(action, [&](const WordPart& part) { return part.text == key; });
  };
  const bool is_of_other = std::ranges::any_of(
      action, [&](const WordPart& part) { return part.text != me_ && is_in(part.text, seats_); });
  for (const Occupant& one : occupants_) {
    if (!is_in(name, one.names)) continue;
    const auto is_named = [&](const std::string& key) {
      return part_of(key) != action.end() || (key == me_ && !is_of_other);
    };
    const std::span place(one.place.data(), one.place.size() - (is_beside ? 1 : 0));
    const auto is_part = [&](const std::string& key) { return part_of(key) != action.end(); };
    if (!std::ranges::all_of(place, is_named) || std::ranges::none_of(place, is_part)) continue;
    for (const std::string& key : place)
      if (is_part(key)) part_of(key)->is_found = true;
    return true;
  }
  return false;
}

bool SpokenAction::touches(std::string_view word) const {
  std::vector<WordPart> parts = parts_of(word);
  return std::ranges::any_of(words_, [&](const std::string& spoken) {
    return find_occupant(spoken, false, parts) || find_occupant(spoken, is_beside(spoken), parts) ||
           std::ranges::any_of(parts, [&](const WordPart& part) {
             return part.text == spoken || is_nearly(part.text, spoken);
           });
  });
}

// True for a word after `next to`, `beside` and the like.
bool SpokenAction::is_beside(std::string_view word) const {
  const auto near = std::ranges::find_if(words_, [](const std::string& one) { return is_in(one, kBeside); });
  return std::find(near, words_.end(), word) != words_.end();
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
    if (!is_idle(word) && (find_occupant(word, false, parts) || find_occupant(word, is_beside(word), parts)))
      continue;
    const bool is_front = word == words_.front();
    const bool is_verb = may_mean(word, verb) && !parts.front().is_found && find_verb();
    if (is_in(word, kDeck) && find([](const WordPart& part) { return part.text == "deck"; }) != nullptr)
      continue;
    if (is_verb) {
      ++distance.spelling;  // An action with the spoken verb itself is nearer.
      continue;
    }
    if (word == me_) continue;
    // The card of `play revision` may be meant by a verb, too.
    if (is_front && find([&](const WordPart& part) { return part.word == 1 && may_mean(word, part.text); }))
      continue;
    if (const WordPart* const nearly =
            find([&](const WordPart& part) { return is_nearly(part.text, word); })) {
      distance.cost += kInexact;
      distance.spelling += edit_distance(nearly->text, word);
    } else if (is_front && (has_verb_ || means_verb_ || !is_idle(word))) {
      rate_front(parts.front().is_found, verb, distance);
    } else {
      distance.is_other = distance.is_other || !is_idle(word);
    }
  }
  rate_unspoken(parts, distance);
  const bool has_outcome =
      std::ranges::any_of(parts, [](const WordPart& part) { return part.is_outcome && part.is_found; });
  const bool is_other_outcome =
      says_outcome_ && !has_outcome &&
      std::ranges::any_of(parts, [](const WordPart& part) { return part.is_outcome; });
  distance.is_other = distance.is_other || is_other_outcome ||
                      (distance.is_guessed() && (distance.missing != 0 || has_outcome));
  return distance;
}

// Rates the first word if it is not in the action.
void SpokenAction::rate_front(bool is_verb_found, std::string_view verb, SpokenDistance& distance) const {
  const std::string& front = words_.front();
  if (has_verb_ || words_.size() == 1) distance.is_other = true;
  else if (may_mean(front, verb)) distance.cost += kInexact;
  else if (!is_general(front) && (is_verb_found || means_verb_)) distance.is_other = true;
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
