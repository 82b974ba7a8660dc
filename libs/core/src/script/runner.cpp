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
}  // namespace

bool is_fatal(Status status) { return status != Status::legal && status != Status::failed; }

std::string_view name_of(Status status) { return kStatusNames[static_cast<std::size_t>(status)]; }
int exit_code(Status status) { return kExitCodes[static_cast<std::size_t>(status)]; }

const Fault* Report::main_fault() const {
  if (faults.empty()) return nullptr;
  return is_fatal(faults.back().status) ? &faults.back() : &faults.front();
}

std::optional<Place> read_place(std::string_view text) {
  Place place;
  if (is_name(text)) {
    place.label = normal_form(text);
    return place;
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place.line);
  if (error != std::errc{} || end != text.data() + text.size() || place.line == 0) return std::nullopt;
  return place;
}

std::shared_ptr<Budget> budget_for(const ScriptText& script, const Limits& limits) {
  constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;
  const std::uint64_t pieces = std::max<std::uint64_t>(1, (script.text().size() + kPiece - 1) / kPiece);
  std::uint64_t work = 0;
  if (__builtin_mul_overflow(limits.work, pieces, &work)) work = ~std::uint64_t{0};
  return std::make_shared<Budget>(work);
}

Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options) {
  return ScriptRun(script, context, options, 0).run();
}

}  // namespace referee
