// `referee replay`: makes a page to step through a game.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "pages/live_page.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

// The options of `referee replay`.
struct ReplayCommand {
  ScriptOptions script;
  Output output{.path = {}};
  std::string folder;  // for pages of players and umpire
  bool live = false;
};

// Returns the files that were read for the script, by their paths in a live page, where the script's folder
// is `/`. Throws MissingEngine if a file is outside this folder.
std::map<std::string, std::string> files_in_page(const std::map<std::string, std::string>& read,
                                                 const std::string& script) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::weakly_canonical(fs::absolute(fs::path(script).parent_path() / "."));
  std::map<std::string, std::string> files;
  for (const auto& [path, text] : read) {
    const fs::path there = fs::weakly_canonical(fs::absolute(path)).lexically_relative(folder);
    if (there.empty() || *there.begin() == "..")
      throw MissingEngine{
          fmt::format("the page can't take `{}` along: it lies outside the script's folder", path)};
    files["/" + there.generic_string()] = text;
  }
  return files;
}

// Returns what the page contains in addition to the replay.
PageAddition addition_of(const ReplayCommand& command, const RanScript& ran,
                         const std::map<std::string, std::string>& read) {
  if (!command.live) return {};
  if (!command.script.view.empty())
    return prepared_moves(ran.report, ran.report.match->actor_name(seat_actor(*ran.report.viewer)));
  PageAddition page = read_live_engine(ran.report.game->id());
  add_live_script(page, *ran.script,
                  files_in_page(read, ran.script->name() == "-" ? "" : ran.script->name()));
  return page;
}

// A run of the script, and its page. The page is empty if no position was reached.
struct Page {
  RanScript ran;
  std::string text;
};

// Reads a script once, and makes pages from it.
class PageMaker {
 public:
  PageMaker(const ReplayCommand& command, const GlobalOptions& options)
      : session_(options, command.live ? &read_ : nullptr),
        script_(open_script(command.script.script, session_)) {}

  explicit operator bool() const { return script_.has_value(); }

  void note_weak_seed() const { app::note_weak_seed(*script_, session_); }

  // Throws MissingEngine.
  Page page_of(const ReplayCommand& command) const {
    ReplayRecorder recorder(command.script.view);
    RunOptions run_options;
    run_options.listener = &recorder.listener();
    Page page{run_read_script(*script_, command.script, session_, run_options), {}};
    if (page.ran.usage_error != 0) return page;
    const Replay replay = recorder.finish(page.ran.report);
    if (replay.steps.empty()) return page;
    page.text = replay_page(replay, *script_, page.ran.report, addition_of(command, page.ran, read_));
    return page;
  }

 private:
  std::map<std::string, std::string> read_;
  Session session_;
  std::optional<ScriptText> script_;
};

// Prints faults and returns the exit code, once a page is written or if there is none.
int finish(const Page& page, const GlobalOptions& options) {
  print_faults(page.ran, options);
  return exit_code(page.ran.report.status);
}

int write_page(const ReplayCommand& command, const PageMaker& maker, const GlobalOptions& options) {
  if (!check_overwrite(command.output)) return kExitUsage;
  const Page page = maker.page_of(command);
  if (page.ran.usage_error != 0) return page.ran.usage_error;
  if (!page.text.empty())
    if (const int written = write_result(command.output.path, page.text); written != 0) return written;
  return finish(page, options);
}

// Returns the name in ASCII: each other character becomes its number, as in `Zo_00EB`. Long names are cut.
std::string encoded_name(std::string_view name) {
  constexpr std::size_t kLongest = 100;  // bytes
  std::string encoded;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = std::max<std::size_t>(1, character_length(name, at));
    const std::string_view character = name.substr(at, length);
    if (is_ascii(character) && character != "'") encoded += character;
    else encoded += fmt::format("_{:04X}", code_point(character));
    at += length;
  }
  encoded.resize(std::min(encoded.size(), kLongest));
  return encoded;
}

// Returns the names of the players' pages, without `.html`, in the order of the seats. The names differ even
// if a file system ignores case, and no operating system reserves one of them.
std::vector<std::string> page_names(const std::vector<std::string>& seats, std::string_view umpire) {
  std::set<std::string> used = {std::string(umpire), "con", "prn", "aux", "nul"};
  for (char digit = '0'; digit <= '9'; ++digit)
    used.insert({std::string("com") + digit, std::string("lpt") + digit});
  std::vector<std::string> names;
  for (const std::string& seat : seats) {
    const std::string encoded = encoded_name(seat);
    std::string name = encoded;
    const auto is_new = [&] {
      std::string small = name;
      std::ranges::transform(small, small.begin(), small_letter);
      return used.insert(std::move(small)).second;
    };
    for (std::size_t number = 2; !is_new(); ++number) name = fmt::format("{}-{}", encoded, number);
    names.push_back(std::move(name));
  }
  return names;
}

