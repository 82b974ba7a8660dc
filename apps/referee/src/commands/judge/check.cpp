// `referee check`: gives the verdict on scripts and folders of scripts.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include "commands/command.hpp"
#include "commands/judge/checker.hpp"
#include "commands/ran_script.hpp"
#include "session/script_options.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace {

GlobalOptions options_of_check(GlobalOptions options, const std::vector<std::string>& paths) {
  const char* const variable = std::getenv("CI");
  const bool is_ci = variable != nullptr && *variable != '\0';
  const bool is_asked = options.confined.has_value();
  if (!is_asked) {
    options.confined = is_ci;
    options.confined_by = "check keeps it where CI is set; --no-confined lifts that";
  }
  std::error_code error;
  bool names_files = false;
  for (const std::string& path : paths) {
    if (path == "-") continue;
    if (std::filesystem::is_directory(path, error)) options.given.push_back(path);
    else names_files = true;
  }
  // A hook in a CI job names single files of the repository in which it runs, so scripts may name files of
  // the whole repository. With an explicit --confined, they may not.
  if (is_ci && names_files && !is_asked) options.given.emplace_back(".");
  return options;
}

int check(const CheckCommand& command, const GlobalOptions& global) {
  const GlobalOptions options = options_of_check(global, command.paths);
  FoundScripts found =
      scripts_at(command.paths, jobs_for(command.jobs, std::numeric_limits<std::size_t>::max()));
  const int selected = select_scripts(command.selection, found);
  if (selected != 0) return selected;
  if (command.update && std::find(found.scripts.begin(), found.scripts.end(), "-") != found.scripts.end())
    return usage_error("`--update` rewrites files; standard input is none");
  const bool all = found.unread.empty();
  const int code = command.update ? update_scripts(found.scripts, command.updating, options)
                                  : check_scripts(command, options, std::move(found));
  return std::max(code, all ? 0 : kExitUsage);
}

}  // namespace

void add_check_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<CheckCommand>(
      app, "check", "Give the verdict on each script; search folders for *.party", options, task, check);
  sub.add_option("scripts", command.paths, "Scripts and folders; - is standard input")
      ->required()
      ->type_name("SCRIPT|DIR");
  auto* format = sub.add_option("--format", command.format,
                                "text; json: one object per line; tap; junit; sarif; github: annotations");
  format->check(CLI::IsMember({"text", "json", "tap", "junit", "sarif", "github"}))->type_name("FORMAT");
  auto* jobs = add_jobs(sub, command.jobs, "Check this many scripts at once; results stay in order");
  sub.add_option(
         "--filter", command.selection.filters,
         "Only scripts whose path contains this; with * ? or [, whose path or name matches it; with ! "
         "before it, all others. May be given again")
      ->allow_extra_args(false)
      ->type_name("TEXT");
  sub.add_option("--shard", command.selection.shard, "Only part I of N, to spread a corpus over machines")
      ->check(not_empty())
      ->type_name("I/N");
  sub.add_option("--report", command.report,
                 "Write a page with all verdicts and a replay page for each script into this folder")
      ->type_name("DIR");
  auto* fail_fast =
      sub.add_flag("--fail-fast", command.fail_fast, "Stop after the first script that is not legal");
  auto* update =
      sub.add_flag("--update", command.update,
                   "Show the difference, then rewrite the values of failing `@expect PATH = VALUE`");
  update->excludes(format)->excludes(jobs)->excludes(fail_fast);
  sub.add_option("--accept", command.updating.accepted,
                 "With --update: also rewrite `@reject` lines if this rule is added or drops out")
      ->needs(update)
      ->delimiter(',')
      ->type_name("RULE,...");
  sub.add_flag("--dry-run", command.updating.dry_run, "With --update: show the difference and write nothing")
      ->needs(update);
  sub.footer(
      "A script is `legal` if every move is legal and every directive holds; otherwise it is `illegal`, "
      "`failed`,\n"
      "`malformed` or `undecided`. Scripts in a folder are checked in the order of their names.\n"
      "\n"
      "Examples:\n"
      "  referee check tests/conformance\n"
      "  referee check --format json disputes/*.party\n"
      "  referee check tests/conformance --report build/report\n"
      "  referee check -j 4 --shard 2/5 --format junit corpus > results-2.xml\n"
      "  referee check --format sarif tests/conformance > results.sarif\n"
      "  referee check --update --dry-run tests/conformance\n"
      "  referee check --update --accept SP-7.placing-guest game.party");
}

}  // namespace referee::app
