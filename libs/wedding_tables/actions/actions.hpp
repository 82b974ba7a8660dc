// The actions at the wedding tables (rulebook 4). Each verb has its own file.
#pragma once

#include "referee/engine/actions/actions_of.hpp"
#include "wedding_tables/actions/cancel.hpp"
#include "wedding_tables/actions/deal.hpp"
#include "wedding_tables/actions/discard.hpp"
#include "wedding_tables/actions/elsewhere.hpp"
#include "wedding_tables/actions/end.hpp"
#include "wedding_tables/actions/exchange.hpp"
#include "wedding_tables/actions/killjoy.hpp"
#include "wedding_tables/actions/lay.hpp"
#include "wedding_tables/actions/lift.hpp"
#include "wedding_tables/actions/move.hpp"
#include "wedding_tables/actions/pick.hpp"
#include "wedding_tables/actions/place.hpp"
#include "wedding_tables/actions/redeem.hpp"
#include "wedding_tables/actions/toilet.hpp"

namespace referee::wedding_tables {

// The verbs, in the order in which they are shown. Below the empty comment are verbs with arguments that no
// rule allows (elsewhere.hpp).
using Action = ActionOf<Pick, Lay, Place, Discard, Cancel, Killjoy, Cover, Redeem, Lift, Give, Exchange, Move,
                        EndTurn, DealTable, SetAside, DealHand, DealWaiting,
                        //
                        PlaceAtOther, PlaceFromList, PlaceFromListAtOther, LayFromList, DiscardFromSeat,
                        DiscardOfOther, DiscardFromList, RedeemAtOther, LiftAtOther, GiveTable, GiveFromSeat,
                        ExchangeWithList, ExchangeWithDeck>;

// Checks an action against every rule, in the order of rulebook section 8.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);

// Carries out a legal action with its outcome, and the end of the game if that follows.
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

}  // namespace referee::wedding_tables
