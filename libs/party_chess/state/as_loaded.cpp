// A position whose offices have the numbers that they get when it is loaded from a setup.
#include <algorithm>
#include <array>
#include <tuple>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {
namespace {

using Order = Bounded<OfficeIndex, kMaxOffices>;

// Returns the offices in the order in which a setup founds them: seats, other offices, then abolished ones.
Order loaded_order(const Terms& terms, const State& state) {
  Order order;
  const std::size_t seats = terms.spec.seats.size();
  for (std::size_t i = 0; i < state.offices.size(); ++i)
    if (i < seats || !state.offices[i].abolished) order.push(static_cast<OfficeIndex>(i));
  for (const OfficeIndex office : state.ledger->abolished)
    if (office >= seats) order.push(office);
  return order;
}

void reorder_ledger(Ledger& ledger, const Order& order, auto&& renumber) {
  const Ledger before = ledger;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ledger.names[i] = before.names[order[i]];
    ledger.holders[i] = before.holders[order[i]];
  }
  for (OfficeIndex& office : ledger.abolished) renumber(office);
}

}  // namespace

State as_loaded(const Terms& terms, const State& state) {
  const Order order = loaded_order(terms, state);
  if (std::is_sorted(order.begin(), order.end())) return state;
  std::array<OfficeIndex, kMaxOffices> numbers{};
  for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = static_cast<OfficeIndex>(i);
  const auto renumber = [&](OfficeIndex& office) {
    if (office != kNobody) office = numbers[office];
  };
  State loaded = state;
  for (std::size_t i = 0; i < order.size(); ++i) {
    loaded.offices[i] = state.offices[order[i]];
    loaded.checked.set(i, state.checked.test(order[i]));
  }
  renumber(loaded.nap);
  renumber(loaded.pending.office);
  for (OfficeIndex& office : loaded.list) renumber(office);
  state.occupied.each([&](Square square) { renumber(loaded.board[square].owner); });
  for (Held& held : loaded.held) renumber(held.piece.owner);
  std::sort(loaded.held.begin(), loaded.held.end(), [](const Held& a, const Held& b) {
    const auto key = [](const Piece& piece) { return std::tuple(piece.owner, piece.type, piece.counter); };
    return key(a.piece) < key(b.piece);
  });
  loaded.ledger.edit([&](Ledger& ledger) { reorder_ledger(ledger, order, renumber); });
  return loaded;
}

}  // namespace referee::party_chess
