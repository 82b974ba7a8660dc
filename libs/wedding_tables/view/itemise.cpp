// Shows what derived values are made of (core's itemised.hpp).
#include <fmt/format.h>

#include "referee/document/text.hpp"
#include "wedding_tables/flow/winners.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/forms.hpp"
#include "wedding_tables/view/score_items.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {
namespace {

using Path = std::span<const PathStep>;

// Makes the items of values, with those of scores from score_items.hpp.
class Itemiser {
 public:
  Itemiser(const Terms& terms, const State& state, Viewer viewer)
      : terms_(terms), state_(state), viewer_(viewer) {}

  std::optional<Item> at(Path path) const {
    if (path.empty()) return std::nullopt;
    std::optional<Item> item = find(path);
    if (!item) return std::nullopt;
    // The value is that of the printed state, even if the game was already over when it was set up.
    const RulingReader reader(terms_.spec.rulings, &terms_.spec.off);
    std::vector<std::string> keys;
    for (const PathStep& step : path) keys.emplace_back(step.key);
    item->value = shown({terms_, state_, viewer_, reader}, keys);
    if (item->value.is_null()) return std::nullopt;
    // If a rule is switched off, the parts are left out.
    if (terms_.spec.off.any()) {
      item->parts.clear();
      item->sums = false;
    }
    return item;
  }

 private:
  std::optional<Item> find(Path path) const {
    if (path[0].key == "outcome") return outcome(path.subspan(1));
    if (path[0].key == "deck" && path.size() == 2 && path[1].key == "count") return deck();
    if (path[0].key != "players" || path.size() < 3) return std::nullopt;
    const auto seat = seat_of_name(path[1].key);
    if (!seat) return std::nullopt;
    const std::string_view key = path[2].key;
    if (key == "score") return score(*seat, path.subspan(3));
    if (key == "tables" && path.size() == 5) return table(*seat, path[3].key, path[4].key);
    if (path.size() != 3) return std::nullopt;
    if (key == "complete") return complete(*seat);
    if (key == "hand_count") return hand(*seat);
    return std::nullopt;
  }

  std::optional<std::size_t> seat_of_name(std::string_view name) const {
    return find_name(terms_.spec.seats, name);
  }
  std::optional<std::size_t> table_of(std::size_t seat, std::string_view name) const {
    for (std::size_t i = state_.table_start[seat]; i < state_.table_start[seat + 1]; ++i) {
      if (fmt::format("t{}", state_.tables[i].number) == name) return i;
    }
    return std::nullopt;
  }

  std::optional<Item> score(std::size_t seat, Path path) const {
    const ScoreItems items(terms_, state_, seat, viewer_);
    if (path.empty()) return group(fmt::format("{}'s score", terms_.seat(seat)), {items.total()});
    const std::string_view key = path[0].key;
    if (key == "tables") {
      if (path.size() == 1) return group(fmt::format("{}'s tables", terms_.seat(seat)), items.tables());
      const auto index = table_of(seat, path[1].key);
      return index && path.size() == 2 ? std::optional(items.table(*index)) : std::nullopt;
    }
    if (path.size() != 1) return std::nullopt;
    if (key == "total") return items.total();
    if (key == "complete") return items.complete();
    if (key == "incomplete") return items.incomplete();
    if (key == "combo") return items.combo();
    if (key == "malus") return items.malus(ScoreItems::Sign::plus);
    return std::nullopt;
  }

  static Item group(std::string what, std::vector<Item> parts) {
    return {.what = std::move(what), .parts = std::move(parts)};
  }

  // --- counts ----------------------------------------------------------------------------------------------

  Item seats(const Table& table) const {
    const unsigned guests = size_of(table.guest_seats);
    const unsigned specials = size_of(table.taken) - guests;
    return {.what = fmt::format("t{}", table.number),
            .value = terms_.is_complete(table) ? 1 : 0,
            .how = fmt::format("{} of {} seats taken, by {} and {}", guests + specials,
                               terms_.ruleset->limits.seats, counted(guests, "guest"),
                               counted(specials, "special")),
            .rule = rule_index(specials > 0 ? Rule::WT_end_specials_count : Rule::WT_table_six),
            .component = terms_.ruleset->limits.seats.from};
  }

  Item complete(std::size_t seat) const {
    Item item{.what = fmt::format("{}'s complete tables", terms_.seat(seat)), .sums = true};
    for (const Table& table : tables_of(state_, seat)) item.add(seats(table));
    return item;
  }

