// What derived values are made of (core's itemised.hpp): totals bond by bond, counts guest by guest,
// supplies, and the outcome with why the game ended.
#include <fmt/format.h>

#include <bit>

#include "spin_party/rules/room.hpp"
#include "spin_party/rules/totals.hpp"
#include "spin_party/view/describe.hpp"
#include "spin_party/view/view.hpp"

namespace referee::spin_party {
namespace {

RuleIndex index_of(Rule rule) { return static_cast<RuleIndex>(rule); }

// An item whose value its parts add up to, unless a setup says otherwise.
Item sum_item(std::string what, int value, std::vector<Item> parts, Rule rule) {
  Item item{std::move(what), value, {}, index_of(rule)};
  item.sums = !parts.empty() && sum_of(parts) == value;
  item.parts = std::move(parts);
  return item;
}

class Itemiser {
 public:
  Itemiser(const Rules& rules, const State& state, Viewer viewer)
      : rules_(rules), state_(state), viewer_(viewer), board_(rules.board_of(state)) {}

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

  // `pool`: the guests of the game less those who are elsewhere.
  Item pool() const {
    std::vector<Item> parts;
    parts.push_back({"guests in the game", rules_.ruleset->guests, {}, index_of(Rule::SP_2_guests)});
    parts.back().component = rules_.ruleset->guests_from;
    less(parts, "on the board", std::popcount(state_.occupied));
    for (std::size_t seat = 0; seat < 2; ++seat)
      less(parts, fmt::format("in {}'s hand", rules_.seat(seat)), state_.players[seat].hand.guests);
    if (rules_.ruling<Ruling::fixing_marker>() == FixingMarker::kPool)
      less(parts, "marking a fixed guest", std::popcount(state_.fixed));
    less(parts, "gone home", std::popcount(state_.result.free));
    return supply("the pool", state_.pool, std::move(parts), Rule::SP_4_pool);
  }

  // `sack.COLOUR`
  std::optional<Item> sack(std::string_view colour) const {
    const std::size_t c = colour == kColourNames[0] ? 0 : 1;
    if (colour != kColourNames[c]) return std::nullopt;
    const std::string what = fmt::format("{} bonds in the sack", colour);
    if (rules_.ruling<Ruling::bonds>() == Bonds::kStock)
      return Item{what, state_.sack[c], "the players have stocks of their own",
                  index_of(Rule::SP_12_no_chance)};
    std::vector<Item> parts;
    parts.push_back({fmt::format("{} bonds in the game", colour),
                     rules_.ruleset->bonds[c],
                     {},
                     index_of(Rule::SP_2_bonds)});
    parts.back().component = rules_.ruleset->bonds_from;
    int placed = 0;
    for (const BondStack& bonds : state_.bonds) placed += c == 0 ? bonds.blues() : bonds.reds();
    less(parts, "on the board", placed);
    for (std::size_t seat = 0; seat < 2; ++seat)
      less(parts, fmt::format("in {}'s hand", rules_.seat(seat)), state_.players[seat].hand.bonds[c]);
    return supply(what, state_.sack[c], std::move(parts), Rule::SP_4_sack);
  }

  Item quota() const {
    const Card card = state_.turn.card;
    const bool changed = card == Card::special_move || card == Card::master_move;
    Item item{"pieces in this move", state_.turn.quota,
              changed ? fmt::format("`{}` has been used", name_of(card)) : "a standard move",
              index_of(quota_rule(state_))};
    item.component = rules_.ruleset->quota_from;
    return item;
  }

  // `outcome`, also of a game that goes on.
  Item outcome() const {
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
      item.how = result_text(rules_, state_);
      item.rule = index_of(result.winners == 0 ? Rule::SP_11_draw : Rule::SP_11_winner);
    }
    return item;
  }

