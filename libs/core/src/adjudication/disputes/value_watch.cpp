#include "referee/adjudication/value_watch.hpp"

#include "referee/document/error.hpp"
#include "referee/script/value_expression.hpp"

namespace referee {
namespace {

// Copies a position, without its trace, into a match that is kept for the purpose.
void copy(const Match& match, std::unique_ptr<Match>& into) {
  if (into == nullptr) into = match.with_rules_off(match.spec().off, nullptr);
  into->restore(match);
}

Json value_or_null(const std::string& path, const Match& match, Viewer viewer) {
  try {
    return expression_value(read_value_expression(path, match), match, viewer);
  } catch (const InputError&) {
    return {};
  }
}

}  // namespace

void ValueWatch::before_action(const Match& match) { copy(match, before_); }

bool ValueWatch::has_changed(const Match& after) {
  copy(after, after_);
  return value_of(*before_) != value_of(*after_);
}

Json ValueWatch::value_of(const Match& match) const { return value_or_null(path_, match, {}); }

void trace_value(const std::string& path, const Match& match, Trace& trace, Viewer viewer) {
  trace.only_asked = true;
  value_or_null(path, match, viewer);
}

}  // namespace referee
