#include "party_chess/actions/start.hpp"

#include "party_chess/actions/forms.hpp"
#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

bool Start::read_outcome(ActionWords& words, const Terms& /*terms*/, const State& state) {
  given = true;
  for (std::size_t i = 0; i < words.outcome_count(); ++i) {
    if (order.full()) return words.fail(words.text(), fmt::format("more than {} offices", kMaxOffices));
    OfficeIndex office = kNobody;
    const OfficeForm form{state};
    if (!form.find(words.outcome(i), office))
      return words.fail(words.outcome(i), form.slip(words.outcome(i)));
    order.push(office);
  }
  return true;
}

void Start::print_outcome(const Terms& /*terms*/, const State& state, std::string& out) const {
  for (const OfficeIndex office : order) out += " " + state.ledger->names[office];
}

std::optional<std::uint64_t> Start::count(const Terms& /*terms*/, const State& state, Actor /*actor*/) {
  Start start;
  start.put_in_order(state);
  if (start.order.empty()) return 0;
  std::uint64_t count = 1;
  for (std::uint64_t n = 2; n <= start.order.size() - fixed(state); ++n) {
    if (__builtin_mul_overflow(count, n, &count)) return std::nullopt;
  }
  return count;
}

// Returns which offices an order lacks, or has more than once.
std::string order_facts(Context auto& c, const Bounded<OfficeIndex, kMaxOffices>& order) {
  std::vector<std::string> missing;
  std::vector<std::string> repeated;
  for (OfficeIndex office = 0; office < c.state.offices.size(); ++office) {
    const auto times = std::count(order.begin(), order.end(), office);
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

// PC-1230.2.3.a (1230.2 s3.A): the NAP's office first, every office once.
void Start::check(Context auto& c) const {
  check_umpired(c);
  const auto begins = [&](auto& judge) {
    if (c.state.started) judge.rests_on(Settled::new_game);
    return !c.state.started;
  };
  c.record(begins, [&] {
    return std::string(c.state.started
                           ? "the game has begun already; a new game (1230.2 s4.C) is a new script"
                           : "the game has not begun");
  });
  if (!given || c.judge.decided()) return;
  OfficeSet named;
  bool once = true;
  for (const OfficeIndex office : order) {
    once = once && !named.test(office);
    named.set(office);
  }
  for (std::size_t i = 0; i < c.state.offices.size(); ++i)
    once = once && (c.state.offices[i].abolished || named.test(i));
  c.forbid_unless(Rule::PC_1230_2_3_a, once, [&] {
    return once ? std::string("every office is in the order once") : order_facts(c, order);
  });
  const OfficeIndex nap = c.state.nap;
  const bool bound = nap != kNobody && !c.state.offices[nap].abolished;
  const auto leads = [&](auto& judge) {
    if (bound && order.size() > 1) judge.rests_on(Settled::nap_first);
    return !bound || order[0] == nap;
  };
  c.forbid_unless(Rule::PC_1230_2_3_a, leads, [&] {
    return bound ? fmt::format("the NAP's office, {}, {} first", c.name(nap),
                               order[0] == nap ? "is" : "must be")
                 : std::string("there is no NAP's office");
  });
}
REFEREE_CHECK(Start);

void Start::apply(Context auto& c) const {
  ++c.state.events;
  c.state.list = order;
  c.state.started = true;
  c.state.round_count = 0;
  for (Office& office : c.state.offices) office.round_plays = 0;
  c.judge.effect(Rule::PC_1230_2_2_a, [] { return std::string("the game begins"); });
  c.aftermath.update_checks();
  c.aftermath.begin_turn();
}
REFEREE_PARTY_CHESS_APPLY(Start);

void Start::report_events(ActionEvents& events) const {
  events.add(event("start", {{"play_list", events.was.names(order)}}));
}

}  // namespace referee::party_chess
