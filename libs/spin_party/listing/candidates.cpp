// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#include <bit>

#include "referee/engine/candidates.hpp"
#include "spin_party/actions/actions.hpp"
#include "spin_party/listing/listing.hpp"

namespace referee::spin_party {
namespace {

class Candidates : private CandidateList<Action> {
 public:
  Candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink)
      : CandidateList(sink), board_(rules.board_of(state)) {
    for (Site site = 0; site < board_.site_count(); ++site) sites_.push_back(board_.token(site));
    sites_.emplace_back("s99", kNoSite);
    sites_.emplace_back("z001", kNoSite);
  }

  void give_all() {
    of_everybody(2, [&] { is_seat(actor()) ? add_all() : add_for_nobody(); });
  }

 private:
  static constexpr std::array<Colour, 2> kColours = {Colour::blue, Colour::red};

  void use(auto card) { add(Play{card}); }

  void add_for_nobody() {
    add(Draw{.given = true});
    add(Take{});
    add(End{});
    add(Done{});
  }
  void add_all() {
    for (unsigned cards = 1; cards < (1U << kCards); ++cards) {
      const auto named = static_cast<std::uint8_t>(std::popcount(cards));
      if (named <= 4) add(Choose{static_cast<std::uint8_t>(cards), named});
    }
    for (const Colour colour : kColours) {
      add(Draw{.colour = colour, .given = true});
      add(Pick{colour});
    }
    add(Take{});
    add(End{});
    add(Done{});
    use(SpecialMove{});
    use(MasterMove{});
    for (std::size_t a = 0; a < sites_.size(); ++a) {
      at_site(sites_[a]);
      for (std::size_t b = a; b < sites_.size(); ++b) on_pair({sites_[a], sites_[b]});
    }
  }

  void at_site(const SiteToken& site) {
    add(Flip{site});
    for (const Side side : {Side::white, Side::black}) {
      add(Guest{side, site});
      use(Fixing{side, site});
    }
  }

  void on_pair(const LinkToken& link) {
    for (const Colour colour : kColours) {
      add(Bond{colour, link});
      use(NewLink{{colour, link}});
      use(DoubleBond{{colour, link}});
    }
    for (std::uint8_t nth = 0; nth <= 3; ++nth) use(Revision{link, nth});
  }

  const Board& board_;
  std::vector<SiteToken> sites_;
};

}  // namespace

void candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink) {
  Candidates(rules, state, sink).give_all();
}

}  // namespace referee::spin_party
