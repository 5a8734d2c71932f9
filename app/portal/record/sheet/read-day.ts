import type { DayRow } from "~/api/domain/stock/day/day-rows";
import type { Refused } from "~/ui/forms/refused";
import type { OtherNumbers } from "../read-form.server";
import { unitsOf } from "./read-rows";

/** How the fields of a row are called: `n3` is the fourth row for a code, `t12` that of a tool. */
export const fieldsOf = (row: string) => ({
  code: `code-${row}`,
  /** Who took it, where that is asked. */
  badge: `badge-${row}`,
  issued: `issued-${row}`,
  returned: `returned-${row}`,
  sure: `sure-${row}`,
  /** What the row is called, so that it is drawn again without being asked for. */
  label: `label-${row}`,
});

/** The row and the field that a name means. */
export function rowField(name: string): { field: string; row: string } | null {
  const [, field, row] = /^(code|badge|issued|returned|sure|there|label)-([tn]\d{1,10})$/.exec(name) ?? [];
  return field && row ? { field, row } : null;
}

export const dayNumbers: OtherNumbers = [[/^(issued|returned)-[tn]\d+$/, { grouped: true }]];

/** The rows of a posted sheet in which something stands. */
export function rowsOf(form: FormData): DayRow[] {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const pieces = (name: string) => unitsOf(text(name));
  return rowNames(form).flatMap((name) => {
    const { code, issued, returned, sure } = fieldsOf(name);
    const tool = name.startsWith("t") ? Number(name.slice(1)) : null;
    const row = {
      ...{ name, tool, code: text(code).slice(0, 100) },
      issued: pieces(issued),
      returned: pieces(returned),
    };
    return row.code || row.issued !== null || row.returned !== null ? [{ ...row, sure: pieces(sure) }] : [];
  });
}

/** Rows of a form, as they stand in it. */
const rowNames = (form: FormData): string[] => [
  ...new Set(
    [...form.keys()].flatMap((name) => (rowField(name)?.field === "issued" ? [rowField(name)?.row ?? ""] : [])),
  ),
];

/** What a row is called: the tool, its part, its stock. */
export type RowLabel = { name: string; part: string; stock: string };
/** A row of a tool that the sheet shows. */
export type ShownRow = RowLabel & { row: string };
export const writeLabel = ({ name, part, stock }: RowLabel): string => [name, part, stock].join("\t");
export function readLabel(text: string): RowLabel {
  const [name = "", part = "", stock = ""] = text.split("\t");
  return { name, part, stock };
}

/** What was typed, as the form shows it again: of these rows alone, or of all. */
export function valuesOf(form: FormData, rows?: ReadonlySet<string>): Refused["values"] {
  const values: Refused["values"] = {};
  for (const [name, value] of form) {
    const row = rowField(name)?.row;
    if (typeof value === "string" && !/^(_|act$|seen$)/.test(name) && (!row || !rows || rows.has(row)))
      values[name] = value;
  }
  return values;
}
