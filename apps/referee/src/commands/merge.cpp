// `referee merge`: the parts of a measurement, joined to what one run would have given.
#include <fmt/format.h>

#include "commands/script_command.hpp"
#include "pages/measure_page.hpp"
#include "referee/document/text.hpp"
#include "terminal/files.hpp"

namespace referee::app {
namespace {

struct MergeCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  Output output;
};

// The parts in a file, one a line. Throws std::runtime_error.
void read_parts_of(const std::string& path, std::vector<NamedPart>& parts) {
  const auto text = read_file(path);
  if (!text) throw std::runtime_error(fmt::format("`{}` can't be read", path));
  std::string_view rest = *text;
  std::size_t before = parts.size();
  for (std::size_t line = 1; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    const std::string_view content = trim(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    if (content.empty()) continue;
    const std::string name = fmt::format("{}:{}", path, line);
    try {
      parts.push_back({name, read_part(content)});
    } catch (const std::runtime_error& fault) {
      throw std::runtime_error(fmt::format("{}: {}", name, fault.what()));
    }
  }
  if (parts.size() == before) throw std::runtime_error(fmt::format("`{}` holds no part", path));
}

int merge(const MergeCommand& command) {
  if (!may_write(command.output)) return kExitUsage;
  try {
    std::vector<NamedPart> parts;
    for (const std::string& path : command.paths) read_parts_of(path, parts);
    return write_result(command.output.path, report_text(join_parts(std::move(parts)), command.format));
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
}

}  // namespace

void add_merge_command(CLI::App& app, const GlobalOptions& /*options*/, Task& task) {
  auto command = std::make_shared<MergeCommand>();
  CLI::App* sub = app.add_subcommand("merge", "Join the parts of a measurement (`measure --shard`)");
  sub->add_option("parts", command->paths, "What the parts have written; - is standard input")
      ->required()
      ->type_name("FILE");
  sub->add_option("--format", command->format, "text, json or html")
      ->check(CLI::IsMember({"text", "json", "html"}))
      ->type_name("FORMAT");
  add_output(*sub, command->output, "Write the report into this file; - is standard output");
  sub->footer(
      "The report is, byte for byte, that of one run. Every part must be there once: parts that overlap, "
      "lack "
      "games or belong\n"
      "to another measurement are refused by their names.\n"
      "\n"
      "Examples:\n"
      "  referee merge part1.jsonl part2.jsonl\n"
      "  referee merge --format json part1.jsonl part2.jsonl");
  sub->callback([command, &task] { task = [command] { return merge(*command); }; });
}

}  // namespace referee::app
