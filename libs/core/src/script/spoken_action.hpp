// Compares an action in everyday words, `steal dad from Ben`, with actions that can be read.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {

// True for a word without a meaning beside the words of an action.
bool is_idle(std::string_view word);
// True for `done`, `my turn is over`, `Ben's turn` and the like.
bool is_ending(std::string_view spoken, std::span<const std::string> seats);

// Returns the actor's verb that ends something: the first that is legal, or else the first that can be
// read. Empty if there is none. In a player's report, which must not reveal what is legal, it is the first
// that can be read.
std::string_view ending_verb(const Match& match, Actor actor, const Game& game);

// The difference between spoken words and an action; smaller is better.
struct SpokenDistance {
  bool is_other = false;     // True if a spoken word is not in the action.
  std::size_t missing = 0;   // words only in the action
  std::size_t cost = 0;      // inexact words
  std::size_t spelling = 0;  // different letters of inexact words

  static constexpr std::size_t kGuessed = 4;  // cost of an unrelated first word
  bool is_guessed() const { return cost >= kGuessed; }
  bool is_whole() const { return !is_other && missing == 0 && !is_guessed(); }
  std::size_t total() const { return missing + cost; }
  bool is_nearer_than(const SpokenDistance& other) const {
    return std::pair(total(), spelling) < std::pair(other.total(), other.spelling);
  }
};

// A move in everyday words, and the names of what is in the position.
class SpokenAction {
 public:
  // `match` must outlive this object.
  SpokenAction(std::string_view spoken, Actor actor, const Match& match, const Game& game);

  SpokenDistance distance_to(std::string_view action) const;
  // True if `word`, a part of it, or the name of what is there was spoken.
  bool touches(std::string_view word) const;
  // True if there is a word after an arrow.
  bool says_outcome() const { return says_outcome_; }
  // Returns the capitalised words, which may be names of persons.
  const std::vector<std::string>& names() const { return names_; }

 private:
  // Letters or digits between the signs of an action: `s1` and `s2` of `s1-s2`.
  struct WordPart {
    std::string text;  // in lower case
    std::size_t word;  // index of the word
    bool is_outcome;
    bool is_found = false;
  };
  // The names of something at a place of the state: `dad`, if the place is `ben t1 s1`.
  struct Occupant {
    std::vector<std::string> place;
    std::vector<std::string> names;
  };

  void add_occupants(const Json& value, std::vector<std::string>& place, std::size_t depth);
  static std::vector<WordPart> parts_of(std::string_view action);
  // Marks the parts of the action that name a place as found, if something of this name is there or, with
  // `is_beside`, beside it. Returns false otherwise.
  [[nodiscard]] bool find_occupant(std::string_view name, bool is_beside,
                                   std::vector<WordPart>& action) const;
  bool is_beside(std::string_view word) const;
  void repeat_counted(std::span<const std::string_view> verbs);
  void add_names(std::string_view spoken);
  void rate_front(bool is_verb_found, std::string_view verb, SpokenDistance& distance) const;
  void rate_unspoken(const std::vector<WordPart>& parts, SpokenDistance& distance) const;

  const Match& match_;
  std::string me_;         // the actor
  bool has_verb_ = false;  // True if the first word is a verb of the actor.
  bool says_outcome_ = false;
  bool means_verb_ = false;  // True if the first word may mean a verb of the game.
  std::vector<std::string> words_;
  std::vector<std::string> seats_;
  std::vector<std::string> names_;
  std::vector<Occupant> occupants_;
};

}  // namespace referee
