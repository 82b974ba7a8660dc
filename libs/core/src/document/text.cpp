#include "referee/document/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "referee/document/unicode.hpp"

namespace referee {
namespace {

// Returns the candidate with the longest common beginning: `grandma` for `grandmother`, `cancellation` for
// `cancel`.
std::optional<std::string_view> longer_or_shorter(std::string_view word,
                                                  std::span<const std::string_view> candidates) {
  constexpr std::size_t kLeastAlike = 4;
  std::optional<std::string_view> best;
  std::size_t most = kLeastAlike - 1;
  for (const std::string_view candidate : candidates) {
    const auto differ = std::mismatch(word.begin(), word.end(), candidate.begin(), candidate.end()).first;
    const auto alike = static_cast<std::size_t>(differ - word.begin());
    if (alike < most || alike < kLeastAlike || 3 * alike < 2 * std::min(word.size(), candidate.size()))
      continue;
    best = alike > most ? std::optional(candidate) : std::nullopt;  // none if there are several
    most = alike;
  }
  return best;
}

}  // namespace

std::size_t find_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::uint32_t count_characters(std::string_view text) {
  return static_cast<std::uint32_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::size_t offset_of_character(std::string_view text, std::uint32_t column) {
  std::size_t at = 0;
  for (; at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U && column-- <= 1) break;
  return at;
}

Mark mark_of_offset(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n')) + 1,
          count_characters(before.substr(line_start)) + 1};
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_back(b.size() + 1);
  std::vector<std::size_t> back(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) back[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({back[j] + 1, row[j - 1] + 1, back[j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], two_back[j - 2] + 1);
      }
    }
    std::swap(two_back, back);
    std::swap(back, row);
  }
  return back[b.size()];
}

namespace {

// True for `w5` and `w1`: another number names another thing, and is not a slip.
bool are_numbered_alike(std::string_view one, std::string_view other) {
  const auto stem = [](std::string_view word) {
    const std::string_view letters = word.substr(0, word.find_first_of("0123456789"));
    const bool is_numbered = letters.size() < word.size() && std::ranges::all_of(letters, is_ascii_letter) &&
                             word.find_first_not_of("0123456789", letters.size()) == std::string_view::npos;
    return is_numbered ? letters : std::string_view();
  };
  return !stem(one).empty() && stem(one) == stem(other);
}

// True for `unwarm` and `warm`: the opposite of a name is not a slip.
bool are_opposite(std::string_view one, std::string_view other) {
  constexpr std::array<std::string_view, 5> kPrefixes = {"un", "un-", "non", "non-", "not-"};
  if (one.size() < other.size()) std::swap(one, other);
  return one.ends_with(other) &&
         std::ranges::find(kPrefixes, one.substr(0, one.size() - other.size())) != kPrefixes.end();
}

}  // namespace

std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.size() > 100) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t longer = std::max(word.size(), candidate.size());
    if (longer - std::min(word.size(), candidate.size()) >= best_distance)
      continue;  // too different in length
    if (are_numbered_alike(word, candidate) || are_opposite(word, candidate)) continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best ? best : longer_or_shorter(word, candidates);
}

Hint meant_is(std::string text, Fix::Of of) {
  std::string sentence = fmt::format("did you mean `{}`?", text);
  return {std::move(sentence), Fix{std::move(text), of}};
}

Hint write_instead(std::string text, Fix::Of of) {
  std::string sentence = fmt::format("write `{}`", text);
  return {std::move(sentence), Fix{std::move(text), of}};
}

Hint renamed_key(std::string_view key, std::span<const std::string_view> known) {
  constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
      {"sum", "fingerprint"}, {"kind", "category"},         {"needs", "guests"},
      {"to", "becomes"},      {"place", "placing"},         {"limit", "max-count"},
      {"limit", "turn-days"}, {"longest", "extended-days"}, {"per-counter", "times-counter"},
      {"mark", "revision"}};
  for (const auto& [before, now] : kRenamed) {
    if (key == before && std::find(known.begin(), known.end(), now) != known.end())
      return {fmt::format("`{}` is called `{}` now", before, now), Fix{std::string(now)}};
  }
  return {};
}

Hint meant(std::string_view word, std::span<const std::string_view> candidates) {
  const auto best = closest(word, candidates);
  return best ? meant_is(std::string(*best)) : Hint();
}

Hint did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  if (Hint hint = meant(word, candidates); !hint.empty()) return hint;
  if (candidates.empty()) return {};
  constexpr std::size_t kShown = 12;
  std::vector<std::string_view> shown;
  std::string known;
  for (const std::string_view candidate : candidates) {
    if (std::find(shown.begin(), shown.end(), candidate) != shown.end()) continue;
    shown.push_back(candidate);
    if (shown.size() > kShown) break;
    known += (shown.size() == 1 ? "`" : ", `") + std::string(candidate) + "`";
  }
  Hint list = fmt::format("known: {}{}", known, shown.size() > kShown ? ", ..." : "");
  list.is_list = true;
  return list;
}

// Returns the text with escapes for unprintable characters. Shortens it, so that no message quotes megabytes.
std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 4096;  // the longest path
  if (text.size() > kLongest) {
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return printable(text.substr(0, end)) + "...";
  }
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, character_length(text, at));
    const std::string_view character = text.substr(at, length);
    const bool valid = character_length(text, at) != 0;
    if (valid && !is_unprintable(character)) out += character;
    else out += escaped_character(character);
    at += length;
  }
  return out;
}

std::string enumerate(std::span<const std::string> words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : " " + std::string(last) + " ";
    text += words[i];
  }
  return text;
}

bool mentions(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return small_letter(a) == small_letter(b); };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

std::optional<std::int64_t> whole_number(std::string_view word, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
  const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
  if (digits.size() > 1 && digits[0] == '0') return std::nullopt;
  return number;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  if (number == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", number, one) : fmt::format("{} {}", number, many);
}

}  // namespace referee
