// What pieces can do on a position: moves, captures, attack, defence, check (PC-1230.1.4, 2.5, 2.7).
//
// The functions look through a Lens: a position under the rulings of a match, which notes the rulings it
// reads.
#pragma once

#include <bit>
#include <optional>

#include "party_chess/reach/evidence.hpp"
#include "party_chess/reach/leads.hpp"
#include "party_chess/state/last_plays.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// What blocks ways.
class Blocks {
 public:
  Blocks(const Geometry& geometry, const Lines& lines, Evidence* evidence)
      : geometry_(geometry), lines_(lines), evidence_(evidence) {}
  std::uint32_t ahead(Square from, unsigned direction) const {
    const Ray& ray = geometry_.ray(from, direction);
    if (evidence_ != nullptr) record(from, direction, ray.ahead);
    return lines_.ahead(ray);
  }
  // The same of the squares nearer than `distance`.
  std::uint32_t on_way(Square from, unsigned direction, unsigned distance) const {
    if (evidence_ != nullptr) record(from, direction, geometry_.ray(from, direction).ahead & below(distance));
    return lines_.ahead(geometry_.ray(from, direction)) & below(distance);
  }
  // Whether all of these are empty. That they are not rests on one of them alone.
  bool is_clear(Square from, unsigned direction, unsigned distance) const {
    const Ray& ray = geometry_.ray(from, direction);
    const std::uint32_t blocks = lines_.ahead(ray) & below(distance);
    if (evidence_ != nullptr)
      record(from, direction, blocks != 0 ? blocks & (~blocks + 1) : ray.ahead & below(distance));
    return blocks == 0;
  }
  bool is_occupied(Square square) const {
    if (evidence_ != nullptr) evidence_->squares.add(square);
    return lines_.is_occupied(geometry_, square);
  }

 private:
  // Records the squares at these distances.
  [[gnu::noinline]] void record(Square from, unsigned direction, std::uint32_t distances) const {
    for (; distances != 0; distances &= distances - 1)
      evidence_->squares.add(
          geometry_.at(from, direction, static_cast<unsigned>(std::countr_zero(distances))));
  }

  const Geometry& geometry_;
  const Lines& lines_;
  Evidence* evidence_;
};

class Lens {
 public:
  Lens(const Terms& match_terms, const State& seen, RulingMask* noted = nullptr)
      : terms(match_terms), state(seen), lines_(&seen.lines), noted_(noted) {}

  template <auto key>
  OptionOfT<key> ruling() const {
    if (noted_ != nullptr) noted_->set(static_cast<std::size_t>(key));
    return terms.ruling<key>();
  }
  void note(const RulingMask& rulings) const {
    if (noted_ != nullptr) *noted_ |= rulings;
  }
  RulingMask* noted() const { return noted_; }
  // Somebody notes rulings, and hears of all that might be asked.
  bool is_heard() const { return noted_ != nullptr || terms.spec.trace != nullptr; }
  // The same position with the piece on `square` regarded as opposing (PC-1230.2.5.defending).
  Lens regarding(Square square) const {
    Lens lens = *this;
    lens.regarded_ = square;
    return lens;
  }
  // PC-1230.2.5.friendly (1230.2 s5): whether two offices are of one side; ruling same-holder.
  bool allied(OfficeIndex a, OfficeIndex b) const {
    return a == b || (state.ledger->shared_offices && have_one_holder(state, a, b) &&
                      ruling<Ruling::same_holder>() == SameHolder::kFriendly);
  }
  // Whether the pieces on two squares are of one side.
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
  // Returns a lens that records what it reads, except the piece on `subject`, about which it is asked.
  Lens recording(Evidence& evidence, Square subject) const {
    Lens lens = *this;
    lens.evidence_ = &evidence;
    lens.subject_ = subject;
    return lens;
  }
  // Records that an answer depends on more than squares and last plays.
  void rest_on_more() const {
    if (evidence_ != nullptr) evidence_->more = true;
  }
  const LastPlay& last_play(OfficeIndex office) const {
    if (evidence_ != nullptr) add_offices_of_holder(terms, state, office, evidence_->last_plays);
    return state.offices[office].last;
  }
  // The same position, as if no neighbour forbade anything (PC-1230.1.3.f).
  Lens permissive() const { return with(kPermissive); }
  // The same position, as if no neighbour granted anything.
  Lens ungranted() const { return with(kUngranted); }
  bool sees_grants() const { return state.auras > 0 && (regard_ & kUngranted) == 0; }
  // The same position, as if no piece chained.
  Lens unchained() const { return with(kUnchained); }
  bool sees_chains() const { return (regard_ & kUnchained) == 0; }
  bool asks_forbids() const { return terms.has_forbids && state.auras > 0 && (regard_ & kPermissive) == 0; }
  // The same position, ways being blocked as `lines` say, which must live as long.
  Lens blocked_by(const Lines& lines) const {
    Lens lens = *this;
    lens.lines_ = &lines;
    return lens;
  }

