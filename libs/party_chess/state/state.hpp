// A position of Party Chess as a plain value, and what is fixed during a match.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "party_chess/pieces/piece.hpp"
#include "party_chess/ruleset/pieces.hpp"
#include "party_chess/state/king_watch.hpp"
#include "referee/document/json.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/game/terms_of.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {

struct PartyRuleset;  // ruleset/ruleset.hpp

// Rulings and decisions on which an answer about a position rests.
struct Notes {
  RulingMask rulings{};   // rulings that were read
  SettledMask settled{};  // decisions without a ruling

  bool none() const { return rulings.none() && settled.none(); }
  void add(Settled key) { settled.set(static_cast<std::size_t>(key)); }
  Notes& operator|=(const Notes& other) {
    rulings |= other.rulings;
    settled |= other.settled;
    return *this;
  }
};

// The plays of an office (PC-1230.2.6) as they are remembered: a shot is a capture, and a scratch is a move.
enum class PlayKind : std::uint8_t { none, place, pass, surrender, move, capture };
inline constexpr std::array<std::string_view, 6> kPlayKindNames = {"none",      "place", "pass",
                                                                   "surrender", "move",  "capture"};

// The most recent play of an office. After a Move or Capture, `type` and `counter` are what an Echo echoes
// (PC-1230.10.2); kNoType if it echoes nothing.
struct LastPlay {
  PlayKind kind = PlayKind::none;
  TypeIndex type = kNoType;
  std::uint8_t counter = 0;
  bool echoes() const { return kind == PlayKind::move || kind == PlayKind::capture; }
  friend bool operator==(const LastPlay&, const LastPlay&) = default;
};

// The state of one Swinger's side. Its name and holder have the same index in the Ledger.
struct Office {
  bool abolished = false;
  bool endowed = false;  // has chosen its pieces
  bool warm = false;
  bool party = false;  // corresponds to a Political Party
  // If warm: the RoundCount at which its first whole Round as a Warm office begins (PC-1230.2.4.b.i.rounds).
  std::uint32_t warm_from = 0;
  std::uint32_t round_plays = 0;  // since the last Round ended
  LastPlay last;
  Facing facing = Facing::up;  // follows from the name
  friend bool operator==(const Office&, const Office&) = default;
};

// The umpire's papers: names and money. Positions of one game share them until one of the positions changes.
struct Ledger {
  std::vector<std::string> names;                              // of all offices, with abolished ones
  std::vector<std::optional<std::string>> holders;             // nullopt if vacant
  std::vector<OfficeIndex> abolished;                          // in order of abolition
  std::optional<std::string> umpire;                           // nullopt if vacant
  std::vector<std::string> inactive;                           // may not become umpire
  std::vector<std::pair<std::string, std::int64_t>> accounts;  // of payers, in halves of A$
  std::int64_t treasury = 0;                                   // in halves of A$
  // The persons' last plays in the order of their first ones, under the ruling echo-swinger=person.
  std::vector<std::pair<std::string, LastPlay>> persons;
  bool shared_offices = false;  // derived: one person holds several
  // True if an office has had two holders or none, or a person two offices. Then the ruling echo-swinger may
  // matter.
  bool mixed_holders = false;
  // Computes the derived member after a change of the others.
  void note_holders();
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// A copy-on-write pointer to a Ledger.
class SharedLedger {
 public:
  SharedLedger() : ledger_(std::make_shared<Ledger>()) {}
  const Ledger& operator*() const { return *ledger_; }
  const Ledger* operator->() const { return ledger_.get(); }
  // Returns about how many bytes the ledger uses on the heap, as if nobody shared it.
  std::size_t heap_bytes() const;
  // Returns the ledger for writing, in a new position that does not share it yet. After writing, call
  // note_holders().
  Ledger& unshared() { return *ledger_; }
  // Calls f(ledger) for a copy, which then replaces the ledger of this position.
  void edit(auto&& f) {
    auto copy = std::make_shared<Ledger>(*ledger_);
    f(*copy);
    copy->note_holders();
    ledger_ = std::move(copy);
  }
  friend bool operator==(const SharedLedger& a, const SharedLedger& b) {
    return a.ledger_ == b.ledger_ || *a.ledger_ == *b.ledger_;
  }

