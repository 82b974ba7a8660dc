// Recursive descent over the tokens of a formula. A part is a number or a truth value, and the parser knows
// which, so that `1 /AND/ 2` is a located error.
#include "party_chess/ruleset/formula.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "party_chess/ruleset/formula_lexer.hpp"
#include "party_chess/ruleset/located_text.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

using Kind = FormulaToken::Kind;
using Code = Formula::Code;

// Results of + * stay below this on any board.
constexpr std::int64_t kMaxValue = 1'000'000'000;

// The symbols as written, and those that each place allows.
constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"R", "C",  "DestR", "DestC", "dR", "dC",
                                                                 "D", "xR", "xC",    "yR",    "yC"};
std::vector<std::string_view> symbols_of(FormulaPlace place) {
  switch (place) {
    case FormulaPlace::mode:
      return {"R", "C", "DestR", "DestC", "dR", "dC", "D", "occupied"};
    case FormulaPlace::zone:
      return {"R", "C"};
    case FormulaPlace::pair:
      return {"R", "C", "xR", "xC", "yR", "yC"};
  }
  return {};
}

std::string_view place_words(FormulaPlace place) {
  if (place == FormulaPlace::mode) return "the formula of a mode";
  return place == FormulaPlace::zone ? "the formula of a zone" : "the formula of a pair";
}

// A parsed part of a formula: a truth value, or a number of at most this size.
struct Operand {
  bool truth = false;
  std::int64_t size = 0;
  std::size_t at = 0;  // index of its first token
};

class FormulaParser {
 public:
  FormulaParser(const LocatedText& text, FormulaPlace place, Formula& formula)
      : text_(text), place_(place), formula_(formula), tokens_(read_formula_tokens(text)) {}

  void whole() {
    if (token().kind == Kind::end)
      text_.node().fail("this formula is empty", "a formula reads like `dR=1 /OR/ dC=1`");
    const Operand operand = disjunction(true);
    if (token().kind != Kind::end) fail_here("write a sign like /AND/ or `=`, or end the formula here");
    need_truth(operand);
  }

 private:
  const FormulaToken& token() const { return tokens_[next_]; }
  // Skips the next token if it is of this kind, otherwise returns false.
  [[nodiscard]] bool take(Kind kind) {
    if (token().kind != kind) return false;
    ++next_;
    return true;
  }
  std::string_view words(const FormulaToken& token) const {
    return text_.text().substr(token.at, token.length);
  }
  // Throws InputError at the next token. `help` explains what to write instead.
  [[noreturn]] void fail_here(const std::string& help) const {
    refuse_bare_sign(token());
    text_.fail(token().at, token().length,
               token().kind == Kind::end ? std::string("the formula ends too early")
                                         : fmt::format("`{}` can't stand here", printable(words(token()))),
               help);
  }
  // Throws InputError at a logical sign without its slashes.
  void refuse_bare_sign(const FormulaToken& token) const {
    const std::string_view sign = token.kind == Kind::name ? logical_sign(words(token)) : std::string_view();
    if (!sign.empty())
      text_.fail(token.at, token.length, fmt::format("`{}` is written `{}`", words(token), sign));
  }
  void fail_operand(const Operand& operand, std::string message, Hint hint) const {
    const FormulaToken& last = tokens_[next_ > 0 ? next_ - 1 : 0];
    text_.fail(operand.at, last.at + last.length - operand.at, std::move(message), std::move(hint));
  }
  void need_truth(const Operand& operand) const {
    if (!operand.truth)
      fail_operand(operand, "this is a number, but the formula needs something true or false here",
                   "compare numbers: `dR=1`, `5<R<15`");
  }
  void need_number(const Operand& operand) const {
    if (operand.truth)
      fail_operand(operand, "this is true or false, but the formula needs a number here", "");
  }
  void emit(Code code, std::int32_t operand = 0) { code_->push_back({code, operand}); }

  // --- truth values, from the weakest operator to the strongest
  // ---------------------------------------------

