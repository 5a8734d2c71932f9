import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectNews } from "~/api/domain/news/collect-news.server";
import { type TestApi, testApi } from "../../../../tests/harness/api";

/** A site on this machine; `answer` says what it sends at each address. */
const answers: Record<string, { status?: number; type?: string; body?: string | Buffer; location?: string }> = {};
const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? "");
  const {
    status = 200,
    type = "application/rss+xml",
    body = "",
    location,
  } = answers[request.url ?? ""] ?? { status: 404 };
  response.writeHead(status, { "content-type": type, ...(location && { location }) }).end(body);
});

let api: TestApi;
let origin: string;
let admin: string;
let store: string;
beforeAll(async () => {
  api = await testApi();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  admin = await api.signIn("admin@seorak.example");
  store = await api.signIn("store@seorak.example");
  const keyword = { keyword: "tungsten", category: "material", wholeWord: true, displayOrder: 10 };
  expect(await api.json("POST", "/news-keywords", { token: admin, body: keyword })).toMatchObject({ status: 200 });
  await addSite("Good", "/good.xml");
  await addSite("Broken", "/broken.xml");
  await addSite("Elsewhere", "/elsewhere.xml");
  answers["/good.xml"] = { body: feed(1) };
  answers["/broken.xml"] = { body: "<html><body>" };
  answers["/elsewhere.xml"] = { status: 302, location: "http://10.0.0.1/feed.xml" };
  const png = Buffer.from("89504e470d0a1a0a00", "hex");
  answers["/picture.png"] = { type: "image/png", body: png };
});
afterAll(async () => {
  server.close();
  await api?.close();
});

const addSite = (name: string, path: string) =>
  api.database.pool.query("INSERT INTO news_site (name, url, feed_url, continent) VALUES ($1, $2, $2, 'europe')", [
    name,
    `${origin}${path}`,
  ]);
const item = (id: number) =>
  `<item><title>Tungsten prices ${id}</title><link>${origin}/story/${id}?utm_source=feed</link><guid>story-${id}</guid><description>Carbide</description>
    <media:thumbnail url="${origin}/picture.png"/></item>`;
const feed = (...ids: number[]) =>
  `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel>${ids.map(item).join("")}</channel></rss>`;
const collect = () => collectNews(api.database.db, { now: api.clock.now, ownOrigin: origin });
type News = { rows: { id: number; title: string; score: number; clicks: number; image: boolean }[] };
const readNews = async () => (await api.json<News>("GET", "/reports/MIPINL01", { token: store })).body.rows;

test("a feed is read, a broken one and one that leads into a private network are marked, and the others go on", async () => {
  expect(await collect()).toMatchObject({ sites: 3, failed: 2, items: 1, pictures: 1 });
  expect(await readNews()).toMatchObject([{ title: "Tungsten prices 1", score: 3, clicks: 0, image: true }]);
  const { rows } = await api.database.pool.query(
    "SELECT name, failures, last_fault AS fault FROM news_site ORDER BY name",
  );
  expect(rows).toEqual([
    { name: "Broken", failures: 1, fault: "not-xml" },
    { name: "Elsewhere", failures: 1, fault: "address" },
    { name: "Good", failures: 0, fault: null },
  ]);
  expect(asked).not.toContain("/story/1");
});

test("a story that comes again keeps its row and its clicks, a reader counts once a day", async () => {
  const [story] = await readNews();
  const open = async (body: object = {}) =>
    (await api.json("POST", `/news/${story?.id}/visits`, { token: store, body })).body;
  expect(await open({ ahead: true })).toEqual({ link: `${origin}/story/1?utm_source=feed` });
  await open();
  await open();
  api.clock.forward(3_300_000);
  // The site names its stories anew and counts its readers otherwise: they are the same ones.
  answers["/good.xml"] = {
    body: feed(1, 2).replaceAll("story-", "again-").replaceAll("utm_source=feed", "utm_source=b"),
  };
  expect(await collect()).toMatchObject({ items: 1 });
  expect((await readNews()).map(({ clicks }) => clicks).sort()).toEqual([0, 1]);
});

