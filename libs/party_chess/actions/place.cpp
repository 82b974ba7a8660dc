#include "party_chess/actions/place.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/idle.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/rules/own_king.hpp"
#include "party_chess/rules/traced_query.hpp"

namespace referee::party_chess {

bool PlacedForm::find(std::string_view word, Place& place) const {
  place.letter = word[0];
  return read_piece_text(terms, state, word, place.type, place.number);
}

Slip PlacedForm::slip(std::string_view word) {
  return {fmt::format("`{}` is not a piece", printable(word)),
          "a piece is its letter (with its Hn: `H3`), or the name of a type that no rule defines any more"};
}

void PlacedForm::write(std::string& out, const Place& place) const {
  if (place.type == kNoType) out += place.letter;
  else if (place.number == 0 && state.suite.is_admitted(place.type))
    out += terms.definition(state, place.type).letter;
  else
    out += piece_text(terms, state, place.type,
                      static_cast<std::uint8_t>(std::min<std::uint32_t>(place.number, 255)));
}

bool SpotForm::find(std::string_view word, WrittenSquare& spot) const {
  return read_lone_square(*terms.geometry, word, spot);
}

Slip SpotForm::slip(std::string_view word) {
  return {fmt::format("`{}` is not a square", printable(word)),
          "a square is a small letter and a number, like `e5`"};
}

Place Place::canonical(const Terms& terms, const State& state, Actor actor) const {
  Place place = *this;
  if (number != 0 || type == kNoType || !state.suite.is_admitted(type)) return place;
  if (!terms.definition(state, type).has_counter) return place;
  for (const Held& held : state.held) {
    if (seat_actor(held.piece.owner) != actor || held.piece.type != type) continue;
    place.number = held.piece.counter;
    break;
  }
  return place;
}

// PC-1230.14.hn (1230.14): the number must be given if the office holds pieces with different numbers.
// Returns an empty piece if it holds none.
Piece Place::check_held(Context auto& c) const {
  Piece wanted;
  std::size_t kinds = 0;
  std::vector<std::string> numbers;  // for facts only
  for (const Held& held : c.state.held) {
    if (held.piece.owner != c.office || held.piece.type != type) continue;
    if (number != 0 && held.piece.counter != number) continue;
    wanted = held.piece;
    ++kinds;
    c.judge.explain([&] { numbers.push_back(std::to_string(held.piece.counter)); });
  }
  c.judge.require(Rule::PC_1230_2_6_c, kinds > 0, [&] {
    const std::string numbered = number == 0 ? "" : fmt::format(" with number {}", number);
    const std::string& name = c.type_name(type);
    return fmt::format("{} has {}{} off-board", c.name(), kinds > 0 ? with_article(name) : "no " + name,
                       numbered);
  });
  const auto clear = [&](auto& judge) {
    if (kinds > 1) judge.rests_on(Settled::blob_named);
    return kinds <= 1;
  };
  c.forbid_unless(Rule::PC_1230_14_hn, clear, [&] {
    return kinds <= 1
               ? std::string("it is clear which piece is meant")
               : fmt::format("{} has more than one {} off-board, with numbers {}: which one is placed?",
                             c.name(), c.type_name(type), listed_words(numbers));
  });
  return wanted;
}

// PC-1230.2.6.c (1230.2 s6.C), PC-1230.1.3.e: the office places a defined piece of its own on an unoccupied
// square.
Piece Place::check_form(Context auto& c) const {
  Piece piece;
  const auto as_read = [&](auto& judge) {
    judge.explain([&] { note_rulings(judge, rulings_of_letter(c.terms, letter)); });
    return type;
  };
  if (check_letter(c, letter, true, as_read) != kNoType) {
    const bool defined = c.state.suite.is_admitted(type);
    c.forbid_unless(Rule::PC_1230_1_3_e, defined, [&] {
      return fmt::format("{} rule in force defines the type {}", defined ? "a" : "no", c.type_name(type));
    });
    report_type(c, type);
    piece = check_held(c);
  }
  if (!check_on_board(c, spot)) return {};
  return check_unoccupied(c, spot, Rule::PC_1230_2_6_c, c.state.occupied.has(spot.square)) ? piece : Piece();
}

// Checks the turn, the piece, and the square.
Piece Place::check_before(Context auto& c) const {
  check_turn(c);
  if (c.judge.decided()) return {};
  const std::size_t before = c.broken();
  const Piece piece = check_form(c);
  if (piece.empty() || c.broken_since(before)) return {};
  check_idle_promotions(c, promotions, "Placement");
  if (c.broken_since(before)) return {};
  const Square square = spot.square;
  const Definition& definition = c.definition(piece.type);
  // PC-1230.8.5 (1230.8 s5) and similar clauses: the squares on which a type may be placed.
  if (definition.has_place) {
    const bool inside = definition.place_squares.has(square);
    c.forbid_unless(definition.cites.place, c.grounded(inside, piece.type), [&] {
      return fmt::format("{} is placed on {}, {} {}", with_article(c.type_name(piece.type)),
                         place_words(definition.place_squares, c.geometry()), inside ? "as on" : "not on",
                         c.geometry().name(square));
    });
  }
  return piece;
}

void Place::put(const Terms& terms, State& state, OfficeIndex office, Piece piece) const {
  put_piece(terms, state, spot.square, piece);
  set_last_play(terms, state, office, {PlayKind::place, kNoType, 0});
}

// Notes the decisions without which the placed piece would attack something, or nothing. One of them is that
// an Echo echoes its own Placement.
void note_attack(auto& judge, const Terms& terms, const State& before, const State& next, Square square,
                 bool attacking) {
  const OfficeIndex office = next.board[square].owner;
  if (terms.definition(next, next.board[square].type).as_last_play) {
    State echoing = next;
    echoing.offices[office].last = before.offices[office].last;
    if (!attacking && attacks_some(PositionQuery(terms, echoing), square))
      judge.rests_on(Settled::placed_echo);
  }
  each_decisive(
      terms, next,
      [&](const PositionQuery& otherwise) { return attacks_some(otherwise, square) != attacking; },
      [&](Settled key) { judge.rests_on(key); });
}

// `next` is the position with the piece on it.
void Place::check_result(Context auto& c, const State& next) const {
  const Square square = spot.square;
  const Definition& definition = c.definition(next.board[square].type);
  // PC-1230.2.6.c.attack (1230.2 s6.C): the placed piece attacks nothing.
  bool attacking = false;
  const auto holds = [&]<class Judge>(Judge& judge) {
    judge.component(definition.provenance, [&] { return c.type_label(definition.type); });
    attacking = attacks_some(TracedQuery<Judge>(judge, c.terms, next).query(), square);
    judge.explain([&] { note_attack(judge, c.terms, c.state, next, square, attacking); });
    return !attacking;
  };
  c.forbid_unless(Rule::PC_1230_2_6_c_attack, holds, [&] {
    if (!attacking) return fmt::format("on {} it attacks nothing", c.geometry().name(square));
    const PositionQuery query(c.terms, next);
    std::vector<std::string> victims;
    for (const Square victim : attacked_from(query, square))
      victims.push_back(
          fmt::format("{} {}", piece_on(c.terms, next, victim), attack_manner(query, square, victim)));
    return fmt::format("{} would attack {}", piece_on(c.terms, next, square), fmt::join(victims, "; "));
  });
  if (c.judge.decided()) return;
  const Changes changes = changes_of({&spot, 1}, promotions);
  const bool brings_new = !promotions.empty() || definition.royal || definition.aura > 0;
  check_king_is_safe(c, {c.office, changes, brings_new}, [&]() -> const State& { return next; });
}

void Place::check(Context auto& c) const {
  const Piece piece = check_before(c);
  if (piece.empty()) return;
  State next = c.state;
  put(c.terms, next, c.office, piece);
  check_result(c, next);
}
REFEREE_CHECK(Place);

void Place::apply(Context auto& c) const {
  const OfficeIndex office = c.office();
  Piece piece{office, type, static_cast<std::uint8_t>(number)};
  for (const Held& held : c.state.held) {
    const bool same = held.piece.owner == office && held.piece.type == type;
    if (same && number == 0) piece = held.piece;
  }
  static_cast<void>(release_piece(c.state, piece));
  c.judge.effect(Rule::PC_1230_1_2_c, [] { return std::string("an off-board piece comes on the board"); });
  put_piece(c.terms, c.state, spot.square, piece);
  const Definition& definition = c.terms.definition(c.state, piece.type);
  if (definition.promotes == Promotes::at_squares && definition.promotion_squares.has(spot.square)) {
    c.judge.rests_on(Settled::becomes_pawn);
    c.judge.effect(definition.cites.promote,
                   [] { return std::string("a piece that is placed there does not promote"); });
  }
  promote_named(c.terms, c.state, promotions);
  record_last_play(c.terms, c.state, office, {PlayKind::place, kNoType, 0});
  const Changes changes = changes_of({&spot, 1}, promotions);
  c.aftermath.end_play(office, !promotions.empty(), &changes);
}
REFEREE_PARTY_CHESS_APPLY(Place);

}  // namespace referee::party_chess
