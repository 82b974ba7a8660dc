#include "reports/rules/rule_examples.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "terminal/files.hpp"

namespace referee::app {
namespace {

// Returns what the conformance scripts show of each rule: {ID: {rulings, passes, refuses}}. `passes` and
// `refuses` are {script, line, entry}.
const Json& examples() {
  static const Json json = Json::parse(rule_examples());
  return json;
}

}  // namespace

const Json* example_of(const RuleInfo& rule, const char* what) {
  const auto entry = examples().find(rule.id);
  if (entry == examples().end()) return nullptr;
  const auto part = entry->find(what);
  // A rule that only works in setups has an example without a line, of which nothing can be shown.
  const bool shown = part != entry->end() && (!part->contains("entry") || (*part)["entry"] != "");
  return shown ? &*part : nullptr;
}

std::optional<Json> script_of(const RuleInfo& rule, const char* what) {
  const Json* example = example_of(rule, what);
  if (example == nullptr) return std::nullopt;
  Json located = *example;
  // The script is installed with the program, or else in the project's own folder.
  const std::string installed = installed_data(located["script"].get<std::string>());
  std::error_code error;
  if (std::filesystem::is_regular_file(installed, error)) located["script"] = installed;
  return located;
}

std::string place_of(const Json& example) {
  return fmt::format("{}:{}", example["script"].get<std::string>(), example["line"].get<int>());
}

}  // namespace referee::app
