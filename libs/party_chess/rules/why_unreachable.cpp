#include "party_chess/rules/why_unreachable.hpp"
#include "party_chess/reach/sequences.hpp"
#include "party_chess/rules/passed.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/reach/path_blocks.hpp"
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

// The reasons why a mode does not serve, from the farthest to the nearest. `closed`: the zone of the mode is
// closed, and the mode would not lead there anyway. `zone`: only its zone hinders the mode.
enum class Nearness : std::uint8_t { nothing, closed, no_line, direction, zone, distance, unmet, blocked };

// A reason why a mode does not serve, in words.
struct Obstacle {
  Nearness near = Nearness::nothing;
  std::string text;
  std::string over = {};  // pieces in the way, if any
};

// Finds out why modes do not lead from one square to another.
class Obstacles {
 public:
  Obstacles(const PositionQuery& query, const ParsedMove& play)
      : query_(query),
        geometry_(query.geometry()),
        kind_(play.move_kind),
        from_(play.path[0].square),
        to_(play.path[1].square),
        line_(geometry_.line(from_, to_)) {}

  // Returns the reason for one mode; an empty text if there is none.
  Obstacle of(const MovePattern& mode, unsigned counter) const {
    if (kind_ != MoveKind::scratch && is_scratch_line(geometry_, mode, from_, to_))
      return {Nearness::distance, "in a corner it leaves the board"};
    const std::vector<Passed> ways = ways_passed(query_, mode, counter, from_, to_);
    if (!zone_is_open(mode, from_)) return {ways.empty() ? Nearness::closed : Nearness::zone, it_goes(mode)};
    if (ways.empty()) return geometry_obstacle(mode, counter);
    if (mode.kind == MovePattern::Kind::go && mode.blocking == Blocking::half)
      return half_obstacle(ways.front());
    if (mode.kind == MovePattern::Kind::go && mode.hops()) return hop_obstacle(mode, ways.front());
    Passed least = occupied(ways.front());
    for (const Passed& way : ways) {
      if (const Passed standing = occupied(way); standing.size() < least.size()) least = standing;
    }
    if (mode.when != When::always && !condition_holds(query_, mode, from_, WhenModes::asked))
      return {Nearness::unmet,
              fmt::format("it goes {} only while it {}", distance_words(),
                          mode.when == When::defending ? "defends a friendly piece, and it defends none"
                                                       : "is attacked, and nothing attacks it")};
    if (!least.empty()) return blocked_by(least);
    return {};
  }

 private:
  Passed occupied(const Passed& way) const {
    Passed standing;
    std::copy_if(way.begin(), way.end(), std::back_inserter(standing),
                 [&](Square square) { return query_.occupied(square); });
    return standing;
  }

  Obstacle blocked_by(const Passed& standing) const {
    const std::string over = pieces_on(query_.terms, query_.state, standing);
    return {Nearness::blocked, fmt::format("{} stand{} in the way", over, standing.size() == 1 ? "s" : ""),
            over};
  }
  std::string distance_words() const { return squares_words(line_.distance); }
  std::string_view shared_line() const {
    if (geometry_.column(from_) == geometry_.column(to_)) return "column";
    return geometry_.row(from_) == geometry_.row(to_) ? "row" : "diagonal";
  }
  std::string it_goes(const MovePattern& mode) const { return fmt::format("it {}", going_words(mode)); }

  Obstacle geometry_obstacle(const MovePattern& mode, unsigned counter) const {
    const int columns = std::abs(geometry_.column(to_) - geometry_.column(from_));
    const int rows = std::abs(geometry_.row(to_) - geometry_.row(from_));
    if (mode.kind == MovePattern::Kind::leap && mode.is_plain_leap() &&
        mode.directions == leap_steps(mode.a, mode.b))
      return {Nearness::distance,
              fmt::format("it leaps {} and {} squares, and {} is {} and {} away", mode.a, mode.b,
                          geometry_.name(to_), counted(static_cast<unsigned>(columns), "column"),
                          counted(static_cast<unsigned>(rows), "row"))};
    if (mode.kind != MovePattern::Kind::go && mode.kind != MovePattern::Kind::chain)
      return {Nearness::distance, it_goes(mode)};
    if (line_.direction == kNoDirection)
      return {Nearness::no_line, fmt::format("{} and {} share no row, column or diagonal",
                                             geometry_.name(from_), geometry_.name(to_))};
    if (((mode.directions >> line_.direction) & 1U) == 0)
      return {Nearness::direction, fmt::format("{} is on the same {}, and it {}", geometry_.name(to_),
                                               shared_line(), going_words(mode))};
    if (mode.blocking == Blocking::half && line_.distance % 2 != 0)
      return {Nearness::distance,
              fmt::format("{} is {} away, and no square is halfway", geometry_.name(to_), distance_words())};
    return {Nearness::distance,
            fmt::format("{} is {} away, and it {} {}{}", geometry_.name(to_), distance_words(), verb_of(mode),
                        limit_words(mode.distances(counter)), where_words(mode))};
  }

  // PC-1230.17.2: exactly one piece must be on the way, half way.
  Obstacle half_obstacle(const Passed& way) const {
    const Square middle = geometry_.at(from_, line_.direction, line_.distance / 2U);
    if (!query_.occupied(middle))
      return {Nearness::unmet, fmt::format("nothing stands halfway, on {}", geometry_.name(middle))};
    Passed others = occupied(way);
    std::erase(others, middle);
    if (others.empty()) return {};
    return blocked_by(others);
  }

