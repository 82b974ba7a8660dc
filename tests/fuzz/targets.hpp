// The fuzz targets by name. libfuzzer_main.cpp runs one of them under libFuzzer; replay_main.cpp gives them
// kept inputs, so that every build can try those.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace referee {
class Game;
}

namespace referee::fuzz {

using Input = std::span<const std::uint8_t>;

// A target tries one input. It returns false if mutating the input is useless.
bool try_script(Input input);
bool try_yaml(Input input);
bool try_setup(Input input);
bool try_ruleset(Input input, std::string_view prefix);
bool try_action(Input input, const Game& game);
bool try_command_line(Input input);
bool try_messages(Input input);
bool try_host(Input input);

using Target = bool (*)(Input input);
// An entry of the list of targets.
struct NamedTarget {
  std::string_view name;
  Target target;
};
std::span<const NamedTarget> targets();

// Ends the process if there is none of that name.
Target find_target(std::string_view name);

}  // namespace referee::fuzz
