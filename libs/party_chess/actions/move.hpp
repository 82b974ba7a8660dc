// Actions and their notation: parse and print side by side (rulebook 5).
//
//   choose L L L L L · place P SQ · move SQ-SQ[=L] · capture SQxSQ[=L] · shoot SQxSQ · scratch SQ-SQ   (each
//   of the last four with ` promote SQ=L` clauses) · pass · surrender umpire: appoint NAME · vacate · start
//   -> NAME ... · create L for OFFICE by PAYER · office NAME [HOLDER] · abolish NAME seat OFFICE HOLDER ·
//   enact DRAFT · amend DRAFT · repeal RULE · warm OFFICE · cool OFFICE · extend N · day · timeout destroy ->
//   P-or-SQ
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "party_chess/board/attack.hpp"
#include "referee/core/typed_game.hpp"

namespace referee::party_chess {

enum class Verb : std::uint8_t {
  choose,
  place,
  move,
  capture,
  shoot,
  scratch,
  pass,
  surrender,  // of offices
  appoint,
  vacate,
  start,
  create,
  office,
  abolish,
  seat,
  enact,
  amend,
  repeal,
  warm,
  cool,
  extend,
  day,
  timeout,
  destroy
};
inline constexpr std::array<std::string_view, 24> kVerbNames = {
    "choose",  "place",  "move",  "capture", "shoot",  "scratch", "pass",    "surrender",
    "appoint", "vacate", "start", "create",  "office", "abolish", "seat",    "enact",
    "amend",   "repeal", "warm",  "cool",    "extend", "day",     "timeout", "destroy"};
std::span<const std::string_view> verbs();
constexpr bool is_umpires(Verb verb) { return verb >= Verb::appoint; }
constexpr bool is_stroke(Verb verb) { return verb >= Verb::move && verb <= Verb::scratch; }
// A play, other than `choose`.
constexpr bool is_play(Verb verb) { return verb >= Verb::place && verb <= Verb::surrender; }

inline constexpr std::size_t kMaxPromotions = 64;  // ` promote` clauses of one play
inline constexpr std::size_t kMaxChoice = 32;      // letters in one `choose`

struct Promotion {
  Spot spot;
  char letter = 0;
  friend bool operator==(const Promotion&, const Promotion&) = default;
};

struct Action {
  Actor actor = Actor::table;
  Verb verb = Verb::pass;
  bool has_outcome = false;
  char letter = 0;           // of `=L`, `create`, and of a `place` whose letter stands for nothing; 0: none
  TypeIndex type = kNoType;  // of `place`, `enact`, `amend`, `repeal`, and of `destroy` by piece text
  std::uint8_t draft = 0;    // of `enact`, `amend`: index in PartyRuleset::drafts
  OfficeIndex office = kNobody;  // of `create`, `abolish`, `seat`, `warm`, `cool`
  std::uint32_t number = 0;      // of `extend`: days; of `place` and `destroy`: the counter, 0 if not said
  Bounded<Spot, kMaxSegments + 1> path;           // also of `place` and `destroy`
  Bounded<Promotion, kMaxPromotions> promotions;  // by column, then row
  Bounded<char, kMaxChoice> letters;              // of `choose`
  Bounded<OfficeIndex, kMaxOffices> order;        // of `start`
  std::string name;                               // of `appoint`, `office`; of `create`: the payer
  std::string holder;                             // of `office` and `seat`; empty: not said, `nobody`: vacant
};

// Reads an action into a new one. False, and `fault`, if it can't be read. Chance outcomes may be missing.
bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault);
// Appends the canonical text.
void print(const Rules& rules, const State& state, const Action& action, std::string& out);

}  // namespace referee::party_chess
