import { afterAll, beforeAll, expect, test } from "vitest";
import { findReport } from "~/api/domain/reports.server";
import { fillLists } from "./harness/filled-lists";
import { reportScreens, type ShownTable, screensWorld } from "./harness/screens";

/**
 * A file holds what its page shows: each table under the page's title, with as many rows and with the total where the page has
 * one. The main table has no title in a file: it is the one of the page that no further table is called by. Tables that stand in
 * a drawing's place when it is asked for are not held to it (docs/decisions/0187).
 */
let told: Awaited<ReturnType<typeof screensWorld>>;
beforeAll(async () => {
  told = await screensWorld();
  await fillLists(told.world);
});
afterAll(() => told?.close());

/** A page may write amounts in thousands, a file never does. */
const inWhole = (title: string) => title.replace(/\b[kMG] (?=[A-Z]{3}\b)/, "");

/** A pivot's file has a line for each of its cells, to be cut again: no row of it adds up others. */
const asLines = new Set(["MIPSAL03"]);

async function lacking(userId: string, code: string, shown: ShownTable[]): Promise<string[]> {
  const file = await findReport(code)?.exportTable(await told.world.ctxOf(userId), new URLSearchParams());
  if (!file) return [];
  const blocks: unknown[][] = [];
  for await (const rows of file.blocks) blocks.push(rows);
  const main = { rows: blocks.flat().length, sums: file.sums ?? 0 };
  const further = new Map(
    (file.further ?? []).map(({ name, rows, sums }) => [inWhole(name), { rows: rows.length, sums }]),
  );
  const unnamed = shown.filter(({ title }) => !further.has(inWhole(title)));
  return shown.flatMap((table) => {
    const held = further.get(inWhole(table.title)) ?? (unnamed[0] === table || unnamed.length === 1 ? main : undefined);
    if (!held) return [`${code}: no "${table.title}"`];
    return [
      ...(held.rows < table.rows ? [`${code}: ${held.rows} rows of ${table.rows} of "${table.title}"`] : []),
      ...(table.hasTotal && held.sums === 0 && !asLines.has(code) ? [`${code}: no total of "${table.title}"`] : []),
    ];
  });
}

test.each(["admin@seorak.example", "executive@seorak.example"])(
  "%s finds every table of a report's page in its file, with its total",
  async (userId) => {
    const { viewer } = await told.world.ctxOf(userId);
    const found: string[] = [];
    let checked = 0;
    for (const leaf of reportScreens.filter(({ code }) => viewer.menuCodes.has(code))) {
      const { tables } = await told.screens.open(userId, "en", leaf);
      checked += tables.length;
      found.push(...(await lacking(userId, leaf.code, tables)));
    }
    console.log(`${checked} tables of ${userId} looked for`);
    expect(found).toEqual([]);
    expect(checked).toBeGreaterThan(30);
  },
);
