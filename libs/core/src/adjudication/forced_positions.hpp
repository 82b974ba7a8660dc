// What one player can force: a position is won within n actions if it is the goal, if one action of the
// player leads to one won within n-1, whatever chance makes of it, or if all actions of the others (there
// being some) do.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "adjudication/search_crew.hpp"
#include "referee/adjudication/find.hpp"

namespace referee {

// One way on from a position that is won, and within how many actions it is won after it.
struct ForcedChoice {
  Actor actor{};
  std::string action;  // "ACTOR: ACTION"
  std::string position;
  unsigned distance = 0;
};

// Positions are packed, as texts. All but `count`, `actions` and `start` throw UndecidedSearch. However many
// actions are asked about, the positions on the way lie on the heap.
class ForcedPositions {
 public:
  ForcedPositions(const Match& match, const Goal& goal, const FindOptions& options);

  void run(const std::function<void()>& work);
  std::string start();
  std::size_t count() const { return known_.size(); }
  std::uint64_t actions() const { return actions_; }

  // `depth`: how many actions lead to the position.
  bool is_won(const std::string& position, unsigned n, unsigned depth);
  bool is_goal(const std::string& position) const { return known_.at(position).is_goal; }
  // From a position that is won within n actions and is not the goal: the player's quickest action, with all
  // that chance can make of it, or else all actions of the others.
  std::vector<ForcedChoice> best_choices(const std::string& position, unsigned n, unsigned depth);
  // What holds at a goal.
  std::vector<std::string> directives(const std::string& position, unsigned depth);
  // So many bytes more are kept.
  void hold(std::uint64_t bytes);

 private:
  struct Known {
    bool is_goal = false;
    unsigned lost = 0;  // not won within fewer actions than that
    unsigned won = ~0U;
  };
  struct Child {
    std::size_t group = 0;  // of the player's own actions: those that differ in their outcome only
    Actor actor{};
    std::string position;
    std::string action;
  };
  using Children = std::vector<Child>;
  // A position on the way whose children are asked about, one after the other.
  struct Level {
    Known& known;
    unsigned n;
    unsigned depth;
    Children next;
    std::size_t at = 0;
    std::optional<bool> is_won{};
  };

  bool is_own(const Child& child) const { return child.actor == player_; }
  Children::const_iterator end_of_group(Children::const_iterator first, Children::const_iterator last) const;
  Known& look_up(const std::string& position, unsigned depth);
  static std::optional<bool> answer(const Known& known, unsigned n);
  void open(const std::string& position, Known& known, unsigned n, unsigned depth);
  void close(bool is_won);
  void tell(Level& level, bool is_won) const;
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
  std::unordered_map<std::string, Known> known_;
  std::vector<Level> levels_;
  std::uint64_t bytes_ = 0;
  std::uint64_t actions_ = 0;
};

}  // namespace referee
