// What players are told, held against the truth: no made-up position, no table of what facts rest on is
// asked what is right. Two laws, for any game.
//
//   sound         every line that a player is told is one that is told without the view, or says less of it
//   not too much  two actions that differ only where the player can't see sound the same to that player;
//                 where that is, the list of fields says that prints a position to the player
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/chance.hpp"
#include "referee/engine/explain.hpp"
#include "referee/engine/game.hpp"

namespace referee::test {

// An action without its outcome.
inline std::string_view bare(std::string_view action) { return action.substr(0, action.find(" ->")); }
// All that is said, as text.
std::string said_of(const TraceEntry& entry, const Match& match);
std::string said_of(const Explanation& why, const Match& match);
// Whether `said` is `whole`, but for pieces that are `?` there.
bool says_less(std::string_view said, std::string_view whole);
std::vector<std::string> lines_of(const std::string& text);

// Walks through random games and compares at each position.
class Truth {
 public:
  Truth(const Game& game, std::uint64_t seed) : game_(game), seed_(seed) {}

  // So many more lines or pairs, at least, until the first that is wrong. What is wrong, or nothing.
  std::string unsound(std::uint64_t lines);
  std::string overtold(std::uint64_t pairs);

  std::uint64_t compared = 0;
  std::uint64_t hidden = 0;      // of the actions explained, those that were left open
  std::uint64_t unforeseen = 0;  // those told to be legal, and no more

 private:
  // An action and what came of it.
  struct Done {
    Actor actor;
    std::string text;
    std::unique_ptr<Match> after;
    std::string known;  // of it to a viewer
  };

  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  void begin();
  bool advance();
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
