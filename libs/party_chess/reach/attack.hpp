// Questions about the pieces of a position: where they can move, what they capture, attack and defend, and
// who is in check (PC-1230.1.4, 2.5, 2.7).
//
// The functions see the position through a PositionQuery, which notes the rulings that they read.
#pragma once

#include <optional>

#include "party_chess/reach/blocks.hpp"
#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/evidence.hpp"
#include "party_chess/state/last_plays.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// A position under the rulings of a match, as questions about its pieces see it. The same position can be
// seen with small changes: a piece regarded as opposing, without grants, with other squares occupied. Notes
// which rulings are read, and records evidence. Refers to its position, which must live longer.
class PositionQuery {
 public:
  PositionQuery(const Terms& match_terms, const State& seen, Notes* noted = nullptr)
      : terms(match_terms), state(seen), lines_(&seen.lines), noted_(noted) {}

  // Returns the chosen option of a ruling, and notes the ruling.
  template <auto key>
  OptionOfT<key> ruling() const {
    if (noted_ != nullptr) noted_->rulings.set(static_cast<std::size_t>(key));
    return terms.ruling<key>();
  }
  void note(const RulingMask& rulings) const {
    if (noted_ != nullptr) noted_->rulings |= rulings;
  }
  // Notes that the answer would be another one without this decision.
  void rests_on(Settled key) const {
    if (noted_ != nullptr) noted_->add(key);
  }
  Notes* noted() const { return noted_; }
  // Returns a query of this position as if the house had made one decision in another way. `is_otherwise` is
  // asked where the decision matters.
  PositionQuery otherwise(Settled key) const {
    PositionQuery query = *this;
    query.otherwise_ = key;
    return query;
  }
  bool is_otherwise(Settled key) const { return otherwise_ == key; }
  // Returns a query of a position that follows from this one, with the same notes and decisions. `next` must
  // live longer than the result.
  PositionQuery later(const State& next) const {
    PositionQuery query(terms, next, noted_);
    query.otherwise_ = otherwise_;
    return query;
  }
  // True if somebody wants to know all rulings that are read. Then no search takes a short cut that leaves
  // some out.
  bool tracks_rulings() const { return noted_ != nullptr || terms.spec.trace != nullptr; }
  // Returns a query of this position that regards the piece on `square` as opposing (PC-1230.2.5.defending).
  PositionQuery regarding(Square square) const {
    PositionQuery query = *this;
    query.regarded_ = square;
    return query;
  }
  // True if two offices are on one side (PC-1230.2.5.friendly, 1230.2 s5; ruling same-holder).
  bool allied(OfficeIndex a, OfficeIndex b) const {
    return a == b || (state.ledger->shared_offices && have_one_holder(state, a, b) &&
                      ruling<Ruling::same_holder>() == SameHolder::kFriendly);
  }
  // True if the pieces on two occupied squares are on one side.
  bool friends(Square a, Square b) const {
    return a != regarded_ && b != regarded_ && allied(at(a).owner, at(b).owner);
  }
  const Geometry& geometry() const { return *terms.geometry; }
  const Definition& definition(TypeIndex type) const { return terms.definition(state, type); }
  const Piece& at(Square square) const {
    record(square);
    return state.board[square];
  }
  bool occupied(Square square) const {
    record(square);
    return state.occupied.has(square);
  }
  Facing facing(OfficeIndex office) const { return state.offices[office].facing; }
  Blocks blocks() const { return Blocks(geometry(), *lines_, evidence_); }
  // Returns a query that records what it reads, except for the piece on `subject`, which the question is
  // about.
  PositionQuery recording(Evidence& evidence, Square subject) const {
    PositionQuery query = *this;
    query.evidence_ = &evidence;
    query.subject_ = subject;
    return query;
  }
  // Records that an answer depends on more than squares and last plays.
  void rest_on_more() const {
    if (evidence_ != nullptr) evidence_->more = true;
  }
  // Returns the last play of an office, and records that it was read.
  const LastPlay& last_play(OfficeIndex office) const {
    if (evidence_ != nullptr) add_offices_of_holder(terms, state, office, evidence_->last_plays);
    return state.offices[office].last;
  }
  // Returns a query of this position as if no neighbour forbade anything (PC-1230.1.3.f).
  PositionQuery permissive() const { return with(kPermissive); }
  // Returns a query of this position as if no neighbour granted anything.
  PositionQuery ungranted() const { return with(kUngranted); }
  bool sees_grants() const { return state.auras > 0 && (regard_ & kUngranted) == 0; }
  // Returns a query of this position as if no piece captured in sequences.
  PositionQuery unchained() const { return with(kUnchained); }
  bool sees_chains() const { return (regard_ & kUnchained) == 0; }
  bool asks_forbids() const { return terms.has_forbids && state.auras > 0 && (regard_ & kPermissive) == 0; }
  // Returns a query of this position in which slides and hops find the squares of `lines` occupied. `lines`
  // must live longer than the result.
  PositionQuery blocked_by(const OccupiedLines& lines) const {
    PositionQuery query = *this;
    query.lines_ = &lines;
    return query;
  }

