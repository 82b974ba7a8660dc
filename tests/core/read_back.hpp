// Reads the text of an action, for tests of the parts of verbs.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/actions/actions_of.hpp"

namespace referee::test {

// Returns the canonical text of an action; of one that can't be read, the fault: its place, message and hint.
template <class Action>
std::string read_back(const auto& terms, const auto& state, Actor actor, std::string_view text) {
  Action action;
  ParseFault fault;
  if (!read_action(terms, state, actor, text, action, fault))
    return std::to_string(fault.offset) + " " + fault.message +
           (fault.hint.empty() ? "" : " | " + fault.hint.text);
  std::string out;
  print_action(terms, state, action, out);
  return out;
}

}  // namespace referee::test
