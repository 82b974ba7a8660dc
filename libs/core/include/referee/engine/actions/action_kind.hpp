// The requirements on a verb's struct, which defines everything about the verb in a file of its own. If a
// part is missing or misspelt, the compiler reports it in one line.
//
//   struct Play {
//     static constexpr By kBy = By::player;
//     static constexpr std::string_view kForm = "play CARD";   the verb and its arguments, for people
//     Card card = kNoCard;
//
//     static auto arguments(const Terms& terms) {               see arguments.hpp
//       return std::tuple(argument(&Play::card, CardForm{terms}));
//     }
//     void check(Context auto& c) const;   } see action_context.hpp
//     void apply(Context auto& c) const;   }
//   };
//
// A verb that takes a variable number of words may add
//     static constexpr std::string_view kLacking = "names no card";     the message about too few words
// and, if a part of the text may be left out in a position, the action with or without it, as it is printed:
//     Discard canonical(const Terms& terms, const State& state, Actor actor) const;
//
// A verb can have several structs, for texts that have nothing in common but the verb. The first one is
// listed among the other verbs; the others follow after all verbs, and declare which texts are theirs:
//     static bool is_meant(const ActionWords& words);
// If this text means an action of another struct for this actor, that action replaces the one that was read:
//     std::optional<Place> meant_by(Actor actor) const;
//
// The legal actions of one actor are the ways to fill in the arguments that the fast judge accepts. A verb
// with a faster way lists its actions, with their outcomes, until the sink returns false:
//     template <class Sink>
//     static bool list(const Terms& terms, const State& state, Actor actor, Sink&& sink);
// A verb without arguments may only answer whether its one action is legal:
//     static bool is_legal(const Terms& terms, const State& state, Actor actor);
// Core asks only for actors in to_act (turn.hpp). A verb with too many actions to list declares
//     static constexpr bool kUnlisted = true;
// instead, and may give patterns of them, with a word in capitals for a part that only the actor knows:
//     template <class Sink>
//     static void forms(const Terms&, const State&, Actor, Sink&& sink);      sink("seal HEX(boots)")
// If actions can be counted without listing, the verb has
//     static std::optional<std::uint64_t> count(const Terms&, const State&, Actor);   nullopt past 2^64-1
// The candidates, actions worth trying whether legal or not, are all ways to fill in the arguments, or those
// that the verb returns:
//     static std::vector<Play> candidates(const Terms& terms, const State& state, Actor actor);
//
// A verb with a chance outcome, written after `->` in kForm, also has
//     bool has_outcome() const;
//     static auto outcome(const Terms& terms);       or both of read_outcome(words, terms), with the state
//                                                    after the terms if it depends on the position, and
//                                                    print_outcome(terms, state, out)
//     bool takes_outcome() const;                    if only some of its forms have an outcome
//     bool needs_outcome(const State& state) const;  if it is not needed in all positions
//     bool can_draw_outcome(const State& state) const;       if a setup may leave no possible outcome
//     void settle_outcome();                         called when all words of the outcome have been read
//     bool has_one_outcome(const Terms& terms, const State& state) const;      if it is legal
//     template <class Draw> void draw_outcome(const Terms&, const State&, Draw&& below);   below(n): 0 .. n-1
// If the outcome depends on the actor (players roll their own dice), the last two take the actor as well,
// after the state. DrawnFrom (drawn_from.hpp) has all of these for an outcome drawn from a bag.
//
// In a game of reactions ("I challenge", "I pass"), nobody may answer for a player whom the game asks, even
// if the rule of turns is switched off (turn.hpp). A verb that answers declares
//     static constexpr bool kOnlyAsked = true;
//
// A verb that is legal in no position, which is read only to be refused, declares
//     static constexpr bool kNeverLegal = true;
//
// In a game with secrets each verb declares who sees its actions completely: everybody,
//     static constexpr bool kSeenByAll = true;
// or not everybody; the others don't see the arguments declared with secret_argument:
//     bool is_hidden_from(std::size_t viewer, Actor actor) const;
// and, if something else is secret,
//     void conceal();                                            the same result for all that look alike
//     void print_hidden(const Terms& terms, std::string& out) const;   the arguments, `?` for the secret
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/actions/action_words.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/actions/arguments.hpp"
#include "referee/engine/actions/verb.hpp"

