#include "commands/play/prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "reports/verdicts/diagnostics.hpp"
#include "session/output.hpp"
#include "terminal/files.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/unwritten.hpp"
#include "terminal/window.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kHelp =
    "  ACTOR: ACTION; ACTION  a move; you may leave out ACTOR if only one can act\n"
    "  @expect, @label, ...   a directive\n"
    "  legal [WORDS|all]      the legal actions (those that begin with WORDS, or all)\n"
    "  show [PLAYER]          the position, or what a player may know of it; also `board`\n"
    "  why [MOVE]             why a move would be legal or not; without one, why the last one was\n"
    "  undo [N]               take back the last line of the script, or the last N\n"
    "  redo [N]               play the last line that was taken back again, or the last N\n"
    "  hand PLAYER            with --hot-seat, hand the keyboard to another player\n"
    "  save [FILE]            write the script to FILE, or else to that of -o, or else over the one "
    "opened\n"
    "  help                   this list; also `?`\n"
    "  quit                   leave; also `exit` and `q`. Ctrl-C clears the line\n";

// Returns who may act, and for whom the game waits.
Json turn_of(const Match& match) {
  return {match.part("to_act", Viewer{}), match.part("waits_for", Viewer{})};
}

}  // namespace

const std::array<Prompt::PromptCommand, 13> Prompt::kCommands = {{
    {"help", PromptWord::help},
    {"?", PromptWord::help},
    {"legal", PromptWord::legal},
    {"show", PromptWord::show},
    {"board", PromptWord::show},
    {"why", PromptWord::why},
    {"undo", PromptWord::undo},
    {"redo", PromptWord::redo},
    {"hand", PromptWord::hand},
    {"save", PromptWord::save},
    {"quit", PromptWord::quit},
    {"exit", PromptWord::quit},
    {"q", PromptWord::quit},
}};

void Prompt::print(std::string_view text) { write_out(stdout, text); }

std::string_view Prompt::help() { return kHelp; }

Prompt::Prompt(PromptOptions options, GameAtPrompt game)
    : options_(std::move(options)),
      game_(std::move(game)),
      palette_(use_colour(options_.colour, stdout)),
      recovery_(options_.name),
      code_(options_.code) {}

int Prompt::run() {
  const InputLineReader reader([this](std::string_view line) { return completions(line); });
  if (InputLineReader::on_terminal() && !options_.quiet)
    print(palette_.dim("`help` tells what you can type, and Tab completes it") + "\n");
  do_chores();
  saved_text_ = game_.text();
  pass_keyboard();
  if (!options_.quiet) draw(game_.eyes());
  std::string line = options_.first;
  if (!line.empty()) {
    do_line(line);
    saved_text_ = game_.text();
    recovery_.hold({});
  }
  while (!done_ && next_line(reader, line)) do_line(line);
  if (std::ferror(stdin) != 0) complain("standard input can't be read");
  return finish();
}

bool Prompt::next_line(const InputLineReader& reader, std::string& line) {
  if (!typed_) return reader.read(prompt(), line);
  line = *std::exchange(typed_, std::nullopt);
  return true;
}

void Prompt::do_chores() {
  constexpr std::size_t kMost = 1000;
  if (!options_.chores || !game_.match().spec().seed) return;
  for (std::size_t done = 0; done < kMost; ++done) {
    const std::string line = chore_if_only_actor(game_.match());
    const auto before = game_.match().clone();
    if (line.empty()) return;
    const GameAtPrompt::Entered entered = game_.enter(line);
    if (!entered.kept) return;
    for (const std::string& action : entered.actions) print(as_seen(*before, action) + "\n");
  }
}

std::string Prompt::prompt() const {
  if (options_.hot_seat && game_.match().part("to_act", Viewer{}).size() > 1)
    return game_.match().actor_name(seat_actor(*game_.eyes())) + "> ";
  const auto names = game_.match().part("waits_for", Viewer{}).get<std::vector<std::string>>();
  return names.empty() ? "over> " : fmt::format("{}> ", fmt::join(names, ","));
}

// Does what a line asks for, with a full budget, because each line may cost as much work as a script.
void Prompt::do_line(const std::string& line) {
  Budget& budget = *game_.match().spec().budget;
  budget.refill(budget.most());
  try {
    obey(line);
  } catch (const UndecidedSearch& search) {
    print_undecided(search.limit.message);
  } catch (const std::bad_alloc&) {
    print_undecided("there is not enough memory for this");
  }
  recovery_.hold(would_lose_lines() ? game_.text() : std::string());
}

void Prompt::print_undecided(const std::string& why) {
  print(fmt::format("undecided: {}\n", why));
  code_ = std::max(code_, exit_code(Status::undecided));
}

void Prompt::obey(const std::string& line) {
  std::string_view rest = trim(line);
  const std::string_view word = take_word(rest);
  rest = trim(rest);
  const bool quits = leaving_;
  leaving_ = false;
  const auto* const command = std::find_if(std::begin(kCommands), std::end(kCommands),
                                           [&](const PromptCommand& each) { return each.name == word; });
  if (command == std::end(kCommands)) enter(line);
  else obey(command->word, rest, quits);
}

void Prompt::obey(PromptWord word, std::string_view rest, bool again) {
  switch (word) {
    case PromptWord::help:
      return print(fitted(kHelp));
    case PromptWord::legal:
      return list(rest);
    case PromptWord::show:
      return show(rest);
    case PromptWord::why:
      return explain(rest);
    case PromptWord::undo:
      return undo(rest);
    case PromptWord::redo:
      return redo(rest);
    case PromptWord::hand:
      return hand_command(rest);
    case PromptWord::save:
      save(std::string(rest));
      return;
    case PromptWord::quit:
      return quit(again);
  }
}

