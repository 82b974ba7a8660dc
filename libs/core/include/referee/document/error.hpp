// The exception for headers, rulesets and setups that cannot be read.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "referee/document/hint.hpp"
#include "referee/document/mark.hpp"

namespace referee {

// A fault at a place in a text. `source` names the text (a file name, "-", or a ruleset's name); it may be
// empty until a caller that knows the name fills it in. `length` is in characters.
struct InputError : std::exception {
  InputError(std::string source_name, Mark at, std::uint32_t span, std::string what_is_wrong,
             Hint what_helps = {})
      : source(std::move(source_name)),
        mark(at),
        length(span),
        message(std::move(what_is_wrong)),
        hint(std::move(what_helps)) {}
  const char* what() const noexcept override { return message.c_str(); }

  std::string source;
  Mark mark;
  std::uint32_t length;
  std::string message;
  Hint hint;
};

}  // namespace referee
