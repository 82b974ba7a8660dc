// `referee seal`: makes and checks seals, for secret simultaneous play by mail (game `plots`).
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>

#include "commands/commands.hpp"
#include "commands/play/seal_notes.hpp"
#include "referee/document/unicode.hpp"
#include "referee/plots/seal.hpp"
#include "session/numbers.hpp"
#include "terminal/random_text.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

constexpr std::uint64_t kPlotsTried = 30;
constexpr std::uint64_t kMostPlots = 999;  // far above any real game

// The options of `referee seal`.
struct SealCommand {
  std::string player;
  ScriptOptions script;
  std::uint64_t plot = 0;
  std::uint64_t round = 0;
  std::string card;
  std::string salt;
  // The seal to check. If empty, a seal is made.
  std::string seal;
  // Adds a `table-id` to the script if there is none.
  bool names_table = false;
  // The game of the script, to which the seal is bound. Without a script there are no seats.
  std::string table_id;
  std::string ruleset;
  std::vector<std::string> seats;
  // Rounds of a plot. Without a script, the most that any ruleset may have.
  std::uint64_t rounds = plots::kMostRounds;
};

// Returns the seal of the card for this plot and round. The seal is bound to the script's game if there is
// a script.
plots::SealHash hash_of(const SealCommand& command, std::uint64_t plot, std::uint64_t round) {
  if (command.seats.empty()) return plots::seal_hash(command.player, plot, round, command.card, command.salt);
  return plots::bound_seal_hash({command.table_id, command.ruleset, command.seats}, command.player, plot,
                                round, command.card, command.salt);
}

bool is_card(const std::string& text) {
  constexpr std::string_view kLeader = "leader-";
  return plots::is_card(text, {}) ||
         (text.starts_with(kLeader) && is_name(std::string_view(text).substr(kLeader.size())));
}

// Returns why a seal of this card could never be opened. Empty if the player holds the card, or if the
// cards of the plot are not dealt yet.
std::string missing_card_message(const SealCommand& command, const SealPlace& place) {
  if (!place.hand || command.plot != place.plot) return {};
  if (place.hand->contains(command.card)) return {};
  if (place.hand->empty()) return fmt::format("{} holds no card", command.player);
  return fmt::format("{0} holds no {1}; {0} holds {2}", command.player, command.card,
                     fmt::join(std::set<std::string>(place.hand->begin(), place.hand->end()), ", "));
}

// Returns the kinds of cards in a game of these players.
std::vector<std::string> cards_of(const std::vector<std::string>& seats) {
  std::vector<std::string> cards = {"fists", "boots"};
  for (const std::string& seat : seats) cards.push_back("leader-" + seat);
  return cards;
}

// Returns the end of a message: `; did you mean `boots`?`, or the known words.
std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> words(known.begin(), known.end());
  return "; " + did_you_mean(word, words).text;
}

// Completes the command with data of the script's game. Returns 0, or the exit code of a fault that has
// been reported.
int read_game(SealCommand& command, const Match& match) {
  const auto& seats = match.spec().seats;
  if (std::find(seats.begin(), seats.end(), command.player) == seats.end()) {
    return usage_error(fmt::format("nobody called `{}` plays in this script{}", command.player,
                                   suggestion(command.player, seats)));
  }
  if (!plots::is_card(command.card, seats))
    return usage_error(fmt::format("`{}` is not a card of this game{}", command.card,
                                   suggestion(command.card, cards_of(seats))));
  command.table_id = match.spec().table_id;
  command.ruleset = match.spec().ruleset->name;
  command.seats = seats;
  const TreeView rounds = match.spec().ruleset->document.root()["rounds"]["count"];
  command.rounds = static_cast<std::uint64_t>(rounds.as_integer(1, plots::kMostRounds));
  if (command.round <= command.rounds) return 0;
  return usage_error(fmt::format("`--round {}`: a plot of this game has {}", command.round,
                                 counted(command.rounds, "round")));
}

