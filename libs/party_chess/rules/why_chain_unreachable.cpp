// Explains why a sequence cannot go on.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/reach/path_blocks.hpp"
#include "party_chess/reach/sequences.hpp"
#include "party_chess/rules/passed.hpp"
#include "party_chess/rules/why_unreachable.hpp"
#include "party_chess/words/wording.hpp"

namespace referee::party_chess {

std::string why_chain_unreachable(const PositionQuery& query, const ParsedMove& play) {
  const Piece& piece = query.at(play.path[0].square);
  const Source own = source_of(query, piece);
  const Source source = own.as_victim() ? model_of(query, piece.owner, query.at(play.path[1].square)) : own;
  if (source.definition == nullptr) return "it has no move at all";
  const auto chain =
      std::find_if(source.definition->modes.begin(), source.definition->modes.end(),
                   [](const MovePattern& mode) { return mode.kind == MovePattern::Kind::chain; });
  if (chain == source.definition->modes.end()) return "it has one segment only";
  const Geometry& geometry = query.geometry();
  std::vector<Square> gone = {play.path[0].square};
  std::uint32_t range = chain->range;
  unsigned last = kNoDirection;
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    const Square from = play.path[i - 1].square;
    const Square to = play.path[i].square;
    const Line& line = geometry.line(from, to);
    const std::string segment = fmt::format("from {} to {}", geometry.name(from), geometry.name(to));
    if (line.direction == kNoDirection)
      return fmt::format("{}: the two squares share no row, column or diagonal", segment);
    if (((unsigned{chain->directions} >> line.direction) & 1U) == 0)
      return fmt::format("{}: it {}", segment, going_words(*chain));
    if (line.direction == last) return fmt::format("{}: the last segment had the same direction", segment);
    if (!in_range(range, line.distance))
      return fmt::format("{}: that is {}, and {} {}", segment, squares_words(line.distance),
                         i == 1 ? "it goes" : "the captured piece allows",
                         range == 0 ? "none" : limit_words(range));
    Passed standing;
    add_line(geometry, from, to, standing);
    std::erase_if(standing, [&](Square square) {
      return !query.occupied(square) || std::find(gone.begin(), gone.end(), square) != gone.end();
    });
    if (!standing.empty())
      return fmt::format("{}: {} stand{} in the way", segment, pieces_on(query.terms, query.state, standing),
                         standing.size() == 1 ? "s" : "");
    if (!play.path[i].takes) continue;
    gone.push_back(to);
    range = range_after(query, query.at(to));
    last = line.direction;
  }
  return "one segment does not follow from the one before";
}

}  // namespace referee::party_chess
