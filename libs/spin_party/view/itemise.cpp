// Shows what derived values are made of (core's itemised.hpp): totals bond by bond, and supplies.
#include <fmt/format.h>

#include <bit>

#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/state/totals.hpp"
#include "spin_party/view/items.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {
namespace {

// Makes the items of totals and supplies.
class Itemiser {
 public:
  Itemiser(const Terms& terms, const State& state)
      : terms_(terms), state_(state), board_(terms.board_of(state)) {}

  std::optional<Item> site(std::string_view name, std::string_view key) const {
    const Site site = board_.find_site(name);
    if (site == kNoSite || (key != "satisfaction" && key != "status")) return std::nullopt;
    if (!state_.has_guest(site)) {
      Item item{fmt::format("the site {}", board_.site_name(site)), nullptr, "no guest stands there"};
      if (key == "status") item.value = kMoodNames[0];
      return item;
    }
    return key == "status" ? status(site) : total(site);
  }

  std::optional<Item> link(std::string_view name, std::string_view key) const {
    if (key != "satisfaction") return std::nullopt;
    for (std::size_t i = 0; i < link_count(board_, state_); ++i) {
      const auto link = static_cast<LinkIndex>(i);
      const LinkEnds ends = ends_of(board_, state_, link);
      if (board_.link_name(ends) == name) return link_sum(link, ends);
    }
    return std::nullopt;
  }

  // Returns the item of `pool`: the guests of the game, without those who are elsewhere.
  Item pool() const {
    std::vector<Item> parts;
    parts.push_back(
        {"guests in the game", terms_.ruleset->guests.count.value, {}, index_of(Rule::SP_2_guests)});
    parts.back().component = terms_.ruleset->guests.count.from;
    less(parts, "on the board", std::popcount(state_.occupied));
    for (std::size_t seat = 0; seat < 2; ++seat)
      less(parts, fmt::format("in {}'s hand", terms_.seat(seat)), state_.players[seat].hand.guests);
    if (terms_.ruling<Ruling::fixing_marker>() != FixingMarker::kToken)
      less(parts, "marking a fixed guest", std::popcount(state_.fixed));
    less(parts, "gone home", std::popcount(state_.result.free));
    return supply("the pool", state_.pool, std::move(parts), Rule::SP_4_pool);
  }

  // Returns the item of `sack.COLOUR`: the bonds of the game, without those that are elsewhere.
  std::optional<Item> sack(std::string_view colour) const {
    const std::size_t c = colour == kColourNames[0] ? 0 : 1;
    if (colour != kColourNames[c]) return std::nullopt;
    const std::string what = fmt::format("{} bonds in the sack", colour);
    if (has_stocks(terms_))
      return Item{what, state_.sack[c], "the players have stocks of their own",
                  index_of(Rule::SP_12_no_chance)};
    std::vector<Item> parts;
    parts.push_back({fmt::format("{} bonds in the game", colour),
                     terms_.ruleset->all_bonds()[c],
                     {},
                     index_of(Rule::SP_2_bonds)});
    parts.back().component = terms_.ruleset->bonds.blue.from;
    int placed = 0;
    for (const BondStack& bonds : state_.bonds) placed += c == 0 ? bonds.blues() : bonds.reds();
    less(parts, "on the board", placed);
    for (std::size_t seat = 0; seat < 2; ++seat)
      less(parts, fmt::format("in {}'s hand", terms_.seat(seat)), state_.players[seat].hand.bonds[c]);
    return supply(what, state_.sack[c], std::move(parts), Rule::SP_4_sack);
  }

  Item quota() const {
    const Card card = state_.turn.card;
    const bool changed = card == Card::special_move || card == Card::master_move;
    Item item{"pieces in this move", state_.turn.quota,
              changed ? fmt::format("`{}` has been used", name_of(card)) : "a standard move",
              index_of(quota_rule(state_))};
    item.component = terms_.ruleset->quota.standard.from;
    return item;
  }

 private:
  Item total(Site site) const {
    const Side side = state_.side(site);
    std::vector<Item> parts;
    for (const BondShare& share : shares(terms_, state_, site, side)) {
      Item item = bond(share.colour, side, share.side, share.value, share.counts);
      item.what = fmt::format("the {} bond to {}", name_of(share.colour), board_.site_name(share.neighbour));
      parts.push_back(std::move(item));
    }
    Item item =
        sum_item(fmt::format("the total of the {} guest on {}", name_of(side), board_.site_name(site)),
                 total_by_definition(terms_, state_, site, side), std::move(parts), Rule::SP_6_total);
    if (item.parts.empty()) item.how = "no bond is adjacent";
    return item;
  }

