import { afterAll, beforeAll, expect, test } from "vitest";
import { translate, type WordKey, type WordParams } from "~/words";
import { type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { fieldsOf } from "../report/filter-field";
import { findReport, reports } from "../reports.server";
import { wereConverted } from "./converted";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

async function converted(code: string, userId: string, currency: string): Promise<unknown> {
  const report = findReport(code);
  if (!report) throw new Error(`no report ${code}`);
  const answer = await report.load(await world.ctxOf(userId), searchOf({ currency }));
  return (answer as { converted?: unknown }).converted;
}

const everybody = "marketing@seorak.example";
const germany = "germany@seorak.example";
/** Whose rows are of the reader's own units: those of Germany are booked in euros. */
const ofUnits = [
  ...["MIPTMS02", "MIPTMS03", "MIPTMS04", "MIPTMS06", "MIPMGM02"],
  ...["MIPTAS06", "MIPTAS20", "MIPMTX01", "MIPMGM05", "MIPUTL06"],
  ...[
    "MIPTAS02",
    "MIPTAS04",
    "MIPTAS12",
    "MIPMGM03",
    "MIPUTL01",
    "MIPUTL02",
    "MIPUTL03",
    "MIPUTL04",
    "MIPMTX03",
    "MIPCTS04",
  ],
  ...["MIPMGM11", "MIPMBS02", "MIPMGM04", "MIPCTS01", "MIPCTS09", "MIPMGM06"],
];

test.each(ofUnits)(
  "%s says that amounts were converted where another currency is among them, and only there",
  async (code) => {
    for (const currency of ["USD", "KRW", "EUR"])
      expect([currency, await converted(code, everybody, currency)]).toEqual([currency, true]);
    expect(await converted(code, germany, "EUR")).toBe(false);
    expect(await converted(code, germany, "USD")).toBe(true);
  },
);

test("on paper, in files and among the choices a currency stands with the budget rate only where it converted something", async () => {
  const ctx = await world.ctxOf(germany);
  const open = reports.filter(
    ({ definition: { code, filters } }) => ctx.viewer.menuCodes.has(code) && "currency" in filters,
  );
  expect(open.length).toBeGreaterThan(10);
  for (const locale of ["en", "ko", "zh"] as const) {
    const say = { locale, t: (key: WordKey, params?: WordParams) => translate(locale, key, params) };
    for (const { definition, load } of open) {
      const field = new Map(fieldsOf(definition.filters)).get("currency");
      for (const currency of ["EUR", "KRW"]) {
        const answer = (await load(ctx, searchOf({ currency }))) as { converted?: unknown };
        const rate = translate(locale, "sales.currency.atBudget", { currency });
        // Lists of booked money in one currency convert nothing.
        const written = answer.converted === true ? rate : currency;
        const chip = field?.chosen(answer, currency, say);
        expect([definition.code, chip ?? written]).toEqual([definition.code, written]);
        const chosen = field?.choices?.(answer, currency, say).find(({ selected }) => selected);
        expect([definition.code, chosen?.text]).toEqual([definition.code, written]);
      }
    }
  }
});

test("stock at cost is kept in won: nothing of it is converted where won are shown", async () => {
  expect(await converted("MIPMGM12", everybody, "KRW")).toBe(false);
  expect(await converted("MIPMGM12", everybody, "USD")).toBe(true);
});

test("an amount without a rate is in no sum, so nothing of it was converted", () => {
  expect(wereConverted([{ currency: "KRW", factor: "1" }], "KRW")).toBe(false);
  expect(wereConverted([{ currency: "XXX", factor: null }], "KRW")).toBe(false);
  expect(wereConverted([{ currency: "KRW" }, { currency: "USD" }], "KRW")).toBe(true);
});