  const Terms& terms;
  const State& state;

 private:
  enum : std::uint8_t { kPermissive = 1, kUngranted = 2, kUnchained = 4 };
  Lens with(unsigned flag) const {
    Lens lens = *this;
    lens.regard_ = static_cast<std::uint8_t>(lens.regard_ | flag);
    return lens;
  }

  void record(Square square) const {
    if (evidence_ != nullptr && square != subject_) evidence_->squares.add(square);
  }

  const Lines* lines_;
  RulingMask* noted_;
  Evidence* evidence_ = nullptr;
  Square subject_ = kNoSquare;
  Square regarded_ = kNoSquare;
  std::uint8_t regard_ = 0;  // what is left out of sight
};

// Where a piece's modes come from: its own rule, or (Echo) that of the piece last played.
struct Source {
  const Definition* definition = nullptr;  // null: it has no modes
  std::uint8_t counter = 0;
  bool by_move = false;  // every moving mode serves both, others are dropped (ruling echo-captures)
  std::uint8_t use(const Mode& mode) const {
    if (!by_move) return mode.use;
    return (mode.use & kUseMove) != 0 ? std::uint8_t{kUseBoth} : std::uint8_t{0};
  }
  bool as_victim() const { return definition != nullptr && definition->as_victim && !by_move; }
  bool chains() const { return definition != nullptr && definition->chains; }
};
// `piece` as if it were one of an office that faces so.
Source echoed_source(const Lens& lens, const Piece& piece, Facing facing);
inline Source source_of(const Lens& lens, const Piece& piece, Facing facing) {
  const Definition& definition = lens.definition(piece.type);
  if (lens.noted() != nullptr && definition.by_ruling.any()) lens.note(definition.by_ruling);
  if (definition.as_last_play) return echoed_source(lens, piece, facing);
  return {&definition.facing(facing), piece.counter, false};
}
inline Source source_of(const Lens& lens, const Piece& piece) {
  const Definition& definition = lens.definition(piece.type);
  // Few pieces turn with their office.
  if (definition.turned.empty() && !definition.as_last_play && lens.noted() == nullptr)
    return {&definition, piece.counter, false};
  return source_of(lens, piece, lens.facing(piece.owner));
}
// As whom the piece of `office` takes `victim` if it takes as its victims: their modes, its own forward.
inline Source model_of(const Lens& lens, OfficeIndex office, const Piece& victim) {
  return source_of(lens, victim, lens.facing(office));
}

// Ruling copycat-scope: whether what takes as its victims may go on as one of them could.
bool may_copy_chain(const Lens& lens);
// Whether it may die of taking, by a source that tells of another type (ruling copycat-kamikaze).
bool dies_as(const Lens& lens, const Source& source);

// Whether a piece of `office` whose modes come from `source` could possibly take `victim` at `delta` squares,
// whatever stands where.
inline bool may_take_by(const Lens& lens, const Source& source, OfficeIndex office, std::size_t delta,
                        const Piece& victim) {
  if (lens.state.auras > 0 && lens.terms.may_be_granted[delta]) return true;
  if (source.definition == nullptr) return false;
  if (source.chains() || (source.by_move ? source.definition->goes : source.definition->takes)[delta])
    return true;
  if (!source.as_victim()) return false;
  const Source model = model_of(lens, office, victim);
  return (model.definition != nullptr && model.definition->goes[delta]) || may_copy_chain(lens);
}

// The same of the piece on `from`. Its type could (Terms::may_take).
inline bool may_take_as(const Lens& lens, Square from, std::size_t delta, const Piece& victim) {
  const Piece& piece = lens.at(from);
  const Definition& definition = lens.definition(piece.type);
  if ((!definition.as_last_play && !definition.as_victim) || definition.chains) return true;
  return may_take_by(lens, source_of(lens, piece), piece.owner, delta, victim);
}

inline bool may_take(const Lens& lens, Square from, std::size_t delta, const Piece& victim) {
  return lens.terms.may_take(lens.state, lens.at(from).type, delta) && may_take_as(lens, from, delta, victim);
}

// Modes with `when` are left out of the question whether they are open.
enum class WhenModes : std::uint8_t { asked, left_out };

