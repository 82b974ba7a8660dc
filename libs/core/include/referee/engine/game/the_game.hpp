// Makes the Game that core knows of a game's typed side (typed_game.hpp): `the_game<Plots>()`. If a game
// lacks something, the compiler reports it in one sentence.
#pragma once

#include <concepts>
#include <memory>
#include <stdexcept>

#include "referee/engine/game/match_of.hpp"

namespace referee {

// Implements Game with the functions of the typed side `G`.
template <class G>
class GameOf final : public Game {
 public:
  std::string_view id() const override { return G::kId; }
  std::string_view title() const override { return G::kTitle; }
  EmbeddedRulesets embedded_rulesets() const override { return G::embedded_rulesets(); }
  std::span<const std::string_view> verbs() const override {
    return std::span(G::Action::kVerbs).first(G::Action::kOwnVerbs);
  }
  std::span<const std::string_view> forms() const override {
    return std::span(G::Action::kForms).first(G::Action::kOwnVerbs);
  }
  bool is_verb_of(Actor actor, std::size_t verb) const override { return G::Action::is_verb_of(actor, verb); }
  std::shared_ptr<const Ruleset> compile(std::string name, Document document) const override {
    return Own::compile(std::move(name), std::move(document));
  }
  SeatLimits seat_limits(const Ruleset& ruleset) const override {
    return static_cast<const Own&>(ruleset).seat_limits();
  }
  std::vector<ComponentTable> components(const Ruleset& ruleset) const override {
    std::vector<ComponentTable> tables = static_cast<const Own&>(ruleset).components();
    add_numbers(ruleset, G::embedded_rulesets(), tables);
    return tables;
  }
  bool has_secrets() const override { return !is_open<G>; }
  bool knows_candidates() const override { return KnowsCandidates<G>; }
  bool keeps_chronicle() const override { return has<G>(Feature::chronicle); }
  std::unique_ptr<Match> start(MatchSpec spec, TreeView setup) const override {
    return std::make_unique<MatchOf<G>>(std::move(spec), setup);
  }

