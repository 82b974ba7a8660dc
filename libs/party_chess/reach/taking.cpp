// Decides where a piece can go and what it can capture, by its modes (PC-1230.1.3.b, 1.4, 9.3, 10.2, 13.3.c).
#include "party_chess/reach/leads.hpp"
#include "party_chess/reach/modes_of.hpp"

namespace referee::party_chess {
namespace {

// False for chains that the lens does not see.
bool shows(const Lens& lens, const Mode& mode) {
  return mode.kind != Mode::Kind::chain || lens.sees_chains();
}

std::uint8_t ways_of(std::uint8_t use, bool dying) {
  std::uint8_t ways = 0;
  if ((use & kUseCapture) != 0) ways |= dying ? kDisplaceDying : kDisplace;
  if ((use & kUseShoot) != 0) ways |= dying ? kShootDying : kShoot;
  return ways;
}

// PC-1230.9.3 (1230.9 s3): returns the manners of capturing from the capturer's square as the victim
// captures; if the victim is a CopyCat, by its moves.
std::uint8_t take_as_victim(const Lens& lens, Square from, Square to, const Piece& victim, WhenModes when) {
  const Facing facing = lens.facing(lens.at(from).owner);
  const Source source = source_of(lens, victim, facing);
  const bool mirrored = source.definition != nullptr && source.definition->as_victim;
  const bool whole = takes_whole(lens, source, to);
  std::uint8_t ways = 0;
  const auto take = [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
    if (mirrored) use = (mode.use & kUseMove) != 0 ? std::uint8_t{kUseCapture} : std::uint8_t{0};
    use &= kUseCapture | kUseShoot;
    if (use != 0 && leads(lens.geometry(), mode, from, to, counter, lens.blocks()) &&
        mode_is_open(lens, mode, whole ? to : from, when) && shows(lens, mode))
      ways |= use;
    return false;
  };
  any_own_mode(source, take);
  if (whole) any_granted_mode(lens, to, facing, take);
  ways = allowed_uses(lens, from, to, ways);
  return ways == 0 ? std::uint8_t{0} : ways_of(ways, dies_as(lens, source));
}

// Returns the squares for which no neighbour forbids this use.
SquareSet keep_allowed(const Lens& lens, Square from, const SquareSet& squares, std::uint8_t use) {
  SquareSet allowed;
  squares.each([&](Square to) {
    if (unforbidden(lens, from, to, use) != 0) allowed.add(to);
  });
  return allowed;
}

}  // namespace

Source echoed_source(const Lens& lens, const Piece& piece, Facing facing) {
  // PC-1230.10.2 (1230.10 s2): the legal move of the piece that its office last moved or captured with.
  const LastPlay& last = lens.last_play(piece.owner);
  if (lens.noted() != nullptr && lens.state.ledger->mixed_holders)
    static_cast<void>(lens.ruling<Ruling::echo_swinger>());
  if (!last.echoes() || last.type == kNoType || !lens.state.suite.is_admitted(last.type)) return {};
  const Definition& echoed = lens.definition(last.type);
  if (echoed.as_last_play) return {};
  return {&echoed.facing(facing), last.counter,
          lens.ruling<Ruling::echo_captures>() == EchoCaptures::kByMove};
}

bool may_copy_chain(const Lens& lens) {
  const auto whole = [&] { return lens.ruling<Ruling::copycat_scope>() == CopycatScope::kWhole; };
  // The ruling is read only if there is a chain. If nobody notes rulings, the faster question comes first.
  if (lens.noted() == nullptr && !whole()) return false;
  lens.rest_on_more();
  const bool chains = !lens.state.chainers.each([&](Square square) {
    const Definition& definition = lens.definition(lens.at(square).type);
    return !definition.chains && !definition.as_last_play;
  });
  return chains && whole();
}

// 1230.16 s4, if dying is part of how a piece captures.
bool dies_as(const Lens& lens, const Source& source) {
  return source.definition != nullptr && source.definition->dies_capturing && !source.by_move &&
         lens.ruling<Ruling::copycat_kamikaze>() == CopycatKamikaze::kDestroyed;
}

bool takes_whole(const Lens& lens, const Source& model, Square to) {
  if (model.definition != nullptr && model.definition->as_victim) return false;
  const auto asks = [&](const Mode& mode, std::uint8_t use, std::uint8_t) {
    return (use & (kUseCapture | kUseShoot)) != 0 &&
           (mode.kind == Mode::Kind::chain || mode.zone_test != ZoneTest::none || mode.when != When::always);
  };
  const auto grants = [](const Definition& near) { return !near.grants.empty(); };
  return (any_own_mode(model, asks) || (lens.state.auras > 0 && any_neighbour(lens, to, grants))) &&
         lens.ruling<Ruling::copycat_scope>() == CopycatScope::kWhole;
}

bool zone_is_open(const Mode& mode, Square square) {
  return mode.zone_test == ZoneTest::none ||
         mode.zone->squares.has(square) == (mode.zone_test == ZoneTest::inside);
}

bool condition_holds(const Lens& lens, const Mode& mode, Square square, WhenModes when) {
  if (!zone_is_open(mode, square)) return false;
  if (mode.when == When::always) return true;
  if (when == WhenModes::left_out) return false;
  lens.rest_on_more();
  // A condition is about the real position, even if other squares are imagined to be empty.
  const Lens real = lens.blocked_by(lens.state.lines);
  return mode.when == When::defending ? defends_some(real, square, WhenModes::left_out)
                                      : is_attacked(real, square, WhenModes::left_out);
}

// A mode for both uses also forbids shooting.
std::uint8_t forbidden_uses(const Lens& lens, const Definition& near, Square from, Square to) {
  unsigned forbidden = 0;
  for (const Mode& mode : near.facing(lens.facing(lens.at(from).owner)).forbids) {
    if (zone_is_open(mode, from) &&
        leads(lens.geometry(), mode, from, to, lens.at(from).counter, lens.blocks()))
      forbidden |= mode.use == kUseBoth ? unsigned{kUseBoth | kUseShoot} : unsigned{mode.use};
  }
  return static_cast<std::uint8_t>(forbidden);
}

std::uint8_t unforbidden(const Lens& lens, Square from, Square to, std::uint8_t uses) {
  any_neighbour(lens, from, [&](const Definition& near) {
    uses = static_cast<std::uint8_t>(uses & ~forbidden_uses(lens, near, from, to));
    return uses == 0;
  });
  return uses;
}

std::uint8_t take_ways(const Lens& lens, Square from, Square to, const Piece& victim, WhenModes when) {
  const Source source = source_of(lens, lens.at(from));
  std::uint8_t ways = 0;
  const auto take = [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
    use &= kUseCapture | kUseShoot;
    if (use != 0 && leads(lens.geometry(), mode, from, to, counter, lens.blocks()) &&
        mode_is_open(lens, mode, from, when) && shows(lens, mode)) {
      ways |= ways_of(allowed_uses(lens, from, to, use), false);
    }
    return false;
  };
  any_own_mode(source, take);
  // An Echo may have a Kamikaze's captures. A capture that is granted to it costs no life.
  if (ways != 0 && lens.definition(lens.at(from).type).as_last_play && dies_as(lens, source))
    ways = static_cast<std::uint8_t>(ways << 2U);
  if (lens.sees_grants()) any_granted_mode(lens, from, lens.facing(lens.at(from).owner), take);
  if (source.as_victim()) ways |= take_as_victim(lens, from, to, victim, when);
  return ways;
}

bool can_move(const Lens& lens, Square from, Square to) {
  if (allowed_uses(lens, from, to, kUseMove) == 0) return false;
  return any_mode(lens, from, source_of(lens, lens.at(from)),
                  [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
                    return (use & kUseMove) != 0 &&
                           leads(lens.geometry(), mode, from, to, counter, lens.blocks()) &&
                           mode_is_open(lens, mode, from, WhenModes::asked);
                  });
}

bool can_scratch(const Lens& lens, Square from, Square corner) {
  const Source source = source_of(lens, lens.at(from));
  if (source.definition == nullptr || from == corner || !lens.geometry().is_corner(corner)) return false;
  if (allowed_uses(lens, from, corner, kUseMove) == 0) return false;
  const unsigned d = lens.geometry().line(from, corner).direction;
  // PC-1230.13.3.a (1230.13 s3.a): along a diagonal, every square empty.
  const bool open = ((kDiagonal >> d) & 1U) != 0 && lens.blocks().ahead(from, d) == 0;
  return any_own_mode(source, [&](const Mode& mode, std::uint8_t use, std::uint8_t /*counter*/) {
    return mode.scratches && (use & kUseMove) != 0 && mode_is_open(lens, mode, from, WhenModes::asked) &&
           open;
  });
}

SquareSet move_targets(const Lens& lens, Square from) {
  SquareSet targets;
  any_mode(lens, from, source_of(lens, lens.at(from)),
           [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
             if ((use & kUseMove) == 0 || !mode_is_open(lens, mode, from, WhenModes::asked)) return false;
             static_cast<void>(each_target(lens.geometry(), mode, from, counter, Ways::as_they_are,
                                           lens.blocks(), [&](Square to) {
                                             if (!lens.occupied(to)) targets.add(to);
                                           }));
             return false;
           });
  if (lens.asks_forbids()) targets = keep_allowed(lens, from, targets, kUseMove);
  return targets;
}

Reach reach_of(const Lens& lens, Square from) {
  Reach reach;
  const OfficeIndex owner = lens.at(from).owner;
  any_mode(lens, from, source_of(lens, lens.at(from)),
           [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
             if (!mode_is_open(lens, mode, from, WhenModes::asked)) return false;
             static_cast<void>(each_target(lens.geometry(), mode, from, counter, Ways::as_they_are,
                                           lens.blocks(), [&](Square to) {
                                             if (!lens.occupied(to)) {
                                               if ((use & kUseMove) != 0) reach.moves.add(to);
                                             } else if (!lens.allied(lens.at(to).owner, owner)) {
                                               if ((use & kUseCapture) != 0) reach.displaced.add(to);
                                               if ((use & kUseShoot) != 0) reach.shot.add(to);
                                             }
                                           }));
             return false;
           });
  if (lens.asks_forbids()) {
    reach.moves = keep_allowed(lens, from, reach.moves, kUseMove);
    reach.displaced = keep_allowed(lens, from, reach.displaced, kUseCapture);
    reach.shot = keep_allowed(lens, from, reach.shot, kUseShoot);
  }
  return reach;
}

SquareSet supposed_targets(const Lens& lens, Square from) {
  SquareSet targets;
  const auto nothing = [](Square) { return false; };
  any_mode(lens, from, source_of(lens, lens.at(from)),
           [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
             if ((use & kUseMove) == 0 || !zone_is_open(mode, from)) return false;
             static_cast<void>(each_target(lens.geometry(), mode, from, counter, Ways::supposed, nothing,
                                           [&](Square to) { targets.add(to); }));
             return false;
           });
  if (lens.asks_forbids()) targets = keep_allowed(lens, from, targets, kUseMove);
  return targets;
}

}  // namespace referee::party_chess
