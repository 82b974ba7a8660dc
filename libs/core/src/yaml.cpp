#include "referee/core/yaml.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <unordered_set>

namespace referee {
namespace {

// A second document that ours must be followed by: if it does not come, an unterminated quote or bracket of the
// text has swallowed it (yaml-cpp 0.7 accepts quotes that never end).
constexpr std::string_view kSentinelDocument = "\n---\nend-of-referee-document\n";
constexpr std::string_view kSentinelText = "end-of-referee-document";

// Builds a flat tree from yaml-cpp's events and refuses what the format does not allow.
class TreeBuilder final : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view text, std::string source)
      : text_(text), storage_(std::make_shared<Document::Storage>()) {
    source_ = storage_->keep(std::move(source));
  }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add_scalar(mark, NodeKind::plain, ""); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { fail(mark, "aliases (`*name`) are not allowed"); }
  void OnAnchor(const YAML::Mark& mark, const std::string&) override {
    fail(mark, "anchors (`&name`) are not allowed");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override {
    const bool quoted = tag == "!";
    if (tag != "?" && !tag.empty() && !(quoted && starts_quoted(mark))) fail(mark, "tags (`!name`) are not allowed");
    add_scalar(mark, quoted ? NodeKind::quoted : NodeKind::plain, value);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, NodeKind::list);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, NodeKind::map);
  }
  void OnMapEnd() override { close(); }

  Document finish() {
    if (storage_->nodes.empty()) storage_->nodes.push_back({NodeKind::map, {}, {}, 1, {}, {1, 1}, source_});
    return Document(std::shared_ptr<const Document::Storage>(std::move(storage_)));
  }

  Mark place(const YAML::Mark& mark) const {
    if (mark.pos < 0 || mark.is_null()) return {};
    return mark_of_offset(text_, std::min(static_cast<std::size_t>(mark.pos), text_.size()));
  }

 private:
  struct Level {
    std::uint32_t node;
    bool is_map;
    bool have_key = false;
    std::string_view key;
    Mark key_mark;
    std::unordered_set<std::string_view> keys;
  };

  [[noreturn]] void fail(const YAML::Mark& mark, std::string message) const {
    throw InputError(std::string(source_), place(mark), 1, std::move(message));
  }

  bool starts_quoted(const YAML::Mark& mark) const {
    const auto at = static_cast<std::size_t>(std::max(mark.pos, 0));
    return at < text_.size() && std::string_view("\"'|>").find(text_[at]) != std::string_view::npos;
  }

  // Takes a key off the level, if this node is a value in a map; true if the node is itself a key.
  bool begins_key(const YAML::Mark& mark, bool scalar) {
    if (levels_.empty() || !levels_.back().is_map || levels_.back().have_key) return false;
    if (!scalar) fail(mark, "a key must be a plain word");
    return true;
  }

  std::uint32_t add_node(const YAML::Mark& mark, NodeKind kind, std::string_view text) {
    Node node{kind, {}, text, 0, {}, place(mark), source_};
    if (!levels_.empty() && levels_.back().is_map) {
      node.key = levels_.back().key;
      node.key_mark = levels_.back().key_mark;
      levels_.back().have_key = false;
    }
    const auto index = static_cast<std::uint32_t>(storage_->nodes.size());
    node.end = index + 1;
    storage_->nodes.push_back(node);
    return index;
  }

  void add_scalar(const YAML::Mark& mark, NodeKind kind, const std::string& value) {
    const std::string_view kept = storage_->keep(value);
    if (!begins_key(mark, true)) {
      add_node(mark, kind, kept);
      return;
    }
    Level& level = levels_.back();
    if (!level.keys.insert(kept).second) fail(mark, fmt::format("the key `{}` stands here twice", printable(kept)));
    level.key = kept;
    level.key_mark = place(mark);
    level.have_key = true;
  }

  void open(const YAML::Mark& mark, const std::string& tag, NodeKind kind) {
    if (!tag.empty() && tag != "?" ) fail(mark, "tags (`!name`) are not allowed");
    if (levels_.size() >= static_cast<std::size_t>(kMaxYamlDepth)) {
      fail(mark, fmt::format("nested more than {} levels deep", kMaxYamlDepth));
    }
    begins_key(mark, false);
    const std::uint32_t index = add_node(mark, kind, {});
    levels_.push_back({index, kind == NodeKind::map, false, {}, {}, {}});
  }

  void close() {
    storage_->nodes[levels_.back().node].end = static_cast<std::uint32_t>(storage_->nodes.size());
    levels_.pop_back();
  }

  std::string_view text_;
  std::string_view source_;
  std::shared_ptr<Document::Storage> storage_;
  std::vector<Level> levels_;
};

