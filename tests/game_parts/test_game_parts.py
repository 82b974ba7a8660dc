"""A game or a verb that lacks a part, or misspells one, fails to compile with one sentence that names it."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["REFEREE_SOURCE"])
GAME = SOURCE / "tests/game_parts/incomplete_game.cpp"
# A name with a prefix is an alias of the name without it, unless a test defines it otherwise.
PREFIXED = sorted(set(re.findall(r"\b(?:play|hint|deal|secrets|game)_(?!parts)\w+", GAME.read_text())))


COMPILER = [os.environ["REFEREE_COMPILER"], "-std=c++23", f"-I{SOURCE / 'libs/core/include'}"]
# Core's headers are read once.
headers = tempfile.TemporaryDirectory()


def setUpModule():
    header = pathlib.Path(headers.name) / "core.hpp"
    header.write_text("".join(re.findall('#include "referee.*\n', GAME.read_text())))
    subprocess.run([*COMPILER, "-x", "c++-header", str(header), "-o", f"{header}.gch"], check=True)


def errors_of(**slips):
    names = {name: name.split("_", 1)[1] for name in PREFIXED} | slips
    command = [*COMPILER, "-fsyntax-only", "-include", f"{headers.name}/core.hpp",
               *(f"-D{name}={text}" for name, text in names.items()), str(GAME)]
    done = subprocess.run(command, capture_output=True, text=True)
    return [line for line in done.stderr.splitlines() if "error:" in line]


class Incomplete(unittest.TestCase):
    def expect(self, words, **slips):
        errors = errors_of(**slips)
        self.assertEqual(len(errors), 1, errors)
        self.assertIn(words, errors[0])

    def test_complete(self):
        self.assertEqual(errors_of(), [])

    def test_verbs(self):
        self.expect("a verb needs kForm", play_kForm="kFrm")
        self.expect("a verb needs kBy", play_kBy="kWho")
        self.expect("a verb with arguments in its kForm needs arguments(terms)", play_arguments="argments",
                    HIDDEN_FROM="(std::size_t, int) const { return 0; } bool unused(std::size_t viewer, Actor actor)")
        self.expect("arguments(terms) are not as many as kForm has words",
                    play_kForm='kForm = "play CARD CARD"; static constexpr std::string_view other')
        self.expect("needs list(terms, state, actor, sink), or is_legal(terms, state, actor) if it has none, or kUnlisted",
                    hint_list="lst")
        self.expect("needs check(c)", play_check="chek")
        self.expect("needs check(c)", play_check="check(Context auto&) {} void other")  # not const
        self.expect("needs apply(c)", play_apply="aply")

    def test_members(self):
        named = "return std::tuple(argument(&{0}::crd, record::Whole{{0, 9}})); }} {1}"
        for member, slip in (("Play", {"play_arguments": "arguments(const Terms&) { " + named.format("Play", "static auto other")}),
                             ("Deal", {"deal_read_outcome": "unused(); static auto outcome(const Terms&) { " + named.format("Deal", "bool other")})):
            errors = errors_of(**slip)
            self.assertEqual(len(errors), 1, errors)
            self.assertRegex(errors[0], f"crd.* is not a member of .*{member}|no member named 'crd' in '.*{member}'")
        self.expect("a verb with arguments in its kForm needs arguments(terms)",
                    play_arguments="arguments(int) { " + named.format("Play", "static auto other").replace("crd", "card"))

    def test_lists_of_verbs(self):
        for verbs in ("Play, Hint, Deal, Play", "Play, Play, Hint, Deal"):
            self.expect("a verb is listed twice in ActionOf", VERBS=verbs)
        self.expect("a verb is not listed in ActionOf", USED="State")
        self.expect("two verbs have the same word, and the later one lacks is_meant(words)", HINT='"play"')

    def test_facts(self):
        self.expect("the facts of a rule are a function that returns a string", FACTS="7")

    def test_chance(self):
        self.expect("a verb with has_outcome needs `->` in its kForm", ARROW='""')
        self.expect("a verb with `->` in its kForm needs has_outcome()", deal_has_outcome="has_outcom")
        self.expect("needs outcome(terms), or read_outcome(words, terms)", deal_read_outcome="raed_outcome")
        self.expect("each argument of outcome(terms) must be one word",
                    deal_read_outcome="unused(); std::array<int, 2> two; static auto outcome(const Terms&) { return "
                                      "std::tuple(unordered_argument(&Deal::two, record::Whole{0, 9})); } bool other")
        self.expect("needs print_outcome(terms, state, out)", deal_print_outcome="prnt_outcome")
        self.expect("needs has_one_outcome(terms, state)", deal_has_one_outcome="has_one_outcom")
        self.expect("needs draw_outcome(terms, state, below)", deal_draw_outcome="drw")

    def test_secrets(self):
        self.expect("needs is_hidden_from(viewer, actor)", play_is_hidden_from="is_hiden_from")
        self.expect("needs is_hidden_from(viewer, actor)", HIDDEN_FROM="(std::size_t viewer) const { return viewer == 0; } bool other(std::size_t viewer, Actor actor)")
        self.expect("needs is_hidden_from(viewer, actor)", deal_is_hidden_from="is_hiden_from")
        heard = "in a game with secrets a verb needs kSeenByAll = true, or is_hidden_from(viewer, actor), a bool"
        self.expect(heard, hint_kSeenByAll="kSeenByAl")
        self.expect(heard, hint_kSeenByAll="unused = true; static constexpr bool kSeenByAll = false; static constexpr bool other")
        self.expect("a verb with is_hidden_from can't be kSeenByAll", deal_kSeenByAll="hidden = false; static constexpr bool kSeenByAll = true; static constexpr bool other")
        open_to_all = errors_of(SECRETS="using Secrets = OpenToAll;")
        self.assertEqual(len(open_to_all), 2)  # both verbs
        self.assertIn("a verb with is_hidden_from needs a game with Secrets of its own", open_to_all[0])
        self.expect("needs a secret_argument, or conceal()", deal_conceal="concel")
        self.expect("needs a secret_argument, or print_hidden(terms, out)", deal_print_hidden="print_hiden")
        self.expect("lacks `using Secrets = OpenToAll`", SECRETS="")
        self.expect("its Secrets lack resample(", secrets_resample="resampl")
        self.expect("rules rest on other words than `hand` and `deck`, so the game's Secrets need knows(", secrets_knows="nows")

    def test_games(self):
        self.expect("the game lacks kId", game_kId="kID")
        self.expect("the game lacks kTitle", game_kTitle="kTitel")
        self.expect("the game lacks embedded_rulesets", game_embedded_rulesets="embeded_rulesets")
        self.expect("the game lacks initial(terms, judge)", game_initial="inital")
        self.expect("the game lacks initial(terms, judge)", game_initial="initial(const Terms&); static State other")
        self.expect("the game lacks show_text(terms, state, viewer, style, reader)", game_show_text="darw")
        self.expect("the game lacks to_act(terms, state), an ActorSet", game_to_act="to_play")
        self.expect("the game lacks fields(v, terms, state, who)", game_fields="feilds")
        self.expect("the game lacks kOver and kTurn", KOVER="")
        self.expect("the game's type of ruleset lacks seat_limits()", game_seat_limits="seat_limit")
        self.expect("a state with something on the heap needs heap_bytes(state)", HEAP="std::vector<int> more;")

    def test_parts(self):
        self.expect("read_setup goes with Feature::setup in kFeatures", game_read_setup="raed_setup")
        self.expect("picture goes with Feature::picture in kFeatures", game_picture="pictre")
        self.expect("score_of goes with Feature::score in kFeatures", game_score_of="scoer_of")
        # There, and not listed.
        self.expect("score_of goes with Feature::score in kFeatures", PARTS="Feature::setup, Feature::picture")
        self.expect("picture goes with Feature::picture in kFeatures", PARTS="Feature::setup, Feature::score")


if __name__ == "__main__":
    unittest.main()
