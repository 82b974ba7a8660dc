#include "referee/core/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "referee/core/script.hpp"
#include "referee/core/yaml.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 8> kOperators = {"=", "!=", "<", "<=", ">", ">=", "has", "lacks"};
constexpr std::array<std::string_view, 3> kSpecialKeys = {"hash", "legal", "view"};

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

Json special_legal(const Match& match, bool count, Mark at) {
  if (count) {
    const auto number = match.legal_count(Viewer{});
    if (!number) fail(at, {}, "there are more than 2^64-1 legal actions");
    return *number;
  }
  Json list = Json::array();
  match.legal(
      [&](Actor actor, std::string_view text) {
        list.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        return true;
      },
      Viewer{});
  return list;
}

const Json* step_into(const Json& value, const PathStep& step) {
  if (!step.key.empty()) {
    if (!value.is_object()) return nullptr;
    const auto found = value.find(std::string(step.key));
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
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const Json& element) { return times(actual, element) >= times(wanted, element); });
}

// Numbers and strings have an order; anything else, null above all, has none.
std::partial_ordering compare(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) return compare_numbers(a, b);
  if (!a.is_string() || !b.is_string()) return std::partial_ordering::unordered;
  return a.get_ref<const std::string&>() <=> b.get_ref<const std::string&>();
}

}  // namespace

std::string_view name_of(Comparison comparison) { return kOperators[static_cast<std::size_t>(comparison)]; }

Expectation read_expectation(std::string_view text, Mark at) {
  Expectation out;
  std::string_view rest = text;
  out.path_text = take_word(rest);
  const std::string_view op = take_word(rest);
  if (out.path_text.empty())
    fail(at, text, "`@expect` needs a path, a comparison and a value", "`@expect pool = 38`");
  std::string_view path = out.path_text;
  for (;;) {
    const std::size_t dot = path.find('.');
    read_segment(path.substr(0, dot), text, at, out.path);
    if (dot == std::string_view::npos) break;
    path = path.substr(dot + 1);
  }
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
    out.value = std::string(rest);
  else out.value = read_yaml_value(rest, place_in(text, rest, at));
  return out;
}

void check_path(const Expectation& expectation, const Match& match, Mark at) {
  const std::string_view first = expectation.path.front().key;
  const auto keys = match.keys();
  if (std::find(keys.begin(), keys.end(), first) == keys.end() &&
      std::find(kSpecialKeys.begin(), kSpecialKeys.end(), first) == kSpecialKeys.end()) {
    std::vector<std::string_view> known(keys.begin(), keys.end());
    known.insert(known.end(), {"hash", "legal"});
    fail(at, expectation.path_text, fmt::format("a state of this game has no `{}`", printable(first)),
         did_you_mean(first, known));
  }
  if (first != "players" || expectation.path.size() < 2 || expectation.path[1].key.empty()) return;
  const std::string_view name = expectation.path[1].key;
  const auto& seats = match.spec().seats;
  if (std::find(seats.begin(), seats.end(), name) != seats.end() ||
      (name == "count" && expectation.path.size() == 2)) {
    return;
  }
  const Json all = match.part("players", Viewer{});  // some games let players come and go
  if (all.contains(std::string(name))) return;
  const std::vector<std::string_view> known(seats.begin(), seats.end());
  fail(at, expectation.path_text, fmt::format("nobody called `{}` plays", printable(name)),
       did_you_mean(name, known));
}

Json value_at(const Match& match, const std::vector<PathStep>& path, Mark at) {
  const std::string_view first = path.front().key;
  const bool asks_count = path.size() == 2 && path[1].key == "count";
  if (first == "legal" && (path.size() == 1 || asks_count)) return special_legal(match, asks_count, at);
  const auto keys = match.keys();
  Json root;
  if (first == "hash") root = hash_text(match.hash());
  else if (first == "legal") root = special_legal(match, false, at);
  else if (std::find(keys.begin(), keys.end(), first) != keys.end()) root = match.part(first, Viewer{});
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
