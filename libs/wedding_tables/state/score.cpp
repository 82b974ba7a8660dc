#include "wedding_tables/state/score.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>

namespace referee::wedding_tables {
namespace {

// Counts one player's tables. Rulings are read only if they make a difference, so that a dispute about a
// score branches on nothing else.
class Counting {
 public:
  Counting(const Terms& terms, const State& state, std::size_t seat, const RulingReader& reader,
           const AskedScore& asked)
      : terms_(terms),
        ruleset_(*terms.ruleset),
        state_(state),
        seat_(seat),
        reader_(reader),
        unnoted_(terms.spec.rulings, &terms.spec.off),
        asked_(asked) {}

  Score run() {
    for (std::size_t i = 0; i < state_.table_count; ++i)
      if (state_.tables[i].owner == seat_) count_table(i);
    if (score_.complete != 0 && !reader_for(asked_.complete).effect(Rule::WT_score_complete))
      score_.complete = 0;
    const ComboPoints points = combos();
    score_.combo = points.whole;
    score_.unhalved += points.halved;
    score_.incomplete = half_of(score_.unhalved);
    score_.malus += static_cast<int>(state_.owed[seat_]);
    score_.total = 2 * (score_.complete + score_.combo - score_.malus) + score_.incomplete;
    if (asked_.total && score_.total < 0) {
      note_below_zero(reader_, score_.total);
      reader_.effect(Rule::WT_goal_gifts);
    }
    return score_;
  }

 private:
  // Returns the reader for something that decides a part of the score. Nothing is noted if the part is not
  // asked for.
  const RulingReader& reader_for(bool asked) const { return asked ? reader_ : unnoted_; }

  // WT-score.toilet (HOW TO COUNT), WT-toilet.value (Toilet Card): finds the seats whose guest a toilet
  // cancels.
  void find_cancelled(const Table& table, TableCount& count, const RulingReader& reader) const {
    if (table.covered == 0) return;
    for (const std::size_t seat : members<std::size_t>(unsigned{table.covered}))
      if (table.toilet[seat].left == 0) count.expired = static_cast<SeatSet>(count.expired | (1U << seat));
    count.passed_over = table.covered;
    if (count.expired == 0 || reader.ruling<Ruling::toilet_expired>() == ToiletExpired::kCancels) return;
    count.passed_over = static_cast<SeatSet>(count.passed_over & ~unsigned{count.expired});
    count.expired = 0;
  }

  // Notes a number of a card that the text may not give.
  static void note_number(const RulingReader& reader, Provenance from, std::string_view what,
                          std::string_view name) {
    if (from == Provenance::lost) reader.rests_on(Settled::printed);
    reader.component(from, [&] { return fmt::format("the {} of {}", what, name); });
  }
  void note_gifts(const RulingReader& reader, const Table& table, unsigned covered, CardSet cards) const {
    if (terms_.spec.trace == nullptr) return;
    CardSet counted = 0;
    for (const std::size_t seat : members<std::size_t>(table.guest_seats & ~covered))
      counted |= bit(table.seat[seat]);
    for (const Card card : cards_in(counted & cards))
      note_number(reader, ruleset_.from.gifts[index_of(card)], "gifts", name_of(card));
  }

  // Returns the seats whose guests bring no gifts. The Toilet Card speaks only of a game that ends before the
  // turns of the toilet are over; HOW TO COUNT (ruling `toilet-expired`) speaks of every toilet.
  static unsigned without_gifts(const TableCount& count, const RulingReader& reader) {
    unsigned seats = 0;
    if (const unsigned blocking = count.passed_over & ~unsigned{count.expired}; blocking != 0) {
      const bool value = reader.effect(Rule::WT_toilet_value);
      if (reader.effect(Rule::WT_score_toilet) && value) seats |= blocking;
    }
    if (count.expired != 0) {
      reader.rests_on(key::toilet_expired);
      if (reader.effect(Rule::WT_score_toilet)) seats |= count.expired;
    }
    return seats;
  }

  // WT-family.gifts (Family Cards), WT-friends.gifts (Friends Cards): returns the sum of the gifts on the
  // cards.
  int gifts(const Table& table, const TableCount& count, const RulingReader& reader) const {
    const unsigned covered = without_gifts(count, reader);
    note_gifts(reader, table, covered, kFamilyCards);
    const bool family = table.relatives > 0 && reader.effect(Rule::WT_family_gifts);
    note_gifts(reader, table, covered, kFriendCards);
    const bool friends = table.friends > 0 && reader.effect(Rule::WT_friends_gifts);
    int sum = 0;
    for (const std::size_t seat : members<std::size_t>(table.guest_seats & ~covered)) {
      const Card card = table.seat[seat];
      if (in(kFamilyCards, card) ? family : friends) sum += ruleset_.gifts[index_of(card)];
    }
    return sum;
  }

