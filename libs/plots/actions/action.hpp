// The type of an action, for those who only pass actions on; actions.hpp says what is in one.
#pragma once

namespace referee {

template <class... Kinds>
struct ActionOf;

namespace plots {

struct Take;
struct Tableau;
struct Deal;
struct Ante;
struct Play;
struct Seal;
struct Open;
struct TakeBackCard;
struct Give;
struct PlayFor;
struct Secret;
struct Reveal;
struct PayOff;
struct Collect;
struct EndTheGame;

// In the order in which verbs are shown and legal actions listed.
using Action = ActionOf<Take, Tableau, Deal, Ante, Play, Seal, Open, TakeBackCard, Give, PlayFor, Secret,
                        Reveal, PayOff, Collect, EndTheGame>;

}  // namespace plots
}  // namespace referee
