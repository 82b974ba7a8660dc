// Checks moves, captures, shots and scratches, and carries them out.
#include "party_chess/actions/stroke.hpp"

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/pieces/late.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/rules/move_and_capture.hpp"
#include "party_chess/rules/own_king.hpp"
#include "party_chess/rules/promotions.hpp"
#include "party_chess/rules/traced_query.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

namespace {

// Checks all promotions on `next()`, the position after the stroke. If other pieces promote, too, `next()` is
// not changed, because `finish_stroke` starts from it and carries out all promotions.
void check_promotions(Context auto& c, const ParsedMove& play, auto&& next, const Carried& carried) {
  if (play.promotions.empty()) return check_own_promotion(c, play, next, carried);
  State judged = next();
  check_own_promotion(c, play, [&]() -> State& { return judged; }, carried);
  for (std::size_t i = 0; i < play.promotions.size(); ++i) check_other_promotion(c, play, judged, carried, i);
}

// Notes the decisions because of which the office gets this captured piece.
void note_kept(Context auto& c, const Piece& captured) {
  const Definition& definition = c.terms.definition(c.state, captured.type);
  if (definition.has_counter) c.judge.rests_on(Settled::blob_number);
  if (definition.limit == 0) return;
  if (count_owned(c.state, captured.owner, captured.type) >= definition.limit)
    c.judge.rests_on(Settled::capture_past_limit);
  if (is_holder_over_limit(c.terms, c.state, captured.owner, captured.type, 1))
    c.judge.rests_on(Settled::swinger_is_office);
}

// PC-1230.1.4.collect (1230.1 s4): captured pieces join the capturer's off-board pieces.
void collect(Context auto& c, OfficeIndex office, Piece captured) {
  captured.owner = office;
  c.judge.explain([&] { note_kept(c, captured); });
  const bool kept = c.judge.effect(Rule::PC_1230_1_4_collect, [&] {
    return fmt::format("{} keeps a {}", c.name(office),
                       piece_text(c.terms, c.state, captured.type, captured.counter));
  });
  if (kept) hold_piece(c.state, captured);
  c.judge.effect(Rule::PC_1230_1_2_b, [] { return std::string("an office gains a piece by capture"); });
}

// Reports what follows from the new type of a promoted piece: its number, and that it does not promote again
// on this square.
void report_new_type(Context auto& c, char letter, Square square) {
  const TypeIndex type = letter == 0 ? kNoType : find_letter(c.terms, c.state, letter);
  if (type == kNoType || square == kNoSquare) return;
  const Definition& definition = c.terms.definition(c.state, type);
  if (definition.has_counter && definition.cites.grow != kNoRule) {
    c.judge.rests_on(Settled::blob_number);
    c.judge.effect(definition.cites.grow, [&] {
      return fmt::format("the new {} begins with its first number", c.terms.type(type).name);
    });
  }
  if (definition.promotes == Promotes::at_squares && definition.promotion_squares.has(square)) {
    c.judge.rests_on(Settled::becomes_pawn);
    c.judge.effect(definition.cites.promote, [&] {
      return fmt::format("the new {} on {} did not reach that square, and stays one", c.terms.type(type).name,
                         c.terms.geometry->name(square));
    });
  }
}

bool stays_on_board(const BoardMove& stroke) { return !stroke.dies && !stroke.scratches; }

// Reports the effects that the clauses of the piece's own rule have, such as growth and death.
void report_effects(Context auto& c, const ParsedMove& play, const Carried& carried) {
  const Definition& definition = c.terms.definition(c.state, carried.before.type);
  const Cites& cites = definition.cites;
  const BoardMove& stroke = carried.stroke;
  const auto note = [&](RuleIndex rule, auto&& facts) {
    if (rule != kNoRule) c.judge.effect(rule, facts);
  };
  const std::string who = owned_piece(c.terms, c.state, carried.before);
  if (stroke.dies) note(cites.die, [&] { return fmt::format("{} captured and is destroyed", who); });
  if (stroke.captures)
    note(cites.grow, [&] {
      return fmt::format("the number of {} was {} and becomes {}", who, carried.before.counter,
                         carried.after.counter);
    });
  if (stroke.scratches) {
    c.judge.rests_on(Settled::shoot_scratch);
    note(cites.corner, [&] { return fmt::format("{} scratches and goes off-board: that is a Move", who); });
  }
  if (play.move_kind == MoveKind::shoot) {
    c.judge.rests_on(Settled::shoot_scratch);
    c.judge.effect(Rule::PC_1230_2_6_b, [&] { return fmt::format("the shot of {} is a Capture", who); });
  }
  if (stays_on_board(stroke)) report_new_type(c, play.letter, stroke.to);
  for (const Promotion& promotion : play.promotions)
    report_new_type(c, promotion.letter, promotion.spot.square);
  if (definition.promotes == Promotes::at_squares && play.letter != 0)
    note(cites.promote, [&] {
      const TypeIndex type = find_letter(c.terms, c.state, play.letter);
      return fmt::format("{} becomes {}", who, with_article(c.terms.type(type).name));
    });
}

// Adds the event of a promotion to the chronicle.
void report_promotion(ActionEvents& events, const Piece& old, Square square, char letter) {
  const TypeIndex type = find_letter(events.terms, events.before, letter);
  if (type == kNoType) return;
  events.add(piece_event("promotion", events.was, new_piece(events.terms, events.before, old.owner, type),
                         square, {{"was", events.was.piece(old)}}));
}

// Checks the turn, the squares, and the path between them. Returns false if anything is wrong.
[[nodiscard]] bool check_way(Context auto& c, const ParsedMove& play) {
  check_turn(c);
  if (c.judge.decided()) return false;
  const std::size_t before = c.broken();
  const bool right = play.path.size() == 2 ? check_single(c, play) : check_segments(c, play);
  return right && !c.broken_since(before);
}

// Gives the pieces that leave the board to their new or old owner.
void share_out(Context auto& c, const ParsedMove& play, const Carried& carried) {
  for (const Piece& victim : carried.victims) collect(c, c.office(), victim);
  c.judge.explain([&] { report_effects(c, play, carried); });
  if (carried.stroke.scratches) hold_piece(c.state, carried.after);
}

}  // namespace

