import { z } from "zod";
import {
  type FieldNumber,
  isCoinless,
  type SettledNumbers,
  settleNumbers,
  type TypedField,
  type Writer,
} from "~/words/settle-numbers";
import { bothNumbers, onceReadings, type Readings } from "~/words/typed-number";
import type { Wording } from "./errors";

/** What zod's JSON Schema tells of a field; `number` is ours, from `.meta({ number })`. */
type Rule = {
  type?: string;
  number?: string;
  anyOf?: Rule[];
  items?: Rule;
  properties?: Record<string, Rule>;
};
const read = new WeakMap<z.ZodType, Rule>();

function ruleOf(schema: z.ZodType): Rule {
  const known = read.get(schema);
  if (known) return known;
  // Compared with zod's own description, which is as deep as a schema may be, it kept the compiler busy for seconds.
  const told: unknown = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  read.set(schema, told as Rule);
  return told as Rule;
}

const kinds: Record<string, FieldNumber> = {
  money: { money: true },
  decimal: {},
  whole: { grouped: true },
  percent: { percent: true },
  /** What a rule counts is known once it is found. */
  rule: { money: true, percent: true },
};

/** How a field's number is typed; null for a field that is no number. */
function numberOf({ type, number, anyOf = [] }: Rule): FieldNumber | null {
  if (number === "key") return null;
  if (number) return kinds[number] ?? {};
  if (type === "integer") return kinds.whole ?? null;
  if (type === "number") return {};
  return anyOf.map(numberOf).find((found) => found !== null) ?? null;
}

/** The fields of an object that are numbers, by name. */
export function numberFields(schema: z.ZodObject): ReadonlyMap<string, FieldNumber> {
  const found = Object.entries(ruleOf(schema).properties ?? {}).flatMap(([name, rule]) => {
    const number = numberOf(rule);
    return number ? [[name, number] as const] : [];
  });
  return new Map(found);
}

/** Money of a currency that the form itself names: without coins it has no decimals, and nothing is left open. */
export const inCurrency = (of: FieldNumber, currency: unknown): FieldNumber =>
  of.money && isCoinless(currency) ? { ...of, grouped: true } : of;

/** The same where the currency is known from elsewhere: then nothing is left to who knows it. */
export const settledIn = (of: FieldNumber, currency: string | undefined): FieldNumber =>
  of.money && currency !== undefined ? { ...inCurrency(of, currency), money: false } : of;

type Found = { at: TypedField; put(text: string): void };

/** Every number that stands in an object as text, in its lists too: named "lines.0.price". */
function numbersIn(rule: Rule, value: unknown, path: string): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Array.isArray(value) ? () => rule.items : (name: string) => rule.properties?.[name];
  return Object.entries(value).flatMap(([name, each]): Found[] => {
    const of = inner(name);
    if (!of) return [];
    const own = `${path}${name}`;
    if (typeof each !== "string") return numbersIn(of, each, `${own}.`);
    const number = numberOf(of);
    if (!number) return [];
    const put = (text: string) => {
      (value as Record<string, string>)[name] = text;
    };
    return [{ at: [own, each, number], put }];
  });
}

/**
 * The numbers of an input as one form's: written so that they are read in one way only, and what nothing tells the number of.
 * What is no number is left to the schema.
 */
export function settleInput(
  schema: z.ZodType,
  raw: object,
  writer: Writer,
): { input: object; settled: SettledNumbers } {
  const input = structuredClone(raw);
  const found = numbersIn(ruleOf(schema), input, "");
  const { currency } = raw as { currency?: unknown };
  const settled = settleNumbers(
    found.map(({ at: [name, typed, of] }) => [name, typed, inCurrency(of, currency)] as const),
    writer,
  );
  for (const { at, put } of found) {
    const text = settled.plain[at[0]];
    if (text !== undefined) put(text);
  }
  return { input, settled };
}

/** "5 or 5,000?": what is said beside a number that could be either. */
export const whichNumber = (readings: Readings): Wording => ({
  key: "api.field.which-number",
  params: bothNumbers(readings),
});

/** The same of what was typed, where it could be either; else what is wrong with it. */
export function whichOr(typed: string, wording: Wording): Wording {
  const readings = onceReadings(typed);
  return readings ? whichNumber(readings) : wording;
}
