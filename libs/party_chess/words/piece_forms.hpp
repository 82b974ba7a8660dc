// Forms of pieces, plays and types. Header for fields.cpp.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "party_chess/reach/noted.hpp"
#include "party_chess/reach/otherwise.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/admission.hpp"
#include "party_chess/words/board_hints.hpp"
#include "party_chess/words/forms.hpp"
#include "party_chess/words/notation.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

// Reads a piece text without its owner: `H3`.
struct PieceReader {
  const Terms& terms;
  const State& state;

  // Returns the piece. Throws InputError.
  Piece find(const TreeView& node, std::string_view text, OfficeIndex owner) const {
    TypeIndex type = kNoType;
    std::uint32_t counter = 0;
    if (!read_piece_text(terms, state, text, type, counter) || type == kNoType) {
      Hint hint = unused_piece_words(terms, state, text);
      if (hint.empty()) hint = placed_piece_hint(terms, state, text, owner);
      if (hint.empty())
        hint = "write a piece as a letter, like `K` or `H3`, or as the name of a type without a rule";
      node.fail(fmt::format("`{}` is not a piece", printable(text)), std::move(hint));
    }
    const Definition& definition = terms.definition(state, type);
    const bool counts = state.suite.is_admitted(type) ? definition.has_counter : terms.type(type).ever_counts;
    if (counts && counter > most_counted(type))
      node.fail(fmt::format("`{}`: the number of a {} never passes {}", printable(text),
                            terms.type(type).name, most_counted(type)));
    if (counts && counter == 0) counter = definition.has_counter ? definition.counter_start : 1;
    return {owner, type, static_cast<std::uint8_t>(counter)};
  }

 private:
  // Returns the greatest value of a type's counter under any version of its rule.
  unsigned most_counted(TypeIndex type) const {
    unsigned most = 1;
    for (const std::uint8_t index : terms.type(type).definitions) {
      const Definition& version = *terms.definitions[index];
      if (version.has_counter)
        most =
            std::max<unsigned>({most, version.counter_start, version.counter_above, version.counter_becomes});
    }
    return most;
  }
};

// The pieces on squares: `Reds H3`.
struct BoardForm {
  static constexpr std::string_view kBelow = ".*";
  const Terms& terms;
  const RulingReader* reader;  // knows which squares are wanted

  Json print(const State& state) const {
    Json json = Json::object();
    state.occupied.each([&](Square square) {
      const std::string name = terms.geometry->name(square);
      if (!reader->wants(0, name)) return;
      const Piece& piece = state.board[square];
      json[name] =
          state.ledger->names[piece.owner] + " " + piece_text(terms, state, piece.type, piece.counter);
    });
    return json;
  }
  void read(const TreeView& node, State& state) const {
    if (!has_squares(node))
      if (Hint hint = board_hint(terms, state, node); !hint.empty())
        node.fail("`board` should have squares as keys", std::move(hint));
    node.expect_map("`board`");
    for (const TreeView& entry : node.children()) {
      const auto square = find_square(*terms.geometry, entry.key());
      if (!square) fail_square(entry);
      if (!entry.is_scalar())
        entry.fail("expected an office and its piece", occupant_hint(terms, state, joined(entry)).text);
      const std::string_view text = entry.as_text();
      const std::size_t blank = text.find_first_of(" \t");
      const bool has_office = blank != std::string_view::npos && find_office(state, text.substr(0, blank));
      if (Hint hint = has_office ? Hint() : occupant_hint(terms, state, text); !hint.empty())
        entry.fail(fmt::format("`{}` is not an office and its piece", printable(text)), std::move(hint));
      if (blank == std::string_view::npos) entry.fail("write `OFFICE PIECE`");
      const OfficeIndex owner = OfficeForm{state}.find(entry, text.substr(0, blank));
      const Piece piece = PieceReader{terms, state}.find(entry, trim(text.substr(blank)), owner);
      if (!state.suite.is_admitted(piece.type)) fail_undefined(state, entry, piece.type);
      put_piece(terms, state, *square, piece);
    }
  }
  // Suggests the square of `A1`, which is written `a1`.
  [[noreturn]] void fail_square(const TreeView& entry) const {
    std::string small(entry.key());
    std::ranges::transform(small, small.begin(), small_letter);
    entry.fail_key(
        fmt::format("`{}` is not a square of this board", printable(entry.key())),
        find_square(*terms.geometry, small)
            ? write_instead(small)
            : Hint(fmt::format("squares go from `{}` to `{}`", terms.geometry->name(0), last_square())));
  }
  std::string last_square() const {
    return terms.geometry->name(static_cast<Square>(terms.geometry->squares() - 1));
  }
  Json shape() const {
    return {{"type", "object"},
            {"additionalProperties", {{"type", "string"}, {"title", "an office and its piece"}}}};
  }

