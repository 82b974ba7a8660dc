// A setup with small changes drawn at random, as positions that random play seldom comes to. What a setup
// means, only its game knows: so a change is one of JSON, and the game says whether it can begin there.
#pragma once

#include <string>
#include <vector>

#include "referee/engine/game.hpp"

namespace referee {

class SetupVariation {
 public:
  // Words come from the ruleset besides the setup itself.
  explicit SetupVariation(const Ruleset& ruleset);

  // `setup` with one change: a part left out, copied, renamed or exchanged, a value taken from `other` or
  // another word. It may come out the same.
  Json vary(Json setup, const Json& other, const Below& below) const;

 private:
  void change_map(Json& map, const Json* other, const Below& below) const;
  void change_list(Json& list, const Below& below) const;
  void change_scalar(Json& value, const Json* other, const Below& below) const;
  std::string other_word(const std::string& text, const Below& below) const;

  std::vector<std::string> words_;
};

}  // namespace referee
