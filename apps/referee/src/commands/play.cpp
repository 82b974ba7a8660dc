// `referee play`: goes on with a script at a prompt, or with lines from a pipe.
#include <fmt/format.h>

#include <charconv>
#include <set>

#include "commands/game_at_prompt.hpp"
#include "commands/script_command.hpp"
#include "referee/document/unicode.hpp"
#include "terminal/files.hpp"
#include "terminal/line_reader.hpp"

namespace referee::app {
namespace {

struct PlayCommand {
  std::string script;
  std::string at;
  Output output = {.path = {}};
};

constexpr std::size_t kMostListed = 100;

constexpr std::string_view kHelp =
    "  ACTOR: ACTION; ACTION  a move; without ACTOR it is that of the only one whose turn it is\n"
    "  @expect, @label, ...   a directive\n"
    "  legal [WORDS|all]      what may be done (that begins with WORDS, or all of it)\n"
    "  show [PLAYER]          the position, or what a player may know of it\n"
    "  why [MOVE]             why a move would be legal or not; without one, why the last one was\n"
    "  undo [N]               take back the last line, or the last N\n"
    "  save [FILE]            write the script: to FILE, else to that of -o, else over the one opened\n"
    "  quit                   leave\n";

class Play {
 public:
  Play(const PlayCommand& command, const GlobalOptions& options, GameAtPrompt game)
      : command_(command), game_(std::move(game)), palette_(use_colour(options.colour, stdout)) {}

  int run() {
    const LineReader reader([this](std::string_view line) { return completions(line); });
    show({});
    std::string line;
    while (!done_ && reader.read(prompt(), line)) do_line(line);
    return finish();
  }

 private:
  std::string prompt() const {
    std::string names;
    for (const Json& name : game_.match().part("to_act", Viewer{}))
      names += (names.empty() ? "" : ",") + name.get<std::string>();
    return (names.empty() ? "over" : names) + "> ";
  }

  // Each line may cost as much as a script.
  void do_line(const std::string& line) {
    Budget& budget = *game_.match().spec().budget;
    budget.refill(budget.most());
    try {
      obey(line);
    } catch (const UndecidedSearch& search) {
      give_up(search.limit.message);
    } catch (const std::bad_alloc&) {
      give_up("there is not enough memory for this");
    }
  }
  void give_up(const std::string& why) {
    say(fmt::format("undecided: {}\n", why));
    code_ = std::max(code_, exit_code(Status::undecided));
  }

  void obey(const std::string& line) {
    std::string_view rest = trim(line);
    const std::string_view word = take_word(rest);
    rest = trim(rest);
    const bool quits = leaving_;
    leaving_ = false;
    if (word == "help") say(kHelp);
    else if (word == "legal") list(rest);
    else if (word == "show") show(rest);
    else if (word == "why") explain(rest);
    else if (word == "undo") undo(rest);
    else if (word == "save") save(std::string(rest));
    else if (word == "quit") quit(quits);
    else enter(line);
  }

  void enter(const std::string& line) {
    const GameAtPrompt::Entered entered = game_.enter(line);
    if (!entered.kept) {
      say(show_faults(*entered.script, entered.report, palette_));
      code_ = std::max(code_, exit_code(entered.report.status));
      return;
    }
    for (const std::string& action : entered.actions) say(action + "\n");
    if (entered.shown) draw(*entered.shown);
    const Json outcome = game_.match().part("outcome", Viewer{});
    if (!outcome.is_null() && !entered.actions.empty()) say(palette_.bold("over: " + outcome.dump()) + "\n");
  }

  void list(std::string_view wanted) {
    std::vector<std::string> actions = game_.legal();
    const bool all = wanted == "all";
    if (!wanted.empty() && !all) {
      std::erase_if(actions, [&](const std::string& action) {
        return !action.starts_with(wanted) &&
               !std::string_view(action).substr(action.find(' ') + 1).starts_with(wanted);
      });
    }
    const std::size_t shown = all ? actions.size() : std::min(actions.size(), kMostListed);
    for (std::size_t i = 0; i < shown; ++i) say(actions[i] + "\n");
    if (shown < actions.size())
      say(fmt::format("... {} of {}; `legal WORDS` lists fewer, `legal all` all\n", shown, actions.size()));
    if (actions.empty()) say("nothing that can be listed\n");
  }

  void draw(Viewer viewer) { say(game_.match().draw(viewer, {palette_.on()})); }
  void show(std::string_view name) {
    if (name.empty() || name == "all") return draw({});
    const auto actor = game_.match().find_actor(name);
    if (!actor || !is_seat(*actor)) return complain(fmt::format("nobody called `{}` plays", printable(name)));
    draw(seat_of(*actor));
  }

  void explain(std::string_view move) {
    const auto explained = game_.explain(move);
    if (explained.empty())
      return complain(move.empty() ? "no move has been entered" : "this is no move of a player here");
    for (const Explained& one : explained) say(explained_text(one, game_.match().spec(), palette_));
  }

  void undo(std::string_view count) {
    std::size_t lines = 1;
    const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), lines);
    if (!count.empty() && (error != std::errc{} || end != count.data() + count.size() || lines == 0))
      return complain("`undo` takes a number of lines");
    const std::size_t undone = game_.undo(lines);
    say(counted(undone, "line") + " taken back\n");
  }

