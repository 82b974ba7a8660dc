#include "adjudication/disputes/dispute_readings.hpp"

#include <algorithm>
#include <bit>

#include "referee/engine/judging/budget.hpp"

namespace referee {
namespace {

class ReadingsList {
 public:
  ReadingsList(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, Budget& budget,
               const ShownRulings& shown)
      : dispute_(dispute), leaves_(leaves), budget_(budget), shown_(shown) {}

  void list(std::uint64_t most) {
    const bool gaps =
        std::any_of(leaves_.begin(), leaves_.end(), [&](const auto& leaf) { return is_gap(leaf); });
    find_necessary();
    if (gaps) bridge_gaps();
    matters_ |= shown_.rulings;
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (matters_.test(key)) dispute_.depends_on.push_back(static_cast<RulingIndex>(key));
    if (dispute_.complete) list_combinations(most);
    if (dispute_.complete && gaps) list_contradicted();
  }

 private:
  // True if the readings of the leaf are impossible, because they contradict the agreed part of the script.
  bool is_gap(const DisputeLeaf& leaf) const { return dispute_.verdicts[leaf.verdict].contradicted; }

  // Spends the work of comparing all leaves `times` times. Returns false if the budget does not suffice.
  bool may_compare(std::uint64_t times) {
    constexpr std::uint64_t kComparedAUnit = 8;
    if (!budget_.spend(times * leaves_.size() / kComparedAUnit)) dispute_.complete = false;
    return dispute_.complete;
  }

  // Returns the index of the first ruling of a set, which must not be empty.
  static std::size_t first_of(const RulingMask& rulings) {
    return static_cast<std::size_t>(std::countr_zero(rulings.to_ullong()));
  }

  // Returns the rulings that both leaves have read, with different options.
  static RulingMask difference(const DisputeLeaf& a, const DisputeLeaf& b) {
    RulingMask found;
    for (RulingMask both = a.fixed & b.fixed; both.any();) {
      const std::size_t key = first_of(both);
      found.set(key, a.values.option[key] != b.values.option[key]);
      both.reset(key);
    }
    return found;
  }

  // Finds rulings that certainly matter: two leaves differ only in the option of one ruling, and in their
  // verdicts. Without gaps, this finds every ruling that matters. For if a change of one ruling changes a
  // verdict, the readings before and after the change are in two such leaves.
  void find_necessary() {
    if (!may_compare(leaves_.size() / 2)) return;
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
      for (std::size_t j = i + 1; j < leaves_.size(); ++j) {
        if (leaves_[i].verdict == leaves_[j].verdict || is_gap(leaves_[i]) || is_gap(leaves_[j])) continue;
        if (const RulingMask rulings = difference(leaves_[i], leaves_[j]); rulings.count() == 1)
          matters_ |= rulings;
      }
    }
  }

  // Adds rulings that are needed because of gaps: two verdicts may differ in several rulings, and all
  // readings between them may be impossible.
  void bridge_gaps() {
    const RulingMask necessary = matters_;
    while (const auto key = unexplained(matters_)) matters_.set(*key);
    drop_unneeded(necessary);
  }

  // Removes rulings that were added on the way and are not needed any more.
  void drop_unneeded(const RulingMask& necessary) {
    for (std::size_t key = 0; key < kMaxRulings && dispute_.complete; ++key) {
      if (!matters_.test(key) || necessary.test(key)) continue;
      RulingMask fewer = matters_;
      fewer.reset(key);
      if (unexplained(fewer) || !dispute_.complete) continue;
      matters_ = fewer;
      return drop_unneeded(necessary);  // Without this ruling, others may not be needed, either.
    }
  }

  // Returns a ruling that is missing in `rulings`, if they do not explain all verdicts. Then a possible
  // reading and another one have the same options of `rulings`, but different verdicts. A gap counts as
  // another verdict only if it has the script's own options of all other rulings.
  std::optional<std::size_t> unexplained(const RulingMask& rulings) {
    if (!may_compare(leaves_.size())) return std::nullopt;
    for (const DisputeLeaf& possible : leaves_) {
      if (is_gap(possible)) continue;
      for (const DisputeLeaf& other : leaves_) {
        if (other.verdict == possible.verdict || (is_gap(other) && !holds_but_for(rulings, other))) continue;
        const RulingMask apart = difference(possible, other);
        if ((apart & rulings).none()) return first_of(apart);
      }
    }
    return std::nullopt;
  }

