#include "referee/script/move_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>
#include <vector>

namespace referee {
namespace {

constexpr const char* kLines = "write a line for each player";

// Words for actors who are not players.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"dealer", "table"},   {"bank", "table"},     {"game", "table"},   {"croupier", "table"},
    {"referee", "umpire"}, {"arbiter", "umpire"}, {"judge", "umpire"}, {"moderator", "umpire"}};

Answer unreadable(std::string message, Hint hint) {
  Answer answer;
  answer.kind = Answer::Kind::unreadable;
  answer.message = std::move(message);
  answer.hint = std::move(hint);
  return answer;
}

BadActor unknown_actor(const Match& match, std::string_view name) {
  const auto& seats = match.spec().seats;
  std::vector<std::string_view> known(seats.begin(), seats.end());
  known.insert(known.end(), {"table", "umpire"});
  std::string small(name);
  std::ranges::transform(small, small.begin(), small_letter);
  for (const auto& [said, meant] : kOtherNames)
    if (small == said)
      return {name, fmt::format("nobody called `{}` plays", printable(name)), meant_is(std::string(meant))};
  return {name, fmt::format("nobody called `{}` plays", printable(name)), did_you_mean(name, known)};
}

}  // namespace

std::optional<BadActor> find_bad_actor(const Match& match, std::string_view names) {
  std::vector<Actor> found;
  std::optional<std::string_view> rest = names;
  std::string_view name;
  while (next_item(rest, name)) {
    const auto actor = match.find_actor(name);
    if (!actor) return unknown_actor(match, name);
    if (std::ranges::find(found, *actor) != found.end())
      return BadActor{name, fmt::format("`{}` is listed twice", printable(name)), {}};
    if (name.size() != names.size()) found.push_back(*actor);
  }
  return std::nullopt;
}

bool is_shareable(const Match& match, const ActionText& action, Answer& answer) {
  const std::string whole = match.redacted_text(action, Viewer{});
  for (std::size_t seat = 0; seat < match.spec().seats.size(); ++seat)
    if (match.redacted_text(action, seat) != whole) {
      answer = unreadable("others do not see all of this action, and one line would show that it is the same",
                          kLines);
      return false;
    }
  Answer played;
  std::string canonical;
  match.clone()->play(action.actor, action.text, PlayMode::carry_out, played, &canonical);
  if (!played.lacks_outcome && canonical.find(" -> ") == std::string::npos) return true;
  answer = unreadable("chance decides this action for each player by itself", kLines);
  return false;
}

namespace {

// Returns the actor of a step that can be tried here. Otherwise, `answer` has the reason why not.
std::optional<Actor> actor_of(const Match& match, const MoveSteps& step, Answer& answer) {
  const auto actor = match.find_actor(step.name());
  if (!actor) {
    BadActor bad = unknown_actor(match, step.name());
    answer = unreadable(std::move(bad.message), std::move(bad.hint));
    return std::nullopt;
  }
  if (step.is_shared() && !is_shareable(match, {*actor, step.action()}, answer)) return std::nullopt;
  return actor;
}

}  // namespace

std::vector<std::string> shared_actions(const Match& match, std::string_view names, Viewer viewer) {
  if (find_bad_actor(match, names)) return {};
  std::vector<Actor> actors;
  std::optional<std::string_view> rest = names;
  std::string_view name;
  while (next_item(rest, name)) actors.push_back(*match.find_actor(name));
  std::map<std::string, std::size_t, std::less<>> listed;
  list_legal(
      match,
      [&](Actor actor, std::string_view text) {
        if (std::ranges::find(actors, actor) != actors.end()) ++listed[std::string(text)];
        return true;
      },
      viewer);
  std::erase_if(listed, [&](const auto& entry) {
    if (entry.second != actors.size()) return true;
    const auto position = match.clone();
    const std::string move = fmt::format("{}: {}", names, entry.first);
    Answer answer;
    for (MoveSteps steps(*split_move(move)); steps.next();)
      if (!play_step(*position, steps, PlayMode::carry_out, answer)) return true;
    return false;
  });
  const auto texts = std::views::keys(listed);
  return {texts.begin(), texts.end()};
}

bool play_step(Match& match, const MoveSteps& step, PlayMode mode, Answer& answer) {
  const auto actor = actor_of(match, step, answer);
  return actor && match.play(*actor, step.action(), mode, answer);
}

Explanation explain_step(Explainer& explainer, const MoveSteps& step, PlayMode mode) {
  Explanation refused;
  const auto actor = actor_of(explainer.match(), step, refused.answer);
  return actor ? explainer.explain(*actor, step.action(), mode) : refused;
}

}  // namespace referee
