"""The files with which docs/server.md puts `referee host` on the internet, and the measurement of its figures."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

from cli import REFEREE, SOURCE, CliTest, main, repeated_until
from host_client import Seat


class Deployed(CliTest):
    """The files that docs/server.md shows, checked by the programs that they are for. No list of packages names Caddy and nginx: installing
    them starts servers."""
    FILES = dict(re.findall(r"^```text (\S+)\n(.*?)^```$", (SOURCE / "docs" / "server.md").read_text(), re.M | re.S))

    def checked(self, *command):
        if shutil.which(command[0], path=os.environ["PATH"] + ":/usr/sbin") is None:
            self.skipTest(f"{command[0]} is not installed")
        environment = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin", "HOME": self.folder.name}
        done = subprocess.run(command, cwd=self.folder.name, env=environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_caddy(self):
        self.checked("caddy", "validate", "--adapter", "caddyfile", "--config", self.write(self.FILES["Caddyfile"], "Caddyfile"))

    def test_nginx(self):
        self.checked("openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=test", "-keyout", "key.pem", "-out", "key.pem")
        site = re.sub(r"/etc/letsencrypt/\S+\.pem", self.folder.name + "/key.pem", self.FILES["nginx.conf"])
        whole = f"pid {self.folder.name}/pid;\nevents {{}}\nhttp {{\n{site}}}\n"
        self.checked("nginx", "-t", "-p", self.folder.name, "-e", "stderr", "-c", self.write(whole, "whole.conf"))

    def test_systemd(self):
        unit = self.FILES["referee.service"]
        self.checked("systemd-analyze", "verify", self.write(unit.replace("/usr/bin/referee", REFEREE), "referee.service"))
        self.served(shlex.split(re.search(r"^ExecStart=(.*)$", unit, re.M)[1].replace("/var/lib/referee", "{}")))

    def test_container(self):
        file = self.FILES["Dockerfile"]
        self.served([word for name in ("ENTRYPOINT", "CMD") for word in json.loads(re.search(rf"^{name} (.*)$", file, re.M)[1].replace("/tables", "{}"))])
        # The package is the one of this version; the folder is what the command hosts, and the user may write there.
        version = re.search(r"(\d+\.\d+\.\d+)", self.expect(0, "--version").out)[1]
        self.assertEqual(set(re.findall(r"referee_(\S+)_amd64\.deb", file)), {version})
        self.assertIn("install -d -o nobody -g nogroup -m 700 /tables\nUSER nobody\nVOLUME /tables\nEXPOSE 8470\n", file)

    def served(self, words):
        """The command answers its own name only."""
        script = pathlib.Path(self.write("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n", "tables/evening.party"))
        path = re.search(r"/evening/\S+", self.expect(0, "host", str(script), "--new-addresses", "Anna").out)[0]
        words = [word.format(str(script.parent)) for word in words] + ["--port", "0"]
        self.assertIn(os.path.basename(words[0]), "referee")
        with subprocess.Popen([REFEREE, *words[1:]], stdout=subprocess.PIPE) as process:
            try:
                port = self.listens(process.pid)
                self.assertEqual(Seat(port, path).ask("GET", Host="games.example.org")[0], 200)
                self.assertEqual(Seat(port, path).ask("GET", Host="example.org")[0], 404)
            finally:
                process.kill()

    def listens(self, process):
        """The port on which a process listens; with --quiet it prints none."""
        for _ in repeated_until(lambda: False):
            sockets = {os.readlink(file)[8:-1] for file in pathlib.Path(f"/proc/{process}/fd").iterdir() if "socket:" in os.readlink(file)}
            for row in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
                cells = row.split()
                if cells[3] == "0A" and cells[9] in sockets:
                    return int(cells[1].split(":")[1], 16)
            time.sleep(0.05)


class Measured(CliTest):
    def test_what_is_measured(self):
        """scripts/measure-host stops at the first thing that is not as it should be."""
        for what, count, told in (("moves", 3, "3 tables, 12 streams, 6 moves: p50 "), ("idle", 5, "5 tables: "), ("wrong", 1000, "1000 wrong addresses: "),
                                  ("killed", 5, "5 times killed: no line that was answered is lost, no script torn")):
            done = subprocess.run([sys.executable, "-B", SOURCE / "scripts" / "measure-host", REFEREE, what, str(count), "2"], capture_output=True, text=True, check=False)
            self.assertTrue(done.stdout.startswith(told), done.stdout + done.stderr)


if __name__ == "__main__":
    main()
