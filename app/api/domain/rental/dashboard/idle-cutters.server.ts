import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { StockOf } from "./dashboard";

export type CutterStock = {
  /** The day that the stock is of; null where there is none. */
  day: string | null;
  warehouses: StockOf[];
  /** Of the warehouse that was chosen, the most idle first. */
  cutters: StockOf[];
};

/**
 * Cutters of the programme in the warehouses of units that the viewer sees, on the newest day of their stock: all of them,
 * what is kept for contracts, and what lies idle.
 */
export async function listStock(ctx: Ctx, unitIds: readonly number[], chosen?: string): Promise<CutterStock> {
  const name = sql.identifier(`name_${ctx.locale}`);
  const sums = sql`sum(stock.quantity)::int AS quantity, sum(stock.reserved)::int AS reserved, sum(stock.idle)::int AS idle`;
  const from = sql`
      FROM (SELECT max(day) AS day FROM rental_stock WHERE use_yn = 'Y') AS newest
      JOIN rental_stock stock ON stock.day = newest.day AND stock.use_yn = 'Y' AND stock.quantity > 0
      JOIN warehouse ON warehouse.id = stock.warehouse_id
      JOIN item ON item.id = stock.item_id
     WHERE ${ctx.viewer.scope.all ? sql`true` : sql`warehouse.org_unit_id = any(${sql.param([...unitIds])}::int[])`}`;
  const { rows } = await ctx.db.execute<StockOf & { day: string }>(sql`
    SELECT newest.day::text AS day, warehouse.code, coalesce(warehouse.${name}, warehouse.name_en) AS name, ${sums} ${from}
     GROUP BY newest.day, warehouse.id ORDER BY idle DESC, warehouse.code`);
  const warehouse = rows.find(({ code }) => code === chosen);
  const { rows: cutters } = warehouse
    ? await ctx.db.execute<StockOf>(sql`
        SELECT item.item_no AS code, item.description AS name, ${sums} ${from} AND warehouse.code = ${warehouse.code}
         GROUP BY item.id ORDER BY idle DESC, item.item_no`)
    : { rows: [] };
  return { day: rows[0]?.day ?? null, warehouses: rows.map(({ day: _day, ...stock }) => stock), cutters };
}
