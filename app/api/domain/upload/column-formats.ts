/** What a column of an upload takes. */
export const columnFormats = ["text", "number", "whole", "truth", "day", "month", "code"] as const;
export type ColumnFormat = (typeof columnFormats)[number];
