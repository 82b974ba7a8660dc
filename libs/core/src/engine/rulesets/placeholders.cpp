#include "referee/engine/rulesets/placeholders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/tree.hpp"
#include "referee/document/words.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/sources.hpp"

namespace referee {
namespace {

// Limits, because the ruleset of a stranger must not cause much work or much text with few bytes. Longer
// values and later placeholders are not replaced.
constexpr std::size_t kLongestValue = 256;
constexpr std::size_t kMostPlaceholders = 1000;  // in all texts of a ruleset

// Returns the source of the value at `path`, if its ruleset names one on the path; else `house`.
Provenance source_at(TreeView node, std::string_view path) {
  const std::string_view file = node_at(node, path).source();
  Provenance source = Provenance::house;
  while (node && !path.empty()) {
    node = child_of(node, take_piece(path, '.'));
    const TreeView said = node["provenance"];
    if (said.is_scalar() && said.source() == file) source = as_provenance(said);
  }
  return source;
}

// Returns "1 to 10" for `1-10`, "1 or 2" for `1-2`, "a to t" for `a-t`. Other texts remain as they are.
std::string scalar_words(const TreeView& node) {
  if (node.is_null()) return "nothing";
  const std::string_view text = node.text();
  const std::size_t dash = text.find('-');
  const auto plain = [](std::string_view end) {
    return !end.empty() && end.size() <= 2 &&
           std::all_of(end.begin(), end.end(), [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c); });
  };
  if (dash == std::string_view::npos || !plain(text.substr(0, dash)) || !plain(text.substr(dash + 1)))
    return std::string(text);
  const bool pair = text.size() == 3 && text[2] == text[0] + 1;
  return fmt::format("{} {} {}", text.substr(0, dash), pair ? "or" : "to", text.substr(dash + 1));
}

std::optional<std::string> words_of(const TreeView& node, std::string_view last) {
  if (node.is_scalar())
    return node.text().size() <= kLongestValue ? std::optional(scalar_words(node)) : std::nullopt;
  if (!node.is_list()) return std::nullopt;
  std::string text;
  const auto items = node.children();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!items[i].is_scalar() || text.size() + items[i].text().size() > kLongestValue) return std::nullopt;
    if (i > 0) text += i + 1 < items.size() ? ", " : fmt::format(" {} ", last);
    text += scalar_words(items[i]);
  }
  return text.empty() ? "nothing" : text;
}

std::optional<std::string> value_at(const TreeView& root, std::string_view path, std::string_view word) {
  const auto words = words_of(node_at(root, path), word == "and" ? "and" : "or");
  if (!words || word.empty() || word == "and") return words;
  return counted_value(*words, word);
}

// Fills in texts from a ruleset. Remembers the source of values that differ from the standard.
class Filler {
 public:
  Filler(const TreeView& ruleset, const TreeView& standard) : ruleset_(ruleset), standard_(standard) {}

  // Fills in `text`. Returns the least reliable source of values that differ from the standard, or nullopt if
  // there are none.
  std::optional<Provenance> fill(std::string& text) {
    changed_.reset();
    if (text.find('{') != std::string::npos)
      text = filled(text, [this](std::string_view path, std::string_view word) { return value(path, word); });
    return changed_;
  }

 private:
  std::optional<std::string> value(std::string_view path, std::string_view word) {
    if (left_ == 0) return std::nullopt;
    --left_;
    const auto usual = value_at(standard_, path, word);
    auto here = value_at(ruleset_, path, word);
    if (!here) return usual;
    if (here != usual) changed_ = std::max(changed_.value_or(Provenance::text), source_at(ruleset_, path));
    return here;
  }

  TreeView ruleset_;
  TreeView standard_;
  std::optional<Provenance> changed_;
  std::size_t left_ = kMostPlaceholders;
};

}  // namespace

std::string filled(std::string_view text, const PlaceholderValue& value) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', std::min(open, text.size()));
    if (close == std::string_view::npos) break;
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t blank = std::min(inside.find(' '), inside.size());
    const auto words = value(inside.substr(0, blank), inside.substr(std::min(blank + 1, inside.size())));
    out += text.substr(0, open);
    out += words ? *words : std::string(text.substr(open, close + 1 - open));
    text.remove_prefix(close + 1);
  }
  return out += text;
}

std::string counted_value(std::string_view value, std::string_view noun) {
  return fmt::format("{} {}{}", value == "nothing" ? "no" : value, noun, value == "1" ? "" : "s");
}

void fill_texts(Catalogue& catalogue, const TreeView& ruleset, const TreeView& standard) {
  Filler filler(ruleset, standard);
  for (RuleInfo& rule : catalogue.rules) {
    const auto titled = filler.fill(rule.title);
    const auto changed =
        std::max(titled, filler.fill(rule.summary));  // An empty optional is less than any source.
    const TreeView usual = standard["rules"][rule.id];
    if (changed && usual && rule.provenance == read_provenance(usual))
      rule.provenance = std::max(rule.provenance, *changed);
  }
  for (RulingInfo& ruling : catalogue.rulings) {
    filler.fill(ruling.question);
    for (OptionInfo& option : ruling.options) filler.fill(option.meaning);
  }
}

}  // namespace referee