  Item status(Site site) const {
    const Mood its_mood = mood(terms_, state_, site);
    Item item{fmt::format("the {} guest on {}", name_of(state_.side(site)), board_.site_name(site)),
              name_of(its_mood),
              its_mood == Mood::fixed ? "a fixed guest does not turn, whatever the total"
                                      : "by the sign of the total",
              index_of(its_mood == Mood::fixed ? Rule::SP_9_fixed : Rule::SP_6_mood)};
    item.add(total(site));
    return item;
  }

  // Returns the value of one bond, and why.
  Item bond(Colour colour, std::optional<Side> a, std::optional<Side> b, int value, bool counts) const {
    Item item{fmt::format("a {} bond", name_of(colour)), value};
    if (!counts) {
      item.how = "only the oldest bond of a link counts";
      item.rule = index_of(Rule::SP_9_double_sum);
    } else if (!a || !b) {
      item.how = "an end is empty, so it is neutral";
      item.rule = index_of(Rule::SP_6_neutral);
    } else {
      const bool satisfied = (colour == Colour::blue) == (*a == *b);
      item.how = fmt::format("{}, between {} guests: {}", colour == Colour::blue ? "friendly" : "hostile",
                             *a == *b ? "like" : "unlike", satisfied ? "satisfied" : "not satisfied");
      item.rule = index_of(satisfied ? Rule::SP_6_satisfied : Rule::SP_6_unsatisfied);
    }
    return item;
  }

  Item link_sum(LinkIndex link, LinkEnds ends) const {
    const auto side_of = [&](Site site) {
      return state_.has_guest(site) ? std::optional(state_.side(site)) : std::nullopt;
    };
    std::vector<Item> parts;
    // The bonds of a link have the same values at both ends, so one end is enough. Without a guest there, its
    // side does not matter.
    for (const BondShare& share : shares(terms_, state_, ends.a, side_of(ends.a).value_or(Side::white))) {
      if (share.link != link) continue;
      const int value = side_of(ends.a) ? share.value : link_value_without_guest(share);
      parts.push_back(bond(share.colour, side_of(ends.a), share.side, value, share.counts));
    }
    Item item = sum_item(fmt::format("the bonds on {}", board_.link_name(ends)),
                         link_satisfaction(terms_, state_, link), std::move(parts), Rule::SP_6_neutral);
    item.rule.reset();
    if (item.parts.empty()) item.how = "no bond lies there";
    return item;
  }
  int link_value_without_guest(const BondShare& share) const {
    return share.counts && terms_.is_off(Rule::SP_6_neutral) ? -1 : 0;
  }

  static void less(std::vector<Item>& parts, std::string what, int number) {
    if (number > 0) parts.push_back({std::move(what), -number});
  }

  // Returns the item of a supply: what there is in all, less what is elsewhere. A setup may have left pieces
  // in the box; these make up the difference to `value`.
  static Item supply(std::string what, int value, std::vector<Item> parts, Rule rule) {
    const int missing = static_cast<int>(sum_of(parts)) - value;
    less(parts, "not in this game", missing);
    return sum_item(std::move(what), value, std::move(parts), rule);
  }

  const Terms& terms_;
  const State& state_;
  const Board& board_;
};

}  // namespace

std::optional<Item> itemise(const Terms& terms, const State& state, std::span<const PathStep> path,
                            Viewer viewer) {
  const Itemiser itemiser(terms, state);
  const OutcomeItems end(terms, state, viewer);
  const auto key = [&](std::size_t i) { return i < path.size() ? path[i].key : std::string_view(); };
  if (path.size() == 3 && key(0) == "sites") return itemiser.site(key(1), key(2));
  if (path.size() == 3 && key(0) == "links") return itemiser.link(key(1), key(2));
  if (path.size() == 2 && key(0) == "sack") return itemiser.sack(key(1));
  if (path.size() == 2 && key(0) == "outcome") return end.outcome_part(key(1));
  if (path.size() == 2 && key(0) == "evaluation") return end.evaluation_part(key(1));
  if (path.size() == 2 && key(0) == "turn" && key(1) == "quota") return itemiser.quota();
  if (path.size() != 1) return std::nullopt;
  if (key(0) == "pool") return itemiser.pool();
  if (key(0) == "outcome") return end.outcome();
  return std::nullopt;
}

}  // namespace referee::spin_party
