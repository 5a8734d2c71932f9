import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { readFilters, takesSeveral } from "~/api/domain/report/filters";
import { columnsOf } from "~/api/domain/report/table";
import { findDefinition } from "~/api/domain/reports";
import { findReport } from "~/api/domain/reports.server";
import { margin } from "~/api/domain/tool-management/figures/site-figures";
import { getSite } from "~/api/domain/tool-management/site/get-site.server";
import { spanFrom } from "~/api/domain/tool-management/site/site-record";
import { type MenuLeaf, menuLeaves } from "~/menu";
import { findLeafByPath } from "~/menu/find-leaf";
import { readPeriod } from "~/portal/ttmb/parts/read-period.server";
import { answerOnce } from "./harness/answer-once";
import { sum } from "./harness/says/writer";
import { reportScreens, type Screen, screensWorld } from "./harness/screens";

/**
 * A figure leads to rows that add up to it. Every screen of a report is opened as it is read; of each of its columns and key
 * figures the first links are followed, and what they open has the same figure: as its number of rows, in its total, or as
 * the sum of one of its columns. A filter of a link that cannot be used is a defect.
 */
let told: Awaited<ReturnType<typeof screensWorld>>;
let world: (typeof told)["world"];
let screens: (typeof told)["screens"];
beforeAll(async () => {
  told = await screensWorld();
  ({ world, screens } = told);
  answerOnce(world.database);
});
afterAll(() => told?.close());

/** Links of the same kind are followed so often. */
const FOLLOWED = 2;

/** Figures that are no sums, each with the reason. */
const noSums: Record<string, RegExp> = {
  "a ratio, a mean, the longest of several":
    /%|per working day|days of sales|DSO|median|per day|Longest|Lasts|Range|weeks/i,
  "the number of an item": /^MIPUTL07 movement Item/,
  "two columns of the list together": /^(MIPCOM01 (Incentives|Discounts and points)|MIPMBS01 Liability)/,
  "points of a currency, told in the report's": /^MIPMBS02 Liability/,
  "pieces at today's price, or how long they last: the list has their movements": /^MIPUTL06 (Value|Coverage)/,
};

/** "1,234.5" as 1234.5; null for what is no number: a name, a share, a dash. */
function numberIn(text: string): number | null {
  const plain = text.replaceAll(",", "").replace(/^[−+]/, "");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

type Numbers = Set<number>;
/** Every number of an answer that is none of a single row: counts and totals. */
function collect(value: unknown, numbers: Numbers, name = ""): void {
  if (typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)))
    numbers.add(Math.abs(Number(value)));
  else if (Array.isArray(value)) {
    if (/^(totals|states|ages|bands)$/.test(name)) for (const each of value) collect(each, numbers);
  } else if (value && typeof value === "object")
    for (const [key, each] of Object.entries(value))
      if (key !== "path" && key !== "options") collect(each, numbers, key);
}

/** What an address answers: its numbers, and what of it could not be used. */
async function answerOf(ctx: Ctx, code: string, search: URLSearchParams) {
  const report = findReport(code);
  if (!report) return null;
  const asked = new URLSearchParams([...search].filter(([name]) => !["page", "size", "in"].includes(name)));
  asked.set("size", "2000");
  const answer = (await report.load(ctx, asked)) as { ignored?: { name: string; value: string }[] };
  const numbers: Numbers = new Set();
  collect(answer, numbers);
  const { filters } = readFilters(report.definition.filters, asked);
  for (const table of report.definition.tables ?? []) {
    if (table.asked?.(answer) === false) continue;
    const rows = table.rows(answer, filters);
    numbers.add(rows.length);
    const { shown, offered } = columnsOf(table, answer, filters);
    for (const column of [...shown, ...offered]) {
      const values = rows.flatMap((row: unknown) => (table.name.level?.(row) === 2 ? [] : [column.of(row)]));
      const sum = values.reduce((all: number, each: string | null) => all + (Number(each ?? 0) || 0), 0);
      numbers.add(Math.abs(sum));
      const total = table.total?.(answer);
      if (total) numbers.add(Math.abs(Number(column.of(total) ?? 0) || 0));
    }
  }
  const unused = (answer.ignored ?? []).filter(({ name }) => !["size", "rate", "actualRate"].includes(name));
  return { numbers, unused };
}

/** As exactly as the figure is written: money in whole units out of its 1/10,000 or in k, points out of minor units. */
function has(numbers: Numbers, value: number, place: string): boolean {
  const inK = /\bk [A-Z]{3}\b/.test(place);
  const near = (a: number, slack: number) => Math.abs(a - value) <= slack;
  return [...numbers].some(
    (each) =>
      near(each, 0.051) ||
      near(each / 10_000, 1) ||
      near(each / 100, 1) ||
      near(each / 1e10, 0.51) ||
      (inK && near(each / 1e7, 0.051)),
  );
}

