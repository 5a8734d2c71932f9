import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { AppError } from "../errors";
import { personName } from "../person-name.server";
import type { EventVerb, RequestDefinition, RequestState } from "./define-request";
import { actsOf } from "./define-request";
import { type Person, type Power, powerFor, powersOf } from "./powers.server";
import type { RequestEventRecord, RequestHead, RequestRecord } from "./request-input";

type Row = {
  id: string;
  customer_id: number;
  code: string;
  name: string;
  unit_id: number;
  state: RequestState;
  step: string | null;
  steps: string[] | null;
  escalated_at: Date | null;
  requested_by: string;
  requester_name: string;
  reason: string;
  sent_at: Date | null;
  waits_since: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  decider_name: string | null;
  decided_for: string | null;
  absent_name: string | null;
  last_update_date: Date;
};

/** A request with the unit of its customer, by which it is decided who may decide. */
export type FoundRequest = RequestHead & { unitId: number };

export const requestColumns = (locale: Ctx["locale"]): SQL => sql`
  request.id, request.customer_id, customer.code, ${customerName(locale)} AS name,
  customer.org_unit_id AS unit_id, request.state, request.step, request.steps, request.escalated_at, request.requested_by, ${personName(locale, "requester")} AS requester_name,
  request.reason, request.sent_at, request.waits_since, request.decided_at, request.decided_by,
  ${personName(locale, "decider")} AS decider_name, request.decided_for, ${personName(locale, "absent")} AS absent_name, request.last_update_date`;

export const requestTables: SQL = sql`
  request JOIN customer ON customer.id = request.customer_id
  JOIN app_user AS requester ON requester.id = request.requested_by
  LEFT JOIN app_user AS decider ON decider.id = request.decided_by
  LEFT JOIN app_user AS absent ON absent.id = request.decided_for`;

/** Those of a kind about customers whom the reader may see; a draft is its writer's alone. */
export const visibleRequests = (definition: RequestDefinition, { viewer }: Pick<Ctx, "viewer">): SQL =>
  sql`request.kind = ${definition.kind} AND ${ownCustomers(viewer.scope)}
    AND (request.sent_at IS NOT NULL OR request.requested_by = ${viewer.userId})`;

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());
const person = (userId: string | null, username: string | null): Person | null =>
  userId === null ? null : { userId, username: username ?? userId };

export const requestOf = (row: Row): FoundRequest => ({
  id: row.id,
  customer: { id: row.customer_id, code: row.code, name: row.name },
  unitId: row.unit_id,
  state: row.state,
  step: row.step,
  steps: row.steps,
  escalatedAt: instant(row.escalated_at),
  requestedBy: { userId: row.requested_by, username: row.requester_name },
  reason: row.reason,
  sentAt: instant(row.sent_at),
  waitsSince: instant(row.waits_since),
  decidedAt: instant(row.decided_at),
  decidedBy: person(row.decided_by, row.decider_name),
  decidedFor: person(row.decided_for, row.absent_name),
  stamp: new Date(row.last_update_date).toISOString(),
});
export type RequestRow = Row;

/** One request that the reader may see. @throws AppError not-found */
export async function findRequest(
  ctx: Ctx,
  definition: RequestDefinition,
  id: string,
  { lock = false } = {},
): Promise<FoundRequest> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT ${requestColumns(ctx.locale)} FROM ${requestTables}
     WHERE request.id = ${id}::uuid AND ${visibleRequests(definition, ctx)} ${lock ? sql`FOR UPDATE OF request` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return requestOf(rows[0]);
}

/** The same with its history and what the reader may do to it. @throws AppError not-found */
export async function getRequest(ctx: Ctx, definition: RequestDefinition, id: string): Promise<RequestRecord> {
  const found = await findRequest(ctx, definition, id);
  const [powers, events] = await Promise.all([powersOf(ctx), listEvents(ctx, id)]);
  const power = powerFor(definition, ctx, powers, found);
  const { unitId: _unit, ...head } = found;
  return { ...head, can: actsFor(ctx, definition, found, power), standsInFor: power?.standsInFor ?? null, events };
}

const actsFor = ({ viewer }: Ctx, definition: RequestDefinition, found: FoundRequest, power: Power | null) =>
  actsOf(definition, found, {
    isRequester: found.requestedBy.userId === viewer.userId,
    mayDecide: power !== null,
  });

type EventRow = {
  no: number;
  at: Date;
  verb: EventVerb;
  step: string | null;
  actor: string;
  actor_name: string | null;
  actor_for: string | null;
  absent_name: string | null;
  comment: string;
};

/** Newest first. */
export async function listEvents({ db, locale }: Ctx, id: string): Promise<RequestEventRecord[]> {
  const { rows } = await db.execute<EventRow>(sql`
    SELECT event.no, event.at, event.verb, event.step, event.actor, event.actor_for, event.comment,
           ${personName(locale, "actor")} AS actor_name, ${personName(locale, "absent")} AS absent_name
      FROM request_event AS event LEFT JOIN app_user AS actor ON actor.id = event.actor
      LEFT JOIN app_user AS absent ON absent.id = event.actor_for
     WHERE event.request_id = ${id}::uuid ORDER BY event.no DESC`);
  return rows.map(({ actor_name, actor_for, absent_name, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    actor: { userId: row.actor, username: actor_name ?? row.actor },
    actorFor: person(actor_for, absent_name),
  }));
}