 private:
  std::shared_ptr<Ledger> ledger_;
};

// A destruction that must be drawn (PC-1230.1.3.g.random). The candidates follow from the position.
struct Pending {
  OfficeIndex office = kNobody;
  TypeIndex type = kNoType;
  std::uint32_t excess = 0;  // pieces over the limit
  explicit operator bool() const { return office != kNobody; }
  friend bool operator==(const Pending&, const Pending&) = default;
};

// The rules that are in force, and the types that they define. Bits and elements are by type.
struct Suite {
  std::array<std::uint8_t, kMaxTypes> version{};  // index in PieceType::definitions
  std::uint64_t in_force = 0;
  // Shown in the state: in force from the beginning, or touched since.
  std::uint64_t listed = 0;
  std::uint64_t admitted = 0;  // derived: defines a type (PC-1230.1.3.a)
  bool is_admitted(TypeIndex type) const { return ((admitted >> type) & 1U) != 0; }
  bool is_in_force(TypeIndex type) const { return ((in_force >> type) & 1U) != 0; }
  friend bool operator==(const Suite&, const Suite&) = default;
};

// The time of the present turn, in days since the announcement (PC-1230.2.4).
struct Clock {
  // The value of `day` while days do not count yet (ruling announcement).
  static constexpr std::uint32_t kUnannounced = ~std::uint32_t{0};
  std::uint32_t day = 0;
  std::uint32_t limit = 3;
  bool begun = false;  // the top's turn has begun
  bool is_announced() const { return day != kUnannounced; }
  friend bool operator==(const Clock&, const Clock&) = default;
};

// The stages of a game (rulebook 1).
enum class Phase : std::uint8_t { setup, play, suspended, destroy };
inline constexpr std::array<std::string_view, 4> kPhaseNames = {"setup", "play", "suspended", "destroy"};

// A position. The derived members follow from the others. The functions below keep them right, except
// `checked` and `watches`, which update_watches computes (reach/checks.hpp).
struct State {
  std::uint64_t ply = 0;      // actions so far
  std::uint64_t events = 0;   // draws so far
  bool started = false;       // after `umpire: start`
  OfficeIndex nap = kNobody;  // the NAP's office
  Clock clock;
  Pending pending;
  std::uint32_t round_count = 0;
  Suite suite;
  SquareSet occupied;
  OccupiedLines lines;                     // derived: occupied squares along lines
  SquareSet royals;                        // derived: squares of royal pieces
  SquareSet chainers;                      // derived: squares of chaining pieces
  std::uint16_t auras = 0;                 // derived: pieces with an aura
  OfficeSet checked;                       // derived: offices in check
  KingWatches watches;                     // derived: answers about Kings
  Bounded<OfficeIndex, kMaxOffices> list;  // the Play List, top first
  Bounded<Office, kMaxOffices> offices;    // with abolished ones
  Bounded<Piece, kMaxSquares> board;       // by square
  Bounded<Held, kMaxPieces> held;          // by owner, type, counter
  SharedLedger ledger;

