// Tests pictures of all games at random positions: each has a legend, all words are within their pane, and no
// words cover others, with any names of players and for each viewer. A picture without the sections that were
// drawn before is complete once these are added.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

#include "referee/document/tree.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/owner_signs.hpp"
#include "referee/scene/scene_frames.hpp"
#include "reports/verdicts/itemised_text.hpp"
#include "session/games.hpp"
#include "support/match_spec.hpp"
#include "support/scenes.hpp"

namespace referee::test::pictures_test {
namespace {

constexpr std::uint64_t kGames = 12;
constexpr unsigned kPictures = 12;  // of each game
constexpr unsigned kApart = 25;     // actions between them
constexpr unsigned kPlayed = 150;   // actions of a wholly drawn game

constexpr std::array<std::string_view, 7> kNames = {
    "Greens",   "W",       "Wilhelmina-Maximiliane-von-und-zu-Mammendorf-am-Main",
    "Reds",     "Crimson", "MMMMMMMMMMMMMMMMMMMMMMMM",
    "Ärztinnen"};

struct Written {
  const SceneItem* item;
  const ScenePart* part;
  TextBox box;  // in its pane
};

std::vector<Written> written(const Scene& scene) {
  std::vector<Written> all;
  for (const SceneItem& item : scene.items) {
    for (const ScenePart& part : item.parts) {
      if (part.kind != ScenePart::Kind::text || part.text.empty()) continue;
      TextBox box = box_of(part);
      all.push_back(
          {&item, &part, {box.left + item.x, box.top + item.y, box.right + item.x, box.bottom + item.y}});
    }
  }
  return all;
}

bool overlap(const TextBox& one, const TextBox& other) {
  constexpr int kTouching = 1;
  return one.left + kTouching < other.right && other.left + kTouching < one.right &&
         one.top + kTouching < other.bottom && other.top + kTouching < one.bottom;
}

std::string words_of(const Written& one) { return one.item->key + " \"" + one.part->text + "\""; }

// Returns the first fault in the words of a picture; empty if there is none.
std::string fault_of_words(const Scene& scene) {
  const std::vector<Written> all = written(scene);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ScenePane& pane = scene.panes[all[i].item->pane];
    const TextBox& box = all[i].box;
    if (box.left < 0 || box.top < 0 || box.right > pane.width || box.bottom > pane.height)
      return words_of(all[i]) + " leaves its pane";
    for (std::size_t k = 0; k < i; ++k) {
      if (all[i].item->pane == all[k].item->pane && overlap(box, all[k].box))
        return words_of(all[i]) + " covers " + words_of(all[k]);
    }
  }
  return {};
}

bool has_legend(const Scene& scene) {
  return std::any_of(scene.items.begin(), scene.items.end(), [](const SceneItem& item) {
    return item.key.starts_with("legend") &&
           std::any_of(item.parts.begin(), item.parts.end(),
                       [](const ScenePart& part) { return part.kind == ScenePart::Kind::text; });
  });
}

void check_picture(const Match& match, Viewer viewer) {
  const Scene scene = app::picture_with_totals(match, viewer);
  REQUIRE(fault_of(scene).empty());
  CHECK(has_legend(scene));
  REQUIRE(fault_of_words(scene) == "");
}

std::unique_ptr<Match> random_start(const Game& game, ChanceStream& stream) {
  MatchSpec spec = make_spec(game);
  const SeatLimits limits = game.seat_limits(*spec.ruleset);
  const std::size_t most = std::min({limits.most, kNames.size(), limits.least + 4});
  const std::size_t first = stream.below(kNames.size());
  spec.seats.clear();
  for (std::size_t i = 0, n = limits.least + stream.below(most - limits.least + 1); i < n; ++i)
    spec.seats.emplace_back(kNames[(first + i) % kNames.size()]);
  randomise_rulings(spec, stream);
  return game.start(spec, TreeView());
}

// Plays random actions; calls `look` before each and at the end.
template <class Look>
void play_random(Match& match, ChanceStream& stream, unsigned actions, const Look& look) {
  const RandomBelow below = [&](std::uint64_t bound) { return stream.below(bound); };
  for (unsigned i = 0;; ++i) {
    look();
    Actor actor{};
    std::string text;
    Answer answer;
    if (i == actions || !match.pick_random(below, actor, text) ||
        !match.play(actor, text, PlayMode::carry_out, answer))
      return;
  }
}

// The same pictures in two stores: whole, and without the sections that were drawn before.
class TwoStores {
 public:
  void add(const Match& match, Viewer viewer, app::PositionSource position) {
    const Frame whole = whole_.add(app::picture_with_totals(match, viewer, position));
    Scene scene;
    scene.drawn = &in_sections_.drawn();
    app::draw_with_totals(match, viewer, position, scene);
    left_out_ += std::count_if(scene.sections.begin(), scene.sections.end(),
                               [](const Scene::Section& section) { return section.drawn != nullptr; });
    REQUIRE(in_sections_.add(scene) == whole);
  }
  void check() const {
    CHECK(in_sections_.keys() == whole_.keys());
    CHECK(in_sections_.symbols() == whole_.symbols());
    CHECK(in_sections_.panes() == whole_.panes());
    CHECK(in_sections_.items().size() == whole_.items().size());
  }
  std::ptrdiff_t left_out() const { return left_out_; }

