#include "spin_party/actions/pick.hpp"

#include "spin_party/actions/words.hpp"

namespace referee::spin_party {

bool Pick::read(ActionWords& words, const Rules& /*rules*/) { return read_colour(words, words[1], colour); }

}  // namespace referee::spin_party
