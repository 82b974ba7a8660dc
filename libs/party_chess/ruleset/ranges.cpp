#include "party_chess/ruleset/ranges.hpp"

#include <fmt/format.h>

#include <charconv>

#include "party_chess/ruleset/pieces.hpp"
#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {
namespace {

std::uint32_t read_number(const TreeView& node, std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < bounds::range.least ||
      number > bounds::range.most) {
    node.fail(fmt::format("`{}` is not a number of squares from {} to {}", printable(text),
                          bounds::range.least, bounds::range.most),
              "write a range as `n`, `a-b` or `[a, b]`");
  }
  return number;
}

// Returns the bit of a distance. Distances beyond the largest board never occur.
std::uint32_t bit_of(std::uint32_t distance) { return distance < 31 ? std::uint32_t{1} << distance : 0; }

}  // namespace

std::uint32_t read_range(const TreeView& node, bool* to_counter) {
  if (node.is_list()) {
    std::uint32_t set = 0;
    for (const TreeView& item : node.children()) set |= bit_of(read_number(item, item.as_text()));
    if (set == 0) node.fail("a range has at least one distance");
    return set;
  }
  const std::string_view text = node.as_text();
  const std::size_t dash = text.find('-');
  const std::uint32_t low = read_number(node, text.substr(0, dash));
  if (dash == std::string_view::npos) return bit_of(low);
  const std::string_view upper = text.substr(dash + 1);
  if (upper == "counter" && to_counter != nullptr) {
    *to_counter = true;
    return bit_of(low);
  }
  const std::uint32_t high = read_number(node, upper);
  if (high < low) node.fail(fmt::format("the range `{}` is empty", text));
  std::uint32_t set = 0;
  for (std::uint32_t n = low; n <= high; ++n) set |= bit_of(n);
  return set;
}

int read_column(const TreeView& node) {
  const std::string_view text = node.as_text();
  if (text.size() != 1 || text[0] < 'a' || text[0] > 'z')
    node.fail(fmt::format("`{}` is not a column", printable(text)), "a column is a small letter");
  return text[0] - 'a';
}

void read_columns(const TreeView& node, int (&bounds)[2]) {
  const std::string_view text = node.as_text();
  const auto is_column = [](char c) { return c >= 'a' && c <= 'z'; };
  if (text.size() != 3 || text[1] != '-' || !is_column(text[0]) || !is_column(text[2]) || text[2] < text[0]) {
    node.fail(fmt::format("`{}` are not columns", printable(text)), "write columns like `a-t`");
  }
  bounds[0] = text[0] - 'a';
  bounds[1] = text[2] - 'a';
}

void read_rows(const TreeView& node, int (&bounds)[2]) {
  const std::string_view text = node.as_text();
  const std::size_t dash = text.find('-');
  const std::uint32_t low = read_number(node, text.substr(0, dash));
  const std::uint32_t high = dash == std::string_view::npos ? low : read_number(node, text.substr(dash + 1));
  if (high < low) node.fail(fmt::format("`{}` are not rows", printable(text)), "write rows like `1-20`");
  bounds[0] = static_cast<int>(low) - 1;
  bounds[1] = static_cast<int>(high) - 1;
}

RuleNumber read_rule_number(const TreeView& node) {
  if (!node.is_scalar()) node.fail("this is not a rule number");
  RuleNumber number;
  number.text = node.as_text();
  std::string_view rest = number.text;
  for (;;) {
    std::uint32_t part = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), part);
    if (error != std::errc{})
      node.fail(fmt::format("`{}` is not a rule number", printable(number.text)),
                "write it like `\"1230.4\"`");
    number.parts.push_back(part);
    if (end == rest.data() + rest.size()) return number;
    rest = rest.substr(static_cast<std::size_t>(end - rest.data()));
    if (rest.front() != '.')
      node.fail(fmt::format("`{}` is not a rule number", printable(number.text)),
                "write it like `\"1230.4\"`");
    rest = rest.substr(1);
  }
}

}  // namespace referee::party_chess
