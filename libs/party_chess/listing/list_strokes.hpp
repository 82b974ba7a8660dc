// Lists moves, captures, shots and scratches (PC-1230.2.6.a-b), or counts them without listing.
#pragma once

#include <bit>
#include <utility>

#include "party_chess/listing/count_sequences.hpp"
#include "party_chess/reach/modes.hpp"
#include "party_chess/reach/sequences.hpp"
#include "party_chess/reach/turning_targets.hpp"

namespace referee::party_chess {

template <class Sink>
class Listing;  // listing/listing.hpp
template <class Sink>
class Promotions;  // listing/list_promotions.hpp

template <class Sink>
class Strokes {
 public:
  Strokes(Listing<Sink>& listing, Promotions<Sink>& promotions) : list_(listing), promotions_(promotions) {}

  // Adds to `count`, unless it is null, what need not be tried out one by one; the sink gets the rest.
  void count_in_bulk(std::uint64_t* count) { bulk_ = count; }

  bool all() {
    return list_.state.occupied.each([&](Square square) { return all_from(square); });
  }
  bool all_from(Square square) {
    if (list_.state.board[square].owner != list_.office) return true;
    if (bulk_ != nullptr && counts(square)) return count_strokes(square);
    return moves(square) && captures(square) && scratches(square);
  }

 private:
  Source source(Square from) const { return source_of(list_.lens, list_.state.board[from]); }

  // --- one by one ----------------------------------------------------------------------------------------

  bool stroke(Manner manner, Square from, Square to) {
    list_.aim(manner, from, to);
    return promotions_.stroke();
  }

  bool moves(Square from) {
    if (!wants(list_.verbs, Manner::move)) return true;
    return move_targets(list_.lens, from).each([&](Square to) { return stroke(Manner::move, from, to); });
  }

  // `known`: where the piece can go, if that has been worked out.
  bool captures(Square from, bool in_bulk = false, const Reach* known = nullptr) {
    const bool captured = wants(list_.verbs, Manner::capture);
    const bool shot = wants(list_.verbs, Manner::shoot);
    if (!captured && !shot) return true;
    const Source modes = source(from);
    const bool singles = modes.as_victim()  ? victims(from, modes, captured, shot, in_bulk)
                         : known != nullptr ? takes(*known, from, captured, shot)
                                            : takes(reach_of(list_.lens, from), from, captured, shot);
    return singles && (!captured || (in_bulk ? count_sequences(from) : sequences(from)));
  }

  bool takes(const Reach& reach, Square from, bool captured, bool shot) {
    // What a chain takes first may oblige it to go on.
    const bool ends = source(from).chains();
    return (!captured || reach.displaced.each([&](Square to) {
             return (ends && stops_early(list_.lens, from, to)) || stroke(Manner::capture, from, to);
           })) &&
           (!shot || reach.shot.each([&](Square to) { return stroke(Manner::shoot, from, to); }));
  }

  // A CopyCat: whom it takes depends on each.
  bool victims(Square from, const Source& modes, bool captured, bool shot, bool in_bulk) {
    const State& state = list_.state;
    const Definition& definition = list_.definition_at(from);
    return state.occupied.each([&](Square to) {
      const Piece& victim = state.board[to];
      if (list_.lens.allied(victim.owner, list_.office)) return true;
      if (!may_take_by(list_.lens, modes, list_.office, list_.geometry().delta(from, to), victim))
        return true;
      const std::uint8_t ways = take_ways(list_.lens, from, to, victim);
      if (captured && (ways & (kDisplace | kDisplaceDying)) != 0 && !stops_early(list_.lens, from, to)) {
        const bool stays = in_bulk && (ways & kDisplace) != 0 && !definition.dies_capturing;
        if (!(stays && count_one(definition, from, to)) && !stroke(Manner::capture, from, to)) return false;
      }
      return !shot || (ways & (kShoot | kShootDying)) == 0 || stroke(Manner::shoot, from, to);
    });
  }

  bool sequences(Square from) {
    return each_sequence(list_.lens, from, kNoSquare, [&](const ChainPath& path) {
      // What leads to the last step stands there already: the paths come depth first.
      auto& written = list_.stroke(Manner::capture).path;
      if (path.size() == 1) {
        written.clear();
        written.push(spot_of(list_.geometry(), from));
      }
      written.resize(path.size());
      push_step(path.back());
      return path.size() == 1 || !path.back().ends || promotions_.stroke();
    });
  }
  void push_step(const ChainStep& step) {
    auto& written = list_.stroke(Manner::capture).path;
    written.push(spot_of(list_.geometry(), step.square));
    written.back().takes = step.takes;
  }

