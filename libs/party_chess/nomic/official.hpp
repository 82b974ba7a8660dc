// What the umpire writes down: acts of the Chess-Umpire and of the nomic's officials (PC-1230.2.1
// to 2.4, 1.2.d, PC-H.record).
#pragma once

#include "party_chess/rules/promotions.hpp"
#include "party_chess/rules/standing.hpp"

namespace referee::party_chess {

// PC-1230.2.1.b (1230.2 s1.B).
template <class Judge>
void check_appoint(Check<Judge>& c) {
  const auto& inactive = c.state.ledger->inactive;
  const bool eligible = std::find(inactive.begin(), inactive.end(), c.action.name) == inactive.end();
  c.judge.require(Rule::PC_1230_2_1_b, eligible, [&] {
    return fmt::format("{} is {}", c.action.name, eligible ? "not known to be inactive" : "inactive");
  });
  const bool changes = c.state.ledger->umpire != c.action.name;
  c.record(changes, [&] {
    return fmt::format("{} {}", c.action.name, changes ? "is not in office yet" : "is Chess-Umpire already");
  });
}

template <class Judge>
void check_vacate(Check<Judge>& c) {
  c.record(c.state.umpired(), [&] {
    return c.state.umpired() ? *c.state.ledger->umpire + " is Chess-Umpire"
                             : std::string("the post of Chess-Umpire is vacant already");
  });
}

// Who is missing from an order, or stands in it more than once.
template <class Judge>
std::string order_facts(Check<Judge>& c) {
  std::vector<std::string> missing;
  std::vector<std::string> repeated;
  for (OfficeIndex office = 0; office < c.state.offices.size(); ++office) {
    const auto times = std::count(c.action.order.begin(), c.action.order.end(), office);
    if (times == 0 && !c.state.offices[office].abolished) missing.push_back(c.name(office));
    if (times > 1) repeated.push_back(c.name(office));
  }
  const auto say = [](const std::vector<std::string>& names, std::string_view what) {
    return names.empty()
               ? std::string()
               : fmt::format("{} {} {}", listed_words(names), names.size() == 1 ? "is" : "are", what);
  };
  const std::string first = say(missing, "missing from the order");
  const std::string second = say(repeated, "in the order more than once");
  return first + (first.empty() || second.empty() ? "" : "; ") + second;
}

// `start -> NAME ...`. PC-1230.2.3.a (1230.2 s3.A): the NAP's office first, every office once.
template <class Judge>
void check_start(Check<Judge>& c) {
  check_umpired(c);
  c.record(!c.state.started, [&] {
    return std::string(c.state.started ? "the game has been started already"
                                       : "the game has not been started");
  });
  if (!c.action.has_outcome || c.judge.settled()) return;
  OfficeSet named;
  bool once = true;
  for (const OfficeIndex office : c.action.order) {
    once = once && !named.test(office);
    named.set(office);
  }
  for (std::size_t i = 0; i < c.state.offices.size(); ++i)
    once = once && (c.state.offices[i].abolished || named.test(i));
  c.judge.require(Rule::PC_1230_2_3_a, once,
                  [&] { return once ? std::string("every office is in the order once") : order_facts(c); });
  const OfficeIndex nap = c.state.nap;
  const bool bound = nap != kNobody && !c.state.offices[nap].abolished;
  c.judge.require(Rule::PC_1230_2_3_a, !bound || c.action.order[0] == nap, [&] {
    return bound ? fmt::format("the NAP's office, {}, {} first", c.name(nap),
                               c.action.order[0] == nap ? "is" : "is to be")
                 : std::string("there is no NAP's office");
  });
}

// `create L for OFFICE by PAYER`. PC-1230.1.2.d (1230.1 s2.D).
template <class Judge>
void check_create(Check<Judge>& c) {
  if (!c.state.umpired() &&
      c.template ruling<Ruling::create_while_suspended>() == CreateWhileSuspended::kAllowed) {
    c.judge.effect(Rule::PC_1230_1_2_d, [] { return std::string("pieces can be bought without an umpire"); });
  } else {
    check_umpired(c);
  }
  const std::size_t before = c.broken();
  RulingMask noted;
  const TypeIndex type = type_of_letter(Lens(c.rules, c.state, &noted), c.action.letter);
  if (!check_letter(c, noted, c.action.letter, type)) return;
  const std::int64_t cost = creation_cost(c.rules, c.state, type);
  for (const auto& [payer, money] : c.state.ledger->accounts) {
    if (payer != c.action.name) continue;
    c.judge.require(Rule::PC_1230_1_2_d, money >= cost, [&, held = money] {
      return fmt::format("{} costs {} A$, and {} has {}", with_article(c.type_name(type)), cost,
                         c.action.name, held);
    });
  }
  if (!c.broken_since(before) && check_room(c, 1)) check_limit(c, c.action.office, type, 1);
}

template <class Judge>
void check_new_office(Check<Judge>& c) {
  const bool used = find_office(c.state, c.action.name).has_value();
  c.record(!used,
           [&] { return fmt::format("the name {} is {}", c.action.name, used ? "used already" : "new"); });
  const bool room = c.state.ledger->names.size() < kMaxOffices &&
                    count_pieces(c.state) + c.rules.ruleset->free_types.size() <= kMaxPieces;
  c.record(used || room, [&] {
    return fmt::format("there is {} for another office: {} at most in one game, and {} pieces",
                       room ? "room" : "no room", kMaxOffices, kMaxPieces);
  });
}

template <class Judge>
void check_seat(Check<Judge>& c) {
  const auto& holder = c.state.ledger->holders[c.action.office];
  const bool changes = holder.value_or("nobody") != c.action.holder;
  c.record(changes, [&] {
    return fmt::format("{} is held by {}{}", c.name(c.action.office), holder.value_or("nobody"),
                       changes ? "" : " already");
  });
}

template <class Judge>
void check_warmth(Check<Judge>& c) {
  const bool warm = c.state.offices[c.action.office].warm;
  c.record(warm == (c.action.verb == Verb::cool), [&] {
    return fmt::format("{} is {}Warm{}", c.name(c.action.office), warm ? "" : "not ",
                       warm == (c.action.verb == Verb::warm) ? " already" : "");
  });
}

// `enact`, `amend`, `repeal`.
template <class Judge>
void check_enactment(Check<Judge>& c) {
  const TypeIndex type = c.action.type;
  const bool in_force = c.state.suite.is_in_force(type);
  const bool possible = in_force != (c.action.verb == Verb::enact);
  if (!c.record(possible, [&] {
        return fmt::format("rule {} is {}", c.rules.type(type).rule.text,
                           !in_force                      ? "not in force"
                           : c.action.verb == Verb::enact ? "in force already"
                                                          : "in force");
      }))
    return;
  if (c.action.verb != Verb::amend) return;
  const auto now = c.rules.type(type).definitions[c.state.suite.version[type]];
  const bool changes = now != c.rules.ruleset->drafts[c.action.draft].definition;
  c.record(changes, [&] {
    return fmt::format("rule {} {}", c.rules.type(type).rule.text,
                       changes ? "does not read so yet" : "reads so already");
  });
}

// The clock runs only while the game does.
template <class Judge>
void check_running(Check<Judge>& c) {
  check_umpired(c);
  check_started(c);
  check_nothing_pending(c);
}

// `extend N`. PC-1230.2.4.a (1230.2 s4.A).
template <class Judge>
void check_extend(Check<Judge>& c) {
  check_running(c);
  const std::uint32_t longest = c.rules.ruleset->clock_longest;
  c.judge.require(Rule::PC_1230_2_4_a, c.action.number <= longest, [&] {
    return fmt::format("{} day{} asked for, and the most is {}", c.action.number,
                       c.action.number == 1 ? " is" : "s are", longest);
  });
  c.record(c.action.number > c.state.clock.limit, [&] {
    return fmt::format("the limit of this turn is {} day{} already", c.state.clock.limit,
                       c.state.clock.limit == 1 ? "" : "s");
  });
}

template <class Judge>
std::string candidates_words(Check<Judge>& c) {
  const Candidates candidates = candidates_of(c.rules, c.state, c.state.pending.office, c.state.pending.type);
  std::vector<std::string> words;
  for (const Square square : candidates.squares) words.push_back(c.geometry().name(square));
  for (const Held& held : candidates.held)
    words.push_back(piece_text(c.rules, c.state, held.piece.type, held.piece.counter));
  return listed_words(words);
}

// `destroy -> P-or-SQ`. PC-1230.1.3.g.random (1230.1 s3.G): a candidate.
template <class Judge>
void check_destroy(Check<Judge>& c) {
  check_umpired(c);
  const Pending& pending = c.state.pending;
  if (!c.record(static_cast<bool>(pending), [&] {
        return std::string(pending ? "a destruction is pending" : "no destruction is pending");
      }))
    return;
  if (!c.action.has_outcome) return;
  const bool candidate = doomed_of(c.rules, c.state, c.action).has_value();
  c.judge.require(Rule::PC_1230_1_3_g_random, candidate, [&] {
    return fmt::format("{} is {} of the candidates, {}", c.action.name, candidate ? "one" : "not one",
                       candidates_words(c));
  });
}

// PC-1230.2.3.e (1230.2 s3.E): for an office that is no more nothing can be done, and nothing else is asked.
template <class Judge>
bool check_named_offices(Check<Judge>& c) {
  if (c.action.verb != Verb::start) return c.action.office == kNobody || check_existing(c, c.action.office);
  bool all = true;
  for (const OfficeIndex office : c.action.order) all = check_existing(c, office) && all;
  return all;
}

template <class Judge>
void check_official(Check<Judge>& c) {
  if (!check_named_offices(c)) return;
  switch (c.action.verb) {
    case Verb::appoint:
      return check_appoint(c);
    case Verb::vacate:
      return check_vacate(c);
    case Verb::start:
      return check_start(c);
    case Verb::create:
      return check_create(c);
    case Verb::office:
      return check_new_office(c);
    case Verb::abolish:  // the office exists: that is all
      return;
    case Verb::seat:
      return check_seat(c);
    case Verb::warm:
    case Verb::cool:
      return check_warmth(c);
    case Verb::enact:
    case Verb::amend:
    case Verb::repeal:
      return check_enactment(c);
    case Verb::extend:
      return check_extend(c);
    case Verb::day:
    case Verb::timeout:
      return check_running(c);
    case Verb::destroy:
      return check_destroy(c);
    default:
      return;
  }
}

}  // namespace referee::party_chess
