// The beginning of a game, and what a setup says of the game as a whole.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "party_chess/actions/free_pieces.hpp"
#include "party_chess/reach/attack.hpp"
#include "party_chess/rules/oracle.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/setup/setup_reader.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"

namespace referee::party_chess {

State SetupReader::read() {
  root_.expect_keys(
      "a setup of party-chess",
      {"game",     "ruleset",  "rulings",   "seats",     "ply",         "phase",  "to_act",   "outcome",
       "board",    "players",  "play_list", "nap",       "round_count", "umpire", "inactive", "clock",
       "treasury", "accounts", "pieces",    "abolished", "pending",     "hash"});
  state_ = empty_state(rules_);
  read_offices();
  read_pieces();
  admit_types(rules_, state_);
  read_board();
  read_players();
  read_numbers();
  read_papers();
  read_phase();
  read_list();
  read_pending();
  check_limits();
  derive();
  return state_;
}

std::uint32_t SetupReader::count(const TreeView& node) {
  return static_cast<std::uint32_t>(node.as_integer(0, kMostCount));
}

std::string SetupReader::name(const TreeView& node) {
  const std::string_view text = node.as_text();
  if (!is_name(text)) node.fail(fmt::format("`{}` is no name", printable(text)));
  return std::string(text);
}

OfficeIndex SetupReader::office(const TreeView& node, std::string_view text) {
  const auto found = find_office(state_, text);
  if (found) return *found;
  const std::vector<std::string_view> known(state_.ledger->names.begin(), state_.ledger->names.end());
  node.fail(fmt::format("there is no office `{}`", printable(text)), did_you_mean(text, known));
}

OfficeIndex SetupReader::living(const TreeView& node, std::string_view text) {
  const OfficeIndex found = office(node, text);
  if (state_.offices[found].abolished) node.fail(fmt::format("the office {} is abolished", text));
  return found;
}

void SetupReader::add_office(const std::string& text, const TreeView& where) {
  if (state_.offices.full()) (where ? where : root_).fail(fmt::format("at most {} offices", kMaxOffices));
  state_.offices.push(Office());
  state_.offices.back().endowed = true;
  state_.offices.back().facing = rules_.ruleset->facing_of(text);
  state_.ledger.edit([&](Ledger& ledger) {
    ledger.names.push_back(text);
    ledger.holders.emplace_back(text);
  });
}

// PC-1230.2.3.f: an office founded later is in the Play List, so that a misspelt seat is not taken for one.
// Before the start the list may be empty.
bool SetupReader::is_listed(std::string_view office) const {
  const TreeView list = root_["play_list"];
  if (!list || !list.is_list()) return false;
  const std::vector<TreeView> entries = list.children();
  if (entries.empty()) return root_["phase"] && root_["phase"].as_text() == "setup";
  return std::any_of(entries.begin(), entries.end(),
                     [&](const TreeView& entry) { return entry.is_scalar() && entry.as_text() == office; });
}

void SetupReader::read_offices() {
  for (const std::string& seat : rules_.spec.seats) add_office(seat, {});
  if (const TreeView players = root_["players"]) {
    players.expect_map("`players`");
    for (const TreeView& entry : players.children()) {
      if (find_office(state_, entry.key())) continue;
      if (!is_name(entry.key())) entry.fail_key(fmt::format("`{}` is no name", printable(entry.key())));
      if (!is_listed(entry.key())) {
        const auto& seats = rules_.spec.seats;
        const std::vector<std::string_view> known(seats.begin(), seats.end());
        entry.fail_key(fmt::format("`{}` is no seat, nor is it in `play_list`", entry.key()),
                       did_you_mean(entry.key(), known));
      }
      add_office(std::string(entry.key()), entry);
    }
  }
  const TreeView abolished = root_["abolished"];
  if (!abolished) return;
  abolished.expect_list("`abolished`");
  for (const TreeView& entry : abolished.children()) {
    const std::string text = name(entry);
    if (root_["players"][text]) entry.fail(fmt::format("the abolished office {} is among `players`", text));
    if (!find_office(state_, text)) add_office(text, entry);
    const OfficeIndex office = *find_office(state_, text);
    Office& gone = state_.offices[office];
    if (gone.abolished) entry.fail(fmt::format("{} stands here twice", text));
    gone = Office();
    gone.abolished = true;
    state_.ledger.edit([&](Ledger& ledger) { ledger.abolished.push_back(office); });
  }
}

void SetupReader::read_numbers() {
  if (const TreeView ply = root_["ply"]) state_.ply = static_cast<std::uint64_t>(ply.as_integer(0, kLargest));
  if (const TreeView rounds = root_["round_count"]) state_.round_count = count(rounds);
  if (const TreeView outcome = root_["outcome"]; outcome && !outcome.is_null())
    outcome.fail("a game of Party Chess has no outcome");
}

// A$, doubled: prices may have a half.
std::int64_t SetupReader::money(const TreeView& node) {
  const Json value =
      node.is_scalar() && node.kind() == NodeKind::plain ? core_schema_value(node.text()) : Json();
  if (!value.is_number_float()) return 2 * node.as_integer(-kLargest, kLargest);
  const double doubled = 2 * value.get<double>();
  if (!(std::abs(doubled) <= 2.0 * static_cast<double>(kLargest)) || doubled != std::floor(doubled))
    node.fail("an amount of money is whole, or has a half");
  return static_cast<std::int64_t>(doubled);
}

void SetupReader::read_papers() {
  const TreeView umpire = root_["umpire"];
  const TreeView phase = root_["phase"];
  const bool vacant = umpire ? umpire.is_null() : phase && phase.as_text() == "suspended";
  const std::string filled = vacant ? std::string() : umpire ? name(umpire) : std::string("Umpire");
  state_.ledger.edit([&](Ledger& ledger) {
    if (!vacant) ledger.umpire = filled;
    if (const TreeView treasury = root_["treasury"]) ledger.treasury = money(treasury);
    if (const TreeView inactive = root_["inactive"]) {
      inactive.expect_list("`inactive`");
      for (const TreeView& entry : inactive.children()) ledger.inactive.push_back(name(entry));
    }
    if (const TreeView accounts = root_["accounts"]) {
      accounts.expect_map("`accounts`");
      for (const TreeView& entry : accounts.children()) {
        if (!is_name(entry.key())) entry.fail_key(fmt::format("`{}` is no name", printable(entry.key())));
        ledger.accounts.emplace_back(entry.key(), money(entry));
      }
    }
  });
}

void SetupReader::read_phase() {
  const TreeView phase = root_["phase"];
  state_.started = !phase || kPhaseNames[phase.as_word("a phase", kPhaseNames)] != "setup";
  state_.clock.begun = state_.started;
  const TreeView clock = root_["clock"];
  if (!clock) return;
  clock.expect_keys("`clock`", {"day", "limit", "begun"});
  if (const TreeView day = clock["day"]) state_.clock.day = count(day);
  if (const TreeView limit = clock["limit"]) state_.clock.limit = count(limit);
  if (const TreeView begun = clock["begun"]) state_.clock.begun = begun.as_bool();
}

void SetupReader::read_list() {
  std::size_t living_offices = 0;
  for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
    if (state_.offices[i].abolished) continue;
    state_.list.push(i);
    if (living_offices++ == 0) state_.nap = i;
  }
  state_.nap = state_.offices.empty() ? kNobody : OfficeIndex{0};
  if (const TreeView nap = root_["nap"]) state_.nap = nap.is_null() ? kNobody : office(nap, nap.as_text());
  const TreeView list = root_["play_list"];
  if (list) list.expect_list("`play_list`");
  // PC-1230.2.3.a: before the start there is no list.
  if (!state_.started) state_.list.clear();
  if (!list || (!state_.started && list.children().empty())) return;
  state_.list.clear();
  OfficeSet named;
  for (const TreeView& entry : list.children()) {
    const OfficeIndex index = living(entry, entry.as_text());
    if (named.test(index)) entry.fail(fmt::format("{} is in the Play List twice", entry.as_text()));
    named.set(index);
    state_.list.push(index);
  }
  if (state_.list.size() != living_offices) list.fail("the Play List does not name every office");
  if (!state_.started) state_.list.clear();
}

