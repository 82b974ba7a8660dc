// move SQ-SQ[=L], capture SQxSQ[=L], shoot SQxSQ, scratch SQ-SQ, each with ` promote SQ=L` clauses: a piece
// on the board is played (PC-1230.2.6.a-b).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/reach/parsed_move.hpp"

namespace referee::party_chess {

// Reads path, letter and clauses. Returns false, after filling the fault in `words`, if they cannot be read.
[[nodiscard]] bool read_stroke(ActionWords& words, const Terms& terms, ParsedMove& play,
                               std::string_view form);
void print_stroke(const Terms& terms, const State& state, const ParsedMove& play, std::string& out);
// Asks every rule about the play.
template <class Judge>
void check_stroke(CheckContext<Judge>& c, const ParsedMove& play);
// Carries out the play and everything that follows by itself.
void apply_stroke(Context auto& c, const ParsedMove& play);
// Adds the events of the play itself to the chronicle.
void report_stroke(ActionEvents& events, const ParsedMove& play);
// Returns false, after filling the fault in `words`, if the path is missing.
[[nodiscard]] bool expect_stroke(ActionWords& words, std::string_view form);

// The common part of the verbs. They differ only in their manner, so a listing can turn one into another in
// place.
template <class Kind, MoveKind kind_of_verb>
struct StrokeOf : ParsedMove {
  static constexpr By kBy = By::player;
  StrokeOf() noexcept { move_kind = kind_of_verb; }

  // Returns false, after filling the fault in `words`, if the path is missing.
  [[nodiscard]] static bool count_words(ActionWords& words) { return expect_stroke(words, Kind::kForm); }
  // Returns false, after filling the fault in `words`, if a word cannot be read.
  [[nodiscard]] bool read(ActionWords& words, const Terms& terms) {
    return read_stroke(words, terms, *this, Kind::kForm);
  }
  void print(const Terms& terms, const State& state, Actor /*actor*/, std::string& out) const {
    print_stroke(terms, state, *this, out);
  }
  void check(Context auto& c) const { check_stroke(c, *this); }
  void apply(Context auto& c) const { apply_stroke(c, *this); }
  void report_events(ActionEvents& events) const { report_stroke(events, *this); }
};

// A piece goes to an unoccupied square (PC-1230.2.6.a).
struct Move : StrokeOf<Move, MoveKind::move> {
  static constexpr std::string_view kForm = "move SQ-SQ[=L]";
};
// A piece takes one or more opposing pieces and goes where it took the last, or on (PC-1230.2.6.b).
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
