#include "reports/verdicts/check_formats.hpp"

#include <fmt/format.h>

#include "referee/document/markup.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "reports/verdicts/report_json.hpp"

namespace referee::app {
namespace {

std::string message_of(const CheckedScript& checked) {
  if (checked.script == nullptr) return unreadable(checked.path);
  const Fault* fault = checked.report.main_fault();
  return fault != nullptr ? fault->message : std::string();
}

// Prints verdicts for people.
class TextFormat final : public CheckFormat {
 public:
  TextFormat(const Palette& palette, bool quiet) : palette_(palette), quiet_(quiet) {}

  std::string script(const CheckedScript& checked) const override {
    const std::string path = printable(checked.path);
    if (checked.script == nullptr)
      return fmt::format("{} {}: {}\n", palette_.red("malformed"), path, unreadable(checked.path));
    const Report& report = checked.report;
    if (report.status == Status::legal) {
      if (quiet_) return {};
      return fmt::format("{} {} ({}, {})\n", palette_.green("legal"), path,
                         counted(report.plies, "ply", "plies"), counted(report.held, "expectation")) +
             show_notes(report, checked.path, palette_);
    }
    return fmt::format("{} {}\n{}{}", palette_.red(name_of(report.status)), path,
                       show_notes(report, checked.path, palette_),
                       show_faults(*checked.script, report, palette_));
  }
  std::string end(const CheckTotals& totals) const override {
    if (quiet_ && totals.other + totals.unread == 0) return {};
    std::string text;
    if (totals.legal + totals.other > 1)
      for (const std::string& failure : totals.failures)
        text += fmt::format("{} {}\n", palette_.red("FAILED"), failure);
    return text + summary_of(totals) + "\n";
  }

 private:
  Palette palette_;
  bool quiet_;
};

// Prints one object per line (contract 2).
class JsonFormat final : public CheckFormat {
 public:
  std::string script(const CheckedScript& checked) const override {
    if (checked.script != nullptr) return json_text(report_json(checked.path, checked.report)) + "\n";
    const Json json = {{"script", checked.path},
                       {"status", "malformed"},
                       {"violations", Json::array()},
                       {"message", unreadable(checked.path)},
                       {"plies", 0},
                       {"expectations", {{"held", 0}, {"failed", 0}}},
                       {"outcome", nullptr},
                       {"hash", nullptr}};
    return json_text(json) + "\n";
  }
  std::string unread(const FoundScripts::Unread& thing, std::size_t /*number*/) const override {
    const Json json = {
        {"script", thing.path}, {"status", "unread"}, {"violations", Json::array()}, {"message", thing.why}};
    return json_text(json) + "\n";
  }
};

// Prints the Test Anything Protocol, version 13.
class TapFormat final : public CheckFormat {
 public:
  std::string begin(std::size_t things, const CheckTotals& /*totals*/) const override {
    return fmt::format("TAP version 13\n1..{}\n", things);
  }
  std::string script(const CheckedScript& checked) const override {
    const bool ok = checked.report.status == Status::legal;
    std::string text = point(ok, checked.number, checked.path);
    if (ok) return text;
    text += block(name_of(checked.report.status), message_of(checked));
    if (const Fault* fault = checked.report.main_fault(); fault != nullptr && fault->mark.line != 0)
      text += fmt::format("  line: {}\n  column: {}\n", fault->mark.line, fault->mark.column);
    if (!checked.report.also.empty()) text += "  also:\n";
    for (const Fault& fault : checked.report.also) {
      text += fmt::format("  - line: {}\n    column: {}\n    message: {}\n", fault.mark.line,
                          fault.mark.column, json_text(printable(fault.message)));
    }
    return text + "  ...\n";
  }
  std::string unread(const FoundScripts::Unread& thing, std::size_t number) const override {
    return point(false, number, thing.path) + block("unread", thing.why) + "  ...\n";
  }
  std::string end(const CheckTotals& totals) const override {
    // Readers of TAP would otherwise miss the other scripts of the plan.
    return totals.skipped > 0 ? "Bail out! --fail-fast: the other scripts were not looked at\n" : "";
  }

