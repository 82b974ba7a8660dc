#include "check_formats.hpp"

#include <fmt/format.h>

#include "diagnostics.hpp"
#include "referee/core/markup.hpp"
#include "report.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kUnreadable = "the file can't be read";

std::string message_of(const CheckedScript& checked) {
  if (checked.script == nullptr) return std::string(kUnreadable);
  const Fault* fault = checked.report.main_fault();
  return fault != nullptr ? fault->message : std::string();
}

class TextFormat final : public CheckFormat {
 public:
  explicit TextFormat(const Palette& palette) : palette_(palette) {}

  std::string script(const CheckedScript& checked) const override {
    const std::string path = printable(checked.path);
    if (checked.script == nullptr)
      return fmt::format("{} {}: {}\n", palette_.red("malformed"), path, kUnreadable);
    const Report& report = checked.report;
    if (report.status == Status::legal) {
      return fmt::format("{} {} ({} plies, {} expectations)\n", palette_.green("legal"), path, report.plies,
                         report.held) +
             show_notes(report, checked.path, palette_);
    }
    return fmt::format("{} {}\n{}{}", palette_.red(name_of(report.status)), path,
                       show_notes(report, checked.path, palette_),
                       show_faults(*checked.script, report, palette_));
  }
  std::string end(const CheckTotals& totals) const override {
    return fmt::format("{} scripts: {} legal, {} not\n", totals.legal + totals.other, totals.legal,
                       totals.other);
  }

 private:
  Palette palette_;
};

// One object a line (SPEC 2).
class JsonFormat final : public CheckFormat {
 public:
  std::string script(const CheckedScript& checked) const override {
    if (checked.script != nullptr) return report_json(checked.path, checked.report).dump() + "\n";
    const Json json = {{"script", checked.path},
                       {"status", "malformed"},
                       {"violations", Json::array()},
                       {"message", kUnreadable},
                       {"plies", 0},
                       {"expectations", {{"held", 0}, {"failed", 0}}},
                       {"outcome", nullptr},
                       {"hash", nullptr}};
    return json.dump() + "\n";
  }
};

// The Test Anything Protocol, version 13.
class TapFormat final : public CheckFormat {
 public:
  std::string begin(std::size_t scripts) const override {
    return fmt::format("TAP version 13\n1..{}\n", scripts);
  }
  std::string script(const CheckedScript& checked) const override {
    const bool ok = checked.report.status == Status::legal;
    // `#` would begin a directive of TAP.
    std::string name = printable(checked.path);
    for (std::size_t at = 0; (at = name.find('#', at)) != std::string::npos; at += 2) name.insert(at, "\\");
    std::string text = fmt::format("{} {} - {}\n", ok ? "ok" : "not ok", checked.number, name);
    if (ok) return text;
    text += fmt::format("  ---\n  status: {}\n  message: {}\n", name_of(checked.report.status),
                        Json(message_of(checked)).dump());
    if (const Fault* fault = checked.report.main_fault(); fault != nullptr && fault->mark.line != 0)
      text += fmt::format("  line: {}\n  column: {}\n", fault->mark.line, fault->mark.column);
    return text + "  ...\n";
  }
};

class JunitFormat final : public CheckFormat {
 public:
  std::string begin(std::size_t scripts) const override {
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        "<testsuite name=\"referee check\" tests=\"{}\">\n",
        scripts);
  }
  std::string script(const CheckedScript& checked) const override {
    const std::size_t slash = checked.path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : checked.path.substr(0, slash);
    const std::string name = slash == std::string::npos ? checked.path : checked.path.substr(slash + 1);
    std::string text = fmt::format("<testcase classname=\"{}\" name=\"{}\" time=\"{:.6f}\"",
                                   escape_markup(folder), escape_markup(name), checked.seconds);
    if (checked.report.status == Status::legal) return text + "/>\n";
    const std::string details =
        checked.script == nullptr ? "" : show_faults(*checked.script, checked.report, Palette(false));
    return text + fmt::format("><failure type=\"{}\" message=\"{}\">{}</failure></testcase>\n",
                              name_of(checked.report.status), escape_markup(message_of(checked)),
                              escape_markup(details));
  }
  std::string end(const CheckTotals& /*totals*/) const override { return "</testsuite>\n</testsuites>\n"; }
};

}  // namespace

std::unique_ptr<CheckFormat> make_check_format(std::string_view name, const Palette& palette) {
  if (name == "json") return std::make_unique<JsonFormat>();
  if (name == "tap") return std::make_unique<TapFormat>();
  if (name == "junit") return std::make_unique<JunitFormat>();
  return std::make_unique<TextFormat>(palette);
}

}  // namespace referee::app
