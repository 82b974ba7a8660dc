// office NAME [HOLDER], abolish OFFICE, seat OFFICE HOLDER: offices come and go, and change hands
// (PC-1230.2.2.c-d, PC-1230.2.3.e-f).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

// A new office comes into being, with the pieces that every office begins with.
struct FoundOffice {
  static constexpr bool kOfNomic = true;
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "office NAME [HOLDER]";
  std::string name;
  std::string holder;  // empty: not given; `nobody`: vacant

  // Returns false, after filling the fault in `words`, if the number of words is wrong.
  [[nodiscard]] static bool count_words(ActionWords& words) { return expect_count(words, 2, 3, kForm); }
  // Returns false, after filling the fault in `words`, if a word is not a valid name.
  [[nodiscard]] bool read(ActionWords& words, const Terms& terms);
  void print(const Terms& terms, const State& state, Actor actor, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

// An office ends, and its pieces are destroyed.
struct Abolish : OfficeAct {
  static constexpr bool kOfNomic = true;
  static constexpr std::string_view kForm = "abolish OFFICE";

  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

// An office gets another holder, or none.
struct SeatHolder {
  static constexpr bool kOfNomic = true;
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "seat OFFICE HOLDER";
  OfficeIndex office = kNobody;
  std::string holder;  // `nobody`: vacant

  static auto arguments(const Terms& /*terms*/, const State& state) {
    return std::tuple(argument(&SeatHolder::office, OfficeForm{state}),
                      argument(&SeatHolder::holder, PersonForm()));
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
