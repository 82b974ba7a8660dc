#include "party_chess/actions/create.hpp"

#include <algorithm>

#include "party_chess/pieces/halves.hpp"

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/letters.hpp"
#include "party_chess/rules/limits.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

namespace {

// Returns the price of a new piece (PC-1230.1.2.d), in halves of an A$.
std::int64_t creation_cost(const Terms& terms, const State& state, TypeIndex type) {
  const Piece piece = new_piece(terms, state, 0, type);
  return 2 * terms.ruleset->cost.base +
         terms.ruleset->cost.per_value * std::int64_t{doubled_value(terms, state, piece)};
}

}  // namespace

// PC-1230.1.2.d (1230.1 s2.D).
void Create::check(Context auto& c) const {
  check_umpired_for_gain(c, Rule::PC_1230_1_2_d, "an office can buy pieces without an umpire");
  const std::size_t before = c.broken();
  const TypeIndex type = check_letter(c, letter, true);
  if (type == kNoType) return;
  const std::int64_t cost = creation_cost(c.terms, c.state, type);
  for (const auto& [account, money] : c.state.ledger->accounts) {
    if (account != payer) continue;
    const auto affords = [&, held = money](auto& judge) {
      if (held < cost) judge.rests_on(Settled::payer_account);
      return held >= cost;
    };
    c.forbid_unless(Rule::PC_1230_1_2_d, affords, [&, held = money] {
      return fmt::format("{} costs {} A$, and {} has {}", with_article(c.type_name(type)), halves_words(cost),
                         payer, halves_words(held));
    });
  }
  if (!c.broken_since(before) && check_room(c, 1)) check_limit(c, office, type, 1);
}
REFEREE_CHECK(Create);

void Create::apply(Context auto& c) const {
  const TypeIndex type = find_letter(c.terms, c.state, letter);
  const std::int64_t cost = creation_cost(c.terms, c.state, type);
  const auto& accounts = c.state.ledger->accounts;
  if (std::none_of(accounts.begin(), accounts.end(), [&](const auto& one) { return one.first == payer; }))
    c.judge.rests_on(Settled::payer_account);  // taken to have the money
  c.judge.effect(Rule::PC_1230_1_2_d,
                 [&] { return fmt::format("{} A$ go to the Treasury", halves_words(cost)); });
  c.judge.effect(Rule::PC_1230_1_2_b, [] { return std::string("an office gains a piece for money"); });
  c.state.ledger.edit([&](Ledger& ledger) {
    ledger.treasury += cost;
    for (auto& [account, money] : ledger.accounts) {
      if (account == payer) money -= cost;
    }
  });
  hold_piece(c.state, new_piece(c.terms, c.state, office, type));
  c.aftermath.enforce_limits();
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Create);

void Create::report_events(ActionEvents& events) const {
  const TypeIndex type = find_letter(events.terms, events.before, letter);
  if (type == kNoType) return;
  Json account;
  for (const auto& [name, money] : events.after.ledger->accounts) {
    if (name == payer) account = halved(money);
  }
  events.add(
      event("purchase", {{"office", events.was.office(office)},
                         {"piece", events.was.piece(new_piece(events.terms, events.before, office, type))},
                         {"payer", payer},
                         {"price", halved(creation_cost(events.terms, events.before, type))},
                         {"account", std::move(account)}}));
}

}  // namespace referee::party_chess
