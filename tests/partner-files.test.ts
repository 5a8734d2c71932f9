import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsOf } from "~/api/domain/report/table";
import { reportDefinitions } from "~/api/domain/reports";
import { findReport } from "~/api/domain/reports.server";
import { fillLists } from "./harness/filled-lists";
import { type SalesWorld, salesReaders, salesWorld } from "./harness/sales";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  await fillLists(world);
});
afterAll(() => world?.close());

const partners = salesReaders.filter((who) => who.endsWith("@partner.example"));

test.each(partners)(
  "no file that %s may fetch tells a sign-in name of ours, whatever columns are asked for",
  async (who) => {
    const reader = await world.ctxOf(who);
    const told: string[] = [];
    let files = 0;
    for (const { code, tables = [] } of reportDefinitions) {
      if (!reader.viewer.menuCodes.has(code)) continue;
      const keys = tables.flatMap((table) => {
        try {
          return columnsOf(table, {}, {}).offered.map(({ key }) => key);
        } catch {
          return [];
        }
      });
      for (const query of ["", `columns=${keys.join(",")}`]) {
        const table = await findReport(code)?.exportTable(reader, new URLSearchParams(query));
        if (!table) continue;
        files++;
        const rows: unknown[] = [];
        for await (const block of table.blocks) rows.push(...block);
        const text = JSON.stringify(rows);
        const at = text.indexOf("@seorak.example");
        if (at >= 0) told.push(`${code}: ${text.slice(Math.max(0, at - 60), at + 15)}`);
      }
    }
    expect(files).toBeGreaterThan(10);
    expect(told).toEqual([]);
  },
);
