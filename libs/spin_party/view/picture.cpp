// Draws the position: the graph of guests with its bonds, and the table beside it. Each kind and mood has
// its own shape or character, so that colour is never the only sign.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "referee/scene/lettering.hpp"
#include "spin_party/state/totals.hpp"
#include "spin_party/view/table_picture.hpp"

namespace referee::spin_party {
namespace {

constexpr int kScale = 8;
constexpr int kJoinedScale = 7;
constexpr int kMargin = 24;
// Radius of a guest; that of the printed circle at scale 7.
constexpr int kRadius = 28;
constexpr int kApart = 9;  // between bonds of one link
// The distance by which the frame of a fixed guest moves the site's name.
constexpr int kFrame = 12;
constexpr std::size_t kMostLines = 4;

// A place in the pane.
struct PicturePoint {
  int x = 0;
  int y = 0;
};

// Returns "+2", "0" or "−1".
std::string with_sign(int number) {
  return fmt::format("{}{}", number > 0 ? "+" : number < 0 ? "−" : "", std::abs(number));
}

int rounded(double number) { return static_cast<int>(std::lround(number)); }

// Draws the pane of the board.
class BoardDrawing {
 public:
  BoardDrawing(const Terms& terms, const State& state, Scene& scene)
      : terms_(terms),
        state_(state),
        scene_(scene),
        board_(terms.board_of(state)),
        scale_(board_.joined() ? kJoinedScale : kScale) {}

  void draw() {
    const int width = board_.size().x * scale_ + 2 * kMargin;
    const int height = board_.size().y * scale_ + 2 * kMargin;
    scene_.panes.push_back({"board", width, height, true, width / 2, height / 2});
    draw_ground(width, height);
    reserve_label_space();
    for (std::size_t link = 0; link < link_count(board_, state_); ++link) {
      draw_link(static_cast<LinkIndex>(link));
    }
    for (Site site = 0; site < board_.site_count(); ++site) draw_site(site);
  }

 private:
  int x_of(std::int32_t x) const { return kMargin + x * scale_; }
  int y_of(std::int32_t y) const { return kMargin + y * scale_; }

  void draw_ground(int width, int height) {
    scene_.add("ground", width / 2, height / 2)
        .on(kBoardPane, kGround)
        .rect(-width / 2, -height / 2, width, height, 16, "panel");
    if (board_.joined()) return;
    for (const HalfLink& half : board_.half_links()) {
      const Point site = board_.at(half.site);
      const int dx = (half.edge.x - site.x) * scale_;
      const int dy = (half.edge.y - site.y) * scale_;
      scene_.add("half:" + board_.site_name(half.site), x_of(site.x) + dx / 2, y_of(site.y) + dy / 2)
          .on(kBoardPane, kGround)
          .line(-dx / 2, -dy / 2, dx / 2, dy / 2, "s-faint w2 dots");
    }
  }

  // Draws friendly bonds as solid lines, and hostile ones as dashed double lines. A link without bonds is
  // dotted.
  void draw_link(LinkIndex link) {
    const LinkEnds ends = ends_of(board_, state_, link);
    const Point a = board_.at(ends.a);
    const Point b = board_.at(ends.b);
    const std::string name = board_.link_name(ends);
    const BondStack& bonds = state_.bonds[link];
    const double dx = (b.x - a.x) * scale_;
    const double dy = (b.y - a.y) * scale_;
    const double length = std::max(1.0, std::hypot(dx, dy));
    SceneItem& item = scene_.add("link:" + name, x_of(a.x) + rounded(dx / 2), y_of(a.y) + rounded(dy / 2))
                          .on(kBoardPane, kLinks);
    item.titled(link_words(link), name).chosen_as(name);
    item.line(rounded(-dx / 2), rounded(-dy / 2), rounded(dx / 2), rounded(dy / 2), "area");
    if (bonds.empty()) {
      item.line(rounded(-dx / 2), rounded(-dy / 2), rounded(dx / 2), rounded(dy / 2), "s-soft w2 dots");
      return;
    }
    item.halo(56, 56);
    const std::vector<Colour> shown = strokes(bonds);
    const std::size_t lines = shown.size();
    for (std::size_t i = 0; i < lines; ++i) {
      const double off = kApart * (static_cast<double>(i) - static_cast<double>(lines - 1) / 2);
      const int ox = rounded(-dy / length * off);
      const int oy = rounded(dx / length * off);
      const bool friendly = shown[i] == Colour::blue;
      item.line(rounded(-dx / 2) + ox, rounded(-dy / 2) + oy, rounded(dx / 2) + ox, rounded(dy / 2) + oy,
                friendly ? "s-friend w5" : "s-foe w5 dash");
    }
    if (link >= board_.link_count()) item.path(0, 0, "M-11 -24 l5 -6 l5 6 l-5 6 z", "note");
    draw_badge(link, name);
  }

