#include "party_chess/state/state.hpp"

#include <algorithm>
#include <bit>
#include <charconv>

#include "party_chess/ruleset/ruleset.hpp"
#include "referee/document/words.hpp"

namespace referee::party_chess {
namespace {

// Returns the index at which `piece` is, or would be inserted, among the off-board pieces.
std::size_t held_index(const State& state, Piece piece) {
  const auto key = [](const Piece& p) {
    return (std::uint32_t{p.owner} << 16U) | (std::uint32_t{p.type} << 8U) | p.counter;
  };
  const auto* found =
      std::lower_bound(state.held.begin(), state.held.end(), key(piece),
                       [&](const Held& held, std::uint32_t wanted) { return key(held.piece) < wanted; });
  return static_cast<std::size_t>(found - state.held.begin());
}

}  // namespace

// PC-1230.1.3.a.v (1230.1 s3.A(v)): of the rules that meet i to iv and claim one letter, the lowest number
// has it.
TypeIndex letter_holder(const Terms& terms, const State& state, TypeIndex type, char letter) {
  if (terms.is_off(Rule::PC_1230_1_3_a_v)) return kNoType;
  for (TypeIndex other = 0; other < type; ++other) {
    const Definition& rival = terms.definition(state, other);
    const bool meets = state.suite.is_in_force(other) && rival.types == 1 && rival.in_suite &&
                       rival.has_moves && rival.value;
    if (meets && rival.usable_letter() && folded(rival.letter) == folded(letter)) return other;
  }
  return kNoType;
}

std::uint8_t failed_criteria(const Terms& terms, const State& state, TypeIndex type) {
  if (!state.suite.is_in_force(type)) return 0;
  const Definition& definition = terms.definition(state, type);
  unsigned fails = 0;
  if (definition.types != 1) fails |= 1U;
  if (!definition.in_suite) fails |= 2U;
  if (!definition.has_moves) fails |= 4U;
  if (!definition.value) fails |= 8U;
  const bool loses = fails == 0 && letter_holder(terms, state, type, definition.letter) != kNoType;
  if (!definition.usable_letter() || loses) fails |= 16U;
  return static_cast<std::uint8_t>(fails);
}

std::vector<std::string_view> names_of_failed(const Terms& terms, const State& state, TypeIndex type) {
  constexpr std::array<std::string_view, 5> kCriteria = {"i", "ii", "iii", "iv", "v"};
  std::vector<std::string_view> names;
  for (unsigned failed = failed_criteria(terms, state, type); failed != 0; failed &= failed - 1)
    names.push_back(kCriteria[static_cast<std::size_t>(std::countr_zero(failed))]);
  return names;
}

void admit_types(const Terms& terms, State& state) {
  state.suite.admitted = 0;
  for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type) {
    const bool defined = state.suite.is_in_force(type) && failed_criteria(terms, state, type) == 0;
    if (defined) state.suite.admitted |= std::uint64_t{1} << type;
  }
  state.royals = {};
  state.chainers = {};
  state.auras = 0;
  state.occupied.each([&](Square square) {
    const Definition& definition = terms.definition(state, state.board[square].type);
    if (definition.royal) state.royals.add(square);
    if (definition.may_chain) state.chainers.add(square);
    if (definition.aura > 0) ++state.auras;
  });
}

TypeIndex find_letter(const Terms& terms, const State& state, char letter) {
  for (std::uint64_t left = terms.claimants(letter) & state.suite.admitted; left != 0; left &= left - 1) {
    const auto type = static_cast<TypeIndex>(std::countr_zero(left));
    if (folded(terms.definition(state, type).letter) == folded(letter)) return type;
  }
  return kNoType;
}

Provenance provenance_of_letter(const Terms& terms, const State& state, char letter, TypeIndex type) {
  if (type != kNoType) return terms.definition(state, type).provenance;
  Provenance least = Provenance::text;
  for (TypeIndex claimant = 0; claimant < terms.ruleset->types.size(); ++claimant) {
    const Definition& definition = terms.definition(state, claimant);
    if (state.suite.is_in_force(claimant) && folded(definition.letter) == folded(letter))
      least = std::max(least, definition.provenance);
  }
  return least;
}

