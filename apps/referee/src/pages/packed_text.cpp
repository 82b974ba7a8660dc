#include "pages/packed_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "referee/document/unicode.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kCopyMarks = "!#$%'()*;=?@^_`|";
constexpr std::string_view kEscaped = "<>&";
constexpr std::size_t kBase = 92;
constexpr std::size_t kShort = 4;  // the shortest copy
constexpr std::size_t kMiddle = 18;
constexpr std::size_t kFar = 6;
constexpr std::size_t kNear = kBase * kBase;  // distances below it take two digits
constexpr std::size_t kFarthest = kNear * kBase;
constexpr std::size_t kLongest = kFar + kBase - 1;  // that every kind of long copy can tell
constexpr int kTries = 32;                          // earlier places that are looked at

std::string digits(std::size_t number, std::size_t count) {
  std::string text(count, ' ');
  for (std::size_t i = count; i-- > 0; number /= kBase) {
    char c = static_cast<char>(' ' + number % kBase);
    for (const char left_out : {'&', '<', '>'}) c = static_cast<char>(c + (c >= left_out ? 1 : 0));
    text[i] = c;
  }
  return text;
}

// The code point of a character in UTF-8.
std::uint32_t code_point(std::string_view character) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(character[i]));
  };
  if (character.size() == 1) return byte(0);
  std::uint32_t point = byte(0) & (0x7FU >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i) point = (point << 6U) | (byte(i) & 0x3FU);
  return point;
}

// The same JSON in ASCII, without what begins a copy and what a page may not hold. JSON has such characters
// in its strings only.
std::string plain_ascii(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (std::size_t i = 0; i < json.size();) {
    const std::size_t length = std::max<std::size_t>(character_length(json, i), 1);
    const std::uint32_t point = code_point(json.substr(i, length));
    const bool plain = point < 0x7F && kCopyMarks.find(json[i]) == std::string_view::npos &&
                       kEscaped.find(json[i]) == std::string_view::npos;
    if (plain) out += json[i];
    else if (point < 0x10000) out += fmt::format("\\u{:04x}", point);
    else out += fmt::format("\\u{:04x}\\u{:04x}", 0xD7C0 + (point >> 10U), 0xDC00 + (point & 0x3FFU));
    i += length;
  }
  return out;
}

struct Copy {
  std::size_t length = 0;
  std::size_t distance = 0;
  int saved = 0;  // characters
};

// Where four characters like those at a place stood before.
class EarlierPlaces {
 public:
  explicit EarlierPlaces(std::string_view text) : text_(text), newest_(kBuckets, 0), older_(text.size(), 0) {}

  // Each place once, in their order.
  void add(std::size_t place) {
    if (place + kShort > text_.size()) return;
    std::uint32_t& newest = newest_[bucket(place)];
    older_[place] = newest;
    newest = static_cast<std::uint32_t>(place + 1);
  }

  // The copy that saves most; of equals the nearest.
  Copy best_for(std::size_t place) const {
    Copy best;
    if (place + kShort > text_.size()) return best;
    std::uint32_t earlier = newest_[bucket(place)];
    for (int tries = 0; earlier > 0 && tries < kTries; ++tries, earlier = older_[earlier - 1]) {
      const Copy copy = copy_of(earlier - 1, place);
      if (copy.saved > best.saved) best = copy;
    }
    return best;
  }

 private:
  static constexpr unsigned kBits = 16;
  static constexpr std::size_t kBuckets = std::size_t{1} << kBits;

  std::size_t bucket(std::size_t place) const {
    std::uint32_t four = 0;
    std::memcpy(&four, text_.data() + place, sizeof four);
    return (four * 2654435769U) >> (32U - kBits);
  }

  Copy copy_of(std::size_t from, std::size_t place) const {
    const std::size_t most = std::min(kLongest, text_.size() - place);
    const auto [end, _] = std::mismatch(text_.begin() + static_cast<std::ptrdiff_t>(place),
                                        text_.begin() + static_cast<std::ptrdiff_t>(place + most),
                                        text_.begin() + static_cast<std::ptrdiff_t>(from));
    Copy copy{static_cast<std::size_t>(end - text_.begin()) - place, place - from, 0};
    const bool is_near = copy.distance < kNear;
    if (copy.length < (is_near ? kShort : kFar) || copy.distance >= kFarthest) return {};
    copy.saved = static_cast<int>(copy.length) - (!is_near ? 5 : copy.length < kMiddle ? 3 : 4);
    return copy;
  }

  std::string_view text_;
  std::vector<std::uint32_t> newest_;  // by bucket: the last place and one more; 0: none
  std::vector<std::uint32_t> older_;   // by place: the same of the one before
};

void write_copy(const Copy& copy, std::string& out) {
  if (copy.distance >= kNear)
    out += kCopyMarks[15] + digits(copy.length - kFar, 1) + digits(copy.distance, 3);
  else if (copy.length >= kMiddle)
    out += kCopyMarks[14] + digits(copy.length - kMiddle, 1) + digits(copy.distance, 2);
  else out += kCopyMarks[copy.length - kShort] + digits(copy.distance, 2);
}

}  // namespace

std::string packed_text(std::string_view json) {
  const std::string text = plain_ascii(json);
  std::string out = fmt::format("{} ", text.size());
  EarlierPlaces earlier(text);
  for (std::size_t place = 0; place < text.size();) {
    const Copy copy = earlier.best_for(place);
    const std::size_t length = copy.saved > 0 ? copy.length : 1;
    if (copy.saved > 0) write_copy(copy, out);
    else out += text[place];
    for (const std::size_t end = place + length; place < end; ++place) earlier.add(place);
  }
  return out;
}

}  // namespace referee::app
