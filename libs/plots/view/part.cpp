#include "plots/state/fields.hpp"
#include "plots/view/view.hpp"

namespace referee::plots {

Json state_part(const Terms& terms, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader) {
  Json value;
  record::Printer printer(value, key);
  fields(printer, terms, state, Onlooker{viewer, &reader});
  return value;
}

Json player_json(const Terms& terms, const State& state, std::size_t seat, Viewer viewer,
                 const RulingReader& reader, std::string_view only) {
  Json value;
  record::Printer printer = only.empty() ? record::Printer(value) : record::Printer(value, only);
  player_fields(printer, terms, state, state.players[seat], seat, Onlooker{viewer, &reader});
  return value;
}

}  // namespace referee::plots