void SetupReader::read_pending() {
  const TreeView pending = root_["pending"];
  if (!pending || pending.is_null()) return;
  pending.expect_keys("`pending`", {"office", "piece", "excess", "candidates"});
  if (!pending["office"] || !pending["piece"]) pending.fail("`pending` needs `office` and `piece`");
  const OfficeIndex index = living(pending["office"], pending["office"].as_text());
  const TypeIndex type = rules_.ruleset->find_type(pending["piece"].as_text());
  if (type == kNoType)
    pending["piece"].fail(fmt::format("no piece is called `{}`", printable(pending["piece"].as_text())));
  const std::uint32_t limit = state_.suite.is_admitted(type) ? rules_.definition(state_, type).limit : 0;
  const std::uint32_t owned = count_owned(state_, index, type);
  if (limit == 0 || owned <= limit) pending.fail("nothing is over a limit there");
  state_.pending = {index, type, owned - limit};
}

// More than one office or type can be over its limit while a draw is pending.
void SetupReader::check_limits() {
  if (state_.pending) return;
  for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
    for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
      const std::uint32_t limit = state_.suite.is_admitted(type) ? rules_.definition(state_, type).limit : 0;
      if (limit == 0 || count_owned(state_, i, type) <= limit) continue;
      root_.fail(fmt::format("{} has more than {} of the type {}", state_.ledger->names[i], limit,
                             rules_.type(type).name));
    }
  }
}

void SetupReader::derive() {
  if (const TreeView phase = root_["phase"];
      phase && kPhaseNames[static_cast<std::size_t>(state_.phase())] != phase.as_text()) {
    phase.fail(fmt::format("the phase of this position is `{}`",
                           kPhaseNames[static_cast<std::size_t>(state_.phase())]));
  }
  if (state_.phase() != Phase::play && !root_["clock"]) state_.clock.begun = false;
  state_.checked = Oracle(judge_, rules_, state_).all_in_check({}, nullptr);
}

// PC-1230.2.2.a-b (1230.2 s2.A-B): an empty board; a King for everybody.
State initial_state(const Rules& rules) {
  State state = empty_state(rules);
  state.ledger.edit([&](Ledger& ledger) {
    for (const std::string& seat : rules.spec.seats) {
      ledger.names.push_back(seat);
      ledger.holders.emplace_back(seat);
    }
  });
  for (OfficeIndex i = 0; i < rules.spec.seats.size(); ++i) {
    state.offices.push(Office());
    state.offices.back().facing = rules.ruleset->facing_of(rules.spec.seats[i]);
    give_free_pieces(rules, state, i);
  }
  state.nap = 0;
  return state;
}

State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
  return SetupReader(rules, setup, judge).read();
}

}  // namespace referee::party_chess
