#include "referee/script/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <unordered_map>

#include "document/plain_json.hpp"
#include "engine/each_step.hpp"
#include "engine/path_faults.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 8> kOperators = {"=", "!=", "<", "<=", ">", ">=", "has", "lacks"};

// How often each of the texts in `wanted` (one, or a list) must occur. False if something in it is no text.
using TextCounts = std::unordered_map<std::string, std::uint64_t>;
bool count_wanted(const Json& wanted, TextCounts& texts) {
  const auto add = [&](const Json& item) {
    if (item.is_string()) ++texts[item.get<std::string>()];
    return item.is_string();
  };
  return wanted.is_array() ? std::all_of(wanted.begin(), wanted.end(), add) : add(wanted);
}

bool has(const Json& actual, const Json& wanted) {
  if (actual.is_object()) {
    const auto has_key = [&](const Json& key) {
      return actual.contains(key.is_string() ? key.get<std::string>() : key.dump());
    };
    return wanted.is_array() ? std::all_of(wanted.begin(), wanted.end(), has_key) : has_key(wanted);
  }
  if (!actual.is_array()) return false;
  const auto times = [](const Json& list, const Json& element) {
    return std::count_if(list.begin(), list.end(),
                         [&](const Json& item) { return same_value(item, element); });
  };
  if (!wanted.is_array()) return times(actual, wanted) > 0;
  if (wanted.size() > actual.size()) return false;
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const Json& element) { return times(actual, element) >= times(wanted, element); });
}

// Numbers and strings have an order; anything else, null above all, has none.
std::partial_ordering compare(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) return compare_numbers(a, b);
  if (!a.is_string() || !b.is_string()) return std::partial_ordering::unordered;
  return a.get_ref<const std::string&>() <=> b.get_ref<const std::string&>();
}

constexpr std::string_view kSum = "sum(";

// `sum(PATH, ...)` with blanks or without, or one word.
std::string_view take_path(std::string_view& rest) {
  const std::string_view ahead = trim(rest);
  const std::size_t end = ahead.find(')');
  if (!ahead.starts_with(kSum) || end == std::string_view::npos) return take_word(rest);
  rest = trim(ahead.substr(end + 1));
  return ahead.substr(0, end + 1);
}

// What stands between the brackets of `sum`. Each `*` stands for all parts of its place.
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

// Exact for whole numbers; null past 64 bits.
Json add_numbers(const Json& one, const Json& other) {
  if (one.is_number_float() || other.is_number_float()) return one.get<double>() + other.get<double>();
  const bool fits = (!one.is_number_unsigned() || one.get<std::int64_t>() >= 0) &&
                    (!other.is_number_unsigned() || other.get<std::int64_t>() >= 0);
  std::int64_t sum = 0;
  if (!fits || __builtin_add_overflow(one.get<std::int64_t>(), other.get<std::int64_t>(), &sum)) return {};
  return sum;
}

bool is_finite(const Json& value) {
  if (value.is_number_float()) return std::isfinite(value.get<double>());
  return !value.is_structured() || std::all_of(value.begin(), value.end(), is_finite);
}

}  // namespace

Expectation read_expectation(std::string_view text, Mark at) {
  Expectation out;
  std::string_view rest = text;
  if (std::string_view ahead = text; take_word(ahead) == "--view") {
    rest = ahead;
    out.view = take_word(rest);
    if (out.view.empty()) fail_in(at, text, "`--view` needs a player", "`@expect --view Anna pool = 38`");
  }
  out.path_text = take_path(rest);
  const std::string_view op = take_word(rest);
  if (out.path_text.empty())
    fail_in(at, text, "`@expect` needs a path, a comparison and a value", "`@expect pool = 38`");
  if (out.path_text.starts_with(kSum)) out.summands = read_summands(out.path_text, text, at);
  else out.path = read_steps(out.path_text, text, at);
  const auto found = std::find(kOperators.begin(), kOperators.end(), op);
  if (found == kOperators.end()) {
    fail_in(place_in(text, op, at), op,
            op.empty() ? "a comparison is missing" : fmt::format("`{}` is no comparison", printable(op)),
            "one of: = != < <= > >= has lacks");
  }
  out.comparison = static_cast<Comparison>(found - kOperators.begin());
  out.value_text = rest;
  if (is_plain_word(rest)) out.value = core_schema_value(rest);
  else if (out.path_text == "legal" && !rest.empty() && rest.find_first_of("\"'[{") != 0)
    out.value = normal_form(rest);
  else if (auto plain = read_plain_json(rest)) out.value = *std::move(plain);
  else out.value = read_yaml_value(rest, place_in(text, rest, at));
  if (!is_finite(out.value)) fail_in(place_in(text, rest, at), rest, "`.nan` and `.inf` are no values");
  return out;
}