// Takes plot and round from the script's position. Returns 0, or the exit code of a fault that has been
// reported.
int read_position(SealCommand& command, const GlobalOptions& options) {
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  const Status status = ran.report.status;
  if (ran.report.match != nullptr && ran.report.game->id() != "plots")
    return usage_error("only `plots` is played with seals");
  std::optional<SealPlace> place;
  if (ran.report.match != nullptr) {
    if (const int code = read_game(command, *ran.report.match); code != 0) return code;
    place = seal_place_in_notes(ran, read_script_point(command.script.at), command.player, command.rounds);
  }
  if (!place) {
    if (status != Status::legal) print_faults(ran, options);
    if (status != Status::legal && status != Status::failed) return exit_code(status);
    place = seal_place(*ran.report.match, command.player);
  }
  if (command.plot == 0) command.plot = place->plot;
  if (command.round == 0) command.round = place->round;
  if (!command.seal.empty()) return 0;
  const std::string lack = missing_card_message(command, *place);
  if (!lack.empty()) print_error("referee: {}\n", lack);
  return lack.empty() ? 0 : 1;
}

// Checks and completes what both commands need. Returns 0, or an exit code.
int check_and_complete(SealCommand& command, const GlobalOptions& options) {
  command.player = normal_form(command.player);
  command.card = normal_form(command.card);
  if (!is_name(command.player))
    return usage_error(fmt::format("`{}` is not a player's name", command.player));
  if (!is_card(command.card))
    return usage_error(fmt::format("`{}` is not a card{}", command.card,
                                   suggestion(command.card, {"fists", "boots", "leader-" + command.player})));
  if (!command.salt.empty() && !plots::is_salt(command.salt))
    return usage_error("a salt is 8 to 64 letters, digits, `_` or `-`");
  if (!command.script.script.empty()) return read_position(command, options);
  if (command.plot == 0 || command.round == 0)
    return usage_error("give `--plot` and `--round`, or a `--script` to take them from");
  return 0;
}

// Writes a new `table-id` into the script's header. Returns 0, or an exit code.
int write_table_id(SealCommand& command, const GlobalOptions& options) {
  const std::string& path = command.script.script;
  if (path.empty() || path == "-") return usage_error("`--table-id` needs a `--script` to write into");
  const Session session(options);
  const auto script = open_script(path, session);
  if (!script) return exit_code(Status::malformed);
  const std::string_view header = script->header();
  if (script->text().substr(header.size()).find(" seal ") != std::string_view::npos)
    return usage_error("there are seals in this script, and with a `table-id` they would not fit");
  command.table_id = random_text(kIdBytes);
  const std::string text =
      fmt::format("{}table-id: {}\n{}", header, command.table_id, script->text().substr(header.size()));
  const Report report = run_script(ScriptText(path, text), session.context(), {});
  if (report.match == nullptr || report.match->spec().table_id != command.table_id)
    return usage_error(
        fmt::format("write this line into the header by hand: `table-id: {}`", command.table_id));
  if (!write_file(path, text)) return usage_error(cannot_write(path));
  print_error(
      "referee: {} has a `table-id` now; everybody else's copy needs the same line:\n  table-id: {}\n", path,
      command.table_id);
  return 0;
}

int make(SealCommand command, const GlobalOptions& options) {
  if (const int code = check_and_complete(command, options); code != 0) return code;
  if (command.names_table && command.table_id.empty())
    if (const int code = write_table_id(command, options); code != 0) return code;
  if (!command.salt.empty() && !plots::is_safe_salt(command.salt)) {
    return usage_error(
        "others could find the card by trying salts like this one: at least 16 characters at random, or "
        "leave `--salt` "
        "out and one is made");
  }
  if (command.salt.empty()) command.salt = random_text(kIdBytes);
  if (command.table_id.empty() && !command.seats.empty())
    print_error(
        "referee: the seal is bound to the ruleset, the players, the plot and the round, so it fits the next "
        "game of\n"
        "  the same players, too; with a line like this in the header it would not (`--table-id` writes "
        "it):\n"
        "  table-id: {}\n",
        random_text(kIdBytes));
  const auto hash = hash_of(command, command.plot, command.round);
  write_out(stdout, fmt::format("{}: seal {}\n{}: open {} {}\n", command.player, plots::seal_text(hash),
                                command.player, command.card, command.salt));
  return 0;
}

// Returns the end of a message: another plot and round in which this card and salt give this seal, because
// wrong numbers are the usual mistake. Empty if there are none.
std::string other_round(const SealCommand& command, const plots::SealHash& seal) {
  for (std::uint64_t plot = 1; plot <= kPlotsTried; ++plot) {
    for (std::uint64_t round = 1; round <= command.rounds; ++round) {
      if (hash_of(command, plot, round) != seal) continue;
      return fmt::format("; it was made for plot {}, round {}", plot, round);
    }
  }
  return {};
}

