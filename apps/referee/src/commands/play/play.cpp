// `referee play`: continues a script, or begins a game, at a prompt or with lines from a pipe.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "commands/play/new_game.hpp"
#include "commands/play/prompt.hpp"
#include "commands/ran_script.hpp"
#include "terminal/files.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

// The options of `referee play`.
struct PlayCommand {
  std::string script;
  std::string at;
  NewGame begun;
  bool hot_seat = false;
  Output output = {.path = {}};
};

// The text of a script up to a place, and the report of its run.
struct StartOfPlay {
  std::string text;
  Report report;
  std::string first;  // line to enter next, or empty
  bool whole = true;  // the script's file has nothing more
};

// Returns the script before the line with its fault. This line is entered again at the prompt, which keeps
// its good actions and reports its fault. Returns nullopt if the fault is not in a line that can be entered.
std::optional<StartOfPlay> before_the_fault(const RanScript& ran, const Session& session) {
  const Fault* const fault = ran.report.main_fault();
  if (!ran.report.match || fault == nullptr || fault->source != ran.script->name()) return std::nullopt;
  StartOfPlay good;
  good.text = text_up_to(*ran.script, {.line = fault->mark.line - 1, .label = {}});
  good.report = run_script(ScriptText(ran.script->name(), good.text), session.context());
  if (good.report.status != Status::legal && good.report.status != Status::failed) return std::nullopt;
  good.first = trim(ran.script->line(fault->mark.line));
  good.whole = false;
  return good;
}

std::optional<StartOfPlay> open_game(const PlayCommand& command, const GlobalOptions& options,
                                     const Session& session, int& code) {
  ScriptOptions script_options;
  script_options.script = command.script;
  script_options.at = command.at;
  RanScript ran = run_for_command(script_options, session);
  code = ran.usage_error != 0 ? ran.usage_error : exit_code(ran.report.status);
  if (ran.usage_error != 0) return std::nullopt;
  if (ran.report.status != Status::legal && ran.report.status != Status::failed) {
    auto good = before_the_fault(ran, session);
    if (!good) print_faults(ran, options);
    return good;
  }
  if (ran.report.status == Status::failed) {
    print_faults(ran, options);
    code = 0;
  }
  std::optional<ScriptPoint> place;
  if (!command.at.empty()) place = read_script_point(command.at);
  std::string text(place ? text_up_to(*ran.script, *place) : ran.script->text());
  return StartOfPlay{std::move(text), std::move(ran.report), {}, !place};
}

// Begins a new game with the options of --new. On failure, sets `code` to the exit code.
std::optional<StartOfPlay> new_game(const PlayCommand& command, const GlobalOptions& options,
                                    const Session& session, RulesetLibrary& rulesets, int& code) {
  code = kExitUsage;
  auto text = text_of_new_game(command.begun, rulesets);
  if (!text) return std::nullopt;
  StartOfPlay start{*std::move(text), {}, {}, false};
  RanScript ran;
  ran.script = ScriptText(fmt::format("{}.party", command.begun.game), start.text);
  ran.report = run_script(*ran.script, session.context());
  code = exit_code(ran.report.status);
  if (ran.report.status == Status::legal) {
    start.report = std::move(ran.report);
    return start;
  }
  print_faults(ran, options);
  return std::nullopt;
}

int play(const PlayCommand& command, const GlobalOptions& options) {
  if (command.script.empty() == command.begun.game.empty())
    return usage_error("`play` needs a script to go on with, or a game to begin with --new");
  if (command.script == "-")
    return usage_error("`play` reads moves from standard input: name a script's file");
  if (command.hot_seat && InputLineReader::on_terminal() && !can_clear())
    return usage_error("`--hot-seat` needs a terminal that can be cleared, which TERM says this one can't");
  if (!check_overwrite(command.output, command.script)) return kExitUsage;
  Session session(options);
  int code = 0;
  auto start = command.begun.game.empty() ? open_game(command, options, session, code)
                                          : new_game(command, options, session, session.rulesets(), code);
  if (!start) return code;
  const std::string name = command.begun.game.empty() ? command.script : command.begun.game + ".party";
  PromptOptions prompt{.output = command.output.path,
                       .save_over = start->whole ? command.script : std::string(),
                       .name = command.output.path.empty() ? name : command.output.path,
                       .first = std::move(start->first),
                       .quiet = options.quiet,
                       .chores = !command.begun.game.empty() || InputLineReader::on_terminal(),
                       .hot_seat = command.hot_seat,
                       .code = code,
                       .colour = options.colour};
  GameAtPrompt game(name, std::move(start->text), std::move(start->report), session);
  const bool is_new = !command.begun.game.empty();
  if (is_new && !command.output.path.empty() && command.output.path != "-") game.show_as(command.output.path);
  return Prompt(std::move(prompt), std::move(game)).run();
}

}  // namespace

void add_play_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<PlayCommand>(
      app, "play", "Play at a prompt or from a pipe: continue a script, or start a game", options, task,
      play);
  auto* script = sub.add_option("script", command.script,
                                "The script to continue; if it has a fault, from the last good place")
                     ->type_name("SCRIPT");
  auto* at = sub.add_option("--at", command.at,
                            "Continue after the last action on or before this line, or at this label")
                 ->type_name("LINE|LABEL");
  add_new_game(sub, command.begun)->excludes(script)->excludes(at);
  sub.add_flag("--hot-seat", command.hot_seat,
               "All players sit at this keyboard: it is handed over after each turn, and only what the next "
               "player may know is shown");
  add_output(sub, command.output, "Where `save` writes the script, and also the end of the input");
  sub.footer(
      "At the prompt:\n" + std::string(Prompt::help()) +
      "Tab completes names, verbs and arguments of legal actions. In a pipe, there is no prompt, and "
      "the exit code is\n"
      "that of the worst refused line. Moves not saved at the end, or when a signal stops the "
      "program, go into a new\n"
      "file beside the script, which only you may read; its name is printed. With --new --seed, and at a\n"
      "terminal if the script has a seed, the table deals by itself.\n\n"
      "Examples:\n"
      "  referee play game.party\n"
      "  referee play --new plots --players Anna,Ben,Cleo,Dora --seed 7 -o evening.party\n"
      "  referee play game.party --at 12 -o branch.party\n"
      "  printf 'legal play\\nshow\\n' | referee play game.party");
}

}  // namespace referee::app
