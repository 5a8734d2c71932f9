import { z } from "zod";
import { AppError } from "~/api/domain/errors";
import { batchKinds } from "~/api/domain/import/batch-kinds";
import { loadSentFile, trySentFile } from "~/api/domain/import/sent/ask-sent-file.server";
import {
  bytesOfSentFile,
  describeSentFile,
  fileLimit,
  getSentFile,
  keepSentFile,
  listSentFiles,
  takeKeptMapping,
} from "~/api/domain/import/sent/sent-files.server";
import { questions, sentStates } from "~/api/domain/import/sent/sent-states";
import { answered, area } from "../../contract";
import { fileAnswer } from "../../server/file-answer";
import { type ApiApp, mountPlain } from "../../server/mount.server";
import type { Services } from "../../server/services";

const access = { menu: "MIPADM05" } as const;
const id = z.uuid();
/** As docs/imports.md has it, also half of one. */
const mapping = z.record(z.string().max(40), z.unknown());

const reject = z.object({ line: z.number(), column: z.string(), reason: z.string(), value: z.string() });
const loss = z.object({
  replaced: z.number(),
  loaded: z.number(),
  range: z.object({ from: z.string(), to: z.string() }).nullable(),
});
const changes = z.object({
  ...{ added: z.number(), changed: z.number(), unchanged: z.number() },
  ...{ renamed: z.number(), moved: z.number(), lines: z.number(), before: z.number() },
});
const trial = z.object({
  /** Goes back with the yes: what was looked at. */
  id: z.string(),
  /** What a load would come to; null where there can be none. */
  counts: z
    .object({
      ...{ read: z.number(), loaded: z.number(), replaced: z.number(), rejected: z.number() },
      ...{ from: z.string().nullable(), to: z.string().nullable(), customers: z.number(), items: z.number() },
      missingRates: z.object({ year: z.number(), currencies: z.array(z.string()) }).nullable(),
      changes: changes.nullable(),
      /** Of invoice lines, by currency; amounts in 1/10,000 of its unit. */
      sums: z
        .array(
          z.object({
            ...{ currency: z.string(), rows: z.number(), amount: z.string(), mean: z.string() },
            usual: z.string().nullable(),
          }),
        )
        .optional(),
    })
    .nullable(),
  /** Why the file as a whole cannot be read. */
  refused: reject.nullable(),
  /** The load that brought the very same file. */
  batchId: z.number().nullable(),
  loss: loss.nullable(),
  muchChanges: changes.nullable(),
  groups: z.array(reject.extend({ rows: z.number() })),
  rejects: z.array(reject),
});

/** Files that are loaded without a shell: sent, their columns said, tried, and loaded by a yes to what the trial shows. */
export const importFiles = area({
  list: answered(
    {
      method: "GET",
      path: "/admin/import-files",
      access,
      summary:
        "The latest files that were sent to be loaded, whoever sent them, or those of the folder that wait for a person",
      input: z.object({ show: z.enum(["all", "waiting"]).default("all") }),
      output: z.object({
        rows: z.array(
          z.object({
            id: z.string(),
            fileName: z.string(),
            fileBytes: z.number(),
            state: z.enum(sentStates),
            kind: z.string(),
            source: z.string(),
            sentBy: z.string(),
            sentAt: z.string(),
            batchId: z.number().nullable(),
          }),
        ),
        /** Of all of them: the answer has the latest. */
        rowCount: z.number(),
        /** How many of the folder wait for a person. */
        waiting: z.number(),
      }),
    },
    (ctx, { show }) => listSentFiles(ctx, show),
  ),
  send: answered(
    {
      method: "POST",
      path: "/admin/import-files",
      access,
      summary: "Send an extract (.csv, .xlsx or .xls, at most 20 MB): its columns are guessed, nothing is loaded",
      body: "file",
      maxBytes: fileLimit,
      headers: z.object({ "file-name": z.string().max(300) }),
      output: z.object({ id: z.string() }),
    },
    async (ctx, { file, "file-name": name }) => {
      const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
      return { id: await keepSentFile(ctx, { name, content }) };
    },
  ),
  get: answered(
    {
      method: "GET",
      path: "/admin/import-files/:id",
      access,
      summary: "One of them: its first rows, what is said of its columns, what its trial came to",
      input: z.object({ id }),
      output: z.object({
        id: z.string(),
        fileName: z.string(),
        fileBytes: z.number(),
        state: z.enum(sentStates),
        heads: z.array(z.string()),
        /** The first rows; `line` as the file counts. */
        sample: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
        mapping: z.looseObject({ kind: z.enum(batchKinds) }),
        trial: trial.nullable(),
        /** What the trial asks: each has to be agreed to. */
        questions: z.array(z.enum(questions)),
        /** Why the last work on it came to nothing. */
        failed: z.string().nullable(),
        bytesRead: z.number(),
        batchId: z.number().nullable(),
        sentBy: z.string(),
        sentAt: z.string(),
        expiresAt: z.string(),
        /** Mappings that have loaded a file with these heads, the latest first. */
        fitting: z.array(
          z.object({
            checksum: z.string(),
            kind: z.string(),
            source: z.string(),
            fileName: z.string(),
            usedAt: z.string(),
          }),
        ),
      }),
    },
    (ctx, { id }) => getSentFile(ctx, id),
  ),
  describe: answered(
    {
      method: "POST",
      path: "/admin/import-files/:id/columns",
      access,
      summary: "Say what its columns are, as far as it is known, and read its first rows that way",
      input: z.object({ id, mapping }),
    },
    (ctx, { id, mapping }) => describeSentFile(ctx, id, mapping),
  ),
  take: answered(
    {
      method: "POST",
      path: "/admin/import-files/:id/mapping",
      access,
      summary: "Take a mapping that has loaded a file before",
      input: z.object({ id, checksum: z.string().max(64) }),
    },
    (ctx, { id, checksum }) => takeKeptMapping(ctx, id, checksum),
  ),
  try: answered(
    {
      method: "POST",
      path: "/admin/import-files/:id/trial",
      access,
      summary: "Try it: a job loads it and takes all of it back, so that everything is known of it",
      input: z.object({ id, mapping }),
    },
    (ctx, { id, mapping }) => trySentFile(ctx, id, mapping),
  ),
  load: answered(
    {
      method: "POST",
      path: "/admin/import-files/:id/load",
      access,
      summary: "Load it as its trial has shown it; a load that would do more is not made",
      input: z.object({ id, seen: z.string().max(40), agreed: z.array(z.enum(questions)).max(questions.length) }),
    },
    (ctx, { id, ...yes }) => loadSentFile(ctx, id, yes),
  ),
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The rows that a trial rejected, with their reasons, and the file as it was sent. */
export function mountImportFiles(app: ApiApp, services: Services): void {
  for (const which of ["rejects", "original"] as const)
    mountPlain(app, services, { access, path: `/admin/import-files/:id/${which}/file` }, async (ctx, c) => {
      const id = c.req.param("id") ?? "";
      if (!UUID.test(id)) throw new AppError("not-found");
      const { content, name } = await bytesOfSentFile(ctx, id, which);
      return fileAnswer(onePart(content), { name, format: /\.xlsx?$/i.test(name) ? "xlsx" : "csv" });
    });
}

async function* onePart(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
