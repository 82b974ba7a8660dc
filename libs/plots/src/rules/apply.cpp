// What actions do (rulebook 4), and when phases move on. Explicitly instantiated for both policies.
#include <algorithm>

#include "end_game.hpp"
#include "payoff.hpp"
#include "referee/plots/rules.hpp"
#include "resolve.hpp"

namespace referee::plots {
namespace {

template <class Judge>
class Applier {
 public:
  Applier(const Rules& rules, State& state, const Action& action, Judge& judge)
      : rules_(rules), state_(state), action_(action), judge_(judge) {}

  void run() {
    ++state_.ply;
    if (has_chance(action_.verb)) ++state_.events;
    switch (action_.verb) {
      case Verb::take:
        player().faction = action_.target;
        break;
      case Verb::tableau:
        tableau();
        break;
      case Verb::deal:
        deal();
        break;
      case Verb::ante:
        ante();
        break;
      case Verb::play:
        put_down(action_.card);
        break;
      case Verb::seal:
        seal();
        break;
      case Verb::open:
        put_down(action_.card);
        break;
      case Verb::take_back:
        take_back();
        break;
      case Verb::secret:
        secret();
        break;
      case Verb::reveal:
        reveal();
        break;
      case Verb::payoff:
        payoff();
        break;
      case Verb::collect:
        collect_cards(rules_, state_, judge_);
        break;
      case Verb::end_game:
        EndGame<Judge>(rules_, state_, judge_).run();
        break;
    }
    move_on(rules_, state_, judge_);
  }

 private:
  std::span<Player> players() { return std::span(state_.players).first(rules_.players); }
  Player& player() { return state_.players[seat_of(action_.actor)]; }

  // PL-I.2.tableau (I.2), then the shares of the first deal (PL-I.4.deck, PL-II.3.deal; ruling
  // `opening-hand`).
  void tableau() {
    std::copy_n(action_.bytes.begin(), rules_.players, state_.tableau.begin());
    give_factions(rules_, state_);
    for (Player& one : players()) one.leaders = 1;
    const unsigned all = state_.deck.size();
    const bool five = judge_.template ruling<Ruling::opening_hand>() == OpeningHand::kFive;
    share_out(rules_, state_, five ? std::min(all, unsigned{rules_.ruleset->rounds} * rules_.players) : all);
    state_.phase = Phase::deal;
  }

  void deal() {
    Player& to = state_.players[action_.target];
    const CardBag cards = action_.cards();
    state_.deck.remove(cards);
    to.hand.add(cards);
    to.due = 0;
  }

  // PL-II.1.ante, PL-II.1.treasury (II.1): first to the own stack, then to the treasury, as far as there is
  // anything.
  void ante() {
    const bool stakes =
        judge_.effect(Rule::PL_II_1_ante, [] { return std::string("everybody antes who can"); });
    const bool pays = judge_.effect(Rule::PL_II_1_treasury,
                                    [] { return std::string("everybody pays the treasury who can"); });
    for (Player& one : players()) {
      if (stakes && one.reserve > 0) {
        --one.reserve;
        ++one.stake;
      }
      if (pays && one.reserve > 0) {
        --one.reserve;
        ++state_.treasury;
      }
    }
    state_.phase = Phase::play;
  }

  // III.1; also what an opened seal comes to.
  void put_down(Card card) {
    Player& one = player();
    one.hand.remove(card);
    one.down = card;
    if (one.played_count < kMaxPlayed) one.played[one.played_count++] = card;
  }

  void seal() {
    player().has_seal = true;
    player().seal = action_.hash();
  }

  // PL-III.1.final (III.1): card or seal return, and what is remembered of the card.
  void take_back() {
    Player& one = player();
    if (one.has_down()) {
      one.hand.add(one.down);
      if (one.played_count > 0 && one.played[one.played_count - 1U] == one.down)
        one.played[--one.played_count] = 0;
      one.down = kNoCard;
    }
    one.has_seal = false;
    one.seal = {};
  }

