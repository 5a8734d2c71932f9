/** A value as it was written; numbers stay text, so that no digit of them is lost. */
export type Literal = { type: "text" | "number" | "date" | "instant"; value: string } | { type: "null" };

/** A column, or a function of one. */
export type Column = { name: string; call?: "tolower" | "toupper" | "year" | "month" | "day" };
export type Operand = { column: Column } | { literal: Literal };

export const comparisons = ["eq", "ne", "gt", "ge", "lt", "le"] as const;
export type Comparison = (typeof comparisons)[number];
export const textTests = ["contains", "startswith", "endswith"] as const;
export type TextTest = (typeof textTests)[number];

export type Filter =
  | { is: "and" | "or"; parts: Filter[] }
  | { is: "not"; of: Filter }
  | { is: "compare"; by: Comparison; left: Operand; right: Operand }
  | { is: "in"; column: Column; values: Literal[] }
  | { is: "text"; test: TextTest; column: Column; text: string };

/** Days, both ends belonging to it; null = no end. */
export type Bounds = { from: string | null; to: string | null };
export const everything: Bounds = { from: null, to: null };

/**
 * The days outside of which a filter has no rows, by what it says of one column: so that other months are not read at all. Never
 * narrower than the filter, which is asked of the rows all the same.
 */
export function boundsOf(filter: Filter | null, name: string): Bounds {
  if (filter === null) return everything;
  if (filter.is === "and") return filter.parts.map((part) => boundsOf(part, name)).reduce(intersect, everything);
  if (filter.is === "or") return filter.parts.map((part) => boundsOf(part, name)).reduce(hull);
  if (filter.is === "in" && isPlain(filter.column, name)) return filter.values.map((value) => at(value)).reduce(hull);
  if (filter.is !== "compare") return everything;
  const { by, left, right } = filter;
  if ("column" in left && "literal" in right && isPlain(left.column, name)) return between(by, right.literal);
  if ("literal" in left && "column" in right && isPlain(right.column, name)) return between(turned[by], left.literal);
  return everything;
}

const isPlain = (column: Column, name: string) => column.name === name && column.call === undefined;
const turned: Record<Comparison, Comparison> = { eq: "eq", ne: "ne", gt: "lt", ge: "le", lt: "gt", le: "ge" };

/** A time is within a day: its neighbours are read too. */
const at = (literal: Literal): Bounds => between("eq", literal);
function between(by: Comparison, literal: Literal): Bounds {
  if (literal.type !== "date" && literal.type !== "instant") return everything;
  const day = literal.value.slice(0, 10);
  const near = (by: number) => (literal.type === "date" ? day : moved(day, by));
  if (by === "eq") return { from: near(-1), to: near(1) };
  if (by === "gt" || by === "ge") return { from: near(-1), to: null };
  if (by === "lt" || by === "le") return { from: null, to: near(1) };
  return everything;
}

function moved(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  const told = at.toISOString().slice(0, 10);
  // At the ends of the calendar there is no day beside it.
  return /^\d{4}-/.test(told) && told >= "0001" ? told : day;
}

const later = (a: string | null, b: string | null) => (a === null ? b : b === null ? a : a > b ? a : b);
const earlier = (a: string | null, b: string | null) => (a === null ? b : b === null ? a : a < b ? a : b);
const intersect = (a: Bounds, b: Bounds): Bounds => ({ from: later(a.from, b.from), to: earlier(a.to, b.to) });
const hull = (a: Bounds, b: Bounds): Bounds => ({
  from: a.from === null || b.from === null ? null : earlier(a.from, b.from),
  to: a.to === null || b.to === null ? null : later(a.to, b.to),
});

/** The only values that a column of text has in rows of a filter; null where it says nothing of the kind. */
export function valuesOf(filter: Filter | null, name: string): string[] | null {
  if (filter === null) return null;
  if (filter.is === "and")
    return filter.parts
      .map((part) => valuesOf(part, name))
      .reduce((a, b) => (a && b ? a.filter((v) => b.includes(v)) : (a ?? b)), null);
  if (filter.is === "or") {
    const parts = filter.parts.map((part) => valuesOf(part, name));
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  if (filter.is === "in" && isPlain(filter.column, name)) return textsOf(filter.values);
  if (filter.is !== "compare" || filter.by !== "eq") return null;
  const { left, right } = filter;
  if ("column" in left && "literal" in right && isPlain(left.column, name)) return textsOf([right.literal]);
  if ("literal" in left && "column" in right && isPlain(right.column, name)) return textsOf([left.literal]);
  return null;
}

const textsOf = (values: readonly Literal[]): string[] | null =>
  values.every((value) => value.type === "text") ? values.map((value) => ("value" in value ? value.value : "")) : null;