  bool scratches(Square from) {
    if (!wants(list_.verbs, Manner::scratch)) return true;
    const Source modes = source(from);
    if (modes.definition == nullptr || !modes.definition->scratches) return true;
    const Geometry& geometry = list_.geometry();
    for (const int column : {0, geometry.columns() - 1}) {
      for (const int row : {0, geometry.rows() - 1}) {
        const Square corner = geometry.square(column, row);
        if (list_.state.occupied.has(corner) || !can_scratch(list_.lens, from, corner)) continue;
        if (!stroke(Manner::scratch, from, corner)) return false;
      }
    }
    return true;
  }

  // --- in bulk -------------------------------------------------------------------------------------------

  // What may promote by taking, or see others promote, is looked at one by one.
  bool counts(Square from) const {
    return !list_.has_promoters && list_.definition_at(from).promotes != Promotes::upon_capture;
  }

  // Moves in bulk; captures too, unless the piece chains or takes as its victims.
  bool count_strokes(Square from) {
    const Definition& definition = list_.definition_at(from);
    const Source modes = source(from);
    // A silent Echo has what auras grant it.
    if (modes.definition == nullptr) return list_.state.auras == 0 || (moves(from) && captures(from));
    // Nor of one that may die as the piece which it echoes.
    const bool everyday = !modes.chains() && !modes.as_victim() && !list_.may_die(from);
    if (modes.definition->apart && list_.state.auras == 0) {
      count_directly(from, definition, modes, everyday);
      if (!put_off_strokes(from, definition)) return false;
      return (everyday || captures(from, true)) && (!modes.definition->scratches || scratches(from));
    }
    const Reach reach = reach_of(list_.lens, from);
    if (!count_set(Manner::move, from, reach.moves)) return false;
    if (!everyday || definition.dies_capturing) return captures(from, true, &reach) && scratches(from);
    return count_set(Manner::capture, from, reach.displaced) && shots(from, reach.shot) && scratches(from);
  }

  // Counts one stroke; one that may promote is left to be listed. False then.
  bool count_one(const Definition& definition, Square from, Square to) {
    if (definition.promotes != Promotes::never && definition.promotion_squares.has(to)) return false;
    if (list_.safety.unguarded || list_.leaves_safe_at(from, to)) ++*bulk_;
    return true;
  }

  bool count_set(Manner manner, Square from, const SquareSet& squares) {
    if (!wants(list_.verbs, manner)) return true;
    const Definition& definition = list_.definition_at(from);
    return squares.each(
        [&](Square to) { return count_one(definition, from, to) || stroke(manner, from, to); });
  }

  // Whether all that matters of a sequence is what it takes and where it ends.
  bool counts_sequences(Square from) const {
    const Definition& definition = list_.definition_at(from);
    return definition.promotes == Promotes::never && !definition.dies_capturing && list_.state.auras == 0 &&
           list_.safety.is_quiet(from);
  }

  bool count_sequences(Square from) {
    const Source modes = source(from);
    if (!modes.chains() || !counts_sequences(from)) return sequences(from);
    const auto try_out = [&](const ChainPath& path) {
      auto& written = list_.stroke(Manner::capture).path;
      written.clear();
      written.push(spot_of(list_.geometry(), from));
      for (const ChainStep& step : path) push_step(step);
      return promotions_.stroke();
    };
    for (const Mode& mode : modes.definition->modes) {
      if (mode.kind != Mode::Kind::chain || (modes.use(mode) & kUseCapture) == 0) continue;
      if (!mode_is_open(list_.lens, mode, from, WhenModes::asked)) continue;
      if (!SequenceCount<decltype(try_out)>(list_.lens, list_.safety, from, *bulk_, try_out).all(mode))
        return false;
    }
    return true;
  }

  // A shot empties a square, which may expose the King.
  bool shots(Square from, const SquareSet& squares) {
    if (!wants(list_.verbs, Manner::shoot)) return true;
    return squares.each([&](Square to) { return count_shot(from, to); });
  }
  bool count_shot(Square from, Square to) {
    if (!list_.safety.unguarded && !list_.follows_from_ways()) return stroke(Manner::shoot, from, to);
    if (list_.safety.unguarded || list_.leaves_safe_shot(to)) ++*bulk_;
    return true;
  }

