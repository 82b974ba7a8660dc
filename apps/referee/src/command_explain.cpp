// `referee explain`: why an action is legal or not, rule by rule.
#include <fmt/format.h>

#include <algorithm>

#include "referee/core/explain.hpp"
#include "report.hpp"
#include "script_command.hpp"

namespace referee::app {
namespace {

struct ExplainCommand {
  ScriptOptions script;
  std::string move;
};

// One action and what is to be said of it.
struct Explained {
  std::string entry;
  std::uint32_t line = 0;  // 0: given on the command line
  Explanation why;
};

Status status_of(const Explanation& why) {
  if (why.legal || why.hidden) return Status::legal;
  switch (why.answer.kind) {
    case Answer::Kind::unreadable:
      return Status::malformed;
    case Answer::Kind::undecided:
      return Status::undecided;
    default:
      return Status::illegal;
  }
}

std::string_view word_of(const Explanation& why) {
  return why.hidden ? std::string_view("hidden") : name_of(status_of(why));
}

// The same fact found twice is told once.
void drop_repeats(std::vector<TraceEntry>& entries) {
  std::vector<TraceEntry> kept;
  for (TraceEntry& entry : entries) {
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const TraceEntry& other) {
      return other.rule == entry.rule && other.kind == entry.kind && other.facts == entry.facts;
    });
    if (!known) kept.push_back(std::move(entry));
  }
  entries = std::move(kept);
}

constexpr std::string_view kResults[] = {"holds", "broken", "waived", "applied", "skipped"};

Json entry_json(const TraceEntry& entry, const MatchSpec& spec) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const RuleInfo& rule = catalogue.rules[entry.rule];
  Json rulings = Json::object();
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
    const RulingInfo& ruling = catalogue.rulings[key];
    if (entry.rulings.test(key)) rulings[ruling.key] = ruling.options[spec.rulings.option[key]].name;
  }
  return {{"rule", rule.id},         {"title", rule.title},
          {"cite", rule.cite},       {"kind", name_of(rule.kind)},
          {"summary", rule.summary}, {"result", kResults[static_cast<std::size_t>(entry.kind)]},
          {"facts", entry.facts},    {"rulings", std::move(rulings)}};
}

Json explained_json(const Explained& explained, const MatchSpec& spec) {
  Json json = {{"entry", explained.entry}, {"status", word_of(explained.why)}};
  if (explained.line != 0) json["line"] = explained.line;
  json["rules"] = Json::array();
  for (const TraceEntry& entry : explained.why.entries) json["rules"].push_back(entry_json(entry, spec));
  if (!explained.why.canonical.empty()) json["canonical"] = explained.why.canonical;
  if (!explained.why.answer.message.empty()) json["message"] = explained.why.answer.message;
  if (!explained.why.answer.hint.empty()) json["hint"] = explained.why.answer.hint;
  return json;
}

std::string entry_text(const TraceEntry& entry, const MatchSpec& spec, const Palette& palette) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const RuleInfo& rule = catalogue.rules[entry.rule];
  const bool bad = entry.kind == TraceKind::broken || entry.kind == TraceKind::waived;
  const std::string word = fmt::format("{:<8}", kResults[static_cast<std::size_t>(entry.kind)]);
  std::string text = fmt::format("  {}{}  {}", bad ? palette.red(word) : palette.green(word),
                                 palette.bold(fmt::format("{:<24}", rule.id)),
                                 entry.facts.empty() ? rule.title : entry.facts);
  text += palette.dim(fmt::format("  ({})\n", rule.cite));
  if (bad) text += fmt::format("          {} {}\n", palette.dim("rule"), rule.summary);
  std::string readings;
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
    if (!entry.rulings.test(key)) continue;
    readings +=
        (readings.empty() ? "" : ", ") + catalogue.describe(static_cast<RulingIndex>(key), spec.rulings);
  }
  if (!readings.empty()) text += fmt::format("          {} {}\n", palette.dim("read as"), readings);
  return text;
}

std::string explained_text(const Explained& explained, const MatchSpec& spec, const Palette& palette) {
  const Explanation& why = explained.why;
  const std::string word(word_of(why));
  std::string text = fmt::format("{}: {}", palette.bold(explained.entry),
                                 why.legal ? palette.green(word) : palette.red(word));
  text += explained.line != 0 ? fmt::format(" (line {})\n", explained.line) : "\n";
  for (const TraceEntry& entry : why.entries) text += entry_text(entry, spec, palette);
  if (why.hidden) text += "  what decides from here on rests on what this player may not know\n";
  if (!why.answer.message.empty()) text += fmt::format("  {}\n", printable(why.answer.message));
  if (!why.answer.hint.empty())
    text += fmt::format("  {} {}\n", palette.green("help:"), printable(why.answer.hint));
  return text;
}

