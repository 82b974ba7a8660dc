// Draws the position: the deck and the waiting list, and for each player a pane (player_picture.cpp). It is
// drawn from the printed state as the viewer may see it (shown) and from what is public, so it can't show
// more.
#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"
#include "wedding_tables/view/player_picture.hpp"

namespace referee::wedding_tables {
namespace {

constexpr std::size_t kMostLines = 3;  // of a list of cards
constexpr int kRestLeft = 12;
constexpr int kRestWidth = kPaneWidth - 2 * kRestLeft;
constexpr std::uint8_t kMiddlePane = 0;
constexpr int kRestTop = 104;
constexpr int kRestLine = 22;

// Equal cards that follow each other.
struct CountedCard {
  Card card = Card::none;
  std::size_t count = 0;
};

// Draws the pane of the table, and then those of the players.
class Drawing : StateView {
 public:
  Drawing(const StateView& seen, Scene& scene) : StateView(seen), scene_(scene) {}

  void draw() {
    scene_.caption = caption();
    draw_middle();
    // Taken seats make a table complete, so their number is part of the key. `owed` is a value of its own.
    SectionFingerprint totals("totals");
    for (std::size_t seat = 0; seat < terms.players; ++seat) {
      draw_player(*this, seat, scene_);
      totals.add(state.table_start[seat + 1], state.owed[seat]);
    }
    for (std::size_t i = 0; i < state.table_count; ++i)
      totals.add(state.tables[i].number, state.tables[i].taken);
    scene_.totals_key = totals.bytes();
  }

 private:
  Json part(std::string key) const { return shown(*this, std::array{std::move(key)}); }

  std::string caption() const {
    if (state.phase == Phase::setup)
      return fmt::format("dealing; next: table: {}", plain_text(part("next_deal")));
    if (state.phase == Phase::over) return outcome();
    const Turn& turn = state.turn;
    std::string text = fmt::format("turn {}: {}, {} left", turn.number, terms.seat(turn.player),
                                   counted(turn.actions_left, "action"));
    for (const Card card : kSpecialKinds) {
      if (const auto played = turn.specials[special_index(card)]; played != 0)
        text += fmt::format("; {} {} played", played, name_of(card));
    }
    if (state.ending.reason != EndReason::none)
      text += fmt::format("; the end has been settled ({})", plain_text(part("ending")["reason"]));
    return text;
  }

  std::string outcome() const {
    const Json outcome = part("outcome");
    if (outcome.is_null()) return "the game is over";
    std::string text = fmt::format("the game is over ({}); winner: ", plain_text(outcome["reason"]));
    bool first = true;
    for (const Json& name : outcome["winners"]) {
      text += fmt::format("{}{} with {}", first ? "" : ", ", plain_text(name),
                          outcome["scores"][plain_text(name)].dump());
      first = false;
    }
    return first ? text + "nobody" : text;
  }

  void draw_middle() {
    scene_.section(SectionFingerprint("deck").add(state.deck.size()), [&] { draw_deck(); });
    for (std::size_t i = 0; i < kWaitingSlots; ++i)
      scene_.section(SectionFingerprint("waiting").add(i, state.waiting[i]), [&] { draw_slot(i); });
    const bool aside = !viewer && state.aside != Card::none;
    SectionFingerprint rest("rest");
    rest.add(aside, aside ? state.aside : Card::none, state.removed.counts(), state.deck.under.size());
    for (std::size_t i = 0; i < state.deck.under.size(); ++i) rest.add(state.deck.under[i]);
    scene_.section(rest, [&] {
      const int height = draw_legend(kMiddlePane, draw_rest());
      scene_.panes.push_back({"deck and waiting list", kPaneWidth, height, false, 0, 0});
    });
  }

  void draw_deck() {
    SceneItem& pile = scene_.add("deck", 60, 40).on(kMiddlePane, kFurniture);
    for (const int off : {8, 4, 0})
      pile.rect(off - kChipWidth / 2, off - kChipHeight / 2, kChipWidth, kChipHeight, 9,
                "card-back s-ink w1");
    const std::size_t count = state.deck.size();
    pile.text(0, 6, fmt::format("{}", count), "mid bold");
    pile.titled("deck of " + counted(count, "card")).chosen_as("deck");
  }

  void draw_slot(std::size_t index) {
    const std::string slot = fmt::format("w{}", index + 1);
    const int x = 200 + static_cast<int>(index) * 108;
    scene_.add("slot:" + slot, x, 80).on(kMiddlePane, kGround).text(0, 0, slot, "mid tiny soft");
    const Card card = state.waiting[index];
    SceneItem& item = scene_.add("waiting:" + slot, x, 40);
    if (card == Card::none) write_empty(item.on(kMiddlePane, kFurniture), "-").chosen_as(slot);
    else
      write_card_face(item.on(kMiddlePane, kSeated), *terms.ruleset, std::string(name_of(card)))
          .chosen_as(slot)
          .where = slot;
  }

