#include "party_chess/rules/lack.hpp"
#include "party_chess/board/sequences.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/board/modes_of.hpp"
#include "party_chess/view/wording.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

// How near a mode comes to serve; the last is the nearest.
enum class Nearness : std::uint8_t { nothing, no_line, direction, closed, distance, unmet, blocked };

struct Lack {
  Nearness near = Nearness::nothing;
  std::string text;
  std::string over = {};  // the pieces in the way, if it is these
};

using Way = std::vector<Square>;  // the squares passed

void add_line(const Geometry& geometry, Square from, Square to, Way& way) {
  const Line& line = geometry.line(from, to);
  for (unsigned n = 1; n < line.distance; ++n) way.push_back(geometry.at(from, line.direction, n));
}

// A way over two lines, by `turn`, which is passed too.
Way bent(const Geometry& geometry, Square from, Square turn, Square to) {
  Way way;
  add_line(geometry, from, turn, way);
  way.push_back(turn);
  add_line(geometry, turn, to, way);
  return way;
}

class Lacking {
 public:
  Lacking(const Lens& lens, Square from, Square to)
      : lens_(lens), geometry_(lens.geometry()), from_(from), to_(to), line_(geometry_.line(from, to)) {}

  Lack of(const Mode& mode, unsigned counter) const {
    if (mode.zone_test != ZoneTest::none && !is_in_zone(mode)) return {Nearness::closed, closed_words(mode)};
    const std::vector<Way> ways = ways_of(mode, counter);
    if (ways.empty()) return geometry_lack(mode, counter);
    if (mode.kind == Mode::Kind::go && mode.over == Over::half) return half_lack(ways.front());
    Way least;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const Way standing = occupied(ways[i]);
      if (i == 0 || standing.size() < least.size()) least = standing;
    }
    if (mode.when_defending && !condition_holds(lens_, mode, from_, WhenModes::asked))
      return {Nearness::unmet,
              fmt::format("it goes {} only while it defends a friendly piece, and it defends none",
                          distance_words())};
    if (!least.empty()) return blocked_by(least);
    return {};
  }

  std::string standing_words(const Way& standing) const {
    return fmt::format("{} stand{} in the way", pieces_on(lens_.rules, lens_.state, standing),
                       standing.size() == 1 ? "s" : "");
  }
  Way occupied(const Way& way) const {
    Way standing;
    std::copy_if(way.begin(), way.end(), std::back_inserter(standing),
                 [&](Square square) { return lens_.occupied(square); });
    return standing;
  }

 private:
  Lack blocked_by(const Way& standing) const {
    return {Nearness::blocked, standing_words(standing), pieces_on(lens_.rules, lens_.state, standing)};
  }
  std::string distance_words() const { return squares_words(line_.distance); }
  std::string_view shared_line() const {
    if (geometry_.column(from_) == geometry_.column(to_)) return "column";
    return geometry_.row(from_) == geometry_.row(to_) ? "row" : "diagonal";
  }
  bool is_in_zone(const Mode& mode) const {
    const bool inside = mode.zone.has(geometry_.column(from_), geometry_.row(from_));
    return inside == (mode.zone_test == ZoneTest::inside);
  }
  std::string closed_words(const Mode& mode) const { return fmt::format("it {}", going_words(mode)); }

  std::vector<Way> ways_of(const Mode& mode, unsigned counter) const {
    const auto nothing = [](Square) { return false; };
    std::vector<Way> ways;
    switch (mode.kind) {
      case Mode::Kind::go:
      case Mode::Kind::chain: {
        const bool half = mode.over == Over::half;
        if (line_.direction == kNoDirection || ((mode.directions >> line_.direction) & 1U) == 0 ||
            !in_range(mode.reach(counter), line_.distance) || (half && line_.distance % 2 != 0))
          return {};
        ways.emplace_back();
        if (mode.over != Over::any) add_line(geometry_, from_, to_, ways.back());
        return ways;
      }
      case Mode::Kind::leap:
      case Mode::Kind::band:
        if (leads(geometry_, mode, from_, to_, counter, nothing)) ways.emplace_back();
        return ways;
      case Mode::Kind::legs:
        return ways_by_legs(mode);
      case Mode::Kind::rebound:
        return ways_by_edge(mode);
    }
    return ways;
  }

  std::vector<Way> ways_by_legs(const Mode& mode) const {
    std::vector<Way> ways;
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode.directions >> d) & 1U) == 0) continue;
      for (unsigned n = 1; n <= geometry_.room(from_, d); ++n) {
        const Square turn = geometry_.at(from_, d, n);
        if (!in_range(mode.range, n)) continue;
        if (turn == to_ && mode.total && n == mode.sum) {
          ways.emplace_back();
          add_line(geometry_, from_, to_, ways.back());
        }
        const Line& second = geometry_.line(turn, to_);
        if (second.direction != right_angle(d, 1) && second.direction != right_angle(d, 3)) continue;
        if (mode.total ? n + second.distance == mode.sum : in_range(mode.second, second.distance))
          ways.push_back(bent(geometry_, from_, turn, to_));
      }
    }
    return ways;
  }

  std::vector<Way> ways_by_edge(const Mode& mode) const {
    std::vector<Way> ways;
    for (unsigned d = 4; d < 8; ++d) {
      const unsigned room = geometry_.room(from_, d);
      if (room == 0) continue;
      const Square edge = geometry_.at(from_, d, room);
      if (geometry_.is_corner(edge)) {
        if (edge == to_ && mode.scratches) {
          ways.emplace_back();
          add_line(geometry_, from_, to_, ways.back());
        }
        continue;
      }
      const Line& second = geometry_.line(edge, to_);
      const bool turns = second.direction == right_angle(d, 1) || second.direction == right_angle(d, 3);
      if (turns && in_range(mode.second, second.distance)) ways.push_back(bent(geometry_, from_, edge, to_));
    }
    return ways;
  }

  Lack geometry_lack(const Mode& mode, unsigned counter) const {
    const int columns = std::abs(geometry_.column(to_) - geometry_.column(from_));
    const int rows = std::abs(geometry_.row(to_) - geometry_.row(from_));
    if (mode.kind == Mode::Kind::leap)
      return {Nearness::distance,
              fmt::format("it leaps {} and {} squares, and {} is {} and {} away", mode.a, mode.b,
                          geometry_.name(to_), counted(static_cast<unsigned>(columns), "column"),
                          counted(static_cast<unsigned>(rows), "row"))};
    if (mode.kind != Mode::Kind::go && mode.kind != Mode::Kind::chain)
      return {Nearness::distance, fmt::format("it {}", going_words(mode))};
    if (line_.direction == kNoDirection)
      return {Nearness::no_line, fmt::format("{} and {} share no row, column or diagonal",
                                             geometry_.name(from_), geometry_.name(to_))};
    if (((mode.directions >> line_.direction) & 1U) == 0)
      return {Nearness::direction, fmt::format("{} is on the same {}, and it {}", geometry_.name(to_),
                                               shared_line(), going_words(mode))};
    if (mode.over == Over::half && line_.distance % 2 != 0)
      return {Nearness::distance,
              fmt::format("{} is {} away, and such a way has no middle on which a piece could stand",
                          geometry_.name(to_), distance_words())};
    return {Nearness::distance,
            fmt::format("{} is {} away, and it {} {}{}", geometry_.name(to_), distance_words(), verb_of(mode),
                        limit_words(mode.reach(counter)), where_words(mode))};
  }

  // PC-1230.17.2: one piece, and in the middle.
  Lack half_lack(const Way& way) const {
    const Square middle = geometry_.at(from_, line_.direction, line_.distance / 2U);
    if (!lens_.occupied(middle))
      return {Nearness::unmet, fmt::format("nothing stands half way, on {}", geometry_.name(middle))};
    Way others = occupied(way);
    std::erase(others, middle);
    if (others.empty()) return {};
    return blocked_by(others);
  }

  const Lens& lens_;
  const Geometry& geometry_;
  Square from_;
  Square to_;
  Line line_;
};

