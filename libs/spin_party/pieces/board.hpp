// A board: sites at integer points of the plane (y points down), straight links between them, and
// half-links to the edge. Everything that does not change during a game is computed once: neighbours, the
// link of a pair of sites, and for each pair what the straight line between them touches (rulebook 7.1).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/judging/bits.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {
class TreeView;  // document/tree.hpp
}

namespace referee::spin_party {

// Published limits. A larger board in a ruleset is refused with a message that names them.
inline constexpr std::size_t kMaxSites = 64;
inline constexpr std::size_t kMaxPrintedLinks = 120;
inline constexpr std::size_t kMaxLinks = 128;  // printed and new ones

using Site = std::uint8_t;       // index in board order
using LinkIndex = std::uint8_t;  // printed links first, then new ones
using SiteSet = std::uint64_t;   // one bit per site
inline constexpr Site kNoSite = 0xFF;
inline constexpr LinkIndex kNoLink = 0xFF;

constexpr SiteSet bit(Site site) { return SiteSet{1} << site; }
// Returns the sites of a set in ascending order.
constexpr auto sites_in(SiteSet set) { return members<Site>(set); }

// A place in the plane.
struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// The two sites that a link joins. `a` is the lower one in board order.
struct LinkEnds {
  Site a = kNoSite;
  Site b = kNoSite;
  friend bool operator==(const LinkEnds&, const LinkEnds&) = default;
};

// A link from a site to the edge of the board.
struct HalfLink {
  Site site = kNoSite;
  Point edge;
};

// A site's name as it is written (a letter and 1 to 3 digits), and the site's index. Packed into one
// number, because actions have many of them and are often copied.
class SiteToken {
 public:
  SiteToken() = default;
  // `text` has the form of a site's name. `index` is kNoSite if the board has no such site.
  SiteToken(std::string_view text, Site index);
  Site index() const { return static_cast<Site>(bits_ & 0xFFU); }
  char letter() const { return static_cast<char>((bits_ >> 8U) & 0xFFU); }
  unsigned number() const { return (bits_ >> 16U) & 0x3FFU; }
  std::string text() const;
  friend bool operator==(const SiteToken&, const SiteToken&) = default;

 private:
  // From the lowest bits: 8 for the index, 8 for the letter, 10 for the number, 2 for the number of digits.
  std::uint32_t bits_ = kNoSite;
};
// The ends of a link as they are written, or two sites that a link might join. The lower site is first.
struct LinkToken {
  SiteToken a;
  SiteToken b;
  friend bool operator==(const LinkToken&, const LinkToken&) = default;
};

// The printed things that the line between two sites touches.
struct LineFlags {
  bool site_disc : 1;   // another site's circle
  bool site_point : 1;  // another site's centre
  bool link : 1;        // a printed link
  bool half_link : 1;   // a printed half-link
};

// The graph that pieces are put on, with the places of its sites.
class Board {
 public:
  // A site at the other end of a link.
  struct Neighbour {
    Site site;
    LinkIndex link;
  };

  // Reads the entry `name` of `boards`. Throws InputError.
  static std::shared_ptr<const Board> read(const TreeView& boards, std::string_view name);

  const std::string& name() const { return name_; }
  Point size() const { return size_; }
  std::int32_t site_radius() const { return radius_; }
  bool joined() const { return joined_; }
  Provenance provenance() const { return provenance_; }
  std::size_t site_count() const { return site_names_.size(); }
  std::size_t link_count() const { return links_.size(); }
  SiteSet all_sites() const {
    return site_count() == 64 ? ~SiteSet{0} : bit(static_cast<Site>(site_count())) - 1;
  }
  const std::string& site_name(Site site) const { return site_names_[site]; }
  const SiteToken& token(Site site) const { return tokens_[site]; }
  Point at(Site site) const { return points_[site]; }
  LinkEnds ends(LinkIndex printed) const { return links_[printed]; }
  const std::vector<LinkEnds>& links() const { return links_; }
  const std::vector<HalfLink>& half_links() const { return half_links_; }
  const std::vector<Neighbour>& neighbours(Site site) const { return neighbours_[site]; }
  LinkIndex printed_link(Site a, Site b) const { return link_of_[a][b]; }

  // Returns the index of a site's name, or kNoSite.
  Site find_site(std::string_view name) const;
  // Returns the name of a link, such as "s1-s2", with the lower site first.
  std::string link_name(LinkEnds ends) const;

  // Returns what the printed board has on the line a-b (a != b). Computed for all pairs at the first call;
  // thread-safe.
  LineFlags line(Site a, Site b) const {
    if (!lines_known_.load(std::memory_order_acquire)) compute_lines();
    return lines_[a * site_count() + b];
  }

 private:
  void read_printed(const TreeView& boards, const TreeView& board);
  void read_joined(const TreeView& boards, const TreeView& board);
  void add_site(std::string name, Point at, const TreeView& where);
  void add_link(std::string_view text, const TreeView& where);
  void sort_sites();
  void expect_inside(const TreeView& board) const;
  void finish(const TreeView& where);
  void compute_lines() const;
  LineFlags compute_line(Site a, Site b) const;

  std::string name_;
  Point size_;
  std::int32_t radius_ = 0;
  bool joined_ = false;
  Provenance provenance_ = Provenance::text;
  std::vector<std::string> site_names_;
  std::vector<SiteToken> tokens_;
  std::vector<Point> points_;
  std::vector<LinkEnds> links_;
  std::vector<HalfLink> half_links_;
  std::vector<std::vector<Neighbour>> neighbours_;
  std::array<std::array<LinkIndex, kMaxSites>, kMaxSites> link_of_{};
  std::array<std::array<Site, 100>, 26> token_index_{};  // letter, number 0..99 without leading zeros
  mutable std::once_flag lines_once_;
  mutable std::atomic<bool> lines_known_ = false;
  mutable std::vector<LineFlags> lines_;
};

// These are the two tests of rulebook 7.1, in integers. Both are exact for coordinates up to 2^20. True if
// the distance from `c` to the closed segment a-b is at most `radius`.
bool touches_disc(Point a, Point b, Point c, std::int64_t radius);
// True if the segments have a common point. An end that they share by position does not count.
bool touches_segment(Point a, Point b, Point p, Point q);

}  // namespace referee::spin_party
