"""Prints the releases of the feed that were not printed before. Run it from cron; it needs Python alone.

    python3 examples/rss-reader/reader.py [FILE THAT REMEMBERS]

The server is asked with the ETag of the last answer: a feed without news costs neither side anything.
"""

import json
import os
import sys
import urllib.error
import urllib.request
import xml.etree.ElementTree as xml
from pathlib import Path

memory = Path(sys.argv[1] if len(sys.argv) > 1 else ".vnfin-rss.json")
seen = json.loads(memory.read_text("utf-8")) if memory.exists() else {"etag": None, "ids": []}

address = os.environ.get("VNFIN_URL", "http://localhost:3000") + "/api/rss"
request = urllib.request.Request(address, headers={"If-None-Match": seen["etag"]} if seen["etag"] else {})
try:
    with urllib.request.urlopen(request) as answer:
        etag, feed = answer.headers["ETag"], xml.parse(answer)
except urllib.error.HTTPError as error:
    if error.code != 304:
        raise
    print("Nothing new.")
    sys.exit(0)

items = [
    {name: item.findtext(name, "") for name in ("guid", "title", "pubDate", "link")} for item in feed.iter("item")
]
news = [item for item in items if item["guid"] not in seen["ids"]]
for item in reversed(news):
    print(f"{item['pubDate']}  {item['title']}\n    {item['link']}")
print(f"{len(news)} new of {len(items)}.")
memory.write_text(json.dumps({"etag": etag, "ids": [item["guid"] for item in items]}), "utf-8")
