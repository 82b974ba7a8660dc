"""The script of a hosted table on the disk, which other programs may change, and which may not keep what is written."""
import os
import pathlib
import re
import stat
import threading

from cli import main, repeated_until
from host_client import Hosted, HostTest

# The player can turn a guest over as often as she likes.
FLIPS = ("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\nsetup: {sites: {s1: {guest: white}, s2: {guest: black}, s3: {guest: white}}, "
         "links: {s1-s2: {bonds: [blue]}, s1-s3: {bonds: [blue]}}}\n---\n")


def failing(calls, error, *where):
    """A command that runs a program in which all these calls fail, or only those on a file or folder (`-P`, its path)."""
    return "strace", "-D", "-f", "-qq", "-o", "/dev/null", *where, "-e", f"trace={calls}", "-e", f"inject={calls}:error={error}:when=1+"


class Shared(HostTest):
    def test_one_server_has_a_table(self):
        script = self.table(FLIPS)
        hosted = self.hosted(script)
        other = Hosted(script)
        self.addCleanup(other.__exit__)
        self.assertIn("another server has this table", other.process.stderr.read())
        self.assertEqual(other.process.wait(), 2)
        hosted.kill()
        self.hosted(script).seat("Anna").page()  # The lock is gone with its owner.

    def test_in_a_folder_another_server_s_tables_are_left_alone(self):
        script = self.table(FLIPS, "tables/evening.party")
        hosted = self.hosted(script)
        with Hosted(script.parent) as other:
            seat = other.seat("Anna")
            self.assertEqual(seat.ask("GET")[0], 503)
            self.assertIn("another server", other.seat("umpire").ask("GET")[2])
            hosted.kill()
            self.assertEqual(seat.ask("GET")[0], 200)

    def test_commands_beside_a_server_write_no_script(self):
        script = self.table("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 20261126\n---\ntable: tableau\n")
        self.expect(0, "host", str(script), "--addresses")
        self.assertNotIn("table: deal", script.read_text())

    def test_an_edit_reaches_open_pages(self):
        script = self.table(FLIPS)
        hosted = self.hosted(script)
        stream = hosted.seat("Ben").events()
        first = next(stream)
        beside = script.with_suffix(".edited")
        beside.write_text(script.read_text() + "# an editor that replaces the file\n")
        os.replace(beside, script)
        second = next(stream)
        with script.open("a") as file:
            file.write("# an editor that writes into it\n")
        third = next(stream)
        self.assertEqual(len({first, second, third}), 3)
        self.assertEqual(hosted.seat("Ben").data("hosted")["revision"], third)

    def test_an_edit_at_the_same_moment_is_not_lost(self):
        script = self.table(FLIPS)
        hosted = self.hosted(script)
        umpire = hosted.seat("umpire")
        notes, played = [], 0
        for at in range(18):  # A seat may send 40 requests at once.
            revision = umpire.data("hosted")["revision"]
            told = []
            sender = threading.Thread(target=lambda now: told.append(umpire.send("Anna: flip s1", now)), args=(revision,))
            sender.start()
            notes.append(f"# edited {at}\n")
            before = script.read_text()
            beside = script.with_suffix(".edited")
            beside.write_text(before + notes[-1])
            os.replace(beside, script)
            sender.join()
            text = script.read_text()
            self.assertIn(notes[-1], text)
            # The editor has written over the line if it had read the script before that.
            played = text.count("flip s1")
        self.assertTrue(all(note in script.read_text() for note in notes))
        self.assertEqual(umpire.send("Anna: flip s1")[1]["status"], "legal")
        self.assertEqual(script.read_text().count("flip s1"), played + 1)
        self.assertFalse(list(script.parent.glob("*.new")))

    def test_links(self):
        script = self.table(FLIPS, "elsewhere/real.party")
        tables = pathlib.Path(self.folder.name) / "tables"
        tables.mkdir()
        (tables / "linked.party").symlink_to(script)
        hosted = Hosted(tables)
        self.addCleanup(hosted.__exit__)
        self.assertIn("the script is a link", hosted.process.stderr.readline())
        self.assertTrue((tables / "linked.party").is_symlink())
        # A link that is named is followed.
        named = self.hosted(tables / "linked.party")
        self.assertEqual(named.seat("Anna").send("Anna: take")[0], 200)
        self.assertIn("Anna: take", script.read_text())
        self.assertTrue((tables / "linked.party").is_symlink())

    def test_files_are_private(self):
        script = self.table(FLIPS)
        self.hosted(script).kill()
        kept = script.with_suffix(".addresses")
        kept.chmod(0o644)  # as a backup that was restored
        self.hosted(script)
        for file in (kept, script.with_suffix(".lock")):
            self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600, file)