  std::optional<Item> outcome_part(std::string_view key) const {
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

  std::optional<Item> evaluation_part(std::string_view key) const {
    if (state_.phase != Phase::over) return std::nullopt;
    if (key == "white") return guests_of(Side::white, state_.result.white);
    if (key == "black") return guests_of(Side::black, state_.result.black);
    if (key != "free") return std::nullopt;
    Item item = went_home(std::popcount(state_.result.free));
    item.value = part("evaluation")["free"];
    item.sums = false;
    return item;
  }

 private:
  Json part(std::string_view key) const {
    return state_part(rules_, state_, key, viewer_, RulingReader(rules_.spec.rulings, &rules_.spec.off));
  }

  Item total(Site site) const {
    const Side side = state_.side(site);
    std::vector<Item> parts;
    for (const BondShare& share : shares(rules_, state_, site, side)) {
      Item item = bond(share.colour, side, share.side, share.value, share.counts);
      item.what = fmt::format("the {} bond to {}", name_of(share.colour), board_.site_name(share.neighbour));
      parts.push_back(std::move(item));
    }
    Item item =
        sum_item(fmt::format("the total of the {} guest on {}", name_of(side), board_.site_name(site)),
                 total_by_definition(rules_, state_, site, side), std::move(parts), Rule::SP_6_total);
    if (item.parts.empty()) item.how = "no bond is adjacent";
    return item;
  }

  Item status(Site site) const {
    const Mood its_mood = mood(rules_, state_, site);
    Item item{fmt::format("the {} guest on {}", name_of(state_.side(site)), board_.site_name(site)),
              kMoodNames[static_cast<std::size_t>(its_mood)],
              its_mood == Mood::fixed ? "whatever the total, a fixed guest does not turn"
                                      : "by the sign of the total",
              index_of(its_mood == Mood::fixed ? Rule::SP_9_fixed : Rule::SP_6_mood)};
    item.add(total(site));
    return item;
  }

  // What one bond is worth, and why.
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
    // The shares of a guest at one end, real or not, are those of the link as well.
    for (const BondShare& share : shares(rules_, state_, ends.a, side_of(ends.a).value_or(Side::white))) {
      if (share.link != link) continue;
      const int value = side_of(ends.a) ? share.value : link_value_without_guest(share);
      parts.push_back(bond(share.colour, side_of(ends.a), share.side, value, share.counts));
    }
    Item item = sum_item(fmt::format("the bonds on {}", board_.link_name(ends)),
                         link_satisfaction(rules_, state_, link), std::move(parts), Rule::SP_6_neutral);
    item.rule.reset();
    if (item.parts.empty()) item.how = "no bond lies there";
    return item;
  }
  int link_value_without_guest(const BondShare& share) const {
    return share.counts && rules_.is_off(Rule::SP_6_neutral) ? -1 : 0;
  }

  static void less(std::vector<Item>& parts, std::string what, int number) {
    if (number > 0) parts.push_back({std::move(what), -number});
  }

  // A setup may have put pieces into the box; they are what is missing.
  static Item supply(std::string what, int value, std::vector<Item> parts, Rule rule) {
    const int missing = static_cast<int>(sum_of(parts)) - value;
    less(parts, "not in this game", missing);
    return sum_item(std::move(what), value, std::move(parts), rule);
  }

  Item guests_of(Side side, int value) const {
    const SiteSet own = state_.occupied & (side == Side::white ? ~state_.black : state_.black);
    std::vector<Item> parts;
    for (SiteSet left = own; left != 0; left &= left - 1) {
      const auto site = static_cast<Site>(std::countr_zero(left));
      const bool fixed = state_.is_fixed(site);
      Item guest{fmt::format("the guest on {}", board_.site_name(site)), 1,
                 fixed ? "fixed, one with the marker" : ""};
      if (fixed) guest.rule = index_of(Rule::SP_9_fixing_one);
      parts.push_back(std::move(guest));
    }
    return sum_item(fmt::format("{} guests", name_of(side)), value, std::move(parts), Rule::SP_11_count);
  }

  Item went_home(int value) const {
    std::vector<Item> parts;
    for (SiteSet left = state_.result.free; left != 0; left &= left - 1) {
      const auto site = static_cast<Site>(std::countr_zero(left));
      parts.push_back({fmt::format("the guest on {}", board_.site_name(site)), 1,
                       "directly or indirectly free", index_of(Rule::SP_11_free_set)});
    }
    return sum_item("guests who went home in one go", value, std::move(parts), Rule::SP_11_one_strike);
  }

  // Why the game ended, as far as the last position tells.
  Item ending() const {
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

  Item ongoing(Item item) const {
    item.how = state_.phase == Phase::evaluation
                   ? fmt::format("unstable guests may still be turned: {}", unstable_guests(rules_, state_))
                   : "the board is not finished";
    item.rule = index_of(state_.phase == Phase::evaluation ? Rule::SP_11_unstable : Rule::SP_10_finish);
    item.add({"unoccupied sites", unoccupied_sites(board_, state_)});
    item.add({"unoccupied links", state_.unoccupied_links});
    item.add(guests_of(Side::white, std::popcount(state_.occupied & ~state_.black)));
    item.add(guests_of(Side::black, std::popcount(state_.occupied & state_.black)));
    return item;
  }

  const Rules& rules_;
  const State& state_;
  Viewer viewer_;
  const Board& board_;
};

}  // namespace

std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                            Viewer viewer) {
  const Itemiser itemiser(rules, state, viewer);
  const auto key = [&](std::size_t i) { return i < path.size() ? path[i].key : std::string_view(); };
  if (path.size() == 3 && key(0) == "sites") return itemiser.site(key(1), key(2));
  if (path.size() == 3 && key(0) == "links") return itemiser.link(key(1), key(2));
  if (path.size() == 2 && key(0) == "sack") return itemiser.sack(key(1));
  if (path.size() == 2 && key(0) == "outcome") return itemiser.outcome_part(key(1));
  if (path.size() == 2 && key(0) == "evaluation") return itemiser.evaluation_part(key(1));
  if (path.size() == 2 && key(0) == "turn" && key(1) == "quota") return itemiser.quota();
  if (path.size() != 1) return std::nullopt;
  if (key(0) == "pool") return itemiser.pool();
  if (key(0) == "outcome") return itemiser.outcome();
  return std::nullopt;
}

}  // namespace referee::spin_party
