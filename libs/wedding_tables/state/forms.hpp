// The forms in which cards, piles, tables, seats and points are written (core's record/forms.hpp).
#pragma once

#include <fmt/format.h>

#include <bit>
#include <string_view>

#include "referee/record/forms.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Counts the cards that a setup has placed, so that there are never more copies than the ruleset has.
class Supply {
 public:
  explicit Supply(const Terms& terms) : terms_(terms) {}
  void place(const TreeView& where, Card card, std::uint32_t copies = 1);  // throws InputError
  unsigned left(Card card) const;

 private:
  const Terms& terms_;
  std::array<std::uint32_t, kCards> placed_{};
};

// Reads and writes a card by its name; null for viewers who can't see it.
struct CardForm {
  Supply* supply = nullptr;  // of a setup
  bool or_none = false;      // null is Card::none
  CardSet wanted = kAllCards;
  std::string_view unwanted = {};  // the message about other cards

  Json print(Card card) const { return card == Card::none ? Json() : Json(name_of(card)); }
  Json hide(Card /*card*/) const { return nullptr; }
  void read(const TreeView& node, Card& card) const;
  Json shape(bool hides) const;
};

// Reads and writes a hand; null for viewers who can't see it.
struct HandForm : record::Bag<CardForm> {
  Json hide(const Pile& /*hand*/) const { return nullptr; }
  Json shape(bool /*hides*/) const { return {{"anyOf", {Bag::shape(false), {{"type", "null"}}}}}; }
};

// Reads and writes the shuffled part of the deck, by card. Viewers who can't see all cards are shown the
// cards hidden from them as part of it.
struct ShuffledForm : record::Bag<CardForm> {
  static constexpr std::string_view kBelow = ".*";
  const State& state;
  Viewer viewer;

  Json print(const Pile& pile) const;
  Json hide(const Pile& /*pile*/) const { return print(shuffled_as_seen(state, viewer)); }
  void read(const TreeView& node, Pile& pile) const;
  Json shape(bool /*hides*/) const {
    return {{"type", "object"}, {"additionalProperties", record::Whole{1, kMaxCards}.shape()}};
  }
};

// Reads and writes the number of killjoys beside a table.
struct BesideForm : record::Whole {
  Supply* supply;
  void read(const TreeView& node, std::uint8_t& killjoys) const;
};

// Reads and writes the next step of dealing in the phase `setup`; null in other phases.
struct StepForm {
  const Terms& terms;
  Phase phase;

  Json print(DealStep step) const {
    return step.what == Dealing::none ? Json() : Json(step_text(terms, step));
  }
  void read(const TreeView& node, DealStep& step) const;
  void pack(auto& archive, auto& step) const { archive(step.what, step.seat); }
  Json shape() const { return {{"type", {"string", "null"}}, {"title", "a step of dealing"}}; }
};

// Reads and writes the turn in which a toilet was played. The rules ask only whether it is the turn `now`.
struct PlayedForm : record::Whole {
  std::uint32_t now;
  template <class Archive>
  void pack_inexact(Archive& archive, auto& turn) const {
    bool is_now = turn == now;
    archive(is_now);
    if constexpr (Archive::kReads) turn = is_now ? now : now - 1;
  }
};

// Reads and writes whether a table counts as completed for good. Complete tables need no note of it.
struct CompletedForm : record::Flag {
  bool there;  // in the position
  bool complete;

  Json print(bool was_complete) const { return was_complete || complete; }
  void pack(auto& archive, auto& was_complete) const {
    if (there) archive(was_complete);
  }
};

// Reads and writes the phase. A setup that meets an end condition is still not over.
struct PhaseForm : record::Word {
  const Terms& terms;
  const State& state;
  const RulingReader* reader;

  Json print(Phase phase) const;
};

// Reads and writes the player on turn.
struct OnTurnForm : record::Seat {
  const Terms& terms;
  const State& state;
  const RulingReader* reader;

  Json print(std::uint8_t seat) const;
};

// Reads and writes the specials that each player has played in this turn. A setup's number for the player on
// turn is kept in `by_others` until the setup is complete.
struct SpecialsByForm {
  static constexpr std::string_view kBelow = ".*.cancellation|killjoy|toilet";
  std::span<const std::string> players;
  bool there;  // in the position

  Json print(const Turn& turn) const;
  void read(const TreeView& node, Turn& turn) const;
  void pack(auto& archive, auto& turn) const {
    for (std::size_t seat = 0; there && seat < players.size(); ++seat)
      archive(turn.by_others[seat][0], turn.by_others[seat][1], turn.by_others[seat][2]);
  }
  Json shape() const;
};

// Reads and writes points, which are counted in halves: 44, 43.5.
struct PointsForm {
  static Json print(HalfPoints points) { return points % 2 == 0 ? Json(points / 2) : Json(points / 2.0); }
  void read(const TreeView& node, HalfPoints& points) const;
  Json shape() const { return {{"type", "number"}, {"multipleOf", 0.5}}; }
};

