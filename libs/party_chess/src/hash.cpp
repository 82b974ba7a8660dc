// The hash of a position: everything that is not derived, in a fixed order, little-endian.
#include <xxhash.h>

#include <vector>

#include "referee/party_chess/state.hpp"

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

std::uint64_t packed(const Piece& piece) {
  return (std::uint64_t{piece.owner} << 16U) | (std::uint64_t{piece.type} << 8U) | piece.counter;
}

void add_papers(Bytes& bytes, const Ledger& ledger) {
  bytes.add(ledger.names.size());
  for (const std::string& name : ledger.names) bytes.add(name);
  for (const auto& holder : ledger.holders) bytes.add(holder);
  bytes.add(ledger.umpire);
  bytes.add(ledger.inactive.size());
  for (const std::string& name : ledger.inactive) bytes.add(name);
  bytes.add(ledger.accounts.size());
  for (const auto& [name, money] : ledger.accounts) {
    bytes.add(name);
    bytes.add(static_cast<std::uint64_t>(money));
  }
  bytes.add(static_cast<std::uint64_t>(ledger.treasury));
}

void add_office(Bytes& bytes, const Office& office) {
  bytes.add((office.abolished ? 1U : 0U) | (office.endowed ? 2U : 0U) | (office.warm ? 4U : 0U));
  bytes.add(office.warm ? office.warm_from : 0);
  bytes.add(office.round_plays);
  bytes.add((std::uint64_t{static_cast<std::uint8_t>(office.last.kind)} << 16U) | (std::uint64_t{office.last.type} << 8U) |
            office.last.counter);
}

}  // namespace

std::uint64_t hash_state(const Rules& rules, const State& state) {
  Bytes bytes;
  bytes.add(state.ply);
  bytes.add((state.started ? 1U : 0U) | (state.clock.begun ? 2U : 0U) | (std::uint64_t{state.nap} << 8U));
  bytes.add((std::uint64_t{state.clock.day} << 32U) | state.clock.limit);
  bytes.add((std::uint64_t{state.pending.office} << 8U) | state.pending.type);
  bytes.add(state.round_count);
  bytes.add(state.list.size());
  for (const OfficeIndex office : state.list) bytes.add(office);
  bytes.add(state.offices.size());
  for (const Office& office : state.offices) add_office(bytes, office);
  state.occupied.each([&](Square square) {
    bytes.add((std::uint64_t{square} << 32U) | packed(state.board[square]));
    return true;
  });
  bytes.add(state.held.size());
  for (const Held& held : state.held) bytes.add((packed(held.piece) << 16U) | held.count);
  bytes.add(state.suite.in_force);
  bytes.add(state.suite.listed);
  for (std::size_t type = 0; type < rules.ruleset->types.size(); ++type) bytes.add(state.suite.version[type]);
  add_papers(bytes, *state.ledger);
  for (const std::uint8_t option : rules.spec.rulings.option) bytes.add(option);
  return bytes.hash();
}

}  // namespace referee::party_chess
