#include "host/addresses.hpp"

#include <sodium.h>

#include "referee/document/json.hpp"
#include "terminal/files.hpp"
#include "terminal/random_text.hpp"
#include "terminal/shared_file.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSecretBytes = 16;  // 128 bits of the system's generator

// The key of the base URL in the file. No player can be called so.
constexpr std::string_view kBase = ":base-url";

std::string new_secret() { return random_text(kSecretBytes); }

}  // namespace

fs::path Addresses::file_of(const fs::path& script) {
  return fs::path(script).replace_extension(".addresses");
}

// Restricts the permissions of the file to its owner, because a backup may have widened them.
Addresses::Addresses(const fs::path& script) : file_(file_of(script)) {
  constexpr fs::perms kOwn = fs::perms::owner_read | fs::perms::owner_write;
  std::error_code error;
  const fs::file_status status = fs::symlink_status(file_, error);
  if (fs::is_regular_file(status) && status.permissions() != kOwn) fs::permissions(file_, kOwn, error);
  const auto text = fs::is_regular_file(file_, error) ? read_file(file_.string()) : std::nullopt;
  const Json kept = text ? Json::parse(*text, nullptr, false) : Json();
  if (!kept.is_object()) return;
  for (const auto& [seat, secret] : kept.items())
    if (secret.is_string()) secrets_[seat] = secret.get<std::string>();
  if (auto base = secrets_.extract(std::string(kBase))) base_ = std::move(base.mapped());
}

bool Addresses::add_missing(const std::vector<std::string>& seats) {
  const std::size_t before = secrets_.size();
  for (const std::string& seat : seats) secrets_.try_emplace(seat, new_secret());
  for (const std::string_view one : {kUmpire, kWatcher}) secrets_.try_emplace(std::string(one), new_secret());
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

// Nobody else can read a new file, because `host` has set the umask. Does not replace a link.
bool Addresses::save() const {
  Json kept(secrets_);
  if (!base_.empty()) kept[std::string(kBase)] = base_;
  std::error_code error;
  if (fs::is_symlink(file_, error) || !replace_file(file_.string(), kept.dump(1) + "\n")) return false;
  give_to_owner_of_folder(file_);
  return true;
}

}  // namespace referee::app
