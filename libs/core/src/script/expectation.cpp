#include "referee/script/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>

#include "referee/document/yaml.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 8> kOperators = {"=", "!=", "<", "<=", ">", ">=", "has", "lacks"};
// What a path may begin with besides the keys of a state.
constexpr std::array<std::string_view, 1> kSpecialPaths = {"hash|legal[]|view"};

[[noreturn]] void fail(Mark at, std::string_view span, std::string message, std::string hint = {}) {
  throw InputError({}, at, std::max(1U, count_characters(span)), std::move(message), std::move(hint));
}

// The place of `slice` within `text`, which stands at `at`.
Mark place_in(std::string_view text, std::string_view slice, Mark at) {
  const auto before = static_cast<std::size_t>(slice.data() - text.data());
  return {at.line, at.column + count_characters(text.substr(0, std::min(before, text.size())))};
}

// One dotted piece of a path, a slice of `text`: `key`, `key[0]`, `key[0][1]`. Its place is only worked out
// for a message: for each piece it would cost a time quadratic in the length of the path.
void read_segment(std::string_view segment, std::string_view text, Mark at, std::vector<PathStep>& path) {
  const std::size_t bracket = segment.find('[');
  const std::string_view key = segment.substr(0, bracket);
  if (key.empty())
    fail(place_in(text, segment, at), segment,
         "a path is keys with dots between, and `[0]` for elements of lists");
  path.push_back({key, 0});
  std::string_view rest = bracket == std::string_view::npos ? std::string_view() : segment.substr(bracket);
  while (!rest.empty()) {
    const std::size_t end = rest.find(']');
    PathStep step;
    const char* first = rest.data() + 1;
    const char* last = rest.data() + (end == std::string_view::npos ? 0 : end);
    const auto [stop, error] = std::from_chars(first, std::max(first, last), step.index);
    if (rest.front() != '[' || last <= first || stop != last) {
      fail(place_in(text, segment, at), segment, fmt::format("`{}` is no list index", printable(rest)),
           "elements count from 0: `hand[0]`");
    }
    if (error == std::errc::result_out_of_range) step.index = std::numeric_limits<std::uint64_t>::max();
    path.push_back(step);
    rest = rest.substr(end + 1);
  }
}

// Units of work (budget.hpp).
constexpr std::uint64_t kValueWork = 64;     // a key of the state
constexpr std::uint64_t kPartWork = 16;      // each entry below it
constexpr std::uint64_t kListKeptWork = 32;  // an action of a list in memory, besides its bytes
constexpr std::size_t kBytesAUnit = 4;

Json special_legal(const Match& match, bool count, std::uint64_t most, Mark at, Viewer viewer) {
  if (count) {
    const auto number = match.legal_count(viewer);
    if (!number) fail(at, {}, "there are more than 2^64-1 legal actions");
    return *number;
  }
  Json list = Json::array();
  match.legal(
      [&](Actor actor, std::string_view text) {
        match.spec().budget->need(kListKeptWork + text.size() / kBytesAUnit, "the list of the legal actions");
        list.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        return list.size() < most;
      },
      viewer);
  return list;
}

// How often each of the texts in `wanted` (one, or a list) must occur. False if something in it is no text.
using TextCounts = std::unordered_map<std::string, std::uint64_t>;
bool count_wanted(const Json& wanted, TextCounts& texts) {
  const auto add = [&](const Json& item) {
    if (item.is_string()) ++texts[item.get<std::string>()];
    return item.is_string();
  };
  return wanted.is_array() ? std::all_of(wanted.begin(), wanted.end(), add) : add(wanted);
}

const Json* step_into(const Json& value, const PathStep& step) {
  if (!step.key.empty()) {
    if (!value.is_object()) return nullptr;
    const auto found = value.find(normal_form(step.key));
    return found == value.end() ? nullptr : &*found;
  }
  return value.is_array() && step.index < value.size() ? &value[step.index] : nullptr;
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

bool is_finite(const Json& value) {
  if (value.is_number_float()) return std::isfinite(value.get<double>());
  return !value.is_structured() || std::all_of(value.begin(), value.end(), is_finite);
}

// The first steps of a path, as one writes them.
std::string text_of(std::span<const PathStep> path) {
  std::string text;
  for (const PathStep& step : path) {
    if (step.key.empty()) text += fmt::format("[{}]", step.index);
    else text += fmt::format("{}{}", text.empty() ? "" : ".", step.key);
  }
  return text;
}

[[noreturn]] void fail_path(const Expectation& expectation, const PathFault& fault, const Match& match,
                            Mark at) {
  const PathStep& step = expectation.path[fault.step];
  const std::string before = printable(text_of(std::span(expectation.path).first(fault.step)));
  if (step.key.empty()) fail(at, expectation.path_text, fmt::format("`{}` is no list in any state", before));
  std::vector<std::string_view> known = fault.known;
  if (fault.step == 0) {
    known.assign(match.keys().begin(), match.keys().end());
    known.insert(known.end(), {"hash", "legal"});
  }
  fail(place_in(expectation.path_text, step.key, at), step.key,
       fmt::format("a state of this game has no `{}`{}", printable(step.key),
                   before.empty() ? before : fmt::format(" in `{}`", before)),
       did_you_mean(step.key, known));
}

void read_steps(std::string_view path, std::string_view text, Mark at, std::vector<PathStep>& steps) {
  for (;;) {
    const std::size_t dot = path.find('.');
    read_segment(path.substr(0, dot), text, at, steps);
    if (dot == std::string_view::npos) break;
    path = path.substr(dot + 1);
  }
}

}  // namespace

