#include "referee/engine/game/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "referee/document/words.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/engine/rulesets/placeholders.hpp"
#include "referee/engine/rulesets/ruleset_shape.hpp"
#include "referee/engine/state/spectator.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

void FullJudge::record(RuleIndex rule, TraceKind kind, std::string facts) {
  const auto same = [&](const Violation& violation) { return violation.rule == rule; };
  const bool is_new = kind == TraceKind::broken && std::none_of(violations_.begin(), violations_.end(), same);
  if (is_new) violations_.push_back({rule, trace_ == nullptr ? std::move(facts) : facts, pending_});
  if (trace_ == nullptr) return;
  if (!trace_->with_facts) facts.clear();
  trace_->entries.push_back({rule, kind, std::move(facts), pending_, trace_->only_of});
}

namespace {

Json rulings_json(const MatchSpec& spec) {
  Json json = Json::object();
  const Catalogue& catalogue = spec.ruleset->catalogue;
  for (std::size_t i = 0; i < catalogue.rulings.size(); ++i)
    json[catalogue.rulings[i].key] = catalogue.rulings[i].options[spec.rulings.option[i]].name;
  return json;
}

}  // namespace

std::optional<Json> common_part(std::string_view game, const MatchSpec& spec, std::uint64_t ply,
                                std::string_view key) {
  if (key == "game") return game;
  if (key == "ruleset") return spec.ruleset->name;
  if (key == "rulings") return rulings_json(spec);
  if (key == "seats") return spec.seats;
  if (key == "ply") return ply;
  return std::nullopt;
}

Answer answer_without_outcome(std::string_view action) {
  return {Answer::Kind::unreadable,
          {},
          "this action has a chance outcome, and none is given",
          "write the outcome after `->`, or give the script a `seed`",
          0,
          static_cast<std::uint32_t>(action.size()),
          true};
}

RandomPlay random_play_without(const Answer& answer) {
  if (answer.kind == Answer::Kind::undecided) return RandomPlay::undecided;
  throw std::logic_error("an action was picked, but is refused");
}

std::uint64_t Match::play_out(ChanceStream& chance, std::uint64_t most) {
  const RandomBelow below = [&](std::uint64_t bound) { return chance.below(bound); };
  const PickVisitor nobody = [](Actor, std::string_view) {};
  std::uint64_t played = 0;
  while (played < most && play_random(below, &chance, nobody) == RandomPlay::played) ++played;
  return played;
}

Scene Match::picture(Viewer viewer) const {
  Scene scene;
  draw_picture(viewer, scene);
  return scene;
}

Json state_json(const Match& match, Viewer viewer) {
  Json state = Json::object();
  for (const std::string_view key : match.keys()) {
    Json part = match.part(key, viewer);
    if (part.is_null() && !match.has_key(key)) continue;
    state[std::string(key)] = std::move(part);
    if (key == "rulings" && viewer) state["view"] = match.actor_name(seat_actor(*viewer));
  }
  if (!viewer) state["hash"] = hash_text(match.hash());
  return state;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("k{:016x}", hash); }

std::string_view seated_name(const MatchSpec& spec, Actor actor) {
  if (actor == Actor::table) return "table";
  if (actor == Actor::umpire) return "umpire";
  if (actor == seat_actor(kSpectator)) return kSpectatorName;
  return spec.seats[seat_of(actor)];
}

std::optional<Actor> find_seated(const MatchSpec& spec, std::string_view name) {
  if (is_word(name, "table")) return Actor::table;
  if (is_word(name, "umpire")) return Actor::umpire;
  const auto seat = find_name(spec.seats, name);
  return seat ? std::optional(seat_actor(*seat)) : std::nullopt;
}

Document find_embedded(std::span<const EmbeddedRuleset> rulesets, std::string_view name) {
  for (const EmbeddedRuleset& ruleset : rulesets) {
    if (ruleset.name == name) return ruleset.document();
  }
  return {};
}

namespace {

// Gives rules whose summary a ruleset has changed the source `house`, unless the ruleset names another
// source. Copies what the facts of rules depend on from the standard ruleset, because only the code knows
// this.
void mark_rewordings_as_house(Catalogue& catalogue, const Catalogue& standard) {
  catalogue.bases = standard.bases;
  for (std::size_t i = 0; i < standard.rules.size(); ++i) {
    RuleInfo& rule = catalogue.rules[i];
    rule.rests_on = standard.rules[i].rests_on;
    if (rule.summary != standard.rules[i].summary && rule.provenance == standard.rules[i].provenance)
      rule.provenance = Provenance::house;
  }
}

}  // namespace

TreeView open_ruleset(Ruleset& ruleset, std::string name, Document document, const EmbeddedRulesets& embedded,
                      ExtraRules extra) {
  ruleset.name = std::move(name);
  ruleset.document = std::move(document);
  const TreeView root = ruleset.document.root();
  const Document standard = find_embedded(embedded, "standard");
  if (standard.nodes().data() == ruleset.document.nodes().data()) {
    ruleset.catalogue = read_catalogue(root);
  } else {
    const Catalogue known = read_catalogue(standard.root());
    expect_known_ids(root, known, extra);
    ruleset.catalogue = read_catalogue(root);
    expect_same_ids(root, ruleset.catalogue, known);
    mark_rewordings_as_house(ruleset.catalogue, known);
    const Document shape = embedded.shape();
    expect_shape(root, shape.root(), standard.root());
  }
  fill_texts(ruleset.catalogue, root, standard.root());
  ruleset.defaults = ruleset.catalogue.defaults();
  return root;
}

void add_numbers(const Ruleset& ruleset, const EmbeddedRulesets& embedded,
                 std::vector<ComponentTable>& tables) {
  const Document standard = find_embedded(embedded, "standard");
  const Document shape = embedded.shape();
  add_numbers(ruleset.document.root(), shape.root(), standard.root(), tables);
}

}  // namespace referee
