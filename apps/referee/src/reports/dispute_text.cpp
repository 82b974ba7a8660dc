#include "reports/dispute_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reports/reading_tree.hpp"

namespace referee::app {
namespace {

// In a sentence that is read out:
constexpr std::size_t kMostClauses = 3;
constexpr std::size_t kLongestValue = 80;  // bytes

class DisputeText {
 public:
  DisputeText(const Dispute& dispute, const std::string& path, const Palette& palette)
      : dispute_(dispute), catalogue_(dispute.ruleset->catalogue), path_(path), palette_(palette) {}

  std::string text() const {
    std::string text = printable(sentence()) + "\n";
    if (dispute_.depends_on.empty()) text += without_difference();
    else text += readings() + questions();
    return text + contradicted();
  }

 private:
  const RulingInfo& ruling(std::size_t position) const {
    return catalogue_.rulings[dispute_.depends_on[position]];
  }

  std::string rules_of(const Verdict& verdict, bool with_cites) const {
    std::vector<std::string> ids;
    for (const Violation& violation : verdict.fault.violations) {
      const RuleInfo& rule = catalogue_.rules[violation.rule];
      ids.push_back(with_cites ? fmt::format("{} ({})", rule.id, cited(rule.cite, violation.provenance))
                               : rule.id);
    }
    return with_cites ? fmt::format("{}", fmt::join(ids, ", ")) : enumerate(ids, "and");
  }

  // The script goes on after the disputed move, and is at fault later.
  std::string later(const Verdict& verdict) const {
    const std::uint32_t line = verdict.fault.mark.line;
    return line > dispute_.line ? fmt::format(" in line {}", line) : "";
  }

  static std::string winners_of(const Json& outcome) {
    std::vector<std::string> winners;
    for (const Json& name : outcome.value("winners", Json::array()))
      winners.push_back(name.get<std::string>());
    if (winners.empty()) return "nobody wins";
    return enumerate(winners, "and") + (winners.size() == 1 ? " wins" : " win");
  }

  // A value as people say it: words without quotes, `Anna 37 and Ben 55` for a mapping of numbers.
  static std::string spoken(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    const bool plain =
        value.is_object() && !value.empty() &&
        std::all_of(value.begin(), value.end(), [](const Json& part) { return part.is_number(); });
    if (!plain) return value.dump();
    std::vector<std::string> parts;
    for (const auto& [name, number] : value.items())
      parts.push_back(fmt::format("{} {}", name, number.dump()));
    return enumerate(parts, "and");
  }

  // What of an outcome is not the same in the other one.
  static std::string details(const Json& outcome, const Json* other) {
    std::string text;
    for (const auto& [name, part] : outcome.items()) {
      const bool same = other != nullptr && other->is_object() && other->value(name, Json()) == part;
      if (name != "winners" && !part.is_null() && !same) text += fmt::format(", {} {}", name, spoken(part));
    }
    return text;
  }

  // What a value is, as far as it can be read out.
  std::string value_text(const Verdict& verdict, std::string_view subject) const {
    const std::string value = verdict.value.dump();
    return value.size() <= kLongestValue ? fmt::format("{} is {}", subject, value)
                                         : fmt::format("{} is as told below", subject);
  }

  // Whether two verdicts that may have different values say the same of the moves.
  bool alike(const Verdict& a, const Verdict& b) const {
    return a.status == b.status && rules_of(a, false) == rules_of(b, false) &&
           a.fault.mark.line == b.fault.mark.line;
  }

  bool same_besides() const {
    return std::all_of(dispute_.readings.begin(), dispute_.readings.end(),
                       [&](const referee::Reading& reading) {
                         return alike(dispute_.verdicts[reading.verdict], dispute_.default_verdict());
                       });
  }

