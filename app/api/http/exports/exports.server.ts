import { z } from "zod";
import { formats } from "~/api/domain/report/export-formats";
import { askExport } from "~/api/domain/report/files/ask-export.server";
import { exportStates } from "~/api/domain/report/files/export-states";
import { getExport, listExports, openExportFile } from "~/api/domain/report/files/own-exports.server";
import { answered, area } from "../contract";
import { fileAnswer } from "../server/file-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

const ownExport = z
  .object({
    id: z.string(),
    /** Screen code of the report. */
    code: z.string(),
    format: z.enum(formats),
    /** The filters as in the address. */
    search: z.string(),
    state: z.enum(exportStates),
    /** Null where only the file itself tells. */
    rowsExpected: z.number().nullable(),
    rowsDone: z.number(),
    /** Bytes written so far. */
    size: z.number(),
    /** An error's code, of one that failed. */
    error: z.string().nullable(),
    askedAt: z.string(),
    endedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
  })
  .meta({ id: "OwnExport" });

/** Exports too large for one answer: asked for, looked after, fetched from /exports/{id}/file. */
export const exportCalls = area({
  list: answered(
    {
      method: "GET",
      path: "/exports",
      access: "user",
      summary: "The user's own large exports, newest first",
      output: z.object({ exports: z.array(ownExport) }),
    },
    (ctx) => listExports(ctx),
  ),
  get: answered(
    {
      method: "GET",
      path: "/exports/:id",
      access: "user",
      summary: "One of the user's own large exports",
      input: z.object({ id: z.uuid() }),
      output: ownExport,
    },
    (ctx, { id }) => getExport(ctx, id),
  ),
  ask: answered(
    {
      method: "POST",
      path: "/exports",
      access: "user",
      summary: "Have a report's export made by a job; asked again while it is under way, the same one",
      input: z.object({ code: z.string().max(20), format: z.enum(formats), search: z.string().max(2000) }),
      output: z.object({ id: z.string() }),
    },
    (ctx, asked) => askExport(ctx, asked),
  ),
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NOBODYS = "00000000-0000-0000-0000-000000000000";

/** The file of a finished export, for its owner. */
export function mountExportFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/exports/:id/file" }, async (ctx, c) => {
    const id = c.req.param("id") ?? "";
    const { name, format, size, bytes } = await openExportFile(ctx, UUID.test(id) ? id : NOBODYS);
    return fileAnswer(bytes, { name, format, size });
  });
}
