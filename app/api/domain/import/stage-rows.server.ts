import type pg from "pg";
import { seoulDay } from "../seoul-time";
import { copyInto, copyRow } from "./copy-rows.server";
import type { Fields } from "./fields";
import type { Load } from "./import-file.server";
import type { Check, Column } from "./master-checks";
import { masterReader, type StagedMapping } from "./master-reader";
import { openExtract, recordOf } from "./read-records.server";
import type { Reject } from "./reject";

export type Staged = {
  fields: Fields<string>;
  /** Records of the file. */
  read: number;
};

/**
 * Reads an extract into the table `master_stage`, every field in its own form; records that cannot be read are rejected. Each row knows
 * `today`, the day of the load: Seoul's, as in every form, and not the one of the database's clock and zone.
 */
export async function stageRows(work: Load, mapping: StagedMapping, columns: readonly Column[]): Promise<Staged> {
  const { client, rejects } = work;
  const { fields, scans } = await openExtract<string>(work, mapping);
  const now = work.options.now ?? new Date();
  const staged = columns.map(([name, type]) => `${name} ${type}`).join(", ");
  await client.query(
    `CREATE TEMPORARY TABLE master_stage (file_line int, ${staged}, today date NOT NULL DEFAULT '${seoulDay(now)}') ON COMMIT DROP`,
  );
  const readRow = masterReader(mapping, columns, fields, now);
  let read = 0;
  const rows = (async function* () {
    for await (const scanner of scans) {
      while (scanner.next()) {
        const record = recordOf(scanner);
        read += 1;
        const row = readRow(record);
        if ("rejects" in row) rejects.add(row.rejects);
        else yield copyRow([record.line, ...row.values]);
      }
    }
  })();
  await copyInto(client, "master_stage", ["file_line", ...columns.map(([name]) => name)], rows);
  return { fields, read };
}

/** Takes what the checks refuse out of the stage and lists it, each under the file's own name of its column. */
export async function rejectStaged(
  { client, rejects }: Load,
  { fields }: Staged,
  columns: readonly Column[],
  checks: readonly Check[],
): Promise<void> {
  const nameOf = (staged: string) => {
    const field = columns.find(([name]) => name === staged)?.[2];
    return field ? fields.nameOf(field) : "";
  };
  // Again until nothing more comes up: what a row referred to may just have been refused.
  for (let wrong = await findWrong(client, checks); wrong.length > 0; wrong = await findWrong(client, checks)) {
    for (const reject of wrong) rejects.add([{ ...reject, column: nameOf(reject.column) }]);
    await client.query("DELETE FROM master_stage WHERE file_line = ANY ($1::int[])", [wrong.map(({ line }) => line)]);
  }
}

/** Each check gives the staged rows it refuses; the first of several reasons counts. */
async function findWrong(client: pg.PoolClient, checks: readonly Check[]): Promise<Reject[]> {
  const found = new Map<number, Reject>();
  for (const { reason, column, sql } of checks) {
    const { rows } = await client.query(sql);
    for (const row of rows)
      if (!found.has(row.file_line))
        found.set(row.file_line, { line: row.file_line, column, reason, value: row.value ?? "" });
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}
