// Disputes about scripts of the toy game.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "referee/adjudication/dispute.hpp"
#include "support.hpp"
#include "toy_game.hpp"

namespace referee::test {

inline Dispute dispute(const std::string& script, const DisputeOptions& options = {}, const Files& files = {},
                       const Limits& limits = {}) {
  const std::array<const Game*, 1> games = {&toy::game()};
  RulesetLibrary rulesets(reader_of(files));
  return settle_dispute(ScriptText("test.party", script), RunContext{games, &rulesets, limits}, options);
}

inline Dispute of_body(const std::string& body, const DisputeOptions& options = {}) {
  return dispute("game: toy\nplayers: [Anna, Ben]\n---\n" + body, options);
}

inline DisputeOptions with(const std::function<void(DisputeOptions&)>& change) {
  DisputeOptions options;
  change(options);
  return options;
}
inline DisputeOptions with_path(const std::string& path) {
  return with([&](DisputeOptions& options) { options.path = path; });
}
inline DisputeOptions with_move(const std::string& move, const char* place) {
  return with([&](DisputeOptions& options) {
    options.move = move;
    options.until = read_script_point(place);
  });
}

// Returns a line for each reading: "largest-step=three illegal".
inline std::string told(const Dispute& dispute) {
  std::string text;
  for (const Reading& reading : dispute.readings) {
    for (std::size_t i = 0; i < dispute.depends_on.size(); ++i) {
      const RulingInfo& ruling = dispute.ruleset->catalogue.rulings[dispute.depends_on[i]];
      text += ruling.key + "=" + ruling.options[reading.options[i]].name + " ";
    }
    const Verdict& verdict = dispute.verdicts[reading.verdict];
    text += std::string(name_of(verdict.status)) +
            (verdict.value.is_null() ? "" : " " + verdict.value.dump()) + "\n";
  }
  for (const Contradiction& found : dispute.contradicted) {
    for (const auto& [key, option] : found.options) {
      const RulingInfo& ruling = dispute.ruleset->catalogue.rulings[key];
      text += ruling.key + "=" + ruling.options[option].name + " ";
    }
    const Fault& fault = dispute.verdicts[found.verdict].fault;
    text += "contradicted in line " + std::to_string(fault.mark.line) + "\n";
  }
  return text;
}

}  // namespace referee::test
