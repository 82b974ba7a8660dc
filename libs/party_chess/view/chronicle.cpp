#include "party_chess/view/chronicle.hpp"

#include "party_chess/actions/actions.hpp"
#include "party_chess/pieces/halves.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {
Bulletin bulletin(const Terms& terms, const State& before, const State& after, Actor actor,
                  std::string_view canonical, const RulingReader& reader) {
  Action action;
  ParseFault fault;
  if (!read_action(terms, before, actor, canonical, action, fault)) return {};
  State again = before;
  ChronicleRecorder recorder(terms, again);
  apply(terms, again, action, recorder);
  ActionEvents events{terms, before, after, actor};
  action.visit([&](const auto& kind) {
    if constexpr (requires { kind.report_events(events); }) kind.report_events(events);
  });
  for (Json& json : recorder.take_events()) events.add(std::move(json));

  Json weights = Json::object();
  const Json players = state_part(terms, after, "players", Viewer{}, reader);
  for (const auto& [name, player] : players.items()) weights[name] = player["weight"];
  Json checks = Json::array();
  const ChronicleWords words{terms, after};
  add_checks(words, after.checked, checks, {});
  const bool plays = after.phase() == Phase::play && !after.list.empty();

  Bulletin posted;
  posted.json = {{"events", std::move(events.list)}};
  for (const std::string_view key : {"phase", "umpire", "clock", "round_count", "play_list"})
    posted.json[std::string(key)] = state_part(terms, after, key, Viewer{}, reader);
  posted.json["turn"] = plays ? words.office(after.top()) : Json();
  posted.json["checks"] = std::move(checks);
  posted.json["weights"] = std::move(weights);
  posted.json["treasury"] = halved(after.ledger->treasury);
  posted.text = bulletin_text(posted.json);
  return posted;
}

}  // namespace referee::party_chess
