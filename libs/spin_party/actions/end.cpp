#include "spin_party/actions/end.hpp"

#include <algorithm>

#include "spin_party/flow/evaluation.hpp"
#include "spin_party/flow/finish.hpp"
#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {

// Returns the kinds of pieces that can be taken without a card, as words.
std::string takeable_text(const Context auto& c) {
  std::vector<std::string> kinds;
  const BondCounts& bonds = bond_source(c.terms, c.state, c.seat());
  if (bonds[0] + bonds[1] > 0 && bond_has_room(c.terms, c.terms, c.state, c.seat(), CountCards::no))
    kinds.emplace_back("a bond");
  if (c.state.pool > 0 && !guests_barred(c.terms, c.state) &&
      guest_has_room(c.terms, c.terms, c.state, c.seat()))
    kinds.emplace_back("a guest");
  return kinds.size() == 2 ? "a bond or a guest" : enumerate(kinds, "and");
}

// SP-7.place-all (§7): the hand must be empty, unless pieces may be kept.
void check_all_placed(Context auto& c) {
  const Hand& hand = c.player().hand;
  bool placed = false;
  const auto holds = [&](auto& judge) { return placed = hand.empty() || may_keep(judge); };
  c.judge.forbid_unless(Rule::SP_7_place_all, holds, [&] {
    return fmt::format("{} {} {}", c.name(), placed ? "holds" : "still has to place", held_text(hand));
  });
}

// Notes the decisions of the house that allow a move with too few pieces: the game goes on after the move, or
// a card could make a place for one more piece.
void rest_on_short_move(const Context auto& c, auto& judge) {
  State after = c.state;
  FastJudge quiet(c.terms.spec.rulings);
  turn_to_guests(after, quiet);
  const unsigned idle = after.turn.idle == Turn::kBusy ? 0U : after.turn.idle + 1U;
  if (!is_finished(c.terms, after, idle, quiet)) judge.rests_on(Settled::short_move);
  const BondCounts& bonds = bond_source(c.terms, c.state, c.seat());
  if (bonds[0] + bonds[1] > 0 && bond_has_room(c.terms, c.terms, c.state, c.seat(), CountCards::yes))
    judge.rests_on(Settled::cards_optional);
}

// SP-7.three-pieces (§7): the move must have its number of pieces, which cards may raise. SP-10.shortage
// (§10): if nothing is left to take, fewer pieces are enough. Returns false if nothing more can be taken.
[[nodiscard]] bool check_all_taken(Context auto& c) {
  const Turn& turn = c.state.turn;
  bool more = false;
  const auto facts = [&] {
    const std::string taken =
        fmt::format("{} has taken {} of {}", c.name(), turn.taken, counted(turn.quota, "piece"));
    return more ? fmt::format("{}, and {} can still be taken", taken, takeable_text(c))
                : taken + ", and nothing more can be taken";
  };
  const auto holds = [&](auto& judge) {
    more = something_to_take(judge, c.terms, c.state, c.seat());
    judge.explain([&] {
      if (!more) rest_on_short_move(c, judge);
    });
    const bool shortage = !more && judge.effect(Rule::SP_10_shortage, facts);
    if (more && may_keep(c.terms)) judge.rests_on(Settled::keep_takes_three);
    judge.component(c.terms.ruleset->quota.standard.from, component_names::quota);
    rest_on_marker(c.state, judge);
    return shortage;
  };
  c.judge.forbid_unless(quota_rule(c.state), holds, facts);
  return more;
}

// SP-12.keep (§12): a player who keeps pieces must take or place one if possible. Called only if nothing can
// be taken. Checks that again, so that ruling `kept-room` is recorded if it decides.
void check_keeps_going(Context auto& c) {
  const auto holds = [&](auto& judge) {
    const bool may_pass = something_to_take(judge, c.terms, c.state, c.seat()) ||
                          !holds_placeable(judge, c.terms, c.state, c.seat());
    if (!may_pass) judge.rests_on(Settled::keep_idle);
    return may_pass;
  };
  c.judge.forbid_unless(Rule::SP_12_keep, holds, [&] {
    return fmt::format("{} has taken and placed nothing, and holds {}, while {} and {} are unoccupied",
                       c.name(), held_text(c.player().hand),
                       counted(unoccupied_sites(c.board, c.state), "site"),
                       counted(c.state.unoccupied_links, "link"));
  });
}

void End::check(Context auto& c) const {
  check_all_placed(c);
  rest_on_marker(c.state, c.judge);
  if (c.judge.decided() || !quota_left(c.state)) return;
  const bool more = check_all_taken(c);
  const bool idle = c.state.turn.taken == 0 && c.state.turn.placed == 0;
  if (idle && !more && may_keep(c.judge)) check_keeps_going(c);
}
REFEREE_CHECK(End);

void End::apply(Context auto& c) const {
  c.judge.effect(Rule::SP_7_end, [] { return std::string("the move is announced as finished"); });
  if constexpr (JudgeOf<decltype(c)>::kFull) {
    c.judge.effect(Rule::SP_7_flip_optional, [] { return std::string("nobody had to flip anything"); });
  }
  turn_to_guests(c.state, c.judge);
  Turn& turn = c.state.turn;
  const auto idle = static_cast<std::uint8_t>(turn.idle == Turn::kBusy ? 0 : turn.idle + 1);
  if (is_finished(c.terms, c.state, idle, c.judge)) return begin_evaluation(c.terms, c.state, c.judge);
  Turn next;
  next.player = static_cast<std::uint8_t>(1 - turn.player);
  next.number = turn.number + 1;
  next.quota = c.terms.ruleset->quota.standard;
  next.idle = std::min<std::uint8_t>(idle, 1);
  turn = next;
}
REFEREE_APPLY(End);

}  // namespace referee::spin_party
