import { z } from "zod";
import { isCalled } from "../../stock/day/day-rows";
import { type ToolRow, toolRow } from "../figures/site-figures";

/** So many tools stand on the site's own page. */
export const TOOLS_ON_SITE = 60;

export const toolOrders = ["list", "excess", "issued", "value"] as const;
export type ToolOrder = (typeof toolOrders)[number];

/** As the list has them, or what was used too much, was issued most, costs most first. */
export function sortedTools<T extends ToolRow>(tools: readonly T[], order: ToolOrder): readonly T[] {
  if (order === "list") return tools;
  const of: Record<Exclude<ToolOrder, "list">, (tool: ToolRow) => number> = {
    excess: ({ excessCost }) => Number(excessCost),
    issued: ({ issued, waiting }) => issued + waiting,
    value: ({ unitPrice }) => Number(unitPrice ?? 0),
  };
  return tools.toSorted((a, b) => of[order](b) - of[order](a));
}

/** Each of the words stands somewhere in what the tool is called. */
export const foundTools = <T extends ToolRow>(tools: readonly T[], find: string): readonly T[] =>
  find === ""
    ? tools
    : tools.filter(({ line, model, toolNo, machiningPart, catalogueNo, maker }) =>
        isCalled([line, model, toolNo, machiningPart, catalogueNo, maker], find),
      );

/** A page of a site's tools. */
export const siteTools = z
  .object({
    rows: z.array(toolRow),
    /** Place of the first and the last of them among those that were found; 0 where nothing was. */
    from: z.number(),
    to: z.number(),
    /** How many were found. */
    found: z.number(),
    page: z.number(),
    pages: z.number(),
  })
  .meta({ id: "TtmbSiteTools" });
export type SiteTools = z.output<typeof siteTools>;

/** What a tool of a site is called. */
export const toolName = z.object({ toolId: z.number(), name: z.string(), part: z.string() });
export type ToolName = z.output<typeof toolName>;
