"""The work of `scripts/site` on the pages of the handbook, before and after MkDocs. `.ci/run` makes the whole site."""
import pathlib
import sys
import tempfile
import unittest

from cli import REFEREE, SOURCE

sys.path.insert(1, str(SOURCE / "scripts" / "handbook"))
import links  # noqa: E402
import stage  # noqa: E402

PAGE = """# The *title* of `it`

<!-- referee run a.party --format svg -->
![A picture](pictures/a.svg)

See [other.md](other.md#part), [a file](../data/x.yaml), [elsewhere](https://example.org).
Two things:
- [one](../data)
- two

A table:
| a |
| --- |

```party a.party illegal
game: [not.md](not.md)
```
"""


def write(folder, files):
    for name, text in files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Site(unittest.TestCase):
    maxDiff = None

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def test_pages_are_staged(self):
        root, to = self.folder(), self.folder()
        write(root, {"docs/README.md": "# All\n\n[Page](page.md)\n\n## More\n\n- [other](other.md), [page](page.md), [All](README.md)\n",
                     "docs/page.md": PAGE, "docs/other.md": "# Other\n\n## Part\n", "docs/pictures/a.svg": "<svg/>", "data/x.yaml": "x: 1\n"})
        nav = stage.gather(root, to, REFEREE)
        self.assertEqual(nav, ["index.md", "page.md", {"More": ["other.md"]}])
        text = (to / "page.md").read_text()
        for part in ("# The title of it\n", "\n![A picture](pictures/a.svg)\n", "[Other](other.md#part)", "[a file](project/data/x.yaml.md)",
                     "(https://example.org)", "Two things:\n\n- [one](project/data/index.md)\n- two\n",
                     "A table:\n\n| a |\n| --- |\n", '<p class="file">a.party</p>\n\n```party\n',
                     "game: [not.md](not.md)\n"):
            self.assertIn(part, text)
        self.assertNotIn("<!--", text)
        self.assertIn("```yaml\nx: 1\n```", (to / "project/data/x.yaml.md").read_text())
        self.assertIn("[x.yaml](x.yaml.md)", (to / "project/data/index.md").read_text())

    def test_a_link_that_leads_nowhere_has_no_site(self):
        root, to = self.folder(), self.folder()
        write(root, {"docs/README.md": "# All\n\n[Page](gone.md)\n"})
        with self.assertRaisesRegex(SystemExit, "docs/README.md: the link to gone.md leads nowhere"):
            stage.gather(root, to, REFEREE)

    def test_links_are_checked(self):
        folder = self.folder()
        write(folder, {"index.html": '<a href="a/b.html#here">x</a><a href="a/b.html">x</a><a href="#top">x</a><a href="https://example.org">x</a>'
                                     '<h1 id="top"></h1><img src="a/c.svg"><link href="data:," rel="icon">',
                       "a/b.html": '<h1 id="here"></h1><a href="../index.html#top">x</a>', "a/c.svg": "<svg/>", "a.css": "a { color: red; }"})
        self.assertEqual(links.faults(folder), [])
        write(folder, {"a/b.html": '<a href="../index.html#there">x</a><a href="gone.html">x</a><script src="//example.org/x.js"></script>'
                                '<p>Words:\n| a | b |\n| --- | --- |</p><p><code>| --- |</code> - **</p>',
                       "a.css": "a { background: url(https://example.org/a.png); }"})
        self.assertEqual(links.faults(folder), [
            "a/b.html loads //example.org/x.js from elsewhere",
            "a/b.html shows Markdown as it was written: Words: | a | b | | --- | --- |",
            "a/b.html shows Markdown as it was written: - **",
            "a/b.html links to ../index.html#there, but there is no such place on the page",
            "a/b.html links to gone.html, which is not there",
            "index.html links to a/b.html#here, but there is no such place on the page",
            "a.css loads https://example.org/a.png from elsewhere"])


if __name__ == "__main__":
    unittest.main()
