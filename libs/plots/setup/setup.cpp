// Reads a setup: a position as printed, with defaults for what is left out (rulebook 5). The position is
// completed, and then checked for what any position must fulfil before it is played on.
#include "plots/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plots/flow/advance.hpp"
#include "plots/flow/shares.hpp"
#include "plots/state/fields.hpp"

namespace referee::plots {
namespace {

// Records the rules that have no action of their own, such as the contents of the box (section I).
void note_box(const Terms& terms, FullJudge& judge) {
  const PlotsRuleset& ruleset = *terms.ruleset;
  judge.effect(Rule::PL_I_players, [&] { return fmt::format("{} players", terms.players); });
  judge.effect(Rule::PL_I_id_cards, [] { return std::string("one ID card a faction"); });
  judge.effect(Rule::PL_I_leaders,
               [&] { return fmt::format("{} leaders a faction", ruleset.leaders.count); });
  judge.effect(Rule::PL_I_power, [] { return fmt::format("{} power cards a number", kFacesPerNumber); });
  judge.effect(Rule::PL_I_5_supporters,
               [&] { return fmt::format("{} {} each", ruleset.supporters.count, ruleset.supporters_word); });
  judge.effect(Rule::PL_VII_2_talk, [] { return std::string("talk is free"); });
  if (ruleset.supporter_word == "supporter") return;
  judge.effect(Rule::PL_I_note_fiat,
               [&] { return fmt::format("the game is played for {}", ruleset.supporters_word); });
}

// Fills in what a setup leaves out.
class SetupCompletion {
 public:
  SetupCompletion(const Terms& terms, const TreeView& setup, FullJudge& judge, State& state)
      : terms_(terms), setup_(setup), judge_(judge), state_(state) {}

  void run() {
    const bool early = in(Phase::setup);
    if (!setup_["tableau"] && !early)
      for (std::uint8_t i = 0; i < terms_.players; ++i) state_.tableau[i] = i;
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      Player& player = state_.players[seat];
      if (!given(seat, "supporters")) player.reserve = terms_.ruleset->supporters.count;
      if (!given(seat, "stack") || !entry(seat)["stack"]["leaders"]) player.leaders = early ? 0 : 1;
    }
    // Without a second leader in a stack, nobody has moved in the row since the plot began.
    const auto has_grown = [](const Player& player) { return player.leaders > 1; };
    if (!std::ranges::any_of(players_of(terms_, state_), has_grown)) state_.first.row = state_.tableau;
    if (!early) give_factions(terms_, state_);
    if (deals_default_hands()) give_default_hands();
    complete_below();
    if (!setup_["deck"] && in(Phase::setup, Phase::deal)) state_.deck = box_of(terms_, state_);
    complete_dues();
  }

 private:
  bool in(auto... phases) const { return ((state_.phase == phases) || ...); }
  TreeView entry(std::size_t seat) const { return setup_["players"][terms_.seat(seat)]; }
  bool given(std::size_t seat, std::string_view key) const { return bool{entry(seat)[key]}; }

  // True if hands must be dealt, because the setup places no card. Always false in the phases `setup` and
  // `deal`, because hands are dealt later.
  bool deals_default_hands() const {
    if (in(Phase::setup, Phase::deal)) return false;
    for (const std::string_view key : {"pile", "secrets", "below", "discarded", "deck"}) {
      if (setup_[key]) return false;
    }
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      const Player& player = state_.players[seat];
      if (given(seat, "hand") || player.has_down() || player.leaders > 1) return false;
    }
    return true;
  }

  // Gives each player the power cards of one number, and the player's own leaders.
  void give_default_hands() {
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      CardBag& hand = state_.players[seat].hand;
      for (const Card card : terms_.ruleset->faces[seat]) hand.add(card);
      hand.add(leader_card(seat), terms_.ruleset->leaders.count - 1U);
    }
  }

  void complete_below() {
    PowerRow& below = state_.below;
    const IconsForm fists(below, true);
    const IconsForm boots(below, false);
    if (!setup_["below"]["fists"]) below.fists = fists.all();
    if (!setup_["below"]["boots"]) below.boots = boots.all();
    below.cancelled = static_cast<std::uint8_t>(fists.all() + boots.all() - below.fists - below.boots);
  }

  // PL-II.3.deal (II.3): shares are equal, unless the setup contains any.
  void complete_dues() {
    if (!in(Phase::deal)) return;
    for (std::size_t seat = 0; seat < terms_.players; ++seat)
      if (given(seat, "due")) return;
    if (state_.plot == 1) share_out_first_hands(terms_, state_, judge_);
    else share_out(terms_, state_, state_.deck.size(), judge_);
  }

  const Terms& terms_;
  TreeView setup_;
  FullJudge& judge_;
  State& state_;
};

using FoundError = std::optional<record::FieldError>;

constexpr Phases kCommitting(Phase::play, Phase::open, Phase::secret);