namespace referee {

template <class Kind>
concept HasChance = requires(const Kind& kind) { kind.has_outcome(); };
template <class Kind>
concept HasSecret = requires(const Kind& kind) {
  { kind.is_hidden_from(std::size_t{}, Actor{}) } -> std::same_as<bool>;
};
template <class Kind>
concept SeenByAll = requires { requires Kind::kSeenByAll; };

namespace detail {

// Returns the number of words between the verb and the arrow.
constexpr std::size_t count_arguments(std::string_view form) {
  std::size_t count = 0;
  for (std::size_t at = form.find(' '); at != std::string_view::npos; at = form.find(' ', at + 1)) {
    if (form.substr(at + 1).starts_with("->")) break;
    ++count;
  }
  return count;
}
// True for a form such as "pick deck` or `pick wN": two forms, between backquotes.
constexpr bool has_choice(std::string_view form) { return form.find("` or `") != std::string_view::npos; }
constexpr bool has_arrow(std::string_view form) { return form.find("->") != std::string_view::npos; }

inline constexpr auto kIgnore = [](const auto&) { return true; };

// Detects which of the optional functions a verb's struct defines.
template <class Kind, class Terms, class State>
struct Has {
  static constexpr bool kDeclared = Declares<Kind, Terms, State>;
  static constexpr bool kReadsState =
      DeclaresArguments<Kind, Terms, State> ||
      requires(Kind& kind, ActionWords& words, const Terms& terms, const State& state) {
        kind.read_outcome(words, terms, state);
      };
  static constexpr bool kReadsOutcome =
      DeclaresOutcome<Kind, Terms> || requires(Kind& kind, ActionWords& words, const Terms& terms) {
        { kind.read_outcome(words, terms) } -> std::same_as<bool>;
      } || requires(Kind& kind, ActionWords& words, const Terms& terms, const State& state) {
        { kind.read_outcome(words, terms, state) } -> std::same_as<bool>;
      };
  static constexpr bool kPrintsOutcome =
      DeclaresOutcome<Kind, Terms> || requires(const Kind& kind, const Terms& terms, const State& state,
                                               std::string& out) { kind.print_outcome(terms, state, out); };
  static constexpr bool kDrawsForActor =
      requires(Kind& kind, const Terms& terms, const State& state, std::uint64_t (&below)(std::uint64_t)) {
        { kind.has_one_outcome(terms, state, Actor{}) } -> std::same_as<bool>;
        kind.draw_outcome(terms, state, Actor{}, below);
      };
  static constexpr bool kHasOneOutcome =
      kDrawsForActor || requires(const Kind& kind, const Terms& terms, const State& state) {
        { kind.has_one_outcome(terms, state) } -> std::same_as<bool>;
      };
  static constexpr bool kDraws =
      kDrawsForActor ||
      requires(Kind& kind, const Terms& terms, const State& state, std::uint64_t (&below)(std::uint64_t)) {
        kind.draw_outcome(terms, state, below);
      };
  static constexpr bool kConceals = requires(Kind& kind) { kind.conceal(); };
  static constexpr bool kPrintsHidden =
      requires(const Kind& kind, const Terms& terms, std::string& out) { kind.print_hidden(terms, out); };

  using Arguments =
      decltype(detail::arguments_of<Kind>(std::declval<const Terms&>(), std::declval<const State&>()));
  using Outcome = decltype(detail::outcome_of<Kind>(std::declval<const Terms&>()));
  static constexpr bool kHides = ArgumentTraits<Arguments>::kHide || ArgumentTraits<Outcome>::kHide;

