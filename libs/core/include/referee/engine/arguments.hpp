// What a verb is said with, declared once: each argument is a member and the form (record/forms.hpp) of its
// word.
//
//   static auto arguments(const Rules& rules) {
//     return std::tuple(secret_argument(&Open::card, CardForm{rules}), argument(&Open::salt, SaltForm()));
//   }
//   static auto outcome(const Rules& rules) { ... }      what stands after `->`, in the same way
//
// Where words mean different things in different positions, both are given the state as well. Reading and
// printing follow from that, with a cure for words in the wrong order; what is hidden from those who may not
// hear it; and the actions worth trying, if each form has its values (`each`).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/document/text.hpp"

namespace referee {

template <class Member, class FormType, bool hidden>
struct Argument {
  using Form = FormType;
  static constexpr bool kHidden = hidden;
  Member member;
  Form form;
};
template <class Member, class Form>
constexpr Argument<Member, Form, false> argument(Member member, Form form) {
  return {member, form};
}
// One that only some may hear: see is_hidden_from in action_kind.hpp.
template <class Member, class Form>
constexpr Argument<Member, Form, true> secret_argument(Member member, Form form) {
  return {member, form};
}

namespace detail {

template <class Kind, class Rules>
concept DeclaresArguments = requires(const Rules& rules) {
  Kind::arguments(rules);
};
template <class Kind, class Rules, class State>
concept DeclaresInState = requires(const Rules& rules, const State& state) {
  Kind::arguments(rules, state);
};
template <class Kind, class Rules, class State>
concept Declares = DeclaresArguments<Kind, Rules> || DeclaresInState<Kind, Rules, State>;
template <class Kind, class Rules>
concept DeclaresOutcome = requires(const Rules& rules) {
  Kind::outcome(rules);
};

template <class Kind, class Rules, class State>
auto arguments_of(const Rules& rules, const State& state) {
  if constexpr (DeclaresInState<Kind, Rules, State>) return Kind::arguments(rules, state);
  else if constexpr (DeclaresArguments<Kind, Rules>) return Kind::arguments(rules);
  else return std::tuple<>();
}
template <class Kind, class Rules>
auto outcome_of(const Rules& rules) {
  if constexpr (DeclaresOutcome<Kind, Rules>) return Kind::outcome(rules);
  else return std::tuple<>();
}

// Calls visit(argument, number) for each of a tuple, until it returns false.
template <class Tuple, class Visit>
bool each_argument(const Tuple& arguments, Visit&& visit) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (visit(std::get<i>(arguments), i) && ...);
  }
  (std::make_index_sequence<std::tuple_size_v<Tuple>>());
}

// Another order of the words in which they can be read, as a hint; empty if there is none.
template <class Kind, class Tuple>
[[gnu::noinline]] std::string other_order(const auto& words, const Tuple& arguments) {
  std::array<std::size_t, std::tuple_size_v<Tuple>> order;
  std::iota(order.begin(), order.end(), std::size_t{1});
  while (std::next_permutation(order.begin(), order.end())) {
    Kind kind{};
    const bool fits = each_argument(arguments, [&](const auto& one, std::size_t i) {
      return one.form.find(words[order[i]], kind.*one.member);
    });
    if (!fits) continue;
    std::string text(words[0]);
    for (const std::size_t word : order) text.append(" ").append(words[word]);
    return fmt::format("did you mean `{}`?", printable(text));
  }
  return {};
}

template <class Kind, class Tuple>
bool read_arguments(auto& words, const Tuple& arguments, Kind& kind) {
  return each_argument(arguments, [&](const auto& one, std::size_t i) {
    if (one.form.find(words[i + 1], kind.*one.member)) [[likely]]
      return true;
    Slip slip = one.form.slip(words[i + 1]);
    if constexpr (std::tuple_size_v < Tuple >> 1 && std::tuple_size_v<Tuple> < 6) {
      if (std::string order = other_order<Kind>(words, arguments); !order.empty())
        slip.hint = std::move(order);
    }
    return words.fail(words[i + 1], std::move(slip));
  });
}

template <class Kind, class Tuple>
bool read_declared_outcome(auto& words, const Tuple& outcome, Kind& kind) {
  constexpr std::size_t kWords = std::tuple_size_v<Tuple>;
  const auto noun = std::get<0>(outcome).form.noun();
  if (kWords == 1 && words.outcome_count() > 1)
    return words.fail(words.outcome(1), fmt::format("one {} is enough after `->`", noun));
  if (words.outcome_count() != kWords)
    return words.fail(words.arrow(), fmt::format("`{}` brings {}, not {}", words[0], counted(kWords, noun),
                                                 words.outcome_count()));
  return each_argument(outcome, [&](const auto& one, std::size_t i) {
    if (one.form.find(words.outcome(i), kind.*one.member)) [[likely]]
      return true;
    return words.fail(words.outcome(i), one.form.slip(words.outcome(i)));
  });
}

// A blank before each. `hides`: what is hidden is written `?`.
template <class Kind, class Tuple>
void print_arguments(const Tuple& arguments, const Kind& kind, bool hides, std::string& out) {
  each_argument(arguments, [&](const auto& one, std::size_t) {
    out += ' ';
    if (hides && one.kHidden) out += '?';
    else one.form.write(out, kind.*one.member);
    return true;
  });
}

template <class Form>
concept Enumerates = requires(const Form& form) {
  form.each([](const auto&) { return true; });
};
template <class Tuple>
inline constexpr bool kEnumerates = false;
template <class... One>
inline constexpr bool kEnumerates<std::tuple<One...>> = (Enumerates<typename One::Form> && ...);
template <class Tuple>
inline constexpr bool kHides = false;
template <class... One>
inline constexpr bool kHides<std::tuple<One...>> = (One::kHidden || ...);

// Adds the words that argument `place` can be, if its form has them all.
template <class Kind, class Tuple>
void add_names(const Tuple& arguments, std::size_t place, std::vector<std::string>& names) {
  constexpr std::size_t kMostNames = 1000;
  each_argument(arguments, [&]<class One>(const One& one, std::size_t i) {
    if constexpr (Enumerates<typename One::Form>) {
      using Value = std::remove_reference_t<decltype(std::declval<Kind&>().*one.member)>;
      if (i == place)
        one.form.each([&](const auto& value) {
          one.form.write(names.emplace_back(), static_cast<Value>(value));
          return names.size() < kMostNames;
        });
    }
    return i != place;
  });
}

// The value that stands for all others.
template <class Form, class Value>
void set_first(const Form& form, Value& value) {
  if constexpr (requires { value = form.first(); }) {
    value = form.first();
  } else {
    form.each([&](const auto& one) { return value = static_cast<Value>(one), false; });
  }
}

// Calls visit(kind) for each way in which what the tuple names, from number `i` on, can be filled in.
template <std::size_t i = 0, class Kind, class Tuple, class Visit>
bool each_filled(const Tuple& arguments, Kind& kind, Visit&& visit) {
  if constexpr (i == std::tuple_size_v<Tuple>) {
    return visit(std::as_const(kind));
  } else {
    const auto& one = std::get<i>(arguments);
    return one.form.each([&](const auto& value) {
      auto& member = kind.*one.member;
      member = static_cast<std::remove_reference_t<decltype(member)>>(value);
      return each_filled<i + 1>(arguments, kind, visit);
    });
  }
}

}  // namespace detail
}  // namespace referee
