// Whole scripts, of any game: they are read, played and reported, twice with the same result.
#include "fuzz.hpp"

using namespace referee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ScriptText script("fuzz.party", std::string(reinterpret_cast<const char*>(data), size));
  const auto run = [&] {
    RulesetLibrary library([](const std::string&) { return std::nullopt; });
    return run_script(script, {fuzz::games(), &library, fuzz::kLimits});
  };
  const Report first = run();
  const Report second = run();
  fuzz::require(first.status == second.status && first.plies == second.plies && first.held == second.held &&
                    first.faults.size() == second.faults.size(),
                "a script is judged in two ways");
  fuzz::require((first.match == nullptr) == (second.match == nullptr), "a script begins in two ways");
  fuzz::require(first.status == Status::legal || !first.faults.empty(), "no reason is given");
  for (const Fault& fault : first.faults) {
    fuzz::require(!fault.message.empty() || !fault.violations.empty(), "a fault says nothing", fault.entry);
    fuzz::require(fault.status != Status::illegal || !fault.violations.empty() || !fault.message.empty(),
                  "a refusal names no rule", fault.entry);
  }
  if (first.match == nullptr) return 0;
  fuzz::require(first.match->hash() == second.match->hash(), "a script ends in two positions");
  try {
    static_cast<void>(fuzz::print(*first.match));
    static_cast<void>(first.match->draw(Viewer{}, {}));
  } catch (const UndecidedSearch&) {
    return 0;
  }
  return 0;
}
