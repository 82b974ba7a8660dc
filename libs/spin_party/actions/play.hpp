// play CARD ...: the mover uses an action card (card.hpp).
#pragma once

#include "referee/engine/actions/actions_of.hpp"
#include "referee/engine/actions/choice.hpp"
#include "spin_party/actions/double_bond.hpp"
#include "spin_party/actions/fixing.hpp"
#include "spin_party/actions/more_pieces.hpp"
#include "spin_party/actions/new_link.hpp"
#include "spin_party/actions/revision.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Uses an action card.
struct Play {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "play CARD ...";
  static constexpr std::string_view kLacking = "names no card";
  static constexpr bool kSeenByAll = true;
  using Use = std::variant<SpecialMove, MasterMove, NewLink, Revision, DoubleBond, Fixing>;
  Use use;

  Card card() const { return static_cast<Card>(use.index()); }
  template <class Visit>
  [[gnu::always_inline]] decltype(auto) visit(Visit&& visit) const {
    return referee::detail::visit_kind(use, std::forward<Visit>(visit));
  }

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(choice(&Play::use, kCardWord, terms.board_of(state)));
  }
  Play canonical(const Terms& terms, const State& state, Actor actor) const;
  // Checks the conditions of all cards (card.hpp), and those of this card.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (state.turn.card != Card::none) return true;
    const Player& player = state.players[seat_of(actor)];
    if (player.played_count == kCards) return true;
    return each_use(std::type_identity<Use>(), [&]<class Used>(std::type_identity<Used>) {
      return !may_use(terms, player, Used::kCard) ||
             Used::list(terms, state, actor, [&](const Used& used) { return sink(Play{used}); });
    });
  }

 private:
  // Calls visit(std::type_identity<Used>) for each card in order; return false to stop.
  template <class... Used, class Visit>
  [[nodiscard]] static bool each_use(std::type_identity<std::variant<Used...>> /*uses*/, Visit&& visit) {
    static_assert(std::is_same_v<Use, std::variant<Used...>> && sizeof...(Used) == kCards);
    return (visit(std::type_identity<Used>()) && ...);
  }
};

}  // namespace referee::spin_party
