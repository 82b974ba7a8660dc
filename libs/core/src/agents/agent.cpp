#include "referee/agents/agent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <stdexcept>

#include "agents/agents.hpp"
#include "referee/document/text.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 3> kAgentNames = {"random", "greedy", "mcts"};
// With a lead of this many half points, a position is valued half-way between even and won.
constexpr double kHalfWay = 8;

}  // namespace

AgentName read_agent(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  const auto found = std::find(kAgentNames.begin(), kAgentNames.end(), kind);
  if (found == kAgentNames.end())
    throw std::runtime_error(fmt::format("no agent `{}`; {}", text, did_you_mean(kind, kAgentNames).text));
  AgentName name{static_cast<AgentKind>(found - kAgentNames.begin())};
  if (colon == std::string_view::npos) return name;
  if (name.kind != AgentKind::mcts)
    throw std::runtime_error(fmt::format("agent `{}`: only `mcts` takes a number (of playouts)", text));
  const std::string_view digits = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), name.playouts);
  if (error != std::errc{} || end != digits.data() + digits.size() || name.playouts < 1 ||
      name.playouts > kMostPlayouts)
    throw std::runtime_error(
        fmt::format("agent `{}`: playouts are a number from 1 to {}", text, kMostPlayouts));
  return name;
}

std::string to_text(const AgentName& name) {
  const std::string_view kind = kAgentNames[static_cast<std::size_t>(name.kind)];
  return name.kind == AgentKind::mcts ? fmt::format("{}:{}", kind, name.playouts) : std::string(kind);
}

std::unique_ptr<Agent> make_agent(const AgentName& name) {
  switch (name.kind) {
    case AgentKind::greedy:
      return agents::make_greedy();
    case AgentKind::mcts:
      return agents::make_mcts(name.playouts);
    case AgentKind::random:
      break;
  }
  return agents::make_random();
}

bool Winners::nobody() const { return std::find(seats.begin(), seats.end(), true) == seats.end(); }

Winners winners_of(const Match& position) {
  const std::vector<std::string>& seats = position.spec().seats;
  Winners winners{false, std::vector<bool>(seats.size(), false)};
  const Json outcome = position.part("outcome", Viewer{});
  if (!outcome.is_object()) return winners;
  winners.over = true;
  const auto names = outcome.find("winners");
  if (names == outcome.end()) return winners;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    winners.seats[seat] = std::find(names->begin(), names->end(), Json(seats[seat])) != names->end();
  return winners;
}

std::int64_t lead_of(const Match& position, std::size_t seat) {
  std::int64_t best = std::numeric_limits<std::int64_t>::min();
  const std::size_t seats = position.spec().seats.size();
  for (std::size_t other = 0; other < seats; ++other)
    if (other != seat) best = std::max(best, position.score_of(other));
  return position.score_of(seat) - (seats > 1 && !position.plays_together() ? best : 0);
}

std::vector<double> worth_of(const Match& position) {
  const Winners winners = winners_of(position);
  const std::size_t seats = winners.seats.size();
  std::vector<double> worth(seats, 0.0);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (!winners.over || position.plays_together()) {
      const auto lead = static_cast<double>(lead_of(position, seat));
      worth[seat] = 0.5 + 0.5 * lead / (std::max(lead, -lead) + kHalfWay);
    } else if (winners.nobody()) {
      worth[seat] = 1.0 / static_cast<double>(seats);
    } else {
      worth[seat] = winners.seats[seat] ? 1.0 : 0.0;
    }
  }
  return worth;
}

}  // namespace referee
