// Random play: picks one action, ready to be applied. Before the start, it also supplies the umpire's acts
// and the choices of pieces, which are not listed.
#pragma once

#include <algorithm>
#include <array>

#include "party_chess/listing/generate.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

inline constexpr std::array<VerbSet, 7> kPlayVerbs = {
    kVerb<Place>, kVerb<Move>, kVerb<Capture>, kVerb<Shoot>, kVerb<Scratch>, kVerb<Pass>, kVerb<Surrender>};

// Picks the pieces that an office may choose, as many as the ruleset demands. Returns false if random tries
// find no legal choice.
[[nodiscard]] bool pick_choice(const Terms& terms, const State& state, OfficeIndex office, Action& action,
                               auto&& below) {
  constexpr int kTries = 200;
  std::vector<char> letters;
  for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type)
    if (state.suite.is_admitted(type)) letters.push_back(terms.definition(state, type).letter);
  action.actor = seat_actor(office);
  Choose& choose = action.kind.emplace<Choose>();
  for (int i = 0; i < kTries && !letters.empty(); ++i) {
    choose.letters.clear();
    for (std::uint32_t n = 0; n < terms.ruleset->endowment.choose; ++n)
      choose.letters.push(letters[static_cast<std::size_t>(below(letters.size()))]);
    FastJudge judge(terms.spec.rulings);
    check(terms, state, action, judge);
    if (!judge.refused()) return true;
  }
  return false;
}

// Picks the order of the start: the NAP's office first, the others in random order. Returns false if there is
// no order.
[[nodiscard]] bool pick_start(const Terms& terms, const State& state, Action& action, auto&& below) {
  action.actor = Actor::umpire;
  Start& start = action.kind.emplace<Start>();
  start.draw_outcome(terms, state, below);
  return !start.order.empty();
}

// Picks what must be done before the game goes on: an umpire, choices of pieces, the start. Returns false if
// nothing can be done.
[[nodiscard]] bool pick_opening(const Terms& terms, const State& state, Action& action, auto&& below) {
  if (!state.umpired()) {
    action.actor = Actor::umpire;
    action.kind.emplace<Appoint>().name = "Ms-Spy";
    return true;
  }
  for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
    const Office& one = state.offices[office];
    if (one.abolished || one.endowed || terms.ruleset->endowment.choose == 0) continue;
    if (pick_choice(terms, state, office, action, below)) return true;
  }
  return pick_start(terms, state, action, below);
}

// Picks one of the listed plays with these verbs, all equally likely. Returns false if there is none.
[[nodiscard]] bool pick_listed(const Terms& terms, const State& state, VerbSet only, Action& action,
                               auto&& below) {
  const std::uint64_t count = count_plays(terms, state, only);
  if (count == 0) return false;
  std::uint64_t skip = below(count);
  static_cast<void>(generate(terms, state, only, [&](const Action& play) {
    if (skip-- > 0) return true;
    action = play;
    return false;
  }));
  return true;
}

// Removes a random element of `rest`, and returns it.
template <class T, std::size_t kMost>
T draw(Bounded<T, kMost>& rest, auto&& below) {
  const auto at = static_cast<std::size_t>(below(rest.size()));
  const T drawn = rest[at];
  rest[at] = rest.back();
  rest.pop();
  return drawn;
}

// Picks a random play of board verbs: draws a piece, for a move its target, and then one of the plays that
// are left. So only the pieces and targets that are drawn are asked for their plays. One Listing serves all
// verbs.
template <class RandomBelow>
class StrokePicker {
 public:
  StrokePicker(const Terms& terms, const State& state, Action& action, RandomBelow& below)
      : terms_(terms), state_(state), below_(below), sink_{action, below} {}

  // Picks a play with this verb. Returns false if there is none.
  [[nodiscard]] bool pick(VerbSet verb) {
    if (!makes_plays(state_)) return false;
    if (!plays_.is_made()) plays_.make(terms_, state_, verb, sink_);
    plays_->restrict_to(verb);
    Squares pieces;
    state_.occupied.each([&](Square square) {
      if (state_.board[square].owner == state_.top()) pieces.push(square);
    });
    while (!pieces.empty() && sink_.seen == 0) {
      const Square from = draw(pieces, below_);
      if (verb == kVerb<Move>) pick_move(from);
      else plays_->strokes().all_from(from);
    }
    return sink_.seen > 0;
  }

