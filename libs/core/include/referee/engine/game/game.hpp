// The type-erased interface of games, for the command line and the script runner. match_of.hpp makes it of
// the typed interface that games implement (typed_game.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/error.hpp"
#include "referee/document/json.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/game/match_spec.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

class ChanceStream;     // chance.hpp
struct Scene;           // scene.hpp
struct Item;            // itemised.hpp
struct ComponentTable;  // components.hpp
struct PathStep;        // state_paths.hpp
class Explorer;         // explorer.hpp

// A validated ruleset of one game, shared by all matches played by it. Games derive their compiled tables
// from it.
struct Ruleset {
  virtual ~Ruleset() = default;
  std::string name;
  Document document;  // merged with extended rulesets
  Catalogue catalogue;
  RulingValues defaults;  // the chosen option of each ruling
};

// The reason why an action was not carried out. `offset` and `length` are set for unreadable texts.
struct Answer {
  // The reason, and which members describe it.
  enum class Kind : std::uint8_t {
    refused,     // rules are broken: `violations`
    unreadable,  // or its outcome is missing
    impossible,  // not forbidden, but not possible
    undecided,   // a limit was reached: `message`
  };
  Kind kind = Kind::refused;
  std::vector<Violation> violations;
  std::string message;
  Hint hint;
  std::uint32_t offset = 0;    // bytes into the action's text
  std::uint32_t length = 0;    // bytes
  bool lacks_outcome = false;  // only the outcome is missing
};

// Returns the answer to an action whose chance outcome is missing.
Answer answer_without_outcome(std::string_view action);

// The text of an action, and the actor who makes it.
struct ActionText {
  Actor actor{};
  std::string_view text;
};

// The result of playing a random action: `none` if there is no action. After `undecided`, which means that a
// limit was reached, the position is unchanged.
enum class RandomPlay : std::uint8_t { played, undecided, none };
// Returns the result of a random action that was picked but not carried out, from its answer. Throws
// std::logic_error if the action was refused, because picked actions are always legal.
RandomPlay random_play_without(const Answer& answer);

// Selects whether a legal action is only judged, or also carried out.
enum class PlayMode : std::uint8_t { judge_only, carry_out };

// Settings of text output; `colour` allows ANSI escape codes.
struct TextStyle {
  bool colour = false;
};

// Visits one listed action. Return false to stop.
using ActionVisitor = std::function<bool(Actor, std::string_view)>;

// A source of uniform random numbers: below(n) returns a number from 0 to n-1; n is at least 1.
using RandomBelow = std::function<std::uint64_t(std::uint64_t)>;
// Receives the actor and the verb of an action that was picked at random.
using PickVisitor = std::function<void(Actor, std::string_view verb)>;

// Settings of Match::perft.
struct PerftOptions {
  unsigned depth = 1;
  std::vector<std::string> only;  // counted verbs; empty: all
  // Receives each first action, and the number of sequences that begin with it. May be null.
  std::function<void(Actor, std::string_view, std::uint64_t)> divide;
};

// The public report of one action: as data (a JSON object) and as lines of text.
struct Bulletin {
  Json json;
  std::string text;
};

// A game in progress: rules, rulings, seats and the current state.
class Match {
 public:
  virtual ~Match() = default;
  Match& operator=(const Match&) = delete;

  virtual const MatchSpec& spec() const = 0;
  // Converts names to actors and back. Every game knows its seats, `table` and `umpire`; games whose players
  // come and go know more.
  virtual std::optional<Actor> find_actor(std::string_view name) const = 0;
  virtual std::string actor_name(Actor actor) const = 0;
  // Returns a copy, which shares the rules, the trace and the budget with this match.
  virtual std::unique_ptr<Match> clone() const = 0;
  // Returns an upper bound of the memory that a clone takes, in bytes. It is the same for all positions that
  // look alike to a player.
  virtual std::size_t footprint() const = 0;
  // Makes this match equal to `other`. Both must come from the same Game and MatchSpec.
  virtual void restore(const Match& other) = 0;
  // Returns a copy of this position that is judged with other rules switched off and with another trace (or
  // null). `restore` works between such copies, too.
  virtual std::unique_ptr<Match> with_rules_off(const RuleMask& off, Trace* trace) const = 0;
  // Returns a copy of this position with other options of the rulings. `restore` works between them, too.
  virtual std::unique_ptr<Match> with_rulings(const RulingValues& rulings) const = 0;
  // Begins another match with the same rulings from `setup`, without a trace. Throws as Game::start does.
  virtual std::unique_ptr<Match> start_again(const TreeView& setup) const = 0;
  // True if the positions are equal in everything that `restore` copies, so that all later actions and values
  // are the same as well. Both must come from the same Game, seats and ruleset.
  virtual bool same_position_as(const Match& other) const = 0;

