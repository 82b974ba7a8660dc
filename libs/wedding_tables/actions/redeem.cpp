#include "wedding_tables/actions/redeem.hpp"

#include "wedding_tables/rules/table.hpp"
#include "wedding_tables/rules/turn.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {
namespace {

// Returns text such as "`mum`, `mum` and `nerd`".
std::string paid_list(const Pile& paid) {
  std::vector<Card> cards;
  paid.each([&](Card card, unsigned copies) { cards.insert(cards.end(), copies, card); });
  return card_list(cards);
}

// Returns in words what a special costs, under the rulings about prices.
std::string price_words(const Terms& terms, bool killjoy) {
  const bool guests = only_guests_redeem(terms);
  const std::string_view cards = guests ? "guests" : "cards";
  if (!killjoy) return fmt::format("a cancellation is redeemed with two {} of the same name", cards);
  const bool must_mix = price_must_mix(terms);
  return fmt::format("a killjoy is redeemed with three different {}{}", cards,
                     must_mix ? " of more than one class" : "");
}

}  // namespace

void SpecialWord::write(std::string& out, const Redeem& redeem) {
  if (redeem.beside) out += "beside";
  else SeatWord().write(out, redeem.spot);
}

bool SpecialWord::find(std::string_view word, Redeem& redeem) {
  redeem.beside = word == "beside";
  return redeem.beside || SeatWord().find(word, redeem.spot);
}

bool PaidWords::add(std::string_view name, Redeem& redeem) const {
  Card card = Card::none;
  if (!word.find(name, card)) return false;
  if (redeem.paid.size() < kMaxCards) redeem.paid.add(card);  // no hand holds more
  return true;
}

void PaidWords::write(std::string& out, const Redeem& redeem, bool /*hides*/) {
  redeem.paid.each([&](Card card, unsigned copies) {
    for (; copies > 0; --copies) out.append(" ").append(name_of(card));
  });
}

Redeem Redeem::canonical(const Terms& terms, const State& state, Actor actor) const {
  const std::size_t at = is_seat(actor) ? find_table(state, seat_of(actor), table) : kNoTable;
  return without_usual_order(terms, state, at, *this);
}

// WT-turn.hand (COURSE OF PLAY): all the cards paid are checked together.
void Redeem::check_held(Context auto& c) const {
  if (!c.is_player()) return;
  CardSet missing = 0;
  paid.each([&](Card card, unsigned copies) { missing |= c.hand()[card] < copies ? bit(card) : 0; });
  c.judge.require(Rule::WT_turn_hand, missing == 0, [&] {
    if (missing == 0) return fmt::format("{} holds the cards named", c.name());
    const Card card = first_of(missing);
    const unsigned held = c.hand()[card];
    if (held == 0) return fmt::format("{} holds no `{}`", c.name(), name_of(card));
    return fmt::format("{} holds {} `{}`, not {}", c.name(), held, name_of(card), paid[card]);
  });
}

// WT-cancellation.redeem, WT-killjoy.redeem: there must be something to redeem, at an own table.
void Redeem::check_special(Context auto& c, const Table& at, bool own) const {
  const Card special = special_at(at);
  const auto facts_about = [&](Card wanted) {
    return [&, special, wanted] {
      if (!own)
        return fmt::format("t{} is {}'s table, where only {} redeems", table, c.terms.seat(at.owner),
                           c.terms.seat(at.owner));
      if (beside && special != wanted) return fmt::format("no {} lies beside t{}", name_of(wanted), table);
      if (beside) return fmt::format("{} `{}` beside t{}", at.beside, name_of(wanted), table);
      return fmt::format("s{} of t{} {}{}", spot, table, occupant(at, spot - 1U),
                         special == wanted ? "" : fmt::format(": there is no {} to redeem", name_of(wanted)));
    };
  };
  const bool cancellation = special == Card::cancellation;
  const bool killjoy = special == Card::killjoy;
  const auto is_there = [&](bool there) {
    return [own, there](auto& judge) {
      if (!own) judge.rests_on(Settled::owner_redeems);
      return own && there;
    };
  };
  if (!killjoy)
    c.judge.require(Rule::WT_cancellation_redeem, is_there(cancellation), facts_about(Card::cancellation));
  if (!cancellation) c.judge.require(Rule::WT_killjoy_redeem, is_there(killjoy), facts_about(Card::killjoy));
  if ((!cancellation && !killjoy) || !c.is_player()) return;
  check_payment(c, special);
  check_under(c, under, [&](auto& reader) { return cards_put(reader, special); });
}

// WT-cancellation.pay (Cancellation Card), WT-killjoy.pay (Killjoy Card).
void Redeem::check_payment(Context auto& c, Card special) const {
  const bool killjoy = special == Card::killjoy;
  const auto holds = [&](auto& judge) { return pays_for(judge, paid, killjoy); };
  c.judge.forbid_unless(killjoy ? Rule::WT_killjoy_pay : Rule::WT_cancellation_pay, holds, [&] {
    return fmt::format("{}, {} {}", price_words(c.terms, killjoy),
                       pays_for(c.terms, paid, killjoy) ? "such as" : "not with", paid_list(paid));
  });
}

void Redeem::check(Context auto& c) const {
  check_action_left(c, [](auto& judge) { return redeeming_is_free(judge); });
  check_held(c);
  const Table* at = check_own_table(c, table);
  if (at == nullptr || (!beside && !check_seat_number(c, spot))) return;
  check_special(c, *at, true);
}
REFEREE_CHECK(Redeem);

void RedeemAtOther::check(Context auto& c) const {
  check_action_left(c, [](auto& judge) { return redeeming_is_free(judge); });
  check_held(c);
  const Table* at = check_table(c, player, table);
  if (at == nullptr || (!beside && !check_seat_number(c, spot))) return;
  check_special(c, *at, false);
}
REFEREE_CHECK(RedeemAtOther);

// WT-cancellation.redeem, WT-killjoy.redeem; the rulings `redeem-cost` and `redeemed-card`.
void Redeem::apply(Context auto& c) const {
  Table& at = c.table(c.seat(), table);
  const Card special = special_at(at);
  if (!beside && c.terms.is_complete(at)) {
    c.judge.rests_on(Settled::owner_redeems);
    c.note(special == Card::killjoy ? Rule::WT_killjoy_redeem : Rule::WT_cancellation_redeem,
           "the table is no longer complete");
  }
  if (!redeeming_is_free(c.judge)) spend_action(c);
  if (beside) --at.beside;
  else leave_seat(c, at, spot - 1U);
  const bool stays = c.judge.ruling(key::redeemed_card) == RedeemedCard::kUnder;
  if (!stays) c.state.removed.add(special);
  // WT-cancellation.under, WT-killjoy.under.
  const Rule rule = special == Card::killjoy ? Rule::WT_killjoy_under : Rule::WT_cancellation_under;
  if (!c.judge.effect(rule, [] { return std::string("the cards paid go under the deck"); })) {
    if (stays) c.put_under(special);
    return;
  }
  note_order(c, under, cards_put(c.terms, special));
  c.put_under(under, cards_put(c.terms, special));
  paid.each([&](Card card, unsigned copies) {
    for (; copies > 0; --copies) c.hand().remove(card);
  });
}
REFEREE_APPLY(Redeem);

}  // namespace referee::wedding_tables
