#include <fmt/format.h>

#include <algorithm>

#include "party_chess/pieces/halves.hpp"
#include "party_chess/reach/weights.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/notation.hpp"

namespace referee::party_chess {
namespace {

constexpr std::array<std::string_view, 21> kKeys = {
    "game",     "ruleset", "rulings",  "seats",     "ply",    "phase",       "to_act",
    "outcome",  "board",   "players",  "play_list", "nap",    "round_count", "umpire",
    "inactive", "clock",   "treasury", "accounts",  "pieces", "abolished",   "pending"};
// In the form of core/state_paths.hpp.
constexpr std::array<std::string_view, 9> kPaths = {
    "game|ruleset|seats[]|ply|phase|to_act[]|outcome|play_list[]|nap|round_count|umpire|inactive[]|treasury|"
    "abolished[]",
    "rulings.*",
    "board.*",
    "players.*.holder|off_board[]|endowed|warm|warm_from|last_play|round_plays|in_check|weight",
    "clock.day|limit|begun",
    "accounts.*",
    "pieces.*.rule|char|value|version|in_force|admitted|fails[]",
    "pieces.*.value.base|per-counter",
    "pending.office|piece|excess|candidates[]"};

Json or_null(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }

Json to_act_json(const State& state) {
  if (state.phase() == Phase::play && !state.list.empty())
    return Json::array({state.ledger->names[state.top()]});
  return Json::array({"umpire"});
}

Json board_json(const Rules& rules, const State& state, const RulingReader& reader) {
  Json json = Json::object();
  state.occupied.each([&](Square square) {
    const Piece& piece = state.board[square];
    const std::string name = rules.geometry->name(square);
    if (!reader.wants(0, name)) return true;
    json[name] = state.ledger->names[piece.owner] + " " + piece_text(rules, state, piece.type, piece.counter);
    return true;
  });
  return json;
}

template <std::size_t... I>
void note_all(const RulingReader& reader, const RulingMask& mask, std::index_sequence<I...>) {
  ((mask.test(I) ? static_cast<void>(reader.ruling<static_cast<Ruling>(I)>()) : static_cast<void>(0)), ...);
}

std::vector<std::uint32_t> weights_of(const Rules& rules, const State& state, const RulingReader& reader) {
  WeightParts parts;
  parts.mobility = reader.effect(Rule::PC_1230_3_mobility);
  parts.zero_without_king = reader.effect(Rule::PC_1230_3_off_board);
  reader.effect(Rule::PC_1230_3_weight);
  reader.effect(Rule::PC_1230_1_6_f);
  reader.effect(Rule::PC_1230_2_5_defending);
  RulingMask noted;
  auto weights = doubled_weights(Lens(rules, state, &noted), parts);
  note_all(reader, noted, std::make_index_sequence<static_cast<std::size_t>(Ruling::mobility_range) + 1>());
  return weights;
}

// `doubled`: the Weight, if it is wanted.
Json player_json(const Rules& rules, const State& state, OfficeIndex index,
                 std::optional<std::uint32_t> doubled) {
  const Office& office = state.offices[index];
  Json off_board = Json::array();
  for (const Held& held : held_in_order(rules, state, index)) {
    for (std::uint16_t i = 0; i < held.count; ++i)
      off_board.push_back(piece_text(rules, state, held.piece.type, held.piece.counter));
  }
  Json json = Json::object();
  json["holder"] = or_null(state.ledger->holders[index]);
  json["off_board"] = std::move(off_board);
  json["endowed"] = office.endowed;
  json["warm"] = office.warm;
  json["warm_from"] = office.warm ? Json(office.warm_from) : Json();
  json["last_play"] =
      office.last.kind == PlayKind::none ? Json() : Json(last_play_text(rules, state, office.last));
  json["round_plays"] = office.round_plays;
  json["in_check"] = state.checked.test(index);
  if (doubled) json["weight"] = halved(*doubled);
  return json;
}

Json players_json(const Rules& rules, const State& state, const RulingReader& reader) {
  std::vector<std::uint32_t> weights;
  if (reader.wants(1, "weight")) weights = weights_of(rules, state, reader);
  Json json = Json::object();
  for (OfficeIndex i = 0; i < state.offices.size(); ++i) {
    const std::string& name = state.ledger->names[i];
    if (state.offices[i].abolished || !reader.wants(0, name)) continue;
    json[name] = player_json(rules, state, i, weights.empty() ? std::nullopt : std::optional(weights[i]));
  }
  return json;
}

Json names_json(const State& state, const auto& offices) {
  Json list = Json::array();
  for (const OfficeIndex office : offices) list.push_back(state.ledger->names[office]);
  return list;
}

// A reading may make a rule clear that is unclear without it (il-Nabi): then what is admitted rests on that
// ruling.
void note_admission(const Rules& rules, const RulingReader& reader) {
  for (const DefinitionText& text : rules.ruleset->definitions) {
    for (const auto& reading : text.readings) {
      if (reading.definition.has_moves == text.base.has_moves) continue;
      note_all(reader, text.base.by_ruling,
               std::make_index_sequence<static_cast<std::size_t>(Ruling::mobility_range) + 1>());
    }
  }
}

// As it is written in a ruleset.
Json value_json(const Definition& definition) {
  if (!definition.value) return nullptr;
  if (definition.value->per_counter == 0) return halved(definition.value->base);
  return {{"base", halved(definition.value->base)}, {"per-counter", halved(definition.value->per_counter)}};
}

Json pieces_json(const Rules& rules, const State& state, const RulingReader& reader) {
  note_admission(rules, reader);
  Json json = Json::object();
  for (TypeIndex type = 0; type < rules.ruleset->types.size(); ++type) {
    if (((state.suite.listed >> type) & 1U) == 0 || !reader.wants(0, rules.type(type).name)) continue;
    const Definition& definition = rules.definition(state, type);
    Json fails = failed_criteria_json(rules, state, type);
    json[rules.type(type).name] = {{"rule", rules.type(type).rule.text},
                                   {"char", definition.chars},
                                   {"value", value_json(definition)},
                                   {"version", definition.version},
                                   {"in_force", state.suite.is_in_force(type)},
                                   {"admitted", state.suite.is_admitted(type)},
                                   {"fails", std::move(fails)}};
  }
  return json;
}

Json abolished_json(const State& state) {
  Json list = Json::array();
  for (const OfficeIndex office : state.ledger->abolished) list.push_back(state.ledger->names[office]);
  return list;
}

Json pending_json(const Rules& rules, const State& state) {
  if (!state.pending) return nullptr;
  const Candidates candidates = candidates_of(rules, state, state.pending.office, state.pending.type);
  Json list = Json::array();
  for (const Square square : candidates.squares) list.push_back(rules.geometry->name(square));
  for (const Held& held : candidates.held) {
    for (std::uint16_t i = 0; i < held.count; ++i)
      list.push_back(piece_text(rules, state, held.piece.type, held.piece.counter));
  }
  return {{"office", state.ledger->names[state.pending.office]},
          {"piece", rules.type(state.pending.type).name},
          {"excess", state.pending.excess},
          {"candidates", std::move(list)}};
}

Json accounts_json(const State& state) {
  Json json = Json::object();
  for (const auto& [name, money] : state.ledger->accounts) json[name] = halved(money);
  return json;
}

}  // namespace

std::span<const std::string_view> state_keys() { return kKeys; }
std::span<const std::string_view> state_paths() { return kPaths; }

Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer /*viewer*/,
                const RulingReader& reader) {
  const Ledger& ledger = *state.ledger;
  if (key == "phase") return kPhaseNames[static_cast<std::size_t>(state.phase())];
  if (key == "to_act") return to_act_json(state);
  if (key == "board") return board_json(rules, state, reader);
  if (key == "players") return players_json(rules, state, reader);
  if (key == "play_list") return names_json(state, state.list);
  if (key == "nap") return state.nap == kNobody ? Json() : Json(ledger.names[state.nap]);
  if (key == "round_count") return state.round_count;
  if (key == "umpire") return or_null(ledger.umpire);
  if (key == "inactive") return ledger.inactive;
  if (key == "clock")
    return {{"day", state.clock.day}, {"limit", state.clock.limit}, {"begun", state.clock.begun}};
  if (key == "treasury") return halved(ledger.treasury);
  if (key == "accounts") return accounts_json(state);
  if (key == "pieces") return pieces_json(rules, state, reader);
  if (key == "abolished") return abolished_json(state);
  if (key == "pending") return pending_json(rules, state);
  return nullptr;  // outcome: this game has none
}

}  // namespace referee::party_chess