  // Reads, judges and (by `mode`) carries out one action. Returns false if the action is not legal: then
  // `answer` has the reason, and the state is unchanged. The result may be ignored if the action was legal
  // before. `canonical` (if not null) gets the action's canonical text with its outcome.
  virtual bool play(Actor actor, std::string_view action, PlayMode mode, Answer& answer,
                    std::string* canonical = nullptr) = 0;
  // True if `action` can be read, even if it is illegal or lacks its outcome. If not, `answer` has why.
  virtual bool readable(Actor actor, std::string_view action, Answer& answer) const = 0;
  // Returns the words that can follow a begun action, legal or not. Empty if the verb declares no arguments.
  virtual std::vector<std::string> words_after(std::string_view begun) const {
    static_cast<void>(begun);
    return {};
  }
  // True if an action with this verb, or a directive of this name, may change what can be read after it: a
  // new name, another meaning of a letter.
  virtual bool changes_parsing(std::string_view word) const = 0;

  // Return the keys of the printed state in order, and the value of one key. `hash` and `view` are not among
  // the keys. The rulings that `part` reads are recorded in spec().trace, if there is one.
  virtual std::span<const std::string_view> keys() const = 0;
  virtual Json part(std::string_view key, Viewer viewer) const = 0;
  // False if `part` returns null because the state has no such key under these rulings.
  virtual bool has_key(std::string_view /*key*/) const { return true; }
  // Returns at least the value at `path` below the key. Other entries of mappings may be missing.
  virtual Json part_at(std::string_view key, std::span<const std::string> path, Viewer viewer) const = 0;
  // True if `viewer` sees everything at `path` below the key: no value is hidden or replaced.
  virtual bool shows_all(std::string_view key, std::span<const std::string> path,
                         std::size_t viewer) const = 0;
  // Replaces entries of a list that are written short, as a setup may write them at `path`, by the values
  // that they mean: `boots*3` by three cards. `path` has the keys of a state. Throws InputError.
  virtual void expand_short_entries(std::span<const std::string> path, Json& entries) const = 0;
  // Returns those parts of the derived value at `path` that `viewer` may know; nullopt if the value
  // has no parts. The match must be one seen by that viewer (seen_by). Throws UndecidedSearch.
  virtual std::optional<Item> itemise(std::span<const PathStep> path, Viewer viewer) const = 0;
  // Returns the patterns of all paths that a printed state of this game can have (state_paths.hpp).
  virtual std::span<const std::string_view> paths() const = 0;
  // Returns the JSON schema of the game's states, both complete and as players see them.
  virtual Json schema() const = 0;
  // Returns the hash of the position and the rulings.
  virtual std::uint64_t hash() const = 0;
  virtual std::uint64_t ply() const = 0;  // actions that led here

