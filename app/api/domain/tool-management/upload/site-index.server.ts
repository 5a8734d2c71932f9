import { sql } from "drizzle-orm";
import { translate, type WordKey } from "~/words";
import { requireStanding } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import type { RowProblem } from "../../upload/define-upload";
import { type FoundSite, findSite } from "../site/find-site.server";
import { sitePolicies } from "../site/site-policy";

/** Models and tools of a site by what a file calls them. */
export type SiteIndex = { models: ReadonlyMap<string, number>; tools: ReadonlyMap<string, number> };
export type Named = { line: string; model: string; toolNo?: string };

export const modelKey = ({ line, model }: Named): string => `${line}\n${model}`;
export const toolKey = (row: Named): string => `${modelKey(row)}\n${row.toolNo}`;

/** @throws AppError not-found, no-right, not-now */
export async function openSite(ctx: Ctx, within: string): Promise<FoundSite> {
  const site = await findSite(ctx, Number(within) || 0);
  requireStanding("ttmb-site", sitePolicies.enter, ctx.viewer, site);
  return site;
}

/** The title of an upload's page, which names its site. */
export const opensAs =
  (title: WordKey) =>
  async (ctx: Ctx, within: string): Promise<{ title: string; place: string }> => {
    const { code } = await openSite(ctx, within);
    return { title: translate(ctx.locale, title, { site: code }), place: code };
  };

export async function indexSite({ db }: Ctx, site: number): Promise<SiteIndex> {
  const { rows } = await db.execute<{
    line: string;
    model: string;
    modelId: number;
    toolNo: string | null;
    toolId: number | null;
  }>(sql`
    SELECT l.code AS line, m.code AS model, m.id AS "modelId", t.tool_no AS "toolNo", t.id AS "toolId"
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id LEFT JOIN ttmb_tool t ON t.model_id = m.id WHERE l.site_id = ${site}`);
  return {
    models: new Map(rows.map(({ line, model, modelId }) => [modelKey({ line, model }), modelId])),
    tools: new Map(
      rows.flatMap(({ toolNo, toolId, ...row }) =>
        toolNo && toolId ? [[toolKey({ ...row, toolNo }), toolId] as const] : [],
      ),
    ),
  };
}

/** What a row names that the site does not have. */
export function unknownPlace({ models, tools }: SiteIndex, row: Named): RowProblem | null {
  if (!models.has(modelKey(row))) return { column: "model", wording: { key: "ttmb.model.unknown" } };
  if (row.toolNo !== undefined && !tools.has(toolKey(row)))
    return { column: "toolNo", wording: { key: "ttmb.tool.unknown" } };
  return null;
}

/** What the form would say of a row: the fields of a refusal. @param perform judges it, and throws as the form's use-case does */
export function problemsOf(perform: () => unknown): RowProblem[] {
  try {
    perform();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.fields ?? {}).map(([column, wording]) => ({ column, wording }));
  }
}
