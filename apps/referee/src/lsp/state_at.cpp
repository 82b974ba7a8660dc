// `referee/state`: returns the position at the cursor, as data, text or a picture.
#include "lsp/capabilities.hpp"
#include "pages/replay_page.hpp"

namespace referee::app {

Json state_at(const TextDocument& document, const ScriptPlace& place, const std::string& format,
              const Workspace& workspace) {
  if (document.is_ruleset()) throw RpcError(kInvalidParams, "a ruleset has no position");
  const Report report = workspace.before(document.whole_script(), place.line + 1);
  if (report.match == nullptr)
    throw RpcError(kInvalidParams, "no position is reached: the header can't be read");
  const Match& match = *report.match;
  Json result = {{"line", place.line - 1}, {"ply", match.ply()}, {"format", format}};
  if (format == "json") result["state"] = state_json(match, report.viewer);
  else if (format == "text") result["state"] = match.show_text(report.viewer, {});
  else if (format == "svg") result["state"] = position_svg(match, report.viewer);
  else Params::fail("format", "json, text or svg");
  return result;
}

}  // namespace referee::app
