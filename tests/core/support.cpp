#include "support.hpp"

#include <fmt/format.h>

#include <array>

#include "toy_game.hpp"

namespace referee::test {

std::string describe(const InputError& error) {
  return fmt::format("{}:{}+{} {}{}{}", error.mark.line, error.mark.column, error.length, error.message,
                     error.hint.empty() ? "" : " | ", error.hint.text);
}

FileReader reader_of(const Files& files) {
  return [&files](const std::string& path) -> std::optional<std::string> {
    const auto found = files.find(path);
    if (found == files.end()) return std::nullopt;
    return found->second;
  };
}

Report run_toy(const std::string& script, const Setting& setting) {
  const std::array<const Game*, 1> games = {&toy::game()};
  RulesetLibrary rulesets(reader_of(setting.files));
  const ScriptText text(setting.name, script);
  return run_script(text, RunContext{games, &rulesets, setting.limits}, setting.options);
}

Report run_body(const std::string& body, const Setting& setting) {
  return run_toy("game: toy\nplayers: [Anna, Ben]\n---\n" + body, setting);
}

std::vector<std::string> faults_of(const Report& report) {
  std::vector<std::string> lines;
  for (const Fault& fault : report.faults) {
    const std::string source = fault.source == "test.party" ? "" : fault.source + ":";
    const std::string entry = fault.entry.empty() ? "" : fmt::format(" <{}>", fault.entry);
    const std::string hint = fault.hint.empty() ? "" : " | " + fault.hint.text;
    lines.push_back(fmt::format("{}{}:{}+{} {}{} {}{}", source, fault.mark.line, fault.mark.column,
                                fault.length, name_of(fault.status), entry, fault.message, hint));
  }
  return lines;
}

std::string fault_of(const std::string& body, const Setting& setting) {
  const Lines faults = faults_of(run_body(body, setting));
  return faults.size() == 1 ? faults[0] : fmt::format("{} faults", faults.size());
}

}  // namespace referee::test