// Writes each player's page, and the umpire's. Together they may cost as much work as one page. Half of
// that is for the umpire's page. The other pages together count a quarter, because the work to find out
// what a player knows is up to twice what is counted.
class PagesForAll {
 public:
  PagesForAll(const ReplayCommand& command, const PageMaker& maker, const GlobalOptions& options)
      : command_(command), maker_(maker), options_(options) {}

  int write() const {
    const Page umpire = umpire_page();
    if (umpire.ran.usage_error != 0) return umpire.ran.usage_error;
    if (!umpire.text.empty())
      if (const int written = write_all(umpire); written != 0) return written;
    return finish(umpire, options_);
  }

 private:
  Page umpire_page() const {
    ReplayCommand half = command_;
    half.script.share = 2;
    try {
      return maker_.page_of(half);
    } catch (const MissingEngine& missing) {
      print_error("referee: umpire.html is not live: {}\n", missing.why);
    }
    half.live = half.script.prints_notes = false;
    return maker_.page_of(half);
  }

  Output output_of(std::string_view name) const {
    return {fmt::format("{}/{}.html", command_.folder, name), command_.output.force};
  }

  int write_all(const Page& umpire) const {
    const Match& match = *umpire.ran.report.match;
    if (!make_folder(command_.folder) || !check_overwrite(output_of(kUmpire))) return kExitUsage;
    const std::vector<std::string>& seats = match.spec().seats;
    const std::vector<std::string> names = page_names(seats, kUmpire);
    for (const std::string& name : names)
      if (!check_overwrite(output_of(name))) return kExitUsage;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (const int written = write_one(seats[seat], names[seat], 4 * seats.size()); written != 0)
        return written;
    const bool is_waited = waits_for(match, "umpire") || waits_for(match, "table");
    return put(kUmpire, kUmpire, umpire.text, is_waited);
  }

  int write_one(const std::string& seat, const std::string& name, std::uint64_t share) const {
    ReplayCommand command = command_;
    command.script.share = share;
    command.script.view = seat;
    command.script.prints_notes = false;
    const Page page = maker_.page_of(command);
    if (page.ran.usage_error != 0) return page.ran.usage_error;
    if (page.text.empty()) return finish(page, options_);  // a limit was reached
    return put(seat, name, page.text, waits_for(*page.ran.report.match, seat));
  }

  // `file`: the page's name without `.html`.
  int put(std::string_view name, std::string_view file, std::string_view text, bool is_waited) const {
    const std::string path = output_of(file).path;
    if (const int written = write_result(path, text); written != 0) return written;
    write_out(stdout, fmt::format("{}{}\n", printable(path),
                                  is_waited ? fmt::format(": {} is waited for", name) : ""));
    return 0;
  }

  static constexpr std::string_view kUmpire = "umpire";  // not a possible player's name

  const ReplayCommand& command_;
  const PageMaker& maker_;
  const GlobalOptions& options_;
};

int replay(const ReplayCommand& command, const GlobalOptions& options) {
  if (command.output.path.empty() == command.folder.empty())
    return usage_error("give `-o FILE` for one page, or `--for-all DIR` for a page of each player");
  if (command.live && command.script.view.empty() && !command.script.at.empty())
    return usage_error("a live page goes to any place by itself: leave out `--at`, or `--live`");
  const PageMaker maker(command, options);
  if (!maker) return kExitUsage;
  if (!command.folder.empty() || !command.script.view.empty()) maker.note_weak_seed();
  if (!command.folder.empty()) return PagesForAll(command, maker, options).write();
  try {
    return write_page(command, maker, options);
  } catch (const MissingEngine& missing) {
    return usage_error("--live: " + missing.why);
  }
}

}  // namespace

void add_replay_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<ReplayCommand>(app, "replay", "Write a web page to step through the game",
                                                   options, task, replay);
  add_script_options(sub, command.script);
  auto* const output = add_output(sub, command.output, "The page, one HTML file; - is standard output");
  sub.add_option("--for-all", command.folder,
                 "Write NAME.html for each player, with what that player may know, and umpire.html")
      ->check(not_empty())
      ->type_name("DIR")
      ->excludes(output)
      ->excludes("--view");
  sub.add_flag(
      "--live", command.live,
      "With the engine inside: try moves, branch, save the script. With --view: prepare and seal a move");
  sub.footer(
      "Examples:\n"
      "  referee replay game.party -o game.html\n"
      "  referee replay game.party -o for-anna.html --view Anna\n"
      "  referee replay game.party --live --for-all mail\n"
      "  referee replay game.party -o try.html --live --view Anna\n"
      "  referee replay dispute.party -o - --at 4 > dispute.html");
}

}  // namespace referee::app
