import { z } from "zod";
import { formats } from "~/api/domain/report/export-formats";
import { exportStates } from "~/api/domain/report/files/export-states";
import { endpoint } from "../contract";

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
export const exportsContract = {
  list: endpoint({
    method: "GET",
    path: "/exports",
    access: "user",
    summary: "The user's own large exports, newest first",
    output: z.object({ exports: z.array(ownExport) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/exports/:id",
    access: "user",
    summary: "One of the user's own large exports",
    input: z.object({ id: z.uuid() }),
    output: ownExport,
  }),
  ask: endpoint({
    method: "POST",
    path: "/exports",
    access: "user",
    summary: "Have a report's export made by a job; asked again while it is under way, the same one",
    input: z.object({ code: z.string().max(20), format: z.enum(formats), search: z.string().max(2000) }),
    output: z.object({ id: z.string() }),
  }),
};
