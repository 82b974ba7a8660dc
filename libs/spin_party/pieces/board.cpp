#include "spin_party/pieces/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>

#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/spin_party/ids.hpp"

namespace referee::spin_party {
namespace {

// When boards are joined, two of these numbers may be added.
static_assert(bounds::point.most < std::int64_t{1} << 18U && bounds::size.most <= bounds::point.most &&
              bounds::position.most <= bounds::point.most);

Point read_point(const TreeView& node, Bounds bounds = bounds::point) {
  node.expect_list("a point");
  const auto items = node.children();
  if (items.size() != 2) node.fail("a point is `[x, y]`");
  return {static_cast<std::int32_t>(items[0].as_integer(bounds)),
          static_cast<std::int32_t>(items[1].as_integer(bounds))};
}

// True for a letter and 1 to 3 digits without leading zeros.
bool is_site_name(std::string_view name) {
  return name.size() >= 2 && name.size() <= 4 && name[0] >= 'a' && name[0] <= 'z' && name[1] != '0' &&
         std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

int number_of(std::string_view name) {
  int number = 0;
  std::from_chars(name.data() + 1, name.data() + name.size(), number);
  return number;
}

bool site_before(std::string_view a, std::string_view b) {
  return a[0] != b[0] ? a[0] < b[0] : number_of(a) < number_of(b);
}

}  // namespace

SiteToken::SiteToken(std::string_view text, Site index) : bits_(index) {
  std::uint32_t number = 0;
  for (const char digit : text.substr(1)) number = number * 10 + static_cast<std::uint32_t>(digit - '0');
  bits_ |= static_cast<std::uint32_t>(static_cast<unsigned char>(text[0])) << 8U | number << 16U |
           static_cast<std::uint32_t>(text.size() - 1) << 26U;
}

std::string SiteToken::text() const {
  std::string text(1 + (bits_ >> 26U), letter());
  unsigned rest = number();
  for (std::size_t at = text.size() - 1; at > 0; --at, rest /= 10)
    text[at] = static_cast<char>('0' + rest % 10);
  return text;
}

std::shared_ptr<const Board> Board::read(const TreeView& boards, std::string_view name) {
  const TreeView entry = boards[name];
  auto board = std::make_shared<Board>();
  board->name_ = name;
  for (auto& row : board->link_of_) row.fill(kNoLink);
  for (auto& row : board->token_index_) row.fill(kNoSite);
  entry.expect_map("a board");
  board->provenance_ = read_provenance(entry);
  if (entry["join"]) board->read_joined(boards, entry);
  else board->read_printed(boards, entry);
  board->finish(entry);
  return board;
}

void Board::read_printed(const TreeView& boards, const TreeView& board) {
  board.expect_keys("a board", {"provenance", "size", "site-radius", "sites", "links", "half-links"});
  for (const std::string_view key : {"size", "site-radius", "sites", "links"}) board.required(key, boards);
  size_ = read_point(board["size"], bounds::size);
  radius_ = static_cast<std::int32_t>(board["site-radius"].as_integer(bounds::board_site_radius));
  const TreeView sites = board["sites"];
  sites.expect_map("`sites`");
  for (const TreeView& site : sites.children())
    add_site(std::string(site.key()), read_point(site, bounds::position), site);
  sort_sites();
  board["links"].expect_list("`links`");
  for (const TreeView& link : board["links"].children()) add_link(link.as_text(), link);
  if (const TreeView half_links = board["half-links"]) {
    half_links.expect_map("`half-links`");
    for (const TreeView& half : half_links.children()) {
      const Site site = find_site(half.key());
      if (site == kNoSite) half.fail_key(fmt::format("the board `{}` has no site `{}`", name_, half.key()));
      half_links_.push_back({site, read_point(half)});
    }
  }
}

void Board::read_joined(const TreeView& boards, const TreeView& board) {
  board.expect_keys("a joined board", {"provenance", "join", "offset", "joined"});
  joined_ = true;
  board["join"].expect_list("`join`");
  std::vector<std::shared_ptr<const Board>> parts;
  for (const TreeView& part : board["join"].children()) {
    if (!boards[part.as_text()] || boards[part.as_text()]["join"])
      part.fail("expected a board that is itself not joined");
    parts.push_back(read(boards, part.as_text()));
    const TreeView offset_node = board["offset"][part.as_text()];
    const Point offset = offset_node ? read_point(offset_node) : Point{};
    const Board& from = *parts.back();
    for (Site site = 0; site < from.site_count(); ++site) {
      const Point at = from.at(site);
      add_site(from.site_name(site), {at.x + offset.x, at.y + offset.y}, part);
    }
    size_ = {std::max(size_.x, from.size_.x + offset.x), std::max(size_.y, from.size_.y + offset.y)};
    radius_ = from.radius_;
  }
  sort_sites();
  for (const auto& part : parts) {
    for (LinkIndex link = 0; link < part->link_count(); ++link)
      add_link(part->link_name(part->ends(link)), board["join"]);
  }
  if (const TreeView joined = board["joined"]) {
    joined.expect_list("`joined`");
    for (const TreeView& link : joined.children()) add_link(link.as_text(), link);
  }
}

void Board::add_site(std::string name, Point at, const TreeView& where) {
  if (!is_site_name(name))
    where.fail_key(fmt::format("`{}` is not a site", printable(name)),
                   "a site is a letter and 1 to 3 digits");
  if (site_names_.size() == kMaxSites) where.fail_key(fmt::format("a board has at most {} sites", kMaxSites));
  if (std::find(site_names_.begin(), site_names_.end(), name) != site_names_.end()) {
    where.fail_key(fmt::format("the site `{}` is listed twice", name));
  }
  site_names_.push_back(std::move(name));
  points_.push_back(at);
}

// Sorts the sites into board order: by letter, then by number.
void Board::sort_sites() {
  std::vector<std::size_t> order(site_names_.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::size_t i, std::size_t j) { return site_before(site_names_[i], site_names_[j]); });
  std::vector<std::string> names;
  std::vector<Point> points;
  for (const std::size_t i : order) {
    names.push_back(site_names_[i]);
    points.push_back(points_[i]);
  }
  site_names_ = std::move(names);
  points_ = std::move(points);
  for (Site site = 0; site < site_names_.size(); ++site) {
    const std::string& name = site_names_[site];
    tokens_.emplace_back(name, site);
    if (number_of(name) < 100)
      token_index_[static_cast<std::size_t>(name[0] - 'a')][static_cast<std::size_t>(number_of(name))] = site;
  }
}

void Board::add_link(std::string_view text, const TreeView& where) {
  const std::size_t dash = text.find('-');
  const Site a = dash == std::string_view::npos ? kNoSite : find_site(text.substr(0, dash));
  const Site b = dash == std::string_view::npos ? kNoSite : find_site(text.substr(dash + 1));
  if (a == kNoSite || b == kNoSite || a == b)
    where.fail(fmt::format("`{}` joins no two sites of this board", printable(text)));
  if (printed_link(a, b) != kNoLink) where.fail(fmt::format("the link `{}` is listed twice", text));
  if (links_.size() == kMaxPrintedLinks)
    where.fail(fmt::format("a board has at most {} links", kMaxPrintedLinks));
  const auto index = static_cast<LinkIndex>(links_.size());
  links_.push_back({std::min(a, b), std::max(a, b)});
  link_of_[a][b] = link_of_[b][a] = index;
}

// Refuses sites outside of the size, because no drawing would show them.
void Board::expect_inside(const TreeView& board) const {
  for (Site site = 0; site < site_count(); ++site) {
    const Point at = points_[site];
    if (at.x >= 0 && at.y >= 0 && at.x <= size_.x && at.y <= size_.y) continue;
    const TreeView written = board["sites"][site_names_[site]];
    (written ? written : board)
        .fail_key(fmt::format("`{}` at {}, {} lies outside the board of {} by {}", site_names_[site], at.x,
                              at.y, size_.x, size_.y));
  }
}

void Board::finish(const TreeView& where) {
  if (site_names_.empty()) where.fail("a board has at least one site");
  expect_inside(where);
  neighbours_.resize(site_count());
  for (LinkIndex link = 0; link < links_.size(); ++link) {
    neighbours_[links_[link].a].push_back({links_[link].b, link});
    neighbours_[links_[link].b].push_back({links_[link].a, link});
  }
}

Site Board::find_site(std::string_view name) const {
  if (name.size() < 2 || name[0] < 'a' || name[0] > 'z' || name[1] == '0') return kNoSite;
  if (name.size() <= 3) {
    std::size_t number = 0;
    for (const char c : name.substr(1)) {
      if (c < '0' || c > '9') return kNoSite;
      number = number * 10 + static_cast<std::size_t>(c - '0');
    }
    return token_index_[static_cast<std::size_t>(name[0] - 'a')][number];
  }
  const auto found = std::find(site_names_.begin(), site_names_.end(), name);
  return found == site_names_.end() ? kNoSite : static_cast<Site>(found - site_names_.begin());
}

std::string Board::link_name(LinkEnds ends) const {
  return site_names_[std::min(ends.a, ends.b)] + "-" + site_names_[std::max(ends.a, ends.b)];
}

}  // namespace referee::spin_party
