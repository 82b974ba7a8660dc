// The typed side of *Party Chess* (core's typed_game.hpp): plain values and functions, for tools that want
// speed.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "party_chess/listing/candidates.hpp"
#include "party_chess/listing/generate.hpp"
#include "party_chess/reach/weights.hpp"
#include "party_chess/setup/setup.hpp"
#include "party_chess/state/packing.hpp"
#include "party_chess/view/chronicle.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/fields.hpp"
#include "party_chess/words/notation.hpp"
#include "referee/engine/game/match_of.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/state/secrets.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {

// The interface through which core plays this game. Plays are listed piece by piece, and by verb, so the game
// lists them itself.
struct PartyChess : GameOfActions<PartyChess, Terms, State, Action, void> {
  using Secrets = OpenToAll;
  static constexpr std::string_view kId = "party-chess";
  static constexpr std::string_view kTitle = "Party Chess";
  static constexpr Features kFeatures{
      Feature::setup,   Feature::check,     Feature::apply,   Feature::items,
      Feature::packing, Feature::listing,   Feature::random,  Feature::candidates,
      Feature::actors,  Feature::heap,      Feature::parsing, Feature::search,
      Feature::picture, Feature::chronicle, Feature::perft,   Feature::score};

  static constexpr auto embedded_rulesets = party_chess::embedded_rulesets;
  static constexpr auto read_setup = party_chess::read_setup;
  static constexpr auto itemise = party_chess::itemise;
  static constexpr auto show_text = party_chess::show_text;
  static constexpr auto picture = party_chess::picture;
  static State initial(const Terms& terms, FullJudge& /*judge*/) { return initial_state(terms); }
  // Reads an action. Returns false after filling `fault`, with a hint if the text is a play as chess players
  // write it.
  [[nodiscard]] static bool parse(const Terms& terms, const State& state, Actor actor, std::string_view text,
                                  Action& action, ParseFault& fault);
  // Offices come and go, so there are more names than seats.
  static std::optional<Actor> find_actor(const State& state, std::string_view name);
  static std::string actor_name(const State& state, Actor actor);

  static std::size_t heap_bytes(const State& state) { return state.ledger.heap_bytes(); }
  // True for acts that change the names of offices or the meanings of letters, and for directives that lead
  // to another position.
  static bool changes_parsing(std::string_view word) {
    constexpr std::array<std::string_view, 6> words = {"office", "enact", "amend",
                                                       "repeal", "@back", "@takeback"};
    return std::find(words.begin(), words.end(), word) != words.end();
  }

  // True if carrying out an action may start a search: if some piece chains, or if only captures that leave
  // no check count as attacks (ruling pinned-attack).
  static bool may_search(const Terms& terms, const State& state, const Action& action);

  // Lists the legal plays. All viewers see the same. Returns false if `sink` stopped; the result may be
  // ignored.
  static bool generate(const Terms& terms, const State& state, Viewer, auto&& sink) {
    return party_chess::generate(terms, state, kAllVerbs, sink);
  }
  static bool count_legal(const Terms& terms, const State& state, Viewer, std::uint64_t& total) {
    return party_chess::count_legal(terms, state, total);
  }
  // Lists the legal plays with these verbs. Returns false if `sink` stopped.
  [[nodiscard]] static bool generate_only(const Terms& terms, const State& state, VerbSet verbs,
                                          auto&& sink) {
    return party_chess::generate(terms, state, verbs, sink);
  }
  static constexpr auto count_only = count_plays;
  static constexpr auto bulletin = party_chess::bulletin;
  static constexpr auto candidates = party_chess::candidates;
  // Returns twice the Weight of the office.
  static std::int64_t score_of(const Terms& terms, const State& state, std::size_t seat);
  // Picks a random action. Returns false if there is none.
  [[nodiscard]] static bool random_action(const Terms& terms, const State& state, Action& action,
                                          const RandomBelow& below);
};

}  // namespace referee::party_chess

// Instantiated only in game.cpp.
extern template class referee::MatchOf<referee::party_chess::PartyChess>;
