import { expect, test } from "vitest";
import { isPublicNumber, publicAddress } from "./check-address";
import { fetchLimited } from "./fetch-limited.server";
import { readFeed } from "./read-feed";

test.each([
  ...[
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://10.1.2.3/",
  ],
  ...[
    "http://169.254.169.254/",
    "http://100.64.0.1/",
    "http://localhost/",
    "http://portal.internal/",
    "http://intranet/",
  ],
  ...[
    "https://a.example:8443/",
    "https://user:secret@a.example/",
    "ftp://a.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
  ],
])("%s is no address of the internet", (address) => {
  expect(publicAddress(address)).toBeNull();
});

test("numbers of private networks are none, in either spelling", () => {
  expect(["8.8.8.8", "2606:4700::1111"].map(isPublicNumber)).toEqual([true, true]);
  const closed = ["192.168.1.1", "172.31.0.1", "fe80::1", "fc00::1", "2002:7f00:1::", "::127.0.0.1", "64:ff9b::a00:1"];
  expect(closed.filter(isPublicNumber)).toEqual([]);
});

test("a name that stands for a private network is refused when it is asked for, also beside a public number", async () => {
  const asked = fetchLimited("http://news.example/", {
    most: 1000,
    types: ["xml"],
    resolve: async () => ["8.8.8.8", "10.0.0.1"],
  });
  await expect(asked).rejects.toThrow("private-address");
});

const rss = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${item}</channel></rss>`;

test("RSS and Atom are read as plain text; a link that is none of the internet leaves the item out", () => {
  const item =
    "<item><title>A &amp; B &lt;b&gt;bold&lt;/b&gt;</title><link>/x</link><description><![CDATA[<p>One</p><script>two()</script>]]></description></item>";
  expect(readFeed(rss(item), "https://a.example/feed")).toMatchObject([
    { title: "A & B bold", link: "https://a.example/x", summary: "One" },
  ]);
  expect(readFeed(rss("<item><title>x</title><link>javascript:alert(1)</link></item>"), "https://a.example/")).toEqual(
    [],
  );
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>T</title><link rel="self" href="/s"/><link href="https://b.example/1"/><updated>2026-11-01T00:00:00Z</updated></entry></feed>';
  expect(readFeed(atom, "https://a.example/")).toMatchObject([
    { link: "https://b.example/1", publishedAt: new Date("2026-11-01T00:00:00Z") },
  ]);
});

test.each([
  ["a document type with entities", '<!DOCTYPE r [<!ENTITY a "b">]><rss><channel/></rss>'],
  ["an element that is not closed", "<rss><channel></rss>"],
  ["elements in elements without end", "<a>".repeat(200)],
  ["HTML", "<html><body><p>no<br></body></html>"],
])("%s is refused", (_name, text) => {
  expect(() => readFeed(text, "https://a.example/")).toThrow(/not-xml|no-feed/);
});
