import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { MasterChanges } from "./ask-before-changing";
import type { Loss } from "./ask-before-replacing";
import { auditLoad, type Refusal, recordRefusal } from "./audit-import.server";
import { type BatchFile, findSameBatch, lockImports } from "./batches.server";
import { keepMapping } from "./keep-mapping.server";
import type { Range } from "./line-reader.server";
import type { LineSum } from "./line-sums";
import { sumLines } from "./line-sums.server";
import { loadLines } from "./load-lines.server";
import { loadLogistics } from "./load-logistics.server";
import { loadMaster } from "./load-master.server";
import { isLogisticsKind } from "./logistics-fields";
import { LONG_WORK } from "./long-transaction.server";
import { type Mapping, parseMapping, textOfMapping } from "./mapping";
import type { ChangedRow } from "./master-changes.server";
import { findMissingRates, type MissingRates } from "./missing-rates.server";
import { FileRefused, type Reject, type RejectGroup } from "./reject";
import { RejectList } from "./reject-list.server";

export type ImportOptions = {
  file: string;
  /** Text of the mapping file. */
  mapping: string;
  user: string;
  /** What it is called, where the file at hand has another name than the one that was sent. */
  fileName?: string;
  acceptRejects?: boolean;
  /** The days that the file replaces, when its own first line shall not decide. */
  range?: Range;
  /** Of the rejects file and of what is wrong with the mapping; English unless named. */
  locale?: Locale;
  /** Where rejected rows are written; beside the extract unless named. */
  rejectsFile?: string;
  /** The command that loads the file again, for whoever finds it refused. */
  command?: string;
  /** Asked before much more would go than comes (ask-before-replacing.ts); without it such a load is refused. */
  mayReplace?: ((loss: Loss) => boolean | Promise<boolean>) | undefined;
  /** The same before master data change much (ask-before-changing.ts). */
  mayChange?: ((changes: MasterChanges) => boolean | Promise<boolean>) | undefined;
  /**
   * Asked when all is written, before it counts: a no takes all of it back, and the result says `tried`. A trial says no to
   * everything, and no refusal of it is recorded.
   */
  mayCount?: (result: LoadedFile) => boolean;
  isTrial?: boolean;
  /** The clock's: no day can lie beyond it. */
  now?: Date;
  progress?: (bytesRead: number, bytes: number) => void;
};

/** Read in one go: a day's file is, and most of the time nothing else is done with it. */
const SMALL_BYTES = 4_000_000;
const SETTINGS = `${LONG_WORK}; SET LOCAL idle_in_transaction_session_timeout = 0`;

export type LoadedFile = {
  status: "loaded";
  batchId: number;
  read: number;
  loaded: number;
  replaced: number;
  rejected: number;
  made: Record<string, number>;
  range: Range | null;
  rejects: readonly Reject[];
  rejectGroups?: readonly RejectGroup[];
  /** All of the file's first lines. */
  earlyRejects?: readonly Reject[];
  rejectsFile: string;
  /** Of invoice lines: their currencies that no budget rate converts, with the year. */
  missingRates?: MissingRates;
  /** Of invoice lines that were tried, by currency. */
  sums?: LineSum[];
  subsidiaryIds?: number[];
  changes?: MasterChanges;
  changedRows?: ChangedRow[];
};

export type ImportResult =
  | { status: "unchanged"; batchId: number }
  | LoadedFile
  | (Omit<LoadedFile, "status"> & { status: "tried" })
  | { status: "changes-much"; changes: MasterChanges }
  | { status: "refused"; rejected: number; rejects: readonly Reject[]; rejectsFile: string }
  | ({ status: "replaces-much" } & Loss)
  | { status: "mapping-wrong"; problems: string[] };

export type Load = { client: pg.PoolClient; options: ImportOptions; batch: BatchFile; rejects: RejectList };

/**
 * Loads one extract: all of it or nothing. A rejected row refuses the whole file unless rejects are accepted, and then
 * the batch keeps a record of them. The same file again changes nothing.
 * @throws FileRefused when the file as a whole cannot be read: nothing is written then; RejectsFileRefused
 */
