// Lists how directives are written, for programs that offer or explain them.
#pragma once

#include <string_view>
#include <vector>

namespace referee {

// A directive's name and syntax.
struct DirectiveForm {
  std::string_view name;  // "@label"
  std::string_view form;  // "@label NAME"
};
// Returns the forms of all directives.
std::vector<DirectiveForm> directive_forms();

}  // namespace referee
