// Answers the questions of pages: commands of the program, but only with the options that pages use. So
// pages contain neither the parser of command lines nor anything that only a terminal shows.
// tests/web/questions.test.mjs compares the answers with the program's.
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "commands/judge/checker.hpp"
#include "commands/judge/dispute.hpp"
#include "commands/judge/explain.hpp"
#include "commands/judge/rules_state.hpp"
#include "commands/ran_script.hpp"
#include "pages/replay_page.hpp"
#include "reports/rules/catalogue_json.hpp"
#include "reports/scripts/legal_list.hpp"
#include "reports/scripts/transcript.hpp"
#include "reports/verdicts/check_formats.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "reports/verdicts/report_json.hpp"
#include "session/games.hpp"
#include "session/version.hpp"
#include "shell/program.hpp"
#include "terminal/table_copies.hpp"

namespace referee::app {
namespace {

// A command, its words, and the values of the options that pages use, or their defaults.
struct PageQuestion {
  std::string command;
  std::vector<std::string> words;  // without `--`
  std::string at;
  std::string view;
  std::string format;
  std::string limit;
  std::string ruleset = "standard";
  std::string work;
  std::string output;
  std::string agent;
  std::string seed;
  std::string copy;
  bool all = false;  // accepted and ignored: the default
  bool fold = false;
  bool state = false;
  bool transcript = false;

