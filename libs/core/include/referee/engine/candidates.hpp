// Actions worth trying at a position (Part::candidates), put together actor by actor.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "referee/engine/actor.hpp"

namespace referee {

template <class Action>
class CandidateList {
 public:
  // Calls add_all() for each player, the table and the umpire, who act in what it adds.
  template <class AddAll>
  std::vector<Action> of_everybody(std::size_t seats, AddAll&& add_all) {
    const auto by = [&](Actor actor) {
      actor_ = actor;
      add_all();
    };
    for (std::size_t seat = 0; seat < seats; ++seat) by(seat_actor(seat));
    by(Actor::table);
    by(Actor::umpire);
    return std::move(actions_);
  }

 protected:
  Actor actor() const { return actor_; }
  std::size_t size() const { return actions_.size(); }
  void add(auto kind) { actions_.push_back({actor_, std::move(kind)}); }
  void add_action(const Action& action) { actions_.push_back(action); }

 private:
  Actor actor_ = Actor::table;
  std::vector<Action> actions_;
};

}  // namespace referee
