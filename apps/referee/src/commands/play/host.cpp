// `referee host`: lets people play at tables on the network.
#include <fmt/format.h>
#include <sys/stat.h>
#include <CLI/CLI.hpp>

#include <filesystem>

#include "commands/command.hpp"
#include "commands/play/new_game.hpp"
#include "commands/ran_script.hpp"
#include "host/host.hpp"
#include "session/numbers.hpp"
#include "session/script_options.hpp"
#include "terminal/files.hpp"
#include "terminal/random_text.hpp"
#include "terminal/shared_file.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kPause{1};  // between two calls of `check_tables`

// The options of `referee host`.
struct HostCommand {
  std::string place;
  NewGame begun;
  std::uint64_t port = 8470;
  std::string base_url;
  std::string renewed;  // the seat of --new-addresses
  std::string added;    // the table of --add
  bool addresses = false;
  HostOptions options;

  bool serves() const { return renewed.empty() && added.empty() && !addresses; }
};

// With --add, sets the place to a new script in the folder. Returns 0 or an exit code.
int place_added_table(HostCommand& command) {
  std::error_code error;
  if (!Host::is_name(command.added))
    return usage_error(
        fmt::format("`--add {}`: a table's name has letters, digits, `-`, `_` and `.`, and "
                    "does not begin with `.`",
                    command.added));
  if (!fs::is_directory(command.place, error))
    return usage_error("--add needs the folder of the tables: `referee host FOLDER --add TABLE --new GAME`");
  command.place = (fs::path(command.place) / (command.added + ".party")).string();
  return 0;
}

// Begins the game that --new asks for, in a file that must not exist yet. Returns 0 or an exit code.
int begin_game(HostCommand& command, const GlobalOptions& options) {
  Session session(options);
  if (command.place.empty()) command.place = command.begun.game + ".party";
  if (!check_overwrite({command.place, false})) return kExitUsage;
  if (!command.begun.seed) command.begun.seed = random_number();
  auto text = text_of_new_game(command.begun, session.rulesets());
  if (!text) return kExitUsage;
#ifdef REFEREE_WITH_SEALS
  if (command.begun.game == "plots")
    text->insert(text->find('\n') + 1, fmt::format("table-id: {}\n", random_text(kIdBytes)));
#endif
  const int code = write_result(command.place, *text);
  if (code == 0) give_to_owner_of_folder(command.place);
  return code;
}

bool is_loopback(const std::string& address) { return address == "::1" || address.starts_with("127."); }

void print_address(const Host& host, std::string_view table, std::string_view seat,
                   const std::string& secret) {
  write_out(stdout, fmt::format("{}: {}\n", seat, host.address(table, secret)));
}

int report_unplayable(const std::string& table, const UnplayableTable& fault) {
  print_error("referee: {}: {}", table, fault.why);
  return exit_code(Status::malformed);
}

int renew_address(Host& host, const std::string& table, const std::string& seat) try {
  Addresses addresses = host.addresses_of(table);
  if (!addresses.has(seat))
    return usage_error(fmt::format("`--new-addresses {}`: nobody of that name plays", seat));
  if (!addresses.renew(seat)) return usage_error("the addresses can't be kept beside the script");
  print_address(host, table, seat, addresses.secrets().at(seat));
  return 0;
} catch (const UnplayableTable& fault) {
  return report_unplayable(table, fault);
}

// Prints a note for each table whose seed can be found by trying.
void note_weak_seeds(const Host& host, const Session& session) {
  for (const std::string& table : host.tables())
    if (const auto script = script_at(host.script_of(table).string(), session))
      note_weak_seed(*script, session);
}

// Makes missing addresses, and prints all addresses unless `is_quiet`. If `serves`, stores the server's base
// URL with them. Reports tables that cannot be played, and goes on with the others. Returns the exit code.
int print_all(Host& host, bool is_quiet, bool serves) {
  const std::vector<std::string> tables = host.tables();
  if (serves) host.store_base_url({});
  // Printed after the base URL is kept, because the user may add a table as soon as this is printed.
  if (tables.empty())
    print_error("referee: there is no table yet: a table is a script called NAME.party in this folder\n");
  for (const std::string& table : tables) {
    try {
      if (!is_quiet && tables.size() > 1) write_out(stdout, table + "\n");
      const Addresses addresses = host.addresses_of(table);
      if (serves) host.store_base_url(table);
      if (is_quiet) continue;
      for (const auto& [seat, secret] : addresses.secrets()) print_address(host, table, seat, secret);
    } catch (const UnplayableTable& fault) {
      const int code = report_unplayable(table, fault);
      if (tables.size() == 1) return code;
    }
  }
  flush_output();
  return 0;
}

// Returns the base URL that a server of this script, or of other tables in its folder, has printed last.
// Empty if none is known.
std::string known_base(const fs::path& place, bool is_folder) {
  std::string base = is_folder ? "" : Addresses(place).base();
  std::error_code error;
  const fs::directory_iterator files(is_folder ? place : place.parent_path(), error);
  for (const fs::directory_entry& file : files)
    if (base.empty() && file.path().extension() == ".addresses") base = Addresses(file.path()).base();
  return base;
}

