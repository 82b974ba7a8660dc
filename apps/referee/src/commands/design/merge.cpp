// `referee merge`: joins the parts of a run (`--shard`) to the result that a single run would have given.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "pages/measure_page.hpp"
#include "referee/document/text.hpp"
#include "reports/counts/find_parts.hpp"
#include "reports/counts/find_report.hpp"
#include "reports/counts/perft_report.hpp"
#include "reports/counts/simulation_report.hpp"
#include "session/output.hpp"
#include "terminal/files.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

// The options of `referee merge`.
struct MergeCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  Output output;
};

// Reads the parts in a file, which has one per line. Throws std::runtime_error.
void read_parts_of(const std::string& path, std::vector<Part>& parts) {
  const auto text = read_file(path);
  if (!text) throw std::runtime_error(cannot_read(path));
  const std::size_t before = parts.size();
  std::size_t number = 0;
  for (const std::string_view line : split(*text, '\n')) {
    ++number;
    const std::string_view content = trim(line);
    if (!content.empty()) parts.push_back(read_part(content, fmt::format("{}:{}", path, number)));
  }
  if (parts.size() == before) throw std::runtime_error(fmt::format("`{}` holds no part", path));
}

int merge_found(const std::vector<Part>& parts, const MergeCommand& command) {
  const auto [result, script] = join_found(parts);
  const bool json = command.format == "json";
  const bool found = result.kind == FindResult::Kind::found;
  if (json || found) {
    const std::string text = json ? json_text(find_json(result, script)) + "\n" : script;
    if (const int wrong = write_result(command.output.path, text); wrong != 0) return wrong;
  }
  if (found) return 0;
  write_out(stderr, undecided_text(result));
  return exit_code(Status::undecided);
}

int merge_parts(const std::vector<Part>& parts, const MergeCommand& command) {
  const std::string& kind = parts[0].command;
  const bool json = command.format == "json";
  if (kind == "measure")
    return write_result(command.output.path, report_text(join_measured(parts), command.format));
  if (command.format == "html") throw std::runtime_error(fmt::format("`{}` has no --format html", kind));
  if (kind == "find") return merge_found(parts, command);
  if (kind == "simulate") {
    const Statistics all = join_simulated(parts);
    const Json& plan = parts[0].plan();
    return write_result(command.output.path,
                        json ? json_text(simulation_json(all, plan), 2) + "\n" : simulation_text(all, plan));
  }
  const auto counts = join_perft(parts);
  if (counts) return write_result(command.output.path, json ? perft_json(*counts) : perft_text(*counts));
  print_error("{}", kTooManySequences);
  return exit_code(Status::undecided);
}

int merge(const MergeCommand& command) {
  if (!check_overwrite(command.output)) return kExitUsage;
  try {
    std::vector<Part> parts;
    for (const std::string& path : command.paths) read_parts_of(path, parts);
    return merge_parts(sorted_complete_parts(std::move(parts)), command);
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
}

}  // namespace

void add_merge_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<MergeCommand>(app, "merge", "Join the parts that `--shard` has written",
                                                  options, task, merge);
  sub.add_option("parts", command.paths, "The files that the parts have written; - is standard input")
      ->required()
      ->type_name("FILE");
  sub.add_option("--format", command.format, "text or json; of `measure` also html")
      ->check(CLI::IsMember({"text", "json", "html"}))
      ->type_name("FORMAT");
  add_output(sub, command.output, "Write the report into this file; - is standard output");
  sub.footer(
      "The output is the same, byte for byte, as that of a single run of `measure`, `simulate`, `perft` or "
      "`find\n"
      "--random`. Every part must be there exactly once. If parts overlap, are missing or belong to another "
      "run, the\n"
      "error names them.\n"
      "\n"
      "Examples:\n"
      "  referee merge part1.jsonl part2.jsonl\n"
      "  referee merge --format json part1.jsonl part2.jsonl");
}

}  // namespace referee::app
