import type { Ctx } from "~/api/domain/ctx";
import { AppError, type Wording } from "~/api/domain/errors";
import { answerUpload } from "~/api/domain/upload/answer-upload.server";
import { confirmUpload } from "~/api/domain/upload/confirm-upload.server";
import type { FileNumbers } from "~/api/domain/upload/file-numbers";
import { keepUpload } from "~/api/domain/upload/keep-upload.server";
import { type ShownChange, showUpload, startUpload } from "~/api/domain/upload/show-upload.server";
import { undoUpload } from "~/api/domain/upload/undo-upload.server";
import {
  columnsOf,
  formatOf,
  makeErrorBook,
  makeTemplate,
  type UploadFile,
} from "~/api/domain/upload/upload-files.server";
import type { UploadWork } from "~/api/domain/upload/upload-work.server";
import { uploadWorkOf } from "~/api/domain/uploads.server";
import { translate, type WordKey } from "~/words";
import type { Impl } from "../contract";
import { fileAnswer } from "../server/file-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import type { uploadsContract } from "./contract";

export const uploadsImpl: Impl<typeof uploadsContract> = {
  start: async (ctx, { kind, within }) => {
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
  send: async (ctx, { kind, within, file, "file-name": name }) => {
    const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    return { id: await keepUpload(ctx, uploadWorkOf(ctx, kind), within, { name, content }) };
  },
  get: async (ctx, { kind, id }) => {
    const work = uploadWorkOf(ctx, kind);
    const { problems, zeroCells, odd, firstProblem, changes, missing, numbers, ...shown } = await showUpload(
      ctx,
      work,
      id,
    );
    const head = headIn(ctx, work);
    const say = ({ key, params }: Wording) => translate(ctx.locale, key, params);
    const told = problems.map(({ wording, column, ...problem }) => ({
      ...problem,
      column,
      head: column ? head(column) : "",
      message: say(wording),
    }));
    return {
      ...shown,
      ...toldNumbers(numbers, head),
      keyHead: work.definition.key.map((name) => head(String(name))).join(" · "),
      problems: told,
      zeroCells: zeroCells.map((cell) => ({ ...cell, head: head(cell.column) })),
      odd: odd.map(({ row, wording }) => ({ row, message: say(wording) })),
      firstProblem: firstProblem && `${firstProblem.key}: ${say(firstProblem.wording)}`,
      ...{ changes: withHeads(changes, head), missing: withHeads(missing, head) },
    };
  },
  answer: async (ctx, { kind, id, notation }) => {
    await answerUpload(ctx, uploadWorkOf(ctx, kind), id, notation);
    return {};
  },
  confirm: async (ctx, { kind, id, ...given }) => {
    await confirmUpload(ctx, uploadWorkOf(ctx, kind), id, given);
    return {};
  },
  undo: async (ctx, { kind, id }) => {
    await undoUpload(ctx, uploadWorkOf(ctx, kind), id);
    return {};
  },
};

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
  const heads = definition.heads as Record<string, WordKey>;
  return (column: string) => (heads[column] ? translate(locale, heads[column]) : column);
}

const withHeads = (changes: ShownChange[], head: (column: string) => string) =>
  changes.map((change) => ({
    ...change,
    fields: change.fields.map((field) => ({ ...field, head: head(field.column) })),
  }));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Workbooks: an empty one to fill in, and the sent one with what is wrong beside each row. */
export function mountUploadFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/uploads/:kind/template/file" }, async (ctx, c) => {
    const work = uploadWorkOf(ctx, c.req.param("kind") ?? "");
    return download(await makeTemplate(ctx, work, (c.req.query("within") ?? "").slice(0, 60)));
  });
  mountPlain(app, services, { access: "user", path: "/uploads/:kind/:id/errors/file" }, async (ctx, c) => {
    const work = uploadWorkOf(ctx, c.req.param("kind") ?? "");
    const id = c.req.param("id") ?? "";
    if (!UUID.test(id)) throw new AppError("not-found");
    return download(await makeErrorBook(ctx, work, id));
  });
}

const download = ({ name, bytes }: UploadFile): Response => fileAnswer(bytes, { name, format: "xlsx" });
