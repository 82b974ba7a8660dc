#include "document/plain_yaml.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "referee/document/words.hpp"

namespace referee {
namespace {

// Reads plain YAML. The functions return false at any other text, and then reading ends.
class PlainYaml {
 public:
  static constexpr std::size_t kLongest = 1024;  // bytes; longest key in YAML

  PlainYaml(const std::string& source, std::string_view text) : text_(text) {
    storage_->texts.reserve(source.size() + text.size());
    storage_->nodes.reserve(kUsualNodes);
    source_ = storage_->keep(source);
    add(NodeKind::map, here());
  }

  // Reads the whole text. Returns false if it is not plain.
  [[nodiscard]] bool read_all() {
    while (at_ != text_.size())
      if (!read_entry()) return false;
    storage_->close(0);
    return storage_->nodes.size() > 1;
  }
  Document document() { return Document(std::shared_ptr<const Document::Storage>(std::move(storage_))); }

 private:
  static constexpr std::size_t kUsualNodes = 12;

  static constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
  static constexpr bool is_in_key(char c) { return is_small(c) || c == '-'; }
  static constexpr bool is_first(char c) { return is_ascii_letter(c) || is_digit(c); }
  static constexpr bool is_in_word(char c) { return is_first(c) || c == '_' || c == '-' || c == '.'; }
  static constexpr bool is_in_line(char c) { return is_in_word(c) || c == ' ' || c == ',' || c == '/'; }

  std::string_view take_all(auto is_plain) {
    const char* const first = text_.data() + at_;
    const char* const end = std::find_if_not(first, text_.data() + text_.size(), is_plain);
    at_ += static_cast<std::size_t>(end - first);
    return {first, end};
  }
  // Returns false if the text continues otherwise.
  [[nodiscard]] bool take(std::string_view wanted) {
    if (!text_.substr(at_).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }
  Mark here() const { return {line_, static_cast<std::uint32_t>(at_ - line_start_) + 1}; }
  Mark before() const { return {line_, here().column - 1}; }

  std::size_t add(NodeKind kind, Mark mark) {
    storage_->nodes.push_back({kind, key_, {}, 0, key_mark_, mark, source_});
    return storage_->nodes.size() - 1;
  }
  // Reads a line. Returns false if it is not plain.
  [[nodiscard]] bool read_entry() {
    const std::string_view key = take_all(is_in_key);
    if (key.empty() || !is_small(key.front()) || is_known(key) || !take(": ")) return false;
    key_ = storage_->keep(key);
    key_mark_ = {line_, 1};
    if (!(take("[") ? read_list() : read_scalar(is_in_line)) || !take("\n")) return false;
    ++line_;
    line_start_ = at_;
    return true;
  }
  bool is_known(std::string_view key) const {
    return std::ranges::any_of(storage_->nodes, [&](const Node& node) {
      return std::string_view(storage_->texts).substr(node.key.offset, node.key.length) == key;
    });
  }
  // Reads a list after its opening bracket. Returns false if it is not plain.
  [[nodiscard]] bool read_list() {
    const std::size_t list = add(NodeKind::list, before());
    key_ = {};
    key_mark_ = {};
    do {
      if (!(take("\"") ? read_quoted() : read_scalar(is_in_word))) return false;
    } while (take(", ") || take(","));
    storage_->close(list);
    return take("]");
  }
  // Reads a string after its opening quote.
  bool read_quoted() {
    const std::size_t node = add(NodeKind::quoted, before());
    storage_->nodes[node].text = storage_->keep(take_all(is_in_line));
    storage_->close(node);
    return take("\"");
  }
  // Reads a scalar. Returns false if it is not plain.
  [[nodiscard]] bool read_scalar(auto is_plain) {
    const std::size_t node = add(NodeKind::plain, here());
    const std::string_view text = take_all(is_plain);
    if (text.empty() || !is_first(text.front()) || text.back() == ' ') return false;
    storage_->nodes[node].text = storage_->keep(text);
    storage_->close(node);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
  std::shared_ptr<Document::Storage> storage_ = std::make_shared<Document::Storage>();
  TextSlice source_;
  TextSlice key_;
  Mark key_mark_;
};

}  // namespace

std::optional<Document> read_plain_yaml(const std::string& source, std::string_view text) {
  if (text.size() > PlainYaml::kLongest) return std::nullopt;
  PlainYaml plain(source, text);
  if (!plain.read_all()) return std::nullopt;
  return plain.document();
}

Document read_yaml(const std::string& source, std::string_view text, Tags tags) {
  if (auto plain = read_plain_yaml(source, text)) return *std::move(plain);
  return read_any_yaml(source, text, tags);
}

}  // namespace referee