// Keeps what was written about the last action of a script's line of play.
class LastAction {
 public:
  explicit LastAction(Trace& trace) : trace_(trace) {
    listener_.on_line = [this](const ScriptLine& line) { line_ = line.number; };
    listener_.before_action = [this](const Match&) { trace_.entries.clear(); };
    listener_.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
      actor_ = actor;
      last_ = Explained{fmt::format("{}: {}", match.actor_name(actor), canonical), line_, {}};
      last_->why.legal = true;
      last_->why.canonical = canonical;
      last_->why.entries = trace_.entries;
    };
  }
  const RunListener& listener() const { return listener_; }

  // The action at fault if there is one, else the last one that was applied; nothing before any action.
  std::optional<Explained> take(const Report& report, Viewer viewer) {
    if (const Fault* fault = report.main_fault(); fault != nullptr && fault->status != Status::failed) {
      const auto move = split_move(fault->entry);
      if (move) actor_ = report.match->find_actor(move->actor).value_or(actor_);
      last_ = Explained{fault->entry, fault->mark.line, {}};
      last_->why.entries = std::move(trace_.entries);
      last_->why.answer = {kind_of(fault->status), fault->violations, {}, fault->hint, 0, 0};
      if (fault->violations.empty()) last_->why.answer.message = fault->message;
    }
    if (last_ && viewer) hide_secrets(last_->why, *report.match, actor_, *viewer);
    return std::move(last_);
  }

 private:
  static Answer::Kind kind_of(Status status) {
    if (status == Status::malformed) return Answer::Kind::unreadable;
    return status == Status::undecided ? Answer::Kind::undecided : Answer::Kind::refused;
  }

  Trace& trace_;
  RunListener listener_;
  std::optional<Explained> last_;
  Actor actor_ = Actor::table;
  std::uint32_t line_ = 0;
};

int show(std::vector<Explained> list, const RanScript& ran, const ExplainCommand& command,
         const GlobalOptions& options) {
  const MatchSpec& spec = ran.report.match->spec();
  for (Explained& explained : list) drop_repeats(explained.why.entries);
  const Status status = status_of(list.back().why);
  if (command.script.format == "json") {
    Json json = {{"script", command.script.script}, {"status", word_of(list.back().why)}};
    json["actions"] = Json::array();
    for (const Explained& explained : list) json["actions"].push_back(explained_json(explained, spec));
    write_out(stdout, json.dump(2) + "\n");
  } else {
    const Palette palette(use_colour(options.colour, stdout));
    for (const Explained& explained : list) write_out(stdout, explained_text(explained, spec, palette));
  }
  return exit_code(status);
}

// The actions of MOVE one after another, up to the first that is refused.
int explain_move(const ExplainCommand& command, const GlobalOptions& options, const RanScript& ran) {
  const auto move = split_move(command.move);
  const auto actor = move ? ran.report.match->find_actor(move->actor) : std::nullopt;
  if (!actor) {
    fmt::print(stderr, "referee: `{}`: {}\n", printable(command.move),
               move ? "nobody of that name plays" : "a move is `ACTOR: ACTION; ACTION`");
    return kExitUsage;
  }
  Explainer explainer(*ran.report.match);
  std::vector<Explained> list;
  std::optional<std::string_view> rest = move->actions;
  std::string_view action;
  while (next_action(rest, action)) {
    list.push_back({fmt::format("{}: {}", move->actor, action), 0,
                    explainer.explain(*actor, action, PlayMode::carry_out, ran.viewer)});
    if (!list.back().why.legal) break;
  }
  return show(std::move(list), ran, command, options);
}

int explain(const ExplainCommand& command, const GlobalOptions& options) {
  const Session session(options);
  Trace trace;
  LastAction last(trace);
  RunOptions run_options;
  run_options.moves_only = true;
  if (command.move.empty()) {
    run_options.trace = &trace;
    run_options.listener = &last.listener();
  }
  const RanScript ran = run_for_command(command.script, session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  const Report& report = ran.report;
  if (report.match == nullptr || (!command.move.empty() && report.status != Status::legal)) {
    print_faults(ran, options);
    return exit_code(report.status);
  }
  if (!command.move.empty()) return explain_move(command, options, ran);
  auto explained = last.take(report, ran.viewer);
  if (!explained) {
    fmt::print(stderr, "referee: no action before this place\n");
    return kExitUsage;
  }
  return show({std::move(*explained)}, ran, command, options);
}

}  // namespace

void add_explain_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<ExplainCommand>();
  CLI::App* sub = app.add_subcommand("explain", "Show why an action is legal or not, rule by rule");
  add_script_options(*sub, command->script);
  sub->add_option("move", command->move,
                  "An action to judge at that place; without it, the last one before it, or the one at fault")
      ->type_name("'ACTOR: ACTION'");
  sub->add_option("--format", command->script.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->footer(
      "Examples:\n"
      "  referee explain game.party\n"
      "  referee explain game.party --at 12\n"
      "  referee explain game.party --at 12 'Ben: bond blue s1-s3'");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return explain(*command, options); }; });
}

}  // namespace referee::app