class OfAnother(HostTest):
    """Root makes tables for the user of a service, who owns their folder."""
    USER, GROUP = 65534, 65533

    def setUp(self):
        super().setUp()
        if os.geteuid() != 0:
            self.skipTest("only root can make files in the folder of another user")
        self.tables = pathlib.Path(self.folder.name) / "tables"
        self.tables.mkdir()
        os.chown(self.tables, self.USER, self.GROUP)

    def owners(self):
        return {file.name: (file.stat().st_uid, file.stat().st_gid) for file in self.tables.iterdir() if file.suffix != ".lock"}

    def test_a_table_is_its_owner_s(self):
        self.expect(0, "host", str(self.tables), "--add", "friday", "--new", "spin-party", "--players", "Anna,Ben")
        theirs = {"friday.addresses": (self.USER, self.GROUP), "friday.party": (self.USER, self.GROUP)}
        self.assertEqual(self.owners(), theirs)
        self.expect(0, "host", str(self.tables / "friday.party"), "--new-addresses", "Anna")
        self.assertEqual(self.owners(), theirs)

    def test_a_move_leaves_the_owner(self):
        self.expect(0, "host", str(self.tables), "--add", "friday", "--new", "spin-party", "--players", "Anna,Ben")
        theirs = self.owners()
        with Hosted(self.tables / "friday.party") as hosted:
            self.assertEqual(self.play_on(hosted, ["Anna"], 1), 1)
        self.assertEqual(self.owners(), theirs)

    def test_files_of_root_stay_root_s(self):
        secret = pathlib.Path(self.write("precious\n", "secret"))
        (self.tables / "friday.addresses").symlink_to(secret)
        self.assertNotEqual(self.referee("host", str(self.tables), "--add", "friday", "--new", "spin-party", "--players", "Anna,Ben").code, 0)
        self.assertEqual((secret.stat().st_uid, secret.read_text()), (0, "precious\n"))


class Failing(HostTest):
    def under(self, calls, error, only_folder=False):
        script = self.table(FLIPS)
        self.expect(0, "host", str(script), "--addresses")  # Under the fault, they could not be kept.
        where = ("-P", str(script.parent)) if only_folder else ()
        return script, self.hosted(script, under=failing(calls, error, *where))

    def test_what_was_played_without_a_confirmation(self):
        script, hosted = self.under("fsync", "EIO", only_folder=True)  # synced after the file
        anna = hosted.seat("Anna")
        revision = anna.data("hosted")["revision"]
        first = anna.send("Anna: flip s1", revision, "once")
        self.assertEqual((first[0], first[1]["status"]), (200, "legal"))
        self.assertIn("the disk has not confirmed", first[1]["text"])
        self.assertEqual(script.read_text(), FLIPS + "Anna: flip s1\n")
        self.assertEqual(anna.send("Anna: flip s1", revision, "once"), first)  # The line is played once.
        self.assertEqual(script.read_text(), FLIPS + "Anna: flip s1\n")

    def test_what_could_not_be_written_was_not_played(self):
        script, hosted = self.under("fsync", "EIO")
        told = hosted.seat("Anna").send("Anna: flip s1")
        self.assertEqual((told[0], told[1]["status"]), (422, "undecided"))
        self.assertIn("nothing was played", told[1]["text"])
        self.assertEqual(script.read_text(), FLIPS)
        self.assertFalse(list(script.parent.glob("*.new")))

    def test_a_file_that_may_not_grow(self):
        most = 1024  # bytes of a file
        script = self.table(FLIPS + "# " + "x" * (most - len(FLIPS) - 50) + "\n")
        hosted = self.hosted(script, under=("prlimit", f"--fsize={most}"))
        anna = hosted.seat("Anna")
        told = [anna.send("Anna: flip s1") for _ in range(5)]
        statuses = [one["status"] for _, one in told]
        self.assertEqual(statuses, ["legal"] * 3 + ["undecided"] * 2)
        self.assertEqual(told[-1][1]["text"], "The script can't be written; nothing was played.\n")
        self.assertEqual(script.read_text().count("flip s1"), 3)
        self.assertEqual({file.suffix for file in script.parent.iterdir()}, {".party", ".addresses", ".lock"})
        self.assertEqual(hosted.seat("umpire").send("@takeback 1")[0], 422)  # This makes the script longer, too.

    def test_a_file_system_that_cannot_exchange_files(self):
        script, hosted = self.under("renameat2", "EINVAL")
        self.assertEqual(hosted.seat("Anna").send("Anna: flip s1")[0], 200)
        script.write_text(script.read_text() + "# edited\n")
        self.assertEqual(hosted.seat("Anna").send("Anna: flip s1")[0], 200)
        self.assertEqual(script.read_text(), FLIPS + "Anna: flip s1\n# edited\nAnna: flip s1\n")


if __name__ == "__main__":
    main()
