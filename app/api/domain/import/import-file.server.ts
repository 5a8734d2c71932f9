import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { type BatchFile, findSameBatch, lockImports } from "./batches.server";
import type { Range } from "./line-reader.server";
import { loadLines } from "./load-lines.server";
import { loadMaster } from "./load-master.server";
import { type Mapping, parseMapping } from "./mapping";
import { FileRefused } from "./reject";
import { RejectList } from "./reject-list.server";
import { PREFER_HASHING } from "./roll-ups";

export type ImportOptions = {
  file: string;
  /** Text of the mapping file. */
  mapping: string;
  user: string;
  acceptRejects?: boolean;
  /** The days that the file replaces, when its own first line shall not decide. */
  range?: Range;
  /** Where rejected rows are written; beside the extract unless named. */
  rejectsFile?: string;
  progress?: (bytesRead: number, bytes: number) => void;
};

export type ImportResult =
  | { status: "unchanged"; batchId: number }
  | {
      status: "loaded";
      batchId: number;
      read: number;
      loaded: number;
      replaced: number;
      rejected: number;
      made: Record<string, number>;
      range: Range | null;
    }
  | { status: "refused"; rejected: number; rejectsFile: string }
  | { status: "mapping-wrong"; problems: string[] };

export type Load = { client: pg.PoolClient; options: ImportOptions; batch: BatchFile; rejects: RejectList };

/**
 * Loads one extract: all of it or nothing. A rejected row refuses the whole file unless rejects are accepted, and then
 * the batch keeps a record of them. The same file again changes nothing.
 * @throws FileRefused when the file as a whole cannot be read: nothing is written then
 */
export async function importFile(pool: pg.Pool, options: ImportOptions): Promise<ImportResult> {
  const parsed = parseMapping(options.mapping);
  if ("problems" in parsed) return { status: "mapping-wrong", problems: parsed.problems };
  const { mapping } = parsed;
  const batch = await describeFile(options, mapping);
  const rejects = new RejectList(options.rejectsFile ?? `${options.file}.rejects.csv`);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query("SET LOCAL work_mem = '256MB'");
    await client.query(PREFER_HASHING);
    await lockImports(client);
    const same = await findSameBatch(client, batch);
    const result = same === undefined ? await load({ client, options, batch, rejects }, mapping) : unchanged(same);
    await client.query(result.status === "loaded" ? "COMMIT" : "ROLLBACK");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("ROLLBACK").catch(() => undefined);
    if (error instanceof FileRefused) rejects.add([error.reject]);
    throw error;
  } finally {
    rejects.close();
    client.release(failure instanceof FileRefused ? undefined : failure);
  }
}

const unchanged = (batchId: number): ImportResult => ({ status: "unchanged", batchId });

function load(work: Load, mapping: Mapping): Promise<ImportResult> {
  return mapping.kind === "lines" ? loadLines(work, mapping) : loadMaster(work, mapping);
}

/** The checksum covers whatever decides the outcome: file, mapping, named range. */
async function describeFile(options: ImportOptions, mapping: Mapping): Promise<BatchFile> {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([mapping, options.range ?? null]));
  const { size } = await fs.promises.stat(options.file);
  await pipeline(fs.createReadStream(options.file, { highWaterMark: 1 << 20 }), hash);
  return {
    kind: mapping.kind,
    source: mapping.source,
    fileName: path.basename(options.file),
    fileBytes: size,
    checksum: hash.digest("hex"),
    user: options.user,
  };
}
