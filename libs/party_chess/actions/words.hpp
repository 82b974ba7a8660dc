// What several verbs are read with and printed with. What reads returns false after noting the fault.
#pragma once

#include "party_chess/pieces/piece.hpp"
#include "party_chess/reach/written.hpp"
#include "referee/engine/action_words.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// The verb and its arguments are so many words.
bool expect_count(ActionWords& words, std::size_t least, std::size_t most, std::string_view form);
bool read_word(ActionWords& words, std::string_view word, const auto& form, auto& value) {
  return form.find(word, value) || words.fail(word, form.slip(word));
}
// ` promote SQ=L` clauses from word number `first` on, put in order.
bool read_promotions(ActionWords& words, std::size_t first, const Terms& terms, Clauses& promotions);

void append_letter(const Terms& terms, const State& state, char letter, std::string& out);
void append_spot(const Spot& spot, std::string& out);
void append_promotions(const Terms& terms, const State& state, const Clauses& promotions, std::string& out);

}  // namespace referee::party_chess