// Checks usage that depends on files, or on several options. Returns 0 or an exit code.
int check_usage(HostCommand& command) {
  HostOptions& options = command.options;
  if (command.place.empty())
    return usage_error("`host` needs a script or a folder of scripts, or a game to begin with --new");
  std::error_code error;
  options.place = fs::canonical(command.place, error);
  if (error) return usage_error(cannot_read(command.place));
  options.is_folder = fs::is_directory(options.place, error);
  if (!options.is_folder) {
    const std::string name = options.place.stem().string();
    if (options.place.extension() != ".party" || !Host::is_name(name))
      return usage_error(
          "a table is called by the name of its script: letters, digits, `-`, `_` and `.`, and then "
          "`.party`");
  } else if (!command.renewed.empty()) {
    return usage_error("--new-addresses needs the script of a table");
  }
  std::string base = command.base_url;
  if (base.empty() && !command.serves()) base = known_base(options.place, options.is_folder);
  if (!base.empty()) {
    ReadWebAddress read = read_web_address(base);
    if (!read.address) return usage_error(fmt::format("`--base-url {}`: {}", base, read.fault));
    options.base = std::move(read.address);
  }
  if (!HttpServer::is_address(options.bind))
    return usage_error(fmt::format("`--bind {}`: this is not an IP address", options.bind));
  if (!options.base && !is_loopback(options.bind))
    return usage_error(
        "away from this machine, requests are answered by one name only: give it with --base-url");
  options.port = static_cast<std::uint16_t>(command.port);
  options.serves = command.serves();
  return 0;
}

int host(HostCommand& command, const GlobalOptions& global) {
  umask(S_IRWXG | S_IRWXO);  // scripts and addresses contain secrets
  if (!command.added.empty())
    if (const int code = place_added_table(command); code != 0) return code;
  if (!command.begun.game.empty())
    if (const int code = begin_game(command, global); code != 0) return code;
  if (const int code = check_usage(command); code != 0) return code;
  const Session session(global);
  const HostOptions& options = command.options;
  std::optional<Host> tables;
  std::optional<HttpServer> server;
  std::uint16_t port = options.port;
  if (command.serves()) {
    try {
      server.emplace(options.bind, port, [&](const HttpRequest& request) { return tables->answer(request); });
    } catch (const std::runtime_error& error) {
      return usage_error(fmt::format("`--bind {}`, port {}: {}", options.bind, port, error.what()));
    }
    port = server->port();
  }
  tables.emplace(options, port, session, [&](std::string_view stream, std::optional<std::string_view> event) {
    if (event) server->send_event(stream, *event);
    else server->end(stream);
  });
  if (!command.renewed.empty()) return renew_address(*tables, tables->tables().front(), command.renewed);
  if (const int code = print_all(*tables, global.quiet, command.serves()); code != 0) return code;
  note_weak_seeds(*tables, session);
  if (!server) return 0;
  tables->check_tables();
  server->run(kPause, [&] { tables->check_tables(); });
  return 0;
}

}  // namespace

void add_host_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<HostCommand>(
      app, "host", "Let people play over the network, each at a secret address", options, task, host);
  sub.add_option("place", command.place, "The table's script, or a folder with one for each table")
      ->type_name("SCRIPT|DIR");
  auto* begin = add_new_game(sub, command.begun);
  sub.add_option("--add", command.added,
                 "With --new: add the game to a folder as this table, print its addresses, and end")
      ->check(utf8_text())
      ->type_name("NAME")
      ->needs(begin);
  sub.add_option("--bind", command.options.bind, "The IP address at which to listen")
      ->capture_default_str()
      ->type_name("ADDRESS");
  add_number(sub, "--port", command.port, "The port there; 0 is any that is free", {.most = 65535});
  sub.add_option("--base-url", command.base_url, "Where players find this, behind a proxy")
      ->check(utf8_text())
      ->type_name("URL");
  sub.add_flag("--manual", command.options.manual, "Leave to the umpire what only the table can do");
  auto* late = add_number(
      sub, "--remind", command.options.remind,
      "After N hours without an action, point out that the game has been waiting for a long time; 0: never",
      {.most = 100'000});
  sub.add_option("--notify", command.options.notify,
                 "With --remind: run this then for each who is waited for (REFEREE_SEAT, REFEREE_ADDRESS)")
      ->check(utf8_text())
      ->type_name("COMMAND")
      ->needs(late);
  sub.add_option("--new-addresses", command.renewed,
                 "Replace the address of a player or of the umpire, print it, and end")
      ->check(utf8_text())
      ->type_name("PLAYER")
      ->excludes(begin);
  sub.add_flag("--addresses", command.addresses, "Print the addresses, and end")->excludes(begin);
  sub.footer(
      "Prints a secret address for each player, one for the umpire, and one for spectators, who see what all "
      "players\n"
      "see. Whoever has a player's address plays from that seat and sees what it may know. Every line is on "
      "the "
      "disk\n"
      "before anybody hears of it, and the script is the game for every other command, too. docs/host.md "
      "says "
      "more.\n"
      "\n"
      "Examples:\n"
      "  referee host --new plots --players Anna,Ben,Cleo,Dora\n"
      "  referee host game.party --base-url https://games.example.org\n"
      "  referee host tables --add friday --new plots --players Anna,Ben,Cleo,Dora\n"
      "  referee host game.party --new-addresses Anna");
}

}  // namespace referee::app
