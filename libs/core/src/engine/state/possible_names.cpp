#include "engine/state/possible_names.hpp"

#include <string>
#include <vector>

#include "engine/judging/each_step.hpp"
#include "engine/rulesets/path_faults.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/game/game.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kSetupWork = 4096;  // to begin a match

// Returns the keys with which the path begins, without a `count` at its end.
std::span<const PathStep> keys_of(std::span<const PathStep> steps) {
  std::size_t count = 0;
  while (count < steps.size() && !steps[count].key.empty() && !is_each(steps[count])) ++count;
  const bool asks_count = count == steps.size() && count > 1 && steps[count - 1].key == "count";
  return steps.first(asks_count ? count - 1 : count);
}

// True if the patterns accept any name in place of this step. Names of players are not looked up: the match
// knows them, and a setup has only those who play from the beginning.
bool is_name(std::span<const PathStep> steps, std::size_t index, const Match& match) {
  if (index == 1 && steps.front().key == "players") return false;
  std::vector<PathStep> others(steps.begin(), steps.end());
  others.resize(index + 1);
  others[index].key = "\x01";
  return knows_path(match.paths(), others);
}

// True if the position has a value at the path.
bool has_value(std::span<const PathStep> keys, const Match& match) {
  std::vector<std::string> names;
  for (const PathStep& step : keys.subspan(1)) names.push_back(normal_form(step.key));
  const Json part = match.part_at(keys.front().key, names, {});
  const Json* value = &part;
  for (const std::string& name : names) {
    const auto found = value->is_object() ? value->find(name) : value->end();
    if (found == value->end()) return false;
    value = &*found;
  }
  return true;
}

}  // namespace

void check_possible_names(std::string_view path, std::span<const PathStep> steps, const Match& match,
                          Mark at) {
  const std::span<const PathStep> keys = keys_of(steps);
  std::size_t last = keys.size();
  while (last > 1 && !is_name(keys, last - 1, match)) --last;
  if (last <= 1) return;
  // Most names have a value. A look at the position itself would leave notes in its trace.
  const MatchSpec& spec = match.spec();
  const auto quiet = spec.trace == nullptr ? nullptr : match.with_rules_off(spec.off, nullptr);
  if (has_value(keys.first(last), quiet == nullptr ? match : *quiet)) return;
  spec.budget->need(kSetupWork, "looking for a name");
  std::string setup;
  std::vector<std::uint32_t> columns;
  for (const PathStep& step : keys.first(last)) {
    columns.push_back(count_characters(setup) + 2);
    setup.append("{").append(Json(normal_form(step.key)).dump()).append(": ");
  }
  setup.append("{}").append(last, '}');
  const Document document = read_yaml({}, setup);
  try {
    static_cast<void>(match.start_again(document.root()));
  } catch (const InputError& error) {
    for (std::size_t i = 1; i < last; ++i)
      if (error.mark.column == columns[i] && is_name(keys, i, match))
        fail_in(place_in(path, keys[i].key, at), keys[i].key, error.message, error.hint);
  } catch (const UndecidedSearch&) {
    // The setup was read, and evaluating it reached a limit.
  }
}

}  // namespace referee
