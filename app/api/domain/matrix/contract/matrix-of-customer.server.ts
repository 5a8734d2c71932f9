import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { loadAsOf } from "../../facts/as-of.server";
import { seoulDay } from "../../seoul-time";
import { checkedYears } from "./contract-years.server";
import type { MatrixOfCustomer } from "./matrix-of-customer";
import { ownContracts, shownState } from "./own-contracts.server";

const MOST = 5;
type Row = MatrixOfCustomer["newest"][number] & { cabinets: number; openTasks: number; overdueTasks: number };

/** For whoever sees the customer and may open MIPMTX05; null where there is no contract. */
export async function findMatrixOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ matrix: MatrixOfCustomer | null }> {
  if (!ctx.viewer.menuCodes.has("MIPMTX05")) return { matrix: null };
  const { day } = await loadAsOf(ctx);
  const today = sql`${seoulDay(ctx.now)}::date`;
  const task = sql`matrix_task t WHERE t.contract_id = contract.id AND t.use_yn = 'Y' AND t.done_on IS NULL`;
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT contract.id, contract_no AS "contractNo", ${shownState(today)} AS state, end_on::text AS "endOn", contract.currency,
           checked.promised::text, checked.actual::text,
           (SELECT count(*)::int FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y' AND b.installed_on IS NOT NULL AND b.removed_on IS NULL) AS cabinets,
           (SELECT count(*)::int FROM ${task}) AS "openTasks", (SELECT count(*)::int FROM ${task} AND t.due_on < ${today}) AS "overdueTasks"
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id CROSS JOIN ${checkedYears(day)}
     WHERE customer.id = ${customer} AND ${ownContracts(ctx.viewer.scope)}
     ORDER BY contract.state IN ('renewed', 'closed', 'rejected'), contract.start_on DESC, contract.id DESC`);
  if (rows.length === 0) return { matrix: null };
  const all = (name: "cabinets" | "openTasks" | "overdueTasks") => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    matrix: {
      contracts: rows.length,
      ...{ cabinets: all("cabinets"), openTasks: all("openTasks"), overdueTasks: all("overdueTasks") },
      newest: rows.slice(0, MOST).map(({ cabinets: _c, openTasks: _o, overdueTasks: _d, ...contract }) => contract),
    },
  };
}
