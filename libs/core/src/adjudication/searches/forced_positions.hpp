// Finds what one player can force. A position is won within n actions in three cases: it is a goal; or one
// action of the player leads to a position won within n-1 actions, whatever chance decides; or the others
// have actions, and all of them lead to such positions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "adjudication/searches/search_crew.hpp"
#include "referee/adjudication/find.hpp"

namespace referee {

// An action from a won position, and the number of actions within which the next position is won.
struct ForcedChoice {
  Actor actor{};
  std::string action;  // "ACTOR: ACTION"
  std::string position;
  unsigned distance = 0;
};

// The known positions of a search. Positions are packed texts. All functions except `start`, `count`,
// `actions` and `is_goal` throw UndecidedSearch. The path to the current position is on the heap, so that its
// length is not limited by the stack.
class ForcedPositions {
 public:
  ForcedPositions(const Match& match, const Goal& goal, const FindOptions& options);

  // Calls `work`, and pays for it. The functions that search are called only in there.
  void run(const std::function<void()>& work);
  // Returns the position in which the search begins.
  std::string start();
  std::size_t count() const { return known_.size(); }
  std::uint64_t actions() const { return actions_; }

  // Returns true if the position is won within `n` actions. `depth` is the number of actions that lead to it.
  bool is_won(const std::string& position, unsigned n, unsigned depth);
  // True if the position, which must be known, is a goal.
  bool is_goal(const std::string& position) const { return known_.at(position).is_goal; }
  // Expects a position that is won within n actions and is not a goal. Returns the player's quickest action
  // with all its outcomes, or else all actions of the others.
  std::vector<ForcedChoice> best_choices(const std::string& position, unsigned n, unsigned depth);
  // Returns directives that hold at a goal.
  std::vector<std::string> directives(const std::string& position, unsigned depth);
  // Counts `bytes` more bytes of memory. Throws if the memory does not suffice.
  void hold(std::uint64_t bytes);

 private:
  // Answers found so far for a position: a bound from both sides.
  struct WinBounds {
    bool is_goal = false;
    unsigned lost = 0;  // not won within fewer actions
    unsigned won = ~0U;
  };
  // A position that follows, with the action that leads to it.
  struct Child {
    // Number of the group. Own actions that differ only in their outcomes form a group.
    std::size_t group = 0;
    Actor actor{};
    std::string position;
    std::string action;
  };
  using Children = std::vector<Child>;
  // A position on the current path, whose children are looked at in turn.
  struct Level {
    WinBounds& known;
    unsigned n;
    unsigned depth;
    Children next;
    std::size_t at = 0;
    std::optional<bool> is_won{};
  };

  bool is_own(const Child& child) const { return child.actor == player_; }
  Children::const_iterator end_of_group(Children::const_iterator first, Children::const_iterator last) const;
  WinBounds& look_up(const std::string& position, unsigned depth);
  static std::optional<bool> answer(const WinBounds& known, unsigned n);
  void open(const std::string& position, WinBounds& known, unsigned n, unsigned depth);
  void close(bool is_won);
  void note_child(Level& level, bool is_won) const;
  static std::uint64_t bytes_of(const Children& list);
  Children children(const std::string& position);
  std::vector<ForcedChoice> with_distances(Children::const_iterator first, Children::const_iterator last,
                                           unsigned most, unsigned depth);
  unsigned distance(const std::string& position, unsigned most, unsigned depth);

  const FindOptions& options_;
  Actor player_;
  GoalCheck check_;
  SearchCrew crew_;
  std::uint64_t base_ply_;
  std::unordered_map<std::string, WinBounds> known_;
  std::vector<Level> levels_;
  std::uint64_t bytes_ = 0;
  std::uint64_t actions_ = 0;
};

}  // namespace referee
