import type { z } from "zod";
import type { SettledNumbers, Writer } from "~/words/settle-numbers";
import { issueWording } from "../issue-wording";
import { wrongMoney } from "../read-price";
import { numberFields, whichNumber } from "../settle-input";
import { type Choices, keyOf, PLACE, type RowProblem, type UploadDefinition } from "./define-upload";
import { type FileNumbers, settleFile } from "./file-numbers";
import { type NamedRow, spelled } from "./name-cells";
import { type FieldKind, kindOf, readCell, shownCell } from "./read-cell";
import type { Cell } from "./sheet";

type Values = Record<string, unknown>;
export type CheckedRow = {
  row: number;
  /** As the file has them, by field. */
  cells: Record<string, Cell>;
  /** Null where a cell is wrong, and where the row is part of an earlier one. */
  values: Values | null;
  problems: RowProblem[];
};

/** What rows are read by besides the rules of the form. */
type Reading = {
  choices?: Choices;
  /** Of each row's money, in the order of the rows; undefined where what names it is not known. */
  currencies?: readonly (string | undefined)[];
  writer?: Writer;
  /** What the file's column of its place says of rows that belong here. */
  place?: string | undefined;
};

/** The rows of a file against the rules of the form. Pure: knows nothing of what is stored. */
export function checkRows(
  definition: UploadDefinition,
  rows: readonly NamedRow[],
  { choices = {}, currencies = [], writer = {}, place }: Reading = {},
): { rows: CheckedRow[]; numbers: FileNumbers } {
  const { told, ...numbers } = settleFile(definition, rows, currencies, writer);
  const checked = rows.map(rowReader(definition, { choices, place, currencies }, numbers));
  markRepeated(definition, checked);
  return { rows: checked, numbers: told };
}

function rowReader(
  definition: UploadDefinition,
  { choices = {}, place, currencies = [] }: Pick<Reading, "choices" | "place" | "currencies">,
  numbers: SettledNumbers,
) {
  const schema = definition.row;
  const kinds = new Map<string, FieldKind>(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [name, kindOf(field)]),
  );
  const known = numberFields(schema);
  const codes = new Map(Object.entries(choices).map(([name, list]) => [name, codesOf(list)]));
  return ({ row, cells }: NamedRow, at: number): CheckedRow => {
    const input: Record<string, unknown> = {};
    const problems = otherPlace(cells[PLACE], place);
    for (const [name, cell] of Object.entries(cells)) {
      const asked = numbers.asked[`${row}:${name}`];
      const how = { codes: codes.get(name), isNumber: known.has(name) };
      const read = readCell(numbers.plain[`${row}:${name}`] ?? cell, kinds.get(name) ?? "text", how);
      if (asked) problems.push({ column: name, wording: whichNumber(asked) });
      else if ("wrong" in read) problems.push({ column: name, wording: { key: read.wrong } });
      else if (read.value !== undefined) input[name] = read.value;
    }
    const result = schema.safeParse(input);
    if (!result.success)
      problems.push(...problemsOf(result.error, input, problems).map(inMoney(known, input, currencies[at])));
    const values = problems.length === 0 && result.success ? (result.data as Record<string, unknown>) : null;
    return { row, cells, values, problems };
  };
}

/** A row of another site or cabinet: what it says is true there. */
function otherPlace(cell: Cell = null, place: string | undefined): RowProblem[] {
  const said = shownCell(cell).trim().slice(0, 60);
  if (place === undefined || said === "" || spelled(said) === spelled(place)) return [];
  return [{ column: PLACE, wording: { key: "upload.row.otherPlace", params: { said, place } } }];
}

function problemsOf(error: z.ZodError, input: Record<string, unknown>, known: RowProblem[]): RowProblem[] {
  const told = new Set(known.map(({ column }) => column));
  return error.issues.flatMap((issue) => {
    const column = String(issue.path[0] ?? "");
    if (told.has(column)) return [];
    told.add(column);
    return [
      { column: column || null, wording: issueWording(issue, input[column] !== undefined, input[column], input.kind) },
    ];
  });
}

/** Money that is too much is told so, with the most that its currency takes, as the form tells it. */
const inMoney =
  (known: ReturnType<typeof numberFields>, input: Record<string, unknown>, currency: string | undefined) =>
  (problem: RowProblem): RowProblem => {
    const typed = problem.column === null ? undefined : input[problem.column];
    if (!currency || typeof typed !== "string" || !known.get(problem.column ?? "")?.money) return problem;
    const wording = wrongMoney(typed, currency);
    return wording.key === "api.field.money-most" ? { ...problem, wording } : problem;
  };

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
