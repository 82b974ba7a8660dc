// `referee run`: plays a script and prints the state that it reaches.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "pages/replay_page.hpp"
#include "reports/scripts/pending_players.hpp"
#include "reports/scripts/transcript.hpp"
#include "reports/verdicts/itemised_text.hpp"
#include "terminal/png.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

// The options of `referee run`.
struct RunCommand {
  ScriptOptions script;
  bool transcript = false;
  bool pin = false;
  bool chronicle = false;
  bool waiting = false;
};

// Units of work (core's budget.hpp) to show a position, and for each byte of its text. The work for details
// that are printed with a position (weights, checks) grows with the text.
constexpr std::uint64_t kShownWork = 1024;
constexpr std::uint64_t kShownByteWork = 3;

// Collects the bulletins that the game's official would have posted after each action.
class Chronicle {
 public:
  RunListener listener() {
    RunListener listener;
    listener.on_line = [this](const ScriptLine& line) { begin_line(line); };
    listener.before_action = [this](const Match& match) {
      if (before_ == nullptr) before_ = match.clone();
      else before_->restore(match);
    };
    listener.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
      const auto bulletin = match.bulletin(*before_, actor, canonical);
      if (bulletin) add(match.actor_name(actor), canonical, match, *bulletin);
    };
    return listener;
  }

  std::string show(bool json) const { return json ? json_text(list_, 2) + "\n" : text_; }

 private:
  // If the line is an `@back`, notes its label for the next bulletin, which does not continue the one before
  // it.
  void begin_line(const ScriptLine& line) {
    line_ = line.number;
    if (line.text.starts_with("@back")) back_ = trim(line.text.substr(std::string_view("@back").size()));
  }

  void add(const std::string& actor, std::string_view canonical, const Match& match,
           const Bulletin& bulletin) {
    Json json = {{"line", line_}, {"ply", match.ply()}};
    if (!back_.empty()) {
      json["back"] = back_;
      text_ += fmt::format("back to {}\n", back_);
      back_.clear();
    }
    json["actor"] = actor;
    json["action"] = canonical;
    json.update(bulletin.json);
    match.spec().budget->need(kPostWork + kPostByteWork * bulletin.text.size(), "what is printed");
    list_.push_back(std::move(json));
    text_ += fmt::format("{}. {}: {}\n{}\n", match.ply(), actor, canonical, bulletin.text);
  }

  // Units of work (core's budget.hpp) for a bulletin, which is kept as text and as data.
  static constexpr std::uint64_t kPostWork = 1024;
  static constexpr std::uint64_t kPostByteWork = 8;

  std::unique_ptr<Match> before_;
  std::uint32_t line_ = 0;
  std::string back_;
  Json list_ = Json::array();
  std::string text_;
};

std::string show_state(const Match& match, Viewer viewer, std::string_view format, bool colour) {
  if (format == "json") return json_text(state_json(match, viewer), 2) + "\n";
  const std::string totals = totals_text(totals_of(match, viewer), Palette(colour));
  return match.show_text(viewer, TextStyle{colour}) + (totals.empty() ? "" : "\n") + totals;
}

std::string show_waiting(const std::vector<Waited>& waiting, bool json) {
  return json ? json_text(waiting_json(waiting), 2) + "\n" : waiting_text(waiting);
}

