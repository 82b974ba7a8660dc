// Implements Match::perft for a typed game (typed_game.hpp): counts the sequences of legal actions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/game/rules_off.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/judging/budget.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee {

// Counts sequences depth first. Positions and actions are kept on the heap, and their memory is used again.
// So long sequences do not need a large stack, and positions do not need allocations.
//
// `Plays` has the game's functions: list(state, sink), as `generate` of GameOfActions; apply(state, action);
// leaves(state, total), which adds the number of legal actions and returns false if the sum exceeds 2^64-1;
// and heap_bytes(state), the memory that a state owns besides itself.
template <class State, class Action, class Plays>
class SequenceCounter {
 public:
  SequenceCounter(const Plays& plays, Budget& budget) : plays_(plays), budget_(budget) {}

  // Returns the number of sequences; nullopt if it exceeds 2^64-1.
  std::optional<std::uint64_t> count(const State& from, unsigned depth) {
    if (depth == 0) return 1;
    total_ = 0;
    fits_ = true;
    if (depth == 1) fits_ = plays_.leaves(from, total_);
    else enter(from).depth = depth;
    while (fits_ && open_ > 0) {
      PerftNode& node = *nodes_[open_ - 1];
      if (node.depth == 2) count_leaves_after(node);
      else if (node.next < actions_.size()) follow(node);
      else if (!node.is_listed) list(node);
      else --open_;
    }
    open_ = 0;
    actions_.clear();
    if (!fits_) return std::nullopt;
    return total_;
  }

 private:
  // A position on the current path. The actions of the innermost position are the last ones in `actions_`. Of
  // a very long list only a part is kept there: the list is made again when that part is done.
  struct PerftNode {
    State state;
    unsigned depth = 0;  // length of the sequences from here
    // The number of actions in the list before the kept ones.
    std::uint64_t done = 0;
    std::size_t first = 0;  // index of its first action
    std::size_t next = 0;   // index of the action to follow
    // True if the list has no more actions after the kept ones.
    bool is_listed = false;
  };
  static constexpr std::size_t kKeptActions = std::size_t{1} << 16U;
  static constexpr std::size_t kBytesAUnit = 4;

  // Adds a node to the current path, in the memory of an earlier one if there is any. The caller sets its
  // depth.
  PerftNode& enter(const State& state) {
    if (open_ == nodes_.size()) {
      nodes_.push_back(std::make_unique<PerftNode>(state));
      bytes_ += sizeof(PerftNode) + plays_.heap_bytes(state);
      check_memory();
    } else {
      nodes_[open_]->state = state;
    }
    PerftNode& node = *nodes_[open_++];
    node.first = actions_.size();
    node.next = node.first;
    node.done = 0;
    node.is_listed = false;
    return node;
  }
  void check_memory() const {
    const std::uint64_t bytes = bytes_ + actions_.capacity() * sizeof(Action);
    if (bytes / kBytesAUnit > budget_.most()) budget_.give_up("keeping the positions of a sequence");
  }

  void list(PerftNode& node) {
    node.done += node.next - node.first;
    actions_.erase(actions_.begin() + static_cast<std::ptrdiff_t>(node.first), actions_.end());
    node.next = node.first;
    std::uint64_t skip = node.done;
    node.is_listed = plays_.list(node.state, [&](const Action& action) {
      if (skip > 0) return --skip, true;
      if (actions_.size() - node.first == kKeptActions) return false;
      actions_.push_back(action);
      return true;
    });
    check_memory();
    if (node.is_listed && actions_.size() == node.first) --open_;
  }

  void follow(PerftNode& node) {
    const Action& action = actions_[node.next++];
    if (!node.is_listed || node.next < actions_.size()) {
      State& next = enter(node.state).state;
      nodes_[open_ - 1]->depth = node.depth - 1;
      return plays_.apply(next, action);
    }
    // The last action may change this position, because it is not needed again. So a sequence without
    // branches needs only one position.
    plays_.apply(node.state, action);
    actions_.erase(actions_.begin() + static_cast<std::ptrdiff_t>(node.first), actions_.end());
    node.next = node.first;
    node.done = 0;
    node.is_listed = false;
    --node.depth;
  }

