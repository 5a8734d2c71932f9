/**
 * What a table shows, formatted on the server: rows travel once, as short strings, and the browser formats nothing.
 * A cell is its text, or a tuple [text, sign, link, what stands below it] where it has more; sign: "d" behind and "u" ahead of target,
 * "less" and "more" than last year, "n" negative;
 * a state stands as a badge: "good", "warn", "bad" or "plain", a member's tier with its marker.
 */
export type Tier = "bronze" | "silver" | "black";
export type Sign = Tier | "d" | "u" | "less" | "more" | "n" | "good" | "warn" | "bad" | "plain" | "";
export type Cell = string | readonly [text: string, sign: Sign, href?: string | undefined, sub?: string | undefined];

/** Levels: 0 total, 1 subtotal, 2 below a subtotal; absent = a plain row. */
export type TableRow = {
  level?: 0 | 1 | 2;
  head: string;
  href?: string;
  /** Its name is a member's tier. */
  mark?: Tier;
  /** Under the name: a code, an ID. */
  sub?: string;
  /** What can be done to it: buttons with the name, in sight at every width; paper does without them. */
  acts?: readonly (readonly [text: string, href: string])[];
  cells: readonly Cell[];
};

/**
 * A column head; `href` sorts by it. `text` columns stand at the left; all others are numbers.
 */
export type Column = {
  text: string;
  href?: string;
  sorted?: "ascending" | "descending";
  kind?: "text";
  /** It is about a member's tier. */
  mark?: Tier;
  /** What the table is read for: in sight at every width. */
  measure?: true;
  /** Sentences: they go on in the next line. */
  wraps?: true;
};
/** @param begins the first of a group */
export const columnClass = ({ kind, wraps }: Column, begins: boolean): string =>
  [begins && "column-group", kind, wraps && "prose"].filter(Boolean).join(" ");
export type ColumnGroup = { text?: string; columns: readonly Column[] };
