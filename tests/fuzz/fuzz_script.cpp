// Whole scripts, of any game: they are read, played and reported, twice with the same result.
#include "fuzz.hpp"

namespace referee::fuzz {

bool try_script(Input input) {
  const ScriptText script("fuzz.party", std::string(text_of(input)));
  const auto run = [&] {
    RulesetLibrary library([](const std::string&) { return std::nullopt; });
    return run_script(script, {games(), &library, kLimits});
  };
  const CostOracle cost;
  const Report first = run();
  cost.check(std::string(script.text()));
  const Report second = run();
  require(first.status == second.status && first.plies == second.plies && first.held == second.held &&
              first.faults.size() == second.faults.size(),
          "a script is judged in two ways");
  require((first.match == nullptr) == (second.match == nullptr), "a script begins in two ways");
  require(first.status == Status::legal || !first.faults.empty(), "no reason is given");
  for (const Fault& fault : first.faults) {
    require(!fault.message.empty() || !fault.violations.empty(), "a fault says nothing", fault.entry);
    require(fault.status != Status::illegal || !fault.violations.empty() || !fault.message.empty(),
            "a refusal names no rule", fault.entry);
  }
  if (first.match == nullptr) return true;
  require(first.match->hash() == second.match->hash(), "a script ends in two positions");
  try {
    static_cast<void>(print(*first.match));
    static_cast<void>(first.match->show_text(Viewer{}, {}));
  } catch (const UndecidedSearch&) {
    return true;
  }
  return true;
}

}  // namespace referee::fuzz
