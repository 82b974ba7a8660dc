#include "reports/disputes/verdict_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"

namespace referee::app {
namespace {

// Returns "Ida wins", "Ida and Jo win", or `nobody` if there are no winners.
std::string winners_do(const Json& outcome, std::string_view one, std::string_view several,
                       std::string_view nobody) {
  const auto winners = outcome.value("winners", Json::array()).get<std::vector<std::string>>();
  if (winners.empty()) return std::string(nobody);
  return fmt::format("{} {}", enumerate(winners, "and"), winners.size() == 1 ? one : several);
}

}  // namespace

std::string rules_in_words(const Verdict& verdict, const Catalogue& catalogue) {
  std::vector<std::string> ids;
  for (const Violation& violation : verdict.fault.violations)
    ids.push_back(catalogue.rules[violation.rule].id);
  return enumerate(ids, "and");
}

std::string winners_in_words(const Json& outcome) {
  if (outcome.is_null()) return "the game goes on";
  return winners_do(outcome, "wins", "win", "nobody wins");
}

std::string outcome_in_words(const Json& outcome) {
  std::string text = winners_in_words(outcome);
  for (const auto& [name, clause] : outcome.items())
    if (name != "winners" && !clause.is_null()) text += fmt::format(", {} {}", name, in_words(clause));
  return text;
}

std::string ended_in_words(const Json& outcome) {
  return winners_do(outcome, "has won", "have won", "the game is over");
}

std::string in_words(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return "none";
  const bool plain =
      value.is_object() && !value.empty() &&
      std::all_of(value.begin(), value.end(), [](const Json& clause) { return clause.is_number(); });
  if (!plain) return value.dump();
  std::vector<std::string> clauses;
  for (const auto& [name, number] : value.items())
    clauses.push_back(fmt::format("{} {}", name, number.dump()));
  return enumerate(clauses, "and");
}

std::string later_line(const Dispute& dispute, const Verdict& verdict) {
  const std::uint32_t line = verdict.fault.mark.line;
  return line > dispute.line ? fmt::format(" in line {}", line) : "";
}

}  // namespace referee::app
