// `referee check`: the verdict on scripts and folders of scripts.
#include <fmt/format.h>

#include <algorithm>

#include "diagnostics.hpp"
#include "files.hpp"
#include "options.hpp"
#include "report.hpp"

namespace referee::app {
namespace {

struct CheckCommand {
  std::vector<std::string> paths;
  std::string format = "text";
};

class Checker {
 public:
  Checker(const CheckCommand& command, const GlobalOptions& options)
      : json_(command.format == "json"), palette_(use_colour(options.colour, stdout)), session_(options) {}

  void check(const std::string& path) {
    auto text = read_file(path);
    if (!text) return unreadable(path);
    const ScriptText script(path, std::move(*text));
    const Report report = run_script(script, session_.context());
    count(report.status);
    if (json_) {
      write_out(stdout, report_json(path, report).dump() + "\n");
    } else if (report.status == Status::legal) {
      write_out(stdout, fmt::format("{} {} ({} plies, {} expectations)\n", palette_.green("legal"),
                                    printable(path), report.plies, report.held));
    } else {
      write_out(stdout, fmt::format("{} {}\n{}", palette_.red(name_of(report.status)), printable(path),
                                    show_faults(script, report, palette_)));
    }
  }

  int finish() {
    if (!json_)
      write_out(stdout, fmt::format("{} scripts: {} legal, {} not\n", legal_ + other_, legal_, other_));
    return code_;
  }

  void fail(int code) { code_ = std::max(code_, code); }

 private:
  void count(Status status) {
    ++(status == Status::legal ? legal_ : other_);
    fail(exit_code(status));
  }

  void unreadable(const std::string& path) {
    count(Status::malformed);
    const std::string message = "the file can't be read";
    if (json_) {
      const Json json = {{"script", path},
                         {"status", "malformed"},
                         {"violations", Json::array()},
                         {"message", message},
                         {"plies", 0},
                         {"expectations", {{"held", 0}, {"failed", 0}}},
                         {"outcome", nullptr},
                         {"hash", nullptr}};
      write_out(stdout, json.dump() + "\n");
    } else {
      write_out(stdout, fmt::format("{} {}: {}\n", palette_.red("malformed"), printable(path), message));
    }
  }

  bool json_;
  Palette palette_;
  Session session_;
  std::size_t legal_ = 0;
  std::size_t other_ = 0;
  int code_ = 0;
};

int check(const CheckCommand& command, const GlobalOptions& options) {
  std::vector<std::string> missing;
  const std::vector<std::string> scripts = find_scripts(command.paths, missing);
  for (const std::string& path : missing) fmt::print(stderr, "referee: there is no `{}`\n", printable(path));
  if (scripts.empty() && missing.empty()) fmt::print(stderr, "referee: no scripts (*.party) found\n");
  Checker checker(command, options);
  if (!missing.empty() || scripts.empty()) checker.fail(kExitUsage);
  Progress progress("checking", scripts.size());
  for (const std::string& script : scripts) {
    checker.check(script);
    progress.advance();
  }
  return checker.finish();
}

}  // namespace

void add_check_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<CheckCommand>();
  CLI::App* sub =
      app.add_subcommand("check", "Say the verdict on each script; folders are searched for *.party");
  sub->add_option("scripts", command->paths, "Scripts and folders; - is standard input")
      ->required()
      ->type_name("SCRIPT|DIR");
  sub->add_option("--format", command->format, "text, or json: one object a line")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->footer(
      "Examples:\n"
      "  referee check tests/conformance\n"
      "  referee check --format json disputes/*.party");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return check(*command, options); }; });
}

}  // namespace referee::app
