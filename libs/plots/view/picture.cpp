// Draws the table: the row of stacks and the heaps (tableau_picture.cpp), and what each player has.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "plots/state/fields.hpp"
#include "plots/view/picture_parts.hpp"
#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"

namespace referee::plots {
namespace {

constexpr int kPlayersWidth = 440;
constexpr int kPlayerHeight = 128;
constexpr int kClosedHeight = 104;  // of a hidden hand
constexpr int kLegendHeight = 84;
constexpr int kHandMiddle = 70;
constexpr int kDownMiddle = kPlayersWidth - 16 - kCardWidth / 2;

// Draws all panes of the picture.
class Drawing {
 public:
  Drawing(const PictureView& seen, Scene& scene) : seen_(seen), state_(seen.state), scene_(scene) {}

  void draw() {
    scene_.caption = caption();
    draw_tableau(seen_, scene_);
    const ActorSet awaited = waits_for(seen_.terms, state_);
    for (std::size_t seat = 0; seat < seen_.terms.players; ++seat) {
      const bool acts = awaited.has(seat_actor(seat));
      scene_.section(key_of(seat, acts), [&] { draw_player(seat, acts); });
    }
    scene_.section(SectionFingerprint("legend"), [&] { draw_legend(pane_of(seen_.terms.players)); });
    scene_.totals_key = SectionFingerprint("none").bytes();  // No player's number is a sum.
  }

 private:
  static std::uint8_t pane_of(std::size_t seat) { return static_cast<std::uint8_t>(kFirstPlayerPane + seat); }

  std::string caption() const {
    std::string text = fmt::format("plot {}, round {} of {}: {}", state_.plot, state_.round,
                                   seen_.terms.ruleset->rounds.count, name_of(state_.phase));
    std::string waiting;
    for (const Json& name : seen_.part("waits_for"))
      waiting += (waiting.empty() ? "" : ", ") + (name == "table" ? "the table" : plain_text(name));
    if (!waiting.empty()) text += "; waiting for " + waiting;
    if (state_.payoff.happened && state_.phase != Phase::play)
      text += fmt::format("; last payoff: the {}s won", name_of(state_.payoff.side));
    return text + ending();
  }

  std::string ending() const {
    const Json outcome = seen_.part("outcome");
    if (outcome.is_null()) return {};
    std::string text = outcome["reason"] == "coalition" ? "; a coalition wins" : "; the traitors win";
    for (const Json& name : outcome["winners"])
      text += fmt::format(", {} (share {})", plain_text(name), outcome["shares"][plain_text(name)].dump());
    return text;
  }

  void draw_legend(std::uint8_t pane) {
    scene_.panes.push_back({"what the signs mean", kPlayersWidth, kLegendHeight, false, 0, 0});
    SceneItem& item = scene_.add("legend", 0, 0).on(pane, kGround);
    const auto mean = [&](int x, int y, std::string_view text) { item.text(x, y, text, "tiny soft"); };
    item.path(22, 16, kFist, "s-foe w2");
    mean(44, 20, "fist");
    item.path(94, 16, kBoot, "s-friend w2");
    mean(116, 20, "boot");
    item.path(170, 16, kPerson, "shade s-ink w1");
    mean(190, 20, "leader");
    item.circle(262, 16, 8, "shade s-ink w1");
    mean(278, 20, "supporter staked");
    item.rect(11, 36, 24, 14, 4, "shade s-ink w1");
    mean(44, 48, "faction");
    item.path(116, 36, "M-10 2 l8 7 l-8 7 z", "act");
    mean(126, 48, "to act");
    item.circle(190, 44, 8, "coin s-ink w1");
    mean(206, 48, "treasury");
    item.rect(278, 34, 18, 18, 4, "lit");
    mean(304, 48, "just changed");
    item.rect(15, 60, 16, 18, 3, "card-back s-ink w1");
    mean(44, 74, "card that can't be seen");
  }

  // Returns a key made of everything that the viewer sees of a player.
  SectionFingerprint key_of(std::size_t seat, bool acts) const {
    const Player& player = state_.players[seat];
    const ViewContext who{seen_.viewer, &seen_.reader};
    const bool hand = who.sees(seat);
    const bool plays = plays_are_open(seat, who);
    SectionFingerprint key("player");
    key.add(seat, acts, player.reserve, player.stake, player.due, player.has_seal, player.has_down());
    seen_.add_factions(key);
    key.add(hand, player.hand.size(), plays, player.played_count);
    if (hand) {
      key.add(player.hand.kinds());
      player.hand.each([&](Card, unsigned count) { key.add(count); });
    }
    if (plays) key.add(player.down, player.played);
    return key;
  }