  const Terms& terms;
  const State& state;

 private:
  enum : std::uint8_t { kPermissive = 1, kUngranted = 2, kUnchained = 4 };
  PositionQuery with(unsigned flag) const {
    PositionQuery query = *this;
    query.regard_ = static_cast<std::uint8_t>(query.regard_ | flag);
    return query;
  }

  void record(Square square) const {
    if (evidence_ != nullptr && square != subject_) evidence_->squares.add(square);
  }

  const OccupiedLines* lines_;
  Notes* noted_;
  Evidence* evidence_ = nullptr;
  Square subject_ = kNoSquare;
  Square regarded_ = kNoSquare;
  std::uint8_t regard_ = 0;  // bits of the enumeration above
  std::optional<Settled> otherwise_;
};

// The definition from which a piece has its modes: that of its own type, or for an Echo that of the type
// which its office played last (PC-1230.10.2).
struct Source {
  const Definition* definition = nullptr;  // null: no modes
  std::uint8_t counter = 0;
  // Ruling echo-captures: each mode that serves moves also serves captures, and all others are dropped.
  bool by_move = false;
  // Returns the uses of a mode of this definition (bits of MoveUses), 0 if it is dropped.
  std::uint8_t use(const MovePattern& mode) const {
    if (!by_move) return mode.use;
    return (mode.use & kUseMove) != 0 ? std::uint8_t{kUseBoth} : std::uint8_t{0};
  }
  // True if the piece captures as its victims do (CopyCat, PC-1230.9.3), false for all others.
  [[nodiscard]] bool as_victim() const { return definition != nullptr && definition->as_victim && !by_move; }
  bool chains() const { return definition != nullptr && definition->chains; }
};
// Returns the source of an Echo that faces `facing`.
Source echoed_source(const PositionQuery& query, const Piece& piece, Facing facing);
// Returns the source of a piece as if it faced `facing`.
inline Source source_of(const PositionQuery& query, const Piece& piece, Facing facing) {
  const Definition& definition = query.definition(piece.type);
  if (query.noted() != nullptr && definition.by_ruling.any()) query.note(definition.by_ruling);
  if (definition.as_last_play) return echoed_source(query, piece, facing);
  return {&definition.facing(facing), piece.counter, false};
}
// Returns the source of a piece of the position.
inline Source source_of(const PositionQuery& query, const Piece& piece) {
  const Definition& definition = query.definition(piece.type);
  // Most pieces have the same modes whichever way their office faces.
  if (definition.turned.empty() && !definition.as_last_play && query.noted() == nullptr)
    return {&definition, piece.counter, false};
  return source_of(query, piece, query.facing(piece.owner));
}
// Returns the source with which a piece of `office` captures `victim` if it captures as its victims do: the
// victim's modes, with the office's own forward direction.
inline Source model_of(const PositionQuery& query, OfficeIndex office, const Piece& victim) {
  if (query.is_otherwise(Settled::victim_echo) && query.definition(victim.type).as_last_play) return {};
  return source_of(query, victim, query.facing(office));
}

