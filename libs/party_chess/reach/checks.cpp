#include "party_chess/reach/checks.hpp"

#include <algorithm>

namespace referee::party_chess {

namespace {

bool takes(const Lens& lens, Square from, Square target, WhenModes when) {
  const Piece& piece = lens.state.board[from];
  const Piece& victim = lens.state.board[target];
  return piece.owner != victim.owner && may_take(lens, from, lens.geometry().delta(from, target), victim) &&
         attacks(lens, from, target, when) && !lens.allied(piece.owner, victim.owner);
}

bool takes_king(const Lens& lens, Square from, Square king) {
  return takes(lens, from, king, WhenModes::asked);
}

bool is_king_attacked(const Lens& lens, Square king) {
  return !lens.state.occupied.each([&](Square from) { return !takes_king(lens, from, king); });
}

// Asks whether the piece on `from` attacks the King of the watch, and adds the evidence to the watch. Returns
// false if it does not attack him.
[[nodiscard]] bool ask(const Lens& lens, KingWatch& watch, Square from) {
  const Piece& piece = lens.state.board[from];
  // Most pieces can never capture that far away, whatever the position.
  if (piece.owner == lens.state.board[watch.king].owner ||
      !lens.terms.may_take(lens.state, piece.type, lens.geometry().delta(from, watch.king)))
    return false;
  Evidence evidence{watch.rests_on};
  const bool attacked = takes_king(lens.recording(evidence, from), from, watch.king);
  if (!evidence.more && evidence.last_plays.none()) return attacked;
  watch.rests_on_more |= evidence.more;
  watch.last_plays |= evidence.last_plays;
  if (watch.ask_again.full()) watch.complete = false;
  else watch.ask_again.push(from);
  return attacked;
}

KingWatch watch_king(const Lens& lens, Square king) {
  KingWatch watch;
  watch.king = king;
  watch.among_auras = lens.state.auras > 0;
  lens.state.occupied.each([&](Square from) {
    if (!ask(lens, watch, from)) return true;
    // One attacker is evidence enough.
    KingWatch of_attacker;
    of_attacker.king = king;
    of_attacker.among_auras = watch.among_auras;
    of_attacker.attacked = ask(lens, of_attacker, from);
    of_attacker.rests_on.add(from);
    of_attacker.complete = !of_attacker.rests_on_more;
    of_attacker.ask_again.clear();
    watch = of_attacker;
    return false;
  });
  return watch;
}

// Adds a watch of the King, if there is room for it. Returns false if he is not attacked.
[[nodiscard]] bool add_watch(const Lens& lens, Square king, KingWatches& watches) {
  const KingWatch watch = watch_king(lens, king);
  if (watch.complete && !watches.kings.full()) watches.kings.push(watch);
  return watch.attacked;
}

// Asks the pieces of `ask_again` once more. Returns false if the King is attacked now.
bool still_safe_from_asked(const Lens& lens, KingWatch& watch, const Changes& changes) {
  const auto asked = watch.ask_again;
  watch.ask_again.clear();
  watch.rests_on_more = false;
  watch.last_plays.reset();
  return std::none_of(asked.begin(), asked.end(), [&](Square from) {
    const bool changed = std::find(changes.begin(), changes.end(), from) != changes.end();
    return !changed && lens.state.occupied.has(from) && ask(lens, watch, from);
  });
}

// Brings the watch up to date after a play. Returns false if it does not hold any more.
bool still_holds(const Lens& lens, KingWatch& watch, const PlayedChange& change) {
  if (watch.rests_on_any(change.squares) || (lens.state.auras > 0 && !watch.among_auras)) return false;
  watch.among_auras = lens.state.auras > 0;
  const bool depends = watch.depends_on_play_of(change.office);
  if (watch.attacked) return !depends;
  if (depends && !still_safe_from_asked(lens, watch, change.squares)) return false;
  return std::none_of(
             change.squares.begin(), change.squares.end(),
             [&](Square square) { return lens.state.occupied.has(square) && ask(lens, watch, square); }) &&
         watch.complete;
}

// True if the King is attacked. Uses the watch of the position before a play that is only tried, if there is
// one.
bool is_king_attacked(const Lens& lens, const KingWatch* watch, Square king, const PlayedChange& change) {
  if (watch == nullptr || watch->rests_on_any(change.squares)) return is_king_attacked(lens, king);
  if (!watch->depends_on_play_of(change.office)) return watch->attacked;
  if (watch->attacked) return is_king_attacked(lens, king);
  return std::any_of(watch->ask_again.begin(), watch->ask_again.end(), [&](Square from) {
    return lens.state.occupied.has(from) && takes_king(lens, from, king);
  });
}

}  // namespace

bool is_attacked(const Lens& lens, Square target, WhenModes when) {
  return !lens.state.occupied.each([&](Square from) { return !takes(lens, from, target, when); });
}

bool in_check(const Lens& lens, OfficeIndex office) {
  return !lens.state.royals.each(
      [&](Square king) { return lens.state.board[king].owner != office || !is_king_attacked(lens, king); });
}

OfficeSet offices_in_check(const Lens& lens) {
  OfficeSet checked;
  lens.state.royals.each([&](Square king) {
    const OfficeIndex office = lens.state.board[king].owner;
    if (!checked.test(office) && is_king_attacked(lens, king)) checked.set(office);
  });
  return checked;
}

OfficeSet update_watches(const Terms& terms, State& state, const PlayedChange* change) {
  const Lens lens(terms, state);
  KingWatches& watches = state.watches;
  if (change == nullptr || watches.terms != terms.identity) watches.clear();
  watches.terms = terms.identity;
  for (std::size_t i = watches.kings.size(); i-- > 0;) {
    if (!still_holds(lens, watches.kings[i], *change)) watches.kings.erase(i);
  }
  OfficeSet checked;
  state.royals.each([&](Square king) {
    const KingWatch* known = watches.find(king);
    if (known != nullptr ? known->attacked : add_watch(lens, king, watches))
      checked.set(state.board[king].owner);
  });
  return checked;
}

KingWatches watches_of(const Terms& terms, const State& state, OfficeIndex office) {
  KingWatches watches;
  watches.terms = terms.identity;
  const bool usable = state.watches.terms == terms.identity;
  const Lens lens(terms, state);
  state.royals.each([&](Square king) {
    if (state.board[king].owner != office || watches.kings.full()) return;
    const KingWatch* known = usable ? state.watches.find(king) : nullptr;
    if (known != nullptr) watches.kings.push(*known);
    else static_cast<void>(add_watch(lens, king, watches));
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

bool in_check_after(const Lens& lens, const KingWatches& watches, const PlayedChange& change) {
  if (change.brings_new) return in_check(lens, change.office);
  return !lens.state.royals.each([&](Square king) {
    return lens.state.board[king].owner != change.office ||
           !is_king_attacked(lens, watches.find(king), king, change);
  });
}

}  // namespace referee::party_chess
