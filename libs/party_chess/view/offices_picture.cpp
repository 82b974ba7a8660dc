#include "party_chess/view/offices_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/words/notation.hpp"
#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/owner_signs.hpp"

namespace referee::party_chess {
namespace {

constexpr int kOfficeHeight = 92;   // of a panel
constexpr int kBetweenOffices = 8;  // two panels
constexpr int kOfficeTextLeft = 62;
constexpr int kOfficeTextWidth = kOfficesWidth - 78;
constexpr int kOfficeLine = 22;
constexpr int kOwnOfficeLine = 26;  // of pieces in one's own panel
constexpr std::uint8_t kPanelLayer = 0;
constexpr std::uint8_t kTextLayer = 1;

class OfficesDrawing {
 public:
  OfficesDrawing(const Terms& terms, const State& state, Viewer viewer, std::uint8_t pane, Scene& scene)
      : terms_(terms),
        state_(state),
        viewer_(viewer),
        pane_(pane),
        signs_(owner_signs(state.ledger->names)),
        scene_(scene) {}

  int draw() {
    int top = 0;
    for (const OfficeIndex office : in_order())
      top = is_own(office) ? draw_own(office, top) : draw_other(office, top);
    return top;
  }

 private:
  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }
  bool is_own(OfficeIndex office) const { return viewer_ && *viewer_ == office; }
  bool acts(OfficeIndex office) const {
    return state_.phase() == Phase::play && !state_.list.empty() && state_.top() == office;
  }

  // Returns one's own office, then the others in the order of the Play List, then those that are not on it.
  std::vector<OfficeIndex> in_order() const {
    std::vector<OfficeIndex> order(state_.list.begin(), state_.list.end());
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      if (!state_.offices[i].abolished && std::find(order.begin(), order.end(), i) == order.end())
        order.push_back(i);
    }
    std::stable_partition(order.begin(), order.end(), [&](OfficeIndex office) { return is_own(office); });
    return order;
  }

  // Draws an office with as many of its pieces and marks as fit. Its Weight is drawn elsewhere, beside its
  // parts (totals_picture.cpp).
  int draw_other(OfficeIndex office, int top) {
    draw_frame(office, top, kOfficeHeight, "bold");
    draw_some_held(office, top + 56);
    if (const std::string marks = marks_of(office); !marks.empty())
      write_fitted(add(fmt::format("marks:{}", name(office)), top + 76), marks, kOfficeTextWidth,
                   marks_class(office), name(office));
    return top + kOfficeHeight;
  }

  // Draws one's own office with all its pieces and marks.
  int draw_own(OfficeIndex office, int top) {
    int y = top + 64;
    const auto say = [&](std::string_view what, const std::string& text, std::string_view classes) {
      for (const std::string& line : wrapped(text, kOfficeTextWidth, classes)) {
        add(fmt::format("{}:{}:{}", what, name(office), y - top), y)
            .text(0, 0, line, classes)
            .spoken(name(office));
        y += kOfficeLine;
      }
    };
    say("order", order_of(office), "small bold");
    y = draw_all_held(office, y);
    say("marks", marks_of(office), marks_class(office));
    const int height = std::max(y - top - 2, kOfficeHeight);
    draw_frame(office, top, height, "big bold");
    return top + height;
  }

  void draw_frame(OfficeIndex office, int top, int height, std::string_view lettering) {
    const OwnerSign& sign = signs_[office];
    SceneItem& item = scene_.add("office:" + name(office), 0, top).on(pane_, kPanelLayer);
    item.rect(2, 2, kOfficesWidth - 4, height - kBetweenOffices, 12,
              state_.checked.test(office) ? "panel frame s-bad w3"
              : acts(office)              ? "panel frame s-act w3"
                                          : "panel frame s-faint w1");
    item.path(34, 30, sign.shape, fmt::format("{} s-disc w1", sign.fill))
        .text(34, 36, sign.mark, fmt::format("mid bold {}", sign.letter));
    if (acts(office)) item.path(0, 0, "M4 20 l11 9 l-11 9 z", "act");
    item.text(kOfficeTextLeft, 36, fitted(name(office), kOfficesWidth - 90, lettering), lettering);
    item.titled(acts(office) ? "to play" : "", name(office));
  }