 private:
  using Own = RulesetOf<typename G::Terms>;
};

namespace detail {

// Values of all types that functions of a game take, for the checks below.
template <class G>
struct Given {
  const RulesetOf<typename G::Terms>& ruleset;
  const typename G::Terms& terms;
  const typename G::State& state;
  typename G::State& changed;
  const typename G::Action& action;
  typename G::Action& read;
  const RulingReader& reader;
  FastJudge& fast;
  FullJudge& full;
  std::string& out;
  std::uint64_t& total;
  Scene& scene;
  Packer& packer;
  record::Printer& printer;
  bool (&sink)(const typename G::Action&);
};
template <auto one, auto other>
inline constexpr bool kSame = false;
template <auto one>
inline constexpr bool kSame<one, one> = true;

// REFEREE_CAN is true if an expression of `g` (a Given) compiles; REFEREE_GIVES also checks the type of its
// result.
#define REFEREE_CAN(...) (requires(const Given<G>& g) { __VA_ARGS__; })
#define REFEREE_GIVES(Result, ...) REFEREE_CAN({ __VA_ARGS__ } -> std::same_as<Result>)
// Like REFEREE_GIVES, for a function that the game itself defines in place of core's default.
#define REFEREE_HAS(Result, name, ...) \
  (!requires { requires kSame<&G::name, &G::Defaults::name>; } && REFEREE_GIVES(Result, G::name(__VA_ARGS__)))

// Checks the parts of a verb that its own list (action_kind.hpp) does not check, including who may see its
// actions completely.
template <class G, class Kind>
consteval bool is_verb_complete() {
  using Terms = typename G::Terms;
  using State = typename G::State;
  using Checked = ActionContext<Terms, const State, FastJudge>;
  using Changed = ActionContext<Terms, State, FastJudge>;
  constexpr bool kListed = !has<G>(Feature::listing);
  constexpr bool kJudged = !has<G>(Feature::check) && !has<G>(Feature::apply);
  if constexpr (kListed) {  // only for verbs that core lists
    if constexpr (!kCanList<Kind, Terms, State>) return false;
  }
  if constexpr (!kComplete<Kind, Terms, State>) {
    return false;
  } else
    REFEREE_NEEDS(
        !kJudged || requires(const Kind& kind, Checked& c) { kind.check(c); },
        "a verb needs check(c), a template")
  REFEREE_NEEDS(
      !kJudged || requires(const Kind& kind, Changed& c) { kind.apply(c); },
      "a verb needs apply(c), a template")
  REFEREE_NEEDS(
      is_open<G> || HasSecret<Kind> || SeenByAll<Kind>,
      "in a game with secrets a verb needs kSeenByAll = true, or is_hidden_from(viewer, actor), a bool")
  REFEREE_NEEDS(!HasSecret<Kind> || !SeenByAll<Kind>, "a verb with is_hidden_from can't be kSeenByAll")
  REFEREE_NEEDS(!is_open<G> || !HasSecret<Kind>,
                "a verb with is_hidden_from needs a game with Secrets of its own")
  return true;
}

template <class G, class S = typename G::Secrets>
consteval bool are_secrets_complete() {
  using State = typename G::State;
  if constexpr (is_open<G>) {
    return true;
  } else
    REFEREE_NEEDS(REFEREE_GIVES(State, S::resample(g.terms, g.state, 0UZ, &g.action, RandomBelow())),
                  "its Secrets lack resample(terms, state, viewer, happened, below), a State")
  REFEREE_NEEDS(REFEREE_GIVES(void, S::conceal(g.terms, g.state, g.read, 0UZ)),
                "its Secrets lack conceal(terms, state, action, viewer); SecretsOfActions has it")
  REFEREE_NEEDS(REFEREE_GIVES(void, S::print_told(g.terms, g.state, g.action, 0UZ, g.out)),
                "its Secrets lack print_told(terms, state, action, viewer, out); SecretsOfActions has it")
  REFEREE_NEEDS(
      !requires { typename S::Basis; } ||
          REFEREE_GIVES(bool, S::knows(g.terms, g.state, g.action, typename S::Basis(), 0UZ, true)),
      "its Secrets lack knows(terms, state, action, basis, viewer, happened), a bool")
  return true;
}

// Check that a game has exactly the optional parts that its kFeatures list.
#define REFEREE_FEATURE(feature, what, ...) \
  REFEREE_NEEDS((__VA_ARGS__) == has<G>(Feature::feature), what " with Feature::" #feature " in kFeatures")
#define REFEREE_FUNCTION(feature, Result, name, ...) \
  REFEREE_FEATURE(feature, #name " goes", REFEREE_HAS(Result, name, __VA_ARGS__))
template <class G>
consteval bool are_features_listed() {
  using State = typename G::State;
  using Action = typename G::Action;
  REFEREE_FUNCTION(setup, State, read_setup, g.terms, TreeView(), g.full)
  REFEREE_FEATURE(check, "check in the game's namespace goes",
                  REFEREE_CAN(game_namespace::checked(g.terms, g.state, g.action, g.fast)))
  REFEREE_FEATURE(apply, "apply in the game's namespace goes",
                  REFEREE_CAN(game_namespace::applied(g.terms, g.changed, g.action, g.fast)))
  REFEREE_FUNCTION(items, std::optional<Item>, itemise, g.terms, g.state, {}, Viewer())
  REFEREE_FEATURE(packing, "pack_state goes", REFEREE_CAN(pack_state(g.packer, g.terms, g.state, g.state)))
  REFEREE_FEATURE(listing, "generate and count_legal go",
                  REFEREE_HAS(bool, count_legal, g.terms, g.state, Viewer(), g.total) &&
                      REFEREE_GIVES(bool, G::generate(g.terms, g.state, Viewer(), g.sink)))
  REFEREE_FUNCTION(forms, void, list_forms, g.terms, g.state, Viewer(), ActionVisitor())
  REFEREE_FUNCTION(random, bool, random_action, g.terms, g.state, g.read, RandomBelow())
  REFEREE_FUNCTION(parse_context, std::uint32_t, parse_context, g.terms, g.state)
  REFEREE_FUNCTION(candidates, void, candidates, g.terms, g.state, CandidateSink<Action>())
  REFEREE_FUNCTION(actors, std::optional<Actor>, find_actor, g.state, {})
  REFEREE_FUNCTION(actors, std::string, actor_name, g.state, Actor())
  REFEREE_FUNCTION(heap, std::size_t, heap_bytes, g.state)
  REFEREE_FUNCTION(parsing, bool, changes_parsing, {})
  REFEREE_FUNCTION(search, bool, may_search, g.terms, g.state, g.action)
  REFEREE_FUNCTION(picture, void, picture, g.terms, g.state, Viewer(), g.reader, g.scene)
  REFEREE_FUNCTION(chronicle, Bulletin, bulletin, g.terms, g.state, g.state, Actor(), {}, g.reader)
  REFEREE_FUNCTION(perft, std::uint64_t, count_only, g.terms, g.state, VerbMask())
  REFEREE_FUNCTION(perft, bool, generate_only, g.terms, g.state, VerbMask(), g.sink)
  REFEREE_FUNCTION(score, std::int64_t, score_of, g.terms, g.state, 0UZ)
  REFEREE_NEEDS(!has<G>(Feature::together) || has<G>(Feature::score),
                "a game with Feature::together needs score_of, the score of all")
  return true;
}

// True if each verb has a word of its own, or defines which texts with a shared word mean the verb.
template <class Action>
consteval bool are_words_distinct() {
  return Action::each_kind([]<class Kind>(std::type_identity<Kind>) {
    return Action::template kPlaceOf<Kind> < Action::kOwnVerbs ||
           requires(const ActionWords& words) { Kind::is_meant(words); };
  });
}

// Checks everything that a game needs. The compiler reports the first missing part.
template <class G>
consteval bool is_game_complete() {
  using Terms = typename G::Terms;
  using State = typename G::State;
  constexpr auto kIsComplete = []<class Kind>(std::type_identity<Kind>) {
    return is_verb_complete<G, Kind>();
  };
  REFEREE_NEEDS((std::constructible_from<Terms, const MatchSpec&>),
                "the game's Terms must be made of a MatchSpec")
  REFEREE_NEEDS(
      requires(const State& state) {
        { state.ply } -> std::convertible_to<std::uint64_t>;
        { state.events } -> std::convertible_to<std::uint64_t>;
      }, "the game's State needs `ply` and `events`")
  REFEREE_NEEDS((std::equality_comparable<State> && std::copyable<State>), "the game's State needs ==")
  REFEREE_NEEDS((std::is_trivially_copyable_v<State> || has<G>(Feature::heap)),
                "a state with something on the heap needs heap_bytes(state)")
  REFEREE_NEEDS(requires { std::string_view(G::kId); }, "the game lacks kId")
  REFEREE_NEEDS(requires { std::string_view(G::kTitle); }, "the game lacks kTitle")
  REFEREE_NEEDS(requires { EmbeddedRulesets(G::embedded_rulesets()); }, "the game lacks embedded_rulesets")
  REFEREE_NEEDS(REFEREE_GIVES(std::shared_ptr<const Ruleset>, RulesetOf<Terms>::compile({}, {})),
                "the game's type of ruleset lacks compile(name, document)")
  REFEREE_NEEDS(REFEREE_GIVES(SeatLimits, g.ruleset.seat_limits()),
                "the game's type of ruleset lacks seat_limits()")
  REFEREE_NEEDS(REFEREE_GIVES(std::vector<ComponentTable>, g.ruleset.components()),
                "the game's type of ruleset lacks components()")
  REFEREE_NEEDS(requires { typename G::Secrets; }, "the game lacks `using Secrets = OpenToAll`, or its own")
  if constexpr (!G::Action::each_kind(kIsComplete)) {
    return false;
  } else
    REFEREE_NEEDS(!G::Action::kListedOnce || are_words_distinct<typename G::Action>(),
                  "two verbs have the same word, and the later one lacks is_meant(words)")
  REFEREE_NEEDS(has<G>(Feature::listing) || REFEREE_GIVES(ActorSet, to_act(g.terms, g.state)),
                "the game lacks to_act(terms, state), an ActorSet, in its namespace")
  REFEREE_NEEDS((has<G>(Feature::check) || requires { G::kOver, G::kTurn; }),
                "the game lacks kOver and kTurn, the rules of its end and of turns (or its own check)")
  REFEREE_NEEDS(REFEREE_CAN(fields(g.printer, g.terms, g.state, ViewContext())),
                "the game lacks fields(v, terms, state, who) in its namespace")
  REFEREE_NEEDS(REFEREE_GIVES(State, G::initial(g.terms, g.full)), "the game lacks initial(terms, judge)")
  REFEREE_NEEDS(REFEREE_GIVES(std::string, G::show_text(g.terms, g.state, Viewer(), TextStyle(), g.reader)),
                "the game lacks show_text(terms, state, viewer, style, reader), a string")
  if constexpr (!are_secrets_complete<G>()) return false;
  else return are_features_listed<G>();
}

}  // namespace detail

// Returns the only object of the game `G`.
template <class G>
const Game& the_game() {
  if constexpr (detail::is_game_complete<G>()) {
    static const GameOf<G> instance;
    return instance;
  } else {
    throw std::logic_error("not compiled");
  }
}

}  // namespace referee
