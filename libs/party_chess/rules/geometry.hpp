// Moves and captures: their geometry (rulebook 7, group 3; PC-1230.1.3.d, 1.4, 4 to 21).
#pragma once

#include "party_chess/reach/sequences.hpp"
#include "party_chess/reach/written.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/lack.hpp"

namespace referee::party_chess {

// A scratch is looked at as if its corner were empty: what stands there is another fault.
inline bool scratches_there(const Lens& lens, Square from, Square corner) {
  if (!lens.occupied(corner)) return can_scratch(lens, from, corner);
  State emptied = lens.state;
  lift_piece(lens.rules, emptied, corner);
  return can_scratch(Lens(lens.rules, emptied, lens.noted()), from, corner);
}

// PC-1230.1.3.f: whether the piece on `near` forbids a play of the one on `from`.
inline bool forbids(const Lens& lens, Square from, const Written& play, Square near) {
  const Definition& definition = lens.definition(lens.at(near).type);
  if (definition.aura == 0 || lens.geometry().distance(from, near) > definition.aura) return false;
  const Spot& to = play.path[1];
  const auto use = play.manner == Manner::shoot ? kUseShoot : to.takes ? kUseCapture : kUseMove;
  return (forbidden_uses(lens, definition, from, to.square) & use) != 0;
}

// Whether the geometry of a play is right, its squares being as the verb needs them.
inline bool geometry_holds(const Lens& lens, const Written& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  if (play.path.size() > 2) {
    ChainPath path;
    for (std::size_t i = 1; i < play.path.size(); ++i) path.push({play.path[i].square, play.path[i].takes});
    return is_sequence(lens, from, path);
  }
  if (from == to) return false;
  switch (play.manner) {
    case Manner::move:
      return can_move(lens, from, to);
    case Manner::scratch:
      return scratches_there(lens, from, to);
    case Manner::shoot:
      return (take_ways(lens, from, to, lens.at(to)) & (kShoot | kShootDying)) != 0;
    default:
      return (take_ways(lens, from, to, lens.at(to)) & (kDisplace | kDisplaceDying)) != 0;
  }
}

// PC-1230.1.3.d (1230.1 s3.D): would the play be possible if only the pieces on its own squares stood there?
inline bool possible_alone(const Lens& lens, const Written& play) {
  State cleared = lens.state;
  lens.state.occupied.each([&](Square square) {
    const bool named = std::any_of(play.path.begin(), play.path.end(),
                                   [&](const Spot& spot) { return spot.square == square; });
    if (!named) lift_piece(lens.rules, cleared, square);
    return true;
  });
  if (geometry_holds(Lens(lens.rules, cleared, lens.noted()), play)) return true;
  // With the way alone emptied what a mode depends on (`when`) is as it is.
  return geometry_holds(lens.blocked_by(cleared.lines), play);
}

// "Reds' Rook on a1 can't go to a17: a17 is 16 squares away, and it goes at most 10", or that it can.
template <class Judge>
std::string movement_facts(CheckContext<Judge>& c, const Written& play, bool holds) {
  const Spot& from = play.path[0];
  const Spot& to = play.path.back();
  const bool taking = takes(play.manner);
  const std::string what =
      taking && c.state.occupied.has(to.square)
          ? fmt::format("take {}", c.piece_at(to))
          : fmt::format("{} {}", play.manner == Manner::scratch ? "scratch on" : "go to", spot_name(to));
  if (holds) return fmt::format("{} can {}", c.piece_at(from), what);
  return fmt::format("{} can't {}: {}", c.piece_at(from), what, lack_words(c.plain(), play));
}

// PC-1230.10.2.a (1230.10 s2.a): what its office did last, and gives the Echo nothing.
template <class Judge>
std::string silence_facts(CheckContext<Judge>& c, const Written& play, const Piece& piece) {
  const LastPlay& last = c.state.offices[piece.owner].last;
  constexpr std::array<std::string_view, 6> kPlays = {"no play",     "a Placement", "a Pass",
                                                      "a Surrender", "a Move",      "a Capture"};
  const std::string_view last_one = kPlays[static_cast<std::size_t>(last.kind)];
  if (last.echoes())
    return fmt::format("the last play of {} was {} of a piece whose move nothing echoes", c.name(piece.owner),
                       last_one);
  return last.kind == PlayKind::none ? fmt::format("{} has made no play that {} could echo",
                                                   c.name(piece.owner), c.piece_at(play.path[0]))
                                     : fmt::format("the last play of {} was {}, which gives {} no move",
                                                   c.name(piece.owner), last_one, c.piece_at(play.path[0]));
}

// PC-1230.10.2 (1230.10 s2) or the clause of the piece's own rule; PC-1230.13.3.a of a scratch that is
// `blocked`.
template <class Judge>
void charge_movement(CheckContext<Judge>& c, const Written& play, const RulingMask& noted, bool holds,
                     bool blocked) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Definition& definition = c.definition(piece.type);
  RuleIndex clause = definition.cites.move;
  if (definition.as_last_play) {
    const bool silent = source_of(c.plain(), piece).definition == nullptr;
    c.allow(Rule::PC_1230_10_2_a, Grounded{holds || !silent, noted}, [&] {
      return silent ? silence_facts(c, play, piece)
                    : fmt::format("the last play of {} was a Move or Capture", c.name(piece.owner));
    });
    if (silent) return;
  } else if (blocked && play.manner == Manner::scratch && definition.cites.first != kNoRule) {
    clause = definition.cites.first;
  }
  c.allow(clause, c.grounded(holds, piece.type, noted), [&] { return movement_facts(c, play, holds); });
}

