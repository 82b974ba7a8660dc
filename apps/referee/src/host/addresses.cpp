#include "host/addresses.hpp"

#include <sodium.h>

#include "referee/document/json.hpp"
#include "terminal/files.hpp"
#include "terminal/random_text.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSecretBytes = 16;  // 128 bits of the system's generator

// The key of the base URL in the file. No player can be called so.
constexpr std::string_view kBase = ":base-url";

std::string new_secret() { return random_text(kSecretBytes); }

}  // namespace

Addresses::Addresses(const fs::path& script) : file_(fs::path(script).replace_extension(".addresses")) {
  std::error_code error;
  const auto text = fs::is_regular_file(file_, error) ? read_file(file_.string()) : std::nullopt;
  const Json kept = text ? Json::parse(*text, nullptr, false) : Json();
  if (!kept.is_object()) return;
  for (const auto& [seat, secret] : kept.items())
    if (secret.is_string()) secrets_[seat] = secret.get<std::string>();
  if (auto base = secrets_.extract(std::string(kBase))) base_ = std::move(base.mapped());
}

bool Addresses::complete(const std::vector<std::string>& seats) {
  const std::size_t before = secrets_.size();
  for (const std::string& seat : seats) secrets_.try_emplace(seat, new_secret());
  secrets_.try_emplace(std::string(kUmpire), new_secret());
  return secrets_.size() == before || save();
}

bool Addresses::renew(const std::string& seat) {
  secrets_[seat] = new_secret();
  return save();
}

bool Addresses::set_base(const std::string& url) {
  if (url == base_) return true;
  base_ = url;
  return save();
}

std::optional<std::string> Addresses::seat_of(std::string_view secret) const {
  std::optional<std::string> seat;
  for (const auto& [name, right] : secrets_)
    if (right.size() == secret.size() && sodium_memcmp(right.data(), secret.data(), right.size()) == 0)
      seat = name;
  return seat;
}

// The process that hosts sets its umask, so that others cannot read a new file. A file that is replaced keeps
// its mode, which a backup may have widened.
bool Addresses::save() const {
  Json kept(secrets_);
  if (!base_.empty()) kept[std::string(kBase)] = base_;
  std::error_code error;
  fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write, error);
  return replace_file(file_.string(), kept.dump(1) + "\n");
}

}  // namespace referee::app
