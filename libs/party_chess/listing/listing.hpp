// What the listing of one office's plays has at hand, and the question every play is asked: is the own King
// safe afterwards (PC-1230.2.7)?
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "party_chess/actions/actions.hpp"
#include "party_chess/reach/play.hpp"
#include "party_chess/reach/safety.hpp"

namespace referee::party_chess {

template <class Sink>
class Listing {
 public:
  Listing(const Terms& match_terms, const State& position, VerbSet wanted, Sink& receiver)
      : terms(match_terms),
        state(position),
        lens(match_terms, position),
        verbs(wanted),
        sink(receiver),
        office(position.top()),
        safety(look_for_safety(lens, office)),
        dearness_(match_terms.dearness(position)),
        meter_(*match_terms.spec.budget) {
    count_work(kListWork + kPieceWork * state.occupied.count());
    action.actor = seat_actor(office);
    has_promoters = any_promotes(Promotes::between_pair) &&
                    (any_promotes(Promotes::at_squares) || repeated_types(lens, office, kNoSquare) != 0);
  }

  const Geometry& geometry() const { return *terms.geometry; }
  const Definition& definition_at(Square square) const {
    return terms.definition(state, state.board[square].type);
  }

  bool any_promotes(Promotes how) const {
    return !state.occupied.each([&](Square square) {
      return state.board[square].owner != office || definition_at(square).promotes != how;
    });
  }

  // A CopyCat may die of what it takes, and an Echo as the piece that it echoes.
  bool may_die(Square square) const {
    const Definition& definition = definition_at(square);
    return definition.as_victim ||
           (definition.as_last_play && dies_as(lens, source_of(lens, state.board[square])));
  }

  // Equal to `state` but for what is being tried.
  State& tried() {
    if (!tried_) tried_.emplace(state);
    return *tried_;
  }

  // A new action that is no stroke, in `action`.
  template <class Kind>
  Kind& put() {
    play_ = nullptr;
    return action.kind.template emplace<Kind>();
  }
  // Hands it to the sink as it is.
  bool hand_over() { return sink(static_cast<const Action&>(action)); }

  // The stroke in `action`, which others of its manner were in before.
  Written& stroke() { return *play_; }
  Written& stroke(Manner manner) {
    if (play_ == nullptr || play_->manner != manner) play_ = &put_stroke(action, manner);
    return *play_;
  }
  Written& aim(Manner manner, Square from, Square to) {
    Written& play = stroke(manner);
    play.path.clear();
    play.path.push(spot_of(geometry(), from));
    play.path.push(spot_of(geometry(), to));
    play.path.back().takes = takes(manner);
    return play;
  }

  // Hands the stroke in `action` to the sink if it is legal. False if the sink has had enough.
  bool deliver() { return !leaves_safe() || hand_over(); }

  bool leaves_safe() {
    const Written& play = *play_;
    const bool aside = promotes_aside(play);
    if (safety.unguarded && aside) return true;
    if (aside && play.path.size() == 2 && play.manner != Manner::scratch) {
      const Square from = play.path[0].square;
      const Square to = play.path[1].square;
      const bool dies = takes(play.manner) && dies_by(play);
      const bool shoots = play.manner == Manner::shoot;
      if (!dies && !shoots && safety.certain) return leaves_safe_simply(from, to);
      if ((dies != shoots) && from != safety.king && follows_from_ways())
        return dies ? leaves_safe_dying(from, to) : leaves_safe_shot(to);
    }
    count_trial();
    State& next = tried();
    const Changes changes = changes_of(play);
    Carried carried = carry(terms, state, next, play);
    finish_stroke(lens, next, play, carried);
    const bool safe = !in_check(Lens(terms, next), office, state.checked, changes);
    restore(changes);
    return safe;
  }

  // What the stroke promotes, if anything, matters to no King: it stands where something stands anyway.
  bool promotes_aside(const Written& play) const {
    if (!play.promotes()) return true;
    if (!safety.unguarded && !follows_from_ways()) return false;
    const auto is_aside = [&](Square square, char letter) {
      const Definition& becomes = terms.definition(state, find_letter(terms, state, letter));
      // A CopyCat may take him as what chains would go on (may_copy_chain).
      const bool chains = becomes.chains || becomes.as_last_play;
      return !state.royals.has(square) && !becomes.royal && becomes.aura == 0 && !chains;
    };
    return (play.letter == 0 || is_aside(play.path[0].square, play.letter)) &&
           std::all_of(play.promotions.begin(), play.promotions.end(), [&](const Promotion& promotion) {
             return is_aside(promotion.spot.square, promotion.letter);
           });
  }

  // Whether a move or capture leaves the King safe that changes nothing else which could matter to him.
  bool leaves_safe_at(Square from, Square to) {
    if (safety.certain) return leaves_safe_simply(from, to);
    Written& play = aim(state.occupied.has(to) ? Manner::capture : Manner::move, from, to);
    play.letter = 0;
    play.promotions.clear();
    return leaves_safe();
  }

  // Whether a move or capture leaves the King safe, as far as that follows from what is known of his safety.
  // It is no promotion, and nothing else changes that could matter to him.
  enum class Known : std::uint8_t { safe, exposed, unknown };
  Known known_of(Square from, Square to) {
    if (safety.unguarded) return Known::safe;
    if (!safety.certain || moves_aura(from, to)) return Known::unknown;
    if (from == safety.king) {
      if (!safety.plain || safety.chained || safety.is_landing(to)) return Known::unknown;
      return exposes_him(to) ? Known::exposed : Known::safe;
    }
    if (!safety.answers_chain(from, to)) return Known::exposed;
    if (!safety.answers_checks(from, to) || safety.opens_way(from, to)) return Known::exposed;
    if (safety.checked && !safety.answerable) return Known::unknown;
    return safety.odd.empty() && safety.is_calm(from, to) ? Known::safe : Known::unknown;
  }

