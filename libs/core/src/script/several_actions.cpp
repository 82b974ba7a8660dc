#include "script/several_actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "referee/document/text.hpp"
#include "script/action_fixes.hpp"
#include "script/nearest_actions.hpp"
#include "script/parsing/synonyms.hpp"
#include "script/sentence_words.hpp"
#include "script/spoken_action.hpp"
#include "script/verb_hints.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostParts = 8;

// Divides a text at commas, semicolons, full stops, `and` and `then`.
std::vector<std::string> parts_of(std::string_view text) {
  constexpr std::array<std::string_view, 4> kJoin = {"and", "then", "&", "+"};
  std::vector<std::string> parts(1);
  while (!text.empty()) {
    std::string_view word = take_word(text);
    const bool ends = word.find_last_not_of(",;.") + 1 != word.size();
    const bool joins = std::ranges::find(kJoin, word) != kJoin.end();
    word = joins ? std::string_view() : word.substr(0, word.find_last_not_of(",;.") + 1);
    if (!word.empty()) parts.back() += (parts.back().empty() ? "" : " ") + std::string(word);
    if ((ends || joins) && !parts.back().empty()) parts.emplace_back();
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

// Words that may be an action.
struct SpokenPart {
  std::string text;
  bool is_repeated;  // The words come again because of a number.
};

// True if the parts are just those between semicolons.
bool are_as_written(const std::vector<SpokenPart>& parts, std::string_view actions) {
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  for (const SpokenPart& part : parts)
    if (!next_action(rest, action) || action != part.text) return false;
  return !next_action(rest, action);
}

// Repeats `take 3 pieces` as `take piece`, three times. Returns the part alone if it has no number after a
// verb.
std::vector<std::string> repeated(const std::string& part, const Game& game) {
  Words words;
  std::string_view rest = part;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
    words.emplace_back(word);
  const std::string number = words.size() > 1 ? with_digits(words[1]) : std::string();
  if (number.size() != 1 || number[0] < '2' || number[0] > '9' || words.size() > 3) return {part};
  const auto verbs = game.verbs();
  if (!has_synonyms(words[0]) && std::ranges::find(verbs, words[0]) == verbs.end()) return {part};
  words = without(std::move(words), 1);
  if (words.size() == 2) {
    if (!words[1].ends_with('s')) return {part};
    words[1].pop_back();
    if (!is_idle(words[1])) return {part};  // `boots` may be an argument.
  }
  return std::vector<std::string>(static_cast<std::size_t>(number[0] - '0'), sentence_of(words));
}

// Carries out the actions that the parts of a line mean, one after the other.
class SeveralReader {
 public:
  SeveralReader(const Match& match, const MoveText& move, const Game& game)
      : position_(match.clone()), first_to_act_(match.part("to_act", {})), game_(game), name_(move.actor) {}

  // Reads all parts; words that are not an action alone are read with the next part. Returns false if not all
  // of them are clear.
  [[nodiscard]] bool read(const std::vector<SpokenPart>& parts) {
    std::string text;
    for (const auto& [part, is_repeated] : parts) {
      if (is_repeated && !is_turn_going_on()) return false;
      text += (text.empty() ? "" : " ") + part;
      if (add(text)) text.clear();
    }
    return text.empty() && count_ > 1;
  }

  bool is_legal() const { return is_legal_; }

  Hint hint() const {
    std::vector<std::string> texts;
    for (const auto& [actor, actions] : lines_) texts.push_back(fmt::format("{}: {}", actor, actions));
    if (texts.size() == 1 && (is_legal_ || is_as_said_))
      return write_instead(std::move(texts[0]), Fix::Of::line);
    for (std::string& text : texts) text = fmt::format("`{}`", printable(text));
    if (texts.size() == 1 && !broken_.empty())
      return Hint(fmt::format("{} would break {}", texts[0], broken_));
    if (texts.size() == 1) return Hint(fmt::format("did you mean {}?", texts[0]));
    return Hint(fmt::format("write a line for each: {}", enumerate(texts, "and")));
  }

 private:
  // True if somebody is still to act who was at the beginning: `timeout 3` is not the end of three turns.
  bool is_turn_going_on() const {
    const Json now = position_->part("to_act", {});
    return std::ranges::any_of(
        now, [&](const Json& name) { return std::ranges::find(first_to_act_, name) != first_to_act_.end(); });
  }
  // Adds the action that `text` means. Returns false if that is not clear.
  [[nodiscard]] bool add(const std::string& text) {
    std::string_view said = text;
    std::string name = name_;
    if (const auto move = split_move(text); move && position_->find_actor(move->actor)) {
      name = move->actor;
      said = move->actions;
    }
    std::string action = meant_by(name, said);
    if (action.empty() || !is_legal(name, action)) {
      // The turn may have passed to another player, but nobody of several is meant without a name.
      const Json to_act = position_->part("to_act", {});
      const std::string other_name = to_act.size() == 1 ? to_act[0].get<std::string>() : name;
      const std::string of_other = other_name == name ? std::string() : meant_by(other_name, said);
      if (!of_other.empty() && is_legal(other_name, of_other)) {
        name = other_name;
        action = of_other;
      }
    }
    if (action.empty() || (!has_verb(said) && !has_last_verb(action))) return false;
    is_as_said_ = is_as_said_ && action == said;
    is_legal_ = is_legal_ && is_legal(name, action, &broken_);
    play(name, action);
    if (lines_.empty() || lines_.back().first != name) lines_.emplace_back(name, action);
    else lines_.back().second += "; " + action;
    ++count_;
    return true;
  }
  bool has_verb(std::string_view said) const {
    const std::string_view first = take_word(said);
    return has_synonyms(first) || is_ending(first, {}) ||
           std::ranges::find(game_.verbs(), first) != game_.verbs().end();
  }
  // True if the action has the same verb as the one before it, which the words leave out.
  bool has_last_verb(std::string_view action) const {
    if (lines_.empty()) return true;
    std::string_view last = lines_.back().second;
    if (const std::size_t end = last.rfind("; "); end != std::string_view::npos) last.remove_prefix(end + 2);
    return take_word(last) == take_word(action);
  }
  // Returns the action that `said` means, if that is certain.
  std::string meant_by(std::string_view name, std::string_view said) const {
    const auto actor = position_->find_actor(name);
    Answer answer;
    if (!actor) return {};
    if (position_->readable(*actor, said, answer)) return std::string(said);
    if (NearestActions near = nearest_actions(*position_, *actor, said, game_);
        near.is_whole && near.actions.size() == 1)
      return std::move(near.actions[0]);
    std::string fixed = fixed_actions(*position_, *actor, said, game_).text;
    if (fixed.empty() || fixed.find(';') != std::string::npos ||
        meaning_of(*position_, *actor, said, fixed, game_) != Meaning::same)
      return {};
    return fixed;
  }
  // True if the action is legal, with an outcome or without. Otherwise, `broken` receives a rule that it
  // breaks, unless it is null.
  bool is_legal(std::string_view name, std::string_view action, std::string* broken = nullptr) const {
    Answer answer;
    const Actor actor = *position_->find_actor(name);
    if (position_->clone()->play(actor, action, PlayMode::judge_only, answer) || answer.lacks_outcome)
      return true;
    if (broken != nullptr && !answer.violations.empty())
      *broken = position_->spec().ruleset->catalogue.rules[answer.violations.front().rule].id;
    return false;
  }
  // Carries out the action, with some outcome if it has none.
  void play(std::string_view name, const std::string& action) {
    const Actor actor = *position_->find_actor(name);
    Answer answer;
    if (position_->play(actor, action, PlayMode::carry_out, answer) || !answer.lacks_outcome) return;
    const std::string whole = legal_beginning(*position_, actor, action + " -> ");
    if (!whole.empty()) position_->play(actor, whole, PlayMode::carry_out, answer);
  }

  std::unique_ptr<Match> position_;
  Json first_to_act_;
  const Game& game_;
  std::string name_;
  std::vector<std::pair<std::string, std::string>> lines_;  // an actor and actions
  std::size_t count_ = 0;
  bool is_legal_ = true;    // True if all actions are legal, one after the other.
  std::string broken_;      // a rule that an action breaks
  bool is_as_said_ = true;  // True if all actions can be read as they were written.
};

// Suggests the parts as one action if they can be read so: `choose fixing, new-link and revision`.
Hint one_action_hint(const Match& match, const MoveText& move, const std::vector<SpokenPart>& parts) {
  const auto actor = match.find_actor(move.actor);
  std::string joined;
  for (const SpokenPart& part : parts) joined += (joined.empty() ? "" : " ") + part.text;
  Answer answer;
  if (!actor || !match.readable(*actor, joined, answer)) return {};
  return write_instead(fmt::format("{}: {}", move.actor, joined), Fix::Of::line);
}

}  // namespace

Hint several_actions_hint(const Match& match, const MoveText& move, const Game& game) {
  if (match.spec().view_budget != nullptr) return {};
  std::vector<SpokenPart> parts;
  for (const std::string& part : parts_of(move.actions)) {
    bool is_repeated = false;
    for (std::string& one : repeated(part, game))
      parts.push_back({std::move(one), std::exchange(is_repeated, true)});
  }
  const auto has_letter = [](const SpokenPart& part) {
    return std::ranges::any_of(part.text, is_ascii_letter);
  };
  if (!std::ranges::all_of(parts, has_letter)) return {};  // `1. e5-e6`
  if (parts.size() < 2 || parts.size() > kMostParts || are_as_written(parts, move.actions)) return {};
  SeveralReader reader(match, move, game);
  const bool is_clear = reader.read(parts);
  if (!(is_clear && reader.is_legal()))
    if (Hint one = one_action_hint(match, move, parts); !one.empty()) return one;
  return is_clear ? reader.hint() : Hint();
}

}  // namespace referee
