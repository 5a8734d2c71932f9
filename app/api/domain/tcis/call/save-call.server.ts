import { type SQL, sql } from "drizzle-orm";
import { canReachContacts } from "../../access/contact-policy";
import { ownCustomers } from "../../access/own-customers.server";
import { ownUnits, unitNameIn } from "../../access/own-units.server";
import { historyOf } from "../../audit/history-of.server";
import { writeAudit } from "../../audit/write-audit.server";
import { changeInTransaction, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { dayWithin } from "../../day-within";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { latestToday } from "../../own-today";
import { personOf } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import { aYearBefore } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { waitTurn } from "../../wait-turn.server";
import type { NewCall } from "./call-input";
import { callPolicies, canCall } from "./call-policy";
import type { CallPartner, CallRecord } from "./call-record";

type Found = Omit<CallRecord, "history" | "can" | "trace" | "others">;

const tables = sql`contact_call c LEFT JOIN customer ON customer.id = c.customer_id LEFT JOIN org_unit u ON u.id = c.unit_id`;

/** Calls of our people to customers and distributors in sight; nobody else reads them. */
const seen = ({ viewer }: Ctx): SQL => sql`c.use_yn = 'Y' AND ${canCall(viewer)}::boolean AND (
  c.customer_id IS NOT NULL AND ${ownCustomers(viewer.scope)} OR c.unit_id IS NOT NULL AND ${ownUnits(viewer.scope, sql`c.unit_id`)})`;

async function findCall(ctx: Ctx, id: number, hold = false): Promise<Found> {
  const { rows } = await ctx.db.execute<Found>(sql`
    SELECT c.id, c.kind, c.day::text, c.said, ${personOf(ctx.locale, sql`c.create_user`)} AS by, c.customer_id AS "customerId", c.unit_id AS "unitId",
           coalesce(customer.code, u.code) AS code, coalesce(${customerName(ctx.locale)}, ${unitNameIn(ctx)}) AS name, ${isoInstant("c.last_update_date")} AS stamp
      FROM ${tables} WHERE c.id = ${id} AND ${seen(ctx)} ${hold ? sql`FOR UPDATE OF c` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** A call as its page shows it. @throws AppError not-found */
export async function getCall(ctx: Ctx, id: number): Promise<CallRecord> {
  const found = await findCall(ctx, id);
  return {
    ...found,
    others: await listOthers(ctx, found),
    history: await historyOf(ctx, `call:${id}`),
    trace: await readTrace(ctx, "contact_call", id),
    can: whatCan(callPolicies, ctx.viewer, found),
  };
}

async function listOthers({ db, locale }: Ctx, { id, customerId, unitId }: Found): Promise<CallRecord["others"]> {
  const { rows } = await db.execute<CallRecord["others"][number]>(sql`
    SELECT key, day::text, kind, said, ${personOf(locale, sql`who`)} AS by FROM (
      SELECT 'call ' || c.id AS key, c.day, c.kind, c.said, c.create_user AS who FROM contact_call c
       WHERE c.use_yn = 'Y' AND c.id <> ${id} AND (c.customer_id = ${customerId}::int OR c.unit_id = ${unitId}::int)
      UNION ALL SELECT 'visit ' || v.record_no, v.visit_date, 'visit', coalesce(v.result, ''), v.visited_by FROM customer_visit v
       WHERE v.customer_id = ${customerId}::int AND v.use_yn = 'Y' AND v.state = 'made') AS told
     ORDER BY day DESC, key DESC LIMIT 20`);
  return rows;
}

/** Whom a call is to be with, by a code: a customer of the reader's, or a distributor in sight. Null for what is not in sight. */
async function findCallPartner(
  ctx: Ctx,
  { customer, distributor }: { customer: string; distributor: string },
): Promise<(CallPartner & { id: number }) | null> {
  const { db, viewer, locale } = ctx;
  if (!canCall(viewer)) return null;
  // How people are reached is told to those alone who look after customers.
  const told = canReachContacts(viewer);
  const { rows } = await db.execute<CallPartner & { id: number }>(
    customer
      ? sql`SELECT customer.id, customer.code, ${customerName(locale)} AS name,
                   coalesce(CASE WHEN ${told}::boolean THEN k.name END, '') AS "contactName", coalesce(CASE WHEN ${told}::boolean THEN k.phone END, '') AS phone
              FROM customer LEFT JOIN customer_contact k ON k.customer_id = customer.id AND k.main AND k.use_yn = 'Y'
             WHERE customer.code = ${customer} AND ${ownCustomers(viewer.scope)}`
      : sql`SELECT u.id, u.code, ${unitNameIn(ctx)} AS name, d.contact_name AS "contactName", d.phone FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id
             WHERE u.code = ${distributor} AND d.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`d.unit_id`)}`,
  );
  return rows[0] ?? null;
}

/** @throws AppError not-found */
export async function getCallPartner(ctx: Ctx, named: { customer: string; distributor: string }): Promise<CallPartner> {
  const found = await findCallPartner(ctx, named);
  if (!found) throw new AppError("not-found");
  return { code: found.code, name: found.name, contactName: found.contactName, phone: found.phone };
}

/** Somebody spoke with a customer or a distributor. @throws AppError no-right, invalid-input */
export async function addCall(ctx: Ctx, given: NewCall): Promise<{ id: number }> {
  const { customer, distributor, kind, day, said } = given;
  const withUnit = distributor !== "";
  if (!canCall(ctx.viewer)) throw new AppError("no-right");
  if (withUnit === (customer !== "")) throw invalidField("customer", { key: "tcis.customer.unknown" });
  if (!withUnit && kind === "visit") throw invalidField("kind", { key: "tcis.call.visitOwn" });
  const today = latestToday(ctx.now, ctx.viewer);
  // After a year nobody writes down that somebody spoke: a slip of the year would be kept and be found nowhere, behind all that came since.
  const first = aYearBefore(today);
  if (day < first || day > today) throw invalidField("day", dayWithin(first, today));
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const partner = await findCallPartner(within, { customer, distributor });
    if (!partner)
      throw invalidField(withUnit ? "distributor" : "customer", {
        key: withUnit ? "tcis.call.distributorUnknown" : "tcis.customer.unknown",
      });
    if (!given.again)
      await askTwice(within, {
        ...given,
        unitId: withUnit ? partner.id : null,
        customerId: withUnit ? null : partner.id,
      });
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO contact_call (kind, unit_id, customer_id, day, said, create_user, create_date, last_update_user, last_update_date)
      VALUES (${kind}, ${withUnit ? partner.id : null}, ${withUnit ? null : partner.id}, ${day}::date, ${said}, ${by}, ${by}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    if (withUnit) await keepReach(within, partner, given);
    await writeAudit(tx, within, {
      ...{ action: "call-add", subject: `call:${id}` },
      after: { with: partner.code, kind, day, said },
    });
    return { id };
  });
}

type Twice = Pick<NewCall, "kind" | "day" | "said"> & { unitId: number | null; customerId: number | null };

/** The same of the same day is kept once, unless it is said to be another time. @throws AppError invalid-input: asked beside the tick */
async function askTwice({ db, locale }: Ctx, { kind, day, said, unitId, customerId }: Twice) {
  await waitTurn(db, `call ${unitId} ${customerId}`);
  const { rows } = await db.execute<{ by: string }>(sql`
    SELECT ${personOf(locale, sql`c.create_user`)} AS by FROM contact_call c
     WHERE c.use_yn = 'Y' AND (c.unit_id = ${unitId}::int OR c.customer_id = ${customerId}::int) AND c.kind = ${kind} AND c.day = ${day}::date AND lower(c.said) = lower(${said})
     ORDER BY c.id DESC LIMIT 1`);
  if (rows[0]) throw invalidField("again", { key: "tcis.call.twice", params: { ...rows[0], day } });
}

/** Whom one asks for at a distributor, and on which number: what was changed of it. @throws AppError invalid-input: somebody was quicker */
async function keepReach(within: Ctx, partner: CallPartner & { id: number }, given: NewCall) {
  // Who says neither leaves what is kept.
  if (given.contactName === "" && given.phone === "") return;
  const seen = { contactName: given.contactNameSeen, phone: given.phoneSeen };
  const reach = { contactName: partner.contactName, phone: partner.phone };
  for (const name of ["contactName", "phone"] as const) {
    const before = seen[name] ?? partner[name];
    if (given[name] === before) continue;
    if (partner[name] !== before && partner[name] !== given[name])
      throw invalidField(name, { key: "tcis.call.meanwhile", params: { value: partner[name] || "–" } });
    reach[name] = given[name];
  }
  if (reach.contactName === partner.contactName && reach.phone === partner.phone) return;
  await within.db.execute(sql`
    UPDATE agent_distributor SET contact_name = ${reach.contactName}, phone = ${reach.phone}, ${stamped(within)} WHERE unit_id = ${partner.id}`);
}

/** It goes out of use. @throws AppError not-found, no-right, stale */
export async function removeCall(
  ctx: Ctx,
  { id, stamp }: { id: number; stamp: string },
  reason: string,
): Promise<void> {
  await changeInTransaction(ctx, {
    ...{ stamp, policy: callPolicies.removal },
    find: (within) => findCall(within, id, true),
    perform: async () => ({ action: "call-remove" as const, reason }),
    keep: (within) => within.db.execute(sql`UPDATE contact_call SET use_yn = 'N', ${stamped(within)} WHERE id = ${id}`),
    subject: () => `call:${id}` as const,
  });
}
