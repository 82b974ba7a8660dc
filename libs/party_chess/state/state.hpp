// A position of Party Chess as a plain value, and what is fixed while a match lasts.
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
#include "referee/engine/actor.hpp"
#include "referee/engine/terms_of.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {

struct PartyRuleset;  // ruleset/ruleset.hpp

enum class PlayKind : std::uint8_t { none, place, pass, surrender, move, capture };
inline constexpr std::array<std::string_view, 6> kPlayKindNames = {"none",      "place", "pass",
                                                                   "surrender", "move",  "capture"};

// The most recent play of an office; of Move and Capture what an Echo echoes (kNoType: nothing).
struct LastPlay {
  PlayKind kind = PlayKind::none;
  TypeIndex type = kNoType;
  std::uint8_t counter = 0;
  bool echoes() const { return kind == PlayKind::move || kind == PlayKind::capture; }
  friend bool operator==(const LastPlay&, const LastPlay&) = default;
};

struct Office {
  bool abolished = false;
  bool endowed = false;
  bool warm = false;
  bool party = false;           // it corresponds to a Political Party
  std::uint32_t warm_from = 0;  // of a Warm office
  std::uint32_t round_plays = 0;
  LastPlay last;
  Facing facing = Facing::up;  // follows from its name
  friend bool operator==(const Office&, const Office&) = default;
};

