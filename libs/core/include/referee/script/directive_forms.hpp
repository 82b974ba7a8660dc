// How directives are written, for whoever offers or explains them.
#pragma once

#include <string_view>
#include <vector>

namespace referee {

struct DirectiveForm {
  std::string_view name;  // "@label"
  std::string_view form;  // "@label NAME"
};
std::vector<DirectiveForm> directive_forms();

}  // namespace referee