  // Visits the listed actions of all actors for whom the game waits and of whom `viewer` may know, each in
  // canonical notation. Throws UndecidedSearch.
  virtual void legal(const ActionVisitor& visit, Viewer viewer) const = 0;
  // Visits those listed actions that the player in seat `viewer` knows to be legal. This match must be that
  // player's view (seen_by). An outcome that may be impossible is left out, and an action that may be refused
  // is not visited.
  virtual void legal_as_known(const ActionVisitor& visit, std::size_t viewer) const { legal(visit, viewer); }
  // Visits the actions of the same actors that are possible but not listed, as patterns such as `seal
  // HEX(boots)`. A word in capitals is a part that only the player can fill in.
  virtual void forms(const ActionVisitor& visit, Viewer viewer) const {
    static_cast<void>(visit), static_cast<void>(viewer);
  }
  // Returns the exact number of listed actions; nullopt if it exceeds 2^64-1. Throws UndecidedSearch.
  virtual std::optional<std::uint64_t> legal_count(Viewer viewer) const = 0;
  // Picks a random legal action for simulated games: one of the listed actions, or one that cannot be listed
  // where the game needs it (an umpire's opening acts, seals). Returns false if there is no action.
  // `below(n)` draws from 0 .. n-1.
  [[nodiscard]] virtual bool pick_random(const RandomBelow& below, Actor& actor, std::string& text) const = 0;
  // Plays an action as `play` does, to try out what may happen: if the text has no outcome, the outcome is
  // drawn from `chance` and not from the seed of the match. Returns false if the action is not legal.
  [[nodiscard]] virtual bool play_with_chance(const ActionText& action, ChanceStream& chance, Answer& answer,
                                              std::string* canonical = nullptr) = 0;
  // Picks an action as pick_random does and plays it without reading a text. If the action has no outcome,
  // the outcome is drawn from `chance`, or from the seed of the match if `chance` is null. Calls `picked`
  // before the action is played.
  virtual RandomPlay play_random(const RandomBelow& below, ChanceStream* chance, const PickVisitor& picked,
                                 std::string* canonical = nullptr) = 0;
  // Plays up to `most` random actions and returns their number. The number is smaller if the game ends or an
  // action is undecided.
  std::uint64_t play_out(ChanceStream& chance, std::uint64_t most);
  // Returns the score of the player in `seat`, or the nearest estimate of it, in halves of a point; more is
  // better. 0 for games without a score. Throws UndecidedSearch.
  virtual std::int64_t score_of(std::size_t seat) const = 0;
  // True if all players win or lose together: then all have the same score.
  virtual bool plays_together() const { return false; }
  // Returns the number of legal sequences of exactly `depth` actions (perft); nullopt if it exceeds 2^64-1.
  // Throws UndecidedSearch.
  virtual std::optional<std::uint64_t> perft(const PerftOptions& options) const = 0;
  // Returns a generator of the positions that can follow this one. It has a budget of its own of `work` units
  // (budget.hpp).
  virtual std::unique_ptr<Explorer> explorer(std::uint64_t work) const = 0;

  // Returns the public report of the action that led here from `before` (a match of the same Game and
  // MatchSpec). nullopt if this game has no chronicle.
  virtual std::optional<Bulletin> bulletin(const Match& before, Actor actor,
                                           std::string_view canonical) const {
    static_cast<void>(before), static_cast<void>(actor), static_cast<void>(canonical);
    return std::nullopt;
  }

  // The functions below limit output to what a player may know (secrets.hpp), and all output under a view is
  // made with them. This one is true if players may not know everything about a position.
  virtual bool has_secrets() const = 0;
  // Makes this match a fixed representative of all positions that the player in seat `viewer` cannot
  // distinguish from `truth` (a match of the same Game, seats and rulings), without its seed. If `happened`
  // is not null, that action was carried out on `truth` next, and it is possible here in the way that the
  // player observed.
  virtual void become_view_of(const Match& truth, std::size_t viewer, const ActionText* happened) = 0;
  // Returns a new match that is the view of this one (become_view_of).
  virtual std::unique_ptr<Match> seen_by(std::size_t viewer) const = 0;
  // Determinization: returns a random position that `viewer` cannot distinguish from this one. Its seed is
  // unchanged. `below(n)` draws from 0 .. n-1.
  virtual std::unique_ptr<Match> resampled(std::size_t viewer, const RandomBelow& below) const = 0;
  // Returns an action (any readable text) as `viewer` sees it: hidden parts are written `?`. Empty if the
  // text cannot be read.
  virtual std::string redacted_text(const ActionText& action, Viewer viewer) const = 0;
  // Returns a fixed representative of all actions that look the same to `viewer` as this one; the text itself
  // if it cannot be read.
  virtual std::string stand_in(const ActionText& action, std::size_t viewer) const = 0;
  // True if `viewer` knows the information on which the facts of `rule` are based for this action. The match
  // must be one seen by that player (seen_by), and the action a stand-in.
  virtual bool knows(std::size_t viewer, RuleIndex rule, const ActionText& action, bool happened) const = 0;
  // True if `viewer` knows that the outcomes that can be drawn here for an action without its outcome are
  // also possible in the true position.
  virtual bool knows_outcome(std::size_t viewer, const ActionText& action) const = 0;

  // Returns the position as text for people, ending in a newline.
  virtual std::string show_text(Viewer viewer, const TextStyle& style) const = 0;
  // Draws what `viewer` may know of the position into an empty scene. If the scene has Scene::drawn,
  // sections that were drawn before are left out; Scene::drawn must come from pictures of this Game, rules,
  // rulings and seats.
  virtual void draw_picture(Viewer viewer, Scene& scene) const = 0;
  // Returns the complete picture.
  Scene picture(Viewer viewer) const;

