import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { waitingOf, waitingSince } from "../request/list-requests.server";
import type { Power } from "../request/powers.server";
import { seoulDay } from "../seoul-time";
import { waitingColumns } from "../waiting-columns.server";
import { specialPrice } from "./special-price";
import { limitsOn } from "./write-steps.server";

/** Requests for special prices that wait for the reader, with what they decide by; margins only for who is told of costs. */
export async function waitingPrices(ctx: Ctx, powers: readonly Power[]): Promise<{ rows: SQL; mayDecide: boolean }> {
  const { where, mayDecide } = waitingOf(ctx, specialPrice, powers);
  const { marginFloor } = await limitsOn(ctx, seoulDay(ctx.now));
  const margin = sql`(1 - p.cost_value::numeric / nullif(p.asked_value, 0))`;
  const columns = waitingColumns({
    ...{ since: waitingSince, id: sql`request.id`, reference: sql`p.request_no`, name: customerName(ctx.locale) },
    ...{ state: sql`request.state`, lines: sql`p.line_count` },
    pieces: sql`(SELECT sum(l.quantity) FROM special_price_line l WHERE l.request_id = request.id)`,
    discount: sql`round(100 * (1 - p.asked_value::numeric / nullif(p.list_value, 0)), 4)`,
    ...(ctx.viewer.scope.all && {
      margin: sql`round(100 * ${margin}, 4)`,
      belowFloor: sql`${margin} < ${marginFloor}::numeric`,
    }),
  });
  const rows = sql`SELECT ${columns} FROM request JOIN customer ON customer.id = request.customer_id
    JOIN special_price AS p ON p.request_id = request.id WHERE ${where}`;
  return { rows, mayDecide };
}