// Returns what may be wrong with the check itself, because a person who calls a seal false accuses its
// maker.
std::string why_not(const SealCommand& command, const plots::SealHash& seal) {
  std::string text = other_round(command, seal);
  const bool may_be_bound = text.empty() && command.script.script.empty();
  return may_be_bound ? " (a seal made with `--script` must be checked with it)" : text;
}

int check(SealCommand command, const GlobalOptions& options) {
  const auto seal = plots::read_seal(command.seal);
  if (!seal) return usage_error(fmt::format("`{}` is not a seal: 64 digits of 0-9a-f", command.seal));
  if (const int code = check_and_complete(command, options); code != 0) return code;
  // If the script has no `table-id`, also accepts a seal that was made without a script.
  SealCommand unbound = command;
  unbound.seats.clear();
  const bool fits = hash_of(command, command.plot, command.round) == *seal ||
                    (command.table_id.empty() && hash_of(unbound, command.plot, command.round) == *seal);
  write_out(stdout, fmt::format("{} for {}, plot {}, round {}: the seal is {} {} with this salt{}\n",
                                fits ? "true" : "false", command.player, command.plot, command.round,
                                fits ? "of" : "not of", command.card,
                                fits ? std::string() : why_not(command, *seal)));
  return fits ? 0 : 1;
}

void add_position(CLI::App& sub, SealCommand& command) {
  sub.add_option("--player", command.player, "Whose card it is")->required()->type_name("NAME");
  sub.add_option("--script", command.script.script,
                 "Take plot and round from the position this script reaches")
      ->type_name("SCRIPT");
  sub.add_option("--at", command.script.at, "Stop the script after this line, or at this label")
      ->type_name("LINE|LABEL");
  add_number(sub, "--plot", command.plot, "The plot", {.least = 1, .most = kMostPlots})->default_str("");
  add_number(sub, "--round", command.round, "The round", {.least = 1, .most = plots::kMostRounds})
      ->default_str("");
}

constexpr const char* kSeal =
    "With `--script` the seal is bound to that game: it is the SHA-256 hash of "
    "`plots@TABLE-ID:RULESET:SEAT,SEAT,...:NAME:PLOT:ROUND:CARD:SALT`,\n"
    "without `@TABLE-ID` if its header has no `table-id`.\n"
    "Without, of `plots:NAME:PLOT:ROUND:CARD:SALT`. Send `seal` at once, and keep `open` until everybody "
    "has sent a seal.\n\n";
constexpr const char* kMake =
    "Examples:\n"
    "  referee seal make boots --player Dora --script game.party\n"
    "  referee seal make leader-Anna --player Dora --plot 1 --round 3";
constexpr const char* kCheck =
    "Example:\n"
    "  referee seal check 3380f5d5a5499cdfbcab2529ea44792fb3e982b97b167dec02a622b8982a6665 leader-Yellow "
    "kF7-snow-plough --player Yellow --plot 2 --round 5";

}  // namespace

void add_seal_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<SealCommand>();
  CLI::App* seal = app.add_subcommand("seal", "Make or check a seal for secret simultaneous play (plots)");
  seal->require_subcommand(1);
  seal->footer(std::string(kSeal) + kMake);

  CLI::App* make_sub =
      seal->add_subcommand("make", "Make a seal of a card, and print what to send now and later");
  make_sub->add_option("card", command->card, "The card")->required()->type_name("CARD");
  make_sub->add_option("--salt", command->salt, "Use this salt instead of a random one")->type_name("SALT");
  make_sub->add_flag(
      "--table-id", command->names_table,
      "Write a `table-id` into the script's header if it has none: so the seal fits no other game");
  add_position(*make_sub, *command);
  make_sub->footer(std::string(kSeal) + kMake);
  make_sub->callback(
      [command, &options, &task] { task = [command, &options] { return make(*command, options); }; });

  CLI::App* check_sub =
      seal->add_subcommand("check", "Check that card and salt are what was sealed; exit code 1 if not");
  check_sub->add_option("seal", command->seal, "The seal, 64 hex digits")->required()->type_name("HEX");
  check_sub->add_option("card", command->card, "The card")->required()->type_name("CARD");
  check_sub->add_option("salt", command->salt, "The salt")->required()->type_name("SALT");
  add_position(*check_sub, *command);
  check_sub->footer(std::string(kSeal) + kCheck);
  check_sub->callback(
      [command, &options, &task] { task = [command, &options] { return check(*command, options); }; });
}

}  // namespace referee::app
