// Splits the text of an action, `VERB ARGUMENT ... [-> OUTCOME ...]` (contract 1), into words, and records
// the fault when they cannot be read. Every game's parser of actions starts with this.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/document/words.hpp"

namespace referee {

// The reason why a text could not be read as an action. Offsets are bytes into the action's text.
struct ParseFault {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::string message;
  Hint hint;
};

// The tokens of one action's text, and the place where a fault is recorded.
class ActionWords {
 public:
  using Fault = ParseFault;

  // `text` and `fault` must outlive this object. `fault` is filled when something is wrong.
  ActionWords(std::string_view text, ParseFault& fault) : text_(text), fault_(fault) {
    constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t arrow = kNone;
    std::size_t size = 0;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text), ++size) {
      if (arrow == kNone && is_word(word, "->")) arrow = size;
      if (size < kFew) few_[size] = {word.data(), word.size()};
      else many_.push_back({word.data(), word.size()});
    }
    size_ = size;
    has_outcome_ = arrow != kNone;
    count_ = has_outcome_ ? arrow : size;
  }
  ActionWords(const ActionWords&) = delete;
  ActionWords& operator=(const ActionWords&) = delete;

  std::string_view text() const { return text_; }
  // Return the number of words before the arrow, including the verb, and the n-th of these words.
  std::size_t count() const { return count_; }
  std::string_view operator[](std::size_t n) const { return at(n); }

  bool has_outcome() const { return has_outcome_; }
  std::string_view arrow() const { return at(count_); }  // if there is an outcome
  std::size_t outcome_count() const { return has_outcome_ ? size_ - count_ - 1 : 0; }
  std::string_view outcome(std::size_t n) const { return at(count_ + 1 + n); }

  // Records what is wrong with `span`, a slice of the text. Always returns false, so that parsers can return
  // the result.
  [[nodiscard]] bool fail(std::string_view span, std::string message, Hint hint = {}) {
    fault_ = {static_cast<std::uint32_t>(span.data() - text_.data()), static_cast<std::uint32_t>(span.size()),
              std::move(message), std::move(hint)};
    return false;
  }
  // Records a slip in `span`, or in the part of it that the slip names. Always returns false.
  [[nodiscard]] bool fail(std::string_view span, Slip slip) {
    return fail(slip.part.empty() ? span : slip.part, std::move(slip.message), std::move(slip.hint));
  }
  // Replaces the hint of the last fault, unless `hint` is empty.
  void improve_hint(Hint hint) {
    if (!hint.empty()) fault_.hint = std::move(hint);
  }

  // Records a fault about two moves on one line. This is how players write at a table, and the most common
  // slip. Always returns false.
  [[nodiscard]] bool fail_second_actor() {
    return fail(at(0), "a line belongs to one actor",
                fmt::format("write `{}` on a line of its own", printable(text_)));
  }

  // Reads the first word, which must be one of `names`, in the order of the enumerators. Also checks that
  // there are words before and after an arrow. `may_say(number)` returns whether the actor may use a verb;
  // only such verbs are suggested. Returns false after noting a fault.
  template <class Names, class Verb, class MaySay>
  [[nodiscard]] bool read_verb(const Names& names, Verb& verb, const MaySay& may_say) {
    if (size_ == 0) return fail(text_, "an action is missing", "an action is a verb and its arguments");
    if (count_ == 0) return fail(at(0), "expected an action before `->`");
    if (has_outcome_ && outcome_count() == 0) return fail(arrow(), "expected an outcome after `->`");
    const auto found = find_name(names, at(0));
    if (!found && at(0).ends_with(':')) return fail_second_actor();
    if (!found) {
      std::vector<std::string_view> said;
      for (std::size_t i = 0; i < std::size(names); ++i)
        if (may_say(i)) said.push_back(names[i]);
      // People write `play toilet` for the verb `toilet`.
      const auto second = count_ > 1 ? find_name(names, at(1)) : std::nullopt;
      Hint hint = second && may_say(*second) ? Hint(fmt::format("begin with the verb `{}`", at(1)))
                                             : did_you_mean(at(0), said);
      return fail(at(0), fmt::format("there is no action `{}`", printable(at(0))), std::move(hint));
    }
    verb = static_cast<Verb>(*found);
    return true;
  }
  // Checks that there are `wanted` words between the verb and the arrow; `form` is shown in the hint. Returns
  // false after noting a fault.
  [[nodiscard]] bool expect_arguments(std::size_t wanted, std::string_view form) {
    return expect_arguments(wanted, wanted, form);
  }
  // Checks that there are `least` to `most` words between the verb and the arrow. Returns false after noting
  // a fault.
  [[nodiscard]] bool expect_arguments(std::size_t least, std::size_t most, std::string_view form) {
    if (count_ > least && count_ <= most + 1) return true;
    const std::size_t here = count_ - 1;
    if (const std::string_view missing = rest_of(form); !missing.empty())
      return fail(text_, fmt::format("`{}` is missing at the end", missing),
                  fmt::format("the form is `{}`", form));
    return fail(
        text_,
        fmt::format("`{}` takes {}{}; here {} {}", at(0), least < most ? fmt::format("{} to ", least) : "",
                    most == 0 ? "no arguments" : counted(most, "argument"), here > 1 ? "are" : "is",
                    here == 0 ? "none" : std::to_string(here)),
        fmt::format("the form is `{}`", form));
  }
  // Records a fault about an outcome, for verbs without one. The words before the arrow must have been read.
  // Always returns false.
  [[nodiscard]] bool refuse_outcome() {
    const std::string_view before = text_.substr(0, static_cast<std::size_t>(arrow().data() - text_.data()));
    return fail(arrow(), fmt::format("`{}` has no chance outcome", at(0)),
                write_instead(std::string(trim(before)), Fix::Of::action));
  }

 private:
  // Returns how a form with words of its own, such as `for` and `by`, goes on after the words that are here.
  // Empty if there are no such words, or if others are in their place.
  std::string_view rest_of(std::string_view form) const {
    constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
    if (form.find_first_of("[|`") != std::string_view::npos) return {};
    bool has_own = false;
    for (std::size_t n = 0; n < count_ && !form.empty(); ++n) {
      const std::string_view word = next_word(form);
      const bool is_own = word.find_first_not_of(kSmall) == std::string_view::npos;
      if (is_own && word != at(n)) return {};
      has_own = has_own || (is_own && n > 0);
    }
    for (std::string_view rest = form; !rest.empty();)
      if (next_word(rest).find_first_not_of(kSmall) == std::string_view::npos) has_own = true;
    return has_own ? trim(form) : std::string_view();
  }
  // A slice of the text. Nearly all actions have few words, which need no allocation. std::string_view would
  // be slower, because an array of it is cleared first.
  struct Slice {
    const char* data;
    std::size_t size;
  };
  static constexpr std::size_t kFew = 12;

  std::string_view at(std::size_t n) const {
    const Slice& slice = n < kFew ? few_[n] : many_[n - kFew];
    return {slice.data, slice.size};
  }

  std::string_view text_;
  ParseFault& fault_;
  std::size_t size_ = 0;
  std::size_t count_ = 0;
  bool has_outcome_ = false;
  std::array<Slice, kFew> few_;
  std::vector<Slice> many_;  // words after the first few
};

}  // namespace referee
