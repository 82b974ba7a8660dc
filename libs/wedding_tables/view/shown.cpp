#include "wedding_tables/state/fields.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

Json shown(const Rules& rules, const State& state, std::span<const std::string> path, Viewer viewer,
           const RulingReader& reader) {
  return record::value_at(path, [&](auto& v) { fields(v, rules, state, Onlooker{viewer, &reader}); });
}

}  // namespace referee::wedding_tables
