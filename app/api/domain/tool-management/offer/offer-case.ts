import { asDay } from "~/words/typed-day";
import type { DecimalSign } from "~/words/typed-number";
import type { currencies } from "../../money";
import type { CaseField } from "../../simulation/definition";
import { type FieldError, readFields, type Typed } from "../../simulation/fields";
import { keptCase, type SettledCase, settleCase } from "../../simulation/settle-case";
import { typedDay } from "../../typed-values";
import type { expenseKinds } from "../ttmb-terms";
import { LINES_AT_MOST, lineKey, MODELS_AT_MOST, modelsOf, offerColumns } from "./offer-columns";
import { type OfferLine, offerLine } from "./offer-line";
import { type expenseShares, planCase, planFields } from "./plan-fields";
import { faultsOf, type LineFault } from "./take-over";

const unitsField = { kind: "number", name: "units", above: 0, most: 1_000_000_000, whole: true } as const;

/** What is wrong with a case: by field, a line's as `toolLife.3`, a model's units as `units.2`. */
export type CaseErrors = Record<
  string,
  | FieldError
  | { code: "LINE" | "TWICE" | "TOO_MANY" | "TOO_MANY_MODELS" | "NO_LINES" | "DAY"; params?: Record<string, number> }
  | Pick<LineFault, "code" | "params">
>;

export type OfferCase = {
  currency: (typeof currencies)[number];
  customer: string;
  site: string;
  /** The last day on which the offer can be taken; empty = none is named. */
  validUntil: string;
  share: (typeof expenseShares)[number];
  expenses: Record<(typeof expenseKinds)[number], number>;
  /** Per cent of the revenue. */
  margin: number;
  lines: OfferLine[];
  /** Good units a year of each model, by `modelOf`. */
  units: ReadonlyMap<string, number>;
};

/** The numbers of the lines of a case, in their order: a line is `toolNo.3` with `corner.3` and all its other columns. */
const lineNumbers = (typed: Typed): number[] =>
  Object.keys(typed)
    .flatMap((name) => /^toolNo\.([1-9]\d{0,3})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

/** The lines of a case as they were typed; what is no line is told by its number. */
export function linesIn(typed: Typed): { lines: OfferLine[]; numbers: number[]; errors: CaseErrors } {
  const errors: CaseErrors = {};
  const numbers: number[] = [];
  const lines = lineNumbers(typed).flatMap((no): OfferLine[] => {
    const given = Object.fromEntries(offerColumns.map((column) => [column, typed[`${column}.${no}`] ?? ""]));
    const read = offerLine.safeParse(given);
    if (read.success) {
      numbers.push(no);
      return [read.data];
    }
    for (const { path } of read.error.issues) errors[`${String(path[0])}.${no}`] = { code: "LINE" };
    return [];
  });
  return { lines, numbers, errors };
}

/** The units of each model that a case names: `model.2` is "line|model", `units.2` how many a year. */
export function unitsIn(typed: Typed): Map<string, string> {
  const named = Object.entries(typed).flatMap(([name, key]): [string, string][] => {
    const no = /^model\.key\.([1-9]\d{0,3})$/.exec(name)?.[1];
    return no && key ? [[key, (typed[`units.${no}`] ?? "").trim()]] : [];
  });
  return new Map(named);
}

const filled = (fields: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...fields].map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== ""));

/** The plan of a case for these lines: whose site, expenses, margin, and the units of the models in the list. */
export function planFor(lines: readonly OfferLine[], typed: Typed): Record<string, string> {
  const units = unitsIn(typed);
  const models = modelsOf(lines).flatMap(({ key }, at) => [
    [`model.key.${at + 1}`, key] as const,
    [`units.${at + 1}`, units.get(key) ?? ""] as const,
  ]);
  return filled([...planCase.map(({ at }) => [at, typed[at] ?? ""] as const), ...models]);
}

/** A whole case: the plan, and the lines from 1 on. */
export const offerOf = (lines: readonly OfferLine[], typed: Typed): Record<string, string> => ({
  ...planFor(lines, typed),
  ...filled(lines.flatMap((line, at) => offerColumns.map((column) => [`${column}.${at + 1}`, line[column]] as const))),
});

/** The fields of a case that were filled in, and no others. */
const filledOffer = (typed: Typed): Record<string, string> => offerOf(linesIn(typed).lines, typed);

/** What is typed beside each other: the plan, and the units of each model. */
const typedTogether = (typed: Typed): CaseField[] => [
  ...planCase,
  ...Object.keys(typed).flatMap((at) => (/^units\.[1-9]\d{0,3}$/.test(at) ? [{ ...unitsField, at }] : [])),
];

/** The numbers of a plan, read in one notation. Those of the tool list were settled when it was filled. */
export const settleOffer = (typed: Typed, own?: DecimalSign): SettledCase =>
  settleCase(typedTogether(typed), typed, own);

/** What is kept of a case: its plan as it was typed, but what could be either as it was read. */
export const keptOffer = (typed: Typed, own?: DecimalSign): Record<string, string> =>
  filledOffer(keptCase(typedTogether(typed), typed, own));

/** Whether the last day on which an offer can be taken is over. @param typed as it was kept; empty = none is named */
export function isOver(typed: string | undefined, today: string): boolean {
  const day = asDay(typed ?? "");
  return typedDay().safeParse(day).success && day < today;
}

/** Reads a case as it was typed. Nothing is calculated while there is an error. */
export function readOffer(asTyped: Typed, own?: DecimalSign): { given: OfferCase; errors: CaseErrors } {
  const typed = settleOffer(asTyped, own).plain;
  const plan = readFields(planFields, typed);
  const { lines, numbers, errors: wrong } = linesIn(typed);
  const errors: CaseErrors = { ...plan.errors, ...wrong };
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const no = numbers[at] ?? 0;
    if (seen.has(lineKey(line))) errors[`toolNo.${no}`] = { code: "TWICE" };
    seen.add(lineKey(line));
    // What no site could keep is told here, not when the offer is won.
    for (const { column, ...fault } of faultsOf(line, plan.values.currency)) errors[`${column}.${no}`] = fault;
  }
  if (lines.length === 0 && Object.keys(wrong).length === 0) errors.lines = { code: "NO_LINES" };
  if (lines.length > LINES_AT_MOST) errors.lines = { code: "TOO_MANY", params: { most: LINES_AT_MOST } };
  if (modelsOf(lines).length > MODELS_AT_MOST)
    errors.lines = { code: "TOO_MANY_MODELS", params: { most: MODELS_AT_MOST } };
  const units = new Map<string, number>();
  const said = unitsIn(typed);
  for (const [at, { key }] of modelsOf(lines).entries()) {
    const read = readFields([unitsField], { units: said.get(key) ?? "" });
    if (read.errors.units) errors[`units.${at + 1}`] = read.errors.units;
    units.set(key, read.values.units);
  }
  const validUntil = asDay(plan.values.validUntil);
  if (validUntil !== "" && !typedDay().safeParse(validUntil).success) errors.validUntil = { code: "DAY" };
  const { currency, customer, site, share, margin, people, regrinding, freight, cabinet, other } = plan.values;
  const expenses = { people, regrinding, freight, cabinet, other };
  return { given: { currency, customer, site, validUntil, share, margin, expenses, lines, units }, errors };
}
