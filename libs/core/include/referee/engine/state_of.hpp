// How the states of a game look from outside, whether it lists their fields (state_fields.hpp) or prints them
// by hand. Header for match_of.hpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "referee/engine/typed_game.hpp"

namespace referee {

// The schema of the list.
template <class G>
Json fields_of(const typename G::Rules& rules) {
  const typename G::State any{};
  record::Describer describer;
  G::fields(describer, rules, any, Onlooker{});
  return std::move(describer.schema);
}

// The same in all matches of the game.
template <class G>
const StateNames& names_of(const typename G::Rules& rules) {
  if constexpr (parts::ListsFields<G>) {
    static const StateNames names([&] {
      const typename G::State any{};
      record::PathLister lister;
      G::fields(lister, rules, any, Onlooker{});
      return lister;
    }());
    return names;
  } else {
    std::span<const std::string_view> counters;
    if constexpr (requires { G::kCounters; }) counters = G::kCounters;
    static const StateNames names(G::keys(), G::paths(), counters);
    return names;
  }
}

template <class G>
std::optional<Json> schema_of(const typename G::Rules& rules) {
  if constexpr (parts::ListsFields<G>) return state_schema(G::kId, fields_of<G>(rules));
  else return std::nullopt;
}

template <class G>
Json part_of(const MatchSpec& spec, const typename G::Rules& rules, const typename G::State& state,
             std::string_view key, Viewer viewer, const RulingReader& reader) {
  if (auto common = common_part(G::kId, spec, state.ply, key)) return *std::move(common);
  if constexpr (requires { G::part(rules, state, key, viewer, reader); }) {
    return G::part(rules, state, key, viewer, reader);
  } else {
    Json value;
    record::Printer printer(value, key, reader.path());
    G::fields(printer, rules, state, Onlooker{viewer, &reader});
    return value;
  }
}

// Whether the viewer is shown it as it is.
template <class G>
bool shows_all_of(const MatchSpec& spec, const typename G::Rules& rules, const typename G::State& state,
                  std::string_view key, std::span<const std::string> path, std::size_t viewer) {
  if constexpr (is_open<G> || !parts::ListsFields<G>) {
    return is_open<G>;
  } else {
    Json value;
    const RulingReader reader(spec.rulings, &spec.off, nullptr, path);
    record::Printer printer(value, key, path);
    G::fields(printer, rules, state, Onlooker{viewer, &reader});
    return !printer.has_hidden();
  }
}

}  // namespace referee
