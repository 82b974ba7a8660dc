// How the arguments of actions are written (core's record/forms.hpp), besides names and offices.
#pragma once

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/words/forms.hpp"
#include "referee/engine/arguments.hpp"
#include "referee/engine/verb.hpp"

namespace referee::party_chess {

// The letter of a type. A position is needed to write one, or all that stand for something.
struct LetterForm {
  const Terms& terms;
  const State* state = nullptr;

  void write(std::string& out, char letter) const;
  bool find(std::string_view word, char& letter) const {
    if (word.size() != 1 || word[0] <= ' ' || word[0] > '~') return false;
    letter = word[0];
    return true;
  }
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const {
    for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type)
      if (state->suite.is_admitted(type) && !visit(terms.definition(*state, type).letter)) return false;
    return true;
  }
  std::string_view noun() const { return "letter"; }
};

// A word that stands between arguments: `for`, `by`.
struct Particle {};
struct ParticleForm {
  std::string_view word;

  void write(std::string& out, Particle /*one*/) const { out += word; }
  bool find(std::string_view found, Particle& /*one*/) const { return found == word; }
  Slip slip(std::string_view found) const {
    return {fmt::format("`{}` stands where `{}` belongs", printable(found), word),
            meant_is(std::string(word))};
  }
  bool each(auto&& visit) const { return visit(Particle()); }
  std::string_view noun() const { return word; }
};

// A draft of the ruleset, by its number among them.
struct DraftForm {
  const Terms& terms;

  void write(std::string& out, std::uint8_t draft) const { out += terms.ruleset->drafts[draft].name; }
  bool find(std::string_view word, std::uint8_t& draft) const {
    return record::detail::find_among(names(), word, draft);
  }
  Slip slip(std::string_view word) const {
    return {fmt::format("there is no draft `{}`", printable(word)), did_you_mean(word, names())};
  }
  bool each(auto&& visit) const {
    for (std::size_t draft = 0; draft < terms.ruleset->drafts.size(); ++draft)
      if (!visit(draft)) return false;
    return true;
  }
  std::string_view noun() const { return "draft"; }

 private:
  std::vector<std::string_view> names() const;
};

// A type by the number of its rule.
struct RuleForm {
  const Terms& terms;

  void write(std::string& out, TypeIndex type) const { out += terms.type(type).rule.text; }
  bool find(std::string_view word, TypeIndex& type) const {
    type = terms.ruleset->find_rule(word);
    if (type == kNoType) type = terms.ruleset->find_type(word);  // by its name
    return type != kNoType;
  }
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const {
    for (std::size_t type = 0; type < terms.ruleset->types.size(); ++type)
      if (!visit(type)) return false;
    return true;
  }
  std::string_view noun() const { return "rule"; }
};

// How many days. More than anybody has are as many as that.
struct DaysForm {
  static constexpr std::uint32_t kMost = 1'000'000;

  void write(std::string& out, std::uint32_t days) const { out += std::to_string(days); }
  bool find(std::string_view word, std::uint32_t& days) const;
  Slip slip(std::string_view word) const {
    return {fmt::format("`{}` is no number of days", printable(word)), {}};
  }
};

// What the acts about one office have alike: they name it.
struct OfficeAct {
  static constexpr By kBy = By::umpire;
  OfficeIndex office = kNobody;

  static auto arguments(const Terms& /*terms*/, const State& state) {
    return std::tuple(argument(&OfficeAct::office, OfficeForm{state}));
  }
};

}  // namespace referee::party_chess
