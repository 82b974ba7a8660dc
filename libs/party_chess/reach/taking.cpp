// Decides where a piece can go and what it can capture, by its modes (PC-1230.1.3.b, 1.4, 9.3, 10.2, 13.3.c).
#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {
namespace {

// True unless the mode is a chain and the query ignores chains.
bool sees_mode(const PositionQuery& query, const MovePattern& mode) {
  return mode.kind != MovePattern::Kind::chain || query.sees_chains();
}

// Returns the manners (bits of TakeWay) in which a mode with these uses captures.
std::uint8_t ways_of(std::uint8_t use, bool dying) {
  std::uint8_t ways = 0;
  if ((use & kUseCapture) != 0) ways |= dying ? kDisplaceDying : kDisplace;
  if ((use & kUseShoot) != 0) ways |= dying ? kShootDying : kShoot;
  return ways;
}

// PC-1230.9.3 (1230.9 s3): returns the manners of capturing from the capturer's square as the victim
// captures; if the victim is a CopyCat, by its moves.
std::uint8_t take_as_victim(const PositionQuery& query, Square from, Square to, const Piece& victim,
                            WhenModes when) {
  const Source source = model_of(query, query.at(from).owner, victim);
  const bool mirrored = source.definition != nullptr && source.definition->as_victim;
  const bool whole = takes_whole(query, source, to);
  std::uint8_t ways = 0;
  const auto take = [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
    if (mirrored) use = (mode.use & kUseMove) != 0 ? std::uint8_t{kUseCapture} : std::uint8_t{0};
    use &= kUseCapture | kUseShoot;
    if (use != 0 && can_reach(query.geometry(), mode, from, to, counter, query.blocks()) &&
        mode_is_open(query, mode, whole ? to : from, when) && sees_mode(query, mode))
      ways |= use;
    return false;
  };
  any_own_mode(source, take);
  if (whole) any_granted_mode(query, to, query.facing(query.at(from).owner), take);
  ways = allowed_uses(query, from, to, ways);
  return ways == 0 ? std::uint8_t{0} : ways_of(ways, dies_as(query, source));
}

// Returns those of `squares` towards which no neighbour forbids the piece this use (a bit of MoveUses).
SquareSet keep_allowed(const PositionQuery& query, Square from, const SquareSet& squares, std::uint8_t use) {
  SquareSet allowed;
  squares.each([&](Square to) {
    if (unforbidden(query, from, to, use) != 0) allowed.add(to);
  });
  return allowed;
}

// True if zones and conditions of the piece are not judged where it stands, contrary to the decision
// echo-own-square. Then they are as they are not there.
bool is_judged_elsewhere(const PositionQuery& query, Square square) {
  return query.is_otherwise(Settled::echo_own_square) && query.definition(query.at(square).type).as_last_play;
}

// True if the zone of the mode allows the piece on `square` to use it.
bool zone_is_open(const PositionQuery& query, const MovePattern& mode, Square square) {
  return mode.zone_test == ZoneTest::none || zone_is_open(mode, square) != is_judged_elsewhere(query, square);
}

}  // namespace

Source echoed_source(const PositionQuery& query, const Piece& piece, Facing facing) {
  // PC-1230.10.2 (1230.10 s2): an Echo has the modes of the piece with which its office last moved or
  // captured.
  const LastPlay& last = query.last_play(piece.owner);
  if (query.noted() != nullptr && query.state.ledger->mixed_holders)
    static_cast<void>(echo_goes_by_person(query));
  if (!last.echoes() || last.type == kNoType || !query.state.suite.is_admitted(last.type)) return {};
  if (query.is_otherwise(Settled::echo_gone_piece) &&
      count_owned_on_board(query.state, piece.owner, last.type) == 0)
    return {};
  const Definition& echoed = query.definition(last.type);
  if (echoed.as_last_play) return {};
  query.note(echoed.by_ruling);
  return {&echoed.facing(facing), last.counter,
          query.ruling<Ruling::echo_captures>() == EchoCaptures::kByMove};
}

