// What `--shard` writes and `merge` reads: one line of JSON for each part of a run.
//
//   {"COMMAND":1,"shard":[2,5],"plan":{...}, ...}
//
// The plan is everything that decides the result, so parts with the same plan belong together. What follows
// it is the command's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parts/shard.hpp"
#include "referee/document/json.hpp"

namespace referee::app {

struct Part {
  std::string name;     // where it was read: `file:line`
  std::string command;  // `measure`, `simulate`, `perft` or `find`
  Shard shard;
  Json json;  // the whole line

  const Json& plan() const { return json.at("plan"); }
};

// A line, with its end. `content` is an object.
std::string part_line(std::string_view command, const Shard& shard, const Json& plan, const Json& content);

// Reads a line; `name` goes into messages. Throws std::runtime_error.
Part read_part(std::string_view line, std::string name);

// The parts by their numbers. Throws std::runtime_error, with names, if they are of different runs, overlap,
// are not complete, or one is missing.
std::vector<Part> in_order(std::vector<Part> parts);

}  // namespace referee::app
