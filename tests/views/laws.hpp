// Laws that hold in every game, whatever its rules are. They are checked in random games under random rulings
// and rulesets. Every second game begins at an altered position.
//
//   alike    two actions that look alike to a player lead to positions that look alike to the player
//   awaited  everybody for whom the game waits can do something
//   chance   if an action is listed with several outcomes, it needs one, and each of them can be drawn
//   end      if nobody is to act there is an outcome with winners or a score; otherwise something can be done
//   equal    two positions that are equal print the same
//   hash     two positions have the same hash if and only if they print the same
//   own      players see their own actions completely, but perhaps not the outcomes
//   order    two legal actions that differ only in the order of their words lead to different positions
//   rulings  a ruling that no rule of an action names does not change its verdict and its effects, and one
//   that
//            was not noted does not change the values that are printed after it, at random positions and at
//            each `@under RULING=OPTION` of the game's conformance scripts
//   shown    an action that was shown completely is legal in the position that the player looks at
//   score    somebody who wins has at least the score of somebody who does not
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

  // Checks rulings where a script reads `@under`. Returns the first fault, or nothing.
  std::string broken_in_script(const std::string& path);

  // Plays this many random games. Returns the first fault with the script that leads to it, or nothing.
  std::string broken_in(std::uint64_t games);

  std::uint64_t setups = 0;     // altered positions that were not refused
  std::uint64_t positions = 0;  // of scripts

 private:
  using Actions = std::vector<std::pair<Actor, std::string>>;
  static constexpr std::size_t kMostLegal = 2000;  // listed at one position
  static constexpr std::size_t kMostTried = 12;    // tried at one position

  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  void fail(const std::string& what);

  void begin();
  std::unique_ptr<Match> load(const Json& setup) const;
  [[nodiscard]] bool reach(const std::string& path, const std::string& text);
  [[nodiscard]] bool begin_altered();
  void walk();
  // Plays a random action and checks it. Returns false if there is none, or if a law is broken.
  [[nodiscard]] bool advance();

  // Returns at most this many of the legal actions.
  static Actions listed_at(const Match& match, std::size_t most);

  void check_position();
  void check_alike(const Actions& listed);
  void check_awaited(const Actions& listed);
  void check_chance(const Actions& listed);
  void check_drawn();
  void check_end();
  void check_equal(const Actions& listed);
  void check_hash(const Match& match);
  void check_neighbours();
  void check_order(const Actions& listed);
  void check_own(const Match& before, const ActionText& done);
  void check_in_script(const std::string& path, const std::string& before, std::string_view ruling);
  void check_rulings(const Actions& listed);
  void check_ruling(const Actions& listed, std::size_t key, std::uint8_t option);
  void check_scores(const Json& outcome);
  void check_unnoted(const ActionText& action, std::size_t key, const Match& other);
  void check_shown(const Match& before, const ActionText& done);

  const Game& game_;
  std::uint64_t seed_;
  ChanceStream stream_{0, 0};
  MatchSpec spec_;
  std::unique_ptr<Match> match_;
  Json setup_;
  std::string played_;  // lines of this walk
  // The expected number of draws of an outcome if all are equally likely, and the number of draws.
  std::map<std::string, std::pair<double, unsigned>> outcomes_;
  std::vector<Json> printed_;                    // positions of this game
  std::map<std::uint64_t, std::string> texts_;   // printed positions by hash
  std::map<std::string, std::uint64_t> hashes_;  // the other way round
  std::string fault_;
};

}  // namespace referee::test
