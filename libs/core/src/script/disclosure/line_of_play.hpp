// The line of play: the current position, the actions that led to it, and the places to return to. The run
// owns it. It is changed only by moves and by directives about it (directives.hpp).
//
// Actions are numbered over all branches of a script, from 0. Branches that were left are kept. Each action
// knows the action before it, so the branches make a tree.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/game/game.hpp"
#include "script/disclosure/takeback_history.hpp"

namespace referee {

// The match that a directive checks: the current one, or one under another reading.
struct Position {
  Match& match;
  // A cache for the number of legal actions.
  std::optional<Json>* legal_count = nullptr;
};

// A node in the tree of actions.
struct PlayedAction {
  Actor actor;
  std::string text;
  bool stands;         // allowed by the arbiter
  std::size_t before;  // the action before it
};

// The current position with its history.
class LineOfPlay {
 public:
  static constexpr std::size_t kStart = static_cast<std::size_t>(-1);  // before the first action
  // Parts of the past that are kept: only positions to return to, or all actions, too.
  enum class Keeps : std::uint8_t { position, actions };

  // All takebacks together undo at most `most_taken_back` moves.
  LineOfPlay(std::unique_ptr<Match> start, Keeps keeps, std::size_t most_taken_back)
      : match_(std::move(start)), keeps_(keeps), takebacks_(most_taken_back) {}
  // Makes a copy that continues from here independently.
  LineOfPlay(const LineOfPlay& other);
  LineOfPlay(LineOfPlay&&) = default;
  LineOfPlay& operator=(const LineOfPlay&) = delete;

  // Returns the position. Not allowed after `lose` or `release`.
  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  Position position() { return {*match_, &legal_count_}; }
  bool is_lost() const { return match_ == nullptr; }
  void lose() { match_.reset(); }
  std::unique_ptr<Match> release() { return std::move(match_); }
  // Swaps the position with another one temporarily.
  void exchange(std::unique_ptr<Match>& position) { match_.swap(position); }
  // Replaces the position permanently.
  void go_to(std::unique_ptr<Match> position) {
    match_ = std::move(position);
    position_changed();
  }

  std::uint64_t actions() const { return actions_; }
  // Returns the number of the last action, which led to the position.
  std::size_t here() const { return here_; }
  // Needs `Keeps::actions`.
  const PlayedAction& played(std::size_t action) const { return played_[action]; }

  void begin_move() {
    if (takebacks_.is_needed()) takebacks_.remember({snapshot(), here_});
  }
  // Adds an action that was played on match().
  void add(const ActionText& action, bool stands) {
    if (keeps_ == Keeps::actions) played_.push_back({action.actor, std::string(action.text), stands, here_});
    here_ = static_cast<std::size_t>(actions_++);
    position_changed();
  }

  void add_label(std::string name);
  bool has_label(std::string_view name) const { return labels_.contains(name); }
  bool is_labelled(std::size_t action) const { return labelled_.contains(action); }
  std::vector<std::string_view> labels() const;
  // Restores the position at `label`. The label must exist.
  void go_back(std::string_view label);
  // Undoes the last `count` moves, at most moves().
  std::size_t moves() const { return takebacks_.moves(); }
  void take_back(std::size_t count);

  // Returns the units of work (budget.hpp) for a copy.
  std::uint64_t copy_work() const;

 private:
  // A place to return to.
  struct Label {
    std::shared_ptr<const Match> match;
    std::size_t here;
    TakebackHistory::Fork fork;
  };

  // Returns a copy of the current position, which all that keep it share.
  std::shared_ptr<const Match> snapshot();
  void position_changed() {
    snapshot_.reset();
    legal_count_.reset();
  }

  std::unique_ptr<Match> match_;
  Keeps keeps_;
  std::uint64_t actions_ = 0;
  std::vector<PlayedAction> played_;
  std::size_t here_ = kStart;
  TakebackHistory takebacks_;
  std::map<std::string, Label, std::less<>> labels_;
  std::unordered_set<std::size_t> labelled_;  // actions followed by a label
  std::shared_ptr<const Match> snapshot_;     // null: not made yet
  std::optional<Json> legal_count_;           // empty: not asked for yet
};

}  // namespace referee
