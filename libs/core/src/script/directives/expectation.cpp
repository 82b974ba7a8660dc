#include "referee/script/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "document/plain_json.hpp"
#include "engine/rulesets/path_faults.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 8> kOperators = {"=", "!=", "<", "<=", ">", ">=", "has", "lacks"};

// The number of times that each text must occur. `count_wanted` returns false if `wanted`, one value or a
// list, contains a value that is not a text.
using TextCounts = std::unordered_map<std::string, std::uint64_t>;
bool count_wanted(const Json& wanted, TextCounts& texts) {
  const auto add = [&](const Json& item) {
    if (item.is_string()) ++texts[item.get<std::string>()];
    return item.is_string();
  };
  if (!wanted.is_array()) return add(wanted);
  return std::count_if(wanted.begin(), wanted.end(), add) == static_cast<std::ptrdiff_t>(wanted.size());
}

// True if the list `actual` contains `wanted`. If `wanted` is a list, all of its elements must be in
// `actual`, an element that occurs twice at least twice. Texts are counted in one pass, because long lists
// consist of texts. Other values are compared with each item.
bool list_has(const Json& actual, const Json& wanted) {
  const auto times = [](const Json& list, const Json& element) {
    return std::count_if(list.begin(), list.end(),
                         [&](const Json& item) { return same_value(item, element); });
  };
  if (!wanted.is_array()) return times(actual, wanted) > 0;
  if (wanted.size() > actual.size()) return false;
  TextCounts texts;
  count_wanted(wanted, texts);
  for (const Json& item : actual) {
    if (!item.is_string()) continue;
    const auto found = texts.find(item.get_ref<const std::string&>());
    if (found != texts.end() && --found->second == 0) texts.erase(found);
  }
  const auto is_there = [&](const Json& element) {
    return element.is_string() || times(actual, element) >= times(wanted, element);
  };
  return texts.empty() && std::all_of(wanted.begin(), wanted.end(), is_there);
}

bool has(const Json& actual, const Json& wanted) {
  if (actual.is_object()) {
    std::unordered_set<std::string_view> keys;
    for (const auto& [key, value] : actual.get_ref<const Json::object_t&>()) keys.insert(key);
    const auto has_key = [&](const Json& key) {
      return keys.contains(key.is_string() ? key.get<std::string>() : key.dump());
    };
    return wanted.is_array() ? std::all_of(wanted.begin(), wanted.end(), has_key) : has_key(wanted);
  }
  return actual.is_array() && list_has(actual, wanted);
}

// Orders numbers and strings. Anything else, null included, has no order.
std::partial_ordering compare(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) return compare_numbers(a, b);
  if (!a.is_string() || !b.is_string()) return std::partial_ordering::unordered;
  return a.get_ref<const std::string&>() <=> b.get_ref<const std::string&>();
}

bool is_finite(const Json& value) {
  if (value.is_number_float()) return std::isfinite(value.get<double>());
  return !value.is_structured() || std::all_of(value.begin(), value.end(), is_finite);
}

// Expands the short entries of the list at `path`, or of all lists below it. In a setup, one word may stand
// for a list, such as `boots*3`.
void expand_lists(const Match& match, std::vector<std::string>& path, Json& value) {
  if (value.is_object()) {
    for (auto& [key, below] : value.items()) {
      path.push_back(key);
      expand_lists(match, path, below);
      path.pop_back();
    }
    return;
  }
  Json entries = value.is_array() ? value : Json::array({value});
  match.expand_short_entries(path, entries);
  if (value.is_array() || entries.size() > 1) value = std::move(entries);
  else value = Json(entries.front());
}

// Returns the operator that people mean by another sign or by a word: `>=` for `=>`, `has` for `contains`.
// Empty if there is none.
std::string_view sign_meant(std::string_view op) {
  constexpr std::pair<std::string_view, std::string_view> kMeant[] = {
      {"==", "="},  {":=", "="},  {":", "="},   {"is", "="},         {"equals", "="},
      {"<>", "!="}, {"=>", ">="}, {"=<", "<="}, {"contains", "has"}, {"includes", "has"}};
  for (const auto& [said, meant] : kMeant)
    if (said == op) return meant;
  return {};
}

