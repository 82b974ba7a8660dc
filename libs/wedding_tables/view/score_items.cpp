#include "wedding_tables/view/score_items.hpp"

#include <fmt/format.h>

#include "wedding_tables/state/forms.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {
namespace {

// Returns what a combo needs, such as "2 `nerd`, 2 `serious`".
std::string needs_of(const Combo& combo) {
  std::string text;
  for (const Card card : cards_in(combo.kinds))
    text += fmt::format("{}{} `{}`", text.empty() ? "" : ", ", combo.needs[index_of(card)], name_of(card));
  return text;
}

}  // namespace

Item ScoreItems::total() const {
  Item item{.what = fmt::format("{}'s points", terms_.seat(seat_)),
            .value = PointsForm::print(score_.total),
            .rule = rule_index(Rule::WT_goal_gifts),
            .sums = true};
  item.add(complete());
  item.add(incomplete());
  item.add(combo());
  item.add(malus(Sign::minus));
  return item;
}

Item ScoreItems::sum_of_tables(bool complete) const {
  Item item{.what = complete ? "complete tables" : "incomplete tables",
            .value = complete ? score_.complete : score_.unhalved,
            .rule = rule_index(complete ? Rule::WT_score_complete : Rule::WT_score_incomplete),
            .sums = true};
  for (std::size_t i = state_.table_start[seat_]; i < state_.table_start[seat_ + 1]; ++i) {
    if (score_.tables[i].complete == complete) item.add(table(i));
  }
  return item;
}

Item ScoreItems::incomplete() const {
  Item item = sum_of_tables(false);
  for (Item& made : combos(true)) item.add(std::move(made));
  const HalfPoints doubled = score_.incomplete * 2;  // in halves, as `incomplete` is
  const HalfPoints whole = 2 * score_.unhalved;
  item.value = PointsForm::print(score_.incomplete);
  item.sums = false;
  if (score_.unhalved != 0)
    item.how = fmt::format("half of {}{}", score_.unhalved,
                           doubled == whole  ? ""
                           : doubled < whole ? ", rounded down"
                                             : ", rounded up");
  return item;
}

std::vector<Item> ScoreItems::combos(bool halved) const {
  std::vector<Item> items;
  for (std::size_t i = 0; i < score_.groups; ++i) {
    for (const MadeCombo& made : made_combos(ruleset_, score_.group[i], score_.shared)) {
      if (made.halved != halved) continue;
      const Combo& combo = *made.combo;
      items.push_back(
          {.what = fmt::format(
               "the combo {}{}", combo.name,
               score_.by_table ? fmt::format(" at t{}", state_.tables[score_.group[i].table].number) : ""),
           .value = static_cast<int>(made.times) * combo.points,
           .how = made.times == 1
                      ? needs_of(combo)
                      : fmt::format("{} times {} for {}", made.times, combo.points, needs_of(combo)),
           .rule = rule_index(Rule::WT_combo_bonus),
           .component = combo.provenance});
    }
  }
  return items;
}

Item ScoreItems::combo() const {
  Item item{.what = "combos", .value = score_.combo, .rule = rule_index(Rule::WT_combo_bonus), .sums = true};
  if (terms_.ruling<Ruling::combos>() == Combos::kNone) item.how = "none is counted";
  for (Item& made : combos(false)) item.add(std::move(made));
  return item;
}

Item ScoreItems::malus(Sign sign) const {
  const int factor = sign == Sign::plus ? 1 : -1;
  Item item{.what = "malus", .value = factor * score_.malus, .sums = true};
  const auto add = [&](Card card, std::string where, unsigned copies) {
    const bool killjoy = card == Card::killjoy;
    const std::size_t i = index_of(card);
    item.add({.what = fmt::format("`{}` {}", name_of(card), where),
              .value = factor * static_cast<int>(copies) * ruleset_.malus[i],
              .how = copies == 1 ? "" : fmt::format("{} of them, {} each", copies, ruleset_.malus[i]),
              .rule = rule_index(killjoy ? Rule::WT_killjoy_malus : Rule::WT_cancellation_malus),
              .component = ruleset_.from.malus[i]});
  };
  for (const Table& table : tables_of(state_, seat_)) {
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      if (is_special(table.seat[i])) add(table.seat[i], fmt::format("in s{} of t{}", i + 1, table.number), 1);
    }
    if (table.beside > 0) add(Card::killjoy, fmt::format("beside t{}", table.number), table.beside);
  }
  if (state_.owed[seat_] > 0)
    item.add({.what = "owed",
              .value = factor * static_cast<int>(state_.owed[seat_]),
              .how = "for specials discarded without being redeemed",
              .rule = rule_index(Rule::WT_turn_discard_laid),
              .component = Provenance::house});
  return item;
}

