// The geometry of moves and captures (rulebook 7, group 3; PC-1230.1.3.d, 1.4, 4 to 21). The functions
// `check_..._clauses` ask the judge about clauses, so that a refusal names the clause that the play breaks.
#pragma once

#include <algorithm>

#include "party_chess/reach/parsed_move.hpp"
#include "party_chess/reach/sequences.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/geometry_questions.hpp"
#include "party_chess/rules/granted.hpp"
#include "party_chess/rules/passed.hpp"
#include "party_chess/rules/why_unreachable.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {

// Returns "Reds' Rook on a1 can't go to a17: a17 is 16 squares away, and it goes at most 10", or that it can.
std::string movement_facts(Context auto& c, const ParsedMove& play, bool holds) {
  const WrittenSquare& from = play.path[0];
  const WrittenSquare& to = play.path.back();
  const bool taking = takes(play.move_kind);
  const std::string what =
      taking && c.state.occupied.has(to.square)
          ? fmt::format("take {}", c.piece_at(to))
          : fmt::format("{} {}", play.move_kind == MoveKind::scratch ? "scratch on" : "go to",
                        written_square_name(to));
  if (holds) return fmt::format("{} can {}", c.piece_at(from), what);
  return fmt::format("{} can't {}: {}", c.piece_at(from), what, why_unreachable(c.plain(), play));
}

// Returns the name of the office whose last play its Echo echoes, or under echo-swinger=person of its holder.
std::string echoed_words(Context auto& c, OfficeIndex office) {
  const auto& holder = c.state.ledger->holders[office];
  const bool by_person = echo_goes_by_person(c.terms);
  return by_person ? holder.value_or("nobody") : c.name(office);
}

// PC-1230.10.2.a (1230.10 s2.a): returns which last play of its office gives the Echo no move.
std::string silence_facts(Context auto& c, const ParsedMove& play, const Piece& piece) {
  const LastPlay& last = c.state.offices[piece.owner].last;
  constexpr std::array<std::string_view, 6> kPlays = {"no play",     "a Placement", "a Pass",
                                                      "a Surrender", "a Move",      "a Capture"};
  const std::string_view last_one = kPlays[static_cast<std::size_t>(last.kind)];
  const std::string who = echoed_words(c, piece.owner);
  if (who == "nobody")
    return fmt::format("nobody holds {}, so there is no play that {} could echo", c.name(piece.owner),
                       c.piece_at(play.path[0]));
  if (last.echoes())
    return fmt::format("the last play of {} was {} of a piece whose move nothing echoes", who, last_one);
  return last.kind == PlayKind::none
             ? fmt::format("{} has made no play that {} could echo", who, c.piece_at(play.path[0]))
             : fmt::format("the last play of {} was {}, which gives {} no move", who, last_one,
                           c.piece_at(play.path[0]));
}

// Returns "Reds' Tornado could go on from e7, so it may not end its sequence there" (ruling tornado-end).
std::string goes_on_words(Context auto& c, const ParsedMove& play) {
  return fmt::format("{} could go on from {}, so it may not end its sequence there",
                     owned_piece(c.terms, c.state, c.state.board[play.path[0].square]),
                     written_square_name(play.path.back()));
}

// Checks a movement against the clause of the piece's own rule, or against PC-1230.13.3.a if only pieces on
// the first part of a `blocked` path hinder the piece. For an Echo, first asks whether it echoes anything
// (PC-1230.10.2.a). If it echoes nothing, asks no more.
void check_movement_clauses(Context auto& c, const ParsedMove& play, const Notes& noted, bool holds,
                            bool blocked, bool early = false) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Definition& definition = c.definition(piece.type);
  RuleIndex clause = definition.cites.move;
  if (definition.as_last_play) {
    const bool silent = source_of(c.plain(), piece).definition == nullptr;
    // The text is silent about a Surrender, and about no play at all.
    const PlayKind last = c.state.offices[piece.owner].last.kind;
    const bool unsaid = silent && (last == PlayKind::none || last == PlayKind::surrender);
    Notes grounds{noted.rulings, {}};
    if (unsaid) grounds.add(Settled::echo_silent);
    const Grounded speaks{holds || !silent, grounds};
    c.forbid_unless(Rule::PC_1230_10_2_a, speaks, [&] {
      return silent ? silence_facts(c, play, piece)
                    : fmt::format("the last play of {} was a Move or Capture", echoed_words(c, piece.owner));
    });
    if (silent) return;
  } else if (blocked && definition.cites.first != kNoRule &&
             is_first_part_blocked(c.plain(), play.path[0].square, play.path[1].square)) {
    clause = definition.cites.first;
  }
  c.forbid_unless(clause, c.grounded(holds, piece.type, noted),
                  [&] { return early ? goes_on_words(c, play) : movement_facts(c, play, holds); });
}

