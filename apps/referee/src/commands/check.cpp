// `referee check`: the verdict on scripts and folders of scripts.
#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>

#include "commands/script_command.hpp"
#include "commands/update.hpp"
#include "pages/replay_page.hpp"
#include "pages/suite_page.hpp"
#include "reports/check_formats.hpp"
#include "terminal/files.hpp"
#include "terminal/parallel.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct CheckCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  std::size_t jobs = 0;  // add_jobs
  std::string filter;
  std::string shard;
  std::string report;  // a folder for pages; empty: none
  bool fail_fast = false;
  bool update = false;
  UpdateOptions updating;
};

// What is left of a script once it has been checked.
struct CheckedText {
  std::string text;
  Status status = Status::legal;
  std::optional<ReportEntry> entry;  // with `--report`
};

class Checker {
 public:
  Checker(const CheckCommand& command, const GlobalOptions& options, FoundScripts found)
      : command_(command),
        format_(
            make_check_format(command.format, Palette(use_colour(options.colour, stdout)), options.quiet)),
        scripts_(std::move(found.scripts)),
        unread_(std::move(found.unread)),
        jobs_(jobs_for(command.jobs, scripts_.size())),
        results_(window_of(jobs_)),
        report_(command.report),
        progress_("checking", scripts_.size()) {
    totals_.unread = unread_.size();
    for (std::size_t i = 0; i < jobs_; ++i) sessions_.push_back(std::make_unique<Session>(options));
  }

  // Scripts are told of in order, whatever the threads; only so many are under way at once.
  int run() {
    if (!command_.report.empty() && !report_.prepare()) return complain(command_.report);
    const auto start = Clock::now();
    const std::size_t things = scripts_.size() + unread_.size();
    if (!format_->counts_first()) write_out(stdout, format_->begin(things, totals_));
    run_in_order(
        scripts_.size(), jobs_,
        {[this](std::size_t item, std::size_t worker) { result_of(item) = check(item, *sessions_[worker]); },
         [this](std::size_t item) { return tell(result_of(item)); }});
    for (std::size_t i = 0; i < unread_.size(); ++i)
      say(format_->unread(unread_[i], scripts_.size() + i + 1));
    totals_.seconds = seconds_since(start);
    tell_skipped();
    if (format_->counts_first()) write_out(stdout, format_->begin(things, totals_) + kept_);
    write_out(stdout, format_->end(totals_));
    if (!command_.report.empty() && !report_.finish(totals_.unread))
      return complain(command_.report + "/index.html");
    return code_;
  }

 private:
  static int complain(const std::string& path) {
    print_error("referee: `{}` can't be written\n", printable(path));
    return kExitUsage;
  }

  void tell_skipped() {
    const std::size_t told = totals_.legal + totals_.other;
    totals_.skipped = scripts_.size() - told;
    for (std::size_t i = told; i < scripts_.size(); ++i) say(format_->skipped(scripts_[i]));
    if (totals_.skipped > 0)
      print_error("referee: {} not looked at\n",
                  counted(totals_.skipped, "more script was", "more scripts were"));
  }

  // What is told of a script or another thing.
  void say(const std::string& text) {
    if (text.empty()) return;
    const std::string_view between = has_said_ ? format_->separator() : std::string_view();
    has_said_ = true;
    if (format_->counts_first()) kept_.append(between).append(text);
    else write_out(stdout, std::string(between) + text);
  }

  CheckedText& result_of(std::size_t item) { return results_[item % results_.size()]; }

  CheckedText check(std::size_t index, const Session& session) {
    const auto start = Clock::now();
    CheckedScript checked;
    checked.path = scripts_[index];
    checked.number = index + 1;
    auto text = read_file(checked.path);
    if (!text) {
      checked.report.status = Status::malformed;
      return tell_of(checked, start, {});
    }
    const ScriptText script(checked.path, std::move(*text));
    checked.script = &script;
    try {
      const std::string page = run(script, checked.report, session.context());
      return tell_of(checked, start, page);
    } catch (const UndecidedSearch& search) {
      checked.report = undecided_report(script, search.limit);
    } catch (const std::bad_alloc&) {
      checked.report = undecided_report(script, {{}, "there is not enough memory for this"});
    }
    return tell_of(checked, start, {});
  }

