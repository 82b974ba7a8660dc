// The shared move/state interface, type-erased: what the command line and the runner see of a game.
// The typed interface that games implement is in match_of.hpp; both run the same rule code.
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
#include "referee/engine/actor.hpp"
#include "referee/engine/catalogue.hpp"
#include "referee/engine/match_spec.hpp"
#include "referee/engine/rule_ids.hpp"

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
  Document document;  // merged with what it extends
  Catalogue catalogue;
  RulingValues defaults;  // the ruleset's reading of every ruling
};

// What a player of the text path gets to hear about an action that was not carried out.
struct Answer {
  enum class Kind : std::uint8_t {
    refused,     // rules are broken: `violations`
    unreadable,  // no such action, or its outcome is missing: `message`, `hint`, `offset`, `length`
    impossible,  // only rules switched off forbid it, but it can't be carried out
    undecided,   // a published limit was reached: `message`
  };
  Kind kind = Kind::refused;
  std::vector<Violation> violations;
  std::string message;
  Hint hint;
  std::uint32_t offset = 0;    // bytes into the action's text
  std::uint32_t length = 0;    // bytes
  bool lacks_outcome = false;  // unreadable only because chance has not been settled
};

// Chance has not been settled for the action that is written so.
Answer answer_without_outcome(std::string_view action);

// An action by its text, and whose it is.
struct ActionText {
  Actor actor{};
  std::string_view text;
};

// What came of a random action: `none` if there is none; `undecided` at a limit, and nothing has changed.
enum class RandomPlay : std::uint8_t { played, undecided, none };
// Of one that was picked and not carried out. Throws std::logic_error if it is refused.
RandomPlay random_play_without(const Answer& answer);

// What to do with an action that turns out legal.
enum class PlayMode : std::uint8_t { judge_only, carry_out };

// How pictures are drawn in text.
struct TextStyle {
  bool colour = false;
};

// Visits listed actions; returns false to stop.
using ActionVisitor = std::function<bool(Actor, std::string_view)>;

// A source of uniform numbers: below(n) is in 0 .. n-1.
using Below = std::function<std::uint64_t(std::uint64_t)>;
// Hears whose action was picked at random, and its verb.
using PickVisitor = std::function<void(Actor, std::string_view verb)>;

struct PerftOptions {
  unsigned depth = 1;
  std::vector<std::string> only;                                       // verbs; empty: all
  std::function<void(Actor, std::string_view, std::uint64_t)> divide;  // called for each first action
};

