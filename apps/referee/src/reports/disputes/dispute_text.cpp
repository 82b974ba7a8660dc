#include "reports/disputes/dispute_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reports/disputes/dispute_readings_text.hpp"
#include "reports/disputes/dispute_sentence.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/rules/quotations.hpp"

namespace referee::app {
namespace {

// Writes the blocks below the sentences.
class DisputeText {
 public:
  DisputeText(std::vector<Asked> asked, const RulingMask& consulted, const Palette& palette)
      : asked_(std::move(asked)),
        consulted_(consulted),
        main_(*asked_.back().dispute),
        catalogue_(main_.ruleset->catalogue),
        palette_(palette) {}

  std::string text() const {
    std::string text;
    for (const Asked& asked : asked_)
      text += printable(fmt::format("{}{}", place_of(asked), dispute_sentence(*asked.dispute, asked.path))) +
              "\n";
    const RulingMask rulings = matters();
    text += rulings.any() ? differences(asked_, rulings, rulings) : without_difference();
    return text + without_header(rulings) + passages() + contradicted();
  }

 private:
  // Returns the beginning of a sentence: "At line 12, " before a value, "At line 12, `Anna: end`: " before a
  // move.
  std::string place_of(const Asked& asked) const {
    if (asked_.size() == 1 || asked.line == 0) return {};
    if (!asked.path.empty()) return fmt::format("At line {}, ", asked.line);
    if (asked.move.empty()) return fmt::format("At line {}: ", asked.line);
    return fmt::format("At line {}, `{}`: ", asked.line, asked.move);
  }

  RulingMask matters() const {
    RulingMask rulings;
    for (const Asked& asked : asked_)
      for (const RulingIndex key : asked.dispute->depends_on) rulings.set(key);
    return rulings;
  }

  // Returns the lines of the readings, and a block for each ruling that is `unexplained`. `rulings` has all
  // rulings that matter.
  std::string differences(const std::vector<Asked>& asked, const RulingMask& rulings,
                          const RulingMask& unexplained) const {
    const bool cites_beside = rulings.count() == 1;
    std::string text =
        readings_text(asked, cites_beside ? Cites::beside_options : Cites::beside_questions, palette_);
    for (std::size_t key = 0; key < catalogue_.rulings.size(); ++key)
      if (unexplained.test(key)) text += block(static_cast<RulingIndex>(key), cites_beside);
    return text;
  }

  // Returns the question of a ruling, and what its options mean.
  std::string block(RulingIndex key, bool cites_beside) const {
    const RulingInfo& info = catalogue_.rulings[key];
    std::string text =
        fmt::format("{}: {} (here: {}){}\n", palette_.bold(info.key), info.question,
                    info.options[main_.defaults.option[key]].name, cites_beside ? "" : citation(info));
    text += quotations_text(catalogue_.quoted(info.quote), "  ", palette_);
    for (const OptionInfo& option : info.options)
      text += fmt::format("  {}: {}\n", palette_.yellow(option.name), option.meaning);
    return text;
  }

  std::string without_difference() const {
    RulingMask read;
    for (const Asked& asked : asked_)
      for (const RulingIndex key : asked.dispute->branched) read.set(key);
    read &= consulted_;
    if (read.none()) return "  (no open ruling was read)\n" + untried_text(main_);
    std::vector<std::string> keys;
    for (std::size_t key = 0; key < catalogue_.rulings.size(); ++key)
      if (read.test(key)) keys.push_back(catalogue_.rulings[key].key);
    const std::string& path = asked_.back().path;
    const std::string what = asked_.size() > 1                           ? "any of this"
                             : !path.empty()                             ? fmt::format("`{}`", path)
                             : main_.default_verdict().outcome.is_null() ? "the verdict"
                                                                         : "the verdict and the outcome";
    return fmt::format("  (these rulings were consulted, but make no difference to {}{}: {})\n", what,
                       main_.each_alone ? " by themselves" : "", fmt::join(keys, ", ")) +
           untried_text(main_);
  }

  // Returns the readings that would matter without the header's rulings, for the questions that depend on no
  // other ruling.
  std::string without_header(const RulingMask& explained) const {
    std::vector<Asked> open;
    RulingMask rulings;
    for (const Asked& asked : asked_) {
      const Dispute* const other = asked.dispute->without_header.get();
      if (other == nullptr || other->depends_on.empty() || !asked.dispute->depends_on.empty()) continue;
      open.push_back(asked);
      open.back().dispute = other;
      for (const RulingIndex key : other->depends_on) rulings.set(key);
    }
    if (open.empty()) return {};
    return "Without the header's rulings:\n" + differences(open, rulings, rulings & ~explained);
  }

  // Returns the passages of the table's own copy of the rules, for moves that break a rule.
  std::string passages() const {
    std::string text;
    RuleMask quoted;
    for (const Asked& asked : asked_) {
      for (const Violation& violation : asked.dispute->default_verdict().fault.violations) {
        const RuleInfo& rule = catalogue_.rules[violation.rule];
        const auto quotations = catalogue_.quoted(rule.quote);
        if (quotations.empty() || quoted.test(violation.rule)) continue;
        quoted.set(violation.rule);
        text += fmt::format("{}: {}\n{}", palette_.bold(rule.id), rule.title,
                            quotations_text(quotations, "  ", palette_));
      }
    }
    return text;
  }

  std::string contradicted() const {
    std::vector<std::string> lines;
    for (const Asked& asked : asked_) {
      for (std::string& line : contradictions(*asked.dispute, palette_))
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    }
    if (lines.empty()) return {};
    return fmt::format("These readings don't count, because they would have refused an earlier move:\n{}",
                       fmt::join(lines, ""));
  }

  std::vector<Asked> asked_;  // the disputed move is last
  RulingMask consulted_;
  const Dispute& main_;
  const Catalogue& catalogue_;
  const Palette& palette_;
};

}  // namespace

std::string dispute_text(const Dispute& dispute, const DisputeGrounds& grounds, const std::string& path,
                         std::span<const ExpectedInVain> expected, const Palette& palette) {
  std::vector<Asked> asked;
  for (const ExpectedInVain& one : expected) asked.push_back({&one.dispute, one.path, one.move, one.line});
  asked.push_back({&dispute, path, {}, dispute.line});
  return DisputeText(std::move(asked), grounds.consulted, palette).text() +
         not_in_force_text("Switched off by this ruleset", grounds.switched_off, dispute.ruleset->catalogue) +
         not_in_force_text("Waived by the arbiter", grounds.waived, dispute.ruleset->catalogue);
}

}  // namespace referee::app
