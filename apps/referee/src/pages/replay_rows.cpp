// Writes the list of moves of a replay page.
#include <fmt/format.h>

#include <array>

#include "pages/replay_page.hpp"
#include "referee/document/markup.hpp"
#include "referee/document/text.hpp"

namespace referee::app {
namespace {

using Kind = ReplayRow::Kind;

// The class and the words of a kind of row.
struct KindWords {
  std::string_view css;
  std::string_view what;  // a badge
  // True for a note about the script, and not about the game.
  bool script_only;
};

// The words for each kind of row, in the order of Kind.
constexpr std::array<KindWords, 9> kWords = {{
    {"act", "", false},
    {"comment", "", true},
    {"label", "label", true},
    {"back", "", false},
    {"held", "held", true},
    {"failed", "failed", true},
    {"stands", "arbiter: the next move stands", true},
    {"takeback", "arbiter", false},
    {"fault", "", false},
}};

std::string rule_html(const BrokenRule& rule) {
  std::string html = fmt::format("<li><b>{}</b> ({})", escape_markup(rule.id), escape_markup(rule.cite));
  if (!rule.facts.empty()) html += ": " + escape_markup(rule.facts);
  html += fmt::format("<br>{}", escape_markup(rule.summary));
  for (const Quotation& quotation : rule.quotations)
    html += fmt::format("<br><q>{}</q> ({}:{})", escape_markup(quotation.text),
                        escape_markup(printable(quotation.source)), quotation.line);
  if (!rule.readings.empty())
    html += fmt::format("<br><span class=\"reading\">read as {}</span>", escape_markup(rule.readings));
  return html + "</li>";
}

// Returns the broken rules. The list is open if something is wrong, and folded for a refusal that the script
// expects.
std::string rules_html(const ReplayRow& row) {
  if (row.rules.empty()) return {};
  std::string ids;
  for (const BrokenRule& rule : row.rules) ids += (ids.empty() ? "" : ", ") + rule.id;
  const bool open = row.kind == Kind::fault || row.kind == Kind::failed;
  std::string html =
      fmt::format("<details{}{}><summary>{} {}</summary><ul>",
                  row.kind == Kind::fault ? " class=\"script-only\"" : "", open ? " open" : "",
                  row.kind == Kind::stands ? "although it breaks" : "refused by", escape_markup(ids));
  for (const BrokenRule& rule : row.rules) html += rule_html(rule);
  return html + "</ul></details>";
}

std::string text_html(const ReplayRow& row) {
  std::string text = fmt::format("<span class=\"move\">{}</span>", escape_markup(row.text));
  if (row.actor.empty()) return text;
  return fmt::format("<b>{}:</b> {}", escape_markup(row.actor), text);
}

// Returns a short row for an action without notes. Most rows are short, which saves space. The page's script
// completes a short row to the form of row_html (replay/rows.js); without scripts, it is readable as it is.
// Its step is the one after the last action's step. If it is not `numbered`, its line is the one after the
// last row's line.
std::string short_row_html(const ReplayRow& row, bool numbered) {
  return fmt::format("<li{}><b>{}:</b> {}</li>\n", numbered ? fmt::format(R"( value="{}")", row.line) : "",
                     escape_markup(row.actor), escape_markup(row.text));
}

bool is_short(const ReplayRow& row) {
  return row.kind == Kind::action && !row.actor.empty() && row.note.empty() && row.rules.empty() &&
         row.comment.empty();
}

std::string row_html(const ReplayRow& row) {
  const KindWords& words = kWords[static_cast<std::size_t>(row.kind)];
  std::string html =
      fmt::format("<li class=\"{}{}\" data-step=\"{}\"><i>{}</i><div><a href=\"#step={}\">{}</a>", words.css,
                  words.script_only ? " script-only" : "", row.step,
                  row.line == 0 ? "" : fmt::format("{}", row.line), row.step, text_html(row));
  const bool fault = row.kind == Kind::fault;
  const std::string_view what = fault ? std::string_view(row.note) : words.what;
  if (!what.empty()) html += fmt::format(" <span class=\"what\">{}</span>", escape_markup(what));
  if (!row.note.empty() && !fault)
    html += fmt::format("<span class=\"remark script-only\">{}</span>", escape_markup(row.note));
  html += rules_html(row);
  for (std::size_t i = 0; i < row.legal.size(); ++i) {
    html += fmt::format("<span class=\"remark script-only\">{}{}</span>", i == 0 ? "legal here: " : "",
                        escape_markup(row.legal[i]));
  }
  if (!row.comment.empty())
    html += fmt::format("<span class=\"remark script-only\">{}</span>", escape_markup(row.comment));
  return html + "</div></li>\n";
}

}  // namespace

std::string rows_html(const Replay& replay) {
  std::string html =
      "<li class=\"start\" data-step=\"0\"><i></i><div><a href=\"#step=0\">the beginning</a></div></li>\n";
  const ReplayRow* before = nullptr;
  for (const ReplayRow& row : replay.rows) {
    if (is_short(row)) {
      const bool goes_on = before != nullptr && is_short(*before) && row.line == before->line + 1;
      html += short_row_html(row, row.line > 0 && !goes_on);
    } else {
      html += row_html(row);
    }
    before = &row;
  }
  return html;
}

}  // namespace referee::app
