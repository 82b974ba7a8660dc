#include "wedding_tables/state/fields.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

Json shown(const Terms& terms, const State& state, std::span<const std::string> path, Viewer viewer,
           const RulingReader& reader) {
  return record::value_at(path, [&](auto& v) { fields(v, terms, state, Onlooker{viewer, &reader}); });
}

Json shown_of_player(const Terms& terms, const State& state, std::size_t seat, std::string_view key,
                     Viewer viewer, const RulingReader& reader) {
  Json value;
  record::Printer printer(value, key);
  player_fields(printer, terms, state, seat, Onlooker{viewer, &reader}, nullptr);
  return value;
}

Json shown_of_table(const Terms& terms, const State& state, const Table& table, Viewer viewer) {
  Json value;
  record::Printer printer(value);
  table_fields(printer, terms, state, table, Onlooker{viewer}, nullptr);
  return value;
}

}  // namespace referee::wedding_tables
