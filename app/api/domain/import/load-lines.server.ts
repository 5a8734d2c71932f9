import { earnPoints } from "../membership/points/earn-points.server";
import { askBeforeReplacing } from "./ask-before-replacing";
import { finishBatch, openBatch } from "./batches.server";
import { copyInto } from "./copy-rows.server";
import { pastDays } from "./day-window";
import { Dimensions } from "./dimensions.server";
import { isFirstLoad, lockFacts } from "./empty-facts.server";
import { fillRollUps } from "./fill-roll-ups.server";
import type { ImportResult, Load } from "./import-file.server";
import { takeAwayIndexes } from "./indexes.server";
import { keepMarket } from "./keep-market.server";
import { LineReader, type Range, without } from "./line-reader.server";
import { copiedColumns, LineWriter, stagedColumns } from "./line-writer.server";
import { makeOrganisation } from "./make-organisation.server";
import type { LineField, LineMapping } from "./mapping";
import { openExtract } from "./read-records.server";
import {
  carryOver,
  dropStaged,
  isTaken,
  makeStage,
  putInNewLines,
  subsidiariesOf,
  takeOutOldLines,
} from "./replace-lines.server";
import { PLAN_AS_USUAL } from "./roll-ups";

/** Of 128 KB each: as much of the file as waits in memory while the server is at work on something else. */
const MOST_HELD = 64;

/** Below, a file is at its end before reading by bytes has become fast: Node compiles what it has seen run a while. */
const SHORT_CUT_BYTES = 2_000_000;

type LineLoad = Load & { mapping: LineMapping; batchId: number; dimensions: Dimensions };
type ReplacesMuch = Extract<ImportResult, { status: "replaces-much" }>;
type Loaded = { range: Range | null; read: number; loaded: number; replaced: number; subsidiaryIds: number[] };

/** Invoice lines: into empty facts straight away, otherwise by the difference to what the source sent before. */
export async function loadLines(work: Load, mapping: LineMapping): Promise<ImportResult> {
  const { client, batch, rejects } = work;
  const batchId = await openBatch(client, batch);
  if (mapping.organisation) await makeOrganisation(client, mapping.organisation, batch.user);
  const dimensions = await Dimensions.load(client, batch.user);
  const load = { ...work, mapping, batchId, dimensions };
  const first = (await isFirstLoad(client, batch.fileBytes)) ? await loadFirst(load) : "not the first";
  const outcome = first === "not the first" ? await loadDifference(load) : first;
  if (outcome && "status" in outcome) return outcome;
  if (!outcome) return { status: "refused", rejected: rejects.rows, rejects: rejects.kept, rejectsFile: rejects.path };
  const made = await dimensions.write(client);
  const counts = { ...outcome, rejected: rejects.rows, rejects: rejects.kept };
  await finishBatch(client, batchId, counts);
  return { status: "loaded", batchId, made, ...counts, rejectsFile: rejects.path };
}

/**
 * Nothing is there to be compared with: COPY into the lines themselves, indexes and roll-ups behind it.
 * @returns nothing when rows were rejected; "not the first" when keys come twice, which only the stage can tell by line
 */
