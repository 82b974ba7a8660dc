// Readers and printers shared by several verbs. A reader returns false after filling the fault in `words`.
#pragma once

#include "party_chess/pieces/piece.hpp"
#include "party_chess/reach/parsed_move.hpp"
#include "referee/engine/actions/action_words.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// Returns false, after filling the fault, if the action does not have `least` to `most` words, its verb
// included.
[[nodiscard]] bool expect_count(ActionWords& words, std::size_t least, std::size_t most,
                                std::string_view form);
// Reads a word by its form. Returns false, after filling the fault, if the form does not accept the word.
[[nodiscard]] bool read_word(ActionWords& words, std::string_view word, const auto& form, auto& value) {
  return form.find(word, value) || words.fail(word, form.slip(word));
}
// Explains in `slip`, unless that is null, why a form does not accept a word. Always returns false.
[[nodiscard]] bool refuse_word(Slip* slip, auto&& explain) {
  if (slip != nullptr) *slip = explain();
  return false;
}

// Reads ` promote SQ=L` clauses from word number `first` on, and sorts them. Returns false, after filling the
// fault, if one cannot be read.
[[nodiscard]] bool read_promotions(ActionWords& words, std::size_t first, const Terms& terms,
                                   Clauses& promotions);

// Appends a letter in its canonical case, a square, the squares of a play, or clauses.
void append_letter(const Terms& terms, const State& state, char letter, std::string& out);
void append_written_square(const WrittenSquare& spot, std::string& out);
void append_path(const ParsedMove& play, std::string& out);
void append_promotions(const Terms& terms, const State& state, const Clauses& promotions, std::string& out);

}  // namespace referee::party_chess
