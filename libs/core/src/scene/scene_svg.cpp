// Draws scenes as SVG. In pages, colours are only given by classes, so that one style sheet works for light
// and dark, screen and paper.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "referee/document/markup.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/scene.hpp"

namespace referee {
namespace {

constexpr int kGap = 12;
constexpr int kCaptionLine = 24;

std::string part_svg(const ScenePart& part) {
  const auto& n = part.numbers;
  const std::string cls = fmt::format("class=\"{}\"", escape_markup(part.classes));
  switch (part.kind) {
    case ScenePart::Kind::circle:
      return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", n[0], n[1], n[2], cls);
    case ScenePart::Kind::rect:
      return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {}/>", n[0], n[1],
                         n[2], n[3], n[4], cls);
    case ScenePart::Kind::line:
      return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>", n[0], n[1], n[2], n[3], cls);
    case ScenePart::Kind::path:
      if (n[0] == 0 && n[1] == 0) return fmt::format("<path d=\"{}\" {}/>", escape_markup(part.text), cls);
      return fmt::format("<path transform=\"translate({} {})\" d=\"{}\" {}/>", n[0], n[1],
                         escape_markup(part.text), cls);
    case ScenePart::Kind::text:
      return fmt::format("<text x=\"{}\" y=\"{}\" {}>{}</text>", n[0], n[1], cls, escape_markup(part.text));
  }
  return {};
}

std::string item_svg(const SceneItem& item, SvgItems items) {
  if (items == SvgItems::plain && item.is_area()) return {};
  std::string choice;  // and the item's key
  if (items == SvgItems::choosable) choice = fmt::format(" data-key=\"{}\"", escape_markup(item.key));
  if (items == SvgItems::choosable && !item.choice.empty())
    choice += fmt::format(" data-for=\"{}\"", escape_markup(item.choice));
  std::string out = fmt::format("<g transform=\"translate({} {})\"{}>", item.x, item.y, choice);
  const std::string words = item.words();
  if (!words.empty()) out += fmt::format("<title>{}</title>", escape_markup(words));
  for (const ScenePart& part : item.parts) {
    if (items == SvgItems::choosable || part.classes != "area") out += part_svg(part);
  }
  return out + "</g>\n";
}

std::string items_svg(const Scene& scene, std::size_t pane, SvgItems items) {
  unsigned layers = 0;
  for (const SceneItem& item : scene.items) layers = std::max(layers, item.layer + 1U);
  std::string out;
  for (unsigned layer = 0; layer < layers; ++layer) {
    for (const SceneItem& item : scene.items) {
      if (item.pane == pane && item.layer == layer) out += item_svg(item, items);
    }
  }
  return out;
}

// The positions of panes below the caption.
struct Sheet {
  int width = 0;
  int height = 0;
  std::vector<std::pair<int, int>> places;  // by pane: x, y
};

// Places the first pane, and the others in `columns` columns beside or below it. Each goes to the shortest
// column.
Sheet sheet_with(const std::vector<ScenePane>& panes, std::size_t columns, bool beside) {
  Sheet sheet{panes[0].width, panes[0].height, {{0, 0}}};
  int widest = 0;
  for (std::size_t pane = 1; pane < panes.size(); ++pane) widest = std::max(widest, panes[pane].width);
  std::vector<int> ends(columns, beside ? 0 : panes[0].height + kGap);
  for (std::size_t pane = 1; pane < panes.size(); ++pane) {
    const auto column = std::min_element(ends.begin(), ends.end());
    const int x =
        (beside ? panes[0].width + kGap : 0) + static_cast<int>(column - ends.begin()) * (widest + kGap);
    sheet.places.emplace_back(x, *column);
    sheet.width = std::max(sheet.width, x + panes[pane].width);
    sheet.height = std::max(sheet.height, *column + panes[pane].height);
    *column += panes[pane].height + kGap;
  }
  return sheet;
}

// Returns the layout that can be shown largest on a sheet that is slightly wider than high.
Sheet sheet_of(const std::vector<ScenePane>& panes) {
  constexpr std::size_t kMostColumns = 4;
  const auto size = [](const Sheet& sheet) { return std::max(sheet.width, sheet.height * 7 / 5); };
  Sheet best = sheet_with(panes, 1, false);
  for (std::size_t columns = 1; columns <= kMostColumns; ++columns) {
    for (const bool beside : {true, false}) {
      Sheet sheet = sheet_with(panes, columns, beside);
      if (size(sheet) < size(best)) best = std::move(sheet);
    }
  }
  return best;
}

// Removes `:root { --NAME: VALUE; ... }` and comments. Replaces each `var(--NAME)` by its value.
std::string literal_style(std::string_view style) {
  constexpr std::string_view kVariable = "var(--";
  std::unordered_map<std::string_view, std::string_view> values;
  const std::size_t root = style.find(":root {");
  std::size_t end = 0;
  if (root != std::string_view::npos) end = style.find('}', root) + 1;
  for (std::size_t at = style.find("--", root); at < end; at = style.find("--", at)) {
    const std::size_t colon = style.find(':', at);
    const std::size_t semicolon = style.find(';', colon);
    values[style.substr(at + 2, colon - at - 2)] = style.substr(colon + 2, semicolon - colon - 2);
    at = semicolon;
  }
  std::string out;
  for (std::size_t at = end; at < style.size();) {
    const std::string_view rest = style.substr(at);
    if (rest.starts_with("/*")) {
      at = style.find("*/", at) + 2;
    } else if (rest.starts_with(kVariable)) {
      const std::size_t close = rest.find(')');
      out += values[rest.substr(kVariable.size(), close - kVariable.size())];
      at += close + 1;
    } else {
      out += rest.front();
      ++at;
    }
  }
  return out;
}

}  // namespace

