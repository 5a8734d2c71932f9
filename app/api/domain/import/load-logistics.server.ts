import { drizzle } from "drizzle-orm/node-postgres";
import { recordShortages } from "../logistics/record-shortages.server";
import { askBeforeReplacing } from "./ask-before-replacing";
import { finishBatch, openBatch } from "./batches.server";
import type { ImportResult, Load } from "./import-file.server";
import { firstRange, type Range } from "./line-reader.server";
import { type LogisticsTable, logisticsTables } from "./logistics-tables";
import type { LogisticsMapping } from "./mapping";
import type { Check } from "./master-checks";
import { takeOutOldRows } from "./replace-rows.server";
import { rejectStaged, stageRows } from "./stage-rows.server";

/**
 * Production, orders, shipments, stock of a day, promised receipts: the file takes the place of what its source sent before for the same
 * days, or of all that it sent where the file is everything there is (`range: all`). What went is kept for an undo.
 */
export async function loadLogistics(work: Load, mapping: LogisticsMapping): Promise<ImportResult> {
  const { client, batch, rejects } = work;
  const table = logisticsTables[mapping.kind];
  const staged = await stageRows(work, mapping, table.columns);
  await client.query("ANALYZE master_stage");
  const range = await findRange(work, mapping, table);
  const batchId = await openBatch(client, batch);
  await rejectStaged(work, staged, table.columns, [...table.checks, ...(range ? [outsideRange(table, range)] : [])]);
  if (mustRefuse(work)) return refused(work);
  // Rows of a range that has none are not there to be replaced: but everything there is may be nothing.
  const replaced =
    range || mapping.range === "all" ? await takeOutOldRows(client, batchId, mapping.kind, mapping.source, range) : 0;
  await rejectStaged(work, staged, table.columns, [takenByOthers(table)]);
  if (mustRefuse(work)) return refused(work);
  const { rows: left } = await client.query("SELECT count(*)::int AS rows FROM master_stage");
  const much = await askBeforeReplacing(work.options, { replaced, loaded: left[0].rows, range });
  if (much) return much;
  const { rowCount } = await client.query(table.write, [batchId]);
  if (table.decidesShortages) await recordShortages(drizzle(client));
  const outcome = {
    range,
    subsidiaryIds: [],
    read: staged.read,
    loaded: rowCount ?? 0,
    replaced,
    rejected: rejects.rows,
    rejects: rejects.kept,
  };
  await finishBatch(client, batchId, outcome);
  return { status: "loaded", batchId, made: {}, ...outcome, rejectsFile: rejects.path };
}

const mustRefuse = ({ rejects, options }: Load): boolean => rejects.rows > 0 && !options.acceptRejects;
const refused = ({ rejects }: Load): ImportResult => ({
  status: "refused",
  rejected: rejects.rows,
  rejects: rejects.kept,
  rejectsFile: rejects.path,
});

/** The days that the file replaces: the named ones, or those of its rows; null where it replaces everything, or has no row. */
async function findRange(
  { client, options }: Load,
  mapping: LogisticsMapping,
  { day }: LogisticsTable,
): Promise<Range | null> {
  if (options.range) return options.range;
  if (mapping.range === "all") return null;
  const { rows } = await client.query<{ first: string | null; from: string; to: string }>(
    `SELECT (SELECT to_char(${day}, 'YYYY-MM-DD') FROM master_stage ORDER BY file_line LIMIT 1) AS first,
            to_char(min(${day}), 'YYYY-MM-DD') AS "from", to_char(max(${day}), 'YYYY-MM-DD') AS "to" FROM master_stage`,
  );
  const [found] = rows;
  if (!found?.first) return null;
  return mapping.range === "file" ? { from: found.from, to: found.to } : firstRange(mapping.range, found.first);
}

const outsideRange = ({ day }: LogisticsTable, { from, to }: Range): Check => ({
  reason: "outside-range",
  column: day,
  sql: `SELECT file_line, concat(${day}, ', ${from}…${to}') AS value FROM master_stage WHERE ${day} NOT BETWEEN '${from}' AND '${to}'`,
});

/** Behind what the source itself sent before, which is gone by then. */
const takenByOthers = ({ table, key }: LogisticsTable): Check => ({
  reason: "foreign-key-taken",
  column: "",
  sql: `SELECT file_line, ${key.shown} AS value FROM ${key.from}
         WHERE EXISTS (SELECT FROM ${table} t WHERE (${key.columns}) = (${key.of}))`,
});