bool may_copy_chain(const PositionQuery& query) {
  const auto whole = [&] { return copycat_copies_whole(query); };
  // The ruling is read only if there is a chain. If nobody notes rulings, the faster question comes first.
  if (query.noted() == nullptr && !whole()) return false;
  query.rest_on_more();
  const bool chains = !query.state.chainers.each([&](Square square) {
    const Definition& definition = query.definition(query.at(square).type);
    return !definition.chains && !definition.as_last_play;
  });
  return chains && whole();
}

// 1230.16 s4 applies to copies if dying is part of how a piece captures.
bool dies_as(const PositionQuery& query, const Source& source) {
  return source.definition != nullptr && source.definition->dies_capturing && !source.by_move &&
         query.ruling<Ruling::copycat_kamikaze>() == CopycatKamikaze::kDestroyed;
}

bool takes_whole(const PositionQuery& query, const Source& model, Square to) {
  if (model.definition != nullptr && model.definition->as_victim) return false;
  const auto asks = [&](const MovePattern& mode, std::uint8_t use, std::uint8_t) {
    return (use & (kUseCapture | kUseShoot)) != 0 &&
           (mode.kind == MovePattern::Kind::chain || mode.zone_test != ZoneTest::none ||
            mode.when != When::always);
  };
  const auto grants = [](const Definition& near) { return !near.grants.empty(); };
  return (any_own_mode(model, asks) || (query.state.auras > 0 && any_neighbour(query, to, grants))) &&
         copycat_copies_whole(query);
}

bool zone_is_open(const MovePattern& mode, Square square) {
  return mode.zone_test == ZoneTest::none ||
         mode.zone->squares.has(square) == (mode.zone_test == ZoneTest::inside);
}

bool condition_holds(const PositionQuery& query, const MovePattern& mode, Square square, WhenModes when) {
  if (!zone_is_open(query, mode, square)) return false;
  if (mode.when == When::always) return true;
  if (when == WhenModes::left_out) {
    query.rests_on(Settled::defending_once);
    return false;
  }
  query.rest_on_more();
  // A condition is about the real position, even if other squares are imagined to be empty.
  const PositionQuery real = query.blocked_by(query.state.lines);
  const bool met = mode.when == When::defending ? defends_some(real, square, WhenModes::left_out)
                                                : is_attacked(real, square, WhenModes::left_out);
  return met != is_judged_elsewhere(query, square);
}

// A mode that serves both moves and captures forbids shooting, too.
std::uint8_t forbidden_uses(const PositionQuery& query, const Definition& near, Square from, Square to) {
  unsigned forbidden = 0;
  for (const MovePattern& mode : near.facing(query.facing(query.at(from).owner)).forbids) {
    if (zone_is_open(mode, from) &&
        can_reach(query.geometry(), mode, from, to, query.at(from).counter, query.blocks()))
      forbidden |= mode.use == kUseBoth ? unsigned{kUseBoth | kUseShoot} : unsigned{mode.use};
  }
  return static_cast<std::uint8_t>(forbidden);
}

std::uint8_t unforbidden(const PositionQuery& query, Square from, Square to, std::uint8_t uses) {
  any_neighbour(query, from, [&](const Definition& near) {
    uses = static_cast<std::uint8_t>(uses & ~forbidden_uses(query, near, from, to));
    return uses == 0;
  });
  return uses;
}

std::uint8_t take_ways(const PositionQuery& query, Square from, Square to, const Piece& victim,
                       WhenModes when) {
  const Source source = source_of(query, query.at(from));
  std::uint8_t ways = 0;
  const auto take = [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
    use &= kUseCapture | kUseShoot;
    if (use != 0 && can_reach(query.geometry(), mode, from, to, counter, query.blocks()) &&
        mode_is_open(query, mode, from, when) && sees_mode(query, mode)) {
      ways |= ways_of(allowed_uses(query, from, to, use), false);
    }
    return false;
  };
  any_own_mode(source, take);
  // An Echo may have a Kamikaze's captures. A capture that is granted to it costs no life.
  if (ways != 0 && query.definition(query.at(from).type).as_last_play && dies_as(query, source))
    ways = static_cast<std::uint8_t>(ways << 2U);
  if (query.sees_grants()) any_granted_mode(query, from, query.facing(query.at(from).owner), take);
  if (source.as_victim()) ways |= take_as_victim(query, from, to, victim, when);
  return ways;
}

