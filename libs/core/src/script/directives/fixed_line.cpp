#include "script/directives/fixed_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/script/move_hint.hpp"
#include "script/action_fixes.hpp"
#include "script/nearest_actions.hpp"
#include "script/parsing/synonyms.hpp"
#include "script/sentence_words.hpp"
#include "script/several_actions.hpp"
#include "script/spoken_action.hpp"
#include "script/verb_hints.hpp"

namespace referee {
namespace {

bool can_read(const LineReader& reader, LineScope lines) {
  try {
    read_line(reader, lines);
  } catch (const InputError&) {
    return false;
  }
  return true;
}

FixedActions with_fixed_actions(const LineReader& reader) {
  const auto move = split_move(reader.line().text);
  const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt;
  if (!actor) return {};
  FixedActions fixed = fixed_actions(reader.match(), *actor, move->actions, *reader.header().game);
  if (!fixed.text.empty()) fixed.text = fmt::format("{}: {}", move->actor, fixed.text);
  return fixed;
}

// Adds an actor in front of the line if only one of those who may act can make this move. Returns the line,
// or an empty text.
std::string with_actor(const LineReader& reader, std::string_view text) {
  if (text.starts_with('@') || split_move(text) || reader.match().spec().view_budget != nullptr) return {};
  std::string_view rest = text;
  // A word that names somebody, unless it is part of the action.
  std::string_view first = take_word(rest);
  if (first.ends_with('s')) first.remove_suffix(1);
  std::vector<std::string> found;
  for (const Json& name : reader.match().part("to_act", {})) {
    const std::string whole = fmt::format("{}: {}", name.get_ref<const std::string&>(), text);
    std::string meant = with_fixed_actions(reader.with(whole)).text;
    if (!meant.empty() && (rest.empty() || meant.find(first) != std::string::npos))
      found.push_back(std::move(meant));
  }
  if (found.size() > 1)
    std::erase_if(found, [&](const std::string& line) {
      std::optional<std::string_view> actions = split_move(line)->actions;
      std::string_view action;
      static_cast<void>(next_action(actions, action));
      Answer answer;
      const auto actor = reader.match().find_actor(split_move(line)->actor);
      return !reader.match().clone()->play(*actor, action, PlayMode::judge_only, answer) &&
             !answer.lacks_outcome;
    });
  return found.size() == 1 ? found[0] : std::string();
}

// True for a line like `Round 2`, with no words similar to names or verbs.
bool is_heading(std::string_view line, const Vocabulary& words) {
  std::size_t size = 0;
  bool ends_in_number = false;
  if (line.ends_with(':')) line.remove_suffix(1);
  for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
    ends_in_number = word.find_first_not_of("0123456789") == std::string_view::npos;
    if (++size > 3 || word.find_first_of("@:;-") != std::string_view::npos ||
        !meant(word, words.actors).empty() || !meant(word, words.verbs).empty())
      return false;
  }
  return size > 1 && ends_in_number;
}

// Returns the line as it was probably meant; empty if no correction of it can be read.
FixedActions as_meant(const LineReader& reader, LineScope lines) {
  const std::string_view text = reader.line().text;
  const Header& header = reader.header();
  std::vector<std::string_view> actors(header.spec.seats.begin(), header.spec.seats.end());
  actors.insert(actors.end(), {"table", "umpire"});
  const Vocabulary words = {actors, header.game->verbs(), kDirectiveNames};
  for (std::string& meant : without_slips(text, words, Capitals::all))
    if (can_read(reader.with(meant), lines)) return {std::move(meant)};
  if (FixedActions fixed = with_fixed_actions(reader); !fixed.text.empty()) return fixed;
  if (is_heading(text, words)) return {fmt::format("# {}", text)};
  std::string meant = with_actor(reader, text);
  for (const std::string& one : without_slips(text, words, Capitals::of_names_and_verbs)) {
    if (!meant.empty()) break;
    if (std::ranges::count(one, ';') != std::ranges::count(text, ';')) continue;  // another number of actions
    meant = with_fixed_actions(reader.with(one)).text;
    if (meant.empty()) meant = with_actor(reader, one);
  }
  return {std::move(meant)};
}

// Returns an action that begins with the line's verb, if there is nothing after the verb but there should be.
std::string example_of(const LineReader& reader) {
  const auto move = split_move(reader.line().text);
  const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt;
  if (!actor || move->actions.find_first_of(" ;") != std::string_view::npos) return {};
  const std::string example = legal_beginning(reader.match(), *actor, std::string(move->actions) + " ");
  return example.empty() ? example : fmt::format("{}: {}", move->actor, example);
}

// Returns a hint if the line's first action begins with a word that is not a verb, and is not similar to one.
Hint unknown_verb_hint(const LineReader& reader) {
  const auto move = split_move(reader.line().text);
  const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt;
  if (!actor) return {};
  const Game& game = *reader.header().game;
  std::string_view rest = move->actions;
  std::string_view verb = take_word(rest);
  verb = verb.substr(0, verb.find(';'));
  const auto verbs = game.verbs();
  if (verb.empty() || verb.ends_with(':') || std::ranges::find(verbs, verb) != verbs.end()) return {};
  std::vector<std::string_view> said;
  for (std::size_t i = 0; i < verbs.size(); ++i)
    if (game.is_verb_of(*actor, i)) said.push_back(verbs[i]);
  return meant(verb, said).empty() || has_synonyms(verb)
             ? verb_hint(reader.match(), *actor, move->actions, game)
             : Hint();
}

// True if the corrected action uses a word of the line as a name, where any other word could be a name, too.
// So the word proves nothing: `kick Blues` does not mean `seat Blues kick`.
bool takes_word_for_name(const LineReader& reader, Actor actor, std::string_view said,
                         std::string_view fixed) {
  Words words;
  for (std::string_view word = take_word(fixed); !word.empty(); word = take_word(fixed))
    words.emplace_back(word);
  while (!said.empty()) {
    const std::string_view word = take_word(said);
    const auto found = std::find(words.begin() + 1, words.end(), word);
    if (found == words.end() || small_letter(word[0]) != word[0]) continue;
    Words others = words;
    others[static_cast<std::size_t>(found - words.begin())] = "zzz";
    Answer answer;
    if (reader.match().readable(actor, sentence_of(others), answer)) return true;
  }
  return false;
}

// True if `word` may mean a verb of the actor. Then it is not a word for another verb.
bool means_other_verb(const LineReader& reader, Actor actor, std::string_view word) {
  const Game& game = *reader.header().game;
  const auto verbs = game.verbs();
  for (std::size_t verb = 0; verb < verbs.size(); ++verb)
    if (game.is_verb_of(actor, verb) && may_mean(word, verbs[verb])) return true;
  return false;
}

// The certainty of a corrected line; `shortened` if it lacks words of the line.
enum class Certainty : std::uint8_t { none, meant, shortened, written };

// Returns whether a line can be suggested. A line can if it is legal here, or has the verb that was written.
// A line with another verb that is refused here is only a guess, and a bad one if it also lacks words.
Certainty certainty_of(const LineReader& reader, std::string_view fixed) {
  const auto before = split_move(reader.line().text);
  const auto after = split_move(fixed);
  if (!before || !after) return Certainty::written;
  std::string_view said = before->actions;
  std::string_view meant = after->actions;
  std::string verb(take_word(said));
  std::ranges::transform(verb, verb.begin(), small_letter);
  const std::string_view new_verb = take_word(meant);
  const bool has_verb = verb.starts_with(new_verb) || new_verb.starts_with(verb);
  if (reader.match().spec().view_budget != nullptr) return has_verb ? Certainty::written : Certainty::meant;
  const auto actor = reader.match().find_actor(after->actor);
  if (!actor) return Certainty::written;
  Meaning meaning = Meaning::same;
  if (after->actions.find(';') == std::string_view::npos)
    meaning = meaning_of(reader.match(), *actor, before->actions, after->actions, *reader.header().game);
  if (has_verb) return meaning == Meaning::other ? Certainty::shortened : Certainty::written;
  if (meaning == Meaning::other) return Certainty::none;
  if (takes_word_for_name(reader, *actor, before->actions, after->actions)) return Certainty::none;
  const auto position = reader.match().clone();
  std::optional<std::string_view> rest = after->actions;
  std::string_view action;
  while (next_action(rest, action)) {
    Answer answer;
    if (position->play(*actor, action, PlayMode::carry_out, answer)) continue;
    if (meaning == Meaning::guessed && (!has_synonyms(verb) || means_other_verb(reader, *actor, verb)))
      return Certainty::none;
    return answer.lacks_outcome ? Certainty::written : Certainty::meant;
  }
  return meaning == Meaning::same ? Certainty::written : Certainty::meant;
}

// Suggests actions with the words of the line.
MoveHint spoken_hint(const LineReader& reader) {
  const auto move = split_move(reader.line().text);
  const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt;
  return actor ? move_hint(reader.match(), *move, *actor, *reader.header().game) : MoveHint();
}

// Returns the line that the action's own reader suggests, if it can be read. Empty if there is none, if the
// line has several actions, or if it has an outcome, which the suggestion may leave out.
std::string line_of_reader(const LineReader& reader) {
  const auto move = split_move(reader.line().text);
  const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt;
  Answer answer;
  if (!actor || move->actions.find_first_of(";>") != std::string_view::npos ||
      reader.match().readable(*actor, move->actions, answer))
    return {};
  const auto& fix = answer.hint.fix;
  Answer of_meant;
  const bool is_read =
      fix && fix->of == Fix::Of::action && reader.match().readable(*actor, fix->text, of_meant);
  return is_read ? fmt::format("{}: {}", move->actor, fix->text) : std::string();
}

// True if the corrected line differs from the reader's line and keeps what has a meaning.
bool is_cure(const LineReader& reader, std::string_view fixed) {
  if (fixed == reader.line().text) return false;
  const auto before = split_move(reader.line().text);
  const auto after = split_move(fixed);
  const auto actor = before && after ? reader.match().find_actor(after->actor) : std::nullopt;
  return !actor ||
         keeps_meaning(reader.match(), *actor, before->actions, after->actions, *reader.header().game);
}

// Suggests the corrected line, or, if it lacks an outcome, an outcome for it.
Hint suggested(const LineReader& reader, std::string fixed) {
  const auto move = split_move(fixed);
  if (const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt)
    if (std::string outcome = missing_outcome_hint(reader.match(), *actor, move->actions); !outcome.empty())
      return outcome;
  return write_instead(std::move(fixed), Fix::Of::line);
}

// Suggests a line by its words, whatever the action's own reader suggests.
Hint guessed_line(const LineReader& reader, LineScope lines) {
  const std::string_view text = reader.line().text;
  if (reader.play().is_lost() || text.size() > kLongestFixed || can_read(reader.with(text), lines)) return {};
  if (const auto move = split_move(text)) {
    if (Hint undo = undo_hint(move->actions, *reader.header().game); !undo.empty()) return undo;
    Hint several = found_as_help(*reader.match().spec().budget, [&] {
      return several_actions_hint(reader.match(), *move, *reader.header().game);
    });
    if (!several.empty()) return several;
  }
  MoveHint spoken = spoken_hint(reader);
  if (spoken.is_certain) return std::move(spoken.hint);
  Certainty certainty = Certainty::none;
  auto [fixed, is_suggested_by_reader] = found_as_help(*reader.match().spec().budget, [&] {
    FixedActions line = as_meant(reader, lines);
    if (!is_cure(reader, line.text)) line = {};
    if (!line.text.empty() && !line.is_suggested_by_reader) certainty = certainty_of(reader, line.text);
    return line;
  });
  if (is_suggested_by_reader) return std::move(spoken.hint);
  if (fixed.empty() || certainty == Certainty::none)
    return spoken.hint.empty() ? unknown_verb_hint(reader) : std::move(spoken.hint);
  if (certainty != Certainty::written && !spoken.hint.empty()) return std::move(spoken.hint);
  if (certainty != Certainty::meant) return suggested(reader, std::move(fixed));
  return Hint(fmt::format("did you mean `{}`?", printable(fixed)));
}

// Returns the place in the reader's line, in bytes, that is `characters` after the place of `mark`.
std::size_t byte_at(const LineReader& reader, Mark mark, std::uint32_t characters) {
  const std::string_view text = reader.line().text;
  const std::uint32_t before = reader.mark_of(text).column;
  const std::uint32_t wanted = mark.column + characters;
  return offset_of_character(text, wanted > before ? wanted - before + 1 : 1);
}

// True if the line can be read once the place of the fault is replaced, or has another fault behind it or of
// more than this place.
bool helps(const Fault& fault, const LineReader& reader, LineScope lines) {
  const std::string_view text = reader.line().text;
  const std::size_t begin = byte_at(reader, fault.mark, 0);
  const std::size_t end = byte_at(reader, fault.mark, fault.length);
  const std::string& part = fault.hint.fix->text;
  const std::string fixed = fmt::format("{}{}{}", text.substr(0, begin), part, text.substr(end));
  try {
    read_line(reader.with(fixed), lines);
    return fixed != text;
  } catch (const InputError& error) {
    const std::uint32_t first = count_characters(fixed.substr(0, begin)) + 1;
    const std::uint32_t size = count_characters(part);
    const std::uint32_t column = error.mark.column;
    const bool is_wider = column <= first && error.length > size && column + error.length >= first + size;
    return column >= first + size || is_wider;
  }
}

}  // namespace