  std::optional<Item> table(std::size_t seat, std::string_view name, std::string_view key) const {
    const auto index = table_of(seat, name);
    if (!index || (key != "taken" && key != "complete")) return std::nullopt;
    Item item = seats(state_.tables[*index]);
    item.what = fmt::format("{}'s t{}", terms_.seat(seat), state_.tables[*index].number);
    return item;
  }

  Item hand(std::size_t seat) const {
    Item item{.what = fmt::format("cards in {}'s hand", terms_.seat(seat))};
    if (!sees_hand(viewer_, seat)) return item;
    item.sums = true;
    state_.hands[seat].each([&](Card card, unsigned copies) {
      item.add({.what = fmt::format("`{}`", name_of(card)), .value = copies});
    });
    return item;
  }

  Item deck() const {
    Item item{.what = "cards of the deck", .sums = true};
    item.add({.what = "the shuffled part",
              .value = state_.deck.shuffled.size(),
              .how = "in an order that nobody knows"});
    item.add({.what = "cards put under it", .value = state_.deck.under.size(), .how = "in a known order"});
    return item;
  }

  // --- the outcome -----------------------------------------------------------------------------------------

  std::optional<Item> outcome(Path path) const {
    if (!state_.result.decided) return std::nullopt;
    if (path.empty()) return group("the outcome", {reason(), winners()});
    const std::string_view key = path[0].key;
    if (key == "scores" && path.size() == 2) {
      const auto seat = seat_of_name(path[1].key);
      return seat ? std::optional(points(*seat)) : std::nullopt;
    }
    if (path.size() != 1) return std::nullopt;
    if (key == "winners") return winners();
    if (key == "reason" || key == "by") return reason();
    if (key != "scores") return std::nullopt;
    return group("everybody's points", all_points());
  }

  // Returns why the game ended. If the rest of the turn or round has changed the tables since, also returns
  // how many are complete now.
  Item reason() const {
    const EndOfGame& ending = state_.result.ending;
    Item item{.what = "the end of the game"};
    if (ending.reason == EndReason::none) return item;
    item.value = kReasonNames[static_cast<std::size_t>(ending.reason)];
    if (ending.reason == EndReason::deck_empty || ending.by == kNobody) {
      item.rule =
          rule_index(ending.reason == EndReason::deck_empty ? Rule::WT_end_deck : Rule::WT_end_two_tables);
      item.how = ending.reason == EndReason::deck_empty ? "the last card has left the deck" : "";
      return item;
    }
    const auto& limits = terms_.ruleset->limits;
    const unsigned now = completed_tables(terms_, state_, ending.by);
    item.rule = rule_index(Rule::WT_end_two_tables);
    item.component = limits.tables_to_end.from;
    item.how = tables_words(terms_, state_, ending.by);
    if (now < limits.tables_to_end)
      item.how = fmt::format("{} had completed {}, and has {} now", terms_.seat(ending.by),
                             limits.tables_to_end, now);
    item.parts = complete(ending.by).parts;
    return item;
  }

  Item points(std::size_t seat) const {
    const ScoreItems items(terms_, state_, seat, viewer_);
    const HalfPoints recorded = state_.result.scores[seat];
    if (items.score().total == recorded) return items.total();
    return {.what = fmt::format("{}'s points", terms_.seat(seat)), .value = PointsForm::print(recorded)};
  }

  std::vector<Item> all_points() const {
    std::vector<Item> items;
    for (std::size_t seat = 0; seat < terms_.players; ++seat) items.push_back(points(seat));
    return items;
  }

  Item winners() const {
    const Winning winning = find_winning(terms_, state_, RulingReader(terms_.spec.rulings));
    const bool explained = winning.winners == state_.result.winners;
    return {.what = "who wins",
            .value = player_names(terms_, state_.result.winners),
            .how = explained ? winning_words(terms_, state_, winning) : score_list(terms_, state_),
            .rule = rule_index(Rule::WT_goal_gifts),
            .parts = all_points()};
  }

  const Terms& terms_;
  const State& state_;
  Viewer viewer_;
};

}  // namespace

std::optional<Item> itemise(const Terms& terms, const State& state, std::span<const PathStep> path,
                            Viewer viewer) {
  return Itemiser(terms, state, viewer).at(path);
}

}  // namespace referee::wedding_tables
