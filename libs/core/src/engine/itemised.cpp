#include "referee/engine/itemised.hpp"

#include <algorithm>

#include "referee/engine/catalogue.hpp"

namespace referee {

double sum_of(const std::vector<Item>& items) {
  double sum = 0;
  for (const Item& item : items)
    if (item.value.is_number()) sum += item.value.get<double>();
  return sum;
}

Provenance provenance_of(const Item& item, const Catalogue& catalogue) {
  return item.rule ? std::max(item.component, catalogue.rules[*item.rule].provenance) : item.component;
}

}  // namespace referee