  ScriptOptions script() const { return {words[0], at, view, format}; }
};

constexpr std::array<std::pair<std::string_view, std::string PageQuestion::*>, 10> kTexts = {{
    {"--at", &PageQuestion::at},
    {"--view", &PageQuestion::view},
    {"--format", &PageQuestion::format},
    {"--limit", &PageQuestion::limit},
    {"--ruleset", &PageQuestion::ruleset},
    {"--max-work", &PageQuestion::work},
    {"-o", &PageQuestion::output},
    {"--agent", &PageQuestion::agent},
    {"--seed", &PageQuestion::seed},
    {"--text", &PageQuestion::copy},
}};
constexpr std::array<std::pair<std::string_view, bool PageQuestion::*>, 4> kFlags = {{
    {"--all", &PageQuestion::all},
    {"--fold", &PageQuestion::fold},
    {"--state", &PageQuestion::state},
    {"--transcript", &PageQuestion::transcript},
}};

// Reads `--option VALUE` or `--option=VALUE`. Returns nullopt if there is something that no page asks.
std::optional<PageQuestion> read_question(const std::vector<std::string_view>& words) {
  if (words.size() < 2) return std::nullopt;
  PageQuestion question;
  question.command = words[0];
  bool options_over = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (options_over || !words[i].starts_with('-')) {
      question.words.emplace_back(words[i]);
      continue;
    }
    const std::size_t equals = words[i].find('=');
    const std::string_view name = words[i].substr(0, equals);
    const auto is_named = [&](const auto& option) { return option.first == name; };
    const auto text = std::ranges::find_if(kTexts, is_named);
    const auto flag = std::ranges::find_if(kFlags, is_named);
    if (name == "--") options_over = true;
    else if (flag != kFlags.end()) question.*(flag->second) = true;
    else if (text == kTexts.end()) return std::nullopt;
    else if (equals != std::string_view::npos) question.*(text->second) = words[i].substr(equals + 1);
    else if (++i < words.size()) question.*(text->second) = words[i];
    else return std::nullopt;
  }
  if (question.words.empty()) return std::nullopt;
  return question;
}

std::uint64_t number_in(const std::string& text, std::uint64_t otherwise) {
  std::from_chars(text.data(), text.data() + text.size(), otherwise);
  return otherwise;
}

int finish(const RanScript& ran, const GlobalOptions& options) {
  print_faults(ran, options);
  return exit_code(ran.report.status);
}

int check(const PageQuestion& question, const GlobalOptions& options) {
  const Session session(options);
  const auto script = open_script(question.words[0], session);
  if (!script) return kExitUsage;
  CheckedScript checked;
  checked.path = script->name();
  checked.script = &*script;
  try {
    RunOptions run_options;
    run_options.read_rest = run_options.find_dropped = true;
    checked.report = run_script(*script, session.context(), run_options);
  } catch (const UndecidedSearch& search) {
    checked.report = undecided_report(*script, search.limit);
  }
  write_out(stderr,
            show_dropped(checked.report, checked.path) + show_similar_names(checked.report, checked.path));
  if (question.format == "json") {
    write_out(stdout, json_text(report_json(checked.path, checked.report)) + "\n");
  } else {
    const auto format = make_text_format(Palette(false), false);
    CheckTotals totals;
    ++(checked.report.status == Status::legal ? totals.legal : totals.other);
    write_out(stdout, format->script(checked) + format->end(totals));
  }
  return exit_code(checked.report.status);
}

int run(const PageQuestion& question, const GlobalOptions& options) {
  const Session session(options);
  Transcript transcript;
  RunListener listener = question.transcript ? transcript.listener() : RunListener{};
  PositionBefore before;
  if (question.format == "html") before.listen(listener);
  RunOptions run_options;
  run_options.listener = &listener;
  const RanScript ran = run_for_command(question.script(), session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  if (const Match* const match = ran.report.match.get(); match != nullptr) {
    if (question.transcript) write_out(stdout, transcript.finish(*ran.script, ran.report));
    else if (question.format == "html")  // only pages use this format
      write_out(stdout, position_html(*match, ran.report.viewer, before.match()));
    else write_out(stdout, json_text(state_json(*match, ran.report.viewer), 2) + "\n");
  }
  return finish(ran, options);
}

int legal(const PageQuestion& question, const GlobalOptions& options) {
  const Session session(options);
  const RanScript ran = run_for_command(question.script(), session);
  if (ran.usage_error != 0) return ran.usage_error;
  const Status status = ran.report.status;
  if (status != Status::legal) print_faults(ran, options);
  if (ran.report.match == nullptr || exit_code(status) > 1 || status == Status::illegal)
    return exit_code(status);
  if (!question.agent.empty()) {
    const auto lines =
        agent_action(ran.report, read_agent(question.agent), number_in(question.seed, 0), options.max_work);
    write_out(stdout, json_text(Json(lines), 2) + "\n");
    return exit_code(status);
  }
  const auto limit = static_cast<std::size_t>(number_in(question.limit, 10'000));
  const Match& match = *ran.report.match;
  const Listed listed = question.fold ? folded_actions(match, ran.report.viewer, limit)
                                      : first_actions(match, ran.report.viewer, limit);
  write_out(stdout, json_text(Json(listed.lines), 2) + "\n");
  if (listed.all > listed.shown)
    print_error("referee: {} of {} legal actions shown (--limit)\n", listed.shown, listed.all);
  return exit_code(status);
}

int replay(const PageQuestion& question, const GlobalOptions& options) {
  const Session session(options);
  ReplayRecorder recorder(question.view);
  RunOptions run_options;
  run_options.listener = &recorder.listener();
  const RanScript ran = run_for_command(question.script(), session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  const Replay replay = recorder.finish(ran.report);
  if (!replay.steps.empty()) write_out(stdout, replay_page(replay, *ran.script, ran.report));
  return finish(ran, options);
}

int rules(const PageQuestion& question, const GlobalOptions& options) {
  const Game* const game = find_game_or_complain(question.words[0]);
  if (game == nullptr) return kExitUsage;
  Session session(options);
  try {
    const auto ruleset = session.rulesets().load(*game, question.ruleset, {}, {});
    const Json about = question.state ? state_schema(*game, ruleset) : catalogue_json(ruleset->catalogue);
    write_out(stdout, json_text(about, 2) + "\n");
  } catch (const InputError& error) {
    return input_error(error);
  }
  return 0;
}

int answer(const PageQuestion& question, const GlobalOptions& options) {
  const std::string move = question.words.size() > 1 ? question.words[1] : std::string();
  if (question.command == "check") return check(question, options);
  if (question.command == "run") return run(question, options);
  if (question.command == "legal") return legal(question, options);
  if (question.command == "replay") return replay(question, options);
  if (question.command == "rules") return rules(question, options);
  if (question.command == "explain") return explain({question.script(), move, {}}, options);
  if (question.command != "dispute") return usage_error("no page asks this");
  DisputeCommand command{question.words[0], question.at, "text", {}};
  command.options.move = move;
  return dispute(command, options);
}

}  // namespace

std::string_view rule_examples() { return "{}"; }

int run_command_line(int argc, char** argv) {
  return run_task([=] {
    const auto question = read_question({argv + 1, argv + argc});
    if (!question) return usage_error("no page asks this");
    GlobalOptions options;
    options.max_work = number_in(question->work, options.max_work);
    if (!question->copy.empty()) options.copies = std::make_shared<TableCopies>(question->copy, games());
    return answer(*question, options);
  });
}

}  // namespace referee::app