  // WT-cancellation.malus, WT-score.cancellation, WT-killjoy.malus, WT-score.killjoy: counts the specials
  // that are not redeemed, in seats or beside the table.
  void count_specials(const Table& table, bool complete) {
    const RulingReader& reader = reader_for(asked_.malus);
    const int cancellations = static_cast<int>(table.count(Card::cancellation));
    const int killjoys = static_cast<int>(table.count(Card::killjoy)) + table.beside;
    if (cancellations + killjoys > 0 && !complete) reader.rests_on(Settled::malus_whole);
    if (cancellations > 0) {
      const bool malus = reader.effect(Rule::WT_cancellation_malus);
      if (reader.effect(Rule::WT_score_cancellation) && malus)
        score_.malus += cancellations * ruleset_.malus[index_of(Card::cancellation)];
    }
    if (killjoys > 0) {
      const bool malus = reader.effect(Rule::WT_killjoy_malus);
      if (reader.effect(Rule::WT_score_killjoy) && malus)
        score_.malus += killjoys * ruleset_.malus[index_of(Card::killjoy)];
    }
  }

  void count_table(std::size_t index) {
    const Table& table = state_.tables[index];
    TableCount& count = score_.tables[index];
    const bool asked = asked_.tables.test(index);
    find_completeness(
        table, count,
        reader_for(asked || asked_.complete || asked_.incomplete || asked_.combo || asked_.malus));
    count_specials(table, count.complete);
    const RulingReader& reader = reader_for(asked || (count.complete ? asked_.complete : asked_.incomplete));
    count.value = gifts(table, count, reader);
    if (!count.complete) {
      as_incomplete_ = as_incomplete_ || terms_.is_complete(table);
      score_.unhalved += count.value;
      return;
    }
    const bool is_read = !is_full_of_guests(table) || count.passed_over != 0;
    if (is_read && !count.bonus) reader.rests_on(key::complete_with_specials);
    if (!reader.effect(Rule::WT_score_gifts)) count.value = 0;
    // WT-table.bonus (Table Cards).
    if (count.bonus) {
      if (is_read) reader.rests_on(key::complete_with_specials);
      note_number(reader, ruleset_.from.bonus[index_of(table.card)], "bonus", name_of(table.card));
    }
    count.bonus = count.bonus && reader.effect(Rule::WT_table_bonus);
    if (count.bonus) count.value += ruleset_.bonus[index_of(table.card)];
    score_.complete += count.value;
  }

  bool is_full_of_guests(const Table& table) const {
    return table.relatives + table.friends == ruleset_.limits.seats;
  }

  // Finds out whether a table counts as complete, and with a bonus (ruling `complete-with-specials`).
  void find_completeness(const Table& table, TableCount& count, const RulingReader& reader) const {
    find_cancelled(table, count, reader);
    count.complete = count.bonus = terms_.is_complete(table);
    const bool of_guests = is_full_of_guests(table);
    if (!count.complete || (of_guests && count.passed_over == 0)) return;
    const CompleteWithSpecials reading = reader.ruling<Ruling::complete_with_specials>();
    count.complete = reading != CompleteWithSpecials::kIncomplete;
    count.bonus = reading == CompleteWithSpecials::kFull ||
                  (reading == CompleteWithSpecials::kNoBonusForSeats && of_guests);
  }

  // WT-score.incomplete (HOW TO COUNT): returns half of the sum of all incomplete tables.
  HalfPoints half_of(int sum) const {
    if (sum == 0) return 0;
    const RulingReader& reader = reader_for(asked_.incomplete);
    if (terms_.spec.trace != nullptr) {
      if (unnoted_.ruling<Ruling::halves>() != Halves::kExact && count_odd_halves(ruleset_, score_) > 1)
        reader.rests_on(Settled::one_half);
      if (sum % 2 != 0) reader.rests_on(key::halves);
      if (as_incomplete_) reader.rests_on(key::complete_with_specials);
    }
    if (!reader.effect(Rule::WT_score_incomplete)) return 0;
    if (sum % 2 == 0) return sum;
    switch (reader.ruling<Ruling::halves>()) {
      case Halves::kExact:
        return sum;
      case Halves::kDown:
        return sum - 1;
      case Halves::kUp:
        return sum + 1;
    }
    return sum;
  }