template <class Judge>
void check_stroke(CheckContext<Judge>& c, const ParsedMove& play) {
  if (!check_way(c, play)) return;
  Carried carried(c.plain(), play);
  // Most answers do not need the position after the stroke, so it is made when it is first needed.
  Late<State> next;
  const auto moved = [&]() -> State& {
    if (!next.is_made()) carried.after = carry_stroke(c.terms, next.make(c.state), carried.stroke);
    return *next;
  };
  const std::size_t before = c.broken();
  check_promotions(c, play, moved, carried);
  if (c.broken_since(before)) return;
  // Only if pinned pieces do not attack, the safety of the office's King depends on what the office itself
  // could capture next, and therefore on the rulings about what an Echo will echo.
  Notes noted;
  bool finished = false;
  const auto after = [&]() -> const State& {
    if (finished) return *next;
    finished = true;
    finish_stroke(PositionQuery(c.terms, c.state, Judge::kFull ? &noted : nullptr), moved(), play, carried);
    return *next;
  };
  if (Judge::kFull) after();
  if (pinned_pieces_attack(c.terms)) noted = {};
  check_king_is_safe(c, {c.office, changes_of(play), play.promotes()}, after, noted);
  if (play.promotes()) check_promotion_limits(c, play, carried);
}
template void check_stroke(CheckContext<FastJudge>& c, const ParsedMove& play);
template void check_stroke(CheckContext<FullJudge>& c, const ParsedMove& play);

void apply_stroke(Context auto& c, const ParsedMove& play) {
  c.judge.explain([&] {
    if (!has_several_manners(PositionQuery(c.terms, c.state), play)) return;
    c.judge.rests_on(Settled::better_manner);
    c.judge.effect(Rule::PC_1230_2_6_b,
                   [] { return std::string("of two ways the one without a loss is taken"); });
  });
  Carried carried = carry(c.terms, c.state, c.state, play);
  share_out(c, play, carried);
  finish_stroke(TracedQuery(c.judge, c.terms, c.state).query(), c.state, play, carried);
  record_last_play(c.terms, c.state, c.office(), c.state.offices[c.office()].last);
  const Changes changes = changes_of(play);
  c.aftermath.end_play(c.office(), carried.stroke.captures || play.promotes(), &changes);
}
template void apply_stroke(ApplyContext<FastJudge>& c, const ParsedMove& play);
template void apply_stroke(ApplyContext<FullJudge>& c, const ParsedMove& play);
template void apply_stroke(ApplyContext<ChronicleRecorder>& c, const ParsedMove& play);

void report_stroke(ActionEvents& events, const ParsedMove& play) {
  const State& before = events.before;
  const ChronicleWords& was = events.was;
  State next = before;
  const Carried carried = carry(events.terms, before, next, play);
  const BoardMove& stroke = carried.stroke;
  for (const Square square : stroke.taken) {
    events.add(piece_event("capture", was, before.board[square], square,
                           {{"to", was.office(events.office())},
                            {"by", was.owned(carried.before, stroke.from)},
                            {"from_a_distance", play.move_kind == MoveKind::shoot}}));
  }
  if (carried.after.counter != carried.before.counter && !stroke.dies) {
    events.add(piece_event("growth", was, carried.after, stroke.to, {{"was", was.piece(carried.before)}}));
  }
  if (stroke.dies)
    events.add(piece_event("destroyed", was, carried.after, stroke.to, {{"cause", "capture"}}));
  if (stroke.scratches) events.add(piece_event("scratch", was, carried.after, stroke.to));
  if (play.letter != 0 && !stroke.dies && !stroke.scratches)
    report_promotion(events, carried.after, stroke.to, play.letter);
  for (const Promotion& promotion : play.promotions) {
    const Square square = promotion.spot.square;
    if (square != kNoSquare && next.occupied.has(square))
      report_promotion(events, next.board[square], square, promotion.letter);
  }
}

}  // namespace referee::party_chess