void mark_changes(const Scene& before, Scene& scene) {
  std::unordered_map<std::string_view, const SceneItem*> old;
  for (const SceneItem& item : before.items) old.emplace(item.key, &item);
  std::vector<SceneItem> marks;
  const auto mark = [&](const SceneItem& item) {
    const int width = item.halo_width;
    const int height = item.halo_height;
    if (width == 0) return;
    SceneItem& halo = marks.emplace_back();
    halo.key = "changed:" + item.key;
    halo.x = item.x;
    halo.y = item.y;
    halo.on(item.pane, 0).rect(-width / 2, -height / 2, width, height, std::min(width, height) / 4, "halo");
  };
  for (const SceneItem& item : scene.items) {
    const auto found = old.find(item.key);
    const bool same = found != old.end() && *found->second == item;
    if (found != old.end()) old.erase(found);
    if (!same) mark(item);
  }
  for (const SceneItem& item : before.items)
    if (old.contains(item.key)) mark(item);
  scene.items.insert(scene.items.end(), marks.begin(), marks.end());
}

std::string pane_svg(const Scene& scene, std::size_t pane, std::string_view attributes, SvgItems items) {
  const ScenePane& area = scene.panes[pane];
  return fmt::format("<svg viewBox=\"0 0 {} {}\" {}>\n{}</svg>\n", area.width, area.height, attributes,
                     items_svg(scene, pane, items));
}

std::string scene_svg(const Scene& scene, std::string_view title, std::string_view style) {
  const Sheet sheet = sheet_of(scene.panes);
  const std::vector<std::string> caption = wrapped(scene.caption, sheet.width - 2 * kGap, "");
  const int top = kCaptionLine * static_cast<int>(caption.size()) + kGap;
  const int height = top + sheet.height;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "class=\"drawing\" role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n",
      sheet.width, height, escape_markup(title), escape_markup(scene.caption),
      escape_markup(literal_style(style)));
  out += fmt::format("<rect width=\"{}\" height=\"{}\" class=\"paper\"/>\n", sheet.width, height);
  int line = 0;
  for (const std::string& words : caption)
    out += fmt::format("<text x=\"{}\" y=\"{}\" class=\"ink\">{}</text>\n", kGap, line += kCaptionLine,
                       escape_markup(words));
  for (std::size_t pane = 0; pane < scene.panes.size(); ++pane) {
    const auto [x, y] = sheet.places[pane];
    out += fmt::format("<g transform=\"translate({} {})\">\n{}</g>\n", x, top + y,
                       items_svg(scene, pane, SvgItems::plain));
  }
  return out + "</svg>\n";
}

}  // namespace referee
