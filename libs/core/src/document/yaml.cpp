#include "referee/document/yaml.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <unordered_set>

#include "document/byte_order_mark.hpp"
#include "document/plain_yaml.hpp"
#include "document/unclosed.hpp"
#include "referee/document/error.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"

namespace referee {
namespace {

// A second document after ours. If it does not arrive, an unterminated quote or bracket of the text has
// swallowed it (yaml-cpp 0.7 accepts quotes that never end).
constexpr std::string_view kSentinelDocument = "\n---\nend-of-referee-document\n";
constexpr std::string_view kSentinelText = "end-of-referee-document";
constexpr std::string_view kReplaceTag = "!replace";
constexpr const char* kNeverClosed = "a quote or bracket is never closed";

// Computes places of offsets in a text. Keeps a place every few bytes, so that for many nodes on one long
// line the text is not counted from its start again and again.
class PlaceTable {
 public:
  explicit PlaceTable(std::string_view text) : text_(text) {
    Mark mark{1, 1};
    for (std::size_t at = 0; at < text.size(); at += kStride) {
      marks_.push_back(mark);
      mark = advance(mark, text.substr(at, kStride));
    }
    end_ = mark;
  }

  Mark place(std::size_t offset) const {
    if (offset >= text_.size()) return end_;
    return advance(marks_[offset / kStride], text_.substr(offset - offset % kStride, offset % kStride));
  }

 private:
  static constexpr std::size_t kStride = 128;

  static Mark advance(Mark mark, std::string_view piece) {
    const std::size_t newline = piece.rfind('\n');
    if (newline == std::string_view::npos) return {mark.line, mark.column + count_characters(piece)};
    const auto lines = static_cast<std::uint32_t>(std::count(piece.begin(), piece.end(), '\n'));
    return {mark.line + lines, count_characters(piece.substr(newline + 1)) + 1};
  }

  std::string_view text_;
  std::vector<Mark> marks_;
  Mark end_;
};

// Builds a flat tree from yaml-cpp's events, and refuses what the format does not allow.
class TreeBuilder final : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view text, std::string source, Tags tags)
      : text_(text),
        tags_(tags),
        places_(text),
        source_(std::move(source)),
        storage_(std::make_shared<Document::Storage>()) {
    source_slice_ = storage_->keep(source_);
  }

