// Lists moves, captures, shots and scratches (PC-1230.2.6.a-b), or counts them without listing.
#pragma once

#include <algorithm>

#include "referee/party_chess/list_promotions.hpp"

namespace referee::party_chess {

template <class Sink>
class Strokes {
 public:
  explicit Strokes(Listing<Sink>& listing) : list_(listing), promotions_(listing) {}

  // Adds to `count` what need not be tried out one by one, instead of handing it to the sink.
  void count_in_bulk(std::uint64_t& count) { bulk_ = &count; }

  bool all() {
    return list_.state.occupied.each([&](Square square) {
      if (list_.state.board[square].owner != list_.office) return true;
      if (bulk_ != nullptr && is_everyday(square)) return count_strokes(square);
      return moves(square) && captures(square) && scratches(square);
    });
  }

 private:
  using Verbs = Bounded<std::pair<Verb, Square>, 2 * kMaxSquares>;

  Source source(Square from) const { return source_of(list_.lens, list_.state.board[from]); }

  // --- one by one ----------------------------------------------------------------------------------------

  bool stroke(Verb verb, Square from, Square to) {
    list_.aim(verb, from, to, verb == Verb::capture || verb == Verb::shoot);
    return promotions_.stroke();
  }

  bool moves(Square from) {
    if (!wants(list_.verbs, Verb::move)) return true;
    return move_targets(list_.lens, from).each([&](Square to) { return stroke(Verb::move, from, to); });
  }

  bool captures(Square from) {
    const bool captured = wants(list_.verbs, Verb::capture);
    const bool shot = wants(list_.verbs, Verb::shoot);
    if (!captured && !shot) return true;
    const bool singles =
        source(from).as_victim() ? victims(from, captured, shot) : takes(from, captured, shot);
    return singles && (!captured || sequences(from));
  }

  bool takes(Square from, bool captured, bool shot) {
    const Reach reach = reach_of(list_.lens, from);
    const auto each = [&](const SquareSet& squares, Verb verb) {
      return squares.each([&](Square to) { return stroke(verb, from, to); });
    };
    return (!captured || each(reach.displaced, Verb::capture)) && (!shot || each(reach.shot, Verb::shoot));
  }

  // A CopyCat: whom it takes depends on each.
  bool victims(Square from, bool captured, bool shot) {
    const State& state = list_.state;
    return state.occupied.each([&](Square to) {
      if (state.board[to].owner == list_.office) return true;
      const std::uint8_t ways = take_ways(list_.lens, from, to, state.board[to]);
      if (captured && (ways & (kDisplace | kDisplaceDying)) != 0 && !stroke(Verb::capture, from, to))
        return false;
      return !shot || (ways & (kShoot | kShootDying)) == 0 || stroke(Verb::shoot, from, to);
    });
  }

  bool sequences(Square from) {
    return each_sequence(list_.lens, from, kNoSquare, [&](const ChainPath& path) {
      if (path.size() == 1) return true;
      Action& action = list_.action;
      action.verb = Verb::capture;
      action.path.clear();
      action.path.push(spot_of(list_.geometry(), from));
      for (const ChainStep& step : path) {
        action.path.push(spot_of(list_.geometry(), step.square));
        action.path.back().takes = step.takes;
      }
      return promotions_.stroke();
    });
  }

  bool scratches(Square from) {
    if (!wants(list_.verbs, Verb::scratch)) return true;
    const Source modes = source(from);
    if (modes.definition == nullptr) return true;
    const auto scratches_somewhere = [](const Mode& mode) { return mode.scratches; };
    if (std::none_of(modes.definition->modes.begin(), modes.definition->modes.end(), scratches_somewhere))
      return true;
    const Geometry& geometry = list_.geometry();
    for (const int column : {0, geometry.columns() - 1}) {
      for (const int row : {0, geometry.rows() - 1}) {
        const Square corner = geometry.square(column, row);
        if (list_.state.occupied.has(corner) || !can_scratch(list_.lens, from, corner)) continue;
        if (!stroke(Verb::scratch, from, corner)) return false;
      }
    }
    return true;
  }

