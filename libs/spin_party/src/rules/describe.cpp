#include "describe.hpp"

#include <fmt/format.h>

#include <vector>

namespace referee::spin_party {

std::string what_line_touches(const Rules& rules, const State& state, Site a, Site b) {
  const Board& board = rules.board_of(state);
  std::vector<std::string> touched;
  const std::int64_t radius =
      rules.ruling<Ruling::site_shape>() == SiteShape::kDisc ? board.site_radius() : 0;
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
  if (rules.ruling<Ruling::half_links>() == HalfLinks::kBlock) {
    for (const HalfLink& half : board.half_links()) {
      if (!touches_segment(board.at(a), board.at(b), board.at(half.site), half.edge)) continue;
      touched.push_back(fmt::format("the half-link of {}", board.site_name(half.site)));
    }
  }
  if (touched.empty()) return "nothing";
  std::string text;
  for (std::size_t i = 0; i < touched.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == touched.size() ? " and " : ", ") + touched[i];
  }
  return text;
}

}  // namespace referee::spin_party
