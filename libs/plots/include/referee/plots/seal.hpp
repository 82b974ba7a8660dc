// Sealed plays (house rule, for play by mail): a card is committed to by a hash and shown later.
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

// SHA-256 of `plots:NAME:PLOT:ROUND:CARD:SALT`, UTF-8, without a newline.
//
//   seal_text(seal_hash("Dora", 1, 1, "boots", "winter_palace_1917"))  // "637de2b7...ececc3c"
SealHash seal_hash(std::string_view name, std::uint64_t plot, std::uint64_t round, std::string_view card,
                   std::string_view salt);

// What a seal is bound to besides its player, plot and round.
struct SealedGame {
  std::string_view table_id;  // empty: it is bound to the two below only
  std::string_view ruleset;
  std::span<const std::string> seats;
};

// The same, bound to one game: SHA-256 of `plots@TABLE-ID:RULESET:SEAT,SEAT,...:NAME:PLOT:ROUND:CARD:SALT`,
// without `@TABLE-ID` if there is none. It can't be carried into another game; without a table's id, into
// none of other players or by another ruleset.
SealHash bound_seal_hash(const SealedGame& game, std::string_view name, std::uint64_t plot,
                         std::uint64_t round, std::string_view card, std::string_view salt);

// What stands before the card in the text that is hashed, up to the colon after ROUND.
std::string bound_seal_begin(const SealedGame& game, std::string_view name, std::uint64_t plot,
                             std::uint64_t round);

// 64 hex digits, and back. Only lower-case digits are read.
std::string seal_text(const SealHash& hash);
std::optional<SealHash> read_seal(std::string_view text);

inline constexpr std::size_t kShortestSalt = 8;
inline constexpr std::size_t kLongestSalt = 64;
// 8 to 64 letters, digits, `_` and `-`.
bool is_salt(std::string_view text);
// Long and varied enough that nobody finds the card by trying salts: at least 16 characters, 8 different
// ones.
inline constexpr std::size_t kShortestSafeSalt = 16;
bool is_safe_salt(std::string_view text);

// Is there such a card in a game of these seats? Power cards are in every game.
bool is_card(std::string_view name, std::span<const std::string> seats);

}  // namespace referee::plots
