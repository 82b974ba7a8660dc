// A position of Party Chess as few bytes (core's packing.hpp). Rules in force and the umpire's papers seldom
// change: they are written only where they differ from those at the start of the search.
#pragma once

#include <algorithm>

#include "party_chess/state/questions.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

template <class Archive, class AnyText>
void pack_text(Archive& archive, AnyText& text) {
  std::size_t size = text.size();
  archive(size);
  if constexpr (Archive::kReads) text.resize(size);
  archive.raw(text.data(), size);
}
template <class Archive, class AnyText>
void pack_optional(Archive& archive, AnyText& text) {
  bool there = text.has_value();
  archive(there);
  if constexpr (Archive::kReads) text = there ? std::optional<std::string>("") : std::nullopt;
  if (there) pack_text(archive, *text);
}
template <class Archive, class AnyList, class Each>
void pack_list(Archive& archive, AnyList& list, Each&& each) {
  std::size_t size = list.size();
  archive(size);
  if constexpr (Archive::kReads) list.resize(size);
  for (auto& item : list) each(item);
}

template <class Archive, class AnyLedger>
void pack_ledger(Archive& archive, const Terms& terms, AnyLedger& ledger) {
  const auto text = [&](auto& item) { pack_text(archive, item); };
  pack_list(archive, ledger.names, text);
  pack_list(archive, ledger.holders, [&](auto& item) { pack_optional(archive, item); });
  pack_list(archive, ledger.abolished, [&](auto& item) { archive(item); });
  pack_optional(archive, ledger.umpire);
  pack_list(archive, ledger.inactive, text);
  pack_list(archive, ledger.accounts, [&](auto& item) {
    text(item.first);
    archive(item.second);
  });
  archive(ledger.treasury);
  if (!echo_goes_by_person(terms)) return;
  pack_list(archive, ledger.persons, [&](auto& item) {
    text(item.first);
    archive(item.second.kind, item.second.type, item.second.counter);
  });
}

template <class Archive>
void read_ledger(Archive& archive, const Terms& terms, Ledger& ledger) {
  const auto holders = ledger.holders;
  pack_ledger(archive, terms, ledger);
  ledger.mixed_holders = ledger.mixed_holders || ledger.holders != holders;
}

template <class Archive, class AnySuite>
void pack_suite(Archive& archive, const Terms& terms, AnySuite& suite) {
  archive(suite.in_force, suite.listed, suite.admitted);
  archive.raw(suite.version.data(), terms.ruleset->types.size());
}

template <class Archive, class AnyOffice>
void pack_office(Archive& archive, std::uint32_t round, AnyOffice& office) {
  // A search only needs to know whether the office has played in this Round.
  std::uint32_t plays = archive.exact ? office.round_plays : std::min(office.round_plays, 1U);
  archive(office.abolished, office.endowed, office.warm, office.party, plays, office.last.kind,
          office.last.type, office.last.counter);
  if constexpr (Archive::kReads) office.round_plays = plays;
  if (!office.warm) return;
  // Only the number of Rounds for which the office has been Warm matters.
  std::uint32_t since = round - office.warm_from;
  archive(since);
  if constexpr (Archive::kReads) office.warm_from = round - since;
}

// Packs the pieces square by square. The derived members about the board follow from them.
template <class Archive, class AnyState>
void pack_board(Archive& archive, const Terms& terms, AnyState& state) {
  auto count = static_cast<std::uint16_t>(state.occupied.count());
  archive(count);
  if constexpr (Archive::kReads) {
    clear_board(terms, state);
    for (; count > 0; --count) {
      Square square = 0;
      Piece piece;
      archive(square, piece.owner, piece.type, piece.counter);
      put_piece(terms, state, square, piece);
    }
  } else {
    state.occupied.each([&](Square square) {
      const Piece& piece = state.board[square];
      archive(square, piece.owner, piece.type, piece.counter);
    });
  }
}

template <class Archive, class AnySet>
void pack_offices(Archive& archive, std::size_t offices, AnySet& set) {
  for (std::size_t i = 0; i < offices; ++i) {
    bool in = set.test(i);
    archive(in);
    if constexpr (Archive::kReads) set.set(i, in);
  }
}

template <class Archive, class AnyState>
void pack_state(Archive& archive, const Terms& terms, const State& base, AnyState& state) {
  bool other_suite = !(state.suite == base.suite);
  bool other_ledger = !(state.ledger == base.ledger);
  archive(other_suite, other_ledger);
  // The derived members depend on what the types mean, so the pieces leave the board before that changes.
  if (other_suite) {
    if constexpr (Archive::kReads) clear_board(terms, state);
    pack_suite(archive, terms, state.suite);
  }
  if (other_ledger) {
    if constexpr (Archive::kReads)
      state.ledger.edit([&](Ledger& ledger) { read_ledger(archive, terms, ledger); });
    else pack_ledger(archive, terms, *state.ledger);
  }
  archive(state.started, state.nap, state.clock.day, state.clock.limit, state.clock.begun,
          state.pending.office, state.pending.type, state.pending.excess);
  if (archive.exact) archive(state.round_count);
  pack_list(archive, state.list, [&](auto& office) { archive(office); });
  pack_list(archive, state.offices, [&](auto& office) { pack_office(archive, state.round_count, office); });
  pack_offices(archive, state.offices.size(), state.checked);
  pack_board(archive, terms, state);
  pack_list(archive, state.held,
            [&](auto& held) { archive(held.piece.owner, held.piece.type, held.piece.counter, held.count); });
}

}  // namespace referee::party_chess
