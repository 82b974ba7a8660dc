#include "adjudication/disputes/dispute_leaves.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kLeafWork = 16;  // units (budget.hpp)

class DecisionTree {
 public:
  DecisionTree(const ReadUnder& read, const ReadingSets& sets, const Dispute& dispute,
               const VerdictAt& verdict_at, std::size_t most, std::vector<DisputeLeaf>& leaves)
      : read_(read), sets_(sets), dispute_(dispute), verdict_at_(verdict_at), most_(most), leaves_(leaves) {}

  // Adds the leaves. Returns false if there are too many.
  [[nodiscard]] bool grow(const RulingMask& agreed) {
    return grow(agreed, dispute_.defaults, look(dispute_.defaults));
  }

 private:
  // The result of one reading: rulings read, and verdict.
  struct ReadingResult {
    RulingMask read;
    std::size_t verdict = 0;
  };

  ReadingResult look(const RulingValues& values) {
    ++looks_;
    ReadingResult seen{{}, verdict_at_(values)};
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (sets_.at(read_[key], values) != 0) seen.read.set(key);
    return seen;
  }

  // Adds the leaves below `values`, whose result is `seen`. Returns false if there are too many leaves.
  [[nodiscard]] bool grow(const RulingMask& fixed, const RulingValues& values, const ReadingResult& seen) {
    const RulingMask open = seen.read & ~fixed;
    if (open.none()) {
      leaves_.push_back({fixed, values, seen.verdict});
      return true;
    }
    std::size_t key = 0;
    while (!open.test(key)) ++key;
    RulingMask more = fixed;
    more.set(key);
    const std::size_t options = dispute_.ruleset->catalogue.rulings[key].options.size();
    for (std::size_t option = 0; option < options; ++option) {
      RulingValues other = values;
      other.option[key] = static_cast<std::uint8_t>(option);
      const bool known = option == values.option[key];
      if (!known && looks_ >= most_) return false;
      if (!grow(more, other, known ? seen : look(other))) return false;
    }
    return true;
  }

  const ReadUnder& read_;
  const ReadingSets& sets_;
  const Dispute& dispute_;
  const VerdictAt& verdict_at_;
  std::size_t most_;
  std::vector<DisputeLeaf>& leaves_;
  std::size_t looks_ = 0;
};

}  // namespace

bool distinguish_readings(const ReadUnder& read, const ReadingSets& sets, const Dispute& dispute,
                          const RulingMask& agreed, const VerdictAt& verdict_at, std::size_t most,
                          std::vector<DisputeLeaf>& leaves) {
  return DecisionTree(read, sets, dispute, verdict_at, most, leaves).grow(agreed);
}

std::vector<DisputeLeaf> leaves_of(ReadingSets::Function verdicts, const ReadingSets& sets, Budget& budget) {
  std::vector<DisputeLeaf> leaves;
  static_cast<void>(
      sets.each(verdicts, [&](const RulingMask& read, const RulingValues& values, std::uint32_t verdict) {
        budget.need(kLeafWork, "listing the readings");
        leaves.push_back({read, values, verdict});
        return true;
      }));
  return leaves;
}

}  // namespace referee
