import { finishBatch, openBatch } from "./batches.server";
import { copyInto } from "./copy-rows.server";
import { Dimensions } from "./dimensions.server";
import { isFirstLoad, lockFacts } from "./empty-facts.server";
import { fillRollUps } from "./fill-roll-ups.server";
import type { ImportResult, Load } from "./import-file.server";
import { takeAwayIndexes } from "./indexes.server";
import { keepMarket } from "./keep-market.server";
import { LineReader, type Range } from "./line-reader.server";
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

type LineLoad = Load & { mapping: LineMapping; batchId: number; dimensions: Dimensions };
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
  if (!outcome) return { status: "refused", rejected: rejects.rows, rejectsFile: rejects.path };
  const made = await dimensions.write(client);
  const counts = { ...outcome, rejected: rejects.rows, rejects: rejects.kept };
  await finishBatch(client, batchId, counts);
  return { status: "loaded", batchId, made, ...counts };
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
  const lines = await copyLines(load, "invoice_line", false);
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
  return {
    ...lines,
    loaded: lines.read - rejects.rows,
    replaced: 0,
    subsidiaryIds: await subsidiariesOf(client, "sales_period"),
  };
}

/** Stage, check, take the difference to what the source sent before, replace, carry over. */
async function loadDifference(load: LineLoad): Promise<Loaded | undefined> {
  const { client, mapping, batchId, batch, rejects } = load;
  await makeStage(client);
  const { read, range } = await copyLines(load, "import_stage", true);
  const staged = read - rejects.rows;
  if (mustRefuse(load)) return undefined;
  const replaced = range ? await takeOutOldLines(client, batchId, mapping.source, range) : 0;
  const loaded = await putIn(load, staged);
  if (loaded === null) return undefined;
  const subsidiaryIds = await carryOver(client, batchId, batch.user);
  return { range, read, loaded, replaced, subsidiaryIds };
}

const mustRefuse = ({ rejects, options }: Load): boolean => rejects.rows > 0 && !options.acceptRejects;

async function copyLines(load: LineLoad, table: string, staged: boolean) {
  const { client, mapping, options, batchId, dimensions, rejects } = load;
  const { fields, scans } = await openExtract<LineField>(load, mapping);
  const reader = new LineReader(mapping, fields, dimensions, options.range ?? null);
  const writer = new LineWriter(mapping, fields, reader, batchId, staged);
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
  await copyInto(client, table, staged ? stagedColumns : copiedColumns, blocks);
  return { read, range: reader.range };
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
