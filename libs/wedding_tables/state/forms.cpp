#include "wedding_tables/state/forms.hpp"

#include <cmath>

#include "referee/document/text.hpp"
#include "referee/record/names.hpp"
#include "wedding_tables/pieces/numbered.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

void Supply::place(const TreeView& where, Card card, std::uint32_t copies) {
  const std::uint64_t all = std::uint64_t{placed_[index_of(card)]} + copies;
  const unsigned known = terms_.ruleset->copies[index_of(card)];
  if (all > known)
    where.fail(fmt::format("this makes {} times `{}`, but there are only {}", all, name_of(card), known));
  placed_[index_of(card)] = static_cast<std::uint32_t>(all);
}

unsigned Supply::left(Card card) const {
  return terms_.ruleset->copies[index_of(card)] - placed_[index_of(card)];
}

void CardForm::read(const TreeView& node, Card& card) const {
  if (or_none && node.is_null()) return void(card = Card::none);
  card = static_cast<Card>(node.as_word("a card", kCardNames));
  supply->place(node, card);
  if (!in(wanted, card)) node.fail(fmt::format("`{}` {}", name_of(card), unwanted));
}

Json CardForm::shape(bool hides) const {
  if (!or_none && !hides) return {{"type", "string"}, {"title", "a card"}, {"enum", kCardNames}};
  Json names = kCardNames;
  names.push_back(nullptr);
  return {{"type", {"string", "null"}}, {"title", "a card"}, {"enum", names}};
}

Json ShuffledForm::print(const Pile& pile) const {
  Json counts = Json::object();
  pile.each([&](Card card, unsigned copies) { add_key(counts, std::string(name_of(card)), copies); });
  return counts;
}

void ShuffledForm::read(const TreeView& node, Pile& pile) const {
  node.expect_keys("`shuffled`", kCardNames);
  for (const TreeView& entry : node.children()) {
    const Card card = *find_card(entry.key());
    const auto copies = static_cast<unsigned>(entry.as_integer(0, kMostCounted));
    form.supply->place(entry, card, copies);
    pile.add(card, copies);
  }
}

void BesideForm::read(const TreeView& node, std::uint8_t& killjoys) const {
  const auto number = static_cast<std::uint32_t>(node.as_integer(least, most));
  supply->place(node, Card::killjoy, number);
  killjoys = static_cast<std::uint8_t>(number);
}

void StepForm::read(const TreeView& node, DealStep& step) const {
  if (node.is_null()) return;
  if (phase != Phase::setup) node.fail("there is a next step of dealing only in the phase setup");
  const std::string_view wanted = node.as_text();
  std::string known;
  for (step = first_step(terms); step.what != Dealing::none; step = step_after(terms, step)) {
    if (step_text(terms, step) == wanted) return;
    known += fmt::format("{}`{}`", known.empty() ? "" : ", ", step_text(terms, step));
  }
  node.fail(fmt::format("`{}` is not a step of this dealing", printable(wanted)), "the steps are " + known);
}

Json PhaseForm::print(Phase phase) const {
  if (reader != nullptr && is_end_overdue(terms, state)) {
    reader->rests_on(Settled::met_by_setup);
    reader->effect(state.deck.empty() ? Rule::WT_end_deck : Rule::WT_end_two_tables);
  }
  return Word::print(phase);
}

Json OnTurnForm::print(std::uint8_t seat) const {
  note_player_on_turn(terms, state, reader);
  return Seat::print(seat);
}

Json SpecialsByForm::print(const Turn& turn) const {
  Json players_json = Json::object();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const SpecialCounts played = turn.specials_by(seat);
    if (played == SpecialCounts{}) continue;
    Json counts = Json::object();
    for (std::size_t i = 0; i < played.size(); ++i)
      add_key(counts, std::string(name_of(kSpecialKinds[i])), played[i]);
    add_key(players_json, players[seat], std::move(counts));
  }
  return players_json;
}

void SpecialsByForm::read(const TreeView& node, Turn& turn) const {
  constexpr std::array<std::string_view, 3> kKinds = {name_of(kSpecialKinds[0]), name_of(kSpecialKinds[1]),
                                                      name_of(kSpecialKinds[2])};
  record::expect_names(node, "`specials_by`", players);
  for (const TreeView& entry : node.children()) {
    SpecialCounts& played = turn.by_others[record::index_of_name(players, entry.key())];
    entry.expect_keys("the specials of a player", kKinds);
    for (std::size_t i = 0; i < kKinds.size(); ++i)
      if (const TreeView count = entry[kKinds[i]])
        played[i] = static_cast<std::uint32_t>(count.as_integer(0, kMostCounted));
  }
}

Json SpecialsByForm::shape() const {
  Json counts = Json::object();
  for (const Card card : kSpecialKinds) {
    Json count = record::Whole{0, kMostCounted}.shape();
    count["description"] = "played by this player in this turn";
    add_key(counts, std::string(name_of(card)), std::move(count));
  }
  return {{"type", "object"},
          {"additionalProperties",
           {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(counts)}}}};
}

void PointsForm::read(const TreeView& node, HalfPoints& points) const {
  const Json value = node.to_json();
  const double halves = value.is_number() ? 2 * value.get<double>() : 0.5;
  if (halves != std::floor(halves) || std::abs(halves) > static_cast<double>(kMostCounted))
    node.fail("expected a number of points");
  points = static_cast<HalfPoints>(halves);
}

unsigned read_number(const TreeView& entry, char letter, unsigned most, std::string_view hint) {
  const std::string_view name = entry.key();
  if (!is_numbered(name, letter) || name[1] == '0' || number_of(name) > most)
    entry.fail_key(
        fmt::format("`{}` is not a name of a {}", printable(name), letter == 't' ? "table" : "seat"),
        std::string(hint));
  return number_of(name);
}

}  // namespace referee::wedding_tables
