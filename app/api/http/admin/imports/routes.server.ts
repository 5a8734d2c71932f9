import { getBatch } from "~/api/domain/import/list-batches.server";
import { undoBatch } from "~/api/domain/import/undo-batch.server";
import type { Impl } from "../../contract";
import type { adminImports } from "./contract";

export const adminImportsImpl: Impl<typeof adminImports> = {
  get: (ctx, { id }) => getBatch(ctx, id),
  undo: (ctx, { id, reason }) => undoBatch(ctx, id, reason),
};
