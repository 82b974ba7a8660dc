// A table that is hosted: its script on the disk, the game kept open to judge lines, and the page of each
// seat.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "serve/served_game.hpp"

namespace referee::app {

// Why a table can't be played at: its script is not as it should be, or there is no memory for it.
struct UnplayableTable {
  std::string why;
};

// Whether nothing has happened since for so many hours; 0: nobody is ever late.
bool is_late(std::filesystem::file_time_type changed, std::uint64_t hours);

class HostedTable {
 public:
  // Nobody but the table can act: that happens by itself, or the umpire does it.
  enum class Chores : std::uint8_t { done, left };

  // `judging` is held by whoever calls what is below, and let go while the disk writes.
  HostedTable(std::filesystem::path script, Chores chores, std::uint64_t remind, const Session& session,
              std::mutex& judging);

  // In all of these `seat` is a player's name or `umpire`, who knows and may do all. They throw
  // UnplayableTable.

  // The page as it is now.
  std::string page(const std::string& seat);
  // What a request asks for (docs/host.md): a verdict, after which the script on the disk has the lines, or
  // is as it was.
  Json play(const std::string& seat, const Json& request);
  // What the position is called until the script changes; nobody can tell anything else from it.
  std::string mark();

  std::vector<std::string> seats();
  std::vector<std::string> waited_for();

 private:
  struct Stamp {
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
    bool operator==(const Stamp&) const = default;
  };

  ServedGame& game();
  void read_script();
  Stamp stamp_on_disk() const;
  Json enter(const std::string& seat, const std::string& lines);
  Json enter_each(const std::string& seat, const std::string& lines);
  std::size_t do_chores();
  bool save();
  std::string without_path(std::string text) const;

  std::filesystem::path script_;
  Chores chores_;
  std::uint64_t remind_;  // hours
  const Session& session_;
  std::mutex& judging_;
  std::unique_ptr<ServedGame> game_;                   // null: it must be read
  Stamp stamp_;                                        // of the file that the game is
  std::deque<std::pair<std::string, Json>> answered_;  // the last requests, and what was said
};

}  // namespace referee::app
