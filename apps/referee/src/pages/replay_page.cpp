#include "pages/replay_page.hpp"

#include <fmt/format.h>

#include <array>

#include "pages/packed_text.hpp"
#include "pages/page_parts.hpp"
#include "pages/page_texts.hpp"
#include "referee/document/filling.hpp"
#include "referee/document/markup.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/state/spectator.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/verdicts/itemised_text.hpp"
#include "session/games.hpp"

namespace referee::app {
namespace {

// Leaves out the folder, so that a page does not reveal where it was made.
std::string file_name(const ScriptText& script) {
  const std::string_view path = script.name();
  return printable(path.substr(path.rfind('/') + 1));
}

// Returns the title of a page for one viewer.
std::string title_for(const std::string& viewer, const Report& report) {
  const bool is_over = !report.match->part("outcome", report.viewer).is_null();
  return fmt::format("{}, as {} {} it", report.game->title(),
                     report.viewer == kSpectator ? "a spectator" : viewer, is_over ? "saw" : "sees");
}

std::string title_of(const Replay& replay, const ScriptText& script, const Report& report) {
  if (!replay.viewer.empty()) return title_for(replay.viewer, report);
  const Document header = read_yaml(script.name(), script.header());
  const TreeView title = header.root()["title"];
  return title ? std::string(title.as_text())
               : fmt::format("{}: {}", report.game->title(), file_name(script));
}

std::string notes_of(const Replay& replay, const ScriptText& script) {
  if (!replay.viewer.empty()) return {};
  const Document header = read_yaml(script.name(), script.header());
  const TreeView notes = header.root()["notes"];
  if (!notes) return {};
  return fmt::format("<p class=\"notes script-only\">{}</p>\n", escape_markup(notes.as_text()));
}

// Returns what everybody at the table knows: the game unless the page's title has it, players, ruleset,
// readings that differ from the ruleset's, and the rules that it switches off.
std::string facts_of(const Report& report, std::string_view title) {
  const MatchSpec& spec = report.match->spec();
  std::string facts = fmt::format("players: {}", fmt::join(spec.seats, ", "));
  if (!title.starts_with(report.game->title())) facts.insert(0, fmt::format("{}; ", report.game->title()));
  if (spec.ruleset->name != "standard") facts += fmt::format("; ruleset: {}", spec.ruleset->name);
  const Catalogue& catalogue = spec.ruleset->catalogue;
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
    if (spec.rulings.option[key] == spec.ruleset->defaults.option[key]) continue;
    facts += "; " + catalogue.describe(static_cast<RulingIndex>(key), spec.rulings);
  }
  if (const auto off = ids_of(catalogue.switched_off, catalogue); !off.empty())
    facts += fmt::format("; switched off: {}", enumerate(off, "and"));
  return escape_markup(facts);
}

std::string verdict_of(const Replay& replay, const ScriptText& script, const Report& report) {
  if (!replay.viewer.empty()) return {};
  const std::string_view status = name_of(report.status);
  std::string text = fmt::format("{}: {}", file_name(script), counted(report.plies, "action"));
  if (report.held + report.failed > 0)
    text += fmt::format(", {} of {} expectations held", report.held, report.held + report.failed);
  if (const Fault* fault = report.main_fault(); fault != nullptr)
    text += fmt::format("; line {}: {}", fault->mark.line, fault->message);
  return fmt::format("<p class=\"verdict script-only {0}\"><b>{0}</b> {1}</p>\n", status,
                     escape_markup(text));
}

std::string pane_html(const Scene& scene, std::size_t pane, SvgItems items) {
  const std::string_view role =
      // A screen reader would not announce the items of an image.
      items == SvgItems::choosable ? "group" : "img";
  return fmt::format(
      "<div class=\"pane\">\n{}</div>\n",
      pane_svg(scene, pane,
               fmt::format("role=\"{}\" aria-label=\"{}\"", role, escape_markup(scene.panes[pane].name)),
               items));
}

std::string pictures_of(const Replay& replay) {
  Scene scene = replay.last;
  // Panes have room for every picture, so that nothing moves.
  scene.panes = replay.store.panes();
  std::string html;
  for (std::size_t pane = 0; pane < scene.panes.size(); ++pane)
    html += pane_html(scene, pane, SvgItems::plain);
  return html;
}

Scene marked_picture(const Match& match, Viewer viewer, const Match* before) {
  Scene scene = picture_with_totals(match, viewer);
  if (before != nullptr) mark_changes(picture_with_totals(*before, viewer), scene);
  return scene;
}

std::string list_json(const auto& elements, const auto& text_of) {
  std::string out = "[";
  for (const auto& element : elements) out += (out.size() > 1 ? "," : "") + text_of(element);
  return out + "]";
}

std::string told_json(const ReplayView& view) {
  Json told = Json::object();
  for (const auto& [step, text] : view.told) add_key(told, std::to_string(step), text);
  return told.dump();
}

std::string data_of(const Replay& replay) {
  std::size_t number = 0;
  const std::string steps = list_json(replay.steps, [&](const ReplayStep& step) {
    return fmt::format("[{},{},{}]", number++ - step.parent, step.actor, step.changes);
  });
  const std::string views = list_json(replay.views, [](const ReplayView& view) {
    return fmt::format("{{\"name\":{},\"told\":{}}}", Json(view.name).dump(), told_json(view));
  });
  return packed_text(fmt::format("{{\"panes\":{},\"keys\":{},\"steps\":{},\"views\":{}}}",
                                 panes_json(replay.store.panes()).dump(), Json(replay.store.keys()).dump(),
                                 steps, views));
}

}  // namespace

