// The outside view of a game's states, derived from the list of their fields (state_fields.hpp). Header for
// match_of.hpp.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/state/short_entries.hpp"

namespace referee {

// Returns the keys and paths, which are the same in all matches of the game.
template <class G>
const StateNames& names_of(const typename G::Terms& terms) {
  static const StateNames names([&] {
    const typename G::State any{};
    record::PathLister lister;
    fields(lister, terms, any, ViewContext{});
    return lister;
  }());
  return names;
}

// Returns the JSON schema of the game's states.
template <class G>
Json schema_of(const typename G::Terms& terms) {
  const typename G::State any{};
  record::Describer describer;
  fields(describer, terms, any, ViewContext{});
  return state_schema(G::kId, std::move(describer.schema));
}

// Implements Match::part: returns the value of one key as `viewer` sees it; null if there is no such key.
// `reader` records rulings, and its path limits which entries are printed.
template <class G>
Json part_of(const MatchSpec& spec, const typename G::Terms& terms, const typename G::State& state,
             std::string_view key, Viewer viewer, const RulingReader& reader) {
  if (auto common = common_part(G::kId, spec, state.ply, key)) return *std::move(common);
  Json value;
  record::Printer printer(value, key, reader.path());
  fields(printer, terms, state, ViewContext{viewer, &reader});
  return value;
}

// True if the state has such a key now.
template <class G>
bool has_part(const MatchSpec& spec, const typename G::Terms& terms, const typename G::State& state,
              std::string_view key) {
  if (common_part(G::kId, spec, state.ply, key)) return true;
  Json value(Json::value_t::discarded);
  record::Printer printer(value, key, {});
  const RulingReader reader(spec.rulings);
  fields(printer, terms, state, ViewContext{{}, &reader});
  return !value.is_discarded();
}

template <class G>
void expand_short_entries_of(const MatchSpec& spec, const typename G::Terms& terms,
                             const typename G::State& state, std::span<const std::string> path,
                             Json& entries) {
  ShortEntries visitor(path, entries, *spec.budget);
  fields(visitor, terms, state, ViewContext{});
}

// True if the viewer sees the value at `path` unchanged.
template <class G>
bool shows_all_of(const MatchSpec& spec, const typename G::Terms& terms, const typename G::State& state,
                  std::string_view key, std::span<const std::string> path, std::size_t viewer) {
  if constexpr (is_open<G>) return true;
  Json value;
  const RulingReader reader(spec.rulings, &spec.off, nullptr, path);
  record::Printer printer(value, key, path);
  fields(printer, terms, state, ViewContext{viewer, &reader});
  return !printer.has_hidden();
}

}  // namespace referee
