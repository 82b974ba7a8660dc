#include "spin_party/view/items.hpp"

#include <fmt/format.h>

#include <bit>

#include "spin_party/rules/room.hpp"
#include "spin_party/state/fields.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

Item OutcomeItems::outcome() const {
  Item item{"the outcome", part("outcome"), {}};
  if (state_.phase != Phase::over) return ongoing(std::move(item));
  const Result& result = state_.result;
  item.add(ending());
  item.add(went_home(result.removed));
  item.add(guests_of(Side::white, result.outcome_white));
  item.add(guests_of(Side::black, result.outcome_black));
  if (!result.decided) {
    item.how = "nothing decides it";
  } else {
    item.how = result_text(terms_, state_);
    item.rule = index_of(result.winners == 0 ? Rule::SP_11_draw : Rule::SP_11_winner);
  }
  return item;
}

std::optional<Item> OutcomeItems::outcome_part(std::string_view key) const {
  const Json whole = part("outcome");
  if (whole.is_null() || !whole.contains(key)) return std::nullopt;
  if (key == "white") return guests_of(Side::white, state_.result.outcome_white);
  if (key == "black") return guests_of(Side::black, state_.result.outcome_black);
  if (key == "removed") return went_home(state_.result.removed);
  Item item = outcome();
  item.what = key == "winners" ? "who has won" : "the reason";
  item.value = whole[std::string(key)];
  return item;
}

std::optional<Item> OutcomeItems::evaluation_part(std::string_view key) const {
  if (state_.phase != Phase::over) return std::nullopt;
  if (key == "white") return guests_of(Side::white, state_.result.white);
  if (key == "black") return guests_of(Side::black, state_.result.black);
  if (key != "free") return std::nullopt;
  Item item = went_home(std::popcount(state_.result.free));
  item.value = part("evaluation")["free"];
  item.sums = false;
  return item;
}

Json OutcomeItems::part(std::string_view key) const {
  const RulingReader reader(terms_.spec.rulings, &terms_.spec.off);
  return record::value_at(std::array{std::string(key)},
                          [&](auto& v) { fields(v, terms_, state_, ViewContext{viewer_, &reader}); });
}

Item OutcomeItems::guests_of(Side side, int value) const {
  const SiteSet own = state_.occupied & (side == Side::white ? ~state_.black : state_.black);
  std::vector<Item> parts;
  for (const Site site : sites_in(own)) {
    const bool fixed = state_.is_fixed(site);
    Item guest{fmt::format("the guest on {}", board_.site_name(site)), 1,
               fixed ? "fixed, one with the marker" : ""};
    if (fixed) guest.rule = index_of(Rule::SP_9_fixing_one);
    parts.push_back(std::move(guest));
  }
  return sum_item(fmt::format("{} guests", name_of(side)), value, std::move(parts), Rule::SP_11_count);
}

Item OutcomeItems::went_home(int value) const {
  std::vector<Item> parts;
  for (const Site site : sites_in(state_.result.free)) {
    parts.push_back({fmt::format("the guest on {}", board_.site_name(site)), 1, "directly or indirectly free",
                     index_of(Rule::SP_11_free_set)});
  }
  return sum_item("guests who went home in one go", value, std::move(parts), Rule::SP_11_one_strike);
}

Item OutcomeItems::ending() const {
  const auto sites =
      static_cast<unsigned>(std::popcount(board_.all_sites() & ~(state_.occupied | state_.result.free)));
  const unsigned links = state_.unoccupied_links;
  Item item{"why the game ended", nullptr};
  item.component = board_.provenance();
  if (sites == 0 && links == 0) {
    item.how = fmt::format("all {} and all {} were taken", counted(board_.site_count(), "site"),
                           counted(link_count(board_, state_), "link"));
    item.rule = index_of(Rule::SP_10_finish);
    return item;
  }
  const std::string left =
      fmt::format("{} and {}", counted(sites, "unoccupied site"), counted(links, "unoccupied link"));
  const bool idle = state_.turn.idle == 1;
  if (!idle && ((sites > 0 && !guests_exhausted(state_)) || (links > 0 && !bonds_exhausted(state_)))) {
    item.how = "the setup has it so, with " + left;
    return item;
  }
  item.how = (idle ? "two moves in a row were idle, with " : "no piece was left for ") + left;
  item.rule = index_of(Rule::SP_10_exhausted);
  return item;
}

Item OutcomeItems::ongoing(Item item) const {
  item.how = state_.phase == Phase::evaluation
                 ? fmt::format("unstable guests may still be turned: {}", unstable_guests(terms_, state_))
                 : "the board is not finished";
  item.rule = index_of(state_.phase == Phase::evaluation ? Rule::SP_11_unstable : Rule::SP_10_finish);
  item.add({"unoccupied sites", unoccupied_sites(board_, state_)});
  item.add({"unoccupied links", state_.unoccupied_links});
  item.add(guests_of(Side::white, std::popcount(state_.occupied & ~state_.black)));
  item.add(guests_of(Side::black, std::popcount(state_.occupied & state_.black)));
  return item;
}

}  // namespace referee::spin_party
