#include "party_chess/words/fields.hpp"

#include <vector>

#include "party_chess/reach/noted.hpp"
#include "party_chess/reach/weights.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/piece_forms.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/engine/state/short_entries.hpp"
#include "referee/engine/state/state_fields.hpp"
#include "referee/record/rows.hpp"

namespace referee::party_chess {
namespace {

using namespace record;

const Ledger& papers_of(const State& state) { return *state.ledger; }
Ledger& papers_of(State& state) { return state.ledger.unshared(); }

// Returns whether the office is in check, and reports what that rests on.
[[nodiscard]] bool is_in_check(const Terms& terms, const State& state, OfficeIndex office,
                               const RulingReader& reader) {
  const bool checked = state.checked.test(office);
  if (terms.spec.trace == nullptr) return checked;
  const Notes grounds = grounds_of_check(terms, state, office, checked);
  note_all(reader, grounds);
  if (!grounds.none()) reader.effect(Rule::PC_1230_2_7);
  return checked;
}

// `weights` of all offices are computed when the first of them is needed.
template <class V, class AnyState>
void office_fields(V& v, const Terms& terms, AnyState& state, auto& office, OfficeIndex index,
                   const ViewContext& who, NotedWeights& weights) {
  v("holder", papers_of(state).holders, HolderForm{{}, index}, "who holds it, or null", "its own name");
  v("off_board", state, OffBoardForm{terms, index, who.reader},
    "its pieces off the board, the lowest rule first. A setup may write one text: `B p H3`", "`[]`");
  v("endowed", office.endowed, Flag{}, "whether its five free pieces are chosen", "true");
  v("warm", office.warm, Flag{}, "whether it is Warm", "false");
  v.counter("warm_from", office, WarmFromForm{}, "RoundCount when it became Warm; null if it is not",
            "`round_count`, if it is");
  v("last_play", office.last, LastPlayForm{terms, state, who.reader},
    "`move`, `capture` with the type that an Echo echoes; `place`, `pass`, `surrender`", "null");
  v.counter("round_plays", office.round_plays, kCount, "plays in this Round", "0");
  v.derived(
      "in_check", Flag{}, [&] { return is_in_check(terms, state, index, *who.reader); },
      "whether a King of its is attacked");
  v.derived(
      "weight", HalvesForm{},
      [&] {
        if (weights.doubled.empty()) weights = weights_of(terms, state, *who.reader);
        return weights.report(index, *who.reader);
      },
      "the Weight of its Swinger");
}

// The form of a type's letters, by which other fields name its pieces.
struct LettersForm : Text {
  Json shape() const { return {{"type", "string"}, {"title", "a piece"}}; }
};

template <class V, class AnyState>
void piece_fields(V& v, const Terms& terms, AnyState& state, auto& version, TypeIndex type) {
  const auto definition = [&]() -> const Definition& { return terms.definition(state, type); };
  v.derived("rule", Text{}, [&] { return terms.type(type).rule.text; }, "the number of its rule");
  v.derived("char", LettersForm{}, [&] { return definition().chars; }, "what stands for it");
  v.derived(
      "value", ValueForm{}, [&] { return definition().value; },
      "its value; `{base, times-counter}` if that grows");
  v("version", version, VersionForm{terms, type}, "`text`, or the draft that its rule follows", "`text`");
  v("in_force", state.suite, InForceForm{{}, type}, "whether its rule is in force", "true");
  v.derived("admitted", Flag{}, [&] { return state.suite.is_admitted(type); }, "whether its rule defines it");
  v.derived(
      "fails", Row{Text{}, {}}, [&] { return names_of_failed(terms, state, type); },
      "criteria of PC-1230.1.3.a that its rule does not meet");
}

[[noreturn]] void fail_unknown(const Terms& terms, const TreeView& entry) {
  std::vector<std::string_view> known;
  for (const PieceType& type : terms.ruleset->types) known.push_back(type.name);
  entry.fail_key(fmt::format("no piece is called `{}`", printable(entry.key())),
                 did_you_mean(entry.key(), known));
}

}  // namespace

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
  auto& papers = papers_of(state);
  v.noted("ply", state.ply, Whole{}, "plays and acts carried out", "0");
  v("phase", state, PhaseForm{{"a phase", kPhaseNames}}, "what the game waits for", "`play`");
  v.derived("to_act", Row{Text{}, {}}, [&] { return names_to_act(terms, state); }, "who may act");
  v.derived(
      "waits_for", Row{Text{}, {}}, [&] { return names_to_act(terms, state); },
      "those without whom the game cannot go on");
  v("outcome", state, OutcomeForm{}, "the game has no end", "null");
  v("board", state, BoardForm{terms, who.reader}, "by squares: `e5: Reds H3`", "empty");
  NotedWeights weights;
  v.keyed("players", state.offices, OfficesByName{state}, "an office", [&](auto& office, std::size_t index) {
    office_fields(v, terms, state, office, static_cast<OfficeIndex>(index), who, weights);
  });
  v("play_list", state.list, PlayListForm{{OfficeForm{state}, {}}}, "all offices, the top first",
    "the seat order");
  v("nap", state.nap, OfficeForm{state, true}, "whose office is first in the Play List at the start",
    "the first seat");
  v.counter("round_count", state.round_count, kCount, "Rounds that are over", "0");
  v("umpire", papers.umpire, Maybe{NameForm{}}, "who is Chess-Umpire",
    "`Umpire`; null in the phase `suspended`");
  v("inactive", row(papers.inactive), Row{NameForm{}, "`inactive`"}, "Swingers who are not Active", "`[]`");
  v("parties", state.offices, PartiesForm{state}, "offices that correspond to a Political Party", "`[]`");
  // A setup may have the plays of persons under any ruling.
  const auto persons = [&] {
    v("persons", papers.persons, PersonsForm{{terms, state, who.reader}},
      "the last play of each person who has made one; only under `echo-swinger: person`",
      "those of their offices");
  };
  const bool by_person = echo_goes_by_person(reader_of_key(v, "persons", who, terms.spec.rulings));
  if constexpr (V::kReads) persons();
  else v.only(by_person, "under `echo-swinger: person`", persons);
  v.map("clock", [&] {
    v("day", state.clock.day, DayForm{is_announced_by_umpire(terms)},
      "days of this turn that are over; null before the state is announced", "0");
    v("limit", state.clock.limit, kCount, "days that it may take", "`clock.turn-days` of the ruleset");
    v("begun", state.clock.begun, Flag{}, "whether a turn has begun", "true in the phase `play`");
  });
  v("treasury", papers.treasury, HalvesForm{}, "A$ in it", "0");
  v("accounts", papers.accounts, AccountsForm{}, "A$ of everybody whose account is kept", "`{}`");
  v.keyed("pieces", state.suite.version, Listed{terms, state, who.reader}, "a piece",
          [&](auto& version, std::size_t type) {
            piece_fields(v, terms, state, version, static_cast<TypeIndex>(type));
          });
  v("abolished", papers.abolished, AbolishedForm{{OfficeForm{state}, {}}},
    "offices that are gone, the first one first", "`[]`");
  v.maybe(
      "pending", state.pending, ByItself{bool{state.pending}},
      [&] {
        v("office", state.pending.office, OfficeForm{state}, "whose piece is destroyed");
        v("piece", state.pending.type, TypeForm{terms}, "its type");
        v.derived("excess", Whole{}, [&] { return state.pending.excess; }, "how many there are too many");
        v.derived(
            "candidates", Row{Text{}, {}}, [&] { return candidate_names(terms, state); },
            "squares, or pieces off the board");
      },
      "a destruction that the umpire must draw", "null");
}

// A rule that a setup names is in force, unless the setup denies it.
void read_pieces(const TreeView& pieces, const Terms& terms, State& state) {
  pieces.expect_map("`pieces`");
  for (const TreeView& entry : pieces.children()) {
    const TypeIndex type = terms.ruleset->find_type(entry.key());
    if (type == kNoType) fail_unknown(terms, entry);
    state.suite.in_force |= std::uint64_t{1} << type;
    state.suite.listed |= std::uint64_t{1} << type;
    Reader v;
    v.read(entry, "a piece", {}, {}, [&] { piece_fields(v, terms, state, state.suite.version[type], type); });
  }
  admit_types(terms, state);
}

template void fields(Printer& v, const Terms& terms, const State& state, const ViewContext& who);
template void fields(Describer& v, const Terms& terms, const State& state, const ViewContext& who);
template void fields(PathLister& v, const Terms& terms, const State& state, const ViewContext& who);
template void fields(ShortEntries& v, const Terms& terms, const State& state, const ViewContext& who);
template void fields(Reader& v, const Terms& terms, State& state, const ViewContext& who);

}  // namespace referee::party_chess
