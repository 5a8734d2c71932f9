import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { reports } from "~/api/domain/reports.server";
import { contracts } from "~/api/http/contracts";
import { openApiDocument } from "~/api/http/docs/openapi";
import { everyChoice } from "../harness/asks";
import { type SalesWorld, salesReaders, salesWorld } from "../harness/sales";
import { asLines, keepMaster } from "./keep";
import { settleClock } from "./settle-clock";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  await loadSpecialPrices(world.database.pool);
  await settleClock(world.database);
});
afterAll(() => world?.close());

/** So many are kept to be read; of the others it is known whether they changed. */
const READ = 300;
const rowsKept = (rows: readonly unknown[]) => ({
  rows: rows.slice(0, READ).map((row) => JSON.stringify(row)),
  ...(rows.length > READ && {
    others: createHash("sha256")
      .update(JSON.stringify(rows.slice(READ)))
      .digest("hex"),
  }),
});

test.each(reports)(
  "$definition.code: files for every reader, as it opens and with each choice",
  { timeout: 600_000 },
  async (report) => {
    const { code } = report.definition;
    let files = 0;
    for (const userId of salesReaders) {
      const ctx = await world.ctxOf(userId);
      if (!ctx.viewer.menuCodes.has(code)) continue;
      const told: object[] = [];
      for (const search of ["", ...everyChoice(report)]) {
        const { blocks, about, columns, fileName } = await report.exportTable(ctx, new URLSearchParams(search));
        const rows: unknown[] = [];
        for await (const block of blocks) rows.push(...block);
        told.push({ search, fileName, columns, about: about(rows.length), ...rowsKept(rows) });
        files++;
      }
      keepMaster(`exports/${code}/${userId}`, asLines(told));
    }
    expect(files).toBeGreaterThan(0);
  },
);

test("the description of the API", () => {
  const text = asLines(openApiDocument(contracts, "Marketing Information Portal"));
  keepMaster("openapi", text);
  expect(text.length).toBeGreaterThan(100_000);
});
