// Shows the position and the legal actions at the prompt, to the player who may see them.
#include <fmt/format.h>

#include <algorithm>

#include "commands/play/prompt.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/script/script.hpp"
#include "session/games.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/split.hpp"
#include "terminal/window.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kMostListed = 100;
constexpr std::string_view kCommandWords = "help, legal, show, why, undo, redo, save or quit";

std::vector<std::string> lines_of(std::string_view text) {
  const auto lines = split(text, '\n');
  return {lines.begin(), lines.end()};
}

}  // namespace

std::string Prompt::picture(Viewer viewer) const {
  return folded(game_.match().show_text(viewer, {palette_.on()}), output_window().columns, Folding::pictures);
}

void Prompt::list(std::string_view wanted) {
  const bool all = wanted == "all";
  const auto outcomes = wanted.empty() ? GameAtPrompt::Outcomes::folded : GameAtPrompt::Outcomes::each;
  std::vector<std::string> actions = game_.legal(outcomes).lines;
  if (!wanted.empty() && !all) {
    std::erase_if(actions, [&](const std::string& action) {
      return !action.starts_with(wanted) &&
             !std::string_view(action).substr(action.find(' ') + 1).starts_with(wanted);
    });
  }
  const Window window = output_window();
  const std::size_t most = window.rows > 2 ? std::min(kMostListed, window.rows - 2) : kMostListed;
  const std::size_t shown = all || actions.size() <= most ? actions.size() : most;
  for (std::size_t i = 0; i < shown; ++i) print(fitted(actions[i] + "\n"));
  if (shown < actions.size())
    print(fmt::format("... {} of {}; `legal WORDS` lists fewer, `legal all` all\n", shown, actions.size()));
  if (actions.empty()) print(wanted.empty() || all ? nothing_to_do() : "nothing legal begins like this\n");
}

std::string Prompt::nothing_to_do() const {
  const auto names = game_.match().part("waits_for", Viewer{}).get<std::vector<std::string>>();
  if (names.empty()) return "the game is over\n";
  return fmt::format("nothing; the game waits for {}\n", enumerate(names, "and"));
}

// Draws the position one window at a time. Enter continues, `q` ends the drawing, and any other answer is the
// next line.
void Prompt::draw(Viewer viewer) {
  drawn_ = lines_of(picture(viewer));
  const std::size_t rows = InputLineReader::on_terminal() ? output_window().rows : 0;
  const std::size_t most = rows > 2 ? rows - 1 : drawn_.size();
  std::string answer;
  for (std::size_t at = 0; at < drawn_.size(); ++at) {
    const bool full = at > 0 && at % most == 0;
    if (full && (!InputLineReader().read("-- Enter: more; q: no more -- ", answer) || !answer.empty())) {
      if (!answer.empty() && answer != "q") typed_ = answer;
      return;
    }
    print(drawn_[at] + "\n");
  }
}

// Draws only the lines that have changed if the picture is higher than the window; otherwise draws all of
// it.
void Prompt::draw_changes() {
  const Window window = output_window();
  const std::vector<std::string> before = drawn_;
  std::vector<std::string> now = lines_of(picture(game_.eyes()));
  if (window.rows == 0 || now.size() < window.rows || now.size() != before.size()) return draw(game_.eyes());
  drawn_ = std::move(now);
  for (std::size_t i = 0; i < drawn_.size(); ++i)
    if (drawn_[i] != before[i]) print(drawn_[i] + "\n");
  print(palette_.dim("(what has changed; `show` has all)") + "\n");
}

void Prompt::show(std::string_view name) {
  const bool all = name.empty() || name == "all";
  if (all) return draw(game_.eyes());
  const auto actor = game_.match().find_actor(name);
  if (!actor || !is_seat(*actor)) return complain(fmt::format("nobody called `{}` plays", printable(name)));
  if (game_.eyes() && *game_.eyes() != seat_of(*actor))
    return complain(
        fmt::format("the keyboard is {}'s now", game_.match().actor_name(seat_actor(*game_.eyes()))));
  draw(seat_of(*actor));
}

// True if a line begins as moves and directives do: with an actor, a verb, `@` or `#`.
bool Prompt::knows_word(std::string_view line) const {
  line = trim(line);
  if (line.empty() || line.front() == '@' || line.front() == '#' || split_move(line)) return true;
  const std::string_view word = take_word(line);
  const std::string game(game_.match().spec().ruleset->document.root()["game"].as_text());
  const auto verbs = find_game(game)->verbs();
  return std::find(verbs.begin(), verbs.end(), word) != verbs.end();
}

// Reports an unknown word, and what can be typed instead: commands, and moves.
void Prompt::complain_of_word(std::string_view line) {
  std::vector<std::string> words = game_.completions("");
  std::erase_if(words, [](const std::string& word) { return word.ends_with(':'); });
  const std::string moves =
      words.empty() ? "" : fmt::format("; moves that begin with {}", enumerate(words, "or"));
  for (const PromptCommand& command : kCommands)
    if (command.name.size() > 1) words.emplace_back(command.name);
  line = trim(line);
  const std::string_view word = take_word(line);
  const std::vector<std::string_view> known(words.begin(), words.end());
  if (const Hint hint = meant(word, known); !hint.empty())
    return complain(fitted(fmt::format("`{}` is not a command here: {}", printable(word), hint.text)));
  complain(fitted(
      fmt::format("`{}` is not a command here. You can type {}{}", printable(word), kCommandWords, moves)));
}

std::vector<std::string> Prompt::completions(std::string_view text) const {
  std::vector<std::string> words;
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  if (text.find_first_of(" \t") == std::string_view::npos) {
    for (const PromptCommand& command : kCommands)
      if (command.name.size() > 1 && command.name.starts_with(word)) words.emplace_back(command.name);
  } else if (word == "why" || word == "legal") {
    text = text.substr(static_cast<std::size_t>(rest.data() - text.data()));
  } else if (word == "show" || word == "board") {
    for (const std::string& seat : game_.match().spec().seats)
      if (!game_.eyes() && seat.starts_with(trim(rest))) words.push_back(seat);
    return words;
  }
  for (std::string& next : game_.completions(text)) words.push_back(std::move(next));
  return words;
}

}  // namespace referee::app
