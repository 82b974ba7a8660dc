// A text that is open in an editor. Editors count lines and UTF-16 units from 0; scripts are bytes, and
// their marks count lines and characters from 1.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/json_rpc.hpp"
#include "referee/script/script.hpp"

namespace referee::app {

class TextDocument {
 public:
  TextDocument(std::string uri, std::string text);

  const std::string& uri() const { return uri_; }
  const std::string& name() const { return script_.name(); }  // its path, as messages call it
  bool is_ruleset() const;                                    // by its name; else a script
  std::string_view text() const { return script_.text(); }
  const ScriptText& script() const { return script_; }

  // `contentChanges` of a notification. Throws RpcError.
  void change(const Json& changes);

  // Places past the end of a line or of the text are its end.
  std::size_t offset_of(const Json& position) const;
  // Of the start and the end of a range. Throws RpcError if it has not both.
  std::pair<std::size_t, std::size_t> offsets_of(const Json& range) const;
  Json position_of(std::size_t offset) const;
  Json range_of(std::size_t begin, std::size_t end) const;
  // What a slice of the script's text takes.
  Json range_of(std::string_view slice) const;
  // `length` characters from a mark on; the whole line if it has no column, the first if it has no line.
  Json range_of(Mark mark, std::uint32_t length) const;
  Json whole() const { return range_of(0, text().size()); }
  // The script's line (from 1) in which the byte stands.
  std::uint32_t line_of(std::size_t offset) const;
  // The line without its end.
  std::string_view line(std::uint32_t number) const { return script_.line(number); }

 private:
  void index();
  void replace(const Json& change, std::string& text) const;

  std::string uri_;
  ScriptText script_;
  std::vector<std::size_t> starts_;  // of lines as editors have them: also a CR alone ends one
};

// `file:///a%20b` as `/a b`; any other URI as it is.
std::string path_of_uri(std::string_view uri);
std::string uri_of_path(std::string_view path);

// The text with which a document is changed, from an object {"range", "newText"}.
Json text_edit(Json range, std::string text);

}  // namespace referee::app
