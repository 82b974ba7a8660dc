#include "adjudication/searches/forced_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace referee {
namespace {

constexpr std::uint64_t kChildWork = 24;
// Bytes besides the texts: of a known position, and of a child while its siblings are looked at.
constexpr std::uint64_t kKeptBytes = 120;
constexpr std::uint64_t kChildBytes = 144;

PackedPosition packed(const std::string& text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

}  // namespace

ForcedPositions::ForcedPositions(const Match& match, const Goal& goal, const FindOptions& options)
    : options_(options),
      player_(*options.filter.actor),
      check_(match, goal),
      crew_(match, check_, options, "the search"),
      base_ply_(match.ply()) {}

void ForcedPositions::run(const std::function<void()>& work) {
  crew_.run(1, [&](std::size_t, SearchCrew::Worker&) { work(); });
}

std::string ForcedPositions::start() {
  const PackedPosition start = crew_.first().start();
  return {start.begin(), start.end()};
}

void ForcedPositions::hold(std::uint64_t bytes) {
  bytes_ += bytes;
  if (bytes_ > options_.memory)
    throw UndecidedSearch(
        {"memory", fmt::format("the positions take more than {} MiB", options_.memory >> 20U)});
}

ForcedPositions::WinBounds& ForcedPositions::look_up(const std::string& position, unsigned depth) {
  const auto [at, is_new] = known_.try_emplace(position);
  WinBounds& known = at->second;  // The reference stays valid when positions are added.
  if (is_new) {
    hold(position.size() + kKeptBytes);
    known.is_goal = check_.holds_at(crew_.checker(), packed(position), base_ply_ + depth);
  }
  return known;
}

// Returns the answer if it is known already.
std::optional<bool> ForcedPositions::answer(const WinBounds& known, unsigned n) {
  if (known.is_goal || known.won <= n) return true;
  if (n < known.lost || n == 0) return false;
  return std::nullopt;
}

bool ForcedPositions::is_won(const std::string& position, unsigned n, unsigned depth) {
  WinBounds& asked = look_up(position, depth);
  if (const auto known = answer(asked, n)) return *known;
  open(position, asked, n, depth);
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (level.is_won) {
      close(*level.is_won);
      continue;
    }
    const Child& child = level.next[level.at];
    WinBounds& known = look_up(child.position, level.depth + 1);
    if (const auto known_answer = answer(known, level.n - 1)) note_child(level, *known_answer);
    else open(child.position, known, level.n - 1, level.depth + 1);
  }
  return asked.won <= n;
}

void ForcedPositions::open(const std::string& position, WinBounds& known, unsigned n, unsigned depth) {
  levels_.push_back({known, n, depth, children(position)});
  if (levels_.back().next.empty()) levels_.back().is_won = false;
}

void ForcedPositions::close(bool is_won) {
  const Level& level = levels_.back();
  if (is_won) level.known.won = level.n;
  else level.known.lost = level.n + 1;
  bytes_ -= bytes_of(level.next);
  levels_.pop_back();
  if (!levels_.empty()) note_child(levels_.back(), is_won);
}

// Records whether the current child is won. One group of the player's own actions suffices if all of its
// children are won. Otherwise, all actions of the others must lead to won positions.
void ForcedPositions::note_child(Level& level, bool is_won) const {
  const auto asked = level.next.cbegin() + static_cast<std::ptrdiff_t>(level.at);
  const auto end = is_own(*asked) ? end_of_group(asked, level.next.cend()) : level.next.cend();
  if (!is_won) {
    level.at = static_cast<std::size_t>(end - level.next.cbegin());
    if (end == level.next.cend()) level.is_won = false;
  } else {
    ++level.at;
    if (asked + 1 == end) level.is_won = true;
  }
}

std::uint64_t ForcedPositions::bytes_of(const Children& list) {
  std::uint64_t sum = 0;
  for (const Child& child : list) sum += kChildBytes + child.position.size() + child.action.size();
  return sum;
}

// Lists the positions that follow. The player's own actions come first, grouped by action without outcome.
ForcedPositions::Children ForcedPositions::children(const std::string& position) {
  std::vector<Children> own;
  Children others;
  std::unordered_map<std::string, std::size_t> groups;
  Explorer& walker = crew_.first();
  ActionFilter filter = options_.filter;
  filter.actor.reset();
  walker.expand(packed(position), filter, [&](PackedPosition next) {
    Child child{0, walker.actor(), {next.begin(), next.end()}, walker.text()};
    hold(kChildBytes + child.position.size() + child.action.size());
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

// Returns the least number of actions within which the position is won. It is known to be at most `most`.
unsigned ForcedPositions::distance(const std::string& position, unsigned most, unsigned depth) {
  unsigned n = 0;
  while (n < most && !is_won(position, n, depth)) ++n;
  return n;
}

// Returns the children with their distances. Empty if one of them is not won.
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
  bytes_ -= bytes_of(next);
  const Match& match = crew_.checker().at(packed(position), base_ply_);
  for (ForcedChoice& choice : best)
    choice.action = fmt::format("{}: {}", match.actor_name(choice.actor), choice.action);
  return best;
}

std::vector<std::string> ForcedPositions::directives(const std::string& position, unsigned depth) {
  return check_.directives(crew_.checker(), packed(position), base_ply_ + depth);
}

}  // namespace referee
