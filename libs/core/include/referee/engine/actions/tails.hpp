// Types of arguments that take any number of words (arguments.hpp): how each is read, printed, filled in and
// completed.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/hint.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/actions/argument_parts.hpp"

namespace referee {

// An argument of several words after an optional keyword, up to the next keyword.
template <class Form>
struct Tail {
  static constexpr bool kHidden = requires { requires Form::kHidden; };
  static constexpr bool kNeeded = requires { requires Form::kNeeded; };
  template <class State, class Kind>
  static constexpr bool kFills = requires(const Form& form, const State& state, Kind& kind, bool (&go_on)()) {
    form.fill(state, Actor(), kind, go_on);
  };
  static constexpr std::size_t kLeast = kNeeded ? 1 : 0;
  static constexpr std::size_t kMost = detail::kAnyNumber;
  // The word that must come first; empty: none.
  std::string_view keyword;
  Form form;

  // Reads the words from `at` on, and moves `at` behind them. Returns false after noting a fault.
  template <class Kind>
  [[nodiscard]] bool read(auto& words, std::size_t& at, Kind& kind, const auto& ends) const {
    if ((at == words.count() && !kNeeded) || is_full(kind)) return true;
    if (!keyword.empty() && (at == words.count() || words[at] != keyword))
      return words.fail(at == words.count() ? words.text() : words[at], fmt::format("expected `{}`", keyword),
                        detail::form_hint(Kind::kForm));
    if (!keyword.empty()) ++at;
    const std::size_t first = at;
    for (; at < words.count() && !ends(words[at]) && !is_full(kind); ++at)
      if (!form.add(words[at], kind)) return words.fail(words[at], slip(words[at], kind));
    if (at > first) return true;
    if constexpr (requires { form.missing(); }) return words.fail(words[first - 1], form.missing());
    else
      return words.fail(words[first - 1], fmt::format("`{}` needs an argument", keyword),
                        detail::form_hint(Kind::kForm));
  }
  void print(const auto& kind, bool hides, std::string& out) const {
    if constexpr (requires { form.is_said(kind); })
      if (!form.is_said(kind)) return;
    if (!keyword.empty()) out.append(" ").append(keyword);
    form.write(out, kind, hides && kHidden);
  }
  // Sets each value worth trying and calls go_on(). Return false to stop; then this returns false as well.
  [[nodiscard]] bool fill(const auto& state, Actor actor, auto& kind, auto&& go_on) const {
    return form.fill(state, actor, kind, go_on);
  }
  // Skips the argument's words, or adds its possible words. Returns false if no later argument can be next.
  template <class Kind>
  [[nodiscard]] bool add_words(const auto& begun, std::size_t& at, const auto& state,
                               std::vector<std::string>& names) const {
    const bool begins = keyword.empty() || (at < begun.count() && begun[at] == keyword);
    if (!begins && at == begun.count()) names.emplace_back(keyword);
    if (!begins) return !kNeeded;
    if (!keyword.empty()) ++at;
    const std::size_t first = at;
    while (at < begun.count()) ++at;
    detail::add_words_of<void>(form.word, state, names);
    return at > first;
  }

 private:
  bool is_full(const auto& kind) const {
    if constexpr (requires { form.is_full(kind); }) return form.is_full(kind);
    else return false;
  }
  Slip slip(std::string_view word, const auto& kind) const {
    if constexpr (requires { form.slip(word, kind); }) return form.slip(word, kind);
    else return form.word.slip(word);
  }
};

// An argument of any number of words, each after the keyword: `promote e8=Q promote a8=R`.
template <class Form>
struct Repeated {
  static constexpr bool kHidden = false;
  template <class State, class Kind>
  static constexpr bool kFills = false;
  static constexpr std::size_t kLeast = 0;
  static constexpr std::size_t kMost = detail::kAnyNumber;
  std::string_view keyword;
  Form form;

  // Reads the words from `at` on, and moves `at` behind them. Returns false after noting a fault.
  template <class Kind>
  [[nodiscard]] bool read(auto& words, std::size_t& at, Kind& kind, const auto& ends) const {
    for (; at < words.count(); at += 2) {
      const bool begins = words[at] == keyword;
      if (!begins && ends(words[at])) return true;
      if (!begins || at + 1 == words.count()) return words.fail(words[at], stray<Kind>(words, at));
      if (!form.add(words[at + 1], kind)) return words.fail(words[at + 1], form.slip(words[at + 1], kind));
    }
    return true;
  }
  void print(const auto& kind, bool /*hides*/, std::string& out) const {
    form.each_said(kind, [&](const auto& value) {
      out.append(" ").append(keyword).append(" ");
      form.write(out, value);
    });
  }
  // Skips the argument's words, or adds its possible words if its form has them. Returns false if no later
  // argument can be next.
  template <class Kind>
  [[nodiscard]] bool add_words(const auto& begun, std::size_t& at, const auto& state,
                               std::vector<std::string>& names) const {
    while (at + 1 < begun.count() && begun[at] == keyword) at += 2;
    if constexpr (requires { form.word; }) {
      if (at == begun.count()) names.emplace_back(keyword);
      else if (begun[at] == keyword) detail::add_words_of<void>(form.word, state, names);
    }
    return at == begun.count() || begun[at] != keyword;
  }

 private:
  // Returns the slip of word `at`, which is not the keyword or has no word after it.
  template <class Kind>
  Slip stray(const auto& words, std::size_t at) const {
    if constexpr (requires { form.stray(words, at); }) return form.stray(words, at);
    else
      return {words[at] == keyword ? fmt::format("`{}` needs an argument", keyword)
                                   : fmt::format("expected `{}`", keyword),
              detail::form_hint(Kind::kForm)};
  }
};

}  // namespace referee
