// Forms of names, amounts and offices (core's record/forms.hpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "party_chess/pieces/halves.hpp"
#include "party_chess/state/state.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/record/forms.hpp"

namespace referee::party_chess {

inline constexpr record::Whole kCount{0, 1'000'000'000};  // Rounds, plays and days

// The name of a person. In actions, find() returns false for a word that is not a valid name.
struct NameForm {
  Json print(const std::string& name) const { return name; }
  void read(const TreeView& node, std::string& name) const {
    name = node.as_text();
    if (!is_name(name)) node.fail(fmt::format("`{}` is not a valid name", printable(name)));
    if (is_reserved_name(name))
      node.fail(fmt::format("nobody is called `{}`", name),
                name == "nobody" ? "write null, without quotes" : "");
  }
  Json shape() const { return record::Text{}.shape(); }

  void write(std::string& out, const std::string& name) const { out += name; }
  // Reads a name in an action. Returns false if the word is not one.
  [[nodiscard]] bool find(std::string_view word, std::string& name) const {
    return is_name(word) && !is_reserved_name(word) && (name = normal_form(word), true);
  }
  Slip slip(std::string_view word) const {
    if (is_reserved_name(word)) return {fmt::format("nobody is called `{}`", word), {}};
    return {fmt::format("`{}` is not a valid name", printable(word)),
            "a name is a letter, then letters, marks, digits, `_`, `-` or `'`, at most 64 in all"};
  }
};

// A person, or `nobody`, as actions write it.
struct PersonForm : NameForm {
  // Reads a name or `nobody`. Returns false if the word is neither.
  [[nodiscard]] bool find(std::string_view word, std::string& name) const {
    return word == "nobody" ? (name = word, true) : NameForm::find(word, name);
  }
};

// Amounts that may have a half, which are kept doubled: money and Weights.
struct HalvesForm {
  static constexpr std::int64_t kLargest = std::int64_t{1} << 53U;

  Json print(std::int64_t doubled) const { return halved(doubled); }
  void read(const TreeView& node, std::int64_t& doubled) const {
    const bool plain = node.is_scalar() && node.kind() == NodeKind::plain;
    const Json value = plain ? core_schema_value(node.text()) : Json();
    if (!value.is_number_float()) return void(doubled = 2 * node.as_integer(-kLargest, kLargest));
    const double twice = 2 * value.get<double>();
    if (!(std::abs(twice) <= 2.0 * static_cast<double>(kLargest)) || twice != std::floor(twice))
      node.fail("an amount of money is whole, or has a half");
    doubled = static_cast<std::int64_t>(twice);
  }
  Json shape() const { return {{"type", "number"}, {"title", "number"}}; }
};

// Fails if the key of an entry can't be the name of a person.
inline void expect_person_key(const TreeView& entry) {
  if (!is_name(entry.key())) entry.fail_key(fmt::format("`{}` is not a valid name", printable(entry.key())));
  if (is_reserved_name(entry.key())) entry.fail_key(fmt::format("nobody is called `{}`", entry.key()));
}

// The money of payers, by their names.
struct AccountsForm {
  using Accounts = std::vector<std::pair<std::string, std::int64_t>>;
  static constexpr std::string_view kBelow = ".*";

  Json print(const Accounts& accounts) const {
    Json json = Json::object();
    for (const auto& [name, money] : accounts) json[name] = halved(money);
    return json;
  }
  void read(const TreeView& node, Accounts& accounts) const {
    node.expect_map("`accounts`");
    for (const TreeView& entry : node.children()) {
      expect_person_key(entry);
      HalvesForm{}.read(entry, accounts.emplace_back(entry.key(), 0).second);
    }
  }
  Json shape() const { return {{"type", "object"}, {"additionalProperties", HalvesForm{}.shape()}}; }
};

// The person who holds an office; null for a vacant one.
struct HolderForm : record::Maybe<NameForm> {
  std::size_t office;
  Json print(const auto& holders) const { return Maybe::print(holders[office]); }
  void read(const TreeView& node, auto& holders) const { Maybe::read(node, holders[office]); }
};

// The name of an office that is not abolished; with `any`, also of an abolished one, or null.
struct OfficeForm {
  const State& state;
  bool any = false;

  Json print(OfficeIndex office) const {
    return office == kNobody ? Json() : Json(state.ledger->names[office]);
  }
  void read(const TreeView& node, OfficeIndex& office) const {
    office = any && node.is_null() ? kNobody : find(node, node.as_text());
  }
  // Returns the office of this name. Throws InputError.
  OfficeIndex find(const TreeView& node, std::string_view name) const {
    OfficeIndex office = kNobody;
    if (!find(name, office)) {
      Slip unknown = slip(name);
      node.fail(std::move(unknown.message), std::move(unknown.hint));
    }
    if (!any && state.offices[office].abolished) node.fail(fmt::format("the office {} is abolished", name));
    return office;
  }
  Json shape() const {
    return {{"type", any ? Json{"string", "null"} : Json("string")}, {"title", "an office"}};
  }

  // In actions, any office that ever was may be named.
  void write(std::string& out, OfficeIndex office) const { out += state.ledger->names[office]; }
  // Reads the name of an office. Returns false if no office ever had it.
  [[nodiscard]] bool find(std::string_view word, OfficeIndex& office) const {
    const auto found = find_office(state, word);
    if (found) office = *found;
    return found.has_value();
  }
  Slip slip(std::string_view word) const {
    const std::vector<std::string>& names = state.ledger->names;
    return {fmt::format("there is no office `{}`", printable(word)),
            did_you_mean(word, std::vector<std::string_view>(names.begin(), names.end()))};
  }
  // Calls visit(office) for each office that is not abolished. `visit` returns false to stop. Returns false
  // if it did.
  [[nodiscard]] bool each(auto&& visit) const {
    for (std::size_t office = 0; office < state.offices.size(); ++office)
      if (!state.offices[office].abolished && !visit(office)) return false;
    return true;
  }
  std::string_view noun() const { return "office"; }
};

// A map by the names of offices. Abolished ones are left out.
struct OfficesByName {
  const State& state;

  template <class List, class F>
  void each(List&& offices, F&& f) const {
    for (std::size_t i = 0; i < offices.size(); ++i)
      if (!offices[i].abolished) f(std::string_view(state.ledger->names[i]), offices[i], i);
  }
  template <class List, class F>
  void read(const TreeView& map, std::string_view what, List&& offices, F&& f) const {
    map.expect_map(what);
    for (const TreeView& entry : map.children()) {
      const OfficeIndex office = OfficeForm{state}.find(entry, entry.key());
      f(entry, offices[office], office);
    }
  }
};

// The list of abolished offices. A setup's list is read before everything else (setup.cpp).
struct AbolishedForm : record::Row<OfficeForm> {
  void read(const TreeView& /*node*/, const auto& /*offices*/) const {}
};

// PC-1230.2.3.a (1230.2 s3.A): the names of all offices in the order of the Play List. Before the start the
// list is empty, and a setup's list is ignored.
struct PlayListForm : record::Row<OfficeForm> {
  void read(const TreeView& node, auto& list) const {
    const State& state = form.state;
    node.expect_list("`play_list`");
    const std::vector<TreeView> entries = node.children();
    if (!state.started && entries.empty()) return;
    OfficeSet named;
    for (const TreeView& entry : entries) {
      const OfficeIndex office = form.find(entry, entry.as_text());
      if (named.test(office)) entry.fail(fmt::format("{} is in the Play List twice", entry.as_text()));
      named.set(office);
      if (state.started) list.push(office);
    }
    std::string all;
    for (const TreeView& entry : entries) all.append(all.empty() ? "" : ", ").append(entry.as_text());
    std::size_t living = 0;
    OfficesByName{state}.each(state.offices, [&](std::string_view name, const Office&, std::size_t office) {
      ++living;
      if (!named.test(office)) all.append(all.empty() ? "" : ", ").append(name);
    });
    if (named.count() != living)
      node.fail("the Play List does not name every office", fmt::format("write `play_list: [{}]`", all));
  }
};

// The word for the phase, which follows from a position. From a setup, only whether the game has begun is
// read.
struct PhaseForm : record::Word {
  Json print(const State& state) const { return Word::print(state.phase()); }
  void read(const TreeView& node, State& state) const {
    Phase phase{};
    Word::read(node, phase);
    state.started = phase != Phase::setup;
  }
};

// The outcome, which a game of Party Chess never has.
struct OutcomeForm {
  Json print(const State& /*state*/) const { return nullptr; }
  void read(const TreeView& node, const State& /*state*/) const {
    if (!node.is_null()) node.fail("a game of Party Chess has no outcome");
  }
  Json shape() const { return {{"type", "null"}, {"title", "null"}}; }
};

// The offices that correspond to a Political Party (1230.2 s4.B), in the order of `players`.
struct PartiesForm {
  static constexpr bool kList = true;
  const State& state;

  Json print(const auto& offices) const {
    Json list = Json::array();
    for (std::size_t i = 0; i < offices.size(); ++i)
      if (offices[i].party) list.push_back(state.ledger->names[i]);
    return list;
  }
  void read(const TreeView& node, auto& offices) const {
    node.expect_list("`parties`");
    for (const TreeView& entry : node.children()) {
      bool& party = offices[OfficeForm{state}.find(entry, entry.as_text())].party;
      if (party) entry.fail(fmt::format("{} is listed twice", entry.as_text()));
      party = true;
    }
  }
  Json shape() const { return {{"type", "array"}, {"items", OfficeForm{state}.shape()}}; }
};

// The days of a turn that are over; null while the state has not been announced (ruling announcement).
struct DayForm {
  bool may_be_null;

  Json print(std::uint32_t day) const { return day == Clock::kUnannounced ? Json() : Json(day); }
  void read(const TreeView& node, std::uint32_t& day) const {
    if (may_be_null && node.is_null()) day = Clock::kUnannounced;
    else kCount.read(node, day);
  }
  Json shape() const { return {{"type", {"integer", "null"}}}; }
};

// The Round since which an office has been Warm; null if it is not.
struct WarmFromForm {
  Json print(const Office& office) const { return office.warm ? Json(office.warm_from) : Json(); }
  void read(const TreeView& node, Office& office) const {
    if (node.is_null()) return;
    if (!office.warm) node.fail("an office that is not Warm has no `warm_from`");
    kCount.read(node, office.warm_from);
  }
  Json shape() const { return {{"type", {"integer", "null"}}}; }
};

}  // namespace referee::party_chess
