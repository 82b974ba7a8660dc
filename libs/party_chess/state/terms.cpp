// The rules of one match, made from its ruleset and rulings.
#include <algorithm>
#include <atomic>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/state.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {
namespace {

// Removes from a definition everything that switched-off clauses (contract 5) give to it.
void leave_out(const RuleMask& off, Definition& definition) {
  const auto is_off = [&](RuleIndex rule) { return rule != kNoRule && off.test(rule); };
  const auto waived = [&](Rule criterion) { return off.test(static_cast<std::size_t>(criterion)); };
  const Cites& cites = definition.cites;
  if (is_off(static_cast<RuleIndex>(Rule::PC_1230_1_3_f)) || is_off(cites.near)) definition.aura = 0;
  if (is_off(cites.die)) definition.dies_capturing = false;
  if (is_off(cites.one)) definition.limit = 0;
  if (is_off(cites.corner)) {
    definition.scratches = false;
    for (MovePattern& mode : definition.modes) mode.scratches = false;
    for (Definition& other : definition.turned) {
      other.scratches = false;
      for (MovePattern& mode : other.modes) mode.scratches = false;
    }
  }
  if (waived(Rule::PC_1230_1_3_a_i)) definition.types = 1;
  if (waived(Rule::PC_1230_1_3_a_ii)) definition.in_suite = true;
  if (waived(Rule::PC_1230_1_3_a_iii)) definition.has_moves = true;
  if (waived(Rule::PC_1230_1_3_a_iv) && !definition.value) definition.value = Value();
}

std::uint64_t next_identity() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

}  // namespace

Terms::Terms(const MatchSpec& match_spec)
    : TermsOf(match_spec), geometry(ruleset->geometry.get()), identity(next_identity()) {
  definitions.reserve(ruleset->definitions.size());
  for (const DefinitionText& text : ruleset->definitions) {
    const Definition* definition = &text.base;
    for (const auto& reading : text.readings) {
      if (spec.read_ruling(reading.ruling) != reading.option) continue;
      definition = &reading.definition;
    }
    if (spec.off.any()) {
      reduced_definitions_.push_back(std::make_unique<Definition>(*definition));
      leave_out(spec.off, *reduced_definitions_.back());
      definition = reduced_definitions_.back().get();
    }
    definitions.push_back(definition);
    most_modes_ = std::max(most_modes_, definition->modes.size());
    widest_aura = std::max<int>(widest_aura, definition->aura);
    if (definition->aura > 0)
      most_by_aura_ = std::max(most_by_aura_, definition->grants.size() + definition->forbids.size());
    has_forbids = has_forbids || (definition->aura > 0 && !definition->forbids.empty());
    may_be_granted |= definition->may_grant;
  }
  work_factor_ = work_factor_among(0);
  for (std::size_t type = 0; type < ruleset->types.size(); ++type) {
    first_version_[type] = static_cast<std::uint16_t>(versions_.size());
    for (const std::uint8_t version : ruleset->types[type].definitions) {
      versions_.push_back(definitions[version]);
      claimants_[static_cast<unsigned char>(folded(versions_.back()->letter)) % claimants_.size()] |=
          std::uint64_t{1} << type;
    }
  }
}

const PieceType& Terms::type(TypeIndex index) const { return ruleset->types[index]; }

std::uint64_t Terms::work_factor_among(std::uint64_t auras) const {
  constexpr std::uint64_t kUsualModes = 12;
  const std::uint64_t modes = most_modes_ + std::min(auras, widest_area()) * most_by_aura_;
  return modes <= kUsualModes ? 1 : 1 + modes - kUsualModes;
}

}  // namespace referee::party_chess
