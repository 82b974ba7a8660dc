#include "plots/actions/seal.hpp"

#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"
#include "referee/document/text.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {

bool Seal::read(ActionWords& words, const Rules& /*rules*/) {
  const std::string_view word = words[1];
  const auto found = read_seal(word);
  if (!found)
    return words.fail(word, fmt::format("`{}` is no seal", printable(word)), "a seal is 64 digits of 0-9a-f");
  hash = *found;
  return true;
}

void Seal::print(const Rules& /*rules*/, std::string& out) const { out += " " + seal_text(hash); }

void Seal::check(Context auto& c) const {
  const unsigned held = c.player().hand.size();
  c.judge.allow(Rule::PL_III_1_hand, held > 0, [&] {
    return fmt::format("{} holds {}", c.name(), held == 0 ? std::string("no card") : counted(held, "card"));
  });
  check_one_card(c);
  check_policy(c, SealedPlays::kForbidden);
}
REFEREE_CHECK(Seal);

}  // namespace referee::plots
