#include "referee/plots/seal.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <set>

#include "plots/pieces/cards.hpp"

namespace referee::plots {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::string_view kSaltCharacters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

SealHash sha256(std::string_view text) {
  SealHash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

}  // namespace

static_assert(sizeof(SealHash) == crypto_hash_sha256_BYTES);

SealHash seal_hash(std::string_view name, std::uint64_t plot, std::uint64_t round, std::string_view card,
                   std::string_view salt) {
  return sha256(fmt::format("plots:{}:{}:{}:{}:{}", name, plot, round, card, salt));
}

SealHash bound_seal_hash(const SealedGame& game, std::string_view name, std::uint64_t plot,
                         std::uint64_t round, std::string_view card, std::string_view salt) {
  return sha256(fmt::format("{}{}:{}", bound_seal_begin(game, name, plot, round), card, salt));
}

std::string bound_seal_begin(const SealedGame& game, std::string_view name, std::uint64_t plot,
                             std::uint64_t round) {
  return fmt::format("plots{}{}:{}:{}:{}:{}:{}:", game.table_id.empty() ? "" : "@", game.table_id,
                     game.ruleset, fmt::join(game.seats, ","), name, plot, round);
}

std::string seal_text(const SealHash& hash) {
  std::string text;
  for (const std::uint8_t byte : hash) {
    text += kHexDigits[byte >> 4U];
    text += kHexDigits[byte & 15U];
  }
  return text;
}

std::optional<SealHash> read_seal(std::string_view text) {
  SealHash hash{};
  if (text.size() != 2 * hash.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kHexDigits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    hash[i / 2] = static_cast<std::uint8_t>(std::size_t{16} * hash[i / 2] + digit);
  }
  return hash;
}

bool is_salt(std::string_view text) {
  return text.size() >= kShortestSalt && text.size() <= kLongestSalt &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return kSaltCharacters.find(c) != std::string_view::npos; });
}

bool is_safe_salt(std::string_view text) {
  constexpr std::size_t kDifferent = 8;
  const std::set<char> characters(text.begin(), text.end());
  return is_salt(text) && text.size() >= kShortestSafeSalt && characters.size() >= kDifferent;
}

bool is_card(std::string_view name, std::span<const std::string> seats) {
  return find_card(name, seats).has_value();
}

}  // namespace referee::plots
