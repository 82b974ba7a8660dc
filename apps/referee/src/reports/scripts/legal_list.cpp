#include "reports/scripts/legal_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "referee/document/text.hpp"

namespace referee::app {
namespace {

// Units of work (core's budget.hpp) to keep and print an action, in addition to its bytes.
constexpr std::uint64_t kListedTextWork = 64;
// Attempts to pick an action of the right actor.
constexpr unsigned kPicks = 64;

std::vector<std::string> picked_action(Match& position, Viewer viewer, ChanceStream& chance) {
  Actor actor{};
  std::string text;
  const RandomBelow below = [&](std::uint64_t bound) { return chance.below(bound); };
  for (unsigned i = 0; i < kPicks && position.pick_random(below, actor, text); ++i)
    if (viewer ? actor == seat_actor(*viewer) : !is_seat(actor))
      return {fmt::format("{}: {}", position.actor_name(actor), without_outcome(text))};
  return {};
}

}  // namespace

// Keeps the first lines in a heap with the last of them on top, so that memory does not grow with the number
// of legal actions.
Listed first_actions(const Match& match, Viewer viewer, std::size_t limit) {
  Listed listed;
  std::vector<std::string>& lines = listed.lines;
  list_legal(
      match,
      [&](Actor actor, std::string_view text) {
        ++listed.all;
        lines.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        std::push_heap(lines.begin(), lines.end());
        if (lines.size() <= limit) {
          match.spec().budget->need(kListedTextWork + text.size(), "the list of the legal actions");
          return true;
        }
        std::pop_heap(lines.begin(), lines.end());
        lines.pop_back();
        return true;
      },
      viewer);
  std::sort_heap(lines.begin(), lines.end());
  listed.shown = lines.size();
  return listed;
}

Listed folded_actions(const Match& match, Viewer viewer, std::size_t limit, std::optional<Actor> only) {
  constexpr std::string_view kOutcome = " -> ";
  std::map<std::string, std::pair<std::size_t, std::string>> outcomes;  // by the text before the outcome
  Listed listed;
  list_legal(
      match,
      [&](Actor actor, std::string_view text) {
        if (only && actor != *only) return true;
        ++listed.all;
        std::string whole = fmt::format("{}: {}", match.actor_name(actor), text);
        const auto [entry, added] = outcomes.try_emplace(whole.substr(0, whole.find(kOutcome)));
        if (added)
          match.spec().budget->need(kListedTextWork + 2 * whole.size(), "the list of the legal actions");
        if (++entry->second.first == 1) entry->second.second = std::move(whole);
        return true;
      },
      viewer);
  for (auto& [text, outcome] : outcomes) {
    if (listed.lines.size() == limit) break;
    listed.shown += outcome.first;
    listed.lines.push_back(outcome.first == 1 ? std::move(outcome.second)
                                              : fmt::format("{}{}one of {}", text, kOutcome, outcome.first));
  }
  return listed;
}

std::string chore_if_only_actor(const Match& match) {
  if (match.part("to_act", {}) != Json::array({"table"})) return {};
  const Listed listed = folded_actions(match, {}, 1, Actor::table);
  if (listed.lines.empty()) return {};
  const std::string& line = listed.lines.front();
  return line.substr(0, line.find(" -> "));
}

std::vector<std::string> agent_action(const Report& report, const AgentName& agent, std::uint64_t seed,
                                      std::uint64_t max_work) {
  MatchSpec spec = report.match->spec();
  spec.budget = std::make_shared<Budget>(Budget::for_each_search(max_work));
  const auto position = report.game->start(std::move(spec), {});
  position->restore(*report.match);
  ChanceStream chance(seed, report.viewer.value_or(position->spec().seats.size()));
  if (!report.viewer) return picked_action(*position, report.viewer, chance);
  const AgentView view(*position, *report.viewer);
  const std::vector<std::string> choices = view.choices();
  if (choices.empty()) return picked_action(*view.imagine(chance), report.viewer, chance);
  return {fmt::format("{}: {}", view.player(), make_agent(agent)->choose(view, choices, chance))};
}

std::string forms_note(const std::vector<std::string>& forms) {
  std::vector<std::string> names;
  bool opens = false;
  for (const std::string& form : forms) {
    const std::size_t colon = form.find(": ");
    const std::string name = form.substr(0, colon);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    opens = opens || std::string_view(form).substr(colon + 2).starts_with("open ");
  }
  const std::string who = enumerate(names, "and");
  if (opens)
    return fmt::format("{} {} to open a seal, with the line that `referee seal make` printed", who,
                       names.size() == 1 ? "has" : "have");
  if (forms.front().find(": seal ") != std::string::npos)
    return fmt::format("{} can seal a card: `referee seal make CARD --player {}`", who, names.front());
  return fmt::format("{} can do more than can be listed, like `{}`", who, forms.front());
}

}  // namespace referee::app
