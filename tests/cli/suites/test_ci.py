"""Files and outputs for CI systems and review tools: SARIF, annotations, JUnit counts, a gate on coverage, hooks and an action."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
from xml.etree import ElementTree

import yaml

try:
    import jsonschema
except ImportError:
    jsonschema = None

from cli import REFEREE, SOURCE, CliTest, main

SARIF_SCHEMA = os.environ.get("REFEREE_SARIF_SCHEMA")  # file of the public schema
HEADER = "game: spin-party\nplayers: [Anna, Ben]\n---\n"


class CiTest(CliTest):
    def setUp(self):
        super().setUp()
        self.here = pathlib.Path(self.folder.name)
        self.write(HEADER + "Anna: take\n", "a.party")
        self.write(HEADER + "Anna: take; end\nBen: dance\n", "b %,:é.party")
        self.write(HEADER + "@expect pool = 3\n", "c.party")
        self.environment = {**os.environ, "PATH": f"{pathlib.Path(REFEREE).parent}:{os.environ['PATH']}"}

    def check(self, *arguments, code=2):
        done = subprocess.run([REFEREE, "check", *arguments], cwd=self.here, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout


class Formats(CiTest):
    def test_sarif(self):
        for jobs in ("1", "3"):
            (run,) = json.loads(self.check(".", "--format", "sarif", "-j", jobs, code=1))["runs"]
            found = [(one["ruleId"], one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
                      one["locations"][0]["physicalLocation"]["region"]["startLine"]) for one in run["results"]]
            odd = "b%20%25%2C%3A%C3%A9.party"
            self.assertEqual(found, [("SP-7.place-all", odd, 4), ("SP-7.three-pieces", odd, 4), ("malformed", odd, 5), ("failed", "c.party", 4)])
            region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
            self.assertEqual(region, {"startLine": 4, "startColumn": 13, "endColumn": 16})
            ids = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
            self.assertLess({"SP-7.place-all", "PL-IV.leader.promote"}, ids)

    def sarif(self, *arguments, code):
        log = json.loads(self.check(*arguments, "--format", "sarif", code=code))
        if SARIF_SCHEMA and jsonschema:
            jsonschema.validate(log, json.loads(pathlib.Path(SARIF_SCHEMA).read_text(encoding="utf-8")))
        return log

    def test_sarif_keeps_to_its_standard(self):
        """Checks by hand the parts of SARIF 2.1.0 that are written. With the public schema's file in REFEREE_SARIF_SCHEMA
        and the Python package jsonschema, all of it."""
        for code, log in ((1, self.sarif(".", code=1)), (0, self.sarif("a.party", code=0)), (1, self.sarif("c.party", code=1))):
            with self.subTest(code=code):
                self.assertEqual(log["version"], "2.1.0")
                self.assertRegex(log["$schema"], r"^https://\S+sarif\S+2\.1\.0\S*\.json$")
                self.assertLessEqual(set(log), {"$schema", "version", "runs"})
                for run in log["runs"]:
                    self.check_run(run)
        if not (SARIF_SCHEMA and jsonschema):
            self.skipTest("looked at by hand only: REFEREE_SARIF_SCHEMA names no schema, or jsonschema is not installed")

    def check_run(self, run):
        driver = run["tool"]["driver"]
        self.assertTrue(driver["name"])
        ids = [rule["id"] for rule in driver["rules"]]
        self.assertEqual(len(ids), len(set(ids)))
        for rule in driver["rules"]:
            self.assertTrue(all(rule[key]["text"] for key in ("shortDescription", "fullDescription") if key in rule), rule)
        for result in run["results"]:
            self.assertTrue(result["message"]["text"])
            self.assertIn(result["level"], ("none", "note", "warning", "error"))
            if "ruleIndex" in result:
                self.assertEqual(ids[result["ruleIndex"]], result["ruleId"])
            for location in result["locations"] + result.get("relatedLocations", []):
                physical = location["physicalLocation"]
                self.assertRegex(physical["artifactLocation"]["uri"], r"^([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$")
                self.assertTrue(all(number >= 1 for number in physical.get("region", {}).values()), physical)

    def test_sarif_of_nothing_wrong_and_of_what_is_not_there(self):
        self.assertEqual(json.loads(self.check("a.party", "--format", "sarif", code=0))["runs"][0]["results"], [])
        (self.here / "gone.party").symlink_to("/nowhere.party")
        results = json.loads(self.check("gone.party", "a.party", "--format", "sarif"))["runs"][0]["results"]
        self.assertEqual(len(results), 1)
        self.assertNotIn("region", results[0]["locations"][0]["physicalLocation"])

    def test_github(self):
        lines = self.check(".", "--format", "github", code=1).splitlines()
        self.assertEqual(len(lines), 5)
        self.assertTrue(lines[0].startswith("::error file=b %25%2C%3Aé.party,line=4,col=13,endColumn=16,title=SP-7.place-all::`Anna: end`: "), lines[0])
        self.assertTrue(lines[3].startswith("::error file=c.party,line=4,col=1,"))
        self.assertRegex(lines[4], r"^3 scripts: 1 legal, 2 not \(1 illegal, 1 failed\); \d+\.\d\d s$")

    def test_junit_counts(self):
        def counts(*arguments, code):
            suites = ElementTree.fromstring(self.check("--format", "junit", *arguments, code=code))
            suite = suites.find("testsuite")
            self.assertEqual(suites.attrib, {key: value for key, value in suite.attrib.items() if key != "name"})
            self.assertGreaterEqual(float(suite.get("time")), 0)
            named = [len(suite.findall(f"testcase{part}")) for part in ("", "/failure", "/error", "/skipped")]
            self.assertEqual([int(suite.get(key)) for key in ("tests", "failures", "errors", "skipped")], named)
            return named

        self.assertEqual(counts(".", code=1), [3, 2, 0, 0])
        self.assertEqual(counts(".", "--fail-fast", code=1), [3, 1, 0, 1])
        (self.here / "gone.party").symlink_to("/nowhere.party")
        self.assertEqual(counts(".", code=2), [4, 2, 1, 0])


class Gate(CiTest):
    def test_fail_under(self):
        folder = str(SOURCE / "examples" / "plots")
        self.expect(0, "coverage", folder, "--no-ablation", "--fail-under", "1")
        done = self.expect(1, "coverage", folder, "--no-ablation", "--fail-under", "100")
        self.assertRegex(done.err, r"^referee: \d+\.\d % of the rules are covered, less than 100 %")
        part = self.write(self.expect(0, "coverage", folder, "--no-ablation", "--format", "json").out, "part.json")
        self.expect(1, "coverage", "--merge", part, "--fail-under", "100")
        self.expect(2, "coverage", folder, "--fail-under", "101")


class Hooks(CiTest):
    def test_hooks(self):
        hooks = {hook["id"]: hook for hook in yaml.safe_load((SOURCE / ".pre-commit-hooks.yaml").read_text())}
        self.assertEqual({hook["language"] for hook in hooks.values()}, {"system"})
        for name, code in (("a.party", 0), ("c.party", 1)):
            self.assertEqual(self.run_hook(hooks["referee-check"], name), code)
        self.write(HEADER + "Anna:   take;take\n", "d d.party")
        self.assertEqual(self.run_hook(hooks["referee-fmt"], "d d.party"), 0)
        self.assertEqual((self.here / "d d.party").read_text(), HEADER + "Anna: take; take\n")

    def test_names_are_no_options(self):
        """A file called like an option is judged, and fails the hook if it is not legal or not canonical."""
        hooks = {hook["id"]: hook for hook in yaml.safe_load((SOURCE / ".pre-commit-hooks.yaml").read_text())}
        for name in ("-h.party", "-V.party", "--help", "--filter=good.party", "--version", "-q.party", "--dry-run", "--", "---.party"):
            with self.subTest(name=name):
                self.write(HEADER + "Anna: end\n", name)
                self.assertEqual(self.run_hook(hooks["referee-check"], name), 1)
                self.assertEqual(self.run_hook(hooks["referee-check"], name, "a.party"), 1)
                self.write(HEADER + "Anna:   take\n", name)
                self.assertEqual(self.run_hook(hooks["referee-fmt"], name), 0)
                self.assertEqual((self.here / name).read_text(), HEADER + "Anna: take\n")

    def run_hook(self, hook, *files):
        """Runs a hook as pre-commit does: the entry is split like a shell's words, and the files come behind."""
        return subprocess.run([*shlex.split(hook["entry"]), *files], cwd=self.here, env=self.environment, capture_output=True,
                              check=False).returncode

    def test_a_changed_ruleset(self):
        """A ruleset is not a script, but decides about scripts."""
        hooks = {hook["id"]: hook for hook in yaml.safe_load((SOURCE / ".pre-commit-hooks.yaml").read_text())}
        hook = hooks["referee-rulesets"]
        self.assertRegex("rules/house.yaml", hook["files"])
        self.assertFalse(hook["pass_filenames"])
        (self.here / "c.party").unlink()
        (self.here / "b %,:é.party").unlink()
        self.assertEqual(self.run_hook(hook), 0)
        self.write("game: spin-party\nextends: standard\npieces: {total: 30}\n", "house.yaml")
        self.write("game: spin-party\nruleset: ./house.yaml\nplayers: [Anna, Ben]\n---\n@expect pool = 40\n", "a.party")
        self.assertNotEqual(self.run_hook(hook), 0)


