#include "engine/state/path_hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

// True if a word may be meant for a key: `winner` for `winners`, `seat` for `seats`.
bool is_like_key(std::string_view word, std::string_view key) {
  const auto without_s = [](std::string_view text) {
    return text.ends_with('s') ? text.substr(0, text.size() - 1) : text;
  };
  return without_s(word) == without_s(key);
}

class PathGuesses {
 public:
  PathGuesses(std::span<const PathStep> steps, std::size_t wrong, const Match& match)
      : steps_(steps), wrong_(wrong), match_(match) {}

  std::vector<std::string> find() {
    for (const std::string_view pattern : match_.paths()) add_of(pattern);
    if (found_.empty() && wrong_ == 0 && match_.spec().view_budget == nullptr) add_named();
    return std::move(found_);
  }

 private:
  void add(std::string path) {
    if (std::ranges::find(found_, path) == found_.end()) found_.push_back(std::move(path));
  }
  // Adds the paths of a pattern that end in a key like the wrong one.
  void add_of(std::string_view pattern) {
    std::string before;
    for (std::size_t depth = 0; !pattern.empty(); ++depth) {
      const std::string_view keys = take_piece(pattern, '.');
      std::string_view taken = keys.substr(0, keys.find('|'));
      bool is_allowed = depth >= wrong_;
      for (std::string_view rest = keys; !rest.empty();) {
        std::string_view key = take_piece(rest, '|');
        if (key.ends_with("[]")) key.remove_suffix(2);
        if (depth < wrong_ && (key == "*" || key == steps_[depth].key)) is_allowed = true;
        if (depth > wrong_ && is_like_key(steps_[wrong_].key, key)) add(before + std::string(key));
      }
      if (!is_allowed) return;
      std::string name;
      if (depth < wrong_) taken = steps_[depth].key;
      else if (taken == "*") taken = name = name_below(before);
      before.append(taken).append(".");
    }
  }
  // Returns a name for `*`: a player, the name that follows the wrong key, or one that the position has.
  std::string name_below(std::string_view before) const {
    const auto& seats = match_.spec().seats;
    if (before == "players." && !seats.empty()) return seats.front();
    if (wrong_ + 1 < steps_.size() && !steps_[wrong_ + 1].key.empty())
      return std::string(steps_[wrong_ + 1].key);
    const std::string_view key = before.substr(0, before.find('.'));
    if (key.size() + 1 == before.size() && match_.spec().view_budget == nullptr) {
      const Json part = position()->part(key, {});
      if (part.is_object() && !part.empty()) return part.begin().key();
    }
    return "NAME";
  }
  // Adds the paths to a name: `players.Anna.hand` for `Anna.hand`.
  void add_named() {
    for (const std::string_view key : match_.keys()) {
      const std::string names = fmt::format("{}.*", key);
      const auto is_of_names = [&](std::string_view pattern) { return pattern.starts_with(names); };
      if (std::ranges::none_of(match_.paths(), is_of_names) || !match_.has_key(key)) continue;
      const Json part = position()->part(key, {});
      if (part.is_object() && part.contains(steps_.front().key))
        add(fmt::format("{}.{}", key, text_of(steps_)));
    }
  }
  // Returns a copy of the position without its trace, in which looking at values would leave notes.
  std::unique_ptr<Match> position() const { return match_.with_rules_off(match_.spec().off, nullptr); }

  std::span<const PathStep> steps_;
  std::size_t wrong_;
  const Match& match_;
  std::vector<std::string> found_;
};

}  // namespace

std::string text_of(std::span<const PathStep> path) {
  std::string text;
  for (const PathStep& step : path) {
    if (step.key.empty()) text += fmt::format("[{}]", step.index);
    else text += fmt::format("{}{}", text.empty() ? "" : ".", step.key);
  }
  return text;
}

Hint inner_path_hint(std::span<const PathStep> steps, std::size_t wrong, const Match& match) {
  constexpr std::size_t kMost = 3;
  const auto is_element = [](const PathStep& step) { return step.key.empty(); };
  if (std::ranges::any_of(steps.first(wrong + 1), is_element)) return {};
  std::vector<std::string> found = PathGuesses(steps, wrong, match).find();
  if (found.empty()) return {};
  std::ranges::stable_sort(found, {}, [](const std::string& path) { return std::ranges::count(path, '.'); });
  if (found.size() == 1 && wrong == 0) return meant_is(found.front());
  if (found.size() > kMost) found.resize(kMost);
  for (std::string& path : found) path = fmt::format("`{}`", printable(path));
  return fmt::format("did you mean {}?", enumerate(found, "or"));
}

}  // namespace referee
