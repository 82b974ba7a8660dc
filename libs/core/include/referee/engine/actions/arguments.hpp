// The arguments of a verb, declared once: each argument has a member and the form (record/forms.hpp) of its
// word.
//
//   static auto arguments(const Terms& terms) {
//     return std::tuple(secret_argument(&Open::card, CardForm{terms}), argument(&Open::salt, SaltForm()));
//   }
//   static auto outcome(const Terms& terms) { ... }      the words after `->`, in the same way
//
// If words have different meanings in different positions, `arguments` gets the state as well. Besides
// arguments of one word, which come first, there are
//
//   argument_row<2>(&DealHand::drawn, form)      a tuple of two, for std::tuple_cat
//   optional_argument(&Found::holder, form)      one word that can be left out at the end
//   unordered_argument(&Return::cards, form)     fills an array with words whose order has no meaning
//   choice(&Play::use, form, board)              picks an alternative of a variant, which has its own kForm
//                                                and arguments(board); see choice.hpp
//   Tail{"under", UnderWords()}                  after this keyword, if it is not empty, all words up to the
//                                                next keyword, or as many as the form takes
//   Repeated{"promote", PromotionForm()}         any number of words, each after this keyword
//
// An argument without a member belongs to the verb as a whole: its form gets the verb. Core derives from the
// declaration how actions are read and printed, with fixes for words in the wrong order; what is hidden from
// other players; the words that can come next; and the actions worth trying, if each form can list its
// values. Besides the functions in record/forms.hpp, a form has, if needed,
//
//   each(state, visit)                 its values in this position
//   each_tried(state, actor, visit)    the values worth trying, including impossible ones
//   fill(state, actor, verb, go_on)    without a member: sets each value in the verb, and calls go_on()
//
// and the form of a tail has these; the last parameter of its `write` is true if secrets are to be hidden,
// and it puts a blank before each word.
//
//   kNeeded, kHidden                   true if it can't be left out; if it is secret
//   add(word, verb)                    takes one more word; false if the word does not fit
//   is_full(verb), is_said(verb)       true if it takes no more words; if it is printed at all
//   word                               the form of one of its words
//   slip(word, verb), missing()        the slip of a word in place of that of `word`; the fault if no word
//                                      follows
//
// The form of a repeated argument has add and slip of these, `word` if its words can be completed, and
//
//   each_said(verb, visit)             visits the values in the order in which they are printed
//   write(out, value)                  as in record/forms.hpp
//   stray(words, at)                   the slip of a word in place of the keyword, or of a keyword at the
//                                      end, in place of "expected `promote`"
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
#include "referee/engine/actions/argument.hpp"
#include "referee/engine/actions/tails.hpp"