 private:
  static std::string joined(const TreeView& list) {
    std::string text;
    for (const TreeView& item : list.children()) text += fmt::format("{} ", item.text());
    return text;
  }
  // True for a map by squares, even if they are written with capitals.
  bool has_squares(const TreeView& node) const {
    const auto is_square = [&](const TreeView& entry) {
      std::string small(entry.key());
      std::ranges::transform(small, small.begin(), small_letter);
      return find_square(*terms.geometry, small).has_value();
    };
    return node.is_map() && std::ranges::all_of(node.children(), is_square);
  }
  [[noreturn]] void fail_undefined(const State& state, const TreeView& entry, TypeIndex type) const {
    const std::string& name = terms.type(type).name;
    if (!state.suite.is_in_force(type))
      entry.fail(fmt::format("no rule in force defines the {}, so it can't be on the board", name),
                 unused_piece_words(terms, state, name));
    entry.fail(fmt::format("the {} is not admitted, so it can't be on the board: {}", name,
                           flaw_words(terms, state, type, terms.definition(state, type))));
  }
};

// An office's pieces off the board. In a setup, one text may name several.
struct OffBoardForm {
  static constexpr bool kList = true;
  const Terms& terms;
  OfficeIndex office;
  const RulingReader* reader;  // null where nothing is printed

  Json print(const State& state) const {
    // PC-1230.1.3.g: the holder of several offices may have more, off-board too, than the limit.
    const bool past = std::any_of(state.held.begin(), state.held.end(), [&](const Held& held) {
      return held.piece.owner == office && is_holder_over_limit(terms, state, office, held.piece.type, 0);
    });
    if (past) {
      reader->rests_on(Settled::swinger_is_office);
      reader->effect(Rule::PC_1230_1_3_g);
    }
    return off_board_texts(terms, state, office);
  }
  void read(const TreeView& node, State& state) const {
    const auto hold = [&](const TreeView& where, std::string_view text) {
      if (count_pieces(state) == kMaxPieces)
        where.fail(fmt::format("at most {} pieces in one game", kMaxPieces));
      hold_piece(state, PieceReader{terms, state}.find(where, text, office));
    };
    if (node.is_list()) {
      for (const TreeView& item : node.children()) hold(item, item.as_text());
      return;
    }
    std::string_view rest = trim(node.as_text());
    if (node.is_null()) rest = {};
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
      hold(node, rest.substr(0, end));
      rest = trim(rest.substr(end));
    }
  }
  Json shape() const { return {{"type", "array"}, {"items", {{"type", "string"}, {"title", "a piece"}}}}; }
};

// The last play of an office: `move R`, `pass`; null if there is none.
struct LastPlayForm {
  const Terms& terms;
  const State& state;
  const RulingReader* reader;  // notes rulings; may be null

  Json print(const LastPlay& last) const {
    if (reader != nullptr && state.ledger->mixed_holders) static_cast<void>(echo_goes_by_person(*reader));
    return last.kind == PlayKind::none ? Json() : Json(last_play_text(terms, state, last));
  }
  void read(const TreeView& node, LastPlay& last) const {
    if (node.is_null()) return;
    const std::string_view text = node.as_text();
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::span<const std::string_view> kinds = std::span(kPlayKindNames).subspan(1);
    const auto found = std::find(kinds.begin(), kinds.end(), text.substr(0, blank));
    if (found == kinds.end())
      node.fail(fmt::format("`{}` is not a play", printable(text)),
                did_you_mean(text.substr(0, blank), kinds));
    last.kind = static_cast<PlayKind>(found - kinds.begin() + 1);
    const std::string_view rest = trim(text.substr(blank));
    if (last.echoes() == rest.empty())
      node.fail(fmt::format("`{}` is not a play", printable(text)), "write it like `move R` or `pass`");
    if (rest.empty() || rest == "none") return;
    const Piece piece = PieceReader{terms, state}.find(node, rest, 0);
    last.type = piece.type;
    last.counter = piece.counter;
  }
  Json shape() const { return {{"type", {"string", "null"}}, {"title", "a play"}}; }
};

