// The types of arguments that a verb can declare (arguments.hpp): how each is read, printed, filled in and
// completed.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/document/hint.hpp"
#include "referee/document/words.hpp"
#include "referee/engine/actions/actor.hpp"

namespace referee {
namespace detail {

// Calls visit(value) with each value of a form that is worth trying. Return false to stop; then this returns
// false as well.
template <class Form, class State, class Visit>
[[nodiscard]] bool each_tried(const Form& form, const State& state, Actor actor, Visit&& visit) {
  if constexpr (requires { form.each_tried(state, actor, visit); })
    return form.each_tried(state, actor, visit);
  else return form.each(visit);
}
inline constexpr auto kAny = [](const auto&) { return true; };
template <class Form, class State>
concept Enumerates = requires(const Form& form) {
  form.each(kAny);
} || requires(const Form& form, const State& state) { form.each_tried(state, Actor(), kAny); };

// Adds the words of a form that are possible in this position. Their values are converted to `Value` first.
template <class Value, class Form, class State>
void add_words_of(const Form& form, const State& state, std::vector<std::string>& names) {
  constexpr std::size_t kMost = 1000;
  const auto add = [&]<class Listed>(const Listed& value) {
    form.write(names.emplace_back(),
               static_cast<std::conditional_t<std::is_void_v<Value>, Listed, Value>>(value));
    return names.size() < kMost;
  };
  // The result is ignored, because kMost names are enough.
  if constexpr (requires { form.each(state, add); }) static_cast<void>(form.each(state, add));
  else if constexpr (requires { form.each(add); }) static_cast<void>(form.each(add));
}

// Sets the first value of a form.
void set_first_of(const auto& form, auto& value) {
  using Value = std::remove_reference_t<decltype(value)>;
  if constexpr (requires { value = form.first(); }) {
    value = form.first();
  } else {
    const auto take = [&](const auto& one) { return value = static_cast<Value>(one), false; };
    static_cast<void>(form.each(take));
  }
}

// Gives access to the whole verb, for an argument without a member of its own.
struct Itself {
  auto& operator()(auto& kind) const { return kind; }
};
// Gives access to an element of an array that is a member of the verb.
template <class Member>
struct Nth {
  Member member;
  std::size_t n;
  auto& operator()(auto& kind) const { return (kind.*member)[n]; }
};

inline std::string form_hint(std::string_view form) { return fmt::format("the form is `{}`", form); }

}  // namespace detail

// One word of a verb's form: the member that stores its value, and the form of the word.
template <class Member, class Form, bool hidden>
struct Argument {
  static constexpr bool kHidden = hidden;
  static constexpr bool kFixed = true;      // always kLeast words
  static constexpr std::size_t kLeast = 1;  // words, at least
  static constexpr bool kOfVerb = std::is_same_v<Member, detail::Itself>;
  template <class State, class Kind>
  static constexpr bool kFills = kOfVerb || detail::Enumerates<Form, State>;
  Member member;
  Form form;

