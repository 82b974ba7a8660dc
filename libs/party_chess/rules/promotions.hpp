// Promotions: PC-1230.1.3.c, PC-1230.8.4, PC-1230.18.3, PC-1230.21.promote (rulebook 5, "Promotion").
#pragma once

#include <algorithm>

#include "party_chess/reach/play.hpp"
#include "party_chess/rules/letters.hpp"
#include "party_chess/rules/limits.hpp"
#include "party_chess/rules/squares.hpp"
#include "party_chess/rules/why_unreachable.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {

// PC-1230.1.3.a, PC-1230.1.3.c: the letter must mean a defined type other than `own` (kNoType: there is no
// piece). Returns that type, or kNoType if a rule is broken.
TypeIndex check_promoted_type(Context auto& c, char letter, TypeIndex own) {
  const TypeIndex type = check_letter(c, letter);
  if (type == kNoType || own == kNoType) return kNoType;
  const bool other = c.forbid_unless(Rule::PC_1230_1_3_c, type != own, [&] {
    return fmt::format("{} would {} {}", with_article(c.type_name(own)), type == own ? "stay" : "become",
                       with_article(c.type_name(type)));
  });
  return other ? type : kNoType;
}

// Calls f(state) for positions in which a Demon might be judged if promotions had another order: before the
// mover's own promotion, and after all other promotions. `next` is the position in which the Demon on
// `square` is judged.
void each_other_order(Context auto& c, const ParsedMove& play, const State& next, const Carried& carried,
                      Square square, auto&& f) {
  if (play.promotions.empty()) return;
  if (square != carried.stroke.to && play.letter != 0) {
    State earlier = c.state;
    carry_stroke(c.terms, earlier, carried.stroke);
    f(earlier);
  }
  State later = next;
  Clauses others = play.promotions;
  for (std::size_t i = others.size(); i-- > 0;)
    if (others[i].spot.square == square) others.erase(i);
  promote_named(c.terms, later, others);
  const TypeIndex own = find_letter(c.terms, c.state, play.letter);
  if (square != carried.stroke.to && play.letter != 0 && own != kNoType)
    promote(c.terms, later, carried.stroke.to, own);
  f(later);
}

// PC-1230.18.3 (1230.18 s3): the piece must be between a pair. Under `demon-promotes-to: pair-type`, the pair
// must be of the type that the piece becomes.
template <class Judge>
void check_pair(CheckContext<Judge>& c, const ParsedMove& play, const State& next, const Carried& carried,
                Square square, TypeIndex type) {
  const Definition& definition = c.definition(next.board[square].type);
  const bool may = carried.stroke.captures ? definition.after_capture : definition.after_move;
  std::uint64_t types = 0;
  const auto holds = [&](Judge& judge) {
    types = may ? pair_types(TracedQuery<Judge>(judge, c.terms, next).query(), square) : 0;
    judge.component(definition.provenance, [&] { return c.type_label(definition.type); });
    const bool any = demon_promotes_to_any(judge);
    const auto serves = [&](std::uint64_t found) {
      return found != 0 && (any || type == kNoType || ((found >> type) & 1U) != 0);
    };
    judge.explain([&] {
      each_other_order(c, play, next, carried, square, [&](const State& other) {
        const std::uint64_t found = may ? pair_types(PositionQuery(c.terms, other), square) : 0;
        if (serves(found) != serves(types)) judge.rests_on(Settled::promotion_order);
      });
    });
    return serves(types);
  };
  c.forbid_unless(definition.cites.promote, holds, [&] {
    return pair_words(PositionQuery(c.terms, next), square, types,
                      type == kNoType ? nullptr : &c.type_name(type));
  });
}

