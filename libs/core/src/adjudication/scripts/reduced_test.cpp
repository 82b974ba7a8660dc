#include "adjudication/scripts/reduced_test.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {
namespace {

// Each comparison with its opposite.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kOpposites = {{{" < ", " >= "},
                                                                                      {" >= ", " < "},
                                                                                      {" > ", " <= "},
                                                                                      {" <= ", " > "},
                                                                                      {" != ", " = "},
                                                                                      {" = ", " != "},
                                                                                      {" has ", " lacks "},
                                                                                      {" lacks ", " has "}}};

std::string broken_rules(const Fault& fault, const Report& report) {
  std::vector<std::string_view> ids;
  for (const Violation& violation : fault.violations) {
    const std::string_view id = report.match->spec().ruleset->catalogue.rules[violation.rule].id;
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return fmt::format("{}", fmt::join(ids, ","));
}

// Returns the line with `instead` in place of the first `word`. Empty if the line does not contain `word`.
std::string replaced(const std::string& line, std::string_view word, std::string_view instead) {
  const std::size_t at = line.find(word);
  if (at == std::string::npos) return {};
  return line.substr(0, at) + std::string(instead) + line.substr(at + word.size());
}

// Returns the line with its first comparison turned into the opposite one. Empty if it has none.
std::string with_opposite(const std::string& line) {
  std::size_t first = std::string::npos;
  std::string found;
  for (const auto& [sign, opposite] : kOpposites) {
    const std::size_t at = line.find(sign);
    if (at >= first) continue;
    first = at;
    found = replaced(line, sign, opposite);
  }
  return found;
}

// Returns a directive that expects what went wrong in the line. Empty if no directive can.
std::string expecting_line(const std::string& line, const Fault& fault, const Report& report) {
  const std::string rules = broken_rules(fault, report);
  if (!line.starts_with('@')) {
    if (fault.status == Status::malformed) return "@malformed " + line;
    return rules.empty() ? std::string() : fmt::format("@reject ={} {}", rules, line);
  }
  if (fault.status != Status::failed) return {};
  if (line.find("@expect ") != std::string::npos) return with_opposite(line);
  if (!rules.empty()) return replaced(line, "@accept ", fmt::format("@reject ={} ", rules));
  return {};
}

}  // namespace

std::string expecting(std::string script, const Report& report) {
  const Fault* fault = report.main_fault();
  if (fault == nullptr || fault->mark.line == 0 || report.match == nullptr) return {};
  if (const auto& correction = fault->correction)
    return script.replace(correction->offset, correction->length, correction->text);
  std::size_t begin = 0;
  for (std::uint32_t line = 1; line < fault->mark.line; ++line) begin = script.find('\n', begin) + 1;
  const std::size_t end = script.find('\n', begin);
  const std::string line = expecting_line(script.substr(begin, end - begin), *fault, report);
  return line.empty() ? line : script.substr(0, begin) + line + script.substr(end);
}

}  // namespace referee
