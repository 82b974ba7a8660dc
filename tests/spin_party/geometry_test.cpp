// Rulebook 7.1: what the straight line of a new link touches.
#include <catch2/catch.hpp>
#include <cmath>

#include "candidates.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"
#include "support/game_properties.hpp"
#include "table.hpp"

namespace referee::spin_party::test::geometry_test {
namespace {

// Returns whether two segments have a common point, by solving for it with fractions. A different way than
// the library's.
bool have_common_point(Point a, Point b, Point p, Point q) {
  const std::int64_t ux = b.x - a.x, uy = b.y - a.y, vx = q.x - p.x, vy = q.y - p.y, wx = p.x - a.x,
                     wy = p.y - a.y;
  std::int64_t under = ux * vy - uy * vx;
  if (under != 0) {
    std::int64_t s = wx * vy - wy * vx;  // along a-b, over `under`
    std::int64_t t = wx * uy - wy * ux;  // along p-q
    if (under < 0) {
      under = -under;
      s = -s;
      t = -t;
    }
    return s >= 0 && s <= under && t >= 0 && t <= under;
  }
  if (wx * uy - wy * ux != 0) return false;  // parallel, apart
  const std::int64_t from = wx * ux + wy * uy;
  const std::int64_t to = (q.x - a.x) * ux + (q.y - a.y) * uy;
  return std::max(from, to) >= 0 && std::min(from, to) <= ux * ux + uy * uy;
}

Point random_point(ChanceStream& stream) {
  return {static_cast<std::int32_t>(stream.below(9)), static_cast<std::int32_t>(stream.below(9))};
}

// Four times the squared distance, at quarter steps along the segment, never falls under the true one.
bool near_by_sampling(Point a, Point b, Point c, double radius) {
  double least = 1e9;
  for (int i = 0; i <= 20'000; ++i) {
    const double t = i / 20'000.0;
    least = std::min(least, std::hypot(a.x + t * (b.x - a.x) - c.x, a.y + t * (b.y - a.y) - c.y));
  }
  return least <= radius + 1e-3;
}

std::string new_link(Table& table, const std::string& link) {
  return table.refused("Anna", "play new-link blue " + link);
}

}  // namespace

TEST_CASE("SP-9.new-link-line segments without a common end touch if they have a common point",
          "[spin-party][geometry]") {
  ChanceStream stream(7, 0);
  std::size_t touching = 0;
  for (int i = 0; i < 50'000; ++i) {
    const Point a = random_point(stream), b = random_point(stream), p = random_point(stream),
                q = random_point(stream);
    if (a == b || p == q || a == p || a == q || b == p || b == q) continue;
    const bool expected = have_common_point(a, b, p, q);
    touching += expected ? 1U : 0U;
    if (touches_segment(a, b, p, q) != expected)
      FAIL("wrong for " << a.x << "," << a.y << " " << b.x << "," << b.y << " " << p.x << "," << p.y << " "
                        << q.x << "," << q.y);
    if (touches_segment(p, q, b, a) != expected) FAIL("not symmetric");
  }
  CHECK(touching > 5000);
}

TEST_CASE("SP-9.new-link-line segments with a common end touch only if they overlap",
          "[spin-party][geometry]") {
  CHECK_FALSE(touches_segment({0, 0}, {4, 0}, {0, 0}, {0, 4}));
  CHECK_FALSE(touches_segment({0, 0}, {4, 0}, {0, 0}, {-4, 0}));
  CHECK_FALSE(touches_segment({0, 0}, {4, 0}, {4, 0}, {9, 0}));
  CHECK(touches_segment({0, 0}, {4, 0}, {0, 0}, {2, 0}));
  CHECK(touches_segment({0, 0}, {2, 0}, {4, 0}, {0, 0}));
  CHECK(touches_segment({0, 0}, {6, 3}, {0, 0}, {2, 1}));
  CHECK_FALSE(touches_segment({0, 0}, {6, 3}, {0, 0}, {2, 2}));
}

TEST_CASE("SP-9.new-link-line circles are closed, and only the segment counts", "[spin-party][geometry]") {
  CHECK(touches_disc({0, 0}, {10, 0}, {5, 4}, 4));
  CHECK_FALSE(touches_disc({0, 0}, {10, 0}, {5, 5}, 4));
  CHECK(touches_disc({0, 0}, {10, 0}, {13, 0}, 3));
  CHECK_FALSE(touches_disc({0, 0}, {10, 0}, {14, 0}, 3));
  CHECK(touches_disc({0, 0}, {10, 0}, {-3, 4}, 5));
  CHECK_FALSE(touches_disc({0, 0}, {10, 0}, {-4, 4}, 5));
  CHECK(touches_disc({0, 0}, {10, 10}, {5, 5}, 0));
  CHECK_FALSE(touches_disc({0, 0}, {10, 10}, {5, 6}, 0));
  ChanceStream stream(8, 0);
  for (int i = 0; i < 300; ++i) {
    const Point a = random_point(stream), b = random_point(stream), c = random_point(stream);
    const auto radius = static_cast<std::int64_t>(stream.below(4));
    if (a == b) continue;
    INFO(a.x << "," << a.y << " " << b.x << "," << b.y << " " << c.x << "," << c.y << " radius " << radius);
    REQUIRE(touches_disc(a, b, c, radius) == near_by_sampling(a, b, c, static_cast<double>(radius)));
  }
}

TEST_CASE("SP-9.new-link-line the rulebook's examples on board-a", "[spin-party][SP-9.new-link-line]") {
  Table disc;
  disc.play("Anna", "draw -> blue");
  CHECK(new_link(disc, "s2-s8") == "legal");
  CHECK(new_link(disc, "s8-s10") == "SP-9.new-link-line");  // grazes the circle of s9
  CHECK(new_link(disc, "s4-s14") == "SP-9.new-link-line");  // exactly tangent to it
  CHECK(new_link(disc, "s5-s15") == "legal");               // only a half-link
  CHECK(new_link(disc, "s1-s7") == "SP-9.new-link-line");   // crosses s2-s3
  Table point("rulings: {site-shape: point}");
  point.play("Anna", "draw -> blue");
  CHECK(new_link(point, "s8-s10") == "legal");
  CHECK(new_link(point, "s4-s14") == "legal");
  Table block("rulings: {half-links: block}");
  block.play("Anna", "draw -> blue");
  CHECK(new_link(block, "s5-s15") == "SP-9.new-link-line");
  CHECK(block.rulings_read("Anna", "play new-link blue s5-s15") == "half-links");
}

TEST_CASE("SP-9.new-link-line half-links of the joined board are links", "[spin-party][SP-9.new-link-line]") {
  Table large("ruleset: large\nrulings: {half-links: block}");
  large.play("Anna", "draw -> blue");
  CHECK(new_link(large, "s5-t2") == "SP-9.new-link-line");  // overlaps s5-t1
  CHECK(new_link(large, "s5-t3") == "legal");
  CHECK(new_link(large, "s5-s15") == "SP-9.new-link-line");  // crosses s10-t3, a link here
}

TEST_CASE("SP-9.new-link-line the boards' own links cross nothing and touch no other circle",
          "[spin-party][geometry]") {
  const MatchSpec spec = referee::test::make_spec(game());
  for (const auto& board : static_cast<const SpinRuleset&>(*spec.ruleset).boards) {
    for (LinkIndex i = 0; i < board->link_count(); ++i) {
      const LinkEnds link = board->ends(i);
      CHECK_FALSE(board->line(link.a, link.b).site_disc);
      for (LinkIndex j = 0; j < i; ++j) {
        const LinkEnds other_link = board->ends(j);
        CHECK_FALSE(touches_segment(board->at(link.a), board->at(link.b), board->at(other_link.a),
                                    board->at(other_link.b)));
      }
    }
  }
}

TEST_CASE("SP-2.boards sites, links and degrees are those of the rulebook", "[spin-party][SP-2.boards]") {
  const MatchSpec spec = referee::test::make_spec(game());
  const auto& ruleset = static_cast<const SpinRuleset&>(*spec.ruleset);
  const auto degrees = [](const Board& board) {
    std::string text;
    for (Site site = 0; site < board.site_count(); ++site)
      text += std::to_string(board.neighbours(site).size());
    return text;
  };
  const Board& a = board_of(ruleset, "board-a");
  const Board& b = board_of(ruleset, "board-b");
  const Board& large = board_of(ruleset, "large");
  CHECK(degrees(a) == "24522222234323325233");
  CHECK(degrees(b) == "25442242242322323332");
  CHECK(a.link_count() == 28);
  CHECK(b.link_count() == 28);
  CHECK(large.site_count() == 40);
  CHECK(large.link_count() == 60);
  CHECK(a.half_links().size() == 4);
  CHECK(b.half_links().size() == 4);
  CHECK(large.half_links().empty());
}

}  // namespace referee::spin_party::test::geometry_test
