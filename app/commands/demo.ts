import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { asOwner } from "~/api/db/pool.server";
import { ANALYSED } from "~/api/demo/later-chapters.server";
import { DEFAULT_LINES, loadDemo } from "~/api/demo/load-demo.server";
import { loadReportPacks } from "~/api/demo/load-report-packs.server";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { seedDemoUsers } from "~/api/demo/users.server";
import { tidyFacts } from "~/api/domain/import/tidy-facts.server";

/**
 * `demo [--lines N]`: fills an empty database with the demo. Where an organisation already exists it changes nothing, but
 * for what a demo of an earlier release lacks.
 */
const { values } = parseArgs({ options: { lines: { type: "string", default: String(DEFAULT_LINES) } } });
const database = connect(asOwner(config()), { max: 2, statementTimeoutMs: 0 });
const begun = performance.now();
const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
try {
  let shown = 0;
  const result = await loadDemo(database.pool, {
    lines: Number(values.lines),
    log: (line) => console.log(`  ${seconds().padStart(6)} s  ${line}`),
    progress: (rows, of) => {
      if (rows - shown < Math.max(of / 10, 100_000)) return;
      shown = rows;
      console.log(`  ${seconds().padStart(6)} s  ${Math.round((rows * 100) / of)} % of ${of} lines`);
    },
  });
  if (!result.loaded) console.log("There is data already: at most what it lacks of the demo was added.");
  // Of the facts nothing changes any more: they are tidied meanwhile.
  await Promise.all([result.loaded && tidyFacts(config(), ANALYSED), result.checksum && addPeople()]);
  for (const [table, rows] of Object.entries({ invoice_line: result.lines, ...result.counts })) {
    console.log(`  ${table.padEnd(22)} ${String(rows).padStart(10)} rows`);
  }
  console.log(`  as of ${result.asOf}, checksum ${result.checksum}, ${seconds()} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}

/** Asked for again after an interrupted start, and only where the data is the demo's: nobody else gets its accounts. */
async function addPeople(): Promise<void> {
  await seedDemoUsers(database.db, new Date());
  // Asked for by these accounts, and kept by them.
  await loadSpecialPrices(database.pool);
  await loadReportPacks(database.pool);
}