 private:
  SceneStore whole_;
  SceneStore in_sections_;
  std::ptrdiff_t left_out_ = 0;
};

void check_sections(const Game& game) {
  std::ptrdiff_t left_out = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    ChanceStream stream(seed, 1);
    const auto match = random_start(game, stream);
    TwoStores stores;
    unsigned at = 0;
    play_random(*match, stream, kPlayed, [&] {
      INFO(game.id() << ", seed " << seed << ", after " << at++ << " actions");
      stores.add(*match, Viewer{}, app::PositionSource::truth);
      const std::size_t seat = stream.below(match->spec().seats.size());
      stores.add(*match, Viewer{seat}, app::PositionSource::truth);
      stores.add(*match->seen_by(seat), Viewer{seat}, app::PositionSource::seen);
    });
    stores.check();
    left_out += stores.left_out();
  }
  CHECK(left_out > 0);
}

void check_pictures(const Game& game) {
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    ChanceStream stream(seed, 0);
    const RandomBelow below = [&](std::uint64_t bound) { return stream.below(bound); };
    const auto match = random_start(game, stream);
    bool goes_on = true;
    for (unsigned at = 0; at < kPictures && goes_on; ++at) {
      INFO(game.id() << ", seed " << seed << ", picture " << at);
      check_picture(*match, Viewer{});
      check_picture(*match, Viewer{stream.below(match->spec().seats.size())});
      for (unsigned i = 0; i < kApart && goes_on; ++i) {
        Actor actor{};
        std::string text;
        Answer answer;
        goes_on =
            match->pick_random(below, actor, text) && match->play(actor, text, PlayMode::carry_out, answer);
      }
    }
  }
}

}  // namespace

TEST_CASE("spin-party: pictures can be read", "[pictures]") { check_pictures(*app::find_game("spin-party")); }
TEST_CASE("wedding-tables: pictures can be read", "[pictures]") {
  check_pictures(*app::find_game("wedding-tables"));
}
TEST_CASE("plots: pictures can be read", "[pictures]") { check_pictures(*app::find_game("plots")); }
TEST_CASE("party-chess: pictures can be read", "[pictures]") {
  check_pictures(*app::find_game("party-chess"));
}

TEST_CASE("sections of pictures rest on their keys alone", "[pictures]") {
  for (const std::string_view id : {"spin-party", "wedding-tables", "plots", "party-chess"})
    check_sections(*app::find_game(id));
}

TEST_CASE("words that cover others are found", "[pictures]") {
  Scene scene;
  scene.panes.push_back({"one", 200, 100, false, 0, 0});
  scene.add("a", 10, 50).text(0, 0, "first", "small");
  CHECK(fault_of_words(scene).empty());
  scene.add("b", 30, 55).text(0, 0, "second", "small");
  CHECK(fault_of_words(scene) == "b \"second\" covers a \"first\"");
  scene.items[1].x = 180;
  CHECK(fault_of_words(scene) == "b \"second\" leaves its pane");
}

TEST_CASE("owners called after a colour have it, and any two differ without it", "[pictures]") {
  const std::vector<std::string> names = {"Anna",  "The Greens", "red-team", "Ben",
                                          "Pinks", "Greens",     "GOLD",     "Cleo"};
  const std::vector<OwnerSign> signs = owner_signs(names);
  REQUIRE(signs.size() == names.size());
  CHECK(signs[1].fill == "o2");
  CHECK(signs[2].fill == "o0");
  CHECK(signs[4].fill == "o6");
  CHECK(signs[5].fill == "o2");
  CHECK(signs[6].fill == "o9");
  for (const std::size_t unnamed : {0U, 3U, 7U}) {
    for (std::size_t i = 0; i < signs.size(); ++i) {
      if (i != unnamed) CHECK(signs[i].colour != signs[unnamed].colour);
    }
  }
  const std::vector<OwnerSign> many = owner_signs(std::vector<std::string>(60, "Anna"));
  for (std::size_t i = 0; i < many.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) CHECK(many[i].mark != many[k].mark);
  }
}

TEST_CASE("text is fitted into widths", "[pictures]") {
  CHECK(fitted("Anna", 100, "bold") == "Anna");
  const std::string cut = fitted("Annabel-Beatrice", 60, "bold");
  CHECK(cut.ends_with("…"));
  CHECK(text_width(cut, "bold") <= 60);
  CHECK(text_width("M", "big") > text_width("M", "small"));
  CHECK(text_width("Anna", "bold") > text_width("Anna", ""));
  CHECK(wrapped("one two three", text_width("one two", "tiny"), "tiny") ==
        std::vector<std::string>{"one two", "three"});
  SceneItem item;
  write_fitted(item, "Annabel-Beatrice", 60, "bold", "there");
  CHECK(item.words() == "there: Annabel-Beatrice");
}

}  // namespace referee::test::pictures_test
