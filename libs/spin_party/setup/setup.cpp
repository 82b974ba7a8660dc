// Makes positions to begin with: the start of a game (rulebook 3), or a setup, which is a position as it is
// printed, with defaults for what is left out (rulebook 5). A setup is read, completed, and then judged as
// a position.
#include "spin_party/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "spin_party/flow/evaluation.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/fields.hpp"
#include "spin_party/state/questions.hpp"

namespace referee::spin_party {
namespace {

// SP-2.cards (§2), SP-12.large-cards (§12).
void give_cards(State& state, FullJudge& judge) {
  if (!has_open_cards(judge)) return;
  for (Player& player : state.players) {
    player.declared = true;
    player.selected = kAllCards;
  }
}

std::uint16_t rest(unsigned all, unsigned used) {
  return static_cast<std::uint16_t>(all - std::min(all, used));
}

unsigned bonds_used(const State& state, std::size_t colour) {
  unsigned used = unsigned{state.players[0].hand.bonds[colour]} + state.players[1].hand.bonds[colour];
  for (const BondStack& bonds : state.bonds)
    used += static_cast<unsigned>(colour == 0 ? bonds.blues() : bonds.reds());
  return used;
}

unsigned guests_used(auto& reader, const State& state) {
  unsigned used = unsigned{state.players[0].hand.guests} + state.players[1].hand.guests;
  used += static_cast<unsigned>(std::popcount(state.occupied));
  if (state.fixed != 0 && reader.template ruling<Ruling::fixing_marker>() != FixingMarker::kToken)
    used += static_cast<unsigned>(std::popcount(state.fixed));
  return used;
}

// Fills in what a setup leaves out.
class SetupCompletion {
 public:
  SetupCompletion(const Terms& terms, const TreeView& setup, FullJudge& judge, State& state)
      : ruleset_(*terms.ruleset), terms_(terms), setup_(setup), judge_(judge), state_(state) {}

  void run() {
    const bool stock = has_stocks(judge_);
    for (std::size_t colour = 0; colour < 2; ++colour) {
      const std::string_view name = kColourNames[colour];
      for (std::size_t seat = 0; stock && seat < 2; ++seat) complete_stock(seat, colour);
      if (!stock && !setup_["sack"][name])
        state_.sack[colour] = rest(ruleset_.all_bonds()[colour], bonds_used(state_, colour));
    }
    if (!setup_["pool"]) state_.pool = rest(ruleset_.guests.count, guests_used(judge_, state_));
    complete_turn();
    complete_phase();
    if (state_.phase == Phase::evaluation) complete_evaluation();
    if (state_.phase == Phase::over) complete_result();
  }

 private:
  void complete_stock(std::size_t seat, std::size_t colour) {
    if (setup_["players"][terms_.seat(seat)]["stock"][kColourNames[colour]]) return;
    Player& player = state_.players[seat];
    player.stock[colour] = rest(ruleset_.stock_of_a_player()[colour], player.hand.bonds[colour]);
  }

  void complete_turn() {
    Turn& turn = state_.turn;
    turn.quota = turn.card == Card::special_move  ? ruleset_.quota.special_move.value
                 : turn.card == Card::master_move ? ruleset_.quota.master_move.value
                                                  : ruleset_.quota.standard.value;
    const Hand& hand = state_.players[turn.player].hand;
    if (!setup_["turn"]["taken"])
      turn.taken = static_cast<std::uint16_t>(turn.placed + hand.bond_count() + hand.guests);
    const bool busy = turn.taken > 0 || turn.placed > 0 || turn.card != Card::none;
    if (!setup_["turn"]["idle"]) turn.idle = busy ? Turn::kBusy : 0;
  }

  void complete_phase() {
    const bool pro = has_pro_phases(judge_);
    if (!setup_["phase"] && pro && state_.unoccupied_links > 0 && !bonds_exhausted(state_))
      state_.phase = Phase::bonds;
  }

  void complete_evaluation() {
    const bool alternate = evaluates_alternately(judge_);
    const TreeView turn = setup_["evaluation"]["turn"];
    if (alternate && (!turn || turn.is_null()))
      state_.evaluation_turn = static_cast<std::uint8_t>(1 - state_.turn.player);
  }

