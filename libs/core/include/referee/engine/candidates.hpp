// Actions worth trying at a position (Part::candidates), put together actor by actor.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include "referee/engine/actor.hpp"

namespace referee {

// Takes each when it is put together: there can be millions. What it throws ends the listing.
template <class Action>
using CandidateSink = std::function<void(const Action&)>;

template <class Action>
class CandidateList {
 public:
  explicit CandidateList(const CandidateSink<Action>& sink) : sink_(sink) {}
  // Calls add_all() for each player, the table and the umpire, who act in what it adds.
  template <class AddAll>
  void of_everybody(std::size_t seats, AddAll&& add_all) {
    const auto by = [&](Actor actor) {
      actor_ = actor;
      add_all();
    };
    for (std::size_t seat = 0; seat < seats; ++seat) by(seat_actor(seat));
    by(Actor::table);
    by(Actor::umpire);
  }

 protected:
  Actor actor() const { return actor_; }
  std::size_t size() const { return size_; }
  void add(auto kind) { add_action({actor_, std::move(kind)}); }
  void add_action(const Action& action) {
    ++size_;
    sink_(action);
  }

 private:
  const CandidateSink<Action>& sink_;
  Actor actor_ = Actor::table;
  std::size_t size_ = 0;
};

}  // namespace referee