  void OnDocumentStart(const YAML::Mark& mark) override { past_text_ = offset_of(mark) >= text_.size(); }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
    const std::string word = null_word(mark);
    const bool is_value = !levels_.empty() && levels_.back().have_key;
    add_scalar(mark, NodeKind::plain, word);
    // yaml-cpp places a missing value where the next thing begins. Its key is a better place for messages.
    if (is_value && word.empty()) storage_->nodes.back().mark = storage_->nodes.back().key_mark;
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    fail(mark, "aliases (`*name`) are not allowed");
  }
  void OnAnchor(const YAML::Mark& mark, const std::string&) override {
    fail(mark, "anchors (`&name`) are not allowed");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override {
    const bool quoted = tag == "!";
    if (tag != "?" && !tag.empty() && !(quoted && starts_quoted(mark))) fail_tag(mark, tag);
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

  // True if the document read is the sentinel, so the text itself has none.
  [[nodiscard]] bool past_text() const { return past_text_; }

  Document finish() {
    if (past_text_) storage_->nodes.clear();
    if (storage_->nodes.empty())
      storage_->nodes.push_back({NodeKind::map, {}, {}, 1, {}, {1, 1}, source_slice_});
    return Document(std::shared_ptr<const Document::Storage>(std::move(storage_)));
  }

  Mark place_of_unclosed() const { return places_.place(offset_of_unclosed(text_)); }
  Mark place(const YAML::Mark& mark) const {
    if (mark.pos < 0 || mark.is_null()) return {};
    return places_.place(offset_of(mark));
  }

 private:
  struct BlockLevel {
    std::uint32_t node;
    bool is_map;
    bool have_key = false;
    TextSlice key;
    Mark key_mark;
    std::unordered_set<std::string> keys;
  };

  [[noreturn]] void fail(const YAML::Mark& mark, std::string message, Hint hint = {}) const {
    throw InputError(source_, place(mark), 1, std::move(message), std::move(hint));
  }
  // Throws, because a tag is not allowed at `mark`.
  [[noreturn]] void fail_tag(const YAML::Mark& mark, const std::string& tag) const {
    if (tags_ == Tags::refused) fail(mark, "tags (`!name`) are not allowed");
    if (tag != kReplaceTag)
      fail(mark, fmt::format("unknown tag `{}`", printable(tag)), "the only tag of a ruleset is `!replace`");
    fail(mark, "`!replace` stands before a mapping", "lists and single values replace without it");
  }

  static std::size_t offset_of(const YAML::Mark& mark) {
    return static_cast<std::size_t>(std::max(mark.pos, 0));
  }

  bool starts_quoted(const YAML::Mark& mark) const {
    const std::size_t at = offset_of(mark);
    return at < text_.size() && std::string_view("\"'|>").find(text_[at]) != std::string_view::npos;
  }

  // Returns the text of a null value, which yaml-cpp does not report. Empty if there is no text.
  std::string null_word(const YAML::Mark& mark) const {
    const Mark at = place(mark);
    const bool next_key = !levels_.empty() && levels_.back().have_key &&
                          at.line > levels_.back().key_mark.line &&
                          at.column <= levels_.back().key_mark.column;
    if (next_key) return {};
    const std::string_view rest = text_.substr(std::min(offset_of(mark), text_.size()));
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
      if (rest.starts_with(word)) return std::string(word);
    }
    return {};
  }

  // True if as many brackets are closed as opened from `mark` on. This is good enough to choose a message.
  bool closes(const YAML::Mark& mark) const {
    const std::string_view rest = text_.substr(std::min(offset_of(mark), text_.size()));
    const auto count = [&](char c) { return std::count(rest.begin(), rest.end(), c); };
    return count('[') + count('{') <= count(']') + count('}');
  }

  // True if the node at `mark` begins an entry of a map. Throws InputError if it is not a plain word.
  bool begins_key(const YAML::Mark& mark, bool scalar) {
    if (levels_.empty() || !levels_.back().is_map || levels_.back().have_key) return false;
    // An unclosed bracket at the beginning of a node looks like a key to yaml-cpp.
    if (!scalar) fail(mark, closes(mark) ? "a key must be a plain word" : kNeverClosed);
    return true;
  }

  std::uint32_t add_node(const YAML::Mark& mark, NodeKind kind, TextSlice text) {
    Node node{kind, {}, text, 0, {}, place(mark), source_slice_};
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

  // Adds a scalar in normal form C, because it may be a name.
  void add_scalar(const YAML::Mark& mark, NodeKind kind, const std::string& written) {
    const std::string value = normal_form(written);
    const TextSlice kept = storage_->keep(value);
    if (!begins_key(mark, true)) {
      add_node(mark, kind, kept);
      return;
    }
    BlockLevel& level = levels_.back();
    if (!level.keys.insert(value).second) {
      throw InputError(source_, place(mark), std::max(1U, count_characters(value)),
                       fmt::format("the key `{}` is listed twice", printable(value)));
    }
    level.key = kept;
    level.key_mark = place(mark);
    level.have_key = true;
  }

  void open(const YAML::Mark& mark, const std::string& tag, NodeKind kind) {
    const bool tagged = !tag.empty() && tag != "?";
    if (tagged && (tags_ == Tags::refused || tag != kReplaceTag || kind != NodeKind::map))
      fail_tag(mark, tag);
    if (levels_.size() >= static_cast<std::size_t>(kMaxYamlDepth)) {
      fail(mark, fmt::format("nested more than {} levels deep", kMaxYamlDepth));
    }
    begins_key(mark, false);
    const std::uint32_t index = add_node(mark, kind, {});
    storage_->nodes[index].replaces = tagged;
    levels_.push_back({index, kind == NodeKind::map, false, {}, {}, {}});
  }

  void close() {
    storage_->close(levels_.back().node);
    levels_.pop_back();
  }

  std::string_view text_;
  Tags tags_;
  PlaceTable places_;
  std::string source_;
  TextSlice source_slice_;
  std::shared_ptr<Document::Storage> storage_;
  std::vector<BlockLevel> levels_;
  bool past_text_ = false;
};

// Checks that the document after ours is the sentinel, and not a part of the text that looks like it.
class SentinelCheck final : public YAML::EventHandler {
 public:
  explicit SentinelCheck(std::size_t text_size) : text_size_(text_size) {}
  void OnDocumentStart(const YAML::Mark& mark) override { mark_ = mark; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override { other_ = true; }
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override { other_ = true; }
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string& value) override {
    (value == kSentinelText ? sentinel_ : other_) = true;
  }
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    other_ = true;
  }
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    other_ = true;
  }
  void OnMapEnd() override {}
  bool alone() const {
    return sentinel_ && !other_ && mark_.pos >= 0 && static_cast<std::size_t>(mark_.pos) >= text_size_;
  }
  const YAML::Mark& mark() const { return mark_; }

 private:
  std::size_t text_size_;
  YAML::Mark mark_ = YAML::Mark::null_mark();
  bool sentinel_ = false;
  bool other_ = false;
};

