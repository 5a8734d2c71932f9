import { finishBatch, openBatch } from "./batches.server";
import type { ImportResult, Load } from "./import-file.server";
import { keepMarketOfTouched, noteTouched } from "./keep-market.server";
import type { MasterMapping } from "./mapping";
import { masterTables } from "./master-tables";
import { moveFacts } from "./move-facts.server";
import { reckonRows } from "./reckon-rows.server";
import { rejectStaged, stageRows } from "./stage-rows.server";

/**
 * Organisations, salespeople, customers, items, targets and rates: rows are added or brought up to date by their business key, none
 * is taken away. Codes they refer to must be there: references are loaded before what refers to them.
 */
export async function loadMaster(work: Load, mapping: MasterMapping): Promise<ImportResult> {
  const { client, options, batch, rejects } = work;
  const table = masterTables[mapping.kind];
  const staged = await stageRows(work, mapping, table.columns);
  const batchId = await openBatch(client, batch);
  if (table.reckons) await reckonRows(client, table.reckons);
  await rejectStaged(work, staged, table.columns, table.checks);
  if (rejects.rows > 0 && !options.acceptRejects)
    return { status: "refused", rejected: rejects.rows, rejects: rejects.kept, rejectsFile: rejects.path };
  if (table.market) await noteTouched(client, table.market.customers);
  for (const statement of table.prepare ?? []) await client.query(statement, [batch.user]);
  const written = await client.query(table.write, [batch.user]);
  for (const statement of table.after ?? []) await client.query(statement);
  for (const [field, statement] of Object.entries(table.whenGiven ?? {}))
    if (staged.fields.has(field)) await client.query(statement);
  if (table.market) await keepMarketOfTouched(client, table.market.rollUps);
  const subsidiaryIds = table.moves ? await moveFacts(client, batchId, batch.user) : [];
  const loaded = written.rowCount ?? 0;
  const outcome = {
    range: null,
    subsidiaryIds,
    read: staged.read,
    loaded,
    replaced: 0,
    rejected: rejects.rows,
    rejects: rejects.kept,
  };
  await finishBatch(client, batchId, outcome);
  return { status: "loaded", batchId, made: {}, ...outcome, rejectsFile: rejects.path };
}
