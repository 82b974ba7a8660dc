// What acts of the umpire do (rulebook 5, PC-1230.2.1 to 2.4).
#pragma once

#include "party_chess/flow/doing.hpp"

namespace referee::party_chess {

template <class Judge>
void Doing<Judge>::official() {
  switch (action_.verb) {
    case Verb::appoint:
      return appoint();
    case Verb::vacate:
      return vacate();
    case Verb::start:
      return start();
    case Verb::create:
      return create();
    case Verb::office:
      return found();
    case Verb::abolish:
      return abolish();
    case Verb::seat:
      return seat();
    case Verb::enact:
    case Verb::amend:
    case Verb::repeal:
      return enact();
    case Verb::warm:
    case Verb::cool:
      return warm();
    case Verb::extend:
      state_.clock.limit = action_.number;
      return course_.end_act(top_);
    case Verb::day:
      if (++state_.clock.day >= state_.clock.limit && expires()) return default_play();
      return course_.end_act(top_);
    case Verb::timeout:
      return expires() ? default_play() : course_.end_act(top_);
    case Verb::destroy:
      return destroy();
    default:
      return;
  }
}

// The interrupted turn goes on; one that has not begun begins.
template <class Judge>
void Doing<Judge>::appoint() {
  state_.ledger.edit([&](Ledger& ledger) { ledger.umpire = action_.name; });
  course_.end_act(top_);
}

template <class Judge>
void Doing<Judge>::vacate() {
  state_.ledger.edit([](Ledger& ledger) { ledger.umpire.reset(); });
  course_.end_act(top_);
}

template <class Judge>
void Doing<Judge>::start() {
  ++state_.events;
  state_.list = action_.order;
  state_.started = true;
  state_.round_count = 0;
  for (Office& office : state_.offices) office.round_plays = 0;
  judge_.effect(Rule::PC_1230_2_2_a, [] { return std::string("the game begins"); });
  course_.settle_checks();
  course_.begin_turn();
}

template <class Judge>
void Doing<Judge>::create() {
  const TypeIndex type = find_letter(rules_, state_, action_.letter);
  const std::int64_t cost = creation_cost(rules_, state_, type);
  judge_.effect(Rule::PC_1230_1_2_d, [&] { return fmt::format("{} A$ go to the Treasury", cost); });
  judge_.effect(Rule::PC_1230_1_2_b, [] { return std::string("a piece is gained for money"); });
  state_.ledger.edit([&](Ledger& ledger) {
    ledger.treasury += cost;
    for (auto& [payer, money] : ledger.accounts) {
      if (payer == action_.name) money -= cost;
    }
  });
  hold_piece(state_, new_piece(rules_, state_, action_.office, type));
  course_.enforce_limits();
  course_.end_act(top_);
}

// PC-1230.2.2.c, PC-1230.2.3.f (1230.2 s2.C, s3.F).
template <class Judge>
void Doing<Judge>::found() {
  const auto index = static_cast<OfficeIndex>(state_.offices.size());
  state_.offices.push(Office());
  state_.ledger.edit([&](Ledger& ledger) {
    ledger.names.push_back(action_.name);
    if (action_.holder == "nobody") ledger.holders.push_back(std::nullopt);
    else ledger.holders.push_back(action_.holder.empty() ? action_.name : action_.holder);
  });
  if (judge_.effect(Rule::PC_1230_2_2_c,
                    [&] { return fmt::format("{} gets what every office gets", action_.name); }))
    give_free_pieces(rules_, state_, index);
  else office_at(index).endowed = true;
  // Before the start there is no list.
  if (state_.started && judge_.effect(Rule::PC_1230_2_3_f, [&] {
        return fmt::format("{} is at the bottom of the Play List", action_.name);
      }))
    state_.list.push(index);
  course_.end_act(top_);
}

// PC-1230.2.2.d, PC-1230.2.3.e (1230.2 s2.D, s3.E).
template <class Judge>
void Doing<Judge>::abolish() {
  const OfficeIndex office = action_.office;
  if (judge_.effect(Rule::PC_1230_2_2_d,
                    [&] { return fmt::format("the pieces of {} are destroyed", name(office)); }))
    destroy_all(office);
  office_at(office) = Office();
  office_at(office).abolished = true;
  state_.ledger.edit([&](Ledger& ledger) {
    ledger.holders[office] = ledger.names[office];
    ledger.abolished.push_back(office);
  });
  auto* listed = std::find(state_.list.begin(), state_.list.end(), office);
  if (listed != state_.list.end()) state_.list.erase(static_cast<std::size_t>(listed - state_.list.begin()));
  course_.test_round();
  course_.enforce_limits();
  course_.end_act(top_);
}

template <class Judge>
void Doing<Judge>::destroy_all(OfficeIndex office) {
  const SquareSet standing = state_.occupied;
  standing.each([&](Square square) {
    if (state_.board[square].owner == office) lift_piece(rules_, state_, square);
    return true;
  });
  for (std::size_t i = state_.held.size(); i > 0; --i) {
    if (state_.held[i - 1].piece.owner == office) state_.held.erase(i - 1);
  }
}

// Ruling echo-swinger: a new holder may have made no play yet. Check is asked anew then.
template <class Judge>
void Doing<Judge>::seat() {
  LastPlay& last = office_at(action_.office).last;
  if (last.kind != PlayKind::none && judge_.template ruling<Ruling::echo_swinger>() == EchoSwinger::kPerson) {
    last = {};
    judge_.effect(Rule::PC_1230_1_2_a, [&] {
      return fmt::format("{} has made no play for {} yet", action_.holder, name(action_.office));
    });
  }
  state_.ledger.edit([&](Ledger& ledger) {
    auto& holder = ledger.holders[action_.office];
    if (action_.holder == "nobody") holder.reset();
    else holder = action_.holder;
  });
  course_.end_act(top_);
}

// PC-1230.1.3 (1230.1 s3): which types are defined is found out anew.
template <class Judge>
void Doing<Judge>::enact() {
  const std::uint64_t bit = std::uint64_t{1} << action_.type;
  if (action_.verb == Verb::repeal) {
    state_.suite.in_force &= ~bit;
  } else {
    const auto& versions = rules_.type(action_.type).definitions;
    const std::uint8_t wanted = rules_.ruleset->drafts[action_.draft].definition;
    const auto found = std::find(versions.begin(), versions.end(), wanted);
    state_.suite.version[action_.type] = static_cast<std::uint8_t>(found - versions.begin());
    state_.suite.in_force |= bit;
  }
  state_.suite.listed |= bit;
  course_.enforce_types();
  if constexpr (Judge::kFull) say_criteria();
  course_.enforce_limits();
  course_.end_act(top_);
}

template <class Judge>
void Doing<Judge>::say_criteria() {
  constexpr std::array<Rule, 5> criteria = {Rule::PC_1230_1_3_a_i, Rule::PC_1230_1_3_a_ii,
                                            Rule::PC_1230_1_3_a_iii, Rule::PC_1230_1_3_a_iv,
                                            Rule::PC_1230_1_3_a_v};
  for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
    const unsigned fails = failed_criteria(rules_, state_, type);
    for (std::size_t i = 0; i < criteria.size(); ++i) {
      if (((fails >> i) & 1U) != 0)
        judge_.effect(criteria[i],
                      [&] { return fmt::format("the rule of the {} fails it", rules_.type(type).name); });
    }
  }
}

