import type { DayTool } from "~/api/domain/stock/day/day-rows";
import type { Refused } from "~/ui/forms/refused";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";
import { askedDay } from "./asked-time.server";
import { fieldsOf, type RowLabel, rowField, rowsOf, valuesOf, writeLabel } from "./read-day";

/** What a tool's row is called. */
export const labelOf = ({ name, part, catalogueNo, stock }: DayTool): RowLabel => ({
  name,
  part: [part, catalogueNo].filter(Boolean).join(" · "),
  stock: stock === null ? "" : String(stock),
});

/** `says` tells how many were found of what was looked for; empty where nothing was. */
export type LookedUp = { values: Refused["values"]; says: string };
type Asked = { find: string; codes: string; day?: string };
type Found = { found: DayTool[]; foundOf: number; coded: Record<string, DayTool> };

/** The sheet again as it was typed, with rows of the tools that were looked for and the names of typed codes. */
export async function lookUp(
  { form, request, locale, none }: { form: FormData; request: Request; locale: Locale; none: WordKey },
  ask: (asked: Asked) => Promise<Found>,
): Promise<LookedUp> {
  const find = String(form.get("find") ?? "")
    .trim()
    .slice(0, 100);
  const rows = rowsOf(form);
  const codes = rows.flatMap(({ tool, code }) => (tool === null && code ? [code] : []));
  const day = askedDay(request).day ?? String(form.get("day") ?? "");
  const { found, foundOf, coded } = await ask({
    ...{ find, codes: codes.join("\n").slice(0, 4000) },
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
  });
  // Rows of an earlier search in which nothing was typed make room.
  const values = valuesOf(form, new Set(rows.map(({ name }) => name)));
  for (const tool of found) values[fieldsOf(`t${tool.id}`).label] = writeLabel(labelOf(tool));
  for (const name of Object.keys(values))
    if (rowField(name)?.field === "label" && name.startsWith("label-n")) delete values[name];
  for (const { name, tool, code } of rows) {
    const known = tool === null ? coded[code] : undefined;
    if (known) values[fieldsOf(name).label] = writeLabel(labelOf(known));
  }
  return { values: { ...values, find: "" }, says: find && saidOf(locale, find, [found.length, foundOf], none) };
}

const saidOf = (locale: Locale, find: string, [shown, all]: readonly [number, number], none: WordKey): string =>
  all === 0 ? translate(locale, none, { find }) : translate(locale, "stock.day.found", { shown, all });
