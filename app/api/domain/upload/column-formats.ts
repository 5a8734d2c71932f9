/** What a column of an upload takes. */
export const columnFormats = ["text", "number", "whole", "truth", "day", "code"] as const;
export type ColumnFormat = (typeof columnFormats)[number];
