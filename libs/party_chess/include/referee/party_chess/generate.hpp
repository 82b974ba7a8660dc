// Lists legal plays directly. The property tests hold this and `check` to the same answers.
#pragma once

#include <numeric>

#include "referee/party_chess/rules.hpp"

namespace referee::party_chess {

// Which verbs are wanted, one bit each.
using VerbSet = std::uint32_t;
inline constexpr VerbSet kAllVerbs = ~VerbSet{0};
constexpr bool wants(VerbSet verbs, Verb verb) { return ((verbs >> static_cast<unsigned>(verb)) & 1U) != 0; }

template <class Sink>
class Generator {
 public:
  Generator(const Rules& rules, const State& state, VerbSet verbs, Sink& sink)
      : rules_(rules),
        state_(state),
        lens_(rules, state),
        verbs_(verbs),
        sink_(sink),
        office_(state.top()),
        next_(state),
        safety_(look_for_safety(lens_, office_)) {
    action_.actor = seat_actor(office_);
  }

  bool plays() {
    if (!strokes()) return false;
    if (wants(verbs_, Verb::place) && !places()) return false;
    if (wants(verbs_, Verb::pass) && may_pass(lens_, office_) && !simple(Verb::pass)) return false;
    return !wants(verbs_, Verb::surrender) || simple(Verb::surrender);
  }

  // Adds to `count` what need not be tried out one by one, instead of handing it to the sink.
  void count_in_bulk(std::uint64_t& count) { bulk_ = &count; }

 private:
  const Geometry& geometry() const { return *rules_.geometry; }

  bool simple(Verb verb) {
    action_.verb = verb;
    action_.path.clear();
    return sink_(static_cast<const Action&>(action_));
  }

  // --- placements ----------------------------------------------------------------------------------------

  bool places() {
    for (std::size_t i = 0; i < state_.held.size(); ++i) {
      const Piece piece = state_.held[i].piece;
      if (piece.owner == office_ && state_.suite.is_admitted(piece.type) && !place_everywhere(piece))
        return false;
    }
    return true;
  }

  bool place_everywhere(const Piece& piece) {
    const Definition& definition = rules_.definition(state_, piece.type);
    next_ = state_;
    next_.offices[office_].last = {PlayKind::place, kNoType, 0};
    const Lens after(rules_, next_);
    action_.verb = Verb::place;
    action_.type = piece.type;
    action_.number = piece.counter;
    for (Square square = 0; square < geometry().squares(); ++square) {
      if (state_.occupied.has(square) || (definition.has_place && !definition.place_squares.has(square)))
        continue;
      put_piece(rules_, next_, square, piece);
      const bool legal = !attacks_some(after, square) && placed_safely(after, definition);
      lift_piece(rules_, next_, square);
      if (!legal) continue;
      action_.path.clear();
      action_.path.push(spot_of(geometry(), square));
      if (!sink_(static_cast<const Action&>(action_))) return false;
    }
    action_.type = kNoType;
    action_.number = 0;
    next_ = state_;
    return true;
  }

  bool placed_safely(const Lens& after, const Definition& definition) const {
    if (definition.royal || definition.aura > 0) return !in_check(after, office_);
    if (safety_.unguarded) return true;
    // A plain piece attacks the King: the one placed must stand between.
    if (!safety_.certain || safety_.checked) return !in_check(after, office_);
    return odd_pieces_spare(after, safety_);
  }

  // --- moves and captures --------------------------------------------------------------------------------

  bool strokes() {
    has_promoters_ = false;
    state_.occupied.each([&](Square square) {
      const Piece& piece = state_.board[square];
      has_promoters_ |=
          piece.owner == office_ && rules_.definition(state_, piece.type).promotes == Promotes::between_pair;
      return true;
    });
    return state_.occupied.each([&](Square square) {
      if (state_.board[square].owner != office_) return true;
      return strokes_of(square);
    });
  }

  void aim(Verb verb, Square from, Square to, bool takes) {
    action_.verb = verb;
    action_.path.clear();
    action_.path.push(spot_of(geometry(), from));
    action_.path.push(spot_of(geometry(), to));
    action_.path.back().takes = takes;
  }

