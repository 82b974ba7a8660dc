// warm OFFICE, cool OFFICE: a Warm office passes by itself (PC-1230.2.4.b).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

struct Warm : OfficeAct {
  static constexpr std::string_view kForm = "warm OFFICE";

  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

struct Cool : OfficeAct {
  static constexpr std::string_view kForm = "cool OFFICE";

  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