// Checks a capture against the piece's own clause, otherwise against the common one and the movement clause.
void check_capture_clauses(Context auto& c, const ParsedMove& play, const Notes& noted, bool holds,
                           bool blocked, bool early) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Definition& definition = c.definition(piece.type);
  const bool own = definition.cites.capture != kNoRule;
  c.forbid_unless(own ? definition.cites.capture : static_cast<RuleIndex>(Rule::PC_1230_1_4_capture),
                  c.grounded(holds, piece.type, own ? noted : Notes{noted.rulings, {}}), [&] {
                    if (early) return goes_on_words(c, play);
                    if (own || holds) return movement_facts(c, play, holds);
                    if (play.move_kind == MoveKind::shoot)
                      return fmt::format("nothing lets {} take from a distance", c.piece_at(play.path[0]));
                    return fmt::format("{} could not go to {} if that were empty", c.piece_at(play.path[0]),
                                       written_square_name(play.path.back()));
                  });
  if (!own) check_movement_clauses(c, play, noted, holds, blocked, early);
}

// PC-1230.19.4 (1230.19 s4): checks a sequence against the clauses about its parts.
template <class Judge>
void check_sequence_clauses(CheckContext<Judge>& c, const ParsedMove& play, const Notes& noted, bool holds,
                            const Grounded& end) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Cites& cites = c.definition(piece.type).cites;
  const WrittenSquare* early = nullptr;
  for (std::size_t i = 1; i + 1 < play.path.size(); ++i) {
    if (!play.path[i].takes && early == nullptr) early = &play.path[i];
  }
  ParsedMove first = play;
  first.path.resize(2);
  first.move_kind = first.path[1].takes ? MoveKind::capture : MoveKind::move;
  const bool first_holds = holds || geometry_holds(c.plain(), first);
  // A neighbour grants a whole play, never a segment of a sequence.
  const bool granted = first_holds && !holds && is_granted(c.plain(), first);
  const auto right_end = [&](Judge& judge) {
    note_all(judge, noted);
    return end(judge) && early == nullptr;
  };
  c.forbid_unless(cites.last, right_end, [&] {
    if (early != nullptr)
      return fmt::format("the segment to {} captures nothing, so it would be the last",
                         written_square_name(*early));
    return end.holds ? std::string("every segment but the last captures") : goes_on_words(c, play);
  });
  if (!granted)
    c.forbid_unless(cites.move, c.grounded(first_holds, piece.type, noted), [&] {
      return fmt::format("{} can{} make the first segment{}", c.piece_at(play.path[0]),
                         first_holds ? "" : "'t",
                         first_holds ? "" : ": " + why_unreachable(c.plain(), first));
    });
  const bool follows = holds || early != nullptr || !first_holds;
  Grounded chained = c.grounded(follows, piece.type, noted);
  if (granted && !follows) chained.notes.add(Settled::grant_no_segment);
  c.forbid_unless(cites.chain, chained, [&] {
    if (!follows && granted) return granted_words(c, play);
    if (!follows)
      return fmt::format("{} can't go on {}", c.piece_at(play.path[0]),
                         why_chain_unreachable(c.plain(), play));
    return std::string(holds ? "each further segment is as long as the captured piece allows"
                             : "the further segments do not matter");
  });
}

