import { expect, test } from "vitest";
import { beginExport } from "./begin-export";
import type { ExportCell, ExportTable } from "./export-table";

function tableOf(count: number) {
  const seen = { closed: false };
  const table: ExportTable = {
    name: "Rows",
    columns: [],
    about: () => [],
    blocks: (async function* (): AsyncGenerator<ExportCell[][]> {
      try {
        for (let n = 0; n < count; n++) yield [[{ text: String(n) }]];
      } finally {
        seen.closed = true;
      }
    })(),
  };
  return { table, seen };
}

test("what was waited for is part of the rows, and the source ends with them", async () => {
  const { table, seen } = tableOf(3);
  const begun = await beginExport(Promise.resolve(table), new AbortController().signal);
  const rows: unknown[] = [];
  for await (const block of begun.table.blocks) rows.push(...block);
  expect(rows).toEqual([[{ text: "0" }], [{ text: "1" }], [{ text: "2" }]]);
  expect(seen.closed).toBe(true);
});

test("a download given up before its first row ends the source too, and so does one that nobody waits for any more", async () => {
  const given = tableOf(3);
  const { close } = await beginExport(Promise.resolve(given.table), new AbortController().signal);
  await close();
  expect(given.seen.closed).toBe(true);
  const late = tableOf(3);
  await beginExport(Promise.resolve(late.table), AbortSignal.abort());
  expect(late.seen.closed).toBe(true);
});
