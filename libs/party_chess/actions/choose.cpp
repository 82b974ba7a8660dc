#include "party_chess/actions/choose.hpp"
#include "party_chess/pieces/halves.hpp"

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/letters.hpp"
#include "party_chess/rules/limits.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

bool ChosenLetters::add(std::string_view name, Choose& choose) const {
  char letter = 0;
  if (choose.letters.full() || !word.find(name, letter)) return false;
  choose.letters.push(letter);
  return true;
}

Slip ChosenLetters::slip(std::string_view name, const Choose& choose) const {
  if (choose.letters.full()) return {fmt::format("more than {} letters", Choose::kMost)};
  return word.slip(name);
}

void ChosenLetters::write(std::string& out, const Choose& choose, bool /*hides*/) const {
  for (const char letter : choose.letters) word.write(out += ' ', letter);
}

// Returns what is wrong with the number and the value of the chosen pieces. If nothing is, returns their
// value.
std::string endowment_facts(const Context auto& c, std::size_t count, std::uint32_t doubled) {
  const PartyRuleset& ruleset = *c.terms.ruleset;
  std::vector<std::string> facts;
  if (count != ruleset.endowment.choose)
    facts.push_back(
        fmt::format("an office chooses {} pieces, and here it chooses {}", ruleset.endowment.choose, count));
  if (facts.empty() || doubled > 2 * ruleset.endowment.max_value)
    facts.push_back(fmt::format("the pieces are worth {} together; they may be worth at most {}",
                                halves_words(doubled), ruleset.endowment.max_value));
  return fmt::format("{}", fmt::join(facts, "; "));
}

// PC-1230.2.2.b (1230.2 s2.B): an office chooses once, five pieces of limited value.
void Choose::check(Context auto& c) const {
  check_umpired_for_gain(c, Rule::PC_1230_2_2_b, "an office can choose its pieces without an umpire");
  const std::size_t before = c.broken();
  const PartyRuleset& ruleset = *c.terms.ruleset;
  std::array<std::uint32_t, kMaxTypes> chosen{};
  std::uint32_t doubled = 0;
  for (const char letter : letters) {
    const TypeIndex type = check_letter(c, letter);
    if (type == kNoType) continue;
    report_type(c, type);
    ++chosen[type];
    doubled += doubled_value(c.terms, c.state, new_piece(c.terms, c.state, c.office, type));
  }
  const bool first = !c.state.offices[c.office].endowed;
  const bool fits = letters.size() == ruleset.endowment.choose && doubled <= 2 * ruleset.endowment.max_value;
  const auto may = [&](auto& judge) {
    if (first && fits && c.state.started) judge.rests_on(Settled::choose_any_time);
    return first && fits;
  };
  c.forbid_unless(Rule::PC_1230_2_2_b, may, [&] {
    if (!first) return fmt::format("{} has chosen its pieces already", c.name());
    return endowment_facts(c, letters.size(), doubled);
  });
  if (c.broken_since(before) || !check_room(c, letters.size())) return;
  for (TypeIndex type = 0; type < ruleset.types.size(); ++type) {
    if (chosen[type] > 0) check_limit(c, c.office, type, chosen[type]);
  }
}
REFEREE_CHECK(Choose);

void Choose::apply(Context auto& c) const {
  const OfficeIndex office = c.office();
  for (const char letter : letters) {
    const TypeIndex type = find_letter(c.terms, c.state, letter);
    if (type != kNoType) hold_piece(c.state, new_piece(c.terms, c.state, office, type));
  }
  c.state.offices[office].endowed = true;
  c.judge.effect(Rule::PC_1230_1_2_c, [] { return std::string("chosen pieces begin off-board"); });
  c.aftermath.enforce_limits();
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Choose);

void Choose::report_events(ActionEvents& events) const {
  Json pieces = Json::array();
  for (const char letter : letters) {
    const TypeIndex type = find_letter(events.terms, events.before, letter);
    if (type != kNoType)
      pieces.push_back(events.was.piece(new_piece(events.terms, events.before, events.office(), type)));
  }
  events.add(
      event("chosen", {{"office", events.was.office(events.office())}, {"pieces", std::move(pieces)}}));
}

}  // namespace referee::party_chess
