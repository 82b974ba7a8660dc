#include "adjudication/forced_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace referee {
namespace {

constexpr std::uint64_t kChildWork = 8;
constexpr std::uint64_t kKeptBytes = 160;  // of a position, besides its own

PackedPosition packed(const std::string& text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

}  // namespace

ForcedPositions::ForcedPositions(const Match& match, const Goal& goal, const FindOptions& options)
    : options_(options),
      player_(*options.filter.actor),
      check_(match, goal),
      crew_(match, check_, options),
      base_ply_(match.ply()) {}

void ForcedPositions::run(const std::function<void()>& work) {
  crew_.run(1, [&](std::size_t, SearchCrew::Worker&) { work(); });
}

std::string ForcedPositions::start() {
  const PackedPosition start = crew_.first().start();
  return {start.begin(), start.end()};
}

bool ForcedPositions::is_won(const std::string& position, unsigned n, unsigned depth) {
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

bool ForcedPositions::wins(const std::string& position, unsigned n, unsigned depth) {
  const Children next = children(position);
  const auto is_won_after = [&](const Child& child) { return is_won(child.position, n - 1, depth + 1); };
  Children::const_iterator first = next.begin();
  while (first != next.end() && is_own(*first)) {
    const auto last = end_of_group(first, next.end());
    if (std::all_of(first, last, is_won_after)) return true;
    first = last;
  }
  return first != next.end() && std::all_of(first, next.end(), is_won_after);
}

// The player's own first, group by group.
ForcedPositions::Children ForcedPositions::children(const std::string& position) {
  std::vector<Children> own;
  Children others;
  std::unordered_map<std::string, std::size_t> groups;
  Explorer& walker = crew_.first();
  ActionFilter filter = options_.filter;
  filter.actor.reset();
  walker.expand(packed(position), filter, [&](PackedPosition next) {
    Child child{0, walker.actor(), {next.begin(), next.end()}, walker.text()};
    if (!is_own(child)) {
      others.push_back(std::move(child));
      return true;
    }
    const std::string without_outcome = child.action.substr(0, child.action.find(" -> "));
    child.group = groups.try_emplace(without_outcome, groups.size()).first->second;
    if (child.group == own.size()) own.emplace_back();
    own[child.group].push_back(std::move(child));
    return true;
  });
  Children list;
  for (Children& group : own) std::move(group.begin(), group.end(), std::back_inserter(list));
  std::move(others.begin(), others.end(), std::back_inserter(list));
  actions_ += list.size();
  walker.budget().need(kChildWork * (list.size() + 1), "the search");
  return list;
}

ForcedPositions::Children::const_iterator ForcedPositions::end_of_group(Children::const_iterator first,
                                                                        Children::const_iterator last) const {
  return std::find_if(first, last,
                      [&](const Child& child) { return !is_own(child) || child.group != first->group; });
}

// The least number of actions, known to be `most` at most.
unsigned ForcedPositions::distance(const std::string& position, unsigned most, unsigned depth) {
  unsigned n = 0;
  while (n < most && !is_won(position, n, depth)) ++n;
  return n;
}

// Empty if one of them is not won.
std::vector<ForcedChoice> ForcedPositions::with_distances(Children::const_iterator first,
                                                          Children::const_iterator last, unsigned most,
                                                          unsigned depth) {
  std::vector<ForcedChoice> choices;
  for (; first != last; ++first) {
    if (!is_won(first->position, most, depth)) return {};
    choices.push_back({first->actor, first->action, first->position, distance(first->position, most, depth)});
  }
  return choices;
}

std::vector<ForcedChoice> ForcedPositions::best_choices(const std::string& position, unsigned n,
                                                        unsigned depth) {
  const auto longest = [](const std::vector<ForcedChoice>& choices) {
    unsigned most = 0;
    for (const ForcedChoice& choice : choices) most = std::max(most, choice.distance);
    return most;
  };
  const Children next = children(position);
  std::vector<ForcedChoice> best;
  Children::const_iterator first = next.begin();
  while (first != next.end() && is_own(*first)) {
    const auto last = end_of_group(first, next.end());
    auto choices = with_distances(first, last, n - 1, depth + 1);
    if (!choices.empty() && (best.empty() || longest(choices) < longest(best))) best = std::move(choices);
    first = last;
  }
  if (best.empty()) best = with_distances(first, next.end(), n - 1, depth + 1);
  const Match& match = crew_.checker().at(packed(position), base_ply_);
  for (ForcedChoice& choice : best)
    choice.action = fmt::format("{}: {}", match.actor_name(choice.actor), choice.action);
  return best;
}

std::vector<std::string> ForcedPositions::directives(const std::string& position, unsigned depth) {
  return check_.directives(crew_.checker(), packed(position), base_ply_ + depth);
}

}  // namespace referee