async function loadFirst(load: LineLoad): Promise<Loaded | undefined | "not the first"> {
  const { client, rejects } = load;
  await client.query("SAVEPOINT first_load");
  await lockFacts(client);
  const makeIndexes = await takeAwayIndexes(client, ["invoice_line"]);
  const { blocks, read, range } = await readLines(load, false);
  await copyInto(client, "invoice_line", copiedColumns, blocks);
  if (mustRefuse(load)) return undefined;
  try {
    await makeIndexes();
  } catch (error) {
    if (!isTaken(error)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT first_load");
    rejects.restart();
    return "not the first";
  }
  await fillRollUps(client, load.batchId, load.batch.user);
  await keepMarket(client);
  await client.query(PLAN_AS_USUAL);
  await earnPoints(client, { user: load.batch.user, at: new Date(), batchId: load.batchId }, "invoice_line");
  return {
    range: range(),
    read: read(),
    loaded: read() - rejects.rows,
    replaced: 0,
    subsidiaryIds: await subsidiariesOf(client, "sales_period"),
  };
}

/** Stage, check, take the difference to what the source sent before, replace, carry over. */
async function loadDifference(load: LineLoad): Promise<Loaded | ReplacesMuch | undefined> {
  const { client, batchId, batch, rejects } = load;
  await makeStage(client);
  const lines = await readLines(load, true);
  const { held, taken, replaced } = await takeOutWhileReading(load, lines);
  await copyInto(client, "import_stage", stagedColumns, followedBy(held, lines.blocks));
  const staged = lines.read() - rejects.rows;
  if (mustRefuse(load)) return undefined;
  const range = lines.range();
  const others = replaced + (await takeOut(load, range ? without(range, taken) : []));
  const much = await askBeforeReplacing(load.options, { replaced: others, loaded: staged, range });
  if (much) return much;
  const loaded = await putIn(load, staged);
  if (loaded === null) return undefined;
  const subsidiaryIds = await carryOver(client, batchId, batch.user);
  return { range, read: lines.read(), loaded, replaced: others, subsidiaryIds };
}

/**
 * The server takes out what was sent earlier for the first block's days while the following ones are read: a day's file
 * has no others. Whatever comes to light in them, all of it is one transaction.
 */
async function takeOutWhileReading(load: LineLoad, { blocks, range }: Lines) {
  const held: Buffer[] = [];
  const readOne = async () => {
    const { value, done } = await blocks.next();
    if (value) held.push(value);
    return !done;
  };
  await readOne();
  const first = range();
  const taken = first && { ...first };
  const replaced = takeOut(load, taken ? [taken] : []);
  const ahead = (async () => {
    while (held.length < MOST_HELD && (await readOne()));
  })();
  // Both to their end, whichever fails: the connection is free again only then.
  await Promise.allSettled([replaced, ahead]);
  try {
    await ahead;
    return { held, taken, replaced: await replaced };
  } catch (error) {
    await blocks.return();
    throw error;
  }
}

/** @returns how many lines of the source went */
async function takeOut({ client, mapping, batchId }: LineLoad, ranges: readonly Range[]): Promise<number> {
  let replaced = 0;
  for (const range of ranges) replaced += await takeOutOldLines(client, batchId, mapping.source, range);
  return replaced;
}

async function* followedBy(held: readonly Buffer[], others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* held;
  yield* others;
}

const mustRefuse = ({ rejects, options }: Load): boolean => rejects.rows > 0 && !options.acceptRejects;

/** COPY rows of the extract, block by block; how many records and which days they are of is known as far as they were read. */
type Lines = { blocks: AsyncGenerator<Buffer, void, void>; read: () => number; range: () => Range | null };

async function readLines(load: LineLoad, staged: boolean): Promise<Lines> {
  const { mapping, options, batch, batchId, dimensions, rejects } = load;
  const { fields, scans } = await openExtract<LineField>(load, mapping);
  const reader = new LineReader(
    mapping,
    fields,
    dimensions,
    options.range ?? null,
    pastDays(options.now ?? new Date()),
  );
  const writer = new LineWriter(mapping, fields, reader, batchId, {
    staged,
    shortCut: batch.fileBytes > SHORT_CUT_BYTES,
  });
  let read = 0;
  const blocks = (async function* () {
    for await (const record of scans) {
      while (record.next()) {
        read += 1;
        const wrong = writer.write(record);
        if (wrong) rejects.add(wrong);
        if (writer.rows.full) yield writer.rows.take();
      }
    }
    yield writer.rows.take();
  })();
  return { blocks, read: () => read, range: () => reader.range };
}

/** @returns how many lines went in, or null when keys are taken and rejects are not accepted */
async function putIn({ client, options, rejects }: Load, staged: number): Promise<number | null> {
  const taken = await putInNewLines(client);
  if (taken.length === 0) return staged;
  for (const reject of taken) rejects.add([reject]);
  if (!options.acceptRejects) return null;
  await dropStaged(
    client,
    taken.map(({ line }) => line),
  );
  const again = await putInNewLines(client);
  if (again.length > 0) throw new Error(`keys are still taken after ${taken.length} rows were dropped`);
  return staged - taken.length;
}
