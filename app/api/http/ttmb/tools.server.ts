import { z } from "zod";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import { keyWithin, monthKey } from "~/api/domain/record-key";
import { toolEvidence } from "~/api/domain/tool-management/action/tool-evidence";
import { getToolEvidence } from "~/api/domain/tool-management/action/tool-evidence.server";
import { listEntry, listKinds } from "~/api/domain/tool-management/entry/list-entry";
import { getListEntry } from "~/api/domain/tool-management/entry/list-entry.server";
import { toolRow } from "~/api/domain/tool-management/figures/site-figures";
import { getTool, getTools, listToolNames } from "~/api/domain/tool-management/site/get-tools.server";
import { spans } from "~/api/domain/tool-management/site/site-record";
import { siteTools, toolName, toolOrders } from "~/api/domain/tool-management/site/site-tools";
import { text } from "~/api/domain/typed-values";
import { answered } from "../contract";
import { id } from "../record-calls";
import { access, atSite, month, path } from "./at-site.server";

/** What is asked of the tools of a site. */
export const toolReads = {
  tools: answered(
    {
      method: "GET",
      path: `${path}/:id/tools`,
      access,
      summary: "A page of a site's master tool list, searched and sorted, with what a month, three or twelve came to",
      input: z.object({
        ...{ id, month, span: z.enum(spans).optional(), find: text(100) },
        order: z.enum(toolOrders).default("list"),
        page: keyWithin(1, 9999).default(1),
      }),
      output: siteTools,
    },
    (ctx, given) => getTools(ctx, given),
  ),
  tool: answered(
    {
      method: "GET",
      path: `${path}/:id/tools/:tool`,
      access,
      summary: "One tool of a site as its list has it",
      input: z.object({ id, tool: id }),
      output: toolRow,
    },
    (ctx, given) => getTool(ctx, given),
  ),
  listEntry: atSite(
    "enter",
    {
      method: "GET",
      path: `${path}/:id/lists/:kind/:entry`,
      access,
      summary: "A model, a tool or its bounds as a form that changes it begins with; the stamp says which state it is",
      input: z.object({ id, kind: z.enum(listKinds), entry: id, month: monthKey() }),
      output: listEntry,
    },
    (ctx, given) => getListEntry(ctx, given),
  ),
  toolNames: answered(
    {
      method: "GET",
      path: `${path}/:id/tool-names`,
      access,
      summary: "Names of all tools of a site, to choose from",
      input: z.object({ id }),
      output: z.object({ tools: z.array(toolName) }),
    },
    async (ctx, given) => ({ tools: await listToolNames(ctx, given.id) }),
  ),
  evidence: answered(
    {
      method: "GET",
      path: `${path}/:id/tools/:tool/evidence`,
      access,
      summary:
        "What a period says of a tool, of three months where none is named: pieces against what was expected, excess cost, usage index and its trend",
      input: z.object({
        ...{ id, tool: id, month },
        span: z.enum(spans).optional(),
        currency: z.enum(reportCurrencies).optional(),
      }),
      output: toolEvidence,
    },
    (ctx, given) => getToolEvidence(ctx, given),
  ),
};
