// What a player may not know is never told, by any command: two scripts that differ only in that give the
// same bytes on both streams, the same files and the same exit code. Over all games, present and future.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../fuzz/scratch.hpp"
#include "commands/games.hpp"
#include "shell/program.hpp"
#include "support/match_spec.hpp"
#include "twins.hpp"

namespace referee::test::views_test {
namespace {

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome run(std::vector<std::string> words, const std::string& script) {
  words.insert(words.begin(), "referee");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Outcome outcome;
  const fuzz::Streams streams(script);
  outcome.code = app::run_command_line(static_cast<int>(words.size()), argv.data());
  outcome.out = streams.out();
  outcome.err = streams.err();
  return outcome;
}

// Every command that has `--view`, in all its forms.
std::vector<std::vector<std::string>> command_lines(const Twins& twins) {
  const std::vector<std::string> view = {"-", "--view", twins.viewer};
  std::vector<std::vector<std::string>> all = {
      {"run"},
      {"run", "--format", "json"},
      {"run", "--format", "svg"},
      {"run", "--transcript"},
      {"legal"},
      {"legal", "--format", "json"},
      {"explain"},
      {"explain", "--format", "json"},
      {"replay", "-o", "-"},
      {"replay", "--live", "-o", "-"},
      {"perft", "--depth", "1", "--divide"},
      {"find", "--count", "--depth", "1"},
      {"run", "--at", "9"},
      {"explain", "--at", "8"},
  };
  for (auto& line : all) line.insert(line.begin() + 1, view.begin(), view.end());
  for (const std::string& path : twins.paths) {
    for (const char* format : {"text", "json"})
      all.push_back({"explain", "-", "--of", path, "--view", twins.viewer, "--format", format});
  }
  for (const std::string& move : twins.hypothetical) {
    for (const char* format : {"text", "json"})
      all.push_back({"explain", "-", move, "--view", twins.viewer, "--format", format});
  }
  return all;
}

Json request(std::string method, Json params) {
  return {{"jsonrpc", "2.0"}, {"id", 1}, {"method", std::move(method)}, {"params", std::move(params)}};
}

// What a program asks that is held to a view, the script's last line played there if it is the viewer's own.
std::string conversation(const std::string& script, const Twins& twins) {
  const std::size_t last = script.rfind('\n', script.size() - 2) + 1;
  const bool plays = script.substr(last).starts_with(twins.viewer + ": ");
  std::vector<Json> requests = {request("open", {{"script", plays ? script.substr(0, last) : script}})};
  for (const char* format : {"json", "text", "svg"})
    requests.push_back(request("state", {{"game", 1}, {"format", format}}));
  requests.push_back(request("legal", {{"game", 1}}));
  requests.push_back(request("explain", {{"game", 1}}));
  for (const std::string& path : twins.paths)
    requests.push_back(request("explain", {{"game", 1}, {"path", path}}));
  for (const std::string& move : twins.hypothetical)
    requests.push_back(request("explain", {{"game", 1}, {"move", move}}));
  if (plays)
    requests.push_back(
        request("play", {{"game", 1}, {"move", script.substr(last, script.size() - last - 1)}}));
  for (const char* method : {"explain", "state", "undo", "save", "legal"})
    requests.push_back(request(method, {{"game", 1}}));
  std::string text;
  for (const Json& one : requests) text += one.dump() + "\n";
  return text;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

// Comparisons a game: REFEREE_VIEW_CASES, else enough to find a leak that is not rare.
std::uint64_t wanted() {
  const char* number = std::getenv("REFEREE_VIEW_CASES");
  return number == nullptr ? 1'500 : std::strtoull(number, nullptr, 10);
}

std::string line_of(const std::string& text, unsigned number) {
  std::istringstream lines(text);
  std::string line;
  for (unsigned i = 0; i <= number && std::getline(lines, line); ++i) {
  }
  return line;
}

// What an editor asks that is held to a view, at every line of the body.
std::string editing(const std::string& script, const Twins& twins) {
  const Json text = {
      {"uri", "file:///twin.party"}, {"languageId", "party"}, {"version", 1}, {"text", script}};
  std::vector<Json> messages = {
      request("initialize",
              {{"initializationOptions", {{"inlayHints", {{"outcomes", true}, {"turn", true}}}}}}),
      request("textDocument/didOpen", {{"textDocument", text}})};
  const auto ask = [&](const char* method, unsigned line, Json more) {
    const Json at = {{"line", line}, {"character", 3}};
    more["textDocument"] = {{"uri", "file:///twin.party"}};
    more["position"] = at;
    more["range"] = {{"start", at}, {"end", at}};
    messages.push_back(request(method, std::move(more)));
  };
  const auto first =
      static_cast<unsigned>(std::count(
          script.begin(), script.begin() + static_cast<std::ptrdiff_t>(script.find("---\n")), '\n')) +
      1;
  for (unsigned line = first; line <= first + twins.lines; ++line) {
    for (const char* method : {"completion", "signatureHelp", "codeAction"})
      ask((std::string("textDocument/") + method).c_str(), line, Json::object());
    for (const char* format : {"json", "text", "svg"}) ask("referee/state", line, {{"format", format}});
    // What stands in a line is the client's own; where both have the same, so must be what is said of it.
    if (line_of(twins.one, line) == line_of(twins.other, line)) {
      ask("textDocument/hover", line, Json::object());
      ask("workspace/executeCommand", line,
          {{"command", "referee.explain"}, {"arguments", {"file:///twin.party", line}}});
    }
  }
  std::string all;
  for (const Json& one : messages) all += one.dump() + "\n";
  return all;
}

// How long the lines are is known to whoever has the text open.
void drop_ranges(Json& json) {
  if (json.is_object()) json.erase("range");
  for (Json& child : json)
    if (child.is_structured()) drop_ranges(child);
}

std::string without_ranges(const std::string& messages) {
  std::string all;
  for (std::size_t at = 0; (at = messages.find("\r\n\r\n", at)) != std::string::npos;) {
    at += 4;
    const std::size_t end = std::min(messages.find("Content-Length: ", at), messages.size());
    Json message = Json::parse(messages.substr(at, end - at));
    drop_ranges(message);
    all += message.dump() + "\n";
  }
  return all;
}

void compare_editing(const Twins& twins, std::uint64_t seed) {
  const std::vector<std::string> line = {"lsp", "--view", twins.viewer};
  const std::string one = without_ranges(run(line, editing(twins.one, twins)).out);
  const std::string other = without_ranges(run(line, editing(twins.other, twins)).out);
  REQUIRE(one.find("publishDiagnostics") != std::string::npos);
  if (one == other) return;
  FAIL_CHECK("seed " << seed << ": " << joined(line) << "\n-- one script\n"
                     << twins.one << "-- says\n"
                     << one << "-- the other\n"
                     << twins.other << "-- says\n"
                     << other);
}

void compare_conversations(const Twins& twins, std::uint64_t seed) {
  const std::vector<std::string> line = {"serve", "--view", twins.viewer};
  const Outcome one = run(line, conversation(twins.one, twins));
  const Outcome other = run(line, conversation(twins.other, twins));
  REQUIRE(one.code == 0);
  if (one == other) return;
  FAIL_CHECK("seed " << seed << ": " << joined(line) << "\n-- one script\n"
                     << twins.one << "-- says\n"
                     << one.out << "-- the other\n"
                     << twins.other << "-- says\n"
                     << other.out);
}

void compare_twins(const Game& game) {
  std::uint64_t compared = 0;
  std::uint64_t differing = 0;
  std::array<std::uint64_t, 6> codes{};
  for (std::uint64_t seed = 1; compared < wanted(); ++seed) {
    const Twins twins = make_twins(game, seed);
    differing += twins.differ ? 1 : 0;
    compare_conversations(twins, seed);
    compare_editing(twins, seed);
    for (const auto& line : command_lines(twins)) {
      const Outcome one = run(line, twins.one);
      const Outcome other = run(line, twins.other);
      ++compared;
      ++codes[static_cast<std::size_t>(std::min(one.code, 5))];
      REQUIRE(one.code != app::kExitDefect);
      if (one == other) continue;
      FAIL_CHECK("seed " << seed << ": " << joined(line) << "\n-- one script\n"
                         << twins.one << "-- says " << one.code << "\n"
                         << one.out << one.err << "-- the other\n"
                         << twins.other << "-- says " << other.code << "\n"
                         << other.out << other.err);
      return;
    }
  }
  INFO(game.id() << ": " << compared << " comparisons, " << differing
                 << " pairs of different positions; exit codes " << codes[0] << " " << codes[1] << " "
                 << codes[2]);
  // The walk has come to what it is for.
  CHECK(codes[0] > compared / 10);
  CHECK(codes[1] > 0);
  CHECK(codes[2] > 0);
  if (game.start(make_spec(game), TreeView())->has_secrets()) CHECK(differing > 0);
}

}  // namespace

TEST_CASE("spin-party: twins look alike to every command", "[views]") {
  compare_twins(*app::find_game("spin-party"));
}
TEST_CASE("wedding-tables: twins look alike to every command", "[views]") {
  compare_twins(*app::find_game("wedding-tables"));
}
TEST_CASE("plots: twins look alike to every command", "[views]") { compare_twins(*app::find_game("plots")); }
TEST_CASE("party-chess: twins look alike to every command", "[views]") {
  compare_twins(*app::find_game("party-chess"));
}

// By themselves, so that they are tried side by side; games that come later need no line here.
TEST_CASE("other games: twins look alike to every command", "[views]") {
  constexpr std::array<std::string_view, 4> kAbove = {"spin-party", "wedding-tables", "plots", "party-chess"};
  for (const Game* game : app::games())
    if (std::find(kAbove.begin(), kAbove.end(), game->id()) == kAbove.end()) compare_twins(*game);
  SUCCEED();
}

// Where nothing is hidden a view is the whole, and where something is, it is not.
TEST_CASE("a game that calls itself open shows everything to everybody", "[views]") {
  for (const Game* game : app::games()) {
    const Twins twins = make_twins(*game, 4);
    const Outcome whole = run({"run", "-"}, twins.one);
    const Outcome seen = run({"run", "-", "--view", twins.viewer}, twins.one);
    if (game->id() == "party-chess") CHECK(whole.out == seen.out);
  }
}

}  // namespace referee::test::views_test
