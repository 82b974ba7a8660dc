#include "serve/served_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pages/replay_page.hpp"
#include "referee/agents/agent_view.hpp"
#include "referee/engine/state/spectator.hpp"
#include "referee/script/expectation.hpp"
#include "referee/script/value_expression.hpp"
#include "reports/scripts/legal_list.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "reports/verdicts/itemised_text.hpp"
#include "reports/verdicts/report_json.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kMostKept = 100;     // positions in memory
constexpr std::uint64_t kListedWork = 64;  // units (budget.hpp), as in `legal`

bool is_fatal_here(Status status) { return status != Status::legal && status != Status::failed; }

[[noreturn]] void throw_unknown_player(const std::string& name) {
  throw RpcError(kInvalidParams, fmt::format("nobody called `{}` plays", name));
}

// Returns the verdict on a script as JSON.
Json verdict(const ScriptText& script, const Report& report) {
  Json json = {{"status", name_of(report.status)}};
  const Fault* fault = report.main_fault();
  if (fault == nullptr) return json;
  if (fault->mark.line != 0) json["line"] = fault->mark.line;
  if (fault->mark.column != 0) json["column"] = fault->mark.column;
  if (!fault->entry.empty()) json["entry"] = fault->entry;
  if (report.match != nullptr)
    json["violations"] = violations_json(fault->violations, report.match->spec().ruleset->catalogue);
  json["message"] = fault->message;
  if (!fault->hint.empty()) json["hint"] = fault->hint.text;
  json["text"] = show_faults(script, report, Palette(false));
  return json;
}

// Returns the line with its fault fixed, or an empty text if no fix is known.
std::string fixed_line(std::string line, const Fault& fault) {
  if (!fault.hint.fix) return {};
  const Fix& fix = *fault.hint.fix;
  if (fix.of == Fix::Of::line) return fix.text;
  if (fix.of == Fix::Of::action) {
    const std::size_t colon = fault.entry.find(": ");
    const std::string action = colon == std::string::npos ? std::string() : fault.entry.substr(colon + 2);
    const std::size_t at = action.empty() ? std::string::npos : line.find(action);
    return at == std::string::npos ? std::string() : line.replace(at, action.size(), fix.text);
  }
  const std::size_t begin = offset_of_character(line, fault.mark.column);
  const std::size_t end = offset_of_character(line, fault.mark.column + std::max(1U, fault.length));
  return line.replace(begin, end - begin, fix.text);
}

// Removes the file, the line and the column from the faults of a report.
Report without_places(Report report) {
  for (Fault& fault : report.faults) {
    fault.source.clear();
    fault.mark = {};
  }
  return report;
}

// Returns a player's line with its actor, which the line may lack. Throws RpcError if it is not a move of
// this player: another line, such as `@expect hand = ...`, could ask for secrets.
std::string own_line(std::string_view line, const Match& match, const std::string& view) {
  line = trim(line);
  if (find_viewer(match, view) == kSpectator) throw RpcError(kInvalidParams, "a spectator only watches");
  if (line.empty()) throw RpcError(kInvalidParams, "there is no move");
  if (line.find_first_of("\n\r") != std::string_view::npos)
    throw RpcError(kInvalidParams, "send one line at a time");
  if (line.find('#') != std::string_view::npos)
    throw RpcError(kInvalidParams, "only the umpire writes comments: leave out `#` and what follows it");
  if (line.starts_with('@'))
    throw RpcError(kInvalidParams, "only the umpire writes lines that begin with `@`");
  const auto move = split_move(line);
  if (!move) return fmt::format("{}: {}", view, line);
  const auto actor = match.find_actor(move->actor);
  if (actor == match.find_actor(view)) return std::string(line);
  if (actor)
    throw RpcError(kInvalidParams, fmt::format("you play {}; this is an action of {}{}", view,
                                               is_seat(*actor) ? "" : "the ", move->actor));
  throw RpcError(kInvalidParams,
                 fmt::format("nobody called `{0}` plays; you play {1}: write `{1}: ACTION; ACTION`",
                             printable(move->actor), view));
}

// Restores the budget of the match, because each request may cost as much as a whole script.
void refill(const Match& match) {
  for (Budget* budget : {match.spec().budget.get(), &match.spec().effective_view_budget()})
    budget->refill(budget->most());
}

}  // namespace

