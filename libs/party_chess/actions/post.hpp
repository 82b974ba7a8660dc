// appoint NAME, vacate, inactive PERSON, active PERSON: the post of Chess-Umpire, and who can have it
// (PC-1230.2.1).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// Somebody becomes Chess-Umpire.
struct Appoint {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "appoint NAME";
  std::string name;

  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(&Appoint::name, NameForm())); }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

// Nobody is Chess-Umpire any more.
struct Vacate {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "vacate";

  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

// inactive PERSON, active PERSON: a person becomes inactive, or active again. Only an active person can
// become Chess-Umpire (PC-1230.2.1.b).
template <bool is_active>
struct SetActivity {
  static constexpr bool kOfNomic = true;
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = is_active ? "active PERSON" : "inactive PERSON";
  std::string name;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&SetActivity::name, NameForm()));
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};
using Inactive = SetActivity<false>;
using Active = SetActivity<true>;

}  // namespace referee::party_chess