  // Explains an obstacle for Betza's hoppers `p` and `g`.
  Obstacle hop_obstacle(const MovePattern& mode, const Passed& way) const {
    const Passed hurdles = occupied(way);
    if (hurdles.empty()) return {Nearness::unmet, "no piece stands on the way for it to hop over"};
    if (hurdles.size() > 1) return blocked_by(hurdles);
    const unsigned behind = line_.distance - geometry_.distance(from_, hurdles.front());
    if (mode.blocking == Blocking::behind && behind > 1)
      return {Nearness::distance,
              fmt::format("{} is {} behind {}, and it lands right behind", geometry_.name(to_),
                          squares_words(behind), pieces_on(query_.terms, query_.state, hurdles))};
    if (mode.blocking == Blocking::hop && !in_range(mode.range, line_.distance))
      return {Nearness::distance, fmt::format("{} is {} away, and it goes {}", geometry_.name(to_),
                                              distance_words(), limit_words(mode.range & kSupposedHops))};
    return {};
  }

  const PositionQuery& query_;
  const Geometry& geometry_;
  MoveKind kind_;
  Square from_;
  Square to_;
  Line line_;
};

// The nearest reasons among the modes that could serve.
struct NearestObstacles {
  Obstacle own;
  Obstacle granted;  // names the granting piece
  const Obstacle& nearer() const { return granted.near > own.near ? granted : own; }
};

NearestObstacles nearest(const PositionQuery& query, const ParsedMove& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  const Obstacles obstacles(query, play);
  const std::uint8_t wanted = play.move_kind == MoveKind::shoot     ? std::uint8_t{kUseShoot}
                              : play.move_kind == MoveKind::capture ? std::uint8_t{kUseCapture}
                                                                    : std::uint8_t{kUseMove};
  const auto nearest_into = [&](Obstacle& best) {
    return [&, target = &best](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
      if ((use & wanted) == 0 || (play.move_kind == MoveKind::scratch && !mode.scratches)) return false;
      Obstacle obstacle = obstacles.of(mode, counter);
      if (obstacle.near > target->near) *target = std::move(obstacle);
      return false;
    };
  };
  NearestObstacles best;
  query.state.occupied.each([&](Square near) {
    Obstacle granted;
    auto consider = nearest_into(granted);
    any_grant(query, from, near, query.facing(query.at(from).owner), consider);
    if (granted.near <= best.granted.near) return;
    granted.text = fmt::format("by {}: {}", piece_on(query.terms, query.state, near), granted.text);
    best.granted = std::move(granted);
  });
  const auto consider = nearest_into(best.own);
  const Source source = source_of(query, query.at(from));
  any_own_mode(source, consider);
  if (!play.path[1].takes || !source.as_victim() || query.at(to).empty()) return best;
  const Source model = model_of(query, query.at(from).owner, query.at(to));
  if (model.definition == nullptr) return best;
  for (const MovePattern& mode : model.definition->modes) {
    const bool mirrored = model.definition->as_victim;
    consider(mode, mirrored ? std::uint8_t{kUseCapture} : model.use(mode), model.counter);
  }
  return best;
}

}  // namespace

std::string why_unreachable(const PositionQuery& query, const ParsedMove& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  if (from == to) return "that is where it stands";
  if (std::string other = other_verb(query, play); !other.empty()) return other;
  const Definition& own = query.definition(query.at(from).type);
  const Source source = source_of(query, query.at(from));
  if (play.path.size() > 2) {
    const bool copies =
        source.as_victim() && takes_whole(query, model_of(query, query.at(from).owner, query.at(to)), to);
    return copies ? why_chain_unreachable(query, play)
                  : std::string("only a piece that goes on after a capture makes several segments");
  }
  std::string as;
  if (own.as_last_play && source.definition != nullptr)
    as = fmt::format("it goes as {}: ", with_article(query.terms.type(source.definition->type).name));
  else if (source.as_victim() && play.path[1].takes && !query.at(to).empty())
    as = fmt::format("it takes {0} as {0} takes: ", with_article(query.terms.type(query.at(to).type).name));
  const auto [own_reason, granted] = nearest(query, play);
  const char* const what = play.move_kind == MoveKind::shoot     ? "shoots"
                           : play.move_kind == MoveKind::capture ? "captures by going there"
                           : play.move_kind == MoveKind::scratch ? "scratches"
                                                                 : "moves";
  as += own_reason.text.empty() ? fmt::format("it never {}", what) : own_reason.text;
  // A grant that is far from serving is not worth a word.
  const bool matters = granted.near >= std::max(own_reason.near, Nearness::zone);
  return matters ? fmt::format("{}; {}", as, granted.text) : as;
}

std::string blocked_words(const PositionQuery& query, const ParsedMove& play) {
  if (play.path.size() > 2) return why_chain_unreachable(query, play);
  const std::string over = nearest(query, play).nearer().over;
  const std::string who = piece_on(query.terms, query.state, play.path[0].square);
  return fmt::format("nothing lets {} pass over {}", who, over.empty() ? "what stands in the way" : over);
}

}  // namespace referee::party_chess
