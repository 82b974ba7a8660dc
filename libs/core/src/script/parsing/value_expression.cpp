#include "referee/script/value_expression.hpp"

#include <algorithm>
#include <utility>

#include "engine/judging/each_step.hpp"
#include "engine/rulesets/path_faults.hpp"
#include "referee/document/error.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::string_view kSum = "sum(";

// Reads the paths between the brackets of `sum`. A `*` in a path matches every key.
std::vector<std::vector<PathStep>> read_summands(std::string_view sum, std::string_view text, Mark at) {
  if (!sum.ends_with(')'))
    fail_in(place_in(text, sum, at), sum, "a bracket is not closed", "`sum(players.*.hand.count) = 12`");
  std::vector<std::vector<PathStep>> summands;
  std::string_view rest = sum.substr(kSum.size(), sum.size() - kSum.size() - 1);
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = rest.find(',');
    std::vector<PathStep>& path = summands.emplace_back(read_steps(trim(rest.substr(0, comma)), text, at));
    for (PathStep& step : path) {
      if (step.key == "*") step = each_step();
    }
    if (is_each(path.front())) fail_in(place_in(text, sum, at), sum, "a path begins with a key");
    if (comma != std::string_view::npos) rest = rest.substr(comma + 1);
  }
  return summands;
}

// Adds two numbers. Exact for whole numbers; returns null if the sum needs more than 64 bits.
Json add_numbers(const Json& one, const Json& other) {
  if (one.is_number_float() || other.is_number_float()) return one.get<double>() + other.get<double>();
  const bool fits = (!one.is_number_unsigned() || one.get<std::int64_t>() >= 0) &&
                    (!other.is_number_unsigned() || other.get<std::int64_t>() >= 0);
  std::int64_t sum = 0;
  if (!fits || __builtin_add_overflow(one.get<std::int64_t>(), other.get<std::int64_t>(), &sum)) return {};
  return sum;
}

// Returns a list of the values at the paths of a sum.
Json summed_values(std::span<const std::vector<PathStep>> summands, const Match& match, Mark at,
                   Viewer viewer) {
  Json all = Json::array();
  for (const auto& path : summands) {
    for (Json& value : values_at(match, path, at, viewer)) all.push_back(std::move(value));
  }
  return all;
}

// Returns the sum of a list. Null values add nothing.
Json added_up(const Json& values) {
  Json sum = 0;
  for (const Json& value : values) {
    if (value.is_null()) continue;
    if (!value.is_number()) return {};
    sum = add_numbers(sum, value);
    if (sum.is_null()) return sum;
  }
  return sum;
}

// Lists each path of a sum with its value.
Item itemised_sum(const ValueExpression& expression, const Match& match, Viewer viewer) {
  Item item{.what = std::string(expression.text), .value = expression_value(expression, match, viewer)};
  item.sums = item.value.is_number();
  std::string_view rest = expression.text.substr(kSum.size(), expression.text.size() - kSum.size() - 1);
  for (const auto& summand : expression.summands) {
    const std::string_view text = trim(take_piece(rest, ','));
    item.add({.what = std::string(text),
              .value = added_up(summed_values({&summand, 1}, match, Mark{1, 1}, viewer))});
  }
  return item;
}

}  // namespace

std::string_view take_value_expression(std::string_view& rest) {
  const std::string_view ahead = trim(rest);
  const std::size_t end = ahead.find(')');
  if (!ahead.starts_with(kSum) || end == std::string_view::npos) return take_word(rest);
  rest = trim(ahead.substr(end + 1));
  return ahead.substr(0, end + 1);
}

ValueExpression read_value_expression(std::string_view expression, std::string_view text, Mark at) {
  if (expression.starts_with(kSum)) return {expression, {}, read_summands(expression, text, at)};
  return {expression, read_steps(expression, text, at), {}};
}

ValueExpression read_value_expression(std::string_view text, const Match& match) {
  constexpr Mark kStart{1, 1};
  ValueExpression expression = read_value_expression(trim(text), text, kStart);
  check_path(expression, match, kStart);
  return expression;
}

Json look_up(const ValueExpression& expression, const Match& match, Mark at, Viewer viewer) {
  if (!expression.path.empty()) return value_at(match, expression.path, at, viewer);
  return summed_values(expression.summands, match, at, viewer);
}

Json value_of(const ValueExpression& expression, Json looked_up) {
  return expression.path.empty() ? added_up(looked_up) : std::move(looked_up);
}

Json expression_value(const ValueExpression& expression, const Match& match, Viewer viewer) {
  return value_of(expression, look_up(expression, match, Mark{1, 1}, viewer));
}

std::optional<Item> itemised(const ValueExpression& expression, const Match& match, Viewer viewer) {
  if (expression.path.empty()) return itemised_sum(expression, match, viewer);
  auto item = match.itemise(expression.path, viewer);
  // A value as the player sees it may differ from the value in the player's version of the position.
  if (item && item->value != expression_value(expression, match, viewer)) item.reset();
  return item;
}

}  // namespace referee
