#include "host/table_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "connection_js.hpp"
#include "host/addresses.hpp"
#include "host/hosted_table.hpp"
#include "host/table_questions.hpp"
#include "hosted_js.hpp"
#include "pages/live_page.hpp"
#include "questions_js.hpp"
#include "referee/document/markup.hpp"
#include "referee/document/text.hpp"
#include "spectator_js.hpp"
#include "umpire_js.hpp"

namespace referee::app {
namespace {

// Returns a sentence about the actors for whom the game waits, and about others who may act before. If only
// the table must act and others may act before, the table does not go on without the umpire.
std::string waiting_sentence(const Match& match, Viewer viewer, bool late) {
  auto names = match.part("waits_for", viewer).get<std::vector<std::string>>();
  if (names.empty()) return "The game is over.";
  auto free = match.part("to_act", viewer).get<std::vector<std::string>>();
  std::erase_if(free, [&](const std::string& name) { return std::ranges::find(names, name) != names.end(); });
  const bool for_table = names == std::vector<std::string>{"table"};
  for (std::string& name : names)
    if (name == "table" || is_umpire(name)) name.insert(0, "the ");
  std::string text = fmt::format("The game waits for {}{}.", enumerate(names, "and"),
                                 late ? ", and has been waiting for a long time" : "");
  if (free.empty()) return text;
  text += fmt::format(" {} may act before, but need not.", enumerate(free, "and"));
  return for_table ? text + " The umpire then lets the table go on." : text;
}

// Returns the panel beside the list of moves for a spectator.
PageAddition for_spectator(const std::string& waiting) {
  PageAddition addition;
  addition.panel = fmt::format(
      "<section class=\"try\" aria-label=\"The table\">\n<p id=\"waiting\" class=\"hint\" "
      "role=\"status\">{}</p>\n"
      "</section>\n",
      escape_markup(waiting));
  addition.script = std::string(kConnectionJs) + std::string(kSpectatorJs);
  return addition;
}

PageAddition for_seat(const Report& report, const std::string& seat) {
  PageAddition addition = prepared_moves(report, seat);
  addition.script += kConnectionJs;
  addition.script += kQuestionsJs;
  addition.script += kHostedJs;
  if (is_umpire(seat)) addition.script += kUmpireJs;
  return addition;
}

}  // namespace

std::string html_of_table(const TablePage& page, const ScriptText& script, const Session& session) {
  ReplayRecorder recorder(view_of_seat(page.seat));
  RunOptions options;
  options.listener = &recorder.listener();
  options.view = view_of_seat(page.seat);
  const Report report = run_script(script, session.context(), options);
  const Replay replay = recorder.finish(report);
  if (replay.steps.empty()) throw UnplayableTable{"the script can't be played within the limits\n"};
  const Match& match = *report.match;
  const std::string waiting = waiting_sentence(match, report.viewer, page.is_late);
  const bool watches = is_spectator(match, page.seat);
  PageAddition addition = watches ? for_spectator(waiting) : for_seat(report, page.seat);
  addition.data += data_element("hosted", {{"revision", page.revision},
                                           {"umpire", is_umpire(page.seat)},
                                           {"turn", waits_for(match, page.seat)},
                                           {"chore", is_umpire(page.seat) ? chore_if_awaited(match) : ""},
                                           {"seats", match.spec().seats},
                                           {"wishes", page.wishes},
                                           {"waiting", waiting}});
  addition.talks = true;
  return replay_page(replay, script, report, addition);
}

}  // namespace referee::app
