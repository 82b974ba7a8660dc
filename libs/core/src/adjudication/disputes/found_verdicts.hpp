// Numbers the verdicts of readings.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "referee/adjudication/dispute.hpp"
#include "referee/engine/judging/budget.hpp"

namespace referee {

// Keeps each verdict once, with all its details.
class FoundVerdicts {
 public:
  // Returns the number of a verdict. Throws UndecidedSearch if `budget` does not suffice to keep it.
  std::uint32_t number_of(Verdict verdict, Budget& budget);
  const std::vector<Verdict>& verdicts() const { return found_; }
  // Returns the index in `listed` of the verdict with the same key, which may differ in details. Adds the
  // verdict if its key is new.
  std::uint32_t remember(std::uint32_t number, std::vector<Verdict>& listed);

 private:
  std::vector<Verdict> found_;
  std::map<std::string, std::uint32_t> by_details_;  // numbers in `found_`
  std::map<std::string, std::uint32_t> by_key_;      // numbers in the list
};

}  // namespace referee
