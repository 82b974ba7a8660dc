// move SQ-SQ[=L], capture SQxSQ[=L], shoot SQxSQ, scratch SQ-SQ, each with ` promote SQ=L` clauses: a piece
// on the board is played (PC-1230.2.6.a-b).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/promotion_form.hpp"

namespace referee::party_chess {

// The word for the path of a piece, with the letter of the type to which the piece promotes.
struct PathForm {
  const Terms& terms;
  const State& state;
  MoveKind move_kind;
  std::string_view form;  // of the verb

  // Returns false if the word is not a path, or not a path of this verb.
  [[nodiscard]] bool find(std::string_view word, ParsedMove& play) const;
  Slip slip(std::string_view word) const;
  void write(std::string& out, const ParsedMove& play) const;
};

// Asks every rule about the play.
template <class Judge>
void check_stroke(CheckContext<Judge>& c, const ParsedMove& play);
// Carries out the play and everything that follows by itself.
void apply_stroke(Context auto& c, const ParsedMove& play);
// Adds the events of the play itself to the chronicle.
void report_stroke(ActionEvents& events, const ParsedMove& play);

// The common part of the four verbs. They differ only in their MoveKind, so a listing can turn one into
// another in place.
template <class Kind, MoveKind kind_of_verb>
struct StrokeOf : ParsedMove {
  static constexpr By kBy = By::player;
  StrokeOf() noexcept { move_kind = kind_of_verb; }

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(argument(PathForm{terms, state, kind_of_verb, Kind::kForm}),
                      Repeated{"promote", PromotionForm{terms, state}});
  }
  void check(Context auto& c) const { check_stroke(c, *this); }
  void apply(Context auto& c) const { apply_stroke(c, *this); }
  void report_events(ActionEvents& events) const { report_stroke(events, *this); }
};

// A piece goes to an unoccupied square (PC-1230.2.6.a).
struct Move : StrokeOf<Move, MoveKind::move> {
  static constexpr std::string_view kForm = "move SQ-SQ[=L]";
};
// A piece takes one or more opposing pieces, and goes to the square of the last one, or further
// (PC-1230.2.6.b).
struct Capture : StrokeOf<Capture, MoveKind::capture> {
  static constexpr std::string_view kForm = "capture SQxSQ[=L]";
};
// A piece takes an opposing one and stays on its square (PC-1230.15.3).
struct Shoot : StrokeOf<Shoot, MoveKind::shoot> {
  static constexpr std::string_view kForm = "shoot SQxSQ";
};
// A piece leaves the board in a corner (PC-1230.13.3.c).
struct Scratch : StrokeOf<Scratch, MoveKind::scratch> {
  static constexpr std::string_view kForm = "scratch SQ-SQ";
};

}  // namespace referee::party_chess
