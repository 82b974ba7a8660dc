// The line of play: the game's position, the actions that led to it, and the places one can go back to. The
// run owns it; only the run's moves and the directives of that reach (directives.hpp) change it.
//
// Actions are counted over all branches of a script, from 0. Those of a branch that was left stay; each knows
// the one that it followed, so the branches make a tree.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/game.hpp"
#include "script/told/way_back.hpp"

namespace referee {

// A position that is looked at: that of the line of play, or of another reading of it.
struct Position {
  Match& match;
  std::optional<Json>* legal_count = nullptr;  // where the number of legal actions may be kept
};

struct PlayedAction {
  Actor actor;
  std::string text;
  bool stands;         // an arbiter let it stand
  std::size_t before;  // the action that it followed
};

class LineOfPlay {
 public:
  static constexpr std::size_t kStart = static_cast<std::size_t>(-1);  // before the first action
  enum class Keeps : std::uint8_t { position, actions };

  LineOfPlay(std::unique_ptr<Match> start, Keeps keeps, std::size_t most_taken_back)
      : match_(std::move(start)), keeps_(keeps), way_back_(most_taken_back) {}
  // One that goes on from here by itself.
  LineOfPlay(const LineOfPlay& other);
  LineOfPlay(LineOfPlay&&) = default;
  LineOfPlay& operator=(const LineOfPlay&) = delete;

  // The position, until it is lost or released.
  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  Position position() { return {*match_, &legal_count_}; }
  bool is_lost() const { return match_ == nullptr; }
  void lose() { match_.reset(); }
  std::unique_ptr<Match> release() { return std::move(match_); }
  // Puts another position in its place, for a moment.
  void exchange(std::unique_ptr<Match>& position) { match_.swap(position); }
  // Puts another position in its place, for good.
  void go_to(std::unique_ptr<Match> position) {
    match_ = std::move(position);
    position_changed();
  }

  std::uint64_t actions() const { return actions_; }
  // The last action; the position follows from it.
  std::size_t here() const { return here_; }
  // With Keeps::actions.
  const PlayedAction& played(std::size_t action) const { return played_[action]; }

  void begin_move() {
    if (way_back_.is_needed()) way_back_.remember({snapshot(), here_}, !labels_.empty());
  }
  // That was carried out on match().
  void add(const ActionText& action, bool stands) {
    if (keeps_ == Keeps::actions) played_.push_back({action.actor, std::string(action.text), stands, here_});
    here_ = static_cast<std::size_t>(actions_++);
    position_changed();
  }

  void add_label(std::string name);
  bool has_label(std::string_view name) const { return labels_.contains(name); }
  bool is_labelled(std::size_t action) const { return labelled_.contains(action); }
  std::vector<std::string_view> labels() const;
  // The position is again that at the label, which is there.
  void go_back(std::string_view label);
  // The position is again that before the last `count` moves, at most moves().
  std::size_t moves() const { return way_back_.moves(); }
  void take_back(std::size_t count);

  // Units of work (budget.hpp) that a copy of it takes.
  std::uint64_t copy_work() const;

 private:
  struct Label {
    std::shared_ptr<const Match> match;
    std::size_t here;
    std::size_t move;
  };

  // Of the position as it is now; made once for all that keep it.
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
  WayBack way_back_;
  std::map<std::string, Label, std::less<>> labels_;
  std::unordered_set<std::size_t> labelled_;  // the actions after which there are labels
  std::shared_ptr<const Match> snapshot_;     // if it has been made
  std::optional<Json> legal_count_;           // of the position, if it has been asked for
};

}  // namespace referee