namespace referee {

// Declares an argument. Without a member it belongs to the verb itself.
template <class Member, class Form>
constexpr Argument<Member, Form, false> argument(Member member, Form form) {
  return {member, form};
}
template <class Form>
constexpr Argument<detail::Itself, Form, false> argument(Form form) {
  return {{}, form};
}
// Declares an argument that only some players may see: see is_hidden_from in action_kind.hpp.
template <class Member, class Form>
constexpr Argument<Member, Form, true> secret_argument(Member member, Form form) {
  return {member, form};
}
// Declares an argument that can be left out at the end.
template <class Member, class Form>
constexpr OptionalArgument<Member, Form> optional_argument(Member member, Form form) {
  return {{member, form}};
}
// Declares an argument for each of the first `count` elements of an array.
template <std::size_t count, bool hidden = false, class Member, class Form>
constexpr auto argument_row(Member member, Form form) {
  return [&]<std::size_t... n>(std::index_sequence<n...>) {
    return std::tuple(Argument<detail::Nth<Member>, Form, hidden>{{member, n}, form}...);
  }(std::make_index_sequence<count>());
}

// Declares arguments whose order has no meaning, one for each element of an array whose type has operator<.
// `return guard blade` and `return blade guard` are the same action.
template <bool hidden = false, class Kind, class Value, std::size_t count, class Form>
constexpr auto unordered_argument(std::array<Value, count> Kind::* member, Form form) {
  return Unordered<count, std::array<Value, count> Kind::*, Form, hidden>{member, form};
}

namespace detail {

template <class Kind, class... Given>
concept DeclaresArguments = requires(const Given&... given) { Kind::arguments(given...); };
template <class Kind, class Terms, class State>
concept Declares = DeclaresArguments<Kind, Terms> || DeclaresArguments<Kind, Terms, State>;
// True for a function. After an error in a function, the compiler does not know its type, and this is false.
template <class Function>
struct IsFunction : std::false_type {};
template <class Result, class... Given>
struct IsFunction<Result (*)(Given...)> : std::true_type {};
// True if the compiler has reported an error in the declaration.
template <class Kind>
concept HasFaultyArguments =
    requires { &Kind::arguments; } && !requires { requires IsFunction<decltype(&Kind::arguments)>::value; };
template <class Kind>
concept HasFaultyOutcome =
    requires { &Kind::outcome; } && !requires { requires IsFunction<decltype(&Kind::outcome)>::value; };
template <class Kind, class Terms>
concept DeclaresOutcome = requires(const Terms& terms) { Kind::outcome(terms); };

// Returns the tuple of arguments that a kind declares; an empty one if it declares none.
template <class Kind, class Terms, class State>
auto arguments_of(const Terms& terms, const State& state) {
  if constexpr (DeclaresArguments<Kind, Terms, State>) return Kind::arguments(terms, state);
  else if constexpr (DeclaresArguments<Kind, Terms>) return Kind::arguments(terms);
  else return std::tuple<>();
}
// Returns the tuple of the outcome's words that a kind declares; an empty one if it declares none.
template <class Kind, class Terms>
auto outcome_of(const Terms& terms) {
  if constexpr (DeclaresOutcome<Kind, Terms>) return Kind::outcome(terms);
  else return std::tuple<>();
}

// Properties of a tuple of arguments as a whole.
template <class Tuple>
struct ArgumentTraits;
template <class... One>
struct ArgumentTraits<std::tuple<One...>> {
  // True if at least one argument is secret.
  static constexpr bool kHide = (One::kHidden || ...);
  static constexpr bool kHidden = sizeof...(One) > 0 && (One::kHidden && ...);
  static constexpr std::size_t kLeast = (0 + ... + One::kLeast);  // words
  static constexpr std::size_t kMost = (0 + ... + One::kMost);
  static constexpr bool kLimited = kMost < kAnyNumber;
  template <class State, class Kind>
  static constexpr bool kFill = (One::template kFills<State, Kind> && ...);
  // The number of arguments at the beginning that are one word each.
  static constexpr std::size_t kFirst = [] {
    std::size_t first = 0;
    static_cast<void>(((One::kLeast == 1 && One::kMost == 1 && ++first > 0) && ...));
    return first;
  }();
};

// Calls visit(argument, number) for each argument of a tuple. Return false to stop; then this returns false
// as well. The result may be ignored.
template <class Tuple, class Visit>
bool each_argument(const Tuple& arguments, Visit&& visit) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (visit(std::get<i>(arguments), i) && ...);
  }(std::make_index_sequence<std::tuple_size_v<Tuple>>());
}

// Reads the arguments (below). Returns false after noting a fault.
template <class Kind, class... One>
[[nodiscard]] bool read_arguments(auto& words, const std::tuple<One...>& arguments, Kind& kind,
                                  std::size_t first = 1);

// Returns a hint with another order of the first words in which all can be read; empty if there is none.
template <class Kind, class Tuple, class Words>
[[gnu::noinline]] Hint other_order(const Words& words, const Tuple& arguments, std::size_t first) {
  std::array<std::size_t, ArgumentTraits<Tuple>::kFirst> order;
  if (words.count() < first + order.size()) return {};
  std::iota(order.begin(), order.end(), first);
  while (std::next_permutation(order.begin(), order.end())) {
    Kind kind{};
    const bool fits = each_argument(arguments, [&](const auto& one, std::size_t i) {
      if constexpr (requires { one.form.find(words[0], one.of(kind)); })
        return i >= order.size() || one.form.find(words[order[i]], one.of(kind));
      return true;
    });
    if (!fits) continue;
    std::string text(words[0]);
    for (std::size_t i = 1; i < words.count(); ++i) {
      const bool moved = i >= first && i < first + order.size();
      text.append(" ").append(words[moved ? order[i - first] : i]);
    }
    typename Words::Fault fault;
    Words again(text, fault);
    Kind meant{};
    if (read_arguments(again, arguments, meant, first)) return meant_is(printable(text), Fix::Of::action);
  }
  return {};
}

