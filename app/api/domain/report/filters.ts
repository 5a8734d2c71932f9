import { z } from "zod";
import { plainWhole } from "../record-id";

/** A filter that was given but could not be used: shown to the reader and ignored, never a failure. */
export type IgnoredFilter = { name: string; value: string };

/**
 * Reads filters from an address one by one: whatever does not parse falls back to its default and is reported.
 * Repeated parameters take the first and report the others, of a list all; names that the report does not know are reported too.
 * A range that ends before it begins holds nothing, and nobody knows which of its ends was meant: both are reported.
 */
export function readFilters<S extends z.ZodRawShape>(shape: S, search: URLSearchParams) {
  const ignored: IgnoredFilter[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const field = schema as z.ZodType;
    const list = lists.get(field);
    if (list) {
      const { known, unknown } = readList(list, search.getAll(name));
      const as = readAs.get(field);
      values[name] = as ? known?.map(as) : known;
      ignored.push(...unknown.map((value) => ({ name, value: value.slice(0, 60) })));
      continue;
    }
    const given = search.get(name);
    const parsed = given === null || given === "" ? undefined : field.safeParse(given);
    if (parsed?.success) values[name] = parsed.data;
    else {
      if (parsed && given !== null) ignored.push({ name, value: given.slice(0, 60) });
      values[name] = field.parse(undefined);
    }
  }
  const { from, to } = values;
  if (endsBefore(from, to)) {
    ignored.push({ name: "from", value: String(from) }, { name: "to", value: String(to) });
    values.from = undefined;
    values.to = undefined;
  }
  const begins = firstClicks.get(shape.sort as z.ZodType);
  if (begins) values.dir ??= begins.get(values.sort);
  ignored.push(...repeatedFilters(shape, search), ...unknownNames(shape, search));
  return { filters: values as z.output<z.ZodObject<S>>, ignored };
}

/** Further values of filters that take one: a page tells them itself, because it asks for the first alone. */
export const repeatedFilters = (shape: z.ZodRawShape, search: URLSearchParams): IgnoredFilter[] =>
  Object.keys(shape).flatMap((name) => {
    const [first, ...more] = lists.has(shape[name] as z.ZodType) ? [] : search.getAll(name);
    const others = new Set(more.filter((value) => value !== "" && value !== first));
    return [...others].map((value) => ({ name, value: value.slice(0, 60) }));
  });

/** Of days as YYYY-MM-DD or of months as numbers. */
const endsBefore = (from: unknown, to: unknown): boolean =>
  typeof from === "number" && typeof to === "number"
    ? to < from
    : typeof from === "string" && typeof to === "string" && to < from;

/** What addresses of pages and files carry beside filters: the kind of file, the view and the tab they were opened in, the way to paper. */
const carried = new Set(["format", "view", "tab", "paper"]);
const UNKNOWN_AT_MOST = 20;

/** Names that no report would guess: a program, and whoever typed an address or kept an old one, reads of the slip. */
const unknownNames = (shape: z.ZodRawShape, search: URLSearchParams): IgnoredFilter[] =>
  [...new Set(search.keys())]
    .filter((name) => !(name in shape) && !carried.has(name))
    .slice(0, UNKNOWN_AT_MOST)
    .map((name) => ({ name: name.slice(0, 60), value: (search.get(name) ?? "").slice(0, 60) }));

/** Filters that name what is not there, or is out of the viewer's sight: dropped and named. @param found what they name, null where it is not there */
export const lostFilters = (
  asked: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): IgnoredFilter[] =>
  Object.keys(found).flatMap((name) =>
    asked[name] !== undefined && !found[name] ? [{ name, value: String(asked[name]) }] : [],
  );

/** Of several that a filter names those that are not among what was found. */
export function lostOf(
  name: string,
  asked: readonly unknown[] | undefined,
  found: readonly { id: unknown }[],
): IgnoredFilter[] {
  const there = new Set(found.map(({ id }) => id));
  return (asked ?? []).flatMap((id) => (there.has(id) ? [] : [{ name, value: String(id) }]));
}

const lists = new WeakMap<z.ZodType, readonly string[] | RegExp>();
const MOST_CODES = 200;
/** Letters of a code and the comma behind it. */
const CODE_LENGTH = 8;
const LONGEST_TEXT = 200;

