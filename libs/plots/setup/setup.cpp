// A setup: a position as printed, with defaults for what is left out (rulebook 5). It is read, completed, and
// then judged as a position (misfit.hpp).
#include "plots/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plots/flow/advance.hpp"
#include "plots/setup/misfit.hpp"
#include "plots/state/fields.hpp"

namespace referee::plots {
namespace {

// What the box holds: rules of section I that have no action of their own.
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

// Puts in what a setup leaves out.
class Completion {
 public:
  Completion(const Terms& terms, const TreeView& setup, FullJudge& judge, State& state)
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

  // Hands are dealt unless the setup says where any card is.
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

  // The cards of one number each, and the own leaders.
  void give_default_hands() {
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      CardBag& hand = state_.players[seat].hand;
      for (const Card card : terms_.ruleset->faces[seat]) hand.add(card);
      hand.add(leader_card(seat), terms_.ruleset->leaders.count - 1U);
    }
  }

  void complete_below() {
    Below& below = state_.below;
    const IconsForm fists(below, true);
    const IconsForm boots(below, false);
    if (!setup_["below"]["fists"]) below.fists = fists.all();
    if (!setup_["below"]["boots"]) below.boots = boots.all();
    below.cancelled = static_cast<std::uint8_t>(fists.all() + boots.all() - below.fists - below.boots);
  }

  // PL-II.3.deal (II.3): equal shares, unless the setup says otherwise.
  void complete_dues() {
    if (!in(Phase::deal)) return;
    for (std::size_t seat = 0; seat < terms_.players; ++seat)
      if (given(seat, "due")) return;
    unsigned cards = state_.deck.size();
    if (state_.plot == 1 && judge_.ruling<Ruling::opening_hand>() == OpeningHand::kFive) {
      cards = std::min(cards, unsigned{terms_.ruleset->rounds.count} * terms_.players);
    }
    share_out(terms_, state_, cards);
  }

  const Terms& terms_;
  TreeView setup_;
  FullJudge& judge_;
  State& state_;
};

void expect_outcome(const TreeView& setup, const State& state) {
  const TreeView outcome = setup["outcome"];
  if ((outcome && !outcome.is_null()) == (state.phase == Phase::over)) return;
  (outcome ? outcome : setup).fail("a game that is over has an outcome, and no other game has");
}

// PL-II.3.end (II.3): which of the two it is follows from the supporters.
void correct_phase(const Terms& terms, State& state) {
  if (state.phase != Phase::collect && state.phase != Phase::end_game) return;
  const auto players = std::span(state.players).first(terms.players);
  const bool ends = std::any_of(players.begin(), players.end(),
                                [](const Player& player) { return player.supporters() == 0; });
  state.phase = ends ? Phase::end_game : Phase::collect;
}

}  // namespace

State initial_state(const Terms& terms, FullJudge& judge) {
  note_box(terms, judge);
  State state;
  state.phase = Phase::setup;
  state.deck = terms.full_deck;
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    state.players[seat].reserve = terms.ruleset->supporters.count;
  }
  return state;
}

State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
  note_box(terms, judge);
  State state;
  state.phase = Phase::ante;
  Supply supply(terms);
  read_state(terms.spec, setup, "a setup of plots",
             [&](auto& v) { fields(v, terms, state, Onlooker{}, &supply); });
  Completion(terms, setup, judge, state).run();
  if (const auto misfit = misfit_of(terms, state)) record::fail_at(setup, *misfit);
  expect_outcome(setup, state);
  correct_phase(terms, state);
  advance(terms, state, judge);
  return state;
}

}  // namespace referee::plots
