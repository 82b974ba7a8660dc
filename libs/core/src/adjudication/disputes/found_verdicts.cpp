#include "adjudication/disputes/found_verdicts.hpp"

#include <utility>

#include "adjudication/disputes/dispute_judge.hpp"

namespace referee {

std::uint32_t FoundVerdicts::number_of(Verdict verdict, Budget& budget) {
  constexpr std::size_t kKeptBytesAUnit = 4;  // of work (budget.hpp)
  const auto [known, is_new] =
      by_details_.emplace(details_of(verdict), static_cast<std::uint32_t>(found_.size()));
  if (!is_new) return known->second;
  budget.need(known->first.size() / kKeptBytesAUnit, "telling the readings apart");
  found_.push_back(std::move(verdict));
  return known->second;
}

std::uint32_t FoundVerdicts::remember(std::uint32_t number, std::vector<Verdict>& listed) {
  const Verdict& verdict = found_[number];
  const auto [known, is_new] = by_key_.emplace(verdict.key, static_cast<std::uint32_t>(listed.size()));
  if (is_new) listed.push_back(verdict);
  return known->second;
}

}  // namespace referee
