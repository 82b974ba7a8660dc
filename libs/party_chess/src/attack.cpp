#include "referee/party_chess/attack.hpp"

#include <algorithm>
#include <cstdlib>

#include "chain_reach.hpp"

namespace referee::party_chess {
namespace {

// PC-1230.1.3.f (1230.1 s3.F), PC-1230.20.aura: what the piece on `other` grants to the one on `square`, if
// anything.
template <class F>
bool any_grant(const Lens& lens, Square square, Square other, F& f) {
  if (other == square || !lens.occupied(other)) return false;
  const Definition& definition = lens.definition(lens.at(other).type);
  if (definition.aura == 0 || lens.geometry().distance(square, other) > definition.aura) return false;
  const Piece& piece = lens.at(square);
  if (lens.ruling<Ruling::cantor_aura>() == CantorAura::kFriendly && lens.at(other).owner != piece.owner)
    return false;
  return std::any_of(definition.grants.begin(), definition.grants.end(),
                     [&](const Mode& mode) { return f(mode, mode.use, piece.counter); });
}

// Calls f(mode, use, counter) for the modes of the piece on `square`: its own (or echoed) ones, then what
// auras grant (PC-1230.1.3.f, PC-1230.20.aura). True if f did.
template <class F>
bool any_mode(const Lens& lens, Square square, const Source& source, F&& f) {
  if (source.definition != nullptr) {
    for (const Mode& mode : source.definition->modes) {
      const std::uint8_t use = source.use(mode);
      if (use != 0 && f(mode, use, source.counter)) return true;
    }
  }
  if (lens.state.auras == 0) return false;
  const Geometry& geometry = lens.geometry();
  const int far = lens.rules.widest_aura;
  const int column = geometry.column(square);
  const int row = geometry.row(square);
  for (int c = std::max(0, column - far); c <= std::min(geometry.columns() - 1, column + far); ++c) {
    for (int r = std::max(0, row - far); r <= std::min(geometry.rows() - 1, row + far); ++r) {
      if (any_grant(lens, square, geometry.square(c, r), f)) return true;
    }
  }
  return false;
}

std::uint8_t ways_of(std::uint8_t use, bool dying) {
  std::uint8_t ways = 0;
  if ((use & kUseCapture) != 0) ways |= dying ? kDisplaceDying : kDisplace;
  if ((use & kUseShoot) != 0) ways |= dying ? kShootDying : kShoot;
  return ways;
}

// PC-1230.9.3 (1230.9 s3): only as the victim takes, from the capturer's square; another CopyCat by its
// moves.
std::uint8_t take_as_victim(const Lens& lens, Square from, Square to, const Piece& victim, WhenModes when) {
  const Source source = source_of(lens, victim);
  if (source.definition == nullptr) return 0;
  const bool mirrored = source.definition->as_victim;
  std::uint8_t ways = 0;
  for (const Mode& mode : source.definition->modes) {
    std::uint8_t use = source.use(mode);
    if (mirrored) use = (mode.use & kUseMove) != 0 ? std::uint8_t{kUseCapture} : std::uint8_t{0};
    use &= kUseCapture | kUseShoot;
    if (use == 0 || !leads(lens.geometry(), mode, from, to, source.counter, lens.blocks())) continue;
    if (mode_is_open(lens, mode, from, when)) ways |= use;
  }
  if (ways == 0) return 0;
  // 1230.16 s4 as part of "the rules by which the captured piece can capture".
  const bool deadly = lens.definition(victim.type).dies_capturing;
  return ways_of(ways, deadly && lens.ruling<Ruling::copycat_kamikaze>() == CopycatKamikaze::kDestroyed);
}

// Could the owner of the piece on `from` capture by this stroke without being in check afterwards? Last plays
// follow.
bool leaves_no_check(const Lens& lens, const Stroke& stroke) {
  const OfficeIndex office = lens.at(stroke.from).owner;
  State next = lens.state;
  const Piece before = lens.at(stroke.from);
  const Piece after = carry_stroke(lens.rules, next, stroke);
  note_last_play(lens, next, office, PlayKind::capture, before, after);
  return !in_check(Lens(lens.rules, next, lens.noted()), office);
}

bool legal_single(const Lens& lens, Square from, Square to, std::uint8_t ways) {
  const bool dies = lens.definition(lens.at(from).type).dies_capturing;
  for (const std::uint8_t way : {kDisplace, kShoot, kDisplaceDying, kShootDying}) {
    if ((ways & way) == 0) continue;
    Stroke stroke;
    stroke.from = from;
    stroke.to = (way & (kShoot | kShootDying)) != 0 ? from : to;
    stroke.captures = true;
    stroke.dies = dies || (way & (kDisplaceDying | kShootDying)) != 0;
    stroke.taken.push(to);
    if (leaves_no_check(lens, stroke)) return true;
  }
  return false;
}

bool legal_sequence(const Lens& lens, Square from, Square to) {
  return !each_sequence(lens, from, to, [&](const ChainPath& path) {
    Stroke stroke;
    stroke.from = from;
    stroke.captures = true;
    stroke.dies = lens.definition(lens.at(from).type).dies_capturing;
    bool takes_it = false;
    for (const ChainStep& step : path) {
      if (step.takes) stroke.taken.push(step.square);
      takes_it |= step.takes && step.square == to;
      stroke.to = step.square;
    }
    return !takes_it || !leaves_no_check(lens, stroke);
  });
}

bool has_royal(const Lens& lens, OfficeIndex office) {
  return !lens.state.royals.each([&](Square square) { return lens.at(square).owner != office; });
}

}  // namespace

Source source_of(const Lens& lens, const Piece& piece) {
  const Definition& definition = lens.definition(piece.type);
  if (definition.by_ruling.any()) lens.note(definition.by_ruling);
  if (!definition.as_last_play) return {&definition, piece.counter, false};
  // PC-1230.10.2 (1230.10 s2): the legal move of the piece that its office last moved or captured with.
  const LastPlay& last = lens.state.offices[piece.owner].last;
  if (!last.echoes() || last.type == kNoType || !lens.state.suite.is_admitted(last.type)) return {};
  const Definition& echoed = lens.definition(last.type);
  if (echoed.as_last_play) return {};
  return {&echoed, last.counter, lens.ruling<Ruling::echo_captures>() == EchoCaptures::kByMove};
}

bool mode_is_open(const Lens& lens, const Mode& mode, Square square, WhenModes when) {
  if (mode.zone_test != ZoneTest::none) {
    const bool inside = mode.zone.has(lens.geometry().column(square), lens.geometry().row(square));
    if (inside != (mode.zone_test == ZoneTest::inside)) return false;
  }
  if (!mode.when_defending) return true;
  return when == WhenModes::asked && defends_some(lens, square, WhenModes::left_out);
}

std::uint8_t take_ways(const Lens& lens, Square from, Square to, const Piece& victim, WhenModes when) {
  const Source source = source_of(lens, lens.at(from));
  std::uint8_t ways = 0;
  any_mode(lens, from, source, [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
    use &= kUseCapture | kUseShoot;
    if (use != 0 && leads(lens.geometry(), mode, from, to, counter, lens.blocks()) &&
        mode_is_open(lens, mode, from, when)) {
      ways |= ways_of(use, false);
    }
    return false;
  });
  if (source.as_victim()) ways |= take_as_victim(lens, from, to, victim, when);
  return ways;
}

bool can_move(const Lens& lens, Square from, Square to) {
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
  const auto blocks = lens.blocks();
  const auto ignore = [](Square) { return true; };
  for (const Mode& mode : source.definition->modes) {
    if (!mode.scratches || (source.use(mode) & kUseMove) == 0 ||
        !mode_is_open(lens, mode, from, WhenModes::asked))
      continue;
    const Targets<decltype(blocks), const decltype(ignore)> targets(lens.geometry(), mode, from, 0,
                                                                    Ways::as_they_are, blocks, ignore);
    for (unsigned d = 4; d < 8; ++d) {
      if (targets.first_edge(d) == corner) return true;
    }
  }
  return false;
}

SquareSet move_targets(const Lens& lens, Square from) {
  SquareSet targets;
  any_mode(lens, from, source_of(lens, lens.at(from)),
           [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
             if ((use & kUseMove) == 0 || !mode_is_open(lens, mode, from, WhenModes::asked)) return false;
             each_target(lens.geometry(), mode, from, counter, Ways::as_they_are, lens.blocks(),
                         [&](Square to) {
                           if (!lens.occupied(to)) targets.add(to);
                           return true;
                         });
             return false;
           });
  return targets;
}

Reach reach_of(const Lens& lens, Square from) {
  Reach reach;
  const OfficeIndex owner = lens.at(from).owner;
  any_mode(lens, from, source_of(lens, lens.at(from)),
           [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
             if (!mode_is_open(lens, mode, from, WhenModes::asked)) return false;
             each_target(lens.geometry(), mode, from, counter, Ways::as_they_are, lens.blocks(),
                         [&](Square to) {
                           if (!lens.occupied(to)) {
                             if ((use & kUseMove) != 0) reach.moves.add(to);
                           } else if (lens.at(to).owner != owner) {
                             if ((use & kUseCapture) != 0) reach.displaced.add(to);
                             if ((use & kUseShoot) != 0) reach.shot.add(to);
                           }
                           return true;
                         });
             return false;
           });
  return reach;
}

SquareSet supposed_targets(const Lens& lens, Square from) {
  SquareSet targets;
  const auto nothing = [](Square) { return false; };
  any_mode(lens, from, source_of(lens, lens.at(from)),
           [&](Mode mode, std::uint8_t use, std::uint8_t counter) {
             mode.when_defending = false;
             if ((use & kUseMove) == 0 || !mode_is_open(lens, mode, from, WhenModes::asked)) return false;
             each_target(lens.geometry(), mode, from, counter, Ways::supposed, nothing, [&](Square to) {
               targets.add(to);
               return true;
             });
             return false;
           });
  return targets;
}

Piece carry_stroke(const Rules& rules, State& state, const Stroke& stroke) {
  const Piece mover = state.board[stroke.from];
  const Definition& definition = rules.definition(state, mover.type);
  Piece after = mover;
  for (const Square square : stroke.taken) {
    const Piece victim = lift_piece(rules, state, square);
    if (!definition.has_counter) continue;
    // PC-1230.14.hn (1230.14): by one, or by what a captured one of its type has.
    const bool adds = definition.counter_adds && victim.type == mover.type;
    const unsigned grown = after.counter + unsigned{adds ? victim.counter : definition.counter_gain};
    after.counter =
        static_cast<std::uint8_t>(grown > definition.counter_above ? definition.counter_becomes : grown);
  }
  lift_piece(rules, state, stroke.from);
  if (!stroke.dies && !stroke.scratches) put_piece(rules, state, stroke.to, after);
  return after;
}

void note_last_play(const Lens& lens, State& state, OfficeIndex office, PlayKind kind, const Piece& before,
                    const Piece& after) {
  const LastPlay previous = lens.state.offices[office].last;
  LastPlay& last = state.offices[office].last;
  // The ruling is of interest only where the play changed the piece.
  const bool changed = before.type != after.type || before.counter != after.counter;
  const Piece& source =
      changed && lens.ruling<Ruling::echo_source>() == EchoSource::kBeforePlay ? before : after;
  last = {kind, source.type, source.counter};
  if (!lens.definition(source.type).as_last_play) return;
  // 1230.10 s2.b of an Echo's own play: what it used, or nothing.
  last = {kind, kNoType, 0};
  if (lens.ruling<Ruling::echo_of_echo>() == EchoOfEcho::kNone) return;
  if (!lens.definition(before.type).as_last_play) last = {kind, before.type, before.counter};
  else if (previous.echoes()) last = {kind, previous.type, previous.counter};
}

bool is_sequence(const Lens& lens, Square from, const ChainPath& path) {
  const Source source = source_of(lens, lens.at(from));
  if (!source.chains()) return false;
  return std::any_of(source.definition->modes.begin(), source.definition->modes.end(), [&](const Mode& mode) {
    const bool serves = mode.kind == Mode::Kind::chain && (source.use(mode) & kUseCapture) != 0;
    return serves && mode_is_open(lens, mode, from, WhenModes::asked) &&
           follows_chain(lens, mode, from, path);
  });
}

bool attacks(const Lens& lens, Square from, Square to, WhenModes when) {
  const std::uint8_t ways = take_ways(lens, from, to, lens.at(to), when);
  const Source source = source_of(lens, lens.at(from));
  const bool sequence = source.chains() && lens.ruling<Ruling::tornado_attack>() == TornadoAttack::kSequence;
  if (ways == 0 && !(sequence && chain_reaches(lens, from, to))) return false;
  // Without a King on the board nobody is kept from capturing.
  if (!has_royal(lens, lens.at(from).owner)) return true;
  if (lens.ruling<Ruling::pinned_attack>() == PinnedAttack::kCounts) return true;
  return legal_single(lens, from, to, ways) || (sequence && legal_sequence(lens, from, to));
}

bool attacks_some(const Lens& lens, Square from) {
  const Piece& piece = lens.at(from);
  const Definition& definition = lens.definition(piece.type);
  return !lens.state.occupied.each([&](Square to) {
    if (lens.at(to).owner == piece.owner) return true;
    if (lens.state.auras == 0 && !definition.may_take.test(lens.geometry().delta(from, to))) return true;
    return !attacks(lens, from, to);
  });
}

bool defends_some(const Lens& lens, Square from, WhenModes when) {
  const Piece& piece = lens.at(from);
  const Definition& definition = lens.definition(piece.type);
  return !lens.state.occupied.each([&](Square to) {
    if (to == from || lens.at(to).owner != piece.owner) return true;
    if (lens.state.auras == 0 && !definition.may_take.test(lens.geometry().delta(from, to))) return true;
    return !attacks(lens, from, to, when);
  });
}

bool is_attacked(const Lens& lens, Square target) {
  const OfficeIndex owner = lens.at(target).owner;
  const Geometry& geometry = lens.geometry();
  return !lens.state.occupied.each([&](Square from) {
    const Piece& piece = lens.at(from);
    if (piece.owner == owner) return true;
    // Most pieces can't go that way at all.
    if (lens.state.auras == 0 && !lens.definition(piece.type).may_take.test(geometry.delta(from, target)))
      return true;
    return !attacks(lens, from, target);
  });
}

bool in_check(const Lens& lens, OfficeIndex office) {
  return !lens.state.royals.each(
      [&](Square square) { return lens.at(square).owner != office || !is_attacked(lens, square); });
}

OfficeSet offices_in_check(const Lens& lens) {
  OfficeSet checked;
  lens.state.royals.each([&](Square square) {
    const OfficeIndex office = lens.at(square).owner;
    if (!checked.test(office) && is_attacked(lens, square)) checked.set(office);
    return true;
  });
  return checked;
}

}  // namespace referee::party_chess