// `warm_from` is the RoundCount at which the first whole Round of Warmth begins.
template <class Judge>
void Doing<Judge>::warm() {
  Office& office = office_at(action_.office);
  office.warm = action_.verb == Verb::warm;
  const bool begun = std::any_of(state_.offices.begin(), state_.offices.end(),
                                 [](const Office& other) { return other.round_plays > 0; });
  office.warm_from = office.warm ? state_.round_count + (begun ? 1 : 0) : 0;
  course_.end_act(top_);
}

// PC-1230.2.4.limit (1230.2 s4): a turn does not last longer.
template <class Judge>
bool Doing<Judge>::expires() {
  return judge_.effect(Rule::PC_1230_2_4_limit,
                       [&] { return fmt::format("{} days have passed", state_.clock.limit); });
}

// PC-1230.2.4.default (1230.2 s4): a Pass, or a Surrender if that is not legal.
template <class Judge>
void Doing<Judge>::default_play() {
  if (state_.list.empty()) return;
  RulingMask noted;
  const bool passes = may_pass(Lens(rules_, state_, Judge::kFull ? &noted : nullptr), top_);
  note_rulings(judge_, noted);
  if (!judge_.effect(Rule::PC_1230_2_4_default,
                     [&] { return fmt::format("{} {}", name(top_), passes ? "passes" : "surrenders"); }))
    return;
  if (passes) pass(top_);
  else give_up(top_);
}

template <class Judge>
void Doing<Judge>::destroy() {
  ++state_.events;
  const auto doomed = doomed_of(rules_, state_, action_);
  if (doomed) {
    if (doomed->square != kNoSquare) lift_piece(rules_, state_, doomed->square);
    else release_piece(state_, doomed->piece);
  }
  judge_.effect(Rule::PC_1230_1_3_g_random, [&] { return fmt::format("{} is destroyed", action_.name); });
  course_.enforce_limits();
  course_.end_act(top_);
}

}  // namespace referee::party_chess
