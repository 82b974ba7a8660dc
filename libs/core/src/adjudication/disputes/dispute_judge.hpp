// Returns the verdict of one reading in a dispute.
#pragma once

#include <optional>
#include <string>

#include "referee/adjudication/dispute.hpp"
#include "referee/script/value_expression.hpp"

namespace referee {

// Judges the disputed move, or the value asked for, at the position that a reading reaches.
struct DisputeJudge {
  const ScriptText& script;
  const std::string& move;                      // as in DisputeOptions
  std::uint32_t line = 0;                       // of the disputed move
  std::optional<ValueExpression> expression{};  // the value asked for

  // Returns the verdict at the position reached, which a disputed move changes. `match` is null if no
  // position was reached, `fault` if nothing stopped the script.
  Verdict judge(Match* match, const Fault* fault) const;

 private:
  bool is_contradicted(const Fault* fault) const;
  void judge_move(Match& match, Verdict& verdict) const;
};

// Returns the verdict with all its details as a text. Verdicts with equal keys may differ in details.
std::string details_of(const Verdict& verdict);

}  // namespace referee