  // Returns a stroke for each bond, the oldest first. If there are too many, returns one for each colour, and
  // the badge has the number.
  static std::vector<Colour> strokes(const BondStack& bonds) {
    std::vector<Colour> colours;
    if (bonds.count() <= kMostLines) {
      for (std::size_t n = 1; n <= bonds.count(); ++n) colours.push_back(bonds.nth(n));
      return colours;
    }
    if (bonds.blues() > 0) colours.push_back(Colour::blue);
    if (bonds.reds() > 0) colours.push_back(Colour::red);
    return colours;
  }

  std::string link_words(LinkIndex link) const {
    const BondStack& bonds = state_.bonds[link];
    std::string words;
    if (bonds.blues() > 0) words += fmt::format("{} friendly", bonds.blues());
    if (bonds.reds() > 0) words += fmt::format("{}{} hostile", words.empty() ? "" : ", ", bonds.reds());
    if (words.empty()) return "no bond";
    if (link >= board_.link_count()) words += ", a new link";
    return words + fmt::format(", satisfaction {}", with_sign(link_satisfaction(terms_, state_, link)));
  }

  // Shows whether the guests at both ends fit the bonds.
  void draw_badge(LinkIndex link, const std::string& name) {
    const LinkEnds ends = ends_of(board_, state_, link);
    const std::size_t count = state_.bonds[link].count();
    const bool met = state_.has_guest(ends.a) && state_.has_guest(ends.b);
    if (!met && count <= kMostLines) return;
    const int sum = link_satisfaction(terms_, state_, link);
    const std::string text =
        count > kMostLines ? fmt::format("{} bonds, {}", count, with_sign(sum)) : with_sign(sum);
    const int half = count > kMostLines ? 58 : 17;
    const PicturePoint spot = badge_spot(ends, text_width(text, "small bold"));
    scene_.add("sum:" + name, spot.x, spot.y)
        .on(kBoardPane, kBadges)
        .rect(-half, -13, 2 * half, 26, 13, sum < 0 ? "paper s-bad w2" : "paper s-soft w1")
        .text(0, 6, text, sum < 0 ? "mid small bold bad" : "mid small")
        .chosen_as(name);
  }

  // Returns the place of a site's name: below right, below left or above left, away from the links. The mood
  // is above right.
  PicturePoint label_spot(Site site) const {
    constexpr std::array<PicturePoint, 3> kSpots = {
        {{kRadius + 6, kRadius + 12}, {-kRadius - 6, kRadius + 12}, {-kRadius - 6, -kRadius}}};
    const Point at = board_.at(site);
    PicturePoint best = kSpots[0];
    double least = 2;
    for (const PicturePoint& spot : kSpots) {
      double nearest = -1;  // of the smallest angle to links
      const auto meet = [&](Point to) {
        const double dx = to.x - at.x;
        const double dy = to.y - at.y;
        nearest = std::max(nearest, (dx * spot.x + dy * (spot.y - 5)) /
                                        std::max(1e-9, std::hypot(dx, dy) * std::hypot(spot.x, spot.y - 5)));
      };
      for (std::size_t link = 0; link < board_.link_count(); ++link) {
        const LinkEnds ends = ends_of(board_, state_, static_cast<LinkIndex>(link));
        if (ends.a == site) meet(board_.at(ends.b));
        if (ends.b == site) meet(board_.at(ends.a));
      }
      if (!board_.joined()) {
        for (const HalfLink& half : board_.half_links()) {
          if (half.site == site) meet(half.edge);
        }
      }
      if (nearest >= least - 0.05) continue;
      least = nearest;
      best = spot;
    }
    return best;
  }

  // Returns a badge's place on its link: in the middle, or where it covers no names, guests or other badges.
  PicturePoint badge_spot(const LinkEnds& ends, int width) {
    constexpr std::array<int, 9> kPercent = {50, 43, 57, 36, 64, 30, 70, 25, 75};
    const Point a = board_.at(ends.a);
    const Point b = board_.at(ends.b);
    const auto at = [&](int percent) {
      return PicturePoint{x_of(a.x) + (b.x - a.x) * scale_ * percent / 100,
                          y_of(a.y) + (b.y - a.y) * scale_ * percent / 100};
    };
    const auto box_at = [&](const PicturePoint& spot) {
      return TextBox{spot.x - width / 2 - 8, spot.y - 14, spot.x + width / 2 + 8, spot.y + 14};
    };
    PicturePoint best = at(kPercent[0]);
    for (const int percent : kPercent) {
      const TextBox box = box_at(at(percent));
      const bool free = std::none_of(taken_.begin(), taken_.end(), [&](const TextBox& other) {
        return box.left < other.right && other.left < box.right && box.top < other.bottom &&
               other.top < box.bottom;
      });
      if (!free) continue;
      best = at(percent);
      break;
    }
    taken_.push_back(box_at(best));
    return best;
  }

