// `referee perft`: counts legal sequences of actions.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <limits>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "reports/counts/perft_report.hpp"
#include "session/numbers.hpp"
#include "terminal/parallel.hpp"

namespace referee::app {
namespace {

// The options of `referee perft`.
struct PerftCommand {
  ScriptOptions script;
  unsigned depth = 1;
  std::vector<std::string> only;
  bool divide = false;
  std::size_t jobs = 1;
  std::string shard_text;
  Shard shard;
  Output output;
};

// A sequence of actions whose continuations are counted separately. `action` is its last one, played in
// `before`.
struct Branch {
  std::shared_ptr<const Match> before;
  Actor actor;
  std::string action;
  std::size_t first;  // index of its first action
};

// Counts with several threads, or counts a part. The tree is cut into branches, each of which is counted by
// one thread.
class ParallelPerft {
 public:
  ParallelPerft(const PerftCommand& command, const Match& match)
      : command_(command), branches_(actions_of(match.clone(), 0)), depth_(command.depth - 1) {
    for (std::size_t i = 0; i < branches_.size(); ++i) branches_[i].first = i;
    for (const Branch& branch : branches_) names_.emplace_back(branch.actor, branch.action);
    counts_.assign(branches_.size(), 0);
    while (depth_ > 1 && branches_.size() < wanted() && grow()) {
    }
    if (command.shard.parts > 1) keep_own();
  }

  std::optional<std::uint64_t> run(const PerftOptions& options) {
    Progress progress("counting", branches_.size());
    std::vector<std::optional<std::uint64_t>> results(window_of(command_.jobs));
    std::optional<std::uint64_t> total = 0;
    run_in_order(
        branches_.size(), command_.jobs,
        {[&](std::size_t item, std::size_t) { results[item % results.size()] = count(branches_[item]); },
         [&](std::size_t item) {
           const auto& result = results[item % results.size()];
           std::uint64_t sum = 0;
           if (!result || __builtin_add_overflow(*total, *result, &sum)) total.reset();
           if (!total) return false;
           total = sum;
           counts_[branches_[item].first] += *result;
           progress.advance();
           return true;
         }});
    for (std::size_t i = 0; total && options.divide && i < names_.size(); ++i)
      options.divide(names_[i].first, names_[i].second, counts_[i]);
    return total;
  }

 private:
  static constexpr std::size_t kBranchesPerJob = 8;
  static constexpr std::size_t kMostForParts = 1024;

  // Returns how many branches there should be. For a part, this must not depend on the number of threads.
  std::size_t wanted() const {
    const std::uint64_t parts = command_.shard.parts;
    if (parts == 1) return kBranchesPerJob * command_.jobs;
    return static_cast<std::size_t>(std::min<std::uint64_t>(kBranchesPerJob * parts, kMostForParts));
  }
  void keep_own() {
    std::vector<Branch> own;
    for (std::size_t i = 0; i < branches_.size(); ++i)
      if (command_.shard.has(i)) own.push_back(std::move(branches_[i]));
    branches_ = std::move(own);
  }

  std::vector<Branch> actions_of(std::shared_ptr<const Match> match, std::size_t first) const {
    std::vector<Branch> branches;
    const auto add = [&](Actor actor, std::string_view action, std::uint64_t) {
      branches.push_back({match, actor, std::string(action), first});
    };
    match->perft({1, command_.only, add});
    return branches;
  }

  static std::shared_ptr<const Match> after(const Branch& branch) {
    auto match = branch.before->clone();
    Answer answer;
    if (!match->play(branch.actor, branch.action, PlayMode::carry_out, answer))
      throw std::logic_error(fmt::format("`{}` is listed, but refused", branch.action));
    return match;
  }

  // Replaces each branch by all branches with one more action. Returns false if there are none.
  [[nodiscard]] bool grow() {
    std::vector<Branch> longer;
    for (const Branch& branch : branches_) {
      for (Branch& next : actions_of(after(branch), branch.first)) longer.push_back(std::move(next));
    }
    branches_ = std::move(longer);
    --depth_;
    return !branches_.empty();
  }

