#include "referee/script/late_lines.hpp"

#include <optional>
#include <string>

#include "referee/document/json.hpp"
#include "referee/script/move_steps.hpp"

namespace referee {
namespace {

// Plays the actions of a line that may lack its actor. Returns false if one of them is refused.
[[nodiscard]] bool play_line(Match& match, Actor actor, std::string_view line) {
  const auto move = split_move(line);
  std::optional<std::string_view> rest = move ? move->actions : line;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action))
    if (!match.play(actor, action, PlayMode::carry_out, answer)) return false;
  return true;
}

// Returns an action that looks like `other` to this player, and that is legal in the position which the
// player sees. Empty if there is none.
std::string one_alike(const Match& seen, const ActionText& other, std::size_t viewer) {
  std::string alike = seen.stand_in(other, viewer);
  Answer answer;
  if (seen.clone()->play(other.actor, alike, PlayMode::carry_out, answer)) return alike;
  alike.clear();
  const std::string told = seen.redacted_text(other, viewer);
  seen.legal(
      [&](Actor actor, std::string_view text) {
        if (actor == other.actor && seen.redacted_text({actor, text}, viewer) == told) alike = text;
        return alike.empty();
      },
      Viewer{});
  return alike;
}

// Returns the state without the number of actions that led to it.
Json state_without_ply(const Match& match) {
  Json state = state_json(match, Viewer{});
  state.erase("ply");
  state.erase("hash");
  return state;
}

// True if it makes no difference whether the line or an action of another player comes first, or if the line
// makes that action meaningless, as a challenge does to a pass. Judges both in the position that this player
// sees.
bool commutes_with(const Match& match, const ActionText& other, std::size_t viewer, std::string_view line) {
  const auto seen = match.seen_by(viewer);
  seen->become_view_of(match, viewer, &other);
  const std::string alike = one_alike(*seen, other, viewer);
  const auto line_last = seen->clone();
  if (!play_line(*line_last, other.actor, alike) || !play_line(*line_last, seat_actor(viewer), line))
    return false;
  if (!play_line(*seen, seat_actor(viewer), line)) return false;
  if (state_without_ply(*line_last) == state_without_ply(*seen)) return true;
  return play_line(*seen, other.actor, alike) && line_last->same_position_as(*seen);
}

}  // namespace

bool commutes(Match& match, std::string_view since, std::size_t viewer, std::string_view line) {
  std::optional<std::string_view> lines = since;
  std::string_view one;
  while (next_part(lines, one, '\n')) {
    one = without_comment(one);
    if (one.empty()) continue;
    const auto move = split_move(one);
    if (!move) return false;
    Answer answer;
    for (MoveSteps steps(*move); steps.next();) {
      const auto actor = match.find_actor(steps.name());
      if (!actor || !is_seat(*actor) || *actor == seat_actor(viewer)) return false;
      if (!commutes_with(match, {*actor, steps.action()}, viewer, line)) return false;
      if (!match.play(*actor, steps.action(), PlayMode::carry_out, answer)) return false;
    }
  }
  return true;
}

}  // namespace referee