// Sees whether the document after ours is the sentinel.
class SentinelCheck final : public YAML::EventHandler {
 public:
  explicit SentinelCheck(std::string_view wanted) : wanted_(wanted) {}
  void OnDocumentStart(const YAML::Mark& mark) override { mark_ = mark; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override { other_ = true; }
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override { other_ = true; }
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string& value) override {
    (value == wanted_ ? found_ : other_) = true;
  }
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    other_ = true;
  }
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    other_ = true;
  }
  void OnMapEnd() override {}
  bool alone() const { return found_ && !other_; }
  const YAML::Mark& mark() const { return mark_; }

 private:
  std::string_view wanted_;
  YAML::Mark mark_ = YAML::Mark::null_mark();
  bool found_ = false;
  bool other_ = false;
};

void check_text(const std::string& source, std::string_view text) {
  if (text.size() > kMaxYamlBytes) {
    throw InputError(source, {1, 1}, 1, fmt::format("longer than {} bytes", kMaxYamlBytes));
  }
  const std::size_t bad = find_invalid_utf8(text);
  if (bad == std::string_view::npos) return;
  throw InputError(source, mark_of_offset(text, bad), 1, text[bad] == '\0' ? "a NUL byte" : "not valid UTF-8");
}

// yaml-cpp's own words are fine but begin with a capital now and then.
std::string lower_first(std::string message) {
  if (!message.empty() && message[0] >= 'A' && message[0] <= 'Z') message[0] = static_cast<char>(message[0] + 32);
  return message;
}

}  // namespace

Document read_yaml(std::string source, std::string_view text) {
  check_text(source, text);
  std::string padded;
  padded.reserve(text.size() + kSentinelDocument.size());
  padded.append(text).append(kSentinelDocument);
  std::istringstream stream(padded);
  TreeBuilder builder(text, source);
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder)) return builder.finish();
    SentinelCheck sentinel(kSentinelText);
    if (!parser.HandleNextDocument(sentinel)) {
      throw InputError(source, mark_of_offset(text, text.size()), 1, "a quote or bracket is never closed");
    }
    if (!sentinel.alone()) throw InputError(source, builder.place(sentinel.mark()), 1, "a second document");
  } catch (const YAML::Exception& error) {
    throw InputError(source, builder.place(error.mark), 1, lower_first(error.msg));
  }
  return builder.finish();
}

Json read_yaml_value(std::string_view text, Mark at) {
  const auto fail = [&](const std::string& message) -> Json { throw InputError({}, at, count_characters(text), message); };
  if (text.empty()) return fail("a value is missing");
  if (text.find('\n') != std::string_view::npos) return fail("a value stands on one line");
  try {
    // In brackets the value is read in flow style; exactly one element must come of it.
    const Document document = read_yaml({}, "[" + std::string(text) + "\n]");
    const std::vector<TreeView> items = document.root().children();
    if (items.size() != 1) return fail("this is not one YAML value");
    return items.front().to_json();
  } catch (const InputError& error) {
    return fail("this is no YAML value: " + error.message);
  }
}

}  // namespace referee
