import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, asOf, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { daysOf } from "../../../../tests/harness/sales-by-hand";
import { findReport } from "../reports.server";
import { hasRowTargets } from "../sales/sales-levels";
import { comparedColumns } from "./compared-columns";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

describe("compared on equal working days", () => {
  const holidays = async () =>
    (await world.query<{ day: string }>("select day::text from holiday where country = 'KR'")).map(({ day }) => day);
  /** Walked day by day, without a glance at the product's SQL. */
  function workingDays([from, to]: [string, string], off: string[]): number {
    let count = 0;
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
      const date = new Date(at);
      if (date.getUTCDay() % 6 !== 0 && !off.includes(date.toISOString().slice(0, 10))) count += 1;
    }
    return count;
  }

  test.each([202611, 202602])("%i keeps its amounts, and each growth is of its own days", async (month) => {
    const userId = "admin@seorak.example";
    const [report, usual] = [
      await askReport(world, userId, { month, compare: "days" }),
      await askReport(world, userId, { month }),
    ];
    expect(report.total).toEqual(usual.total);
    expect(usual.growthDays).toBeNull();
    const [days, off, { total }] = [daysOf(month, asOf), await holidays(), report];
    const columns = new Map(comparedColumns(report, true).offered.map((column) => [column.key, column]));
    for (const [key, now, before] of [
      ["monthGrowth", "month", "monthLastYear"],
      ["ytdGrowth", "ytd", "ytdLastYear"],
      ["matGrowth", "mat", "matPrevious"],
    ] as const) {
      const perDay = Number(total[now]) / workingDays(days[now], off);
      const perDayBefore = Number(total[before]) / workingDays(days[before], off);
      expect(Number(columns.get(key)?.of(total)), key).toBeCloseTo((perDay / perDayBefore - 1) * 100, 1);
    }
  });
});

describe("compared with the target", () => {
  const shown = async (query: Query) => {
    const report = await askReport(world, "germany@seorak.example", { compare: "target", ...query });
    const { offered, shown: columns } = comparedColumns(report, hasRowTargets(report.level));
    expect(report.months.every(({ lastYear }) => lastYear === null)).toBe(true);
    return { offered: offered.map(({ key }) => key), columns: columns.map(({ key }) => key) };
  };

  test("nothing of last year stands in the table unless it is chosen", async () => {
    const { columns, offered } = await shown({ by: "line" });
    const of = (span: string) => ["", "Target", "Gap", "Attainment"].map((part) => `${span}${part}`);
    expect(columns).toEqual([...of("month"), ...of("ytd")]);
    expect(offered).toContain("monthGrowth");
  });

  test("where there is none, sales stand alone", async () => {
    expect((await shown({ by: "customer" })).columns).toEqual(["month", "ytd"]);
  });
});

describe("an export", () => {
  const exported = async (query: Query) => {
    const report = findReport("MIPSAL01");
    if (!report) throw new Error("no such report");
    const { about, columns } = await report.exportTable(await world.ctxOf("germany@seorak.example"), searchOf(query));
    return {
      compare: about(0).find(({ key }) => key === "compare")?.value,
      headings: columns.map(({ heading }) => heading),
    };
  };

  test("says what it compares, on the sheet about it and over its columns", async () => {
    const [year, previous, days] = [
      await exported({ by: "line" }),
      await exported({ by: "line", compare: "previous" }),
      await exported({ by: "line", compare: "days" }),
    ];
    expect([year.compare, previous.compare, days.compare]).toEqual([
      "Last year",
      "Previous period",
      "Equal working days",
    ]);
    const own = (headings: string[]) => headings.filter((heading) => !year.headings.includes(heading));
    expect(own(previous.headings)).toEqual([
      "October 2026, Month before (USD)",
      "Year to date, Jan–Oct, Previous (USD)",
    ]);
    expect(own(days.headings)).toHaveLength(3);
  });

  test("of a comparison with a target that nobody set has sales alone", async () => {
    expect((await exported({ by: "customer", compare: "target" })).headings).toEqual([
      "Customer",
      "Customer code",
      "October 2026, Sales (USD)",
      "Year to date, Jan–Oct, Sales (USD)",
    ]);
  });
});
