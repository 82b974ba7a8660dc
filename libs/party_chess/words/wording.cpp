// Names, pieces and attacks in words.
#include "party_chess/words/wording.hpp"
#include "party_chess/reach/path_blocks.hpp"

#include <fmt/format.h>

#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/otherwise.hpp"
#include "party_chess/reach/patterns_of.hpp"

namespace referee::party_chess {
namespace {

// The mode by which a piece captures another, and where that mode comes from.
struct AttackManner {
  const MovePattern* mode = nullptr;
  std::string as;  // ", as a Rook"
};

std::string over_words(const PositionQuery& query, const MovePattern& mode, Square from, Square to) {
  const Line& line = query.geometry().line(from, to);
  if (mode.kind != MovePattern::Kind::go || mode.blocking == Blocking::none || line.distance < 2) return {};
  if (mode.blocking == Blocking::half) {
    const Square middle = query.geometry().at(from, line.direction, line.distance / 2U);
    return query.occupied(middle) ? ", over " + piece_on(query.terms, query.state, middle) : std::string();
  }
  std::vector<Square> passed;
  for (unsigned n = 1; n < line.distance; ++n) {
    const Square square = query.geometry().at(from, line.direction, n);
    if (query.occupied(square)) passed.push_back(square);
  }
  return passed.empty() ? std::string() : ", over " + pieces_on(query.terms, query.state, passed);
}

std::string way_words(const PositionQuery& query, const MovePattern& mode, Square from, Square to) {
  switch (mode.kind) {
    case MovePattern::Kind::go:
    case MovePattern::Kind::chain:
      return line_words(query.geometry(), from, to) + over_words(query, mode, from, to);
    case MovePattern::Kind::leap:
      return mode.is_plain_leap() ? "by a leap" : "by leaps";
    case MovePattern::Kind::formula:
      return "by its formula";
    case MovePattern::Kind::legs:
      return mode.total && query.geometry().line(from, to).distance == mode.sum
                 ? line_words(query.geometry(), from, to)
                 : std::string("round a corner");
    case MovePattern::Kind::rebound:
      return "by way of the edge";
  }
  return {};
}

// True if the mode captures on `to`. `judged` is the square for which its conditions are asked.
bool takes_by(const PositionQuery& query, const MovePattern& mode, std::uint8_t use, unsigned counter,
              Square from, Square to, Square judged) {
  return (use & (kUseCapture | kUseShoot)) != 0 &&
         can_reach(query.geometry(), mode, from, to, counter, query.blocks()) &&
         mode_is_open(query, mode, judged, WhenModes::asked);
}

// PC-1230.9.3: returns the mode by which a CopyCat captures.
AttackManner manner_as_victim(const PositionQuery& query, Square from, Square to) {
  const Source source = model_of(query, query.at(from).owner, query.at(to));
  if (source.definition == nullptr) return {};
  for (const MovePattern& mode : source.definition->modes) {
    const std::uint8_t use = source.definition->as_victim ? std::uint8_t{kUseCapture} : source.use(mode);
    if (takes_by(query, mode, use, source.counter, from, to, takes_whole(query, source, to) ? to : from))
      return {&mode,
              fmt::format(", as {} captures", with_article(query.terms.type(source.definition->type).name))};
  }
  return {};
}

AttackManner manner_of(const PositionQuery& query, Square from, Square to) {
  const Source source = source_of(query, query.at(from));
  AttackManner found;
  const auto takes = [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
    if (!takes_by(query, mode, use, counter, from, to, from)) return false;
    found.mode = &mode;
    return true;
  };
  if (any_own_mode(source, takes)) {
    if (query.definition(query.at(from).type).as_last_play)
      found.as = ", as " + with_article(query.terms.type(source.definition->type).name);
    return found;
  }
  if (source.as_victim()) found = manner_as_victim(query, from, to);
  if (found.mode != nullptr) return found;
  query.state.occupied.each([&](Square other) {
    if (!any_grant(query, from, other, query.facing(query.at(from).owner), takes)) return true;
    found.as = fmt::format(", as a neighbour of {}", piece_on(query.terms, query.state, other));
    return false;
  });
  return found;
}

}  // namespace

std::string clock_words(const Clock& clock) {
  return clock.is_announced() ? fmt::format("day {} of {}", clock.day, clock.limit) : "not announced";
}

std::string possessive(std::string_view name) {
  return fmt::format("{}'{}", name, name.ends_with('s') || name.ends_with('S') ? "" : "s");
}

std::string kind_words(const Terms& terms, const State& state, const Piece& piece) {
  const std::string& name = terms.type(piece.type).name;
  return terms.definition(state, piece.type).has_counter
             ? fmt::format("{} with number {}", name, piece.counter)
             : name;
}

std::string owned_piece(const Terms& terms, const State& state, const Piece& piece) {
  return fmt::format("{} {}", possessive(state.ledger->names[piece.owner]), terms.type(piece.type).name);
}

std::string piece_on(const Terms& terms, const State& state, Square square) {
  return fmt::format("{} on {}", owned_piece(terms, state, state.board[square]),
                     terms.geometry->name(square));
}

std::string pieces_on(const Terms& terms, const State& state, const std::vector<Square>& squares) {
  std::vector<std::string> words;
  for (const Square square : squares) words.push_back(piece_on(terms, state, square));
  return listed_words(words);
}

std::string line_words(const Geometry& geometry, Square from, Square to) {
  const std::string name = geometry.name(from);
  if (geometry.line(from, to).direction == kNoDirection) return {};
  if (geometry.column(from) == geometry.column(to)) return fmt::format("along column {}", name.substr(0, 1));
  if (geometry.row(from) == geometry.row(to)) return fmt::format("along row {}", name.substr(1));
  return "along a diagonal";
}

std::string attack_manner(const PositionQuery& query, Square from, Square to) {
  const AttackManner move_kind = manner_of(query, from, to);
  return move_kind.mode != nullptr ? way_words(query, *move_kind.mode, from, to) + move_kind.as
                                   : std::string("in a sequence of captures");
}

std::string attackers_words(const PositionQuery& query, Square target) {
  const std::string whom = piece_on(query.terms, query.state, target);
  std::vector<std::string> words;
  query.state.occupied.each([&](Square from) {
    if (query.allied(query.at(from).owner, query.at(target).owner) || !attacks(query, from, target)) return;
    const std::string who = piece_on(query.terms, query.state, from);
    const std::string move_kind = attack_manner(query, from, target);
    words.push_back(words.empty() ? fmt::format("{} attacks {} {}", who, whom, move_kind)
                                  : fmt::format("{} {}", who, move_kind));
  });
  return listed_words(words);
}

std::vector<Square> attacked_from(const PositionQuery& query, Square from) {
  std::vector<Square> found;
  query.state.occupied.each([&](Square to) {
    if (!query.allied(query.at(to).owner, query.at(from).owner) && attacks(query, from, to))
      found.push_back(to);
  });
  return found;
}

std::vector<Square> defended_from(const PositionQuery& query, Square from) {
  std::vector<Square> found;
  query.state.occupied.each([&](Square to) {
    const bool friendly = to != from && query.allied(query.at(to).owner, query.at(from).owner);
    if (friendly && attacks(query.regarding(to), from, to)) found.push_back(to);
  });
  return found;
}

namespace {

// Calls visit(type, definition) for every piece that attacks a King of the office.
void each_attacker(const PositionQuery& query, OfficeIndex office, auto&& visit) {
  query.state.royals.each([&](Square king) {
    if (query.at(king).owner != office) return;
    query.state.occupied.each([&](Square from) {
      if (query.allied(query.at(from).owner, office) || !attacks(query, from, king)) return;
      visit(query.at(from).type, query.definition(query.at(from).type));
    });
  });
}

}  // namespace

GroundsOfAttack grounds_of_attack(const PositionQuery& query, OfficeIndex office) {
  GroundsOfAttack grounds{Provenance::house, {}, true};
  bool any = false;
  each_attacker(query, office, [&](TypeIndex type, const Definition& definition) {
    if (!any) grounds.attacker = fmt::format("the attacker, {},", query.terms.type(type).name);
    any = true;
    grounds.surest = std::min(grounds.surest, definition.provenance);
    grounds.by_house_words &= definition.house_words;
  });
  grounds.by_house_words &= any;
  return grounds;
}

Notes grounds_of_check(const Terms& terms, const State& state, OfficeIndex office, bool checked) {
  Notes notes;
  each_decisive(
      terms, state, [&](const PositionQuery& otherwise) { return in_check(otherwise, office) != checked; },
      [&](Settled key) { notes.add(key); });
  if (!checked && is_other_office_checked(terms, state, office)) notes.add(Settled::swinger_is_office);
  if (checked && grounds_of_attack(PositionQuery(terms, state), office).by_house_words)
    notes.add(Settled::house_vocabulary);
  return notes;
}

}  // namespace referee::party_chess
