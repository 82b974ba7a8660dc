// The steps of a move that may have several actors: in `Ben, Cleo: flip s1; end` both of them do both
// actions, first Ben and then Cleo.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/explain.hpp"
#include "referee/script/script.hpp"

namespace referee {

// Goes through the actions of a move in the order in which they are played.
//
//   for (MoveSteps steps(move); steps.next();) play(steps.name(), steps.action());
class MoveSteps {
 public:
  explicit MoveSteps(const MoveText& move)
      : actions_(move.actions),
        is_shared_(move.actor.find(',') != std::string_view::npos),
        names_(move.actor) {}

  // Advances to the next action. Returns false at the end.
  [[nodiscard]] bool next() {
    if (!left_) {
      if (!next_item(names_, name_)) return false;
      left_ = actions_;
    }
    return next_action(left_, action_);
  }

  // The name of the current action's actor, as it is written.
  std::string_view name() const { return name_; }
  std::string_view action() const { return action_; }
  bool is_last() const { return !left_ && !names_; }
  // True if the move has several actors.
  bool is_shared() const { return is_shared_; }

 private:
  std::string_view actions_;
  bool is_shared_;
  std::optional<std::string_view> names_;
  std::optional<std::string_view> left_;  // actions of the current actor
  std::string_view name_;
  std::string_view action_;
};

// A name in a list of actors that cannot be read.
struct BadActor {
  std::string_view name;
  std::string message;
  Hint hint;
};
// Returns the first name of the list that nobody has, or that is listed twice.
std::optional<BadActor> find_bad_actor(const Match& match, std::string_view names);

// Returns false if several players can't do the action in one line: because a part of it is hidden, and the
// line would reveal that it is the same for all of them, or because each of them has an outcome. `answer`
// then has the reason.
[[nodiscard]] bool is_shareable(const Match& match, const ActionText& action, Answer& answer);

// Returns the listed actions that all these players can do in one line, one after the other: what may follow
// `Ben, Cleo: `. `names` is the list of actors. Empty if one of them cannot be read.
std::vector<std::string> shared_actions(const Match& match, std::string_view names, Viewer viewer);

// Plays the current step of a move. Returns false if it is refused, or cannot be read; `answer` then has the
// reason.
[[nodiscard]] bool play_step(Match& match, const MoveSteps& step, PlayMode mode, Answer& answer);
// Explains the current step of a move, as Explainer::explain does.
Explanation explain_step(Explainer& explainer, const MoveSteps& step, PlayMode mode);

}  // namespace referee
