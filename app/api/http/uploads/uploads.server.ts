import { z } from "zod";
import type { Ctx } from "~/api/domain/ctx";
import type { Wording } from "~/api/domain/errors";
import { sayWording } from "~/api/domain/say-wording";
import { answerUpload } from "~/api/domain/upload/answer-upload.server";
import { columnFormats } from "~/api/domain/upload/column-formats";
import { confirmUpload } from "~/api/domain/upload/confirm-upload.server";
import { headOf } from "~/api/domain/upload/define-upload";
import type { FileNumbers } from "~/api/domain/upload/file-numbers";
import { keepUpload } from "~/api/domain/upload/keep-upload.server";
import { uploadLimits } from "~/api/domain/upload/sheet";
import { type ShownChange, showUpload, startUpload } from "~/api/domain/upload/show-upload.server";
import { undoUpload } from "~/api/domain/upload/undo-upload.server";
import { columnsOf, formatOf } from "~/api/domain/upload/upload-files.server";
import { uploadStates } from "~/api/domain/upload/upload-states";
import type { UploadWork } from "~/api/domain/upload/upload-work.server";
import { uploadWorkOf } from "~/api/domain/uploads.server";
import { translate } from "~/words";
import { answered, area } from "../contract";

const kind = z.string().max(40);
/** What the rows belong to, where there are several: a list of codes. */
const within = z.string().max(60).default("");
const sign = z.enum([".", ","]);
const one = z.object({ kind, id: z.uuid() });
const counts = z.object({ added: z.number(), changed: z.number(), removed: z.number() });