  void complete_result() {
    Result& result = state_.result;
    const TreeView counted = setup_["evaluation"];
    const TreeView outcome = setup_["outcome"];
    if (!counted["white"])
      result.white = static_cast<std::uint16_t>(std::popcount(state_.occupied & ~state_.black));
    if (!counted["black"])
      result.black = static_cast<std::uint16_t>(std::popcount(state_.occupied & state_.black));
    if (!result.decided) return;
    if (!outcome["white"]) result.outcome_white = result.white;
    if (!outcome["black"]) result.outcome_black = result.black;
  }

  const SpinRuleset& ruleset_;
  const Terms& terms_;
  TreeView setup_;
  FullJudge& judge_;
  State& state_;
};

// Returns the first contradiction of a position, or nullopt. There must not be more pieces than in the box.
std::optional<record::FieldError> field_error_of(const Terms& terms, const State& state) {
  const auto beyond = [](unsigned used, unsigned all, std::string_view what) {
    return fmt::format("{} {} in all, but there are only {}", used, what, all);
  };
  for (std::size_t colour = 0; colour < 2; ++colour) {
    const std::string name(kColourNames[colour]);
    const unsigned used = bonds_used(state, colour) + state.sack[colour];
    const unsigned all = terms.ruleset->all_bonds()[colour];
    if (used > all) return {{{"sack", name}, beyond(used, all, name + " bonds")}};
  }
  const unsigned used = guests_used(terms, state) + state.pool;
  if (used > terms.ruleset->guests.count)
    return {{{"pool"}, beyond(used, terms.ruleset->guests.count, "guests")}};
  if (state.phase == Phase::bonds && !has_pro_phases(terms))
    return {{{"phase"}, "there is a phase `bonds` only under the ruling `phases: pro`"}};
  return {};
}

}  // namespace

State initial_state(const Terms& terms, FullJudge& judge) {
  const SpinRuleset& ruleset = *terms.ruleset;
  const Board& board = *ruleset.boards[terms.board];
  State state;
  state.board = terms.board;
  derive(terms, state);
  // SP-2.boards, SP-4.board (§2, §4): the game uses one board, or both boards joined (SP-12.large,
  // SP-5.half-links).
  judge.effect(Rule::SP_2_boards,
               [&] { return fmt::format("there are {} boards to choose from", ruleset.boards.size()); });
  judge.effect(Rule::SP_4_board, [&] { return fmt::format("{} is played on", board.name()); });
  if (board.joined()) {
    judge.effect(Rule::SP_12_large, [] { return std::string("both boards are joined"); });
    judge.effect(Rule::SP_5_half_links,
                 [] { return std::string("half-links are links of the joined board"); });
  }
  // SP-4.pool, SP-4.sack (§4), SP-12.no-chance (§12).
  state.pool = ruleset.guests.count;
  judge.effect(Rule::SP_4_pool, [&] { return fmt::format("{} guests lie in the pool", state.pool); });
  const bool stock = has_stocks(judge);
  if (!stock) state.sack = ruleset.all_bonds();
  judge.effect(Rule::SP_4_sack, [&] {
    return fmt::format("{} blue and {} red bonds lie in the sack", state.sack[0], state.sack[1]);
  });
  give_cards(state, judge);
  judge.effect(Rule::SP_2_cards, [] { return std::string("each player has a set of six action cards"); });
  if (stock)
    for (Player& player : state.players) player.stock = ruleset.stock_of_a_player();
  // SP-7.younger-white (§7): the first seat is white and begins.
  judge.effect(Rule::SP_7_younger_white,
               [&] { return fmt::format("{} is white and begins", terms.seat(0)); });
  state.turn.quota = ruleset.quota.standard;
  if (state.players[0].declared) state.phase = has_pro_phases(judge) ? Phase::bonds : Phase::play;
  return state;
}

State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
  State state;
  state.board = terms.board;
  state.phase = Phase::play;
  give_cards(state, judge);
  read_state(terms.spec, setup, "a setup of spin-party",
             [&](auto& v) { fields(v, terms, state, ViewContext{}); });
  SetupCompletion(terms, setup, judge, state).run();
  if (const auto field_error = field_error_of(terms, state)) record::fail_at(setup, *field_error);
  if (state.phase == Phase::evaluation) settle_evaluation(terms, state, state.evaluation_turn, judge);
  return state;
}

}  // namespace referee::spin_party
