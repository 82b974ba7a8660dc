// What the listing of one office's plays has at hand, and the question every play is asked: is the own King
// safe afterwards (PC-1230.2.7)?
#pragma once

#include "referee/party_chess/rules.hpp"
#include "referee/party_chess/safety.hpp"

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
        next(position),
        safety(look_for_safety(lens, office)) {
    action.actor = seat_actor(office);
    has_promoters = !state.occupied.each([&](Square square) {
      return state.board[square].owner != office || definition_at(square).promotes != Promotes::between_pair;
    });
  }

  const Geometry& geometry() const { return *rules.geometry; }
  const Definition& definition_at(Square square) const {
    return rules.definition(state, state.board[square].type);
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
      return leaves_safe_simply();
    Carried carried = carry(rules, state, next, action);
    finish_stroke(lens, next, action, carried);
    const bool safe = !in_check(Lens(rules, next), office);
    next = state;
    return safe;
  }

  const Rules& rules;
  const State& state;
  Lens lens;
  VerbSet verbs;
  Sink& sink;
  OfficeIndex office;
  State next;  // equal to `state` but for what is being tried
  Safety safety;
  Action action;
  bool has_promoters = false;  // some piece of the office may promote between a pair

 private:
  // One piece goes from square to square, and nothing else changes that could matter to the King.
  bool leaves_safe_simply() {
    const Square from = action.path[0].square;
    const Square to = action.path[1].square;
    const bool simple = !safety.checked && from != safety.king && !safety.pinned.has(from);
    const bool touched = safety.is_touchy(from) || safety.is_touchy(to);
    if (simple && safety.odd.empty() && !touched) return true;
    const Piece victim = action.path[1].takes ? lift_piece(rules, next, to) : Piece();
    const Piece mover = lift_piece(rules, next, from);
    put_piece(rules, next, to, mover);
    const Lens after(rules, next);
    const bool safe = simple ? odd_pieces_spare(after, safety, touched)
                             : !is_attacked(after, from == safety.king ? to : safety.king);
    lift_piece(rules, next, to);
    put_piece(rules, next, from, mover);
    if (!victim.empty()) put_piece(rules, next, to, victim);
    return safe;
  }
};

}  // namespace referee::party_chess