  SceneItem& add(std::string key, int y) {
    return scene_.add(std::move(key), kOfficeTextLeft, y).on(pane_, kTextLayer);
  }
  std::string_view marks_class(OfficeIndex office) const {
    return state_.checked.test(office) ? "small bad bold" : "small soft";
  }

  // Returns when the office plays; empty if it is not on the Play List.
  std::string order_of(OfficeIndex office) const {
    const auto found = std::find(state_.list.begin(), state_.list.end(), office);
    if (state_.phase() != Phase::play || found == state_.list.end()) return {};
    std::vector<std::string> before;
    for (auto it = state_.list.begin(); it != found; ++it) before.push_back(name(*it));
    return before.empty() ? "to play" : "plays after " + enumerate(before, "and");
  }

  std::string marks_of(OfficeIndex index) const {
    const Office& office = state_.offices[index];
    std::string words = state_.checked.test(index) ? "in check" : "";
    const auto add = [&](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
    if (office.last.kind != PlayKind::none) add("last play: " + last_play_text(terms_, state_, office.last));
    if (office.warm) add(fmt::format("Warm from Round {}", office.warm_from));
    if (!office.endowed) add("has not chosen");
    const auto& holder = state_.ledger->holders[index];
    if (!holder) add("vacant");
    else if (*holder != name(index)) add("held by " + *holder);
    return words;
  }

  // Adds equal pieces off the board at the next place of a flow, if `fits(width)`. Returns false if they
  // don't fit.
  [[nodiscard]] bool add_held(OfficeIndex office, const Held& held, TextFlow& flow, std::string_view classes,
                              const auto& fits) {
    const std::string piece = piece_text(terms_, state_, held.piece.type, held.piece.counter);
    const std::string text = held.count > 1 ? fmt::format("{}×{}", piece, held.count) : piece;
    if (!fits(text_width(text, classes))) return false;
    write_choice(held_item(office, piece, text, flow, classes), text, classes)
        .titled(fmt::format("{} off-board", text), name(office))
        .chosen_as(name(office) + " " + piece);
    return true;
  }

  SceneItem& held_item(OfficeIndex office, std::string_view what, std::string_view text, TextFlow& flow,
                       std::string_view classes) {
    const auto [x, y] = flow.place(text_width(text, classes));
    return scene_.add(fmt::format("held:{}:{}", name(office), what), x, y).on(pane_, kTextLayer);
  }

  // Draws as many of the pieces off the board as fit on one line.
  void draw_some_held(OfficeIndex office, int y) {
    const auto all = held_in_order(terms_, state_, office);
    if (all.empty()) return;
    constexpr int kMore = 40;
    TextFlow flow({kOfficeTextLeft, y}, kOfficeTextWidth, kOfficeLine);
    held_item(office, "", "off-board", flow, "small").text(0, 0, "off-board", "small soft");
    std::size_t left = all.size();
    for (const Held& held : all) {
      const auto fits = [&](int width) { return flow.is_in_first_line(width + (left > 1 ? kMore : 0)); };
      if (!add_held(office, held, flow, "small bold", fits)) break;
      --left;
    }
    if (left > 0) held_item(office, "more", "", flow, "small").text(0, 0, fmt::format("+{}", left), "small");
  }

  // Draws all pieces off the board. Returns the next line.
  int draw_all_held(OfficeIndex office, int y) {
    const auto all = held_in_order(terms_, state_, office);
    if (all.empty()) return y;
    TextFlow flow({kOfficeTextLeft, y + 4}, kOfficeTextWidth, kOwnOfficeLine);
    held_item(office, "", "off-board", flow, "small").text(0, 0, "off-board", "small soft");
    for (const Held& held : all) (void)add_held(office, held, flow, "bold", [](int) { return true; });
    return flow.bottom();
  }

  const Terms& terms_;
  const State& state_;
  Viewer viewer_;
  std::uint8_t pane_;
  std::vector<OwnerSign> signs_;
  Scene& scene_;
};

}  // namespace

int draw_offices(const Terms& terms, const State& state, Viewer viewer, std::uint8_t pane, Scene& scene) {
  return OfficesDrawing(terms, state, viewer, pane, scene).draw();
}

}  // namespace referee::party_chess
