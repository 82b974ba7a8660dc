// Faults for code reviews: SARIF 2.1.0, and annotations of GitHub Actions.
#include <fmt/format.h>

#include <algorithm>

#include "reports/verdicts/check_formats.hpp"
#include "session/games.hpp"
#include "session/version.hpp"

namespace referee::app {
namespace {

// A fault of a script, with the rule that it breaks.
struct Finding {
  std::string rule;  // its id, or the status
  std::string message;
  Mark mark;
  std::uint32_t length = 1;
  std::string source;
};

void add_findings(const Fault& fault, const Report& report, std::vector<Finding>& findings) {
  const auto add = [&](std::string rule, std::string message) {
    findings.push_back({std::move(rule), std::move(message), fault.mark, fault.length, fault.source});
  };
  const std::string help = fault.hint.empty() ? "" : "; " + fault.hint.text;
  if (fault.status != Status::illegal || fault.violations.empty() || report.match == nullptr)
    return add(std::string(name_of(fault.status)), fault.message + help);
  for (const Violation& violation : fault.violations) {
    const Catalogue& catalogue = report.match->spec().ruleset->catalogue;
    const RuleInfo& rule = catalogue.rules[violation.rule];
    add(rule.id, fmt::format("`{}`: {} ({})", fault.entry, violation.facts,
                             catalogue.cited(violation.rule, violation.grounds)));
  }
}

std::vector<Finding> findings_of(const CheckedScript& checked) {
  std::vector<Finding> findings;
  if (checked.script == nullptr)
    findings.push_back({"malformed", unreadable(checked.path), {}, 1, checked.path});
  for (const auto* faults : {&checked.report.faults, &checked.report.also})
    for (const Fault& fault : *faults) add_findings(fault, checked.report, findings);
  for (Finding& finding : findings)
    if (finding.source.empty()) finding.source = checked.path;
  return findings;
}

// Removes `./` at the beginning of a path, because reviews name files without it.
std::string_view plain_path(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

// Prints SARIF 2.1.0.
class SarifFormat final : public CheckFormat {
 public:
  std::string_view separator() const override { return ",\n"; }
  std::string begin(std::size_t /*things*/, const CheckTotals& /*totals*/) const override {
    const Json driver = {{"name", "referee"}, {"version", version()}, {"rules", rules()}};
    return fmt::format(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{"
        "\"tool\":{{\"driver\":{}}},\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
        json_text(driver));
  }
  std::string script(const CheckedScript& checked) const override {
    std::string text;
    for (const Finding& finding : findings_of(checked)) text += (text.empty() ? "" : ",\n") + result(finding);
    return text;
  }
  std::string unread(const FoundScripts::Unread& thing, std::size_t /*number*/) const override {
    return result({"unread", thing.why, {}, 1, thing.path});
  }
  std::string end(const CheckTotals& /*totals*/) const override { return "\n]}]}\n"; }

 private:
  static Json rules() {
    Json list = Json::array();
    for (const Game* game : games()) {
      const auto ruleset = game->compile("standard", find_embedded(game->embedded_rulesets(), "standard"));
      for (const RuleInfo& rule : ruleset->catalogue.rules)
        list.push_back({{"id", rule.id},
                        {"shortDescription", {{"text", rule.title}}},
                        {"fullDescription", {{"text", rule.summary}}},
                        {"help", {{"text", cited(rule.cite, rule.provenance)}}}});
    }
    return list;
  }

  static std::string result(const Finding& finding) {
    Json place = {{"artifactLocation", {{"uri", uri_reference(finding.source)}}}};
    if (finding.mark.line != 0) {
      place["region"] = {{"startLine", finding.mark.line}};
      if (finding.mark.column != 0) {
        place["region"]["startColumn"] = finding.mark.column;
        place["region"]["endColumn"] = finding.mark.column + std::max(finding.length, 1U);
      }
    }
    return json_text({{"ruleId", finding.rule},
                      {"level", "error"},
                      {"message", {{"text", printable(finding.message)}}},
                      {"locations", Json::array({{{"physicalLocation", std::move(place)}}})}});
  }
};

// Prints annotations of GitHub Actions.
class GithubFormat final : public CheckFormat {
 public:
  std::string script(const CheckedScript& checked) const override {
    std::string text;
    for (const Finding& finding : findings_of(checked)) text += command(finding);
    return text;
  }
  std::string unread(const FoundScripts::Unread& thing, std::size_t /*number*/) const override {
    return command({"unread", thing.why, {}, 1, thing.path});
  }
  std::string end(const CheckTotals& totals) const override { return summary_of(totals) + "\n"; }

 private:
  // Writes `%` as a byte in hex, and in properties also the characters that would end them.
  static std::string escaped(std::string_view text, std::string_view more) {
    std::string out;
    for (const char c : printable(text))
      out += c == '%' || more.find(c) != std::string_view::npos
                 ? fmt::format("%{:02X}", static_cast<unsigned char>(c))
                 : std::string(1, c);
    return out;
  }
  static std::string command(const Finding& finding) {
    std::string place = "file=" + escaped(plain_path(finding.source), ":,");
    if (finding.mark.line != 0) place += fmt::format(",line={}", finding.mark.line);
    if (finding.mark.column != 0)
      place += fmt::format(",col={},endColumn={}", finding.mark.column,
                           finding.mark.column + std::max(finding.length, 1U));
    return fmt::format("::error {},title={}::{}\n", place, escaped(finding.rule, ":,"),
                       escaped(finding.message, ""));
  }
};

}  // namespace

std::string uri_reference(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : plain_path(path)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::unique_ptr<CheckFormat> make_sarif_format() { return std::make_unique<SarifFormat>(); }
std::unique_ptr<CheckFormat> make_github_format() { return std::make_unique<GithubFormat>(); }

}  // namespace referee::app
