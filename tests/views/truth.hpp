// Compares the output for players with the truth. Neither made-up positions nor the game's table of the basis
// of facts decide what is right. There are two laws for any game.
//
//   sound         every line for a player is also printed without the view, perhaps with more facts
//   not too much  two actions that differ only in parts that a player cannot see look the same to that
//   player;
//                 the list of fields defines these parts, since it prints positions for the player
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/judging/explain.hpp"

namespace referee::test {

// Returns an action without its outcome.
inline std::string_view bare(std::string_view action) { return action.substr(0, action.find(" ->")); }
// Returns all facts of an entry or an explanation as text.
std::string said_of(const TraceEntry& entry, const Match& match);
std::string said_of(const Explanation& why, const Match& match);
// True if `said` is equal to `whole`, except for pieces that are `?`.
bool says_less(std::string_view said, std::string_view whole);
std::vector<std::string> lines_of(const std::string& text);

// Walks through random games and compares at each position.
class Truth {
 public:
  Truth(const Game& game, std::uint64_t seed) : game_(game), seed_(seed) {}

  // Check at least this many more lines, or pairs of actions, by the law `sound` or `not too much`. Return
  // the first fault, or an empty text.
  std::string find_unsound_line(std::uint64_t lines);
  std::string find_leak(std::uint64_t pairs);

  std::uint64_t compared = 0;
  std::uint64_t hidden = 0;      // explained actions that stayed open
  std::uint64_t unforeseen = 0;  // explained only as "legal"

 private:
  // An action and what came of it.
  struct Done {
    Actor actor;
    std::string text;
    std::unique_ptr<Match> after;
    std::string known;  // what a viewer sees afterwards
  };

  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  void begin();
  // Plays a random action. Returns false if there is none.
  [[nodiscard]] bool advance();
  void fail(std::string what);
  std::string where() const;

  void compare_position(std::size_t viewer);
  void compare_values(const Json& said, const Json& whole, std::size_t viewer,
                      std::vector<std::string>& path);
  void compare_items(const Match& seen, std::size_t viewer);
  void compare_listed(const Match& seen, std::size_t viewer);
  void compare_asked(const std::string& entry, std::size_t viewer);
  void compare_happened(const Match& before, const ActionText& done, std::string_view written,
                        std::size_t viewer);
  void compare_entries(const Explanation& said, const Explanation& whole, const std::string& entry);

  void compare_reading(std::size_t viewer);
  void compare_printed(const std::vector<std::string>& words, const std::string& script, std::size_t viewer);

  std::vector<std::pair<Actor, std::string>> legal_here() const;
  std::vector<std::pair<Actor, std::string>> some_actions(std::size_t most);
  void compare_outcomes(const std::vector<Done>& done, std::size_t viewer);
  void compare_arguments(const std::vector<Done>& done, std::size_t viewer);
  void compare_pair(const Done& one, const Done& other, std::size_t viewer);
  void compare_prints(const Done& one, const Done& other, std::size_t viewer);

  const Game& game_;
  std::uint64_t seed_;
  ChanceStream stream_{0, 0};
  std::unique_ptr<Match> match_;
  std::vector<std::pair<Actor, std::string>> earlier_;  // actions of this game
  std::string fault_;
};

}  // namespace referee::test
