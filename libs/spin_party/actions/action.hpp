// The type of an action, for those who only pass actions on; actions.hpp says what is in one.
#pragma once

namespace referee {

template <class... Kinds>
struct ActionOf;

namespace spin_party {

struct Choose;
struct Draw;
struct Pick;
struct Take;
struct Bond;
struct Guest;
struct Flip;
struct Play;
struct End;
struct Done;

// In the order in which verbs are shown and legal actions listed.
using Action = ActionOf<Choose, Draw, Pick, Take, Bond, Guest, Flip, Play, End, Done>;

}  // namespace spin_party
}  // namespace referee
