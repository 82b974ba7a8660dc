// enact DRAFT, amend DRAFT, repeal RULE: rules of pieces come, change and go (PC-1230.1.3).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

// What the acts about one draft have alike.
struct DraftAct {
  static constexpr By kBy = By::umpire;
  TypeIndex type = kNoType;
  std::uint8_t draft = 0;  // index in PartyRuleset::drafts

  bool read(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
};

struct Enact : DraftAct {
  static constexpr std::string_view kForm = "enact DRAFT";

  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

struct Amend : DraftAct {
  static constexpr std::string_view kForm = "amend DRAFT";

  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

struct Repeal {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "repeal RULE";
  TypeIndex type = kNoType;

  bool read(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
