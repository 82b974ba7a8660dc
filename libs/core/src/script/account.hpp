// A player's account of a run: the one place that decides what goes out under a view. Everything in it is
// made from a position that the player can't tell from the true one, from actions as the player hears of
// them, and from facts that rest on what the player knows. A run with a view tells its caller nothing else.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "referee/script/runner.hpp"

namespace referee {

class Account {
 public:
  Account(const Match& truth, std::size_t viewer);

  std::size_t viewer() const { return viewer_; }
  bool is_own(Actor actor) const { return actor == seat_actor(viewer_); }
  // The position as the player sees it; it stays until the next call.
  const Match& look(const Match& truth);
  // "ACTOR: ACTION" as the player hears it; `?` for an action that can't be read, unless it is the player's
  // own.
  std::string entry(const Match& truth, std::string_view name, const ActionText& action) const;
  // An action of the line of play that was refused, can't be read or is undecided on `truth`.
  Fault refusal(const Match& truth, std::string_view name, const ActionText& action,
                const Fault& fault) const;
  // Anything else that ends a script.
  Fault stop(const Fault& fault) const;
  // An action that is about to be carried out on `truth`.
  Explained explain(const Match& truth, std::string_view name, const ActionText& action,
                    std::uint32_t line) const;

 private:
  std::string who() const;

  std::size_t viewer_;
  std::unique_ptr<Match> seen_;
};

}  // namespace referee
