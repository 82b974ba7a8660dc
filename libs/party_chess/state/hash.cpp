// The hash of a position: everything that is not derived, in a fixed order, little-endian.
#include <xxhash.h>

#include <vector>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {
namespace {

class Bytes {
 public:
  void add(std::uint64_t value) {
    for (unsigned i = 0; i < 8; ++i) bytes_.push_back(static_cast<unsigned char>(value >> (8 * i)));
  }
  void add(const std::string& text) {
    add(text.size());
    bytes_.insert(bytes_.end(), text.begin(), text.end());
  }
  void add(const std::optional<std::string>& text) {
    add(text ? 1U : 0U);
    if (text) add(*text);
  }
  std::uint64_t hash() const { return XXH3_64bits(bytes_.data(), bytes_.size()); }

 private:
  std::vector<unsigned char> bytes_;
};

// The order in which a loaded position would number its offices: seats, other offices, then abolished ones.
// Hashes must not tell a position from the same one loaded.
class Numbers {
 public:
  Numbers(const Terms& terms, const State& state) {
    const std::size_t seats = terms.spec.seats.size();
    numbers_.fill(kNobody);
    for (std::size_t i = 0; i < state.offices.size(); ++i)
      if (i < seats || !state.offices[i].abolished) add(static_cast<OfficeIndex>(i));
    for (const OfficeIndex office : state.ledger->abolished) add(office);
  }
  const Bounded<OfficeIndex, kMaxOffices>& order() const { return order_; }
  std::uint64_t operator()(OfficeIndex office) const {
    return office == kNobody ? kNobody : numbers_[office];
  }

 private:
  void add(OfficeIndex office) {
    if (numbers_[office] != kNobody) return;
    numbers_[office] = static_cast<std::uint8_t>(order_.size());
    order_.push(office);
  }
  std::array<std::uint8_t, kMaxOffices> numbers_{};
  Bounded<OfficeIndex, kMaxOffices> order_;
};

std::uint64_t packed(const Numbers& numbers, const Piece& piece) {
  return (numbers(piece.owner) << 16U) | (std::uint64_t{piece.type} << 8U) | piece.counter;
}

// Whole A$, and then halves if there are any.
void add_money(Bytes& bytes, std::int64_t doubled) {
  bytes.add(static_cast<std::uint64_t>((doubled - doubled % 2) / 2));
  if (doubled % 2 != 0) bytes.add(static_cast<std::uint64_t>(doubled % 2));
}

void add_papers(Bytes& bytes, const Ledger& ledger, const Numbers& numbers) {
  bytes.add(ledger.names.size());
  for (const OfficeIndex office : numbers.order()) bytes.add(ledger.names[office]);
  for (const OfficeIndex office : numbers.order()) bytes.add(ledger.holders[office]);
  bytes.add(ledger.abolished.size());
  for (const OfficeIndex office : ledger.abolished) bytes.add(numbers(office));
  bytes.add(ledger.umpire);
  bytes.add(ledger.inactive.size());
  for (const std::string& name : ledger.inactive) bytes.add(name);
  bytes.add(ledger.accounts.size());
  for (const auto& [name, money] : ledger.accounts) {
    bytes.add(name);
    add_money(bytes, money);
  }
  add_money(bytes, ledger.treasury);
}

void add_office(Bytes& bytes, const Office& office) {
  bytes.add((office.abolished ? 1U : 0U) | (office.endowed ? 2U : 0U) | (office.warm ? 4U : 0U) |
            (office.party ? 8U : 0U));
  bytes.add(office.warm ? office.warm_from : 0);
  bytes.add(office.round_plays);
  bytes.add((std::uint64_t{static_cast<std::uint8_t>(office.last.kind)} << 16U) |
            (std::uint64_t{office.last.type} << 8U) | office.last.counter);
}

}  // namespace

std::uint64_t hash_state(const Terms& terms, const State& state) {
  const Numbers numbers(terms, state);
  Bytes bytes;
  bytes.add(state.ply);
  bytes.add((state.started ? 1U : 0U) | (state.clock.begun ? 2U : 0U) | (numbers(state.nap) << 8U));
  bytes.add((std::uint64_t{state.clock.day} << 32U) | state.clock.limit);
  bytes.add((numbers(state.pending.office) << 8U) | state.pending.type);
  bytes.add(state.round_count);
  bytes.add(state.list.size());
  for (const OfficeIndex office : state.list) bytes.add(numbers(office));
  for (const OfficeIndex office : numbers.order()) add_office(bytes, state.offices[office]);
  state.occupied.each([&](Square square) {
    bytes.add((std::uint64_t{square} << 32U) | packed(numbers, state.board[square]));
  });
  bytes.add(state.held.size());
  for (const OfficeIndex office : numbers.order()) {
    for (const Held& held : state.held) {
      if (held.piece.owner == office) bytes.add((packed(numbers, held.piece) << 16U) | held.count);
    }
  }
  bytes.add(state.suite.in_force);
  bytes.add(state.suite.listed);
  for (std::size_t type = 0; type < terms.ruleset->types.size(); ++type) bytes.add(state.suite.version[type]);
  add_papers(bytes, *state.ledger, numbers);
  for (const std::uint8_t option : terms.spec.rulings.hashed()) bytes.add(option);
  return bytes.hash();
}

}  // namespace referee::party_chess
