// Hover: explains a rule, a ruling, a value or an action. Signature help: shows the forms of verbs.
#include <fmt/format.h>

#include <algorithm>

#include "lsp/capabilities.hpp"
#include "referee/document/yaml.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/value_expression.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {
namespace {

// A key of the header, and what it means.
struct KeyText {
  std::string_view key;
  std::string_view text;
};
constexpr KeyText kHeaderTexts[] = {
    {"game", "Which game is played: one of the ids of `referee rules`."},
    {"ruleset", "The name of a ruleset, or a path to one, seen from the script. Otherwise `standard`."},
    {"players", "The names in the order of their seats."},
    {"seed", "A whole number from which chance is drawn where no outcome is written."},
    {"rulings", "How this script reads the rules where their text leaves a choice."},
    {"setup", "A position to begin with: part of a state, or `{from: FILE, at: LINE-OR-LABEL}`."},
    {"table-id",
     "Letters and digits made at random (`referee new`): seals of other games don't fit this one."},
    {"title", "What the script is called, for people."},
    {"notes", "Anything about the script, for people."},
};

Json markdown(const TextDocument& document, std::string_view slice, std::string text) {
  return {{"contents", {{"kind", "markdown"}, {"value", std::move(text)}}},
          {"range", document.range_of(slice)}};
}

std::string fenced(std::string_view text) { return fmt::format("```text\n{}```\n", text); }

// Escapes the text, so that Markdown shows every word as it is.
std::string escape_markdown(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]()<>#+-.!|&~:").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// Returns the quotations from the table's copy, word by word.
std::string quoted_text(const std::vector<Quotation>& quotations) {
  std::string text;
  for (const Quotation& quotation : quotations)
    text += fmt::format("\n\n> {}\n>\n> *{}:{}*", escape_markdown(quotation.text),
                        escape_markdown(printable(quotation.source)), quotation.line);
  return text;
}

std::string rule_text(const RuleInfo& rule, const Catalogue& catalogue) {
  return fmt::format("**{}** {}\n\n{}\n\n*{}; {}{}*{}", rule.id, rule.title, rule.summary,
                     cited(rule.cite, rule.provenance), name_of(rule.kind),
                     catalogue.is_switched_off(rule) ? "; switched off by this ruleset" : "",
                     quoted_text(catalogue.quoted(rule.quote)));
}

std::string ruling_text(const RulingInfo& ruling, std::uint8_t chosen, const Catalogue& catalogue) {
  std::string text = fmt::format("**{}** {}\n\n", ruling.key, ruling.question);
  for (std::size_t i = 0; i < ruling.options.size(); ++i)
    text += fmt::format("- `{}`{}: {}\n", ruling.options[i].name, i == chosen ? " (here)" : "",
                        ruling.options[i].meaning);
  return text + fmt::format("\n*{}*", cited(ruling.cite, ruling.provenance)) +
         quoted_text(catalogue.quoted(ruling.quote));
}

// Explains a rule or ruling by its id or key. Full stops after the word are ignored.
std::optional<std::string> catalogue_text(std::string_view word, const MatchSpec& spec) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  while (word.ends_with('.')) word.remove_suffix(1);
  if (const auto rule = catalogue.find_rule(word)) return rule_text(catalogue.rules[*rule], catalogue);
  if (const auto ruling = catalogue.find_ruling(word))
    return ruling_text(catalogue.rulings[*ruling], spec.rulings.option[*ruling], catalogue);
  return std::nullopt;
}

// Plays the actions before the place on its line, and explains the action at the place, once for each actor.
// Returns nullopt if an action before it is refused.
std::optional<std::string> action_text(const ScriptPlace& place, const Report& before) {
  if (find_bad_actor(*before.match, *place.parts.actor)) return std::nullopt;
  const auto match = before.match->clone();
  const MoveText move{*place.parts.actor, place.parts.all_actions()};
  std::string text;
  Answer answer;
  for (MoveSteps steps(move); steps.next();) {
    if (steps.action().data() == place.action->text.data())
      for (const Explained& one : explain_move(*match, {steps.name(), steps.action()}, before.viewer))
        text += explained_text(one, match->spec(), Palette(false));
    if (!steps.is_last() && !play_step(*match, steps, PlayMode::carry_out, answer)) break;
  }
  return text.empty() ? std::nullopt : std::optional(fenced(text));
}

std::optional<std::string> value_text(const ScriptPlace& place, const Report& before) {
  std::string_view rest = place.parts.argument;
  const std::string_view path = take_value_expression(rest);
  try {
    const Json value =
        expression_value(read_value_expression(path, *before.match), *before.match, before.viewer);
    return fenced(fmt::format("{} = {}\n", path, printable(write_yaml_value(value))));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

Json hover(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace) {
  if (document.is_ruleset()) return nullptr;
  if (place.in_header && !place.whole.starts_with(' '))
    for (const KeyText& known : kHeaderTexts)
      if (place.word == known.key && place.whole.starts_with(known.key))
        return markdown(document, place.word, fmt::format("**{}** {}", known.key, known.text));
  const Report before = workspace.before(document.whole_script(), place.line);
  if (before.match == nullptr) return nullptr;
  const auto known = catalogue_text(place.word, before.match->spec());
  if (known) return markdown(document, place.word, *known);
  if (place.in_header) return nullptr;
  if (place.action != nullptr && place.parts.actor) {
    if (const auto text = action_text(place, before)) return markdown(document, place.action->text, *text);
  } else if (place.parts.directive() == "@expect") {
    if (const auto text = value_text(place, before)) return markdown(document, place.parts.line.text, *text);
  }
  return nullptr;
}

namespace {

// Returns one signature for each form: "pick deck` or `pick wN" has two.
Json signatures_of(std::string_view forms) {
  constexpr std::string_view kOr = "` or `";
  Json signatures = Json::array();
  while (!forms.empty()) {
    const std::size_t end = forms.find(kOr);
    const std::string_view form = forms.substr(0, end);
    Json parameters = Json::array();
    std::string_view words = form;
    take_word(words);
    while (!words.empty()) parameters.push_back({{"label", take_word(words)}});
    signatures.push_back({{"label", form}, {"parameters", std::move(parameters)}});
    forms.remove_prefix(end == std::string_view::npos ? forms.size() : end + kOr.size());
  }
  return signatures;
}

}  // namespace

Json signature_help(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace) {
  if (document.is_ruleset() || place.in_header || !place.parts.actor || place.action == nullptr)
    return nullptr;
  const Report before = workspace.before(document.whole_script(), place.line);
  if (before.match == nullptr || find_bad_actor(*before.match, *place.parts.actor)) return nullptr;
  std::string_view rest = place.action->text;
  const std::string verb(take_word(rest));
  const auto verbs = before.game->verbs();
  const auto found = std::find(verbs.begin(), verbs.end(), verb);
  if (found == verbs.end()) return nullptr;
  const std::string_view form = before.game->forms()[static_cast<std::size_t>(found - verbs.begin())];
  const std::string_view written = document.text().substr(
      document.script().offset_of(place.action->text),
      place.offset - std::min(place.offset, document.script().offset_of(place.action->text)));
  const auto blanks = std::count(written.begin(), written.end(), ' ');
  return {{"signatures", signatures_of(form)},
          {"activeSignature", 0},
          {"activeParameter", std::max<std::ptrdiff_t>(0, blanks - 1)}};
}

}  // namespace referee::app
