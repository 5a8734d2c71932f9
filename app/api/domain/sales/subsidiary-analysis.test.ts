import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  askReport,
  asOf,
  plain,
  type SalesWorld,
  salesReaders,
  salesWorld,
  searchOf,
} from "../../../../tests/harness/sales";
import { add, subtract } from "../decimal";
import { readFilters } from "../report/filters";
import { type SubsidiaryAnalysis, subsidiaryFilters } from "./subsidiary-analysis";
import { getSubsidiaryAnalysis } from "./subsidiary-analysis.server";
import { effectColumns, yearColumns } from "./subsidiary-columns";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const boss = "admin@seorak.example";
async function ask(query: Record<string, string | number> = {}, userId = boss): Promise<SubsidiaryAnalysis> {
  const { filters, ignored } = readFilters(subsidiaryFilters, searchOf(query));
  return getSubsidiaryAnalysis(await world.ctxOf(userId), filters, ignored);
}
const sumOf = (amounts: (string | null)[]) => plain(amounts.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));

const spelled = (months: SubsidiaryAnalysis["months"]) =>
  months.map(({ ym, ...amounts }) => [ym, ...[amounts.sales, amounts.lastYear, amounts.target].map(plain)]);

describe.each(salesReaders)("%s", (userId) => {
  test.each([
    [202611, "year"],
    [202610, "year"],
    [202611, "previous"],
  ])(
    "reads of %i against the %s the months and totals of the sales report, row by row adding up",
    async (month, compare) => {
      const report = await ask({ month, compare }, userId);
      const sales = await askReport(world, userId, { month, compare, by: "line" });
      expect(spelled(report.months)).toEqual(spelled(sales.months));
      expect(Object.values(report.total).map(plain)).toEqual(Object.values(sales.total).map(plain));
      for (let at = 0; at < 12; at++)
        expect(sumOf(report.rows.map(({ figures }) => figures.months[at] ?? null))).toBe(
          sumOf([report.months[at]?.sales ?? null]),
        );
      for (const name of ["ytd", "ytdLastYear"] as const) {
        expect(sumOf(report.rows.map(({ figures }) => figures.budget[name]))).toBe(plain(sales.total[name]));
        expect(sumOf(report.rows.map(({ figures }) => figures.actual[name]))).toBe(
          plain(report.all.figures.actual[name]),
        );
        expect(sumOf(report.all.mix.map((cell) => cell[name]))).toBe(plain(sales.total[name]));
        for (const { figures, mix } of report.rows)
          expect(sumOf(mix.map((cell) => cell[name]))).toBe(plain(figures.budget[name]));
      }
    },
  );
});

test.each([202611, 202610, 202602])(
  "at actual rates each invoice line of the year to %i counts at its month's rate",
  async (month) => {
    const report = await ask({ month, rate: "actual", currency: "EUR" });
    const last = `${Math.floor(month / 100) - 1}-${String(month % 100).padStart(2, "0")}-31`;
    const until = month === 202611 ? asOf.replace("2026", "2025") : last;
    const byHand = await world.query<{ id: number; ytd: string; before: string }>(
      `SELECT l.subsidiary_id AS id, coalesce(sum(l.amount * r.to_eur) FILTER (WHERE l.ym BETWEEN 202601 AND $1), 0)::text AS ytd,
            coalesce(sum(l.amount * r.to_eur) FILTER (WHERE l.ym >= 202501 AND l.ym <= $1 - 100
              AND l.invoice_date::text <= $2), 0)::text AS before
       FROM invoice_line l JOIN exchange_rate_month r ON r.currency = l.currency AND r.ym = l.ym GROUP BY 1`,
      [month, until],
    );
    const expected = new Map(byHand.map(({ id, ytd, before }) => [id, [plain(ytd), plain(before)]]));
    const shown = report.rows.map(
      ({ id, figures }) => [id, [plain(figures.shown.ytd), plain(figures.shown.ytdLastYear)]] as const,
    );
    expect(shown.length).toBeGreaterThan(20);
    for (const [id, years] of shown) expect(years, String(id)).toEqual(expected.get(id ?? 0));
  },
);

