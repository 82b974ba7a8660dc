// Lists legal actions directly, without asking `check` for each. The property tests make sure that both
// agree.
#pragma once

#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {

// Returns the cards that the viewer must take for possible next ones: all cards hidden from the viewer.
// The actions offered to a viewer must not reveal more (contract 3).
inline CardSet tops_as_seen(const State& state, Viewer viewer) {
  if (!viewer || state.deck.shuffled.empty()) return state.deck.tops();
  return shuffled_as_seen(state, viewer).kinds();
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

// Lists the actions of one bundle. Draws from the deck have the outcomes `tops`. Returns false if `sink`
// stopped it.
[[nodiscard]] bool each_action(const Terms& terms, const State& state, Viewer viewer, const Bundle& bundle,
                               CardSet tops, Action& action, auto& sink) {
  return Action::with_kind(bundle.kind, [&]<class Kind>(std::type_identity<Kind>) {
    Kind& listed = action.kind.template emplace<Kind>();
    const auto put = [&] {
      if constexpr (HasChance<Kind>) {
        if (!needs_outcome(listed, state)) return sink(std::as_const(action));
        const auto put_drawn = [&] { return sink(std::as_const(action)); };
        if constexpr (requires { listed.outcomes(state, viewer); })
          return each_drawn(listed, listed.outcomes(state, viewer), put_drawn);
        else return each_drawn(listed, tops, put_drawn);
      } else {
        return sink(std::as_const(action));
      }
    };
    if constexpr (requires { Kind::each(terms, state, bundle, listed, put); })
      return Kind::each(terms, state, bundle, listed, put);
    else if constexpr (requires { Kind::of(state, bundle, 0U); })
      return each_member(state, bundle, listed, put);
    else return true;
  });
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
  const CardSet tops = tops_as_seen(state, viewer);
  action.actor = seat_actor(state.turn.player);
  Bundles bundles;
  list_bundles(terms, state, viewer, bundles);
  for (const Bundle& bundle : bundles) {
    if (!each_action(terms, state, viewer, bundle, tops, action, sink)) return false;
  }
  return true;
}

// Lists a killjoy that chooses from a hand which the viewer does not see.
void list_forms(const Terms& terms, const State& state, Viewer viewer, auto&& sink) {
  if (!viewer || state.phase != Phase::turn || *viewer != state.turn.player) return;
  Bundles bundles;
  list_bundles(terms, state, viewer, bundles);
  for (const Bundle& bundle : bundles) {
    if (bundle.kind != Action::kPlaceOf<Killjoy> || !Killjoy::is_chosen(bundle)) continue;
    Action action;
    action.actor = seat_actor(*viewer);
    Killjoy& killjoy = action.kind.template emplace<Killjoy>(
        Killjoy::of(state, bundle, static_cast<unsigned>(std::countr_zero(bundle.set))));
    killjoy.card = Card::none;
    std::string text;
    print_action(terms, state, action, text);
    sink(action.actor, text + " CARD");
  }
}

// Adds the number of actions that generate() lists to `total`. Returns false past 2^64-1.
bool count_legal(const Terms& terms, const State& state, const Viewer& viewer, std::uint64_t& total);

}  // namespace referee::wedding_tables
