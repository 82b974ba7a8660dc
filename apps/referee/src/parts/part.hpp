// The parts of a run: `--shard` writes each as one line of JSON, and `merge` reads them.
//
//   {"COMMAND":1,"shard":[2,5],"plan":{...}, ...}
//
// The plan is everything that decides the result, so parts with the same plan belong together. Each
// command adds its own keys after the plan.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parts/shard.hpp"
#include "referee/document/json.hpp"

namespace referee::app {

// A line that has been read.
struct Part {
  std::string name;     // `file:line` where it was read
  std::string command;  // `measure`, `simulate`, `perft` or `find`
  Shard shard;
  Json json;  // the whole line

  const Json& plan() const { return json.at("plan"); }
};

// Returns a line, with its line break. `content` is an object.
std::string part_line(std::string_view command, const Shard& shard, const Json& plan, const Json& content);

// Reads a line. `name` is used in messages. Throws std::runtime_error.
Part read_part(std::string_view line, std::string name);

// Returns the parts by their numbers. Throws std::runtime_error, with the parts' names, if they belong to
// different runs, overlap, are incomplete, or one is missing.
std::vector<Part> sorted_complete_parts(std::vector<Part> parts);

}  // namespace referee::app
