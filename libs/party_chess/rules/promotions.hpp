// Promotions: PC-1230.1.3.c, PC-1230.8.4, PC-1230.18.3, PC-1230.21.promote (rulebook 5, "Promotion").
#pragma once

#include "party_chess/rules/strokes.hpp"

namespace referee::party_chess {

// Why a letter means nothing: nobody claims it, or a rule that defines no type does.
template <class Judge>
std::string letter_facts(Check<Judge>& c, char letter, TypeIndex type) {
  if (type != kNoType) return fmt::format("{} stands for {}", letter, c.type_name(type));
  constexpr std::array<std::string_view, 5> kCriteria = {"i", "ii", "iii", "iv", "v"};
  for (TypeIndex claimant = 0; claimant < c.rules.ruleset->types.size(); ++claimant) {
    const unsigned fails = failed_criteria(c.rules, c.state, claimant);
    const std::string& chars = c.definition(claimant).chars;
    if (fails == 0 || chars.size() != 1 || folded(chars[0]) != folded(letter)) continue;
    std::vector<std::string> criteria;
    for (std::size_t i = 0; i < kCriteria.size(); ++i) {
      if (((fails >> i) & 1U) != 0) criteria.emplace_back(kCriteria[i]);
    }
    return fmt::format("{} stands for no type: the rule of the {} fails criterion {}", letter,
                       c.type_name(claimant), listed_words(criteria));
  }
  return fmt::format("{} stands for no type", letter);
}

// PC-1230.1.3.a (1230.1 s3.A): the letter of an action stands for a type. `noted`: rulings that it rests on.
template <class Judge>
bool check_letter(Check<Judge>& c, const RulingMask& noted, char letter, TypeIndex type) {
  if constexpr (Judge::kFull) c.judge.component(provenance_of_letter(c.rules, c.state, letter, type));
  return c.require(noted, Rule::PC_1230_1_3_a, type != kNoType,
                   [&] { return letter_facts(c, letter, type); });
}

// PC-1230.1.3.a, PC-1230.1.3.c: into a defined type, and another one than `own` (kNoType: no piece is there).
// kNoType if either fails.
template <class Judge>
TypeIndex check_promoted_type(Check<Judge>& c, char letter, TypeIndex own) {
  RulingMask noted;
  const TypeIndex type = type_of_letter(Lens(c.rules, c.state, &noted), letter);
  if (!check_letter(c, noted, letter, type)) return kNoType;
  if (own == kNoType) return kNoType;
  const bool other = c.judge.require(Rule::PC_1230_1_3_c, type != own, [&] {
    return fmt::format("{} would {} {}", with_article(c.type_name(own)), type == own ? "stay" : "become",
                       with_article(c.type_name(type)));
  });
  return other ? type : kNoType;
}

// PC-1230.18.3 (1230.18 s3): between a pair, and under `demon-promotes-to: pair-type` into its type.
template <class Judge>
void check_pair(Check<Judge>& c, const State& next, Square square, TypeIndex type, bool captured) {
  RulingMask noted;
  const Definition& definition = c.definition(next.board[square].type);
  std::uint64_t types = pair_types(Lens(c.rules, next, &noted), square);
  if (captured ? !definition.after_capture : !definition.after_move) types = 0;
  note_rulings(c.judge, noted);
  const bool any = c.template ruling<Ruling::demon_promotes_to>() == DemonPromotesTo::kAny;
  const bool holds = types != 0 && (any || type == kNoType || ((types >> type) & 1U) != 0);
  c.rest_on(next.board[square].type);
  c.judge.require(definition.cites.promote, holds, [&] {
    return pair_words(Lens(c.rules, next), square, types, type == kNoType ? nullptr : &c.type_name(type));
  });
}

// PC-1230.8.4 (1230.8 s4): on its squares a Pawn changes, and nowhere else.
template <class Judge>
bool check_at_squares(Check<Judge>& c, const Carried& carried) {
  const Definition& definition = c.definition(carried.before.type);
  const Stroke& stroke = carried.stroke;
  const bool stands = !stroke.dies && !stroke.scratches;
  const bool arrives = stands && stroke.to != stroke.from && definition.promotion_squares.has(stroke.to);
  const bool right = c.action.letter != 0 ? arrives : !(arrives && definition.must_promote);
  return c.judge.require(definition.cites.promote, right, [&] {
    const std::string who =
        fmt::format("{} {}", possessive(c.name(carried.before.owner)), c.type_name(carried.before.type));
    const std::string where = c.geometry().name(stroke.to);
    if (!arrives) return fmt::format("{} does not promote on {}", who, where);
    if (c.action.letter != 0) return fmt::format("{} comes to {} and becomes another type", who, where);
    return fmt::format(
        "{0} comes to {1} and becomes another type at once: a letter says which, as in `{1}=R`", who, where);
  });
}

// PC-1230.21.promote (1230.21): into what it captured.
template <class Judge>
void check_upon_capture(Check<Judge>& c, const Carried& carried, TypeIndex type) {
  const Definition& definition = c.definition(carried.before.type);
  const bool captured = carried.stroke.captures;
  const bool as_taken =
      captured && (!definition.to_captured_type || type == kNoType || type == carried.victim.type);
  c.judge.require(definition.cites.promote, as_taken, [&] {
    const std::string who = c.type_name(carried.before.type);
    if (!captured)
      return fmt::format("{} promotes when it captures, and this captures nothing", with_article(who));
    return fmt::format("the {} captured {}{}", who, with_article(c.type_name(carried.victim.type)),
                       as_taken ? "" : " and may become nothing else");
  });
}

// The moving piece's own `=L`, or its absence. A Pawn's is carried out on `next`: Demons are judged after it.
template <class Judge>
void check_own_promotion(Check<Judge>& c, State& next, const Carried& carried) {
  const Definition& definition = c.definition(carried.before.type);
  const Stroke& stroke = carried.stroke;
  const bool at_squares = definition.promotes == Promotes::at_squares;
  const bool arrives = at_squares && check_at_squares(c, carried);
  if (c.action.letter == 0) return;
  // A scratch is written without a letter.
  const bool can = definition.promotes != Promotes::never && !stroke.dies;
  c.judge.require(Rule::PC_1230_1_3_c, can, [&] {
    return fmt::format("{} {}", with_article(c.type_name(carried.before.type)),
                       can           ? "promotes"
                       : stroke.dies ? "that is gone does not promote"
                                     : "never promotes");
  });
  const TypeIndex type = check_promoted_type(c, c.action.letter, carried.before.type);
  if (!can) return;
  if (definition.promotes == Promotes::between_pair) check_pair(c, next, stroke.to, type, stroke.captures);
  if (definition.promotes == Promotes::upon_capture) check_upon_capture(c, carried, type);
  if (arrives && type != kNoType) promote(c.rules, next, stroke.to, type);
}

// ` promote SQ=L`: another Demon, judged on the position with the mover's Pawn promotion made.
template <class Judge>
void check_other_promotion(Check<Judge>& c, const State& next, const Carried& carried, std::size_t index) {
  const Promotion& promotion = c.action.promotions[index];
  // A bad letter is a fault wherever the clause points to.
  if (!check_on_board(c, promotion.spot)) {
    check_promoted_type(c, promotion.letter, kNoType);
    return;
  }
  const Square square = promotion.spot.square;
  const Piece& piece = next.board[square];
  const bool promotable =
      piece.owner == c.office && c.definition(piece.type).promotes == Promotes::between_pair;
  c.judge.require(Rule::PC_1230_1_3_c, promotable, [&] {
    return piece.empty() ? fmt::format("{} is empty", spot_name(promotion.spot))
                         : fmt::format("{} {}", piece_on(c.rules, next, square),
                                       promotable                ? "may promote"
                                       : piece.owner == c.office ? "does not promote by a clause of its own"
                                                                 : "is not a piece of " + c.name());
  });
  // One that is gone stands nowhere, and where it would stand there is nothing.
  const bool mover = promotable && square == carried.stroke.to;
  const bool twice = index > 0 && c.action.promotions[index - 1].spot.square == square;
  const RuleIndex clause =
      promotable ? c.definition(piece.type).cites.promote : static_cast<RuleIndex>(Rule::PC_1230_18_3);
  const bool once = c.judge.require(clause, !mover && !twice, [&] {
    return mover ? std::string("the moving piece's promotion is written behind its square")
                 : fmt::format("{} is named {}", spot_name(promotion.spot), twice ? "twice" : "once");
  });
  const TypeIndex type = check_promoted_type(c, promotion.letter, promotable ? piece.type : kNoType);
  if (once && promotable) check_pair(c, next, square, type, carried.stroke.captures);
}

// PC-1230.18.3 (1230.18 s3) and its like: nothing promotes after a Placement or a Pass, whatever a clause
// behind it says.
template <class Judge>
void check_idle_promotions(Check<Judge>& c) {
  for (const Promotion& promotion : c.action.promotions) {
    if (!check_on_board(c, promotion.spot)) {
      check_promoted_type(c, promotion.letter, kNoType);
      continue;
    }
    const Piece& piece = c.state.board[promotion.spot.square];
    const bool promotes = piece.owner == c.office && c.definition(piece.type).promotes != Promotes::never;
    c.judge.require(Rule::PC_1230_1_3_c, promotes, [&] {
      return piece.empty() ? fmt::format("{} is empty", spot_name(promotion.spot))
                           : fmt::format("{} {}", c.piece_at(promotion.spot),
                                         promotes                  ? "is of a type that promotes"
                                         : piece.owner == c.office ? "never promotes"
                                                                   : "is not a piece of " + c.name());
    });
    if (promotes) {
      c.rest_on(piece.type);
      c.judge.require(c.definition(piece.type).cites.promote, false, [&] {
        return fmt::format("{} does not promote after a {}", with_article(c.type_name(piece.type)),
                           c.action.verb == Verb::place ? "Placement" : "Pass");
      });
    }
    check_promoted_type(c, promotion.letter, promotes ? piece.type : kNoType);
  }
}

// Beyond this program's bound nothing new can be recorded.
template <class Judge>
bool check_room(Check<Judge>& c, std::size_t more) {
  const bool room = count_pieces(c.state) + more <= kMaxPieces;
  return c.record(room, [&] {
    return fmt::format("there is {} for another piece: {} at most in one game", room ? "room" : "no room",
                       kMaxPieces);
  });
}

// PC-1230.1.3.g (1230.1 s3.G): would `more` of a type be too many? Ruling over-limit.
template <class Judge>
void check_limit(Check<Judge>& c, OfficeIndex office, TypeIndex type, std::uint32_t more) {
  const std::uint32_t limit = c.definition(type).limit;
  if (limit == 0) return;
  const RuleIndex one = c.definition(type).cites.one;
  if (one != kNoRule)
    c.judge.effect(one,
                   [&] { return fmt::format("the limit of the type {} is {}", c.type_name(type), limit); });
  const std::uint32_t owned = count_owned(c.state, office, type);
  const bool over = owned + more > limit;
  const bool refused = over && c.template ruling<Ruling::over_limit>() == OverLimit::kRefuse;
  c.judge.require(Rule::PC_1230_1_3_g, !refused, [&] {
    return fmt::format("{} has {} of the type {}{}, and the limit is {}", c.name(office),
                       owned == 0 ? "none" : std::to_string(owned), c.type_name(type),
                       over ? fmt::format(" and would have {}", owned + more) : "", limit);
  });
}

// What counts against the limit: owned before the play, and gained by promotion.
template <class Judge>
void check_promotion_limits(Check<Judge>& c) {
  if (c.action.letter == 0 && c.action.promotions.empty()) return;
  std::array<std::uint32_t, kMaxTypes> gained{};
  const auto add = [&](char letter) {
    const TypeIndex type = find_letter(c.rules, c.state, letter);
    if (type != kNoType) ++gained[type];
  };
  add(c.action.letter);
  for (const Promotion& promotion : c.action.promotions) add(promotion.letter);
  for (TypeIndex type = 0; type < c.rules.ruleset->types.size(); ++type) {
    if (gained[type] > 0) check_limit(c, c.office, type, gained[type]);
  }
}

}  // namespace referee::party_chess
