// Base of a game's typed side whose actions are a list (actions_of.hpp) and whose state is a list of fields
// (fields.hpp): the shortest way to a game with every command working. The game `Self` supplies
//
//   kId, kTitle, embedded_rulesets(); its type of ruleset compile(name, document), seat_limits(),
//   components() initial(rules, judge), check(rules, state, action, judge) const Fields<Rules, State>&
//   fields()             all of the state but `ply` and `phase` std::string_view phase(state)
//   std::vector<Actor> to_act(rules, state)           empty when the game is over
//   std::optional<Ending> ending(rules, state)
//   std::string draw(rules, state, viewer, style, reader)
//   using Secrets = ...
//
// and may have itemise, picture and the other functions of typed_game.hpp instead of those that stand here.
// Its state has `ply` and `events`; loading a setup sets what it names and leaves the rest as at the start.
#pragma once

#include "referee/engine/action_context.hpp"
#include "referee/engine/fields.hpp"
#include "referee/engine/game_of_actions.hpp"

namespace referee {

// How a game has ended.
struct Ending {
  std::vector<std::uint8_t> winners;  // seats
  std::string_view reason;
};

inline constexpr std::array<std::string_view, 7> kCommonKeys = {"game", "ruleset", "rulings", "seats",
                                                                "ply",  "phase",   "to_act"};

template <class Self, class RulesType, class StateType, class ActionType>
struct PlainGame : GameOfActions<RulesType, StateType, ActionType> {
  using Rules = RulesType;
  using State = StateType;

  static std::span<const std::string_view> keys() {
    static const std::vector<std::string_view> all = [] {
      std::vector<std::string_view> keys(kCommonKeys.begin(), kCommonKeys.end());
      for (const auto& field : Self::fields().list()) keys.push_back(field.key);
      keys.push_back("outcome");
      return keys;
    }();
    return all;
  }
  static std::span<const std::string_view> paths() {
    static const std::vector<std::string> texts = [] {
      std::vector<std::string> paths = {"game|ruleset|seats[]|ply|phase|to_act[]", "rulings.*",
                                        "outcome.winners[]|reason"};
      for (const auto& field : Self::fields().list()) paths.push_back(field.key + field.below);
      return paths;
    }();
    static const std::vector<std::string_view> all(texts.begin(), texts.end());
    return all;
  }

  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& /*reader*/) {
    const MatchSpec& spec = rules.spec;
    if (key == "phase") return Self::phase(state);
    if (key == "to_act") {
      Json names = Json::array();
      for (const Actor actor : Self::to_act(rules, state)) names.push_back(seated_name(spec, actor));
      return names;
    }
    if (key == "outcome") return outcome(rules, state);
    for (const auto& field : Self::fields().list())
      if (field.key == key) return field.print(rules, state, viewer);
    return nullptr;
  }

  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    std::vector<std::string_view> known(keys().begin(), keys().end());
    known.push_back("hash");
    setup.expect_keys("a setup of this game", known);
    constexpr std::int64_t kMostPlies = std::int64_t{1} << 53U;
    State state = Self::initial(rules, judge);
    if (const TreeView ply = setup["ply"])
      state.ply = static_cast<std::uint64_t>(ply.as_integer(0, kMostPlies));
    for (const auto& field : Self::fields().list())
      if (const TreeView value = setup[field.key]) field.read(rules, state, value);
    return state;
  }

  template <class Judge>
  static void apply(const Rules& rules, State& state, const ActionType& action, Judge& judge) {
    ++state.ply;
    action.visit([&]<class Kind>(const Kind& kind) {
      if constexpr (HasChance<Kind>) ++state.events;
      ActionContext<Rules, State, Judge> c{rules, state, action.actor, judge};
      kind.apply(c);
    });
  }

  static std::uint64_t hash(const Rules& rules, const State& state) {
    std::string bytes;
    for (unsigned i = 0; i < sizeof state.ply; ++i) bytes += static_cast<char>(state.ply >> (8 * i));
    Self::fields().add(state, bytes);
    for (const std::uint8_t option : rules.spec.rulings.option) bytes += static_cast<char>(option);
    return hash_bytes(bytes);
  }

  static std::optional<Item> itemise(const Rules& /*rules*/, const State& /*state*/,
                                     std::span<const PathStep> /*path*/, Viewer /*viewer*/) {
    return std::nullopt;
  }

 private:
  static Json outcome(const Rules& rules, const State& state) {
    const std::optional<Ending> ending = Self::ending(rules, state);
    if (!ending) return nullptr;
    Json names = Json::array();
    for (const std::uint8_t seat : ending->winners) names.push_back(rules.spec.seats[seat]);
    return Json{{"winners", names}, {"reason", ending->reason}};
  }
};

}  // namespace referee