/** Letters that a filter may have in a call: of a list of codes, room for as many as it takes. */
export const longestOf = (field: unknown): number =>
  lists.get(field as z.ZodType) instanceof RegExp ? MOST_CODES * CODE_LENGTH : LONGEST_TEXT;

const firstClicks = new WeakMap<z.ZodType, ReadonlyMap<unknown, "asc" | "desc">>();

/** One of the columns that sort. An address that names no direction means the one that a first click begins with. */
export function sortFilter<K extends string>(columns: readonly { key: string; sorts?: true | "asc" | "desc" }[]) {
  const begins = new Map(
    columns.flatMap(({ key, sorts }) => (sorts ? [[key as K, sorts === "asc" ? sorts : "desc"] as const] : [])),
  );
  const filter = z.enum([...begins.keys()] as [K, ...K[]]).optional();
  firstClicks.set(filter, begins);
  return filter;
}

/** Some of these names, with commas between them or each in a parameter of its own; undefined = none is given. */
export function listFilter<const N extends string>(names: readonly N[]) {
  const filter = z.array(z.enum(names)).optional();
  lists.set(filter, names);
  return filter;
}

/** The same of codes that the data knows, by their form. */
export function codesFilter(form: RegExp) {
  const filter = z.array(z.string().regex(form)).max(MOST_CODES).optional();
  lists.set(filter, form);
  return filter;
}

/** The same filter as another object, a list still a list: what hangs on a schema hangs on that very one. */
export function cloneFilter<S extends z.ZodType>(filter: S): S {
  const same = filter.clone() as S;
  const [list, as] = [lists.get(filter), readAs.get(filter)];
  if (list) lists.set(same, list);
  if (as) readAs.set(same, as);
  return same;
}

/** Whether a filter takes more than one value. */
export const takesSeveral = (field: unknown): boolean => lists.has(field as z.ZodType);

/** The same address with each list in one parameter, as links carry it; a form gives every name its own. */
export function foldLists(shape: z.ZodRawShape, search: URLSearchParams): URLSearchParams {
  const folded = new URLSearchParams(search);
  for (const [name, field] of Object.entries(shape))
    if (lists.has(field as z.ZodType) && search.has(name)) folded.set(name, search.getAll(name).join(","));
  return folded;
}

/** Positive keys; undefined = none is given, which means all. */
export function idsFilter() {
  const filter = z.array(z.number().int()).max(MOST_CODES).optional();
  lists.set(filter, isKey);
  readAs.set(filter, Number);
  return filter;
}
const isKey = /^\d{1,9}$/;
/** What the values of a list are, where they are no texts. */
const readAs = new WeakMap<z.ZodType, (value: string) => unknown>();

function readList(names: readonly string[] | RegExp, given: string[]) {
  const asked = new Set(given.flatMap((text) => text.split(",")).filter(Boolean));
  const possible = names instanceof RegExp ? [...asked].filter((code) => names.test(code)).slice(0, MOST_CODES) : names;
  const known = possible.filter((name) => asked.delete(name));
  return { known: known.length > 0 ? known : undefined, unknown: [...asked] };
}

/** A positive key or number in an address. */
export const idFilter = () => z.preprocess(plainWhole, z.number().int().min(0).max(2_147_483_647).optional());
/** A salesperson by their key: 0 is nobody, "me" is who reads. */
export const personFilter = () =>
  z.preprocess(plainWhole, z.union([z.literal("me"), z.number().int().min(0).max(2_147_483_647)]).optional());
export const pageFilter = () => z.preprocess(plainWhole, z.number().int().min(1).max(1_000_000).default(1));
export const pageSizes = [25, 50, 100, 200] as const;
/** Rows that a page has on paper at most: no screen offers so many. */
export const paperRows = 2000;
export const pageSizeFilter = (usual: (typeof pageSizes)[number] = 50) =>
  z.preprocess(plainWhole, z.union([...pageSizes, paperRows].map((size) => z.literal(size))).default(usual));
/** A month written 2026-10 or 202610. */
export const monthFilter = () =>
  z.preprocess(
    (text) => (typeof text === "string" && /^\d{4}-?\d{2}$/.test(text) ? Number(text.replace("-", "")) : text),
    z
      .number()
      .int()
      .refine((ym) => ym % 100 >= 1 && ym % 100 <= 12)
      .optional(),
  );
