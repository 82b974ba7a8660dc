#include "reports/scripts/pending_players.hpp"

#include <fmt/format.h>

#include <set>
#include <string_view>
#include <utility>

#include "referee/document/text.hpp"
#include "referee/engine/state/state_values.hpp"

namespace referee::app {
namespace {

// Returns the verb that an action or its form begins with. Empty if the game has no such verb.
std::string_view verb_of(std::string_view action, std::span<const std::string_view> verbs) {
  std::string_view longest;
  for (const std::string_view verb : verbs) {
    if (!action.starts_with(verb)) continue;
    const std::string_view rest = action.substr(verb.size());
    if ((rest.empty() || rest.front() == ' ') && verb.size() > longest.size()) longest = verb;
  }
  return longest;
}

using VerbsByActor = std::map<std::string, std::set<std::string, std::less<>>>;

VerbsByActor verbs_of(const Match& match, const Game& game, Viewer viewer) {
  VerbsByActor verbs;
  match.legal(
      [&](Actor actor, std::string_view action) {
        verbs[match.actor_name(actor)].emplace(verb_of(action, game.verbs()));
        return true;
      },
      viewer);
  for (const std::string& form : legal_forms(match, viewer)) {
    const std::size_t colon = form.find(": ");
    verbs[form.substr(0, colon)].emplace(verb_of(std::string_view(form).substr(colon + 2), game.verbs()));
  }
  return verbs;
}

}  // namespace

RunListener PendingPlayers::listener() {
  RunListener listener;
  listener.on_line = [this](const ScriptLine& line) { line_ = line.number; };
  listener.before_action = [this](const Match& match) {
    if (!std::exchange(began_, true)) update_turns(match, {}, 0);
  };
  listener.on_action = [this](Actor actor, std::string_view, const Match& match) {
    update_turns(match, match.actor_name(actor), line_);
  };
  listener.on_return = [this](const Returned& to) { update_turns(to.match, {}, line_); };
  return listener;
}

void PendingPlayers::update_turns(const Match& match, const std::string& acted, std::uint32_t line) {
  std::map<std::string, std::uint32_t> since;
  for (const Json& name : match.part("waits_for", {})) {
    const auto before = since_.find(name.get<std::string>());
    const bool waited = before != since_.end() && before->first != acted;
    since[name.get<std::string>()] = waited ? before->second : line;
  }
  since_ = std::move(since);
}

std::vector<Waited> PendingPlayers::finish(const Report& report) const {
  const Match& match = *report.match;
  VerbsByActor verbs = verbs_of(match, *report.game, report.viewer);
  std::vector<Waited> waiting;
  for (const Json& json : match.part("waits_for", report.viewer)) {
    const auto name = json.get<std::string>();
    const auto since = since_.find(name);
    waiting.push_back(
        {name, {verbs[name].begin(), verbs[name].end()}, since == since_.end() ? 0 : since->second});
  }
  return waiting;
}

std::string waiting_text(const std::vector<Waited>& waiting) {
  std::string text;
  for (const Waited& one : waiting) {
    text += one.actor;
    if (!one.verbs.empty()) text += ": " + enumerate(one.verbs, "or");
    text += one.since == 0 ? ", from the beginning\n" : fmt::format(", since line {}\n", one.since);
  }
  return text.empty() ? "nobody\n" : text;
}

Json waiting_json(const std::vector<Waited>& waiting) {
  Json list = Json::array();
  for (const Waited& one : waiting)
    list.push_back({{"actor", one.actor},
                    {"verbs", one.verbs},
                    {"since", one.since == 0 ? Json(nullptr) : Json(one.since)}});
  return list;
}

}  // namespace referee::app