// Returns the expectation with blanks if there are none before its sign: `pool = 38` for `pool=38`, `phase =
// turn` for `phase: turn`, and `--view Anna` for `--view=Anna`.
Hint with_blanks(std::string_view expression, std::string_view op, std::string_view rest) {
  constexpr std::string_view kSigns = "=<>!:";
  const std::size_t begin = expression.find_first_of(kSigns);
  if (begin == 0 || begin == std::string_view::npos) return {};
  const std::size_t end = std::min(expression.find_first_not_of(kSigns, begin), expression.size());
  std::string_view sign = expression.substr(begin, end - begin);
  if (const std::string_view meant = sign_meant(sign); !meant.empty()) sign = meant;
  if (expression.starts_with("--view")) sign = {};
  std::string whole(expression.substr(0, begin));
  for (const std::string_view part : {sign, expression.substr(end), op, rest})
    if (!part.empty()) whole.append(" ").append(part);
  return write_instead(std::move(whole));
}

// Returns the directive for `legal Anna: draw` and the like.
std::string_view directive_for(std::string_view word) {
  if (word == "legal" || word == "accepted" || word == "allowed") return "@accept";
  return word == "illegal" || word == "rejected" || word == "refused" ? "@reject" : "";
}

}  // namespace

Expectation read_expectation(std::string_view text, Mark at) {
  Expectation out;
  std::string_view rest = text;
  if (std::string_view ahead = text; take_word(ahead) == "--view") {
    rest = ahead;
    out.view = take_word(rest);
    if (out.view.empty()) fail_in(at, text, "`--view` needs a player", "`@expect --view Anna ply = 3`");
  }
  const std::string_view expression = take_value_expression(rest);
  const std::string_view op = take_word(rest);
  if (expression.empty() || std::ranges::find(kOperators, expression) != kOperators.end())
    fail_in(at, text, "`@expect` needs a path, a comparison and a value", "`@expect ply = 3`");
  static_cast<ValueExpression&>(out) = read_value_expression(expression, text, at);
  const auto found = std::find(kOperators.begin(), kOperators.end(), op);
  if (found == kOperators.end()) {
    if (Hint blanks = with_blanks(expression, op, rest); !blanks.empty())
      fail_in(at, text, "blanks belong around a comparison", std::move(blanks));
    if (const std::string_view sign = sign_meant(op); !sign.empty())
      fail_in(place_in(text, op, at), op, fmt::format("`{}` is not a comparison", printable(op)),
              write_instead(std::string(sign)));
    if (!op.empty() && rest.empty())
      fail_in(place_in(text, op, at), op, "a comparison is missing", write_instead(fmt::format("= {}", op)));
    if (const std::string_view directive = directive_for(expression); !directive.empty() && op.ends_with(':'))
      fail_in(at, text, "a move is not a value",
              fmt::format("write `{} {} {}`", directive, printable(op), printable(rest)));
    fail_in(place_in(text, op, at), op,
            op.empty() ? "a comparison is missing" : fmt::format("`{}` is not a comparison", printable(op)),
            "one of: = != < <= > >= has lacks");
  }
  out.comparison = static_cast<Comparison>(found - kOperators.begin());
  out.value_text = rest;
  if (is_plain_word(rest)) out.value = core_schema_value(rest);
  else if ((expression == "legal" || expression == "legal.forms") && !rest.empty() &&
           rest.find_first_of("\"'[{") != 0)
    out.value = with_plain_apostrophes(normal_form(rest));
  else if (auto plain = read_plain_json(rest)) out.value = *std::move(plain);
  else out.value = read_yaml_value(rest, place_in(text, rest, at));
  if (!is_finite(out.value))
    fail_in(place_in(text, rest, at), rest, "`.nan` and `.inf` are not valid values");
  return out;
}

void expand_short_entries(Expectation& expectation, const Match& match, std::string_view text, Mark at) {
  const bool of_elements =
      expectation.comparison == Comparison::has || expectation.comparison == Comparison::lacks;
  const bool of_values =
      expectation.comparison == Comparison::equal || expectation.comparison == Comparison::unequal;
  if (!of_elements && !of_values) return;
  if (expectation.value_text.find('*') == std::string_view::npos) return;
  std::vector<std::string> path;
  for (const PathStep& step : expectation.path) {
    if (step.key.empty()) return;  // an element, not a list
    path.push_back(normal_form(step.key));
  }
  try {
    expand_lists(match, path, expectation.value);
  } catch (const InputError& error) {
    fail_in(place_in(text, expectation.value_text, at), expectation.value_text, error.message, error.hint);
  }
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