 private:
  static std::string point(bool ok, std::size_t number, const std::string& path) {
    // `#` would begin a directive of TAP.
    std::string name = printable(path);
    for (std::size_t at = 0; (at = name.find('#', at)) != std::string::npos; at += 2) name.insert(at, "\\");
    return fmt::format("{} {} - {}\n", ok ? "ok" : "not ok", number, name);
  }
  static std::string block(std::string_view status, std::string_view message) {
    return fmt::format("  ---\n  status: {}\n  message: {}\n", status, json_text(printable(message)));
  }
};

// Prints JUnit XML.
class JunitFormat final : public CheckFormat {
 public:
  bool counts_first() const override { return true; }
  std::string begin(std::size_t things, const CheckTotals& totals) const override {
    const std::string counts =
        fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.6f}\"", things,
                    totals.other, totals.unread, totals.skipped, totals.seconds);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n"
        "<testsuite name=\"referee check\" {0}>\n",
        counts);
  }
  std::string skipped(const std::string& path) const override {
    return test_case(path, 0) + "><skipped/></testcase>\n";
  }
  std::string script(const CheckedScript& checked) const override {
    std::string text = test_case(checked.path, checked.seconds);
    if (checked.report.status == Status::legal) return text + "/>\n";
    const std::string details =
        checked.script == nullptr ? "" : show_faults(*checked.script, checked.report, Palette(false));
    return text + fmt::format("><failure type=\"{}\" message=\"{}\">{}</failure></testcase>\n",
                              name_of(checked.report.status), escape_markup(message_of(checked)),
                              escape_markup(details));
  }
  std::string unread(const FoundScripts::Unread& thing, std::size_t /*number*/) const override {
    return test_case(thing.path, 0) +
           fmt::format("><error type=\"unread\" message=\"{}\"/></testcase>\n", escape_markup(thing.why));
  }
  std::string end(const CheckTotals& /*totals*/) const override { return "</testsuite>\n</testsuites>\n"; }

 private:
  // Returns the beginning of a test case's tag, without its `>`.
  static std::string test_case(const std::string& path, double seconds) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash);
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    return fmt::format("<testcase classname=\"{}\" name=\"{}\" time=\"{:.6f}\"",
                       escape_markup(printable(folder)), escape_markup(printable(name)), seconds);
  }
};

}  // namespace

std::string failure_of(const CheckedScript& checked) {
  const std::string path = printable(checked.path);
  const auto& faults = checked.report.faults;
  if (checked.script == nullptr || faults.empty())
    return fmt::format("{} {}", path, unreadable(checked.path));
  const Fault* const fault = &faults.front();
  const bool elsewhere = !fault->source.empty() && fault->source != checked.path;  // in a ruleset's file
  std::string text = fault->mark.line == 0 || elsewhere ? path : fmt::format("{}:{}", path, fault->mark.line);
  if (fault->status == Status::failed && !fault->entry.empty()) text += " " + printable(fault->entry) + ":";
  return text + " " + printable(fault->message);
}

std::string summary_of(const CheckTotals& totals) {
  const std::size_t all = totals.legal + totals.other;
  std::string text = fmt::format("{}: {} legal, {} not", counted(all, "script"), totals.legal, totals.other);
  if (all > 1 && totals.other > 0) {
    std::string kinds;
    for (const auto& [status, count] : totals.kinds)
      kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", count, name_of(status));
    text += fmt::format(" ({})", kinds);
  }
  if (totals.unread > 0) text += fmt::format("; {} not read", totals.unread);
  return all > 1 ? text + fmt::format("; {:.2f} s", totals.seconds) : text;
}

std::unique_ptr<CheckFormat> make_text_format(const Palette& palette, bool quiet) {
  return std::make_unique<TextFormat>(palette, quiet);
}

std::unique_ptr<CheckFormat> make_check_format(std::string_view name, const Palette& palette, bool quiet) {
  if (name == "json") return std::make_unique<JsonFormat>();
  if (name == "tap") return std::make_unique<TapFormat>();
  if (name == "sarif") return make_sarif_format();
  if (name == "github") return make_github_format();
  if (name == "junit") return std::make_unique<JunitFormat>();
  return make_text_format(palette, quiet);
}

}  // namespace referee::app
