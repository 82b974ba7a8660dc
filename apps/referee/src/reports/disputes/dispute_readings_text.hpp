// Writes the readings of disputes as lines.
#pragma once

#include <string>
#include <vector>

#include "referee/adjudication/dispute.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// A question with its answer. It is about a move of the script, a value, or another move.
struct Asked {
  const Dispute* dispute;
  std::string path;        // of the value, or empty
  std::string move;        // the other move, or empty
  std::uint32_t line = 0;  // in the script; 0: none
};

// The place of the citations of rulings.
enum class Cites : std::uint8_t { beside_options, beside_questions };

// Returns a line for each reading, the shortest first. Questions for which the same readings matter share
// the lines.
std::string readings_text(const std::vector<Asked>& asked, Cites cites, const Palette& palette);
// Returns a line for each reading that an earlier action rules out.
std::vector<std::string> contradictions(const Dispute& dispute, const Palette& palette);
// Returns a line about the rulings that were not tried at all; empty if all were tried.
std::string untried_text(const Dispute& dispute);
// Returns the place of the ruling in the original text, and its provenance: " (§7; in the text)".
std::string citation(const RulingInfo& info);

}  // namespace referee::app
