// The list of a position's fields (core's record.hpp). Printing, one player's view, loading, packing, the
// description and the paths of a position follow from it.
#pragma once

#include <type_traits>

#include "referee/engine/state/state_fields.hpp"
#include "spin_party/state/forms.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/state/totals.hpp"

namespace referee::spin_party {

inline constexpr record::Whole kPieces{0, 60'000};  // a number of pieces
inline constexpr std::uint8_t kNobody = 2;
inline constexpr std::int64_t kMostTotal = kMaxLinks * BondStack::kMost;

// SP-4.secret (§4): a selection is hidden from the other player, unless all cards are open.
inline bool selection_is_open(const Player& player, std::size_t seat, const ViewContext& who) {
  return who.sees(seat) || !player.declared || has_open_cards(*who.reader) ||
         !who.reader->effect(Rule::SP_4_secret);
}

// Reads and ignores `key` of a setup if it `is_meaningless` in its position. Returns false if the key is not
// ignored.
template <class V>
[[nodiscard]] bool skip_meaningless_key(V& v, std::string_view key, bool is_meaningless) {
  if (!std::is_same_v<V, record::Reader> || !is_meaningless) return false;
  v.derived(key, record::Flag{}, [] { return false; });
  return true;
}

template <class V, class AnyCounts>
void bond_fields(V& v, AnyCounts& bonds, std::string_view blue_left_out, std::string_view red_left_out) {
  v("blue", bonds[0], kPieces, "bonds", blue_left_out);
  v("red", bonds[1], kPieces, "bonds", red_left_out);
}

// Notes that a shown value rests on a decision of the house.
inline void note_shown(const ViewContext& who, Settled decision, Rule rule) {
  if (who.reader == nullptr) return;
  who.reader->rests_on(decision);
  static_cast<void>(who.reader->effect(rule));
}

template <class V, class AnyPlayer>
void player_fields(V& v, const Terms& terms, AnyPlayer& player, std::size_t seat, const ViewContext& who) {
  using namespace record;
  const bool all_cards = has_open_cards(terms);
  const std::size_t most = all_cards ? kCards : 3;
  const bool open = selection_is_open(player, seat, who);
  v.derived(
      "colour", Word{"a colour", kSideNames},
      [&] {
        note_shown(who, Settled::seats, Rule::SP_7_younger_white);
        return seat;
      },
      "the first seat is white and begins");
  v.map("cards", [&] {
    v.under(open, [&] {
      v("selected", player, SelectedForm{most}, "cards chosen", "null; all six under `cards: six-open`");
    });
    v("played", player, PlayedForm{most}, "cards used, in order", "`[]`");
  });
  v.map("hand", [&] {
    if (who.viewer && *who.viewer != seat) note_shown(who, Settled::open_hands, Rule::SP_7_draw);
    bond_fields(v, player.hand.bonds, "0", "0");
    v("guests", player.hand.guests, kPieces, "guests", "0");
  });
  v.maybe(
      "stock", player.stock, bool{has_stocks(reader_of_key(v, "stock", who, terms.spec.rulings))},
      [&] {
        note_shown(who, Settled::stock_size, Rule::SP_12_no_chance);
        bond_fields(v, player.stock, "20 less the hand", "10 less the hand");
      },
      "the own bonds, under `bonds: stock`");
}

template <class V, class AnyResult>
void outcome_fields(V& v, const Terms& terms, AnyResult& result) {
  using namespace record;
  v("winners", result.winners, Bits{Seat{terms.spec.seats}, "`winners`"}, "who has won; nobody at a draw",
    "`[]`");
  v.derived(
      "reason", Word{"a reason", kReasonNames}, [&] { return result.winners == 0 ? 0 : 1; },
      "how the game ended");
  v("white", result.outcome_white, kPieces, "guests left", "as in `evaluation`");
  v("black", result.outcome_black, kPieces, "guests left", "as in `evaluation`");
  v("removed", result.removed, kPieces, "guests who went home", "0");
}

template <class V, class AnyTurn>
void turn_fields(V& v, const Terms& terms, AnyTurn& turn) {
  using namespace record;
  v("player", turn.player, Seat{terms.spec.seats}, "whose move it is", "the first seat");
  v.counter("number", turn.number, Whole{1, 1'000'000'000}, "of the move", "1");
  v("taken", turn.taken, kPieces, "pieces taken in this move", "what is placed and in hand");
  v("placed", turn.placed, kPieces, "pieces placed in this move", "0");
  v.derived("quota", kPieces, [&] { return turn.quota; }, "pieces of this move, by the card");
  v.kept(turn.quota);
  v("card", turn.card, Word{"an action card", kCardNames, static_cast<int>(Card::none)},
    "the card used in this move", "null");
  v("idle", turn.idle, Whole{.least = 0, .most = 1, .none = Turn::kBusy},
    "how many moves in a row ended with nothing done; null as soon as this move does something",
    "null if something was taken, placed or played, else 0");
}

template <class V, class AnyState>
void evaluation_fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
  using namespace record;
  auto& result = state.result;
  v.only(state.phase == Phase::evaluation, "in the phase evaluation", [&] {
    v("done", state.done, Bits{Seat{terms.spec.seats}, "`done`"}, "who turns no more guests", "`[]`");
    const bool alternate = evaluates_alternately(reader_of_key(v, "turn", who, terms.spec.rulings));
    if (!skip_meaningless_key(v, "turn", !alternate))
      v("turn", state.evaluation_turn,
        Seat{terms.spec.seats, alternate ? kNobody : static_cast<int>(state.evaluation_turn)},
        "whose turn it is, under `evaluation-order: alternate`", "not the last mover's");
  });
  v.only(state.phase == Phase::over, "in the phase over", [&] {
    v("free", result.free, Bits{SiteForm{terms.board_of(state)}, "`free`"}, "where guests went home from",
      "`[]`");
    v("white", result.white, kPieces, "guests counted", "those on the board");
    v("black", result.black, kPieces, "guests counted", "those on the board");
  });
}

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
  using namespace record;
  v.keyed("players", state.players, ByPlace{terms.spec.seats}, "a player",
          [&](auto& player, std::size_t seat) { player_fields(v, terms, player, seat, who); });
  v.noted("ply", state.ply, Whole{}, "actions carried out", "0");
  v("phase", state.phase, Word{"a phase of this game", kPhaseNames}, "what the game waits for",
    "`play`; under `phases: pro` `bonds`, if bonds can be placed");
  v.derived(
      "to_act", Bits{Seat{terms.spec.seats}, {}}, [&] { return seats_to_act(*who.reader, state); },
      "who may act");
  v.derived(
      "waits_for", Bits{Seat{terms.spec.seats}, {}}, [&] { return seats_waited_for(*who.reader, state); },
      "those without whom the game cannot go on");
  if (!skip_meaningless_key(v, "outcome", state.phase != Phase::over))
    v.maybe(
        "outcome", state.result, state.result.decided, [&] { outcome_fields(v, terms, state.result); },
        "how the game has ended", "null");
  if (state.phase == Phase::over && !state.result.decided) v.kept(state.result.removed);
  v("board", state.board, BoardForm{terms}, "a board of the ruleset", "the ruleset's");
  v.map("sack",
        [&] { bond_fields(v, state.sack, "40 less what is elsewhere", "20 less what is elsewhere"); });
  v("pool", state.pool, kPieces, "guests", "40 less those on the board, in hands, or marking a fixed one");
  const Board& board = terms.board_of(state);
  v.keyed("sites", state.field, BySite{board, state}, "a site", [&](auto& /*field*/, std::size_t index) {
    const auto site = static_cast<Site>(index);
    auto guest = state.has_guest(site) ? static_cast<std::uint8_t>(state.side(site)) : kNobody;
    bool fixed = state.is_fixed(site);
    v("guest", guest, Word{"a side of a guest", kSideNames, kNobody}, "the side that it shows", "null");
    v("fixed", fixed, Flag{}, "whether it is fixed for good", "false");
    if constexpr (V::kReads) {
      if (guest != kNobody) state.occupied |= bit(site);
      if (guest == static_cast<std::uint8_t>(Side::black)) state.black |= bit(site);
      if (fixed) state.fixed |= bit(site);
    }
    v.derived(
        "satisfaction", Maybe{Whole{-kMostTotal, kMostTotal}},
        [&] {
          return state.has_guest(site)
                     ? std::optional(total_by_definition(terms, state, site, state.side(site)))
                     : std::nullopt;
        },
        "the guest's total");
    v.derived(
        "status", Word{"a mood", kMoodNames}, [&] { return mood(terms, state, site); }, "the guest's mood");
  });
  v.keyed("links", state.bonds, ByLink{board, state}, "a link", [&](auto& bonds, std::size_t index) {
    bool is_new = index >= board.link_count();
    v("bonds", bonds, BondsForm{}, "the oldest first", "`[]`");
    v("new", is_new, Flag{}, "whether `new-link` made it", "false");
    v.derived(
        "satisfaction", Whole{-kMostTotal, kMostTotal},
        [&] { return link_satisfaction(terms, state, static_cast<LinkIndex>(index)); },
        "satisfied bonds less unsatisfied ones");
  });
  v.map("turn", [&] { turn_fields(v, terms, state.turn); });
  v.maybe(
      "evaluation", state.result, bool{state.phase == Phase::evaluation || state.phase == Phase::over},
      [&] { evaluation_fields(v, terms, state, who); }, "how far the evaluation is, or what came of it",
      "null");
  if constexpr (V::kReads) derive(terms, state);
}

}  // namespace referee::spin_party
