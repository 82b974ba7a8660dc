// Code actions: offers replacements for what is wrong, and further questions about it.
#include <fmt/format.h>

#include "lsp/capabilities.hpp"
#include "referee/adjudication/alternatives.hpp"
#include "referee/adjudication/reduce.hpp"
#include "referee/script/move_steps.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {
namespace {

// Collects the code actions for a document.
class Actions {
 public:
  explicit Actions(const TextDocument& document) : document_(document) {}

  void replace(std::string title, std::string_view slice, std::string text, bool preferred = false) {
    edit(std::move(title), document_.range_of(slice), std::move(text), preferred);
  }
  void edit(std::string title, Json range, std::string text, bool preferred) {
    Json changes = Json::object();
    changes[document_.uri()] = Json::array({text_edit(std::move(range), std::move(text))});
    Json action = {
        {"title", printable(title)}, {"kind", "quickfix"}, {"edit", {{"changes", std::move(changes)}}}};
    if (preferred) action["isPreferred"] = true;
    list_.push_back(std::move(action));
  }
  void command(std::string title, std::string_view name, Json arguments) {
    list_.push_back(
        {{"title", title},
         {"kind", "source"},
         {"command", {{"title", title}, {"command", name}, {"arguments", std::move(arguments)}}}});
  }
  const TextDocument& document() const { return document_; }
  Json take() { return std::move(list_); }

 private:
  const TextDocument& document_;
  Json list_ = Json::array();
};

// Offers legal actions of the same actor: in place of the refused one, or before it if that makes it legal.
void add_legal_ones(Actions& actions, const LineParts& line, const ActionPart& action, const Fault& fault,
                    const Report& report) {
  const auto found = find_alternatives(*report.match, fault.entry, report.viewer);
  if (!found) return;
  const std::string actor = std::string(*line.actor) + ": ";
  for (const std::string& legal : found->legal)
    if (legal.starts_with(actor) && !legal.ends_with(" -> ..."))
      actions.replace(fmt::format("Write `{}` instead", legal.substr(actor.size())), action.text,
                      legal.substr(actor.size()));
  for (const std::string& before : found->before)
    if (before.starts_with(actor))
      actions.replace(fmt::format("Write `{}` before it", before.substr(actor.size())), action.text,
                      fmt::format("{}; {}", before.substr(actor.size()), action.text));
}

// Returns the part of a line that ends with the refused action. Empty if no part does: on a line of several
// actors, the earlier actors have already done the actions that come after the refused one.
std::string move_up_to(const LineParts& line, const ActionPart& action, const Fault& fault) {
  const MoveText move{*line.actor, line.all_actions()};
  const char* const names = move.actor.data();
  const auto slice = [](const char* begin, std::string_view end) {
    return std::string_view(begin, static_cast<std::size_t>(end.data() + end.size() - begin));
  };
  for (MoveSteps steps(move); steps.next();) {
    if (steps.action().data() != action.text.data() ||
        !fault.entry.starts_with(fmt::format("{}: ", steps.name())))
      continue;
    const bool is_first = steps.name().data() == names;
    if (!is_first && &action != &line.actions.back()) return {};
    return fmt::format("{}: {}", slice(names, steps.name()), slice(move.actions.data(), action.text));
  }
  return {};
}

// Offers an `@reject` of the line up to the refused action, because the refused action must come last
// there.
void add_reject(Actions& actions, const LineParts& line, const ActionPart& action, const Fault& fault,
                const Report& report) {
  std::string rules;
  for (const Violation& violation : fault.violations)
    rules += fmt::format("{}{}", rules.empty() ? "=" : ",",
                         report.match->spec().ruleset->catalogue.rules[violation.rule].id);
  const std::string move = move_up_to(line, action, fault);
  if (rules.empty() || move.empty()) return;
  actions.replace("Make this a `@reject` of these rules", line.line.text,
                  fmt::format("@reject {} {}", rules, move));
}

void add_fixes(Actions& actions, const Fault& fault, const Report& report) {
  const TextDocument& document = actions.document();
  if (fault.source != document.name()) return;
  if (fault.correction) {
    const Correction& correction = *fault.correction;
    actions.edit(fault.entry.starts_with("@reject") ? "Name the rules that it breaks"
                                                    : "Make the expectation what it is",
                 document.range_of(correction.offset, correction.offset + correction.length), correction.text,
                 true);
  }
  if (auto meant = replacement_of(document, fault))
    actions.edit(fmt::format("Write `{}`", meant->text), std::move(meant->range), meant->text, true);
  const auto line = line_parts(document, fault.mark.line);
  if (!line || !fault.quotable) return;
  if (fault.status != Status::illegal || report.match == nullptr || !line->is_move()) return;
  const ActionPart* const action = action_at(document, *line, fault);
  if (action == nullptr) return;
  add_legal_ones(actions, *line, *action, fault, report);
  add_reject(actions, *line, *action, fault, report);
}

// Offers to write down the outcomes that the line leaves to the seed.
void add_outcomes(Actions& actions, const LineParts& line, const std::vector<std::string>& canonical) {
  if (!line.is_move() || canonical.size() != line.actions.size()) return;
  std::string text = std::string(*line.actor) + ": ";
  bool open = false;
  for (std::size_t i = 0; i < canonical.size(); ++i) {
    const bool written = line.actions[i].text.find("->") != std::string_view::npos;
    open = open || (!written && canonical[i].find(" -> ") != std::string::npos);
    text += (i == 0 ? "" : "; ") + (written ? std::string(line.actions[i].text) : canonical[i]);
  }
  if (open) actions.replace("Write the outcome out", line.line.text, text);
}

}  // namespace