// PC-1230.8.4 (1230.8 s4): a Pawn changes on its squares, and nowhere else. Returns false if the letter is
// missing or wrong.
[[nodiscard]] bool check_at_squares(Context auto& c, const ParsedMove& play, const Carried& carried) {
  const Definition& definition = c.definition(carried.before.type);
  const BoardMove& stroke = carried.stroke;
  const bool stays = !stroke.dies && !stroke.scratches;
  const bool arrives = stays && stroke.to != stroke.from && definition.promotion_squares.has(stroke.to);
  const bool right = play.letter != 0 ? arrives : !(arrives && definition.must_promote);
  return c.forbid_unless(definition.cites.promote, right, [&] {
    const std::string who =
        fmt::format("{} {}", possessive(c.name(carried.before.owner)), c.type_name(carried.before.type));
    const std::string where = c.geometry().name(stroke.to);
    if (!arrives) return fmt::format("{} does not promote on {}", who, where);
    if (play.letter != 0) return fmt::format("{} comes to {} and becomes another type", who, where);
    return fmt::format(
        "{0} comes to {1} and becomes another type at once: a letter says which, as in `{1}=R`", who, where);
  });
}

// PC-1230.21.promote (1230.21): the piece becomes what it captured.
void check_upon_capture(Context auto& c, const Carried& carried, TypeIndex type) {
  const Definition& definition = c.definition(carried.before.type);
  const bool captured = carried.stroke.captures;
  const bool as_taken =
      captured && (!definition.to_captured_type || type == kNoType || type == carried.victim.type);
  c.forbid_unless(definition.cites.promote, as_taken, [&] {
    const std::string who = c.type_name(carried.before.type);
    if (!captured)
      return fmt::format("{} promotes only when it captures, and this play captures nothing",
                         with_article(who));
    return fmt::format("the {} captured {}{}", who, with_article(c.type_name(carried.victim.type)),
                       as_taken ? "" : " and may become nothing else");
  });
}

// 1230.1 s3.C: the piece becomes the one type that its rule names, if it names one.
void check_promotes_to(Context auto& c, TypeIndex own, TypeIndex type) {
  const Definition& definition = c.definition(own);
  if (definition.promotes_to == kNoType || type == kNoType) return;
  const bool right = type == definition.promotes_to;
  c.forbid_unless(definition.cites.promote, c.grounded(right, own), [&] {
    return fmt::format("{} becomes {}{}", with_article(c.type_name(own)),
                       with_article(c.type_name(definition.promotes_to)), right ? "" : " and nothing else");
  });
}

// True if the moving piece is an Echo that would promote in the position after the stroke, if it took over
// the promotion of the piece that it echoes.
bool echoes_promotion(Context auto& c, const State& next, const Carried& carried) {
  const BoardMove& stroke = carried.stroke;
  if (!c.definition(carried.before.type).as_last_play || stroke.dies || stroke.scratches) return false;
  const Definition* echoed = source_of(c.plain(), carried.before).definition;
  if (echoed == nullptr) return false;
  if (echoed->promotes == Promotes::at_squares)
    return stroke.to != stroke.from && echoed->promotion_squares.has(stroke.to);
  if (echoed->promotes == Promotes::upon_capture) return stroke.captures;
  if (echoed->promotes == Promotes::never) return false;
  State as_echoed = next;
  promote(c.terms, as_echoed, stroke.to, echoed->type);
  return (stroke.captures ? echoed->after_capture : echoed->after_move) &&
         pair_types(PositionQuery(c.terms, as_echoed), stroke.to) != 0;
}

// Reports that an Echo stays what it is where the piece that it echoes would have to promote.
void report_echoed_promotion(Context auto& c, const ParsedMove& play, const State& next,
                             const Carried& carried) {
  if (play.letter != 0 || !echoes_promotion(c, next, carried)) return;
  if (!source_of(c.plain(), carried.before).definition->must_promote) return;
  c.judge.rests_on(Settled::echo_own_square);
  c.judge.effect(Rule::PC_1230_1_3_c, [&] {
    return fmt::format("{} takes over no promotion", owned_piece(c.terms, c.state, carried.before));
  });
}

