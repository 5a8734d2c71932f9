import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";

export const batchFilters = {
  kind: z.string().trim().max(40).optional(),
  text: z.string().trim().max(100).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type BatchFilters = z.output<z.ZodObject<typeof batchFilters>>;

/** Why a load cannot be undone; each is an error code of the API with words of its own. */
export const undoObstacles = [
  "undo-master",
  "undo-done",
  "undo-covered",
  "undo-not-kept",
  "undo-too-large",
  "undo-taken",
] as const;
export type UndoObstacle = (typeof undoObstacles)[number];
