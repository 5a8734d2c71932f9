import { z } from "zod";

/** A column of a kept table; `decimal` cells are exact decimals in the column's own unit. */
const column = z.object({ key: z.string(), heading: z.string(), type: z.enum(["text", "decimal", "day"]) });
const row = z.array(z.string().nullable());
export type KeptRow = z.output<typeof row>;

const keptTable = z.object({
  key: z.string(),
  name: z.string(),
  columns: z.array(column),
  rows: z.array(row),
});
export type KeptTable = z.output<typeof keptTable>;

/** Why a page of a copy has no tables: it was not open, or had more rows than a copy keeps. */
const lacks = z.enum(["closed", "too-large"]);

const keptPage = z.object({
  code: z.string(),
  /** The address's filters, its month among them. */
  search: z.string(),
  /** What it is narrowed to, by the names of that time. */
  chosen: z.array(z.string()),
  comment: z.string(),
  tables: z.array(keptTable),
  lacks: lacks.nullable(),
});
export type KeptPage = z.output<typeof keptPage>;

/** A pack as it was presented, as it is kept: with the rows that its keeper could see, and by which rights. */
export const keptPack = z.object({
  locale: z.enum(["ko", "en", "zh"]),
  /** Roles, groups, and whether all rows are seen. */
  rights: z.array(z.string()),
  /** Units and customers whose rows are seen, where not all are. */
  rows: z.array(z.string()),
  pages: z.array(keptPage),
});
export type KeptPack = z.output<typeof keptPack>;

/** A figure that is another one today; null = the row is not there. */
const moved = z.object({
  page: z.number(),
  table: z.string(),
  row: z.string(),
  column: z.string(),
  was: z.string().nullable(),
  today: z.string().nullable(),
});
export type Moved = z.output<typeof moved>;

export const listedCopy = z.object({
  id: z.string(),
  name: z.string(),
  month: z.number(),
  pages: z.number(),
  madeAt: z.string(),
});

/** A copy as its page shows it, with what has moved since. */
export const packCopy = listedCopy.omit({ pages: true }).extend({
  pack: z.object({ id: z.string(), name: z.string() }),
  /** Where its keeper has other rights by now, none of its figures is shown. */
  otherRights: z.boolean(),
  pages: z.array(keptPage),
  moved: z.object({
    /** Of all figures that are compared. */
    figures: z.number(),
    count: z.number(),
    /** The first of them. */
    rows: z.array(moved),
  }),
  can: z.array(z.enum(["removal"])),
  stamp: z.string(),
});
export type PackCopy = z.output<typeof packCopy>;