// Writes what a table is worth.
struct GiftsForm : record::Whole {
  Json print(const TableCount& table) const { return table.value; }
};

// Returns the number, from 1 to `most`, of an entry with a name like `t12`.
unsigned read_number(const TreeView& entry, char letter, unsigned most, std::string_view hint);

// Reads and writes a player's tables, `t1`, `t2` and so on.
template <class AnyState>
struct TableNames {
  static constexpr std::string_view kNumbered = "t";
  AnyState& state;
  std::size_t seat;

  void each(auto&& list, auto&& f) const {
    for (std::size_t i = state.table_start[seat]; i < state.table_start[seat + 1]; ++i)
      f(fmt::format("t{}", state.tables[i].number), list[i], i);
  }
  void read(const TreeView& map, std::string_view what, auto&& /*list*/, auto&& f) const {
    map.expect_map(what);
    for (const TreeView& entry : map.children()) {
      Table table;
      table.owner = static_cast<std::uint8_t>(seat);
      table.number =
          static_cast<std::uint16_t>(read_number(entry, 't', kMostTableNumber, "tables are `t1`, `t2`, ..."));
      f(entry, table, 0);
      insert_table(state, table);
    }
  }
  template <class Archive>
  void pack(Archive& archive, auto&& list, auto&& f) const {
    auto count = static_cast<std::uint8_t>(state.table_start[seat + 1] - state.table_start[seat]);
    archive(count);
    if constexpr (Archive::kReads) make_room(count);
    for (std::size_t i = state.table_start[seat]; i < state.table_start[seat + 1]; ++i) {
      archive(list[i].number);
      f(list[i], i);
    }
  }

 private:
  // Adds `count` empty tables of this player, after those of the players before, for the reader to fill.
  void make_room(std::uint8_t count) const {
    if (seat == 0) {
      state.tables = {};
      state.table_start = {};
      state.table_count = 0;
    }
    for (std::uint8_t i = 0; i < count; ++i)
      state.tables[state.table_count++].owner = static_cast<std::uint8_t>(seat);
    for (std::size_t next = seat + 1; next < state.table_start.size(); ++next)
      state.table_start[next] = state.table_count;
  }
};
template <class AnyState>
TableNames(AnyState&, std::size_t) -> TableNames<AnyState>;

// Reads and writes the seats of a table, `s1` to `s6`. Null is an empty seat; a card alone is the card in
// the seat.
template <class AnyTable>
struct SeatNames {
  static constexpr std::string_view kBrief = "card";
  static constexpr std::string_view kNumbered = "s";
  static constexpr std::string_view kBelow = ".s1|s2|s3|s4|s5|s6";
  AnyTable& table;
  unsigned seats;

  bool is_there(Card card) const { return card != Card::none; }
  void each(auto&& list, auto&& f) const {
    for (std::size_t i = 0; i < seats; ++i) f(fmt::format("s{}", i + 1), list[i], i);
  }
  void read(const TreeView& map, std::string_view what, auto&& list, auto&& f) const {
    map.expect_map(what);
    for (const TreeView& entry : map.children()) {
      const std::size_t i = read_number(entry, 's', seats, "seats are `s1` to `s6`") - 1;
      if (entry.is_null()) continue;
      f(entry, list[i], i);
      table.sit(i, list[i], table.by[i]);
    }
  }
  template <class Archive>
  void pack(Archive& archive, auto&& list, auto&& f) const {
    SeatSet taken = table.taken;
    archive(taken, table.covered);
    for (const std::size_t i : members<std::size_t>(unsigned{taken})) {
      f(list[i], i);
      if constexpr (Archive::kReads) table.sit(i, list[i], table.by[i]);
    }
  }
};
template <class AnyTable>
SeatNames(AnyTable&, unsigned) -> SeatNames<AnyTable>;

// True if a toilet is on the guest in a seat. A toilet that a setup puts there blocks for as long as one
// that has just been played.
template <class AnyTable>
struct ToiletThere {
  AnyTable& table;
  std::size_t seat;
  std::uint8_t turns;
  Supply* supply;

  operator bool() const { return table.is_covered(seat); }
  void read(const TreeView& node) const {
    if (!is_guest(table.seat[seat]))
      node.fail(fmt::format("no toilet can lie on a `{}`", name_of(table.seat[seat])));
    supply->place(node, Card::toilet);
    table.covered = static_cast<SeatSet>(table.covered | (1U << seat));
    table.toilet[seat].left = turns;
  }
};
template <class AnyTable>
ToiletThere(AnyTable&, std::size_t, std::uint8_t, Supply*) -> ToiletThere<AnyTable>;

}  // namespace referee::wedding_tables
