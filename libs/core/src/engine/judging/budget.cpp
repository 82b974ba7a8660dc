#include "referee/engine/judging/budget.hpp"

#include <fmt/format.h>

namespace referee {

std::string Budget::used_up(std::string_view what) const {
  return fmt::format("{} takes more work than is allowed ({} units in all)", what, most_);
}

void Budget::give_up(std::string_view what) const { throw UndecidedSearch({"work", used_up(what)}); }

}  // namespace referee
