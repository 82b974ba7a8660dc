#include "document/plain_json.hpp"

#include <charconv>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestPlain = 1024;  // bytes; longest key in YAML
constexpr int kMostBrackets = 16;

constexpr bool is_plain_in_name(char c) { return is_ascii_letter(c) || is_digit(c) || c == '_'; }
// True for characters with the same meaning in strings of JSON and of YAML's flow style. A colon could make
// the string a key.
constexpr bool is_plain_in_string(char c) {
  return is_plain_in_name(c) || c == ',' || c == ' ' || c == '-' || c == '{' || c == '}' || c == '[' ||
         c == ']';
}

// Reads plain JSON. The functions return false at any other text, and then reading ends.
class PlainJson {
 public:
  explicit PlainJson(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  // Reads the whole text. Returns false if it is not plain.
  [[nodiscard]] bool read_all(Json& value) {
    if (!read(value)) return false;
    skip_blanks();
    return at_ == end_;
  }

 private:
  void skip_blanks() {
    while (at_ != end_ && *at_ == ' ') ++at_;
  }
  // Skips `c`. Returns false if the text continues otherwise.
  [[nodiscard]] bool take(char c) {
    skip_blanks();
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }

  // Reads any value. Returns false if it is not plain.
  bool read(Json& value) {
    skip_blanks();
    if (at_ == end_) return false;
    switch (*at_) {
      case '{':
        value = Json::object();
        return read_list('}', [&] { return read_entry(value); });
      case '[':
        value = Json::array();
        return read_list(']', [&] { return read(value.emplace_back()); });
      case '"':
        value = std::string();
        return read_string(value.get_ref<std::string&>());
      default:
        return *at_ == '-' || is_digit(*at_) ? read_number(value) : read_name(value);
    }
  }

  // Reads elements up to the closing bracket. Returns false if one of them is not plain.
  template <class ReadOne>
  [[nodiscard]] bool read_list(char close, ReadOne&& read_one) {
    ++at_;
    if (++brackets_ > kMostBrackets) return false;
    if (take(close)) return true;
    do {
      if (!read_one()) return false;
    } while (take(','));
    return take(close);
  }
  // Reads a key and its value. Returns false if they are not plain, or if the key is not new.
  [[nodiscard]] bool read_entry(Json& object) {
    std::string key;
    Json value;
    if (!read_string(key) || !take(':') || !read(value) || object.contains(key)) return false;
    add_key(object, std::move(key), std::move(value));
    return true;
  }

  // Returns false if the text continues otherwise.
  [[nodiscard]] bool read_string(std::string& text) {
    if (!take('"')) return false;
    const char* const first = at_;
    while (at_ != end_ && is_plain_in_string(*at_)) ++at_;
    text.assign(first, at_);
    return at_ != end_ && *at_++ == '"';
  }

  // Reads a whole number of 64 bits. Returns false for any other number.
  [[nodiscard]] bool read_number(Json& value) {
    const char* const first = at_;
    const bool negative = *at_ == '-';
    if (negative) ++at_;
    const char* const digits = at_;
    while (at_ != end_ && is_plain_in_name(*at_)) ++at_;
    if (digits == at_ || (*digits == '0' && at_ != digits + 1)) return false;
    const auto read_as = [&](auto number) {
      const auto [stop, error] = std::from_chars(first, at_, number);
      value = number;
      return error == std::errc{} && stop == at_;
    };
    return negative ? read_as(std::int64_t{}) : read_as(std::uint64_t{});
  }

  // Reads `true`, `false` or `null`. Returns false for other names.
  [[nodiscard]] bool read_name(Json& value) {
    const char* const first = at_;
    while (at_ != end_ && is_plain_in_name(*at_)) ++at_;
    const std::string_view name(first, static_cast<std::size_t>(at_ - first));
    if (name == "true" || name == "false") value = name == "true";
    return name == "true" || name == "false" || name == "null";
  }

  const char* at_;
  const char* end_;
  int brackets_ = 0;
};

}  // namespace

std::optional<Json> read_plain_json(std::string_view text) {
  const bool is_open = text.starts_with('{') || text.starts_with('[') || text.starts_with('"');
  if (!is_open || text.size() > kLongestPlain) return std::nullopt;
  std::optional<Json> value(std::in_place);
  if (!PlainJson(text).read_all(*value)) value.reset();
  return value;
}

}  // namespace referee