async function wrongOn(ctx: Ctx, code: string, { links }: Screen) {
  const wrong: string[] = [];
  const followed = new Map<string, number>();
  let checked = 0;
  for (const { href, text, place } of links) {
    const { pathname, searchParams } = new URL(href, "http://portal");
    const leaf = findLeafByPath(pathname);
    if (!leaf?.report || leaf.path !== pathname || searchParams.has("format")) continue;
    const kind = `${place} ${pathname} ${[...searchParams.keys()].sort()}`;
    if ((followed.get(kind) ?? 0) >= FOLLOWED) continue;
    followed.set(kind, (followed.get(kind) ?? 0) + 1);
    const found = await answerOf(ctx, leaf.code, searchParams);
    if (!found) continue;
    checked++;
    const where = `${code} ${place} ${text} → ${href}`;
    for (const { name, value } of found.unused) wrong.push(`${where}: ${name}=${value} cannot be used`);
    const value = numberIn(text);
    if (value === null || value === 0 || Object.values(noSums).some((each) => each.test(`${code} ${place}`))) continue;
    if (!has(found.numbers, value, place)) wrong.push(`${where}: adds up to something else`);
  }
  return { wrong, checked };
}

test.each(["executive@seorak.example", "admin@seorak.example", "germany@seorak.example"])(
  "%s: every figure that leads on leads to rows that add up to it",
  async (userId) => {
    const ctx = await world.ctxOf(userId);
    const wrong: string[] = [];
    let checked = 0;
    for (const leaf of reportScreens.filter(({ code }) => ctx.viewer.menuCodes.has(code))) {
      // In whole units, so that nothing of a figure is rounded away.
      const whole = "in" in (findDefinition(leaf.code)?.filters ?? {}) ? "?in=1" : "";
      const screen = await screens.open(userId, "en", leaf, whole);
      const found = await wrongOn(ctx, leaf.code, screen);
      wrong.push(...found.wrong);
      checked += found.checked;
    }
    console.log(`${checked} links of ${userId} followed`);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(30);
  },
);