Hint fixed_line(const LineReader& reader, LineScope lines) {
  Hint guessed = guessed_line(reader, lines);
  const std::string known = line_of_reader(reader);
  // The game understands its own notation better than these guesses do.
  const bool contradicts =
      !known.empty() && guessed.text.find("`" + printable(known) + "`") == std::string::npos;
  return contradicts ? Hint() : std::move(guessed);
}

void drop_useless_fix(Fault& fault, const LineReader& reader, LineScope lines) {
  const bool is_here = fault.mark.line == reader.line().number && fault.source == reader.script().name();
  if (is_here && fault.hint.fix && fault.hint.fix->of == Fix::Of::place && !helps(fault, reader, lines))
    fault.hint = {};
}

void add_fix(Fault& fault, const LineReader& reader, LineScope lines) {
  drop_useless_fix(fault, reader, lines);
  if (Hint meant = fixed_line(reader, lines); !meant.empty()) {
    fault.hint = std::move(meant);
  } else if (const auto move = split_move(reader.line().text); move && fault.hint.empty()) {
    fault.hint = form_hint(move->actions, *reader.header().game);
  } else if (!fault.hint.empty() && !fault.hint.fix) {
    if (const std::string example = example_of(reader); !example.empty())
      fault.hint.text += fmt::format(", such as `{}`", example);
  }
}

}  // namespace referee
