// Checks that a legal script is legal in every player's view: an expectation holds there, or its result is
// not shown. Covers all games.
#include <catch2/catch.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "questions.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/judging/explain.hpp"
#include "referee/script/runner.hpp"
#include "session/games.hpp"
#include "support/match_spec.hpp"

namespace referee::test::expectations_test {
namespace {

constexpr unsigned kLongest = 60;  // actions
constexpr std::size_t kMostListed = 300;
constexpr std::uint64_t kCasesAScript = 10;

// A random game with what is so written between its moves.
class LegalScript {
 public:
  LegalScript(const Game& game, std::uint64_t seed) : stream_(seed, 2) {
    MatchSpec spec = make_spec(game);
    randomise_rulings(spec, stream_);
    const bool seeded = below(2) == 0;
    if (seeded) spec.seed = seed;
    match_ = game.start(spec, TreeView());
    text =
        fmt::format("game: {}\nplayers: {}\nrulings: {}\n{}---\n", game.id(), Json(spec.seats).dump(),
                    match_->part("rulings", Viewer{}).dump(), seeded ? fmt::format("seed: {}\n", seed) : "");
    // Short games are over before most of these actions.
    const std::uint64_t skip = below(2) == 0 ? 0 : below(kLongest);
    for (std::uint64_t i = 0; i < skip + 8 && move(); ++i) {
      if (i < skip) continue;
      for (std::uint64_t more = below(4); more > 0; --more) expect_something();
    }
  }
  std::string text;
  std::vector<std::string> seats() const { return match_->spec().seats; }

 private:
  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  std::string any_seat() { return match_->spec().seats[below(match_->spec().seats.size())]; }

  // Plays a random action, and writes it down. Returns false if there is none, or if it is not legal as
  // written.
  [[nodiscard]] bool move() {
    Actor actor{};
    std::string action;
    Answer answer;
    if (!match_->pick_random([this](std::uint64_t bound) { return below(bound); }, actor, action))
      return false;
    std::string written =
        match_->spec().seed && below(2) == 0 ? action.substr(0, action.find(" ->")) : action;
    if (!match_->play(actor, written, PlayMode::carry_out, answer)) return false;
    const std::string line = fmt::format("{}: {}", match_->actor_name(actor), action);
    text += fmt::format("{}: {}\n", match_->actor_name(actor), written);
    earlier_.push_back(line);
    return true;
  }

  // Returns an action that is legal here, or was before, or is somebody else's, with or without its outcome.
  std::string any_move() {
    std::vector<std::string> listed;
    match_->legal(
        [&](Actor actor, std::string_view action) {
          listed.push_back(fmt::format("{}: {}", match_->actor_name(actor), action));
          return listed.size() < kMostListed;
        },
        Viewer{});
    const auto& from = listed.empty() || below(2) == 0 ? earlier_ : listed;
    std::string move = from[below(from.size())];
    if (below(3) == 0) move = any_seat() + move.substr(move.find(':'));
    if (below(3) == 0) move = move.substr(0, move.find(" ->"));
    if (below(4) == 0) {
      const std::string& more = from[below(from.size())];
      move += ";" + more.substr(more.find(':') + 1);
    }
    return move;
  }

  void expect_something() {
    switch (below(5)) {
      case 0:
        return expect_value("", state_json(*match_, Viewer{}));
      case 1: {
        const std::size_t seat = below(match_->spec().seats.size());
        return expect_value(fmt::format("--view {} ", match_->spec().seats[seat]),
                            state_json(*match_->seen_by(seat), seat));
      }
      case 2:
        text += fmt::format("@expect legal.count != -{}\n", below(9) + 1);
        return;
      default:
        return expect_judgement(any_move());
    }
  }

  void expect_value(const std::string& view, Json value) {
    std::string path;
    while (value.is_structured() && !value.empty() && (path.empty() || below(4) != 0)) {
      const std::uint64_t at = below(value.size());
      if (value.is_array()) {
        path += fmt::format("[{}]", at);
        value = Json(value[at]);
      } else {
        const auto found = std::next(value.begin(), static_cast<std::ptrdiff_t>(at));
        path += (path.empty() ? "" : ".") + found.key();
        value = Json(found.value());
      }
    }
    if (value.is_structured() && below(2) == 0 && path.find('.') != std::string::npos)
      text += fmt::format("@expect {}{}.count = {}\n", view, path, value.size());
    else text += fmt::format("@expect {}{} = {}\n", view, path, write_yaml_value(value));
  }

  // Adds a directive that expects the judge's answer to a move. Every action of the move is judged, and only
  // the last answer is expected.
  void expect_judgement(const std::string& move) {
    const std::size_t colon = move.find(": ");
    const auto actor = match_->find_actor(move.substr(0, colon));
    if (!actor) return;
    Explainer explainer(*match_);
    std::optional<std::string_view> rest = std::string_view(move).substr(colon + 2);
    std::string_view action;
    Explanation why;
    while (next_action(rest, action)) {
      why = explainer.explain(*actor, action, PlayMode::carry_out);
      if (!why.legal) break;
    }
    if (why.legal) text += fmt::format("@accept {}\n", move);
    else if (why.answer.kind == Answer::Kind::unreadable) text += fmt::format("@malformed {}\n", move);
    else if (why.answer.kind == Answer::Kind::refused && !rest) text += rejected(why, move);
  }

  std::string rejected(const Explanation& why, const std::string& move) {
    std::vector<std::string> ids;
    for (const Violation& violation : why.answer.violations) {
      const std::string& id = match_->spec().ruleset->catalogue.rules[violation.rule].id;
      if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
    switch (below(3)) {
      case 0:
        return fmt::format("@reject {}\n", move);
      case 1:
        return fmt::format("@reject {} {}\n", ids[below(ids.size())], move);
      default:
        return fmt::format("@reject ={} {}\n", fmt::join(ids, ","), move);
    }
  }

  ChanceStream stream_;
  std::unique_ptr<Match> match_;
  std::vector<std::string> earlier_;
};

std::string text_of(const Report& report) {
  std::string text(name_of(report.status));
  for (const Fault& fault : report.faults)
    text += fmt::format("\nline {}: {}", fault.mark.line, fault.message);
  return text;
}

}  // namespace

TEST_CASE("a legal script is so for everybody", "[views][truth]") {
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  const RunContext context{app::games(), &library, {}};
  for (const Game* game : app::games()) {
    std::uint64_t untold = 0;
    std::uint64_t held = 0;
    for (std::uint64_t seed = 1; seed <= wanted_comparisons() / kCasesAScript; ++seed) {
      const LegalScript made(*game, seed);
      const ScriptText script("random.party", made.text);
      const Report whole = run_script(script, context, {});
      INFO(made.text);
      INFO("seed " << seed << " of " << game->id());
      if (whole.status != Status::legal) FAIL(text_of(whole));
      for (const std::string& name : made.seats()) {
        RunOptions options;
        options.view = name;
        const Report seen = run_script(script, context, options);
        INFO("as " << name);
        if (seen.status != Status::legal) FAIL(text_of(seen));
        untold += seen.untold.size();
        held += seen.held;
      }
    }
    if (game->has_secrets()) CHECK(untold > 0);
    CHECK(held > untold);
  }
}

}  // namespace referee::test::expectations_test
