#include "commands/suites/update.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "referee/adjudication/update.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "session/output.hpp"
#include "session/version.hpp"
#include "terminal/files.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Returns the lines that differ, as a unified diff without context. Corrections never add or remove lines.
std::string difference(const std::string& path, const ScriptText& before, const ScriptText& after,
                       const std::set<std::uint32_t>& lines, const Palette& palette) {
  std::string text = palette.bold(fmt::format("--- {0}\n+++ {0}", printable(path))) + "\n";
  for (const std::uint32_t line : lines) {
    text += palette.blue(fmt::format("@@ -{0} +{0} @@", line)) + "\n";
    text += palette.red("-" + printable(before.line(line))) + "\n";
    text += palette.green("+" + printable(after.line(line))) + "\n";
  }
  return text;
}

// Corrects the expectations of scripts one by one, and checks the result.
class Updater {
 public:
  Updater(const UpdateOptions& update, const GlobalOptions& options)
      : update_(update), session_(options), palette_(use_colour(options.colour, stdout)) {}

  int run(const std::vector<std::string>& scripts) {
    for (const std::string& path : scripts) update(path);
    write_out(stdout, fmt::format("{}: {} {} ({}), {} still not legal\n", counted(scripts.size(), "script"),
                                  changed_, update_.dry_run ? "to be rewritten" : "rewritten",
                                  counted(corrected_, "expectation"), failing_));
    report_superfluous();
    return code_;
  }

 private:
  void update(const std::string& path) {
    const auto bytes = session_.read_script(path);
    if (!bytes) return complain(path, why_unread(path));
    const ScriptText before(path, *bytes);
    Updated updated = update_script(before, session_.context(), update_.accepted);
    corrected_ += updated.expectations;
    needed_.merge(updated.needed);
    const ScriptText after(path, updated.text);
    if (!updated.lines.empty()) {
      write_out(stdout, difference(path, before, after, updated.lines, palette_));
      ++changed_;
      std::string text =
          (bytes->starts_with(kByteOrderMark) ? std::string(kByteOrderMark) : "") + updated.text;
      std::error_code error;
      if (!update_.dry_run && std::filesystem::is_symlink(path, error))
        return complain(path, "is a link, and --update writes through none");
      if (!update_.dry_run && !replace_file(path, text)) return complain(path, why_unwritten());
    }
    const Report& report = updated.report;
    if (report.match != nullptr)
      for (const std::string_view id : report.match->spec().ruleset->catalogue.rule_ids()) rules_.emplace(id);
    if (report.status != Status::legal) {
      ++failing_;
      write_out(stdout, show_faults(after, report, palette_) + missing_permissions(report));
    }
    code_ = std::max(code_, exit_code(report.status));
    if (update_.dry_run && !updated.lines.empty()) code_ = std::max(code_, 1);
  }

  // Reports accepted rules that do not exist, and those that no correction needs.
  void report_superfluous() {
    const std::vector<std::string_view> known(rules_.begin(), rules_.end());
    for (const std::string& id : update_.accepted) {
      if (needed_.contains(id)) continue;
      if (known.empty() || rules_.contains(id)) {
        print_error("referee: `--accept {}` was not needed\n", printable(id));
        continue;
      }
      const Hint hint = meant(id, known);
      code_ = std::max(code_, usage_error(fmt::format("`--accept {}`: there is no such rule{}{}", id,
                                                      hint.empty() ? "" : "; ", hint.text)));
    }
  }

  // Returns advice on which rules must be accepted so that the other faults can be corrected.
  static std::string missing_permissions(const Report& report) {
    std::string text;
    for (const Fault& fault : report.faults) {
      if (!fault.correction || fault.correction->rules.empty()) continue;
      std::string rules;
      for (const RuleIndex rule : fault.correction->rules)
        rules += (rules.empty() ? "" : ",") + report.match->spec().ruleset->catalogue.rules[rule].id;
      text += fmt::format("  help: line {}: `--accept {}` lets the rules be rewritten as {}\n",
                          fault.mark.line, rules, fault.correction->text);
    }
    return text;
  }

  void complain(const std::string& path, std::string_view what) {
    print_error("referee: `{}` {}\n", printable(path), what);
    code_ = std::max(code_, kExitUsage);
  }

  const UpdateOptions& update_;
  Session session_;
  Palette palette_;
  std::set<std::string> needed_;
  std::set<std::string> rules_;  // of all scripts
  std::size_t changed_ = 0;
  std::size_t corrected_ = 0;
  std::size_t failing_ = 0;
  int code_ = 0;
};

}  // namespace

int update_scripts(const std::vector<std::string>& scripts, const UpdateOptions& update,
                   const GlobalOptions& options) {
  return Updater(update, options).run(scripts);
}

}  // namespace referee::app
