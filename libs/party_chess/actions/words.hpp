// Functions that the forms of several verbs share.
#pragma once

#include "party_chess/reach/parsed_move.hpp"
#include "referee/engine/actions/action_words.hpp"

namespace referee::party_chess {

// Explains in `slip`, unless that is null, why a form does not accept a word. Always returns false.
[[nodiscard]] bool refuse_word(Slip* slip, auto&& explain) {
  if (slip != nullptr) *slip = explain();
  return false;
}

// Append a square, and the squares of a play.
void append_written_square(const WrittenSquare& spot, std::string& out);
void append_path(const ParsedMove& play, std::string& out);

}  // namespace referee::party_chess
