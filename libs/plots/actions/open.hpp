// open CARD SALT: a player opens the seal, and the card lies face down as if it had been played.
#pragma once

#include "plots/rules/order.hpp"
#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// A secret text of 8 to 64 characters, which keeps others from guessing the card of a seal.
struct Salt {
  std::uint8_t length = 0;
  std::array<char, kLongestSalt> characters{};

  std::string_view text() const { return {characters.data(), length}; }
  static Salt of(std::string_view text);
};
// Reads and writes the salt of an action.
struct SaltForm {
  void write(std::string& out, const Salt& salt) const { out += salt.text(); }
  // Returns false if `word` is not a salt.
  [[nodiscard]] bool find(std::string_view word, Salt& salt) const;
  Slip slip(std::string_view word) const;
  static Salt first() { return Salt::of("00000000"); }
};

// Names the card and the salt of the actor's seal.
struct Open {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::open};
  static constexpr std::string_view kForm = "open CARD SALT";
  static constexpr bool kUnlisted = true;  // Only the player knows the sealed card.
  Card card = kNoCard;
  Salt salt;

  static auto arguments(const Terms& terms) {
    return std::tuple(secret_argument(&Open::card, CardForm{terms}),
                      secret_argument(&Open::salt, SaltForm()));
  }
  // PL-seal.early (house).
  void check_moment(Context auto& c) const { check_clause(c, Rule::PL_seal_early, !c.in(Phase::play)); }
  // PL-seal.nothing, PL-seal.opening (house), PL-III.1.hand (III.1).
  void check(Context auto& c) const;
  void apply(Context auto& c) const { c.player().put_down(card); }

  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
  // Lists every card of the hand, because only the player knows which one fits.
  static void forms(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    state.players[seat_of(actor)].hand.each(
        [&](Card card, unsigned) { sink("open " + terms.card(card) + " SALT"); });
  }
  // Returns the openings of the seals that Seal::candidates() returns.
  static std::vector<Open> candidates(const Terms& terms, const State& state, Actor actor);
};

}  // namespace referee::plots
