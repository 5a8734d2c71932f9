import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { Month } from "../../report/period";
import { termAt } from "../tool-months.server";

export type FoundTool = {
  id: number;
  toolNo: string;
  setUp: number | null;
  corner: number;
  toolLife: number;
  unitPrice: string | null;
};

/** A tool of a site with its terms of a month; none where it was not listed yet. @throws AppError invalid-input */
export async function findTool({ db }: Ctx, siteId: number, id: number, ym: Month): Promise<FoundTool> {
  const { rows } = await db.execute<FoundTool>(sql`
    SELECT t.id, t.tool_no AS "toolNo", r.set_up AS "setUp", r.corner, r.tool_life AS "toolLife", r.unit_price::text AS "unitPrice"
      FROM ttmb_tool t LEFT JOIN LATERAL (${termAt(sql`t.id`, sql`${ym}`)}) AS r ON true
     WHERE t.id = ${id} AND ttmb_site_of_tool(t.id) = ${siteId}`);
  const [tool] = rows;
  if (!tool) throw invalidField("tool", { key: "ttmb.tool.unknown" });
  return tool;
}

/** @throws AppError invalid-input: the model is another site's, or nobody's */
export async function requireModel({ db }: Ctx, siteId: number, model: number): Promise<void> {
  const { rows } = await db.execute(sql`SELECT 1 WHERE ttmb_site_of_model(${model}) = ${siteId}`);
  if (rows.length === 0) throw invalidField("model", { key: "ttmb.model.unknown" });
}
