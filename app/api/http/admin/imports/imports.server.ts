import { z } from "zod";
import { batchRow, undoInput, undoObstacles } from "~/api/domain/import/batches";
import { getBatch } from "~/api/domain/import/list-batches.server";
import { undoBatch } from "~/api/domain/import/undo-batch.server";
import { answered, area } from "../../contract";
import { id } from "../../record-calls";

const access = { menu: "MIPADM05" } as const;

export const adminImports = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/imports/:id",
      access,
      summary:
        "One load or refused file: rejected rows, what it changed, how it is loaded again, why it cannot be undone",
      input: z.object({ id }),
      output: batchRow.extend({
        rejects: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string(), value: z.string() })),
        /** Of master data: each field that a load changed, by the row's own key. */
        changes: z.array(
          z.object({
            code: z.string(),
            field: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
        /** All of them: the answer has the first alone. */
        changeCount: z.number(),
        /** Of a refused file: what loads it again. */
        command: z.string().nullable(),
        obstacle: z.enum(undoObstacles).nullable(),
      }),
    },
    (ctx, { id }) => getBatch(ctx, id),
  ),
  undo: answered(
    {
      method: "POST",
      path: "/admin/imports/:id/undo",
      access,
      summary: "Put back the lines and figures that a load replaced; refused when something newer covers it",
      input: undoInput.extend({ id }),
      output: z.object({ removed: z.number(), restored: z.number() }),
    },
    (ctx, { id, reason }) => undoBatch(ctx, id, reason),
  ),
});