  // Records what badges must not cover: the names of sites, and guests with their moods.
  void reserve_label_space() {
    for (Site site = 0; site < board_.site_count(); ++site) {
      const int x = x_of(board_.at(site).x);
      const int y = y_of(board_.at(site).y);
      PicturePoint& spot = labels_.emplace_back(label_spot(site));
      if ((state_.fixed & bit(site)) != 0) spot.x += spot.x > 0 ? kFrame : -kFrame;
      const int half = text_width(board_.site_name(site), "small") / 2;
      taken_.push_back({x + spot.x - half, y + spot.y - 12, x + spot.x + half, y + spot.y + 4});
      if (state_.has_guest(site)) taken_.push_back({x - 22, y - 38, x + 34, y + 22});
    }
  }

  void draw_site(Site site) {
    const std::string& name = board_.site_name(site);
    const int x = x_of(board_.at(site).x);
    const int y = y_of(board_.at(site).y);
    SceneItem& ground = scene_.add("site:" + name, x, y).on(kBoardPane, kSites).chosen_as(name);
    ground.circle(0, 0, kRadius, state_.has_guest(site) ? "panel" : "panel s-faint w2 dots");
    const PicturePoint spot = labels_[site];
    ground.text(spot.x, spot.y, name, "mid small soft edge");
    if (!state_.has_guest(site)) {
      const bool home = state_.phase == Phase::over && (state_.result.free & bit(site)) != 0;
      ground.titled(home ? "empty, its guest went home" : "empty", name);
      if (home) ground.path(0, 0, "M-12 2 L0 -10 L12 2 M-8 0 V10 H8 V0", "s-soft w2");
      return;
    }
    const bool white = state_.side(site) == Side::white;
    scene_.add("guest:" + name, x, y)
        .on(kBoardPane, kGuests)
        .halo(2 * kRadius + 30, 2 * kRadius + 30)
        .chosen_as(name)
        .circle(0, 0, kRadius, white ? "white s-disc w2" : "black s-disc w2");
    draw_mood(site, x, y);
  }

  void draw_mood(Site site, int x, int y) {
    const Side side = state_.side(site);
    const int total = total_by_definition(terms_, state_, site, side);
    const Mood its_mood = mood(terms_, state_, site);
    const std::string& name = board_.site_name(site);
    SceneItem& item = scene_.add("mood:" + name, x, y).on(kBoardPane, kMoods).chosen_as(name);
    item.titled(fmt::format("{} guest, total {}, {}", name_of(side), with_sign(total),
                            kMoodNames[static_cast<std::size_t>(its_mood)]),
                name);
    item.text(0, 9,
              fmt::format("{}{}",
                          total > 0   ? "+"
                          : total < 0 ? "−"
                                      : "",
                          std::abs(total)),
              side == Side::white ? "mid big bold on-white" : "mid big bold on-black");
    const int out = kRadius + 6;
    switch (its_mood) {
      case Mood::unstable:
        item.circle(0, 0, out, "s-bad w3 dash").circle(22, -26, 12, "bad").text(22, -20, "!", "mid bold on");
        break;
      case Mood::free:
        item.circle(0, 0, out, "s-note w3 dots")
            .circle(22, -26, 12, "note")
            .text(22, -20, "~", "mid bold on");
        break;
      case Mood::fixed:
        item.rect(-out, -out, 2 * out, 2 * out, 6, "s-ink w3")
            .rect(12, -37, 22, 22, 3, "ink")
            .text(23, -20, "#", "mid bold paper-text");
        break;
      default:
        break;
    }
  }

  const Terms& terms_;
  const State& state_;
  Scene& scene_;
  const Board& board_;
  int scale_;
  std::vector<PicturePoint> labels_;  // by site, relative to its centre
  std::vector<TextBox> taken_;        // in the pane
};

// Returns the fingerprint of guests and bonds, which everybody sees. The places of badges depend on all of
// them.
SectionFingerprint key_of_board(const Terms& terms, const State& state) {
  const Board& board = terms.board_of(state);
  SectionFingerprint key("board");
  key.add(state.board, state.occupied, state.black, state.fixed, state.new_count);
  for (std::size_t i = 0; i < state.new_count; ++i) key.add(state.new_links[i].a, state.new_links[i].b);
  for (std::size_t i = 0; i < link_count(board, state); ++i) key.add(state.bonds[i].bits());
  return key.add(state.phase == Phase::over, state.result.free);
}

}  // namespace

void picture(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
             Scene& scene) {
  scene.caption = status_text(terms, state);
  scene.section(key_of_board(terms, state), [&] { BoardDrawing(terms, state, scene).draw(); });
  draw_table({terms, state, viewer, reader}, scene);
  scene.totals_key = SectionFingerprint("none").bytes();  // players have no sums
}

}  // namespace referee::spin_party
