// `greedy` chooses the action with the greatest lead afterwards; `random` chooses any.
#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

#include "agents/agents.hpp"

namespace referee::agents {
namespace {

// The value of a win, negative for a loss. Greater than any lead.
constexpr std::int64_t kDecided = 1'000'000;
// Number of possible positions, with different chance, in which an action is tried.
constexpr unsigned kTries = 4;

class Random final : public Agent {
 public:
  std::string choose(const AgentView&, const std::vector<std::string>& choices,
                     ChanceStream& chance) override {
    return choices[static_cast<std::size_t>(chance.below(choices.size()))];
  }
};

class Greedy final : public Agent {
 public:
  std::string choose(const AgentView& view, const std::vector<std::string>& choices,
                     ChanceStream& chance) override {
    if (choices.size() == 1) return choices[0];
    return choices[best_of(sums_of(view, choices, chance), chance)];
  }

  // Returns the value of each choice, summed over some positions that may be the true one.
  static std::vector<std::int64_t> sums_of(const AgentView& view, const std::vector<std::string>& choices,
                                           ChanceStream& chance) {
    std::vector<std::int64_t> sums(choices.size(), 0);
    for (unsigned i = 0; i < kTries; ++i) {
      const std::unique_ptr<Match> before = view.imagine(chance);
      const std::unique_ptr<Match> after = before->clone();
      const std::uint64_t draws = chance.word64();  // The same chance for all actions.
      for (std::size_t at = 0; at < choices.size(); ++at) {
        after->restore(*before);
        ChanceStream luck(draws, 0);
        sums[at] += value_of(*after, {seat_actor(view.seat()), choices[at]}, luck);
      }
    }
    return sums;
  }

 private:
  // Plays the action on `match`, and returns the lead of its actor afterwards, with kDecided for a win.
  static std::int64_t value_of(Match& match, const ActionText& action, ChanceStream& luck) {
    Answer answer;
    if (!match.play_with_chance(action, luck, answer)) return -2 * kDecided;
    const std::size_t seat = seat_of(action.actor);
    const Winners winners = winners_of(match);
    const std::int64_t lead = lead_of(match, seat);
    if (!winners.over || winners.nobody()) return lead;
    return lead + (winners.seats[seat] ? kDecided : -kDecided);
  }

  static std::size_t best_of(const std::vector<std::int64_t>& sums, ChanceStream& chance) {
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    std::vector<std::size_t> ties;
    for (std::size_t at = 0; at < sums.size(); ++at) {
      if (sums[at] < best) continue;
      if (sums[at] > best) ties.clear();
      best = sums[at];
      ties.push_back(at);
    }
    return ties[static_cast<std::size_t>(chance.below(ties.size()))];
  }
};

}  // namespace

std::vector<std::size_t> greedy_order(const AgentView& view, const std::vector<std::string>& choices,
                                      ChanceStream& chance) {
  const std::vector<std::int64_t> sums = Greedy::sums_of(view, choices, chance);
  std::vector<std::size_t> order(choices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  chance.shuffle(std::span(order));
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t other) { return sums[one] > sums[other]; });
  return order;
}

std::unique_ptr<Agent> make_random() { return std::make_unique<Random>(); }
std::unique_ptr<Agent> make_greedy() { return std::make_unique<Greedy>(); }

}  // namespace referee::agents
