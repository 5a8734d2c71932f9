import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { reportDefinitions } from "./definitions";
import { reports } from "./registry.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

test("what is announced is what is answered, each on a screen of the menu", () => {
  expect(reports.map(({ definition }) => definition.code)).toEqual(reportDefinitions.map(({ code }) => code));
  const screens = menuLeaves.flatMap(({ code, screen }) => (screen ? [code] : []));
  expect(screens).toEqual(expect.arrayContaining(reportDefinitions.map(({ code }) => code)));
});

describe.each(reports.map((report) => [report.definition.code, report] as const))("%s", (_code, report) => {
  const { filters, output } = report.definition;

  test("answers in the shape that it announces, and names each filter that it cannot use", async () => {
    const nonsense = Object.fromEntries(Object.keys(filters).map((name) => [name, "§"]));
    const ctx = await world.ctxOf("executive@seorak.example");
    const answer = output.parse(await report.load(ctx, searchOf(nonsense)));
    expect(answer).toMatchObject({ ignored: Object.keys(filters).map((name) => ({ name, value: "§" })) });
  });

  test("exports as many cells a row as it has headings, and tells what they are", async () => {
    const table = await report.exportTable(await world.ctxOf("executive@seorak.example"), searchOf({}));
    const widths = new Set<number>();
    for await (const rows of table.blocks) for (const row of rows) widths.add(row.length);
    expect([...widths]).toEqual([table.headings.length]);
    expect(table.about.map(([, value]) => value)).toEqual(expect.arrayContaining([report.definition.code]));
  });
});
