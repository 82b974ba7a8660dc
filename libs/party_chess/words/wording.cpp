// Names, pieces and attacks in words.
#include "party_chess/words/wording.hpp"
#include "party_chess/reach/ways.hpp"

#include <fmt/format.h>

#include "party_chess/reach/leads.hpp"
#include "party_chess/reach/modes_of.hpp"

namespace referee::party_chess {
namespace {

// The mode by which a piece captures another, and where that mode comes from.
struct AttackManner {
  const Mode* mode = nullptr;
  std::string as;  // ", as a Rook"
};

std::string over_words(const Lens& lens, const Mode& mode, Square from, Square to) {
  const Line& line = lens.geometry().line(from, to);
  if (mode.kind != Mode::Kind::go || mode.over == Over::none || line.distance < 2) return {};
  if (mode.over == Over::half) {
    const Square middle = lens.geometry().at(from, line.direction, line.distance / 2U);
    return lens.occupied(middle) ? ", over " + piece_on(lens.terms, lens.state, middle) : std::string();
  }
  std::vector<Square> passed;
  for (unsigned n = 1; n < line.distance; ++n) {
    const Square square = lens.geometry().at(from, line.direction, n);
    if (lens.occupied(square)) passed.push_back(square);
  }
  return passed.empty() ? std::string() : ", over " + pieces_on(lens.terms, lens.state, passed);
}

std::string way_words(const Lens& lens, const Mode& mode, Square from, Square to) {
  switch (mode.kind) {
    case Mode::Kind::go:
    case Mode::Kind::chain:
      return line_words(lens.geometry(), from, to) + over_words(lens, mode, from, to);
    case Mode::Kind::leap:
      return mode.is_plain_leap() ? "by a leap" : "by leaps";
    case Mode::Kind::formula:
      return "by its formula";
    case Mode::Kind::legs:
      return mode.total && lens.geometry().line(from, to).distance == mode.sum
                 ? line_words(lens.geometry(), from, to)
                 : std::string("round a corner");
    case Mode::Kind::rebound:
      return "by way of the edge";
  }
  return {};
}

// True if the mode captures on `to`. `judged` is the square for which its conditions are asked.
bool takes_by(const Lens& lens, const Mode& mode, std::uint8_t use, unsigned counter, Square from, Square to,
              Square judged) {
  return (use & (kUseCapture | kUseShoot)) != 0 &&
         leads(lens.geometry(), mode, from, to, counter, lens.blocks()) &&
         mode_is_open(lens, mode, judged, WhenModes::asked);
}

// PC-1230.9.3: returns the mode by which a CopyCat captures.
AttackManner manner_as_victim(const Lens& lens, Square from, Square to) {
  const Source source = model_of(lens, lens.at(from).owner, lens.at(to));
  if (source.definition == nullptr) return {};
  for (const Mode& mode : source.definition->modes) {
    const std::uint8_t use = source.definition->as_victim ? std::uint8_t{kUseCapture} : source.use(mode);
    if (takes_by(lens, mode, use, source.counter, from, to, takes_whole(lens, source, to) ? to : from))
      return {&mode,
              fmt::format(", as {} captures", with_article(lens.terms.type(source.definition->type).name))};
  }
  return {};
}

AttackManner manner_of(const Lens& lens, Square from, Square to) {
  const Source source = source_of(lens, lens.at(from));
  AttackManner found;
  const auto takes = [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
    if (!takes_by(lens, mode, use, counter, from, to, from)) return false;
    found.mode = &mode;
    return true;
  };
  if (any_own_mode(source, takes)) {
    if (lens.definition(lens.at(from).type).as_last_play)
      found.as = ", as " + with_article(lens.terms.type(source.definition->type).name);
    return found;
  }
  if (source.as_victim()) found = manner_as_victim(lens, from, to);
  if (found.mode != nullptr) return found;
  lens.state.occupied.each([&](Square other) {
    if (!any_grant(lens, from, other, lens.facing(lens.at(from).owner), takes)) return true;
    found.as = fmt::format(", as a neighbour of {}", piece_on(lens.terms, lens.state, other));
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

std::string attack_manner(const Lens& lens, Square from, Square to) {
  const AttackManner manner = manner_of(lens, from, to);
  return manner.mode != nullptr ? way_words(lens, *manner.mode, from, to) + manner.as
                                : std::string("in a sequence of captures");
}

std::string attackers_words(const Lens& lens, Square target) {
  const std::string whom = piece_on(lens.terms, lens.state, target);
  std::vector<std::string> words;
  lens.state.occupied.each([&](Square from) {
    if (lens.allied(lens.at(from).owner, lens.at(target).owner) || !attacks(lens, from, target)) return;
    const std::string who = piece_on(lens.terms, lens.state, from);
    const std::string manner = attack_manner(lens, from, target);
    words.push_back(words.empty() ? fmt::format("{} attacks {} {}", who, whom, manner)
                                  : fmt::format("{} {}", who, manner));
  });
  return listed_words(words);
}

std::vector<Square> attacked_from(const Lens& lens, Square from) {
  std::vector<Square> found;
  lens.state.occupied.each([&](Square to) {
    if (!lens.allied(lens.at(to).owner, lens.at(from).owner) && attacks(lens, from, to)) found.push_back(to);
  });
  return found;
}

std::vector<Square> defended_from(const Lens& lens, Square from) {
  std::vector<Square> found;
  lens.state.occupied.each([&](Square to) {
    const bool friendly = to != from && lens.allied(lens.at(to).owner, lens.at(from).owner);
    if (friendly && attacks(lens.regarding(to), from, to)) found.push_back(to);
  });
  return found;
}

Provenance provenance_of_attack(const Lens& lens, OfficeIndex office) {
  Provenance surest = Provenance::house;
  lens.state.royals.each([&](Square king) {
    if (lens.at(king).owner != office) return true;
    return lens.state.occupied.each([&](Square from) {
      if (!lens.allied(lens.at(from).owner, office) && attacks(lens, from, king))
        surest = std::min(surest, lens.definition(lens.at(from).type).provenance);
      return true;
    });
  });
  return surest;
}

}  // namespace referee::party_chess