// Checks the moving piece's own `=L`, or its absence. A Pawn's promotion is carried out on `next()`, the
// position after the stroke, because Demons are judged after it.
void check_own_promotion(Context auto& c, const ParsedMove& play, auto&& next, const Carried& carried) {
  const Definition& definition = c.definition(carried.before.type);
  const BoardMove& stroke = carried.stroke;
  const bool at_squares = definition.promotes == Promotes::at_squares;
  const bool arrives = at_squares && check_at_squares(c, play, carried);
  c.judge.explain([&] { report_echoed_promotion(c, play, next(), carried); });
  if (play.letter == 0) return;
  // A scratch never has a letter.
  const bool can = definition.promotes != Promotes::never && !stroke.dies;
  const auto may = [&](auto& judge) {
    judge.explain([&] {
      if (echoes_promotion(c, next(), carried)) judge.rests_on(Settled::echo_own_square);
    });
    return can;
  };
  c.forbid_unless(Rule::PC_1230_1_3_c, may, [&] {
    return fmt::format("{} {}", with_article(c.type_name(carried.before.type)),
                       can           ? "promotes"
                       : stroke.dies ? "that is gone does not promote"
                                     : "never promotes");
  });
  const TypeIndex type = check_promoted_type(c, play.letter, carried.before.type);
  if (!can) return;
  const TypeIndex named = find_letter(c.terms, c.state, play.letter);  // even if it is its own
  check_promotes_to(c, carried.before.type, type);
  if (definition.promotes == Promotes::between_pair) check_pair(c, play, next(), carried, stroke.to, type);
  if (definition.promotes == Promotes::upon_capture) check_upon_capture(c, carried, named);
  if (arrives && type != kNoType) promote(c.terms, next(), stroke.to, type);
}

// Checks ` promote SQ=L`, the promotion of another Demon, on the position after the stroke and the mover's
// own promotion.
void check_other_promotion(Context auto& c, const ParsedMove& play, const State& next, const Carried& carried,
                           std::size_t index) {
  const Promotion& promotion = play.promotions[index];
  // A wrong letter is a fault, whatever the square of the clause is.
  if (!check_on_board(c, promotion.spot, false)) {
    check_promoted_type(c, promotion.letter, kNoType);
    return;
  }
  const Square square = promotion.spot.square;
  const Piece& piece = next.board[square];
  const bool promotable =
      piece.owner == c.office && c.definition(piece.type).promotes == Promotes::between_pair;
  const bool of_holder = !promotable && !piece.empty() && have_one_holder(c.state, piece.owner, c.office) &&
                         c.definition(piece.type).promotes == Promotes::between_pair;
  const auto note_person = [&](auto& judge) {
    if (of_holder && pair_types(PositionQuery(c.terms, next), square) != 0)
      judge.rests_on(Settled::swinger_is_office);
  };
  const auto may = [&](auto& judge) {
    judge.explain([&] { note_person(judge); });
    return promotable;
  };
  if (of_holder) {
    c.judge.explain([&] { note_person(c.judge); });
    c.judge.effect(c.definition(piece.type).cites.promote, [&] {
      return fmt::format("{} has not moved or captured, though its holder has", c.name(piece.owner));
    });
  }
  c.forbid_unless(Rule::PC_1230_1_3_c, may, [&] {
    return piece.empty() ? fmt::format("{} is empty", written_square_name(promotion.spot))
                         : fmt::format("{} {}", piece_on(c.terms, next, square),
                                       promotable                ? "may promote"
                                       : piece.owner == c.office ? "does not promote by a clause of its own"
                                                                 : "is not a piece of " + c.name());
  });
  const TypeIndex type = check_promoted_type(c, promotion.letter, promotable ? piece.type : kNoType);
  if (promotable) check_promotes_to(c, piece.type, type);
  if (promotable) check_pair(c, play, next, carried, square, type);
}

// Checks the limits of types that a play gains by promotion. Counts all pieces that the office owned before
// the play.
void check_promotion_limits(Context auto& c, const ParsedMove& play, const Carried& carried) {
  std::array<std::uint32_t, kMaxTypes> gained{};
  const auto add = [&](char letter) {
    const TypeIndex type = find_letter(c.terms, c.state, letter);
    if (type != kNoType) ++gained[type];
  };
  add(play.letter);
  for (const Promotion& promotion : play.promotions) add(promotion.letter);
  for (TypeIndex type = 0; type < c.terms.ruleset->types.size(); ++type) {
    if (gained[type] == 0) continue;
    const auto captured = std::count_if(carried.victims.begin(), carried.victims.end(),
                                        [&](const Piece& victim) { return victim.type == type; });
    check_limit(c, c.office, type, gained[type], GainedOn::board, static_cast<std::uint32_t>(captured));
  }
}

}  // namespace referee::party_chess
