// office NAME [HOLDER], abolish OFFICE, seat OFFICE HOLDER: offices come and go, and change hands
// (PC-1230.2.2.c-d, PC-1230.2.3.e-f).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// The name of a new office.
struct NewOfficeForm : NameForm {
  Slip slip(std::string_view word) const {
    if (is_reserved_name(word)) return {fmt::format("no office can be called `{}`", word)};
    return NameForm::slip(word);
  }
};

// A new office comes into being, with the pieces that every office begins with.
struct FoundOffice {
  static constexpr bool kOfNomic = true;
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "office NAME [HOLDER]";
  std::string name;
  std::string holder;  // empty: not given; `nobody`: vacant

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&FoundOffice::name, NewOfficeForm()),
                      optional_argument(&FoundOffice::holder, PersonForm()));
  }
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