// Ruling copycat-scope: true if a piece that captures as its victims do may continue a capture as a sequence,
// and some piece on the board may have sequences that it can copy.
bool may_copy_chain(const PositionQuery& query);
// True if a capture by `source`, which is not the piece's own definition, costs the piece's life (ruling
// copycat-kamikaze).
bool dies_as(const PositionQuery& query, const Source& source);

// True if a piece of `office` with the modes of `source` might capture `victim` over the difference `delta`
// (Geometry::delta), whatever is on the other squares.
inline bool may_take_by(const PositionQuery& query, const Source& source, OfficeIndex office,
                        std::size_t delta, const Piece& victim) {
  if (query.state.auras > 0 && query.terms.may_be_granted[delta]) return true;
  if (source.definition == nullptr) return false;
  if (source.chains() || (source.by_move ? source.definition->goes : source.definition->takes)[delta])
    return true;
  if (!source.as_victim()) return false;
  const Source model = model_of(query, office, victim);
  return (model.definition != nullptr && model.definition->goes[delta]) || may_copy_chain(query);
}

// Like may_take_by, for the piece on `from` and its own modes. Terms::may_take must be true for this piece.
inline bool may_take_as(const PositionQuery& query, Square from, std::size_t delta, const Piece& victim) {
  const Piece& piece = query.at(from);
  const Definition& definition = query.definition(piece.type);
  if ((!definition.as_last_play && !definition.as_victim) || definition.chains) return true;
  return may_take_by(query, source_of(query, piece), piece.owner, delta, victim);
}

// True if the piece on `from` might capture `victim` over the difference `delta` (Geometry::delta), whatever
// is on the other squares. Notes the rulings under which it might.
inline bool may_take(const PositionQuery& query, Square from, std::size_t delta, const Piece& victim) {
  if (query.noted() != nullptr) {
    const Definition& definition = query.definition(query.at(from).type);
    if (definition.may_take_otherwise[delta]) query.note(definition.by_ruling);
  }
  return query.terms.may_take(query.state, query.at(from).type, delta) &&
         may_take_as(query, from, delta, victim);
}

// Selects whether modes with a condition (`when`) count. They are left out while such a condition is itself
// asked, so that no answer depends on itself.
enum class WhenModes : std::uint8_t { asked, left_out };

// True if the zone of the mode contains `square`, or excludes it as the mode demands.
bool zone_is_open(const MovePattern& mode, Square square);
// True if the zone and the condition (`when`) of the mode allow the piece on `square` to use it.
bool condition_holds(const PositionQuery& query, const MovePattern& mode, Square square, WhenModes when);
// Returns condition_holds, fast for modes with neither zone nor condition.
inline bool mode_is_open(const PositionQuery& query, const MovePattern& mode, Square square, WhenModes when) {
  if (mode.zone_test == ZoneTest::none && mode.when == When::always) return true;
  return condition_holds(query, mode, square, when);
}

// Returns the uses (bits of MoveUses) that the aura of a neighbour of this definition forbids to the piece on
// `from`, towards `to`.
std::uint8_t forbidden_uses(const PositionQuery& query, const Definition& near, Square from, Square to);
// PC-1230.1.3.f (1230.1 s3.F, "or restricts"): returns those of `uses` that no neighbour forbids to the piece
// on `from`, towards `to`.
std::uint8_t unforbidden(const PositionQuery& query, Square from, Square to, std::uint8_t uses);
// Returns those of `uses` that no neighbour forbids, fast if no aura forbids anything (`unforbidden`).
inline std::uint8_t allowed_uses(const PositionQuery& query, Square from, Square to, std::uint8_t uses) {
  if (uses == 0 || !query.asks_forbids()) return uses;
  return unforbidden(query, from, to, uses);
}
// Ruling copycat-scope: true if a piece that captures as its victims do has everything that the piece on
// `to`, with the modes of `model`, could do on its own square. Reads the ruling only if that can make a
// difference.
bool takes_whole(const PositionQuery& query, const Source& model, Square to);
// The manners of capturing a piece, as bits: by displacement or from a distance, and whether it costs the
// capturer's life (ruling copycat-kamikaze).
enum TakeWay : std::uint8_t { kDisplace = 1, kShoot = 2, kDisplaceDying = 4, kShootDying = 8 };
// Returns the manners (bits of TakeWay) in which the piece on `from` could capture `victim` on `to` in one
// segment, whoever owns the victim.
std::uint8_t take_ways(const PositionQuery& query, Square from, Square to, const Piece& victim,
                       WhenModes when = WhenModes::asked);
