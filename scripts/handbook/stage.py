"""Gathers the handbook for MkDocs: the pages of docs/, and pages made of all project files that they link to. Measurements become
the reports that `referee merge` makes of them."""
import os
import pathlib
import posixpath
import re
import shutil
import subprocess

LINK = re.compile(r"\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.M | re.S)
LIST = re.compile(r"^(?!\s*(?:[-*]|\d+\.) |\s|\||#)(.+)\n(?=(?:[-*]|\d+\.) |\|)", re.M)  # a list or table after words
COMMENT = re.compile(r"^<!-- .*? -->\n", re.M)
OF_COMMAND = re.compile(r" of .*")
MEASURED = "docs/measured/"
CODE = {".cpp": "cpp", ".json": "json", ".yaml": "yaml", ".party": "party", ".txt": "text"}


def without_marks(text):
    return re.sub(r"[*`]", "", text)


class Stage:
    """Copies pages from the project at `root` to the folder `to`; paths are relative to the root, with `/`."""

    def __init__(self, root, to, program):
        self.root, self.to, self.program = pathlib.Path(root), pathlib.Path(to), program
        self.done = {}

    def target(self, path):
        """Returns the place of a file on the site: pages of docs/ at the top, other files below `project`."""
        place = path.removeprefix("docs/") if path.startswith("docs/") else f"project/{path}"
        if (self.root / path).is_dir():
            return f"{place}/index.md"
        if path.startswith(MEASURED) and path.endswith(".jsonl"):
            return place.removesuffix(".jsonl") + ".html"
        return place if place != f"project/{path}" or path.endswith(".md") else f"{place}.md"

    def add(self, path):
        """Copies a file or folder once, with all files that it links to. Returns its place."""
        path = posixpath.normpath(path)
        if path not in self.done:
            target = self.done[path] = self.target(path)
            source = self.root / path
            if source.is_dir():
                self.write(target, self.listing(path))
            elif path.endswith(".md"):
                self.write(target, self.page(path, source.read_text()))
            elif target.endswith(".html") and source.suffix == ".jsonl":
                merge = [self.program, "merge", source, "--format", "html"]
                self.write(target, subprocess.run(merge, stdout=subprocess.PIPE, text=True, check=True).stdout)
            elif path.startswith("docs/"):
                (self.to / target).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, self.to / target)
            else:
                self.write(target, f"# {path}\n\n```{CODE.get(source.suffix, 'text')}\n{source.read_text().rstrip()}\n```\n")
        return self.done[path]

    def write(self, target, text):
        path = self.to / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def link(self, path, to):
        return posixpath.relpath(self.add(to), posixpath.dirname(self.done[path]) or ".")

    def words(self, text, there):
        """Returns the words of a link. On a site they are the title of the page, not the name of its file."""
        if not text.endswith(".md") or not there.endswith(".md"):
            return text
        return without_marks(re.search(r"^# (.*)$", (self.root / there).read_text(), re.M)[1])

    def listing(self, path):
        names = sorted(one.name + ("/" if one.is_dir() else "") for one in (self.root / path).iterdir() if not one.name.startswith("."))
        lines = [f"- [{name}]({self.link(path, f'{path}/{name}'.rstrip('/'))})\n" for name in names]
        return f"# {path}\n\n" + "".join(lines)

    def page(self, path, text):
        """Returns Markdown for MkDocs: links within the site, fences with a language only, a blank line before each list and table, no comments."""
        folder = posixpath.dirname(path)

        def moved(match):
            if re.match(r"[a-z]+:", match[2]):
                return match[0]
            there = posixpath.join(folder, match[2])
            if not (self.root / there).exists():
                raise SystemExit(f"{path}: the link to {match[2]} leads nowhere")
            return f"[{self.words(match[1], there)}]({self.link(path, there)}{match[3] or ''})"

        def fence(match):
            name = OF_COMMAND.sub("", match[2]).split()
            caption = f'<p class="file">{name[0]}</p>\n\n' if name else ""
            return f"{caption}```{match[1]}\n{match[3]}```"

        parts = re.split(r"(?ms)(^```.*?^```$)", text)
        text = "".join(part if number % 2 else LIST.sub(r"\1\n\n", LINK.sub(moved, part)) for number, part in enumerate(parts))
        text = re.sub(r"\A# (.*)$", lambda head: "# " + without_marks(head[1]), text, count=1, flags=re.M)
        return FENCE.sub(fence, COMMENT.sub("", text))


def navigation(index):
    """Returns the navigation: the index, pages that its head links to, and {section: [page...]}; each page once."""
    sections = re.split(r"^## (.*)$", index, flags=re.M)
    lead, titles, bodies = sections[0], sections[1::2], sections[2::2]
    seen = {"README.md"}
    return ["index.md", *pages_of(lead, seen), *({title: pages_of(body, seen)} for title, body in zip(titles, bodies))]


def pages_of(text, seen):
    found = [match[2] for match in LINK.finditer(text) if match[2].endswith(".md") and match[2] not in seen]
    seen.update(found)
    return list(dict.fromkeys(found))


def gather(root, to, program):
    """Copies the handbook into the folder `to`. `program` is a build of referee. Returns the navigation."""
    stage = Stage(root, to, program)
    for folder, _, names in sorted(os.walk(pathlib.Path(root) / "docs")):
        for name in sorted(names):
            stage.add((pathlib.Path(folder) / name).relative_to(root).as_posix())
    index = pathlib.Path(to) / "README.md"
    text = index.read_text()
    index.rename(index.with_name("index.md"))
    for page in pathlib.Path(to).rglob("*.md"):  # links to the renamed index
        page.write_text(re.sub(r"(\]\((?:\.\./)*)README\.md", r"\1index.md", page.read_text()))
    return navigation(text)
