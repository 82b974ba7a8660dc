#include <fmt/format.h>

#include <algorithm>

#include "plots/view/picture_parts.hpp"
#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"

namespace referee::plots {
namespace {

constexpr int kColumn = 128;
constexpr int kSide = 16;
constexpr int kLeast = 544;  // least width of the pane
constexpr unsigned kMostDiscs = 15;

// Draws the pane of the table.
class TableauDrawing {
 public:
  TableauDrawing(const PictureView& seen, Scene& scene)
      : seen_(seen),
        state_(seen.state),
        scene_(scene),
        width_(std::max(kLeast, 2 * kSide + static_cast<int>(seen.terms.players) * kColumn)) {}

  void draw() {
    scene_.section(SectionFingerprint("halves"), [&] { draw_halves(); });
    const std::size_t places = state_.phase == Phase::setup ? 0 : seen_.terms.players;
    for (std::size_t place = 0; place < places; ++place) {
      const Player& player = state_.players[state_.tableau[place]];
      SectionFingerprint key("stack");
      key.add(place, state_.tableau[place], player.leaders, player.stake, player.faction);
      scene_.section(key, [&] { draw_stack(place); });
    }
    scene_.section(key_of_below(), [&] { draw_below(); });
    scene_.section(key_of_heaps(), [&] { draw_heaps(); });
  }

 private:
  SectionFingerprint key_of_below() const {
    const PowerRow& below = state_.below;
    SectionFingerprint key("below");
    key.add(below.fists, below.boots, below.count);
    for (std::size_t i = 0; i < below.count; ++i) key.add(below.cards[i]);
    add_bag(state_.discarded, false, key);
    seen_.add_factions(key);
    return key;
  }

  SectionFingerprint key_of_heaps() const {
    const bool hidden = seen_.viewer.has_value();
    SectionFingerprint key("heaps");
    key.add(state_.treasury, hidden);
    for (const CardBag* bag : {&state_.pile, &state_.secrets, &state_.deck}) add_bag(*bag, hidden, key);
    add_bag(box_of(seen_.terms, state_), hidden, key);
    const Payoff& payoff = state_.payoff;
    key.add(payoff.happened, payoff.count);
    for (std::size_t i = 0; i < payoff.count; ++i)
      key.add(payoff.paid[i].from, payoff.paid[i].to, payoff.paid[i].supporters);
    return key;
  }

  static void add_bag(const CardBag& bag, bool hidden, SectionFingerprint& key) {
    key.add(bag.size());
    if (hidden) return;
    key.add(bag.kinds());
    bag.each([&](Card, unsigned count) { key.add(count); });
  }

  int middle(std::size_t place) const { return kSide + static_cast<int>(place) * kColumn + kColumn / 2; }

  void draw_halves() {
    for (const Side side : {Side::bolshevik, Side::neutral, Side::menshevik}) {
      std::size_t first = seen_.terms.players;
      std::size_t count = 0;
      for (std::size_t place = 0; place < seen_.terms.players; ++place) {
        if (side_of_place(seen_.terms, place) != side) continue;
        first = std::min(first, place);
        ++count;
      }
      if (count == 0) continue;
      const int left = kSide + static_cast<int>(first) * kColumn;
      const int width = static_cast<int>(count) * kColumn;
      scene_.add(fmt::format("half:{}", name_of(side)), left, 0)
          .on(kTableauPane, kGround)
          .rect(3, 4, width - 6, 226, 12, side == Side::neutral ? "panel s-faint w1" : "panel s-soft w2")
          .text(width / 2, 26, name_of(side), "mid small bold soft");
    }
  }

  void draw_stack(std::size_t place) {
    const std::size_t seat = state_.tableau[place];
    const std::string& name = seen_.terms.seat(seat);
    const unsigned leaders = state_.players[seat].leaders;
    const unsigned staked = state_.players[seat].stake;
    const std::string ink = seen_.ink_of(seat);
    SceneItem& item =
        scene_.add("stack:" + name, middle(place), 36).on(kTableauPane, kGround).chosen_as(name);
    item.rect(-56, 0, 112, 184, 10, "paper s-faint w1").rect(-56, 0, 112, 20, 5, ink + " s-ink w1");
    item.text(0, 15, seen_.faction_of(seat), "mid tiny bold" + seen_.on_faction(seat));
    const std::string_view size = text_width(name, "big bold") <= 108 ? "mid big bold" : "mid bold";
    item.text(0, 44, fitted(name, 108, size), size);
    item.titled(fmt::format("place {}, {}, {}, {} staked", place + 1,
                            name_of(side_of_place(seen_.terms, place)), counted(leaders, "leader"), staked),
                name);
    SceneItem& heads = scene_.add("leaders:" + name, middle(place), 106).on(kTableauPane, kPieces);
    heads.halo(110, 44);
    const int apart = leaders < 5 ? 27 : 88 / static_cast<int>(leaders);
    for (unsigned i = 0; i < leaders; ++i)
      heads.path((2 * static_cast<int>(i) + 1 - static_cast<int>(leaders)) * apart / 2, 0, kLargePerson,
                 ink + " s-ink w1");
    SceneItem& discs = scene_.add("staked:" + name, middle(place), 160).on(kTableauPane, kPieces);
    discs.halo(110, 64);
    for (unsigned i = 0; i < std::min(staked, kMostDiscs); ++i)
      discs.circle(static_cast<int>(i % 5) * 20 - 40, static_cast<int>(i / 5) * 20 - 22, 8,
                   ink + " s-ink w1");
    if (staked != 0) discs.text(0, 50, fmt::format("{} staked", staked), "mid small soft");
  }

