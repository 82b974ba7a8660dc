#include "questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "../fuzz/scratch.hpp"
#include "referee/document/json.hpp"
#include "shell/program.hpp"

namespace referee::test {
namespace {

// Returns every command that has `--view`, in all its forms.
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

// Returns the requests of a program that opens the script and asks about it. The program plays the script's
// last line itself if that is a move of the viewer.
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

std::string line_of(const std::string& text, unsigned number) {
  std::istringstream lines(text);
  std::string line;
  for (unsigned i = 0; i <= number && std::getline(lines, line); ++i) {
  }
  return line;
}

// Returns the messages of an editor that asks about every line of the script's body.
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
    // The client has the lines. If both twins have the same line, the answers about it must be equal.
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

// Removes the lengths of lines, which the editor knows.
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

}  // namespace

Outcome Question::ask(const std::string& input, const std::vector<std::string>& options) const {
  std::vector<std::string> line = {"referee"};
  line.insert(line.end(), options.begin(), options.end());
  line.insert(line.end(), words.begin(), words.end());
  std::vector<char*> argv;
  for (std::string& word : line) argv.push_back(word.data());
  argv.push_back(nullptr);
  Outcome outcome;
  const fuzz::Streams streams(input);
  outcome.code = app::run_command_line(static_cast<int>(line.size()), argv.data());
  outcome.out = words.front() == "lsp" ? without_ranges(streams.out()) : streams.out();
  outcome.err = streams.err();
  return outcome;
}

std::string Question::text() const { return fmt::format("{}", fmt::join(words, " ")); }

std::vector<Question> questions_about(const Twins& twins) {
  std::vector<Question> questions;
  for (auto& words : command_lines(twins)) questions.push_back({std::move(words), twins.one, twins.other});
  questions.push_back({{"serve", "--view", twins.viewer, "--chance", "script"},
                       conversation(twins.one, twins),
                       conversation(twins.other, twins)});
  questions.push_back(
      {{"lsp", "--view", twins.viewer}, editing(twins.one, twins), editing(twins.other, twins)});
  return questions;
}

std::string compared_text(const Question& question, const Outcome& one, const Outcome& other) {
  return fmt::format("{}\n-- one script\n{}-- says {}\n{}{}-- the other\n{}-- says {}\n{}{}", question.text(),
                     question.one, one.code, one.out, one.err, question.other, other.code, other.out,
                     other.err);
}

std::uint64_t wanted_comparisons() {
  const char* number = std::getenv("REFEREE_VIEW_CASES");
  return number == nullptr ? 1'500 : std::strtoull(number, nullptr, 10);
}

}  // namespace referee::test
