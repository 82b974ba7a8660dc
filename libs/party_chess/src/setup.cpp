// A setup: a position as printed, with defaults for what is left out (rulebook 6).
#include <fmt/format.h>

#include <algorithm>

#include "referee/party_chess/notation.hpp"
#include "referee/party_chess/rules.hpp"

namespace referee::party_chess {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 53U;
constexpr std::int64_t kMostCount = 1'000'000'000;

class SetupReader {
 public:
  SetupReader(const Rules& rules, const TreeView& root, FullJudge& judge)
      : rules_(rules), root_(root), judge_(judge) {}

  State read() {
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
    settle();
    return state_;
  }

 private:
  static std::uint32_t count(const TreeView& node) {
    return static_cast<std::uint32_t>(node.as_integer(0, kMostCount));
  }

  std::string name(const TreeView& node) {
    const std::string_view text = node.as_text();
    if (!is_name(text)) node.fail(fmt::format("`{}` is no name", printable(text)));
    return std::string(text);
  }

  OfficeIndex office(const TreeView& node, std::string_view text) {
    const auto found = find_office(state_, text);
    if (found) return *found;
    const std::vector<std::string_view> known(state_.ledger->names.begin(), state_.ledger->names.end());
    node.fail(fmt::format("there is no office `{}`", printable(text)), did_you_mean(text, known));
  }
  OfficeIndex living(const TreeView& node, std::string_view text) {
    const OfficeIndex found = office(node, text);
    if (state_.offices[found].abolished) node.fail(fmt::format("the office {} is abolished", text));
    return found;
  }

  // --- offices: the seats, what `players` names besides, and abolished ones
  // ------------------------------------

  void add_office(const std::string& text, const TreeView& where) {
    if (state_.offices.full()) (where ? where : root_).fail(fmt::format("at most {} offices", kMaxOffices));
    state_.offices.push(Office());
    state_.offices.back().endowed = true;
    state_.ledger.edit([&](Ledger& ledger) {
      ledger.names.push_back(text);
      ledger.holders.emplace_back(text);
    });
  }

  void read_offices() {
    for (const std::string& seat : rules_.spec.seats) add_office(seat, {});
    if (const TreeView players = root_["players"]) {
      players.expect_map("`players`");
      for (const TreeView& entry : players.children()) {
        if (find_office(state_, entry.key())) continue;
        if (!is_name(entry.key())) entry.fail_key(fmt::format("`{}` is no name", printable(entry.key())));
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
      Office& gone = state_.offices[*find_office(state_, text)];
      if (gone.abolished) entry.fail(fmt::format("{} stands here twice", text));
      gone = Office();
      gone.abolished = true;
    }
  }

  // --- rules in force
  // ------------------------------------------------------------------------------------------

  void read_pieces() {
    const TreeView pieces = root_["pieces"];
    if (!pieces) return;
    pieces.expect_map("`pieces`");
    for (const TreeView& entry : pieces.children()) {
      entry.expect_keys("a piece", {"rule", "char", "value", "version", "in_force", "admitted", "fails"});
      const TypeIndex type = rules_.ruleset->find_type(entry.key());
      if (type == kNoType) {
        std::vector<std::string_view> known;
        for (const PieceType& t : rules_.ruleset->types) known.push_back(t.name);
        entry.fail_key(fmt::format("no piece is called `{}`", printable(entry.key())),
                       did_you_mean(entry.key(), known));
      }
      const std::uint64_t bit = std::uint64_t{1} << type;
      if (const TreeView version = entry["version"]) state_.suite.version[type] = read_version(version, type);
      const bool in_force = !entry["in_force"] || entry["in_force"].as_bool();
      state_.suite.in_force = in_force ? state_.suite.in_force | bit : state_.suite.in_force & ~bit;
      state_.suite.listed |= bit;
    }
  }

  std::uint8_t read_version(const TreeView& node, TypeIndex type) {
    std::vector<std::string_view> known;
    for (const std::uint8_t index : rules_.type(type).definitions)
      known.push_back(rules_.definitions[index].version);
    return static_cast<std::uint8_t>(node.as_word("a version of this piece's rule", known));
  }

  // --- pieces
  // --------------------------------------------------------------------------------------------------

  Piece read_piece(const TreeView& node, std::string_view text, OfficeIndex owner) {
    TypeIndex type = kNoType;
    std::uint32_t counter = 0;
    if (!read_piece_text(rules_, state_, text, type, counter) || type == kNoType) {
      node.fail(fmt::format("`{}` is no piece", printable(text)),
                "a piece is a letter, like `K` or `H3`, or the name of a type without a rule");
    }
    const Definition& definition = rules_.definition(state_, type);
    const bool counts =
        state_.suite.is_admitted(type) ? definition.has_counter : rules_.type(type).ever_counts;
    if (counter > kMaxCounter) node.fail(fmt::format("a counter is at most {}", kMaxCounter));
    if (counts && counter == 0) counter = definition.has_counter ? definition.counter_start : 1;
    return {owner, type, static_cast<std::uint8_t>(counter)};
  }

  void read_board() {
    const TreeView board = root_["board"];
    if (!board) return;
    board.expect_map("`board`");
    for (const TreeView& entry : board.children()) {
      const auto square = find_square(*rules_.geometry, entry.key());
      if (!square) entry.fail_key(fmt::format("`{}` is no square of this board", printable(entry.key())));
      const std::string_view text = entry.as_text();
      const std::size_t blank = text.find_first_of(" \t");
      if (blank == std::string_view::npos) entry.fail("a square has `OFFICE PIECE`");
      const OfficeIndex owner = living(entry, text.substr(0, blank));
      const Piece piece = read_piece(entry, trim(text.substr(blank)), owner);
      if (!state_.suite.is_admitted(piece.type))
        entry.fail(fmt::format("no rule in force defines the {}, so it can't be on the board",
                               rules_.type(piece.type).name));
      put_piece(rules_, state_, *square, piece);
    }
  }

  void hold(const TreeView& node, std::string_view text, OfficeIndex owner) {
    if (!hold_piece(state_, read_piece(node, text, owner))) node.fail("too many different off-board pieces");
  }

  void read_off_board(const TreeView& node, OfficeIndex owner) {
    if (node.is_list()) {
      for (const TreeView& item : node.children()) hold(item, item.as_text(), owner);
      return;
    }
    std::string_view rest = trim(node.as_text());
    if (node.is_null()) rest = {};
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
      hold(node, rest.substr(0, end), owner);
      rest = trim(rest.substr(end));
    }
  }