RulingMask rulings_of_letter(const Terms& terms, char letter) {
  RulingMask mask;
  for (const Definition* version : terms.definitions) {
    if (folded(version->letter) == folded(letter)) mask |= version->by_ruling;
  }
  return mask;
}

void add_office(const Terms& terms, State& state, const std::string& name,
                const std::optional<std::string>& holder) {
  state.offices.push(Office());
  state.offices.back().facing = terms.ruleset->facing_of(name);
  state.offices.back().endowed = terms.ruleset->endowment.choose == 0;  // nothing is left to be chosen
  state.ledger.edit([&](Ledger& ledger) {
    ledger.names.push_back(name);
    ledger.holders.push_back(holder);
  });
}

void put_piece(const Terms& terms, State& state, Square square, Piece piece) {
  const Definition& definition = terms.definition(state, piece.type);
  state.board[square] = piece;
  if (!state.occupied.has(square)) state.lines.flip(*terms.geometry, square);
  state.occupied.add(square);
  if (definition.royal) state.royals.add(square);
  if (definition.may_chain) state.chainers.add(square);
  if (definition.aura > 0) ++state.auras;
}

Piece lift_piece(const Terms& terms, State& state, Square square) {
  const Piece piece = state.board[square];
  const Definition& definition = terms.definition(state, piece.type);
  state.board[square] = Piece();
  if (state.occupied.has(square)) state.lines.flip(*terms.geometry, square);
  state.occupied.remove(square);
  if (definition.royal) state.royals.remove(square);
  if (definition.may_chain) state.chainers.remove(square);
  if (definition.aura > 0) --state.auras;
  return piece;
}

void clear_board(const Terms& terms, State& state) {
  state.occupied.each([&](Square square) { state.board[square] = Piece(); });
  state.occupied = state.royals = state.chainers = SquareSet();
  state.auras = 0;
  state.watches.clear();
  state.lines.reset(*terms.geometry);
}

void move_piece(const Terms& terms, State& state, Square from, Square to, Piece piece) {
  const Definition& definition = terms.definition(state, piece.type);
  const auto move_in = [&](SquareSet& squares) {
    squares.remove(from);
    squares.add(to);
  };
  state.board[from] = Piece();
  state.board[to] = piece;
  state.lines.flip(*terms.geometry, from);
  state.lines.flip(*terms.geometry, to);
  move_in(state.occupied);
  if (definition.royal) move_in(state.royals);
  if (definition.may_chain) move_in(state.chainers);
}

void hold_piece(State& state, Piece piece, std::uint16_t count) {
  const std::size_t at = held_index(state, piece);
  if (at < state.held.size() && state.held[at].piece == piece) {
    state.held[at].count = static_cast<std::uint16_t>(state.held[at].count + count);
  } else {
    state.held.insert(at, {piece, count});
  }
}

bool release_piece(State& state, Piece piece, std::uint16_t count) {
  const std::size_t at = held_index(state, piece);
  if (at == state.held.size() || !(state.held[at].piece == piece) || state.held[at].count < count)
    return false;
  state.held[at].count = static_cast<std::uint16_t>(state.held[at].count - count);
  if (state.held[at].count == 0) state.held.erase(at);
  return true;
}

std::size_t count_pieces(const State& state) {
  std::size_t count = state.occupied.count();
  for (const Held& held : state.held) count += held.count;
  return count;
}

std::uint32_t count_owned_on_board(const State& state, OfficeIndex office, TypeIndex type) {
  std::uint32_t count = 0;
  state.occupied.each([&](Square square) {
    count += state.board[square].owner == office && state.board[square].type == type ? 1U : 0U;
  });
  return count;
}

std::uint32_t count_owned(const State& state, OfficeIndex office, TypeIndex type) {
  std::uint32_t count = count_owned_on_board(state, office, type);
  for (std::size_t at = held_index(state, Piece{office, type, 0}); at < state.held.size(); ++at) {
    const Held& held = state.held[at];
    if (held.piece.owner != office || held.piece.type != type) break;
    count += held.count;
  }
  return count;
}

void Ledger::note_holders() {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < holders.size(); ++i) {
    if (std::find(abolished.begin(), abolished.end(), i) != abolished.end()) continue;
    if (holders[i]) found.push_back(*holders[i]);
    else mixed_holders = true;
  }
  std::sort(found.begin(), found.end());
  shared_offices = std::adjacent_find(found.begin(), found.end()) != found.end();
  mixed_holders = mixed_holders || shared_offices;
}

