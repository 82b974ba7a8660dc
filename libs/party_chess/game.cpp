#include "referee/party_chess/game.hpp"

#include <algorithm>

#include "party_chess/actions/sample.hpp"
#include "party_chess/party_chess.hpp"
#include "referee/core/match_of.hpp"

namespace referee::party_chess {

bool feasible(const Rules& rules, const State& state, const Action& action) {
  if (is_umpires(action.verb)) {
    switch (action.verb) {
      case Verb::create:
        return find_letter(rules, state, action.letter) != kNoType;
      case Verb::office:
        return !find_office(state, action.name) && state.offices.size() < kMaxOffices;
      case Verb::destroy:
        return state.pending && (!action.has_outcome || doomed_of(rules, state, action));
      case Verb::start:
        return !action.has_outcome || !action.order.empty();
      default:
        return true;
    }
  }
  if (!is_seat(action.actor) || seat_of(action.actor) >= state.offices.size()) return false;
  const auto office = static_cast<OfficeIndex>(seat_of(action.actor));
  const auto on_board = [](const Spot& spot) { return spot.square != kNoSquare; };
  if (!std::all_of(action.path.begin(), action.path.end(), on_board)) return false;
  if (action.verb == Verb::place) {
    const bool held = std::any_of(state.held.begin(), state.held.end(), [&](const Held& one) {
      return one.piece.owner == office && one.piece.type == action.type &&
             (action.number == 0 || action.number == one.piece.counter);
    });
    return held && !state.occupied.has(action.path[0].square);
  }
  if (!is_stroke(action.verb)) return true;
  // Whatever the pieces may do: one stands where the play begins, and the squares are as the verb needs them.
  if (state.board[action.path[0].square].owner != office) return false;
  SquareSet gone;
  gone.add(action.path[0].square);
  for (std::size_t i = 1; i < action.path.size(); ++i) {
    const Square square = action.path[i].square;
    const bool occupied = state.occupied.has(square) && !gone.has(square);
    if (occupied != action.path[i].takes) return false;
    if (occupied) gone.add(square);
  }
  return true;
}

std::optional<Actor> PartyChess::find_actor(const Rules& rules, const State& state, std::string_view name) {
  (void)rules;
  if (name == "table") return Actor::table;
  if (name == "umpire") return Actor::umpire;
  const auto office = find_office(state, name);
  if (!office) return std::nullopt;
  return seat_actor(*office);
}

std::string PartyChess::actor_name(const Rules& rules, const State& state, Actor actor) {
  (void)rules;
  if (actor == Actor::table) return "table";
  if (actor == Actor::umpire) return "umpire";
  return state.ledger->names[seat_of(actor)];
}

std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state) {
  std::uint64_t count = 0;
  if (state.phase() == Phase::setup && state.umpired()) {
    // The orders of all offices but the NAP's are too many to be listed one by one.
    std::uint64_t others = 0;
    for (const Office& office : state.offices) others += office.abolished ? 0U : 1U;
    if (others == 0) return 0;
    if (state.nap != kNobody && !state.offices[state.nap].abolished) --others;
    count = 1;
    for (std::uint64_t n = 2; n <= others; ++n) {
      if (__builtin_mul_overflow(count, n, &count)) return std::nullopt;
    }
    return count;
  }
  generate(rules, state, kAllVerbs, [&](const Action&) {
    ++count;
    return true;
  });
  return count;
}

bool PartyChess::pick(const Rules& rules, const State& state, Action& action, const Below& below) {
  return pick_random(rules, state, action, below);
}

bool PartyChess::may_search(const Rules& rules, const State& state, const Action& /*action*/) {
  const auto chains = [&](TypeIndex type) { return type != kNoType && rules.definition(state, type).chains; };
  // An Echo chains as well, by what its office played last. If that is played now a chaining piece stands
  // there.
  const auto echoes = [&](TypeIndex type) { return rules.definition(state, type).as_last_play; };
  return !state.roundabout.each([&](Square square) {
    const Piece& piece = state.board[square];
    return !chains(piece.type) && !(echoes(piece.type) && chains(state.offices[piece.owner].last.type));
  });
}

SeatLimits PartyChess::seat_limits(const Ruleset& ruleset) {
  (void)ruleset;
  return {1, kMaxOffices, {}};
}

const Game& game() {
  static const GameOf<PartyChess> instance;
  return instance;
}

}  // namespace referee::party_chess