class Action(CiTest):
    """action.yml, as far as a machine without GitHub can run it."""

    def setUp(self):
        super().setUp()
        self.action = yaml.safe_load((SOURCE / "action.yml").read_text())
        self.step = {step.get("id"): step for step in self.action["runs"]["steps"]}["check"]
        self.assertIsNotNone(shutil.which(self.step["shell"]))

    def run_step(self, paths, code, **environment):
        inputs = {"PATHS": paths, "JOBS": self.action["inputs"]["jobs"]["default"], "SARIF": "out.sarif",
                  "CONFINED": self.action["inputs"]["confined"]["default"], "GITHUB_STEP_SUMMARY": str(self.here / "summary.md"), "CI": "true"}
        done = subprocess.run([self.step["shell"], "-e", "-o", "pipefail", "-c", self.step["run"]], cwd=self.here,
                              env={**self.environment, **inputs, **environment}, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def check_action(self, paths, code, **environment):
        done = self.run_step(paths, code, **environment)
        self.assertEqual("::error" in done.stdout, code > 0, done.stdout)

    def test_inputs_are_what_the_step_reads(self):
        self.assertEqual({name.upper() for name in self.action["inputs"]}, set(self.step["env"]))

    def test_paths(self):
        for paths, code in (("a.party", 0), ("a.party\nc.party\n", 1), (".", 1), ("", 1), (" \r\n\t\n", 1), ("  a.party  \r\n", 0),
                            ("-x.party", 2)):
            with self.subTest(paths=paths):
                self.check_action(paths, code)
                if code < 2:
                    json.loads((self.here / "out.sarif").read_text())

    def test_a_summary(self):
        self.check_action(".", 1)
        summary = (self.here / "summary.md").read_text().splitlines()
        self.assertEqual((summary[0], summary[-1]), ("```text", "```"))
        self.assertRegex(summary[1], r"^FAILED ./b %,:é.party:4 SP-7")
        self.assertRegex(summary[-2], r"^3 scripts: 1 legal, 2 not \(1 illegal, 1 failed\)")
        (self.here / "summary.md").unlink()
        self.check_action("a.party", 0)
        self.assertIn("All scripts are legal.", (self.here / "summary.md").read_text())

    def summary_of(self, paths, code, **environment):
        (self.here / "summary.md").unlink(missing_ok=True)
        self.run_step(paths, code, **environment)
        return (self.here / "summary.md").read_text().splitlines()[1:-1]

    def test_a_summary_of_one_script(self):
        said = self.summary_of("b %,:é.party", 1)
        self.assertEqual([line.partition(": `")[0] for line in said],
                         ["b %,:é.party:4:13: illegal", "b %,:é.party:5:6: malformed: there is no action `dance`", "1 script: 0 legal, 1 not"])
        self.assertEqual([line.partition(": ")[0] for line in self.summary_of("c.party", 1)], ["c.party:4:1", "1 script"])

    def test_a_summary_when_nothing_was_checked(self):
        (self.here / "empty").mkdir()
        for paths, environment, why in ((".", {"JOBS": "many"}, "`many`"), ("empty", {}, "no scripts"), ("nowhere.party", {}, "was not read")):
            with self.subTest(paths=paths):
                said = self.summary_of(paths, 2, **environment)
                self.assertEqual(said[0], "Nothing was checked (exit code 2).")
                self.assertIn(why, said[1])

    def test_files_of_the_folders_given(self):
        self.write("game: spin-party\nextends: standard\n", "house.yaml")
        self.write("game: spin-party\nruleset: ../house.yaml\nplayers: [Anna, Ben]\n---\n", "scripts/x.party")
        self.check_action("scripts", 2)
        self.check_action("scripts", 0, CONFINED="false")
        self.check_action("scripts/x.party", 0, CI="")
        self.write("game: spin-party\nruleset: ../../house.yaml\nplayers: [Anna, Ben]\n---\n", "scripts/y.party")
        self.check_action("scripts/y.party", 2, CI="")
        (self.here / "scripts" / "y.party").unlink()
        (self.here / "c.party").unlink()
        (self.here / "b %,:é.party").unlink()
        self.check_action(".", 0)

    def test_it_brings_the_program(self):
        """Without a program on the path, the steps before build it, from the action's own files."""
        steps = {step.get("id"): step for step in self.action["runs"]["steps"]}
        output = self.here / "output"
        source = self.here / "source"
        for name in ("apps", "cmake", "examples", "libs", "rulesets", "scripts"):
            (source / name).mkdir(parents=True)
        files = [source / name for name in ("CMakeLists.txt", "action.yml", "apps/a.cpp", "cmake/A.cmake", "examples/a.party", "libs/a b.cpp",
                                            "rulesets/a.yaml", "scripts/build-packages.txt", "scripts/setup")]
        for file in files:
            file.write_text("a\n")
        library = self.here / "tools" / "getconf"

        def has_library(version):
            library.parent.mkdir(exist_ok=True)
            library.write_text(f"#!/bin/sh\necho glibc {version}\n")
            library.chmod(0o755)

        def program(path):
            output.write_text("")
            subprocess.run([steps["program"]["shell"], "-e", "-o", "pipefail", "-c", steps["program"]["run"]], check=True,
                           env={"PATH": f"{library.parent}:{path}", "GITHUB_OUTPUT": str(output), "RUNNER_TEMP": "/runner", "SOURCE": str(source)})
            return output.read_text()

        has_library("2.36")

        self.assertEqual(program(self.environment["PATH"]), "is-there=yes\n")
        if not shutil.which("referee", path="/usr/bin:/bin"):
            before = program("/usr/bin:/bin")
            self.assertRegex(before, r"^folder=/runner/referee\nsources=[0-9a-f]{64}\n$")
            self.assertEqual(program("/usr/bin:/bin"), before)
            keys = {before}
            for file in files:
                file.write_text("b\n")
                keys.add(program("/usr/bin:/bin"))
            has_library("2.31")
            keys.add(program("/usr/bin:/bin"))
            (source / "scripts" / "test").write_text("other files make no difference\n")
            keys.add(program("/usr/bin:/bin"))
            self.assertEqual(len(keys), len(files) + 2)
        (build,) = [step for step in self.action["runs"]["steps"] if "cmake --build" in step.get("run", "")]
        for line in build["run"].splitlines():
            for name in re.findall(r'\$SOURCE/([^"]+)', line):
                self.assertTrue((SOURCE / name).exists(), name)


if __name__ == "__main__":
    main()