ServedGame::ServedGame(std::string name, std::string text, Report report, Held held, const Session& session)
    : name_(std::move(name)),
      held_(held),
      session_(session),
      game_(name_, std::move(text), std::move(report), session, kMostKept, held.seed_only) {}

ServedGame::OpenedGame ServedGame::open(const std::string& name, const std::string& text,
                                        const std::string& view, Held held, const Session& session) {
  const ScriptText script(name, text);
  std::unique_ptr<Match> truth;
  RunOptions options;
  options.read_rest = true;
  options.view = view;
  options.truth = &truth;
  options.seed_only = held.seed_only;
  options.alone = held.untrusted;
  Report report = run_script(script, session.context(), options);
  if (!report.viewer_found) throw_unknown_player(view);
  OpenedGame opened;
  opened.answer = verdict(script, report);
  if (is_fatal_here(report.status)) return opened;
  report.match = std::move(truth);
  opened.game.reset(new ServedGame(name, text, std::move(report), held, session));
  opened.answer.update(opened.game->position(opened.game->look(view)));
  return opened;
}

ServedGame::Look ServedGame::look(const std::string& view) const {
  const Match& match = game_.match();
  refill(match);
  if (view.empty()) return {{}, nullptr, &match};
  const auto viewer = find_viewer(match, view);
  if (!viewer) throw_unknown_player(view);
  auto seen = match.seen_by(*viewer);
  const Match* const shown = seen.get();
  return {viewer, std::move(seen), shown};
}

Json ServedGame::position(const Look& look) const {
  return {{"ply", look.match->ply()},
          {"to_act", look.match->part("to_act", look.viewer)},
          {"waits_for", look.match->part("waits_for", look.viewer)},
          {"outcome", look.match->part("outcome", look.viewer)}};
}

Json ServedGame::play(const std::string& line, const std::string& view) {
  if (held_.untrusted && game_.text().size() + line.size() > kLongestHeld)
    throw RpcError(kTooLong, "this game has become longer than 1 MiB");
  if (!view.empty()) return play_unseen(line, view);
  refill(game_.match());
  const GameAtPrompt::Entered entered = game_.enter(line);
  if (!entered.kept) return verdict(*entered.script, entered.report);
  Json json = {{"status", "legal"}, {"actions", entered.actions}};
  json.update(position(look(view)));
  return json;
}

// Plays the line of a player who may not know everything. If an action is refused, the actions before it stay
// played if chance took part in them. Otherwise the player could learn the outcome and then act differently.
Json ServedGame::play_unseen(const std::string& sent, const std::string& view) {
  const Look before = look(view);
  const std::string line = own_line(sent, *before.match, view);
  const std::string_view actions_sent = split_move(line)->actions;
  // A player who may write outcomes could choose them, and could find out which ones are impossible.
  const bool has_seed = game_.match().spec().seed && !held_.seed_only && !held_.may_name_outcomes;
  if (has_seed && actions_sent.find("->") != std::string_view::npos)
    throw RpcError(kInvalidParams, "chance comes from the seed: leave out `->` and what follows it");
  const Actor actor = seat_actor(*before.viewer);
  if (!begun_.empty() && trim(actions_sent) != begun_)
    throw RpcError(kInvalidParams,
                   fmt::format("an outcome that did not come was named: first play `{}`", begun_));
  const auto truth = game_.match().clone();
  GameAtPrompt::Entered entered = game_.enter(line, GameAtPrompt::Keep::after_chance, view);
  Json json = {{"status", "legal"}};
  begun_.clear();
  if (!entered.kept) {
    const Fault* const fault = entered.report.main_fault();
    const std::string fixed = held_.placeless && fault != nullptr ? fixed_line(line, *fault) : "";
    if (held_.placeless) entered.report = without_places(std::move(entered.report));
    json = verdict(*entered.script, entered.report);
    if (!fixed.empty()) json["cure"] = fixed;
    if (held_.seed_only) begun_ = actions_to_play_next(actor, actions_sent, entered.actions.size());
    if (entered.actions.empty()) return json;
  }
  Json actions = Json::array();
  // The actions as this player may see them.
  if (entered.kept && entered.script != nullptr) actions = std::move(entered.actions);
  Answer answer;
  for (const std::string& action : entered.actions) {
    const std::string text = action.substr(action.find(": ") + 2);
    actions.push_back(
        fmt::format("{}: {}", truth->actor_name(actor), truth->redacted_text({actor, text}, before.viewer)));
    truth->play(actor, text, PlayMode::carry_out, answer);
  }
  json["actions"] = std::move(actions);
  json.update(position(look(view)));
  return json;
}

