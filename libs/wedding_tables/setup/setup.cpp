#include "wedding_tables/setup/setup.hpp"

#include <fmt/format.h>

#include "wedding_tables/state/fields.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {
namespace {

// Computes how many specials have been played in this turn from `specials_by`, whose numbers, including those
// of the player on turn, are still in `by_others`.
void count_specials(const TreeView& setup, Turn& turn) {
  std::array<std::uint64_t, 3> all{};
  for (const SpecialCounts& played : turn.by_others)
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += played[i];
  turn.by_others[turn.player] = {};
  const TreeView specials = setup["specials"];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (specials && turn.specials[i] != all[i])
      specials.fail(fmt::format("the players have played {} `{}` by `specials_by`, not {}", all[i],
                                name_of(kSpecialKinds[i]), turn.specials[i]));
    if (all[i] > kMostCounted) setup["specials_by"].fail(fmt::format("at most {} of a kind", kMostCounted));
    turn.specials[i] = static_cast<std::uint32_t>(all[i]);
  }
}

// Reads the ruling `completed` if the setup has a key that depends on it.
void note_completed(const Terms& terms, const TreeView& setup) {
  for (const TreeView& player : setup["players"].children())
    for (const TreeView& table : player["tables"].children())
      if (table["completed"]) static_cast<void>(completed_for_good(terms));
}

// Fills in what a setup leaves out.
void complete(const Terms& terms, const TreeView& setup, const Supply& supply, State& state) {
  if (!setup["deck"]["shuffled"])
    for (std::size_t i = 0; i < kCards; ++i)
      state.deck.shuffled.add(static_cast<Card>(i), supply.left(static_cast<Card>(i)));
  if (setup["turn"]["specials_by"] && specials_at_any_time(terms)) count_specials(setup["turn"], state.turn);
  note_completed(terms, setup);
  const RulingReader reader(terms.spec.rulings, nullptr, terms.spec.trace);
  for (std::size_t seat = 0; state.result.decided && seat < terms.players; ++seat) {
    if (!setup["outcome"]["scores"][terms.seat(seat)])
      state.result.scores[seat] = compute_score(terms, state, seat, reader).total;
  }
  // A table is face up if all its seats are taken. When the game is over, all tables are face up (rulebook 5,
  // Views), because their bonus shows in the scores.
  for (std::size_t i = 0; i < state.table_count; ++i) {
    Table& table = state.tables[i];
    if (state.phase == Phase::over || terms.is_complete(table)) table.face_down = false;
    if (terms.is_complete(table)) table.was_complete = false;
  }
}

}  // namespace

State initial_state(const Terms& terms, FullJudge& judge) {
  State state;
  for (std::size_t i = 0; i < kCards; ++i)
    state.deck.shuffled.add(static_cast<Card>(i), terms.ruleset->copies[i]);
  state.turn.actions_left = terms.ruleset->limits.actions;
  state.next_deal = first_step(terms);
  (void)judge.ruling<Ruling::first_table>();
  // WT-prep.shuffle (PREPARATION): there are two decks, and the first cards come from the table deck alone.
  judge.effect(Rule::WT_prep_shuffle,
               [] { return std::string("the table deck and the guest deck are shuffled apart"); });
  // WT-content.info (CONTENT).
  judge.effect(Rule::WT_content_info,
               [&] { return fmt::format("the info card lists {} combos", terms.ruleset->combos.size()); });
  return state;
}

State read_setup(const Terms& terms, const TreeView& setup, FullJudge& /*judge*/) {
  State state;
  state.phase = Phase::turn;
  state.turn.actions_left = terms.ruleset->limits.actions;
  Supply supply(terms);
  read_state(terms.spec, setup, "a setup of wedding-tables",
             [&](auto& v) { fields(v, terms, state, ViewContext{}, &supply); });
  if (state.phase == Phase::setup && state.next_deal.what == Dealing::none)
    setup["phase"].fail("in the phase setup `next_deal` must say which step of dealing comes next");
  complete(terms, setup, supply, state);
  return state;
}

}  // namespace referee::wedding_tables
