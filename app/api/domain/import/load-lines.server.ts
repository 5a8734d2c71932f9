import { finishBatch, openBatch } from "./batches.server";
import { copyInto } from "./copy-rows.server";
import { Dimensions } from "./dimensions.server";
import type { Fields } from "./fields";
import type { ImportResult, Load } from "./import-file.server";
import { LineReader, stageColumns } from "./line-reader.server";
import { makeOrganisation } from "./make-organisation.server";
import type { LineField, LineMapping } from "./mapping";
import { type OpenExtract, openExtract } from "./read-records.server";
import { carryOver, dropStaged, makeStage, putInNewLines, takeOutOldLines } from "./replace-lines.server";

const COPY_CHUNK = 65_536;

/** Invoice lines: stage, check, take the difference to what the source sent before, replace, carry over, record. */
export async function loadLines(work: Load, mapping: LineMapping): Promise<ImportResult> {
  const { client, options, batch, rejects } = work;
  const extract = await openExtract<LineField>(work, mapping);
  const batchId = await openBatch(client, batch);
  if (mapping.organisation) await makeOrganisation(client, mapping.organisation, batch.user);
  const dimensions = await Dimensions.load(client, batch.user);
  await makeStage(client);
  const reader = new LineReader(
    mapping,
    extract.fields as Fields<LineField>,
    dimensions,
    batchId,
    options.range ?? null,
  );
  const count = { read: 0, staged: 0 };
  await copyInto(client, "import_stage", stageColumns, stageRows(work, extract, reader, count));
  if (rejects.rows > 0 && !options.acceptRejects) return refused(work);
  const made = await dimensions.write(client);
  const { range } = reader;
  const replaced = range ? await takeOutOldLines(client, mapping.source, range) : 0;
  const loaded = await putIn(work, count.staged);
  if (loaded === null) return refused(work);
  await client.query("ANALYZE import_stage");
  const subsidiaryIds = await carryOver(client, batchId, batch.user);
  const outcome = {
    range,
    subsidiaryIds,
    read: count.read,
    loaded,
    replaced,
    rejected: rejects.rows,
    rejects: rejects.kept,
  };
  await finishBatch(client, batchId, outcome);
  return { status: "loaded", batchId, made, ...outcome };
}

const refused = ({ rejects }: Load): ImportResult => ({
  status: "refused",
  rejected: rejects.rows,
  rejectsFile: rejects.path,
});

async function* stageRows(
  { rejects }: Load,
  extract: OpenExtract<LineField>,
  reader: LineReader,
  count: { read: number; staged: number },
) {
  let text = "";
  for await (const records of extract.records) {
    for (const record of records) {
      count.read += 1;
      const row = reader.read(record);
      if (typeof row !== "string") rejects.add(row);
      else {
        count.staged += 1;
        text += row;
      }
      if (text.length > COPY_CHUNK) {
        yield text;
        text = "";
      }
    }
  }
  yield text;
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