// The umpire's papers: names and money. Shared by the positions of one game until one of them writes.
struct Ledger {
  std::vector<std::string> names;  // of all offices that ever were
  std::vector<std::optional<std::string>> holders;
  std::vector<OfficeIndex> abolished;  // in the order in which they went
  std::optional<std::string> umpire;
  std::vector<std::string> inactive;
  std::vector<std::pair<std::string, std::int64_t>> accounts;  // in halves of an A$
  std::int64_t treasury = 0;                                   // the same
  // Last plays in the order of first ones, under the ruling echo-swinger=person.
  std::vector<std::pair<std::string, LastPlay>> persons;
  bool shared_offices = false;  // derived: somebody holds several
  // An office has had two holders or none, or a person two offices: the ruling echo-swinger may matter.
  bool mixed_holders = false;
  // Works out what is derived, after a change.
  void note_holders();
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

class SharedLedger {
 public:
  SharedLedger() : ledger_(std::make_shared<Ledger>()) {}
  const Ledger& operator*() const { return *ledger_; }
  const Ledger* operator->() const { return ledger_.get(); }
  // As if it were not shared, about.
  std::size_t heap_bytes() const;
  // Of a position that is being made, with which nobody shares it yet.
  Ledger& unshared() { return *ledger_; }
  // A copy of one's own to write on.
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
  std::uint32_t excess = 0;
  explicit operator bool() const { return office != kNobody; }
  friend bool operator==(const Pending&, const Pending&) = default;
};

// Which rules are in force. By type.
struct Suite {
  std::array<std::uint8_t, kMaxTypes> version{};  // index in PieceType::definitions
  std::uint64_t in_force = 0;
  std::uint64_t listed = 0;    // shown in the state: in force from the beginning, or touched since
  std::uint64_t admitted = 0;  // derived: defines a type (PC-1230.1.3.a)
  bool is_admitted(TypeIndex type) const { return ((admitted >> type) & 1U) != 0; }
  bool is_in_force(TypeIndex type) const { return ((in_force >> type) & 1U) != 0; }
  friend bool operator==(const Suite&, const Suite&) = default;
};

struct Clock {
  static constexpr std::uint32_t kUnannounced =
      ~std::uint32_t{0};  // days do not count yet (ruling announcement)
  std::uint32_t day = 0;
  std::uint32_t limit = 3;
  bool begun = false;
  bool is_announced() const { return day != kUnannounced; }
  friend bool operator==(const Clock&, const Clock&) = default;
};

enum class Phase : std::uint8_t { setup, play, suspended, destroy };
inline constexpr std::array<std::string_view, 4> kPhaseNames = {"setup", "play", "suspended", "destroy"};

struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;  // draws so far
  bool started = false;
  OfficeIndex nap = kNobody;
  Clock clock;
  Pending pending;
  std::uint32_t round_count = 0;
  Suite suite;
  SquareSet occupied;
  Lines lines;              // derived: occupied squares along lines
  SquareSet royals;         // derived: where royal pieces stand
  SquareSet chainers;       // derived: where pieces stand that may chain (Definition::may_chain)
  std::uint16_t auras = 0;  // derived: pieces on the board that grant something
  OfficeSet checked;        // derived: offices in check
  KingWatches watches;      // derived: what is known of attacks on Kings
  Bounded<OfficeIndex, kMaxOffices> list;  // the Play List, top first
  Bounded<Office, kMaxOffices> offices;
  Bounded<Piece, kMaxSquares> board;
  Bounded<Held, kMaxPieces> held;  // by owner, type, counter
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

// Small, in ASCII whatever the locale.
constexpr char folded(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// What does not change during a match.
struct Terms : TermsOf<PartyRuleset> {
  explicit Terms(const MatchSpec& match_spec);
  Terms(const Terms&) = delete;
  Terms& operator=(const Terms&) = delete;

  const Geometry* geometry;
  std::uint64_t identity;  // no other Terms of this process have it
  // As the rulings of this match read them, without what is switched off.
  std::vector<const Definition*> definitions;
  int widest_aura = 0;
  // As many squares lie within it, at most.
  std::uint64_t widest_area() const {
    const std::uint64_t side = 2 * static_cast<std::uint64_t>(widest_aura) + 1;
    return side * side;
  }
  bool has_forbids = false;  // some aura forbids something
  // By Geometry::delta: whether some capture that an aura grants could go that far.
  std::bitset<Geometry::kDeltas> may_be_granted;

  const PieceType& type(TypeIndex index) const;
  // How many times as dear as usual it is to ask where the pieces can go, by how many modes one may have,
  // with those that auras grant and forbid: prices are multiplied by it.
  std::uint64_t dearness(const State& state) const {
    return state.auras == 0 ? dearness_ : dearness_among(state.auras);
  }
  // Whether a piece of a type could take at a difference of squares, whatever stands where.
  bool may_take(const State& state, TypeIndex type, std::size_t delta) const {
    return definition(state, type).may_take[delta] || (state.auras > 0 && may_be_granted[delta]);
  }
  // The version of a type's rule that is in force, or was last.
  const Definition& definition(const State& state, TypeIndex index) const {
    return *versions_[first_version_[index] + state.suite.version[index]];
  }
  // The types of which some version claims a letter, in either case, as a set.
  std::uint64_t claimants(char letter) const {
    return claimants_[static_cast<unsigned char>(folded(letter)) % claimants_.size()];
  }

 private:
  // Those that lack something.
  std::vector<std::unique_ptr<Definition>> lacking_;
  // The versions of all types one after the other, which are among `definitions`, and where each type's
  // begin.
  std::vector<const Definition*> versions_;
  std::array<std::uint16_t, kMaxTypes> first_version_{};
  std::array<std::uint64_t, 128> claimants_{};  // by letter

  std::uint64_t dearness_among(std::uint64_t auras) const;
  std::size_t most_modes_ = 0;    // of one piece's own
  std::size_t most_by_aura_ = 0;  // that one aura grants and forbids
  std::uint64_t dearness_ = 1;    // without auras
};

// Whom the game waits for: the top of the Play List, or else the umpire.
inline ActorSet to_act(const Terms& /*terms*/, const State& state) {
  const bool plays = state.phase() == Phase::play && !state.list.empty();
  ActorSet waiting;
  waiting.add(plays ? seat_actor(state.top()) : Actor::umpire);
  return waiting;
}

// Criteria of PC-1230.1.3.a that a type's rule does not meet; bit 0 is i, bit 4 is v. 0 for a rule not in
// force.
std::uint8_t failed_criteria(const Terms& terms, const State& state, TypeIndex type);
// The same by their numbers, "i" to "v".
std::vector<std::string_view> names_of_failed(const Terms& terms, const State& state, TypeIndex type);
// The type of a lower rule in force that keeps a letter from `type`; kNoType if none does.
TypeIndex letter_holder(const Terms& terms, const State& state, TypeIndex type, char letter);
// Works out which types are defined, and the derived marks of the board.
void admit_types(const Terms& terms, State& state);
// The type for which a letter stands, in either case; kNoType if no rule defines one.
TypeIndex find_letter(const Terms& terms, const State& state, char letter);
// Where the definition of `type` comes from; if a letter stands for none (kNoType), the least sure of those
// that claim it.
Provenance provenance_of_letter(const Terms& terms, const State& state, char letter, TypeIndex type);
// Some rule whose reading depends on a ruling claims this letter: those rulings.
RulingMask rulings_of_letter(const Terms& terms, char letter);

// Twice the material value of a piece; 0 if its rule gives none.
inline std::uint32_t doubled_value(const Terms& terms, const State& state, const Piece& piece) {
  const auto& value = terms.definition(state, piece.type).value;
  return value ? value->doubled(piece.counter) : 0;
}

// One office more, with its own name and nothing else.
void add_office(const Terms& terms, State& state, const std::string& name,
                const std::optional<std::string>& holder);

// The elementary changes. They keep the derived members (but `checked`) right and know no rules.
void put_piece(const Terms& terms, State& state, Square square, Piece piece);
Piece lift_piece(const Terms& terms, State& state, Square square);
void clear_board(const Terms& terms, State& state);  // as if all were lifted
// Both at once, for a piece that stays of its type; perhaps it grows.
void move_piece(const Terms& terms, State& state, Square from, Square to, Piece piece);
// There is room for kMaxPieces.
void hold_piece(State& state, Piece piece, std::uint16_t count = 1);
bool release_piece(State& state, Piece piece, std::uint16_t count = 1);  // false if it is not held
// All pieces of the game, on the board and off it.
std::size_t count_pieces(const State& state);
// On the board and off it.
std::uint32_t count_owned(const State& state, OfficeIndex office, TypeIndex type);
std::optional<OfficeIndex> find_office(const State& state, std::string_view name);
// Whether one person holds both offices. A vacant or an abolished one is held by nobody.
bool have_one_holder(const State& state, OfficeIndex a, OfficeIndex b);

// `H3`, `p`, `Kamikaze`, `HarfyBlob3`.
std::string piece_text(const Terms& terms, const State& state, TypeIndex type, std::uint8_t counter);
// Reads a piece text: false if it is none. `type` is kNoType for a letter that stands for nothing; counter 0:
// not said.
bool read_piece_text(const Terms& terms, const State& state, std::string_view text, TypeIndex& type,
                     std::uint32_t& counter);

// Returns the position with its offices numbered as when it is loaded from a setup, so that both hash alike.
State as_loaded(const Terms& terms, const State& state);

// Nothing on the board, nobody in office; the ruleset's own rules in force.
State empty_state(const Terms& terms);
// The candidates of a pending destruction: squares, or off-board pieces with their numbers.
struct Candidates {
  Bounded<Square, kMaxSquares> squares;
  Bounded<Held, 256> held;
  std::uint32_t count() const;
};
Candidates candidates_of(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type);

}  // namespace referee::party_chess
