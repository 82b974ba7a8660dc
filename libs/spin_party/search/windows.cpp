// A closer look at who may ever turn: the guest with its nearest neighbours, a window. All their positions
// are explored, while the guests outside that may turn may show any side at any time. What happens on the
// whole board looks, inside the window, like a path of this search. So a guest that never turns in it never
// turns.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "spin_party/search/cascade_graph.hpp"

namespace referee::spin_party {
namespace {

constexpr std::int32_t kFarthest =
    static_cast<std::int32_t>(kMaxSum / 4);  // fields beyond are not decided here

class Window {
 public:
  Window(const FreeSetProblem& problem, const Graph& graph, const std::vector<std::uint8_t>& may_turn,
         std::uint32_t centre, std::size_t size)
      : problem_(problem), guests_{centre} {
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      for (const Edge& edge : graph[guests_[i]]) {
        const bool known = std::find(guests_.begin(), guests_.end(), edge.to) != guests_.end();
        if (guests_.size() < size && !known && may_turn[edge.to] != 0) guests_.push_back(edge.to);
      }
    }
    places_.resize(guests_.size());
    for (std::size_t i = 0; i < guests_.size(); ++i) place(graph, may_turn, i);
  }

  // `positions` counts on.
  bool centre_turns(std::uint64_t& positions) {
    std::vector<std::uint8_t> seen(std::size_t{1} << guests_.size(), 0);
    std::vector<std::uint32_t> waiting = {0};
    seen[0] = 1;
    while (!waiting.empty()) {
      const std::uint32_t position = waiting.back();
      waiting.pop_back();
      ++positions;
      for (std::size_t i = 0; i < guests_.size(); ++i) {
        if (!turns(i, position)) continue;
        if (i == 0) return true;
        const std::uint32_t next = position ^ (1U << i);
        if (seen[next] != 0) continue;
        seen[next] = 1;
        waiting.push_back(next);
      }
    }
    return false;
  }

 private:
  struct Place {
    std::vector<Edge> inside;  // to: an index of the window
    Fields outside;            // what the others may pull with
    // By side and by what the window pulls with: 1 turns, 0 does not, -1 not asked yet.
    std::array<std::vector<std::int8_t>, 2> answers;
    std::int32_t most = 0;
  };

  void place(const Graph& graph, const std::vector<std::uint8_t>& may_turn, std::size_t i) {
    Place& here = places_[i];
    here.outside = field_of(0);
    std::int32_t base = 0;
    for (const Edge& edge : graph[guests_[i]]) {
      const auto found = std::find(guests_.begin(), guests_.end(), edge.to);
      if (found != guests_.end()) {
        here.inside.push_back({static_cast<std::uint32_t>(found - guests_.begin()), edge.strength});
        here.most += std::abs(edge.strength);
      } else if (may_turn[edge.to] == 0) {
        base += edge.strength * problem_.spin[edge.to];
      } else {
        const auto shift = static_cast<std::size_t>(std::abs(edge.strength));
        here.outside = (here.outside << shift) | (here.outside >> shift);
      }
    }
    here.outside = shifted(here.outside, base);
    if (here.most > kFarthest) return;
    for (auto& answers : here.answers) answers.assign(2 * static_cast<std::size_t>(here.most) + 1, -1);
  }

  bool is_white(std::size_t i, std::uint32_t position) const {
    return (problem_.spin[guests_[i]] > 0) != (((position >> i) & 1U) != 0);
  }

  bool turns(std::size_t i, std::uint32_t position) {
    Place& here = places_[i];
    if (here.answers[0].empty()) return true;
    std::int32_t pull = 0;
    for (const Edge& edge : here.inside) pull += is_white(edge.to, position) ? edge.strength : -edge.strength;
    const bool white = is_white(i, position);
    std::int8_t& answer =
        here.answers[white ? 1 : 0][static_cast<std::size_t>(std::ptrdiff_t{pull} + here.most)];
    if (answer < 0) {
      const bool odd = problem_.odd[guests_[i]] != 0;
      answer = can_turn(problem_.rule, odd, white, shifted(here.outside, pull)) ? 1 : 0;
    }
    return answer != 0;
  }

  const FreeSetProblem& problem_;
  std::vector<std::uint32_t> guests_;  // the centre first
  std::vector<Place> places_;
};

}  // namespace

std::uint64_t Relaxation::look_closer(const std::vector<std::uint32_t>& guests, std::size_t window) {
  std::uint64_t positions = 0;
  for (bool shrank = true; shrank;) {
    shrank = false;
    for (const std::uint32_t guest : guests) {
      if (!may_turn(guest)) continue;
      if (Window(problem_, graph_, may_turn_, guest, window).centre_turns(positions)) continue;
      may_turn_[guest] = 0;
      shrank = true;
    }
  }
  return positions;
}

}  // namespace referee::spin_party
