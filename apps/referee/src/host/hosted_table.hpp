// A hosted table: its script on the disk, the game in memory that judges lines, and the page of each seat.
#pragma once

#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/turns.hpp"
#include "serve/served_game.hpp"
#include "terminal/shared_file.hpp"

namespace referee::app {

// Thrown if a table cannot be played: its script is not valid, or there is not enough memory.
struct UnplayableTable {
  std::string why;
};

// Returns the name of the viewer in a seat: the player's name, or an empty text for the umpire, who sees
// everything.
std::string view_of_seat(const std::string& seat);
// True if `seat` is the spectators' seat. False if a player has this name.
bool is_spectator(const Match& match, const std::string& seat);

// True if more than `hours` hours have passed since `changed`, when the script last changed. False if `hours`
// is 0.
bool is_late(std::filesystem::file_time_type changed, std::uint64_t hours);

// Reads and writes one table's script, and makes pages for its seats.
class HostedTable {
 public:
  // Selects who makes actions that only the table can make: the program at once (`done`), or the umpire
  // (`left`).
  enum class Chores : std::uint8_t { done, left };

  // Settings that differ between a server and a command that only makes addresses.
  struct Options {
    Chores chores = Chores::left;
    std::uint64_t remind = 0;  // hours
    bool locks = false;        // keeps other servers away
  };

  // The caller must hold `judging` during every call below. A call releases it while writing the script to
  // the disk.
  HostedTable(std::filesystem::path script, Options options, const Session& session, FairMutex& judging);

  // In these functions `seat` is a player's name, `umpire`, who may see and do everything, or `spectator`.
  // All throw UnplayableTable.

  // Returns the page of the current position, compressed by gzip. It is made once for each seat and revision.
  const std::string& page(const std::string& seat);
  // Plays the line of a request (docs/server.md) and returns the verdict. After a legal verdict, the script
  // on the disk contains the line. If an action is refused after chance has decided something, the verdict
  // lists what was played before it in `actions`, and the script contains that. Otherwise the script is
  // unchanged. A request with the same key and line as an earlier one gets the same verdict again.
  Json play(const std::string& seat, const Json& request);
  // Answers a question of a page about the position (table_questions.hpp), or notes that a player wishes to
  // take back a move, or that the umpire refuses this.
  Json answer(const std::string& seat, const Json& request);
  // Returns an identifier of the position, which changes with the script and with wishes to take back a move,
  // and reveals nothing else. Forgets wishes about an earlier position.
  std::string current_revision();

  // Returns the names of all players.
  std::vector<std::string> seats();
  // Returns the actors for whom the game waits.
  std::vector<std::string> waited_for();

 private:
  // Returns the game. Reads the script again if the umpire has changed the file.
  ServedGame& current_game();
  void read_script();
  std::optional<std::string_view> lines_since(std::string_view revision);
  bool is_in_time(const std::string& seat, std::string_view revision, std::string_view line);
  Json wishes_for(const std::string& seat);
  Json enter(const std::string& seat, const std::string& lines);
  Json enter_each(const std::string& seat, const std::string& lines);
  // Returns the number of lines that the table has played.
  std::size_t do_chores();
  Json save_after(Json verdict);
  NewFile::Replaced save();
  bool would_exceed_share(const std::string& seat, std::size_t more);
  std::string without_path(std::string text) const;

  const std::filesystem::path& path() const { return script_.path(); }

  SharedFile script_;
  Options options_;
  const Session& session_;
  FairMutex& judging_;
  std::unique_ptr<ServedGame> game_;  // null: to be read again
  // A page that was made for a seat.
  struct KeptPage {
    std::string position;
    std::string bytes;
  };
  std::map<std::string, KeptPage> pages_;
  // A past request of a seat, with its verdict.
  struct Answered {
    std::string key;
    std::string line;
    Json verdict;
  };
  std::deque<Answered> answered_;  // the last requests
  // The players' wishes to take back a move, with the umpire's answer. They end when the script changes.
  struct Wishes {
    std::string position;  // a hash
    std::map<std::string, bool> is_open;
    std::size_t changes = 0;
  };
  Wishes wishes_;
};

}  // namespace referee::app
