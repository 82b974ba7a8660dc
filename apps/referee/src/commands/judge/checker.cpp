#include "commands/judge/checker.hpp"

#include <algorithm>
#include <chrono>

#include "pages/replay_page.hpp"
#include "pages/suite_page.hpp"
#include "reports/verdicts/check_formats.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "session/script_options.hpp"
#include "terminal/files.hpp"
#include "terminal/parallel.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kTogether = 64;  // a short script takes 15 us

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The part of a script's result that is kept after the check.
struct CheckedText {
  std::string text;
  Status status = Status::legal;
  std::string failure{};               // if not legal (failure_of)
  std::optional<ReportEntry> entry{};  // with `--report`
  std::string aside{};                 // for standard error (show_dropped)
};

// Runs scripts, prints their verdicts in a format, and counts them.
class Checker {
 public:
  Checker(const CheckCommand& command, const GlobalOptions& options, FoundScripts found)
      : command_(command),
        colour_(use_colour(options.colour, stdout)),
        format_(make_check_format(command.format, Palette(colour_), options.quiet)),
        scripts_(std::move(found.scripts)),
        unread_(std::move(found.unread)),
        jobs_(jobs_for(command.jobs, scripts_.size())),
        results_(window_of(jobs_, kTogether)),
        report_(command.report),
        progress_("checking", scripts_.size()) {
    totals_.unread = unread_.size();
    for (std::size_t i = 0; i < jobs_; ++i) sessions_.push_back(std::make_unique<Session>(options));
  }

  // Checks all scripts and reports them in their order, with any number of threads. Keeps only a limited
  // number of results at once. Returns the exit code.
  int run() {
    if (!command_.report.empty() && !make_folder(command_.report)) return kExitUsage;
    const auto start = Clock::now();
    const std::size_t things = scripts_.size() + unread_.size();
    if (!format_->counts_first()) write_out(stdout, format_->begin(things, totals_));
    run_in_order(
        scripts_.size(), jobs_,
        {[this](std::size_t item, std::size_t worker) { result_of(item) = check(item, *sessions_[worker]); },
         [this](std::size_t item) { return report(result_of(item)); }, kTogether});
    for (std::size_t i = 0; i < unread_.size(); ++i)
      print_or_keep(format_->unread(unread_[i], scripts_.size() + i + 1));
    totals_.seconds = seconds_since(start);
    print_skipped();
    if (format_->counts_first()) write_out(stdout, format_->begin(things, totals_) + kept_);
    write_out(stdout, format_->end(totals_));
    if (!command_.report.empty() && !report_.finish(totals_.unread))
      return complain(cannot_write(report_.path_of("index.html")));
    return code_;
  }

 private:
  static int complain(const std::string& message) {
    print_error("referee: {}\n", message);
    return kExitUsage;
  }

  void print_skipped() {
    const std::size_t reported = totals_.legal + totals_.other;
    totals_.skipped = scripts_.size() - reported;
    for (std::size_t i = reported; i < scripts_.size(); ++i) print_or_keep(format_->skipped(scripts_[i]));
    if (totals_.skipped > 0)
      print_error("referee: {} not looked at\n",
                  counted(totals_.skipped, "more script was", "more scripts were"));
  }

  // Prints a text about a script or about something unread. Keeps the text instead if the format begins with
  // the totals.
  void print_or_keep(const std::string& text) {
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
    auto text = session.read_script(checked.path);
    if (!text) {
      checked.report.status = Status::malformed;
      return checked_text(checked, start, {});
    }
    const ScriptText script(checked.path, std::move(*text));
    checked.script = &script;
    return run(checked, session, start);
  }

  CheckedText run(CheckedScript& checked, const Session& session, Clock::time_point start) {
    try {
      const std::string page = run(*checked.script, checked.report, session.context());
      return checked_text(checked, start, page);
    } catch (const UndecidedSearch& search) {
      checked.report = undecided_report(*checked.script, search.limit);
    } catch (const std::bad_alloc&) {
      checked.report = undecided_report(*checked.script, {{}, "there is not enough memory for this"});
    }
    return checked_text(checked, start, {});
  }

  CheckedText checked_text(CheckedScript& checked, Clock::time_point start, const std::string& page) const {
    checked.seconds = seconds_since(start);
    CheckedText text{.text = format_->script(checked), .status = checked.report.status};
    if (text.status != Status::legal) text.failure = failure_of(checked);
    text.aside =
        show_dropped(checked.report, checked.path) + show_similar_names(checked.report, checked.path);
    if (!command_.report.empty()) text.entry = report_.write(checked, page);
    return text;
  }

  // Runs a script, and returns its replay page. Empty if no page is wanted, or no position was reached.
  std::string run(const ScriptText& script, Report& report, const RunContext& context) const {
    RunOptions options;
    options.read_rest = options.find_dropped = true;
    std::optional<ReplayRecorder> recorder;
    if (!command_.report.empty()) options.listener = &recorder.emplace("").listener();
    report = run_script(script, context, options);
    if (!recorder) return {};
    const Replay replay = recorder->finish(report);
    return replay.steps.empty() ? std::string() : replay_page(replay, script, report);
  }

  // Reports a result. Returns false if no further script should be checked.
  [[nodiscard]] bool report(CheckedText& checked) {
    print_or_keep(checked.text);
    write_out(stderr, checked.aside);
    if (checked.status == Status::legal) {
      ++totals_.legal;
    } else {
      ++totals_.other;
      ++totals_.kinds[checked.status];
      totals_.failures.push_back(std::move(checked.failure));
    }
    code_ = std::max(code_, exit_code(checked.status));
    if (checked.entry) {
      if (!checked.entry->unwritten.empty()) code_ = std::max(code_, complain(checked.entry->unwritten));
      report_.add(std::move(*checked.entry));
    }
    progress_.advance();
    return checked.status == Status::legal || !command_.fail_fast;
  }

  const CheckCommand& command_;
  bool colour_;
  std::unique_ptr<CheckFormat> format_;
  std::vector<std::string> scripts_;
  std::vector<FoundScripts::Unread> unread_;
  std::vector<std::unique_ptr<Session>> sessions_;  // one per thread
  std::size_t jobs_;
  std::vector<CheckedText> results_;  // a ring of unreported results
  CheckReport report_;
  CheckTotals totals_;
  Progress progress_;
  // The output so far, if the format begins with the totals.
  std::string kept_;
  bool has_said_ = false;
  int code_ = 0;
};

}  // namespace

Report undecided_report(const ScriptText& script, const LimitReached& limit) {
  Report report;
  Fault fault;
  report.status = fault.status = Status::undecided;
  fault.source = script.name();
  fault.message = limit.message;
  fault.hint = limit.limit;
  report.faults.push_back(std::move(fault));
  return report;
}

int check_scripts(const CheckCommand& command, const GlobalOptions& options, FoundScripts found) {
  return Checker(command, options, std::move(found)).run();
}

}  // namespace referee::app