// What an official would post about one action: as data (an object) and as lines of text.
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
  // Names to actors and back. Seats, `table` and `umpire`; games whose players come and go know more.
  virtual std::optional<Actor> find_actor(std::string_view name) const = 0;
  virtual std::string actor_name(Actor actor) const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;
  // Bytes that a clone takes, at most. Of positions that look alike to a player the same.
  virtual std::size_t footprint() const = 0;
  // Makes this match what `other` is. Both must come from the same Game and MatchSpec.
  virtual void restore(const Match& other) = 0;
  // This position, judged with other rules switched off and another trace (or none). `restore` goes between
  // variants, too.
  virtual std::unique_ptr<Match> variant(const RuleMask& off, Trace* trace) const = 0;
  // This position, with the rulings read otherwise. `restore` goes between such matches, too.
  virtual std::unique_ptr<Match> reread(const RulingValues& rulings) const = 0;
  // Whether both are at the same position, in all that `restore` carries: whatever is done next, and is read
  // alike, comes to the same. Both must come from the same Game, seats and ruleset.
  virtual bool same_position_as(const Match& other) const = 0;

  // Reads, judges and (by `mode`) carries out one action. True if it is legal; else `answer` says why not,
  // and the state is what it was. `canonical` (if given) gets the action's canonical text with its outcome.
  virtual bool play(Actor actor, std::string_view action, PlayMode mode, Answer& answer,
                    std::string* canonical = nullptr) = 0;
  // True if `action` is readable by itself, whatever its legality and its missing outcome.
  virtual bool readable(Actor actor, std::string_view action, Answer& answer) const = 0;
  // The words that can come next in an action that begins so, legal or not; none where its verb doesn't say.
  virtual std::vector<std::string> words_after(std::string_view begun) const {
    static_cast<void>(begun);
    return {};
  }
  // True if an action with this verb, or a directive of this name, may change what can be read after it: a
  // new name, another meaning of a letter.
  virtual bool changes_parsing(std::string_view word) const {
    static_cast<void>(word);
    return false;
  }

  // The keys of the printed state, in order, and the value of one of them. `hash` and `view` are not among
  // them.
  virtual std::span<const std::string_view> keys() const = 0;
  virtual Json part(std::string_view key, Viewer viewer) const = 0;
  // The same for whoever only looks at what stands at `path` below the key: other entries of mappings may be
  // missing.
  virtual Json part_at(std::string_view key, std::span<const std::string> path, Viewer viewer) const {
    static_cast<void>(path);
    return part(key, viewer);
  }
  // Whether `viewer` is shown all of what stands at `path` below the key: nothing is hidden, and no number
  // means another thing.
  virtual bool shows_all(std::string_view key, std::span<const std::string> path, std::size_t viewer) const {
    static_cast<void>(key), static_cast<void>(path), static_cast<void>(viewer);
    return !has_secrets();
  }
  // What the derived value at `path` is made of, as `viewer` may know it; nullopt if nothing is to be said of
  // that path. Asked of a match seen by that viewer. Throws UndecidedSearch.
  virtual std::optional<Item> itemise(std::span<const PathStep> path, Viewer viewer) const = 0;
  // Which paths a printed state of this game can have (state_paths.hpp).
  virtual std::span<const std::string_view> paths() const = 0;
  // The JSON schema of its states, whole and as players see them.
  virtual Json schema() const = 0;
  // Rulings read by `part` and the rules since the match began are logged in spec().trace.
  virtual std::uint64_t hash() const = 0;
  virtual std::uint64_t ply() const = 0;

  // Listed actions of everybody in `to_act` whom `viewer` may know of, each in canonical notation.
  virtual void legal(const ActionVisitor& visit, Viewer viewer) const = 0;
  // What of it the player in seat `viewer`, whose view this position is (seen_by), knows to be legal: an
  // outcome that may not be possible is left out, and what may be refused is not there.
  virtual void legal_as_known(const ActionVisitor& visit, std::size_t viewer) const { legal(visit, viewer); }
  // What of the same actors can be done but not listed: each a form of actions, such as `seal HEX(boots)`, in
  // which a word in capitals stands for what only its player can fill in.
  virtual void forms(const ActionVisitor& visit, Viewer viewer) const {
    static_cast<void>(visit), static_cast<void>(viewer);
  }
  // The exact number of the listed actions; nullopt past 2^64-1.
  virtual std::optional<std::uint64_t> legal_count(Viewer viewer) const = 0;
  // A random action for simulated games, ready to be played: a legal one of those that are listed, or, where
  // a game needs what can't be listed (an umpire's opening acts, seals), one of that. `below(n)` draws from
  // 0 .. n-1. False if there is none.
  virtual bool pick_random(const Below& below, Actor& actor, std::string& text) const = 0;
  // Plays a legal action as `play` does, but its outcome, if the text has none, is drawn from `chance` and
  // not from the seed of the match: for trying out what may happen.
  virtual bool play_by_lot(const ActionText& action, ChanceStream& chance, Answer& answer,
                           std::string* canonical = nullptr) = 0;
  // Picks an action as pick_random does and plays it without reading a text; its outcome, if it has none, is
  // drawn from `chance`, or from the seed of the match if that is null. `picked` hears of it before it is
  // played.
  virtual RandomPlay play_random(const Below& below, ChanceStream* chance, const PickVisitor& picked,
                                 std::string* canonical = nullptr) = 0;
  // Plays up to `most` random actions and gives their number: fewer at the end of a game and at an action
  // that is undecided.
  std::uint64_t play_out(ChanceStream& chance, std::uint64_t most);
  // How far the player in `seat` has got, in halves of a point, the more the better: what the game counts as
  // its score, or what comes nearest to it. 0 for games without such a count. Throws UndecidedSearch.
  virtual std::int64_t score_of(std::size_t seat) const = 0;
  // Whether all win or lose together: then that is the score of all.
  virtual bool plays_together() const { return false; }
  // Number of legal sequences of exactly `depth` actions; nullopt past 2^64-1.
  virtual std::optional<std::uint64_t> perft(const PerftOptions& options) const = 0;
  // A way through the positions that can follow this one, with a budget of `work` units of its own.
  virtual std::unique_ptr<Explorer> explorer(std::uint64_t work) const = 0;

  // What has come of the action that led here from `before` (a match of the same Game and MatchSpec).
  // nullopt: this game keeps no chronicle.
  virtual std::optional<Bulletin> bulletin(const Match& before, Actor actor,
                                           std::string_view canonical) const {
    static_cast<void>(before), static_cast<void>(actor), static_cast<void>(canonical);
    return std::nullopt;
  }

  // What a player may know (secrets.hpp). All that is told under a view comes from these.
  //
  // Whether a player may know less than everything of a position.
  virtual bool has_secrets() const = 0;
  // Makes this match one that the player in seat `viewer` can't tell from `truth` (a match of the same Game,
  // seats and rulings), without its seed: the same one for all positions that look alike. If `happened` is
  // not null, it was carried out on `truth` next, and is as possible here as that player heard it was.
  virtual void look_at(const Match& truth, std::size_t viewer, const ActionText* happened) = 0;
  // A match for look_at, looking at this one.
  virtual std::unique_ptr<Match> seen_by(std::size_t viewer) const = 0;
  // A random position that `viewer` can't tell from this one (its seed is not changed). `below(n)` draws from
  // 0 .. n-1.
  virtual std::unique_ptr<Match> resampled(std::size_t viewer, const Below& below) const = 0;
  // An action (any readable text) as `viewer` hears of it: what stays hidden is written `?`. Empty if it
  // can't be read.
  virtual std::string told(const ActionText& action, Viewer viewer) const = 0;
  // The action that stands for all those that sound alike to `viewer`; the text itself if it can't be read.
  virtual std::string stand_in(const ActionText& action, std::size_t viewer) const = 0;
  // Whether `viewer` knows what the facts of `rule` rest on in this action here. Asked of a match seen_by
  // that player, with a stand-in.
  virtual bool knows(std::size_t viewer, RuleIndex rule, const ActionText& action, bool happened) const = 0;
  // Of an action without its outcome: whether `viewer` knows that what can be drawn for it here can be drawn
  // in truth.
  virtual bool knows_outcome(std::size_t viewer, const ActionText& action) const = 0;

  // The position as text for people, ending in a newline.
  virtual std::string show_text(Viewer viewer, const TextStyle& style) const = 0;
  // The position as a picture of what `viewer` may know, added to an empty scene; of a scene with
  // Scene::drawn, which must come from pictures of this Game, rules, rulings and seats, what was not drawn
  // before.
  virtual void draw_picture(Viewer viewer, Scene& scene) const = 0;
  // The whole picture.
  Scene picture(Viewer viewer) const;

 protected:
  Match() = default;
  Match(const Match&) = default;
};

