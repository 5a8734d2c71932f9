import { sql } from "drizzle-orm";
import { canReachContacts } from "../../access/contact-policy";
import { ownCustomers } from "../../access/own-customers.server";
import { historyOf } from "../../audit/history-of.server";
import { writeAudit } from "../../audit/write-audit.server";
import { type AuditedDeed, changeRecord, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { readTrace } from "../../record-trace.server";
import { whatCan } from "../../verbs";
import { codeIn } from "../own-words.server";
import { keepMarketRecord, underImportLock } from "../under-import-lock.server";
import type { ContactInput, NewContact } from "./contact-input";
import { contactPolicies } from "./contact-policy";
import type { ContactRecord } from "./contact-record";
import { lastVisitOf } from "./last-visit.server";

type Found = Omit<ContactRecord, "history" | "can" | "trace">;
const subjectOf = ({ customer, name }: Pick<Found, "customer" | "name">) => `contact:${customer}/${name}` as const;

/** A contact as its page shows it; how to reach the person is told to those alone who look after customers. @throws AppError not-found */
export async function getContact(ctx: Ctx, id: number): Promise<ContactRecord> {
  const found = await findContact(ctx, id);
  const history = await historyOf(ctx, subjectOf(found));
  const told = canReachContacts(ctx.viewer) ? found : { ...found, email: "", phone: "", masked: true };
  const trace = await readTrace(ctx, "customer_contact", id);
  return { ...told, history, trace, can: whatCan(contactPolicies, ctx.viewer, found) };
}

async function findContact(ctx: Ctx, id: number, hold = false): Promise<Found> {
  const { db, viewer, locale } = ctx;
  const { rows } = await db.execute<Found>(sql`
    SELECT k.record_no AS id, k.name, coalesce(k.role, '') AS role, ${codeIn(ctx, "contact-role", sql`k.role`)} AS "roleName", coalesce(k.email, '') AS email,
           coalesce(k.phone, '') AS phone, k.main, coalesce(k.consent_on::text, '') AS "consentOn", customer.id AS "customerId", customer.code AS customer,
           ${customerName(locale)} AS "customerName", false AS masked, (${lastVisitOf(sql`k.customer_id`)})::text AS "lastVisit", ${isoInstant("k.last_update_date")} AS stamp
      FROM customer_contact k JOIN customer ON customer.id = k.customer_id
     WHERE k.record_no = ${id} AND k.use_yn = 'Y' AND ${ownCustomers(viewer.scope)} ${hold ? sql`FOR NO KEY UPDATE OF k` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** A person at a customer of the reader's; one of that name who was taken out comes back. @throws AppError no-right, invalid-input, import-running */
export function addContact(ctx: Ctx, { customer, ...given }: NewContact): Promise<{ id: number }> {
  const obstacle = contactPolicies.change(ctx.viewer, null);
  if (obstacle) throw new AppError(obstacle);
  return underImportLock(ctx, async (within) => {
    const { rows: own } = await within.db.execute<{ id: number }>(
      sql`SELECT customer.id FROM customer WHERE customer.code = ${customer} AND ${ownCustomers(ctx.viewer.scope)}`,
    );
    const [of] = own;
    if (!of) throw invalidField("customer", { key: "tcis.customer.unknown" });
    await checkContact(within, of.id, given, null);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await within.db.execute<{ id: number }>(sql`
      INSERT INTO customer_contact AS k (customer_id, name, role, email, phone, main, consent_on, create_user, create_date, last_update_user, last_update_date)
      VALUES (${of.id}, ${given.name}, ${values(given)}, ${by}, ${by})
      ON CONFLICT (customer_id, name) DO UPDATE SET role = excluded.role, email = excluded.email, phone = excluded.phone, main = excluded.main,
        consent_on = excluded.consent_on, use_yn = 'Y', last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date
      RETURNING k.record_no AS id`);
    await keepMarketRecord(within, of.id);
    await writeAudit(within.db, ctx, {
      action: "contact-add",
      subject: subjectOf({ customer, name: given.name }),
      after: { customer, ...given },
    });
    return { id: rows[0]?.id ?? 0 };
  });
}

const values = ({ role, email, phone, main, consentOn }: ContactInput) =>
  sql`nullif(${role}, ''), nullif(${email}, ''), nullif(${phone}, ''), ${main}::boolean, nullif(${consentOn}, '')::date`;

/** The name is free, the role known; a customer's new main contact takes the place of the former one. @throws AppError invalid-input */
async function checkContact({ db, viewer, now }: Ctx, customerId: number, given: ContactInput, before: Found | null) {
  const { rows } = await db.execute(sql`
    SELECT FROM customer_contact WHERE customer_id = ${customerId} AND name = ${given.name} AND record_no <> ${before?.id ?? 0}
       AND (use_yn = 'Y' OR ${before !== null})`);
  if (rows.length > 0) throw invalidField("name", { key: "tcis.contact.twice" });
  const known = await db.execute(
    sql`SELECT FROM code WHERE group_id = 'contact-role' AND code = ${given.role} AND use_yn = 'Y'`,
  );
  if (given.role !== "" && given.role !== before?.role && known.rows.length === 0)
    throw invalidField("role", { key: "tcis.code.unknown" });
  if (given.main)
    await db.execute(sql`
      UPDATE customer_contact SET main = false, ${stamped({ viewer, now })}
       WHERE customer_id = ${customerId} AND main AND record_no <> ${before?.id ?? 0}`);
}

type Seen = { id: number; stamp: string };
/** The name that it has from now on, where it is another one. */
type Done = AuditedDeed & { name?: string };

/** Something is done to a contact; what is laid together of the customer follows. */
async function withContact(
  ctx: Ctx,
  { id, stamp }: Seen,
  right: keyof typeof contactPolicies,
  perform: (within: Ctx, found: Found) => Promise<Done>,
): Promise<void> {
  await underImportLock(ctx, (held) =>
    changeRecord(held, {
      ...{ stamp, perform, policy: contactPolicies[right] },
      find: (within) => findContact(within, id, true),
      keep: async (within, { customerId }) => {
        await within.db.execute(sql`UPDATE customer_contact SET ${stamped(within)} WHERE record_no = ${id}`);
        await keepMarketRecord(within, customerId);
      },
      subject: (found, { name = found.name }: Done) => subjectOf({ ...found, name }),
    }),
  );
}

/** @throws AppError not-found, no-right, stale, invalid-input, import-running */
export const changeContact = (ctx: Ctx, seen: Seen, given: ContactInput): Promise<void> =>
  withContact(ctx, seen, "change", async (within, found) => {
    await checkContact(within, found.customerId, given, found);
    await within.db.execute(sql`
      UPDATE customer_contact SET name = ${given.name}, (role, email, phone, main, consent_on) = (SELECT ${values(given)}) WHERE record_no = ${seen.id}`);
    const { name, role, email, phone, main, consentOn } = found;
    const before = { name, role, email, phone, main, consentOn };
    return { action: "contact-change", name: given.name, before, after: given };
  });

/** It goes out of use. @throws AppError not-found, no-right, stale, import-running */
export const removeContact = (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  withContact(ctx, seen, "removal", async ({ db }) => {
    await db.execute(sql`UPDATE customer_contact SET use_yn = 'N', main = false WHERE record_no = ${seen.id}`);
    return { action: "contact-remove", reason };
  });
