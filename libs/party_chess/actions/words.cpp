#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

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