  void draw_player(std::size_t seat, bool acts) {
    const std::string& name = seen_.terms.seat(seat);
    const Json player = seen_.player(seat);
    const std::string ink = seen_.ink_of(seat);
    std::string words = fmt::format("{} in reserve", player["supporters"].dump());
    if (const Json& staked = player["stack"]["supporters"]; staked != 0)
      words += fmt::format(", {} staked", staked.dump());
    const std::uint8_t pane = pane_of(seat);
    const bool closed = are_unseen(player["hand"]);
    const int height = closed ? kClosedHeight : kPlayerHeight;
    scene_.panes.push_back({"player " + name, kPlayersWidth, height, false, 0, 0});
    SceneItem& box = scene_.add("player:" + name, 0, 0).on(pane, kGround).chosen_as(name);
    box.rect(2, 2, kPlayersWidth - 4, height - 4, 12,
             acts ? "panel frame s-act w3" : "panel frame s-faint w1");
    const Json& faction = player["faction"];
    const std::string colour = faction.is_null() ? "" : plain_text(faction);
    box.rect(16, 11, 62, 24, 5, ink + " s-ink w1");
    box.text(47, 27, colour, "mid small bold" + seen_.on_faction(seat));
    if (acts) box.path(0, 0, "M4 14 l10 9 l-10 9 z", "act");
    box.text(88, 29, fitted(name, kPlayersWidth - 114 - text_width(words, "small"), "bold"), "bold");
    box.titled(fmt::format("{}{}", faction.is_null() ? "no faction" : colour, acts ? ", to act" : ""), name);
    scene_.add("tokens:" + name, kPlayersWidth - 16, 29)
        .on(pane, kFurniture)
        .text(0, 0, words, "end small")
        .spoken(name);
    draw_hand(player, name, pane);
    draw_down(player, name, pane, closed);
    draw_played(player, name, pane, closed);
  }

  // True if there are cards, and the viewer sees none of them.
  static bool are_unseen(const Json& cards) {
    return !cards.empty() && std::ranges::all_of(cards, [](const Json& card) { return card == "?"; });
  }

  void draw_hand(const Json& player, const std::string& name, std::uint8_t pane) {
    const Json& hand = player["hand"];
    SceneItem& words = scene_.add("hand:" + name, 16, kHandMiddle).on(pane, kFurniture);
    words.titled("in hand: " + counted_cards(hand), name);
    if (hand.empty()) words.text(0, 5, "no cards in hand", "small soft");
    const bool is_alone = player["down"].is_null() && player["sealed"].is_null();
    const auto hidden = static_cast<std::size_t>(std::ranges::count(hand, Json("?")));
    // Hidden cards lie in one pile.
    const std::size_t places = hand.size() - hidden + (hidden > 0 ? 1 : 0);
    const int step = card_spacing(places, kPlayersWidth - (is_alone ? 24 : 84), kCardWidth + 2);
    std::size_t at = 0;
    const auto add = [&](const std::string& card) -> SceneItem& {
      SceneItem& item = scene_
                            .add(fmt::format("hand:{}:{}", name, at),
                                 14 + kCardWidth / 2 + static_cast<int>(at) * step, kHandMiddle)
                            .on(pane, kPieces);
      ++at;
      seen_.draw_card(item, card, card != "?" && (step >= kCardWidth - kCardMargin || at == places));
      return item;
    };
    for (const Json& card : hand)
      if (card != "?") add(plain_text(card)).chosen_as(name + " " + plain_text(card));
    if (hidden > 0)
      add("?").text(0, 6, fmt::format("{}", hidden), "mid bold").titled(counted(hidden, "unseen card"), name);
  }

  void draw_down(const Json& player, const std::string& name, std::uint8_t pane, bool closed) {
    if (player["down"].is_null() && player["sealed"].is_null()) return;
    const bool sealed = player["down"].is_null();
    const std::string_view words = sealed ? "sealed" : "put down";
    SceneItem& item = scene_.add("down:" + name, kDownMiddle, kHandMiddle).on(pane, kPieces);
    item.halo(kCardWidth + 4, kCardHeight + 14);  // words are beside it
    seen_.draw_card(item, sealed ? "?" : plain_text(player["down"]));
    const int beside = -kCardWidth / 2 - 6;
    if (closed) item.text(beside, -2, words, "end tiny").text(beside, 14, "this round", "end tiny soft");
    else item.text(kCardWidth / 2, kCardHeight / 2 + 20, words, "end tiny soft");
    item.titled(sealed ? "a sealed card" : "put down: " + plain_text(player["down"]), name);
  }

  // Returns the words that are on a card. For a leader, they are the player's name.
  std::string short_card(const std::string& name) const {
    const auto card = find_card(name, seen_.terms.spec.seats);
    return card && is_leader(*card) ? seen_.terms.seat(owner_of(*card)) : name;
  }

  // Writes what the player owes and has played: below an open hand, or beside the pile of a closed one.
  void draw_played(const Json& player, const std::string& name, std::uint8_t pane, bool closed) {
    std::string words;
    if (player["due"] != 0)
      words = fmt::format("{} due. ", counted(player["due"].get<std::uint64_t>(), "card"));
    const Json& played = player["played"];
    if (are_unseen(played)) {
      words += "played: " + counted(played.size(), "card");
    } else if (!played.empty()) {
      std::vector<std::string> cards;
      for (const Json& card : played) cards.push_back(short_card(plain_text(card)));
      words += fmt::format("played: {}", fmt::join(cards, ", "));
    }
    if (words.empty()) return;
    const int left = closed ? 70 : 16;
    SceneItem& item = scene_.add("played:" + name, left, closed ? kHandMiddle + 4 : 117).on(pane, kFurniture);
    write_fitted(item, words, kDownMiddle - (closed ? 110 : 60) - left, "tiny soft", name);
  }

  const PictureView& seen_;
  const State& state_;
  Scene& scene_;
};

}  // namespace

void picture(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
             Scene& scene) {
  Drawing(PictureView{{terms, state, viewer, reader}}, scene).draw();
}

}  // namespace referee::plots
