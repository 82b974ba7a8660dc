#include "host/table_questions.hpp"

#include <fmt/format.h>

#include "referee/adjudication/dispute.hpp"
#include "referee/agents/agent_view.hpp"
#include "referee/document/text.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/state/spectator.hpp"
#include "reports/disputes/dispute_text.hpp"
#include "reports/rules/catalogue_json.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/scripts/legal_list.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {
namespace {

// Returns the first action of a line that chance decides, if more actions follow it. Empty if there is none.
// The page warns about it, because the draw stays played even if a later action is refused. A player's line
// is tried in the position as this player sees it, so that the answer shows nothing of hidden cards.
std::string first_draw_before_others(const std::string& line, const Match& truth, const std::string& view) {
  const auto move = split_move(line);
  const auto actor = move ? truth.find_actor(move->actor) : std::nullopt;
  if (!actor || !truth.spec().seed) return {};
  const auto match = view.empty() ? truth.clone() : truth.seen_by(*find_viewer(truth, view));
  std::optional<std::string_view> rest = move->actions;
  std::string_view action;
  std::string canonical;
  Answer answer;
  while (next_action(rest, action) && rest) {
    const bool is_legal = match->play(*actor, action, PlayMode::carry_out, answer, &canonical);
    if (is_legal ? canonical.find(" ->") != std::string::npos : answer.lacks_outcome)
      return std::string(action);
    if (!is_legal) return {};
  }
  return {};
}

// Explains a move for the page of a seat. A player's page does not show the script's line numbers, because
// these depend on what only the umpire may read.
std::string why(const TableQuestion& question, const ServedGame& game) {
  std::string text;
  for (Explained& one : game.explanations(question.line, question.view)) {
    if (!question.view.empty()) one.line = 0;
    text += explained_text(one, game.match().spec(), Palette(false), Detail::deciding);
  }
  return text;
}

// Returns a script that begins with the position as a player sees it. Positions that this player cannot
// distinguish give the same script.
ScriptText seen_script(const ScriptText& script, const Match& truth, const std::string& view) {
  Json header = read_yaml(script.name(), script.header()).root().to_json();
  for (const char* key : {"seed", "title", "notes", "setup"}) header.erase(key);
  header["setup"] = state_json(*truth.seen_by(*find_viewer(truth, view)), {});
  std::string text;
  for (const auto& [key, value] : header.items()) text += fmt::format("{}: {}\n", key, value.dump());
  return {script.name(), text + "---\n"};
}

std::string dispute_about(const ScriptText& script, const std::string& line, const RunContext& context) {
  DisputeOptions options;
  options.move = line;
  const Dispute dispute = settle_dispute(script, context, options);
  if (dispute.ruleset == nullptr || dispute.fault_before)
    return show_faults(script, dispute.plain, Palette(false));
  if (dispute.verdicts.empty() || dispute.too_many) return "Too many readings make a difference here.\n";
  if (!line.empty() && dispute.default_verdict().status == Status::malformed)
    throw RpcError(kInvalidParams, dispute.default_verdict().fault.message);
  const DisputeGrounds grounds = grounds_of_dispute(script, context, options, dispute);
  return dispute_text(dispute, grounds, {}, {}, Palette(false)) + numbers_text(grounds.deciding) +
         settled_text(grounds.deciding, dispute.ruleset->catalogue, Palette(false));
}

std::string dispute(const TableQuestion& question, const Match& truth, const ScriptText& script,
                    const Session& session) {
  // A dispute may use only this part of the allowed work, because the other tables wait meanwhile.
  constexpr std::uint64_t kShare = 8;
  RunContext context = session.context();
  context.limits.work /= kShare;
  const bool sees_all = question.view.empty() || !truth.has_secrets();
  if (sees_all) return dispute_about(script, question.line, context);
  if (question.line.empty()) throw RpcError(kInvalidParams, "write the move that is disputed");
  return dispute_about(seen_script(script, truth, question.view), question.line, context);
}

// Returns the rules of the table, and its readings.
Json rules_of(const MatchSpec& spec) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  Json json = catalogue_json(catalogue);
  for (std::size_t i = 0; i < catalogue.rulings.size(); ++i)
    json["rulings"][i]["chosen"] = catalogue.rulings[i].options[spec.rulings.option[i]].name;
  return json;
}

}  // namespace

std::string chore_if_awaited(const Match& match) {
  if (match.part("waits_for", {}) != Json::array({"table"})) return {};
  const Listed listed = folded_actions(match, {}, 1, Actor::table);
  return listed.lines.empty() ? std::string() : std::string(without_outcome(listed.lines.front()));
}

Json answer_to(TableQuestion question, const ServedGame& game, const ScriptText& script,
               const Session& session) {
  question.line = trim(question.line);
  if (question.line.find_first_of("\n\r#@") != std::string::npos)
    throw RpcError(kInvalidParams, "ask about one move, without `@` and `#`");
  if (!question.line.empty() && !question.view.empty() && !split_move(question.line))
    question.line = fmt::format("{}: {}", question.view, question.line);
  if (question.what == "rules") return rules_of(game.match().spec());
  if (!question.view.empty() && question.line.find("->") != std::string::npos)
    throw RpcError(kInvalidParams, "leave out `->` and what follows it");
  if (question.what == "chance")
    return {{"draws", first_draw_before_others(question.line, game.match(), question.view)}};
  if (question.what == "why") return {{"text", why(question, game)}};
  if (question.what == "dispute") return {{"text", dispute(question, game.match(), script, session)}};
  throw RpcError(kInvalidParams, "`ask` should be `why`, `dispute`, `chance` or `rules`");
}

}  // namespace referee::app