// True if the piece on `from` could move to `to`, if `to` were empty.
bool can_move(const PositionQuery& query, Square from, Square to);
// True if the piece on `from` could scratch in that corner (PC-1230.13.3.c).
bool can_scratch(const PositionQuery& query, Square from, Square corner);
// Returns the empty squares to which the piece on `from` could move, in the first segment if it chains.
SquareSet move_targets(const PositionQuery& query, Square from);
// Returns the squares to which the piece could move on an otherwise empty board, by its present modes.
// Hurdles are supposed where they are needed, and conditions (`when`) are taken as met.
SquareSet supposed_targets(const PositionQuery& query, Square from);

// The empty squares to which a piece could move, and the opposing pieces that it could capture by
// displacement or shoot, in one segment. Not for pieces that capture as their victims do.
struct Reach {
  SquareSet moves;
  SquareSet displaced;
  SquareSet shot;
};
// Returns the Reach of the piece on `from`.
Reach reach_of(const PositionQuery& query, Square from);

// The effects of a move, capture, shot or scratch on the board.
struct BoardMove {
  Square from = kNoSquare;
  Square to = kNoSquare;  // final square; `from` after a shot
  bool captures = false;  // also true for shots
  bool scratches = false;
  bool dies = false;                    // the piece is destroyed
  Bounded<Square, kMaxSegments> taken;  // captured squares in order
};
// Records what an Echo of the office will echo after a Move or Capture (rulings echo-source, echo-of-echo).
// `query` shows the position before the play, and `state` is the one after it.
void note_last_play(const PositionQuery& query, State& state, OfficeIndex office, PlayKind kind,
                    const Piece& before, const Piece& after);
// Carries out the stroke on `state`, and returns the moved piece as it is afterwards (grown). Captured pieces
// are only lifted: no office receives them here.
Piece carry_stroke(const Terms& terms, State& state, const BoardMove& stroke);

// True if the piece on `from` attacks the piece on `to`, which is opposing or regarded as opposing
// (PC-1230.2.5.attacking, PC-1230.2.5.defending).
bool attacks(const PositionQuery& query, Square from, Square to, WhenModes when = WhenModes::asked);
// True if the piece on `from` defends some friendly piece.
bool defends_some(const PositionQuery& query, Square from, WhenModes when);
// True if the piece on `from` attacks some opposing piece.
bool attacks_some(const PositionQuery& query, Square from);
// Returns the squares within reach of some aura.
SquareSet squares_near_auras(const PositionQuery& query);
// The squares from which a piece would attack something.
struct AttackingSquares {
  SquareSet squares;
  std::uint64_t looks = 0;  // squares that were looked at
};
// Returns the empty squares, except those near auras, on which a piece that is not on the board would attack
// something, and some squares that are not empty. Returns nullopt if the piece must be asked on each square.
std::optional<AttackingSquares> attacking_squares(const PositionQuery& query, const Piece& piece);
// True if some opposing piece attacks the piece on `target` (PC-1230.2.5.attacking).
bool is_attacked(const PositionQuery& query, Square target, WhenModes when = WhenModes::asked);
// True if a King of the office is attacked (PC-1230.2.7, 1230.2 s7).
bool in_check(const PositionQuery& query, OfficeIndex office);
// Returns the offices that have an attacked King.
OfficeSet offices_in_check(const PositionQuery& query);

// The squares that a play changes.
using Changes = Bounded<Square, 2 * kMaxSegments + 2>;
}  // namespace referee::party_chess
