// The five plays as wholes: form, then consequences (rulebook 7, groups 3 and 4; PC-1230.2.6, 2.7).
#pragma once

#include "party_chess/rules/promotions.hpp"

namespace referee::party_chess {

// Who attacks the King, and along what.
template <class Judge>
std::string check_facts(Check<Judge>& c, const State& next, bool checked) {
  std::string facts;
  bool crowned = false;
  next.royals.each([&](Square king) {
    if (next.board[king].owner != c.office) return true;
    crowned = true;
    const std::string attackers = checked ? attackers_words(Lens(c.rules, next), king) : std::string();
    if (!attackers.empty()) facts += (facts.empty() ? "then " : "; ") + attackers;
    return true;
  });
  if (checked) return facts;
  return crowned ? fmt::format("nothing attacks {} King then", possessive(c.name()))
                 : fmt::format("{} has no King on the board", c.name());
}

// PC-1230.2.7 (1230.2 s7): at the end of the turn the own King is not attacked.
// `changes`: where `next` may differ from the position before; `noted`: rulings that `next` rests on.
template <class Judge>
void check_no_check(Check<Judge>& c, const State& next, const Changes& changes, RulingMask noted = {}) {
  c.judge.effect(Rule::PC_1230_2_5_attacking,
                 [] { return std::string("who could capture the King attacks it"); });
  const Lens lens(c.rules, next, Judge::kFull ? &noted : nullptr);
  const bool checked =
      Judge::kFull ? in_check(lens, c.office) : in_check(lens, c.office, c.state.checked, changes);
  if constexpr (Judge::kFull) {
    if (checked) c.judge.component(provenance_of_attack(Lens(c.rules, next), c.office));
  }
  c.require(noted, Rule::PC_1230_2_7, !checked, [&] { return check_facts(c, next, checked); });
}

// Judged on the position after the stroke. Where others promote, too, it stays as it is: `finish_stroke`,
// which promotes all, starts from it.
template <class Judge>
void check_promotions(Check<Judge>& c, State& next, const Carried& carried) {
  if (c.action.promotions.empty()) return check_own_promotion(c, next, carried);
  State judged = next;
  check_own_promotion(c, judged, carried);
  for (std::size_t i = 0; i < c.action.promotions.size(); ++i) check_other_promotion(c, judged, carried, i);
}

template <class Judge>
void check_stroke(Check<Judge>& c) {
  const std::size_t before = c.broken();
  const bool right = c.action.path.size() == 2 ? check_single(c) : check_segments(c);
  if (!right || c.broken_since(before)) return;
  State next = c.state;
  Carried carried = carry(c.rules, c.state, next, c.action);
  check_promotions(c, next, carried);
  if (c.broken_since(before)) return;
  // What Echoes will echo matters to the own King only where own captures are imagined.
  RulingMask noted;
  finish_stroke(Lens(c.rules, c.state, &noted), next, c.action, carried);
  if (c.rules.template ruling<Ruling::pinned_attack>() != PinnedAttack::kLegalOnly) noted.reset();
  check_no_check(c, next, changes_of(c.action), noted);
  check_promotion_limits(c);
}

// The clauses that say which letter and which value a type has.
template <class Judge>
void say_type(Check<Judge>& c, TypeIndex type) {
  if constexpr (Judge::kFull) {
    const Cites& cites = c.definition(type).cites;
    for (const RuleIndex rule : {cites.letter, cites.worth}) {
      if (rule != kNoRule)
        c.judge.effect(rule, [&] { return with_article(c.type_name(type)) + " is meant"; });
    }
  }
}

// PC-1230.14.hn (1230.14): the piece must be told by its number where numbers differ. Empty if there is none.
template <class Judge>
Piece check_held(Check<Judge>& c) {
  const Action& action = c.action;
  Piece wanted;
  std::size_t kinds = 0;
  std::vector<std::string> numbers;  // for words only
  for (const Held& held : c.state.held) {
    if (held.piece.owner != c.office || held.piece.type != action.type) continue;
    if (action.number != 0 && held.piece.counter != action.number) continue;
    wanted = held.piece;
    ++kinds;
    if constexpr (Judge::kFull) numbers.push_back(std::to_string(held.piece.counter));
  }
  c.judge.require(Rule::PC_1230_2_6_c, kinds > 0, [&] {
    const std::string number = action.number == 0 ? "" : fmt::format(" with number {}", action.number);
    const std::string& type = c.type_name(action.type);
    return fmt::format("{} has {}{} off-board", c.name(), kinds > 0 ? with_article(type) : "no " + type,
                       number);
  });
  c.judge.require(Rule::PC_1230_14_hn, kinds <= 1, [&] {
    return kinds <= 1
               ? std::string("it is clear which piece is meant")
               : fmt::format("{} has more than one {} off-board, with numbers {}: which one is placed?",
                             c.name(), c.type_name(action.type), listed_words(numbers));
  });
  return wanted;
}

// `place P SQ`. PC-1230.2.6.c (1230.2 s6.C), PC-1230.1.3.e: a defined piece of one's own on an unoccupied
// square.
template <class Judge>
Piece check_place_form(Check<Judge>& c) {
  const Spot& spot = c.action.path[0];
  const TypeIndex type = c.action.type;
  if constexpr (Judge::kFull) note_rulings(c.judge, rulings_of_letter(c.rules, c.action.letter));
  Piece piece;
  const bool known = check_letter(c, {}, c.action.letter, type);
  if (known) {
    const bool defined = c.state.suite.is_admitted(type);
    c.judge.require(Rule::PC_1230_1_3_e, defined, [&] {
      return fmt::format("{} rule in force defines the type {}", defined ? "a" : "no", c.type_name(type));
    });
    say_type(c, type);
    piece = check_held(c);
  }
  if (!check_on_board(c, spot)) return {};
  return check_unoccupied(c, spot, Rule::PC_1230_2_6_c, c.state.occupied.has(spot.square)) ? piece : Piece();
}

template <class Judge>
void check_place(Check<Judge>& c) {
  const std::size_t before = c.broken();
  const Piece piece = check_place_form(c);
  if (piece.empty() || c.broken_since(before)) return;
  check_idle_promotions(c);
  if (c.broken_since(before)) return;
  const Square square = c.action.path[0].square;
  const Definition& definition = c.definition(piece.type);
  // PC-1230.8.5 (1230.8 s5) and its like.
  if (definition.has_place) {
    const bool inside = definition.place_squares.has(square);
    c.rest_on(piece.type);
    c.judge.require(definition.cites.place, inside, [&] {
      return fmt::format("{} is placed on {}, {} {}", with_article(c.type_name(piece.type)),
                         place_words(definition.place_squares, c.geometry()), inside ? "as on" : "not on",
                         c.geometry().name(square));
    });
  }
  State next = c.state;
  put_piece(c.rules, next, square, piece);
  next.offices[c.office].last = {PlayKind::place, kNoType, 0};
  // PC-1230.2.6.c.attack (1230.2 s6.C).
  RulingMask noted;
  const bool attacking = attacks_some(Lens(c.rules, next, Judge::kFull ? &noted : nullptr), square);
  c.rest_on(piece.type);
  c.require(noted, Rule::PC_1230_2_6_c_attack, !attacking, [&] {
    if (!attacking) return fmt::format("on {} it attacks nothing", c.geometry().name(square));
    const Lens lens(c.rules, next);
    std::vector<std::string> victims;
    for (const Square victim : attacked_from(lens, square))
      victims.push_back(
          fmt::format("{} {}", piece_on(c.rules, next, victim), attack_manner(lens, square, victim)));
    return fmt::format("{} would attack {}", piece_on(c.rules, next, square), fmt::join(victims, "; "));
  });
  if (!c.judge.settled()) check_no_check(c, next, changes_of(c.action));
}

template <class Judge>
void check_pass(Check<Judge>& c) {
  const std::size_t before = c.broken();
  check_idle_promotions(c);
  if (c.broken_since(before)) return;
  State next = c.state;
  next.offices[c.office].last = {PlayKind::pass, kNoType, 0};
  check_no_check(c, next, {});
}

template <class Judge>
void check_play(Check<Judge>& c) {
  if (!check_play_standing(c) || c.judge.settled()) return;
  switch (c.action.verb) {
    case Verb::place:
      return check_place(c);
    case Verb::pass:
      return check_pass(c);
    case Verb::surrender:
      return;
    default:
      return check_stroke(c);
  }
}

// How many are chosen, if that is wrong, and what they are worth.
template <class Judge>
std::string endowment_facts(const Check<Judge>& c, std::uint32_t value) {
  const PartyRuleset& ruleset = *c.rules.ruleset;
  const std::size_t count = c.action.letters.size();
  std::vector<std::string> facts;
  if (count != ruleset.endowment_count)
    facts.push_back(fmt::format("{} {} chosen, not {}", count, count == 1 ? "piece is" : "pieces are",
                                ruleset.endowment_count));
  if (facts.empty() || value > ruleset.endowment_value)
    facts.push_back(fmt::format("the pieces chosen are worth {} together, and the most is {}", value,
                                ruleset.endowment_value));
  return fmt::format("{}", fmt::join(facts, "; "));
}

// `choose L L L L L`. PC-1230.2.2.b (1230.2 s2.B): once, five pieces, not too dear together.
template <class Judge>
void check_choose(Check<Judge>& c) {
  if (!check_existing(c, c.office)) return;
  check_umpired(c);
  const std::size_t before = c.broken();
  const PartyRuleset& ruleset = *c.rules.ruleset;
  std::array<std::uint32_t, kMaxTypes> chosen{};
  std::uint32_t value = 0;
  for (const char letter : c.action.letters) {
    RulingMask noted;
    const TypeIndex type = type_of_letter(Lens(c.rules, c.state, &noted), letter);
    if (!check_letter(c, noted, letter, type)) continue;
    say_type(c, type);
    ++chosen[type];
    value += *c.definition(type).value;
  }
  const bool first = !c.state.offices[c.office].endowed;
  const bool fits = c.action.letters.size() == ruleset.endowment_count && value <= ruleset.endowment_value;
  c.judge.require(Rule::PC_1230_2_2_b, first && fits, [&] {
    if (!first) return fmt::format("{} has chosen its pieces already", c.name());
    return endowment_facts(c, value);
  });
  if (c.broken_since(before) || !check_room(c, c.action.letters.size())) return;
  for (TypeIndex type = 0; type < ruleset.types.size(); ++type) {
    if (chosen[type] > 0) check_limit(c, c.office, type, chosen[type]);
  }
}

}  // namespace referee::party_chess
