#include "adjudication/dispute_readings.hpp"

#include <algorithm>

#include "referee/engine/budget.hpp"

namespace referee {
namespace {

class ReadingsList {
 public:
  ReadingsList(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, Budget& budget)
      : dispute_(dispute), leaves_(leaves), budget_(budget) {}

  void list(std::uint64_t most) {
    const bool gaps =
        std::any_of(leaves_.begin(), leaves_.end(), [&](const auto& leaf) { return is_gap(leaf); });
    find_necessary();
    if (gaps) bridge_gaps();
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (matters_.test(key)) dispute_.depends_on.push_back(static_cast<RulingIndex>(key));
    if (dispute_.complete) list_combinations(most);
    if (dispute_.complete && gaps) list_contradicted();
  }

 private:
  // A reading that is not on the table.
  bool is_gap(const DisputeLeaf& leaf) const { return dispute_.verdicts[leaf.verdict].contradicted; }

  // Takes the work of comparing all leaves with each other off the budget.
  bool may_compare(std::uint64_t times) {
    if (!budget_.draw(times * leaves_.size())) dispute_.complete = false;
    return dispute_.complete;
  }

  static bool differ(const DisputeLeaf& a, const DisputeLeaf& b, std::size_t key) {
    return a.fixed.test(key) && b.fixed.test(key) && a.values.option[key] != b.values.option[key];
  }

  static std::optional<std::size_t> only_difference(const DisputeLeaf& a, const DisputeLeaf& b) {
    std::optional<std::size_t> found;
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      if (!differ(a, b, key)) continue;
      if (found) return std::nullopt;
      found = key;
    }
    return found;
  }

  // Two leaves that differ in the options of one ruling only, and in their verdicts, show that it matters.
  // Without gaps every ruling that matters shows itself so: change it alone somewhere, and the two readings
  // lie in two such leaves.
  void find_necessary() {
    if (!may_compare(leaves_.size() / 2)) return;
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
      for (std::size_t j = i + 1; j < leaves_.size(); ++j) {
        if (leaves_[i].verdict == leaves_[j].verdict || is_gap(leaves_[i]) || is_gap(leaves_[j])) continue;
        if (const auto key = only_difference(leaves_[i], leaves_[j])) matters_.set(*key);
      }
    }
  }

  // With gaps two verdicts may differ in several rulings with nothing between them that is on the table.
  void bridge_gaps() {
    const RulingMask necessary = matters_;
    while (const auto key = unexplained(matters_)) matters_.set(*key);
    drop_unneeded(necessary);
  }

  // What was needed on the way may not be needed any more.
  void drop_unneeded(const RulingMask& necessary) {
    for (std::size_t key = 0; key < kMaxRulings && dispute_.complete; ++key) {
      if (!matters_.test(key) || necessary.test(key)) continue;
      RulingMask fewer = matters_;
      fewer.reset(key);
      if (unexplained(fewer) || !dispute_.complete) continue;
      matters_ = fewer;
      return drop_unneeded(necessary);  // without this one, others may not be needed either
    }
  }

  // A ruling without which these don't say enough: there is a reading on the table, and another with the same
  // options of `rulings` has another verdict, or is a gap although all else is read as it stands here.
  std::optional<std::size_t> unexplained(const RulingMask& rulings) {
    if (!may_compare(leaves_.size())) return std::nullopt;
    for (const DisputeLeaf& on_table : leaves_) {
      if (is_gap(on_table)) continue;
      for (const DisputeLeaf& other : leaves_) {
        if (other.verdict == on_table.verdict || (is_gap(other) && !stands_but_for(rulings, other))) continue;
        std::optional<std::size_t> difference;
        bool told_apart = false;
        for (std::size_t key = 0; key < kMaxRulings; ++key) {
          if (!differ(on_table, other, key)) continue;
          if (rulings.test(key)) told_apart = true;
          else if (!difference) difference = key;
        }
        if (!told_apart) return difference;
      }
    }
    return std::nullopt;
  }

