import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { factPredicate } from "../facts/sales-facts.server";

/** Whether orders that the reader sees are placed in the warehouse `w` of the statement; who sees everything is served by all. */
export const servesReader = ({ viewer: { scope } }: Ctx): SQL =>
  scope.all
    ? sql`true`
    : sql`exists (select from sales_order_line where warehouse_id = w.id and ${factPredicate({ scope, unitIds: null })})`;
