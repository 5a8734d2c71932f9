import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { personName } from "../person-name.server";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { type RequestDefinition, stepAbove } from "./define-request";
import {
  type FoundRequest,
  type RequestRow,
  requestColumns,
  requestOf,
  requestTables,
  visibleRequests,
} from "./find-request.server";
import { type Power, powersOf } from "./powers.server";
import type { RequestFilters } from "./request-filters";

/**
 * A page of the requests of a kind that the reader may see. Unless another order is asked for, what waits longest first
 * where it waits, else the newest.
 */
export async function listRequests(
  ctx: Ctx,
  definition: RequestDefinition,
  filters: RequestFilters,
): Promise<{ rows: FoundRequest[]; rowCount: number }> {
  const { show, page, size } = filters;
  const where = sql`${visibleRequests(definition, ctx)} AND ${await narrowed(ctx, definition, filters)}`;
  const usual =
    show === "waiting"
      ? sql`${waitingSince}, request.id`
      : sql`coalesce(request.sent_at, request.create_date) DESC, request.id`;
  const order = orderBy(filters, sorts(ctx.locale), usual);
  const { rows } = await ctx.db.execute<RequestRow & { found: number }>(sql`
    SELECT ${requestColumns(ctx.locale)}, count(*) OVER ()::int AS found FROM ${requestTables}
     WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`);
  if (rows[0] || page === 1) return { rows: rows.map(requestOf), rowCount: rows[0]?.found ?? 0 };
  // A page behind the last one: the list still says how many there are.
  const counted = await ctx.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${requestTables} WHERE ${where}`,
  );
  return { rows: [], rowCount: counted.rows[0]?.count ?? 0 };
}

const sorts = (locale: Ctx["locale"]) => ({
  name: customerName(locale),
  requestedBy: personName(locale, "requester"),
  state: sql`request.state`,
  sentAt: sql`request.sent_at`,
  decidedAt: sql`request.decided_at`,
});

async function narrowed(ctx: Ctx, definition: RequestDefinition, filters: RequestFilters): Promise<SQL> {
  const { show, state, text, customer, person } = filters;
  const like = text && contains(text);
  return allOf([
    show && (await shownIn[show](ctx, definition)),
    state && sql`request.state = ${state}`,
    customer !== undefined && sql`request.customer_id = ${customer}`,
    person && sql`request.requested_by = ${person}`,
    like && sql`(customer.code ILIKE ${like} OR ${customerNames()} ILIKE ${like})`,
  ]);
}

/** Which requests a list shows: the reader's own, those that wait for them, those that are decided. */
export const shownIn = {
  mine: async ({ viewer }: Ctx) => sql`request.requested_by = ${viewer.userId}`,
  undecided: async () => sql`request.state IN ('submitted', 'returned')`,
  decided: async () => sql`request.state IN ('approved', 'rejected')`,
  waiting: async (ctx: Ctx, definition: RequestDefinition) => waitsFor(ctx, definition, await powersOf(ctx)),
};

/** For their decision, by their own right or one that they hold for somebody absent; or their own that came back. */
function waitsFor({ viewer }: Ctx, definition: RequestDefinition, powers: readonly Power[]): SQL {
  const mine = sql`(request.state = 'returned' AND request.requested_by = ${viewer.userId})`;
  const decided = powers.flatMap(({ userId, menuCodes, scope }) => {
    const steps = definition.steps.filter(({ right }) => menuCodes.has(right)).map(({ key }) => key);
    if (steps.length === 0) return [];
    const below = definition.steps.flatMap(({ key }) => {
      const above = stepAbove(definition, key)?.right;
      return above !== undefined && menuCodes.has(above) ? [key] : [];
    });
    return sql`((request.step = any(${sql.param(steps)}::text[])
      OR request.escalated_at IS NOT NULL AND request.step = any(${sql.param(below)}::text[])) AND request.requested_by <> ${viewer.userId}
      AND request.requested_by <> ${userId} AND ${ownCustomers(scope)})`;
  });
  return sql`(${sql.join([mine, ...decided], sql` OR `)})`;
}

/** The tables of requests that wait for the reader, what they are narrowed by, and since when each waits. */
export function waitingOf(
  ctx: Ctx,
  definition: RequestDefinition,
  powers: readonly Power[],
): { where: SQL; mayDecide: boolean } {
  return {
    where: sql`${visibleRequests(definition, ctx)} AND ${waitsFor(ctx, definition, powers)}`,
    mayDecide: powers.some(({ menuCodes }) => definition.steps.some(({ right }) => menuCodes.has(right))),
  };
}

/** Since when a request waits: for a decision, or since it came back to its requester. */
export const waitingSince: SQL = sql`coalesce(request.waits_since, request.last_update_date)`;
