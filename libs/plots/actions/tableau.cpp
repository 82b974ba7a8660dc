#include "plots/actions/tableau.hpp"

#include <algorithm>
#include <vector>

#include "plots/flow/shares.hpp"
#include "plots/rules/order.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {

void Tableau::add(std::uint8_t seat) {
  if (length < kMaxPlayers) row[length] = seat;
  if (length < 255) ++length;
  if (times[seat] < 255) ++times[seat];
}

bool Tableau::read_outcome(ActionWords& words, const Terms& terms) {
  const record::Seat player{terms.spec.seats};
  for (std::size_t i = 0; i < words.outcome_count(); ++i) {
    std::uint8_t seat = 0;
    if (!player.find(words.outcome(i), seat))
      return words.fail(words.outcome(i), player.slip(words.outcome(i)));
    add(seat);
  }
  return true;
}

void Tableau::print_outcome(const Terms& terms, const State& /*state*/, std::string& out) const {
  for (std::size_t i = 0; i < std::min<std::size_t>(length, kMaxPlayers); ++i)
    out += " " + terms.seat(row[i]);
}

void Tableau::check(Context auto& c) const {
  if (!has_outcome()) return;
  const auto end = times.begin() + c.terms.players;
  const bool once_each = std::all_of(times.begin(), end, [](std::uint8_t n) { return n == 1; });
  c.judge.require(Rule::PL_I_2_tableau, once_each, [&] {
    if (once_each) return std::string("the row has every player exactly once");
    std::vector<std::string> wrong;
    for (std::size_t seat = 0; seat < c.terms.players; ++seat) {
      const unsigned given = times[seat];
      if (given == 1) continue;
      const std::string& name = c.terms.seat(seat);
      wrong.push_back(given == 0   ? fmt::format("{} is missing", name)
                      : given == 2 ? fmt::format("{} is in it twice", name)
                                   : fmt::format("{} is in it {} times", name, given));
    }
    return "the row does not have every player exactly once: " + enumerate(wrong, "and");
  });
}
REFEREE_CHECK(Tableau);

std::vector<Tableau> Tableau::candidates(const Terms& terms, const State& state, Actor actor) {
  std::vector<Tableau> rows;
  if (state.phase == Phase::setup && actor == Actor::table)
    static_cast<void>(
        list(terms, state, actor, [&](const Tableau& one) { return rows.push_back(one), true; }));
  else rows.push_back(in_seat_order(terms));
  // All three rows lack the first player. The second row names another player twice, the third one eleven
  // times.
  for (const unsigned more : {0U, 1U, 10U}) {
    Tableau& wrong = rows.emplace_back();
    for (std::uint8_t seat = 1; seat < terms.players; ++seat) wrong.add(seat);
    for (unsigned i = 0; i < more; ++i) wrong.add(1);
  }
  return rows;
}

// Lays the row (PL-I.2.tableau, I.2), and fixes how many cards each player is due in the first deal
// (PL-I.4.deck, PL-II.3.deal; ruling `opening-hand`).
void Tableau::apply(Context auto& c) const {
  State& state = c.state;
  std::copy_n(row.begin(), c.terms.players, state.tableau.begin());
  state.first.row = state.tableau;
  const auto has_faction = [](const Player& player) { return player.faction != kNoFaction; };
  const bool all_took = std::ranges::all_of(c.players(), has_faction);
  if (!all_took && !c.terms.is_off(Rule::PL_I_1_faction)) {
    c.judge.rests_on(Settled::colours);
    c.judge.effect(Rule::PL_I_1_faction, [] { return std::string("who took no colour gets a free one"); });
  }
  give_factions(c.terms, state);
  for (Player& player : c.players()) player.leaders = 1;
  share_out_first_hands(c.terms, state, c.judge);
  state.phase = Phase::deal;
}
REFEREE_APPLY(Tableau);

}  // namespace referee::plots
