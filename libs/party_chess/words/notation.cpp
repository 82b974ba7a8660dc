#include "party_chess/words/notation.hpp"

#include <algorithm>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/words/fields.hpp"
#include "referee/record/printer.hpp"

namespace referee::party_chess {

Json state_part(const Terms& terms, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader) {
  Json value;
  record::Printer printer(value, key, reader.path());
  fields(printer, terms, state, ViewContext{viewer, &reader});
  return value;
}

std::vector<Held> held_in_order(const Terms& terms, const State& state, OfficeIndex office) {
  std::vector<Held> list;
  for (const Held& held : state.held) {
    if (held.piece.owner == office) list.push_back(held);
  }
  std::stable_sort(list.begin(), list.end(), [&](const Held& a, const Held& b) {
    const bool a_defined = state.suite.is_admitted(a.piece.type);
    const bool b_defined = state.suite.is_admitted(b.piece.type);
    if (a_defined != b_defined) return a_defined;
    return !a_defined && terms.type(a.piece.type).name < terms.type(b.piece.type).name;
  });
  return list;
}

std::vector<std::string> off_board_texts(const Terms& terms, const State& state, OfficeIndex office) {
  std::vector<std::string> texts;
  for (const Held& held : held_in_order(terms, state, office))
    texts.insert(texts.end(), held.count, piece_text(terms, state, held.piece.type, held.piece.counter));
  return texts;
}

std::string last_play_text(const Terms& terms, const State& state, const LastPlay& last) {
  std::string text(kPlayKindNames[static_cast<std::size_t>(last.kind)]);
  if (!last.echoes()) return text;
  return text + " " +
         (last.type == kNoType ? std::string("none") : piece_text(terms, state, last.type, last.counter));
}

std::vector<std::string> names_to_act(const Terms& terms, const State& state) {
  std::vector<std::string> names;
  to_act(terms, state).each([&](Actor actor) {
    names.push_back(is_seat(actor) ? state.ledger->names[seat_of(actor)] : "umpire");
    return true;
  });
  return names;
}

std::vector<std::string> candidate_names(const Terms& terms, const State& state) {
  const Candidates candidates = candidates_of(terms, state, state.pending.office, state.pending.type);
  std::vector<std::string> names;
  for (const Square square : candidates.squares) names.push_back(terms.geometry->name(square));
  for (const Held& held : candidates.held)
    names.insert(names.end(), held.count, piece_text(terms, state, held.piece.type, held.piece.counter));
  return names;
}

}  // namespace referee::party_chess
