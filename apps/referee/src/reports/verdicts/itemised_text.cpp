#include "reports/verdicts/itemised_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/engine/state/state_paths.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/rules/quotations.hpp"

namespace referee::app {
namespace {

std::string value_text(const Json& value) {
  if (value.is_null() || value.is_structured()) return {};
  return value.is_string() ? printable(value.get<std::string>()) : printable(value.dump());
}

// Returns the rule's citation and how far the text supports it. Empty if the item needs no rule.
std::string source_of(const Item& item, const Catalogue& catalogue) {
  if (item.rule)
    return fmt::format("{} ({})", catalogue.rules[*item.rule].id,
                       printable(catalogue.cited(*item.rule, grounds_of(item))));
  const Provenance from = item.component;
  return from == Provenance::text ? std::string() : std::string(phrase_of(from));
}

// Writes an item and its parts as indented lines.
class ItemText {
 public:
  ItemText(const Catalogue& catalogue, const Palette& palette) : catalogue_(catalogue), palette_(palette) {}

  std::string text(const Item& item) {
    measure(item, 0);
    add(item, 0);
    return std::move(text_);
  }

 private:
  void measure(const Item& item, std::size_t depth) {
    width_ = std::max(width_, 2 * depth + count_characters(value_text(item.value)));
    for (const Item& part : item.parts) measure(part, depth + 1);
  }

  void add(const Item& item, std::size_t depth) {
    const std::string value = value_text(item.value);
    const std::size_t blanks = width_ - 2 * depth - count_characters(value);
    text_ += fmt::format("  {}{}{}  {}", std::string(2 * depth, ' '), palette_.bold(value),
                         std::string(blanks, ' '), printable(item.what));
    if (!item.how.empty()) text_ += ": " + printable(item.how);
    const std::string source = source_of(item, catalogue_);
    text_ += source.empty() ? "\n" : palette_.dim("  " + source) + "\n";
    add_quotations_of(item);
    for (const Item& part : item.parts) add(part, depth + 1);
  }

  // Quotes each rule once, below the first item that counts by it.
  void add_quotations_of(const Item& item) {
    if (!item.rule || quoted_.test(*item.rule)) return;
    quoted_.set(*item.rule);
    text_ += quotations_text(catalogue_.quoted(catalogue_.rules[*item.rule].quote),
                             std::string(width_ + 4, ' '), palette_);
  }

  const Catalogue& catalogue_;
  const Palette& palette_;
  RuleMask quoted_;
  std::size_t width_ = 0;  // of indented values
  std::string text_;
};

// Returns summands such as "12 table 1", "+ 8 table 2", "- 3 malus".
std::vector<std::string> summands_of(const Item& item) {
  std::vector<std::string> summands;
  for (const Item& part : item.parts) {
    if (!part.value.is_number() || part.value == 0) continue;
    const std::string number = value_text(part.value);
    const bool minus = number.starts_with('-');
    const std::string sign = minus ? "- " : "+ ";
    summands.push_back(fmt::format("{}{} {}", summands.empty() && !minus ? "" : sign,
                                   minus ? number.substr(1) : number, printable(part.what)));
  }
  return summands;
}

}  // namespace

Json item_json(const Item& item, const Catalogue& catalogue) {
  Json json = {{"what", item.what}, {"value", item.value}};
  if (!item.how.empty()) json["how"] = item.how;
  if (item.rule) {
    json["rule"] = catalogue.rules[*item.rule].id;
    json["cite"] = catalogue.rules[*item.rule].cite;
    add_grounds(json, *item.rule, grounds_of(item), catalogue);
    add_quotations(json, catalogue.rules[*item.rule].quote, catalogue);
  } else {
    json["provenance"] = name_of(item.component);
  }
  if (item.parts.empty()) return json;
  json["sums"] = item.sums;
  json["parts"] = Json::array();
  for (const Item& part : item.parts) json["parts"].push_back(item_json(part, catalogue));
  return json;
}

std::string item_text(const Item& item, const Catalogue& catalogue, const Palette& palette) {
  return ItemText(catalogue, palette).text(item);
}

std::vector<Total> totals_of(const Match& match, Viewer viewer, PositionSource position) {
  std::vector<Total> totals;
  try {
    // The parts of a sum may contain what this player may not know. Therefore, they are taken from the
    // position as the player sees it.
    const bool own_sight = viewer && position == PositionSource::truth;
    const auto seen = own_sight ? match.seen_by(*viewer) : nullptr;
    const Match& shown = seen ? *seen : match;
    const Json players = match.part("players", viewer);
    for (const auto& [name, player] : players.items()) {
      for (const auto& [key, value] : player.items()) {
        // The picture shows the cards of such a count one by one.
        if (!value.is_number() || key.ends_with("_count")) continue;
        const std::vector<PathStep> path = {{"players", 0}, {name, 0}, {key, 0}};
        const auto item = shown.itemise(path, viewer);
        if (!item || !item->sums || item->value != value) continue;
        auto parts = summands_of(*item);
        if (!parts.empty())
          totals.push_back({fmt::format("{} {}", printable(name), key), value_text(value), std::move(parts)});
      }
    }
  } catch (const UndecidedSearch&) {
    totals.clear();
  }
  return totals;
}

std::string totals_text(const std::vector<Total>& totals, const Palette& palette) {
  std::string text;
  for (const Total& total : totals)
    text += fmt::format("{} {} = {}\n", total.name, palette.bold(total.value), fmt::join(total.parts, " "));
  return text;
}

}  // namespace referee::app
