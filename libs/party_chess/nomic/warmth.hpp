// warm OFFICE, cool OFFICE: a Warm office passes by itself (PC-1230.2.4.b).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

struct Warm {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "warm OFFICE";
  OfficeIndex office = kNobody;

  static bool count_words(ActionWords& words) { return expect_count(words, 2, 2, kForm); }
  bool read(ActionWords& words, const Rules& /*rules*/, const State& state) {
    return read_office(words, words[1], state, office);
  }
  void print(const Rules& rules, const State& state, std::string& out) const;
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

struct Cool {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "cool OFFICE";
  OfficeIndex office = kNobody;

  static bool count_words(ActionWords& words) { return expect_count(words, 2, 2, kForm); }
  bool read(ActionWords& words, const Rules& /*rules*/, const State& state) {
    return read_office(words, words[1], state, office);
  }
  void print(const Rules& rules, const State& state, std::string& out) const;
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
