// A game at a table: played line by line, asked for rule ids and values. For unit tests of single rules.
//
//   Table t("rulings: {site-shape: point}");
//   t.play("Anna", "draw -> blue; bond blue s1-s2");
//   CHECK(t.refused("Anna", "end") == "SP-7.three-pieces");
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "referee/script/header.hpp"

namespace referee::spin_party::test {

// A match in which a test plays actions by their text.
class Table {
 public:
  // `header` has the lines of a script's header after `game` and `players: [Anna, Ben]`. There is a ruleset
  // `./house.yaml` with other numbers, and one of everything.
  explicit Table(const std::string& header = {});

  // Plays actions; the test fails if one is refused.
  Table& play(std::string_view actor, std::string_view actions);
  // Ids of the rules that refuse the last of the actions, in the order reported; "legal", "unreadable" or
  // "undecided" if none does. Earlier actions must be legal. Nothing is kept.
  std::string refused(std::string_view actor, std::string_view actions);
  // Returns why the last of the actions is refused: "RULE (provenance): facts", a line each.
  std::string why(std::string_view actor, std::string_view actions);
  // Returns the value at a path of the state, as in `@expect`.
  Json at(std::string_view path) const;
  // Keys of the rulings that the rule's check read, for the first violation of a refused action.
  std::string rulings_read(std::string_view actor, std::string_view action);

  // Returns a game of another MatchSpec, from a position.
  static std::unique_ptr<Match> start(const MatchSpec& spec, const Document& setup);

  Match& match() { return *match_; }
  const Match& match() const { return *match_; }

 private:
  Header header_;
  std::unique_ptr<Match> match_;
};

// Returns "line:column message" of the InputError that starting a game with this header gives; "fine" if it
// gives none.
std::string fault_of(const std::string& header);

}  // namespace referee::spin_party::test
