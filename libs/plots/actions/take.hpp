// take FACTION: a player chooses a faction. Players who choose none are given one when the row is laid.
#pragma once

#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Gives the actor a faction that is still free.
struct Take {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::setup};
  static constexpr std::string_view kForm = "take FACTION";
  static constexpr bool kSeenByAll = true;
  std::uint8_t faction = 0;  // index in kFactionNames

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Take::faction, record::Word{"a faction", kFactionNames}));
  }
  // PL-I.1.faction (I.1).
  void check(Context auto& c) const;
  void apply(Context auto& c) const { c.player().faction = faction; }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    for (std::uint8_t faction = 0; faction < kFactions; ++faction)
      if (!is_taken(terms, state, faction) && !sink(Take{faction})) return false;
    return true;
  }

 private:
  static bool is_taken(const Terms& terms, const State& state, std::uint8_t faction);
};

}  // namespace referee::plots
