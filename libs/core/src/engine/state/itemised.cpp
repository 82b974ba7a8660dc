#include "referee/engine/state/itemised.hpp"

#include "referee/engine/rulesets/catalogue.hpp"

namespace referee {

double sum_of(const std::vector<Item>& items) {
  double sum = 0;
  for (const Item& item : items)
    if (item.value.is_number()) sum += item.value.get<double>();
  return sum;
}

namespace {

void add_components(const Item& item, Grounds& grounds) {
  if (item.component != Provenance::text) grounds.add({item.what, item.component});
  for (const Item& part : item.parts)
    if (part.value.is_number() && part.value != 0) add_components(part, grounds);
}

}  // namespace

Grounds grounds_of(const Item& item) {
  Grounds grounds;
  grounds.settled = item.settled;
  add_components(item, grounds);
  return grounds;
}

Provenance provenance_of(const Item& item, const Catalogue& catalogue) {
  return item.rule ? catalogue.provenance_of(*item.rule, grounds_of(item)) : item.component;
}

}  // namespace referee
