#include "spin_party/actions/revision.hpp"

#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

bool NthWords::add(std::string_view number, Revision& revision) const {
  return word.find(number, revision.nth);
}

Slip NthWords::slip(std::string_view number, const Revision& /*revision*/) {
  return {fmt::format("`{}` is not a number of a bond", printable(number)), "the oldest bond of a link is 1"};
}

bool NthWords::is_said(const Revision& revision) { return revision.nth != 0; }

void NthWords::write(std::string& out, const Revision& revision, bool /*hides*/) {
  out.append(" ").append(std::to_string(revision.nth));
}

Revision Revision::canonical(const Terms& terms, const State& state) const {
  const bool on_board = link.a.index() != kNoSite && link.b.index() != kNoSite;
  const LinkIndex at =
      on_board ? find_link(terms.board_of(state), state, link.a.index(), link.b.index()) : kNoLink;
  const bool single = at != kNoLink && state.bonds[at].count() == 1 && nth == 1;
  return {link, single ? std::uint8_t{0} : nth};
}

bool Revision::check(Context auto& c) const {
  const LinkIndex at = check_link(c, link);
  if (at == kNoLink) return false;
  const BondStack bonds = c.state.bonds[at];
  const std::size_t count = bonds.count();
  const bool named = nth == 0 ? count == 1 : nth <= count;
  const auto facts = [&] {
    const std::string has = fmt::format("{} has {}", link_text(link), bonds_text(bonds));
    if (count > 1 && nth == 0)
      return fmt::format("{}, and a number from 1 to {} has to say which one is meant", has, count);
    return nth > 1 ? fmt::format("{}, and bond {} is meant", has, nth) : has;
  };
  const auto holds = [&](auto& judge) {
    // The bond of this move is the newest one of its link.
    const bool own = c.state.turn.touched.links.test(at) && (nth == 0 || nth == count);
    if (named && own) judge.rests_on(Settled::own_bond_revised);
    return named;
  };
  // Even without a number, the oldest bond could be removed.
  c.ask(Rule::SP_9_revision, holds, count == 0 || nth > count, facts);
  return named;
}
REFEREE_CHECK_BY(bool Revision::check);

// Returns where a bond goes that is taken off the board: into the sack, or into what replaces it (ruling
// `stock-return`), or nullptr for the box.
BondCounts* taker_of_bonds(Context auto& c) {
  if (!has_stocks(c.judge)) return &c.state.sack;
  const bool own = c.judge.ruling(key::stock_return) == StockReturn::kOwnStock;
  return own ? &c.player().stock : nullptr;
}

// Takes a bond off the board.
void remove_bond(Context auto& c, LinkIndex from, std::size_t n, BondCounts* to) {
  const auto colour = static_cast<std::size_t>(c.state.bonds[from].nth(n));
  take_bond(c.board, c.state, from, n);
  if (to != nullptr) ++(*to)[colour];
}

// SP-9.revision-link (§9, remark 1): a new link is destroyed with its bond. If other bonds are left, ruling
// `revision-new-link` decides. Returns false if the link stays.
[[nodiscard]] bool destroys_link(Context auto& c, LinkIndex link, bool own_bond) {
  const bool is_empty = c.state.bonds[link].empty();
  if (!is_empty && !own_bond) return false;
  const bool stays = !is_empty && c.judge.ruling(key::revision_new_link) == RevisionNewLink::kKeep;
  const bool applies = c.judge.effect(Rule::SP_9_revision_link, [&] {
    return fmt::format("the new link {} {}", c.board.link_name(ends_of(c.board, c.state, link)),
                       stays ? "stays, because it has another bond" : "is destroyed");
  });
  return applies && !stays;
}

void Revision::apply(Context auto& c) const {
  const LinkIndex from = find_link(c.board, c.state, link.a.index(), link.b.index());
  const std::size_t n = nth == 0 ? 1 : nth;
  const bool is_new = from >= c.board.link_count();
  BondCounts* const to = taker_of_bonds(c);
  if (!c.terms.is_off(Rule::SP_9_revision)) {
    if (to != &c.state.sack) c.judge.rests_on(Settled::bonds_alike);
    c.judge.effect(Rule::SP_9_revision, [&] {
      return fmt::format("{} loses a bond, which goes {}", link_text(link),
                         to == nullptr         ? std::string("into the box")
                         : to == &c.state.sack ? std::string("into the sack")
                                               : fmt::format("to the stock of {}", c.name()));
    });
  }
  remove_bond(c, from, n, to);
  const bool own_bond = n == 1;  // The new link was made with it.
  if (!is_new || !destroys_link(c, from, own_bond)) return;
  while (!c.state.bonds[from].empty()) remove_bond(c, from, 1, to);
  drop_link(c.board, c.state, from);
}
REFEREE_APPLY(Revision);

}  // namespace referee::spin_party
