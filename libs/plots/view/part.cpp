#include "plots/state/fields.hpp"
#include "plots/view/view.hpp"

namespace referee::plots {

Json state_part(const Terms& terms, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader) {
  return record::value_at(std::array{std::string(key)},
                          [&](auto& v) { fields(v, terms, state, ViewContext{viewer, &reader}); });
}

Json player_json(const ViewedState<Terms, State>& seen, std::size_t seat, std::string_view only) {
  Json value;
  record::Printer printer = only.empty() ? record::Printer(value) : record::Printer(value, only);
  const Player& player = seen.state.players[seat];
  player_fields(printer, seen.terms, seen.state, player, seat, ViewContext{seen.viewer, &seen.reader});
  return value;
}

}  // namespace referee::plots
