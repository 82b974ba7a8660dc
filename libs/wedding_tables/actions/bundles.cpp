#include "wedding_tables/actions/bundles.hpp"

#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {
namespace {

// Adds bundles of one kind of action.
template <class Kind>
class Adder {
 public:
  Adder(Bundles& bundles, std::size_t& size, std::uint32_t& actions)
      : bundles_(bundles), size_(size), actions_(actions) {}

  // A bundle without actions is overwritten by the next one. Members are written in their final place: a
  // Bundle that is built elsewhere and then copied would be read before its parts have arrived.
  void some(std::uint8_t sort, std::uint32_t set, std::uint32_t count, std::size_t table = kNoTable,
            unsigned spot = 0) const {
    Bundle& bundle = bundles_.list[size_];
    bundle.kind = static_cast<std::uint8_t>(Action::kPlaceOf<Kind>);
    bundle.sort = sort;
    bundle.table = static_cast<std::uint16_t>(table);
    bundle.spot = static_cast<std::uint16_t>(spot);
    bundle.set = set;
    bundle.count = count;
    size_ += count > 0 ? 1 : 0;
    actions_ += count;
  }
  void one(std::uint8_t sort) const { some(sort, 1, 1); }
  void each(std::uint8_t sort, std::uint32_t set, std::size_t table = kNoTable, unsigned spot = 0) const {
    some(sort, set, size_of(set), table, spot);
  }

 private:
  Bundles& bundles_;
  std::size_t& size_;
  std::uint32_t& actions_;
};

template <class... Kinds>
[[gnu::always_inline]] inline void add_bundles(const TurnOptions& turn, Bundles& bundles) {
  std::size_t size = 0;
  std::uint32_t actions = 0;
  (Kinds::list_grouped(turn, Adder<Kinds>(bundles, size, actions)), ...);
  bundles.size = size;
  bundles.actions = actions;
}

}  // namespace

void list_bundles(const Terms& terms, const State& state, Viewer viewer, Bundles& bundles) {
  // This is the order in which legal actions are shown.
  add_bundles<Pick, Place, Discard, Lay, Cancel, Killjoy, Cover, Redeem, Lift, EndTurn>(
      TurnOptions(terms, state, viewer), bundles);
}

}  // namespace referee::wedding_tables
