"""The contents of replay pages, for tests that look into them."""
import base64
import gzip
import json
import re


def unpacked(packed):
    """The JSON that `packed_text` packed (apps/referee/src/pages/packed_text.hpp)."""
    return gzip.decompress(base64.b64decode(packed, validate=True)).decode()


def data_text(page):
    """The data of a page as JSON text, all characters as they are."""
    found = re.search('<script type="text/plain" id="data">(.*?)</script>', page, re.S)
    return json.dumps(json.loads(unpacked(found[1])), ensure_ascii=False) if found else ""


def legible(page):
    """A page with its data as text behind it: what is nowhere in this is nowhere in the page."""
    return page + data_text(page)