  // Counts the leaves two levels below. The first action is followed last: it may change this position, which
  // is not needed again.
  void count_leaves_after(PerftNode& node) {
    --open_;
    std::optional<Action> first;
    plays_.list(node.state, [&](const Action& action) {
      if (first) count_leaves(State(node.state), action);
      else first = action;
      return fits_;
    });
    if (first && fits_) count_leaves(std::move(node.state), *first);
  }
  void count_leaves(State&& state, const Action& action) {  // `state` is changed
    plays_.apply(state, action);
    fits_ = plays_.leaves(state, total_);
  }

  const Plays& plays_;
  Budget& budget_;
  std::vector<std::unique_ptr<PerftNode>> nodes_;  // the first `open_` are in use
  std::size_t open_ = 0;
  std::vector<Action> actions_;
  std::uint64_t bytes_ = 0;
  std::uint64_t total_ = 0;
  bool fits_ = true;  // below 2^64
};

namespace detail {

using VerbMask = std::uint32_t;
inline constexpr VerbMask kAnyVerb = ~VerbMask{0};

template <class Action>
VerbMask verb_mask(std::span<const std::string> only) {
  static_assert(Action::kVerbs.size() <= 32);
  if (only.empty()) return kAnyVerb;
  VerbMask mask = 0;
  for (std::size_t i = 0; i < Action::kVerbs.size(); ++i)
    if (std::ranges::find(only, Action::kVerbs[i]) != only.end()) mask |= VerbMask{1} << i;
  return mask;
}

// Gives a SequenceCounter a game's functions, limited to actions with the verbs `verbs`.
template <class G>
struct ListedPlays {
  const typename G::Terms& terms;
  const MatchSpec& spec;
  VerbMask verbs = kAnyVerb;

  // Visits the legal actions with these verbs. Returns false if `sink` stopped it; the result may be ignored.
  bool list(const typename G::State& state, const auto& sink) const {
    const auto of_verbs = [&](const typename G::Action& action) __attribute__((always_inline)) {
      return (verbs >> action.kind.index() & 1U) == 0 || sink(action);
    };
    if constexpr (has<G>(Feature::perft))
      if (!switches_rules_off(spec))
        return G::generate_only(terms, state, verbs, ActionSink<G>(std::cref(sink)));
    return list_legal<G>(terms, state, Viewer{}, of_verbs);
  }
  void apply(typename G::State& state, const typename G::Action& action) const {
    apply_allowed<G>(terms, state, action);
  }
  // Adds the number of legal actions with these verbs to `total`. Returns false if the sum exceeds 2^64-1.
  [[nodiscard]] bool leaves(const typename G::State& state, std::uint64_t& total) const {
    static constexpr Viewer kEverybody;
    if (verbs == kAnyVerb) return count_listed<G>(terms, state, kEverybody, total);
    if constexpr (has<G>(Feature::perft))
      if (!switches_rules_off(spec))
        return !__builtin_add_overflow(total, G::count_only(terms, state, verbs), &total);
    return list(state, [&](const typename G::Action&) { return ++total > 0; });
  }
  std::size_t heap_bytes(const typename G::State& state) const {
    if constexpr (has<G>(Feature::heap)) return G::heap_bytes(state);
    else return 0;
  }
};

}  // namespace detail

// Implements Match::perft: returns the number of sequences of `options.depth` legal actions, of which only
// the verbs `options.only` are followed; nullopt if it exceeds 2^64-1. Throws UndecidedSearch.
template <class G>
std::optional<std::uint64_t> perft_of(const typename G::Terms& terms, const MatchSpec& spec,
                                      const typename G::State& state, const PerftOptions& options) {
  using Action = typename G::Action;
  using State = typename G::State;
  if (options.depth == 0) return 1;
  const detail::ListedPlays<G> plays{terms, spec, detail::verb_mask<Action>(options.only)};
  SequenceCounter<State, Action, decltype(plays)> counter(plays, *spec.budget);
  if (!options.divide) return counter.count(state, options.depth);
  std::uint64_t total = 0;
  bool fits = true;
  std::string text;
  plays.list(state, [&](const Action& action) {
    std::optional<std::uint64_t> below = 1;
    if (options.depth > 1) {
      State next = state;
      plays.apply(next, action);
      below = counter.count(next, options.depth - 1);
    }
    fits = below && !__builtin_add_overflow(total, *below, &total);
    text.clear();
    print_action(terms, state, action, text);
    if (below) options.divide(action.actor, text, *below);
    return fits;
  });
  if (!fits) return std::nullopt;
  return total;
}

}  // namespace referee
