#include "party_chess/ruleset/formula_lexer.hpp"

#include <fmt/format.h>

#include <array>

#include "party_chess/ruleset/formula.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

using Kind = FormulaToken::Kind;

// All signs. A longer sign comes before a sign with which it begins.
constexpr std::array<std::pair<std::string_view, Kind>, 15> kSigns = {{{"/NOT/", Kind::negation},
                                                                       {"/AND/", Kind::conjunction},
                                                                       {"/XOR/", Kind::exclusive},
                                                                       {"/OR/", Kind::disjunction},
                                                                       {"<=", Kind::at_most},
                                                                       {">=", Kind::at_least},
                                                                       {"<", Kind::less},
                                                                       {">", Kind::greater},
                                                                       {"=", Kind::equal},
                                                                       {"(", Kind::open},
                                                                       {")", Kind::close},
                                                                       {"+", Kind::plus},
                                                                       {"-", Kind::minus},
                                                                       {"*", Kind::times},
                                                                       {"SQ", Kind::square}}};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

class FormulaLexer {
 public:
  explicit FormulaLexer(const LocatedText& located) : located_(located), text_(located.text()) {}

  std::vector<FormulaToken> all() {
    std::vector<FormulaToken> tokens;
    for (;;) {
      while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
      tokens.push_back(next());
      if (tokens.back().kind == Kind::end) return tokens;
      at_ += tokens.back().length;
    }
  }

 private:
  FormulaToken next() const {
    if (at_ == text_.size()) return {Kind::end, at_, 1, 0};
    for (const auto& [sign, kind] : kSigns) {
      if (text_.substr(at_).starts_with(sign)) return {kind, at_, sign.size(), 0};
    }
    if (is_digit(text_[at_])) return number();
    if (is_letter(text_[at_])) return {Kind::name, at_, run(is_letter), 0};
    fail_at_sign();
  }

  std::size_t run(bool (*belongs)(char)) const {
    std::size_t end = at_;
    while (end < text_.size() && belongs(text_[end])) ++end;
    return end - at_;
  }

  FormulaToken number() const {
    const std::size_t length = run(is_digit);
    std::int32_t value = 0;
    for (const char digit : text_.substr(at_, length)) {
      value = value * 10 + (digit - '0');
      if (value > kMaxFormulaNumber)
        located_.fail(at_, length, fmt::format("a number in a formula is at most {}", kMaxFormulaNumber));
    }
    return {Kind::number, at_, length, value};
  }

  // Returns the length of a logical sign without its last slash, or 0 if there is none here.
  std::size_t half_sign() const {
    for (const auto& [sign, kind] : kSigns) {
      const std::string_view half = sign.substr(0, sign.size() - 1);
      const std::string_view rest = text_.substr(at_);
      if (sign.front() != '/' || !rest.starts_with(half)) continue;
      if (rest.size() == half.size() || !is_letter(rest[half.size()])) return half.size();
    }
    return 0;
  }

  [[noreturn]] void fail_at_sign() const {
    if (const std::size_t length = half_sign(); length > 0)
      located_.fail(at_, length, fmt::format("`{}` lacks its second slash", text_.substr(at_, length)));
    const std::size_t slash = text_.find('/', at_ + 1);
    if (text_[at_] == '/' && slash != std::string_view::npos) {
      located_.fail(at_, slash + 1 - at_,
                    fmt::format("`{}` is not a logical sign", printable(text_.substr(at_, slash + 1 - at_))),
                    "the logical signs are /NOT/, /AND/, /XOR/ and /OR/");
    }
    if (text_[at_] == '/')
      located_.fail(at_, 1, "a formula does not divide",
                    "a formula has `+`, `-` and `*`, and /AND/, /OR/, /XOR/, /NOT/");
    std::size_t end = at_ + 1;  // a character may have several bytes
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
    located_.fail(at_, end - at_,
                  fmt::format("`{}` means nothing in a formula", printable(text_.substr(at_, end - at_))));
  }

  const LocatedText& located_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string_view logical_sign(std::string_view word) {
  for (const auto& [sign, kind] : kSigns) {
    if (sign.front() == '/' && sign.size() == word.size() + 2 && mentions(sign, word)) return sign;
  }
  return {};
}

std::vector<FormulaToken> read_formula_tokens(const LocatedText& text) { return FormulaLexer(text).all(); }

}  // namespace referee::party_chess