  bool strokes_of(Square from) {
    const Definition& definition = rules_.definition(state_, state_.board[from].type);
    // Echoes and CopyCats are looked at one by one, and so is whatever may promote, chain, die or scratch.
    const bool everyday = definition.plain && !definition.chains && !definition.dies_capturing &&
                          definition.promotes == Promotes::never;
    if (bulk_ == nullptr || !everyday || has_promoters_)
      return moves(from) && captures(from) && scratches(from);
    const bool quiet = safety_.unguarded || (safety_.certain && !safety_.checked && safety_.odd.empty() &&
                                             from != safety_.king && !safety_.pinned.has(from));
    const Reach reach = reach_of(lens_, from);
    count_strokes(Verb::move, from, reach.moves, quiet);
    count_strokes(Verb::capture, from, reach.displaced, quiet);
    count_strokes(Verb::shoot, from, reach.shot, quiet && safety_.unguarded);
    return true;
  }

  void count_strokes(Verb verb, Square from, const SquareSet& squares, bool quiet) {
    if (!wants(verbs_, verb)) return;
    if (quiet) {
      *bulk_ += squares.count();
      return;
    }
    squares.each([&](Square to) {
      aim(verb, from, to, verb != Verb::move);
      *bulk_ += leaves_safe() ? 1U : 0U;
      return true;
    });
  }

  bool moves(Square from) {
    if (!wants(verbs_, Verb::move)) return true;
    return move_targets(lens_, from).each([&](Square to) {
      aim(Verb::move, from, to, false);
      return stroke();
    });
  }

  bool captures(Square from) {
    const bool captured = wants(verbs_, Verb::capture);
    const bool shot = wants(verbs_, Verb::shoot);
    if (!captured && !shot) return true;
    const bool singles = source_of(lens_, state_.board[from]).as_victim() ? victims(from, captured, shot)
                                                                          : takes(from, captured, shot);
    if (!singles || !captured) return singles;
    return each_sequence(lens_, from, kNoSquare, [&](const ChainPath& path) {
      if (path.size() == 1) return true;
      action_.verb = Verb::capture;
      action_.path.clear();
      action_.path.push(spot_of(geometry(), from));
      for (const ChainStep& step : path) {
        action_.path.push(spot_of(geometry(), step.square));
        action_.path.back().takes = step.takes;
      }
      return stroke();
    });
  }

  bool takes(Square from, bool captured, bool shot) {
    const Reach reach = reach_of(lens_, from);
    const auto each = [&](const SquareSet& squares, Verb verb) {
      return squares.each([&](Square to) {
        aim(verb, from, to, true);
        return stroke();
      });
    };
    return (!captured || each(reach.displaced, Verb::capture)) && (!shot || each(reach.shot, Verb::shoot));
  }

  // A CopyCat: whom it takes depends on each.
  bool victims(Square from, bool captured, bool shot) {
    return state_.occupied.each([&](Square to) {
      if (state_.board[to].owner == office_) return true;
      const std::uint8_t ways = take_ways(lens_, from, to, state_.board[to]);
      if (captured && (ways & (kDisplace | kDisplaceDying)) != 0) {
        aim(Verb::capture, from, to, true);
        if (!stroke()) return false;
      }
      if (!shot || (ways & (kShoot | kShootDying)) == 0) return true;
      aim(Verb::shoot, from, to, true);
      return stroke();
    });
  }

  bool scratches(Square from) {
    if (!wants(verbs_, Verb::scratch)) return true;
    const Source source = source_of(lens_, state_.board[from]);
    if (source.definition == nullptr) return true;
    const auto scratches_somewhere = [](const Mode& mode) { return mode.scratches; };
    if (std::none_of(source.definition->modes.begin(), source.definition->modes.end(), scratches_somewhere))
      return true;
    for (const int column : {0, geometry().columns() - 1}) {
      for (const int row : {0, geometry().rows() - 1}) {
        const Square corner = geometry().square(column, row);
        if (state_.occupied.has(corner) || !can_scratch(lens_, from, corner)) continue;
        aim(Verb::scratch, from, corner, false);
        if (!stroke()) return false;
      }
    }
    return true;
  }

  // One stroke, with every way to promote.
  bool stroke() {
    action_.letter = 0;
    action_.promotions.clear();
    const Definition& definition = rules_.definition(state_, state_.board[action_.path[0].square].type);
    if (definition.promotes == Promotes::never && !has_promoters_) return deliver();
    const bool more = promoted_strokes(definition);
    action_.letter = 0;
    action_.promotions.clear();
    return more;
  }

  bool deliver() { return !leaves_safe() || sink_(static_cast<const Action&>(action_)); }

