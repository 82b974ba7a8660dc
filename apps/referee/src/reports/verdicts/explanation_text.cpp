#include "reports/verdicts/explanation_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/engine/rulesets/library.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/rules/quotations.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kResults[] = {"holds", "broken", "waived", "applied", "skipped"};

bool is_bad(const TraceEntry& entry) {
  return entry.kind == TraceKind::broken || entry.kind == TraceKind::waived;
}

std::string entry_text(const TraceEntry& entry, const MatchSpec& spec, const Palette& palette) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const RuleInfo& rule = catalogue.rules[entry.rule];
  const bool bad = is_bad(entry);
  const std::string word = fmt::format("{:<8}", kResults[static_cast<std::size_t>(entry.kind)]);
  std::string text = fmt::format("  {}{}  {}", bad ? palette.red(word) : palette.green(word),
                                 palette.bold(fmt::format("{:<24}", rule.id)),
                                 entry.facts.empty() ? rule.title : entry.facts);
  text += palette.dim(fmt::format("  ({})\n", catalogue.cited(entry.rule, entry.grounds)));
  if (catalogue.switched_off.test(entry.rule))
    text += fmt::format("          {}\n", palette.dim("switched off by this ruleset"));
  if (bad) text += fmt::format("          {} {}\n", palette.dim("rule"), rule.summary);
  text += quotations_text(catalogue.quoted(rule.quote), "          ", palette);
  const std::string readings = catalogue.readings(entry.grounds.rulings, spec.rulings);
  if (!readings.empty()) text += fmt::format("          {} {}\n", palette.dim("read as"), readings);
  return text;
}

// True for an entry that is worth showing although it refused nothing: an effect, or a reading that another
// table may not share.
bool is_worth_showing(const TraceEntry& entry) {
  return entry.kind != TraceKind::held || entry.grounds.rulings.any();
}

// Returns the deciding entries first. For a refusal, leaves out all others unless all were asked for.
std::string entries_text(const Explanation& why, const MatchSpec& spec, const Palette& palette,
                         Detail detail) {
  std::string deciding;
  std::string others;
  std::size_t folded = 0;
  for (const TraceEntry& entry : why.entries) {
    if (is_bad(entry)) deciding += entry_text(entry, spec, palette);
    else if (detail == Detail::all || (why.legal && is_worth_showing(entry)))
      others += entry_text(entry, spec, palette);
    else ++folded;
  }
  if (folded > 0)
    others +=
        palette.dim(fmt::format("  {} besides: --all shows {}\n",
                                folded == 1 ? "1 rule was kept" : fmt::format("{} rules were kept", folded),
                                folded == 1 ? "it" : "them"));
  return deciding + others;
}

}  // namespace

std::string command_for_details(RuleIndex rule, const MatchSpec& spec, const ScriptText& script,
                                const Palette& palette) {
  const Ruleset& ruleset = *spec.ruleset;
  std::string house;
  if (ruleset.name != "standard") {
    const bool is_file = ruleset.name.find('/') != std::string::npos;
    house =
        " --ruleset " + (is_file ? resolve_path(directory_of(script.name()), ruleset.name) : ruleset.name);
  }
  return fmt::format("  {} referee rules {} {}{}\n", palette.dim("read on:"),
                     ruleset.document.root()["game"].as_text(), ruleset.catalogue.rules[rule].id,
                     printable(house));
}

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
  return why.hidden && !why.legal ? std::string_view("hidden") : name_of(status_of(why));
}

void drop_repeats(std::vector<TraceEntry>& entries) {
  std::vector<TraceEntry> kept;
  for (TraceEntry& entry : entries) {
    const auto known = std::find_if(kept.begin(), kept.end(), [&](const TraceEntry& other) {
      return other.rule == entry.rule && other.kind == entry.kind && other.facts == entry.facts;
    });
    if (known == kept.end()) kept.push_back(std::move(entry));
    else known->grounds.add(entry.grounds);
  }
  entries = std::move(kept);
}

std::vector<Explained> explain_move(const Match& match, const MoveText& move, Viewer viewer) {
  if (find_bad_actor(match, move.actor)) return {};
  Explainer explainer = viewer ? Explainer(match, *viewer) : Explainer(match);
  std::vector<Explained> list;
  MoveSteps steps(move);
  const auto entry = [&] {
    return fmt::format("{}: {}", match.actor_name(*match.find_actor(steps.name())), steps.action());
  };
  while (steps.next()) {
    list.push_back({entry(), 0, explain_step(explainer, steps, PlayMode::carry_out)});
    drop_repeats(list.back().why.entries);
    if (!list.back().why.legal) break;
    if (list.back().why.unforeseen && steps.next()) {
      list.push_back({entry(), 0, {}});
      list.back().why.hidden = true;
      break;
    }
  }
  return list;
}

Json trace_entry_json(const TraceEntry& entry, const MatchSpec& spec) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const RuleInfo& rule = catalogue.rules[entry.rule];
  Json rulings = Json::object();
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
    const RulingInfo& ruling = catalogue.rulings[key];
    if (entry.grounds.rulings.test(key)) rulings[ruling.key] = ruling.options[spec.rulings.option[key]].name;
  }
  Json json = {{"rule", rule.id},         {"title", rule.title},
               {"cite", rule.cite},       {"kind", name_of(rule.kind)},
               {"summary", rule.summary}, {"result", kResults[static_cast<std::size_t>(entry.kind)]},
               {"facts", entry.facts},    {"rulings", std::move(rulings)}};
  add_grounds(json, entry.rule, entry.grounds, catalogue);
  add_quotations(json, rule.quote, catalogue);
  return json;
}

Json explained_json(const Explained& explained, const MatchSpec& spec) {
  Json json = {{"entry", explained.entry}, {"status", word_of(explained.why)}};
  if (explained.line != 0) json["line"] = explained.line;
  json["rules"] = Json::array();
  for (const TraceEntry& entry : explained.why.entries)
    json["rules"].push_back(trace_entry_json(entry, spec));
  if (explained.why.unforeseen) json["effects"] = "hidden";
  if (!explained.why.canonical.empty()) json["canonical"] = explained.why.canonical;
  if (!explained.why.answer.message.empty()) json["message"] = explained.why.answer.message;
  if (!explained.why.answer.hint.empty()) json["hint"] = explained.why.answer.hint.text;
  return json;
}

std::string explained_text(const Explained& explained, const MatchSpec& spec, const Palette& palette,
                           Detail detail) {
  const Explanation& why = explained.why;
  const std::string word(word_of(why));
  std::string text = fmt::format("{}: {}", palette.bold(printable(explained.entry)),
                                 why.legal ? palette.green(word) : palette.red(word));
  text += explained.line != 0 ? fmt::format(" (line {})\n", explained.line) : "\n";
  text += entries_text(why, spec, palette, detail);
  if (why.unforeseen) text += "  what follows depends on something that this player may not know\n";
  if (why.hidden) text += "  from here on the reason depends on something that this player may not know\n";
  if (why.partial) text += "  there may be more that this player may not know\n";
  if (!why.answer.message.empty()) text += fmt::format("  {}\n", printable(why.answer.message));
  if (!why.answer.hint.empty())
    text += fmt::format("  {} {}\n", palette.green("help:"), printable(why.answer.hint.text));
  return text;
}

}  // namespace referee::app