Expectation read_expectation(std::string_view text, Mark at) {
  Expectation out;
  std::string_view rest = text;
  if (std::string_view ahead = text; take_word(ahead) == "--view") {
    rest = ahead;
    out.view = take_word(rest);
    if (out.view.empty()) fail(at, text, "`--view` needs a player", "`@expect --view Anna pool = 38`");
  }
  out.path_text = take_word(rest);
  const std::string_view op = take_word(rest);
  if (out.path_text.empty())
    fail(at, text, "`@expect` needs a path, a comparison and a value", "`@expect pool = 38`");
  read_steps(out.path_text, text, at, out.path);
  const auto found = std::find(kOperators.begin(), kOperators.end(), op);
  if (found == kOperators.end()) {
    fail(place_in(text, op, at), op,
         op.empty() ? "a comparison is missing" : fmt::format("`{}` is no comparison", printable(op)),
         "one of: = != < <= > >= has lacks");
  }
  out.comparison = static_cast<Comparison>(found - kOperators.begin());
  out.value_text = rest;
  if (is_plain_word(rest)) out.value = core_schema_value(rest);
  else if (out.path_text == "legal" && !rest.empty() && rest.find_first_of("\"'[{") != 0)
    out.value = normal_form(rest);
  else out.value = read_yaml_value(rest, place_in(text, rest, at));
  if (!is_finite(out.value)) fail(place_in(text, rest, at), rest, "`.nan` and `.inf` are no values");
  return out;
}

std::string_view name_of(Comparison comparison) { return kOperators[static_cast<std::size_t>(comparison)]; }

Viewer viewer_of(const Expectation& expectation, const Match& match, Mark at) {
  if (expectation.view.empty()) return {};
  const auto actor = match.find_actor(expectation.view);
  if (actor && is_seat(*actor)) return seat_of(*actor);
  const auto& seats = match.spec().seats;
  const std::vector<std::string_view> known(seats.begin(), seats.end());
  fail(at, expectation.view, fmt::format("nobody called `{}` plays", printable(expectation.view)),
       did_you_mean(expectation.view, known));
}

namespace {

// `players.NAME`, `rulings.KEY`: which names there are, a match knows.
void check_name(const Expectation& expectation, const Match& match, Mark at) {
  const std::string_view first = expectation.path.front().key;
  if (expectation.path.size() < 2 || expectation.path[1].key.empty()) return;
  const std::string_view key = expectation.path[1].key;
  if (key == "count" && expectation.path.size() == 2) return;
  if (first == "rulings") {
    const Catalogue& catalogue = match.spec().ruleset->catalogue;
    if (!catalogue.find_ruling(key)) fail_path(expectation, {1, catalogue.ruling_keys()}, match, at);
  }
  if (first != "players") return;
  if (const auto actor = match.find_actor(key); actor && is_seat(*actor)) return;
  const auto& seats = match.spec().seats;
  const std::vector<std::string_view> known(seats.begin(), seats.end());
  fail(at, expectation.path_text, fmt::format("nobody called `{}` plays", printable(key)),
       did_you_mean(key, known));
}

}  // namespace

void check_path(const Expectation& expectation, const Match& match, Mark at) {
  const bool special = !find_path_fault(kSpecialPaths, std::span(expectation.path).first(1));
  if (!special) check_name(expectation, match, at);
  const auto fault = special ? find_path_fault(kSpecialPaths, expectation.path)
                             : find_path_fault(match.paths(), expectation.path);
  if (fault) fail_path(expectation, *fault, match, at);
}

std::vector<PathStep> read_path(std::string_view path, const Match& match) {
  const Mark at{1, 1};
  Expectation asked;
  asked.path_text = path;
  read_steps(path, path, at, asked.path);
  check_path(asked, match, at);
  return asked.path;
}

Json value_at(const Match& match, const std::vector<PathStep>& path, Mark at, Viewer viewer) {
  const std::string_view first = path.front().key;
  const bool asks_count = path.size() == 2 && path[1].key == "count";
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  if (first == "legal" && (path.size() == 1 || asks_count))
    return special_legal(match, asks_count, kAll, at, viewer);
  const auto keys = match.keys();
  Json root;
  // A view has no hash, and says whose it is.
  if (first == "hash" && !viewer) root = hash_text(match.hash());
  else if (first == "view" && viewer) root = match.actor_name(seat_actor(*viewer));
  else if (first == "legal")
    root = special_legal(match, false, path[1].key.empty() && path[1].index < kAll ? path[1].index + 1 : kAll,
                         at, viewer);
  else if (std::find(keys.begin(), keys.end(), first) != keys.end()) root = match.part(first, viewer);
  match.spec().budget->need(kValueWork + root.size() * kPartWork, "looking at the state");
  const Json* value = &root;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Json* next = step_into(*value, path[i]);
    const bool size_asked =
        next == nullptr && i + 1 == path.size() && path[i].key == "count" && value->is_structured();
    if (size_asked) return value->size();
    if (next == nullptr) return nullptr;
    value = next;
  }
  return *value;
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
