// Readers and printers shared by several verbs. A reader returns false after filling the fault in `words`.
#pragma once

#include "party_chess/pieces/piece.hpp"
#include "party_chess/reach/parsed_move.hpp"
#include "referee/engine/actions/action_words.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// Reads a word by its form. Returns false, after filling the fault, if the form does not accept the word.
[[nodiscard]] bool read_word(ActionWords& words, std::string_view word, const auto& form, auto& value) {
  return form.find(word, value) || words.fail(word, form.slip(word));
}
// Explains in `slip`, unless that is null, why a form does not accept a word. Always returns false.
[[nodiscard]] bool refuse_word(Slip* slip, auto&& explain) {
  if (slip != nullptr) *slip = explain();
  return false;
}

// Append a letter in its canonical case, a square, and the squares of a play.
void append_letter(const Terms& terms, const State& state, char letter, std::string& out);
void append_written_square(const WrittenSquare& spot, std::string& out);
void append_path(const ParsedMove& play, std::string& out);

}  // namespace referee::party_chess