test("a rule is tried without being saved, and an address of our own network is refused", async () => {
  const trial = { keyword: "prices", exceptions: "2", wholeWord: true };
  const tried = await api.json<{ matched: number; items: { reason: string }[] }>("POST", "/news-keywords/trial", {
    token: admin,
    body: trial,
  });
  expect(tried.body).toMatchObject({ matched: 1, looked: 2 });
  expect(tried.body.items.map(({ reason }) => reason)).toEqual(["title", "exception"]);
  const site = { name: "Own", continent: "asia", url: "https://www.own.example/", feedUrl: "http://192.168.0.1/feed" };
  const refused = await api.json("POST", "/news-sites", { token: admin, body: site });
  expect(refused).toMatchObject({ status: 400, body: { fields: { feedUrl: expect.any(String) } } });
});

test("keywords and sites are kept by who holds their screens, with a stamp; a picture is an image and nothing else", async () => {
  expect((await api.json("POST", "/news-keywords/trial", { token: store, body: { keyword: "x" } })).status).toBe(403);
  expect((await api.json("GET", "/news-sites/1", { token: store })).status).toBe(403);
  expect((await api.json("GET", "/news-keywords/999", { token: admin })).status).toBe(404);
  const old = { keyword: "carbide", category: "material", displayOrder: 1, stamp: "2020-01-01T00:00:00.000Z" };
  expect((await api.json("POST", "/news-keywords/1", { token: admin, body: old })).status).toBe(409);
  const first = (await readNews()).find(({ image }) => image);
  const picture = await api.call("GET", `/news/${first?.id}/picture`, { token: store });
  expect([picture.status, picture.headers.get("content-type"), picture.headers.get("x-content-type-options")]).toEqual([
    200,
    "image/png",
    "nosniff",
  ]);
  expect((await api.call("GET", "/news/9999/picture", { token: store })).status).toBe(404);
});

test("a keyword is kept once, whatever the size and width of its letters and the blanks between its words", async () => {
  const add = async (keyword: string, more: object = {}) => {
    const body = { category: "material", displayOrder: 20, keyword, ...more };
    return api.json<{ id: number; fields: { keyword?: string } }>("POST", "/news-keywords", { token: admin, body });
  };
  const first = await add("Hard  metal ");
  const kept = await api.json<{ keyword: string }>("GET", `/news-keywords/${first.body.id}`, { token: admin });
  expect([first.status, kept.body.keyword]).toEqual([200, "Hard metal"]);
  for (const again of ["HARD METAL", "hard   metal", "hard\u3000metal", "Ｈａｒｄ metal"]) {
    const { status, body } = await add(again);
    expect([status, body.fields.keyword], again).toEqual([409, expect.stringContaining("already")]);
  }
  expect((await add("Hard metal", { location: "asia" })).status).toBe(200);
  // A word that a hit needs and that excludes it would find nothing.
  for (const rule of [{ exceptions: "steel, HARD METALS" }, { mandatory: "price", exceptions: "scrap, Ｐrice" }]) {
    const { status, body } = await add("Hard metals", rule);
    expect([status, Object.keys(body.fields)], JSON.stringify(rule)).toEqual([400, ["exceptions"]]);
  }
});

test("a story whose id and address are new is known by its title and its text, and another of that title is another story", async () => {
  api.clock.forward(3_300_000);
  store = await api.signIn("store@seorak.example");
  const moved = feed(1, 2).replaceAll("story-", "moved-").replaceAll("/story/", "/moved/");
  answers["/good.xml"] = { body: moved };
  expect(await collect()).toMatchObject({ items: 0 });
  api.clock.forward(3_300_000);
  answers["/good.xml"] = {
    body: moved.replaceAll("moved-", "next-").replaceAll("/moved/", "/next/").replace("Carbide", "Steel"),
  };
  expect(await collect()).toMatchObject({ items: 1 });
  expect((await readNews()).map(({ clicks }) => clicks).sort()).toEqual([0, 0, 1]);
});