// Returns the actions that a player must play next after naming a wrong outcome. They end with the first
// action that is illegal only because of its outcome, and leave out outcomes and the first `kept` actions.
// Empty if there is no such action. The player has learned something about the outcome that the seed gives,
// so may not act otherwise now.
std::string ServedGame::actions_to_play_next(Actor actor, std::string_view actions, std::size_t kept) const {
  const auto match = game_.match().clone();
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  std::string begun;
  Answer answer;
  while (next_action(rest, action)) {
    if (kept > 0) {
      --kept;
      continue;
    }
    const std::string_view bare = without_outcome(action);
    begun.append(begun.empty() ? "" : "; ").append(bare);
    if (match->play(actor, action, PlayMode::carry_out, answer)) continue;
    return bare != action && match->play(actor, bare, PlayMode::judge_only, answer) ? begun : "";
  }
  return {};
}

Json ServedGame::legal(const std::string& view, const std::string& actor, std::size_t limit,
                       bool fold) const {
  const Look from = look(view);
  const Match& match = *from.match;
  const auto only = actor.empty() ? std::nullopt : match.find_actor(actor);
  if (!actor.empty() && !only) throw_unknown_player(actor);
  std::vector<std::string> actions;
  std::uint64_t all = 0;
  if (fold) {
    Listed listed = folded_actions(match, from.viewer, limit, only);
    actions = std::move(listed.lines);
    all = listed.all;
  } else
    list_legal(
        match,
        [&](Actor who, std::string_view text) {
          if (only && who != *only) return true;
          ++all;
          if (actions.size() >= limit) return true;
          match.spec().budget->need(kListedWork + text.size(), "the list of the legal actions");
          actions.push_back(fmt::format("{}: {}", match.actor_name(who), text));
          return true;
        },
        from.viewer);
  std::sort(actions.begin(), actions.end());
  std::vector<std::string> forms = legal_forms(match, from.viewer);
  if (only)
    std::erase_if(forms, [begun = match.actor_name(*only) + ": "](const std::string& form) {
      return !form.starts_with(begun);
    });
  return {{"actions", actions}, {"count", all}, {"forms", forms}};
}

Json ServedGame::state(const std::string& view, const std::string& path, const std::string& format) const {
  const Look from = look(view);
  if (!path.empty())
    return expression_value(read_value_expression(path, *from.match), *from.match, from.viewer);
  if (format == "svg") return position_svg(*from.match, from.viewer);
  if (format == "text") return from.match->show_text(from.viewer, {});
  return state_json(*from.match, from.viewer);
}

Json ServedGame::explain(const std::string& move, const std::string& path, const std::string& view) const {
  const Look from = look(view);
  const MatchSpec& spec = from.match->spec();
  if (!path.empty()) {
    const ValueExpression expression = read_value_expression(path, *from.match);
    const auto item = itemised(expression, *from.match, from.viewer);
    return {{"path", path},
            {"value", expression_value(expression, *from.match, from.viewer)},
            {"items", item ? item_json(*item, spec.ruleset->catalogue) : Json()}};
  }
  const std::vector<Explained> list = explanations(move, view);
  Json json = {{"status", word_of(list.back().why)}, {"actions", Json::array()}};
  for (const Explained& one : list) json["actions"].push_back(explained_json(one, spec));
  return json;
}

std::vector<Explained> ServedGame::explanations(const std::string& move, const std::string& view) const {
  const Look from = look(view);
  std::vector<Explained> list;
  if (!from.viewer) {
    list = game_.explain(move);
  } else if (move.empty()) {
    auto last = game_.explain_last(view);
    if (!last) throw RpcError(kInvalidParams, "no move has been made");
    list.push_back(*std::move(last));
  } else {
    const auto parts = split_move(move);
    if (parts) list = explain_move(*from.match, *parts, from.viewer);
  }
  if (list.empty())
    throw RpcError(kInvalidParams, move.empty() ? "no move has been made since the game was opened"
                                                : fmt::format("nobody can make the move `{}` here", move));
  return list;
}

Json ServedGame::undo(std::size_t lines) {
  Json json = {{"undone", game_.undo(lines)}};
  json.update(position(look({})));
  return json;
}

Json ServedGame::redo(std::size_t lines) {
  Json json = {{"redone", game_.redo(lines)}};
  json.update(position(look({})));
  return json;
}

}  // namespace referee::app
