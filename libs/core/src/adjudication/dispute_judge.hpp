// Judges what one reading comes to in a dispute.
#pragma once

#include <optional>
#include <string>

#include "referee/adjudication/dispute.hpp"
#include "referee/script/quantity.hpp"

namespace referee {

struct DisputeJudge {
  const ScriptText& script;
  const std::string& move;             // as in DisputeOptions
  std::uint32_t line = 0;              // of the disputed move
  std::optional<Quantity> quantity{};  // that is asked for

  // Of the position reached, which a disputed move changes, or none; and of the fault that stopped the
  // script, if one did.
  Verdict judge(Match* match, const Fault* fault) const;

 private:
  bool is_contradicted(const Fault* fault) const;
  void judge_move(Match& match, Verdict& verdict) const;
};

// A verdict with all that is told of it: several that say the same may tell it otherwise.
std::string details_of(const Verdict& verdict);

}  // namespace referee