// A capture: the piece's own clause, else the common one and its movement clause.
template <class Judge>
void charge_capture(CheckContext<Judge>& c, const Written& play, const RulingMask& noted, bool holds,
                    bool blocked) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Definition& definition = c.definition(piece.type);
  const bool own = definition.cites.capture != kNoRule;
  c.allow(own ? definition.cites.capture : static_cast<RuleIndex>(Rule::PC_1230_1_4_capture),
          c.grounded(holds, piece.type, noted), [&] {
            if (own || holds) return movement_facts(c, play, holds);
            if (play.manner == Manner::shoot)
              return fmt::format("nothing lets {} take from a distance", c.piece_at(play.path[0]));
            return fmt::format("{} could not go to {} either, were it empty", c.piece_at(play.path[0]),
                               spot_name(play.path.back()));
          });
  if (!own) charge_movement(c, play, noted, holds, blocked);
}

// PC-1230.19.4 (1230.19 s4): which of a sequence's clauses is broken.
template <class Judge>
void charge_sequence(CheckContext<Judge>& c, const Written& play, const RulingMask& noted, bool holds) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Cites& cites = c.definition(piece.type).cites;
  const Spot* early = nullptr;
  for (std::size_t i = 1; i + 1 < play.path.size(); ++i) {
    if (!play.path[i].takes && early == nullptr) early = &play.path[i];
  }
  Written first = play;
  first.path.resize(2);
  first.manner = first.path[1].takes ? Manner::capture : Manner::move;
  const bool first_holds = holds || geometry_holds(c.plain(), first);
  c.allow(cites.last, c.grounded(early == nullptr, piece.type, noted), [&] {
    return early != nullptr
               ? fmt::format("the segment to {} captures nothing, so it would be the last", spot_name(*early))
               : std::string("no segment but the last is without capture");
  });
  c.allow(cites.move, c.grounded(first_holds, piece.type, noted), [&] {
    return fmt::format("{} can{} make the first segment{}", c.piece_at(play.path[0]), first_holds ? "" : "'t",
                       first_holds ? "" : ": " + lack_words(c.plain(), first));
  });
  const bool follows = holds || early != nullptr || !first_holds;
  c.allow(cites.chain, c.grounded(follows, piece.type, noted), [&] {
    if (!follows)
      return fmt::format("{} can't go on {}", c.piece_at(play.path[0]), chain_lack_words(c.plain(), play));
    return std::string(holds ? "each further segment is as long as what was taken allows"
                             : "the further segments are not asked about");
  });
}

