import { asDay, dayReadings } from "~/words/typed-day";
import type { CaseField } from "../simulation/definition";
import { type FieldError, readFields, type Typed } from "../simulation/fields";
import type { Period } from "./rental-terms";

/** So many cutters a configuration may have. */
export const LINES_AT_MOST = 200;

const text = <const Name extends string>(name: Name, most = 100) => ({ kind: "text", name, most }) as const;
/** The contract's parties and term, and the end user (specification section 3). */
export const headFields = [
  /** What it is to be called once it is saved. */
  text("title"),
  { kind: "choice", name: "period", options: ["12", "24"] },
  text("lessor", 60),
  text("subLessor", 60),
  text("customer", 60),
  text("contractDate", 40),
  text("endUserName"),
  text("endUserAccount", 40),
  text("address1"),
  text("address2"),
  text("address3"),
  text("zip", 20),
  text("representative"),
  text("phone", 40),
  text("fax", 40),
] as const;
export type HeadName = (typeof headFields)[number]["name"];
/** What must be there before a simulation is saved. */
export const neededToSave = ["contractDate", "endUserName", "endUserAccount", "address1"] as const;

const lineFields = [
  { kind: "number", name: "quantity", least: 1, most: 10_000, whole: true },
  { kind: "number", name: "basis", least: 0, most: 10_000_000, whole: true, blank: null },
] as const;

export type CaseLine = { no: number; itemNo: string; quantity: number; basis: number | null };
export type RentalCase = Record<Exclude<HeadName, "period">, string> & { period: Period; lines: CaseLine[] };
/** What is wrong with a field, by its name: `quantity.3`. */
export type CaseErrors = Record<
  string,
  FieldError | { code: "DAY_WRONG" | "WHICH_DAY" | "TWICE" | "TOO_MANY"; params?: Record<string, number | string> }
>;

/** The numbers of the lines of a case, in their order: a line is `item.3` with `quantity.3` and `basis.3`. */
export const lineNumbers = (typed: Typed): number[] =>
  Object.keys(typed)
    .flatMap((name) => (typed[name]?.trim() ? (/^item\.([1-9]\d{0,3})$/.exec(name)?.[1] ?? []) : []))
    .map(Number)
    .sort((a, b) => a - b);

/** The numbers of a case, which are those of its lines. */
export const rentalNumbers = (typed: Typed): CaseField[] =>
  lineNumbers(typed).flatMap((no) => lineFields.map((field) => ({ ...field, at: `${field.name}.${no}` })));

/** The fields of a case that were filled in, and no others, the day as the portal writes it; lines are counted from 1 again. */
export function filledCase(typed: Typed): Record<string, string> {
  const head = headFields.map(({ name }) => [name, name === "contractDate" ? asDay(typed[name] ?? "") : typed[name]]);
  const lines = lineNumbers(typed).flatMap((no, at) =>
    ["item", "quantity", "basis"].map((part) => [`${part}.${at + 1}`, typed[`${part}.${no}`]]),
  );
  const given = [...head, ...lines].map(([name = "", value]) => [name, (value ?? "").trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** The case with more cutters behind its last one, each with the least number of pieces. */
export function withItems(typed: Typed, itemNos: readonly string[], pieces: string): Record<string, string> {
  const filled = filledCase(typed);
  const known = new Set(lineNumbers(filled).map((no) => filled[`item.${no}`]));
  const added = [...new Set(itemNos)].filter((itemNo) => itemNo !== "" && !known.has(itemNo));
  const last = known.size;
  const lines = added.flatMap((itemNo, at) => [
    [`item.${last + at + 1}`, itemNo],
    [`quantity.${last + at + 1}`, pieces],
  ]);
  return { ...filled, ...Object.fromEntries(lines) };
}

/** The case without a line. */
export const withoutLine = (typed: Typed, no: number): Record<string, string> =>
  filledCase(Object.fromEntries(Object.entries(typed).filter(([name]) => name !== `item.${no}`)));

/** Reads a case as it was typed. Nothing is calculated while there is an error. */
export function readCase(typed: Typed): { given: RentalCase; errors: CaseErrors } {
  const head = readFields(headFields, typed);
  const errors: CaseErrors = { ...head.errors };
  const contractDate = asDay(head.values.contractDate);
  const either = dayReadings(contractDate);
  if (either) errors.contractDate = { code: "WHICH_DAY", params: either };
  else if (contractDate !== "" && !isDay(contractDate)) errors.contractDate = { code: "DAY_WRONG" };
  const seen = new Set<string>();
  const lines = lineNumbers(typed).map((no): CaseLine => {
    const itemNo = (typed[`item.${no}`] ?? "").trim();
    const part = (name: string) => typed[`${name}.${no}`];
    const line = readFields(lineFields, { quantity: part("quantity"), basis: part("basis") });
    for (const [name, error] of Object.entries(line.errors)) errors[`${name}.${no}`] = error;
    if (seen.has(itemNo)) errors[`item.${no}`] = { code: "TWICE" };
    seen.add(itemNo);
    return { no, itemNo, ...line.values };
  });
  if (lines.length > LINES_AT_MOST) errors.lines = { code: "TOO_MANY", params: { most: LINES_AT_MOST } };
  const period = Number(head.values.period) as Period;
  return { given: { ...head.values, contractDate, period, lines }, errors };
}

const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};
