// The secret addresses of a hosted table: one for each seat and one for the umpire, in a file beside the
// script.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace referee::app {

inline constexpr std::string_view kUmpire = "umpire";  // nobody can be called so

class Addresses {
 public:
  // Those that are kept beside the script; empty if there are none, or none that can be read.
  explicit Addresses(const std::filesystem::path& script);

  // Makes what is missing for these seats. False if it can't be kept.
  bool complete(const std::vector<std::string>& seats);
  // Puts a new one in the place of a seat's. False if it can't be kept.
  bool renew(const std::string& seat);

  bool empty() const { return secrets_.empty(); }
  bool has(const std::string& seat) const { return secrets_.contains(seat); }
  const std::map<std::string, std::string>& secrets() const { return secrets_; }  // by seat
  // Whose a secret is. Takes as long whichever it is, and if it is nobody's.
  std::optional<std::string> seat_of(std::string_view secret) const;

 private:
  bool save() const;

  std::filesystem::path file_;
  std::map<std::string, std::string> secrets_;
};

}  // namespace referee::app
