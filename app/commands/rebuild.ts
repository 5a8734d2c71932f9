import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { config } from "~/api/config.server";
import { addressOf, openPool } from "~/api/db/pool.server";
import * as schema from "~/api/db/schema";
import { failureText } from "~/api/domain/import/failure-text";
import { rebuildRollUps } from "~/api/domain/import/rebuild-roll-ups.server";
import { provePoints } from "~/api/domain/membership/points/prove-points.server";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import { proveClosedMonths } from "~/api/domain/tool-management/prove-closed-months.server";

/**
 * `rebuild [--repair]`: computes the roll-ups anew and proves that they equal what the imports kept, and that members' points
 * and the stock of every place are what their entries come to, and closed months of tool sites what they came to. Exit status 1 when they are not; with --repair the right roll-ups are written.
 */
const begun = performance.now();
let pool: ReturnType<typeof openPool> | undefined;
try {
  const { values } = parseArgs({ options: { repair: { type: "boolean", default: false } } });
  pool = openPool(addressOf(config()), { max: 1, statementTimeoutMs: 0 });
  const { tables, examples } = await rebuildRollUps(pool, { repair: values.repair });
  for (const { table, rows, different } of tables) {
    console.log(
      `  ${table.padEnd(22)} ${String(rows).padStart(10)} rows, ${different === 0 ? "equal" : `${different} DIFFERENT`}`,
    );
  }
  for (const { table, key, kept, right } of examples) {
    console.log(
      `  ${table} ${JSON.stringify(key)}\n    kept  ${kept?.join(" ") ?? "–"}\n    right ${right?.join(" ") ?? "–"}`,
    );
  }
  const points = await provePoints(pool);
  console.log(`  ${"points".padEnd(22)} ${points.length === 0 ? "equal to their entries" : "DIFFERENT"}`);
  for (const { what, id } of points) console.log(`    ${what} ${id}`);
  const stock = await proveStock(pool);
  console.log(`  ${"stock".padEnd(22)} ${stock.length === 0 ? "equal to its movements" : "DIFFERENT"}`);
  for (const { what, id } of stock) console.log(`    ${what} ${id}`);
  const months = await proveClosedMonths(drizzle(pool, { schema }), { repair: values.repair });
  const told = months.different.length === 0 ? "equal" : `${months.different.length} DIFFERENT`;
  console.log(`  ${"ttmb_month_figures".padEnd(22)} ${String(months.rows).padStart(10)} rows, ${told}`);
  for (const month of months.different.slice(0, 10)) console.log(`    ${month}`);
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (points.length + stock.length + months.different.length > 0 || tables.some(({ different }) => different > 0))
    process.exitCode = 1;
} catch (error) {
  console.error(failureText(error, "en"));
  process.exitCode = 1;
} finally {
  await pool?.end();
}
