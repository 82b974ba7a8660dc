#include "referee/adjudication/cover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "adjudication/coverage/cover_script.hpp"
#include "adjudication/coverage/cover_walk.hpp"
#include "referee/adjudication/reduce.hpp"

namespace referee {
namespace {

// Games played at once. The number of workers does not change it, so that it does not change the result.
constexpr std::size_t kWalksABatch = 16;
// The longest beginning of a game that is skipped before looking at positions. Pairs of games take these
// values in turn.
constexpr std::array<unsigned, 5> kSkipped = {0, 40, 150, 500, 2000};
constexpr std::uint64_t kMostReductions = 3000;

class Covering {
 public:
  Covering(const Game& game, const CoverStart& first, const GameCoverage& known, const RunContext& context,
           const CoverOptions& options)
      : game_(game),
        catalogue_(first.ruleset->catalogue),
        context_(context),
        options_(options),
        gaps_(catalogue_, known),
        scripts_(game, catalogue_, context, first.ruleset_name),
        variation_(*first.ruleset) {}

  CoverResult cover(const std::vector<CoverStart>& starts) {
    while (result_.games < options_.games && gaps_.any()) {
      const auto count =
          static_cast<std::size_t>(std::min<std::uint64_t>(kWalksABatch, options_.games - result_.games));
      std::vector<std::vector<CoverFind>> finds(count);
      const WorkItem walk = [&](std::size_t item, std::size_t) {
        const std::uint64_t number = result_.games + item;
        ChanceStream stream(~options_.seed, number);
        CoverWalk one(game_, start_of(starts, number, stream), gaps_, options_.seed, number);
        const unsigned longest = kSkipped[number / 2 % kSkipped.size()];
        const auto skipped = static_cast<unsigned>(stream.below(longest + 1));
        finds[item] = one.walk(skipped, options_.actions, stream.below(2) == 0 ? nullptr : &variation_);
      };
      if (options_.jobs > 1 && options_.run) options_.run(count, walk);
      else
        for (std::size_t item = 0; item < count; ++item) walk(item, 0);
      for (const auto& found : finds) {
        for (const CoverFind& find : found) write(find);
      }
      result_.games += count;
      if (options_.progress) options_.progress(result_.games, gaps_.open());
    }
    list_open_gaps();
    return std::move(result_);
  }

 private:
  // Chooses the start of game `number`. If readings vary, half of the games use other options of some
  // rulings.
  CoverStart start_of(const std::vector<CoverStart>& starts, std::uint64_t number,
                      ChanceStream& stream) const {
    CoverStart start = starts[number % starts.size()];
    if (!options_.readings || stream.below(2) == 0) return start;
    const auto& rulings = start.ruleset->catalogue.rulings;
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      if (stream.below(2) == 0)
        start.rulings.option[i] = static_cast<std::uint8_t>(stream.below(rulings[i].options.size()));
    }
    return start;
  }

  bool is_open(const CoverFind& find) const {
    return find.pair ? gaps_.is_open(*find.pair) : gaps_.is_open(find.rule, find.side);
  }

  void write(const CoverFind& find) {
    if (!is_open(find)) return;
    const std::string name = scripts_.name_of(find);
    const ScriptText whole(options_.folder + "/" + name, scripts_.text_of(find));
    const Showing showing = scripts_.shows(whole, find);
    if (showing == Showing::undecided) ++result_.undecided;
    if (showing != Showing::yes) return;
    const auto shows = [&](const ScriptText& script) { return scripts_.shows(script, find) == Showing::yes; };
    ReduceOptions reducing;
    reducing.most = kMostReductions;
    reducing.keeps = shows;
    const Reduced reduced = reduce_script(whole, context_, reducing);
    const ScriptText small(whole.name(), reduced.script.empty() ? std::string(whole.text()) : reduced.script);
    if (!shows(small)) return;
    if (find.pair) gaps_.close(*find.pair);
    else gaps_.close(find.rule, find.side);
    close_others(small);
    result_.scripts.push_back({name, fmt::format("# {}\n{}", scripts_.title_of(find), small.text())});
  }

  // Closes other gaps that `script` covers as well: rules that its trace shows, and rules whose absence it
  // notices.
  void close_others(const ScriptText& script) {
    Trace trace;
    trace.with_facts = false;
    RunOptions running;
    running.trace = &trace;
    run_script(script, context_, running);
    gaps_.close(trace);
    std::vector<RuleIndex> met;
    for (const TraceEntry& entry : trace.entries) {
      if (gaps_.is_open(entry.rule, CoverSide::missed) &&
          std::find(met.begin(), met.end(), entry.rule) == met.end())
        met.push_back(entry.rule);
    }
    for (const RuleIndex rule : met)
      if (scripts_.misses(script, rule) == Showing::yes) gaps_.close(rule, CoverSide::missed);
    mark_distinguished_options(script, trace);
  }
  void mark_distinguished_options(const ScriptText& script, const Trace& trace) {
    std::vector<OptionPair> told;
    for (const OptionPair& pair : gaps_.open_pairs()) {
      const std::uint32_t read = trace.options_read[pair.ruling];
      if ((read >> pair.one & read >> pair.other & 1U) != 0 &&
          scripts_.distinguishes(script, pair) == Showing::yes)
        told.push_back(pair);
    }
    for (const OptionPair& pair : told) gaps_.close(pair);
  }

  void list_open_gaps() {
    for (RuleIndex rule = 0; rule < gaps_.size(); ++rule) {
      const auto add_if_open = [&](CoverSide side, std::string_view what) {
        if (gaps_.is_open(rule, side))
          result_.open.push_back(fmt::format("{}: {}", catalogue_.rules[rule].id, what));
      };
      add_if_open(CoverSide::refused, game_.knows_candidates()
                                          ? "no action was refused by it"
                                          : "this game can't tell which actions are refused");
      add_if_open(CoverSide::allowed, "no action or value rested on it");
      add_if_open(CoverSide::missed, "nothing was found that is different without it");
    }
    for (const OptionPair& pair : gaps_.open_pairs()) {
      const RulingInfo& info = catalogue_.rulings[pair.ruling];
      result_.open.push_back(fmt::format("{}: nothing was found that tells {} from {}", info.key,
                                         info.options[pair.one].name, info.options[pair.other].name));
    }
  }

  const Game& game_;
  const Catalogue& catalogue_;
  const RunContext& context_;
  const CoverOptions& options_;
  CoverGaps gaps_;
  CoverScripts scripts_;
  SetupVariation variation_;
  CoverResult result_;
};

}  // namespace

CoverResult cover_rules(const Game& game, const GameCoverage& known, const std::vector<CoverStart>& starts,
                        const RunContext& context, const CoverOptions& options) {
  return Covering(game, starts.front(), known, context, options).cover(starts);
}

}  // namespace referee
