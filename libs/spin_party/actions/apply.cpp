// What actions do: rulebook section 4, and everything that follows by itself. Explicitly instantiated for
// both policies.
#include <algorithm>

#include "spin_party/flow/finish.hpp"
#include "spin_party/rules/rules.hpp"

namespace referee::spin_party {
namespace {

template <class Judge>
class Applier {
 public:
  Applier(const Rules& rules, State& state, const Action& action, Judge& judge)
      : rules_(rules), state_(state), action_(action), judge_(judge), board_(rules.board_of(state)) {}

  void run() {
    ++state_.ply;
    if (action_.verb == Verb::choose) return choose();
    if (state_.phase == Phase::evaluation) return evaluate();
    begin_play();
    step();
    if (action_.verb == Verb::end) return;
    after_step();
  }

 private:
  Player& player() { return state_.players[seat_of(action_.actor)]; }
  LinkIndex link() const { return find_link(board_, state_, action_.a.index, action_.b.index); }

  // SP-4.cards (§4): the selection.
  void choose() {
    player().declared = true;
    player().selected = action_.chosen;
  }

  // White's first step ends the preparation.
  void begin_play() {
    if (state_.phase != Phase::preparation) return;
    const bool pro = judge_.template ruling<Ruling::phases>() == Phases::kPro;
    state_.phase = pro ? Phase::bonds : Phase::play;
  }

  void step() {
    if (action_.verb != Verb::end) state_.turn.idle = Turn::kBusy;
    judge_.effect(Rule::SP_7_order, [] { return std::string("steps come in any order"); });
    switch (action_.verb) {
      case Verb::draw:
      case Verb::pick:
        return take_bond_piece();
      case Verb::take:
        return take_guest_piece();
      case Verb::bond:
        return place_bond(link());
      case Verb::guest:
        --player().hand.guests;
        ++state_.turn.placed;
        return put_guest(board_, state_, action_.a.index, action_.side);
      case Verb::flip:
        return turn_guest(board_, state_, action_.a.index);
      case Verb::play:
        return play();
      case Verb::end:
        return end();
      case Verb::choose:
      case Verb::done:
        return;
    }
  }

  // SP-7.draw (§7), SP-12.no-chance (§12).
  void take_bond_piece() {
    const auto colour = static_cast<std::size_t>(action_.colour);
    if (action_.verb == Verb::draw) {
      ++state_.events;
      --state_.sack[colour];
      judge_.effect(Rule::SP_7_draw,
                    [&] { return fmt::format("a {} bond is drawn", name_of(action_.colour)); });
    } else {
      --player().stock[colour];
    }
    ++player().hand.bonds[colour];
    ++state_.turn.taken;
  }

  // SP-7.take (§7)
  void take_guest_piece() {
    --state_.pool;
    ++player().hand.guests;
    ++state_.turn.taken;
    judge_.effect(Rule::SP_7_take, [&] { return fmt::format("a guest is taken, {} are left", state_.pool); });
  }

  void place_bond(LinkIndex on) {
    --player().hand.bonds[static_cast<std::size_t>(action_.colour)];
    ++state_.turn.placed;
    put_bond(board_, state_, on, action_.colour);
  }

  void play() {
    judge_.effect(Rule::SP_9_any_time, [] { return std::string("a card is used in the middle of a move"); });
    Player& user = player();
    state_.turn.card = action_.card;
    user.played[user.played_count++] = action_.card;
    switch (action_.card) {
      case Card::special_move:
        state_.turn.quota = rules_.ruleset->quota_special;
        break;
      case Card::master_move:
        state_.turn.quota = rules_.ruleset->quota_master;
        break;
      case Card::new_link:
        new_link();
        break;
      case Card::revision:
        revise();
        break;
      case Card::double_bond:
        place_bond(link());
        break;
      case Card::fixing:
        fix();
        break;
      case Card::none:
        break;
    }
  }

  // SP-9.new-link, SP-9.new-link-count (§9): a link arises, and its bond is one of the move's pieces.
  void new_link() {
    const LinkIndex made = add_link(board_, state_, {action_.a.index, action_.b.index});
    place_bond(made);
    if (judge_.effect(Rule::SP_9_new_link_count,
                      [&] { return fmt::format("the bond is piece {} of the move", state_.turn.placed); }))
      return;
    --state_.turn.placed;
    --state_.turn.taken;
  }

