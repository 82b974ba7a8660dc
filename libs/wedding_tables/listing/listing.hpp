// Lists legal actions directly, without asking `check` for each. The property tests make sure that both
// agree.
#pragma once

#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {

// The verbs of a turn, in the order in which legal actions are shown. The `list` of each passes the legal
// actions of the player on turn to its sink, and leaves draws open.
using TurnAction = ActionOf<Pick, Place, Discard, Lay, Cancel, Killjoy, Cover, Redeem, Lift, EndTurn>;

// Calls visit(state) with a state in which each hidden card may be in each hidden place. If all actions of
// this state are offered, the offer reveals nothing that the viewer does not know (contract 3). Returns what
// `visit` returned.
auto with_state_as_seen(const State& state, Viewer viewer, auto&& visit) {
  if (!viewer) return visit(state);
  State seen = state;
  const Pile hidden = shuffled_as_seen(state, viewer);
  if (!state.deck.shuffled.empty()) seen.deck.shuffled = hidden;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    if (!sees_hand(viewer, seat) && !state.hands[seat].empty()) seen.hands[seat] = hidden;
  return visit(std::as_const(seen));
}

// Calls visit(kind) with the next step of dealing, without its outcome. Returns what `visit` returned, or
// false if there is no such step; the result may be ignored.
bool with_next_step(const State& state, auto&& visit) {
  bool result = false;
  Action::each_kind([&]<class Kind>(std::type_identity<Kind>) {
    if constexpr (Kind::kBy == By::table) {
      if (state.next_deal.what == Kind::kStep) {
        result = visit(Kind::of(state.next_deal));
        return false;
      }
    }
    return true;
  });
  return result;
}

// Calls visit() with the kind of action for each of the outcomes of a draw. Returns false as soon as
// `visit` does.
template <class Kind, class Visit>
[[nodiscard]] bool each_drawn(Kind& kind, CardSet outcomes, Visit&& visit) {
  for (const Card card : cards_in(outcomes)) {
    if constexpr (requires { kind.drawn = Card::none; }) kind.drawn = card;
    else kind.drawn[0] = card;
    if (!visit()) return false;
  }
  return true;
}

// Lists every legal action of the actor that the game waits for; for a viewer, only actions of that player.
// `sink` is called with each Action, and returns false to stop. Returns false in that case.
[[nodiscard]] bool generate(const Terms& terms, const State& state, Viewer viewer, auto&& sink) {
  if (state.phase == Phase::over) return true;
  Action action;
  if (state.phase == Phase::setup) {
    return viewer || with_next_step(state, [&]<class Kind>(Kind deal) {
             const auto put = [&](const Kind& kind) {
               action.kind.template emplace<Kind>(kind);
               return sink(std::as_const(action));
             };
             return each_outcome(state.deck, deal, put);
           });
  }
  if (viewer && *viewer != state.turn.player) return true;
  action.actor = seat_actor(state.turn.player);
  return with_state_as_seen(state, viewer, [&](const State& seen) {
    return TurnAction::each_kind([&]<class Kind>(std::type_identity<Kind>) {
      return Kind::list(terms, seen, action.actor, [&](const Kind& listed) {
        Kind& kind = action.kind.template emplace<Kind>(listed);
        const auto put = [&] { return sink(std::as_const(action)); };
        if constexpr (HasChance<Kind>) {
          if (needs_outcome(kind, seen)) return each_drawn(kind, kind.outcomes(seen), put);
        }
        return put();
      });
    });
  });
}

// Lists the forms of a killjoy that chooses a card of a hand which the viewer does not see.
void list_forms(const Terms& terms, const State& state, Viewer viewer, auto&& sink) {
  if (!viewer || state.phase != Phase::turn || *viewer != state.turn.player) return;
  const Actor actor = seat_actor(*viewer);
  std::string last;
  std::ignore = Killjoy::list(terms, state, actor, [&](Killjoy killjoy) {
    if (killjoy.card == Card::none) return true;
    killjoy.conceal();
    std::string text;
    print_action(terms, state, Action{actor, killjoy}, text);
    if (text != last) sink(actor, text + " CARD");
    last = std::move(text);
    return true;
  });
}

// Adds the number of actions that generate() lists to `total`. Returns false past 2^64-1.
bool count_legal(const Terms& terms, const State& state, const Viewer& viewer, std::uint64_t& total);

}  // namespace referee::wedding_tables
