// create L for OFFICE by PAYER: a piece is bought (PC-1230.1.2.d).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// A payer buys a new off-board piece for an office.
struct Create {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "create L for OFFICE by PAYER";
  char letter = 0;
  OfficeIndex office = kNobody;
  std::string payer;

  Particle between;

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(argument(&Create::letter, DefinedLetterForm{{terms, &state}}),
                      argument(&Create::between, ParticleForm{"for"}),
                      argument(&Create::office, OfficeForm{state}),
                      argument(&Create::between, ParticleForm{"by"}), argument(&Create::payer, NameForm()));
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
