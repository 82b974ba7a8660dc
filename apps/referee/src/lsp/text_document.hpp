// A text that is open in an editor. Editors count lines and UTF-16 units from 0. Scripts are bytes, and
// their marks count lines and characters from 1.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/json_rpc.hpp"
#include "referee/script/script.hpp"

namespace referee::app {

// Keeps a text up to date, and converts between an editor's positions and bytes.
class TextDocument {
 public:
  TextDocument(std::string uri, std::string text);
  // Returns the part of the document that the player `view` may know (seen_text.hpp). All answers for this
  // player are made from it. It must not outlive this document.
  TextDocument seen_by(std::string_view view) const;

  const std::string& uri() const { return uri_; }
  const std::string& name() const { return script_.name(); }  // its path, used in messages
  bool is_ruleset() const;                                    // by its name; otherwise a script
  std::string_view text() const { return script_.text(); }
  const ScriptText& script() const { return script_; }
  // Returns the script to run. It is complete even if this document is only the part that a player may know.
  const ScriptText& whole_script() const { return whole_ != nullptr ? whole_->script_ : script_; }

  // Returns the number that the editor gives to this text; null if it gives none.
  const Json& version() const { return version_; }
  void set_version(const Json& version) { version_ = version; }

  // Makes the changes in `contentChanges` of a notification. Throws RpcError.
  void change(const Json& changes);

  // Returns the offset in bytes of an editor's position. A position beyond the end of a line or of the text
  // means this end.
  std::size_t offset_of(const Json& position) const;
  // Returns the offsets in bytes of the start and the end of a range. Throws RpcError if one of them is
  // missing.
  std::pair<std::size_t, std::size_t> offsets_of(const Json& range) const;
  Json position_of(std::size_t offset) const;
  Json range_of(std::size_t begin, std::size_t end) const;
  // Returns the range of a slice of the script's text.
  Json range_of(std::string_view slice) const;
  // Returns the range of `length` characters from a mark on. If the mark has no column, returns its whole
  // line. If it has no line, uses the first line.
  Json range_of(Mark mark, std::uint32_t length) const;
  Json whole() const { return range_of(0, text().size()); }
  // Returns the number (from 1) of the line that contains the byte.
  std::uint32_t line_of(std::size_t offset) const;
  // Returns a line without its line break.
  std::string_view line(std::uint32_t number) const { return script_.line(number); }

 private:
  void index();
  void replace(const Json& change, std::string& text) const;

  std::string uri_;
  Json version_;
  ScriptText script_;
  const TextDocument* whole_ = nullptr;  // null if this document is complete
  // Bytes where lines begin. In editors, even a CR by itself ends a line.
  std::vector<std::size_t> starts_;
  // The last byte whose position was asked for, and the units before it in its line. Positions in one line
  // are mostly asked for from left to right, and the line may be very long.
  mutable std::size_t counted_ = 0;
  mutable std::size_t units_ = 0;
};

// Returns `/a b` for `file:///a%20b`, and any other URI as it is.
std::string path_of_uri(std::string_view uri);
std::string uri_of_path(std::string_view path);

// Returns a change of a document: an object {"range", "newText"}.
Json text_edit(Json range, std::string text);

}  // namespace referee::app