Json code_actions(const TextDocument& document, const Json& range, Workspace& workspace) {
  const auto [begin, end] = document.offsets_of(range);
  const std::uint32_t first = document.line_of(begin);
  const std::uint32_t last = document.line_of(end);
  Actions actions(document);
  if (document.is_ruleset()) {
    const auto fault = ruleset_fault(document, workspace);
    if (fault && fault->mark.line >= first && fault->mark.line <= last) add_fixes(actions, *fault, {});
    return actions.take();
  }
  std::vector<std::string> canonical;
  std::uint32_t at = 0;
  RunListener listener;
  listener.on_line = [&](const ScriptLine& line) { at = line.number; };
  listener.on_action = [&](Actor, std::string_view text, const Match&) {
    if (at == first) canonical.emplace_back(text);
  };
  RunOptions options;
  options.listener = &listener;
  options.read_rest = true;
  const Report report = workspace.run(document.whole_script(), options);
  for (const auto* faults : {&report.faults, &report.also})
    for (const Fault& fault : *faults)
      if (fault.mark.line >= first && fault.mark.line <= last) add_fixes(actions, fault, report);
  if (const auto line = line_parts(document, first)) {
    add_outcomes(actions, *line, canonical);
    if (line->actor)
      actions.command("Explain this line", "referee.explain", Json::array({document.uri(), first - 1}));
  }
  if (report.status != Status::legal && workspace.view().empty())
    actions.command("Reduce the script to a test", "referee.reduce", Json::array({document.uri()}));
  return actions.take();
}

Json explain_line(const TextDocument& document, std::uint32_t line, const Workspace& workspace) {
  const auto parts = line_parts(document, line);
  if (!parts || !parts->actor || parts->actions.empty())
    throw RpcError(kInvalidParams, "this line is not a move");
  const Report before = workspace.before(document.whole_script(), line);
  std::vector<Explained> list;
  if (before.match != nullptr)
    list = explain_move(*before.match, {*parts->actor, parts->all_actions()}, before.viewer);
  if (list.empty()) throw RpcError(kInvalidParams, "nobody of that name plays, or no position is reached");
  std::string text;
  for (const Explained& one : list) text += explained_text(one, before.match->spec(), Palette(false));
  return text;
}

Json reduce_to_test(const TextDocument& document, const Workspace& workspace) {
  if (!workspace.view().empty()) throw RpcError(kInvalidParams, "this is not told under a view");
  ReduceOptions options;
  options.as_test = true;
  const Reduced reduced = reduce_script(document.script(), workspace.context(), options);
  if (reduced.script.empty()) throw RpcError(kInvalidParams, reduced.why);
  return reduced.script;
}

}  // namespace referee::app