  Operand disjunction(bool outermost) {
    std::size_t begin = formula_.code.size();
    Operand operand = exclusive();
    if (outermost) formula_.alternatives.emplace_back(begin, formula_.code.size());
    while (take(Kind::disjunction)) {
      need_truth(operand);
      begin = formula_.code.size();
      const Operand other = exclusive();
      need_truth(other);
      if (outermost) formula_.alternatives.emplace_back(begin, formula_.code.size());
      emit(Code::disjunction);
    }
    return operand;
  }
  Operand exclusive() {
    return joined(Kind::exclusive, Code::exclusive, [this] { return conjunction(); });
  }
  Operand conjunction() {
    return joined(Kind::conjunction, Code::conjunction, [this] { return negation(); });
  }
  Operand joined(Kind sign, Code code, auto next) {
    const Operand operand = next();
    while (take(sign)) {
      need_truth(operand);
      need_truth(next());
      emit(code);
    }
    return operand;
  }
  Operand negation() {
    const std::size_t at = token().at;
    if (!take(Kind::negation)) return comparison();
    const Nested nested(*this, at);
    need_truth(negation());
    emit(Code::negation);
    return {true, 0, at};
  }

  static bool is_comparison(Kind kind) { return kind >= Kind::equal && kind <= Kind::at_least; }
  static Code code_of(Kind kind) {
    return static_cast<Code>(static_cast<int>(Code::equal) + static_cast<int>(kind) -
                             static_cast<int>(Kind::equal));
  }

  // In a chain of comparisons, the number in the middle is computed for both comparisons.
  Operand comparison() {
    const Operand first = sum();
    if (!is_comparison(token().kind)) return first;
    need_number(first);
    std::vector<Formula::Op> middle;
    while (is_comparison(token().kind)) {
      const Code code = code_of(token().kind);
      ++next_;
      const bool chained = !middle.empty();
      code_->insert(code_->end(), middle.begin(), middle.end());
      const std::size_t begin = code_->size();
      need_number(sum());
      middle.assign(code_->begin() + static_cast<std::ptrdiff_t>(begin), code_->end());
      emit(code);
      if (chained) emit(Code::conjunction);
    }
    return {true, 0, first.at};
  }

  // --- numbers --------------------------------------------------------------------------------------------

  Operand sized(const Operand& operand, std::int64_t size) {
    const Operand whole{false, size, operand.at};
    if (size > kMaxValue) fail_operand(whole, fmt::format("this may become greater than {}", kMaxValue), "");
    return whole;
  }
  Operand sum() {
    Operand operand = product();
    while (token().kind == Kind::plus || token().kind == Kind::minus) {
      need_number(operand);
      const Code code = token().kind == Kind::plus ? Code::add : Code::subtract;
      ++next_;
      const Operand other = product();
      need_number(other);
      emit(code);
      operand = sized(operand, operand.size + other.size);
    }
    return operand;
  }
  Operand product() {
    Operand operand = factor();
    while (take(Kind::times)) {
      need_number(operand);
      const Operand other = factor();
      need_number(other);
      emit(Code::multiply);
      operand = sized(operand, operand.size * other.size);
    }
    return operand;
  }

  Operand constant(std::int32_t value, std::size_t at) {
    emit(Code::number, value);
    return {false, value, at};
  }
  Operand factor() {
    const FormulaToken first = token();
    switch (first.kind) {
      case Kind::number:
        ++next_;
        return constant(first.number, first.at);
      case Kind::minus: {
        ++next_;
        const Nested nested(*this, first.at);
        const Operand operand = factor();
        need_number(operand);
        emit(Code::negate);
        return {false, operand.size, first.at};
      }
      case Kind::open: {
        ++next_;
        const Nested nested(*this, first.at);
        Operand operand = disjunction(false);
        if (!take(Kind::close)) fail_here("write `)` to close the parenthesis");
        operand.at = first.at;
        return operand;
      }
      case Kind::name:
        return name(first);
      default:
        fail_here(in_square_ ? "write D, a number or `(` after SQ"
                             : fmt::format("write a number, a symbol ({}), a column's letter or `(`",
                                           fmt::join(symbols_of(place_), ", ")));
    }
  }

