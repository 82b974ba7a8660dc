// Divides a script into parts that can be removed one by one. Comments are dropped.
#pragma once

#include <string>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/script/script.hpp"

namespace referee {

// A header and body lines that can be changed and printed.
struct ScriptDraft {
  // A directive (without actor), or a move.
  struct DraftLine {
    std::string actor;
    std::vector<std::string> parts;  // the directive, or the actions
  };

  Json header;  // a map, in order
  std::vector<DraftLine> body;

  // Throws InputError if the header can't be read.
  static ScriptDraft take_apart(const ScriptText& script);
  std::string print() const { return print_header() + print_body(0, body.size()); }
  std::string print_header() const;  // up to the body's beginning
  std::string print_body(std::size_t first, std::size_t count) const;
  std::size_t actions() const;
};

}  // namespace referee
