// What the listing of one office's plays has at hand, and the question every play is asked: is the own King
// safe afterwards (PC-1230.2.7)?
#pragma once

#include <optional>

#include "party_chess/actions/rules.hpp"
#include "party_chess/board/safety.hpp"

namespace referee::party_chess {

// Which verbs are wanted, one bit each.
using VerbSet = std::uint32_t;
inline constexpr VerbSet kAllVerbs = ~VerbSet{0};
constexpr bool wants(VerbSet verbs, Verb verb) { return ((verbs >> static_cast<unsigned>(verb)) & 1U) != 0; }

template <class Sink>
class Listing {
 public:
  Listing(const Rules& match_rules, const State& position, VerbSet wanted, Sink& receiver)
      : rules(match_rules),
        state(position),
        lens(match_rules, position),
        verbs(wanted),
        sink(receiver),
        office(position.top()),
        safety(look_for_safety(lens, office)),
        meter_(*match_rules.spec.budget) {
    if (!meter_.count(kListWork + kPieceWork * state.occupied.count())) give_up();
    action.actor = seat_actor(office);
    has_promoters = !state.occupied.each([&](Square square) {
      return state.board[square].owner != office || definition_at(square).promotes != Promotes::between_pair;
    });
  }

  const Geometry& geometry() const { return *rules.geometry; }
  const Definition& definition_at(Square square) const {
    return rules.definition(state, state.board[square].type);
  }

  // Equal to `state` but for what is being tried.
  State& tried() {
    if (!tried_) tried_.emplace(state);
    return *tried_;
  }

  bool simple(Verb verb) {
    action.verb = verb;
    action.path.clear();
    return sink(static_cast<const Action&>(action));
  }

  void aim(Verb verb, Square from, Square to, bool takes) {
    action.verb = verb;
    action.path.clear();
    action.path.push(spot_of(geometry(), from));
    action.path.push(spot_of(geometry(), to));
    action.path.back().takes = takes;
  }

  // Hands the stroke in `action` to the sink if it is legal. False if the sink has had enough.
  bool deliver() { return !leaves_safe() || sink(static_cast<const Action&>(action)); }

  bool leaves_safe() {
    const bool promotes = action.letter != 0 || !action.promotions.empty();
    if (safety.unguarded && !promotes) return true;
    const bool single =
        action.path.size() == 2 && (action.verb == Verb::move || action.verb == Verb::capture);
    const Definition& definition = definition_at(action.path[0].square);
    // A CopyCat may die of what it takes.
    const bool stays = !definition.dies_capturing && !definition.as_victim;
    if (!promotes && single && safety.certain && (stays || action.verb == Verb::move))
      return leaves_safe_simply(action.path[0].square, action.path[1].square);
    count_trial();
    State& next = tried();
    const Changes changes = changes_of(action);
    Carried carried = carry(rules, state, next, action);
    finish_stroke(lens, next, action, carried);
    const bool safe = !in_check(Lens(rules, next), office, state.checked, changes);
    restore(changes);
    return safe;
  }

  // Whether a move or capture leaves the King safe that changes nothing else which could matter to him.
  bool leaves_safe_at(Square from, Square to) {
    if (safety.certain) return leaves_safe_simply(from, to);
    aim(state.occupied.has(to) ? Verb::capture : Verb::move, from, to, state.occupied.has(to));
    action.letter = 0;
    action.promotions.clear();
    return leaves_safe();
  }

  // Whether a move or capture leaves the King safe, as far as that follows from what is known of his safety.
  // It is no promotion, and nothing else changes that could matter to him.
  enum class Known : std::uint8_t { safe, exposed, unknown };
  Known known_of(Square from, Square to) const {
    if (safety.unguarded) return Known::safe;
    if (!safety.certain || moves_aura(from, to)) return Known::unknown;
    if (from == safety.king) {
      if (!safety.plain) return Known::unknown;
      return exposes_king(lens, safety, to) ? Known::exposed : Known::safe;
    }
    if (safety.checked) return safety.answers_checks(to) ? Known::unknown : Known::exposed;
    if (!safety.odd.empty() || safety.is_touchy(from) || safety.is_touchy(to)) return Known::unknown;
    return !safety.pinned.has(from) || stays_between(from, to) ? Known::safe : Known::exposed;
  }

  // One piece goes from square to square, perhaps growing by what it takes, and nothing else changes that
  // could matter to the King.
  bool leaves_safe_simply(Square from, Square to) {
    const Known known = known_of(from, to);
    if (known != Known::unknown) return known == Known::safe;
    const bool simple =
        !safety.checked && from != safety.king && !safety.pinned.has(from) && !moves_aura(from, to);
    const bool touched = safety.is_touchy(from) || safety.is_touchy(to);
    Stroke stroke;
    stroke.from = from;
    stroke.to = to;
    if (state.occupied.has(to)) stroke.taken.push(to);
    count_trial();
    State& next = tried();
    carry_stroke(rules, next, stroke);  // the piece grows: its number may matter to a Tornado
    const Lens after(rules, next);
    const bool safe = simple ? odd_pieces_spare(after, safety, touched)
                             : !is_attacked(after, from == safety.king ? to : safety.king);
    put_back(from);
    put_back(to);
    return safe;
  }

  const Rules& rules;
  const State& state;
  Lens lens;
  VerbSet verbs;
  Sink& sink;
  OfficeIndex office;
  Safety safety;
  Action action;
  bool has_promoters = false;  // some piece of the office may promote between a pair

  // A play is about to be tried out.
  void count_trial() {
    if (!meter_.count(kTrialWork)) give_up();
  }

 private:
  // Units of work (budget.hpp).
  static constexpr std::uint64_t kListWork = 64;
  static constexpr std::uint64_t kPieceWork = 4;   // where it can go
  static constexpr std::uint64_t kTrialWork = 12;  // a play carried out and taken back

  [[noreturn]] void give_up() const { rules.spec.budget->give_up("the list of the plays of an office"); }
  // Makes `tried` equal to `state` again.
  void restore(const Changes& changes) {
    for (const Square square : changes) put_back(square);
    tried_->offices[office].last = state.offices[office].last;
  }
  void put_back(Square square) {
    if (tried_->occupied.has(square)) lift_piece(rules, *tried_, square);
    if (state.occupied.has(square)) put_piece(rules, *tried_, square, state.board[square]);
  }

  // The modes of neighbours change (PC-1230.1.3.f).
  bool moves_aura(Square from, Square to) const {
    if (state.auras == 0) return false;
    return definition_at(from).aura > 0 || (state.occupied.has(to) && definition_at(to).aura > 0);
  }
  // A pinned piece goes on the line on which it is pinned, or takes what pins it.
  bool stays_between(Square from, Square to) const {
    const Line& before = geometry().line(safety.king, from);
    const Line& after = geometry().line(safety.king, to);
    return after.direction == before.direction && after.distance <= safety.pinned_to[before.direction];
  }

  std::optional<State> tried_;
  Meter meter_;
};

}  // namespace referee::party_chess
