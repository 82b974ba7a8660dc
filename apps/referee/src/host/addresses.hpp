// The secret addresses of a hosted table: one for each seat and one for the umpire. They are kept in a file
// beside the script.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/state/spectator.hpp"

namespace referee::app {

inline constexpr std::string_view kUmpire = "umpire";  // not a possible player's name
inline bool is_umpire(std::string_view seat) { return seat == kUmpire; }
// The name of the address for spectators. If a player has this name, the address is the player's.
inline constexpr std::string_view kWatcher = kSpectatorName;

// The secrets of one table by seat, and the file with them.
class Addresses {
 public:
  // Reads the file beside the script. Empty if there is no file, or it cannot be read.
  explicit Addresses(const std::filesystem::path& script);
  static std::filesystem::path file_of(const std::filesystem::path& script);

  // Makes the missing addresses of these seats, the umpire's and the spectators'. Returns false if they
  // cannot be saved.
  [[nodiscard]] bool add_missing(const std::vector<std::string>& seats);
  // Replaces the address of a seat by a new one. Returns false if it cannot be saved.
  [[nodiscard]] bool renew(const std::string& seat);

  // Returns the base URL that the server of this table printed last. Empty if none was kept.
  const std::string& base() const { return base_; }
  // Keeps the base URL in the file. Returns false if it cannot be saved.
  [[nodiscard]] bool set_base(const std::string& url);

  bool empty() const { return secrets_.empty(); }
  bool has(const std::string& seat) const { return secrets_.contains(seat); }
  const std::map<std::string, std::string>& secrets() const { return secrets_; }  // by seat
  // Returns the seat that a secret belongs to. Takes the same time for each secret, right or wrong.
  std::optional<std::string> seat_of(std::string_view secret) const;

 private:
  // Returns false if the file cannot be written.
  [[nodiscard]] bool save() const;

  std::filesystem::path file_;
  std::map<std::string, std::string> secrets_;
  std::string base_;
};

}  // namespace referee::app