void Prompt::enter(const std::string& line) {
  const Json turn = turn_of(game_.match());
  const auto before = game_.match().clone();
  const GameAtPrompt::Entered entered =
      game_.enter(line, GameAtPrompt::Keep::good_actions,
                  game_.eyes() ? before->actor_name(seat_actor(*game_.eyes())) : std::string());
  for (const std::string& action : entered.actions) print(as_seen(*before, action) + "\n");
  const Fault* const fault = entered.report.main_fault();
  const bool has_fix = fault != nullptr && fault->hint.fix && fault->hint.fix->of != Fix::Of::place;
  if (!entered.kept && entered.report.status == Status::malformed && !has_fix && !knows_word(line)) {
    complain_of_word(line);
  } else if (!entered.kept) {
    print(fitted(show_faults(*entered.script, entered.report, palette_)));
    if (!entered.actions.empty())
      print(fmt::format("kept: {} before the fault\n", counted(entered.actions.size(), "action")));
    code_ = std::max(code_, exit_code(entered.report.status));
  }
  if (entered.shown) draw(game_.eyes() ? game_.eyes() : *entered.shown);
  if (entered.actions.empty()) return;
  do_chores();
  after_turn(turn);
}

// Shows the position after a turn, because nobody remembers it from lines of text.
void Prompt::after_turn(const Json& before) {
  const Json outcome = game_.match().part("outcome", Viewer{});
  const bool turned = turn_of(game_.match()) != before;
  if (turned) pass_keyboard();
  if (!options_.quiet && (turned || !outcome.is_null())) draw_changes();
  if (!outcome.is_null()) print(palette_.bold("over: " + outcome.dump()) + "\n");
}

void Prompt::explain(std::string_view move) {
  const auto explained = game_.explain(move);
  if (explained.empty())
    return complain(move.empty() ? "no move has been entered" : "no player can make this move here");
  for (const Explained& one : explained) print(fitted(explained_text(one, game_.match().spec(), palette_)));
}

std::optional<std::size_t> Prompt::read_lines(std::string_view word, std::string_view count) {
  std::size_t lines = 1;
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), lines);
  if (count.empty() || (error == std::errc{} && end == count.data() + count.size() && lines > 0))
    return lines;
  complain(fmt::format("`{}` takes a number of lines", word));
  return std::nullopt;
}

void Prompt::undo(std::string_view count) {
  if (const auto lines = read_lines("undo", count)) report_moved_lines(game_.undo(*lines), "taken back");
}

void Prompt::redo(std::string_view count) {
  if (const auto lines = read_lines("redo", count)) report_moved_lines(game_.redo(*lines), "played again");
}

void Prompt::report_moved_lines(std::size_t lines, std::string_view how) {
  print(fmt::format("{} {}\n", counted(lines, "line"), how));
  if (lines > 0) pass_keyboard();
  if (lines > 0 && !options_.quiet) draw(game_.eyes());
}

bool Prompt::save(std::string path) {
  if (path.empty()) path = options_.output;
  if (path.empty()) path = options_.save_over;
  if (path.empty()) {
    complain(
        "`save` needs a file here: a script that goes on after this place is not cut off, and a new game has "
        "none");
    return false;
  }
  const bool ours = path == options_.output || written_.contains(path);
  if (!ours && would_overwrite(path, options_.save_over)) {
    complain(fmt::format("`{}` is there already; name another file", printable(path)));
    return false;
  }
  if (!write_file(path, game_.text())) {
    complain(cannot_write(path));
    return false;
  }
  if (path != "-") print(fmt::format("written to {}\n", printable(path)));
  saved_text_ = game_.text();
  written_.insert(std::move(path));
  return true;
}

std::string_view Prompt::entered() const {
  const std::string& text = game_.text();
  const auto same = std::mismatch(text.begin(), text.end(), saved_text_.begin(), saved_text_.end());
  const auto common = static_cast<std::size_t>(same.first - text.begin());
  const std::size_t line = common == 0 ? 0 : text.rfind('\n', common - 1) + 1;
  return std::string_view(text).substr(line);
}

void Prompt::quit(bool again) {
  given_up_ = again;
  done_ = again || !options_.output.empty() || !would_lose_lines() || !InputLineReader::on_terminal();
  leaving_ = !done_;
  if (leaving_) print("not saved: `save`, or `quit` again\n");
}

// Saves what was entered to -o, or to a recovery file whose name is printed, unless the user has chosen to
// lose it. Returns the exit code.
int Prompt::finish() {
  if (!unsaved() || given_up_) {
    recovery_.hold({});
    return result();
  }
  if (!options_.output.empty() && save({})) {
    recovery_.hold({});
    return result();
  }
  return options_.output.empty() && !would_lose_lines() ? result() : recover();
}

int Prompt::recover() {
  if (InputLineReader::on_terminal()) print("\n");
  recovery_.hold(game_.text());
  if (const auto path = recovery_.write()) {
    print(fmt::format("not saved; kept in {}\n", printable(*path)));
    return options_.output.empty() ? result() : kExitUsage;
  }
  print(fmt::format("not saved, and {}:\n{}", cannot_write(recovery_.tried()), entered()));
  return kExitUsage;
}

// Returns the exit code. If lines were refused, a program receives a code that shows this. A person at a
// terminal has read about it, so the code is 0.
int Prompt::result() const { return InputLineReader::on_terminal() ? 0 : code_; }

void Prompt::complain(const std::string& text) {
  print(text + "\n");
  code_ = std::max(code_, kExitUsage);
}

}  // namespace referee::app