  bool save(std::string path) {
    if (path.empty()) path = command_.output.path;
    if (path.empty() && command_.at.empty()) path = command_.script;
    if (path.empty()) {
      complain("`save` needs a file: the script that was opened goes on after --at");
      return false;
    }
    const bool ours = path == command_.output.path || written_.contains(path);
    if (!ours && is_there(path, command_.script)) {
      complain(fmt::format("`{}` is there already; name another file", printable(path)));
      return false;
    }
    if (!write_file(path, game_.text())) {
      complain(fmt::format("`{}` can't be written", printable(path)));
      return false;
    }
    if (path != "-") say(fmt::format("written to {}\n", printable(path)));
    saved_text_ = game_.text();
    written_.insert(std::move(path));
    return true;
  }
  bool unsaved() const { return game_.text() != saved_text_ && !game_.entered().empty(); }

  void quit(bool again) {
    done_ = again || !command_.output.path.empty() || !unsaved() || !LineReader::on_terminal();
    leaving_ = !done_;
    if (leaving_) say("not saved: `save`, or `quit` again\n");
  }

  // What was entered is never lost: it goes to -o, and from a terminal at least onto it.
  int finish() {
    if (!unsaved()) return result();
    if (!command_.output.path.empty()) return save({}) ? result() : kExitUsage;
    if (LineReader::on_terminal() && !leaving_ && !done_)
      say("\nnot saved:\n" + std::string(game_.entered()));
    return result();
  }
  // A script of commands wants to hear of refused lines; a person has read of them.
  int result() const { return LineReader::on_terminal() ? 0 : code_; }

  static void say(std::string_view text) { write_out(stdout, text); }
  void complain(const std::string& text) {
    say(text + "\n");
    code_ = std::max(code_, kExitUsage);
  }

  std::vector<std::string> completions(std::string_view text) const {
    static constexpr std::string_view kPromptCommands[] = {"help", "legal", "quit", "save",
                                                           "show", "undo",  "why"};
    std::vector<std::string> words;
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    if (text.find_first_of(" \t") == std::string_view::npos) {
      for (const std::string_view command : kPromptCommands)
        if (command.starts_with(word)) words.emplace_back(command);
    } else if (word == "why" || word == "legal") {
      text = text.substr(static_cast<std::size_t>(rest.data() - text.data()));
    } else if (word == "show") {
      for (const std::string& seat : game_.match().spec().seats)
        if (seat.starts_with(trim(rest))) words.push_back(seat);
      return words;
    }
    for (std::string& next : game_.complete(text)) words.push_back(std::move(next));
    return words;
  }

  const PlayCommand& command_;
  GameAtPrompt game_;
  Palette palette_;
  std::string saved_text_;
  std::set<std::string> written_;  // files that this run has made
  bool leaving_ = false;           // `quit` has been said once
  bool done_ = false;
  int code_ = 0;
};

// The script's text up to the place that --at names.
std::string text_up_to(const ScriptText& script, const std::optional<Place>& place) {
  if (!place) return std::string(script.text());
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  std::size_t end = cursor.offset;
  while (script.next(cursor, line)) {
    if (place->label.empty() && line.number > place->line) break;
    end = cursor.offset;
    std::string_view rest = line.text;
    if (!place->label.empty() && take_word(rest) == "@label" && normal_form(trim(rest)) == place->label)
      break;
  }
  return std::string(script.text().substr(0, end));
}

int play(const PlayCommand& command, const GlobalOptions& options) {
  if (command.script == "-")
    return usage_error("`play` reads moves from standard input: name a script's file");
  if (!may_write(command.output, command.script)) return kExitUsage;
  const Session session(options);
  ScriptOptions script_options;
  script_options.script = command.script;
  script_options.at = command.at;
  RanScript ran = run_for_command(script_options, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) print_faults(ran, options);
  if (ran.report.status != Status::legal && ran.report.status != Status::failed)
    return exit_code(ran.report.status);
  std::optional<Place> place;
  if (!command.at.empty()) place = read_place(command.at);
  std::string text = text_up_to(*ran.script, place);
  return Play(command, options, GameAtPrompt(command.script, std::move(text), std::move(ran.report), session))
      .run();
}

}  // namespace

void add_play_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<PlayCommand>();
  CLI::App* sub = app.add_subcommand("play", "Go on with a script at a prompt, or with lines from a pipe");
  sub->add_option("script", command->script, "The script to go on with")->required()->type_name("SCRIPT");
  sub->add_option("--at", command->at, "Go on after the last action on or before this line, or at this label")
      ->type_name("LINE|LABEL");
  add_output(*sub, command->output, "Where `save` writes the script, and the end of the input, too");
  sub->footer("At the prompt:\n" + std::string(kHelp) +
              "Tab completes names, verbs and arguments of what is legal. In a pipe nothing is asked; the "
              "exit code is\n"
              "that of the worst line refused.\n\n"
              "Examples:\n"
              "  referee play game.party\n"
              "  referee play game.party --at 12 -o branch.party\n"
              "  printf 'legal play\\nshow\\n' | referee play game.party");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return play(*command, options); }; });
}

}  // namespace referee::app