  LastPlay read_last_play(const TreeView& node) {
    if (node.is_null()) return {};
    const std::string_view text = node.as_text();
    const std::size_t blank = std::min(text.find(' '), text.size());
    std::vector<std::string_view> kinds(kPlayKindNames.begin() + 1, kPlayKindNames.end());
    const auto found = std::find(kinds.begin(), kinds.end(), text.substr(0, blank));
    LastPlay last;
    if (found == kinds.end())
      node.fail(fmt::format("`{}` is no play", printable(text)), did_you_mean(text.substr(0, blank), kinds));
    last.kind = static_cast<PlayKind>(found - kinds.begin() + 1);
    const std::string_view rest = trim(text.substr(blank));
    if (last.echoes() == rest.empty())
      node.fail(fmt::format("`{}` is no play", printable(text)), "it is written like `move R` or `pass`");
    if (rest.empty() || rest == "none") return last;
    const Piece piece = read_piece(node, rest, 0);
    last.type = piece.type;
    last.counter = piece.counter;
    return last;
  }

  void read_players() {
    const TreeView players = root_["players"];
    if (!players) return;
    for (const TreeView& entry : players.children()) {
      const OfficeIndex index = living(entry, entry.key());
      entry.expect_keys("an office", {"holder", "off_board", "endowed", "warm", "warm_from", "last_play",
                                      "round_plays", "in_check", "weight"});
      read_player(entry, index);
    }
  }

  void read_player(const TreeView& entry, OfficeIndex index) {
    Office& office = state_.offices[index];
    if (const TreeView holder = entry["holder"]) {
      const std::optional<std::string> text = holder.is_null() ? std::nullopt : std::optional(name(holder));
      state_.ledger.edit([&](Ledger& ledger) { ledger.holders[index] = text; });
    }
    if (const TreeView held = entry["off_board"]) read_off_board(held, index);
    if (const TreeView endowed = entry["endowed"]) office.endowed = endowed.as_bool();
    if (const TreeView warm = entry["warm"]) office.warm = warm.as_bool();
    if (const TreeView from = entry["warm_from"]; from && !from.is_null()) {
      if (!office.warm) from.fail("an office that is not Warm has no `warm_from`");
      office.warm_from = count(from);
    } else if (office.warm && root_["round_count"]) {
      office.warm_from = count(root_["round_count"]);
    }
    if (const TreeView last = entry["last_play"]) office.last = read_last_play(last);
    if (const TreeView plays = entry["round_plays"]) office.round_plays = count(plays);
  }

