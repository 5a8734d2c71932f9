import { afterAll, beforeAll, expect, test } from "vitest";
import { findReport } from "~/api/domain/reports.server";
import { menuLeaves } from "~/menu";
import { formatMonth } from "~/words/formats";
import { screensWorld } from "./harness/screens";

/** A distributor's month that is not reported is "–" wherever it is told of: what nobody reported is no nought. */
let told: Awaited<ReturnType<typeof screensWorld>>;
const who = "marketing@seorak.example";
let unit: { id: number; name: string; month: number };
beforeAll(async () => {
  told = await screensWorld();
  const [first] = await told.world.query<typeof unit>(
    `SELECT u.id, u.name_en AS name, month.ym AS month FROM channel_distributor d JOIN org_unit u ON u.id = d.unit_id
       JOIN (SELECT DISTINCT ym FROM channel_report) month ON month.ym > d.since
      WHERE u.currency = 'KRW' AND NOT EXISTS (SELECT FROM channel_report r WHERE r.unit_id = u.id AND r.ym = month.ym) ORDER BY month.ym DESC LIMIT 1`,
  );
  if (!first) throw new Error("everybody reported");
  unit = first;
});
afterAll(() => told?.close());

const leaf = menuLeaves.find(({ code }) => code === "MIPCOM03") ?? menuLeaves[0];
const open = (query = "", record?: { page: string; params?: Record<string, string> }) =>
  told.screens.open(who, "en", leaf as never, query, record && { ...record, id: unit.id });

/** Cells of the row of that name, as they are read. */
const rowOf = (html: string, name: string): string[] => {
  const row = [...html.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)]
    .map(([, each = ""]) => each)
    .find((each) => each.includes(name));
  return [...(row ?? "").matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, ""));
};

test("the distributor's list of months, the page of the month and the report of that month alone say so alike", async () => {
  expect(
    rowOf((await open("", { page: "distributor" })).html, formatMonth("en", unit.month)).filter((cell) => cell === "–"),
  ).toHaveLength(3);
  const { html } = await open("", { page: "report", params: { month: String(unit.month) } });
  const figures = [...html.matchAll(/<dd class="big[^"]*">(.*?)<\/dd>/gs)].map(([, text = ""]) =>
    text.replace(/<[^>]*>/g, "").trim(),
  );
  expect(figures).toEqual(["–", "–"]);
  const cells = rowOf((await open(`?span=1&month=${unit.month}&size=200`)).html, unit.name);
  // Rank, sell-in, sell-out, growth, stock change, channel stock, sell-through, weeks.
  expect([1, 2, 3, 4, 6, 7].map((at) => cells[at])).toEqual(Array(6).fill("–"));
});

test("the file of that month has no nought of who did not report", async () => {
  const file = await findReport("MIPCOM03")?.exportTable(
    await told.world.ctxOf(who),
    new URLSearchParams({ span: "1", month: String(unit.month), columns: "sellIn,sellOut" }),
  );
  const rows: (object | null)[][] = [];
  for await (const block of file?.blocks ?? []) rows.push(...block);
  const row = rows.find(([name]) => (name as { text: string } | null)?.text === unit.name) ?? [];
  const cells = Object.fromEntries(file?.columns.map(({ key }, at) => [key, row[at]]) ?? []);
  expect(cells).toMatchObject({ sellIn: null, sellOut: null });
});