int run(const RunCommand& command, const GlobalOptions& options) {
  const std::string& format = command.script.format;
  if (command.transcript)
    if (const int wrong = refuse_formats_but({"text"}, format, "--transcript"); wrong != 0) return wrong;
  if (command.chronicle || command.waiting)
    if (const int wrong =
            refuse_formats_but({"text", "json"}, format, command.waiting ? "--waiting" : "--chronicle");
        wrong != 0)
      return wrong;
  const Session session(options);
  const bool colour = use_colour(options.colour, stdout);
  Transcript transcript;
  PlayerTranscript player_transcript;
  Chronicle chronicle;
  PendingPlayers waiting;
  const bool seen = !command.script.view.empty();
  RunListener listener = command.transcript  ? (seen ? player_transcript.listener() : transcript.listener())
                         : command.chronicle ? chronicle.listener()
                         : command.waiting   ? waiting.listener()
                                             : RunListener{};
  const bool is_position = !command.transcript && !command.chronicle && !command.waiting;
  const bool draws = is_position && (format == "svg" || format == "png");
  PositionBefore before;
  if (draws) before.listen(listener);
  if (is_position && format == "text") {
    listener.on_show = [&](const Match& match, Viewer viewer) {
      const std::string text = show_state(match, viewer, format, colour) + "\n";
      match.spec().budget->need(kShownWork + kShownByteWork * text.size(), "what is printed");
      write_out(stdout, text);
    };
  }
  RunOptions run_options;
  run_options.listener = &listener;
  Trace trace;
  trace.with_facts = false;
  if (command.pin) {
    run_options.trace = &trace;
    // Only the rulings are of interest, and the entries of a long script would take much memory.
    listener.on_line = [&trace, next = std::move(listener.on_line)](const ScriptLine& line) {
      trace.entries.clear();
      next(line);
    };
  }
  const RanScript ran = run_for_command(command.script, session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  const Report& report = ran.report;
  if (command.chronicle && report.match != nullptr) {
    if (!report.game->keeps_chronicle()) {
      print_error("referee: {} keeps no chronicle: nobody in it posts bulletins\n", report.game->id());
      return kExitUsage;
    }
    write_out(stdout, chronicle.show(format == "json"));
  } else if (command.pin && report.match != nullptr) {
    const std::string text = transcript.finish_pinned(*ran.script, report, trace.rulings_read);
    if (text.empty()) return usage_error("`--pin` needs a header with each key on a line of its own");
    write_out(stdout, text);
  } else if (command.transcript && report.match != nullptr)
    write_out(stdout, seen ? player_transcript.finish(report) : transcript.finish(*ran.script, report));
  else if (command.waiting && report.match != nullptr)
    write_out(stdout, show_waiting(waiting.finish(report), format == "json"));
  else if (report.match != nullptr && draws) {
    const std::string svg = position_svg(*report.match, report.viewer, before.match());
    if (format == "svg") write_out(stdout, svg);
    else if (const int failed = write_png(svg); failed != 0) return failed;
  } else if (report.match != nullptr)
    write_out(stdout, show_state(*report.match, report.viewer, format, colour));
  flush_output();
  print_faults(ran, options);
  return exit_code(report.status);
}

}  // namespace

void add_run_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] =
      add_command<RunCommand>(app, "run", "Play a script and print the state it reaches", options, task, run);
  add_script_options(sub, command.script);
  sub.add_option("--format", command.script.format, "text, json, or a picture: svg, png")
      ->check(CLI::IsMember({"text", "json", "svg", "png"}))
      ->type_name("FORMAT");
  sub.add_flag(
      "--transcript", command.transcript,
      "Print the script again, with canonical moves and every chance outcome; with `--view` the protocol "
      "as that player may keep it");
  sub.add_flag("--pin", command.pin,
               "With --transcript: write all rulings that were read into the header, so that the script is "
               "judged the same when their defaults change")
      ->needs("--transcript")
      ->excludes("--view");
  sub.add_flag("--chronicle", command.chronicle,
               "Print what the official posts after each action (games with such an official)")
      ->excludes("--transcript")
      ->excludes("--view");
  sub.add_flag("--waiting", command.waiting,
               "Print who is waited for, for what, and since which line, instead of the state")
      ->excludes("--transcript")
      ->excludes("--chronicle");
  sub.footer(
      "A faulty script shows the state before the fault; faults go to standard error. The JSON of a "
      "state is a\n"
      "valid `setup` of another script.\n"
      "\n"
      "Examples:\n"
      "  referee run examples/spin-party/first-moves.party\n"
      "  referee run game.party --at 12 --view Anna\n"
      "  referee run game.party --format json > position.json\n"
      "  referee run game.party --waiting\n"
      "  referee run game.party --at 12 --format svg > position.svg\n"
      "  referee run game.party --format png > position.png\n"
      "  referee run examples/party-chess/full-game.party --chronicle");
}

}  // namespace referee::app
