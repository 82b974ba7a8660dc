#include "wedding_tables/state/fields.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

Json shown(const StateView& seen, std::span<const std::string> path) {
  return record::value_at(
      path, [&](auto& v) { fields(v, seen.terms, seen.state, ViewContext{seen.viewer, &seen.reader}); });
}

Json shown_of_player(const StateView& seen, std::size_t seat, std::string_view key) {
  return record::value_at(std::array{std::string(key)}, [&](auto& v) {
    player_fields(v, seen.terms, seen.state, seat, ViewContext{seen.viewer, &seen.reader}, nullptr);
  });
}

Json shown_of_table(const StateView& seen, const Table& table) {
  Json value;
  record::Printer printer(value);
  table_fields(printer, seen.terms, seen.state, table, ViewContext{seen.viewer}, nullptr);
  return value;
}

}  // namespace referee::wedding_tables