  // PC-1230.2.7 (1230.2 s7): the own King is not attacked afterwards.
  bool leaves_safe() {
    const bool promotes = action_.letter != 0 || !action_.promotions.empty();
    if (safety_.unguarded && !promotes) return true;
    const bool single =
        action_.path.size() == 2 && (action_.verb == Verb::move || action_.verb == Verb::capture);
    const Definition& definition = rules_.definition(state_, state_.board[action_.path[0].square].type);
    if (!promotes && single && safety_.certain && !definition.dies_capturing && !definition.as_victim)
      return leaves_safe_simply();
    next_ = state_;
    Carried carried = carry(rules_, state_, next_, action_);
    finish_stroke(lens_, next_, action_, carried);
    const bool safe = !in_check(Lens(rules_, next_), office_);
    next_ = state_;
    return safe;
  }

  // One piece goes from square to square, and nothing else changes that could matter to the King.
  bool leaves_safe_simply() {
    const Square from = action_.path[0].square;
    const Square to = action_.path[1].square;
    const bool simple = !safety_.checked && from != safety_.king && !safety_.pinned.has(from);
    if (simple && safety_.odd.empty()) return true;
    const Piece victim = action_.path[1].takes ? lift_piece(rules_, next_, to) : Piece();
    const Piece mover = lift_piece(rules_, next_, from);
    put_piece(rules_, next_, to, mover);
    const Lens after(rules_, next_);
    const bool safe = simple ? odd_pieces_spare(after, safety_)
                             : !is_attacked(after, from == safety_.king ? to : safety_.king);
    lift_piece(rules_, next_, to);
    put_piece(rules_, next_, from, mover);
    if (!victim.empty()) put_piece(rules_, next_, to, victim);
    return safe;
  }

  bool promoted_strokes(const Definition& definition) {
    State moved = state_;
    const Carried carried = carry(rules_, state_, moved, action_);
    const Stroke& stroke = carried.stroke;
    const bool stands = !stroke.dies && !stroke.scratches;
    const bool arrives = stands && stroke.to != stroke.from && definition.promotes == Promotes::at_squares &&
                         definition.promotion_squares.has(stroke.to);
    if (!(arrives && definition.must_promote) && !other_promotions(moved, carried)) return false;
    if (!stands) return true;
    const std::uint64_t types = own_types(definition, moved, carried, arrives);
    for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
      if (((types >> type) & 1U) == 0) continue;
      action_.letter = rules_.definition(state_, type).letter;
      State changed = moved;
      if (arrives) promote(rules_, changed, stroke.to, type);
      if (!other_promotions(changed, carried)) return false;
    }
    action_.letter = 0;
    return true;
  }

  // Into what the moving piece may change, one bit a type.
  std::uint64_t own_types(const Definition& definition, const State& moved, const Carried& carried,
                          bool arrives) const {
    const std::uint64_t others = state_.suite.admitted & ~(std::uint64_t{1} << carried.before.type);
    switch (definition.promotes) {
      case Promotes::never:
        return 0;
      case Promotes::at_squares:
        return arrives ? others : 0;
      case Promotes::between_pair:
        return demon_types(moved, carried.stroke.to, carried.stroke.captures);
      case Promotes::upon_capture:
        if (!carried.stroke.captures) return 0;
        return definition.to_captured_type ? others & (std::uint64_t{1} << carried.victim.type) : others;
    }
    return 0;
  }

  std::uint64_t demon_types(const State& moved, Square square, bool captured) const {
    const Definition& definition = rules_.definition(state_, moved.board[square].type);
    if (captured ? !definition.after_capture : !definition.after_move) return 0;
    const std::uint64_t pairs = pair_types(Lens(rules_, moved), square);
    const std::uint64_t others = state_.suite.admitted & ~(std::uint64_t{1} << moved.board[square].type);
    if (pairs == 0 || rules_.ruling<Ruling::demon_promotes_to>() == DemonPromotesTo::kAny)
      return pairs == 0 ? 0 : others;
    return pairs & others;
  }

  // Every choice of promotions among the other Demons, judged on `moved`.
  bool other_promotions(const State& moved, const Carried& carried) {
    Bounded<std::pair<Square, std::uint64_t>, kMaxPromotions> demons;
    if (has_promoters_) {
      moved.occupied.each([&](Square square) {
        const Piece& piece = moved.board[square];
        const bool mover = square == carried.stroke.to && !carried.stroke.dies && !carried.stroke.scratches;
        if (piece.owner != office_ || mover || demons.full()) return true;
        if (rules_.definition(state_, piece.type).promotes != Promotes::between_pair) return true;
        const std::uint64_t types = demon_types(moved, square, carried.stroke.captures);
        if (types != 0) demons.push({square, types});
        return true;
      });
    }
    return choose_promotions(demons, 0);
  }

