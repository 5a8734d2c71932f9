import type { SQL } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { Bounds, Filter } from "./filter";
import type { Shape } from "./model";

/** An internal column of a table's rows by which its pages follow each other: never null, and no load changes it in a row. */
export type KeyColumn = { name: string; type: "int" | "date" | "text" };

/** What a table is read for: days outside of which no row is wanted (first days of months, of what is told by month), and the filter. */
export type Reading = { bounds: Bounds; filter: Filter | null };

/** A table with the rows of one reader. */
export type Table = {
  shape: Shape;
  /** In the order of its pages. */
  keys: readonly KeyColumn[];
  /** Rows with the columns of the shape and of `keys`, the reader's own alone. */
  source(reading: Reading): SQL;
  /** Of a table that grows with time: its leading key follows the days, and rows of few days are quickly found. */
  time?: {
    column: string;
    /** The first and last day that it has rows of. */
    first: string;
    last: string;
    /** The day of a leading key's value. */
    dayOf(key: string): string;
  };
};

/** A table before anything is read: what it looks like for this reader, and how it is read. */
export type TableMaker = {
  name: string;
  /** The screen that shows the same: without the right to it there is no such table. */
  code: string;
  /** Null where there is nothing in it for this reader, or nothing that the portal shows them. */
  shapeFor(ctx: Ctx): Shape | null;
  make(ctx: Ctx, shape: Shape): Promise<Table>;
};
