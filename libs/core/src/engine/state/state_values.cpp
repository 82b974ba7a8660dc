#include "referee/engine/state/state_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>

#include "engine/judging/each_step.hpp"
#include "engine/rulesets/path_faults.hpp"
#include "engine/state/path_hints.hpp"
#include "engine/state/possible_names.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/words.hpp"
#include "referee/engine/game/game.hpp"

namespace referee {
namespace {

// Paths that are not keys of a state.
constexpr std::array<std::string_view, 2> kSpecialPaths = {"hash|legal[]|view", "legal.forms[]"};

// Units of work (budget.hpp).
constexpr std::uint64_t kValueWork = 64;  // per key of the state
constexpr std::uint64_t kPartWork = 16;   // per entry of the key
constexpr std::uint64_t kEntryWork = 16;  // per entry that is asked for
constexpr std::uint64_t kBelowWork = 6;   // per value in it
// Per action of a list in memory, besides its bytes.
constexpr std::uint64_t kListKeptWork = 32;
constexpr std::size_t kBytesAKeptUnit = 4;

// Returns the list of the first `most` legal actions, or with `count` the number of all.
Json special_legal(const Match& match, bool count, std::uint64_t most, Mark at, Viewer viewer) {
  if (count && viewer && match.has_secrets()) {
    std::uint64_t number = 0;
    match.legal_as_known([&](Actor, std::string_view) { return ++number > 0; }, *viewer);
    return number;
  }
  if (count) {
    const auto number = match.legal_count(viewer);
    if (!number) fail_in(at, {}, "there are more than 2^64-1 legal actions");
    return *number;
  }
  Json list = Json::array();
  list_legal(
      match,
      [&](Actor actor, std::string_view text) {
        match.spec().budget->need(kListKeptWork + text.size() / kBytesAKeptUnit,
                                  "the list of the legal actions");
        list.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        return list.size() < most;
      },
      viewer);
  return list;
}

// Reads one dotted piece of a path, a slice of `text`: `key`, `key[0]`, `key[0][1]`. Computes its place only
// for a message. To do it for each piece would take a time that is quadratic in the length of the path.
void read_segment(std::string_view segment, std::string_view text, Mark at, std::vector<PathStep>& path) {
  const std::size_t bracket = segment.find('[');
  const std::string_view key = segment.substr(0, bracket);
  if (key.empty())
    fail_in(place_in(text, segment, at), segment,
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
      fail_in(place_in(text, segment, at), segment, fmt::format("`{}` is not a list index", printable(rest)),
              "elements count from 0: `hand[0]`");
    }
    if (error == std::errc::result_out_of_range) step.index = std::numeric_limits<std::uint64_t>::max();
    path.push_back(step);
    rest = rest.substr(end + 1);
  }
}

const Json* step_into(const Json& value, const PathStep& step) {
  if (!step.key.empty()) {
    if (!value.is_object()) return nullptr;
    const auto found = value.find(normal_form(step.key));
    return found == value.end() ? nullptr : &*found;
  }
  return value.is_array() && step.index < value.size() ? &value[static_cast<std::size_t>(step.index)]
                                                       : nullptr;
}

// Returns the value to which the steps lead from `from`. A last step `count` may ask for a size.
Json value_below(const Json& from, std::span<const PathStep> path) {
  const Json* value = &from;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Json* next = step_into(*value, path[i]);
    const bool size_asked =
        next == nullptr && i + 1 == path.size() && path[i].key == "count" && value->is_structured();
    if (size_asked) return value->size();
    if (next == nullptr) return nullptr;
    value = next;
  }
  return *value;
}

// Appends the values to which a path leads from `from`, several if it contains `*`.
void collect_values(const Json& from, std::span<const PathStep> path, Json& values) {
  const auto each = static_cast<std::size_t>(std::find_if(path.begin(), path.end(), is_each) - path.begin());
  Json value = value_below(from, path.first(each));
  if (each == path.size()) return values.push_back(std::move(value));
  if (!value.is_structured()) return;
  for (const Json& part : value) collect_values(part, path.subspan(each + 1), values);
}

// Returns the key in small letters if a state has that one, such as `a1` for `A1`; otherwise an empty text.
std::string in_small_letters(std::span<const PathStep> steps, std::size_t wrong, const Match& match) {
  std::string small(steps[wrong].key);
  std::ranges::transform(small, small.begin(), small_letter);
  if (small == steps[wrong].key) return {};
  std::vector<PathStep> others(steps.begin(), steps.end());
  others[wrong].key = small;
  const auto fault = find_path_fault(match.paths(), others);
  return !fault || fault->step > wrong ? small : std::string();
}

[[noreturn]] void fail_path(std::string_view path, std::span<const PathStep> steps, const PathFault& fault,
                            const Match& match, Mark at) {
  const PathStep& step = steps[fault.step];
  const std::string before = printable(text_of(steps.first(fault.step)));
  if (step.key.empty()) fail_in(at, path, fmt::format("`{}` is not a list in any state", before));
  std::vector<std::string_view> known = fault.known;
  const std::string small = in_small_letters(steps, fault.step, match);
  if (fault.step == 0 && small.empty()) {
    if (Hint inner = inner_path_hint(steps, 0, match); !inner.empty())
      fail_in(place_in(path, step.key, at), step.key,
              fmt::format("a state of this game has no `{}`", printable(step.key)), std::move(inner));
    known.assign(match.keys().begin(), match.keys().end());
    known.insert(known.end(), {"hash", "legal"});
  }
  Hint hint = small.empty() ? meant(step.key, known) : meant_is(small);
  if (hint.empty() && fault.step > 0) hint = inner_path_hint(steps, fault.step, match);
  fail_in(place_in(path, step.key, at), step.key,
          fmt::format("a state of this game has no `{}`{}", printable(step.key),
                      before.empty() ? before : fmt::format(" in `{}`", before)),
          hint.empty() ? did_you_mean(step.key, known) : std::move(hint));
}

