#include <fmt/format.h>

#include "spin_party/state/totals.hpp"
#include "spin_party/spin_party.hpp"
#include "spin_party/view/view.hpp"

namespace referee::spin_party {
namespace {

constexpr std::array<std::string_view, 16> kKeys = {
    "game",    "ruleset", "rulings", "seats", "players", "ply",   "phase", "to_act",
    "outcome", "board",   "sack",    "pool",  "sites",   "links", "turn",  "evaluation"};
// In the form of core/state_paths.hpp.
constexpr std::array<std::string_view, 12> kPaths = {"game|ruleset|seats[]|ply|phase|to_act[]|board|pool",
                                                     "rulings.*",
                                                     "players.*.colour",
                                                     "players.*.cards.selected[]|played[]",
                                                     "players.*.hand.blue|red|guests",
                                                     "players.*.stock.blue|red",
                                                     "outcome.winners[]|reason|white|black|removed",
                                                     "sack.blue|red",
                                                     "sites.*.guest|fixed|satisfaction|status",
                                                     "links.*.bonds[]|new|satisfaction",
                                                     "turn.player|number|taken|placed|quota|card|idle",
                                                     "evaluation.done[]|turn|free[]|white|black"};

Json counts_json(const BondCounts& counts) { return {{"blue", counts[0]}, {"red", counts[1]}}; }

Json selected_json(const Player& player, bool hidden) {
  if (!player.declared) return nullptr;
  if (hidden) return "hidden";
  Json list = Json::array();
  for (std::size_t card = 0; card < kCards; ++card) {
    if (player.has_selected(static_cast<Card>(card))) list.push_back(kCardNames[card]);
  }
  return list;
}

Json player_json(const Rules& rules, const State& state, std::size_t seat, Viewer viewer,
                 const RulingReader& reader) {
  const Player& player = state.players[seat];
  const bool others_view = viewer && *viewer != seat && player.declared;
  // SP-4.secret (§4): selections stay concealed from the other player, unless all cards are open.
  const bool hidden =
      others_view && reader.ruling<Ruling::cards>() != Cards::kSixOpen && reader.effect(Rule::SP_4_secret);
  Json played = Json::array();
  for (std::size_t i = 0; i < player.played_count; ++i) played.push_back(name_of(player.played[i]));
  Json json = Json::object();
  json["colour"] = kSideNames[seat];
  json["cards"] = {{"selected", selected_json(player, hidden)}, {"played", played}};
  json["hand"] = {
      {"blue", player.hand.bonds[0]}, {"red", player.hand.bonds[1]}, {"guests", player.hand.guests}};
  const bool stock = rules.ruling<Ruling::bonds>() == Bonds::kStock;
  json["stock"] = stock ? counts_json(player.stock) : Json();
  return json;
}

Json players_json(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
  Json json = Json::object();
  for (std::size_t seat = 0; seat < 2; ++seat)
    if (reader.wants(0, rules.seat(seat)))
      json[rules.seat(seat)] = player_json(rules, state, seat, viewer, reader);
  return json;
}

Json seats_json(const Rules& rules, unsigned seats) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (((seats >> seat) & 1U) != 0) list.push_back(rules.seat(seat));
  }
  return list;
}

Json outcome_json(const Rules& rules, const State& state) {
  const Result& result = state.result;
  if (!result.decided) return nullptr;
  Json json = Json::object();
  add_key(json, "winners", seats_json(rules, result.winners));
  add_key(json, "reason", result.winners == 0 ? "draw" : "majority");
  add_key(json, "white", result.outcome_white);
  add_key(json, "black", result.outcome_black);
  add_key(json, "removed", result.removed);
  return json;
}

Json site_json(const Rules& rules, const State& state, Site site, const RulingReader& reader) {
  const bool taken = state.has_guest(site);
  Json json = Json::object();
  if (reader.wants(1, "guest")) add_key(json, "guest", taken ? Json(name_of(state.side(site))) : Json());
  if (reader.wants(1, "fixed")) add_key(json, "fixed", taken && state.is_fixed(site));
  if (reader.wants(1, "satisfaction"))
    add_key(json, "satisfaction",
            taken ? Json(total_by_definition(rules, state, site, state.side(site))) : Json());
  if (reader.wants(1, "status"))
    add_key(json, "status", kMoodNames[static_cast<std::size_t>(mood(rules, state, site))]);
  return json;
}

Json sites_json(const Rules& rules, const State& state, const RulingReader& reader) {
  const Board& board = rules.board_of(state);
  Json json = Json::object();
  for (Site site = 0; site < board.site_count(); ++site)
    if (reader.wants(0, board.site_name(site)))
      json[board.site_name(site)] = site_json(rules, state, site, reader);
  return json;
}

Json links_json(const Rules& rules, const State& state, const RulingReader& reader) {
  const Board& board = rules.board_of(state);
  Json json = Json::object();
  const std::size_t links = link_count(board, state);
  for (std::size_t i = 0; i < links; ++i) {
    const auto link = static_cast<LinkIndex>(i);
    const std::string name = board.link_name(ends_of(board, state, link));
    if (!reader.wants(0, name)) continue;
    Json bonds = Json::array();
    for (std::size_t n = 1; n <= state.bonds[i].count(); ++n) bonds.push_back(name_of(state.bonds[i].nth(n)));
    json[name] = {{"bonds", bonds},
                  {"new", i >= board.link_count()},
                  {"satisfaction", link_satisfaction(rules, state, link)}};
  }
  return json;
}

Json turn_json(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  return {{"player", rules.seat(turn.player)},
          {"number", turn.number},
          {"taken", turn.taken},
          {"placed", turn.placed},
          {"quota", turn.quota},
          {"card", turn.card == Card::none ? Json() : Json(name_of(turn.card))},
          {"idle", turn.idle == Turn::kBusy ? Json() : Json(turn.idle)}};
}

Json evaluation_json(const Rules& rules, const State& state) {
  if (state.phase == Phase::evaluation) {
    const bool alternate = rules.ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate;
    return {{"done", seats_json(rules, state.done)},
            {"turn", alternate ? Json(rules.seat(state.evaluation_turn)) : Json()}};
  }
  if (state.phase != Phase::over) return nullptr;
  const Board& board = rules.board_of(state);
  Json free = Json::array();
  for (SiteSet left = state.result.free; left != 0; left &= left - 1) {
    free.push_back(board.site_name(static_cast<Site>(std::countr_zero(left))));
  }
  return {{"free", free}, {"white", state.result.white}, {"black", state.result.black}};
}

}  // namespace

std::span<const std::string_view> SpinParty::keys() { return kKeys; }
std::span<const std::string_view> SpinParty::paths() { return kPaths; }

Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader) {
  if (key == "players") return players_json(rules, state, viewer, reader);
  if (key == "phase") return kPhaseNames[static_cast<std::size_t>(state.phase)];
  if (key == "to_act") return seats_json(rules, seats_to_act(rules, state));
  if (key == "outcome") return outcome_json(rules, state);
  if (key == "board") return rules.board_of(state).name();
  if (key == "sack") return counts_json(state.sack);
  if (key == "pool") return state.pool;
  if (key == "sites") return sites_json(rules, state, reader);
  if (key == "links") return links_json(rules, state, reader);
  if (key == "turn") return turn_json(rules, state);
  if (key == "evaluation") return evaluation_json(rules, state);
  return nullptr;
}

}  // namespace referee::spin_party