  // "it is legal", "SP-7.flip refuses it", "Ben wins", as what follows from a reading. What both verdicts
  // have in common is left out.
  std::string consequence(const Verdict& verdict, const Verdict& other) const {
    if (path_.empty()) return judgement(verdict, other);
    if (verdict.value == other.value) return told_of_move(verdict, other);
    const std::string value = value_text(verdict, "it");
    return alike(verdict, other) ? value : fmt::format("{}, and {}", value, told_of_move(verdict, other));
  }

  // Where "it" would be taken for the value.
  std::string told_of_move(const Verdict& verdict, const Verdict& other) const {
    if (verdict.status == Status::legal && verdict.outcome.is_null()) return "the move is legal";
    return judgement(verdict, other);
  }

  std::string judgement(const Verdict& verdict, const Verdict& other) const {
    switch (verdict.status) {
      case Status::malformed:
        return "it can't be read" + later(verdict);
      case Status::undecided:
        return "it is undecided" + later(verdict);
      case Status::illegal: {
        const std::string rules = rules_of(verdict, false);
        const std::string_view verb = verdict.fault.violations.size() == 1 ? "refuses" : "refuse";
        if (rules.empty()) return "it is illegal" + later(verdict);
        const std::string where = later(verdict);
        return where.empty()
                   ? fmt::format("{} {} it", rules, verb)
                   : fmt::format("it is legal, but {} {} `{}`{}", rules, verb, verdict.fault.entry, where);
      }
      default:
        break;
    }
    if (verdict.outcome.is_null()) return "it is legal";
    return winners_of(verdict.outcome) + details(verdict.outcome, &other.outcome);
  }

  // The same, to begin a sentence with.
  std::string opening(const Verdict& verdict, const Verdict& other) const {
    if (!path_.empty()) {
      const std::string value = value_text(verdict, fmt::format("`{}`", path_));
      return alike(verdict, other) ? value : fmt::format("{} ({})", value, name_of(verdict.status));
    }
    switch (verdict.status) {
      case Status::malformed:
        return "Unreadable" + later(verdict);
      case Status::undecided:
        return "Undecided" + later(verdict);
      case Status::illegal: {
        const std::string rules = rules_of(verdict, false);
        return (rules.empty() ? "Illegal" : "Illegal by " + rules) + later(verdict);
      }
      default:
        break;
    }
    if (verdict.outcome.is_null()) return "Legal";
    std::string text = winners_of(verdict.outcome) + details(verdict.outcome, &other.outcome);
    if (verdict.outcome.value("winners", Json::array()).empty()) text.front() = 'N';
    return text;
  }

  std::string clause_text(const ChangedReading& clause) const {
    std::vector<std::string> parts;
    for (const auto& [position, option] : clause.changes)
      parts.push_back(
          fmt::format("`{}` as *{}*", ruling(position).key, ruling(position).options[option].name));
    return enumerate(parts, "and");
  }

  std::string sentence() const {
    const Verdict& here = dispute_.default_verdict();
    if (dispute_.depends_on.empty()) {
      std::string text = opening(here, here) + " under every reading";
      if (here.status == Status::malformed || here.status == Status::undecided)
        text += ": " + here.fault.message;
      return text + ".";
    }
    std::vector<ChangedReading> ways = smallest_changes(dispute_, kMostClauses + 1);
    const Verdict& first = dispute_.verdicts[ways.front().verdict];
    const bool one_end = std::all_of(ways.begin(), ways.end(), [&](const ChangedReading& way) {
      return way.verdict == ways.front().verdict;
    });
    const bool more = ways.size() > kMostClauses;
    if (more) ways.pop_back();
    std::vector<std::string> parts;
    for (const ChangedReading& way : ways) {
      const std::string end = consequence(dispute_.verdicts[way.verdict], here);
      parts.push_back(clause_text(way) + (one_end ? "" : fmt::format(" (then {})", end)));
    }
    if (more) parts.emplace_back("otherwise as told below");
    return fmt::format("{}, unless you read {}{}.", opening(here, first), enumerate(parts, "or"),
                       one_end ? ": then " + consequence(first, here) : "");
  }