// What a geometry rests on: definitions, and the nearness of pieces that grant something (PC-1230.1.3.f).
template <class Judge>
void say_geometry(CheckContext<Judge>& c, const Written& play, const Piece& piece) {
  const Cites& cites = c.definition(piece.type).cites;
  const auto note = [&](auto rule, std::string_view what) {
    c.judge.effect(rule, [&] { return std::string(what); });
  };
  note(Rule::PC_1230_1_3_b, "moves are said from the piece's square");
  note(Rule::PC_1230_1_5, "there are eight directions");
  note(Rule::PC_1230_1_6, "the usual signs for rows, columns and squares");
  for (const RuleIndex rule : {cites.first, cites.other}) {
    if (rule != kNoRule) note(rule, "it is part of how the piece goes");
  }
  if (cites.capture != kNoRule) note(Rule::PC_1230_1_4_defer, "the piece's own rule says how it captures");
  c.state.occupied.each([&](Square other) {
    const Definition& near = c.definition(c.state.board[other].type);
    const Square from = play.path[0].square;
    if (other == from || c.geometry().distance(from, other) > near.aura) return true;
    const std::string_view what =
        near.grants.empty() ? "a neighbour forbids it some plays" : "a neighbour grants it more";
    note(Rule::PC_1230_1_3_f, what);
    if (near.cites.near != kNoRule) note(near.cites.near, what);
    return true;
  });
}

// PC-1230.1.3.f (1230.1 s3.F, "or restricts"): what a neighbour forbids; the clause of its rule, too.
template <class Judge>
void charge_forbidden(CheckContext<Judge>& c, const Written& play, const RulingMask& noted, bool forbidden) {
  if (!c.rules.has_forbids) return;
  const Spot& from = play.path[0];
  const auto facts = [&](Square near) {
    return fmt::format("{} is near {}, which forbids such a play", c.piece_at(from),
                       piece_on(c.rules, c.state, near));
  };
  Square first = kNoSquare;
  Provenance source = Provenance::text;  // of types whose rules cite no clause for it
  std::vector<RuleIndex> charged;
  c.state.occupied.each([&](Square near) {
    const Definition& definition = c.definition(c.state.board[near].type);
    if (near == from.square || !forbidden || !forbids(c.plain(), from.square, play, near)) return true;
    if (first == kNoSquare) first = near;
    if (std::find(charged.begin(), charged.end(), definition.cites.near) != charged.end()) return true;
    charged.push_back(definition.cites.near);
    if (definition.cites.near == kNoRule) source = std::max(source, definition.provenance);
    else
      c.allow(definition.cites.near, c.grounded(false, definition.type, noted), [&] { return facts(near); });
    return true;
  });
  c.allow(Rule::PC_1230_1_3_f, Grounded{!forbidden, noted, source}, [&] {
    return forbidden && first != kNoSquare ? facts(first) : std::string("no neighbour forbids it");
  });
}

template <class Judge>
void charge_geometry(CheckContext<Judge>& c, const Written& play, const Lens& lens, bool holds) {
  const Piece& piece = c.state.board[play.path[0].square];
  const bool captures = takes(play.manner);
  const bool blocked = !holds && possible_alone(lens, play);
  const RulingMask& noted = *lens.noted();
  if (play.path.size() > 2 && c.definition(piece.type).chains) charge_sequence(c, play, noted, holds);
  else if (captures) charge_capture(c, play, noted, holds, blocked);
  else charge_movement(c, play, noted, holds, blocked);
  c.allow(Rule::PC_1230_1_3_d, c.grounded(!blocked, piece.type, noted), [&] {
    if (blocked) return blocked_words(c.plain(), play);
    return std::string(holds ? "no piece is skipped that may not be"
                             : "it is not hindered by a piece in the way");
  });
}

template <class Judge>
bool check_geometry(CheckContext<Judge>& c, const Written& play) {
  const Piece& piece = c.state.board[play.path[0].square];
  c.judge.explain([&] { say_geometry(c, play, piece); });
  RulingMask noted;
  const Lens lens(c.rules, c.state, Judge::kFull ? &noted : nullptr);
  const bool holds = geometry_holds(lens, play);
  // Which clauses are broken, and why, is worked out for those who want to know.
  if constexpr (Judge::kFull) {
    // What it could not do anyhow nothing forbids.
    const bool could = holds || geometry_holds(lens.permissive(), play);
    charge_geometry(c, play, lens.permissive(), could);
    charge_forbidden(c, play, noted, could && !holds);
  } else {
    c.allow(c.definition(piece.type).cites.move, holds, [] { return std::string(); });
  }
  return holds;
}

}  // namespace referee::party_chess