// The nearest lack of all modes that could serve, the piece's own and those granted to it.
Lack nearest(const Lens& lens, const Written& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  const Lacking lacking(lens, from, to);
  const std::uint8_t wanted = play.manner == Manner::shoot     ? std::uint8_t{kUseShoot}
                              : play.manner == Manner::capture ? std::uint8_t{kUseCapture}
                                                               : std::uint8_t{kUseMove};
  Lack best;
  const auto consider = [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
    if ((use & wanted) == 0 || (play.manner == Manner::scratch && !mode.scratches)) return false;
    Lack lack = lacking.of(mode, counter);
    if (lack.near > best.near) best = std::move(lack);
    return false;
  };
  const Source source = source_of(lens, lens.at(from));
  any_mode(lens, from, source, consider);
  if (!play.path[1].takes || !source.as_victim() || lens.at(to).empty()) return best;
  const Source model = source_of(lens, lens.at(to));
  if (model.definition == nullptr) return best;
  for (const Mode& mode : model.definition->modes) {
    const bool mirrored = model.definition->as_victim;
    consider(mode, mirrored ? std::uint8_t{kUseCapture} : model.use(mode), model.counter);
  }
  return best;
}

}  // namespace

std::string lack_words(const Lens& lens, const Written& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  if (from == to) return "that is where it stands";
  if (std::string other = other_verb(lens, play); !other.empty()) return other;
  if (play.path.size() > 2) return "only a piece that goes on after a capture has several segments";
  const Definition& own = lens.definition(lens.at(from).type);
  const Source source = source_of(lens, lens.at(from));
  std::string as;
  if (own.as_last_play && source.definition != nullptr)
    as = fmt::format("it goes as {}: ", with_article(lens.rules.type(source.definition->type).name));
  else if (source.as_victim() && play.path[1].takes && !lens.at(to).empty())
    as = fmt::format("it takes {0} as {0} takes: ", with_article(lens.rules.type(lens.at(to).type).name));
  const Lack best = nearest(lens, play);
  if (!best.text.empty()) return as + best.text;
  const auto scratches = [](const Mode& mode) { return mode.scratches; };
  if (play.manner == Manner::move && lens.geometry().is_corner(to) && source.definition != nullptr &&
      std::any_of(source.definition->modes.begin(), source.definition->modes.end(), scratches))
    return as + "in a corner it leaves the board";
  const char* const what = play.manner == Manner::shoot     ? "shoots"
                           : play.manner == Manner::capture ? "captures by going there"
                           : play.manner == Manner::scratch ? "scratches"
                                                            : "moves";
  return as + fmt::format("it never {}", what);
}

