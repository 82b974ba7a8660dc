#include "party_chess/reach/checks.hpp"

#include <algorithm>

namespace referee::party_chess {

namespace {

bool takes(const PositionQuery& query, Square from, Square target, WhenModes when) {
  const Piece& piece = query.state.board[from];
  const Piece& victim = query.state.board[target];
  return piece.owner != victim.owner && may_take(query, from, query.geometry().delta(from, target), victim) &&
         attacks(query, from, target, when) && !query.allied(piece.owner, victim.owner);
}

bool takes_king(const PositionQuery& query, Square from, Square king) {
  return takes(query, from, king, WhenModes::asked);
}

bool is_king_attacked(const PositionQuery& query, Square king) {
  return !query.state.occupied.each([&](Square from) { return !takes_king(query, from, king); });
}

// Asks whether the piece on `from` attacks the King of the watch, and adds the evidence to the watch. Returns
// false if it does not attack him.
[[nodiscard]] bool ask(const PositionQuery& query, KingWatch& watch, Square from) {
  const Piece& piece = query.state.board[from];
  // Most pieces can never capture that far away, whatever the position.
  if (piece.owner == query.state.board[watch.king].owner ||
      !query.terms.may_take(query.state, piece.type, query.geometry().delta(from, watch.king)))
    return false;
  Evidence evidence{watch.rests_on};
  const bool attacked = takes_king(query.recording(evidence, from), from, watch.king);
  if (!evidence.more && evidence.last_plays.none()) return attacked;
  watch.rests_on_more |= evidence.more;
  watch.last_plays |= evidence.last_plays;
  if (watch.ask_again.full()) watch.complete = false;
  else watch.ask_again.push(from);
  return attacked;
}

KingWatch watch_king(const PositionQuery& query, Square king) {
  KingWatch watch;
  watch.king = king;
  watch.among_auras = query.state.auras > 0;
  query.state.occupied.each([&](Square from) {
    if (!ask(query, watch, from)) return true;
    // One attacker is evidence enough.
    KingWatch of_attacker;
    of_attacker.king = king;
    of_attacker.among_auras = watch.among_auras;
    of_attacker.attacked = ask(query, of_attacker, from);
    of_attacker.rests_on.add(from);
    of_attacker.complete = !of_attacker.rests_on_more;
    of_attacker.ask_again.clear();
    watch = of_attacker;
    return false;
  });
  return watch;
}

// Adds a watch of the King, if there is room for it. Returns false if he is not attacked.
[[nodiscard]] bool add_watch(const PositionQuery& query, Square king, KingWatches& watches) {
  const KingWatch watch = watch_king(query, king);
  if (watch.complete && !watches.kings.full()) watches.kings.push(watch);
  return watch.attacked;
}

// Asks the pieces of `ask_again` once more. Returns false if the King is attacked now.
bool still_safe_from_asked(const PositionQuery& query, KingWatch& watch, const Changes& changes) {
  const auto asked = watch.ask_again;
  watch.ask_again.clear();
  watch.rests_on_more = false;
  watch.last_plays.reset();
  return std::none_of(asked.begin(), asked.end(), [&](Square from) {
    const bool changed = std::find(changes.begin(), changes.end(), from) != changes.end();
    return !changed && query.state.occupied.has(from) && ask(query, watch, from);
  });
}

// Brings the watch up to date after a play. Returns false if it does not hold any more.
bool still_holds(const PositionQuery& query, KingWatch& watch, const PlayedChange& change) {
  if (watch.rests_on_any(change.squares) || (query.state.auras > 0 && !watch.among_auras)) return false;
  watch.among_auras = query.state.auras > 0;
  const bool depends = watch.depends_on_play_of(change.office);
  if (watch.attacked) return !depends;
  if (depends && !still_safe_from_asked(query, watch, change.squares)) return false;
  return std::none_of(
             change.squares.begin(), change.squares.end(),
             [&](Square square) { return query.state.occupied.has(square) && ask(query, watch, square); }) &&
         watch.complete;
}

// True if the King is attacked. Uses the watch of the position before a play that is only tried, if there is
// one.
bool is_king_attacked(const PositionQuery& query, const KingWatch* watch, Square king,
                      const PlayedChange& change) {
  if (watch == nullptr || watch->rests_on_any(change.squares)) return is_king_attacked(query, king);
  if (!watch->depends_on_play_of(change.office)) return watch->attacked;
  if (watch->attacked) return is_king_attacked(query, king);
  return std::any_of(watch->ask_again.begin(), watch->ask_again.end(), [&](Square from) {
    return query.state.occupied.has(from) && takes_king(query, from, king);
  });
}

}  // namespace

bool is_attacked(const PositionQuery& query, Square target, WhenModes when) {
  return !query.state.occupied.each([&](Square from) { return !takes(query, from, target, when); });
}

bool in_check(const PositionQuery& query, OfficeIndex office) {
  return !query.state.royals.each(
      [&](Square king) { return query.state.board[king].owner != office || !is_king_attacked(query, king); });
}

OfficeSet offices_in_check(const PositionQuery& query) {
  OfficeSet checked;
  query.state.royals.each([&](Square king) {
    const OfficeIndex office = query.state.board[king].owner;
    if (!checked.test(office) && is_king_attacked(query, king)) checked.set(office);
  });
  return checked;
}

OfficeSet update_watches(const Terms& terms, State& state, const PlayedChange* change) {
  const PositionQuery query(terms, state);
  KingWatches& watches = state.watches;
  if (change == nullptr || watches.terms != terms.identity) watches.clear();
  watches.terms = terms.identity;
  for (std::size_t i = watches.kings.size(); i-- > 0;) {
    if (!still_holds(query, watches.kings[i], *change)) watches.kings.erase(i);
  }
  OfficeSet checked;
  state.royals.each([&](Square king) {
    const KingWatch* known = watches.find(king);
    if (known != nullptr ? known->attacked : add_watch(query, king, watches))
      checked.set(state.board[king].owner);
  });
  return checked;
}

KingWatches watches_of(const Terms& terms, const State& state, OfficeIndex office) {
  KingWatches watches;
  watches.terms = terms.identity;
  const bool usable = state.watches.terms == terms.identity;
  const PositionQuery query(terms, state);
  state.royals.each([&](Square king) {
    if (state.board[king].owner != office || watches.kings.full()) return;
    const KingWatch* known = usable ? state.watches.find(king) : nullptr;
    if (known != nullptr) watches.kings.push(*known);
    else static_cast<void>(add_watch(query, king, watches));
  });
  return watches;
}

std::optional<bool> foresee_check(const State& before, const KingWatches& watches,
                                  const PlayedChange& change) {
  if (change.brings_new) return std::nullopt;
  bool attacked = false;
  const bool known = before.royals.each([&](Square king) {
    if (before.board[king].owner != change.office) return true;
    const KingWatch* watch = watches.find(king);
    if (watch == nullptr || watch->rests_on_any(change.squares) || watch->depends_on_play_of(change.office))
      return false;
    attacked = attacked || watch->attacked;
    return true;
  });
  return known ? std::optional(attacked) : std::nullopt;
}

bool in_check_after(const PositionQuery& query, const KingWatches& watches, const PlayedChange& change) {
  if (change.brings_new) return in_check(query, change.office);
  return !query.state.royals.each([&](Square king) {
    return query.state.board[king].owner != change.office ||
           !is_king_attacked(query, watches.find(king), king, change);
  });
}

}  // namespace referee::party_chess
