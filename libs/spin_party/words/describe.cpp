#include "spin_party/words/describe.hpp"

#include <bit>

#include "spin_party/state/totals.hpp"

namespace referee::spin_party {

std::string unoccupied_text(unsigned count, std::string_view noun) {
  if (count == 0) return fmt::format("no {} is unoccupied", noun);
  return fmt::format("{} {} unoccupied", counted(count, noun), count == 1 ? "is" : "are");
}

std::string sites_text(const Board& board) {
  const auto last = static_cast<Site>(board.site_count() - 1);
  return fmt::format("its {} go from {} to {}", counted(board.site_count(), "site"), board.site_name(0),
                     board.site_name(last));
}

std::string linked_sites(const Board& board, const State& state, Site site) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    const LinkEnds ends = ends_of(board, state, static_cast<LinkIndex>(i));
    if (ends.a == site || ends.b == site) names.push_back(board.site_name(ends.a == site ? ends.b : ends.a));
  }
  return names.empty() ? "no site" : enumerate(names, "and");
}

std::string held_text(const Hand& hand) {
  std::vector<std::string> pieces;
  for (const Colour colour : {Colour::blue, Colour::red}) {
    const unsigned held = hand.bonds[static_cast<std::size_t>(colour)];
    if (held > 0) pieces.push_back(counted(held, fmt::format("{} bond", name_of(colour))));
  }
  if (hand.guests > 0) pieces.push_back(counted(hand.guests, "guest"));
  return pieces.empty() ? "nothing" : enumerate(pieces, "and");
}

std::string bonds_text(BondStack bonds) {
  constexpr std::size_t kNamed = 4;
  if (bonds.empty()) return "no bond";
  if (bonds.count() == 1) return fmt::format("a {} bond", name_of(bonds.nth(1)));
  if (bonds.count() > kNamed)
    return fmt::format("{} bonds ({} blue, {} red)", bonds.count(), bonds.blues(), bonds.reds());
  std::string colours;
  for (std::size_t n = 1; n <= bonds.count(); ++n)
    colours += fmt::format("{}{}", n == 1 ? "" : ", ", name_of(bonds.nth(n)));
  return fmt::format("{} bonds ({})", bonds.count(), colours);
}

std::string cards_text(unsigned cards) {
  std::vector<std::string> names;
  for (std::size_t card = 0; card < kCards; ++card) {
    if (((cards >> card) & 1U) != 0) names.push_back(fmt::format("`{}`", kCardNames[card]));
  }
  return names.empty() ? "no card" : enumerate(names, "and");
}

std::string played_text(const Player& player) {
  unsigned played = 0;
  for (std::size_t i = 0; i < player.played_count; ++i)
    played |= 1U << static_cast<unsigned>(player.played[i]);
  return cards_text(played);
}

std::string total_text(const Terms& terms, const State& state, Site site, Side side) {
  const Board& board = terms.board_of(state);
  std::vector<std::string> parts;
  for (const BondShare& share : shares(terms, state, site, side)) {
    if (share.value == 0) continue;
    parts.push_back(fmt::format("{:+} with {} ({}, {} bond)", share.value, board.site_name(share.neighbour),
                                share.side ? name_of(*share.side) : "empty", name_of(share.colour)));
  }
  const int total = total_by_definition(terms, state, site, side);
  if (parts.empty()) return fmt::format("{}, no bond to another guest counting", total);
  return fmt::format("{}: {}", total, enumerate(parts, "and"));
}

std::string sites_named(const Board& board, SiteSet sites) {
  std::vector<std::string> names;
  for (const Site site : sites_in(sites)) names.push_back(board.site_name(site));
  return enumerate(names, "and");
}

std::string unstable_guests(const Terms& terms, const State& state) {
  SiteSet unstable = 0;
  for (const Site site : sites_in(state.occupied & ~state.fixed))
    if (mood(terms, state, site) == Mood::unstable) unstable |= bit(site);
  return unstable == 0 ? "nobody" : sites_named(terms.board_of(state), unstable);
}

std::string result_text(const Terms& terms, const State& state) {
  const Result& result = state.result;
  if (!result.decided) return "the game is over";
  const std::string numbers =
      fmt::format("{} against {} black", counted(result.outcome_white, "white guest"), result.outcome_black);
  if (result.winners == 0) return "the game is over, a draw: " + numbers;
  return fmt::format("the game is over, {} has won: {}", terms.seat(result.winners == 1 ? 0 : 1), numbers);
}

std::string what_line_touches(const Terms& terms, const State& state, Site a, Site b) {
  const Board& board = terms.board_of(state);
  std::vector<std::string> touched;
  const std::int64_t radius =
      terms.ruling<Ruling::site_shape>() == SiteShape::kDisc ? board.site_radius() : 0;
  for (Site site = 0; site < board.site_count(); ++site) {
    if (site == a || site == b || !touches_disc(board.at(a), board.at(b), board.at(site), radius)) continue;
    touched.push_back(fmt::format("the {} of {}", radius > 0 ? "circle" : "centre", board.site_name(site)));
  }
  const std::size_t links = link_count(board, state);
  for (std::size_t i = 0; i < links; ++i) {
    const LinkEnds link = ends_of(board, state, static_cast<LinkIndex>(i));
    if (!touches_segment(board.at(a), board.at(b), board.at(link.a), board.at(link.b))) continue;
    touched.push_back(
        fmt::format("the {}link {}", i >= board.link_count() ? "new " : "", board.link_name(link)));
  }
  if (terms.ruling<Ruling::half_links>() == HalfLinks::kBlock) {
    for (const HalfLink& half : board.half_links()) {
      if (!touches_segment(board.at(a), board.at(b), board.at(half.site), half.edge)) continue;
      touched.push_back(fmt::format("the half-link of {}", board.site_name(half.site)));
    }
  }
  return touched.empty() ? "nothing" : enumerate(touched, "and");
}

}  // namespace referee::spin_party