 protected:
  Match() = default;
  Match(const Match&) = default;
};

// Visits the legal actions that `viewer` knows of; `match` must then be that player's view (seen_by).
inline void list_legal(const Match& match, const ActionVisitor& visit, Viewer viewer) {
  if (viewer) match.legal_as_known(visit, *viewer);
  else match.legal(visit, viewer);
}

// Returns the value of a key that all games print in the same way: `game`, `ruleset`, `rulings`, `seats` or
// `ply`; nullopt for any other key.
std::optional<Json> common_part(std::string_view game, const MatchSpec& spec, std::uint64_t ply,
                                std::string_view key);
// Returns the whole printed state (contract 4), with its keys in order. For a viewer it has `view` and no
// `hash`; otherwise `hash` is the last key.
Json state_json(const Match& match, Viewer viewer);
// Returns "k" and 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);
// Convert between actors and the names that every game knows: seats, `table`, `umpire`.
std::string_view seated_name(const MatchSpec& spec, Actor actor);
std::optional<Actor> find_seated(const MatchSpec& spec, std::string_view name);

// One file of rulesets/GAME, compiled into the program.
struct EmbeddedRuleset {
  std::string_view name;
  std::span<const Node> nodes;
  std::string_view texts;
  Document document() const { return {nodes, texts}; }
};

// The rulesets of a game that are compiled into the program, and the shape of their keys (ruleset_shape.hpp).
struct EmbeddedRulesets : std::span<const EmbeddedRuleset> {
  Document (*shape)();
};

// Returns the embedded ruleset of that name; an empty document if there is none.
Document find_embedded(std::span<const EmbeddedRuleset> rulesets, std::string_view name);

// Sets the name, document, catalogue and rulings of a ruleset, and returns the document's root, whose keys
// then have the shape that the game's schema requires. The catalogue must be that of the game's embedded
// `standard`, for which the code was built. Throws InputError.
TreeView open_ruleset(Ruleset& ruleset, std::string name, Document document, const EmbeddedRulesets& embedded,
                      ExtraRules extra = ExtraRules::refused);

// Adds the table of a ruleset's numbers to those of the game's box.
void add_numbers(const Ruleset& ruleset, const EmbeddedRulesets& embedded,
                 std::vector<ComponentTable>& tables);

// The allowed number of players.
struct SeatLimits {
  std::size_t least = 2;
  std::size_t most = 2;
  std::vector<std::string> by_default;  // empty: a script must name them
};

// A game as core sees it: one object for each game. The program keeps these objects in an explicit table.
class Game {
 public:
  virtual ~Game() = default;
  virtual std::string_view id() const = 0;
  virtual std::string_view title() const = 0;
  virtual EmbeddedRulesets embedded_rulesets() const = 0;
  virtual std::span<const std::string_view> verbs() const = 0;
  // Returns the form of each verb in the same order, such as `play CARD`. A verb with two forms has them
  // between backquotes: "pick deck` or `pick wN".
  virtual std::span<const std::string_view> forms() const = 0;
  // True if the verb with the number `verb` is for this kind of actor, and is legal in some positions.
  virtual bool is_verb_of(Actor actor, std::size_t verb) const = 0;
  // Checks a merged ruleset. Throws InputError.
  virtual std::shared_ptr<const Ruleset> compile(std::string name, Document document) const = 0;
  virtual SeatLimits seat_limits(const Ruleset& ruleset) const = 0;
  // Returns the contents of the game's box, as this ruleset has them.
  virtual std::vector<ComponentTable> components(const Ruleset& ruleset) const = 0;
  // True if players may not know everything about a position.
  virtual bool has_secrets() const = 0;
  // True if the game can list actions that are worth trying, including illegal ones.
  virtual bool knows_candidates() const = 0;
  // True if the game's matches have bulletins.
  virtual bool keeps_chronicle() const { return false; }
  // Begins a match: from `setup` (a map), or from the game's normal start if `setup` is invalid. Throws
  // InputError, and UndecidedSearch if evaluating the setup reaches a limit.
  virtual std::unique_ptr<Match> start(MatchSpec spec, TreeView setup) const = 0;
};

}  // namespace referee
