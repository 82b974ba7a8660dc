#include "reports/disputes/dispute_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reports/disputes/dispute_sentence.hpp"
#include "reports/disputes/dispute_summary.hpp"
#include "reports/disputes/reading_tree.hpp"
#include "reports/disputes/verdict_words.hpp"
#include "reports/rules/quotations.hpp"

namespace referee::app {
namespace {

class DisputeText {
 public:
  DisputeText(const Dispute& dispute, const std::string& path, const Palette& palette)
      : dispute_(dispute), catalogue_(dispute.ruleset->catalogue), path_(path), palette_(palette) {}

  // All but the sentence.
  std::string details() const {
    const std::string text = dispute_.depends_on.empty() ? without_difference() : readings() + questions();
    return text + passages() + contradicted();
  }

 private:
  // What the table's own copy says where the move breaks a rule.
  std::string passages() const {
    std::string text;
    for (const Violation& violation : dispute_.default_verdict().fault.violations) {
      const RuleInfo& rule = catalogue_.rules[violation.rule];
      const auto quotations = catalogue_.quoted(rule.quote);
      if (!quotations.empty())
        text += fmt::format("{}: {}\n{}", palette_.bold(rule.id), rule.title,
                            quotations_text(quotations, "  ", palette_));
    }
    return text;
  }

  const RulingInfo& ruling(std::size_t position) const {
    return catalogue_.rulings[dispute_.depends_on[position]];
  }

  // With what the original says where.
  std::string rules_of(const Verdict& verdict) const {
    std::vector<std::string> ids;
    for (const Violation& violation : verdict.fault.violations) {
      const RuleInfo& rule = catalogue_.rules[violation.rule];
      ids.push_back(fmt::format("{} ({})", rule.id, cited(rule.cite, violation.provenance)));
    }
    return fmt::format("{}", fmt::join(ids, ", "));
  }

  // Do all readings say the same of the moves, whatever the value?
  bool same_besides() const {
    return std::all_of(dispute_.readings.begin(), dispute_.readings.end(), [&](const Reading& reading) {
      return same(Aspect::move, dispute_.verdicts[reading.verdict], dispute_.default_verdict());
    });
  }

  // A verdict in full, with what the original says where.
  std::string verdict_text(const Verdict& verdict) const {
    std::string text(name_of(verdict.status));
    if (const std::string rules = rules_of(verdict); !rules.empty()) text += " by " + rules;
    else if (!verdict.fault.message.empty()) text += fmt::format(" ({})", verdict.fault.message);
    text += later_line(dispute_, verdict);
    if (!path_.empty()) {
      const std::string value = fmt::format("{} is {}", path_, verdict.value.dump());
      if (same_besides()) return verdict.status == Status::legal ? value : fmt::format("{}, {}", value, text);
      text = fmt::format("{}, {}", value, text);
    }
    if (!verdict.outcome.is_null()) text += ", " + outcome_in_words(verdict.outcome);
    return text;
  }

  std::string readings() const {
    std::string text;
    if (dispute_.each_alone)
      text = "  (each ruling is read otherwise by itself: there are too many combinations to list)\n";
    for (const Condition& condition : conditions_of(dispute_)) {
      std::vector<std::string> clauses;
      for (const auto& [position, options] : condition.clauses) {
        std::vector<std::string> names;
        for (const std::uint8_t option : options) names.push_back(ruling(position).options[option].name);
        clauses.push_back(
            fmt::format("{} {}", ruling(position).key, palette_.yellow(enumerate(names, "or"))) +
            (cites_beside() ? citation(ruling(position)) : ""));
      }
      if (clauses.empty()) clauses.emplace_back("as it stands");
      text += fmt::format("  {}: {}\n", fmt::join(clauses, ", "),
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
      text += quotations_text(catalogue_.quoted(info.quote), "  ", palette_);
      for (const OptionInfo& option : info.options)
        text += fmt::format("  {}: {}\n", palette_.yellow(option.name), option.meaning);
    }
    return text;
  }

  std::string without_difference() const {
    if (dispute_.branched.empty()) return "  (no open ruling was read)\n";
    std::vector<std::string> tried;
    for (const RulingIndex key : dispute_.branched) tried.push_back(catalogue_.rulings[key].key);
    const std::string what = !path_.empty()                                 ? fmt::format("`{}`", path_)
                             : dispute_.default_verdict().outcome.is_null() ? "the verdict"
                                                                            : "the verdict and the outcome";
    return fmt::format("  (these rulings were consulted, but make no difference to {}: {})\n", what,
                       fmt::join(tried, ", "));
  }

  std::string contradicted() const {
    if (dispute_.contradicted.empty()) return {};
    std::string text = "These readings don't count, because they would have refused an earlier move:\n";
    for (const Contradiction& found : dispute_.contradicted) {
      std::vector<std::string> clauses;
      for (const auto& [key, option] : found.options) {
        const RulingInfo& info = catalogue_.rulings[key];
        clauses.push_back(
            fmt::format("{} {}{}", info.key, palette_.yellow(info.options[option].name), citation(info)));
      }
      const Verdict& verdict = dispute_.verdicts[found.verdict];
      const std::string rules = rules_of(verdict);
      text += fmt::format(
          "  {}: line {}, {}\n", fmt::join(clauses, ", "), verdict.fault.mark.line,
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

std::string dispute_text(const Dispute& dispute, const std::string& path,
                         std::span<const ExpectedInVain> expected, const Palette& palette) {
  std::string sentences = dispute_sentence(dispute, path);
  std::string details = DisputeText(dispute, path, palette).details();
  for (const ExpectedInVain& one : expected) {
    const std::string what = one.move.empty() ? "" : fmt::format("`{}`: ", one.move);
    sentences += fmt::format(" At line {}, {}{}", one.line, what, dispute_sentence(one.dispute, one.path));
    details += DisputeText(one.dispute, one.path, palette).details();
  }
  return printable(sentences) + "\n" + details;
}

std::string settled_text(std::span<const SettledInfo* const> settled, const Palette& palette) {
  std::string text;
  for (const SettledInfo* one : settled)
    text += fmt::format("{}  {}: {} {}\n", text.empty() ? "Decided by the house:\n" : "",
                        palette.bold(one->key), one->decided, one->why);
  return text;
}

}  // namespace referee::app