std::string chain_lack_words(const Lens& lens, const Written& play) {
  const Source source = source_of(lens, lens.at(play.path[0].square));
  if (source.definition == nullptr) return "it has no move at all";
  const auto chain = std::find_if(source.definition->modes.begin(), source.definition->modes.end(),
                                  [](const Mode& mode) { return mode.kind == Mode::Kind::chain; });
  if (chain == source.definition->modes.end()) return "it has one segment only";
  const Geometry& geometry = lens.geometry();
  std::vector<Square> gone = {play.path[0].square};
  std::uint32_t range = chain->range;
  unsigned last = kNoDirection;
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    const Square from = play.path[i - 1].square;
    const Square to = play.path[i].square;
    const Line& line = geometry.line(from, to);
    const std::string segment = fmt::format("from {} to {}", geometry.name(from), geometry.name(to));
    if (from == to || line.direction == kNoDirection || ((chain->directions >> line.direction) & 1U) == 0)
      return fmt::format("{}: these share no row, column or diagonal", segment);
    if (line.direction == last) return fmt::format("{}: that is the same direction once more", segment);
    if (!in_range(range, line.distance))
      return fmt::format("{}: that is {}, and {} {}", segment, squares_words(line.distance),
                         i == 1 ? "it goes" : "what it took allows",
                         range == 0 ? "none" : limit_words(range));
    Way way;
    add_line(geometry, from, to, way);
    std::erase_if(way,
                  [&](Square square) { return std::find(gone.begin(), gone.end(), square) != gone.end(); });
    const Lacking lacking(lens, from, to);
    if (const Way standing = lacking.occupied(way); !standing.empty())
      return fmt::format("{}: {}", segment, lacking.standing_words(standing));
    if (!play.path[i].takes) continue;
    gone.push_back(to);
    const unsigned far = segment_after(lens, lens.at(to));
    range = far >= 31 ? ~std::uint32_t{1} : (std::uint32_t{2} << far) - 2;
    last = line.direction;
  }
  return "its segments do not follow from one another";
}

std::string blocked_words(const Lens& lens, const Written& play) {
  if (play.path.size() > 2) return chain_lack_words(lens, play);
  const Lack best = nearest(lens, play);
  const std::string who = piece_on(lens.rules, lens.state, play.path[0].square);
  return fmt::format("nothing lets {} pass over {}", who,
                     best.over.empty() ? "what stands in the way" : best.over);
}

}  // namespace referee::party_chess
