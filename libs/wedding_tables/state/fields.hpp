// Lists what a position is made of (core's record.hpp). The list defines how a position is printed, shown
// to one player, loaded, packed and described, and which paths it has.
#pragma once

#include <optional>

#include "referee/engine/state/state_fields.hpp"
#include "referee/record/names.hpp"
#include "referee/record/sets.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/forms.hpp"
#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/state/score.hpp"

namespace referee::wedding_tables {

inline constexpr std::array<std::string_view, kWaitingSlots> kSlotNames = {"w1", "w2", "w3", "w4"};
// The slots of the waiting list, by name.
struct SlotNames : record::ByPlace<std::string_view> {
  static constexpr std::string_view kBelow = ".w1|w2|w3|w4";
  static constexpr std::string_view kNumbered = "w";
};

template <class V, class AnyTable>
void seat_fields(V& v, const Terms& terms, const State& state, AnyTable& table, std::size_t seat,
                 Supply* supply) {
  using namespace record;
  constexpr CardSet kSeated = kAllCards & ~kTableCards & ~bit(Card::toilet);
  const std::uint8_t turns = terms.ruleset->limits.toilet_turns;
  const Seat who{terms.spec.seats, kNobody};
  auto& toilet = table.toilet[seat];
  v("card", table.seat[seat], Needed{CardForm{supply, false, kSeated, "does not take a seat"}},
    "a guest, a cancellation or a killjoy");
  v("by", table.by[seat], who, "who played it, if it is not a guest", "null");
  v.maybe(
      "toilet", toilet, ToiletThere{table, seat, turns, supply},
      [&] {
        v("by", toilet.by, who, "who played it", "null");
        v.counter("turn", toilet.turn, PlayedForm{{0, kMostCounted}, state.turn.number},
                  "turn in which it was played", "0");
        v("left", toilet.left, Whole{0, turns}, "turns for which it still blocks", "3");
      },
      "what covers a guest", "null");
}

// Lists a field that a position has only under one option of a ruling; `when` names it. In a setup the key
// is allowed under all options.
template <class V>
void field_under(V& v, bool there, std::string_view when, std::string_view key, auto&& body) {
  if (std::is_same_v<V, record::Reader> && !there) v.derived(key, record::Flag{}, [] { return false; });
  else v.only(there, when, body);
}

template <class V, class AnyTable>
void table_fields(V& v, const Terms& terms, const State& state, AnyTable& table, const ViewContext& who,
                  Supply* supply) {
  using namespace record;
  const unsigned seats = terms.ruleset->limits.seats;
  v.under(sees_card(who.viewer, table), [&] {
    v("card", table.card, Main{Needed{CardForm{supply, false, kTableCards, "is not a table card"}}},
      "a table card");
  });
  v("face_down", table.face_down, Flag{}, "whether only its owner sees the card", "false");
  v.derived("taken", Whole{0, kMaxSeats}, size_of(table.taken), "seats that are not empty");
  const bool complete = terms.is_complete(table);
  v.derived("complete", Flag{}, complete, "whether all seats are taken");
  const bool for_good = completed_for_good(reader_of_key(v, "completed", who, terms.spec.rulings));
  field_under(v, for_good, "under `completed: for-good`", "completed", [&] {
    v("completed", table.was_complete, CompletedForm{{}, for_good, complete},
      "under `completed: for-good`: whether all seats are or were taken", "what `complete` is");
  });
  v("beside", table.beside, BesideForm{{0, kMostCounted}, supply}, "killjoys that lie there without a seat",
    "0");
  v.keyed("seats", table.seat, SeatNames{table, seats}, "a seat",
          [&](auto& /*card*/, std::size_t seat) { seat_fields(v, terms, state, table, seat, supply); });
}

// Returns the parts of a player's score that are asked for. In `players`, they are below the player and
// `score`.
inline AskedScore asked_of_score(const State& state, std::size_t seat, const RulingReader& reader) {
  const bool total = reader.wants(2, "total");
  const auto wants = [&](std::string_view part) { return total || reader.wants(2, part); };
  AskedScore asked = {wants("complete"), wants("incomplete"), wants("combo"), wants("malus"), total};
  if (!reader.wants(2, "tables")) return asked;
  TableNames{state, seat}.each(state.tables, [&](std::string_view name, const Table&, std::size_t index) {
    asked.tables.set(index, reader.wants(3, name));
  });
  return asked;
}

// Lists what the tables are worth as they are now.
template <class V>
void score_fields(V& v, const Terms& terms, const State& state, std::size_t seat, const ViewContext& who) {
  using namespace record;
  std::optional<Score> counted;
  const auto score = [&]() -> const Score& {
    if (!counted)
      counted = compute_score(terms, state, seat, *who.reader, asked_of_score(state, seat, *who.reader));
    return *counted;
  };
  const auto of = [&](auto part) { return [&score, part] { return score().*part; }; };
  v.derived("tables", MapOf{TableNames{state, seat}, "`tables`", GiftsForm{}}, of(&Score::tables),
            "gifts at each, with the bonus if it is complete");
  v.derived("complete", Whole{}, of(&Score::complete), "of complete tables");
  v.derived("incomplete", PointsForm{}, of(&Score::incomplete),
            "half of the gifts at the others, and of combos that are halved");
  v.derived("combo", Whole{}, of(&Score::combo), "of combos in full");
  v.derived("malus", Whole{}, of(&Score::malus), "for specials, and owed for such");
  v.derived("total", PointsForm{}, of(&Score::total), "complete + incomplete + combo - malus");
}

template <class V, class AnyState>
void player_fields(V& v, const Terms& terms, AnyState& state, std::size_t seat, const ViewContext& who,
                   Supply* supply) {
  using namespace record;
  v.under(who.sees(seat),
          [&] { v("hand", state.hands[seat], Main{HandForm{{{supply}}}}, "cards in hand", "`[]`"); });
  v.derived("hand_count", Whole{0, kMaxCards}, state.hands[seat].size(), "how many these are");
  v.derived(
      "complete", Whole{0, kMaxTables}, [&] { return complete_tables(terms, state, seat); },
      "tables whose seats are all taken");
  v("owed", state.owed[seat], Whole{0, kMostCounted}, "malus for specials discarded without being redeemed",
    "0");
  v.keyed("tables", state.tables, TableNames{state, seat}, "a table",
          [&](auto& table, std::size_t) { table_fields(v, terms, state, table, who, supply); });
  v.derived("score", [&] { score_fields(v, terms, state, seat, who); });
}

template <class V, class AnyEnding>
void ending_fields(V& v, const Terms& terms, AnyEnding& ending) {
  using namespace record;
  v("reason", ending.reason, Needed{Word{"a reason to end", kReasonNames}}, "what ends the game");
  v("by", ending.by, Seat{terms.spec.seats, kNobody}, "who has completed the tables", "null");
}

template <class V, class AnyState>
void turn_fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
  using namespace record;
  auto& turn = state.turn;
  v.counter("number", turn.number, Whole{1, kMostCounted}, "counts from 1", "1");
  v("player", turn.player, OnTurnForm{{terms.spec.seats}, terms, state, who.reader}, "whose turn it is",
    "the first seat");
  v("actions_left", turn.actions_left, Whole{0, terms.ruleset->limits.actions}, "actions still to be done",
    "2");
  v("fresh", turn.fresh, Flag{}, "whether nothing but `lift` has been done", "true");
  v.map("specials", [&] {
    for (std::size_t i = 0; i < kSpecialKinds.size(); ++i)
      v(name_of(kSpecialKinds[i]), turn.specials[i], Whole{0, kMostCounted}, "played in this turn", "0");
  });
  const bool any_time = specials_at_any_time(reader_of_key(v, "specials_by", who, terms.spec.rulings));
  field_under(v, any_time, "under `specials-when: any-time`", "specials_by", [&] {
    v("specials_by", turn, SpecialsByForm{terms.spec.seats, any_time},
      "under `specials-when: any-time`: the same for each player who has played one",
      "all of `specials` by the player on turn");
  });
}

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who, Supply* supply = nullptr) {
  using namespace record;
  const std::span<const std::string> names = terms.spec.seats;
  v.noted("ply", state.ply, Whole{}, "actions carried out", "0");
  v("phase", state.phase, PhaseForm{{"a phase of this game", kPhaseNames}, terms, state, who.reader},
    "`setup` is dealing", "`turn`");
  const auto acting = [&] {
    note_player_on_turn(terms, state, who.reader);
    return to_act(terms, state);
  };
  v.derived("to_act", Actors{terms.spec}, acting, "who may act");
  v.derived("waits_for", Actors{terms.spec}, acting, "those without whom the game cannot go on");
  v.maybe(
      "outcome", state.result, state.result.decided,
      [&] {
        v("winners", state.result.winners, Bits{Seat{names}, "`winners`"}, "who has won", "`[]`");
        ending_fields(v, terms, state.result.ending);
        v("scores", state.result.scores, MapOf{ByPlace{names}, "`scores`", PointsForm{}},
          "everybody's points", "as the tables lie");
      },
      "how the game has ended", "null");
  v.map("turn", [&] { turn_fields(v, terms, state, who); });
  v("next_deal", state.next_deal, StepForm{terms, state.phase},
    "in the phase `setup`: what comes next, such as `deal-hand Ben`", "null; needed in the phase `setup`");
  v.maybe(
      "ending", state.ending, ByItself{state.ending.reason != EndReason::none},
      [&] { ending_fields(v, terms, state.ending); }, "the end, if it is settled and still to come", "null");
  v.under(!who.viewer,
          [&] { v.late("aside", state.aside, CardForm{supply, true}, "the table card put aside", "null"); });
  // The cards before players and on the waiting list are counted before these are read.
  v.late("removed", state.removed, Bag{CardForm{supply}}, "cards out of the game", "`[]`");
  v("waiting", state.waiting, MapOf{SlotNames{{kSlotNames}}, "`waiting`", CardForm{supply, true}},
    "the waiting list, `w1` to `w4`", "null");
  v.late("deck", [&] {
    v.derived("count", Whole{0, kMaxCards}, state.deck.size(), "cards in it");
    v.under(!who.viewer, [&] {
      v.late("shuffled", state.deck.shuffled, Main{ShuffledForm{{{supply}}, state, who.viewer}},
             "cards whose order nobody knows", "every card that lies nowhere else");
    });
    v("under", state.deck.under.row(), Row{CardForm{supply}, "`under`"},
      "cards below them, the next one first", "`[]`");
  });
  v.keyed("players", state.hands, ByPlace{names}, "a player",
          [&](auto& /*hand*/, std::size_t seat) { player_fields(v, terms, state, seat, who, supply); });
}

}  // namespace referee::wedding_tables
