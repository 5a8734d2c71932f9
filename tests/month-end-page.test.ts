import { afterAll, beforeAll, expect, test } from "vitest";
import { findReport } from "~/api/domain/reports.server";
import type { SalesReport } from "~/api/domain/sales/sales-report";
import { menuLeaves } from "~/menu";
import { screensWorld } from "./harness/screens";

/** The page of the running month as a browser without scripts has it. */
let told: Awaited<ReturnType<typeof screensWorld>>;
beforeAll(async () => {
  told = await screensWorld();
});
afterAll(() => told?.close());

const admin = "admin@seorak.example";
const leafOf = (code: string) => {
  const leaf = menuLeaves.find((each) => each.code === code);
  if (!leaf) throw new Error(code);
  return leaf;
};
const section = (html: string) => /<details class="card month-end">.*?<\/details>/s.exec(html)?.[0] ?? "";
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const open = async (locale: "en" | "ko", query: string) =>
  section((await told.screens.open(admin, locale, leafOf("MIPSAL01"), query)).html);

test.each([
  ["en", ["Run rate: ", "Shape of a month: ", "Order book: ", "14 working days gone × 21 in the month"]],
  ["ko", ["근무일 평균 기준: ", "월중 진도 기준: ", "수주 잔고 기준: ", "지난 근무일 14일 × 이달 근무일 21일"]],
] as const)(
  "in %s three lines stand below a range, each with what it rests on and how right it was",
  async (locale, words) => {
    const text = textOf(await open(locale, "?month=202611"));
    for (const word of words) expect(text).toContain(word);
    const answer = await findReport("MIPSAL01")?.load(
      await told.world.ctxOf(admin),
      new URLSearchParams("month=202611"),
    );
    const { expected } = answer as SalesReport;
    for (const record of [expected?.runRate?.record, expected?.shape?.record])
      expect(text).toContain(`${Number(record?.error).toFixed(1)}`);
    expect(text).toContain(expected?.orders?.kept);
  },
);

test("its figures lead to the invoice lines of the month and to the open orders that they are the sum of", async () => {
  const html = await open("en", "?month=202611");
  const links = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const [lines] = links.filter((href) => href.includes("by=lines"));
  expect(lines).toContain("month=202611");
  const [orders = ""] = links.filter((href) => href.startsWith(leafOf("MIPUTL01").path));
  const query = orders.slice(orders.indexOf("?")).replace(/#.*/, "");
  const list = await told.screens.open(admin, "en", leafOf("MIPUTL01"), query);
  expect(list.tables.map(({ title }) => title)).toContain(
    "Open order lines promised for 2026-11-20 – 2026-11-30, values in USD",
  );
  // Nobody told another day: those on which they are due count, and say so.
  expect(textOf(list.html)).toMatch(/2026-11-(2\d|30) Due/);
  expect(list.notices).toEqual([]);
});

test("a product line alone and an industry say what cannot be told; a closed month has no section", async () => {
  expect(textOf(await open("en", "?month=202611&line=1"))).toContain("Not told for a product line without a customer");
  expect(textOf(await open("en", "?month=202611&industry=1"))).toContain(
    "Not told: orders cannot be narrowed by Industry.",
  );
  expect(await open("en", "?month=202610")).toBe("");
  expect(await open("en", "?month=202611&by=lines")).toBe("");
});