  // True if the leaf contains readings that differ from the script's own in `rulings` only.
  bool holds_but_for(const RulingMask& rulings, const DisputeLeaf& leaf) const {
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      const bool by_default = leaf.values.option[key] == dispute_.defaults.option[key];
      if (leaf.fixed.test(key) && !rulings.test(key) && !by_default) return false;
    }
    return true;
  }

  std::size_t verdict_under(const RulingValues& values) const {
    if (shown_.verdict_at) return shown_.verdict_at(values);
    const auto holds = [&](const DisputeLeaf& leaf) {
      for (std::size_t key = 0; key < kMaxRulings; ++key) {
        if (leaf.fixed.test(key) && leaf.values.option[key] != values.option[key]) return false;
      }
      return true;
    };
    return std::find_if(leaves_.begin(), leaves_.end(), holds)->verdict;
  }

  // Lists each combination of the options of `depends_on`; the first ruling changes slowest. If there are too
  // many, lists only readings that differ from the script's own in one ruling.
  void list_combinations(std::uint64_t most) {
    std::uint64_t combinations = 1;
    std::uint64_t alone = 1;
    for (const RulingIndex key : dispute_.depends_on) {
      const std::uint64_t options = dispute_.ruleset->catalogue.rulings[key].options.size();
      if (__builtin_mul_overflow(combinations, options, &combinations)) combinations = ~std::uint64_t{0};
      alone += options - 1;
    }
    dispute_.each_alone = combinations > most;
    dispute_.too_many = alone > most;
    dispute_.complete = !dispute_.too_many;
    if (!dispute_.complete || !may_compare(dispute_.each_alone ? alone : combinations)) return;
    if (dispute_.each_alone) return list_each_alone();
    for (std::uint64_t n = 0; n < combinations; ++n) {
      RulingValues values = dispute_.defaults;
      std::uint64_t rest = n;
      for (std::size_t i = dispute_.depends_on.size(); i-- > 0;) {
        const RulingIndex key = dispute_.depends_on[i];
        const std::size_t options = dispute_.ruleset->catalogue.rulings[key].options.size();
        values.option[key] = static_cast<std::uint8_t>(rest % options);
        rest /= options;
      }
      add_reading(values);
    }
  }

  // Lists the script's own reading first, then those that differ from it in one ruling.
  void list_each_alone() {
    add_reading(dispute_.defaults);
    for (const RulingIndex key : dispute_.depends_on) {
      const std::size_t options = dispute_.ruleset->catalogue.rulings[key].options.size();
      for (std::size_t option = 0; option < options; ++option) {
        RulingValues values = dispute_.defaults;
        values.option[key] = static_cast<std::uint8_t>(option);
        if (values != dispute_.defaults) add_reading(values);
      }
    }
  }

  void add_reading(const RulingValues& values) {
    Reading reading;
    for (const RulingIndex key : dispute_.depends_on) reading.options.push_back(values.option[key]);
    reading.verdict = verdict_under(values);
    if (!dispute_.verdicts[reading.verdict].contradicted) dispute_.readings.push_back(std::move(reading));
  }

  // Lists a small set of rulings that makes each gap. Rulings are left out one after another while the gap
  // remains, so a smaller set may exist.
  void list_contradicted() {
    for (const DisputeLeaf& leaf : leaves_) {
      if (!is_gap(leaf) || is_listed(leaf)) continue;
      RulingMask kept = leaf.fixed;
      for (const bool is_default : {true, false}) {
        for (std::size_t key = 0; key < kMaxRulings; ++key) {
          const bool by_default = leaf.values.option[key] == dispute_.defaults.option[key];
          if (!kept.test(key) || by_default != is_default) continue;
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

  // True if all readings with the same options of `rulings` as `leaf` are gaps.
  bool all_gaps(const DisputeLeaf& leaf, const RulingMask& rulings) const {
    return std::all_of(leaves_.begin(), leaves_.end(), [&](const DisputeLeaf& other) {
      return is_gap(other) || (difference(leaf, other) & rulings).any();
    });
  }

  Dispute& dispute_;
  const std::vector<DisputeLeaf>& leaves_;
  Budget& budget_;
  const ShownRulings& shown_;
  RulingMask matters_;
};

}  // namespace

void list_readings(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, std::uint64_t most,
                   Budget& budget, const ShownRulings& shown) {
  ReadingsList(dispute, leaves, budget, shown).list(most);
}

}  // namespace referee