  // No two modes lead to one square.
  void count_directly(Square from, const Definition& definition, const Source& modes, bool everyday) {
    const bool move = wants(list_.verbs, Manner::move);
    const bool capture = everyday && wants(list_.verbs, Manner::capture);
    const bool shoot = everyday && wants(list_.verbs, Manner::shoot);
    const bool quiet = list_.safety.is_quiet(from) && definition.promotes == Promotes::never;
    // Nothing need be asked about a square.
    const bool at_once =
        quiet && !definition.dies_capturing && (list_.safety.unguarded || !list_.safety.has_alarms());
    later_.clear();
    for (const Mode& mode : modes.definition->modes) {
      const std::uint8_t use = modes.use(mode);
      const Wanted wanted{move && (use & kUseMove) != 0, capture && (use & kUseCapture) != 0,
                          shoot && (use & kUseShoot) != 0, quiet && !definition.dies_capturing};
      if (!wanted.move && !wanted.capture && !wanted.shoot) continue;
      if (!mode_is_open(list_.lens, mode, from, WhenModes::asked)) continue;
      if (at_once && mode.kind == Mode::Kind::go && mode.over == Over::none)
        count_lines(from, mode, modes.counter, wanted);
      else if (mode.reaches_once()) count_targets(from, definition, mode, modes.counter, wanted);
      else count_reach(from, definition, mode, quiet, wanted);
    }
  }

  struct Wanted {
    bool move;
    bool capture;
    bool shoot;
    bool quiet;  // no move or capture exposes the King that sets off no alarm
  };

  void count_lines(Square from, const Mode& mode, unsigned counter, Wanted wanted) {
    const Geometry& geometry = list_.geometry();
    const std::uint32_t range = mode.reach(counter);
    for (std::uint32_t directions = mode.directions; directions != 0; directions &= directions - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(directions));
      const Ray& ray = geometry.ray(from, d);
      const std::uint32_t blocks = list_.state.lines.ahead(ray);
      const std::uint32_t first = blocks & (~blocks + 1);
      const std::uint32_t open = range & ray.ahead;
      if (wanted.move) *bulk_ += count_bits(open & (first - 1));
      if ((open & first) == 0) continue;
      const Square to = geometry.at(from, d, static_cast<unsigned>(std::countr_zero(first)));
      if (list_.lens.allied(list_.state.board[to].owner, list_.office)) continue;
      if (wanted.capture) ++*bulk_;
      if (wanted.shoot) later_.push({Manner::shoot, to});
    }
  }

  void count_targets(Square from, const Definition& definition, const Mode& mode, unsigned counter,
                     Wanted wanted) {
    each_target(list_.geometry(), mode, from, counter, Ways::as_they_are, list_.lens.blocks(),
                [&](Square to) { return count_target(from, definition, to, wanted), true; });
  }
  void count_target(Square from, const Definition& definition, Square to, Wanted wanted) {
    const bool empty = !list_.state.occupied.has(to);
    if (!empty && list_.lens.allied(list_.state.board[to].owner, list_.office)) return;
    if (empty ? wanted.move : wanted.capture) {
      const bool dies = !empty && definition.dies_capturing;
      if (wanted.quiet && !list_.safety.sets_off_alarm(to)) ++*bulk_;
      else if (dies || !count_one(definition, from, to))
        later_.push({empty ? Manner::move : Manner::capture, to});
    }
    if (!empty && wanted.shoot) later_.push({Manner::shoot, to});
  }

  // A mode that may lead to one square by several ways. `quiet`: its piece may go anywhere but where
  // something sets off an alarm.
  void count_reach(Square from, const Definition& definition, const Mode& mode, bool quiet, Wanted wanted) {
    const Safety& safety = list_.safety;
    SquareSet reached = turning_targets(list_.geometry(), list_.lens.blocks(), mode, from);
    if (quiet && (safety.unguarded || (!safety.has_touchy && !safety.has_landings))) {
      std::size_t moves = reached.count();
      if (!safety.unguarded) {
        SquareSet exposing = reached;
        exposing.keep(safety.mounts);  // all of them are empty
        moves -= exposing.count();
      }
      reached.keep(list_.state.occupied);
      if (wanted.move) *bulk_ += moves - reached.count();
    } else if (safety.has_answers && from != safety.king && !wanted.shoot && !definition.dies_capturing) {
      reached.keep(safety.answers);
    }
    reached.each([&](Square to) { return count_target(from, definition, to, wanted), true; });
  }

  bool put_off_strokes(Square from, const Definition& definition) {
    for (const auto& [manner, to] : later_) {
      const bool more = manner == Manner::shoot && !definition.dies_capturing ? count_shot(from, to)
                                                                              : stroke(manner, from, to);
      if (!more) return false;
    }
    return true;
  }

  Listing<Sink>& list_;
  Promotions<Sink>& promotions_;
  Bounded<std::pair<Manner, Square>, 2 * kMaxSquares> later_;
  std::uint64_t* bulk_ = nullptr;
};

}  // namespace referee::party_chess