test("narrowed to an office, a region and a whole subsidiary, every figure leads to what of them it counts", async () => {
  const userId = "admin@seorak.example";
  const ctx = await world.ctxOf(userId);
  const units = await world.query<{ id: number; code: string }>(
    `SELECT id, code FROM org_unit WHERE code IN ('KR-CWN', 'IN')
      UNION ALL (SELECT c.id, c.code FROM org_unit c JOIN org_unit p ON p.id = c.parent_id WHERE p.code = 'DE' ORDER BY c.id LIMIT 1)`,
  );
  expect(units).toHaveLength(3);
  const wrong: string[] = [];
  let checked = 0;
  for (const leaf of reportScreens.filter(({ code }) => ctx.viewer.menuCodes.has(code))) {
    const filters = findDefinition(leaf.code)?.filters ?? {};
    if (!takesSeveral(filters.unit)) continue;
    const answer = (await findReport(leaf.code)?.load(ctx, new URLSearchParams())) as {
      options: { units: { id: number }[] };
    };
    const offered = new Set(answer.options.units.map(({ id }) => id));
    const chosen = units.flatMap(({ id }) => (offered.has(id) ? [id] : []));
    if (chosen.length === 0) continue;
    const query = `?unit=${chosen.join(",")}${"in" in filters ? "&in=1" : ""}`;
    const found = await wrongOn(ctx, leaf.code, await screens.open(userId, "en", leaf, query));
    wrong.push(...found.wrong);
    checked += found.checked;
  }
  console.log(`${checked} links of pages narrowed to three organisations followed`);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

/** Key figures of a screen that lead to the same screen, by their names: they set a filter of it. */
const ownTiles = ({ html, links }: Screen, leaf: MenuLeaf) => {
  const hrefs = new Set(
    [...html.matchAll(/<dd class="big[^"]*"><a href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
  );
  const own = links.filter(({ href }) => hrefs.has(href) && new URL(href, "http://portal").pathname === leaf.path);
  return new Map(own.map(({ place, text, href }) => [place, { text, query: new URL(href, "http://portal").search }]));
};

/** A key figure that tells something else of what was chosen by it, with the reason. */
const tellOfTheRows: Record<string, RegExp> = {};

/**
 * A key figure counts without the filters that key figures set, and its link sets its own in place of another's. So it says the
 * same wherever one leads, and the test of every figure above says that its rows come to it.
 */
test.each(["admin@seorak.example", "germany@seorak.example"])(
  "%s: a key figure leads to a page where it says the same, from under the filter of another one too",
  async (userId) => {
    const ctx = await world.ctxOf(userId);
    const wrong: string[] = [];
    let checked = 0;
    for (const leaf of reportScreens.filter(({ code }) => ctx.viewer.menuCodes.has(code))) {
      const opened = new Map<string, ReturnType<typeof ownTiles>>();
      const tilesAt = async (query: string) => {
        const known = opened.get(query) ?? ownTiles(await screens.open(userId, "en", leaf, query), leaf);
        opened.set(query, known);
        return known;
      };
      const whole = "in" in (findDefinition(leaf.code)?.filters ?? {}) ? "?in=1" : "";
      const first = await tilesAt(whole);
      for (const { query } of first.values())
        for (const [place, { text, query: own }] of await tilesAt(query)) {
          if (Object.values(tellOfTheRows).some((each) => each.test(`${leaf.code} ${place}`))) continue;
          const there = (await tilesAt(own)).get(place);
          checked += 1;
          if (there && there.text !== text)
            wrong.push(`${leaf.code}${query} ${place}: ${text} leads to ${own}, where it is ${there.text}`);
        }
    }
    console.log(`${checked} key figures of ${userId} followed from under another one's filter`);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(50);
  },
);

/** The page of a record that a screen leads to, if it leads to any. */
function recordOf({ html, sent }: Screen, leaf: MenuLeaf) {
  const record = (leaf.records ?? []).find(({ path }) => path === ":id");
  const [, id] = new RegExp(`${leaf.path}/(\\d[\\w-]*)`).exec(`${html} ${JSON.stringify(sent)}`) ?? [];
  return record && id !== undefined ? { page: record.page, id } : null;
}

/** Links of a record that the server drew, each with the label beside it. */
function drawnLinks(html: string): Screen["links"] {
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, "")
      .replaceAll("&amp;", "&")
      .trim();
  let place = "";
  const marks = /<dt[^>]*>(.*?)<\/dt>|<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>\s*(?:<small[^>]*>)?([^<]{0,20})/gs;
  return [...html.matchAll(marks)].flatMap(([, label, href, text = "", unit = ""]) => {
    if (label !== undefined) place = plain(label);
    return href === undefined ? [] : [{ href: plain(href), text: plain(text), place: `${place} ${unit}`.trim() }];
  });
}

/** Figures of a record's page: a text with its address, in facts and in cells; of a bare address its filters are tried. */
function linkedTexts(value: unknown, label = ""): Screen["links"] {
  if (typeof value === "string" && value.startsWith("<")) return drawnLinks(value);
  if (typeof value === "string" && /^\/[\w/-]+\?/.test(value)) return [{ href: value, text: "", place: label }];
  if (typeof value !== "object" || value === null) return [];
  const { text, href, label: own = label } = value as Record<string, unknown>;
  const place = typeof own === "string" ? own : label;
  if (typeof text === "string" && typeof href === "string") return [{ href, text, place }];
  return Object.values(value).flatMap((each) => linkedTexts(each, place));
}

test("figures of records lead to rows that add up to them too", async () => {
  const userId = "admin@seorak.example";
  const ctx = await world.ctxOf(userId);
  const wrong: string[] = [];
  const opened: string[] = [];
  let checked = 0;
  for (const leaf of menuLeaves.filter(({ screen, records }) => screen && records)) {
    const list = await screens.open(userId, "en", leaf, "?in=1").catch(() => null);
    const record = list && recordOf(list, leaf);
    if (!record) continue;
    const page = await screens.open(userId, "en", leaf, "?in=1", record);
    const links = [...page.links, ...linkedTexts(page.sent)];
    const found = await wrongOn(ctx, `${leaf.code} ${record.page}`, { ...page, links });
    opened.push(`${leaf.code} ${found.checked}/${links.length}`);
    wrong.push(...found.wrong);
    checked += found.checked;
  }
  console.log(`${checked} links of records followed: ${opened.join(", ")}`);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(10);
});

test("what the first pages of the management mode say leads to rows that add up to it", async () => {
  const userId = "executive@seorak.example";
  const ctx = await world.ctxOf(userId);
  const wrong: string[] = [];
  let checked = 0;
  for (const leaf of menuLeaves.filter(({ path }) => path.startsWith("/mainboard/management-tiles/"))) {
    const found = await wrongOn(ctx, leaf.code, await screens.open(userId, "en", leaf));
    wrong.push(...found.wrong);
    checked += found.checked;
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(8);
});

test("a figure of a tool or of a site leads to the site's page in the same months", async () => {
  const userId = "admin@seorak.example";
  const ctx = await world.ctxOf(userId);
  let checked = 0;
  for (const [code, spans] of [
    ["MIPTMS03", ["month", "quarter", "year"]],
    ["MIPTMS04", [null]],
  ] as const)
    for (const span of spans) {
      const leaf = reportScreens.find((each) => each.code === code);
      const { links } = leaf
        ? await screens.open(userId, "en", leaf, `?currency=KRW&in=1${span ? `&span=${span}` : ""}`)
        : { links: [] };
      for (const { href, text } of links) {
        const [, id] = /^\/ttmb\/sites\/(\d+)/.exec(href) ?? [];
        const value = numberIn(text);
        if (id === undefined || value === null) continue;
        const site = await getSite(ctx, { id: Number(id), ...readPeriod(href.split("?")[1] ?? "") });
        if (site.currency !== "KRW") continue;
        const months = site.months.filter(({ ym, entered }) => entered && ym >= spanFrom(site.month, site.span));
        const sums = [sum(months, ({ revenue }) => revenue), sum(months, (month) => margin(month))];
        const found = [...sums, ...site.tools.map(({ excessCost }) => Number(excessCost))];
        checked += 1;
        expect(
          found.some((each) => Math.abs(Math.abs(each) / 10_000 - value) <= 0.51),
          `${code} ${span} ${text} → ${href}`,
        ).toBe(true);
      }
    }
  expect(checked).toBeGreaterThan(30);
});