bool is_key(std::string_view key, const Match& match) {
  return std::ranges::find(match.keys(), key) != match.keys().end();
}

// Checks the names in `players.NAME` and `rulings.KEY`, which only a match knows.
void check_name(std::string_view path, std::span<const PathStep> steps, const Match& match, Mark at) {
  const std::string_view first = steps.front().key;
  if (steps.size() < 2 || steps[1].key.empty()) return;
  const std::string_view key = steps[1].key;
  if (key == "count" && steps.size() == 2) return;
  if (first == "rulings") {
    const Catalogue& catalogue = match.spec().ruleset->catalogue;
    if (!is_each(steps[1]) && !catalogue.find_ruling(key))
      fail_path(path, steps, {1, catalogue.ruling_keys()}, match, at);
  }
  if (first != "players") return;
  if (const auto actor = match.find_actor(key); actor && is_seat(*actor)) return;
  if (is_each(steps[1])) return;
  const auto& seats = match.spec().seats;
  const std::vector<std::string_view> known(seats.begin(), seats.end());
  fail_in(place_in(path, key, at), key, fmt::format("nobody called `{}` plays", printable(key)),
          did_you_mean(key, known));
}

}  // namespace

std::vector<PathStep> read_steps(std::string_view path, std::string_view text, Mark at) {
  std::vector<PathStep> steps;
  for (;;) {
    const std::size_t dot = path.find('.');
    read_segment(path.substr(0, dot), text, at, steps);
    if (dot == std::string_view::npos) return steps;
    path = path.substr(dot + 1);
  }
}

void check_path(std::string_view path, std::span<const PathStep> steps, const Match& match, Mark at) {
  if (steps.size() == 1 && is_key(steps.front().key, match)) return;
  const bool special = knows_path(kSpecialPaths, steps.first(1));
  if (!special) check_name(path, steps, match, at);
  const auto fault = special ? find_path_fault(kSpecialPaths, steps) : find_path_fault(match.paths(), steps);
  if (fault) fail_path(path, steps, *fault, match, at);
  if (!special) check_possible_names(path, steps, match, at);
}

std::vector<PathStep> read_path(std::string_view path, const Match& match) {
  const Mark at{1, 1};
  std::vector<PathStep> steps = read_steps(path, path, at);
  check_path(path, steps, match, at);
  return steps;
}

namespace {

// Returns the number of values at any depth, with `value` itself.
std::size_t values_in(const Json& value) {
  std::size_t count = 1;
  if (value.is_structured())
    for (const Json& below : value) count += values_in(below);
  return count;
}

// Returns the names in the path after the key of a state, up to the first step that may mean several entries.
std::vector<std::string> names_below(std::span<const PathStep> path) {
  std::vector<std::string> names;
  for (const PathStep& step : path.subspan(1)) {
    if (step.key.empty() || step.key == "count") break;
    names.push_back(normal_form(step.key));
  }
  return names;
}

// Returns the part of the state at the path's key, or only the entries that the path names.
Json part_on(const Match& match, std::span<const PathStep> path, Viewer viewer) {
  const std::vector<std::string> names = names_below(path);
  Json part =
      names.empty() ? match.part(path.front().key, viewer) : match.part_at(path.front().key, names, viewer);
  const bool whole = names.empty() || match.spec().trace != nullptr;
  const std::uint64_t work = whole ? kValueWork + part.size() * kPartWork : kEntryWork;
  match.spec().budget->need(work + values_in(part) * kBelowWork, "looking at the state");
  return part;
}

}  // namespace

std::vector<std::string> legal_forms(const Match& match, Viewer viewer) {
  std::vector<std::string> lines;
  match.forms(
      [&](Actor actor, std::string_view text) {
        match.spec().budget->need(kListKeptWork + text.size() / kBytesAKeptUnit, "the list of the forms");
        lines.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        return true;
      },
      viewer);
  std::sort(lines.begin(), lines.end());
  return lines;
}

Json value_at(const Match& match, const std::vector<PathStep>& path, Mark at, Viewer viewer) {
  const std::string_view first = path.front().key;
  const bool asks_count = path.size() == 2 && path[1].key == "count";
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  if (first == "legal" && (path.size() == 1 || asks_count))
    return special_legal(match, asks_count, kAll, at, viewer);
  if (first == "legal" && path[1].key == "forms")
    return value_below(Json(legal_forms(match, viewer)), std::span(path).subspan(2));
  Json root;
  if (is_key(first, match)) {
    root = part_on(match, path, viewer);
  } else {
    // A view has no hash, but contains the viewer's name.
    if (first == "hash" && !viewer) root = hash_text(match.hash());
    else if (first == "view" && viewer) root = match.actor_name(seat_actor(*viewer));
    else if (first == "legal")
      root = special_legal(
          match, false, path[1].key.empty() && path[1].index < kAll ? path[1].index + 1 : kAll, at, viewer);
    match.spec().budget->need(kValueWork + root.size() * kPartWork, "looking at the state");
  }
  if (path.size() == 1) return root;
  return value_below(root, std::span(path).subspan(1));
}

Json values_at(const Match& match, std::span<const PathStep> path, Mark at, Viewer viewer) {
  Json values = Json::array();
  const auto each = std::find_if(path.begin(), path.end(), is_each);
  const Json from = value_at(match, {path.begin(), each}, at, viewer);
  if (each == path.end()) return Json::array({from});
  match.spec().budget->need(from.size() * kPartWork, "adding up values");
  collect_values(from, {each, path.end()}, values);
  return values;
}

}  // namespace referee
