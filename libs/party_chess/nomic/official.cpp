// Small questions about offices, money, draws and defaults, shared by checks and effects.
#include <algorithm>

#include "party_chess/actions/rules.hpp"

namespace referee::party_chess {

std::int64_t creation_cost(const Rules& rules, const State& state, TypeIndex type) {
  return rules.ruleset->cost_base +
         rules.ruleset->cost_per_value * rules.definition(state, type).value.value_or(0);
}

std::optional<Doomed> doomed_of(const Rules& rules, const State& state, const Action& action) {
  if (!state.pending) return std::nullopt;
  const Candidates candidates = candidates_of(rules, state, state.pending.office, state.pending.type);
  if (!action.path.empty()) {
    for (const Square square : candidates.squares) {
      if (square == action.path[0].square) return Doomed{square, state.board[square]};
    }
  }
  for (const Held& held : candidates.held) {
    const bool same = held.piece.type == action.type && (action.number == held.piece.counter);
    if (same) return Doomed{kNoSquare, held.piece};
  }
  return std::nullopt;
}

std::string doomed_text(const Rules& rules, const State& state, const Doomed& doomed) {
  if (doomed.square != kNoSquare) return rules.geometry->name(doomed.square);
  return piece_text(rules, state, doomed.piece.type, doomed.piece.counter);
}

void give_free_pieces(const Rules& rules, State& state, OfficeIndex office) {
  for (const TypeIndex type : rules.ruleset->free_types) {
    if (state.suite.is_admitted(type)) hold_piece(state, new_piece(rules, state, office, type));
  }
}

bool is_skipped(const Rules& rules, const State& state, OfficeIndex office) {
  if (state.offices.size() < rules.ruleset->skip_from) return false;
  OfficeSet present;
  state.occupied.each([&](Square square) {
    present.set(state.board[square].owner);
    return true;
  });
  return present.count() >= rules.ruleset->skip_from && !present.test(office);
}

bool may_pass(const Lens& lens, OfficeIndex office) {
  State next = lens.state;
  next.offices[office].last = {PlayKind::pass, kNoType, 0};
  const Lens after(lens.rules, next, lens.noted());
  return !(lens.noted() != nullptr ? in_check(after, office)
                                   : in_check(after, office, lens.state.checked, {}));
}

namespace {

Settled settle_start(const State& state, Action& action, ChanceStream* stream) {
  if (action.has_outcome) return Settled::settled;
  // The NAP's office stays first; the others are shuffled.
  const bool bound = state.nap != kNobody && !state.offices[state.nap].abolished;
  action.order.clear();
  if (bound) action.order.push(state.nap);
  for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
    if (!state.offices[office].abolished && !(bound && office == state.nap)) action.order.push(office);
  }
  const std::size_t fixed = bound ? 1 : 0;
  const std::size_t others = action.order.size() - fixed;
  if (others > 1) {
    if (stream == nullptr) return Settled::missing;
    stream->shuffle(std::span<OfficeIndex>(action.order.begin() + fixed, others));
  }
  action.has_outcome = true;
  return Settled::settled;
}

Settled settle_destroy(const Rules& rules, const State& state, Action& action, ChanceStream* stream) {
  Doomed doomed;
  if (action.has_outcome) {
    const auto found = doomed_of(rules, state, action);
    if (found) action.name = doomed_text(rules, state, *found);
    return Settled::settled;
  }
  const Candidates candidates = candidates_of(rules, state, state.pending.office, state.pending.type);
  const std::uint32_t count = candidates.count();
  const bool one = candidates.held.size() + candidates.squares.size() <= 1;
  if (!one && stream == nullptr) return Settled::missing;
  std::uint64_t drawn = one ? 0 : stream->below(count);
  for (const Held& held : candidates.held) {
    if (drawn < held.count && doomed.piece.empty()) doomed.piece = held.piece;
    else drawn -= std::min<std::uint64_t>(drawn, held.count);
  }
  if (candidates.held.empty() && !candidates.squares.empty()) {
    doomed.square = candidates.squares[drawn];
    doomed.piece = state.board[doomed.square];
    action.path.push(spot_of(*rules.geometry, doomed.square));
  }
  action.type = doomed.piece.type;
  action.number = doomed.piece.counter;
  action.name = doomed_text(rules, state, doomed);
  action.has_outcome = true;
  return Settled::settled;
}

}  // namespace

Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream) {
  if (action.verb == Verb::start) return settle_start(state, action, stream);
  if (action.verb == Verb::destroy) return settle_destroy(rules, state, action, stream);
  return Settled::no_chance;
}

}  // namespace referee::party_chess