  // Where a bond taken off the board goes: the sack, or what stands for it (ruling `stock-return`).
  void give_back(Colour colour) {
    const auto index = static_cast<std::size_t>(colour);
    if (judge_.template ruling<Ruling::bonds>() == Bonds::kSack) {
      ++state_.sack[index];
    } else if (judge_.template ruling<Ruling::stock_return>() == StockReturn::kOwnStock) {
      ++player().stock[index];
    }
  }

  void remove_bond(LinkIndex from, std::size_t n) {
    const Colour colour = state_.bonds[from].nth(n);
    take_bond(board_, state_, from, n);
    give_back(colour);
  }

  // SP-9.revision, SP-9.revision-link (§9): a bond goes back; the link that a card made goes with its bond.
  void revise() {
    const LinkIndex from = link();
    const std::size_t n = action_.nth == 0 ? 1 : action_.nth;
    const bool own_bond_of_new_link = from >= board_.link_count() && n == 1;
    remove_bond(from, n);
    if (from < board_.link_count()) return;
    if (own_bond_of_new_link && !state_.bonds[from].empty()) {
      if (judge_.template ruling<Ruling::revision_new_link>() == RevisionNewLink::kKeep) return;
    } else if (!state_.bonds[from].empty()) {
      return;
    }
    if (!judge_.effect(Rule::SP_9_revision_link, [&] {
          return fmt::format("the new link {} is destroyed", board_.link_name(ends_of(board_, state_, from)));
        }))
      return;
    while (!state_.bonds[from].empty()) remove_bond(from, 1);
    drop_link(board_, state_, from);
  }

  // SP-9.fixing, SP-9.fixing-marker (§9)
  void fix() {
    const Site site = action_.a.index;
    if (state_.side(site) != action_.side) turn_guest(board_, state_, site);
    state_.fixed |= bit(site);
    if (judge_.template ruling<Ruling::fixing_marker>() == FixingMarker::kPool) --state_.pool;
  }

  // SP-7.end (§7): a move ends by being announced.
  void end() {
    judge_.effect(Rule::SP_7_end, [] { return std::string("the move is announced as finished"); });
    if constexpr (Judge::kFull) {
      judge_.effect(Rule::SP_7_flip_optional, [] { return std::string("nobody had to flip anything"); });
    }
    turn_to_guests(state_, judge_);
    Turn& turn = state_.turn;
    const auto idle = static_cast<std::uint8_t>(turn.idle == Turn::kBusy ? 0 : turn.idle + 1);
    if (is_finished(rules_, state_, idle, judge_)) return begin_evaluation(rules_, state_, judge_);
    Turn next;
    next.player = static_cast<std::uint8_t>(1 - turn.player);
    next.number = turn.number + 1;
    next.quota = rules_.ruleset->quota;
    next.idle = std::min<std::uint8_t>(idle, 1);
    turn = next;
  }

  void after_step() {
    if (state_.phase == Phase::bonds &&
        judge_.template ruling<Ruling::pro_boundary>() == ProBoundary::kContinue) {
      turn_to_guests(state_, judge_);
    }
    if (judge_.template ruling<Ruling::finish_moment>() != FinishMoment::kFull) return;
    if (!player().hand.empty() && !may_keep(judge_)) return;
    if (is_finished(rules_, state_, 0, judge_)) begin_evaluation(rules_, state_, judge_);
  }

  // SP-11.unstable (§11, remark 3)
  void evaluate() {
    if (action_.verb == Verb::flip) {
      turn_guest(board_, state_, action_.a.index);
      state_.done = 0;
    } else {
      state_.done = static_cast<std::uint8_t>(state_.done | (1U << seat_of(action_.actor)));
    }
    if (judge_.template ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate) {
      state_.evaluation_turn = static_cast<std::uint8_t>(1 - state_.evaluation_turn);
    }
    settle_evaluation(rules_, state_, judge_);
  }

  const Rules& rules_;
  State& state_;
  const Action& action_;
  Judge& judge_;
  const Board& board_;
};

}  // namespace

template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  Applier<Judge>(rules, state, action, judge).run();
}

template void apply<FastJudge>(const Rules&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Rules&, State&, const Action&, FullJudge&);
template void settle_evaluation<FastJudge>(const Rules&, State&, FastJudge&);
template void settle_evaluation<FullJudge>(const Rules&, State&, FullJudge&);

}  // namespace referee::spin_party