  // PL-III.1.shuffle (III.1), PL-III.2.secret (III.2): the cards become a pile without owners, one of them a
  // secret.
  void secret() {
    judge_.effect(Rule::PL_III_1_shuffle, [] { return std::string("the cards put down are shuffled"); });
    for (Player& one : players()) {
      if (one.has_down()) state_.pile.add(one.down);
      one.down = kNoCard;
      one.has_seal = false;
      one.seal = {};
    }
    state_.pile.remove(action_.card);
    state_.secrets.add(action_.card);
    state_.phase = Phase::reveal;
  }

  void reveal() {
    (state_.phase == Phase::secrets ? state_.secrets : state_.pile).remove(action_.card);
    Resolver<Judge>(rules_, state_, judge_).resolve(action_.card);
  }

  void payoff() {
    PayoffStep<Judge>(rules_, state_, judge_).run();
    const bool ends = std::any_of(players().begin(), players().end(),
                                  [](const Player& one) { return one.supporters() == 0; });
    // PL-I.6.repeat (I.6)
    judge_.effect(Rule::PL_I_6_repeat,
                  [&] { return std::string(ends ? "somebody has run out" : "nobody has run out"); });
    state_.phase = ends ? Phase::end_game : Phase::collect;
  }

  const Rules& rules_;
  State& state_;
  const Action& action_;
  Judge& judge_;
};

// Who holds cards has committed (PL-III.1.simultaneous). PL-III.1.empty (III.1): others are not waited for.
template <class Judge>
void leave_play(const Rules& rules, State& state, Judge& judge) {
  bool any = false;
  bool closed = false;
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    const Player& player = state.players[seat];
    if (!player.committed() && !player.hand.empty()) return;
    if constexpr (Judge::kFull) {
      if (!player.committed()) {
        judge.effect(Rule::PL_III_1_empty,
                     [&] { return fmt::format("{} has no cards and sits out", rules.seat(seat)); });
      }
    }
    any = any || player.committed();
    closed = closed || player.has_closed_seal();
  }
  if (!any) state.phase = Phase::secrets;
  else state.phase = closed ? Phase::open : Phase::secret;
}

bool all_dealt(const Rules& rules, const State& state) {
  return std::all_of(state.players.begin(), state.players.begin() + rules.players,
                     [](const Player& one) { return one.due == 0; });
}

bool all_open(const Rules& rules, const State& state) {
  return std::none_of(state.players.begin(), state.players.begin() + rules.players,
                      [](const Player& one) { return one.has_closed_seal(); });
}

// One step; the phase is as it was if there is something to do in it.
template <class Judge>
void leave_phase(const Rules& rules, State& state, Judge& judge) {
  switch (state.phase) {
    case Phase::deal:
      if (!all_dealt(rules, state)) return;
      state.deck.clear();  // what nobody is due lies in the box
      state.phase = Phase::ante;
      return;
    case Phase::play:
      return leave_play(rules, state, judge);
    case Phase::open:
      if (all_open(rules, state)) state.phase = Phase::secret;
      return;
    case Phase::reveal:
      if (!state.pile.empty()) return;
      if (state.round < rules.ruleset->rounds) {
        ++state.round;
        state.phase = Phase::play;
      } else {
        state.phase = Phase::secrets;
      }
      return;
    case Phase::secrets:
      if (state.secrets.empty()) state.phase = Phase::payoff;
      return;
    default:
      return;
  }
}

}  // namespace

template <class Judge>
void move_on(const Rules& rules, State& state, Judge& judge) {
  Phase before{};
  do {
    before = state.phase;
    leave_phase(rules, state, judge);
  } while (state.phase != before);
}

template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  Applier<Judge>(rules, state, action, judge).run();
}

template void apply<FastJudge>(const Rules&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Rules&, State&, const Action&, FullJudge&);
template void move_on<FastJudge>(const Rules&, State&, FastJudge&);
template void move_on<FullJudge>(const Rules&, State&, FullJudge&);

}  // namespace referee::plots
