import fs from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { asOwner, connect } from "~/api/db/client.server";
import { importFile } from "~/api/domain/import/import-file.server";
import { readRange } from "~/api/domain/import/named-range.server";
import { FileRefused } from "~/api/domain/import/reject";
import { report } from "~/api/domain/import/report-result";
import { tidyFacts } from "~/api/domain/import/tidy-facts.server";

const USAGE = `import --mapping mapping.json extract.csv [--range 2026-11-18 | 2026-11 | 2026-11-01..2026-11-18]
       [--accept-rejects] [--rejects file.csv] [--user id]`;
/** From here on statistics and visibility are worth a pass of their own. */
const LARGE = 100_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mapping: { type: "string" },
    range: { type: "string" },
    rejects: { type: "string" },
    user: { type: "string", default: `import:${os.userInfo().username}` },
    "accept-rejects": { type: "boolean", default: false },
  },
});
process.exitCode = await main();

/** @returns 0 loaded or unchanged, 1 nothing could be read, 2 rows were rejected and nothing was written */
async function main(): Promise<number> {
  const [file] = positionals;
  if (!file || !values.mapping) {
    console.error(USAGE);
    return 1;
  }
  const database = connect(asOwner(config()), { max: 2, statementTimeoutMs: 0 });
  const begun = performance.now();
  try {
    const result = await importFile(database.pool, {
      file,
      mapping: fs.readFileSync(values.mapping, "utf8"),
      user: values.user,
      acceptRejects: values["accept-rejects"],
      range: values.range ? readRange(values.range) : undefined,
      rejectsFile: values.rejects,
      progress: showProgress(),
    });
    if (result.status === "loaded" && result.loaded + result.replaced > LARGE) await tidyFacts(config());
    const { status, lines } = report(result, (performance.now() - begun) / 1000);
    for (const line of lines) (status === 0 ? console.log : console.error)(line);
    return status;
  } catch (error) {
    console.error(error instanceof FileRefused ? `Nothing was written: ${error.message}` : error);
    return 1;
  } finally {
    await database.close();
  }
}

function showProgress(): (bytesRead: number, bytes: number) => void {
  let shown = 0;
  return (bytesRead, bytes) => {
    const percent = Math.floor((bytesRead * 100) / Math.max(bytes, 1));
    if (bytes < 4_000_000 || percent < shown + 10) return;
    shown = percent;
    console.log(`  ${percent} % read`);
  };
}