  template <class Demons>
  bool choose_promotions(const Demons& demons, std::size_t index) {
    if (index == demons.size()) return !within_limits() || deliver();
    if (!choose_promotions(demons, index + 1)) return false;
    for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
      if (((demons[index].second >> type) & 1U) == 0) continue;
      action_.promotions.push(
          {spot_of(geometry(), demons[index].first), rules_.definition(state_, type).letter});
      const bool more = choose_promotions(demons, index + 1);
      action_.promotions.pop();
      if (!more) return false;
    }
    return true;
  }

  // PC-1230.1.3.g under `over-limit: refuse`.
  bool within_limits() const {
    if (action_.letter == 0 && action_.promotions.empty()) return true;
    if (rules_.ruling<Ruling::over_limit>() == OverLimit::kDestroy) return true;
    std::array<std::uint32_t, kMaxTypes> gained{};
    const auto add = [&](char letter) {
      if (letter != 0) ++gained[find_letter(rules_, state_, letter)];
    };
    add(action_.letter);
    for (const Promotion& promotion : action_.promotions) add(promotion.letter);
    for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
      const std::uint32_t limit = gained[type] == 0 ? 0 : rules_.definition(state_, type).limit;
      if (limit != 0 && count_owned(state_, office_, type) + gained[type] > limit) return false;
    }
    return true;
  }

  const Rules& rules_;
  const State& state_;
  Lens lens_;
  VerbSet verbs_;
  Sink& sink_;
  OfficeIndex office_;
  State next_;  // equal to `state_` but for what is being tried
  Safety safety_;
  Action action_;
  bool has_promoters_ = false;
  std::uint64_t* bulk_ = nullptr;
};

// All orders in which the offices can start (PC-1230.2.3.a).
template <class Sink>
bool generate_starts(const State& state, Sink& sink) {
  Action action;
  action.actor = Actor::umpire;
  action.verb = Verb::start;
  action.has_outcome = true;
  const bool bound = state.nap != kNobody && !state.offices[state.nap].abolished;
  if (bound) action.order.push(state.nap);
  for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
    if (!state.offices[office].abolished && !(bound && office == state.nap)) action.order.push(office);
  }
  if (action.order.empty()) return true;
  OfficeIndex* const first = action.order.begin() + (bound ? 1 : 0);
  do {
    if (!sink(static_cast<const Action&>(action))) return false;
  } while (std::next_permutation(first, action.order.end()));
  return true;
}

template <class Sink>
bool generate_draws(const Rules& rules, const State& state, Sink& sink) {
  const Candidates candidates = candidates_of(rules, state, state.pending.office, state.pending.type);
  Action action;
  action.actor = Actor::umpire;
  action.verb = Verb::destroy;
  action.has_outcome = true;
  for (const Square square : candidates.squares) {
    action.path.clear();
    action.path.push(spot_of(*rules.geometry, square));
    action.name = rules.geometry->name(square);
    if (!sink(static_cast<const Action&>(action))) return false;
  }
  action.path.clear();
  for (const Held& held : candidates.held) {
    action.type = held.piece.type;
    action.number = held.piece.counter;
    action.name = piece_text(rules, state, held.piece.type, held.piece.counter);
    if (!sink(static_cast<const Action&>(action))) return false;
  }
  return true;
}

// Every listed legal action with one of these verbs, outcomes settled. False if the sink stopped it.
template <class Sink>
bool generate(const Rules& rules, const State& state, VerbSet verbs, Sink&& sink) {
  switch (state.phase()) {
    case Phase::setup:
      return !state.umpired() || !wants(verbs, Verb::start) || generate_starts(state, sink);
    case Phase::destroy:
      return !wants(verbs, Verb::destroy) || generate_draws(rules, state, sink);
    case Phase::suspended:
      return true;
    case Phase::play:
      break;
  }
  if (state.list.empty() || !state.ledger->holders[state.top()]) return true;
  return Generator<std::remove_reference_t<Sink>>(rules, state, verbs, sink).plays();
}

// The number of sequences of exactly `depth` plays with these verbs (all if empty); nullopt past 2^64-1.
std::optional<std::uint64_t> perft(const Rules& rules, const State& state, unsigned depth,
                                   std::span<const std::string> only);

// Their number; nullopt past 2^64-1.
std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state);

}  // namespace referee::party_chess