// Reads the arguments from word `first` on; `Kind::kForm` shows all words of the verb. Returns false after
// noting a fault.
template <class Kind, class... One>
[[nodiscard]] bool read_arguments(auto& words, const std::tuple<One...>& arguments, Kind& kind,
                                  std::size_t first) {
  using Tuple = std::tuple<One...>;
  constexpr std::size_t kLeast = ArgumentTraits<Tuple>::kLeast;
  if constexpr (requires { Kind::kLacking; }) {
    if (words.count() < first + kLeast)
      return words.fail(words.text(), fmt::format("`{}` {}", words[0], Kind::kLacking),
                        form_hint(Kind::kForm));
  }
  if constexpr (ArgumentTraits<Tuple>::kLimited) {
    if (!words.expect_arguments(first - 1 + kLeast, first - 1 + ArgumentTraits<Tuple>::kMost, Kind::kForm))
      return false;
  } else if (words.count() < first + kLeast) {
    return words.expect_arguments(first - 1 + kLeast, Kind::kForm);
  }
  const auto ends = [&](std::string_view word) {
    return !each_argument(arguments, [&](const auto& one, std::size_t) {
      if constexpr (requires { one.keyword; }) return one.keyword != word;
      else return true;
    });
  };
  std::size_t at = first;
  const bool read =
      each_argument(arguments, [&](const auto& one, std::size_t) { return one.read(words, at, kind, ends); });
  if (!read) {
    constexpr std::size_t kMoved = ArgumentTraits<Tuple>::kFirst;
    if constexpr (kMoved > 1 && kMoved < 6) {
      if (at < first + kMoved) words.improve_hint(other_order<Kind>(words, arguments, first));
    }
    return false;
  }
  return at == words.count() || words.expect_arguments(first - 1 + kLeast, Kind::kForm);
}

// Reads the words of an outcome. Returns false after noting a fault.
template <class Kind, class Tuple>
[[nodiscard]] bool read_declared_outcome(auto& words, const Tuple& outcome, Kind& kind) {
  constexpr std::size_t kWords = std::tuple_size_v<Tuple>;
  const auto noun = std::get<0>(outcome).form.noun();
  if (kWords == 1 && words.outcome_count() > 1)
    return words.fail(words.outcome(1), fmt::format("one {} is enough after `->`", noun));
  if (words.outcome_count() != kWords)
    return words.fail(words.arrow(), fmt::format("`{}` brings {}, not {}", words[0], counted(kWords, noun),
                                                 words.outcome_count()));
  return each_argument(outcome, [&](const auto& one, std::size_t i) {
    if (one.form.find(words.outcome(i), one.of(kind))) [[likely]]
      return true;
    return words.fail(words.outcome(i), one.form.slip(words.outcome(i)));
  });
}

// Computes values that follow from the words of an outcome, once all of them have been read.
void settle(auto& kind) {
  if constexpr (requires { kind.settle_outcome(); }) kind.settle_outcome();
}

// Appends the arguments, with a blank before each. With `hides`, secret arguments are printed as `?`.
template <class Kind, class Tuple>
void print_arguments(const Tuple& arguments, const Kind& kind, bool hides, std::string& out) {
  each_argument(arguments, [&](const auto& one, std::size_t) { return one.print(kind, hides, out), true; });
}

// Adds the words that can come next, for the arguments from word `at` on. Returns false if no other words are
// possible; the result may be ignored.
template <class Kind, class Tuple, class State>
bool add_next_words(const Tuple& arguments, const auto& begun, std::size_t at, const State& state,
                    std::vector<std::string>& names) {
  return each_argument(arguments, [&](const auto& one, std::size_t) {
    return one.template add_words<Kind>(begun, at, state, names);
  });
}

// Calls visit(kind) for each way to fill in the arguments of the tuple from number `i` on. Return false to
// stop; then this returns false as well.
template <std::size_t i = 0, class Kind, class State, class Tuple, class Visit>
[[nodiscard]] bool each_filled(const Tuple& arguments, const State& state, Actor actor, Kind& kind,
                               Visit&& visit) {
  if constexpr (i == std::tuple_size_v<Tuple>) return visit(std::as_const(kind));
  else
    return std::get<i>(arguments).fill(
        state, actor, kind, [&] { return each_filled<i + 1>(arguments, state, actor, kind, visit); });
}

}  // namespace detail

}  // namespace referee