  // --- combos ----------------------------------------------------------------------------------------------

  static void add_guests(const Table& table, SeatSet left_out, GuestCounts& guests) {
    for (const std::size_t seat : members<std::size_t>(table.guest_seats & ~unsigned{left_out}))
      ++guests[index_of(table.seat[seat])];
  }

  const RulingReader& reader_of_combos() const { return reader_for(asked_.combo || asked_.incomplete); }

  // True if any combo can be made, however rulings are read. If none can, no ruling matters.
  bool any_combo() const {
    ComboGroup all;
    for (const Table& table : tables_of(state_, seat_)) add_guests(table, 0, all.guests);
    return combo_points(ruleset_, all, true).halved > 0;
  }

  // Adds the guests of a table that can make combos to the group in which combos are looked for.
  void gather(std::size_t index) {
    const Table& table = state_.tables[index];
    const TableCount& count = score_.tables[index];
    if (table.guests == 0) return;
    SeatSet left_out = 0;
    if (count.passed_over != 0 && reader_of_combos().ruling<Ruling::combo_toilet>() == ComboToilet::kLeftOut)
      left_out = count.passed_over;
    if (score_.groups > 0)
      score_.by_table = reader_of_combos().ruling<Ruling::combo_scope>() == ComboScope::kTable;
    if (score_.groups == 0 || score_.by_table) {
      score_.group[score_.groups] = {};
      score_.group[score_.groups].table = static_cast<std::uint8_t>(index);
      ++score_.groups;
    }
    ComboGroup& group = score_.group[score_.groups - 1];
    add_guests(table, left_out, group.guests);
    if (count.complete) add_guests(table, left_out, group.whole);
  }

  void note_combos() const {
    if (terms_.spec.trace == nullptr) return;
    for (const ComboGroup& group : std::span(score_.group).first(score_.groups))
      for (const MadeCombo& made : made_combos(ruleset_, group, score_.shared))
        note_number(reader_for(made.halved ? asked_.incomplete : asked_.combo), made.combo->provenance,
                    "points", made.combo->name);
  }

  ComboPoints points_of_groups() const {
    ComboPoints points;
    for (const ComboGroup& group : std::span(score_.group).first(score_.groups)) {
      const ComboPoints more = combo_points(ruleset_, group, score_.shared);
      points.whole += more.whole;
      points.halved += more.halved;
    }
    return points;
  }

  // Decides how combos of guests at incomplete tables count (ruling `combo-incomplete`).
  ComboPoints weigh_incomplete(const ComboPoints& halved) {
    const ComboIncomplete reading = reader_of_combos().ruling<Ruling::combo_incomplete>();
    if (reading == ComboIncomplete::kHalved) return halved;
    for (ComboGroup& group : std::span(score_.group).first(score_.groups)) {
      if (reading == ComboIncomplete::kCounted) group.whole = group.guests;
      else group.guests = group.whole;
    }
    return points_of_groups();
  }

  // WT-combo.bonus (Combo): returns points for certain guests together. The list itself is lost (ruling
  // `combos`).
  ComboPoints combos() {
    const RulingReader& reads = reader_of_combos();
    if (!any_combo() || reads.ruling<Ruling::combos>() == Combos::kNone) return {};
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      if (state_.tables[i].owner == seat_) gather(i);
    }
    if (score_.groups == 0) return {};
    score_.shared = reads.ruling<Ruling::combo_cards>() == ComboCards::kShared;
    ComboPoints points = points_of_groups();
    const bool is_weighed = points.halved > 0;
    if (is_weighed) points = weigh_incomplete(points);
    if (points == ComboPoints{}) return points;
    const RulingReader& reader =
        reader_for((points.whole > 0 && asked_.combo) || (points.halved > 0 && asked_.incomplete));
    reader.rests_on(key::combos);
    if (is_weighed) reader.rests_on(key::combo_incomplete);
    note_combos();
    if (reader.effect(Rule::WT_combo_bonus)) return points;
    score_.groups = 0;
    return {};
  }

  const Terms& terms_;
  const WeddingRuleset& ruleset_;
  const State& state_;
  std::size_t seat_;
  const RulingReader& reader_;
  const RulingReader unnoted_;
  const AskedScore& asked_;
  Score score_;
  bool as_incomplete_ = false;  // A table that is complete counts as incomplete.
};

}  // namespace

Score compute_score(const Terms& terms, const State& state, std::size_t seat, const RulingReader& reader,
                    const AskedScore& asked) {
  return Counting(terms, state, seat, reader, asked).run();
}

}  // namespace referee::wedding_tables