  static std::size_t symbol_of(std::string_view word) {
    return static_cast<std::size_t>(std::find(kSymbolNames.begin(), kSymbolNames.end(), word) -
                                    kSymbolNames.begin());
  }

  Operand name(const FormulaToken& first) {
    const std::string_view word = words(first);
    ++next_;
    const auto allowed = in_square_ ? std::vector<std::string_view>{"D"} : symbols_of(place_);
    const bool column = word.size() == 1 && word[0] >= 'a' && word[0] <= 'z' && !in_square_;
    if (column) return constant(word[0] - 'a' + 1, first.at);
    if (std::find(allowed.begin(), allowed.end(), word) == allowed.end()) fail_name(first, allowed);
    if (word == "occupied") return occupied(first);
    const std::size_t symbol = symbol_of(word);
    formula_.symbols.set(symbol);
    emit(Code::symbol, static_cast<std::int32_t>(symbol));
    return {false, 99, first.at};
  }

  [[noreturn]] void fail_name(const FormulaToken& first, const std::vector<std::string_view>& allowed) const {
    const std::string_view word = words(first);
    const bool known = word == "occupied" || symbol_of(word) < kSymbolNames.size();
    const std::string where = in_square_ ? "the number of an SQ" : std::string(place_words(place_));
    refuse_bare_sign(first);
    Hint hint = did_you_mean(word, allowed);
    if (hint.empty() || known)
      hint = in_square_ ? Hint("it is made of D and integers")
                        : fmt::format("there are {}, numbers, and small letters for columns",
                                      fmt::join(allowed, ", "));
    text_.fail(first.at, first.length, fmt::format("`{}` means nothing in {}", printable(word), where), hint);
  }

  // Reads `(SQn)` after `occupied`.
  Operand occupied(const FormulaToken& first) {
    if (!take(Kind::open)) fail_here("write a square in parentheses, as in `occupied(SQ1)`");
    if (!take(Kind::square)) fail_here("write a square, as in `occupied(SQ1)` or `occupied(SQ(D-1))`");
    std::vector<Formula::Op> number;
    code_ = &number;
    in_square_ = true;
    need_number(sum());
    in_square_ = false;
    code_ = &formula_.code;
    if (!take(Kind::close)) fail_here("write `)` to close `occupied(`");
    const auto found = std::find(formula_.occupied.begin(), formula_.occupied.end(), number);
    const auto index = found - formula_.occupied.begin();
    if (found == formula_.occupied.end()) formula_.occupied.push_back(std::move(number));
    const Operand operand{true, 0, first.at};
    if (formula_.occupied.size() > kMaxOccupied)
      fail_operand(operand,
                   fmt::format("a formula uses `occupied` of at most {} different squares", kMaxOccupied),
                   "");
    emit(Code::occupied, static_cast<std::int32_t>(index));
    return operand;
  }

  // Counts a level of nesting while it exists. Throws InputError beyond the bound.
  class Nested {
   public:
    Nested(FormulaParser& parser, std::size_t at) : parser_(parser) {
      if (++parser_.depth_ > kMaxFormulaDepth)
        parser_.text_.fail(
            at, 1, fmt::format("a formula has at most {} parts within one another", kMaxFormulaDepth));
    }
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    FormulaParser& parser_;
  };

  const LocatedText& text_;
  FormulaPlace place_;
  Formula& formula_;
  std::vector<FormulaToken> tokens_;
  std::size_t next_ = 0;
  std::size_t depth_ = 0;
  bool in_square_ = false;
  std::vector<Formula::Op>* code_ = &formula_.code;
};

}  // namespace

Formula read_formula(const TreeView& node, FormulaPlace place) {
  const LocatedText text(node);
  if (text.text().size() > kMaxFormulaText)
    node.fail(fmt::format("a formula has at most {} characters", kMaxFormulaText));
  Formula formula;
  formula.text = text.text();
  FormulaParser(text, place, formula).whole();
  return formula;
}

}  // namespace referee::party_chess
