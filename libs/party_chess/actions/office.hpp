// office NAME [HOLDER], abolish OFFICE, seat OFFICE HOLDER: offices come and go, and change hands
// (PC-1230.2.2.c-d, PC-1230.2.3.e-f).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

struct Found {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "office NAME [HOLDER]";
  std::string name;
  std::string holder;  // empty: not said; `nobody`: vacant

  static bool count_words(ActionWords& words) { return expect_count(words, 2, 3, kForm); }
  bool read(ActionWords& words, const Terms& terms);
  void print(const Terms& terms, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

struct Abolish : OfficeAct {
  static constexpr std::string_view kForm = "abolish OFFICE";

  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

struct Seat {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "seat OFFICE HOLDER";
  OfficeIndex office = kNobody;
  std::string holder;  // `nobody`: vacant

  static auto arguments(const Terms& /*terms*/, const State& state) {
    return std::tuple(argument(&Seat::office, OfficeForm{state}), argument(&Seat::holder, PersonForm()));
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
