#include "diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace referee::app {
namespace {

constexpr std::size_t kLongestLine = 160;  // characters of a source line shown
constexpr std::size_t kAlternatives = 3;
constexpr std::size_t kMostCompared = 20'000;  // legal actions looked at for alternatives

std::string heading(const Fault& fault, const Palette& palette) {
  std::string place = fault.source;
  if (fault.mark.line != 0) place += fmt::format(":{}:{}", fault.mark.line, fault.mark.column);
  const std::string status(name_of(fault.status));
  const bool rules = !fault.violations.empty() && fault.status == Status::illegal;
  const std::string message = rules
                                  ? fmt::format("`{}` breaks {} rule{}", fault.entry, fault.violations.size(),
                                                fault.violations.size() == 1 ? "" : "s")
                                  : fault.message;
  return fmt::format("{}: {}: {}\n", palette.bold(printable(place)), palette.red(status), printable(message));
}

// Byte offset of the n-th character (from 0).
std::size_t byte_of_character(std::string_view text, std::size_t n) {
  std::size_t at = 0;
  while (at < text.size() && n > 0) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
    --n;
  }
  return at;
}

// The source line and a caret span below it; a long line is cut around the span.
std::string excerpt(const Fault& fault, const ScriptText& script, const Palette& palette) {
  if (fault.mark.line == 0 || fault.source != script.name()) return {};
  const std::string_view line = script.line(fault.mark.line);
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
  text += fmt::format("    {} {} ({})\n", palette.dim("rule"), rule.summary, rule.cite);
  std::string readings;
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
    if (!violation.rulings.test(key)) continue;
    readings +=
        (readings.empty() ? "" : ", ") + catalogue.describe(static_cast<RulingIndex>(key), spec.rulings);
  }
  if (!readings.empty()) text += fmt::format("    {} {}\n", palette.dim("read as"), readings);
  return text;
}

}  // namespace

std::vector<std::string> nearest_legal(const Match& match, std::string_view entry) {
  const auto move = split_move(entry);
  if (!move) return {};
  const auto actor = match.find_actor(move->actor);
  std::vector<std::pair<std::size_t, std::string>> scored;
  std::size_t compared = 0;
  match.legal(
      [&](Actor who, std::string_view action) {
        // The actor's own actions first, and those with the same verb before others.
        const std::string_view verb = action.substr(0, action.find(' '));
        std::size_t score = edit_distance(move->actions.substr(0, 80), action);
        if (!actor || who != *actor) score += 40;
        if (!move->actions.starts_with(verb)) score += 10;
        scored.emplace_back(score, fmt::format("{}: {}", match.actor_name(who), action));
        return ++compared < kMostCompared;
      },
      Viewer{});
  const std::size_t kept = std::min(kAlternatives, scored.size());
  std::partial_sort(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(kept), scored.end());
  std::vector<std::string> out;
  for (std::size_t i = 0; i < kept; ++i) out.push_back(scored[i].second);
  return out;
}

std::string show_fault(const Fault& fault, const ScriptText& script, const Report& report,
                       const Palette& palette) {
  std::string text = heading(fault, palette) + excerpt(fault, script, palette);
  if (report.match != nullptr) {
    for (const Violation& violation : fault.violations)
      text += show_violation(violation, report.match->spec(), palette);
  }
  if (!fault.hint.empty()) {
    const std::string hint =
        fault.status == Status::undecided
            ? fmt::format("the limit `{}` can be raised with --max-{}", fault.hint, fault.hint)
            : fault.hint;
    text += fmt::format("  {} {}\n", palette.green("help:"), printable(hint));
  }
  if (fault.status == Status::illegal && report.match != nullptr) {
    const auto near = nearest_legal(*report.match, fault.entry);
    for (std::size_t i = 0; i < near.size(); ++i) {
      text += fmt::format("  {} {}\n", i == 0 ? palette.green("help: legal here:") : std::string(17, ' '),
                          near[i]);
    }
    if (near.empty()) text += fmt::format("  {} nobody has a legal action here\n", palette.green("help:"));
  }
  return text;
}

std::string show_notes(const Report& report, const std::string& script, const Palette& palette) {
  std::string text;
  for (const ArbiterNote& note : report.notes) {
    std::string said = fmt::format("{} moves taken back", note.moves);
    if (note.kind == ArbiterNote::Kind::stands) {
      said = fmt::format("`{}` stands", note.entry);
      for (std::size_t i = 0; i < note.rules.size(); ++i) {
        said += fmt::format("{}{}", i == 0 ? " although it breaks " : ", ",
                            report.match->spec().ruleset->catalogue.rules[note.rules[i]].id);
      }
    }
    text +=
        fmt::format("{}: {}: {}: {}\n", palette.bold(fmt::format("{}:{}", printable(script), note.mark.line)),
                    palette.blue("arbiter"), printable(said), printable(note.reason));
  }
  return text;
}

std::string show_faults(const ScriptText& script, const Report& report, const Palette& palette) {
  std::string text;
  for (const Fault& fault : report.faults) text += show_fault(fault, script, report, palette);
  const std::uint64_t unshown =
      report.failed > report.faults.size() ? report.failed - report.faults.size() : 0;
  if (unshown > 0) text += fmt::format("... and {} more expectations failed\n", unshown);
  return text;
}

}  // namespace referee::app