// --- tables ------------------------------------------------------------------------------------------------

std::string ScoreItems::state_of(const Table& table, const TableCount& count) const {
  const std::string seats = fmt::format("{} of {} seats taken", size_of(table.taken), ruleset_.limits.seats);
  if (count.complete) return seats;
  return terms_.is_complete(table) ? seats + ", yet counted as incomplete for a special or a toilet"
                                   : seats + ", no bonus";
}

Item ScoreItems::guests(const Table& table, Card card, unsigned seats) const {
  unsigned copies = 0;
  for (const std::size_t seat : members<std::size_t>(seats)) copies += table.seat[seat] == card ? 1U : 0U;
  if (copies == 0) return {};
  const std::size_t i = index_of(card);
  return {.what = copies == 1 ? fmt::format("`{}`", name_of(card))
                              : fmt::format("{} `{}`", copies, name_of(card)),
          .value = static_cast<int>(copies) * ruleset_.gifts[i],
          .how = copies == 1 ? "" : fmt::format("{} each", ruleset_.gifts[i]),
          .rule = rule_index(in(kFamilyCards, card) ? Rule::WT_family_gifts : Rule::WT_friends_gifts),
          .component = ruleset_.from.gifts[i]};
}

void ScoreItems::add_guests(const Table& table, const TableCount& count, Item& item) const {
  const auto add = [&](unsigned seats, std::string_view toilet, Rule rule) {
    for (const Card card : cards_in(table.guests)) {
      Item of_card = guests(table, card, seats);
      if (of_card.what.empty()) continue;
      if (!toilet.empty()) {
        of_card.value = 0;
        of_card.how = toilet;
        of_card.rule = rule_index(rule);
        of_card.component = Provenance::text;
      }
      item.add(std::move(of_card));
    }
  };
  add(table.guest_seats & ~unsigned{count.passed_over}, "", {});
  add(count.passed_over & ~unsigned{count.expired}, "under a toilet", Rule::WT_toilet_value);
  add(count.expired, "under a toilet whose turns are over", Rule::WT_score_toilet);
}

Item ScoreItems::bonus(const Table& table, bool earned) const {
  const std::size_t i = index_of(table.card);
  const bool seats =
      terms_.ruling<Ruling::complete_with_specials>() == CompleteWithSpecials::kNoBonusForSeats;
  const std::string_view lost = seats ? "lost for a special in a seat" : "lost for a special or a toilet";
  return {.what = "the table's bonus",
          .value = earned ? int{ruleset_.bonus[i]} : 0,
          .how = earned ? "" : std::string(lost),
          .rule = rule_index(Rule::WT_table_bonus),
          .component = earned ? ruleset_.from.bonus[i] : Provenance::text};
}

Item ScoreItems::table(std::size_t index) const {
  const Table& table = state_.tables[index];
  const TableCount& count = score_.tables[index];
  Item item{.what = fmt::format("t{} ({})", table.number,
                                sees_card(viewer_, table) ? name_of(table.card) : "face-down"),
            .value = count.value,
            .how = state_of(table, count),
            .rule = rule_index(count.complete ? Rule::WT_score_gifts : Rule::WT_score_incomplete),
            .sums = true};
  add_guests(table, count, item);
  if (count.complete) item.add(bonus(table, count.bonus));
  return item;
}

std::vector<Item> ScoreItems::tables() const {
  std::vector<Item> items;
  for (std::size_t i = state_.table_start[seat_]; i < state_.table_start[seat_ + 1]; ++i)
    items.push_back(table(i));
  return items;
}

}  // namespace referee::wedding_tables
