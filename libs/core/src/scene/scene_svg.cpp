// Scenes as SVG. Nothing but classes tells colours, so that one style sheet serves light and dark, screen and
// paper.
#include <fmt/format.h>

#include <algorithm>

#include "referee/document/markup.hpp"
#include "referee/scene/scene.hpp"

namespace referee {
namespace {

constexpr int kGap = 12;

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
  const std::string key =
      items == SvgItems::keyed ? fmt::format(" data-key=\"{}\"", escape_markup(item.key)) : std::string();
  std::string out = fmt::format("<g transform=\"translate({} {})\"{}>", item.x, item.y, key);
  const std::string words = item.words();
  if (!words.empty()) out += fmt::format("<title>{}</title>", escape_markup(words));
  for (const ScenePart& part : item.parts) out += part_svg(part);
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

}  // namespace

std::string pane_svg(const Scene& scene, std::size_t pane, std::string_view attributes) {
  const ScenePane& area = scene.panes[pane];
  return fmt::format("<svg viewBox=\"0 0 {} {}\" {}>\n{}</svg>\n", area.width, area.height, attributes,
                     items_svg(scene, pane, SvgItems::plain));
}

std::string scene_svg(const Scene& scene, std::string_view title, std::string_view style, SvgItems items) {
  constexpr int kCaption = 44;
  int width = 0;
  int height = kCaption;
  for (const ScenePane& pane : scene.panes) {
    width = std::max(width, pane.width);
    height += pane.height + kGap;
  }
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "class=\"drawing\" role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n",
      width, height, escape_markup(title), escape_markup(scene.caption), escape_markup(style));
  out += fmt::format("<rect width=\"{}\" height=\"{}\" class=\"paper\"/>\n", width, height);
  out += fmt::format("<text x=\"{}\" y=\"28\" class=\"ink\">{}</text>\n", kGap, escape_markup(scene.caption));
  int top = kCaption;
  for (std::size_t pane = 0; pane < scene.panes.size(); ++pane) {
    out += fmt::format("<g transform=\"translate(0 {})\">\n{}</g>\n", top, items_svg(scene, pane, items));
    top += scene.panes[pane].height + kGap;
  }
  return out + "</svg>\n";
}

}  // namespace referee
