#include "referee/script/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"

namespace referee {

std::string seat_fault(std::string_view name, std::span<const std::string> others) {
  if (is_reserved_name(name)) return fmt::format("`{}` is never a player's name", name);
  if (std::find(others.begin(), others.end(), name) != others.end())
    return fmt::format("`{}` plays twice", name);
  return {};
}

std::string unseen_in(std::string_view name) {
  const std::string invisible = find_invisible(name);
  return invisible.empty() ? std::string() : fmt::format(": it has {}, which cannot be seen", invisible);
}

Hint name_hint(std::string_view text) {
  const std::string name = name_like(text);
  if (!name.empty() && !is_reserved_name(name)) return write_instead(name);
  return "a name is a letter, then letters, marks, digits, `_`, `-` or `'`, at most 64 in all";
}

namespace {

constexpr std::array<std::string_view, 9> kKeys = {"game",  "ruleset",  "players", "seed", "rulings",
                                                   "setup", "table-id", "title",   "notes"};

// Returns the letters and digits of a title, so that capitals and other signs make no difference.
std::string plain_title(std::string_view title) {
  std::string plain;
  for (const char c : title)
    if (is_ascii_letter(c) || is_digit(c)) plain += small_letter(c);
  return plain;
}

// Throws InputError if `game` has a title in place of an id, such as `My Party`. The hint has the id.
// Punctuation counts only if two titles differ in nothing else: `My Party` and `My Party!`.
void fail_title(const TreeView& node, std::span<const Game* const> games) {
  std::vector<std::string> texts;
  const Game* exact = nullptr;
  const Game* only = nullptr;
  for (const Game* game : games) {
    const std::string_view on_box = game->title().substr(0, game->title().find(" ("));
    if (plain_title(on_box) != plain_title(node.text())) continue;
    only = game;
    if (on_box == node.text()) exact = game;
    texts.push_back(fmt::format("`{}` is *{}*", game->id(), on_box));
  }
  if (texts.empty()) return;
  if (exact == nullptr && texts.size() == 1) exact = only;
  Hint hint(texts.size() == 1 ? fmt::format("write `{}`", exact->id()) : enumerate(texts, "and"));
  if (exact != nullptr) {
    if (texts.size() > 1) hint.text = fmt::format("write `{}`; {}", exact->id(), hint.text);
    hint.fix = Fix{std::string(exact->id())};
  }
  node.fail(fmt::format("`{}` is a title; `game` is written with an id", printable(node.text())),
            std::move(hint));
}

const Game& read_game(const TreeView& root, std::span<const Game* const> games) {
  std::vector<std::string_view> ids;
  for (const Game* game : games) ids.push_back(game->id());
  const TreeView node = root["game"];
  if (!node) root.fail("the header does not say which `game` is played", did_you_mean({}, ids));
  if (node.is_scalar() && std::ranges::find(ids, node.text()) == ids.end()) fail_title(node, games);
  return *games[node.as_word("a game of this referee", ids)];
}

// Reports that this number of players is too low or too high.
[[noreturn]] void fail_number(const TreeView& where, const SeatLimits& limits, std::size_t number) {
  where.fail(
      limits.least == limits.most
          ? fmt::format("this game is for {} players, not {}", limits.least, number)
          : fmt::format("this game is for {} to {} players, not {}", limits.least, limits.most, number));
}

// Reads the players' names. If there are too many, they are not read.
std::vector<std::string> read_names(const TreeView& list, std::string_view what, const SeatLimits& limits) {
  if (list.is_scalar() && !list.to_json().is_string())
    list.fail(fmt::format("{} should be a list", what), "it is a list of names, like `[Anna, Ben]`");
  list.expect_list(what);
  const std::size_t number = list.children().size();
  if (number > limits.most) fail_number(list, limits, number);
  std::vector<std::string> names;
  for (const TreeView& item : list.children()) {
    const std::string name(item.as_text());
    if (!is_name(name))
      item.fail(fmt::format("`{}` is not a valid name{}", printable(name), unseen_in(name)), name_hint(name));
    if (const std::string fault = seat_fault(name, names); !fault.empty()) item.fail(fault);
    names.push_back(name);
  }
  return names;
}

std::vector<std::string> read_seats(const TreeView& root, const TreeView& setup, const SeatLimits& limits) {
  const TreeView players = root["players"];
  const TreeView seats = setup["seats"];
  std::vector<std::string> names = limits.by_default;
  if (players) names = read_names(players, "`players`", limits);
  if (seats) {
    const std::vector<std::string> of_setup = read_names(seats, "`seats`", limits);
    if (players && of_setup != names) seats.fail("the setup's `seats` are not the header's `players`");
    names = of_setup;
  }
  const TreeView where = players ? players : seats ? seats : root;
  if (names.empty()) root.fail("the header names no `players`");
  if (names.size() < limits.least || names.size() > limits.most) fail_number(where, limits, names.size());
  return names;
}

std::uint64_t read_seed(const TreeView& node) {
  const std::string_view text = node.as_text();
  const Json value = node.kind() == NodeKind::plain ? core_schema_value(text) : Json();
  if (!value.is_number_unsigned()) node.fail("a seed is a whole number from 0 to 18446744073709551615");
  return value.get<std::uint64_t>();
}

std::string read_table_id(const TreeView& node) {
  constexpr std::size_t kShortest = 8;
  constexpr std::size_t kLongest = 64;
  constexpr std::string_view kCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  const std::string_view text = node.as_text();
  if (text.size() < kShortest || text.size() > kLongest ||
      text.find_first_not_of(kCharacters) != std::string_view::npos)
    node.fail("a `table-id` is 8 to 64 letters, digits, `_` or `-`, made at random");
  return std::string(text);
}

// Reads ruleset and rulings in the order of contract 1, "Who wins": header > the ruleset that the header
// names > setup > the setup's ruleset > `standard`.
void read_readings(Header& header, const TreeView& root, const HeaderContext& context) {
  const TreeView named = root["ruleset"];
  const TreeView of_setup = header.setup["ruleset"];
  const TreeView where = named ? named : of_setup;
  const std::string name = where ? std::string(where.as_text()) : "standard";
  header.spec.ruleset =
      context.rulesets->load(*header.game, name, context.directory, where ? where : root, context.budget);
  header.spec.rulings = header.spec.ruleset->defaults;
  const Catalogue& catalogue = header.spec.ruleset->catalogue;
  if (const TreeView rulings = header.setup["rulings"]) {
    RulingValues values = header.spec.rulings;
    read_rulings(rulings, catalogue, values);
    if (!named) header.spec.rulings = values;
  }
  if (const TreeView rulings = root["rulings"]) {
    read_rulings(rulings, catalogue, header.spec.rulings, &header.agreed);
  }
}

// Throws InputError for a setup that is a single value or a list.
[[noreturn]] void fail_setup(const TreeView& setup) {
  const std::string_view text = setup.text();
  Hint hint = "it has keys for parts of the position, like `setup: {players: {...}}`";
  if (text.ends_with(".party")) hint = write_instead(fmt::format("{{from: {}}}", printable(text)));
  else if (setup.is_null() || text == "none") hint = "leave `setup` out for a game from its beginning";
  setup.fail("`setup` should have keys and values", std::move(hint));
}

void read_setup(Header& header, const TreeView& root, const HeaderContext& context) {
  const TreeView setup = root["setup"];
  if (!setup) return;
  if (!setup.is_map()) fail_setup(setup);
  const TreeView from = setup["from"];
  if (!from) {
    header.setup = setup;
  } else {
    setup.expect_keys("a setup taken `from` a script", {"from", "at"});
    if (!context.position_of) from.fail("a setup can't be taken from another script here");
    header.setup_document = document_from_json(context.position_of(from, setup["at"]), from.as_text());
    header.setup = header.setup_document.root();
  }
  if (const TreeView view = header.setup["view"]) {
    (view.node().mark.line != 0 ? view : setup)
        .fail("this state is one player's view, not the whole position");
  }
  const TreeView game = header.setup["game"];
  if (game && game.as_text() != header.game->id()) {
    (game.node().mark.line != 0 ? game : setup)
        .fail(
            fmt::format("this is a position of {}, not of {}", printable(game.as_text()), header.game->id()));
  }
}

// Refuses keys that only rulesets have, with a hint for people who check a ruleset as if it were a script.
void refuse_ruleset(const TreeView& root) {
  for (const std::string_view key : {"extends", "rules"}) {
    const TreeView entry = root[key];
    if (!entry) continue;
    const TreeView game = root["game"];
    entry.fail_key(fmt::format("unknown key `{}` in the header", key),
                   fmt::format("this looks like a ruleset: `referee rules {} --ruleset {}` checks it",
                               game.is_scalar() ? printable(game.text()) : "GAME", printable(root.source())));
  }
}

}  // namespace

std::span<const std::string_view> header_keys() { return kKeys; }

Header read_header(const std::string& source, std::string_view text, const HeaderContext& context) {
  return read_header(read_yaml(source, text), context);
}

Header read_header(Document document, const HeaderContext& context) {
  Header header;
  header.document = std::move(document);
  const TreeView root = header.document.root();
  if (!root.is_map())
    root.fail("the header should have keys and values",
              fmt::format("a header has lines like `game: {}` and `players: [Anna, Ben]`",
                          context.games.empty() ? "GAME" : context.games[0]->id()));
  refuse_ruleset(root);
  root.expect_keys("the header", kKeys);
  header.game = &read_game(root, context.games);
  for (const std::string_view key : {"title", "notes"}) {
    if (const TreeView node = root[key]) static_cast<void>(node.as_text());
  }
  read_setup(header, root, context);
  read_readings(header, root, context);
  header.spec.seats = read_seats(root, header.setup, header.game->seat_limits(*header.spec.ruleset));
  if (const TreeView id = root["table-id"]) header.spec.table_id = read_table_id(id);
  if (const TreeView seed = root["seed"]) header.spec.seed = read_seed(seed);
  return header;
}

}  // namespace referee
