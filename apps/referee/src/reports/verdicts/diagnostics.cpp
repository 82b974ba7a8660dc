#include "reports/verdicts/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "referee/adjudication/alternatives.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "reports/rules/quotations.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kLongestLine = 160;  // characters of a source line

// Returns the message of a fault without the facts of violations at its end, because they are shown below
// it.
std::string_view without_facts(const Fault& fault, const Report& report) {
  std::string_view message = fault.message;
  if (fault.status != Status::failed || fault.violations.empty() || report.match == nullptr) return message;
  std::string facts;
  for (const Violation& violation : fault.violations)
    facts += fmt::format("{}{}: {}", facts.empty() ? "" : "; ",
                         report.match->spec().ruleset->catalogue.rules[violation.rule].id, violation.facts);
  for (const std::string& end : {fmt::format(" ({})", facts), ": " + facts})
    if (message.ends_with(end)) message.remove_suffix(end.size());
  return message;
}

std::string heading(const Fault& fault, const Report& report, const Palette& palette) {
  std::string place = fault.source;
  if (fault.mark.line != 0) place += fmt::format(":{}", fault.mark.line);
  if (fault.mark.column != 0) place += fmt::format(":{}", fault.mark.column);
  const std::string status(name_of(fault.status));
  const bool rules = !fault.violations.empty() && fault.status == Status::illegal;
  const std::string message =
      rules ? fmt::format("`{}` breaks {}", fault.entry, counted(fault.violations.size(), "rule"))
            : std::string(without_facts(fault, report));
  const std::string begun = place.empty() ? "" : palette.bold(printable(place)) + ": ";
  return fmt::format("{}{}: {}\n", begun, palette.red(status), printable(message));
}

// Returns the byte where the n-th character begins, counted from 0.
std::size_t byte_of_character(std::string_view text, std::size_t n) {
  std::size_t at = 0;
  while (at < text.size() && n > 0) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
    --n;
  }
  return at;
}

// Returns the source line with a caret span below it. A long line is cut around the span.
std::string excerpt(const Fault& fault, const ScriptText& script, Viewer viewer, const Palette& palette) {
  if (fault.mark.line == 0 || fault.source != script.name() || !fault.quotable) return {};
  std::string_view line = script.line(fault.mark.line);
  if (viewer) line = without_comment(line);  // a comment may contain secrets
  if (find_invalid_utf8(line) != std::string_view::npos) return {};
  const std::size_t column = fault.mark.column - 1;
  const std::size_t first = column > kLongestLine / 2 ? column - kLongestLine / 2 : 0;
  const std::string_view rest = line.substr(byte_of_character(line, first));
  std::string shown(rest.substr(0, byte_of_character(rest, kLongestLine)));
  std::replace(shown.begin(), shown.end(), '\t', ' ');
  const std::size_t width =
      std::max<std::size_t>(1, std::min<std::size_t>(fault.length, kLongestLine - (column - first)));
  const std::string number = std::to_string(fault.mark.line);
  const std::string gutter(number.size(), ' ');
  return fmt::format("{} {}\n{} {} {}\n{} {} {}{}\n", gutter, palette.blue("|"), palette.blue(number),
                     palette.blue("|"), printable(shown), gutter, palette.blue("|"),
                     std::string(column - first, ' '), palette.red(std::string(width, '^')));
}

std::string show_violation(const Violation& violation, const MatchSpec& spec, const Palette& palette) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const RuleInfo& rule = catalogue.rules[violation.rule];
  std::string text = fmt::format("  {} {}\n", palette.yellow(rule.id + ":"), violation.facts);
  text += fmt::format("    {} {} ({})\n", palette.dim("rule"), rule.summary,
                      catalogue.cited(violation.rule, violation.grounds));
  text += quotations_text(catalogue.quoted(rule.quote), "    ", palette);
  const std::string readings = catalogue.readings(violation.grounds.rulings, spec.rulings);
  if (!readings.empty()) text += fmt::format("    {} {}\n", palette.dim("read as"), readings);
  return text;
}

// Returns `name`, and the lines below each other.
std::string show_help(std::string_view name, const std::vector<std::string>& lines, const Palette& palette) {
  std::string text;
  for (const std::string& line : lines) {
    text += fmt::format("  {} {}\n", text.empty() ? palette.green(name) : std::string(name.size(), ' '),
                        printable(line));
  }
  return text;
}

