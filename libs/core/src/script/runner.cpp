#include "referee/script/runner.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "referee/document/unicode.hpp"
#include "script/script_run.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 5> kStatusNames = {"legal", "illegal", "failed", "malformed",
                                                          "undecided"};
constexpr std::array<int, 5> kExitCodes = {0, 1, 1, 2, 5};

// Returns a budget of `work` for each 2^20 of `size`, and at least once.
std::shared_ptr<Budget> budget_of(std::uint64_t work, std::uint64_t size) {
  constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;
  const std::uint64_t pieces = std::max<std::uint64_t>(1, (size + kPiece - 1) / kPiece);
  if (__builtin_mul_overflow(work, pieces, &work)) work = ~std::uint64_t{0};
  return std::make_shared<Budget>(work);
}

}  // namespace

bool is_fatal(Status status) { return status != Status::legal && status != Status::failed; }

std::string_view name_of(Status status) { return kStatusNames[static_cast<std::size_t>(status)]; }
int exit_code(Status status) { return kExitCodes[static_cast<std::size_t>(status)]; }

const Fault* Report::main_fault() const {
  if (faults.empty()) return nullptr;
  return is_fatal(faults.back().status) ? &faults.back() : &faults.front();
}

std::optional<ScriptPoint> read_script_point(std::string_view text) {
  ScriptPoint place;
  if (is_name(text)) {
    place.label = normal_form(text);
    return place;
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place.line);
  if (error != std::errc{} || end != text.data() + text.size() || place.line == 0) return std::nullopt;
  return place;
}

std::string_view text_up_to(const ScriptText& script, const ScriptPoint& place) {
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  std::size_t end = cursor.offset;
  while (script.next(cursor, line)) {
    if (place.label.empty() && line.number > place.line) break;
    end = cursor.offset;
    std::string_view rest = line.text;
    if (!place.label.empty() && take_word(rest) == "@label" && normal_form(trim(rest)) == place.label) break;
  }
  return script.text().substr(0, end);
}

std::shared_ptr<Budget> budget_for(const ScriptText& script, const Limits& limits) {
  return budget_of(limits.work, script.text().size());
}

// The length of a text is secret, the number of lines in its body is not. A line has at least one byte.
RunBudgets budgets_for_view(const ScriptText& script, const Limits& limits) {
  const std::string_view body = script.text().substr(script.begin().offset);
  const auto lines = static_cast<std::uint64_t>(std::count(body.begin(), body.end(), '\n'));
  return {budget_of(limits.work, lines), budget_of(std::max(limits.work, Limits{}.work), lines)};
}

Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options) {
  return ScriptRun(script, context, options, 0).run();
}

}  // namespace referee