test("of the stories with the highest scores the mainboard names the newest first", async () => {
  const set = (id: number, hours: number, score: number) =>
    api.database.pool.query(
      `WITH aged AS (UPDATE news_item SET published_at = published_at - $2 * interval '1 hour' WHERE id = $1)
       UPDATE news_match SET score = $3 WHERE item_id = $1`,
      [id, hours, score],
    );
  const rows = await readNews();
  for (const [at, { id }] of rows.entries()) await set(id, 2 + at, 10 + at);
  admin = await api.signIn("admin@seorak.example");
  const { news } = (
    await api.json<{ news: { id: number; publishedAt: string }[] }>("GET", "/mainboard", { token: admin })
  ).body;
  const days = news.map(({ publishedAt }) => publishedAt);
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual([...days].sort().reverse());
});

test("a word that was entered for several places is one keyword: a story mentions it once, and each count leads to as many stories", async () => {
  const token = await api.signIn("admin@seorak.example");
  type Counted = {
    rowCount: number;
    total: { mentions: number };
    rows: { score: number; keywords: { name: string }[] }[];
    keywords: { keyword: { id: number; name: string }; all: number }[];
    options: { keywords: { name: string }[] };
  };
  const read = async (query: string) => (await api.json<Counted>("GET", `/reports/MIPINL01?${query}`, { token })).body;
  const before = await read("by=keyword");
  const scores = (await read("by=list")).rows.map(({ score }) => score);
  const again = { keyword: "Tungsten", category: "material", location: "europe", wholeWord: true, displayOrder: 11 };
  const { status, body } = await api.json<{ id: number }>("POST", "/news-keywords", { token, body: again });
  expect(status).toBe(200);
  const after = await read("by=keyword");
  expect([after.total.mentions, after.keywords.map(({ all }) => all)]).toEqual([
    before.total.mentions,
    before.keywords.map(({ all }) => all),
  ]);
  expect((await read("by=list")).rows.map(({ score }) => score)).toEqual(scores);
  const tungsten = (names: { name: string }[]) => names.filter(({ name }) => /tungsten/i.test(name));
  expect(tungsten(after.options.keywords)).toHaveLength(1);
  expect(tungsten((await read("by=list")).rows[0]?.keywords ?? [])).toHaveLength(1);
  const word = after.keywords.find(({ keyword }) => /tungsten/i.test(keyword.name));
  expect((await read(`by=list&keyword=${word?.keyword.id}`)).rowCount).toBe(word?.all);
  expect((await read(`by=list&keyword=${body.id}`)).rowCount).toBe(word?.all);
  expect((await read(`by=list&rule=${body.id}`)).rowCount).toBe(word?.all);
});

test("the days of the list are those of the reader's calendar", async () => {
  const token = await api.signIn("admin@seorak.example");
  const count = async (query: string) =>
    (await api.json<{ rowCount: number }>("GET", `/reports/MIPINL01?show=all&${query}`, { token })).body.rowCount;
  const all = await count("");
  expect(all).toBeGreaterThan(0);
  // Half past seven in the evening of the 20th in New York is the 21st in Seoul.
  await api.database.pool.query("UPDATE news_item SET published_at = '2026-11-21T00:30:00Z'");
  const zone = (name: string) =>
    api.database.pool.query("UPDATE app_user SET time_zone = $1 WHERE id = 'admin@seorak.example'", [name]);
  await zone("America/New_York");
  expect([await count("from=2026-11-20&to=2026-11-20"), await count("from=2026-11-21")]).toEqual([all, 0]);
  await zone("Asia/Seoul");
  expect([await count("to=2026-11-20"), await count("from=2026-11-21&to=2026-11-21")]).toEqual([0, all]);
});