  CheckedText tell_of(CheckedScript& checked, Clock::time_point start, const std::string& page) const {
    checked.seconds = seconds_since(start);
    CheckedText text_of{format_->script(checked), checked.report.status, {}};
    if (!command_.report.empty()) text_of.entry = report_.write(checked, page);
    return text_of;
  }

  // What is told of a script after its run can't be found out within the limits: nothing of it is known then.
  static Report undecided_report(const ScriptText& script, const LimitReached& limit) {
    Report report;
    Fault fault;
    report.status = fault.status = Status::undecided;
    fault.source = script.name();
    fault.message = limit.message;
    fault.hint = limit.limit;
    report.faults.push_back(std::move(fault));
    return report;
  }

  // Gives the script's replay page, if one is wanted and a position was reached.
  std::string run(const ScriptText& script, Report& report, const RunContext& context) const {
    if (command_.report.empty()) {
      RunOptions options;
      options.read_rest = true;
      report = run_script(script, context, options);
      return {};
    }
    ReplayRecorder recorder("");
    RunOptions options;
    options.listener = &recorder.listener();
    options.read_rest = true;
    report = run_script(script, context, options);
    const Replay replay = recorder.finish(report);
    return replay.steps.empty() ? std::string() : replay_page(replay, script, report);
  }

  // False if no further script should be looked at.
  bool tell(const CheckedText& checked) {
    say(checked.text);
    ++(checked.status == Status::legal ? totals_.legal : totals_.other);
    code_ = std::max(code_, exit_code(checked.status));
    if (checked.entry) report_.add(*checked.entry);
    else if (!command_.report.empty()) code_ = std::max(code_, complain("a page of the report"));
    progress_.advance();
    return checked.status == Status::legal || !command_.fail_fast;
  }

  const CheckCommand& command_;
  std::unique_ptr<CheckFormat> format_;
  std::vector<std::string> scripts_;
  std::vector<FoundScripts::Unread> unread_;
  std::vector<std::unique_ptr<Session>> sessions_;  // one for each worker
  std::size_t jobs_;
  std::vector<CheckedText> results_;  // a ring of those under way
  CheckReport report_;
  CheckTotals totals_;
  Progress progress_;
  std::string kept_;  // until the totals are known, if the format needs them
  bool has_said_ = false;
  int code_ = 0;
};

bool matches(const std::string& path, const std::string& filter) {
  if (filter.find_first_of("*?[") == std::string::npos) return path.find(filter) != std::string::npos;
  const std::string name = path.substr(path.rfind('/') + 1);
  return fnmatch(filter.c_str(), path.c_str(), 0) == 0 || fnmatch(filter.c_str(), name.c_str(), 0) == 0;
}

// "2/5": every fifth script from the second on. False if it is no such thing.
bool keep_shard(std::vector<std::string>& scripts, const std::string& shard) {
  std::size_t part = 0;
  std::size_t parts = 0;
  const char* const end = shard.data() + shard.size();
  const auto first = std::from_chars(shard.data(), end, part);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '/') return false;
  const auto second = std::from_chars(first.ptr + 1, end, parts);
  if (second.ec != std::errc{} || second.ptr != end || part == 0 || part > parts) return false;
  std::vector<std::string> kept;
  for (std::size_t i = part - 1; i < scripts.size(); i += parts) kept.push_back(std::move(scripts[i]));
  scripts = std::move(kept);
  return true;
}