/** A row that would change, or did: the fields that differ. */
const change = z.object({
  kind: z.enum(["added", "changed", "removed"]),
  key: z.string(),
  fields: z.array(
    z.object({
      column: z.string(),
      /** Its name in the reader's language. */
      head: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

/** What is said of a row, and of which of its cells; `row` as the spreadsheet counts. */
const told = z.object({
  row: z.number(),
  key: z.string(),
  column: z.string().nullable(),
  head: z.string(),
  value: z.string(),
  message: z.string(),
});
const shown = z
  .object({
    id: z.string(),
    /** What the rows go into, by name. */
    title: z.string(),
    within: z.string(),
    state: z.enum(uploadStates),
    fileName: z.string(),
    fileBytes: z.number(),
    sentAt: z.string(),
    confirmedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** Until then it can be confirmed, or undone. */
    expiresAt: z.string(),
    deletedFirst: z.boolean(),
    /** What tells one row from another, in the reader's language; `key` of a row holds these values. */
    keyHead: z.string(),
    /** Heads of columns that are not read. */
    unused: z.array(z.string()),
    /** What the file leaves open about its numbers, by the first cell that could be either of two; with the answer once there is one. */
    question: z
      .object({
        row: z.number(),
        head: z.string(),
        typed: z.string(),
        /** The sign before the decimals, and the number that it makes. */
        choices: z.array(z.tuple([sign, z.string()])),
        answered: sign.nullable(),
      })
      .nullable(),
    /** The first cells whose number is written otherwise here than in the file. */
    read: z.array(z.object({ row: z.number(), head: z.string(), typed: z.string(), number: z.string() })),
    readCells: z.number(),
    rowCount: z.number(),
    errorRows: z.number(),
    /** The first hundred; `row` as the spreadsheet counts. */
    problems: z.array(told),
    moreProblems: z.number(),
    /** Rows with zero values that want a confirmation. */
    zeros: z.array(z.number()),
    /** The cells that they are in, of the first hundred rows. */
    zeroCells: z.array(
      z.object({ row: z.number(), key: z.string(), column: z.string(), head: z.string(), value: z.string() }),
    ),
    zeroRows: z.number(),
    /** The first hundred rows that look mistyped, with what is asked of each: they want a confirmation. */
    odd: z.array(told),
    oddRows: z.number(),
    /** What is to be known of the rows before they are written. */
    told: z.array(z.string()),
    /** Whether existing data may be deleted first, must be (the file is right with that only), or not; and why. */
    first: z.enum(["may", "must", "not"]),
    firstProblem: z.string().nullable(),
    counts,
    /** Rows that say what is there already. */
    sameRows: z.number(),
    changes: z.array(change),
    /** What deleting first would take: what is there and not in the file. */
    missing: z.array(change),
    missingRows: z.number(),
    /** Keys of rows that somebody changed since the file was read, or since it was written. */
    changedSince: z.array(z.string()),
    /** Goes back with the confirmation: the state that was looked at. */
    seen: z.string(),
  })
  .meta({ id: "Upload" });

/** Tables sent as a file. Each kind wants its screen's right; templates at /uploads/{kind}/template/file, errors at /uploads/{kind}/{id}/errors/file. */
export const uploadCalls = area({
  start: answered(
    {
      method: "GET",
      path: "/uploads/:kind",
      access: "user",
      summary: "What a file of this kind goes into, its columns, and the user's own latest files",
      input: z.object({ kind, within }),
      output: z.object({
        title: z.string(),
        columns: z.array(
          z.object({
            column: z.string(),
            head: z.string(),
            required: z.boolean(),
            format: z.enum(columnFormats),
            /** A value that the column takes. */
            example: z.string(),
          }),
        ),
        latest: z.array(
          z.object({ id: z.string(), fileName: z.string(), state: z.enum(uploadStates), sentAt: z.string() }),
        ),
      }),
    },
    async (ctx, { kind, within }) => {
      const work = uploadWorkOf(ctx, kind);
      const started = await startUpload(ctx, work, within);
      const choices = (await work.choices?.(ctx, within)) ?? {};
      const columns = columnsOf(work.definition).map(({ name, word, required, ...column }) => ({
        column: name,
        head: translate(ctx.locale, word),
        required,
        ...formatOf(column, choices[name]),
      }));
      return { ...started, columns };
    },
  ),
  send: answered(
    {
      method: "POST",
      path: "/uploads/:kind",
      access: "user",
      summary: "Send a table (.xlsx, .xls or .csv, at most 1 MB): it is read and checked, nothing is written",
      body: "file",
      maxBytes: uploadLimits.bytes,
      input: z.object({ kind }),
      headers: z.object({ "file-name": z.string().max(300), within }),
      output: z.object({ id: z.string() }),
    },
    async (ctx, { kind, within, file, "file-name": name }) => {
      const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
      return { id: await keepUpload(ctx, uploadWorkOf(ctx, kind), within, { name, content }) };
    },
  ),
  get: answered(
    {
      method: "GET",
      path: "/uploads/:kind/:id",
      access: "user",
      summary: "One of the user's own uploads: what is wrong with it, and what it would change now",
      input: one,
      output: shown,
    },
    async (ctx, { kind, id }) => {
      const work = uploadWorkOf(ctx, kind);
      const { problems, zeroCells, odd, firstProblem, changes, missing, numbers, ...shown } = await showUpload(
        ctx,
        work,
        id,
      );
      const head = headIn(ctx, work);
      const say = (wording: Wording) => sayWording(ctx.locale, wording);
      const toldOf = ({ wording, column, ...problem }: (typeof problems)[number]) => ({
        ...problem,
        column,
        head: column ? head(column) : "",
        message: say(wording),
      });
      const told = problems.map(toldOf);
      return {
        ...shown,
        ...toldNumbers(numbers, head),
        keyHead: work.definition.key.map((name) => head(String(name))).join(" · "),
        problems: told,
        zeroCells: zeroCells.map((cell) => ({ ...cell, head: head(cell.column) })),
        odd: odd.map(toldOf),
        firstProblem: firstProblem && `${firstProblem.key}: ${say(firstProblem.wording)}`,
        ...{ changes: withHeads(changes, head), missing: withHeads(missing, head) },
      };
    },
  ),
  answer: answered(
    {
      method: "POST",
      path: "/uploads/:kind/:id/notation",
      access: "user",
      summary: "Say which sign stands before the decimals in the file: its rows are read anew, nothing is written",
      input: one.extend({ notation: sign }),
      output: z.object({}),
    },
    async (ctx, { kind, id, notation }) => {
      await answerUpload(ctx, uploadWorkOf(ctx, kind), id, notation);
      return {};
    },
  ),
  confirm: answered(
    {
      method: "POST",
      path: "/uploads/:kind/:id/confirmation",
      access: "user",
      summary: "Write an upload's rows: all of them or none; `seen` says which state was looked at",
      input: one.extend({
        deleteFirst: z.boolean(),
        zeros: z.boolean(),
        odd: z.boolean().default(false),
        seen: z.string().max(64),
      }),
      output: z.object({}),
    },
    async (ctx, { kind, id, ...given }) => {
      await confirmUpload(ctx, uploadWorkOf(ctx, kind), id, given);
      return {};
    },
  ),
  undo: answered(
    {
      method: "POST",
      path: "/uploads/:kind/:id/undo",
      access: "user",
      summary: "Put back what an upload changed, as long as nobody changed it since",
      input: one,
      output: z.object({}),
    },
    async (ctx, { kind, id }) => {
      await undoUpload(ctx, uploadWorkOf(ctx, kind), id);
      return {};
    },
  ),
});

const toldNumbers = ({ question, read, readCells }: FileNumbers, head: (column: string) => string) => ({
  question: question && {
    ...question,
    head: head(question.column),
    choices: question.choices.map(([...choice]) => choice),
  },
  read: read.map(({ column, ...cell }) => ({ ...cell, head: head(column) })),
  readCells,
});

function headIn({ locale }: Ctx, { definition }: UploadWork) {
  return (column: string) => {
    const head = headOf(definition, column);
    return head ? translate(locale, head) : column;
  };
}

const withHeads = (changes: ShownChange[], head: (column: string) => string) =>
  changes.map((change) => ({
    ...change,
    fields: change.fields.map((field) => ({ ...field, head: head(field.column) })),
  }));
