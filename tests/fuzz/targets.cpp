#include "targets.hpp"

#include "fuzz.hpp"

namespace referee::fuzz {
namespace {

template <std::size_t kGame>
bool try_game(Input input) {
  return try_action(input, *games()[kGame]);
}

constexpr NamedTarget kTargets[] = {
    {"script", try_script},
    {"yaml", try_yaml},
    {"setup", try_setup},
    {"ruleset", [](Input input) { return try_ruleset(input, {}); }},
    {"pieces", [](Input input) { return try_ruleset(input, "pieces:\n"); }},
    {"spin_party", try_game<0>},
    {"wedding_tables", try_game<1>},
    {"plots", try_game<2>},
    {"party_chess", try_game<3>},
    {"command_line", try_command_line},
};

}  // namespace

std::span<const NamedTarget> targets() { return kTargets; }

Target find_target(std::string_view name) {
  for (const NamedTarget& named : kTargets)
    if (named.name == name) return named.target;
  report("there is no such target", std::string(name));
}

}  // namespace referee::fuzz
