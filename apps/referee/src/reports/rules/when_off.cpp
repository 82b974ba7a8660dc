#include "reports/rules/when_off.hpp"

namespace referee::app {

std::string_view when_off_in_words(WhenOff when_off) {
  switch (when_off) {
    case WhenOff::unchecked:
      return "it refuses nothing";
    case WhenOff::skipped:
      return "its effect is left out";
    default:
      return "not possible: it defines something";
  }
}

}  // namespace referee::app
