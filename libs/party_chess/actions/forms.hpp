// Forms of the arguments of actions (core's record/forms.hpp), besides names and offices.
#pragma once

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/words/forms.hpp"
#include "referee/engine/actions/arguments.hpp"
#include "referee/engine/actions/verb.hpp"

namespace referee::party_chess {

// The letter of a type. write(), which prints it in its canonical case, needs a position.
struct LetterForm {
  const Terms& terms;
  const State* state = nullptr;

  void write(std::string& out, char letter) const;
  // Returns false if the word is not one visible ASCII character. The letter may mean nothing.
  [[nodiscard]] bool find(std::string_view word, char& letter) const {
    if (word.size() != 1 || word[0] <= ' ' || word[0] > '~') return false;
    letter = word[0];
    return true;
  }
  Slip slip(std::string_view word) const;
  // Returns the slip of a letter that is the part of a word.
  Slip slip_of_part(std::string_view letter) const {
    Slip slip = this->slip(letter);
    slip.part = letter;
    return slip;
  }
  std::string_view noun() const { return "letter"; }
};

// The letter of a type, with the letters that make sense as help.
struct DefinedLetterForm : LetterForm {
  // Calls visit(letter) for each defined type. `visit` returns false to stop. Returns false if it did.
  [[nodiscard]] bool each(auto&& visit) const {
    for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type)
      if (state->suite.is_admitted(type) && !visit(terms.definition(*state, type).letter)) return false;
    return true;
  }
};

// A fixed word between arguments: `for`, `by`.
struct Particle {};
// Reads and prints such a word.
struct ParticleForm {
  std::string_view word;

  void write(std::string& out, Particle /*one*/) const { out += word; }
  // Returns false if the word is another one.
  [[nodiscard]] bool find(std::string_view found, Particle& /*one*/) const { return found == word; }
  Slip slip(std::string_view found) const {
    return {fmt::format("`{}` stands where `{}` belongs", printable(found), word),
            meant_is(std::string(word))};
  }
  // Visits the only value. Returns false if `visit` does.
  [[nodiscard]] bool each(auto&& visit) const { return visit(Particle()); }
  std::string_view noun() const { return word; }
};

// A draft of the ruleset, as its index in PartyRuleset::drafts.
struct DraftForm {
  const Terms& terms;

  void write(std::string& out, std::uint8_t draft) const { out += terms.ruleset->drafts[draft].name; }
  // Returns false if no draft has this name.
  [[nodiscard]] bool find(std::string_view word, std::uint8_t& draft) const {
    return record::detail::find_among(names(), word, draft);
  }
  Slip slip(std::string_view word) const {
    return {fmt::format("there is no draft `{}`", printable(word)), did_you_mean(word, names())};
  }
  // Calls visit(index) for each draft. `visit` returns false to stop. Returns false if it did.
  [[nodiscard]] bool each(auto&& visit) const {
    for (std::size_t draft = 0; draft < terms.ruleset->drafts.size(); ++draft)
      if (!visit(draft)) return false;
    return true;
  }
  std::string_view noun() const { return "draft"; }

 private:
  std::vector<std::string_view> names() const;
};

// A type, by the number of its rule or by its name.
struct RuleForm {
  const Terms& terms;

  void write(std::string& out, TypeIndex type) const { out += terms.type(type).rule.text; }
  // Returns false if the word is neither.
  [[nodiscard]] bool find(std::string_view word, TypeIndex& type) const {
    type = terms.ruleset->find_rule(word);
    if (type == kNoType) type = terms.ruleset->find_type(word);  // by its name
    return type != kNoType;
  }
  Slip slip(std::string_view word) const;
  // Calls visit(type) for each type. `visit` returns false to stop. Returns false if it did.
  [[nodiscard]] bool each(auto&& visit) const {
    for (std::size_t type = 0; type < terms.ruleset->types.size(); ++type)
      if (!visit(type)) return false;
    return true;
  }
  std::string_view noun() const { return "rule"; }
};

// A number of days. Numbers above kMost are read as kMost.
struct DaysForm {
  static constexpr std::uint32_t kMost = 1'000'000;

  void write(std::string& out, std::uint32_t days) const { out += std::to_string(days); }
  // Returns false if the word is not a number without leading zero.
  [[nodiscard]] bool find(std::string_view word, std::uint32_t& days) const;
  Slip slip(std::string_view word) const {
    return {fmt::format("`{}` is not a number of days", printable(word)), {}};
  }
};

// The common part of acts about one office: they name it.
struct OfficeAct {
  static constexpr By kBy = By::umpire;
  OfficeIndex office = kNobody;

  static auto arguments(const Terms& /*terms*/, const State& state) {
    return std::tuple(argument(&OfficeAct::office, OfficeForm{state}));
  }
};

}  // namespace referee::party_chess