  static constexpr bool kListsAlone = requires(const Terms& terms, const State& state) {
    { Kind::is_legal(terms, state, Actor{}) } -> std::same_as<bool>;
  };
  static constexpr bool kListsItself = kListsAlone || requires(const Terms& terms, const State& state) {
    { Kind::list(terms, state, Actor{}, kIgnore) } -> std::same_as<bool>;
  };
  static constexpr bool kUnlisted = requires { requires Kind::kUnlisted; };
  static constexpr bool kCountsItself =
      requires(const Terms& terms, const State& state) { Kind::count(terms, state, Actor{}); };
  static constexpr bool kNamesCandidates = requires(const Terms& terms, const State& state) {
    { Kind::candidates(terms, state, Actor{}) } -> std::same_as<std::vector<Kind>>;
  };
  // True if core can generate all ways to fill in the arguments and the outcome.
  static constexpr bool kFilledIn = ArgumentTraits<Arguments>::template kFill<State, Kind> &&
                                    (!HasChance<Kind> || DeclaresOutcome<Kind, Terms>) &&
                                    ArgumentTraits<Outcome>::template kFill<State, Kind>;
  static constexpr bool kHasCandidates = kNamesCandidates || kFilledIn;
};

#define REFEREE_NEEDS(condition, sentence) \
  if constexpr (!(condition)) {            \
    static_assert(condition, sentence);    \
    return false;                          \
  } else

// Checks that a kind has everything it needs; if not, the compiler reports the first missing part, once.
template <class Kind, class Terms, class State>
consteval bool is_kind_complete() {
  using H = Has<Kind, Terms, State>;
  constexpr std::string_view kForm = form_of<Kind>();
  constexpr bool kChance = HasChance<Kind>;
  constexpr bool kSaysHidden = H::kHides || H::kPrintsHidden;
  constexpr bool kCountFits = !ArgumentTraits<typename H::Arguments>::kLimited || has_choice(kForm) ||
                              count_arguments(kForm) == ArgumentTraits<typename H::Arguments>::kMost;
  constexpr bool kOutcomeIsRead =
      ArgumentTraits<typename H::Outcome>::kFirst == std::tuple_size_v<typename H::Outcome>;
  if constexpr (kForm == "?" || !requires { By(Kind::kBy); }) {
    static_cast<void>(by_of<Kind>());
    return false;
  } else if constexpr ((HasFaultyArguments<Kind> && !H::kDeclared) ||
                       (HasFaultyOutcome<Kind> && !H::kReadsOutcome)) {
    return false;
  } else REFEREE_NEEDS(!has_arrow(kForm) || kChance, "a verb with `->` in its kForm needs has_outcome()")
  REFEREE_NEEDS(has_arrow(kForm) || !kChance, "a verb with has_outcome needs `->` in its kForm")
  REFEREE_NEEDS(!kChance || H::kReadsOutcome,
                "a verb with has_outcome needs outcome(terms), or read_outcome(words, terms)")
  REFEREE_NEEDS(!kChance || H::kPrintsOutcome,
                "a verb with has_outcome needs print_outcome(terms, state, out)")
  REFEREE_NEEDS(!kChance || H::kHasOneOutcome, "a verb with has_outcome needs has_one_outcome(terms, state)")
  REFEREE_NEEDS(!kChance || H::kDraws, "a verb with has_outcome needs draw_outcome(terms, state, below)")
  REFEREE_NEEDS(count_arguments(kForm) == 0 || H::kDeclared,
                "a verb with arguments in its kForm needs arguments(terms)")
  REFEREE_NEEDS(kOutcomeIsRead, "each argument of outcome(terms) must be one word")
  REFEREE_NEEDS(kCountFits, "arguments(terms) are not as many as kForm has words")
  REFEREE_NEEDS(!kSaysHidden || HasSecret<Kind>,
                "a verb that hides something needs is_hidden_from(viewer, actor), a bool")
  REFEREE_NEEDS(!HasSecret<Kind> || H::kHides || H::kConceals,
                "a verb with is_hidden_from needs a secret_argument, or conceal()")
  REFEREE_NEEDS(!HasSecret<Kind> || H::kHides || H::kPrintsHidden,
                "a verb with is_hidden_from needs a secret_argument, or print_hidden(terms, out)")
  return true;
}
template <class Kind, class Terms, class State>
inline constexpr bool kComplete = is_kind_complete<Kind, Terms, State>();

// Checks that a kind has what list_kinds (listing.hpp) needs.
template <class Kind, class Terms, class State>
consteval bool is_listing_complete() {
  using H = Has<Kind, Terms, State>;
  if constexpr (!kComplete<Kind, Terms, State>) {
    return false;
  } else
    REFEREE_NEEDS(by_of<Kind>() == By::umpire || H::kListsItself || H::kUnlisted || H::kFilledIn,
                  "a verb whose arguments core can't fill in needs list(terms, state, actor, sink), or "
                  "is_legal(terms, state, actor) if it has none, or kUnlisted = true")
  REFEREE_NEEDS(!(H::kListsItself && H::kUnlisted), "a verb that is listed can't be kUnlisted")
  return true;
}
template <class Kind, class Terms, class State>
inline constexpr bool kCanList = is_listing_complete<Kind, Terms, State>();

}  // namespace detail
}  // namespace referee