bool can_move(const PositionQuery& query, Square from, Square to) {
  if (allowed_uses(query, from, to, kUseMove) == 0) return false;
  return any_mode(query, from, source_of(query, query.at(from)),
                  [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
                    return (use & kUseMove) != 0 &&
                           can_reach(query.geometry(), mode, from, to, counter, query.blocks()) &&
                           mode_is_open(query, mode, from, WhenModes::asked);
                  });
}

bool can_scratch(const PositionQuery& query, Square from, Square corner) {
  const Source source = source_of(query, query.at(from));
  if (source.definition == nullptr || from == corner || !query.geometry().is_corner(corner)) return false;
  if (allowed_uses(query, from, corner, kUseMove) == 0) return false;
  const unsigned d = query.geometry().line(from, corner).direction;
  // PC-1230.13.3.a (1230.13 s3.a): along a diagonal, every square empty.
  const bool open = ((kDiagonal >> d) & 1U) != 0 && query.blocks().ahead(from, d) == 0;
  return any_own_mode(source, [&](const MovePattern& mode, std::uint8_t use, std::uint8_t /*counter*/) {
    return mode.scratches && (use & kUseMove) != 0 && mode_is_open(query, mode, from, WhenModes::asked) &&
           open;
  });
}

SquareSet move_targets(const PositionQuery& query, Square from) {
  SquareSet targets;
  any_mode(query, from, source_of(query, query.at(from)),
           [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
             if ((use & kUseMove) == 0 || !mode_is_open(query, mode, from, WhenModes::asked)) return false;
             static_cast<void>(each_target(query.geometry(), mode, from, counter, PathQuestion::actual,
                                           query.blocks(), [&](Square to) {
                                             if (!query.occupied(to)) targets.add(to);
                                           }));
             return false;
           });
  if (query.asks_forbids()) targets = keep_allowed(query, from, targets, kUseMove);
  return targets;
}

Reach reach_of(const PositionQuery& query, Square from) {
  Reach reach;
  const OfficeIndex owner = query.at(from).owner;
  any_mode(query, from, source_of(query, query.at(from)),
           [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
             if (!mode_is_open(query, mode, from, WhenModes::asked)) return false;
             static_cast<void>(each_target(query.geometry(), mode, from, counter, PathQuestion::actual,
                                           query.blocks(), [&](Square to) {
                                             if (!query.occupied(to)) {
                                               if ((use & kUseMove) != 0) reach.moves.add(to);
                                             } else if (!query.allied(query.at(to).owner, owner)) {
                                               if ((use & kUseCapture) != 0) reach.displaced.add(to);
                                               if ((use & kUseShoot) != 0) reach.shot.add(to);
                                             }
                                           }));
             return false;
           });
  if (query.asks_forbids()) {
    reach.moves = keep_allowed(query, from, reach.moves, kUseMove);
    reach.displaced = keep_allowed(query, from, reach.displaced, kUseCapture);
    reach.shot = keep_allowed(query, from, reach.shot, kUseShoot);
  }
  return reach;
}

SquareSet supposed_targets(const PositionQuery& query, Square from) {
  SquareSet targets;
  const auto nothing = [](Square) { return false; };
  any_mode(query, from, source_of(query, query.at(from)),
           [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
             if ((use & kUseMove) == 0 || !zone_is_open(query, mode, from)) return false;
             static_cast<void>(each_target(query.geometry(), mode, from, counter, PathQuestion::hypothetical,
                                           nothing, [&](Square to) { targets.add(to); }));
             return false;
           });
  if (query.asks_forbids()) targets = keep_allowed(query, from, targets, kUseMove);
  return targets;
}

}  // namespace referee::party_chess
