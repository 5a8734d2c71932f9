import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import type { SalesRow } from "../facts/sales-shapes";
import { readFilters } from "../report/filters";
import { columnsOf } from "../report/table";
import { salesReportFilters } from "./sales-report";
import { salesRowTable } from "./sales-report-tables";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

describe("which customers and items cause it", () => {
  const userId = "germany@seorak.example";

  test("the total keeps its target at every level, in the months too; rows of customers have none", async () => {
    const own = await askReport(world, userId, { month: 202610 });
    expect(own.total.monthTarget).not.toBeNull();
    for (const by of ["customer", "item", "industry"]) {
      const { total, months, rows } = await askReport(world, userId, { month: 202610, by });
      expect(total.monthTarget).toBe(own.total.monthTarget);
      expect(months.map(({ target }) => target)).toEqual(own.months.map(({ target }) => target));
      expect(rows.every(({ figures }) => figures.monthTarget === null)).toBe(true);
    }
  });

  test("behind its target a month begins with the largest losses; another order is as it is asked for", async () => {
    const months = await world.query<{ ym: number }>(
      "select distinct ym from invoice_line where ym between 202601 and 202610",
    );
    const told = await Promise.all(
      months.map(({ ym }) => askReport(world, userId, { month: ym, by: "customer", size: 200 })),
    );
    const behind = told.filter(({ total }) => Number(total.month) < Number(total.monthTarget));
    const ahead = told.filter(
      ({ total }) =>
        Number(total.month) > Number(total.monthTarget) && Number(total.month) > Number(total.monthLastYear),
    );
    expect([behind.length > 0, ahead.length > 0]).toEqual([true, true]);
    const changes = (rows: (typeof told)[number]["rows"]) =>
      rows.map(({ figures }) => Number(figures.month) - Number(figures.monthLastYear));
    for (const { rows, order } of behind) {
      expect(order).toEqual({ sort: "monthChange", dir: "asc" });
      expect(changes(rows)).toEqual(changes(rows).toSorted((a, b) => a - b));
    }
    for (const { order } of ahead) expect(order).toEqual({ sort: "ytd", dir: "desc" });
    const byName = await askReport(world, userId, { month: behind[0]?.month, by: "customer", sort: "name" });
    expect(byName.order).toEqual({ sort: "name", dir: "asc" });
  });

  test("parts of what the total lacks add up to the whole of it, at every level of every month", async () => {
    const months = [202601, 202604, 202607, 202610, 202611];
    const whole = new Set<string>();
    for (const month of months)
      for (const by of ["organisation", "line", "industry", "customer", "item"]) {
        const answer = await askReport(world, userId, { month, by, size: 2000 });
        const columns = columnsOf(salesRowTable, answer, readFilters(salesReportFilters, searchOf({ by })).filters);
        const share = [...columns.offered, ...columns.shown].find(({ key }) => key === "monthShare");
        const rows = answer.rows.filter(({ depth }) => depth !== 1);
        const parts = rows.flatMap((row) => share?.of(row) ?? []).map(Number);
        // Of no change at all nothing is a part.
        if (share?.of({ ...answer.rows[0], figures: answer.total } as SalesRow) === null) continue;
        expect(parts.length, by).toBe(rows.length);
        expect(
          parts.reduce((sum, part) => sum + part, 0),
          `${month} ${by}: ${share?.head}`,
        ).toBeCloseTo(100, 0);
        whole.add(`${by} ${share?.head}`);
      }
    expect(whole).toContain("line sales.column.shareOfGap");
    expect(whole).not.toContain("customer sales.column.shareOfGap");
  });

  test("every column of the organisation orders it, groups keep their units below them", async () => {
    for (const sort of ["monthGap", "monthAttainment", "monthGrowth", "matPrevious", "ytdChange", "monthShare"]) {
      const { rows, ignored } = await askReport(world, "admin@seorak.example", { month: 202610, sort });
      const usual = await askReport(world, "admin@seorak.example", { month: 202610 });
      expect(ignored).toEqual([]);
      const below = (of: typeof rows) => {
        const groups = new Map<number | null, number>();
        let group: number | null = null;
        for (const { id, depth } of of) {
          if (depth !== 2) group = id;
          groups.set(group, (groups.get(group) ?? 0) + 1);
        }
        return [...groups].sort(([a], [b]) => Number(a) - Number(b));
      };
      expect(below(rows)).toEqual(below(usual.rows));
      expect(
        rows.map(({ id }) => id),
        sort,
      ).not.toEqual(usual.rows.map(({ id }) => id));
    }
  });
});