export async function importFile(pool: pg.Pool, options: ImportOptions): Promise<ImportResult> {
  const { file, locale = "en", rejectsFile = `${file}.rejects.csv` } = options;
  const rejects = new RejectList(rejectsFile, file, locale, options.fileName);
  // Asked for before anything is read: the server makes it while mapping and file are, most days all there is to do.
  const connection = pool.connect();
  const parsed = readMapping(options);
  if ("problems" in parsed) {
    await giveBack(connection);
    return { status: "mapping-wrong", problems: parsed.problems };
  }
  const { mapping } = parsed;
  const [batch, client] = await bothOrNone(describeFile(options, mapping), connection);
  let failure: Error | undefined;
  try {
    // Before anything else, and waiting for nobody: whoever is at work now comes after this.
    const known = await findSameBatch(client, batch);
    if (known !== undefined) return unchanged(known);
    await client.query(`BEGIN; ${SETTINGS}`);
    await lockImports(client);
    const same = await findSameBatch(client, batch);
    const outcome = same === undefined ? await load({ client, options, batch, rejects }, mapping) : unchanged(same);
    if (outcome.status === "loaded") await auditLoad(client, batch, outcome);
    if (outcome.status === "loaded") await keepMapping(client, batch, mapping);
    if (outcome.status === "loaded" && mapping.kind === "lines")
      outcome.missingRates = await findMissingRates(client, outcome);
    if (outcome.status === "loaded" && mapping.kind === "lines" && options.isTrial)
      outcome.sums = await sumLines(client, outcome.batchId, outcome.range);
    const result = counted(outcome, options);
    await client.query(result.status === "loaded" ? "COMMIT" : "ROLLBACK");
    if ("rejectsFile" in result) result.rejectsFile = rejects.keep();
    if ("made" in result) Object.assign(result, rejects.told());
    const refusal = options.isTrial ? undefined : refusalOf(result);
    if (refusal) await recordRefusal(client, batch, refusal, options.command);
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("ROLLBACK").catch(() => undefined);
    if (error instanceof FileRefused) {
      rejects.add([error.reject]);
      rejects.keep();
      const { reject } = error;
      if (!options.isTrial)
        await recordRefusal(client, batch, { reason: reject.reason, rejects: [reject] }, options.command).catch(
          () => undefined,
        );
    }
    throw error;
  } finally {
    rejects.discard();
    client.release(failure instanceof FileRefused ? undefined : failure);
  }
}

const counted = (result: ImportResult, { isTrial, mayCount }: ImportOptions): ImportResult =>
  result.status === "loaded" && (isTrial || mayCount?.(result) === false) ? { ...result, status: "tried" } : result;

function refusalOf(result: ImportResult): Refusal | undefined {
  if (result.status === "refused") return { reason: "rejects", rowsRejected: result.rejected, rejects: result.rejects };
  if (result.status === "replaces-much")
    return { reason: "replaces-much", counts: { replaced: result.replaced, loaded: result.loaded } };
  if (result.status === "changes-much") return { reason: "changes-much", counts: result.changes };
  return undefined;
}

const isReplacedByDays = (kind: string): boolean => kind === "lines" || isLogisticsKind(kind);

function readMapping({ mapping, locale = "en", range }: ImportOptions): ReturnType<typeof parseMapping> {
  const parsed = parseMapping(mapping, locale);
  if (range && "mapping" in parsed && !isReplacedByDays(parsed.mapping.kind))
    return { problems: [translate(locale, "import.range.lines")] };
  return parsed;
}

async function bothOrNone(
  batch: Promise<BatchFile>,
  connection: Promise<pg.PoolClient>,
): Promise<[BatchFile, pg.PoolClient]> {
  try {
    return await Promise.all([batch, connection]);
  } catch (error) {
    await giveBack(connection);
    throw error;
  }
}

/** Of a connection that nobody waits for any more. */
const giveBack = (connection: Promise<pg.PoolClient>): Promise<void> =>
  connection.then((client) => client.release()).catch(() => undefined);

const unchanged = (batchId: number): ImportResult => ({ status: "unchanged", batchId });

function load(work: Load, mapping: Mapping): Promise<ImportResult> {
  if (mapping.kind === "lines") return loadLines(work, mapping);
  return "range" in mapping ? loadLogistics(work, mapping) : loadMaster(work, mapping);
}

/** The checksum covers whatever decides the outcome: file, mapping, named range. */
async function describeFile(options: ImportOptions, mapping: Mapping): Promise<BatchFile> {
  const hash = createHash("sha256");
  hash.update(`${textOfMapping(mapping)}${JSON.stringify(options.range ?? null)}`);
  const { size } = await fs.promises.stat(options.file);
  if (size < SMALL_BYTES) hash.update(await fs.promises.readFile(options.file));
  else await pipeline(fs.createReadStream(options.file, { highWaterMark: 1 << 20 }), hash);
  return {
    kind: mapping.kind,
    source: mapping.source,
    fileName: options.fileName ?? path.basename(options.file),
    fileBytes: size,
    checksum: hash.digest("hex"),
    user: options.user,
  };
}
