// Rulebook 7.1: finds out what a straight line between two sites touches, in exact integers.
#include <algorithm>

#include "spin_party/pieces/board.hpp"

namespace referee::spin_party {
namespace {

// The difference of two points.
struct Vector {
  std::int64_t x;
  std::int64_t y;
};

Vector between(Point from, Point to) { return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y}; }
std::int64_t dot(Vector u, Vector v) { return u.x * v.x + u.y * v.y; }
std::int64_t cross(Vector u, Vector v) { return u.x * v.y - u.y * v.x; }
int sign(std::int64_t value) { return (value > 0) - (value < 0); }

// True if `p` is on the closed segment a-b.
bool on_segment(Point a, Point b, Point p) {
  const Vector u = between(a, b);
  const Vector w = between(a, p);
  return cross(u, w) == 0 && dot(u, w) >= 0 && dot(u, w) <= dot(u, u);
}

}  // namespace

bool touches_disc(Point a, Point b, Point c, std::int64_t radius) {
  __extension__ using Wide = __int128;  // Squares of cross products exceed 64 bits on the largest boards.
  const Vector u = between(a, b);
  const Vector w = between(a, c);
  const std::int64_t length = dot(u, u);
  const std::int64_t along = dot(w, u);
  if (along <= 0) return dot(w, w) <= radius * radius;
  if (along >= length) {
    const Vector v = between(b, c);
    return dot(v, v) <= radius * radius;
  }
  const Wide away = cross(u, w);
  return away * away <= Wide{radius} * radius * length;
}

bool touches_segment(Point a, Point b, Point p, Point q) {
  const bool a_shared = a == p || a == q;
  const bool b_shared = b == p || b == q;
  if (a_shared && b_shared) return true;  // the same segment
  if (a_shared || b_shared) {
    // One end is common. Any other common point means that one free end is on the other segment.
    const Point common = a_shared ? a : b;
    const Point mine = a_shared ? b : a;
    const Point theirs = p == common ? q : p;
    return on_segment(p, q, mine) || on_segment(a, b, theirs);
  }
  const int p_side = sign(cross(between(a, b), between(a, p)));
  const int q_side = sign(cross(between(a, b), between(a, q)));
  const int a_side = sign(cross(between(p, q), between(p, a)));
  const int b_side = sign(cross(between(p, q), between(p, b)));
  if (p_side * q_side < 0 && a_side * b_side < 0) return true;
  return on_segment(a, b, p) || on_segment(a, b, q) || on_segment(p, q, a) || on_segment(p, q, b);
}

void Board::compute_lines() const {
  std::call_once(lines_once_, [this] {
    lines_.assign(site_count() * site_count(), LineFlags{});
    for (Site a = 0; a < site_count(); ++a) {
      for (Site b = static_cast<Site>(a + 1); b < site_count(); ++b)
        lines_[a * site_count() + b] = lines_[b * site_count() + a] = compute_line(a, b);
    }
    lines_known_.store(true, std::memory_order_release);
  });
}

LineFlags Board::compute_line(Site a, Site b) const {
  LineFlags flags{};
  for (Site c = 0; c < site_count(); ++c) {
    if (c == a || c == b) continue;
    flags.site_disc |= touches_disc(at(a), at(b), at(c), radius_);
    flags.site_point |= touches_disc(at(a), at(b), at(c), 0);
  }
  flags.link = std::any_of(links_.begin(), links_.end(), [&](LinkEnds link) {
    return touches_segment(at(a), at(b), at(link.a), at(link.b));
  });
  flags.half_link = std::any_of(half_links_.begin(), half_links_.end(), [&](const HalfLink& half) {
    return touches_segment(at(a), at(b), at(half.site), half.edge);
  });
  return flags;
}

}  // namespace referee::spin_party