 private:
  using Squares = Bounded<Square, kMaxSquares>;
  // Keeps one of the plays that it sees, all equally likely.
  struct RandomKeeper {
    Action& picked;
    RandomBelow& below;
    std::uint64_t seen = 0;
    bool operator()(const Action& play) {
      if (below(++seen) == 0) picked = play;
      return true;
    }
  };

  void pick_move(Square from) {
    Squares targets;
    plays_->strokes().targets(from).each([&](Square to) { targets.push(to); });
    while (!targets.empty() && sink_.seen == 0)
      static_cast<void>(plays_->strokes().stroke(MoveKind::move, from, draw(targets, below_)));
  }

  const Terms& terms_;
  const State& state_;
  RandomBelow& below_;
  RandomKeeper sink_;
  Late<Plays<RandomKeeper>> plays_;
};

// Picks a legal placement, all equally likely. To list them all takes long, and most are legal: so pieces and
// squares are drawn until a placement is legal, and listed only after many failures. Returns false if there
// is none.
[[nodiscard]] bool pick_place(const Terms& terms, const State& state, Action& action, auto&& below) {
  constexpr int kTries = 40;
  const OfficeIndex office = state.top();
  const auto is_mine = [&](const Held& held) {
    return held.piece.owner == office && state.suite.is_admitted(held.piece.type);
  };
  const auto kinds = static_cast<std::uint64_t>(std::count_if(state.held.begin(), state.held.end(), is_mine));
  if (kinds == 0) return false;
  const std::uint64_t squares = terms.geometry->squares();
  action.actor = seat_actor(office);
  Place& place = action.kind.emplace<Place>();
  for (int i = 0; i < kTries; ++i) {
    const std::uint64_t drawn = below(kinds * squares);
    const auto square = static_cast<Square>(drawn % squares);
    if (state.occupied.has(square)) continue;
    const auto* held = std::find_if(state.held.begin(), state.held.end(), is_mine);
    for (std::uint64_t skip = drawn / squares; skip > 0; --skip)
      held = std::find_if(held + 1, state.held.end(), is_mine);
    place.type = held->piece.type;
    place.number = held->piece.counter;
    place.spot = written_square_of(*terms.geometry, square);
    FastJudge judge(terms.spec.rulings);
    check(terms, state, action, judge);
    if (!judge.refused()) return true;
  }
  return pick_listed(terms, state, kVerb<Place>, action, below);
}

// Picks an action: first a verb among those possible, then one of its plays, because placements are many and
// captures few. Returns false if there is none.
[[nodiscard]] bool pick_random(const Terms& terms, const State& state, Action& action, auto&& below) {
  if (state.phase() == Phase::setup || state.phase() == Phase::suspended)
    return pick_opening(terms, state, action, below);
  // Surrender and Pass are rare.
  const auto weight = [](VerbSet verb) -> std::uint64_t {
    return wants(kVerb<Surrender> | kVerb<Pass>, verb) ? 1 : 20;
  };
  Bounded<VerbSet, kPlayVerbs.size()> verbs;
  if (state.phase() == Phase::destroy) verbs.push(kVerb<Destroy>);
  else
    for (const VerbSet verb : kPlayVerbs) verbs.push(verb);
  StrokePicker strokes(terms, state, action, below);
  // A verb that turns out to be impossible is not drawn again, so the others keep their weights.
  while (!verbs.empty()) {
    std::uint64_t total = 0;
    for (const VerbSet verb : verbs) total += weight(verb);
    std::uint64_t at = below(total);
    std::size_t chosen = 0;
    while (at >= weight(verbs[chosen])) at -= weight(verbs[chosen++]);
    const VerbSet verb = verbs[chosen];
    if (verb == kVerb<Place>    ? pick_place(terms, state, action, below)
        : wants(kStrokes, verb) ? strokes.pick(verb)
                                : pick_listed(terms, state, verb, action, below))
      return true;
    verbs.erase(chosen);
  }
  return false;
}

}  // namespace referee::party_chess