std::string replay_page(const Replay& replay, const ScriptText& script, const Report& report,
                        const PageAddition& addition) {
  const std::string style = page_style() + addition.style;
  const std::string plain = title_of(replay, script, report);
  const std::string title = escape_markup(plain);
  const std::string program = page_program(addition.script);
  const std::string policy = fmt::format(
      "script-src {}{}; {}{}", policy_hash(program), addition.engine.empty() ? "" : " 'wasm-unsafe-eval'",
      addition.engine.empty() ? "" : "worker-src blob:; ", addition.talks ? "connect-src 'self'; " : "");
  const std::string head = page_head({(addition.is_turn ? "Your turn: " : "") + title, style, policy});
  const std::string facts = facts_of(report, plain);
  const std::string verdict = verdict_of(replay, script, report);
  const std::string notes = notes_of(replay, script);
  const std::string caption = escape_markup(replay.last.caption);
  const std::string pictures = pictures_of(replay);
  const std::string rows = rows_html(replay);
  const std::string data = data_of(replay);
  const std::string more = addition.data + addition.engine;
  const std::array fillings = {
      Filling{"head", head},         Filling{"title", title},    Filling{"facts", facts},
      Filling{"verdict", verdict},   Filling{"notes", notes},    Filling{"caption", caption},
      Filling{"pictures", pictures}, Filling{"rows", rows},      Filling{"live", addition.panel},
      Filling{"data", data},         Filling{"live-data", more}, Filling{"script", program}};
  return fill(page_frame(), fillings);
}

void PositionBefore::listen(RunListener& listener) {
  listener.before_action = [this](const Match& match) {
    if (before_ == nullptr) before_ = match.clone();
    else before_->restore(match);
  };
  listener.on_action = [this](Actor, std::string_view, const Match&) { is_known_ = true; };
  listener.on_return = [this](const Returned&) { is_known_ = false; };
}

std::string position_svg(const Match& match, Viewer viewer, const Match* before) {
  const Game& game = *find_game(match.part("game", Viewer{}).get<std::string>());
  const std::string title = fmt::format("{} ({})", game.title(), match.spec().ruleset->name);
  return scene_svg(marked_picture(match, viewer, before), title, drawing_style());
}

std::string position_html(const Match& match, Viewer viewer, const Match* before) {
  const Scene scene = marked_picture(match, viewer, before);
  std::string html = fmt::format("<p class=\"caption\">{}</p>\n", escape_markup(scene.caption));
  for (std::size_t pane = 0; pane < scene.panes.size(); ++pane)
    html += pane_html(scene, pane, SvgItems::choosable);
  return html;
}

}  // namespace referee::app
