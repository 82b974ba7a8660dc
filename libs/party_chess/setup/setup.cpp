// The beginning of a game. A setup is a printed position, in which parts with defaults may be left out
// (rulebook 6). It is read, completed, and then judged as a position.
#include "party_chess/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/flow/types_and_limits.hpp"
#include "party_chess/reach/play.hpp"
#include "party_chess/rules/traced_query.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/fields.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/engine/state/state_fields.hpp"

namespace referee::party_chess {
namespace {

// PC-1230.2.3.f: an office that was founded later must be in the Play List, so that a misspelt seat is not
// taken for one. Before the start the list may be empty.
bool is_listed(const TreeView& setup, std::string_view office) {
  const TreeView list = setup["play_list"];
  if (!list || !list.is_list()) return false;
  const std::vector<TreeView> entries = list.children();
  if (entries.empty()) return setup["phase"] && setup["phase"].as_text() == "setup";
  return std::any_of(entries.begin(), entries.end(),
                     [&](const TreeView& entry) { return entry.is_scalar() && entry.as_text() == office; });
}

// Creates an office of a setup, which has chosen its pieces.
void create_office(const Terms& terms, State& state, std::string_view name, const TreeView& where) {
  if (state.offices.full()) where.fail(fmt::format("at most {} offices", kMaxOffices));
  add_office(terms, state, std::string(name), std::string(name));
  state.offices.back().endowed = true;
}

// Creates the offices that are not among the seats.
void create_later_offices(const Terms& terms, const TreeView& players, const TreeView& setup, State& state) {
  players.expect_map("`players`");
  for (const TreeView& entry : players.children()) {
    if (find_office(state, entry.key())) continue;
    if (!is_name(entry.key()))
      entry.fail_key(fmt::format("`{}` is not a valid name", printable(entry.key())));
    if (!is_listed(setup, entry.key())) {
      const auto& seats = terms.spec.seats;
      const std::vector<std::string_view> known(seats.begin(), seats.end());
      entry.fail_key(fmt::format("`{}` is neither a seat nor in `play_list`", entry.key()),
                     did_you_mean(entry.key(), known));
    }
    create_office(terms, state, entry.key(), entry);
  }
}

void create_abolished_offices(const Terms& terms, const TreeView& abolished, const TreeView& setup,
                              State& state) {
  abolished.expect_list("`abolished`");
  for (const TreeView& entry : abolished.children()) {
    const std::string_view name = entry.as_text();
    if (!is_name(name)) entry.fail(fmt::format("`{}` is not a valid name", printable(name)));
    if (setup["players"][name]) entry.fail(fmt::format("the abolished office {} is among `players`", name));
    if (!find_office(state, name)) create_office(terms, state, name, entry);
    const OfficeIndex office = *find_office(state, name);
    Office& gone = state.offices[office];
    if (gone.abolished) entry.fail(fmt::format("{} is listed twice", name));
    gone = Office();
    gone.abolished = true;
    state.ledger.unshared().abolished.push_back(office);
  }
}

// Creates all offices that the rest of a setup may name.
void create_offices(const Terms& terms, const TreeView& setup, State& state) {
  for (const std::string& seat : terms.spec.seats) create_office(terms, state, seat, setup);
  if (const TreeView players = setup["players"]) create_later_offices(terms, players, setup, state);
  if (const TreeView abolished = setup["abolished"]) create_abolished_offices(terms, abolished, setup, state);
}

// Ruling echo-swinger: if a setup lacks the last plays of persons, they are those of their offices.
void complete_last_plays(const Terms& terms, const TreeView& setup, State& state) {
  Ledger& ledger = state.ledger.unshared();
  if (setup["persons"]) ledger.mixed_holders = true;
  if (!echo_goes_by_person(terms)) return ledger.persons.clear();
  for (OfficeIndex i = 0; i < state.offices.size() && !setup["persons"]; ++i) {
    const auto& holder = ledger.holders[i];
    const bool known = std::any_of(ledger.persons.begin(), ledger.persons.end(),
                                   [&](const auto& person) { return holder == person.first; });
    const LastPlay& last = state.offices[i].last;
    if (holder && !known && last.kind != PlayKind::none) ledger.persons.emplace_back(*holder, last);
  }
  assign_last_plays(terms, state);
}

// Fills in what a setup leaves out.
void complete(const Terms& terms, const TreeView& setup, State& state) {
  for (OfficeIndex i = 0; i < state.offices.size(); ++i) {
    Office& office = state.offices[i];
    if (office.abolished) continue;
    if (!setup["play_list"] && state.started) state.list.push(i);
    const TreeView from = setup["players"][state.ledger->names[i]]["warm_from"];
    if (office.warm && (!from || from.is_null())) office.warm_from = state.round_count;
  }
  if (state.pending) state.pending.excess = excess_of(terms, state, state.pending.office, state.pending.type);
  if (!setup["clock"]) state.clock.begun = state.phase() == Phase::play;
  else if (!setup["clock"]["begun"]) state.clock.begun = state.started;
}

// PC-1230.2.4.limit, .a, PC-H.record (1230.2 s4, s4.A): returns a fault of the clock, or nullopt. A turn ends
// when its days are over, unless nobody is there to play, and the umpire can only extend it.
std::optional<record::FieldError> clock_error_of(const Terms& terms, const State& state) {
  const auto& days = terms.ruleset->clock;
  const Clock& clock = state.clock;
  const bool may_shorten = terms.is_off(Rule::PC_H_record);
  if (clock.limit < days.turn_days && !may_shorten)
    return {{{"clock", "limit"}, fmt::format("a turn may last {} at least", counted(days.turn_days, "day"))}};
  if (clock.limit > days.extended_days && !terms.is_off(Rule::PC_1230_2_4_a))
    return {
        {{"clock", "limit"}, fmt::format("a turn may last {} at most", counted(days.extended_days, "day"))}};
  const bool goes_on = may_shorten || state.list.empty() || terms.is_off(Rule::PC_1230_2_4_limit) ||
                       terms.is_off(Rule::PC_1230_2_4_default);
  if (clock.is_announced() && clock.day >= clock.limit && !goes_on)
    return {{{"clock", "day"}, fmt::format("the turn would be over after {}", counted(clock.limit, "day"))}};
  return {};
}

// Returns a fault of the position about its clock or about limits, or nullopt. While a draw is pending,
// several offices and types may be over their limits.
std::optional<record::FieldError> field_error_of(const Terms& terms, const State& state) {
  if (auto error = clock_error_of(terms, state)) return error;
  if (state.pending && state.pending.excess == 0) return {{{"pending"}, "nothing is over a limit there"}};
  if (state.pending) return {};
  for (OfficeIndex i = 0; i < state.offices.size(); ++i) {
    for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type) {
      if (excess_of(terms, state, i, type) == 0) continue;
      return {{{},
               fmt::format("{} has more than {} of the type {}", state.ledger->names[i],
                           terms.definition(state, type).limit, terms.type(type).name)}};
    }
  }
  return {};
}

// Checks a value of the setup that follows from the other values.
void expect_phase(const TreeView& setup, const State& state) {
  const std::string_view phase = kPhaseNames[static_cast<std::size_t>(state.phase())];
  if (const TreeView said = setup["phase"]; said && said.as_text() != phase)
    said.fail(fmt::format("the phase of this position is `{}`", phase));
}

}  // namespace