  // --- the rest
  // ------------------------------------------------------------------------------------------------

  void read_numbers() {
    if (const TreeView ply = root_["ply"])
      state_.ply = static_cast<std::uint64_t>(ply.as_integer(0, kLargest));
    if (const TreeView rounds = root_["round_count"]) state_.round_count = count(rounds);
    if (const TreeView outcome = root_["outcome"]; outcome && !outcome.is_null())
      outcome.fail("a game of Party Chess has no outcome");
  }

  void read_papers() {
    const TreeView umpire = root_["umpire"];
    const TreeView phase = root_["phase"];
    const bool vacant = umpire ? umpire.is_null() : phase && phase.as_text() == "suspended";
    const std::string filled = vacant ? std::string() : umpire ? name(umpire) : std::string("Umpire");
    state_.ledger.edit([&](Ledger& ledger) {
      if (!vacant) ledger.umpire = filled;
      if (const TreeView treasury = root_["treasury"])
        ledger.treasury = treasury.as_integer(-kLargest, kLargest);
      if (const TreeView inactive = root_["inactive"]) {
        inactive.expect_list("`inactive`");
        for (const TreeView& entry : inactive.children()) ledger.inactive.push_back(name(entry));
      }
      if (const TreeView accounts = root_["accounts"]) {
        accounts.expect_map("`accounts`");
        for (const TreeView& entry : accounts.children()) {
          if (!is_name(entry.key())) entry.fail_key(fmt::format("`{}` is no name", printable(entry.key())));
          ledger.accounts.emplace_back(entry.key(), entry.as_integer(-kLargest, kLargest));
        }
      }
    });
  }

  void read_phase() {
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

  void read_list() {
    std::size_t living_offices = 0;
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      if (state_.offices[i].abolished) continue;
      state_.list.push(i);
      if (living_offices++ == 0) state_.nap = i;
    }
    state_.nap = state_.offices.empty() ? kNobody : OfficeIndex{0};
    if (const TreeView nap = root_["nap"]) state_.nap = nap.is_null() ? kNobody : office(nap, nap.as_text());
    const TreeView list = root_["play_list"];
    if (!list) return;
    list.expect_list("`play_list`");
    if (!state_.started && list.children().empty()) return;
    state_.list.clear();
    OfficeSet named;
    for (const TreeView& entry : list.children()) {
      const OfficeIndex index = living(entry, entry.as_text());
      if (named.test(index)) entry.fail(fmt::format("{} is in the Play List twice", entry.as_text()));
      named.set(index);
      state_.list.push(index);
    }
    if (state_.list.size() != living_offices) list.fail("the Play List does not name every office");
  }

  void read_pending() {
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
  void check_limits() {
    if (state_.pending) return;
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
        const std::uint32_t limit =
            state_.suite.is_admitted(type) ? rules_.definition(state_, type).limit : 0;
        if (limit == 0 || count_owned(state_, i, type) <= limit) continue;
        root_.fail(fmt::format("{} has more than {} of the type {}", state_.ledger->names[i], limit,
                               rules_.type(type).name));
      }
    }
  }

  void settle() {
    if (const TreeView phase = root_["phase"];
        phase && kPhaseNames[static_cast<std::size_t>(state_.phase())] != phase.as_text()) {
      phase.fail(fmt::format("the phase of this position is `{}`",
                             kPhaseNames[static_cast<std::size_t>(state_.phase())]));
    }
    if (state_.phase() != Phase::play && !root_["clock"]) state_.clock.begun = false;
    RulingMask noted;
    state_.checked = offices_in_check(Lens(rules_, state_, &noted));
    note_rulings(judge_, noted);
  }

  const Rules& rules_;
  TreeView root_;
  FullJudge& judge_;
  State state_;
};

}  // namespace

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
    state.list.push(i);
    give_free_pieces(rules, state, i);
  }
  state.nap = 0;
  return state;
}

State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
  return SetupReader(rules, setup, judge).read();
}

}  // namespace referee::party_chess
