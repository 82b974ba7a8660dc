// Changes a setup slightly at random, to get positions that random play seldom reaches. Only the game knows
// what a setup means. So the changes are changes of JSON, and the game decides whether it can start there.
#pragma once

#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {

// Makes random changes to setups.
class SetupVariation {
 public:
  // Collects words from the ruleset, to be used besides those of the setup itself.
  explicit SetupVariation(const Ruleset& ruleset);

  // Returns `setup` with one change: a part is removed, copied, renamed, exchanged, or taken from `other`, or
  // a word is replaced. The result may be the same as before.
  Json vary(Json setup, const Json& other, const RandomBelow& below) const;

 private:
  void change_map(Json& map, const Json* other, const RandomBelow& below) const;
  void change_list(Json& list, const RandomBelow& below) const;
  void change_scalar(Json& value, const Json* other, const RandomBelow& below) const;
  std::string other_word(const std::string& text, const RandomBelow& below) const;

  std::vector<std::string> words_;
};

}  // namespace referee