// What is left of the scripts found after `--filter` and `--shard`; the exit code that this comes to.
int select(const CheckCommand& command, FoundScripts& found) {
  std::vector<std::string>& scripts = found.scripts;
  const bool any = !scripts.empty();
  if (!command.filter.empty())
    std::erase_if(scripts, [&](const std::string& path) { return !matches(path, command.filter); });
  if (!any && found.unread.empty()) return usage_error("no scripts (*.party) found");
  if (any && scripts.empty())
    print_error("referee: no script fits `--filter {}`\n", printable(command.filter));
  const std::size_t fitting = scripts.size();
  if (!command.shard.empty() && !keep_shard(scripts, command.shard)) {
    return usage_error(fmt::format(
        "`--shard {}`: a part and the number of parts should stand here, as in 2/5", command.shard));
  }
  // More machines than scripts: what this one has to do is done.
  if (fitting > 0 && scripts.empty())
    print_error("referee: nothing for part {}: {} in all\n", command.shard,
                counted(fitting, "script", "scripts"));
  return any && fitting == 0 ? kExitUsage : 0;
}

GlobalOptions options_of_check(GlobalOptions options) {
  const char* const ci = std::getenv("CI");
  if (!options.confined) options.confined = ci != nullptr && *ci != '\0';
  return options;
}

int check(const CheckCommand& command, const GlobalOptions& global) {
  const GlobalOptions options = options_of_check(global);
  FoundScripts found = find_scripts(command.paths);
  tell_unread(found);
  const int selected = select(command, found);
  if (selected != 0) return selected;
  if (command.update && std::find(found.scripts.begin(), found.scripts.end(), "-") != found.scripts.end())
    return usage_error("`--update` rewrites files; standard input is none");
  const bool all = found.unread.empty();
  const int code = command.update ? update_scripts(found.scripts, command.updating, options)
                                  : Checker(command, options, std::move(found)).run();
  return std::max(code, all ? 0 : kExitUsage);
}

}  // namespace

void add_check_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<CheckCommand>();
  CLI::App* sub =
      app.add_subcommand("check", "Say the verdict on each script; folders are searched for *.party");
  sub->add_option("scripts", command->paths, "Scripts and folders; - is standard input")
      ->required()
      ->type_name("SCRIPT|DIR");
  auto* format = sub->add_option("--format", command->format,
                                 "text; json: one object a line; tap; junit; sarif; github: annotations");
  format->check(CLI::IsMember({"text", "json", "tap", "junit", "sarif", "github"}))->type_name("FORMAT");
  auto* jobs = add_jobs(*sub, command->jobs, "Check so many scripts at once; the order of results stays");
  sub->add_option("--filter", command->filter,
                  "Only scripts whose path contains this; with * ? or [, those whose path or name fits it")
      ->type_name("TEXT");
  sub->add_option("--shard", command->shard, "Only part I of N parts, to spread a corpus over machines")
      ->type_name("I/N");
  sub->add_option("--report", command->report,
                  "Write a page with all verdicts, and a replay page of each script, into this folder")
      ->type_name("DIR");
  auto* fail_fast =
      sub->add_flag("--fail-fast", command->fail_fast, "Stop after the first script that is not legal");
  auto* update =
      sub->add_flag("--update", command->update,
                    "Show the difference, then rewrite the values of failing `@expect PATH = VALUE`");
  update->excludes(format)->excludes(jobs)->excludes(fail_fast);
  sub->add_option("--accept", command->updating.accepted,
                  "With --update: let `@reject` lines be rewritten by which this rule comes in, or drops out")
      ->needs(update)
      ->delimiter(',')
      ->type_name("RULE,...");
  sub->add_flag("--dry-run", command->updating.dry_run,
                "With --update: show the difference and write nothing")
      ->needs(update);
  sub->footer(
      "A script is `legal` if every move is and every directive holds; else `illegal`, `failed`, `malformed` "
      "or `undecided`.\n"
      "Folders are searched for scripts in the order of their names.\n"
      "\n"
      "Examples:\n"
      "  referee check tests/conformance\n"
      "  referee check --format json disputes/*.party\n"
      "  referee check tests/conformance --report build/report\n"
      "  referee check -j 4 --shard 2/5 --format junit corpus > results-2.xml\n"
      "  referee check --format sarif tests/conformance > results.sarif\n"
      "  referee check --update --dry-run tests/conformance\n"
      "  referee check --update --accept SP-7.placing-guest game.party");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return check(*command, options); }; });
}

}  // namespace referee::app
