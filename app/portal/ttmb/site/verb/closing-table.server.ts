import type { ShownList } from "~/ui/records/list-card";

/** A table of the page of closing: a name, then numbers. */
export const closingTable = (caption: string, heads: readonly string[], rows: ShownList["rows"]): ShownList => ({
  caption,
  columns: heads.map((text, at) => ({ text, ...(at > 0 && { kind: "num" as const }) })),
  rows,
  none: "",
});
