// The forms in which cards, the row, seals and icons are written (core's record/forms.hpp).
#pragma once

#include <string_view>

#include "plots/state/state.hpp"
#include "referee/record/forms.hpp"
#include "referee/record/rows.hpp"

namespace referee::plots {

// The cards that a setup may still place. Every card is counted at once, so that no heap grows past what
// the deck has.
class Supply {
 public:
  explicit Supply(const Terms& terms) : terms_(terms) {}
  void place(const TreeView& where, Card card, unsigned count);  // throws InputError

 private:
  const Terms& terms_;
  std::array<unsigned, kKinds> placed_{};
};

// Reads and writes a card by its name; kNoCard is null. In a list, `boots*3` is three cards.
struct CardForm {
  const Terms& terms;
  Supply* supply = nullptr;  // Null for cards that are only remembered.
  bool or_none = false;      // true if null is allowed

  Json print(Card card) const { return card == kNoCard ? Json() : Json(terms.card(card)); }
  Json hide(Card card) const { return card == kNoCard ? Json() : Json(record::kHidden); }
  void read(const TreeView& node, Card& card) const;
  void read_several(const TreeView& node, auto&& put) const {
    const CardCount cards = read_count(node);
    if (supply != nullptr) supply->place(node, cards.card, cards.count);
    for (unsigned n = 0; n < cards.count; ++n) put(cards.card);
  }
  CardCount read_count(const TreeView& node) const;
  Json shape(bool hides) const;

  void write(std::string& out, Card card) const { out += terms.card(card); }
  // Returns false if `word` is not a card.
  [[nodiscard]] bool find(std::string_view word, Card& card) const;
  Slip slip(std::string_view word) const;
  // Calls visit(card) for every kind of card in the game. Return false to stop; then this returns false as
  // well. The result may be ignored.
  bool each(auto&& visit) const {
    for (std::size_t card = 0; card < std::size_t{kLeaders} + terms.players; ++card)
      if (!visit(card)) return false;
    return true;
  }
  std::string_view noun() const { return "card"; }
};

// Reads and writes the seats from left to right; there are none before the row is laid.
struct TableauForm {
  static constexpr bool kList = true;
  const Terms& terms;
  Phase phase;

  Json print(const SeatRow& row) const;
  void read(const TreeView& node, SeatRow& row) const;
  void pack(auto& archive, auto& row) const { archive.raw(row.data(), terms.players); }
  Json shape() const { return cast(terms).shape(false); }

 private:
  static record::Row<record::Seat> cast(const Terms& terms) {
    return {record::Seat{terms.spec.seats}, "`tableau`", true};
  }
};

// Reads and writes the number of leaders in a stack. All but the first come out of the deck.
struct LeadersForm : record::Whole {
  Phase phase;
  std::size_t seat;
  Supply* supply;

  void read(const TreeView& node, std::uint8_t& leaders) const;
};

// Reads and writes a list of power cards of one sort.
struct BelowForm : record::Row<CardForm> {
  void read(const TreeView& node, const record::RowView<Card, std::uint8_t>& cards) const;
};

// Reads and writes the number of icons that are not cancelled on the cards below. If any are cancelled, the
// oldest card has lost some, but not its last one.
struct IconsForm : record::Whole {
  IconsForm(const PowerRow& cards, bool of_fists) : Whole{0, kMostIcons}, below(cards), fists(of_fists) {}
  const PowerRow& below;
  bool fists;

  void read(const TreeView& node, std::uint16_t& icons) const;
  std::uint16_t all() const;
};

// Reads and writes the hash of a seal as 64 hex digits.
struct HashForm {
  void write(std::string& out, const SealHash& hash) const { out += seal_text(hash); }
  // Returns false if `word` is not such a hash.
  [[nodiscard]] bool find(std::string_view word, SealHash& hash) const;
  Slip slip(std::string_view word) const;
};

// Reads and writes a player's seal.
struct SealForm {
  Json print(const Player& player) const;
  void read(const TreeView& node, Player& player) const;
  template <class Archive>
  void pack(Archive& archive, auto& player) const {
    archive(player.has_seal);
    if (player.has_seal) archive.raw(player.seal.data(), player.seal.size());
    else if constexpr (Archive::kReads) player.seal = {};
  }
  Json shape() const;
};

}  // namespace referee::plots