bool have_one_holder(const State& state, OfficeIndex a, OfficeIndex b) {
  if (a == kNobody || b == kNobody || state.offices[a].abolished || state.offices[b].abolished) return false;
  const auto& holders = state.ledger->holders;
  return holders[a] && holders[a] == holders[b];
}

std::size_t SharedLedger::heap_bytes() const {
  const Ledger& ledger = *ledger_;
  std::size_t bytes = sizeof ledger + (ledger.umpire ? ledger.umpire->capacity() : 0) +
                      ledger.abolished.capacity() * sizeof(OfficeIndex);
  for (const std::string& name : ledger.names) bytes += sizeof name + name.capacity();
  for (const auto& holder : ledger.holders) bytes += sizeof holder + (holder ? holder->capacity() : 0);
  for (const std::string& name : ledger.inactive) bytes += sizeof name + name.capacity();
  for (const auto& account : ledger.accounts) bytes += sizeof account + account.first.capacity();
  for (const auto& person : ledger.persons) bytes += sizeof person + person.first.capacity();
  return bytes;
}

std::optional<OfficeIndex> find_office(const State& state, std::string_view name) {
  const std::vector<std::string>& names = state.ledger->names;
  // Usually the name is that of the office whose turn it is.
  if (!state.list.empty() && same_word(names[state.top()], name)) return state.top();
  const auto found = find_name(names, name);
  if (!found) return std::nullopt;
  return static_cast<OfficeIndex>(*found);
}

std::string piece_text(const Terms& terms, const State& state, TypeIndex type, std::uint8_t counter) {
  const Definition& definition = terms.definition(state, type);
  const bool defined = state.suite.is_admitted(type);
  std::string text = defined ? std::string(1, definition.letter) : terms.type(type).name;
  if (defined ? definition.has_counter : terms.type(type).ever_counts) text += std::to_string(counter);
  return text;
}

bool read_piece_text(const Terms& terms, const State& state, std::string_view text, TypeIndex& type,
                     std::uint32_t& counter) {
  type = kNoType;
  counter = 0;
  if (text.empty() || text.front() <= ' ' || text.front() > '~') return false;
  // A name is longer than a letter and does not end in a digit; a letter may itself be a digit.
  std::size_t digits = text.size();
  while (digits > 1 && text[digits - 1] >= '0' && text[digits - 1] <= '9') --digits;
  const std::string_view number = text.substr(digits);
  if (digits == 1) {
    type = find_letter(terms, state, text.front());
    if (type != kNoType && !number.empty() && !terms.definition(state, type).has_counter) return false;
  } else {
    type = terms.ruleset->find_type(text.substr(0, digits));
    if (type == kNoType || (!number.empty() && !terms.type(type).ever_counts)) return false;
  }
  if (number.empty()) return true;
  if (number.front() == '0' || number.size() > 4) return false;
  std::from_chars(number.data(), number.data() + number.size(), counter);
  return true;
}

State empty_state(const Terms& terms) {
  State state;
  state.board.resize(terms.geometry->squares());
  state.lines.reset(*terms.geometry);
  state.clock.limit = terms.ruleset->clock.turn_days;
  for (std::size_t type = 0; type < terms.ruleset->types.size(); ++type) {
    if (terms.ruleset->types[type].has_text) state.suite.in_force |= std::uint64_t{1} << type;
  }
  state.suite.listed = state.suite.in_force;
  admit_types(terms, state);
  return state;
}

std::uint32_t Candidates::count() const {
  std::uint32_t sum = static_cast<std::uint32_t>(squares.size());
  for (const Held& one : held) sum += one.count;
  return sum;
}

// PC-1230.1.3.g (1230.1 s3.G): off-board pieces go first.
Candidates candidates_of(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type) {
  Candidates found;
  for (const Held& held : state.held) {
    if (held.piece.owner == office && held.piece.type == type && !found.held.full()) found.held.push(held);
  }
  if (!found.held.empty()) return found;
  for (Square square = 0; square < terms.geometry->squares(); ++square) {
    if (state.board[square].owner == office && state.board[square].type == type) found.squares.push(square);
  }
  return found;
}

}  // namespace referee::party_chess
