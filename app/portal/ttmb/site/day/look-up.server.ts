import type { ActionFunctionArgs } from "@remix-run/node";
import type { DayTool } from "~/api/domain/tool-management/day/day-sheet";
import { requireMenu } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/forms/refused";
import { fieldsOf, type RowLabel, rowField, rowsOf, valuesOf, writeLabel } from "./read-day";

/** What a tool's row is called. */
export const labelOf = ({ name, part, catalogueNo, stock }: DayTool): RowLabel => ({
  name,
  part: [part, catalogueNo].filter(Boolean).join(" · "),
  stock: stock === null ? "" : String(stock),
});

export type LookedUp = { values: Refused["values"]; shown: number; all: number; find: string };

/** The sheet again as it was typed, with rows of the tools that were looked for and the names of typed codes. */
export async function lookUp(args: ActionFunctionArgs, form: FormData): Promise<LookedUp> {
  const { api } = await requireMenu(args, "MIPTMS07");
  const find = String(form.get("find") ?? "")
    .trim()
    .slice(0, 100);
  const rows = rowsOf(form);
  const codes = rows.flatMap(({ tool, code }) => (tool === null && code ? [code] : []));
  const day = new URL(args.request.url).searchParams.get("day") ?? String(form.get("day") ?? "");
  const { found, foundOf, coded } = await api.ttmbSites.day({
    ...{ id: Number(args.params.id) || 0, find, codes: codes.join("\n").slice(0, 4000) },
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
  return { values: { ...values, find: "" }, shown: found.length, all: foundOf, find };
}
