// Demons and their pairs in words (PC-1230.18.3).
#include <fmt/format.h>

#include "party_chess/rules/lack.hpp"
#include "party_chess/ruleset/pair_formula.hpp"
#include "party_chess/words/wording.hpp"

namespace referee::party_chess {
namespace {

// Two friends of one type, and their distance.
struct Pair {
  Square low = kNoSquare;
  Square high = kNoSquare;
  unsigned distance = ~0U;
};

// Returns the pair between which the piece on `square` is that is nearest to each other, however far apart.
// wanted(type) selects types.
Pair nearest_pair(const Lens& lens, Square square, auto&& wanted) {
  const Geometry& geometry = lens.geometry();
  const OfficeIndex owner = lens.at(square).owner;
  Pair best;
  const PairFormula& formula = *lens.definition(lens.at(square).type).pair;
  lens.state.occupied.each([&](Square x) {
    if (x == square || !lens.allied(lens.at(x).owner, owner) || !formula.may_be(geometry, square, x))
      return true;
    return lens.state.occupied.each([&](Square y) {
      const bool pairs = y != square && y != x && lens.allied(lens.at(y).owner, owner) &&
                         lens.at(y).type == lens.at(x).type && formula.ask(geometry, square, x, y).some;
      if (pairs && wanted(lens.at(x).type) && geometry.distance(x, y) < best.distance)
        best = {x, y, geometry.distance(x, y)};
      return true;
    });
  });
  return best;
}

}  // namespace

std::string pair_words(const Lens& lens, Square square, std::uint64_t types, const std::string* into) {
  const std::string who = piece_on(lens.terms, lens.state, square);
  const auto pair_name = [&](const Pair& pair) {
    return fmt::format("the two {}s on {} and {}", lens.terms.type(lens.at(pair.low).type).name,
                       lens.geometry().name(pair.low), lens.geometry().name(pair.high));
  };
  if (types != 0) {
    const Pair pair = nearest_pair(lens, square, [&](TypeIndex type) { return ((types >> type) & 1U) != 0; });
    return fmt::format("{} stands between {}{}", who, pair_name(pair),
                       into != nullptr ? " and becomes " + with_article(*into) : "");
  }
  const Pair pair = nearest_pair(lens, square, [](TypeIndex) { return true; });
  const PairFormula& formula = *lens.definition(lens.at(square).type).pair;
  if (pair.low == kNoSquare && !formula.is_standard())
    return fmt::format("no two friends of {} of one type have {}", who, formula.text());
  if (pair.low == kNoSquare)
    return fmt::format(
        "{} does not stand between two friendly pieces of one type, one below it on one side and one above "
        "it "
        "on the other",
        who);
  return fmt::format("{} are {} squares apart, and at most {} are allowed", pair_name(pair), pair.distance,
                     lens.definition(lens.at(square).type).span);
}

}  // namespace referee::party_chess