  // Draws fists against boots: the totals, and a bar that they share.
  void draw_score() {
    const int fists = state_.below.fists;
    const int boots = state_.below.boots;
    const int room = width_ - 2 * kSide;
    SceneItem& item = scene_.add("score", kSide, 258).on(kTableauPane, kFurniture);
    item.rect(0, 8, room, 12, 0, "panel s-ink w1");
    if (fists + boots > 0) {
      const int share = room * fists / (fists + boots);
      item.rect(0, 8, share, 12, 0, "foe s-ink w1").rect(share, 8, room - share, 12, 0, "friend s-ink w1");
    }
    const auto number = [](int count, std::string_view what) {
      return counted(static_cast<std::uint64_t>(count), what);
    };
    item.text(0, 0, number(fists, "fist"), "bold")
        .text(room, 0, number(boots, "boot"), "end bold")
        .text(room / 2, 0, fmt::format("{} ahead", fists > boots ? "mensheviks" : "bolsheviks"), "mid soft")
        .spoken();
  }

  void draw_below() {
    draw_score();
    const Json cards = seen_.part("below")["cards"];
    const int step = card_spacing(cards.size(), width_ - 2 * kSide, kCardWidth + 6);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      SceneItem& item = scene_.add(fmt::format("below:{}", i), kSide + 24 + static_cast<int>(i) * step, 314)
                            .on(kTableauPane, kPieces)
                            .halo(kCardWidth + 6, kCardHeight + 14)
                            .titled(plain_text(cards[i]), "below the tableau");
      seen_.draw_card(item, plain_text(cards[i]), step >= kCardWidth - kCardMargin || i + 1 == cards.size());
    }
    if (!state_.discarded.empty())
      line("discarded", 364, "cancelled: " + counted_cards(seen_.part("discarded")));
  }

  // Writes a text in as many lines as it needs. Returns where the next text may begin.
  int line(const std::string& key, int y, const std::string& text) {
    SceneItem& item = scene_.add(key, kSide, y).on(kTableauPane, kFurniture).titled(text);
    int down = 0;
    for (const std::string& one : wrapped(text, width_ - 2 * kSide - 16, "small")) {
      item.text(down == 0 ? 0 : 16, down, one, "small");
      down += 20;
    }
    return y + down + 2;
  }

  void draw_heaps() {
    const unsigned coins = state_.treasury;
    SceneItem& treasury = scene_.add("treasury", kSide, 398).on(kTableauPane, kFurniture);
    for (const int off : {8, 4, 0}) treasury.circle(14, off - 4, 11, "coin s-ink w1");
    const std::string words =
        fmt::format("treasury: {} {}", coins,
                    coins == 1 ? seen_.terms.ruleset->supporter_word : seen_.terms.ruleset->supporters_word);
    treasury.text(36, 5, words, "bold").spoken();
    int y = 434;
    for (const auto& [key, what] : {std::pair("pile", "to be turned up"), std::pair("secrets", "secrets"),
                                    std::pair("deck", "deck"), std::pair("box", "box")}) {
      if (const Json cards = seen_.part(key); !cards.empty())
        y = line(key, y, fmt::format("{}: {}", what, counted_cards(cards)));
    }
    if (const std::string paid = paid_words(); !paid.empty()) y = line("paid", y, paid);
    scene_.panes.push_back({"tableau", width_, y, false, 0, 0});
  }

  // Returns what the last payoff moved: "last payoff: Dora pays Anna 2, Ben pays Cleo 1".
  std::string paid_words() const {
    const Json payoff = seen_.part("payoff");
    if (payoff.is_null()) return {};
    std::string words;
    for (const auto& [name, payment] : payoff["paid"].items())
      words += fmt::format("{} {} pays {} {}", words.empty() ? "" : ",", name, plain_text(payment["to"]),
                           payment["supporters"].dump());
    return words.empty() ? "" : "last payoff:" + words;
  }

  const PictureView& seen_;
  const State& state_;
  Scene& scene_;
  int width_;
};

}  // namespace

void draw_tableau(const PictureView& seen, Scene& scene) { TableauDrawing(seen, scene).draw(); }

}  // namespace referee::plots