std::string show_alternatives(const Fault& fault, const Report& report, const Palette& palette) {
  const auto found = find_alternatives(*report.match, fault.entry, report.viewer);
  if (!found) return {};
  if (!found->any_legal && found->before.empty() && found->awaited.empty())
    return fmt::format("  {} nobody has a legal action here\n", palette.green("help:"));
  std::string text = show_help("help: legal here:", found->legal, palette) +
                     show_help("help: legal after:", found->before, palette);
  if (!found->next.empty())
    text += fmt::format("  {} next: `{}`\n", palette.green("help:"), printable(found->next));
  else if (!found->awaited.empty())
    text +=
        fmt::format("  {} the game waits for {}\n", palette.green("help:"), enumerate(found->awaited, "and"));
  return text;
}

}  // namespace

std::string show_fault(const Fault& fault, const ScriptText& script, const Report& report,
                       const Palette& palette) {
  std::string text = heading(fault, report, palette) + excerpt(fault, script, report.viewer, palette);
  if (report.match != nullptr) {
    for (const Violation& violation : fault.violations)
      text += show_violation(violation, report.match->spec(), palette);
  }
  if (!fault.hint.empty()) {
    const std::string hint =
        fault.status == Status::undecided
            ? fmt::format("the limit `{}` can be raised with --max-{}", fault.hint.text, fault.hint.text)
            : fault.hint.text;
    text += fmt::format("  {} {}\n", palette.green("help:"), printable(hint));
  }
  // Alternatives must not reveal to a player what others may do.
  if (fault.status == Status::illegal && report.match != nullptr && fault.quotable)
    text += show_alternatives(fault, report, palette);
  if (report.match != nullptr && !fault.violations.empty())
    text += command_for_details(fault.violations.front().rule, report.match->spec(), script, palette);
  return text;
}

std::string note_text(const ArbiterNote& note, const Report& report) {
  if (note.kind == ArbiterNote::Kind::takeback) return counted(note.moves, "line") + " taken back";
  if (note.entry.empty()) return "no move stands";
  std::string text = fmt::format("`{}` stands", note.entry);
  for (std::size_t i = 0; i < note.rules.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? " although it breaks " : ", ",
                        report.match->spec().ruleset->catalogue.rules[note.rules[i]].id);
  return text;
}

std::string show_notes(const Report& report, const std::string& script, const Palette& palette) {
  std::string text;
  for (const ArbiterNote& note : report.notes) {
    text += fmt::format("{}: {}: {}", palette.bold(fmt::format("{}:{}", printable(script), note.mark.line)),
                        palette.blue("arbiter"), printable(note_text(note, report)));
    text += note.reason.empty() ? "\n" : fmt::format(": {}\n", printable(note.reason));
  }
  return text;
}

std::string show_dropped(const Report& report, const std::string& script) {
  std::string text;
  for (const Dropped& dropped : report.dropped) {
    const std::string line = dropped.mark.line == 0 ? "" : fmt::format(":{}", dropped.mark.line);
    text += fmt::format("{}{}: note: `{}` says nothing in this game, and is dropped\n", printable(script),
                        line, printable(dropped.path));
  }
  return text;
}

std::string show_similar_names(const Report& report, const std::string& script) {
  if (report.match == nullptr) return {};
  std::string text;
  std::map<std::string, std::string> by_look = {{"table", "table"}, {"umpire", "umpire"}};
  for (const std::string& name : report.match->spec().seats) {
    std::set<std::string> others = {by_look.emplace(look_of(name), name).first->second};
    // A capital `I` looks like a small `l`.
    if (std::string with_l = name; name.find('I') != std::string::npos) {
      std::ranges::replace(with_l, 'I', 'l');
      others.insert(by_look.emplace(look_of(with_l), name).first->second);
    }
    others.erase(name);
    for (const std::string& other : others)
      text += fmt::format("{}: note: the names `{}` and `{}` look alike\n", printable(script), other, name);
  }
  return text;
}

std::string show_untold(const Report& report, const std::string& script, const Palette& palette) {
  std::string text;
  for (const std::uint32_t line : report.untold) {
    text += fmt::format("{}: {}: whether this holds depends on something that {} may not know\n",
                        palette.bold(fmt::format("{}:{}", printable(script), line)), palette.blue("not told"),
                        report.match->actor_name(seat_actor(*report.viewer)));
  }
  return text;
}

std::string show_faults(const ScriptText& script, const Report& report, const Palette& palette) {
  std::string text;
  for (const Fault& fault : report.faults) text += show_fault(fault, script, report, palette);
  const std::uint64_t unshown =
      report.failed > report.faults.size() ? report.failed - report.faults.size() : 0;
  if (unshown > 0) text += fmt::format("... and {} more expectations failed\n", unshown);
  for (const Fault& fault : report.also) text += show_fault(fault, script, report, palette);
  if (report.also_more) text += "... and there may be more lines that can't be read\n";
  return text;
}

}  // namespace referee::app
