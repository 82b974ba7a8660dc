#include "reports/disputes/dispute_readings_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "reports/disputes/dispute_summary.hpp"
#include "reports/disputes/reading_tree.hpp"
#include "reports/disputes/verdict_words.hpp"

namespace referee::app {
namespace {

// Returns the ids of the rules that the move breaks, with their citations.
std::string cited_rules(const Dispute& dispute, const Verdict& verdict) {
  const Catalogue& catalogue = dispute.ruleset->catalogue;
  std::vector<std::string> ids;
  for (const Violation& violation : verdict.fault.violations) {
    const RuleInfo& rule = catalogue.rules[violation.rule];
    ids.push_back(fmt::format("{} ({})", rule.id, catalogue.cited(violation.rule, violation.grounds)));
  }
  return fmt::format("{}", fmt::join(ids, ", "));
}

// True if the moves have the same verdict under every reading. The value may still change.
bool moves_are_same(const Dispute& dispute) {
  return std::all_of(dispute.readings.begin(), dispute.readings.end(), [&](const Reading& reading) {
    return same(Aspect::move, dispute.verdicts[reading.verdict], dispute.default_verdict());
  });
}

// Returns a verdict in full, with the citations.
std::string verdict_text(const Asked& asked, const Verdict& verdict) {
  const Dispute& dispute = *asked.dispute;
  std::string text(name_of(verdict.status));
  if (const std::string rules = cited_rules(dispute, verdict); !rules.empty()) text += " by " + rules;
  else if (!verdict.fault.message.empty()) text += fmt::format(" ({})", verdict.fault.message);
  text += later_line(dispute, verdict);
  if (!asked.path.empty()) {
    const std::string value = fmt::format("{} is {}", asked.path, verdict.value.dump());
    if (moves_are_same(dispute))
      return verdict.status == Status::legal ? value : fmt::format("{}, {}", value, text);
    text = fmt::format("{}, {}", value, text);
  }
  if (!verdict.outcome.is_null()) text += ", " + outcome_in_words(verdict.outcome);
  return text;
}

// Questions with the same conditions.
struct AskedAlike {
  std::vector<const Asked*> asked;
  std::vector<std::vector<Condition>> conditions;  // of each question
};

bool are_alike(const std::vector<Condition>& some, const std::vector<Condition>& others) {
  const auto same_clause = [](const Condition::Clause& one, const Condition::Clause& other) {
    return one.position == other.position && one.options == other.options;
  };
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [&](const Condition& one, const Condition& other) {
                      return std::equal(one.clauses.begin(), one.clauses.end(), other.clauses.begin(),
                                        other.clauses.end(), same_clause);
                    });
}

std::vector<AskedAlike> grouped(const std::vector<Asked>& all) {
  std::vector<AskedAlike> groups;
  for (const Asked& asked : all) {
    if (asked.dispute->depends_on.empty() || asked.dispute->readings.empty()) continue;
    auto conditions = conditions_of(*asked.dispute);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const AskedAlike& known) {
      return known.asked.front()->dispute->depends_on == asked.dispute->depends_on &&
             known.asked.front()->dispute->each_alone == asked.dispute->each_alone &&
             are_alike(known.conditions.front(), conditions);
    });
    if (group == groups.end()) group = groups.insert(groups.end(), AskedAlike{});
    group->asked.push_back(&asked);
    group->conditions.push_back(std::move(conditions));
  }
  return groups;
}

// Returns a condition in words: "halves down (DECISION; of the house), combos none".
std::string clauses_text(const Dispute& dispute, const Condition& condition, Cites cites,
                         const Palette& palette) {
  std::vector<std::string> clauses;
  for (const auto& [position, options] : condition.clauses) {
    const RulingInfo& ruling = dispute.ruleset->catalogue.rulings[dispute.depends_on[position]];
    std::vector<std::string> names;
    for (const std::uint8_t option : options) names.push_back(ruling.options[option].name);
    clauses.push_back(fmt::format("{} {}{}", ruling.key, palette.yellow(enumerate(names, "or")),
                                  cites == Cites::beside_options ? citation(ruling) : ""));
  }
  if (clauses.empty()) clauses.emplace_back("as it stands");
  return fmt::format("{}", fmt::join(clauses, ", "));
}

std::string group_text(const AskedAlike& group, bool is_one_of_several, Cites cites, const Palette& palette) {
  const Dispute& first = *group.asked.front()->dispute;
  std::string text;
  if (first.each_alone)
    text = fmt::format(
        "  (each ruling is read otherwise by itself: {})\n",
        first.complete ? "there are too many combinations to list" : "combinations were not all tried");
  for (std::size_t i = 0; i < group.conditions.front().size(); ++i) {
    std::vector<std::string> verdicts;
    for (std::size_t k = 0; k < group.asked.size(); ++k) {
      const Asked& asked = *group.asked[k];
      const bool is_named = is_one_of_several && asked.path.empty();
      const std::string move =
          asked.move.empty() ? fmt::format("line {}", asked.line) : fmt::format("`{}`", asked.move);
      verdicts.push_back((is_named ? move + ": " : "") +
                         verdict_text(asked, asked.dispute->verdicts[group.conditions[k][i].verdict]));
    }
    text += fmt::format("  {}: {}\n", clauses_text(first, group.conditions.front()[i], cites, palette),
                        printable(fmt::format("{}", fmt::join(verdicts, "; "))));
  }
  return text + untried_text(first);
}

}  // namespace

std::string readings_text(const std::vector<Asked>& asked, Cites cites, const Palette& palette) {
  std::string text;
  for (const AskedAlike& group : grouped(asked)) text += group_text(group, asked.size() > 1, cites, palette);
  return text;
}

std::vector<std::string> contradictions(const Dispute& dispute, const Palette& palette) {
  std::vector<std::string> lines;
  for (const Contradiction& found : dispute.contradicted) {
    std::vector<std::string> clauses;
    for (const auto& [key, option] : found.options) {
      const RulingInfo& info = dispute.ruleset->catalogue.rulings[key];
      clauses.push_back(
          fmt::format("{} {}{}", info.key, palette.yellow(info.options[option].name), citation(info)));
    }
    const Verdict& verdict = dispute.verdicts[found.verdict];
    const std::string rules = cited_rules(dispute, verdict);
    lines.push_back(fmt::format(
        "  {}: line {}, {}\n", fmt::join(clauses, ", "), verdict.fault.mark.line,
        printable(fmt::format("{}{}", verdict.fault.entry.empty() ? "" : "`" + verdict.fault.entry + "` ",
                              rules.empty() ? verdict.fault.message : "by " + rules))));
  }
  return lines;
}

std::string untried_text(const Dispute& dispute) {
  if (dispute.untried.empty()) return {};
  std::vector<std::string> keys;
  for (const RulingIndex key : dispute.untried) keys.push_back(dispute.ruleset->catalogue.rulings[key].key);
  return fmt::format("  (not tried, for want of work: {})\n", fmt::join(keys, ", "));
}

std::string citation(const RulingInfo& info) {
  return fmt::format(" ({})", cited(info.cite, info.provenance));
}

}  // namespace referee::app
