// Sealed plays (house rule, for play by mail): a player commits to a card by a hash, and shows the card
// later.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace referee::plots {

using SealHash = std::array<std::uint8_t, 32>;

inline constexpr std::uint64_t kMostRounds = 9;  // of a plot, in any ruleset

// Returns the SHA-256 of `plots:NAME:PLOT:ROUND:CARD:SALT` in UTF-8, without a newline.
//
//   seal_text(seal_hash("Dora", 1, 1, "boots", "winter_palace_1917"))  // "637de2b7...ececc3c"
SealHash seal_hash(std::string_view name, std::uint64_t plot, std::uint64_t round, std::string_view card,
                   std::string_view salt);

// The game that a seal is bound to, in addition to its player, plot and round.
struct SealedGame {
  std::string_view table_id;  // May be empty, see bound_seal_hash().
  std::string_view ruleset;
  std::span<const std::string> seats;
};

// Returns the hash of a seal that is bound to one game: the SHA-256 of
// `plots@TABLE-ID:RULESET:SEAT,SEAT,...:NAME:PLOT:ROUND:CARD:SALT`, without `@TABLE-ID` if there is none.
// The seal can't be used in another game. Without a table's id, it can't be used in a game of other players
// or by another ruleset.
SealHash bound_seal_hash(const SealedGame& game, std::string_view name, std::uint64_t plot,
                         std::uint64_t round, std::string_view card, std::string_view salt);

// Returns the part of the hashed text before the card, up to the colon after ROUND.
std::string bound_seal_begin(const SealedGame& game, std::string_view name, std::uint64_t plot,
                             std::uint64_t round);

// Writes a hash as 64 hex digits, and reads it. Only lower-case digits are read; nullopt for other texts.
std::string seal_text(const SealHash& hash);
std::optional<SealHash> read_seal(std::string_view text);

inline constexpr std::size_t kShortestSalt = 8;
inline constexpr std::size_t kLongestSalt = 64;
// True for 8 to 64 letters, digits, `_` and `-`.
bool is_salt(std::string_view text);
inline constexpr std::size_t kShortestSafeSalt = 16;
// True if the salt is long and varied enough that nobody finds the card by trying salts: at least 16
// characters, and 8 different ones.
bool is_safe_salt(std::string_view text);

// True if a game of these seats has a card with this name. Power cards are in every game.
bool is_card(std::string_view name, std::span<const std::string> seats);

}  // namespace referee::plots