  // One piece goes from square to square, perhaps growing by what it takes, and nothing else changes that
  // could matter to the King.
  bool leaves_safe_simply(Square from, Square to) {
    const Known known = known_of(from, to);
    if (known != Known::unknown) return known == Known::safe;
    if (from != safety.king && follows_from_ways())
      return leaves_ways_safe({from, state.occupied.has(to) ? kNoSquare : to}, to);
    const bool simple =
        !safety.checked && from != safety.king && !safety.pinned.has(from) && !moves_aura(from, to);
    Stroke stroke;
    stroke.from = from;
    stroke.to = to;
    if (state.occupied.has(to)) stroke.taken.push(to);
    count_trial();
    State& next = tried();
    carry_stroke(terms, next, stroke);  // the piece grows: its number may matter to a Tornado
    const Lens after(terms, next);
    const bool safe = simple ? odd_pieces_spare(after, safety, from, to)
                             : !is_attacked(after, from == safety.king ? to : safety.king);
    put_back(from);
    put_back(to);
    return safe;
  }

  // A piece shoots what stands on `to`, and ways decide.
  bool leaves_safe_shot(Square to) {
    if (safety.knows_ways() && !safety.checked) return !safety.screens.has(to);
    return !safety.keeps_check(to) && leaves_ways_safe({to, kNoSquare}, to);
  }

  // A piece takes what stands on `to` and dies of it, which leaves two squares empty; ways decide.
  bool leaves_safe_dying(Square from, Square to) {
    const bool apart = !safety.are_on_one_way(geometry(), from, to);
    if (safety.knows_ways() && !safety.checked && apart && !safety.pinned.has(from))
      return !safety.screens.has(to);
    return !safety.keeps_check(to) && leaves_ways_safe({from, to}, to);
  }

  // Whether a stroke's ways decide if the King is safe, unless it is his own or one that promotes.
  bool follows_from_ways() const { return safety.asks_ways_alone() && state.auras == 0; }
  // Whether he is if what stands on each of `changed` squares (or kNoSquare) goes, or comes, and the piece on
  // `gone` is taken.
  bool leaves_ways_safe(std::array<Square, 2> changed, Square gone) {
    count_trial();
    Lines& lines = tried().lines;
    const auto flip = [&] {
      for (const Square square : changed) {
        if (square != kNoSquare) lines.flip(geometry(), square);
      }
    };
    flip();
    const bool safe = !attacks_along(lens.blocked_by(lines), safety, gone);
    flip();
    return safe;
  }

  const Terms& terms;
  const State& state;
  Lens lens;
  VerbSet verbs;
  Sink& sink;
  OfficeIndex office;
  Safety safety;
  Action action;
  // Some piece of the office may promote between a pair. It needs two friends of one type; of strokes only
  // those that promote make such.
  bool has_promoters = false;

  // A play is about to be tried out.
  void count_trial() { count_work(kTrialWork); }
  void count_work(std::uint64_t units) { spend(units * dearness_); }
  // Squares that are looked at, whatever modes there are.
  static constexpr std::uint64_t kLooksAUnit = 16;
  void count_looks(std::uint64_t looks) { spend(looks / kLooksAUnit); }

 private:
  // Whether the piece dies of the capture or shot.
  bool dies_by(const Written& play) const {
    const Square from = play.path[0].square;
    return definition_at(from).dies_capturing || (may_die(from) && stroke_of(lens, play).dies);
  }

  // Units of work (budget.hpp).
  static constexpr std::uint64_t kListWork = 64;
  static constexpr std::uint64_t kPieceWork = 4;   // where it can go
  static constexpr std::uint64_t kTrialWork = 12;  // a play carried out and taken back

  void spend(std::uint64_t units) {
    if (!meter_.count(units)) give_up();
  }
  [[noreturn]] void give_up() const { terms.spec.budget->give_up("the list of the plays of an office"); }
  // Makes `tried` equal to `state` again.
  void restore(const Changes& changes) {
    for (const Square square : changes) put_back(square);
    tried_->offices[office].last = state.offices[office].last;
  }
  void put_back(Square square) {
    if (tried_->occupied.has(square)) lift_piece(terms, *tried_, square);
    if (state.occupied.has(square)) put_piece(terms, *tried_, square, state.board[square]);
  }

  // Steps, which are usual, are asked about together.
  bool exposes_him(Square to) {
    const Line& line = geometry().line(safety.king, to);
    if (line.distance != 1) return exposes_king(lens, safety, to);
    if (!exposed_steps_) exposed_steps_ = exposed_steps(lens, safety);
    return ((*exposed_steps_ >> line.direction) & 1U) != 0;
  }

  // The modes of neighbours change (PC-1230.1.3.f).
  bool moves_aura(Square from, Square to) const {
    if (state.auras == 0) return false;
    return definition_at(from).aura > 0 || (state.occupied.has(to) && definition_at(to).aura > 0);
  }

  std::optional<State> tried_;
  std::optional<unsigned> exposed_steps_;
  Written* play_ = nullptr;  // in `action`, if a stroke is there
  std::uint64_t dearness_;
  Meter meter_;
};

}  // namespace referee::party_chess
