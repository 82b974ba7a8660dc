#include "adjudication/disputes/dispute_one_by_one.hpp"

#include <algorithm>

#include "referee/engine/judging/budget.hpp"

namespace referee {
namespace {

// Tries rulings one by one.
class OneByOne {
 public:
  OneByOne(Dispute& dispute, const VerdictOf& verdict_of) : dispute_(dispute), verdict_of_(verdict_of) {}

  void try_all(const RulingMask& open) {
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (open.test(key)) try_ruling(static_cast<RulingIndex>(key));
  }

  // Lists the script's own reading first, then those that differ from it in one ruling.
  void list(std::uint64_t most) {
    std::vector<std::uint8_t> own;
    for (const RulingIndex key : dispute_.depends_on) own.push_back(dispute_.defaults.option[key]);
    dispute_.readings.push_back({own, 0});
    for (const Tried& tried : tried_) {
      const auto found = std::find(dispute_.depends_on.begin(), dispute_.depends_on.end(), tried.key);
      if (found == dispute_.depends_on.end()) continue;
      Reading reading{own, tried.verdict};
      reading.options[static_cast<std::size_t>(found - dispute_.depends_on.begin())] = tried.option;
      dispute_.readings.push_back(std::move(reading));
    }
    dispute_.too_many = dispute_.readings.size() > most;
    if (dispute_.too_many) dispute_.readings.clear();
  }

 private:
  // An option whose reading is possible.
  struct Tried {
    RulingIndex key;
    std::uint8_t option;
    std::size_t verdict;
  };

  void try_ruling(RulingIndex key) {
    try {
      const std::size_t options = dispute_.ruleset->catalogue.rulings[key].options.size();
      for (std::uint8_t option = 0; option < options; ++option)
        if (option != dispute_.defaults.option[key]) try_option(key, option);
      dispute_.branched.push_back(key);
    } catch (const UndecidedSearch&) {
      dispute_.untried.push_back(key);
    }
  }

  void try_option(RulingIndex key, std::uint8_t option) {
    RulingValues values = dispute_.defaults;
    values.option[key] = option;
    const std::size_t verdict = verdict_of_(values);
    if (dispute_.verdicts[verdict].contradicted) {
      dispute_.contradicted.push_back({{{key, option}}, verdict});
      return;
    }
    tried_.push_back({key, option, verdict});
    const bool is_listed = !dispute_.depends_on.empty() && dispute_.depends_on.back() == key;
    if (verdict != 0 && !is_listed) dispute_.depends_on.push_back(key);
  }

  Dispute& dispute_;
  const VerdictOf& verdict_of_;
  std::vector<Tried> tried_;
};

}  // namespace

void list_one_by_one(Dispute& dispute, const RulingMask& open, std::uint64_t most,
                     const VerdictOf& verdict_of) {
  OneByOne tries(dispute, verdict_of);
  tries.try_all(open);
  tries.list(most);
}

}  // namespace referee
