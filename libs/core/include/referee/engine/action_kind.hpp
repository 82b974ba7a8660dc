// What a verb's struct has: all that there is to say about the verb, in a file of its own. What it lacks or
// misspells, the compiler says in one line.
//
//   struct Play {
//     static constexpr By kBy = By::player;
//     static constexpr std::string_view kForm = "play CARD";   the verb and its arguments, for people
//     Card card = kNoCard;
//
//     bool read(ActionWords& words, const Rules& rules);        false after noting a fault
//     void print(const Rules& rules, std::string& out) const;   the arguments, a blank before each
//     void check(Context auto& c) const;   } see action_context.hpp
//     void apply(Context auto& c) const;   }
//     template <class Sink>
//     static bool list(const Rules& rules, const State& state, Actor actor, Sink&& sink);
//   };
//
// Where a text means different things in different positions, what reads and prints is given the state as
// well, after the rules; `print` also the actor, after the state, if it asks for it. A verb without arguments
// has neither, and says instead of `list` whether its one action is legal:
//     static bool is_legal(const Rules& rules, const State& state, Actor actor);
// A verb of several forms counts its arguments itself:
//     static bool count_words(ActionWords& words);              false after noting a fault
// or has `read_words` instead of `read`, and nothing is said of an outcome out of place before it has
// counted.
//
// `list` gives the legal actions of one actor to the sink, as structs of its own kind with their outcomes,
// until the sink returns false. What is not listed, because there are too many, says
//     static constexpr bool kUnlisted = true;
// instead. Where actions can be counted without listing,
//     static std::optional<std::uint64_t> count(const Rules&, const State&, Actor);   nullopt past 2^64-1
//
// What chance has a part in, written after `->` in kForm, has besides
//     bool has_outcome() const;
//     bool read_outcome(ActionWords& words, const Rules& rules);
//     void print_outcome(const Rules& rules, std::string& out) const;
//     bool has_one_outcome(const Rules& rules, const State& state) const;      if it is legal
//     template <class Draw> void draw(const Rules&, const State&, Draw&& below);   below(n): 0 .. n-1
// Where the outcome is a matter of who acts (a player rolls the own dice), the last two take the actor as
// well, after the state.
//
// What a player does not hear all of has besides
//     bool is_hidden_from(std::size_t viewer, Actor actor) const;
//     void conceal();                                            the same for all that sound alike
//     void print_hidden(const Rules& rules, std::string& out) const;   the arguments, `?` for the secret
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "referee/engine/action_words.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/verb.hpp"

