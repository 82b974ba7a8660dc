// `@under`: checks expectations in the position that the script reaches under other rulings (contract 1).
#include <fmt/format.h>

#include "script/directives/directives.hpp"
#include "script/parsing/faults.hpp"

namespace referee {
namespace {

struct InnerDirective {
  std::string_view assignments;
  const Directive& directive;
  std::string_view rest;
};

// Returns "`@a`, `@b` and `@c`": the directives that check a position.
std::string directives_of_positions() {
  std::vector<std::string> names;
  for (const Directive& directive : kDirectives) {
    if (directive.scope == DirectiveScope::position) names.push_back(fmt::format("`{}`", directive.name));
  }
  return enumerate(names, "and");
}

InnerDirective read_inner_directive(const LineReader& reader, std::string_view text) {
  // The assignments end where the inner directive begins.
  const std::size_t inner_at = text.find('@');
  if (inner_at == std::string_view::npos) {
    reader.fail_at(reader.line().text, "`@under` needs a directive",
                   "`@under RULING=OPTION @expect PATH = VALUE`");
  }
  const std::string_view assignments = trim(text.substr(0, inner_at));
  reader.require_text(assignments, "`@under` needs `RULING=OPTION`");
  std::string_view rest = text.substr(inner_at);
  const std::string_view name = take_word(rest);
  const Directive* const directive = find_directive(name);
  if (directive == nullptr || directive->scope != DirectiveScope::position)
    reader.fail_at(name, fmt::format("`@under` goes with {}", directives_of_positions()));
  return {assignments, *directive, rest};
}

}  // namespace

void read_under(const LineReader& reader, std::string_view text) {
  const auto [assignments, directive, rest] = read_inner_directive(reader, text);
  static_cast<void>(reader.read_assignments(assignments));
  directive.read(reader, rest);
}

void run_under(DirectiveContext& context, std::string_view text) {
  const auto [assignments, directive, rest] = read_inner_directive(context.reader, text);
  // The game under another reading may depend on anything hidden.
  if (!context.policy.discloses_all()) return context.leave_untold();
  const auto& reading = context.readings.under(context.reader.read_assignments(assignments));
  if (!reading.limit.empty()) {
    const std::string message = fmt::format("under {}: {}", assignments, reading.failure);
    return context.recorder.stop(
        context.policy.line_fault(undecided_here(context.reader, {reading.limit, message})));
  }
  if (!reading.failure.empty()) {
    return context.fail(
        {fmt::format("under {} the script can't be played up to here: {}", assignments, reading.failure)});
  }
  DirectiveContext inner{context.reader, {*reading.match}, context.play,  context.readings,
                         context.policy, context.recorder, context.stands};
  directive.run(inner, rest);
}

}  // namespace referee
