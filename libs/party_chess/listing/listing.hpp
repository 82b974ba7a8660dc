// The data that a listing of one office's plays shares, and the question that is asked about each play: is
// the office's own King safe afterwards (PC-1230.2.7)?
#pragma once

#include <algorithm>
#include <array>

#include "party_chess/actions/actions.hpp"
#include "party_chess/pieces/late.hpp"
#include "party_chess/reach/checks.hpp"
#include "party_chess/reach/play.hpp"

namespace referee::party_chess {

// Lists the plays of the office at the top for a sink, which is called with each action and returns false to
// stop. A sink with count() also takes numbers of plays.
template <class Sink>
class Listing {
 public:
  Listing(const Terms& match_terms, const State& position, VerbSet wanted, Sink& receiver)
      : terms(match_terms),
        state(position),
        query(match_terms, position),
        verbs(wanted),
        sink(receiver),
        office(position.top()),
        watches(watches_of(match_terms, position, office)),
        work_factor_(match_terms.work_factor(position)),
        meter_(*match_terms.spec.budget) {
    count_work(kListWork + kPieceWork * state.occupied.count());
    action.actor = seat_actor(office);
    find_mattering_squares();
    has_promoters = any_promotes(Promotes::between_pair) &&
                    (any_promotes(Promotes::at_squares) || repeated_types(query, office, kNoSquare) != 0);
  }

  const Geometry& geometry() const { return *terms.geometry; }
  const Definition& definition_at(Square square) const {
    return terms.definition(state, state.board[square].type);
  }

  // True if a piece of the office promotes in this way.
  bool any_promotes(Promotes how) const {
    return !state.occupied.each([&](Square square) {
      return state.board[square].owner != office || definition_at(square).promotes != how;
    });
  }

  // Returns a copy of `state` on which plays are tried. Between tries it equals `state`.
  State& tried() { return tried_.is_made() ? *tried_ : tried_.make(state); }

  // Makes `action` a new action that is not a stroke.
  template <class Kind>
  Kind& put() {
    play_ = nullptr;
    return action.kind.template emplace<Kind>();
  }
  // Passes `action` to the sink. Returns false if the sink stopped.
  [[nodiscard]] bool hand_over() { return sink(static_cast<const Action&>(action)); }

  // Returns the stroke in `action`. The second form makes `action` a new stroke of this kind, unless it is
  // one already; then the path stays.
  ParsedMove& stroke() { return *play_; }
  ParsedMove& stroke(MoveKind move_kind) {
    if (play_ == nullptr || play_->move_kind != move_kind) play_ = &make_stroke(action, move_kind);
    return *play_;
  }
  // Makes `action` a stroke of one segment.
  ParsedMove& aim(MoveKind move_kind, Square from, Square to) {
    ParsedMove& play = stroke(move_kind);
    play.path.clear();
    play.path.push(written_square_of(geometry(), from));
    play.path.push(written_square_of(geometry(), to));
    play.path.back().takes = takes(move_kind);
    return play;
  }

  // Passes the stroke in `action` to the sink if it is legal. Returns false if the sink stopped.
  [[nodiscard]] bool deliver() { return !leaves_safe() || hand_over(); }

  // PC-1230.2.7: true if the stroke in `action` does not leave a King of the office attacked. The stroke is
  // tried only if it may matter to the King.
  bool leaves_safe() {
    const ParsedMove& play = *play_;
    const Changes changes = changes_of(play);
    const bool matters =
        std::any_of(changes.begin(), changes.end(), [&](Square square) { return may_matter(square); });
    if (!matters && !play.promotes()) return !checked_;
    bool changed = false;
    const auto after = [&]() -> const State& {
      count_trial();
      changed = true;
      Carried carried = carry(terms, state, tried(), play);
      finish_stroke(query, tried(), play, carried);
      return tried();
    };
    const bool checked = leaves_in_check(terms, state, watches, {office, changes, play.promotes()}, after);
    if (changed) restore(changes);
    return !checked;
  }

