// `referee perft`: counts legal sequences of actions.
#include <fmt/format.h>

#include "script_command.hpp"

namespace referee::app {
namespace {

struct PerftCommand {
  ScriptOptions script;
  unsigned depth = 1;
  std::vector<std::string> only;
  bool divide = false;
};

int check_verbs(const PerftCommand& command, const Game& game) {
  const auto verbs = game.verbs();
  for (const std::string& verb : command.only) {
    if (std::find(verbs.begin(), verbs.end(), verb) != verbs.end()) continue;
    fmt::print(stderr, "referee: `--only {}`: {} has no such verb; {}\n", printable(verb), game.id(),
               did_you_mean(verb, verbs));
    return kExitUsage;
  }
  return 0;
}

int perft(const PerftCommand& command, const GlobalOptions& options) {
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) {
    print_faults(ran, options);
    return exit_code(ran.report.status);
  }
  if (const int wrong = check_verbs(command, *ran.report.game); wrong != 0) return wrong;
  const Match& match = *ran.report.match;
  const bool json = command.script.format == "json";
  Json divided = Json::object();
  PerftOptions perft_options{command.depth, command.only, {}};
  if (command.divide) {
    perft_options.divide = [&](Actor actor, std::string_view action, std::uint64_t count) {
      const std::string text = fmt::format("{}: {}", match.actor_name(actor), action);
      if (json) divided[text] = count;
      else write_out(stdout, fmt::format("{} {}\n", count, text));
    };
  }
  const auto nodes = match.perft(perft_options);
  if (!nodes) {
    fmt::print(stderr, "referee: there are more than 2^64-1 sequences\n");
    return exit_code(Status::undecided);
  }
  if (json) {
    Json result = {{"depth", command.depth}, {"nodes", *nodes}};
    if (command.divide) result["divide"] = divided;
    write_out(stdout, result.dump() + "\n");
  } else {
    write_out(stdout, fmt::format("{}\n", *nodes));
  }
  return 0;
}

}  // namespace

void add_perft_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<PerftCommand>();
  CLI::App* sub =
      app.add_subcommand("perft", "Count the legal sequences of exactly N actions from the end of a script");
  add_script_options(*sub, command->script);
  sub->add_option("--depth", command->depth, "Length of the sequences")->required()->type_name("N");
  sub->add_option("--only", command->only, "Only actions with these verbs")
      ->delimiter(',')
      ->type_name("VERB,...");
  sub->add_flag("--divide", command->divide, "A line for each first action, before the total");
  sub->add_option("--format", command->script.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->footer("Example:\n  referee perft game.party --depth 3 --divide");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return perft(*command, options); }; });
}

}  // namespace referee::app
