// What one player can force: a position is won within n actions if it is the goal, if one action of the
// player leads to one won within n-1, or if all actions of the others (there being some) do.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>

#include "adjudication/search_crew.hpp"
#include "referee/adjudication/find.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kChildWork = 8;
constexpr std::uint64_t kKeptBytes = 160;  // of a position, besides its own

class ForcedLine {
 public:
  ForcedLine(const Match& match, const Goal& goal, const FindOptions& options)
      : options_(options),
        player_(*options.filter.actor),
        check_(match, goal),
        crew_(match, check_, options),
        base_ply_(match.ply()) {}

  FindResult search() {
    try {
      const PackedPosition start = crew_.first().start();
      const std::string root(start.begin(), start.end());
      crew_.run(1, [&](std::size_t, SearchCrew::Worker&) { look_for(root); });
    } catch (const UndecidedSearch& undecided) {
      result_.kind = FindResult::Kind::undecided;
      result_.limit = undecided.limit.limit;
      result_.message = undecided.limit.message;
    }
    result_.positions = {known_.size()};
    return std::move(result_);
  }

 private:
  struct Known {
    bool is_goal = false;
    unsigned lost = 0;  // not won within fewer actions than that
    unsigned won = ~0U;
  };
  struct Child {
    bool own = false;
    std::string position;
    std::string action;
  };

  void look_for(const std::string& root) {
    const unsigned most = options_.depth.value_or(0);
    for (unsigned n = 0; n <= most; ++n) {
      if (options_.progress) options_.progress({n, known_.size()});
      if (!is_won(root, n, 0)) continue;
      result_.kind = FindResult::Kind::found;
      tell(root, n);
      return;
    }
  }

  bool is_won(const std::string& position, unsigned n, unsigned depth) {
    const auto [at, is_new] = known_.try_emplace(position);
    Known& known = at->second;  // stays where it is, whatever is added
    if (is_new) {
      bytes_ += 2 * position.size() + kKeptBytes;
      if (bytes_ > options_.memory)
        throw UndecidedSearch(
            {"memory", fmt::format("the positions take more than {} MiB", options_.memory >> 20U)});
      known.is_goal = check_.holds_at(crew_.checker(), packed(position), base_ply_ + depth);
    }
    if (known.is_goal || known.won <= n) return true;
    if (n < known.lost || n == 0) return false;
    if (wins(position, n, depth)) {
      known.won = n;
      return true;
    }
    known.lost = n + 1;
    return false;
  }

  bool wins(const std::string& position, unsigned n, unsigned depth) {
    const std::vector<Child> next = children(position, false);
    bool others = false;
    for (const Child& child : next) {
      if (child.own && is_won(child.position, n - 1, depth + 1)) return true;
      others |= !child.own;
    }
    return others && std::all_of(next.begin(), next.end(), [&](const Child& child) {
             return child.own || is_won(child.position, n - 1, depth + 1);
           });
  }

  std::vector<Child> children(const std::string& position, bool with_text) {
    std::vector<Child> list;
    Explorer& walker = crew_.first();
    ActionFilter filter = options_.filter;
    filter.actor.reset();
    walker.expand(packed(position), filter, [&](PackedPosition next) {
      Child child{walker.actor() == player_, std::string(next.begin(), next.end()), {}};
      if (with_text) {
        const Match& match = crew_.checker().at(packed(position), base_ply_);
        child.action = fmt::format("{}: {}", match.actor_name(walker.actor()), walker.text());
      }
      list.push_back(std::move(child));
      return true;
    });
    result_.actions += list.size();
    walker.budget().need(kChildWork * (list.size() + 1), "the search");
    return list;
  }

  // The least number of actions, known to be `most` at most.
  unsigned distance(const std::string& position, unsigned most, unsigned depth) {
    unsigned n = 0;
    while (n < most && !is_won(position, n, depth)) ++n;
    return n;
  }

  // The player's quickest way, against the longest defence.
  void tell(std::string position, unsigned n) {
    for (unsigned depth = 0; !known_[position].is_goal; ++depth) {
      const std::vector<Child> next = children(position, true);
      const Child* best = nullptr;
      unsigned best_distance = 0;
      for (const Child& child : next) {
        if (!child.own || !is_won(child.position, n - 1, depth + 1)) continue;
        const unsigned left = distance(child.position, n - 1, depth + 1);
        if (best == nullptr || left < best_distance) best = &child, best_distance = left;
      }
      for (const Child& child : next) {
        if (child.own || (best != nullptr && best->own)) continue;
        const unsigned left = distance(child.position, n - 1, depth + 1);
        if (best == nullptr || left > best_distance) best = &child, best_distance = left;
      }
      result_.line.push_back(best->action);
      n = best_distance;
      position = best->position;
    }
    result_.directives =
        check_.directives(crew_.checker(), packed(position), base_ply_ + result_.line.size());
  }

  static PackedPosition packed(const std::string& text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
  }

  const FindOptions& options_;
  Actor player_;
  GoalCheck check_;
  SearchCrew crew_;
  std::uint64_t base_ply_;
  std::unordered_map<std::string, Known> known_;
  std::uint64_t bytes_ = 0;
  FindResult result_;
};

}  // namespace

FindResult find_forced(const Match& match, const Goal& goal, const FindOptions& options) {
  return ForcedLine(match, goal, options).search();
}

}  // namespace referee