  // Writes in words which other cards are there. Returns the row below.
  int draw_rest() {
    int top = kRestTop;
    std::vector<CountedCard> under;
    for (std::size_t i = 0; i < state.deck.under.size(); ++i) {
      if (under.empty() || under.back().card != state.deck.under[i])
        under.push_back({state.deck.under[i], 0});
      ++under.back().count;
    }
    top = write_listed("under", "under the deck, next first", under, top);
    std::vector<CountedCard> removed;
    state.removed.each([&](Card card, unsigned n) { removed.push_back({card, n}); });
    top = write_listed("removed", "out of the game", removed, top);
    if (const Json aside = part("aside"); !aside.is_null()) {
      write_fitted(scene_.add("aside", kRestLeft, top).on(kMiddlePane, kGround),
                   "put aside: " + plain_text(aside), kRestWidth, "small");
      top += kRestLine;
    }
    return top;
  }

  // Writes cards in a few lines. If there are too many, it writes how many follow; the title has them all.
  int write_listed(const std::string& key, std::string_view what, const std::vector<CountedCard>& cards,
                   int top) {
    if (cards.empty()) return top;
    const auto lines_with = [&](std::size_t some) {
      return wrapped(listed(what, cards, some), kRestWidth, "small");
    };
    std::size_t shown = cards.size();
    if (lines_with(shown).size() > kMostLines) {
      const auto numbers = std::views::iota(std::size_t{1}, shown);
      const auto fits = [&](std::size_t some) { return lines_with(some).size() <= kMostLines; };
      shown = static_cast<std::size_t>(std::ranges::partition_point(numbers, fits) - numbers.begin());
    }
    const std::vector<std::string> lines = lines_with(shown);
    for (const std::string& line : lines) {
      SceneItem& item = scene_.add(fmt::format("{}:{}", key, top), kRestLeft, top)
                            .on(kMiddlePane, kGround)
                            .text(0, 0, line, "small");
      if (&line == &lines.front()) item.titled(listed(what, cards, cards.size()));
      top += kRestLine;
    }
    return top;
  }

  // Draws the explanation of the signs. Returns where it ends.
  int draw_legend(std::uint8_t pane, int top) {
    SceneItem& item = scene_.add("legend", 0, top - 12).on(pane, kGround);
    const auto mean = [&](int x, int y, std::string_view text) { item.text(x, y, text, "tiny soft"); };
    item.rect(12, 4, 26, 16, 6, "card s-ink w1");
    mean(44, 17, "relative");
    item.path(122, 12, "M-10 -8 H10 L13 -5 V5 L10 8 H-10 L-13 5 V-5 Z", "card s-note w2");
    mean(141, 17, "friend");
    item.rect(198, 3, 34, 17, 5, "shade s-ink w1 dash");
    mean(238, 17, "table");
    item.rect(292, 4, 26, 16, 6, "ink");
    mean(324, 17, "special");
    item.rect(396, 4, 26, 16, 6, "card-back s-ink w1");
    mean(428, 17, "hidden");
    item.rect(504, 3, 18, 18, 4, "lit");
    mean(530, 17, "just changed");
    item.text(25, 42, "7", "mid small bold");
    mean(44, 41, "gifts it brings, or takes (−)");
    item.circle(252, 37, 8, "s-good w5");
    mean(268, 41, "complete");
    item.rect(346, 27, 40, 19, 5, "bad").text(366, 41, "WC 2", "mid tiny bold on");
    mean(394, 41, "a toilet, turns left");
    item.path(0, 0, "M536 30 l12 7 l-12 7 z", "act");
    mean(556, 41, "to act");
    return top + 48;
  }

  // Returns the first `shown` entries in words, and how many cards follow them.
  static std::string listed(std::string_view what, const std::vector<CountedCard>& cards, std::size_t shown) {
    std::string text = fmt::format("{}: ", what);
    std::size_t more = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const auto [card, count] = cards[i];
      if (i >= shown) more += count;
      else
        text.append(i == 0 ? "" : ", ")
            .append(count > 1 ? fmt::format("{}×{}", name_of(card), count) : std::string(name_of(card)));
    }
    return more > 0 ? fmt::format("{} and {} more", text, more) : text;
  }

  Scene& scene_;
};

}  // namespace

void picture(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
             Scene& scene) {
  Drawing({terms, state, viewer, reader}, scene).draw();
}

}  // namespace referee::wedding_tables