namespace referee {

template <class Kind>
concept HasChance = requires(const Kind& kind) { kind.has_outcome(); };
template <class Kind>
concept HasSecret = requires(const Kind& kind) { kind.is_hidden_from(std::size_t{}, Actor{}); };
template <class Kind, class Rules>
concept ReadsWords = requires(Kind& kind, ActionWords& words, const Rules& rules) {
  { kind.read_words(words, rules) } -> std::same_as<bool>;
};

namespace detail {

// Words between the verb and the arrow.
constexpr std::size_t arguments_of(std::string_view form) {
  std::size_t count = 0;
  for (std::size_t at = form.find(' '); at != std::string_view::npos; at = form.find(' ', at + 1)) {
    if (form.substr(at + 1).starts_with("->")) break;
    ++count;
  }
  return count;
}

// Any of the forms that a function may have: given the state as well, and the actor.
template <class Kind, class Rules, class State>
concept Reads = ReadsWords<Kind, Rules> || requires(Kind& kind, ActionWords& words, const Rules& rules) {
  { kind.read(words, rules) } -> std::same_as<bool>;
} || requires(Kind& kind, ActionWords& words, const Rules& rules, const State& state) {
  { kind.read(words, rules, state) } -> std::same_as<bool>;
};
template <class Kind, class Rules, class State>
concept ReadsState = requires(Kind& kind, ActionWords& words, const Rules& rules, const State& state) {
  kind.read(words, rules, state);
} || requires(Kind& kind, ActionWords& words, const Rules& rules, const State& state) {
  kind.read_outcome(words, rules, state);
};
template <class Kind, class Rules, class State>
concept Prints = requires(const Kind& kind, const Rules& rules, std::string& out) {
  kind.print(rules, out);
} || requires(const Kind& kind, const Rules& rules, const State& state, std::string& out) {
  kind.print(rules, state, out);
} || requires(const Kind& kind, const Rules& rules, const State& state, std::string& out) {
  kind.print(rules, state, Actor{}, out);
};
template <class Kind, class Rules, class State>
concept ReadsOutcome = requires(Kind& kind, ActionWords& words, const Rules& rules) {
  { kind.read_outcome(words, rules) } -> std::same_as<bool>;
} || requires(Kind& kind, ActionWords& words, const Rules& rules, const State& state) {
  { kind.read_outcome(words, rules, state) } -> std::same_as<bool>;
};
template <class Kind, class Rules, class State>
concept PrintsOutcome = requires(const Kind& kind, const Rules& rules, std::string& out) {
  kind.print_outcome(rules, out);
} || requires(const Kind& kind, const Rules& rules, const State& state, std::string& out) {
  kind.print_outcome(rules, state, out);
};
template <class Kind, class Rules, class State>
concept DrawsForActor =
    requires(Kind& kind, const Rules& rules, const State& state, std::uint64_t (&below)(std::uint64_t)) {
      { kind.has_one_outcome(rules, state, Actor{}) } -> std::same_as<bool>;
      kind.draw(rules, state, Actor{}, below);
    };
template <class Kind, class Rules, class State>
concept DrawsOutcome =
    DrawsForActor<Kind, Rules, State> ||
    requires(Kind& kind, const Rules& rules, const State& state, std::uint64_t (&below)(std::uint64_t)) {
      { kind.has_one_outcome(rules, state) } -> std::same_as<bool>;
      kind.draw(rules, state, below);
    };
template <class Kind>
concept CountsWords = requires(ActionWords& words) {
  { Kind::count_words(words) } -> std::same_as<bool>;
};

// A form such as "pick deck` or `pick wN": two, between backquotes.
constexpr bool has_choice(std::string_view form) { return form.find("` or `") != std::string_view::npos; }
constexpr bool has_arrow(std::string_view form) { return form.find("->") != std::string_view::npos; }

template <class Kind, class Rules, class State>
consteval void name_missing_piece() {
  constexpr bool kChance = HasChance<Kind>;
  constexpr bool kOutcome = ReadsOutcome<Kind, Rules, State> && PrintsOutcome<Kind, Rules, State> &&
                            DrawsOutcome<Kind, Rules, State>;
  constexpr bool kArguments = arguments_of(Kind::kForm) > 0;
  if constexpr (has_arrow(Kind::kForm) && !kChance)
    static_assert(kChance, "a verb with `->` in its kForm needs has_outcome()");
  else if constexpr (kChance && !kOutcome)
    static_assert(kOutcome,
                  "a verb with has_outcome needs read_outcome, print_outcome, has_one_outcome, draw");
  else if constexpr (kArguments && !(Reads<Kind, Rules, State> && Prints<Kind, Rules, State>))
    static_assert(Reads<Kind, Rules, State> && Prints<Kind, Rules, State>,
                  "a verb with arguments in its kForm needs read(words, rules) and print(rules, out)");
  else if constexpr (has_choice(Kind::kForm) && !CountsWords<Kind> && !ReadsWords<Kind, Rules>)
    static_assert(CountsWords<Kind>,
                  "a verb of two forms needs count_words(words) or read_words(words, rules)");
  else if constexpr (HasSecret<Kind>)
    static_assert(
        requires(Kind& kind, const Rules& rules, std::string& out) {
          kind.conceal();
          kind.print_hidden(rules, out);
        }, "a verb with is_hidden_from needs conceal() and print_hidden(rules, out)");
}

}  // namespace detail
}  // namespace referee
