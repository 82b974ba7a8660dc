// What plays of offices do (rulebook 5, PC-1230.2.6).
#pragma once

#include "party_chess/flow/doing.hpp"

namespace referee::party_chess {

template <class Judge>
void Doing<Judge>::choose(OfficeIndex office) {
  for (const char letter : action_.letters) {
    const TypeIndex type = find_letter(rules_, state_, letter);
    if (type != kNoType) hold_piece(state_, new_piece(rules_, state_, office, type));
  }
  office_at(office).endowed = true;
  judge_.effect(Rule::PC_1230_1_2_c, [] { return std::string("chosen pieces begin off-board"); });
  course_.enforce_limits();
  course_.end_act(top_);
}

template <class Judge>
void Doing<Judge>::place(OfficeIndex office) {
  Piece piece{office, action_.type, static_cast<std::uint8_t>(action_.number)};
  for (const Held& held : state_.held) {
    const bool same = held.piece.owner == office && held.piece.type == action_.type;
    if (same && action_.number == 0) piece = held.piece;
  }
  release_piece(state_, piece);
  judge_.effect(Rule::PC_1230_1_2_c, [] { return std::string("an off-board piece comes on the board"); });
  put_piece(rules_, state_, action_.path[0].square, piece);
  promote_named(rules_, state_, action_);
  office_at(office).last = {PlayKind::place, kNoType, 0};
  const Changes changes = changes_of(action_);
  course_.end_play(office, !action_.promotions.empty(), &changes);
}

template <class Judge>
void Doing<Judge>::pass(OfficeIndex office) {
  judge_.effect(Rule::PC_1230_2_6_d, [&] { return fmt::format("{} does nothing", name(office)); });
  office_at(office).last = {PlayKind::pass, kNoType, 0};
  if (action_.verb == Verb::pass) promote_named(rules_, state_, action_);
  const Changes changes = changes_of(action_);
  course_.end_play(office, !action_.promotions.empty(), &changes);
}

// PC-1230.2.6.e (1230.2 s6.E); PC-1230.2.4.b.iv: out of turn it ends nobody's turn.
template <class Judge>
void Doing<Judge>::give_up(OfficeIndex office) {
  const bool in_turn = state_.started && state_.umpired() && top_ == office;
  if (judge_.effect(Rule::PC_1230_2_6_e,
                    [&] { return fmt::format("all pieces of {} leave the board", name(office)); })) {
    surrender(rules_, state_, office);
  }
  if (in_turn) course_.end_play(office, false, nullptr);
  else course_.end_act(top_);
}

template <class Judge>
void Doing<Judge>::stroke(OfficeIndex office) {
  RulingMask noted;
  const Lens lens(rules_, state_, Judge::kFull ? &noted : nullptr);
  Carried carried = carry(rules_, state_, state_, action_);
  for (const Piece& victim : carried.victims) collect(office, victim);
  if constexpr (Judge::kFull) say(carried);
  if (carried.stroke.scratches) hold_piece(state_, carried.after);
  finish_stroke(lens, state_, action_, carried);
  note_rulings(judge_, noted);
  const Changes changes = changes_of(action_);
  course_.end_play(office, carried.stroke.captures || action_.letter != 0 || !action_.promotions.empty(),
                   &changes);
}

// PC-1230.1.4.collect (1230.1 s4).
template <class Judge>
void Doing<Judge>::collect(OfficeIndex office, Piece captured) {
  captured.owner = office;
  const bool kept = judge_.effect(Rule::PC_1230_1_4_collect, [&] {
    return fmt::format("{} keeps a {}", name(office),
                       piece_text(rules_, state_, captured.type, captured.counter));
  });
  if (kept) hold_piece(state_, captured);
  judge_.effect(Rule::PC_1230_1_2_b, [] { return std::string("a piece is gained by capture"); });
}

template <class Judge>
void Doing<Judge>::say(const Carried& carried) {
  const Definition& definition = rules_.definition(state_, carried.before.type);
  const Cites& cites = definition.cites;
  const Stroke& stroke = carried.stroke;
  const auto note = [&](RuleIndex rule, auto&& facts) {
    if (rule != kNoRule) judge_.effect(rule, facts);
  };
  const std::string who = owned_piece(rules_, state_, carried.before);
  if (stroke.dies) note(cites.die, [&] { return fmt::format("{} captured and is destroyed", who); });
  if (stroke.captures)
    note(cites.grow, [&] {
      return fmt::format("the number of {} was {} and becomes {}", who, carried.before.counter,
                         carried.after.counter);
    });
  if (stroke.scratches)
    note(cites.corner, [&] { return fmt::format("{} scratches and goes off-board", who); });
  if (definition.promotes == Promotes::at_squares && action_.letter != 0)
    note(cites.promote, [&] {
      const TypeIndex type = find_letter(rules_, state_, action_.letter);
      return fmt::format("{} becomes {}", who, with_article(rules_.type(type).name));
    });
}

}  // namespace referee::party_chess