// Reports what a geometry rests on: definitions, and neighbours that grant something (PC-1230.1.3.f). If it
// is `granted`, no clause of the piece's own rule counts.
void report_geometry(Context auto& c, const ParsedMove& play, const Piece& piece, bool granted) {
  const Cites cites = granted ? Cites() : c.definition(piece.type).cites;
  const auto note = [&](auto rule, std::string_view what) {
    c.judge.effect(rule, [&] { return std::string(what); });
  };
  note(Rule::PC_1230_1_3_b, "a piece moves relative to its own square");
  note(Rule::PC_1230_1_5, "there are eight directions");
  note(Rule::PC_1230_1_6, "rows, columns and squares have their usual signs");
  for (const RuleIndex rule : {cites.first, cites.other}) {
    if (rule == static_cast<RuleIndex>(Rule::PC_1230_4_c)) c.judge.rests_on(Settled::king_defined);
    if (rule != kNoRule) note(rule, "this is part of how the piece moves");
  }
  if (cites.capture != kNoRule) note(Rule::PC_1230_1_4_defer, "the piece's own rule says how it captures");
  if (granted || c.state.auras == 0) return;  // check_granting_clauses reports which one
  c.state.occupied.each([&](Square other) {
    const Definition& near = c.definition(c.state.board[other].type);
    const Square from = play.path[0].square;
    if (other == from || c.geometry().distance(from, other) > near.aura) return;
    const std::string_view what =
        near.grants.empty() ? "a neighbour forbids it some plays" : "a neighbour grants it more";
    note(Rule::PC_1230_1_3_f, what);
    if (near.cites.near != kNoRule) note(near.cites.near, what);
  });
}

// PC-1230.1.3.f (1230.1 s3.F, "or restricts"): checks a play that a neighbour may forbid, both against this
// clause and against the clause of the neighbour's rule.
void check_forbidding_clauses(Context auto& c, const ParsedMove& play, const Notes& noted, bool forbidden) {
  if (!c.terms.has_forbids) return;
  const WrittenSquare& from = play.path[0];
  const auto facts = [&](Square near) {
    return fmt::format("{} is near {}, which forbids such a play", c.piece_at(from),
                       piece_on(c.terms, c.state, near));
  };
  Square first = kNoSquare;
  // A type without such a clause, and the provenance of its definition.
  Provenance source = Provenance::text;
  std::string_view source_type;
  std::vector<RuleIndex> checked;
  c.state.occupied.each([&](Square near) {
    const Definition& definition = c.definition(c.state.board[near].type);
    if (near == from.square || !forbidden || !forbids(c.plain(), from.square, play, near)) return;
    if (first == kNoSquare) first = near;
    if (std::find(checked.begin(), checked.end(), definition.cites.near) != checked.end()) return;
    checked.push_back(definition.cites.near);
    Notes words{noted.rulings, {}};
    words.add(Settled::house_vocabulary);
    if (definition.cites.near == kNoRule) {
      source = std::max(source, definition.provenance);
      source_type = c.type_name(definition.type);
    } else {
      c.forbid_unless(definition.cites.near, c.grounded(false, definition.type, words),
                      [&] { return facts(near); });
    }
  });
  c.forbid_unless(Rule::PC_1230_1_3_f, Grounded{!forbidden, {noted.rulings, {}}, source, source_type}, [&] {
    return forbidden && first != kNoSquare ? facts(first) : std::string("no neighbour forbids it");
  });
}

