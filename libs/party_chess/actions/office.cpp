#include "party_chess/actions/office.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

namespace {

Json holder_of(const State& state, OfficeIndex office) {
  const auto& name = state.ledger->holders[office];
  return name ? Json(*name) : Json();
}

void destroy_all(Context auto& c, OfficeIndex office) {
  const SquareSet standing = c.state.occupied;
  standing.each([&](Square square) {
    if (c.state.board[square].owner == office) lift_piece(c.terms, c.state, square);
  });
  for (std::size_t i = c.state.held.size(); i > 0; --i) {
    if (c.state.held[i - 1].piece.owner == office) c.state.held.erase(i - 1);
  }
}

}  // namespace

void FoundOffice::check(Context auto& c) const {
  const auto found = find_office(c.state, name);
  const bool used = found.has_value();
  const auto is_new = [&](auto& judge) {
    if (used && c.state.offices[*found].abolished) judge.rests_on(Settled::abolished_names);
    return !used;
  };
  c.judge.require(Rule::PC_H_record, is_new, [&] {
    if (used && c.state.offices[*found].abolished)
      return fmt::format("an abolished office was called {}", name);
    return fmt::format("{} office is called {}", used ? "an" : "no", name);
  });
  const bool numbered = c.state.ledger->names.size() < kMaxOffices;
  const bool room = numbered && count_pieces(c.state) + c.terms.ruleset->free_types.size() <= kMaxPieces;
  c.ask(Rule::PC_H_record, used || room, !numbered, [&] {
    return fmt::format("a game has {} for another office: it has at most {} offices and {} pieces",
                       room ? "room" : "no room", kMaxOffices, kMaxPieces);
  });
}
REFEREE_CHECK(FoundOffice);

// PC-1230.2.2.c, PC-1230.2.3.f (1230.2 s2.C, s3.F): the office gets its first pieces, and joins the Play
// List.
void FoundOffice::apply(Context auto& c) const {
  const auto index = static_cast<OfficeIndex>(c.state.offices.size());
  const auto held_by = holder == "nobody" ? std::nullopt : std::optional(holder.empty() ? name : holder);
  add_office(c.terms, c.state, name, held_by);
  assign_last_plays(c.terms, c.state);
  if (c.judge.effect(Rule::PC_1230_2_2_c,
                     [&] { return fmt::format("{} gets the pieces that every office begins with", name); }))
    give_free_pieces(c.terms, c.state, index);
  else c.state.offices[index].endowed = true;
  // Before the start there is no Play List.
  if (c.state.started && c.judge.effect(Rule::PC_1230_2_3_f, [&] {
        return fmt::format("{} is at the bottom of the Play List", name);
      }))
    c.state.list.push(index);
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(FoundOffice);

void FoundOffice::report_events(ActionEvents& events) const {
  const auto index = static_cast<OfficeIndex>(events.before.offices.size());
  events.add(event("office", {{"office", name},
                              {"holder", holder_of(events.after, index)},
                              {"pieces", events.is.off_board(index)}}));
}

// PC-1230.2.2.d, PC-1230.2.3.e (1230.2 s2.D, s3.E): the office's pieces are destroyed, and it leaves the Play
// List.
void Abolish::apply(Context auto& c) const {
  if (c.judge.effect(Rule::PC_1230_2_2_d,
                     [&] { return fmt::format("the pieces of {} are destroyed", c.name(office)); }))
    destroy_all(c, office);
  c.state.offices[office] = Office();
  c.state.offices[office].abolished = true;
  c.state.ledger.edit([&](Ledger& ledger) {
    ledger.holders[office] = ledger.names[office];
    ledger.abolished.push_back(office);
  });
  auto* listed = std::find(c.state.list.begin(), c.state.list.end(), office);
  if (listed != c.state.list.end())
    c.state.list.erase(static_cast<std::size_t>(listed - c.state.list.begin()));
  c.aftermath.end_round_if_complete(kNobody);
  c.aftermath.enforce_limits();
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Abolish);

void Abolish::report_events(ActionEvents& events) const {
  events.add(event("abolition", {{"office", events.was.office(office)},
                                 {"on_board", events.was.on_board(office)},
                                 {"off_board", events.was.off_board(office)}}));
}

void SeatHolder::check(Context auto& c) const {
  const auto& now = c.state.ledger->holders[office];
  const bool changes = now.value_or("nobody") != holder;
  c.record(changes, [&] {
    return fmt::format("{} holds {}{}", now.value_or("nobody"), c.name(office), changes ? "" : " already");
  });
}
REFEREE_CHECK(SeatHolder);

// The new holder may have made another last play (ruling echo-swinger). Then checks are looked for again.
void SeatHolder::apply(Context auto& c) const {
  c.state.ledger.edit([&](Ledger& ledger) {
    auto& now = ledger.holders[office];
    ledger.mixed_holders = true;
    if (holder == "nobody") now.reset();
    else now = holder;
  });
  assign_last_plays(c.terms, c.state);
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(SeatHolder);

void SeatHolder::report_events(ActionEvents& events) const {
  events.add(event("seat", {{"office", events.was.office(office)},
                            {"holder", holder_of(events.after, office)},
                            {"was", holder_of(events.before, office)}}));
}

}  // namespace referee::party_chess
