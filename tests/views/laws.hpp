// Laws that hold in every game, whatever its rules are. They are checked in random games under random rulings
// and rulesets. Every second game begins at an altered position.
//
//   alike    two actions that look alike to a player lead to positions that look alike to the player
//   end      if nobody is to act there is an outcome with winners or a score; otherwise something can be done
//   hash     two positions have the same hash if and only if they print the same
//   order    two legal actions that differ only in the order of their words lead to different positions
//   rulings  a ruling that was not noted for an action does not change its verdict or its result
//   shown    an action that was shown completely is legal in the position that the player looks at
//   setup    an altered position is refused as a setup, or the game goes on from it
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee::test {

// Looks for a fault in random matches of one game.
class Laws {
 public:
  Laws(const Game& game, std::uint64_t seed) : game_(game), seed_(seed) {}

  // Plays this many random games. Returns the first fault with the script that leads to it, or nothing.
  std::string broken_in(std::uint64_t games);

  std::uint64_t setups = 0;  // altered positions that were not refused

 private:
  using Actions = std::vector<std::pair<Actor, std::string>>;

  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  void fail(const std::string& what);

  void begin();
  std::unique_ptr<Match> load(const Json& setup) const;
  [[nodiscard]] bool begin_altered();
  void walk();
  [[nodiscard]] bool advance();

  void check_position();
  void check_alike(const Actions& listed);
  void check_end();
  void check_hash(const Match& match);
  void check_neighbours();
  void check_order(const Actions& listed);
  void check_rulings(const Actions& listed);
  void check_unnoted(const ActionText& action, std::size_t key, const Match& other);
  void check_shown(const Match& before, const ActionText& done);

  const Game& game_;
  std::uint64_t seed_;
  ChanceStream stream_{0, 0};
  MatchSpec spec_;
  std::unique_ptr<Match> match_;
  Json setup_;
  std::string played_;                           // lines of this walk
  std::vector<Json> printed_;                    // positions of this game
  std::map<std::uint64_t, std::string> texts_;   // printed positions by hash
  std::map<std::string, std::uint64_t> hashes_;  // the other way round
  std::string fault_;
};

}  // namespace referee::test