  OfficeIndex top() const { return list.empty() ? kNobody : list[0]; }
  bool umpired() const { return ledger->umpire.has_value(); }
  Phase phase() const {
    if (!started) return Phase::setup;
    if (!umpired()) return Phase::suspended;
    return pending ? Phase::destroy : Phase::play;
  }
  friend bool operator==(const State&, const State&) = default;
};

// Returns the letter in lower case. Knows ASCII only, whatever the locale.
constexpr char folded(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// The rules of one match: the ruleset under its rulings, without the rules that are switched off. Nothing in
// it changes during the match.
struct Terms : TermsOf<PartyRuleset> {
  explicit Terms(const MatchSpec& match_spec);
  Terms(const Terms&) = delete;
  Terms& operator=(const Terms&) = delete;

  const Geometry* geometry;
  std::uint64_t identity;  // unique in this process
  // PartyRuleset::definitions as the rulings of this match read them, without the clauses that are switched
  // off.
  std::vector<const Definition*> definitions;
  int widest_aura = 0;  // greatest distance of an aura
  // Returns the number of squares within `widest_aura` of a square, on a large board.
  std::uint64_t widest_area() const {
    const std::uint64_t side = 2 * static_cast<std::uint64_t>(widest_aura) + 1;
    return side * side;
  }
  bool has_forbids = false;  // some aura forbids something
  // Bits by Geometry::delta: some aura may grant a capture over that difference.
  std::bitset<Geometry::kDeltas> may_be_granted;

  const PieceType& type(TypeIndex index) const;
  // Returns the factor, at least 1, by which units of work (budget.hpp) are multiplied. Asking where a piece
  // can go takes more work if pieces may have more modes, including those that auras grant and forbid.
  std::uint64_t work_factor(const State& state) const {
    return state.auras == 0 ? work_factor_ : work_factor_among(state.auras);
  }
  // Returns false if a piece of this type can never capture over this difference of squares
  // (Geometry::delta), whatever the position.
  bool may_take(const State& state, TypeIndex type, std::size_t delta) const {
    return definition(state, type).may_take[delta] || (state.auras > 0 && may_be_granted[delta]);
  }
  // Returns the version of a type's rule that is in force, or was in force last.
  const Definition& definition(const State& state, TypeIndex index) const {
    return *versions_[first_version_[index] + state.suite.version[index]];
  }
  // Returns the types that claim the letter, in either case, in some version of their rule; one bit each.
  std::uint64_t claimants(char letter) const {
    return claimants_[static_cast<unsigned char>(folded(letter)) % claimants_.size()];
  }

 private:
  // Copies of definitions, without the clauses that are switched off.
  std::vector<std::unique_ptr<Definition>> reduced_definitions_;
  // The versions of all types, one type after the other; each is also in `definitions`. first_version_ is the
  // index of each type's first one.
  std::vector<const Definition*> versions_;
  std::array<std::uint16_t, kMaxTypes> first_version_{};
  std::array<std::uint64_t, 128> claimants_{};  // types as bits, by letter

  std::uint64_t work_factor_among(std::uint64_t auras) const;
  std::size_t most_modes_ = 0;     // of one definition
  std::size_t most_by_aura_ = 0;   // granted and forbidden by one aura
  std::uint64_t work_factor_ = 1;  // without auras
};

// Returns who acts next: the top of the Play List during play, otherwise the umpire (PC-1230.2.3.b,
// PC-1230.2.1.c).
inline ActorSet to_act(const Terms& /*terms*/, const State& state) {
  const bool plays = state.phase() == Phase::play && !state.list.empty();
  ActorSet waiting;
  waiting.add(plays ? seat_actor(state.top()) : Actor::umpire);
  return waiting;
}

// Returns the criteria of PC-1230.1.3.a that a type's rule does not meet: bit 0 is i, bit 4 is v. Returns 0
// for a rule that is not in force.
std::uint8_t failed_criteria(const Terms& terms, const State& state, TypeIndex type);
// Returns the names of the criteria that a type's rule does not meet (failed_criteria): "i" to "v".
std::vector<std::string_view> names_of_failed(const Terms& terms, const State& state, TypeIndex type);
// Returns the type of a rule in force with a lower number that keeps the letter from `type`
// (PC-1230.1.3.a.v), or kNoType.
TypeIndex letter_holder(const Terms& terms, const State& state, TypeIndex type, char letter);
// Computes which types are defined, and the derived members about the board.
void admit_types(const Terms& terms, State& state);
// Returns the defined type that has the letter, in either case, or kNoType.
TypeIndex find_letter(const Terms& terms, const State& state, char letter);
// Returns the provenance of the definition of `type`. If that is kNoType, returns the least certain
// provenance among the rules in force that claim the letter.
Provenance provenance_of_letter(const Terms& terms, const State& state, char letter, TypeIndex type);
// Returns the rulings that choose among definitions, if one of these definitions claims the letter.
RulingMask rulings_of_letter(const Terms& terms, char letter);

// Returns twice the material value of a piece, or 0 if its rule gives none.
inline std::uint32_t doubled_value(const Terms& terms, const State& state, const Piece& piece) {
  const auto& value = terms.definition(state, piece.type).value;
  return value ? value->doubled(piece.counter) : 0;
}

// Adds an office without pieces. `holder` is nullopt for a vacant one.
void add_office(const Terms& terms, State& state, const std::string& name,
                const std::optional<std::string>& holder);

// Elementary changes of the board. These functions check no rules, and keep the derived members right, except
// `checked` and `watches`. A piece comes only on an empty square.
void put_piece(const Terms& terms, State& state, Square square, Piece piece);
Piece lift_piece(const Terms& terms, State& state, Square square);
// Lifts all pieces, and forgets the watches.
void clear_board(const Terms& terms, State& state);
// Moves a piece in one step. `piece` replaces the one on `from`; it has the same type, but may have grown.
void move_piece(const Terms& terms, State& state, Square from, Square to, Piece piece);
// Adds off-board pieces. There is always room for kMaxPieces.
void hold_piece(State& state, Piece piece, std::uint16_t count = 1);
// Removes off-board pieces. Returns false, and changes nothing, if the office does not hold as many.
[[nodiscard]] bool release_piece(State& state, Piece piece, std::uint16_t count = 1);
// Returns the number of all pieces of the game, on the board and off it.
std::size_t count_pieces(const State& state);
// Returns the number of pieces of a type that the office owns, on the board and off it.
std::uint32_t count_owned(const State& state, OfficeIndex office, TypeIndex type);
std::uint32_t count_owned_on_board(const State& state, OfficeIndex office, TypeIndex type);
// Returns the office of this name, even an abolished one, or nullopt.
std::optional<OfficeIndex> find_office(const State& state, std::string_view name);
// True if one person holds both offices. Nobody holds a vacant or abolished office.
bool have_one_holder(const State& state, OfficeIndex a, OfficeIndex b);

// Returns whether nobody holds the office.
inline bool is_vacant(const State& state, OfficeIndex office) {
  return !state.offices[office].abolished && !state.ledger->holders[office];
}

// Returns a piece text (rulebook 2): `H3`, `p`, or with the type's name if no rule defines it: `Kamikaze`,
// `HarfyBlob3`.
std::string piece_text(const Terms& terms, const State& state, TypeIndex type, std::uint8_t counter);
// Reads a piece text. Returns false if the text is none. `type` is kNoType for a letter that no defined type
// has. `counter` is 0 if the text has no number.
[[nodiscard]] bool read_piece_text(const Terms& terms, const State& state, std::string_view text,
                                   TypeIndex& type, std::uint32_t& counter);

// Returns the position with its offices numbered as when it is loaded from a setup, so that both hash alike.
State as_loaded(const Terms& terms, const State& state);

// Returns an empty board without offices, with the ruleset's own rules in force.
State empty_state(const Terms& terms);
// The pieces from which a pending destruction is drawn: off-board ones with their numbers if there are any,
// otherwise squares (PC-1230.1.3.g).
struct Candidates {
  Bounded<Square, kMaxSquares> squares;
  Bounded<Held, 256> held;
  std::uint32_t count() const;
};
Candidates candidates_of(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type);

}  // namespace referee::party_chess
