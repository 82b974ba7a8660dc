#include "referee/engine/state/state_paths.hpp"

#include <algorithm>

#include "engine/judging/each_step.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

// A key of a pattern, which may contain a list.
struct PatternKey {
  std::string_view name;
  bool is_list = false;
};

PatternKey take_key(std::string_view& alternatives) {
  std::string_view name = take_piece(alternatives, '|');
  const bool is_list = name.ends_with("[]");
  if (is_list) name.remove_suffix(2);
  return {name, is_list};
}

bool is_count(const PathStep& step) { return step.key == "count"; }

// Follows a path along a pattern until they differ. `next` returns the keys that the pattern allows there.
class PatternWalk {
 public:
  PatternWalk(std::string_view pattern, std::span<const PathStep> path) : rest_(pattern), path_(path) {
    while (step_ < path_.size() && advance()) continue;
  }
  std::size_t steps() const { return step_; }
  std::string_view next() const { return next_; }

 private:
  // Follows one key and the index after it. Returns false if path and pattern differ.
  [[nodiscard]] bool advance() {
    const bool is_map = !rest_.empty();
    next_ = take_piece(rest_, '.');
    for (std::string_view alternatives = next_; !alternatives.empty();) {
      const PatternKey key = take_key(alternatives);
      if (key.name != "*" && key.name != path_[step_].key && !is_each(path_[step_])) continue;
      if (path_[step_].key.empty()) continue;
      ++step_;
      next_ = {};
      return !key.is_list || enter_list();
    }
    step_ += is_map && is_last() && is_count(path_[step_]) ? 1U : 0U;
    return false;
  }

  // Follows the step after a list: an element, or its size. Returns false if the path does not continue with
  // an element.
  [[nodiscard]] bool enter_list() {
    if (step_ == path_.size()) return false;
    const bool is_element = path_[step_].key.empty() || is_each(path_[step_]);
    if (is_element || (is_last() && is_count(path_[step_]))) ++step_;
    return is_element;
  }
  bool is_last() const { return step_ + 1 == path_.size(); }

  std::string_view rest_;
  std::span<const PathStep> path_;
  std::size_t step_ = 0;
  std::string_view next_;
};

}  // namespace

bool knows_path(std::span<const std::string_view> patterns, std::span<const PathStep> path) {
  return std::ranges::any_of(
      patterns, [&](std::string_view pattern) { return PatternWalk(pattern, path).steps() == path.size(); });
}

std::optional<PathFault> find_path_fault(std::span<const std::string_view> patterns,
                                         std::span<const PathStep> path) {
  if (knows_path(patterns, path)) return std::nullopt;
  PathFault fault;
  for (const std::string_view pattern : patterns) {
    const PatternWalk walk(pattern, path);
    if (walk.steps() < fault.step) continue;
    if (walk.steps() > fault.step) fault = {walk.steps(), {}};
    for (std::string_view next = walk.next(); !next.empty();) {
      if (const PatternKey key = take_key(next); key.name != "*") fault.known.push_back(key.name);
    }
  }
  return fault;
}

}  // namespace referee
