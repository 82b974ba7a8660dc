// The words of one action as it is written, `VERB ARGUMENT ... [-> OUTCOME ...]` (contract 1), and the fault
// that reading them comes to. What every game's reader of actions begins with.
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

// Why a text could not be read as an action. Offsets are bytes into the action's text.
struct ParseFault {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::string message;
  Hint hint;
};

class ActionWords {
 public:
  // Both must outlive this; `fault` is written to when something is wrong.
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
  // How many words there are before the arrow, the verb included, and the n-th of these.
  std::size_t count() const { return count_; }
  std::string_view operator[](std::size_t n) const { return at(n); }

  bool has_outcome() const { return has_outcome_; }
  std::string_view arrow() const { return at(count_); }  // if there is an outcome
  std::size_t outcome_count() const { return has_outcome_ ? size_ - count_ - 1 : 0; }
  std::string_view outcome(std::size_t n) const { return at(count_ + 1 + n); }

  // Notes what is wrong with `span`, a slice of the text. Always false, so that readers can return it.
  bool fail(std::string_view span, std::string message, Hint hint = {}) {
    fault_ = {static_cast<std::uint32_t>(span.data() - text_.data()), static_cast<std::uint32_t>(span.size()),
              std::move(message), std::move(hint)};
    return false;
  }
  bool fail(std::string_view span, Slip slip) {
    return fail(slip.part.empty() ? span : slip.part, std::move(slip.message), std::move(slip.hint));
  }
  // A better one for what was noted last, unless it is empty.
  void improve_hint(Hint hint) {
    if (!hint.empty()) fault_.hint = std::move(hint);
  }

  // Two moves on one line: as one says it at the table, and the commonest slip.
  bool fail_second_actor() {
    return fail(at(0), "a line belongs to one actor",
                fmt::format("write `{}` on a line of its own", printable(text_)));
  }

  // The first word, one of `names`, which are in the order of the enumerators. What stands around an arrow is
  // looked at as well. What its actor can say is known by `may_say(number)`. False after noting a fault.
  template <class Names, class Verb, class MaySay>
  bool read_verb(const Names& names, Verb& verb, const MaySay& may_say) {
    if (size_ == 0) return fail(text_, "an action is missing", "an action is a verb and its arguments");
    if (count_ == 0) return fail(at(0), "an action should stand before `->`");
    if (has_outcome_ && outcome_count() == 0) return fail(arrow(), "an outcome should stand after `->`");
    const auto found = find_name(names, at(0));
    if (!found && at(0).ends_with(':')) return fail_second_actor();
    if (!found) {
      std::vector<std::string_view> said;
      for (std::size_t i = 0; i < std::size(names); ++i)
        if (may_say(i)) said.push_back(names[i]);
      return fail(at(0), fmt::format("there is no action `{}`", printable(at(0))), did_you_mean(at(0), said));
    }
    verb = static_cast<Verb>(*found);
    return true;
  }
  // So many words between the verb and the arrow; `form` shows them. False after noting a fault.
  bool expect_arguments(std::size_t wanted, std::string_view form) {
    if (count_ == wanted + 1) return true;
    const std::size_t here = count_ - 1;
    return fail(text_,
                fmt::format("`{}` takes {}; here {} {}", at(0),
                            wanted == 0 ? "no arguments" : counted(wanted, "argument"),
                            here > 1 ? "are" : "is", here == 0 ? "none" : std::to_string(here)),
                fmt::format("the form is `{}`", form));
  }
  // For verbs that nothing is drawn for. What stands before the arrow has been read.
  bool refuse_outcome() {
    const std::string_view before = text_.substr(0, static_cast<std::size_t>(arrow().data() - text_.data()));
    return fail(arrow(), fmt::format("`{}` has no chance outcome", at(0)),
                write_instead(std::string(trim(before)), Cure::Of::action));
  }

 private:
  // Nearly all actions have few words, and need no allocation. Not a string_view, which would be cleared.
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
  std::vector<Slice> many_;  // those after the first few
};

}  // namespace referee