FoundError field_error_of_player(const Terms& terms, const State& state, std::size_t seat) {
  const Player& player = state.players[seat];
  const auto at = [&](auto... keys) {
    return std::vector<std::string>{"players", terms.seat(seat), keys...};
  };
  const bool taken =
      std::any_of(state.players.begin(), state.players.begin() + static_cast<std::ptrdiff_t>(seat),
                  [&](const Player& other) { return other.faction == player.faction; });
  if (taken && player.faction != kNoFaction)
    return {{at("faction"), fmt::format("two players can't both be {}", kFactionNames[player.faction])}};
  if (state.phase == Phase::setup && player.stake > 0)
    return {{at("stack", "supporters"), "there are no stacks yet in the phase setup"}};
  if (kCommitting.has(state.phase)) return {};
  if (player.has_down())
    return {{at("down"), fmt::format("no card lies face down in the phase {}", name_of(state.phase))}};
  if (player.has_seal)
    return {{at("sealed"), fmt::format("there are no seals in the phase {}", name_of(state.phase))}};
  return {};
}

FoundError field_error_of_players(const Terms& terms, const State& state) {
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    if (FoundError found = field_error_of_player(terms, state, seat)) return found;
  return {};
}

FoundError field_error_of_heaps(const Terms& terms, const State& state) {
  const std::string_view phase = name_of(state.phase);
  if (!state.pile.empty() && state.phase != Phase::reveal)
    return {{{"pile"}, fmt::format("there is no pile in the phase {}", phase)}};
  constexpr Phases kWithoutSecrets(Phase::payoff, Phase::collect, Phase::end_game, Phase::over);
  if (!state.secrets.empty() && kWithoutSecrets.has(state.phase))
    return {{{"secrets"}, fmt::format("no secrets are left in the phase {}", phase)}};
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    if (state.discarded.count(leader_card(seat)) > 0) return {{{"discarded"}, "leaders are never discarded"}};
  }
  constexpr Phases kWithDeck(Phase::setup, Phase::deal);
  if (!state.deck.empty() && !kWithDeck.has(state.phase))
    return {{{"deck"}, fmt::format("there is no deck in the phase {}", phase)}};
  return {};
}

FoundError field_error_of_tokens(const Terms& terms, const State& state) {
  unsigned all = state.treasury;
  for (const Player& player : players_of(terms, state)) all += player.supporters();
  if (all <= terms.all_tokens()) return {};
  return {{{},
           fmt::format("{} {} in all, but there are only {}", all, terms.ruleset->supporters_word,
                       terms.all_tokens())}};
}

FoundError field_error_of_dues(const Terms& terms, const State& state) {
  unsigned all = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    const unsigned due = state.players[seat].due;
    all += due;
    if (due > 0 && state.phase != Phase::deal)
      return {{{"players", terms.seat(seat), "due"},
               fmt::format("nothing is due in the phase {}", name_of(state.phase))}};
    if (all > state.deck.size())
      return {{{"players", terms.seat(seat), "due"},
               fmt::format("{} cards are due, but the deck has {}", all, state.deck.size())}};
  }
  return {};
}

FoundError field_error_of_commitments(const Terms& terms, const State& state) {
  const auto any = [&](auto test) { return std::ranges::any_of(players_of(terms, state), test); };
  const auto at_phase = [](const char* message) { return FoundError{{{"phase"}, message}}; };
  if (state.phase == Phase::open && !any([](const Player& player) { return player.committed(); }))
    return at_phase("in the phase open somebody has a card face down or a seal");
  if (state.phase != Phase::secret) return {};
  if (!any([](const Player& player) { return player.has_down(); }))
    return at_phase("in the phase secret a card lies face down");
  if (any([](const Player& player) { return player.has_closed_seal(); }))
    return at_phase("in the phase secret no seal is closed");
  return {};
}

// Returns the first thing that doesn't fit together; nullopt if everything does.
FoundError field_error_of(const Terms& terms, const State& state) {
  for (const auto look : {field_error_of_players, field_error_of_heaps, field_error_of_tokens,
                          field_error_of_dues, field_error_of_commitments})
    if (FoundError found = look(terms, state)) return found;
  return {};
}

void expect_outcome(const TreeView& setup, const State& state) {
  const TreeView outcome = setup["outcome"];
  if ((outcome && !outcome.is_null()) == (state.phase == Phase::over)) return;
  (outcome ? outcome : setup).fail("a game that is over has an outcome, and no other game has");
}

// PL-II.3.end (II.3): the supporters decide which of these two phases it is.
void correct_phase(const Terms& terms, State& state) {
  if (state.phase != Phase::collect && state.phase != Phase::end_game) return;
  state.phase = has_somebody_nothing(terms, state) ? Phase::end_game : Phase::collect;
}

}  // namespace

State initial_state(const Terms& terms, FullJudge& judge) {
  note_box(terms, judge);
  State state;
  state.phase = Phase::setup;
  state.deck = terms.full_deck;
  for (Player& player : players_of(terms, state)) player.reserve = terms.ruleset->supporters.count;
  return state;
}

State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
  note_box(terms, judge);
  State state;
  state.phase = Phase::ante;
  Supply supply(terms);
  read_state(terms.spec, setup, "a setup of plots",
             [&](auto& v) { fields(v, terms, state, ViewContext{}, &supply); });
  SetupCompletion(terms, setup, judge, state).run();
  if (const auto field_error = field_error_of(terms, state)) record::fail_at(setup, *field_error);
  expect_outcome(setup, state);
  correct_phase(terms, state);
  advance(terms, state, judge);
  return state;
}

}  // namespace referee::plots
