import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { type Fixture, makeFixture } from "../../../../tests/harness/import-fixture";
import { seeded } from "../../../../tests/harness/random.mjs";
import { plain, type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import type { Ctx } from "../ctx";
import type { Dimension } from "../facts/sales-facts.server";
import { listAllFigures } from "../facts/sales-figures.server";
import { rebuildRollUps } from "../import/rebuild-roll-ups.server";
import { undoBatch } from "../import/undo-batch.server";
import { loadSalesPace } from "../mainboard/load-sales-pace.server";
import { readFilters } from "../report/filters";
import { salesReportFilters } from "./sales-report";
import { answerSalesReport, type Prepared, prepareSalesReport } from "./sales-report.server";

/**
 * Whatever is asked, the answer out of the roll-ups is the answer out of the invoice lines, figure by figure: on drawn
 * questions of drawn readers, before and behind drawn loads that replace months of two years.
 */
const SEED = 20261122;
const QUESTIONS = 40;
const dimensions: Dimension[] = ["unit", "subsidiary", "line", "industry", "customer", "salesperson", "item"];
const levels = ["organisation", "line", "industry", "customer", "item", "lines"];
const draw = seeded(SEED);
const below = (n: number) => Math.floor(draw() * n);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const sometimes = <T>(value: T): T | undefined => (draw() < 0.35 ? value : undefined);

let world: SalesWorld;
let fixture: Fixture;
type Keys = { unit: number; line: number; industry: number; customer: number; item: number; salesperson: number };
let keys: Keys[];
let people: Ctx[];
beforeAll(async () => {
  world = await salesWorld();
  fixture = makeFixture(() => world.database.pool);
  people = await Promise.all(salesReaders.map((userId) => world.ctxOf(userId)));
  // Keys that belong together, so that several filters at once still find something.
  keys = await world.query(
    `select unit_id as unit, product_line_id as line, l.industry_id as industry, customer_id as customer, item_id as item,
            coalesce(c.salesperson_id, 0) as salesperson
       from invoice_line l join customer c on c.id = l.customer_id order by md5(invoice_no || line_no) limit 40`,
  );
});
afterAll(async () => {
  fixture?.close();
  await world?.close();
});

const oneOrTwo = (one: number, other: number) => oneOf([[one], [one, other]]);

function drawQuestion() {
  const { unit, line: productLine, industry, customer, item, salesperson } = oneOf(keys);
  const search = searchOf({
    by: oneOf(levels),
    month: oneOf([202611, 202611, 202610, 202607, 202601, 202512, 202503]),
    unit: sometimes(oneOrTwo(unit, oneOf(keys).unit)),
    line: sometimes(oneOrTwo(productLine, oneOf(keys).line)),
    industry: sometimes(oneOrTwo(industry, oneOf(keys).industry)),
    customer: sometimes(customer),
    item: sometimes(item),
    salesperson: sometimes(sometimes(salesperson)),
    currency: oneOf(["USD", "KRW", "EUR"]),
    span: oneOf(["month", "ytd", "mat", "month-before", "ytd-before"]),
    compare: oneOf(["year", "previous", "days", "target"]),
    sort: sometimes(oneOf(["name", "month", "monthLastYear", "ytd", "ytdLastYear", "mat", "amount"])),
    dir: sometimes(oneOf(["asc", "desc"])),
    page: oneOf([1, 1, 1, 2]),
    size: oneOf([20, 50, 200]),
  });
  return { ctx: oneOf(people), search, by: oneOf(dimensions) };
}

/** One spelling per number. */
const spelled = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? plain(value) : value,
  );

const unfiltered = {
  unitIds: null,
  lines: undefined,
  industries: undefined,
  customer: undefined,
  item: undefined,
  salespeople: undefined,
};

async function answers(ctx: Ctx, prepared: Prepared, by: Dimension) {
  const [report, figures, pace] = [
    await answerSalesReport(ctx, prepared),
    await listAllFigures(ctx, prepared, by),
    // The first page asks by the reader's scope alone.
    await loadSalesPace(ctx, { ...prepared, filter: { ...prepared.filter, ...unfiltered } }),
  ];
  return spelled({ report, figures: figures.sort((a, b) => (a.key ?? 0) - (b.key ?? 0)), pace });
}

async function compareDrawn() {
  let told = 0;
  for (let round = 0; round < QUESTIONS; round++) {
    const { ctx, search, by } = drawQuestion();
    const { filters } = readFilters(salesReportFilters, search);
    const prepared = await prepareSalesReport(ctx, filters);
    const alone = { ...prepared, filter: { ...prepared.filter, linesAlone: true as const } };
    const [kept, lines] = [await answers(ctx, prepared, by), await answers(ctx, alone, by)];
    // No roll-up of days has product lines by industry: of a month's shape nothing is told, although lines alone would know it.
    if (kept.report.expected?.shapeLack === "filters")
      for (const { report } of [kept, lines])
        report.expected = {
          ...report.expected,
          shape: null,
          shapeLack: null,
          runRate: report.expected.runRate?.amount,
        };
    expect(kept, `${ctx.viewer.userId} ${search} by ${by}`).toEqual(lines);
    if (kept.report.rowCount > 0) told += 1;
  }
  expect(told).toBeGreaterThan(QUESTIONS / 3);
}

/** A month's file of one source: what it sent for that month before goes. */
async function loadMonth(ym: string, count: number) {
  const customers = await world.query<{ code: string }>("select code from customer where country = 'KR' order by id");
  const items = await world.query<{ item_no: string }>("select item_no from item order by id limit 300");
  const rows = Array.from({ length: count }, (_, i) =>
    line({
      date: `${ym}-${String(below(28) + 1).padStart(2, "0")}`,
      invoice: `C${i}`,
      unit: oneOf(["KR-CWN", "KR-CWN-D1"]),
      customer: oneOf(customers).code,
      item: oneOf(items).item_no,
      quantity: below(20) - 4,
      amount: `${draw() < 0.3 ? "-" : ""}${below(9_999_999)}.${below(9999)}`,
    }),
  );
  const loaded = await fixture.load(extract(...rows), { map: { range: "month", source: "corrections" } });
  if (loaded.status !== "loaded") throw new Error(loaded.status);
  return loaded;
}

describe("roll-ups and invoice lines give the same answers", () => {
  test("as the demo left them", () => compareDrawn());

  test("after late corrections: old months loaded, replaced, and taken back", async () => {
    for (const ym of ["2025-03", "2024-11", "2026-01", "2026-11"]) await loadMonth(ym, 80);
    const again = await loadMonth("2025-03", 50);
    expect(again.replaced).toBe(80);
    await compareDrawn();
    const wrong = await loadMonth("2024-11", 30);
    await undoBatch(await world.ctxOf("admin@seorak.example"), wrong.batchId, "Wrong file");
    await loadMonth("2026-01", 1);
    await compareDrawn();
    const { tables } = await rebuildRollUps(world.database.pool);
    expect(tables.filter(({ different }) => different > 0)).toEqual([]);
  });
});
