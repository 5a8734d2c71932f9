import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import type { SalesFigures } from "../facts/sales-shapes";
import { writeCsv } from "../report/export-csv";
import { findReport } from "../reports.server";
import type { SalesReport } from "./sales-report";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const reader = "office@seorak.example";
const measures = {
  month: "month",
  "month-before": "monthLastYear",
  ytd: "ytd",
  "ytd-before": "ytdLastYear",
  mat: "mat",
  "mat-before": "matPrevious",
} as const;
type Span = keyof typeof measures;
const sum = (amounts: (string | null | undefined)[]) =>
  amounts.reduce<string>((total, each) => add(total, each ?? "0"), "0");
const leaves = (report: SalesReport) => report.rows.filter(({ depth }) => depth !== 1).map(({ figures }) => figures);

describe("what is seen adds up", () => {
  test.each(["organisation", "line", "industry", "customer", "item"])(
    "by %s: rows and the row of the other pages make the total",
    async (by) => {
      for (const page of [1, 2]) {
        const report = await askReport(world, "admin@seorak.example", { by, page, size: 25, sort: "mat" });
        const rest = report.rest?.figures ? [report.rest.figures] : [];
        for (const measure of Object.values(measures)) {
          const shown = [...leaves(report), ...rest].map((each) => each[measure]);
          expect(sum(shown), `${measure} of page ${page}`).toBe(plain(report.total[measure]));
        }
        expect(report.rows.length + (report.rest?.rows ?? 0)).toBe(report.rowCount);
      }
    },
  );

  test("by invoice line: the page and the row of the other pages make the total of the span", async () => {
    const report = await askReport(world, "admin@seorak.example", { by: "lines", span: "mat", size: 25, page: 2 });
    const total = plain(report.lineTotal?.amount ?? "");
    expect(report.lines).toHaveLength(25);
    expect(sum([...report.lines.map(({ amount }) => amount), report.rest?.amount])).toBe(total);
    expect(total).toBe(plain(report.total.mat));
  });

  test("no row stands on two pages and none is lost", async () => {
    const seen: (number | null)[] = [];
    const first = await askReport(world, "admin@seorak.example", { by: "customer", size: 50 });
    for (let page = 1; (page - 1) * 50 < first.rowCount; page++) {
      const { rows } = await askReport(world, "admin@seorak.example", { by: "customer", size: 50, page });
      seen.push(...rows.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(first.rowCount);
    expect(seen).toHaveLength(first.rowCount);
  });
});

describe("a figure leads to its invoice lines, and they equal it", () => {
  const keys = {
    organisation: "unit",
    line: "line",
    industry: "industry",
    customer: "customer",
    item: "item",
  } as const;

  test.each(Object.keys(keys) as (keyof typeof keys)[])("by %s", async (by) => {
    for (const [month, compare] of [[202611], [202610], [202611, "previous"]] as const) {
      const report = await askReport(world, reader, {
        by,
        month,
        compare,
        sort: by === "organisation" ? undefined : "mat",
      });
      const rows = report.rows.filter(({ id }) => id !== null).slice(0, 2);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        for (const span of Object.keys(measures) as Span[]) {
          await follow(row.figures, { month, compare, span, [keys[by]]: row.id ?? undefined });
        }
      }
    }
  });

  async function follow(figures: SalesFigures, query: Query & { span: Span }) {
    const lines = await askReport(world, reader, { by: "lines", ...query });
    const wanted = plain(figures[measures[query.span]]);
    expect(plain(lines.lineTotal?.amount ?? ""), JSON.stringify(query)).toBe(wanted);
  }
});

describe("invoice lines of days", () => {
  const days = { by: "lines", span: "days", since: "2026-09-07", through: "2026-10-12" } as const;

  const ofCustomers = (query: Query) => askReport(world, "admin@seorak.example", { size: 200, ...query });

  // The second has whole months between the two that it has parts of.
  const asked = ["2026-09-07", "2026-07-07"].flatMap((since) =>
    [{}, { line: 1 }, { customer: 1 }, { unit: 2 }].map((filter) => ({ ...filter, since })),
  );
  test.each(asked)("are those of the range's months that lie in them: %j", async ({ since, ...filter }) => {
    const range = { by: "lines", span: "range", from: 202607, month: 202610, size: 2000 } as const;
    const whole = await ofCustomers({ ...filter, ...range });
    const found = await ofCustomers({ ...filter, ...days, since, size: 2000 });
    expect(whole.lines).toHaveLength(whole.rowCount);
    const within = whole.lines.filter(({ date }) => date >= since && date <= days.through);
    expect(within.length).toBeGreaterThan(0);
    expect(found.lines.map(({ invoiceNo, lineNo }) => [invoiceNo, lineNo])).toEqual(
      within.map(({ invoiceNo, lineNo }) => [invoiceNo, lineNo]),
    );
    expect(plain(found.lineTotal?.amount ?? "")).toBe(sum(within.map(({ amount }) => amount)));
    expect(found.span).toEqual({ from: since, to: days.through });
  });

  test("end with the last loaded day, whatever the month; one alone or the wrong way round is named", async () => {
    const open = await ofCustomers({ ...days, through: "2027-03-31", month: 202609 });
    expect([open.span.to, open.ignored]).toEqual([open.asOf, []]);
    for (const odd of [{ through: undefined }, { since: "2026-10-13" }]) {
      const report = await ofCustomers({ ...days, ...odd });
      expect(report.ignored.map(({ name }) => name)).toContain("since");
    }
  });
});

describe("an export holds what the screen holds", () => {
  async function csv(query: Query): Promise<{ keys: string[]; lines: string[][] }> {
    const table = await findReport("MIPSAL01")?.exportTable(await world.ctxOf(reader), searchOf(query));
    if (!table) throw new Error("no such report");
    const chunks: Uint8Array[] = [];
    for await (const bytes of writeCsv(table)) chunks.push(bytes);
    const lines = new TextDecoder().decode(Buffer.concat(chunks)).trim().split("\r\n").map(fieldsOf);
    return { keys: table.columns.map(({ key }) => key), lines };
  }
  /** RFC 4180, for one line without line breaks inside. */
  const fieldsOf = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
    );
  /** 1/10,000 of the currency, as the report carries it, in whole currency. */
  const money = (amount: string) => {
    const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
    const digits = whole.padStart(5, "0");
    return plain(`${amount.startsWith("-") ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}${fraction}`);
  };

  test.each(["organisation", "line", "customer", "item"])(
    "by %s: the total first, then every row in the screen's order",
    async (by) => {
      const { keys, lines } = await csv({ by });
      const [heads = [], total, ...rows] = lines;
      const at = (key: string) => keys.indexOf(key);
      expect(heads[at("month")]).toMatch(/\(\w{3}\)$/);
      const screen = await askReport(world, reader, { by, size: 200 });
      expect(rows).toHaveLength(screen.rowCount);
      expect(plain(total?.[at("month")] ?? "")).toBe(money(screen.total.month));
      screen.rows.forEach((row, place) => {
        const cells = rows[place] ?? [];
        expect(cells[0]).toContain(row.name);
        const figures = Object.values(measures).map((measure) => plain(cells[at(measure)] || "0"));
        expect(figures).toEqual(Object.values(measures).map((measure) => money(row.figures[measure])));
      });
    },
  );

  test("by invoice line: every line of the span, and the same sum", async () => {
    const [, ...rows] = (await csv({ by: "lines", span: "mat" })).lines;
    const screen = await askReport(world, reader, { by: "lines", span: "mat", size: 25 });
    expect(rows).toHaveLength(screen.rowCount);
    expect(sum(rows.map((cells) => cells[9]))).toBe(money(screen.lineTotal?.amount ?? "0"));
    expect(new Set(rows.map((cells) => cells[10]))).toEqual(new Set([screen.currency]));
    const written = new Set(rows.map((cells) => `${cells[1]} ${cells[2]} ${plain(cells[9] ?? "")}`));
    const shown = screen.lines.map((line) => `${line.invoiceNo} ${line.lineNo} ${money(line.amount)}`);
    expect(shown.filter((line) => !written.has(line))).toEqual([]);
  });
});
