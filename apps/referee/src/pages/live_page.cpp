#include "pages/live_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "choosing_js.hpp"
#include "groups_js.hpp"
#include "pages/page_parts.hpp"
#include "panel_css.hpp"
#include "prepare_html.hpp"
#include "prepare_js.hpp"
#include "referee/document/filling.hpp"
#include "referee/document/markup.hpp"
#include "referee/engine/state/spectator.hpp"
#include "referee/engine/state/state_values.hpp"
#include "reports/scripts/legal_list.hpp"
#include "seals_js.hpp"
#include "terminal/files.hpp"
#ifdef REFEREE_WITH_SEALS
#include "referee/plots/seal.hpp"
#endif

namespace referee::app {
namespace {

constexpr std::size_t kMostPrepared = 3000;  // actions of one player
constexpr std::string_view kToGetIt =
    "make it with scripts/web and install with -DREFEREE_LIVE=build/web/live.json, or name the file in "
    "$REFEREE_LIVE; `--view PLAYER` needs no engine";

#ifdef REFEREE_WITH_SEALS
// Returns the data that a player's seals are bound to, or null if sealing is forbidden here.
Json seal_of(const Match& match, Viewer viewer, const std::string& player) {
  const MatchSpec& spec = match.spec();
  const auto ruling = spec.ruleset->catalogue.find_ruling("sealed-plays");
  if (!ruling) return nullptr;
  const auto& options = spec.ruleset->catalogue.rulings[*ruling].options;
  if (options[spec.rulings.option[*ruling]].name == "forbidden") return nullptr;
  const auto number = [&](const char* key) { return match.part(key, viewer).get<std::uint64_t>(); };
  const std::string bound = plots::bound_seal_begin({spec.table_id, spec.ruleset->name, spec.seats}, player,
                                                    number("plot"), number("round"));
  return {{"player", player}, {"bound", bound}};
}
#endif

}  // namespace

std::string data_element(std::string_view id, const Json& value) {
  return fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id,
                     embedded_json(value.dump()));
}

PageAddition read_live_engine(std::string_view game) {
  const char* const named = std::getenv("REFEREE_LIVE");
  const std::string path = named != nullptr && *named != '\0' ? named : installed_data("live.json");
  const auto text = path.empty() ? std::nullopt : read_file(path);
  if (!text) throw MissingEngine{fmt::format("the engine for pages, `{}`, is not there; {}", path, kToGetIt)};
  const Json parts = Json::parse(*text, nullptr, false);
  const auto part = [&](const std::string& place) {
    const Json::json_pointer at(place);
    const bool there = parts.contains(at) && parts[at].is_string();
    if (!there) throw MissingEngine{fmt::format("`{}` is not an engine for pages; {}", path, kToGetIt)};
    return parts[at].get<std::string>();
  };
  if (const std::string version = part("/version"); version != REFEREE_VERSION) {
    throw MissingEngine{fmt::format("the engine for pages, `{}`, is of version {}, and this is {}; {}", path,
                                    version, REFEREE_VERSION, kToGetIt)};
  }
  const std::string engine = part(fmt::format("/engines/{}", game));
  return {part("/style"), part("/panel"), {}, engine + part("/worker"), part("/script")};
}

void add_live_script(PageAddition& page, const ScriptText& script,
                     const std::map<std::string, std::string>& files) {
  page.data += data_element("script", {{"script", script.text()}, {"files", files}});
}

bool waits_for(const Match& match, std::string_view actor) {
  const Json awaited = match.part("waits_for", {});
  return std::find(awaited.begin(), awaited.end(), actor) != awaited.end();
}

PageAddition prepared_moves(const Report& report, const std::string& player) {
  const Match& match = *report.match;
  Json legal = Json::array();
  Json forms = Json::array();
  Json seal;
  if (report.status == Status::legal || report.status == Status::failed) {
    const std::string own = report.viewer ? player + ": " : "";
    for (std::string& line : folded_actions(match, report.viewer, kMostPrepared).lines)
      if (line.starts_with(own)) legal.push_back(std::move(line));
    forms = legal_forms(match, report.viewer);
#ifdef REFEREE_WITH_SEALS
    if (report.game->id() == "plots" && report.viewer && report.viewer != kSpectator)
      seal = seal_of(match, report.viewer, player);
#endif
  }
  const std::string viewer = escape_markup(player);
  const std::array fillings = {Filling{"viewer", viewer},
                               Filling{"heading", report.viewer ? "Your next move" : "The umpire's lines"}};
  return {std::string(kPanelCss),
          fill(kPrepareHtml, fillings),
          data_element("prepared", {{"legal", legal}, {"forms", forms}, {"seal", seal}}),
          {},
          std::string(kChoosingJs) + std::string(kGroupsJs) + std::string(kSealsJs) + std::string(kPrepareJs),
          waits_for(match, player)};
}

}  // namespace referee::app
