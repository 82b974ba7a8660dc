#include "targets.hpp"

#include <iterator>
#include <utility>
#include <vector>

#include "fuzz.hpp"
#include "referee_games.hpp"

namespace referee::fuzz {
namespace {

template <std::size_t game>
bool try_game(Input input) {
  return try_action(input, *games()[game]);
}

constexpr NamedTarget kTargets[] = {
    {"script", try_script},
    {"yaml", try_yaml},
    {"setup", try_setup},
    {"ruleset", [](Input input) { return try_ruleset(input, {}); }},
    {"pieces", [](Input input) { return try_ruleset(input, "pieces:\n"); }},
    {"command_line", try_command_line},
    {"messages", try_messages},
    {"host", try_host},
};

// One for each game, called as its folder is.
template <std::size_t... game>
std::vector<NamedTarget> with_games(std::index_sequence<game...>) {
  std::vector<NamedTarget> all(std::begin(kTargets), std::end(kTargets));
  (all.push_back({kGames[game].folder, try_game<game>}), ...);
  return all;
}

}  // namespace

std::span<const NamedTarget> targets() {
  static const std::vector<NamedTarget> all = with_games(std::make_index_sequence<std::size(kGames)>());
  return all;
}

Target find_target(std::string_view name) {
  for (const NamedTarget& named : targets())
    if (named.name == name) return named.target;
  report("there is no such target", std::string(name));
}

}  // namespace referee::fuzz