// The last plays of persons, by their names.
struct PersonsForm : LastPlayForm {
  static constexpr std::string_view kBelow = ".*";

  Json print(const auto& persons) const {
    Json json = Json::object();
    for (const auto& [name, last] : persons) json[name] = LastPlayForm::print(last);
    return json;
  }
  void read(const TreeView& node, auto& persons) const {
    node.expect_map("`persons`");
    for (const TreeView& entry : node.children()) {
      expect_person_key(entry);
      LastPlay& last = persons.emplace_back(entry.key(), LastPlay()).second;
      LastPlayForm::read(entry, last);
      if (last.kind == PlayKind::none)
        entry.fail("a person who has made no play has no entry here", "leave the person out");
    }
  }
  Json shape() const {
    return {{"type", "object"}, {"additionalProperties", {{"type", "string"}, {"title", "a play"}}}};
  }
};

// The name of a type.
struct TypeForm {
  const Terms& terms;

  Json print(TypeIndex type) const { return terms.type(type).name; }
  void read(const TreeView& node, TypeIndex& type) const {
    type = terms.ruleset->find_type(node.as_text());
    if (type == kNoType) node.fail(fmt::format("no piece is called `{}`", printable(node.as_text())));
  }
  Json shape() const { return record::Text{}.shape(); }
};

// A map by the names of types whose rules are shown. A setup's map is read before everything else
// (read_pieces).
struct Listed {
  const Terms& terms;
  const State& state;
  const RulingReader* reader;

  template <class List, class F>
  void each(List&& versions, F&& f) const {
    note_admission();
    for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type)
      if (((state.suite.listed >> type) & 1U) != 0)
        f(std::string_view(terms.type(type).name), versions[type], type);
  }
  void read(const TreeView& /*map*/, std::string_view /*what*/, auto&& /*versions*/, auto&& /*f*/) const {}

 private:
  // A reading may make a rule clear that is unclear without it (il-Nabi). Then admission rests on that
  // ruling.
  void note_admission() const {
    for (const DefinitionText& text : terms.ruleset->definitions) {
      for (const auto& reading : text.readings)
        if (reading.definition.has_moves != text.base.has_moves) note_rulings(*reader, text.base.by_ruling);
    }
  }
};

// The value of a type, as in a ruleset.
struct ValueForm {
  static constexpr std::string_view kBelow = ".base|times-counter";

  Json print(const std::optional<Value>& value) const {
    if (!value) return nullptr;
    if (value->per_counter == 0) return halved(value->base);
    return {{"base", halved(value->base)}, {"times-counter", halved(value->per_counter)}};
  }
  Json shape() const {
    const Json number = HalvesForm{}.shape();
    return {{"anyOf",
             {{{"type", {"number", "null"}}, {"title", "number"}},
              {{"type", "object"},
               {"properties", {{"base", number}, {"times-counter", number}}},
               {"required", {"base", "times-counter"}},
               {"additionalProperties", false}}}}};
  }
};

// The version of a type's rule: `text`, or the name of a draft.
struct VersionForm {
  const Terms& terms;
  TypeIndex type;

  Json print(std::uint8_t version) const { return names()[version]; }
  void read(const TreeView& node, std::uint8_t& version) const {
    version = static_cast<std::uint8_t>(node.as_word("a version of this piece's rule", names()));
  }
  Json shape() const { return record::Text{}.shape(); }

 private:
  std::vector<std::string_view> names() const {
    std::vector<std::string_view> names;
    for (const std::uint8_t index : terms.type(type).definitions)
      names.push_back(terms.definitions[index]->version);
    return names;
  }
};

// True if a type's rule is in force.
struct InForceForm : record::Flag {
  TypeIndex type;
  Json print(const Suite& suite) const { return suite.is_in_force(type); }
  void read(const TreeView& node, Suite& suite) const {
    if (!node.as_bool()) suite.in_force &= ~(std::uint64_t{1} << type);
  }
};

}  // namespace referee::party_chess