// The legal actions, as far as `viewer`, whose view `match` then is, knows of them.
inline void list_legal(const Match& match, const ActionVisitor& visit, Viewer viewer) {
  if (viewer) match.legal_as_known(visit, *viewer);
  else match.legal(visit, viewer);
}

// What every state prints alike: `game`, `ruleset`, `rulings`, `seats`, `ply`; nullopt for any other key.
std::optional<Json> common_part(std::string_view game, const MatchSpec& spec, std::uint64_t ply,
                                std::string_view key);
// The whole printed state (contract 4): keys in order, `view` and no `hash` for a viewer, `hash` last
// otherwise.
Json state_json(const Match& match, Viewer viewer);
// Returns "k" and 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);
// The names every game knows: seats, `table`, `umpire`.
std::string_view seated_name(const MatchSpec& spec, Actor actor);
std::optional<Actor> find_seated(const MatchSpec& spec, std::string_view name);

// One file of rulesets/GAME, compiled into the program.
struct EmbeddedRuleset {
  std::string_view name;
  std::span<const Node> nodes;
  std::string_view texts;
  Document document() const { return {nodes, texts}; }
};

// All of them, and what keys a ruleset can have (ruleset_shape.hpp).
struct EmbeddedRulesets : std::span<const EmbeddedRuleset> {
  Document (*shape)();
};

// The embedded ruleset of that name; an empty document if there is none.
Document find_embedded(std::span<const EmbeddedRuleset> rulesets, std::string_view name);

// Fills in what every ruleset has: its name, document, catalogue and readings, and returns the document's
// root, all of whose keys have the shape that the game's schema asks for. The catalogue must be that of the
// game's embedded `standard`, which the code was built with. Throws InputError.
TreeView open_ruleset(Ruleset& ruleset, std::string name, Document document, const EmbeddedRulesets& embedded,
                      ExtraRules extra = ExtraRules::refused);

// Adds the table of a ruleset's numbers to those of the game's box.
void add_numbers(const Ruleset& ruleset, const EmbeddedRulesets& embedded,
                 std::vector<ComponentTable>& tables);

struct SeatLimits {
  std::size_t least = 2;
  std::size_t most = 2;
  std::vector<std::string> by_default;  // seats when a script names none; empty: it must
};

// What core knows of a game. One object a game; the program keeps them in an explicit table.
class Game {
 public:
  virtual ~Game() = default;
  virtual std::string_view id() const = 0;
  virtual std::string_view title() const = 0;
  virtual EmbeddedRulesets embedded_rulesets() const = 0;
  virtual std::span<const std::string_view> verbs() const = 0;
  // How each verb is written, in the same order: `play CARD`. What has two forms has them between backquotes:
  // "pick deck` or `pick wN".
  virtual std::span<const std::string_view> forms() const = 0;
  // Whether the verb of this number is one of those that `actor` says: a player's, the table's, the umpire's.
  virtual bool says(Actor actor, std::size_t verb) const = 0;
  // Validates a merged ruleset. Throws InputError.
  virtual std::shared_ptr<const Ruleset> compile(std::string name, Document document) const = 0;
  virtual SeatLimits seat_limits(const Ruleset& ruleset) const = 0;
  // What its box holds, as this ruleset has it.
  virtual std::vector<ComponentTable> components(const Ruleset& ruleset) const = 0;
  // Whether a player may know less than everything of a position.
  virtual bool has_secrets() const = 0;
  // Whether it knows which actions are worth trying, also those that are refused.
  virtual bool knows_candidates() const = 0;
  // Whether its matches have bulletins.
  virtual bool keeps_chronicle() const { return false; }
  // Begins a match: from `setup` (a map), or from the game's normal start if `setup` is invalid.
  // Throws InputError. `undecided` (if the setup's evaluation hits a limit) throws UndecidedSearch.
  virtual std::unique_ptr<Match> start(MatchSpec spec, TreeView setup) const = 0;
};

}  // namespace referee
