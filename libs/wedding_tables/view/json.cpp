#include <fmt/format.h>

#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/state/seen.hpp"
#include "wedding_tables/view/view.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables {
namespace {

constexpr std::array<std::string_view, 16> kKeys = {
    "game", "ruleset",   "rulings", "seats", "ply",     "phase",   "to_act", "outcome",
    "turn", "next_deal", "ending",  "aside", "removed", "waiting", "deck",   "players"};
// In the form of core/state_paths.hpp.
constexpr std::array<std::string_view, 16> kPaths = {
    "game|ruleset|seats[]|ply|phase|to_act[]|next_deal|aside|removed[]",
    "rulings.*",
    "outcome.winners[]|reason|by",
    "outcome.scores.*",
    "turn.number|player|actions_left|fresh",
    "turn.specials.cancellation|killjoy|toilet",
    "ending.reason|by",
    "waiting.*",
    "deck.count|under[]",
    "deck.shuffled.*",
    "players.*.hand[]|hand_count|complete|owed",
    "players.*.score.complete|incomplete|combo|malus|total",
    "players.*.score.tables.*",
    "players.*.tables.*.card|face_down|taken|complete|beside",
    "players.*.tables.*.seats.*.card|by",
    "players.*.tables.*.seats.*.toilet.by|turn|left"};

Json card_json(Card card) { return card == Card::none ? Json() : Json(name_of(card)); }

Json player_json(const Rules& rules, std::uint8_t seat) {
  return seat == kNobody ? Json() : Json(rules.seat(seat));
}

Json list_json(const Pile& pile) {
  Json list = Json::array();
  for (CardSet rest = pile.kinds(); rest != 0; rest &= rest - 1) {
    for (unsigned n = pile[first_of(rest)]; n > 0; --n) list.push_back(name_of(first_of(rest)));
  }
  return list;
}

Json counts_json(const Pile& pile) {
  Json json = Json::object();
  for (CardSet rest = pile.kinds(); rest != 0; rest &= rest - 1)
    add_key(json, std::string(name_of(first_of(rest))), pile[first_of(rest)]);
  return json;
}

Json to_act_json(const Rules& rules, const State& state) {
  Json list = Json::array();
  if (state.phase == Phase::setup) list.push_back("table");
  if (state.phase == Phase::turn) list.push_back(rules.seat(state.turn.player));
  return list;
}

Json outcome_json(const Rules& rules, const State& state) {
  const Result& result = state.result;
  if (!result.decided) return nullptr;
  Json winners = Json::array();
  Json scores = Json::object();
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    if (((result.winners >> seat) & 1U) != 0) winners.push_back(rules.seat(seat));
    scores[rules.seat(seat)] = points_json(result.scores[seat]);
  }
  return {{"winners", winners},
          {"reason", kReasonNames[static_cast<std::size_t>(result.ending.reason)]},
          {"by", player_json(rules, result.ending.by)},
          {"scores", scores}};
}

Json turn_json(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  return {
      {"number", turn.number},
      {"player", rules.seat(turn.player)},
      {"actions_left", turn.actions_left},
      {"fresh", turn.fresh},
      {"specials",
       {{"cancellation", turn.specials[0]}, {"killjoy", turn.specials[1]}, {"toilet", turn.specials[2]}}}};
}

Json ending_json(const Rules& rules, const State& state) {
  if (state.ending.reason == EndReason::none) return nullptr;
  return {{"reason", kReasonNames[static_cast<std::size_t>(state.ending.reason)]},
          {"by", player_json(rules, state.ending.by)}};
}

Json waiting_json(const State& state) {
  Json json = Json::object();
  for (std::size_t i = 0; i < kWaitingSlots; ++i)
    add_key(json, fmt::format("w{}", i + 1), card_json(state.waiting[i]));
  return json;
}

Json deck_json(const State& state, Viewer viewer) {
  Json under = Json::array();
  for (std::size_t i = 0; i < state.deck.under.size(); ++i) under.push_back(name_of(state.deck.under[i]));
  return {{"count", state.deck.size()},
          {"shuffled", counts_json(shuffled_as_seen(state, viewer))},
          {"under", std::move(under)}};
}

Json seat_json(const Rules& rules, const Table& table, std::size_t index) {
  if (table.seat[index] == Card::none) return nullptr;
  Json toilet;
  if (table.is_covered(index)) {
    const Toilet& cover = table.toilet[index];
    toilet = {{"by", player_json(rules, cover.by)}, {"turn", cover.turn}, {"left", cover.left}};
  }
  Json json = Json::object();
  add_key(json, "card", name_of(table.seat[index]));
  add_key(json, "by", player_json(rules, table.by[index]));
  add_key(json, "toilet", std::move(toilet));
  return json;
}

