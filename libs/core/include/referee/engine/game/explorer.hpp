// Generates the positions that can follow a position. Searches (adjudication/find.hpp) are built on this. An
// explorer belongs to one thread.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/record/packing.hpp"

namespace referee {

// Limits the actions that a search follows.
struct ActionFilter {
  std::vector<std::string> only;  // verbs; empty: all
  // Only actions of this actor and of the table are followed; none: everybody's.
  std::optional<Actor> actor;
  bool all() const { return only.empty() && !actor; }
};

// A generator of positions, in packed form.
class Explorer {
 public:
  // Visit one position, or the broken rules of one action. Return false to stop.
  using Visitor = std::function<bool(PackedPosition)>;
  using RefusalVisitor = std::function<bool(const RuleMask& broken)>;

  virtual ~Explorer() = default;
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  // Returns the position that the search starts from. The result is valid until the next call.
  virtual PackedPosition start() = 0;
  // Returns the position of a match of the same game and rules. The result is valid until the next call.
  virtual PackedPosition packed(const Match& match) = 0;
  // Returns the paths of values that are ignored when positions are compared, because no rule reads them. In
  // every game `ply` and `hash` are ignored as well.
  virtual std::span<const std::string_view> counters() const = 0;
  // Compares positions by their counters as well from now on. Earlier packed positions become invalid.
  virtual void distinguish_counters() = 0;
  // True if two packed positions are the same position.
  virtual bool same(PackedPosition a, PackedPosition b) const = 0;
  // Visits the position after each listed action, in the order in which `legal` lists the actions. Returns
  // false if `visit` stopped it; the result may be ignored. Throws UndecidedSearch.
  virtual bool expand(PackedPosition from, const ActionFilter& filter, const Visitor& visit) = 0;
  // Visits the candidate actions at `from` that the game knows (Game::knows_candidates), of all actors, legal
  // or not, with the rules that each of them breaks. Returns false if `visit` stopped it; the result may be
  // ignored. Throws UndecidedSearch.
  virtual bool judge_candidates(PackedPosition from, const RefusalVisitor& visit) = 0;
  // Return the actor and the text of the action that is being visited.
  virtual Actor actor() const = 0;
  virtual std::string text() const = 0;

  // Returns a match at `position` whose number of actions is `ply`. It is the same object in each call, and
  // draws from the explorer's own budget.
  virtual Match& at(PackedPosition position, std::uint64_t ply) = 0;
  virtual Budget& budget() = 0;

 protected:
  Explorer() = default;
};

}  // namespace referee
