import type { z } from "zod";
import { translate, type WordKey } from "~/words";
import { locales } from "~/words/locale";
import { PLACE, type UploadDefinition } from "./define-upload";
import { shownCell } from "./read-cell";
import type { Cell, SheetRow } from "./sheet";

/** A row of a file by its fields, as the file has them; fields without a column lack. */
export type NamedRow = { row: number; cells: Record<string, Cell> };

export type NamedSheet = {
  /** Fields that the file has a column for. */
  given: string[];
  /** Heads that mean nothing here: their columns are not read. */
  unused: string[];
  /** Fields without a column that a row cannot do without. */
  missing: string[];
  /** Fields with two columns. */
  twice: string[];
  /** None where columns are missing or there twice. */
  rows: NamedRow[];
};

/** One spelling of a head: case, width and spaces do not matter. */
export const spelled = (head: string) => head.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The cells of a file by what its first row calls their columns. */
export function nameCells(definition: UploadDefinition, rows: readonly SheetRow[]): NamedSheet {
  const [first, ...rest] = rows;
  const { places, unused, twice } = readHeads(definition, first?.cells ?? []);
  const given = [...places.keys()].filter((name) => name !== PLACE);
  const missing = Object.entries(definition.row.shape as Record<string, z.ZodType>)
    .filter(([name, schema]) => !places.has(name) && !schema.safeParse(undefined).success)
    .map(([name]) => name);
  const named = rest.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries([...places].map(([name, at]) => [name, cells[at] ?? null])),
  }));
  return { given, unused, missing, twice, rows: missing.length > 0 || twice.length > 0 ? [] : named };
}

/** The columns of a file, in their order. */
export const headsOf = ({ heads, place }: UploadDefinition): [name: string, word: WordKey][] => [
  ...(place ? [[PLACE, place] as [string, WordKey]] : []),
  ...Object.entries<WordKey>(heads),
];

function readHeads(definition: UploadDefinition, heads: readonly Cell[]) {
  const known = new Map<string, string>();
  for (const [name, word] of headsOf(definition)) {
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

/** The cells as a person sees them. */
export const shownCells = (cells: Readonly<Record<string, Cell>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, shownCell(cell)]));
