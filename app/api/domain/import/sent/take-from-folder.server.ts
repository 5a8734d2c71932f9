import fs from "node:fs";
import path from "node:path";
import type { Db, PooledDb } from "~/api/db/client.server";
import { importFile } from "~/api/db/schema";
import { translate } from "~/words";
import { AppError } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { sayWording } from "../../say-wording";
import { fileKinds } from "./fields-of-kind";
import { fileLimit, rowOf } from "./sent-files.server";

/** Whose loads these are, in the list of loads and the audit trail. */
export const FOLDER_USER = "import:folder";
const LOCALE = "en";
/** Names that senders give to what is not whole yet, and the mark that says that the file of that name is. */
const UNFINISHED = /^\.|\.(part|tmp|filepart|crdownload)$|~$/i;
const WHOLE = ".ok";
/** So many in one look: the rest has its turn a minute later. */
const AT_MOST = 50;
/** And no more than this, since all of them are in memory at once. */
const BYTES_AT_MOST = 100 * 1024 * 1024;
/** What a file system takes as a name is 255 bytes, of which the time and `.txt` want some. */
const NAME_BYTES = 200;

type Found = { name: string; file: string; size: number; changedMs: number };
type Taken = { row: Awaited<ReturnType<typeof rowOf>>["row"]; isKnown: boolean; found: Found };
/** What the last look found, by name: a file whose size and time stood still since is whole. */
export type LastLook = Map<string, string>;

const keyOf = ({ name, size, changedMs }: Found): string => `${name} ${size} ${changedMs}`;

/**
 * Takes files out of a folder that other systems write into: those that stood still for two looks, or beside which a file named
 * `<name>.ok` lies. A file that a kept mapping fits is tried, and loaded where its trial asks nothing; any other waits for a person. What
 * was taken lies in `taken`, what cannot be read in `refused` with the reason beside it.
 * @param seen of the look before; holds this one afterwards @returns how many were taken
 * @throws Error naming the first file that could not be opened, kept or put away, once all others were taken
 */
export async function takeFromFolder(
  { db, now }: { db: PooledDb; now: () => Date },
  folder: string,
  seen: LastLook,
): Promise<number> {
  const failures: Error[] = [];
  /** One file that nobody may read stops no other. */
  const apart = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failures.push(new Error(`${name}: ${(error as Error).message}`, { cause: error }));
      return undefined;
    }
  };
  const all = await look(folder, apart);
  const whole = all.filter((found) => seen.get(found.name) === keyOf(found) || fs.existsSync(`${found.file}${WHOLE}`));
  seen.clear();
  for (const found of all) seen.set(found.name, keyOf(found));
  const taken: Taken[] = [];
  for (const found of fewEnough(whole)) {
    const read = await apart(found.name, () => readFile(db, now(), found));
    if (read) taken.push({ ...read, found });
    else if (read === null) seen.delete(found.name);
  }
  // What others refer to is loaded first.
  taken.sort((one, other) => rank(one.row.mapping.kind) - rank(other.row.mapping.kind));
  for (const each of taken)
    await apart(each.found.name, async () => {
      await keep(db, now(), each);
      await putAway(folder, "taken", each.found);
      seen.delete(each.found.name);
    });
  if (failures[0]) throw failures[0];
  return taken.length;
}

function fewEnough(whole: readonly Found[]): Found[] {
  let bytes = 0;
  return whole.slice(0, AT_MOST).filter(({ size }, at) => {
    bytes += Math.min(size, fileLimit);
    return at === 0 || bytes <= BYTES_AT_MOST;
  });
}

/** Master data in their own order, then what is of days, lines last. */
const rank = (kind: string): number =>
  kind === "lines" ? fileKinds.length : (fileKinds as readonly string[]).indexOf(kind);

type Apart = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;

async function look(folder: string, apart: Apart): Promise<Found[]> {
  const entries = await fs.promises.readdir(folder, { withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || UNFINISHED.test(entry.name) || entry.name.endsWith(WHOLE)) continue;
    const file = path.join(folder, entry.name);
    const stat = await apart(entry.name, async () => {
      // Nobody can open it by what was read of its name.
      if (entry.name.includes("\ufffd")) throw new Error("its name is not written in UTF-8, rename it");
      return fs.promises.stat(file);
    });
    if (stat && stat.size > 0)
      found.push({ name: entry.name, file, size: stat.size, changedMs: Math.floor(stat.mtimeMs) });
  }
  return found.sort((one, other) => one.changedMs - other.changedMs || (one.name < other.name ? -1 : 1));
}

/** @returns null for what cannot be read: it is put away with the reason */
async function readFile(db: Db, now: Date, found: Found): Promise<Omit<Taken, "found"> | null> {
  try {
    if (found.size > fileLimit)
      throw new AppError("too-large", { fields: { file: { key: "importFiles.file.too-large" } } });
    const content = await fs.promises.readFile(found.file);
    return await rowOf({ db, now, locale: LOCALE }, { name: found.name, content });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wording = error.fields?.file;
    const reason = wording ? sayWording(LOCALE, wording) : translate(LOCALE, `api.${error.code}`);
    await putAway(path.dirname(found.file), "refused", found, reason);
    return null;
  }
}

/** Once, however often it is met: a portal may have died between keeping a file and putting it away, and two may look at the same folder. */
async function keep(db: PooledDb, now: Date, { row, isKnown, found }: Taken): Promise<void> {
  await db.transaction(async (tx) => {
    const by = { createUser: FOLDER_USER, lastUpdateUser: FOLDER_USER };
    const [kept] = await tx
      .insert(importFile)
      .values({ ...row, ...by, folderKey: keyOf(found), ...(isKnown && { state: "trying" as const, beatAt: now }) })
      .onConflictDoNothing({ target: importFile.folderKey })
      .returning({ id: importFile.id });
    if (kept && isKnown) await enqueueJob(tx, "import", { fileId: kept.id });
  });
}

/** By renaming, which no other process can see half of. */
async function putAway(folder: string, to: "taken" | "refused", found: Found, reason?: string): Promise<void> {
  const place = path.join(folder, to);
  await fs.promises.mkdir(place, { recursive: true });
  const stamp = new Date(found.changedMs).toISOString().replaceAll(/[:.]/g, "-");
  let name = found.name;
  while (Buffer.byteLength(name) > NAME_BYTES) name = [...name].slice(1).join("");
  const kept = path.join(place, `${stamp}-${name}`);
  await fs.promises.rename(found.file, kept).catch(ignoreGone);
  // Asked for first: beside the longest names none can lie.
  const mark = `${found.file}${WHOLE}`;
  if (fs.existsSync(mark)) await fs.promises.rm(mark, { force: true });
  if (reason) await fs.promises.writeFile(`${kept}.txt`, `${reason}\n`);
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