void check_text(const std::string& source, std::string_view text) {
  if (text.size() > kMaxYamlBytes) {
    throw InputError(source, {1, 1}, 1, fmt::format("longer than {} bytes", kMaxYamlBytes));
  }
  const std::size_t bad = find_invalid_utf8(text);
  if (bad != std::string_view::npos) {
    throw InputError(source, mark_of_offset(text, bad), 1,
                     text[bad] == '\0' ? "a NUL byte" : "not valid UTF-8");
  }
  // YAML allows no other control characters, and yaml-cpp treats 0x04 as the end of the text.
  const auto is_control = [](char c) { return c > '\0' && c < ' ' && c != '\t' && c != '\n' && c != '\r'; };
  const auto control = std::find_if(text.begin(), text.end(), is_control);
  if (control == text.end()) return;
  throw InputError(source, mark_of_offset(text, static_cast<std::size_t>(control - text.begin())), 1,
                   "a control character");
}

// True if yaml-cpp complains of the end of the text, or of the sentinel document behind it.
bool is_never_closed(const YAML::Exception& error, std::string_view text) {
  const bool past_text = error.mark.pos >= 0 && static_cast<std::size_t>(error.mark.pos) >= text.size();
  const std::string_view of_end[] = {YAML::ErrorMsg::DOC_IN_SCALAR, YAML::ErrorMsg::EOF_IN_SCALAR,
                                     YAML::ErrorMsg::END_OF_SEQ_FLOW, YAML::ErrorMsg::END_OF_MAP_FLOW};
  const bool is_of_end = std::ranges::find(of_end, error.msg) != std::end(of_end);
  return is_of_end && (past_text || offset_of_unclosed(text) < text.size());
}

// Returns yaml-cpp's message, with a small first letter. Replaces confusing ones about missing anchors.
std::string message_of(const YAML::Exception& error) {
  std::string message = error.msg;
  if (message.starts_with(YAML::ErrorMsg::UNKNOWN_ANCHOR)) return "aliases (`*name`) are not allowed";
  if (!message.empty()) message[0] = small_letter(message[0]);
  return message;
}

}  // namespace

Document read_any_yaml(const std::string& source, std::string_view text, Tags tags) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  check_text(source, text);
  if (text.starts_with('%')) throw InputError(source, {1, 1}, 1, "directives of YAML are not allowed");
  std::string padded;
  padded.reserve(text.size() + kSentinelDocument.size());
  padded.append(text).append(kSentinelDocument);
  std::istringstream stream(padded);
  TreeBuilder builder(text, source, tags);
  const auto never_closed = [&] { return InputError(source, builder.place_of_unclosed(), 1, kNeverClosed); };
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder) || builder.past_text()) return builder.finish();
    SentinelCheck sentinel(text.size());
    if (!parser.HandleNextDocument(sentinel)) throw never_closed();
    if (!sentinel.alone()) throw InputError(source, builder.place(sentinel.mark()), 1, "a second document");
  } catch (const YAML::Exception& error) {
    if (is_never_closed(error, text)) throw never_closed();
    throw InputError(source, builder.place(error.mark), 1, message_of(error));
  }
  return builder.finish();
}

Json read_yaml_value(std::string_view text, Mark at) {
  const auto fail = [&](const std::string& message) {
    throw InputError({}, at, std::max(1U, count_characters(text)), message);
  };
  if (text.empty()) fail("a value is missing");
  if (text.find('\n') != std::string_view::npos) fail("a value stands on one line");
  Document document;
  try {
    // Brackets select flow style. There must be exactly one element.
    document = read_yaml({}, "[" + std::string(text) + "\n]");
  } catch (const InputError& error) {
    fail("this is not a YAML value: " + error.message);
  }
  const std::vector<TreeView> items = document.root().children();
  if (items.size() != 1 || trim(text).ends_with(',')) fail("this is not one YAML value");
  return items.front().to_json();
}

}  // namespace referee