  std::optional<std::uint64_t> count(const Branch& branch) const {
    return depth_ == 0 ? 1 : after(branch)->perft({depth_, command_.only, {}});
  }

  const PerftCommand& command_;
  std::vector<Branch> branches_;
  unsigned depth_;  // actions after a branch
  std::vector<std::pair<Actor, std::string>> names_;
  std::vector<std::uint64_t> counts_;
};

// Returns the data that decide the counts. Parts that are merged must agree in them.
Json plan_of(const PerftCommand& command, const Match& match) {
  return {{"game", match.part("game", Viewer{})},
          {"position", hash_text(match.hash())},
          {"rulings", match.part("rulings", Viewer{})},
          {"depth", command.depth},
          {"only", command.only},
          {"divide", command.divide}};
}

// Counts the sequences. Returns nullopt if there are more than 2^64-1.
std::optional<PerftCounts> count_sequences(const PerftCommand& command, const Match& match) {
  PerftCounts counts{command.depth, 0, std::nullopt};
  PerftOptions options{command.depth, command.only, {}};
  if (command.divide) {
    counts.divided.emplace();
    options.divide = [&](Actor actor, std::string_view action, std::uint64_t count) {
      counts.divided->emplace_back(fmt::format("{}: {}", match.actor_name(actor), action), count);
    };
  }
  const bool in_branches = (command.jobs > 1 && command.depth > 1) || !command.shard_text.empty();
  const auto nodes = in_branches ? ParallelPerft(command, match).run(options) : match.perft(options);
  if (!nodes) return std::nullopt;
  counts.nodes = *nodes;
  return counts;
}

int perft(PerftCommand command, const GlobalOptions& options) {
  command.jobs = jobs_for(command.jobs, std::numeric_limits<std::size_t>::max());
  try {
    command.shard = shard_option(command.shard_text);
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) {
    print_faults(ran, options);
    return exit_code(ran.report.status);
  }
  if (!check_verbs(*ran.report.game, command.only)) return kExitUsage;
  const Match& match = *ran.report.match;
  // The user has asked for this much work on purpose, so only each single search has a limit.
  *match.spec().budget = Budget::for_each_search(options.max_work);
  if (!command.shard_text.empty() && command.depth == 0)
    return usage_error("--shard needs a --depth of 1 at least");
  if (!check_overwrite(command.output, command.script.script)) return kExitUsage;
  const auto counted = count_sequences(command, match);
  if (!counted) {
    print_error("{}", kTooManySequences);
    return exit_code(Status::undecided);
  }
  const bool json = command.script.format == "json";
  return write_result(command.output.path, !command.shard_text.empty()
                                               ? perft_part(*counted, command.shard, plan_of(command, match))
                                           : json ? perft_json(*counted)
                                                  : perft_text(*counted));
}

}  // namespace

void add_perft_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<PerftCommand>(
      app, "perft", "Count the legal sequences of exactly N actions from the end of a script", options, task,
      perft);
  add_place_options(sub, command.script);
  refuse_view(sub, "the number of sequences depends on what others hold");
  add_number(sub, "--depth", command.depth, "Length of the sequences")->required();
  add_only(sub, command.only);
  sub.add_flag("--divide", command.divide, "A line for each first action, before the total");
  add_jobs(sub, command.jobs, "Count on this many threads");
  auto* format = add_format(sub, command.script.format, {"text", "json"});
  add_shard(sub, command.shard_text)->excludes(format);
  add_output(sub, command.output, "Write the counts into this file; - is standard output");
  sub.footer(
      "An action with chance counts once for each outcome. A game that ends earlier adds nothing.\n"
      "\n"
      "Examples:\n"
      "  referee perft game.party --depth 3 --divide\n"
      "  referee perft game.party --depth 4 --only take,guest -j 2\n"
      "  referee perft game.party --depth 3 --shard 1/2 -o part1.jsonl");
}

}  // namespace referee::app