Json score_json(const Rules& rules, const State& state, std::size_t seat, const RulingReader& reader) {
  const Score score = compute_score(rules, state, seat, reader);
  Json tables = Json::object();
  for (std::size_t i = 0; i < state.table_count; ++i) {
    if (state.tables[i].owner == seat)
      add_key(tables, fmt::format("t{}", state.tables[i].number), score.tables[i].value);
  }
  Json json = Json::object();
  add_key(json, "tables", std::move(tables));
  add_key(json, "complete", score.complete);
  add_key(json, "incomplete", points_json(score.incomplete));
  add_key(json, "combo", score.combo);
  add_key(json, "malus", score.malus);
  add_key(json, "total", points_json(score.total));
  return json;
}

Json tables_json(const Rules& rules, const State& state, std::size_t seat, Viewer viewer) {
  Json tables = Json::object();
  for (std::size_t i = 0; i < state.table_count; ++i) {
    if (state.tables[i].owner == seat)
      add_key(tables, fmt::format("t{}", state.tables[i].number), table_json(rules, state.tables[i], viewer));
  }
  return tables;
}

constexpr std::array<std::string_view, 6> kPlayerKeys = {"hand", "hand_count", "complete",
                                                         "owed", "tables",     "score"};

Json one_player_json(const Rules& rules, const State& state, std::size_t seat, Viewer viewer,
                     const RulingReader& reader) {
  Json json = Json::object();
  for (const std::string_view key : kPlayerKeys)
    if (reader.wants(1, key))
      add_key(json, std::string(key), player_part(rules, state, seat, key, viewer, reader));
  return json;
}

Json players_json(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
  Json json = Json::object();
  for (std::size_t seat = 0; seat < rules.players; ++seat)
    if (reader.wants(0, rules.seat(seat)))
      add_key(json, rules.seat(seat), one_player_json(rules, state, seat, viewer, reader));
  return json;
}

}  // namespace

std::span<const std::string_view> WeddingTables::keys() { return kKeys; }
std::span<const std::string_view> WeddingTables::paths() { return kPaths; }

Json table_json(const Rules& rules, const Table& table, Viewer viewer) {
  Json seats = Json::object();
  for (std::size_t i = 0; i < rules.ruleset->limits.seats; ++i)
    add_key(seats, fmt::format("s{}", i + 1), seat_json(rules, table, i));
  Json json = Json::object();
  add_key(json, "card", sees_card(viewer, table) ? card_json(table.card) : Json());
  add_key(json, "face_down", table.face_down);
  add_key(json, "taken", std::popcount(table.taken));
  add_key(json, "complete", rules.is_complete(table));
  add_key(json, "beside", table.beside);
  add_key(json, "seats", std::move(seats));
  return json;
}

Json points_json(Halves2 points) { return points % 2 == 0 ? Json(points / 2) : Json(points / 2.0); }

Json player_part(const Rules& rules, const State& state, std::size_t seat, std::string_view key,
                 Viewer viewer, const RulingReader& reader) {
  if (key == "hand") return sees_hand(viewer, seat) ? list_json(state.hands[seat]) : Json();
  if (key == "hand_count") return state.hands[seat].size();
  if (key == "complete") return complete_tables(rules, state, seat);
  if (key == "owed") return state.owed[seat];
  if (key == "tables") return tables_json(rules, state, seat, viewer);
  if (key == "score") return score_json(rules, state, seat, reader);
  return nullptr;
}

Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader) {
  if (key == "phase") return kPhaseNames[static_cast<std::size_t>(state.phase)];
  if (key == "to_act") return to_act_json(rules, state);
  if (key == "outcome") return outcome_json(rules, state);
  if (key == "turn") return turn_json(rules, state);
  if (key == "next_deal")
    return state.next_deal.what == Dealing::none ? Json() : Json(step_text(rules, state.next_deal));
  if (key == "ending") return ending_json(rules, state);
  if (key == "aside") return viewer ? Json() : card_json(state.aside);
  if (key == "removed") return list_json(state.removed);
  if (key == "waiting") return waiting_json(state);
  if (key == "deck") return deck_json(state, viewer);
  if (key == "players") return players_json(rules, state, viewer, reader);
  return nullptr;
}

}  // namespace referee::wedding_tables
