#include "party_chess/ruleset/takers.hpp"

#include <algorithm>

#include "party_chess/ruleset/pieces.hpp"
#include "referee/engine/bits.hpp"

namespace referee::party_chess {
namespace {

using TakerDeltas = std::bitset<Geometry::kDeltas>;

void each_reading(const std::vector<DefinitionText>& texts, auto&& f) {
  for (const DefinitionText& text : texts) {
    f(text.base);
    for (const DefinitionText::Reading& reading : text.readings) f(reading.definition);
  }
}

// Of offices that face anywhere.
TakerDeltas of_all_facings(const Definition& definition, TakerDeltas Definition::* deltas) {
  TakerDeltas all = definition.*deltas;
  for (const Definition& other : definition.turned) all |= other.*deltas;
  return all;
}

}  // namespace

TakerTables::TakerTables(const Geometry& geometry, const std::vector<DefinitionText>& texts) {
  TakerDeltas granted;
  TakerDeltas of_royals;  // whither they go, and so are taken by what takes as they do
  std::array<TakerDeltas, kMaxTypes> any{};
  std::array<TakerDeltas, kMaxTypes> royal{};
  std::size_t count = 0;
  each_reading(texts, [&](const Definition& definition) {
    count = std::max(count, std::size_t{definition.type} + 1);
    granted |= definition.may_grant;
    if (!definition.royal) return;
    if (definition.as_last_play) of_royals.set();
    else of_royals |= of_all_facings(definition, &Definition::goes);
  });
  each_reading(texts, [&](const Definition& definition) {
    const bool mirrors = definition.as_victim && !definition.as_last_play && !definition.chains;
    any[definition.type] |= definition.may_take;
    royal[definition.type] |=
        mirrors ? of_royals | of_all_facings(definition, &Definition::takes) : definition.may_take;
  });
  const auto put = [&](Takers& takers, const std::array<TakerDeltas, kMaxTypes>& deltas) {
    for (std::size_t type = 0; type < count; ++type)
      each_bit(deltas[type], [&](std::size_t delta) { takers[delta] |= std::uint64_t{1} << type; });
  };
  put(of_any[0], any);
  put(of_royal[0], royal);
  for (auto* tables : {&of_any, &of_royal})
    for (std::size_t delta = 0; delta < granted.size(); ++delta)
      (*tables)[1][delta] = granted[delta] ? ~std::uint64_t{0} : (*tables)[0][delta];
  TakerDeltas by_default = granted | geometry.on_lines();
  for (const DefinitionText& text : texts)
    if (!text.base.roundabout) by_default |= text.base.may_take;
  TakerDeltas by_any = by_default;
  each_reading(texts, [&](const Definition& definition) {
    if (!definition.roundabout) by_any |= definition.may_take;
  });
  for (std::size_t delta = 0; delta < Geometry::kDeltas; ++delta) {
    may_matter[0][delta] = by_default[delta];
    may_matter[1][delta] = by_any[delta];
  }
}

}  // namespace referee::party_chess
