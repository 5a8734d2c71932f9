import type pg from "pg";
import { finishBatch, openBatch } from "./batches.server";
import { copyInto, copyRow } from "./copy-rows.server";
import type { ImportResult, Load } from "./import-file.server";
import { keepMarketOfTouched, noteTouched } from "./keep-market.server";
import type { MasterMapping } from "./mapping";
import { type MasterRow, masterReader } from "./master-reader";
import { masterTables } from "./master-tables";
import { openExtract, recordOf } from "./read-records.server";
import type { Reject } from "./reject";

/**
 * Organisations, salespeople, customers, items, targets and rates: rows are added or brought up to date by their business key, none
 * is taken away. Codes they refer to must be there: references are loaded before what refers to them.
 */
export async function loadMaster(work: Load, mapping: MasterMapping): Promise<ImportResult> {
  const { client, options, batch, rejects } = work;
  const { fields, scans } = await openExtract<string>(work, mapping);
  const batchId = await openBatch(client, batch);
  const table = masterTables[mapping.kind];
  const columns = ["file_line", ...table.columns.map(([name]) => name)];
  await client.query(
    `CREATE TEMPORARY TABLE master_stage (file_line int, ${table.columns.map(([name, type]) => `${name} ${type}`).join(", ")}) ON COMMIT DROP`,
  );
  const read = masterReader(mapping, fields);
  const nameOf = (staged: string) => {
    const field = table.columns.find(([name]) => name === staged)?.[2];
    return field ? fields.nameOf(field) : "";
  };
  let count = 0;
  const rows = (async function* () {
    for await (const scanner of scans) {
      while (scanner.next()) {
        const record = recordOf(scanner);
        count += 1;
        const row: MasterRow = read(record);
        if ("rejects" in row) rejects.add(row.rejects);
        else yield copyRow([record.line, ...row.values]);
      }
    }
  })();
  await copyInto(client, "master_stage", columns, rows);
  // Again until nothing more comes up: what a row referred to may just have been refused.
  for (let wrong = await unresolved(client, table.checks); wrong.length > 0; ) {
    for (const reject of wrong) rejects.add([{ ...reject, column: nameOf(reject.column) }]);
    await client.query("DELETE FROM master_stage WHERE file_line = ANY ($1::int[])", [wrong.map(({ line }) => line)]);
    wrong = await unresolved(client, table.checks);
  }
  if (rejects.rows > 0 && !options.acceptRejects)
    return { status: "refused", rejected: rejects.rows, rejectsFile: rejects.path };
  if (table.market) await noteTouched(client, table.market.customers);
  for (const statement of table.prepare ?? []) await client.query(statement, [batch.user]);
  const written = await client.query(table.write, [batch.user]);
  for (const statement of table.after ?? []) await client.query(statement);
  for (const [field, statement] of Object.entries(table.whenGiven ?? {}))
    if (fields.has(field)) await client.query(statement);
  if (table.market) await keepMarketOfTouched(client, table.market.rollUps);
  const loaded = written.rowCount ?? 0;
  const outcome = {
    range: null,
    subsidiaryIds: [],
    read: count,
    loaded,
    replaced: 0,
    rejected: rejects.rows,
    rejects: rejects.kept,
  };
  await finishBatch(client, batchId, outcome);
  return { status: "loaded", batchId, made: {}, ...outcome };
}

/** Each check gives the staged rows it refuses. */
async function unresolved(
  client: pg.PoolClient,
  checks: { reason: Reject["reason"]; column: string; sql: string }[],
): Promise<Reject[]> {
  const found = new Map<number, Reject>();
  for (const { reason, column, sql } of checks) {
    const { rows } = await client.query(sql);
    for (const row of rows)
      if (!found.has(row.file_line))
        found.set(row.file_line, { line: row.file_line, column, reason, value: row.value ?? "" });
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}
