#include "host/punycode.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "referee/document/unicode.hpp"

namespace referee::app {
namespace {

// The parameters of RFC 3492, section 5.
constexpr std::uint32_t kDigits = 36;
constexpr std::uint32_t kLowest = 1;    // tmin
constexpr std::uint32_t kHighest = 26;  // tmax
constexpr std::uint32_t kSkew = 38;
constexpr std::uint32_t kDamp = 700;
constexpr std::uint32_t kFirstBias = 72;
constexpr std::uint32_t kFirstCode = 0x80;
constexpr std::size_t kLongestEncodedLabel = 63;

char digit(std::uint32_t value) {
  constexpr std::uint32_t kLetters = 26;
  return static_cast<char>(value < kLetters ? 'a' + value : '0' + (value - kLetters));
}

std::uint32_t adapted_bias(std::uint32_t delta, std::uint32_t count, bool is_first) {
  delta = is_first ? delta / kDamp : delta / 2;
  delta += delta / count;
  std::uint32_t steps = 0;
  for (; delta > (kDigits - kLowest) * kHighest / 2; steps += kDigits) delta /= kDigits - kLowest;
  return steps + (kDigits - kLowest + 1) * delta / (delta + kSkew);
}

void append_number(std::string& out, std::uint32_t number, std::uint32_t bias) {
  for (std::uint32_t at = kDigits;; at += kDigits) {
    const std::uint32_t threshold = std::clamp(at > bias ? at - bias : 0, kLowest, kHighest);
    if (number < threshold) break;
    out += digit(threshold + (number - threshold) % (kDigits - threshold));
    number = (number - threshold) / (kDigits - threshold);
  }
  out += digit(number);
}

// Returns the code points of a name, in small letters and normal form C. Returns nullopt if the name is not
// valid UTF-8.
std::optional<std::vector<std::uint32_t>> small_letters(std::string_view text) {
  std::vector<std::uint32_t> codes;
  const std::string normal = normal_form(text);
  for (std::size_t at = 0; at < normal.size();) {
    const std::size_t length = character_length(normal, at);
    if (length == 0) return std::nullopt;
    const auto code = static_cast<std::int32_t>(code_point(std::string_view(normal).substr(at, length)));
    codes.push_back(static_cast<std::uint32_t>(utf8proc_tolower(code)));
    at += length;
  }
  return codes;
}

// Returns a label as the text after `xn--`.
std::string encoded(const std::vector<std::uint32_t>& codes) {
  std::string out;
  for (const std::uint32_t code : codes)
    if (code < kFirstCode) out += static_cast<char>(code);
  const auto basic = static_cast<std::uint32_t>(out.size());
  if (basic > 0) out += '-';
  std::uint32_t delta = 0;
  std::uint32_t bias = kFirstBias;
  std::uint32_t done = basic;
  for (std::uint32_t code = kFirstCode; done < codes.size(); ++code, ++delta) {
    std::uint32_t next = std::numeric_limits<std::uint32_t>::max();
    for (const std::uint32_t one : codes)
      if (one >= code) next = std::min(next, one);
    delta += (next - code) * (done + 1);
    code = next;
    for (const std::uint32_t one : codes) {
      if (one < code) ++delta;
      if (one != code) continue;
      append_number(out, delta, bias);
      bias = adapted_bias(delta, done + 1, done == basic);
      delta = 0;
      ++done;
    }
  }
  return out;
}

}  // namespace

std::string ascii_host(std::string_view name) {
  std::string host;
  while (true) {
    const std::string_view label = name.substr(0, name.find('.'));
    const auto codes = small_letters(label);
    if (!codes || codes->size() > kLongestEncodedLabel) return {};
    const bool is_plain = std::ranges::all_of(*codes, [](std::uint32_t code) { return code < kFirstCode; });
    if (!is_plain) host += "xn--" + encoded(*codes);
    else
      for (const std::uint32_t code : *codes) host += static_cast<char>(code);
    if (label.size() == name.size()) return host;
    name.remove_prefix(label.size() + 1);
    host += '.';
  }
}

}  // namespace referee::app
