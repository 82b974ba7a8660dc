// The state as JSON, as a viewer may see it (rulebook 5).
#include <fmt/format.h>

#include "plots/plots.hpp"
#include "plots/view/view.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

constexpr std::array<std::string_view, 20> kKeys = {
    "game",    "ruleset", "rulings", "seats",   "ply",   "phase",     "to_act", "plot", "round",  "treasury",
    "tableau", "players", "pile",    "secrets", "below", "discarded", "deck",   "box",  "payoff", "outcome"};
// In the form of core/state_paths.hpp.
constexpr std::array<std::string_view, 10> kPaths = {
    "game|ruleset|seats[]|ply|phase|to_act[]|plot|round|treasury|tableau[]",
    "pile[]|secrets[]|discarded[]|deck[]|box[]",
    "rulings.*",
    "players.*.faction|supporters|position|side|rank|hand[]|down|sealed|played[]|due",
    "players.*.stack.leaders|supporters",
    "below.fists|boots|cards[]",
    "payoff.side|fists|boots",
    "payoff.paid.*.to|supporters",
    "outcome.winners[]|reason",
    "outcome.shares.*"};

constexpr std::string_view kHidden = "?";

enum class Shown : std::uint8_t { openly, as_count };

Json to_act_json(const Rules& rules, const State& state, const RulingReader& reader) {
  Json list = Json::array();
  // Who has committed may still be waited for: `seats_to_act` reads the ruling, which is logged here.
  if (state.phase == Phase::play) static_cast<void>(reader.ruling<Ruling::take_back>());
  if (table_to_act(state)) list.push_back("table");
  const unsigned waiting = seats_to_act(rules, state);
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    if (((waiting >> seat) & 1U) != 0) list.push_back(rules.seat(seat));
  }
  return list;
}

// Hidden cards stay countable.
Json bag_json(const Rules& rules, const CardBag& cards, Shown shown) {
  Json list = Json::array();
  cards.each([&](Card card, unsigned count) {
    for (unsigned i = 0; i < count; ++i)
      list.push_back(shown == Shown::openly ? rules.card(card) : std::string(kHidden));
  });
  return list;
}

Json row_json(const Rules& rules, std::span<const Card> cards, Shown shown) {
  Json list = Json::array();
  for (const Card card : cards)
    list.push_back(shown == Shown::openly ? rules.card(card) : std::string(kHidden));
  return list;
}

}  // namespace

bool plays_are_open(std::size_t seat, Viewer viewer, const RulingReader& reader) {
  // PL-III.1.shuffle (III.1): nobody is told who put down what, neither now nor later.
  return !viewer || *viewer == seat || !reader.effect(Rule::PL_III_1_shuffle);
}

Json player_json(const Rules& rules, const State& state, std::size_t seat, Viewer viewer,
                 const RulingReader& reader) {
  const Player& player = state.players[seat];
  const Shown hand = hand_is_open(seat, viewer) ? Shown::openly : Shown::as_count;
  const Shown plays = plays_are_open(seat, viewer, reader) ? Shown::openly : Shown::as_count;
  Json json = Json::object();
  json["faction"] = player.faction == kNoFaction ? Json() : Json(kFactionNames[player.faction]);
  json["supporters"] = player.reserve;
  json["stack"] = {{"leaders", player.leaders}, {"supporters", player.stake}};
  add_place(rules, state, seat, reader, json);
  json["hand"] = bag_json(rules, player.hand, hand);
  json["down"] = nullptr;
  if (player.has_down())
    json["down"] = plays == Shown::openly ? rules.card(player.down) : std::string(kHidden);
  json["sealed"] = player.has_seal ? Json(seal_text(player.seal)) : Json();
  json["played"] = row_json(rules, std::span(player.played).first(player.played_count), plays);
  json["due"] = player.due;
  return json;
}

namespace {

Json players_json(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
  Json json = Json::object();
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    if (reader.wants(0, rules.seat(seat)))
      add_key(json, rules.seat(seat), player_json(rules, state, seat, viewer, reader));
  }
  return json;
}