  // A verdict in full, with what the original says where.
  std::string verdict_text(const Verdict& verdict) const {
    std::string text(name_of(verdict.status));
    if (const std::string rules = rules_of(verdict, true); !rules.empty()) text += " by " + rules;
    else if (!verdict.fault.message.empty()) text += fmt::format(" ({})", verdict.fault.message);
    text += later(verdict);
    if (!path_.empty()) {
      const std::string value = fmt::format("{} is {}", path_, verdict.value.dump());
      if (same_besides()) return verdict.status == Status::legal ? value : fmt::format("{}, {}", value, text);
      text = fmt::format("{}, {}", value, text);
    }
    if (!verdict.outcome.is_null())
      text += ", " + winners_of(verdict.outcome) + details(verdict.outcome, nullptr);
    return text;
  }

  std::string readings() const {
    std::string text;
    for (const Condition& condition : conditions_of(dispute_)) {
      std::vector<std::string> parts;
      for (const auto& [position, options] : condition.parts) {
        std::vector<std::string> names;
        for (const std::uint8_t option : options) names.push_back(ruling(position).options[option].name);
        parts.push_back(fmt::format("{} {}", ruling(position).key, palette_.yellow(enumerate(names, "or"))) +
                        (cites_beside() ? citation(ruling(position)) : ""));
      }
      text += fmt::format("  {}: {}\n", fmt::join(parts, ", "),
                          printable(verdict_text(dispute_.verdicts[condition.verdict])));
    }
    return text;
  }

  // Where readings are put together from several rulings, their citations stand with the questions.
  bool cites_beside() const { return dispute_.depends_on.size() == 1; }
  static std::string citation(const RulingInfo& info) {
    return fmt::format(" ({})", cited(info.cite, info.provenance));
  }

  std::string questions() const {
    std::string text;
    for (const RulingIndex key : dispute_.depends_on) {
      const RulingInfo& info = catalogue_.rulings[key];
      text +=
          fmt::format("{}: {} (here: {}){}\n", palette_.bold(info.key), info.question,
                      info.options[dispute_.defaults.option[key]].name, cites_beside() ? "" : citation(info));
    }
    return text;
  }

  std::string without_difference() const {
    if (dispute_.branched.empty()) return "  (no open ruling was read)\n";
    std::vector<std::string> tried;
    for (const RulingIndex key : dispute_.branched) tried.push_back(catalogue_.rulings[key].key);
    return fmt::format("  (read, without a difference: {})\n", fmt::join(tried, ", "));
  }

  std::string contradicted() const {
    if (dispute_.contradicted.empty()) return {};
    std::string text = "Not on the table, since something earlier would have been refused:\n";
    for (const Contradiction& found : dispute_.contradicted) {
      std::vector<std::string> parts;
      for (const auto& [key, option] : found.options) {
        const RulingInfo& info = catalogue_.rulings[key];
        parts.push_back(
            fmt::format("{} {}{}", info.key, palette_.yellow(info.options[option].name), citation(info)));
      }
      const Verdict& verdict = dispute_.verdicts[found.verdict];
      const std::string rules = rules_of(verdict, true);
      text += fmt::format(
          "  {}: line {}, {}\n", fmt::join(parts, ", "), verdict.fault.mark.line,
          printable(fmt::format("{}{}", verdict.fault.entry.empty() ? "" : "`" + verdict.fault.entry + "` ",
                                rules.empty() ? verdict.fault.message : "by " + rules)));
    }
    return text;
  }

  const Dispute& dispute_;
  const Catalogue& catalogue_;
  const std::string& path_;
  const Palette& palette_;
};

}  // namespace

std::string dispute_text(const Dispute& dispute, const std::string& path, const Palette& palette) {
  return DisputeText(dispute, path, palette).text();
}

}  // namespace referee::app
