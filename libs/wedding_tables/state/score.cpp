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
  Counting(const Terms& terms, const State& state, std::size_t seat, const RulingReader& reader)
      : terms_(terms), ruleset_(*terms.ruleset), state_(state), seat_(seat), reader_(reader) {}

  Score run() {
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      if (state_.tables[i].owner == seat_) count_table(i);
    }
    if (score_.complete != 0 && !reader_.effect(Rule::WT_score_complete)) score_.complete = 0;
    const ComboPoints points = combos();
    score_.combo = points.whole;
    score_.unhalved += points.halved;
    score_.incomplete = half_of(score_.unhalved);
    score_.malus += static_cast<int>(state_.owed[seat_]);
    score_.total = 2 * (score_.complete + score_.combo - score_.malus) + score_.incomplete;
    return score_;
  }

 private:
  // WT-score.toilet (HOW TO COUNT), WT-toilet.value (Toilet Card): returns the seats whose guest a toilet
  // cancels.
  SeatSet cancelled(const Table& table) const {
    SeatSet set = table.covered;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      if (!table.is_covered(i) || table.toilet[i].left > 0) continue;
      if (reader_.ruling<Ruling::toilet_expired>() == ToiletExpired::kWornOff)
        set = static_cast<SeatSet>(set & ~(1U << i));
    }
    return set;
  }

  // Notes a number of a card that the text may not give.
  void note_number(Provenance from, std::string_view what, std::string_view name) const {
    if (from == Provenance::lost) reader_.rests_on(Settled::printed);
    reader_.component(from, [&] { return fmt::format("the {} of {}", what, name); });
  }
  void note_gifts(const Table& table, unsigned covered, CardSet cards) const {
    if (terms_.spec.trace == nullptr) return;
    for (const Card card : cards_in(table.guests & cards))
      for (std::size_t i = 0; i < kMaxSeats; ++i)
        if (table.seat[i] == card && ((covered >> i) & 1U) == 0) {
          note_number(ruleset_.from.gifts[index_of(card)], "gifts", name_of(card));
          break;
        }
  }

  // WT-family.gifts (Family Cards), WT-friends.gifts (Friends Cards): returns the sum of the gifts on the
  // cards.
  int gifts(const Table& table, unsigned covered) const {
    if (covered != 0) {
      const bool value = reader_.effect(Rule::WT_toilet_value);
      const bool counted = reader_.effect(Rule::WT_score_toilet);
      if (!value || !counted) covered = 0;
    }
    note_gifts(table, covered, kFamilyCards);
    const bool family = table.relatives > 0 && reader_.effect(Rule::WT_family_gifts);
    note_gifts(table, covered, kFriendCards);
    const bool friends = table.friends > 0 && reader_.effect(Rule::WT_friends_gifts);
    int sum = 0;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const Card card = table.seat[i];
      if (!is_guest(card) || ((covered >> i) & 1U) != 0) continue;
      if (in(kFamilyCards, card) ? family : friends) sum += ruleset_.gifts[index_of(card)];
    }
    return sum;
  }

  // WT-cancellation.malus, WT-score.cancellation, WT-killjoy.malus, WT-score.killjoy: counts the specials
  // that are not redeemed, in seats or beside the table.
  void count_specials(const Table& table) {
    const int cancellations = static_cast<int>(table.count(Card::cancellation));
    const int killjoys = static_cast<int>(table.count(Card::killjoy)) + table.beside;
    if (cancellations + killjoys > 0 && !terms_.is_complete(table)) reader_.rests_on(Settled::malus_whole);
    if (cancellations > 0) {
      const bool malus = reader_.effect(Rule::WT_cancellation_malus);
      if (reader_.effect(Rule::WT_score_cancellation) && malus)
        score_.malus += cancellations * ruleset_.malus[index_of(Card::cancellation)];
    }
    if (killjoys > 0) {
      const bool malus = reader_.effect(Rule::WT_killjoy_malus);
      if (reader_.effect(Rule::WT_score_killjoy) && malus)
        score_.malus += killjoys * ruleset_.malus[index_of(Card::killjoy)];
    }
  }

  void count_table(std::size_t index) {
    const Table& table = state_.tables[index];
    TableCount& count = score_.tables[index];
    const SeatSet covered = table.covered == 0 ? SeatSet{0} : cancelled(table);
    count_specials(table);
    bool complete = terms_.is_complete(table);
    bool bonus = complete;
    if (complete && (covered != 0 || table.relatives + table.friends < ruleset_.limits.seats)) {
      const CompleteWithSpecials reading = reader_.ruling<Ruling::complete_with_specials>();
      complete = reading != CompleteWithSpecials::kIncomplete;
      const bool of_guests = table.relatives + table.friends == ruleset_.limits.seats;
      bonus = reading == CompleteWithSpecials::kFull ||
              (reading == CompleteWithSpecials::kNoBonusForSeats && of_guests);
    }
    int value = gifts(table, covered);
    if (complete) {
      if (!reader_.effect(Rule::WT_score_gifts)) value = 0;
      // WT-table.bonus (Table Cards).
      if (bonus) note_number(ruleset_.from.bonus[index_of(table.card)], "bonus", name_of(table.card));
      bonus = bonus && reader_.effect(Rule::WT_table_bonus);
      if (bonus) value += ruleset_.bonus[index_of(table.card)];
      score_.complete += value;
    } else {
      score_.unhalved += value;
    }
    count = {covered, complete, bonus, value};
  }

  // WT-score.incomplete (HOW TO COUNT): returns half of the sum of all incomplete tables.
  HalfPoints half_of(int sum) const {
    if (sum == 0) return 0;
    unsigned odd = 0;  // incomplete tables with odd gifts
    for (const TableCount& table : score_.tables) odd += !table.complete && table.value % 2 != 0 ? 1U : 0U;
    if (odd > 1 && terms_.ruling<Ruling::halves>() != Halves::kExact) reader_.rests_on(Settled::one_half);
    if (!reader_.effect(Rule::WT_score_incomplete)) return 0;
    if (sum % 2 == 0) return sum;
    switch (reader_.ruling<Ruling::halves>()) {
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
    if (count.passed_over != 0 && reader_.ruling<Ruling::combo_toilet>() == ComboToilet::kLeftOut)
      left_out = count.passed_over;
    if (score_.groups > 0) score_.by_table = reader_.ruling<Ruling::combo_scope>() == ComboScope::kTable;
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
        note_number(made.combo->provenance, "points", made.combo->name);
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
    const ComboIncomplete reading = reader_.ruling<Ruling::combo_incomplete>();
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
    if (!any_combo() || reader_.ruling<Ruling::combos>() == Combos::kNone) return {};
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      if (state_.tables[i].owner == seat_) gather(i);
    }
    if (score_.groups == 0) return {};
    score_.shared = reader_.ruling<Ruling::combo_cards>() == ComboCards::kShared;
    ComboPoints points = points_of_groups();
    if (points.halved > 0) points = weigh_incomplete(points);
    if (points == ComboPoints{}) return points;
    note_combos();
    if (reader_.effect(Rule::WT_combo_bonus)) return points;
    score_.groups = 0;
    return {};
  }

  const Terms& terms_;
  const WeddingRuleset& ruleset_;
  const State& state_;
  std::size_t seat_;
  const RulingReader& reader_;
  Score score_;
};

}  // namespace

Score compute_score(const Terms& terms, const State& state, std::size_t seat, const RulingReader& reader) {
  return Counting(terms, state, seat, reader).run();
}

}  // namespace referee::wedding_tables