  // Does this leaf hold readings that differ from the script's own in these rulings only?
  bool stands_but_for(const RulingMask& rulings, const DisputeLeaf& leaf) const {
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      const bool stands = leaf.values.option[key] == dispute_.defaults.option[key];
      if (leaf.fixed.test(key) && !rulings.test(key) && !stands) return false;
    }
    return true;
  }

  std::size_t verdict_under(const RulingValues& values) const {
    const auto holds = [&](const DisputeLeaf& leaf) {
      for (std::size_t key = 0; key < kMaxRulings; ++key) {
        if (leaf.fixed.test(key) && leaf.values.option[key] != values.option[key]) return false;
      }
      return true;
    };
    return std::find_if(leaves_.begin(), leaves_.end(), holds)->verdict;
  }

  // Every combination of the options of depends_on, the first ruling changing slowest.
  void list_combinations(std::uint64_t most) {
    const auto& rulings = dispute_.ruleset->catalogue.rulings;
    std::uint64_t combinations = 1;
    for (const RulingIndex key : dispute_.depends_on) {
      combinations *= rulings[key].options.size();
      if (combinations > most) {
        dispute_.complete = false;
        return;
      }
    }
    if (!may_compare(combinations)) return;
    for (std::uint64_t n = 0; n < combinations; ++n) {
      RulingValues values = dispute_.defaults;
      Reading reading;
      reading.options.resize(dispute_.depends_on.size());
      std::uint64_t rest = n;
      for (std::size_t i = dispute_.depends_on.size(); i-- > 0;) {
        const RulingIndex key = dispute_.depends_on[i];
        reading.options[i] = static_cast<std::uint8_t>(rest % rulings[key].options.size());
        rest /= rulings[key].options.size();
        values.option[key] = reading.options[i];
      }
      reading.verdict = verdict_under(values);
      if (!dispute_.verdicts[reading.verdict].contradicted) dispute_.readings.push_back(std::move(reading));
    }
  }

  // For each gap as few rulings as suffice to make one.
  void list_contradicted() {
    for (const DisputeLeaf& leaf : leaves_) {
      if (!is_gap(leaf) || is_listed(leaf)) continue;
      RulingMask kept = leaf.fixed;
      for (const bool standing : {true, false}) {
        for (std::size_t key = 0; key < kMaxRulings; ++key) {
          const bool stands = leaf.values.option[key] == dispute_.defaults.option[key];
          if (!kept.test(key) || stands != standing) continue;
          RulingMask fewer = kept;
          fewer.reset(key);
          if (!may_compare(1)) return;
          if (all_gaps(leaf, fewer)) kept = fewer;
        }
      }
      add_contradiction(leaf, kept);
    }
  }

  void add_contradiction(const DisputeLeaf& leaf, const RulingMask& kept) {
    Contradiction found;
    RulingValues values = dispute_.defaults;
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      if (!kept.test(key)) continue;
      values.option[key] = leaf.values.option[key];
      found.options.emplace_back(static_cast<RulingIndex>(key), values.option[key]);
    }
    found.verdict = verdict_under(values);
    dispute_.contradicted.push_back(std::move(found));
  }

  bool is_listed(const DisputeLeaf& leaf) const {
    const auto holds = [&](const auto& option) {
      return leaf.fixed.test(option.first) && leaf.values.option[option.first] == option.second;
    };
    return std::any_of(dispute_.contradicted.begin(), dispute_.contradicted.end(), [&](const auto& listed) {
      return std::all_of(listed.options.begin(), listed.options.end(), holds);
    });
  }

  // Is nothing on the table that reads `rulings` as `leaf` does?
  bool all_gaps(const DisputeLeaf& leaf, const RulingMask& rulings) const {
    return std::all_of(leaves_.begin(), leaves_.end(), [&](const DisputeLeaf& other) {
      if (is_gap(other)) return true;
      for (std::size_t key = 0; key < kMaxRulings; ++key)
        if (rulings.test(key) && differ(leaf, other, key)) return true;
      return false;
    });
  }

  Dispute& dispute_;
  const std::vector<DisputeLeaf>& leaves_;
  Budget& budget_;
  RulingMask matters_;
};

}  // namespace

void list_readings(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, std::uint64_t most,
                   Budget& budget) {
  ReadingsList(dispute, leaves, budget).list(most);
}

}  // namespace referee
