#include "reports/rules/when_off.hpp"

#include <fmt/format.h>

namespace referee::app {
namespace {

std::string_view effect_of(WhenOff when_off) {
  switch (when_off) {
    case WhenOff::unchecked:
      return "it refuses nothing";
    case WhenOff::skipped:
      return "its effect is left out";
    default:
      return "not possible: it defines something";
  }
}

}  // namespace

std::string when_off_text(const RuleInfo& rule, const Catalogue& catalogue, const Palette& palette) {
  if (catalogue.is_switched_off(rule))
    return fmt::format("    {}\n", palette.red("switched off by this ruleset"));
  return fmt::format("    {} {}\n", palette.dim("switched off:"), effect_of(rule.when_off));
}

}  // namespace referee::app