Json tableau_json(const Rules& rules, const State& state) {
  Json list = Json::array();
  if (state.phase == Phase::setup) return list;
  for (std::size_t place = 0; place < rules.players; ++place)
    list.push_back(rules.seat(state.tableau[place]));
  return list;
}

Json below_json(const Rules& rules, const Below& below) {
  return {{"fists", below.fists},
          {"boots", below.boots},
          {"cards", row_json(rules, std::span(below.cards).first(below.count), Shown::openly)}};
}

Json payoff_json(const Rules& rules, const Payoff& payoff) {
  if (!payoff.happened) return nullptr;
  Json paid = Json::object();
  for (std::size_t i = 0; i < payoff.count; ++i) {
    const Payment& payment = payoff.paid[i];
    paid[rules.seat(payment.from)] = {{"to", rules.seat(payment.to)}, {"supporters", payment.supporters}};
  }
  return {{"side", name_of(payoff.side)}, {"fists", payoff.fists}, {"boots", payoff.boots}, {"paid", paid}};
}

Json outcome_json(const Rules& rules, const State& state) {
  if (state.phase != Phase::over) return nullptr;
  const Outcome& outcome = state.outcome;
  Json winners = Json::array();
  Json shares = Json::object();
  for (std::size_t i = 0; i < outcome.count; ++i) {
    winners.push_back(rules.seat(outcome.winners[i]));
    add_key(shares, rules.seat(outcome.winners[i]), outcome.shares[i]);
  }
  Json json = Json::object();
  add_key(json, "winners", std::move(winners));
  add_key(json, "reason", kReasonNames[static_cast<std::size_t>(outcome.reason)]);
  add_key(json, "shares", std::move(shares));
  return json;
}

}  // namespace

std::span<const std::string_view> Plots::keys() { return kKeys; }
std::span<const std::string_view> Plots::paths() { return kPaths; }

// PL-I.3.halves, PL-I.3.neutral (I.3), PL-V.2.rank (V.2): derived from the place in the row.
void add_place(const Rules& rules, const State& state, std::size_t seat, const RulingReader& reader,
               Json& json) {
  if (state.phase == Phase::setup) {
    for (const char* key : {"position", "side", "rank"}) json[key] = nullptr;
    return;
  }
  const std::size_t place = place_of(rules, state, seat);
  const Side side = side_of_place(rules, place);
  json["position"] = place + 1;
  json["side"] = name_of(side);
  switch (side) {
    case Side::bolshevik:
      json["rank"] = place + 1;
      break;
    case Side::neutral:
      json["rank"] = nullptr;
      break;
    case Side::menshevik: {
      const bool mirrored = reader.ruling<Ruling::rank_pairing>() == RankPairing::kMirrored;
      json["rank"] = mirrored ? rules.players - place : place + 1 - (std::size_t{rules.players} - rules.half);
    }
  }
}

Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader) {
  const Shown piles = viewer ? Shown::as_count : Shown::openly;
  if (key == "phase") return name_of(state.phase);
  if (key == "to_act") return to_act_json(rules, state, reader);
  if (key == "plot") return state.plot;
  if (key == "round") return state.round;
  if (key == "treasury") return state.treasury;
  if (key == "tableau") return tableau_json(rules, state);
  if (key == "players") return players_json(rules, state, viewer, reader);
  if (key == "pile") return bag_json(rules, state.pile, piles);
  if (key == "secrets") return bag_json(rules, state.secrets, piles);
  if (key == "below") return below_json(rules, state.below);
  if (key == "discarded") return bag_json(rules, state.discarded, Shown::openly);
  if (key == "deck") return bag_json(rules, state.deck, piles);
  if (key == "box") return bag_json(rules, box_of(rules, state), piles);
  if (key == "payoff") return payoff_json(rules, state.payoff);
  if (key == "outcome") return outcome_json(rules, state);
  return nullptr;
}

}  // namespace referee::plots