test("at actual rates the months before the year count at their own months' rates, the open month's days too", async () => {
  const report = await ask({ month: 202611, rate: "actual", currency: "EUR", compare: "previous" });
  const byHand = await world.query<{ id: number; before: string }>(
    `SELECT l.subsidiary_id AS id, sum(l.amount * r.to_eur)::text AS before FROM invoice_line l
       JOIN exchange_rate_month r ON r.currency = l.currency AND r.ym = l.ym
      WHERE invoice_date BETWEEN '2025-02-01' AND '2025-12-19' GROUP BY 1`,
  );
  const expected = new Map(byHand.map(({ id, before }) => [id, plain(before)]));
  expect(expected.size).toBeGreaterThan(20);
  for (const { id, figures } of report.rows)
    expect(plain(figures.shown.ytdLastYear), String(id)).toBe(expected.get(id ?? 0) ?? "0");
});

test("compared with the target, the year has its goal and the way to it in place of last year", async () => {
  const report = await ask({ month: 202610, compare: "target" });
  const columns = [...yearColumns(report), ...effectColumns(report)];
  expect(columns.map(({ key }) => key)).toEqual(["ytd", "target", "gap", "attainment", "budget", "actual", "effect"]);
  for (const { figures } of report.rows)
    expect(columns[2]?.of(figures) ?? null).toBe(
      figures.target && subtract(figures.target.reached, figures.target.goal),
    );
});

test("the currency's effect is what actual rates add to the budget rate's sales, and nothing for the report's own currency", async () => {
  const { rows } = await ask({ month: 202610 });
  const effect = effectColumns({ compare: "year", growthDays: null }).find(({ key }) => key === "effect");
  for (const { figures } of rows) expect(effect?.of(figures)).toBe(subtract(figures.actual.ytd, figures.budget.ytd));
  const dollars = rows.filter(({ currency }) => currency === "USD");
  expect(dollars.map(({ figures }) => effect?.of(figures))).toEqual(dollars.map(() => "0"));
  expect(new Set(rows.map(({ figures }) => effect?.of(figures))).size).toBeGreaterThan(5);
});

test("in own currencies every month is what was invoiced, and months have no total", async () => {
  const report = await ask({ month: 202610, rate: "local" });
  expect(report.all.figures.months).toEqual(Array(12).fill(null));
  const invoiced = await world.query<{ id: number; ym: number; amount: string }>(
    "SELECT subsidiary_id AS id, ym, sum(amount)::text AS amount FROM invoice_line WHERE ym BETWEEN 202601 AND 202610 GROUP BY 1, 2",
  );
  const of = new Map(invoiced.map(({ id, ym, amount }) => [`${id} ${ym}`, amount]));
  for (const { id, figures } of report.rows)
    expect(figures.months).toEqual(
      [...Array(10).keys()].map((i) => of.get(`${id} ${202601 + i}`) ?? "0").concat(Array(2).fill(null)),
    );
});

test("a month without an actual rate is named, and its sales are left out of the actual figures alone", async () => {
  const before = await ask({ month: 202610 });
  const [kept] = await world.query<{ to_usd: string }>(
    "DELETE FROM exchange_rate_month WHERE currency = 'INR' AND ym = 202603 RETURNING *",
  );
  const after = await ask({ month: 202610 });
  await world.query(
    "INSERT INTO exchange_rate_month (ym, currency, to_usd, to_krw, to_eur) SELECT 202603, 'INR', $1, 1, 1",
    [kept?.to_usd],
  );
  expect(after.ignored).toEqual([{ name: "actualRate", value: "INR 202603" }]);
  expect(after.total).toEqual(before.total);
  const india = (report: SubsidiaryAnalysis) => report.rows.find(({ currency }) => currency === "INR")?.figures;
  expect(india(after)?.budget).toEqual(india(before)?.budget);
  expect(Number(india(after)?.actual.ytd)).toBeLessThan(Number(india(before)?.actual.ytd));
});

test("rows stand in the order asked for, those without the figure last", async () => {
  for (const dir of ["asc", "desc"] as const) {
    const { rows } = await ask({ month: 202610, sort: "ytd", dir });
    const values = rows.map(({ figures }) => Number(figures.shown.ytd));
    expect(values).toEqual([...values].sort((a, b) => (dir === "asc" ? a - b : b - a)));
  }
});
