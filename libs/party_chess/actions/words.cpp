#include "party_chess/actions/words.hpp"

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

void append_letter(const Terms& terms, const State& state, char letter, std::string& out) {
  const TypeIndex type = find_letter(terms, state, letter);
  out += type == kNoType ? letter : terms.definition(state, type).letter;
}

void append_written_square(const WrittenSquare& spot, std::string& out) {
  out += spot.column;
  if (spot.row >= 10 && spot.row < 100) {
    out += static_cast<char>('0' + spot.row / 10);
    out += static_cast<char>('0' + spot.row % 10);
  } else {
    out += std::to_string(spot.row);
  }
}

void append_path(const ParsedMove& play, std::string& out) {
  append_written_square(play.path[0], out);
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    out += play.path[i].takes ? 'x' : '-';
    append_written_square(play.path[i], out);
  }
}

}  // namespace referee::party_chess
