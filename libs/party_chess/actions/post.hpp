// appoint NAME, vacate: the post of Chess-Umpire (PC-1230.2.1).
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
  void post(Deeds& deeds) const;
};

// Nobody is Chess-Umpire any more.
struct Vacate {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "vacate";

  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