// PC-1230.2.2.a-b (1230.2 s2.A-B): an empty board, and a King for everybody.
State initial_state(const Terms& terms) {
  State state = empty_state(terms);
  state.nap = 0;
  for (OfficeIndex i = 0; i < terms.spec.seats.size(); ++i) {
    add_office(terms, state, terms.spec.seats[i], terms.spec.seats[i]);
    give_free_pieces(terms, state, i);
  }
  return state;
}

State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
  State state = empty_state(terms);
  create_offices(terms, setup, state);
  if (const TreeView pieces = setup["pieces"]) read_pieces(pieces, terms, state);
  state.nap = state.offices.empty() ? kNobody : OfficeIndex{0};
  state.started = true;
  const TreeView phase = setup["phase"];
  if (setup["umpire"] || !phase || phase.as_text() != "suspended") state.ledger.unshared().umpire = "Umpire";
  read_state(terms.spec, setup, "a setup of party-chess",
             [&](auto& v) { fields(v, terms, state, ViewContext{}); });
  state.ledger.unshared().note_holders();
  const TreeView pending = setup["pending"];
  if (pending && !pending.is_null() && !(pending["office"] && pending["piece"]))
    pending.fail("`pending` needs `office` and `piece`");
  complete(terms, setup, state);
  complete_last_plays(terms, setup, state);
  if (const auto field_error = field_error_of(terms, state)) record::fail_at(setup, *field_error);
  expect_phase(setup, state);
  state.checked = offices_in_check(TracedQuery(judge, terms, state).query());
  return state;
}

}  // namespace referee::party_chess