  // True if a stroke that changes this square may change the answer for the office's Kings. Strokes that
  // change no such square, and do not promote, are all legal or all illegal.
  bool may_matter(Square square) const { return any_matters_ || mattering_.has(square); }
  bool is_checked() const { return checked_; }
  // Counts plays that each change one of `squares`, without trying them. The play's own square must not
  // matter to the Kings. Leaves out those of `squares` that matter. Returns the squares of the counted plays;
  // none if the sink wants to see each play, or if any square may matter.
  SquareSet count_in_bulk(SquareSet squares) {
    if constexpr (requires { sink.count(std::uint64_t{0}); }) {
      if (sink.counts() && !any_matters_) {
        squares.remove_all(mattering_);
        if (!checked_) sink.count(squares.count());
        return squares;
      }
    }
    return {};
  }
  // Counts the strokes from a square to `targets` at once, as count_in_bulk does. Returns the targets of the
  // counted strokes.
  SquareSet count_strokes(Square from, SquareSet targets) {
    const Definition& definition = definition_at(from);
    if (has_promoters || may_matter(from) || definition.promotes == Promotes::upon_capture) return {};
    if (definition.promotes == Promotes::at_squares) targets.remove_all(definition.promotion_squares);
    return count_in_bulk(targets);
  }

  const Terms& terms;
  const State& state;
  PositionQuery query;
  VerbSet verbs;
  Sink& sink;
  OfficeIndex office;
  KingWatches watches;  // of the office's Kings
  Action action;
  // True if some piece of the office may promote between a pair. That takes two friends of one type: at
  // present, or because a stroke promotes.
  bool has_promoters = false;

  // Counts the work of trying out a play, which is about to happen.
  void count_trial() { count_work(kTrialWork); }
  void count_work(std::uint64_t units) { spend(units * work_factor_); }
  // Counts the work of looking at squares, which does not depend on the number of modes.
  static constexpr std::uint64_t kLooksAUnit = 16;
  void count_looks(std::uint64_t looks) { spend(looks / kLooksAUnit); }

 private:
  // Units of work (budget.hpp).
  static constexpr std::uint64_t kListWork = 64;
  static constexpr std::uint64_t kPieceWork = 4;   // where a piece can go
  static constexpr std::uint64_t kTrialWork = 12;  // carry out and take back

  void spend(std::uint64_t units) {
    if (!meter_.count(units)) give_up();
  }
  [[noreturn]] void give_up() const { terms.spec.budget->give_up("the list of the plays of an office"); }
  // Makes `tried_` equal to `state` again.
  void restore(const Changes& changes) {
    for (const Square square : changes) put_back(square);
    set_last_play(terms, *tried_, office, state.offices[office].last);
  }
  void put_back(Square square) {
    if (tried_->occupied.has(square)) lift_piece(terms, *tried_, square);
    if (state.occupied.has(square)) put_piece(terms, *tried_, square, state.board[square]);
  }

  // Finds the squares on which the safety of the office's Kings depends, from their watches.
  void find_mattering_squares() {
    state.royals.each([&](Square king) {
      if (state.board[king].owner != office) return;
      const KingWatch* watch = watches.find(king);
      any_matters_ = any_matters_ || watch == nullptr || watch->depends_on_play_of(office);
      if (any_matters_) return;
      checked_ = checked_ || watch->attacked;
      mattering_.add_all(watch->rests_on);
      mattering_.add(king);
    });
  }

  Late<State> tried_;
  bool any_matters_ = false;    // any stroke may matter
  bool checked_ = false;        // after strokes that do not matter
  SquareSet mattering_;         // squares that matter to Kings
  ParsedMove* play_ = nullptr;  // the stroke in `action`, or null
  std::uint64_t work_factor_;
  Meter meter_;
};

}  // namespace referee::party_chess
