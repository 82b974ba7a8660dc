// Command lines: arguments, one per line, and after the first NUL the standard input. The whole program runs
// in this process, in a scratch folder. Each command ends with a documented exit code and without a defect,
// explains an exit code other than 0, and writes nothing that a terminal would obey. A second run ends with
// the same exit code.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <vector>

#include "fuzz.hpp"
#include "scratch.hpp"
#include "session/version.hpp"
#include "shell/program.hpp"

namespace referee::fuzz {
namespace {

using Arguments = std::vector<std::string>;

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

Outcome run(const Arguments& arguments, std::string_view input) {
  Arguments words = {"referee"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Outcome outcome;
  const Streams streams(input);
  outcome.code = app::run_command_line(static_cast<int>(words.size()), argv.data());
  outcome.out = streams.out();
  outcome.err = streams.err();
  return outcome;
}

// Returns the files that command lines can name.
const Scratch& scratch() {
  static const auto made = [] {
    unsetenv("REFEREE_RULESETS");
    auto folder = std::make_unique<Scratch>();
    for (const Game* game : games()) {
      const std::string id(game->id());
      require(run({"new", id, "-o", id + ".party"}, {}).code == 0, "`new` fails", id);
    }
    const std::string header = "game: spin-party\nplayers: [Anna, Ben]\n---\n";
    std::ofstream("game.party") << header
                                << "Anna: draw -> blue; bond blue s1-s2; take; guest s1 white; take\n"
                                << "@label here\nAnna: guest s2 white; end\n@expect phase = play\n";
    std::ofstream("dispute.party") << header << "Anna: take; guest s1 white\nAnna: guest s2 black\n";
    std::ofstream("house.yaml") << "game: plots\nextends: standard\n";
    folder->keep();
    return folder;
  }();
  return *made;
}

bool is_digit(char byte) { return std::isdigit(static_cast<unsigned char>(byte)) != 0; }

// True if no path leads out of the scratch folder: there is no `..`, and no `/` but between digits (`--shard
// 1/2`).
bool stays_inside(std::string_view text) {
  if (text.find("..") != std::string_view::npos) return false;
  for (std::size_t i = text.find('/'); i != std::string_view::npos; i = text.find('/', i + 1))
    if (i == 0 || i + 1 == text.size() || !is_digit(text[i - 1]) || !is_digit(text[i + 1])) return false;
  return true;
}

std::size_t longest_number(std::string_view text) {
  std::size_t longest = 0;
  std::size_t length = 0;
  for (const char byte : text) {
    length = is_digit(byte) ? length + 1 : 0;
    longest = std::max(longest, length);
  }
  return longest;
}

bool has(const Arguments& arguments, std::string_view word) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [&](const std::string& argument) { return argument.starts_with(word); });
}

// Adds limits where none are given. Returns false if the command could take long even so.
bool limit(Arguments& arguments) {
  // Nothing that the fuzzer has thought of is to be run by a shell, or by another program.
  const auto runs = [](const std::string& word) {
    return word.find("pipe:") != std::string::npos ||
           word.find("png") != std::string::npos;  // rsvg-convert draws it
  };
  if (std::any_of(arguments.begin(), arguments.end(), runs)) return false;
  const auto every = [&](auto holds) { return std::all_of(arguments.begin(), arguments.end(), holds); };
  const bool is_perft = has(arguments, "perft");
  const bool is_measured = has(arguments, "measure");
  // Its games are searched, too. (`coverage` plays none.)
  const bool covers = std::find(arguments.begin(), arguments.end(), "cover") != arguments.end();
  const bool is_simulation = has(arguments, "simulate") || is_measured;
  // A search at every action of every game.
  const bool searches =
      is_measured && !every([](const std::string& word) { return word.find("mcts") == word.npos; });
  const std::size_t digits = is_perft || searches || covers ? 1 : is_simulation ? 2 : 4;
  constexpr std::size_t kSeal = 64;  // hex digits
  if (!every([&](const std::string& word) { return word.size() == kSeal || longest_number(word) <= digits; }))
    return false;
  if (is_perft && !every([](const std::string& word) { return word.find_first_of("3456789") == word.npos; }))
    return false;
  if (is_simulation && !has(arguments, "--max-actions"))
    arguments.insert(arguments.end(), {"--max-actions", "60"});
  if ((is_measured || covers) && !has(arguments, "--games"))
    arguments.insert(arguments.end(), {"--games", "2"});
  if (covers && has(arguments, "--actions")) return false;
  if (covers) arguments.insert(arguments.end(), {"--actions", "3"});
  if (!has(arguments, "--max-work")) arguments.insert(arguments.end(), {"--max-work", "400000"});
  return true;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end = 0; !text.empty(); text.remove_prefix(std::min(end + 1, text.size()))) {
    end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
  }
  return lines;
}

// Removes the headers of messages of `lsp`. Their line ends belong to the protocol, and no terminal receives
// them.
std::string without_frames(std::string_view text) {
  static const std::regex frame("Content-Length: [0-9]+\r\n\r\n");
  return std::regex_replace(std::string(text), frame, "");
}

bool is_harmless(std::string_view text) {
  return find_invalid_utf8(text) == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char byte) {
           return byte == '\n' || byte == '\t' || (static_cast<unsigned char>(byte) >= 0x20 && byte != 0x7F);
         });
}

void check(const Arguments& arguments, const Outcome& outcome) {
  std::string told;
  for (const std::string& argument : arguments) told += argument + "\n";
  told += "exit code " + std::to_string(outcome.code) + "\n" + outcome.out + "\n" + outcome.err;
  const auto codes = app::exit_codes();
  require(std::any_of(codes.begin(), codes.end(),
                      [&](const app::ExitCode& known) { return known.code == outcome.code; }),
          "an exit code that is not documented", told);
  require(outcome.code != app::kExitDefect, "a defect", told);
  require(outcome.code == 0 || !outcome.out.empty() || !outcome.err.empty(), "no reason is given", told);
  require(outcome.code != app::kExitUsage || !outcome.out.empty() || outcome.err.starts_with("referee: ") ||
              outcome.err.find(": malformed: ") != std::string::npos,
          "refused in another voice", told);
  require(is_harmless(outcome.err) || has(arguments, "--color"),
          "standard error holds what a terminal would obey", told);
  const bool is_framed = std::find(arguments.begin(), arguments.end(), "lsp") != arguments.end();
  require(is_harmless(is_framed ? without_frames(outcome.out) : outcome.out) || has(arguments, "--color"),
          "the output holds what a terminal would obey", told);
}

}  // namespace

bool try_command_line(Input input) {
  const std::string_view text = text_of(input);
  const std::size_t end = std::min(text.find('\0'), text.size());
  const std::string_view standard_input = text.substr(std::min(end + 1, text.size()));
  Arguments arguments = lines_of(text.substr(0, end));
  if (!stays_inside(text) || longest_number(standard_input) > 4 || !limit(arguments)) return false;
  const Scratch& folder = scratch();
  const Outcome first = run(arguments, standard_input);
  folder.restore();
  check(arguments, first);
  const Outcome second = run(arguments, standard_input);
  folder.restore();
  require(first.code == second.code, "the second time it ends in another way",
          first.out + first.err + second.out + second.err);
  return true;
}

}  // namespace referee::fuzz
