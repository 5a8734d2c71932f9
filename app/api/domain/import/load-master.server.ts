import { askBeforeChanging } from "./ask-before-changing";
import { finishBatch, openBatch } from "./batches.server";
import type { ImportResult, Load } from "./import-file.server";
import { keepMarketOfTouched, noteTouched } from "./keep-market.server";
import { keptMaster } from "./kept-masters";
import type { MasterMapping } from "./mapping";
import { firstChanged, keepFormer, noteBefore, noteChanges } from "./master-changes.server";
import { masterTables } from "./master-tables";
import { moveFacts } from "./move-facts.server";
import { reckonRows } from "./reckon-rows.server";
import { rejectStaged, stageRows } from "./stage-rows.server";
import { statementFor } from "./written-columns";

/** Rows of which the trail tells before and after; all of them stand with the load. */
const TOLD = 20;

/**
 * Organisations, salespeople, customers, items, targets and rates: rows are added or brought up to date by their business key, none
 * is taken away. Codes they refer to must be there: references are loaded before what refers to them. What the file has no
 * column of stays as it is; what names and figures hang on is asked before much of it changes (0112).
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
  const kept = keptMaster(mapping.kind);
  if (kept) await noteBefore(client, kept);
  if (table.market) await noteTouched(client, table.market.customers);
  const carried = (field: string) => staged.fields.has(field);
  for (const statement of table.prepare ?? [])
    await client.query(statementFor(table, statement, { carried }), [batch.user]);
  const write = statementFor(table, table.write, { carried, kept: kept?.table });
  const written = await client.query(write, [batch.user]);
  for (const statement of table.after ?? []) await client.query(statement);
  for (const [field, statement] of Object.entries(table.whenGiven ?? {}))
    if (carried(field)) await client.query(statement);
  const changes = kept && (await noteChanges(client, kept));
  const much = changes && (await askBeforeChanging(options, changes));
  if (much) return much;
  if (kept) await keepFormer(client, kept, { batchId, user: batch.user });
  if (table.market) await keepMarketOfTouched(client, table.market.rollUps);
  const subsidiaryIds = table.moves ? await moveFacts(client, batchId, batch.user) : [];
  const loaded = changes ? changes.added + changes.changed + changes.unchanged : (written.rowCount ?? 0);
  const outcome = {
    range: null,
    subsidiaryIds,
    read: staged.read,
    loaded,
    replaced: changes?.changed ?? 0,
    rejected: rejects.rows,
    rejects: rejects.kept,
  };
  await finishBatch(client, batchId, outcome);
  const told = changes && { changes, changedRows: await firstChanged(client, TOLD) };
  return { status: "loaded", batchId, made: {}, ...outcome, ...told, rejectsFile: rejects.path };
}