  auto& of(auto& kind) const { return std::invoke(member, kind); }
  // Reads word `at` and moves `at` to the next word. Returns false after noting a fault.
  [[nodiscard]] bool read(auto& words, std::size_t& at, auto& kind, const auto& /*ends*/) const {
    if (form.find(words[at], of(kind))) [[likely]]
      return ++at, true;
    return words.fail(words[at], form.slip(words[at]));
  }
  void print(const auto& kind, bool hides, std::string& out) const {
    out += ' ';
    if (hides && hidden) out += '?';
    else form.write(out, of(kind));
  }
  // Sets each value worth trying and calls go_on(). Return false to stop; then this returns false as well.
  [[nodiscard]] bool fill(const auto& state, Actor actor, auto& kind, auto&& go_on) const {
    if constexpr (kOfVerb) {
      return form.fill(state, actor, kind, go_on);
    } else {
      auto& part = of(kind);
      return detail::each_tried(form, state, actor, [&](const auto& value) {
        part = static_cast<std::remove_reference_t<decltype(part)>>(value);
        return go_on();
      });
    }
  }
  // Sets the value that represents all others: the first.
  void set_first(auto& kind) const { detail::set_first_of(form, of(kind)); }
  // Skips the argument's word, or adds its possible words if it is the next one. Returns false if no later
  // argument can be next.
  template <class Kind>
  [[nodiscard]] bool add_words(const auto& begun, std::size_t& at, const auto& state,
                               std::vector<std::string>& names) const {
    if (at < begun.count()) return ++at, true;
    add_own_words<Kind>(state, names);
    return false;
  }
  template <class Kind>
  void add_own_words(const auto& state, std::vector<std::string>& names) const {
    using Value = std::remove_cvref_t<decltype(of(std::declval<Kind&>()))>;
    detail::add_words_of<Value>(form, state, names);
  }
};

// Several words of one form whose order has no meaning: a multiset. The member is an array, and its values
// are kept in ascending order, in which they are printed and filled in.
template <std::size_t count, class Member, class Form, bool hidden>
struct Unordered {
  static constexpr bool kHidden = hidden;
  static constexpr bool kFixed = true;
  static constexpr std::size_t kLeast = count;
  template <class State, class Kind>
  static constexpr bool kFills = detail::Enumerates<Form, State>;
  Member member;
  Form form;

  // Reads the words from `at` on, and moves `at` behind them. Returns false after noting a fault.
  [[nodiscard]] bool read(auto& words, std::size_t& at, auto& kind, const auto& /*ends*/) const {
    auto& values = kind.*member;
    for (auto& value : values) {
      if (!form.find(words[at], value)) return words.fail(words[at], form.slip(words[at]));
      ++at;
    }
    std::sort(values.begin(), values.end());
    return true;
  }
  void print(const auto& kind, bool hides, std::string& out) const {
    for (const auto& value : kind.*member) {
      out += ' ';
      if (hides && hidden) out += '?';
      else form.write(out, value);
    }
  }
  // Sets each multiset of values worth trying and calls go_on(). Return false to stop; then this returns
  // false as well.
  [[nodiscard]] bool fill(const auto& state, Actor actor, auto& kind, auto&& go_on,
                          std::size_t from = 0) const {
    auto& values = kind.*member;
    if (from == count) return go_on();
    return detail::each_tried(form, state, actor, [&](const auto& value) {
      values[from] = static_cast<std::remove_reference_t<decltype(values[from])>>(value);
      const bool ascends = from == 0 || !(values[from] < values[from - 1]);
      return !ascends || fill(state, actor, kind, go_on, from + 1);
    });
  }
  // Sets the values that represent all others.
  void set_first(auto& kind) const {
    auto& values = kind.*member;
    detail::set_first_of(form, values[0]);
    values.fill(values[0]);
  }
  // Skips the argument's words, or adds the possible words if one of them is next. Returns false if no later
  // argument can be next.
  template <class Kind>
  [[nodiscard]] bool add_words(const auto& begun, std::size_t& at, const auto& state,
                               std::vector<std::string>& names) const {
    at += count;
    if (at <= begun.count()) return true;
    using Value = std::remove_cvref_t<decltype((std::declval<Kind&>().*member)[0])>;
    detail::add_words_of<Value>(form, state, names);
    return false;
  }
};

// An argument of several words after an optional keyword, up to the next keyword.
template <class Form>
struct Tail {
  static constexpr bool kHidden = requires { requires Form::kHidden; };
  static constexpr bool kNeeded = requires { requires Form::kNeeded; };
  static constexpr bool kFixed = false;
  template <class State, class Kind>
  static constexpr bool kFills = requires(const Form& form, const State& state, Kind& kind, bool (&go_on)()) {
    form.fill(state, Actor(), kind, go_on);
  };
  static constexpr std::size_t kLeast = kNeeded ? 1 : 0;
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
}  // namespace referee