  // --- in bulk -------------------------------------------------------------------------------------------

  // Whatever chains, takes as its victims, dies or promotes anywhere is looked at one by one.
  bool is_everyday(Square from) const {
    const Definition& definition = list_.definition_at(from);
    if (list_.has_promoters || definition.as_victim || definition.dies_capturing) return false;
    if (definition.promotes != Promotes::never && definition.promotes != Promotes::at_squares) return false;
    const Source modes = source(from);
    return modes.definition == nullptr || !(modes.chains() || modes.as_victim());
  }

  bool count_strokes(Square from) {
    const bool quiet = list_.safety.is_quiet(from);
    const Definition& definition = list_.definition_at(from);
    if (quiet && definition.apart && list_.state.auras == 0)
      return count_directly(from, definition) && scratches(from);
    const Reach reach = reach_of(list_.lens, from);
    return count_set(Verb::move, from, reach.moves, quiet) &&
           count_set(Verb::capture, from, reach.displaced, quiet) &&
           count_set(Verb::shoot, from, reach.shot, quiet && list_.safety.unguarded) && scratches(from);
  }

  // Safe strokes to it need no second look.
  bool is_ordinary(const Definition& definition, Square to) const {
    if (definition.promotes != Promotes::never && definition.promotion_squares.has(to)) return false;
    return list_.safety.unguarded || !list_.safety.is_touchy(to);
  }

  bool count_set(Verb verb, Square from, const SquareSet& squares, bool quiet) {
    if (!wants(list_.verbs, verb)) return true;
    const Definition& definition = list_.definition_at(from);
    return squares.each([&](Square to) {
      if (!quiet || !is_ordinary(definition, to)) return stroke(verb, from, to);
      ++*bulk_;
      return true;
    });
  }

  // No square comes twice: no sets are needed. A shot empties a square, which may expose the King.
  bool count_directly(Square from, const Definition& definition) {
    const State& state = list_.state;
    const bool move = wants(list_.verbs, Verb::move);
    const bool capture = wants(list_.verbs, Verb::capture);
    const bool shoot = wants(list_.verbs, Verb::shoot);
    later_.clear();
    std::uint64_t sum = 0;
    for (const Mode& mode : definition.modes) {
      if (!mode_is_open(list_.lens, mode, from, WhenModes::asked)) continue;
      const bool moves = move && (mode.use & kUseMove) != 0;
      const bool captures = capture && (mode.use & kUseCapture) != 0;
      const bool shoots = shoot && (mode.use & kUseShoot) != 0;
      if (!moves && !captures && !shoots) continue;
      each_target(list_.geometry(), mode, from, state.board[from].counter, Ways::as_they_are,
                  list_.lens.blocks(), [&](Square to) {
                    const bool empty = !state.occupied.has(to);
                    if (!empty && state.board[to].owner == list_.office) return true;
                    if (!is_ordinary(definition, to)) return put_off(to, empty, moves, captures, shoots);
                    if (empty ? moves : captures) ++sum;
                    if (!empty && shoots) later_.push({Verb::shoot, to});
                    return true;
                  });
    }
    *bulk_ += sum;
    for (const auto& [verb, to] : later_) {
      if (!stroke(verb, from, to)) return false;
    }
    return true;
  }

  bool put_off(Square to, bool empty, bool moves, bool captures, bool shoots) {
    if (empty && moves) later_.push({Verb::move, to});
    if (!empty && captures) later_.push({Verb::capture, to});
    if (!empty && shoots) later_.push({Verb::shoot, to});
    return true;
  }

  Listing<Sink>& list_;
  Promotions<Sink> promotions_;
  Verbs later_;
  std::uint64_t* bulk_ = nullptr;
};

}  // namespace referee::party_chess