std::string_view name_of(Comparison comparison) { return kOperators[static_cast<std::size_t>(comparison)]; }

Viewer viewer_of(const Expectation& expectation, const Match& match, Mark at) {
  if (expectation.view.empty()) return {};
  const auto actor = match.find_actor(expectation.view);
  if (actor && is_seat(*actor)) return seat_of(*actor);
  const auto& seats = match.spec().seats;
  const std::vector<std::string_view> known(seats.begin(), seats.end());
  fail_in(at, expectation.view, fmt::format("nobody called `{}` plays", printable(expectation.view)),
          did_you_mean(expectation.view, known));
}

Json look_up(const Expectation& expectation, const Match& match, Mark at, Viewer viewer) {
  if (!expectation.path.empty()) return value_at(match, expectation.path, at, viewer);
  Json all = Json::array();
  for (const auto& path : expectation.summands) {
    for (Json& value : values_at(match, path, at, viewer)) all.push_back(std::move(value));
  }
  return all;
}

Json value_of(const Expectation& expectation, Json looked_up) {
  if (!expectation.path.empty()) return looked_up;
  Json sum = 0;
  for (const Json& value : looked_up) {
    if (value.is_null()) continue;
    if (!value.is_number()) return {};
    sum = add_numbers(sum, value);
    if (sum.is_null()) return sum;
  }
  return sum;
}

bool asks_list(const Expectation& expectation) {
  const bool listed = expectation.path.size() == 1 && expectation.path.front().key == "legal";
  return listed && (expectation.comparison == Comparison::has || expectation.comparison == Comparison::lacks);
}

bool list_holds(const Expectation& expectation, const Match& match, Json& shown) {
  constexpr std::size_t kShown = 400;  // bytes
  TextCounts wanted;
  const bool possible = count_wanted(expectation.value, wanted);
  std::size_t missing = wanted.size() + (possible ? 0 : 1);
  std::size_t bytes = 0;
  shown = Json::array();
  if (missing > 0) {
    match.legal(
        [&](Actor actor, std::string_view text) {
          std::string action = fmt::format("{}: {}", match.actor_name(actor), text);
          const auto found = wanted.find(action);
          if (found != wanted.end() && found->second > 0 && --found->second == 0) --missing;
          bytes += action.size();
          if (bytes < kShown + action.size()) shown.push_back(std::move(action));
          return missing > 0 && (possible || bytes < kShown);
        },
        Viewer{});
  }
  return (missing == 0) == (expectation.comparison == Comparison::has);
}

bool holds(const Expectation& expectation, const Json& actual) {
  const Json& wanted = expectation.value;
  switch (expectation.comparison) {
    case Comparison::equal:
      return same_value(actual, wanted);
    case Comparison::unequal:
      return !same_value(actual, wanted);
    case Comparison::less:
      return compare(actual, wanted) < 0;
    case Comparison::at_most:
      return compare(actual, wanted) <= 0;
    case Comparison::greater:
      return compare(actual, wanted) > 0;
    case Comparison::at_least:
      return compare(actual, wanted) >= 0;
    case Comparison::has:
      return has(actual, wanted);
    case Comparison::lacks:
      return !has(actual, wanted);
  }
  return false;
}

}  // namespace referee
