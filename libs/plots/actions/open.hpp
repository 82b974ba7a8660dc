// open CARD SALT: a player opens the seal, and the card lies down as if it had been played.
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/action_kind.hpp"

namespace referee::plots {

struct Open {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::open};
  static constexpr std::string_view kForm = "open CARD SALT";
  static constexpr bool kUnlisted = true;  // what was sealed is not known
  Card card = kNoCard;
  std::uint8_t salt_length = 0;
  std::array<char, 64> salt_text{};

  std::string_view salt() const { return {salt_text.data(), salt_length}; }
  void set_salt(std::string_view text);  // at most 64 characters

  bool read(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  // PL-seal.early (house).
  void check_moment(Context auto& c) const { check_clause(c, Rule::PL_seal_early, !c.in(Phase::play)); }
  // PL-seal.nothing, PL-seal.opening (house), PL-III.1.hand (III.1).
  void check(Context auto& c) const;
  void apply(Context auto& c) const { c.player().put_down(card); }

  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
  void conceal();
  void print_hidden(const Rules& /*rules*/, std::string& out) const { out += " ? ?"; }
};

}  // namespace referee::plots