// Checks a play against all clauses about its geometry. `holds` is whether the modes of the piece lead there,
// if no neighbour forbids it. `end` is whether the play may end where it does (ruling tornado-end). For a
// single capture by a piece whose own rule chains, `end` counts only if the capture needs a chain
// (`chained`). For a piece that copies a chaining piece, `end` counts for each capture.
// `around` has decisions about the pieces around it.
void check_geometry_clauses(Context auto& c, const ParsedMove& play, const PositionQuery& query, bool holds,
                            const Grounded& end, bool chained, const Notes& around) {
  const Piece& piece = c.state.board[play.path[0].square];
  const Cites& cites = c.definition(piece.type).cites;
  const bool captures = takes(play.move_kind);
  const bool blocked = !holds && possible_alone(query, play);
  Notes noted = *query.noted();
  const bool own_end = c.definition(piece.type).chains;
  if (play.path.size() > 2 && own_end) {
    check_sequence_clauses(c, play, noted, holds, end);
  } else if (captures) {
    // A piece that copies a chaining piece can capture only in complete sequences.
    const bool early = !own_end && !end.holds;
    if (!own_end) noted |= end.notes;
    check_capture_clauses(c, play, noted, holds && !early, blocked, early);
    if (own_end && chained)
      c.forbid_unless(cites.last, end, [&] {
        return end.holds ? fmt::format("a sequence may end on {}", written_square_name(play.path.back()))
                         : goes_on_words(c, play);
      });
  } else {
    check_movement_clauses(c, play, noted, holds, blocked);
  }
  c.forbid_unless(Rule::PC_1230_1_3_d, c.grounded(!blocked, piece.type, {noted.rulings, around.settled}),
                  [&] {
                    if (blocked) return blocked_words(c.plain(), play);
                    return std::string("no piece blocks the way");
                  });
}

// Notes decisions on which the geometry of a play rests: words of house rulesets, what an Echo or a CopyCat
// takes over. Those about pieces of vacant offices go to `around`. `holds` is whether the modes lead there.
inline void note_decisions(const PositionQuery& query, const ParsedMove& play, bool holds, Notes& noted,
                           Notes& around) {
  const Piece& piece = query.at(play.path[0].square);
  const Definition& own = query.definition(piece.type);
  if (own.house_words) noted.add(Settled::house_vocabulary);
  if (own.as_victim && play.path[1].takes) {
    const Piece& victim = query.at(play.path[1].square);
    if (!victim.empty() && query.definition(victim.type).as_last_play) noted.add(Settled::victim_echo);
  }
  if (own.as_last_play && holds && play.path[1].takes) {
    const Source source = source_of(query, piece);
    if (source.definition != nullptr && source.definition->has_counter) noted.add(Settled::echo_own_square);
  }
  const auto differs = [&](const PositionQuery& otherwise) {
    // If the play moves or captures a piece of a vacant office, other rules say so.
    const bool same = std::all_of(play.path.begin(), play.path.end(), [&](const WrittenSquare& spot) {
      return otherwise.occupied(spot.square) == query.occupied(spot.square);
    });
    return same && geometry_holds(otherwise, play) != holds;
  };
  each_decisive(query.terms, query.state, differs,
                [&](Settled key) { (key == Settled::vacant_office ? around : noted).add(key); });
}

// Asks whether the modes of the piece make this play possible. Returns false if they do not.
template <class Judge>
[[nodiscard]] bool check_geometry(CheckContext<Judge>& c, const ParsedMove& play) {
  const Square from = play.path[0].square;
  const Piece& piece = c.state.board[from];
  Notes noted;
  const PositionQuery query(c.terms, c.state, Judge::kFull ? &noted : nullptr);
  const bool leads_there = geometry_holds(query, play);
  Notes ending;
  ChainEnd end;
  const Definition& definition = c.definition(piece.type);
  if (leads_there && play.move_kind == MoveKind::capture &&
      (definition.chains || definition.as_victim || definition.as_last_play))
    end = end_of(PositionQuery(c.terms, c.state, Judge::kFull ? &ending : nullptr), from, segments_of(play));
  const bool holds = leads_there && !end.early;
  // Only the full judge finds out which clauses are broken, and why.
  if constexpr (Judge::kFull) {
    const bool granted = holds && is_granted(c.plain(), play);
    Notes around;
    note_decisions(c.plain(), play, leads_there, noted, around);
    report_geometry(c, play, piece, granted);
    // No neighbour forbids what the piece could not do anyway.
    const bool could = leads_there || geometry_holds(query.permissive(), play);
    if (granted) check_granting_clauses(c, play, {noted.rulings, around.settled});
    else
      check_geometry_clauses(c, play, query.permissive(), could, c.grounded(!end.early, piece.type, ending),
                             end.chained, around);
    check_forbidding_clauses(c, play, noted, could && !leads_there);
  } else {
    c.forbid_unless(definition.cites.move, holds, [] { return std::string(); });
  }
  return holds;
}

}  // namespace referee::party_chess
