"""Lines that a hosted table refuses: the part that it keeps, and the words of the refusal."""
import json

from cli import main
from host_client import HostTest

SPIN = "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n"


class Chance(HostTest):
    """Chance decides once: a refused line shows nobody the next card."""

    def test_a_refused_line_leaves_what_was_drawn(self):
        text = "game: wedding-tables\nplayers: [Anna, Ben]\nseed: 3\n---\n"
        script = self.table(text)
        hosted = self.hosted(script)
        anna = hosted.seat("Anna")
        before = script.read_text()
        status, told = anna.send("Anna: pick deck; place nobody t1")
        self.assertEqual(status, 422)
        drawn = told["actions"]
        self.assertEqual(len(drawn), 1)
        self.assertRegex(drawn[0], r"^Anna: pick deck -> [a-z-]+$")
        self.assertIn("Played: " + drawn[0], told["text"])
        self.assertEqual(script.read_text(), before + drawn[0] + "\n")
        self.assertIn("legal", self.expect(0, "check", str(script)).out)

    def test_the_order_of_cards_cannot_be_found_by_trying(self):
        """Guesses behind a draw change what is known only if the draw is played."""
        script = self.table("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n")
        hosted = self.hosted(script)
        anna = hosted.seat("Anna")
        for guess in ("red", "blue"):
            before = script.read_text()
            line = f"Anna: draw; bond {guess} s1-s2; dance"
            _, told = anna.send(line)
            after = script.read_text()
            self.assertNotEqual(after, before)
            self.assertTrue(all(one.removeprefix("Anna: ") in after for one in told["actions"]), told)
            if "bond" in after:
                break

    def test_a_key_is_for_one_line(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.seat("Anna")
        revision = anna.data("hosted")["revision"]
        self.assertEqual(anna.send("Anna: take", revision, "once")[0], 200)
        self.assertEqual(anna.send("Anna: draw", revision, "once")[0], 422)

    def test_refusals_do_not_say_where(self):
        """The place of a line in the script depends on the number of the umpire's lines."""
        said = []
        for comments in ("", "# a\n# b\n# c\n"):
            hosted = self.hosted(self.table(SPIN + comments))
            said.append([hosted.seat("Anna").send(line)[1] for line in ("Anna: dance", "Anna: end", "Anna: guest s1 white", "Ben: take", "take s9 s9")])
            hosted.kill()
        self.assertEqual(said[0], said[1])
        self.assertNotIn("evening.party", json.dumps(said))
        self.assertFalse(any("line" in one or "column" in one for one in said[0]), said)

    def test_whose_line_it_is(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.seat("Anna")
        for line, why in (("Ben: take", "you play Anna; this is an action of Ben"), ("@takeback 1", "only the umpire writes lines that begin with `@`"),
                          ("Anna: take # a word", "only the umpire writes comments"), ("Nobody: take", "nobody called `Nobody` plays; you play Anna: write `Anna: ACTION; ACTION`"),
                          ("table: take", "you play Anna; this is an action of the table"), ("umpire: take", "this is an action of the umpire")):
            self.assertIn(why, anna.send(line)[1]["text"], line)
        self.assertEqual(anna.send("take")[1]["status"], "legal")  # Only Anna can be meant.

    def test_a_stream_ends_with_its_address(self):
        script = self.table(SPIN)
        hosted = self.hosted(script)
        old = hosted.seat("Anna").events()
        first = next(old)
        self.expect(0, "host", str(script), "--new-addresses", "Anna")
        self.assertEqual(hosted.seat("umpire").send("Anna: take")[1]["status"], "legal")
        self.assertIsNone(next(old, None), first)  # The stream ends without an event.

    def test_a_stream_ends_even_if_nobody_moves(self):
        script = self.table(SPIN)
        hosted = self.hosted(script)
        umpire = hosted.seat("umpire")
        for renew in (lambda name: self.expect(0, "host", str(script), "--new-addresses", name), lambda name: umpire.post(ask="address", player=name)):
            for name in ("Anna", "spectator"):
                seats = [hosted.seat(one) for one in (name, "Ben")]
                alone, shared, other = seats[0].events(), seats[0].events_of(*(seat.path[1:] for seat in seats)), seats[1].events()
                for stream in (alone, shared, other):
                    next(stream)
                renew(name)
                self.assertEqual(list(alone), [])
                self.assertEqual(list(shared), [])
                umpire.send("# a note")
                next(other)  # Ben is not cut off.
                self.assertEqual(seats[0].ask("GET")[0], 404)
                hosted.addresses[name] = f"/{script.stem}/{json.loads(script.with_suffix('.addresses').read_text())[name]}"


if __name__ == "__main__":
    main()
