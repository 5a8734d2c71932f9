import { AppError } from "~/api/domain/errors";
import { typedDay } from "~/api/domain/typed-values";
import { makeErrorBook, makeTemplate, type UploadFile } from "~/api/domain/upload/upload-files.server";
import type { UploadWork } from "~/api/domain/upload/upload-work.server";
import { uploadWorkOf } from "~/api/domain/uploads.server";
import { fileAnswer } from "../server/file-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Workbooks: an empty one to fill in, and the sent one with what is wrong beside each row. */
export function mountUploadFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/uploads/:kind/template/file" }, async (ctx, c) => {
    const work = uploadWorkOf(ctx, c.req.param("kind") ?? "");
    return download(
      await makeTemplate(ctx, work, (c.req.query("within") ?? "").slice(0, 60), partOf(work, c.req.query("part"))),
    );
  });
  mountPlain(app, services, { access: "user", path: "/uploads/:kind/:id/errors/file" }, async (ctx, c) => {
    const work = uploadWorkOf(ctx, c.req.param("kind") ?? "");
    const id = c.req.param("id") ?? "";
    if (!UUID.test(id)) throw new AppError("not-found");
    return download(await makeErrorBook(ctx, work, id));
  });
}

/** A month of which all rows are wanted, or a day; as it is typed. */
function partOf({ definition }: UploadWork, asked: string | undefined): string | undefined {
  if (definition.ofDay) return typedDay().safeParse(asked).data;
  return asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined;
}

const download = ({ name, bytes }: UploadFile): Response => fileAnswer(bytes, { name, format: "xlsx" });
