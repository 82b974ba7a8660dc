// Demons and their pairs in words (PC-1230.18.3).
#include <fmt/format.h>

#include "party_chess/rules/why_unreachable.hpp"
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

// Returns the pair with the smallest distance of its two pieces, among the pairs between which the piece on
// `square` is, however far apart they are. wanted(type) selects types.
Pair tightest_pair(const PositionQuery& query, Square square, auto&& wanted) {
  const Geometry& geometry = query.geometry();
  const OfficeIndex owner = query.at(square).owner;
  Pair best;
  const PairFormula& formula = *query.definition(query.at(square).type).pair;
  query.state.occupied.each([&](Square x) {
    if (x == square || !query.allied(query.at(x).owner, owner) || !formula.may_be(geometry, square, x))
      return true;
    return query.state.occupied.each([&](Square y) {
      const bool pairs = y != square && y != x && query.allied(query.at(y).owner, owner) &&
                         query.at(y).type == query.at(x).type && formula.ask(geometry, square, x, y).some;
      if (pairs && wanted(query.at(x).type) && geometry.distance(x, y) < best.distance)
        best = {x, y, geometry.distance(x, y)};
      return true;
    });
  });
  return best;
}

}  // namespace

std::string pair_words(const PositionQuery& query, Square square, std::uint64_t types,
                       const std::string* into) {
  const std::string who = piece_on(query.terms, query.state, square);
  const auto pair_name = [&](const Pair& pair) {
    return fmt::format("the two {}s on {} and {}", query.terms.type(query.at(pair.low).type).name,
                       query.geometry().name(pair.low), query.geometry().name(pair.high));
  };
  if (types != 0) {
    const Pair pair =
        tightest_pair(query, square, [&](TypeIndex type) { return ((types >> type) & 1U) != 0; });
    return fmt::format("{} stands between {}{}", who, pair_name(pair),
                       into != nullptr ? " and becomes " + with_article(*into) : "");
  }
  const Pair pair = tightest_pair(query, square, [](TypeIndex) { return true; });
  const PairFormula& formula = *query.definition(query.at(square).type).pair;
  if (pair.low == kNoSquare && !formula.is_standard())
    return fmt::format("no two friends of {} of one type have {}", who, formula.text());
  if (pair.low == kNoSquare)
    return fmt::format(
        "{} does not stand between two friendly pieces of one type, one below it on one side and one above "
        "it "
        "on the other",
        who);
  return fmt::format("{} are {} squares apart, and at most {} are allowed", pair_name(pair), pair.distance,
                     query.definition(query.at(square).type).span);
}

}  // namespace referee::party_chess
