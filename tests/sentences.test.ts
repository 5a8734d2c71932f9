import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import type { Ctx } from "~/api/domain/ctx";
import { findReport } from "~/api/domain/reports.server";
import type { Locale } from "~/words/locale";
import { type SalesWorld, salesWorld } from "./harness/sales";
import { saysOfOthers } from "./harness/says/others";
import { saysOfProgrammes } from "./harness/says/programmes";
import { saysOfSales } from "./harness/says/sales";
import { saysOfStock } from "./harness/says/stock";
import { type Says, writerOf } from "./harness/says/writer";
import { openScreens, reportScreens } from "./harness/screens";

/**
 * Every sentence of every report is recomputed from the rows of its own table, those of all pages, in both languages and for
 * three readers: the screen is opened as it is read, the answer is asked for with all of its rows.
 */
const recomputed: Record<string, Says> = { ...saysOfSales, ...saysOfStock, ...saysOfProgrammes, ...saysOfOthers };

let world: SalesWorld;
let screens: Awaited<ReturnType<typeof openScreens>>;
beforeAll(async () => {
  world = await salesWorld(4_000);
  await loadSpecialPrices(world.database.pool);
  screens = await openScreens(world);
});
afterAll(async () => {
  screens?.close();
  await world?.close();
});

type Told = { asOf?: string; currency?: string };

/** The report with the rows of all pages, in the reader's language. */
async function wholeOf(ctx: Ctx, code: string, locale: Locale, query: string): Promise<Told> {
  const search = new URLSearchParams(query);
  search.set("size", "2000");
  return (await findReport(code)?.load({ ...ctx, locale }, search)) as Told;
}

const readers = ["admin@seorak.example", "germany@seorak.example", "distributor@partner.example"];
test.each(readers.flatMap((userId) => (["en", "ko"] as const).map((locale) => ({ userId, locale }))))(
  "$userId, $locale: every sentence says what the table under it shows",
  { timeout: 300_000 },
  async ({ userId, locale }) => {
    const ctx = await world.ctxOf(userId);
    const wrong: string[] = [];
    let sentences = 0;
    for (const leaf of reportScreens.filter(({ code }) => ctx.viewer.menuCodes.has(code))) {
      const { says } = await screens.open(userId, locale, leaf, "?in=k");
      if (says.length === 0) continue;
      const of = recomputed[leaf.code];
      const answer = await wholeOf(ctx, leaf.code, locale, "in=k");
      const write = writerOf(locale, answer.currency ?? "");
      const wanted = (of?.(answer as never, write) ?? []).filter(Boolean);
      sentences += write.sentences;
      for (let at = 0; at < Math.max(says.length, wanted.length); at++)
        if (says[at] !== wanted[at])
          wrong.push(`${leaf.code} says “${says[at]}”, its table “${wanted[at] ?? "nothing"}”`);
    }
    console.log(`${sentences} sentences in ${locale} recomputed for ${userId}`);
    expect(wrong).toEqual([]);
    expect(sentences).toBeGreaterThan(5);
  },
);

test("what a reader sees a part of stands in the head, on paper, in the file's name and in the sheet about it", async () => {
  const sales = reportScreens.find(({ code }) => code === "MIPSAL01");
  if (!sales) throw new Error("no sales report");
  const told = async (userId: string) => {
    const { html } = await screens.open(userId, "en", sales);
    const table = await findReport("MIPSAL01")?.exportTable(await world.ctxOf(userId), new URLSearchParams());
    const about = table?.about(0).find(({ key }) => key === "scope")?.value;
    return { shown: html.split("Scope: Germany").length - 1, file: table?.fileName ?? "", about };
  };
  const germany = await told("germany@seorak.example");
  expect(germany).toMatchObject({ shown: 2, about: "Germany" });
  expect(germany.file).toContain("Sales report - Germany");
  expect(await told("admin@seorak.example")).toMatchObject({ shown: 0, about: undefined });
});
