// move SQ-SQ[=L], capture SQxSQ[=L], shoot SQxSQ, scratch SQ-SQ, each with ` promote SQ=L` clauses: a piece
// on the board is played (PC-1230.2.6.a-b).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/reach/written.hpp"

namespace referee::party_chess {

bool read_stroke(ActionWords& words, const Terms& terms, Written& play, std::string_view form);
void print_stroke(const Terms& terms, const State& state, const Written& play, std::string& out);
template <class Judge>
void check_stroke(CheckContext<Judge>& c, const Written& play);
void apply_stroke(Context auto& c, const Written& play);
void post_stroke(Deeds& deeds, const Written& play);
bool expect_stroke(ActionWords& words, std::string_view form);

// The verbs differ in their manner, and hold nothing else: one listing turns one into another.
template <class Kind, Manner manner_of_kind>
struct StrokeOf : Written {
  static constexpr By kBy = By::player;
  StrokeOf() noexcept { manner = manner_of_kind; }

  static bool count_words(ActionWords& words) { return expect_stroke(words, Kind::kForm); }
  bool read(ActionWords& words, const Terms& terms) { return read_stroke(words, terms, *this, Kind::kForm); }
  void print(const Terms& terms, const State& state, std::string& out) const {
    print_stroke(terms, state, *this, out);
  }
  void check(Context auto& c) const { check_stroke(c, *this); }
  void apply(Context auto& c) const { apply_stroke(c, *this); }
  void post(Deeds& deeds) const { post_stroke(deeds, *this); }
};

struct Move : StrokeOf<Move, Manner::move> {
  static constexpr std::string_view kForm = "move SQ-SQ[=L]";
};
struct Capture : StrokeOf<Capture, Manner::capture> {
  static constexpr std::string_view kForm = "capture SQxSQ[=L]";
};
struct Shoot : StrokeOf<Shoot, Manner::shoot> {
  static constexpr std::string_view kForm = "shoot SQxSQ";
};
struct Scratch : StrokeOf<Scratch, Manner::scratch> {
  static constexpr std::string_view kForm = "scratch SQ-SQ";
};

}  // namespace referee::party_chess