bool zone_is_open(const Mode& mode, Square square);
// Whether a mode's zone and `when` let the piece on `square` use it.
bool condition_holds(const Lens& lens, const Mode& mode, Square square, WhenModes when);
inline bool mode_is_open(const Lens& lens, const Mode& mode, Square square, WhenModes when) {
  if (mode.zone_test == ZoneTest::none && mode.when == When::always) return true;
  return condition_holds(lens, mode, square, when);
}

// The uses that the aura of a piece of this definition forbids the one on `from`, towards `to`.
std::uint8_t forbidden_uses(const Lens& lens, const Definition& near, Square from, Square to);
// PC-1230.1.3.f (1230.1 s3.F, "or restricts"): whether a neighbour forbids the piece on `from` what it could
// otherwise do on `to`. Of `uses` those that remain.
std::uint8_t unforbidden(const Lens& lens, Square from, Square to, std::uint8_t uses);
inline std::uint8_t allowed_uses(const Lens& lens, Square from, Square to, std::uint8_t uses) {
  if (uses == 0 || !lens.asks_forbids()) return uses;
  return unforbidden(lens, from, to, uses);
}
// Ruling copycat-scope: whether a piece that takes as its victims has all that the one on `to`, of which
// `model` tells, could do where it stands. Read only where that may differ from how it goes.
bool takes_whole(const Lens& lens, const Source& model, Square to);
// Ways of taking a piece; bits. A dying one costs the capturer (ruling copycat-kamikaze).
enum TakeWay : std::uint8_t { kDisplace = 1, kShoot = 2, kDisplaceDying = 4, kShootDying = 8 };
// By which ways the piece on `from` could take `victim` on `to` (in one segment), whoever owns it.
std::uint8_t take_ways(const Lens& lens, Square from, Square to, const Piece& victim,
                       WhenModes when = WhenModes::asked);
// Whether the piece on `from` could move to `to`, were that empty.
bool can_move(const Lens& lens, Square from, Square to);
// PC-1230.13.3.c: whether it could scratch in that corner.
bool can_scratch(const Lens& lens, Square from, Square corner);
// The squares to which it could move, were they empty (chains: their first segment).
SquareSet move_targets(const Lens& lens, Square from);
// The same on an otherwise empty board, by the modes it has now: pieces to be jumped over are supposed,
// `when` is met.
SquareSet supposed_targets(const Lens& lens, Square from);

// Where the piece on `from` could go and what it could take, in one segment. Not for pieces that take as
// their victims.
struct Reach {
  SquareSet moves;
  SquareSet displaced;
  SquareSet shot;
};
Reach reach_of(const Lens& lens, Square from);

// What a play does on the board.
struct Stroke {
  Square from = kNoSquare;
  Square to = kNoSquare;  // where the piece ends; `from` itself if it shoots
  bool captures = false;
  bool scratches = false;
  bool dies = false;
  Bounded<Square, kMaxSegments> taken;  // in order
};
// What an Echo of the office will echo, after a Move or Capture (rulings echo-source, echo-of-echo). `lens`
// shows the position before the play, `state` the one after it.
void note_last_play(const Lens& lens, State& state, OfficeIndex office, PlayKind kind, const Piece& before,
                    const Piece& after);
// The piece as it stands after the stroke (grown). The position changes; captured pieces are only lifted.
Piece carry_stroke(const Terms& terms, State& state, const Stroke& stroke);

// PC-1230.2.5.attacking and .defending: the piece on `from` and the one on `to`, which is opposing or so
// regarded.
bool attacks(const Lens& lens, Square from, Square to, WhenModes when = WhenModes::asked);
bool defends_some(const Lens& lens, Square from, WhenModes when);
bool attacks_some(const Lens& lens, Square from);
// Returns the squares where a piece is granted something, or would be.
SquareSet squares_near_auras(const Lens& lens);
// Squares on which a piece would attack something.
struct AttackingSquares {
  SquareSet squares;
  std::uint64_t looks = 0;  // squares that were looked at
};
// Returns the empty squares, except those near auras, on which a piece that is not on the board would attack
// something, and some squares that are not empty. Returns nullopt if the piece must be asked on each square.
std::optional<AttackingSquares> attacking_squares(const Lens& lens, const Piece& piece);
// PC-1230.2.7 (1230.2 s7).
bool is_attacked(const Lens& lens, Square target, WhenModes when = WhenModes::asked);
bool in_check(const Lens& lens, OfficeIndex office);
OfficeSet offices_in_check(const Lens& lens);

// The squares that a play changes.
using Changes = Bounded<Square, 2 * kMaxSegments + 2>;
}  // namespace referee::party_chess
