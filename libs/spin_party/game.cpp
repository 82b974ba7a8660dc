#include "referee/spin_party/game.hpp"

#include "referee/core/match_of.hpp"
#include "spin_party/actions/sample.hpp"
#include "spin_party/spin_party.hpp"

namespace referee::spin_party {

bool SpinParty::feasible(const Rules& rules, const State& state, const Action& action) {
  if (!is_seat(action.actor) || state.phase == Phase::over) return false;
  if (state.phase == Phase::evaluation && action.verb != Verb::flip && action.verb != Verb::done)
    return false;
  if (state.phase != Phase::evaluation && action.verb == Verb::done) return false;
  const Board& board = rules.board_of(state);
  const Player& player = state.players[seat_of(action.actor)];
  const bool site = action.a.index != kNoSite;
  const bool ends = site && action.b.index != kNoSite && action.a.index != action.b.index;
  const LinkIndex link = ends ? find_link(board, state, action.a.index, action.b.index) : kNoLink;
  const auto colour = static_cast<std::size_t>(action.colour);
  const bool bond_held = player.hand.bonds[colour] > 0;
  switch (action.verb) {
    case Verb::choose:
      return state.phase == Phase::preparation;
    case Verb::draw:
      return state.sack[0] + state.sack[1] > 0 && (!action.has_outcome || state.sack[colour] > 0);
    case Verb::pick:
      return player.stock[colour] > 0;
    case Verb::take:
      return state.pool > 0;
    case Verb::bond:
      return bond_held && link != kNoLink && !state.bonds[link].full();
    case Verb::guest:
      return player.hand.guests > 0 && site && !state.has_guest(action.a.index);
    case Verb::flip:
      return site && state.has_guest(action.a.index);
    case Verb::end:
    case Verb::done:
      return true;
    case Verb::play:
      break;
  }
  if (player.played_count == kCards) return false;
  switch (action.card) {
    case Card::new_link:
      return bond_held && ends && link == kNoLink && link_count(board, state) < kMaxLinks;
    case Card::revision:
      return link != kNoLink && !state.bonds[link].empty() && action.nth <= state.bonds[link].count();
    case Card::double_bond:
      return bond_held && link != kNoLink && !state.bonds[link].full();
    case Card::fixing:
      return site && state.has_guest(action.a.index) &&
             (state.pool > 0 || rules.ruling<Ruling::fixing_marker>() == FixingMarker::kToken);
    default:
      return true;
  }
}

Settled SpinParty::settle(const Rules&, const State& state, Action& action, ChanceStream* stream) {
  if (action.verb != Verb::draw) return Settled::no_chance;
  if (action.has_outcome) return Settled::settled;
  const std::uint64_t blue = state.sack[0];
  const std::uint64_t all = blue + state.sack[1];
  action.colour = blue > 0 ? Colour::blue : Colour::red;
  if (blue > 0 && blue < all) {
    if (stream == nullptr) return Settled::missing;
    action.colour = stream->below(all) < blue ? Colour::blue : Colour::red;
  }
  action.has_outcome = true;
  return Settled::settled;
}

bool SpinParty::may_search(const Rules& rules, const State& state, const Action& action) {
  // Only the final evaluation searches.
  return action.verb == Verb::end || state.phase == Phase::evaluation ||
         rules.ruling<Ruling::finish_moment>() == FinishMoment::kFull;
}

std::optional<std::uint64_t> SpinParty::count_legal(const Rules& rules, const State& state, Viewer viewer) {
  std::uint64_t count = 0;
  spin_party::generate(rules, state, viewer, [&](const Action&) {
    ++count;
    return true;
  });
  return count;
}

// Guests are turned seldom: a bare one may be turned again and again, and the game would never end.
bool SpinParty::pick(const Rules& rules, const State& state, Action& action, const Below& below) {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    if (!pick_random(rules, state, action, below)) return false;
    if (action.verb != Verb::flip) return true;
  }
  return true;
}

SeatLimits SpinParty::seat_limits(const Ruleset& ruleset) {
  return {2, 2, static_cast<const SpinRuleset&>(ruleset).default_seats};
}

const Game& game() {
  static const GameOf<SpinParty> instance;
  return instance;
}

}  // namespace referee::spin_party
