// Semantic tokens: returns the kind of each word of a body, which an editor shows by colours.
#include <array>

#include "lsp/capabilities.hpp"

namespace referee::app {
namespace {

// The names of the kinds in the order of Token.
constexpr std::array<std::string_view, 6> kTokens = {"keyword",   "variable",   "function",
                                                     "parameter", "enumMember", "comment"};
enum class Token : std::uint8_t { directive, actor, verb, argument, outcome, comment };

// Collects tokens in the encoding of the protocol.
class Tokens {
 public:
  explicit Tokens(const TextDocument& document) : document_(document) {}

  void add(std::string_view slice, Token token) {
    if (slice.empty()) return;
    const Json range = document_.range_of(slice);
    const std::uint32_t line = range["start"]["line"];
    const std::uint32_t character = range["start"]["character"];
    const std::uint32_t end = range["end"]["character"];
    data_.insert(data_.end(), {line - line_, line == line_ ? character - character_ : character,
                               end - character, static_cast<std::uint32_t>(token), 0});
    line_ = line;
    character_ = character;
  }
  void add_action(std::string_view action) {
    add(take_word(action), Token::verb);
    bool drawn = false;
    for (std::string_view word = take_word(action); !word.empty(); word = take_word(action)) {
      if (word == "->") drawn = true;
      else add(word, drawn ? Token::outcome : Token::argument);
    }
  }
  void add_line(const LineParts& line) {
    for (const std::string_view name : line.directives) add(name, Token::directive);
    if (line.actor) add(*line.actor, Token::actor);
    for (const ActionPart& action : line.actions) add_action(action.text);
    const std::string_view raw = line.line.raw;
    const std::string_view code = without_comment(raw);
    if (const std::string_view comment = trim(raw.substr(code.size())); comment.starts_with('#'))
      add(comment, Token::comment);
  }
  std::vector<std::uint32_t> take() { return std::move(data_); }

 private:
  const TextDocument& document_;
  // Five numbers for each token. Places are relative to the token before.
  std::vector<std::uint32_t> data_;
  std::uint32_t line_ = 0;
  std::uint32_t character_ = 0;
};

}  // namespace

Json semantic_legend() { return {{"tokenTypes", kTokens}, {"tokenModifiers", Json::array()}}; }

Json semantic_tokens(const TextDocument& document) {
  Tokens tokens(document);
  if (!document.is_ruleset() && document.script().has_body())
    for (const LineParts& line : body_of(document.script())) tokens.add_line(line);
  return {{"data", tokens.take()}};
}

}  // namespace referee::app
