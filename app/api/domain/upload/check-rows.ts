import type { z } from "zod";
import { translate } from "~/words";
import { locales } from "~/words/locale";
import { type SettledNumbers, settleNumbers, type TypedField, type Writer } from "~/words/settle-numbers";
import { issueWording } from "../issue-wording";
import { numberFields, whichNumber } from "../settle-input";
import { type Choices, keyOf, type RowProblem, type UploadDefinition } from "./define-upload";
import { type FieldKind, kindOf, readCell, shownCell } from "./read-cell";
import type { Cell, SheetRow } from "./sheet";

type Values = Record<string, unknown>;
export type CheckedRow = {
  row: number;
  /** As the file has them, by field. */
  cells: Record<string, string>;
  /** Null where a cell is wrong, and where the row is part of an earlier one. */
  values: Values | null;
  problems: RowProblem[];
};
export type CheckedSheet = {
  /** Fields that the file has a column for. */
  given: string[];
  /** Heads that mean nothing here: their columns are not read. */
  unused: string[];
  /** Fields without a column that a row cannot do without. */
  missing: string[];
  /** Fields with two columns. */
  twice: string[];
  rows: CheckedRow[];
};

/** One spelling of a head: case, width and spaces do not matter. */
const spelled = (head: string) => head.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The rows of a file against the rules of the form. The first row names the columns. Pure: knows nothing of what is
 * stored.
 */
export function checkRows(
  definition: UploadDefinition,
  rows: readonly SheetRow[],
  choices: Choices = {},
  writer: Writer = {},
): CheckedSheet {
  const [first, ...rest] = rows;
  const { places, unused, twice } = readHeads(definition, first?.cells ?? []);
  const given = [...places.keys()];
  const missing = Object.entries(definition.row.shape as Record<string, z.ZodType>)
    .filter(([name, schema]) => !places.has(name) && !schema.safeParse(undefined).success)
    .map(([name]) => name);
  if (missing.length > 0 || twice.length > 0) return { given, unused, missing, twice, rows: [] };
  const numbers = readNumbers(definition.row, places, rest, writer);
  const read = rowReader(definition, places, choices, numbers);
  const checked = rest.map(read);
  markRepeated(definition, checked);
  return { given, unused, missing, twice, rows: checked };
}

function readHeads(definition: UploadDefinition, heads: readonly Cell[]) {
  const known = new Map<string, string>();
  for (const [name, word] of Object.entries<UploadDefinition["heads"][string]>(definition.heads)) {
    for (const locale of locales) known.set(spelled(translate(locale, word)), name);
    known.set(spelled(name), name);
  }
  const own = new Set(locales.map((locale) => spelled(translate(locale, "upload.wrong"))));
  const places = new Map<string, number>();
  const unused: string[] = [];
  const twice: string[] = [];
  heads.forEach((cell, at) => {
    const head = shownCell(cell);
    const name = known.get(spelled(head));
    if (name === undefined) {
      if (head.trim() !== "" && !own.has(spelled(head))) unused.push(head.trim().slice(0, 60));
    } else if (places.has(name)) twice.push(name);
    else places.set(name, at);
  });
  return { places, unused: unused.slice(0, 20), twice };
}

/** The numbers of a file that stand in it as text, by row and field: their notation is decided once for all of them. */
function readNumbers(schema: z.ZodObject, places: Map<string, number>, rows: readonly SheetRow[], writer: Writer) {
  const known = [...numberFields(schema)].flatMap(([name, of]) => {
    const at = places.get(name);
    return at === undefined ? [] : [{ name, of, at }];
  });
  const typed = rows.flatMap(({ row, cells }) =>
    known.flatMap(({ name, of, at }): TypedField[] => {
      const cell = cells[at];
      return typeof cell === "string" ? [[`${row}:${name}`, cell, of]] : [];
    }),
  );
  return settleNumbers(typed, writer);
}

function rowReader(
  definition: UploadDefinition,
  places: Map<string, number>,
  choices: Choices,
  numbers: SettledNumbers,
) {
  const schema = definition.row;
  const kinds = new Map<string, FieldKind>(
    [...places.keys()].map((name) => [name, kindOf((schema.shape as Record<string, z.ZodType>)[name])]),
  );
  const codes = new Map(Object.entries(choices).map(([name, list]) => [name, codesOf(list)]));
  return ({ row, cells: found }: SheetRow): CheckedRow => {
    const cells: Record<string, string> = {};
    const input: Record<string, unknown> = {};
    const problems: RowProblem[] = [];
    for (const [name, at] of places) {
      const cell = found[at] ?? null;
      cells[name] = shownCell(cell);
      const asked = numbers.asked[`${row}:${name}`];
      const read = readCell(numbers.plain[`${row}:${name}`] ?? cell, kinds.get(name) ?? "text", codes.get(name));
      if (asked) problems.push({ column: name, wording: whichNumber(asked) });
      else if ("wrong" in read) problems.push({ column: name, wording: { key: read.wrong } });
      else if (read.value !== undefined) input[name] = read.value;
    }
    const result = schema.safeParse(input);
    if (!result.success) problems.push(...problemsOf(result.error, input, problems));
    const values = problems.length === 0 && result.success ? (result.data as Record<string, unknown>) : null;
    return { row, cells, values, problems };
  };
}

function problemsOf(error: z.ZodError, input: Record<string, unknown>, known: RowProblem[]): RowProblem[] {
  const told = new Set(known.map(({ column }) => column));
  return error.issues.flatMap((issue) => {
    const column = String(issue.path[0] ?? "");
    if (told.has(column)) return [];
    told.add(column);
    return [{ column: column || null, wording: issueWording(issue, input[column] !== undefined) }];
  });
}

const codesOf = (list: Choices[string]): Map<string, string> =>
  new Map(
    [...list]
      .reverse()
      .flatMap(({ code, names }) =>
        [...names, code].flatMap((name): [string, string][] => (name ? [[spelled(name), code]] : [])),
      ),
  );

/** The first row with a key stands; the others are added to it or name it. */
function markRepeated(definition: UploadDefinition, rows: CheckedRow[]): void {
  const first = new Map<string, { row: number; values: Values }>();
  const column = definition.key.at(-1) ?? null;
  for (const checked of rows) {
    if (!checked.values) continue;
    const key = keyOf(definition, checked.values);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, { row: checked.row, values: checked.values });
    else {
      if (!addedUp(definition, earlier.values, checked.values)) {
        const key = definition.addsUp ? "upload.row.differs" : "upload.row.twice";
        checked.problems.push({ column, wording: { key, params: { row: earlier.row } } });
      }
      checked.values = null;
    }
  }
}

/** Adds a further row to the first of its key, where such rows are parts of one; false = they do not belong together. */
function addedUp({ addsUp = [], heads, row }: UploadDefinition, first: Values, further: Values): boolean {
  const isPart = (name: string) => addsUp.some((each) => each === name);
  const others = Object.keys(heads).filter((name) => !isPart(name));
  if (addsUp.length === 0 || others.some((name) => (first[name] ?? "") !== (further[name] ?? ""))) return false;
  const sums = Object.fromEntries(addsUp.map((name: string) => [name, Number(first[name]) + Number(further[name])]));
  if (!row.safeParse({ ...first, ...sums }).success) return false;
  Object.assign(first, sums);
  return true;
}
