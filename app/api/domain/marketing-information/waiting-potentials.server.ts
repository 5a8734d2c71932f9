import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { waitingOf, waitingSince } from "../request/list-requests.server";
import type { Power } from "../request/powers.server";
import { waitingColumns } from "../waiting-columns.server";
import { potentialCorrection } from "./potential-correction";

/** Corrections of potentials that wait for the reader, each by its customer's code and the product lines that it is about. */
export function waitingPotentials(ctx: Ctx, powers: readonly Power[]): { rows: SQL; mayDecide: boolean } {
  const { where, mayDecide } = waitingOf(ctx, potentialCorrection, powers);
  const columns = waitingColumns({
    ...{ since: waitingSince, id: sql`request.id`, reference: sql`customer.code`, name: customerName(ctx.locale) },
    ...{
      state: sql`request.state`,
      lines: sql`(SELECT count(*) FROM potential_correction_line l WHERE l.request_id = request.id)`,
    },
  });
  const rows = sql`SELECT ${columns} FROM request JOIN customer ON customer.id = request.customer_id WHERE ${where}`;
  return { rows, mayDecide };
}
