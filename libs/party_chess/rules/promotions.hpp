// Promotions: PC-1230.1.3.c, PC-1230.8.4, PC-1230.18.3, PC-1230.21.promote (rulebook 5, "Promotion").
#pragma once

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

// PC-1230.18.3 (1230.18 s3): the piece must be between a pair. Under `demon-promotes-to: pair-type`, the pair
// must be of the type that the piece becomes.
template <class Judge>
void check_pair(CheckContext<Judge>& c, const State& next, Square square, TypeIndex type, bool captured,
                bool several) {
  const Definition& definition = c.definition(next.board[square].type);
  std::uint64_t types = 0;
  const auto holds = [&](Judge& judge) {
    types = pair_types(TracedQuery<Judge>(judge, c.terms, next).query(), square);
    if (captured ? !definition.after_capture : !definition.after_move) types = 0;
    judge.component(definition.provenance, [&] { return c.type_label(definition.type); });
    if (several) judge.rests_on(Settled::promotion_order);
    const bool any = demon_promotes_to_any(judge);
    return types != 0 && (any || type == kNoType || ((types >> type) & 1U) != 0);
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

// Checks the moving piece's own `=L`, or its absence. A Pawn's promotion is carried out on `next()`, the
// position after the stroke, because Demons are judged after it.
void check_own_promotion(Context auto& c, const ParsedMove& play, auto&& next, const Carried& carried) {
  const Definition& definition = c.definition(carried.before.type);
  const BoardMove& stroke = carried.stroke;
  const bool at_squares = definition.promotes == Promotes::at_squares;
  const bool arrives = at_squares && check_at_squares(c, play, carried);
  if (play.letter == 0) return;
  // A scratch never has a letter.
  const bool can = definition.promotes != Promotes::never && !stroke.dies;
  c.forbid_unless(Rule::PC_1230_1_3_c, can, [&] {
    return fmt::format("{} {}", with_article(c.type_name(carried.before.type)),
                       can           ? "promotes"
                       : stroke.dies ? "that is gone does not promote"
                                     : "never promotes");
  });
  const TypeIndex type = check_promoted_type(c, play.letter, carried.before.type);
  if (!can) return;
  const TypeIndex named = find_letter(c.terms, c.state, play.letter);  // even if it is its own
  check_promotes_to(c, carried.before.type, type);
  if (definition.promotes == Promotes::between_pair)
    check_pair(c, next(), stroke.to, type, stroke.captures, !play.promotions.empty());
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
  if (promotable)
    check_pair(c, next, square, type, carried.stroke.captures,
               play.letter != 0 || play.promotions.size() > 1);
}

// Checks the limits of types that a play gains by promotion. Counts all pieces that the office owned before
// the play.
void check_promotion_limits(Context auto& c, const ParsedMove& play) {
  std::array<std::uint32_t, kMaxTypes> gained{};
  const auto add = [&](char letter) {
    const TypeIndex type = find_letter(c.terms, c.state, letter);
    if (type != kNoType) ++gained[type];
  };
  add(play.letter);
  for (const Promotion& promotion : play.promotions) add(promotion.letter);
  for (TypeIndex type = 0; type < c.terms.ruleset->types.size(); ++type) {
    if (gained[type] > 0) check_limit(c, c.office, type, gained[type]);
  }
}

}  // namespace referee::party_chess
