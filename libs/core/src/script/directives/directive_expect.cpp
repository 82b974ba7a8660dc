// `@expect`: compares a value of the state.
#include <fmt/format.h>

#include "referee/document/yaml.hpp"
#include "script/directives/directives.hpp"
#include "script/directives/fixed_line.hpp"
#include "script/parsing/faults.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp). In a list, each byte can be a value.
constexpr std::uint64_t kValueByteWork = 16;

struct ExpectedValue {
  Mark at;
  Expectation expectation;
  Viewer viewer;
};

// Reads the expectation. `match` has the position that it is about, because the paths that exist may depend
// on the rulings.
ExpectedValue read_expected_value(const LineReader& reader, const Match& match, std::string_view text) {
  const Mark at = reader.mark_or_line(text);
  ExpectedValue expected{at, read_expectation(text, at), {}};
  check_path(expected.expectation, match, reader.mark_or_line(expected.expectation.text));
  expand_short_entries(expected.expectation, match, text, at);
  expected.viewer = viewer_of(expected.expectation, match, reader.mark_or_line(expected.expectation.view));
  return expected;
}

std::string brief(const Json& value) {
  constexpr std::size_t kLongest = 300;
  std::string text = value.dump();
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  // The end must not divide a character.
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.replace(end, std::string::npos, "...");
  return text;
}

constexpr const char* kOldHash =
    "hashes that begin with `h` are of an earlier version; `referee check --update SCRIPT` writes the new "
    "one";

Correction corrected_value(const DirectiveContext& context, const Expectation& expectation,
                           const Json& actual) {
  Correction correction{context.reader.script().offset_of(expectation.value_text),
                        expectation.value_text.size(),
                        write_yaml_value(actual),
                        {}};
  context.position.match.spec().budget->need(correction.text.size(),
                                             "keeping what an expectation should say");
  return correction;
}

// Returns the moves that `legal has` or `legal lacks` is about.
std::vector<std::string> moves_of(const Expectation& expectation) {
  std::vector<std::string> moves;
  const Json list = expectation.value.is_array() ? expectation.value : Json::array({expectation.value});
  for (const Json& move : list)
    if (move.is_string()) moves.push_back(move.get<std::string>());
  return moves;
}

// Suggests plain quotes and dashes. Typographic ones are part of a word; if the expectation holds without
// them, they are the reason why it fails.
Hint value_hint(const ScriptLine& line, const Match& match, std::string_view text, const Json& actual) {
  const std::string meant = with_plain_signs(text);
  if (meant == text || line.text.size() > kLongestFixed) return {};
  try {
    const Mark at{line.number, 1};
    Expectation expectation = read_expectation(meant, at);
    expand_short_entries(expectation, match, meant, at);
    if (!holds(expectation, actual)) return {};
  } catch (const InputError&) {
    return {};
  }
  return write_instead(with_plain_signs(line.text), Fix::Of::line);
}

// Suggests the part of a map that has the expected value: `turn.player` for `turn = Anna`.
Hint part_hint(const Expectation& expectation, const Json& actual) {
  std::vector<std::string> parts;
  for (const auto& [key, part] : actual.items())
    if (same_value(part, expectation.value) || same_value(part, Json::array({expectation.value})))
      parts.push_back(fmt::format("{}.{}", expectation.text, key));
  return parts.size() == 1 ? Hint(fmt::format("did you mean `{}`?", printable(parts[0]))) : Hint();
}

// True if the expected value is a hash of an earlier version: as long as today's, and it begins with `h`.
bool expects_old_hash(const Expectation& expectation) {
  if (expectation.text != "hash" || !expectation.value.is_string()) return false;
  const auto& hash = expectation.value.get_ref<const std::string&>();
  return hash.starts_with('h') && hash.size() == hash_text(0).size();
}

}  // namespace

void read_expect(const LineReader& reader, std::string_view text) {
  static_cast<void>(read_expected_value(reader, reader.match(), text));
}

void run_expect(DirectiveContext& context, std::string_view text) {
  const auto [at, expectation, viewer] = read_expected_value(context.reader, context.position.match, text);
  if (context.policy.discloses_all())
    context.position.match.spec().budget->need(expectation.value_text.size() * kValueByteWork,
                                               "reading what is expected");
  const auto seen = context.policy.look_up(expectation, viewer, context.position, at);
  if (!seen) return context.leave_untold();
  if ((*seen)->holds) return context.recorder.hold();
  const Json& actual = (*seen)->value;
  const bool equality = expectation.comparison == Comparison::equal;
  Failure failure;
  failure.seen = &*seen;
  failure.path = expectation.text;
  if (expectation.view.empty() && asks_list(expectation)) failure.tried = moves_of(expectation);
  else if (expectation.view.empty()) failure.asked = expectation.text;
  if (context.policy.discloses_all()) {
    if (equality) failure.correction = corrected_value(context, expectation, actual);
    failure.message =
        equality ? fmt::format("{} is {}, not {}", expectation.text, brief(actual), brief(expectation.value))
                 : fmt::format("{} is {}, so `{} {}` does not hold", expectation.text, brief(actual),
                               name_of(expectation.comparison), brief(expectation.value));
    if (equality && expects_old_hash(expectation)) failure.hint = kOldHash;
    else if (equality && actual.is_object() && !expectation.value.is_object())
      failure.hint = part_hint(expectation, actual);
    else failure.hint = value_hint(context.reader.line(), context.position.match, text, actual);
  }
  context.fail(std::move(failure));
}

}  // namespace referee
