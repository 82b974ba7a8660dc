"""Lines that others send while a player writes one: the order of some makes no difference."""
from cli import main
from host_client import HostTest

SEATS = ("Anna", "Ben", "Cleo", "Dora")
PLOTS = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 20261126\n---\ntable: tableau\n"


class LateLines(HostTest):
    def test_what_others_do_in_any_order_makes_nothing_stale(self):
        script = self.table(PLOTS)
        hosted = self.hosted(script)
        seats = {name: hosted.seat(name) for name in SEATS}
        revision = seats["Anna"].data("hosted")["revision"]
        lines = {name: next(line for line in seat.data("prepared")["legal"] if line.startswith(f"{name}: play ")) for name, seat in seats.items()}
        for name in ("Ben", "Anna", "Cleo"):
            self.assertEqual(seats[name].send(lines[name], revision)[0], 200, name)
        before = script.read_text()
        # Anna's own line has come since, and the umpire's may have changed anything.
        self.assertEqual(seats["Anna"].send(lines["Anna"], revision)[0], 409)
        self.assertEqual(hosted.seat("umpire").send("# a note", revision)[0], 409)
        self.assertEqual(script.read_text(), before)
        # When all cards are down, the table goes on, and a line for the round before is too late.
        self.assertEqual(seats["Dora"].send(lines["Dora"], revision)[0], 200)
        self.assertEqual(seats["Dora"].send(lines["Dora"], revision)[0], 409)


if __name__ == "__main__":
    main()
