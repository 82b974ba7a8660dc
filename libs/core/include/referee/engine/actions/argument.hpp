// Types of arguments that take a limited number of words (arguments.hpp): how each is read, printed, filled
// in and completed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/actions/actor.hpp"
#include "referee/engine/actions/argument_parts.hpp"

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

}  // namespace detail

// One word of a verb's form: the member that stores its value, and the form of the word.
template <class Member, class Form, bool hidden>
struct Argument {
  static constexpr bool kHidden = hidden;
  static constexpr std::size_t kLeast = 1;  // words, at least
  static constexpr std::size_t kMost = 1;   // words, at most
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

// An argument of one word that can be left out at the end. Its member then has the value of a new verb, which
// the form never reads.
template <class Member, class Form>
struct OptionalArgument : Argument<Member, Form, false> {
  using Base = Argument<Member, Form, false>;
  static constexpr std::size_t kLeast = 0;

  // Reads word `at`, if there is one, and moves `at` to the next word. Returns false after noting a fault.
  [[nodiscard]] bool read(auto& words, std::size_t& at, auto& kind, const auto& ends) const {
    return at == words.count() || Base::read(words, at, kind, ends);
  }
  template <class Kind>
  void print(const Kind& kind, bool hides, std::string& out) const {
    const Kind fresh{};
    if (this->of(kind) != this->of(fresh)) Base::print(kind, hides, out);
  }
  // Leaves the word out, then sets each value worth trying, and calls go_on(). Return false to stop; then
  // this returns false as well.
  template <class Kind>
  [[nodiscard]] bool fill(const auto& state, Actor actor, Kind& kind, auto&& go_on) const {
    const Kind fresh{};
    this->of(kind) = this->of(fresh);
    return go_on() && Base::fill(state, actor, kind, go_on);
  }
};

// Several words of one form whose order has no meaning: a multiset. The member is an array, and its values
// are kept in ascending order, in which they are printed and filled in.
template <std::size_t count, class Member, class Form, bool hidden>
struct Unordered {
  static constexpr bool kHidden = hidden;
  static constexpr std::size_t kLeast = count;
  static constexpr std::size_t kMost = count;
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

}  // namespace referee
