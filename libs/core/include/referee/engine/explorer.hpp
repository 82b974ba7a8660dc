// Going through the positions that can follow one: what searches (adjudication/find.hpp) are made of. An
// explorer belongs to one thread.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/record/packing.hpp"

namespace referee {

// Which actions a search goes on with.
struct ActionFilter {
  std::vector<std::string> only;  // verbs; empty: all
  std::optional<Actor> actor;     // only this one's, and what chance does; none: everybody's
  bool all() const { return only.empty() && !actor; }
};

class Explorer {
 public:
  // Returns false to stop.
  using Visitor = std::function<bool(PackedPosition)>;
  using RefusalVisitor = std::function<bool(const RuleMask& broken)>;

  virtual ~Explorer() = default;
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  // The position that the search starts from; valid until the next call.
  virtual PackedPosition start() = 0;
  // Where a match of the same game and rules stands; valid until the next call.
  virtual PackedPosition packed(const Match& match) = 0;
  // Paths of values in which positions may differ that are one here: no rule reads them. `ply` and `hash` do
  // so in every game.
  virtual std::span<const std::string_view> counters() const = 0;
  // From now on they are told apart by these as well. Packed positions from before are void.
  virtual void tell_apart_counters() = 0;
  // Whether two packed positions are one.
  virtual bool same(PackedPosition a, PackedPosition b) const = 0;
  // Visits what each listed action leads to, in the order in which `legal` lists them. False if stopped.
  // Throws UndecidedSearch.
  virtual bool expand(PackedPosition from, const ActionFilter& filter, const Visitor& visit) = 0;
  // Visits the actions worth trying at `from`, whoever's and legal or not, with the rules that each breaks:
  // those that the game knows (Game::knows_candidates).
  virtual bool judge_candidates(PackedPosition from, const RefusalVisitor& visit) = 0;
  // The action being visited.
  virtual Actor actor() const = 0;
  virtual std::string text() const = 0;

  // A match that stands at `position` after so many actions; the same object each time. Its budget is the
  // explorer's own and is drawn from.
  virtual Match& at(PackedPosition position, std::uint64_t ply) = 0;
  virtual Budget& budget() = 0;

 protected:
  Explorer() = default;
};

}  // namespace referee
