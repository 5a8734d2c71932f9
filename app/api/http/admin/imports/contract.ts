import { z } from "zod";
import { batchFilters, undoObstacles } from "~/api/domain/import/batch-filters";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM05" } as const;
const id = z.coerce.number().int().min(1).max(2_147_483_647);

const batch = z.object({
  id: z.number(),
  kind: z.string(),
  source: z.string(),
  fileName: z.string(),
  fileBytes: z.number(),
  rangeFrom: z.string().nullable(),
  rangeTo: z.string().nullable(),
  rowsRead: z.number(),
  rowsLoaded: z.number(),
  rowsReplaced: z.number(),
  rowsRejected: z.number(),
  loadedAt: z.string(),
  loadedBy: z.string(),
  undoneBy: z.number().nullable(),
});

export const adminImports = {
  list: endpoint({
    method: "GET",
    path: "/admin/imports",
    access,
    summary: "What was loaded, when and by whom, latest first",
    input: z.object(batchFilters),
    output: z.object({ rows: z.array(batch), count: z.number() }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/imports/:id",
    access,
    summary: "One load with its rejected rows, and why it cannot be undone, if so",
    input: z.object({ id }),
    output: batch.extend({
      rejects: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string(), value: z.string() })),
      obstacle: z.enum(undoObstacles).nullable(),
    }),
  }),
  undo: endpoint({
    method: "POST",
    path: "/admin/imports/:id/undo",
    access,
    summary: "Put back the lines and figures that a load replaced; refused when something newer covers it",
    input: z.object({ id, reason: z.string().trim().min(1).max(500) }),
    output: z.object({ removed: z.number(), restored: z.number() }),
  }),
};
