// Positions and pieces in the words of bulletins.
#pragma once

#include "party_chess/words/notation.hpp"

namespace referee::party_chess {

// Describes parts of one position for a bulletin.
struct ChronicleWords {
  const Terms& terms;
  const State& state;

  Json office(OfficeIndex index) const {
    return index == kNobody ? Json() : Json(state.ledger->names[index]);
  }
  Json square(Square at) const { return at == kNoSquare ? Json() : Json(terms.geometry->name(at)); }
  std::string piece(const Piece& what) const { return piece_text(terms, state, what.type, what.counter); }
  Json owned(const Piece& what, Square at) const {
    return {{"office", office(what.owner)}, {"piece", piece(what)}, {"square", square(at)}};
  }
  Json names(const auto& offices) const {
    Json list = Json::array();
    for (const OfficeIndex index : offices) list.push_back(office(index));
    return list;
  }
  Json on_board(OfficeIndex owner) const {
    Json list = Json::array();
    state.occupied.each([&](Square at) {
      if (state.board[at].owner == owner) list.push_back(owned(state.board[at], at));
    });
    return list;
  }
  Json off_board(OfficeIndex owner) const { return off_board_texts(terms, state, owner); }
};

// Returns an event with this name and data.
inline Json event(std::string_view what, const Json& more = Json::object()) {
  Json json = {{"event", what}};
  json.update(more);
  return json;
}

// Returns an event about one piece.
inline Json piece_event(std::string_view what, const ChronicleWords& words, const Piece& piece, Square square,
                        const Json& more = {}) {
  Json json = event(what, words.owned(piece, square));
  if (!more.is_null()) json.update(more);
  return json;
}

// PC-1230.2.7 (1230.2 s7): appends, for each King that is attacked, its office, its square and the attackers.
// If `as_event` is not empty, appends events of that name.
void add_checks(const ChronicleWords& words, const OfficeSet& offices, Json& list, std::string_view as_event);

}  // namespace referee::party_chess
