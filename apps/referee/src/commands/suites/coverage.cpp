// `referee coverage`: shows which rules scripts exercise, and which could be switched off unnoticed.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "reports/counts/coverage_report.hpp"
#include "session/numbers.hpp"
#include "terminal/files.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace {

// The options of `referee coverage`.
struct CoverageCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  bool ablation = true;
  bool merge = false;
  bool examples = false;
  std::optional<double> fail_under;  // percent of the rules
};

// Returns the percentage of rules that are covered.
double percent_covered(const Coverage& coverage) {
  std::size_t all = 0;
  std::size_t covered = 0;
  for (const auto& [id, game] : coverage.games) {
    all += game.rules.size();
    covered += static_cast<std::size_t>(std::count_if(
        game.rules.begin(), game.rules.end(), [](const RuleCoverage& rule) { return rule.covered(); }));
  }
  return all == 0 ? 0 : 100 * static_cast<double>(covered) / static_cast<double>(all);
}

// Checks --fail-under. Returns false, after an error message, if too few rules are covered. The message
// rounds down: 99.99 is not 100.
[[nodiscard]] bool check_coverage(const CoverageCommand& command, const Coverage& coverage) {
  const double percent = percent_covered(coverage);
  if (!command.fail_under || percent >= *command.fail_under) return true;
  print_error("referee: {:.1f} % of the rules are covered, less than {} % (--fail-under)\n",
              std::floor(percent * 10) / 10, *command.fail_under);
  return false;
}

Coverage read_parts(const std::vector<std::string>& paths) {
  Coverage whole;
  for (const std::string& path : paths) {
    const auto text = read_file(path);
    if (!text) throw std::runtime_error(cannot_read(path));
    try {
      whole.merge(Coverage::from_json(Json::parse(*text)));
    } catch (const std::exception& error) {
      throw std::runtime_error(
          fmt::format("`{}` is nothing that `coverage --format json` writes: {}", path, error.what()));
    }
  }
  return whole;
}

Coverage measure(const CoverageCommand& command, const GlobalOptions& options) {
  const FoundScripts found = scripts_at(command.paths);
  if (found.scripts.empty()) throw std::runtime_error("no scripts (*.party) found");
  const Session session(options);
  std::optional<Progress> progress;
  const CoverageSource source{found.scripts,
                              [&](const std::string& path) { return script_at(path, session); },
                              [&](std::string_view stage, std::size_t done, std::size_t steps) {
                                if (done == 0) progress.emplace(std::string(stage), steps);
                                else progress->advance();
                              }};
  Coverage measured = measure_coverage(source, session.context(), command.ablation);
  progress.reset();
  measured.unreadable += found.unread.size();
  return measured;
}

int coverage(const CoverageCommand& command, const GlobalOptions& options) {
  if (command.examples && command.format == "html")
    return refuse_formats_but({"json"}, command.format, "--examples");
  Coverage measured;
  try {
    measured = command.merge ? read_parts(command.paths) : measure(command, options);
  } catch (const std::runtime_error& error) {
    return usage_error(error.what());
  }
  const int unread = print_cut_short(measured);
  if (measured.undecided > 0)
    print_error(
        "referee: undecided: {} than is allowed; nobody can say what would be missed\n"
        "  help: the limit `work` can be raised with --max-work\n",
        counted(measured.undecided, "script takes more work", "scripts take more work"));
  if (command.examples) write_out(stdout, json_text(examples_json(measured), 1) + "\n");
  else if (command.format == "json") write_out(stdout, json_text(measured.to_json(), 2) + "\n");
  else if (command.format == "html") write_out(stdout, coverage_html(measured));
  else write_out(stdout, coverage_text(measured, Palette(use_colour(options.colour, stdout))));
  if (measured.undecided > 0) return exit_code(Status::undecided);
  const int code = check_coverage(command, measured) ? 0 : 1;
  return std::max(unread, code);
}

}  // namespace

void add_coverage_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<CoverageCommand>(
      app, "coverage", "Show which rules scripts exercise, and which could be switched off unnoticed",
      options, task, coverage);
  sub.add_option("scripts", command.paths, "Scripts and folders; with --merge, results as JSON")
      ->required()
      ->type_name("SCRIPT|DIR");
  add_format(sub, command.format, {"text", "json", "html"});
  sub.add_flag("!--no-ablation", command.ablation,
               "Do not run the scripts again with each rule switched off");
  sub.add_flag("--merge", command.merge, "Add up results of other runs instead of measuring");
  sub.add_flag(
         "--examples", command.examples,
         "Print, as JSON, a line of the scripts that shows each rule holding, and one that shows it refusing")
      ->excludes("--merge");
  add_decimal(sub, "--fail-under", command.fail_under,
              "Exit code 1 if fewer rules are covered, counting all games that were played",
              {.least = 0, .most = 100})
      ->type_name("PERCENT");
  sub.footer(
      "A rule that can be switched off without any script noticing is not tested, however often it was "
      "consulted. For\n"
      "rulings, the report says whether scripts tell each reading from the others.\n"
      "\n"
      "Examples:\n"
      "  referee coverage tests/conformance/spin-party\n"
      "  referee coverage tests/conformance --format html > coverage.html\n"
      "  referee coverage tests/conformance --no-ablation --fail-under 90 > coverage.txt\n"
      "  referee coverage --merge part1.json part2.json");
}

}  // namespace referee::app
