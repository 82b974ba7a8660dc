#include "lsp/text_document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "lsp/seen_text.hpp"
#include "reports/verdicts/check_formats.hpp"
#include "terminal/files.hpp"

namespace referee::app {
namespace {

constexpr std::uint64_t kMostLines = std::uint64_t{1} << 31U;

std::size_t sequence_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xC0U ? 1 : byte < 0xE0U ? 2 : byte < 0xF0U ? 3 : 4;
}

// Returns the number of UTF-16 units of the character that this byte begins.
std::size_t units_of(char lead) { return sequence_length(lead) == 4 ? 2 : 1; }

std::string_view after_units(std::string_view text, std::size_t units) {
  std::size_t at = 0;
  while (at < text.size() && units >= units_of(text[at])) {
    units -= units_of(text[at]);
    at = std::min(text.size(), at + sequence_length(text[at]));
  }
  return text.substr(at);
}

std::size_t count_units(std::string_view text) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < text.size(); at += sequence_length(text[at])) units += units_of(text[at]);
  return units;
}

// Returns the text under a key. Throws RpcError if there is none. The text is valid UTF-8, because the JSON
// reader refuses half of a surrogate pair.
std::string text_member(const Json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || !object[key].is_string())
    throw RpcError(kInvalidParams, fmt::format("`{}` is missing", key));
  return object[key].get<std::string>();
}

}  // namespace

TextDocument::TextDocument(std::string uri, std::string text)
    : uri_(std::move(uri)), script_(path_of_uri(uri_), std::move(text)) {
  if (this->text().size() > kMaxFileBytes) throw RpcError(kInvalidParams, "the text is too long");
  index();
}

TextDocument TextDocument::seen_by(std::string_view view) const {
  TextDocument seen(uri_, is_ruleset() ? std::string(text()) : seen_text(script_, view));
  seen.whole_ = this;
  return seen;
}

bool TextDocument::is_ruleset() const { return name().ends_with(".yaml") || name().ends_with(".yml"); }

void TextDocument::index() {
  starts_.assign(1, 0);
  counted_ = 0;
  units_ = 0;
  const std::string_view all = text();
  for (std::size_t at = 0; (at = all.find_first_of("\r\n", at)) != std::string_view::npos;) {
    at += all.substr(at, 2) == "\r\n" ? std::size_t{2} : std::size_t{1};
    starts_.push_back(at);
  }
}

void TextDocument::change(const Json& changes) {
  if (!changes.is_array()) throw RpcError(kInvalidParams, "`contentChanges` is a list");
  for (const Json& change : changes) {
    std::string text(this->text());
    replace(change, text);
    if (text.size() > kMaxFileBytes) throw RpcError(kInvalidParams, "the text is too long");
    script_ = ScriptText(script_.name(), std::move(text));
    index();
  }
}

void TextDocument::replace(const Json& change, std::string& text) const {
  std::string with = text_member(change, "text");
  if (!change.contains("range") || change["range"].is_null()) {
    text = std::move(with);
    return;
  }
  const auto [begin, end] = offsets_of(change["range"]);
  text.replace(begin, std::max(begin, end) - begin, with);
}

std::pair<std::size_t, std::size_t> TextDocument::offsets_of(const Json& range) const {
  const Params ends(range, {"start", "end"});
  if (!ends.has("start") || !ends.has("end")) throw RpcError(kInvalidParams, "a range has `start` and `end`");
  return {offset_of(*ends.find("start")), offset_of(*ends.find("end"))};
}

std::size_t TextDocument::offset_of(const Json& position) const {
  const Params params(position, {"line", "character"});
  const auto line = static_cast<std::size_t>(params.number("line", 0, kMostLines));
  const auto character = static_cast<std::size_t>(params.number("character", 0, SIZE_MAX));
  if (line >= starts_.size()) return text().size();
  const std::size_t start = starts_[line];
  const std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] : text().size();
  std::string_view whole = text().substr(start, end - start);
  while (!whole.empty() && (whole.back() == '\n' || whole.back() == '\r')) whole.remove_suffix(1);
  return start + whole.size() - after_units(whole, character).size();
}

Json TextDocument::position_of(std::size_t offset) const {
  offset = std::min(offset, text().size());
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const std::size_t start = *std::prev(after);
  if (counted_ < start || counted_ > offset) {
    counted_ = start;
    units_ = 0;
  }
  units_ += count_units(text().substr(counted_, offset - counted_));
  counted_ = offset;
  return {{"line", static_cast<std::size_t>(after - starts_.begin()) - 1}, {"character", units_}};
}

Json TextDocument::range_of(std::size_t begin, std::size_t end) const {
  return {{"start", position_of(begin)}, {"end", position_of(end)}};
}

Json TextDocument::range_of(std::string_view slice) const {
  const std::size_t begin = script_.offset_of(slice);
  return range_of(begin, begin + slice.size());
}

Json TextDocument::range_of(Mark mark, std::uint32_t length) const {
  const std::string_view whole = line(std::max(mark.line, std::uint32_t{1}));
  if (whole.empty()) {
    const std::size_t line = std::max(mark.line, std::uint32_t{1});
    const std::size_t at = line <= starts_.size() ? starts_[line - 1] : text().size();
    return range_of(at, at);
  }
  if (mark.column == 0) return range_of(whole);
  const auto skip = [](std::string_view rest, std::uint32_t characters) {
    for (; characters > 0 && !rest.empty(); --characters)
      rest.remove_prefix(std::min(rest.size(), sequence_length(rest.front())));
    return rest;
  };
  const std::string_view from = skip(whole, mark.column - 1);
  const std::string_view rest = skip(from, std::max(length, std::uint32_t{1}));
  return range_of(from.substr(0, from.size() - rest.size()));
}

std::uint32_t TextDocument::line_of(std::size_t offset) const {
  const std::string_view before = text().substr(0, offset);
  return static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n'));
}

std::string path_of_uri(std::string_view uri) {
  constexpr std::string_view kFile = "file://";
  if (!uri.starts_with(kFile)) return std::string(uri);
  uri.remove_prefix(kFile.size());
  std::string path;
  const auto hex = [](char c) { return c <= '9' ? c - '0' : (c & 0x5F) - 'A' + 10; };
  for (std::size_t at = 0; at < uri.size(); ++at) {
    const bool escaped = uri[at] == '%' && at + 2 < uri.size() &&
                         std::isxdigit(static_cast<unsigned char>(uri[at + 1])) != 0 &&
                         std::isxdigit(static_cast<unsigned char>(uri[at + 2])) != 0;
    path += escaped ? static_cast<char>(hex(uri[at + 1]) * 16 + hex(uri[at + 2])) : uri[at];
    if (escaped) at += 2;
  }
  return path;
}

std::string uri_of_path(std::string_view path) {
  std::error_code error;
  return uri_reference(std::filesystem::absolute(path, error).lexically_normal().string());
}

Json text_edit(Json range, std::string text) {
  return {{"range", std::move(range)}, {"newText", std::move(text)}};
}

}  // namespace referee::app
