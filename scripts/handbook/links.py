"""Checks a folder of HTML pages: each link leads to an existing page and place, nothing is loaded from other sites, and no raw Markdown
is left."""
import html.parser
import pathlib
import re
import urllib.parse

MARKDOWN = re.compile(r"\| --- \||```|\]\(|^- |\*\*", re.M)
VERBATIM = ("code", "pre", "script", "style")
LOADED = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src"}


class Page(html.parser.HTMLParser):
    """The ids of a page, what it links to, what a browser loads for it, and Markdown that is left outside of code."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loads, self.left = set(), [], [], []
        self.verbatim = 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.verbatim += tag in VERBATIM
        if attributes.get("id"):
            self.ids.add(attributes["id"])
        if tag == "a" and attributes.get("href"):
            self.links.append(attributes["href"])
        if tag in LOADED and attributes.get(LOADED[tag]):
            self.loads.append(attributes[LOADED[tag]])


    def handle_endtag(self, tag):
        self.verbatim -= tag in VERBATIM

    def handle_data(self, data):
        if not self.verbatim and MARKDOWN.search(data):
            self.left.append(re.sub(r"\s+", " ", data).strip()[:60])


def is_elsewhere(link):
    return re.match(r"(?:[a-z][a-z0-9+.-]*:|//)", link) is not None and not link.startswith("data:")


def faults(folder):
    """Returns a sentence for each fault."""
    folder = pathlib.Path(folder).resolve()
    pages = {path: Page(path.read_text()) for path in sorted(folder.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        name = path.relative_to(folder)
        found += [f"{name} loads {link} from elsewhere" for link in page.loads if is_elsewhere(link)]
        found += [f"{name} shows Markdown as it was written: {left}" for left in page.left]
        for link in page.links + page.loads:
            if is_elsewhere(link) or link.startswith("data:"):
                continue
            where, _, place = urllib.parse.unquote(link).partition("#")
            target = (path.parent / where).resolve() if where else path
            if not target.is_file():
                found.append(f"{name} links to {link}, which is not there")
            elif place and target in pages and place not in pages[target].ids:
                found.append(f"{name} links to {link}, but there is no such place on the page")
    for path in sorted(folder.rglob("*.css")):
        found += [f"{path.relative_to(folder)} loads {url} from elsewhere"
                  for url in re.findall(r"(?:url\(|@import\s*)[\"']?([^\"')]+)", path.read_text()) if is_elsewhere(url)]
    return found
