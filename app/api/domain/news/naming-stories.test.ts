import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { findOwnNews } from "../mainboard/list-fresh-news.server";
import { readFilters } from "../report/filters";
import { newsFilters } from "./news";
import { getNews } from "./news.server";
import { findNewsOfCustomer } from "./news-of-customer.server";

let world: SalesWorld;
const germany = "germany@seorak.example";
const marketing = "marketing@seorak.example";
const stories: Record<string, number> = {};
let german = 0;
beforeAll(async () => {
  world = await salesWorld();
  const named = async (id: string, where: string) => {
    const [found] = await world.query<{ id: number }>(
      `SELECT c.id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE ${where} ORDER BY c.id LIMIT 1`,
    );
    await world.query("UPDATE customer SET name = $2, name_ko = NULL, name_en = NULL WHERE id = $1", [found?.id, id]);
    return found?.id ?? 0;
  };
  german = await named("Zylinderwerk Quarz GmbH", "u.code = 'DE'");
  await named("Haneul Yugong Co., Ltd.", "u.code LIKE 'KR-CWN%'");
  const [site] = await world.query<{ id: number }>(
    "INSERT INTO news_site (name, url, feed_url, continent) VALUES ('T', 'https://t.example', 'https://t.example/f', 'europe') RETURNING id",
  );
  for (const [key, title, at] of [
    ["german", "Zylinderwerk Quarz opens a works", "2026-11-19T20:00:00Z"],
    ["korean", "Orders at Haneul Yugong", "2026-11-19T19:00:00Z"],
    ["part", "Zylinderwerk Quarzit is somebody else", "2026-11-19T18:00:00Z"],
    ["old", "A prize for Zylinderwerk Quarz", "2026-01-05T09:00:00Z"],
  ] as const) {
    const [made] = await world.query<{ id: number }>(
      `INSERT INTO news_item (site_id, guid, link, link_key, title, title_key, summary, publisher, published_at)
       VALUES ($1, $2, 'https://t.example/' || $2, $2, $3, $3, 'Of a firm', 'T', $4) RETURNING id`,
      [site?.id, key, title, at],
    );
    stories[key] = made?.id ?? 0;
  }
});
afterAll(() => world?.close());

const listed = async (userId: string, search: string) => {
  const { filters, ignored } = readFilters(newsFilters, new URLSearchParams(search));
  return getNews(await world.ctxOf(userId), filters, ignored);
};
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("the list gives the stories that name the reader's own customers by their whole name, found by a keyword or not", async () => {
  const own = await listed(germany, "about=customers&by=list&sort=publishedAt&size=200");
  expect(ids(own.rows)).toEqual(expect.arrayContaining([stories.german, stories.old]));
  expect(ids(own.rows)).not.toContain(stories.korean);
  expect(ids(own.rows)).not.toContain(stories.part);
  expect(own.rowCount).toBe(own.total.items);
  const all = ids((await listed(marketing, "about=customers&by=list&size=200")).rows);
  expect(all).toEqual(expect.arrayContaining([stories.german, stories.korean]));
  expect(ids((await listed(germany, "by=list&size=200")).rows)).not.toContain(stories.german);
});

test("the mainboard counts those of the last days, as many as its line leads to; single view names the same ones", async () => {
  const ctx = await world.ctxOf(germany);
  const own = await findOwnNews(ctx);
  const [path, search = ""] = own?.href.split("?") ?? [];
  expect([path, own?.name]).toEqual(["/marketing-information/news", "Zylinderwerk Quarz"]);
  const { rows, rowCount } = await listed(germany, search);
  expect(rowCount).toBe(own?.count);
  expect(ids(rows)).toContain(stories.german);
  expect(ids(rows)).not.toContain(stories.old);
  const { news } = await findNewsOfCustomer(ctx, { customer: german });
  expect(news?.name).toBe("Zylinderwerk Quarz");
  expect(ids(news?.items ?? [])).toEqual([stories.german, stories.old]);
  expect(await findNewsOfCustomer(await world.ctxOf("india@seorak.example"), { customer: german })).toEqual({
    news: null,
  });
});

test("a customer that gets another name is looked for by it from the next ask on, whatever was kept", async () => {
  const named = async () => ids((await listed(germany, "by=list&about=customers")).rows);
  const before = await named();
  expect(before).toContain(stories.german);
  await world.query("UPDATE customer SET name = 'Quite Another GmbH' WHERE id = $1", [german]);
  expect(await named()).not.toContain(stories.german);
  await world.query("UPDATE customer SET name = 'Zylinderwerk Quarz GmbH' WHERE id = $1", [german]);
  expect(await named()).toEqual(before);
});
