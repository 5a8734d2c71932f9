import { and, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { memberContact } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { refuseStale, unchangedSince } from "../stale.server";
import { findMember } from "./find-member.server";
import { findMemberContact, listMemberContacts } from "./member-contacts.server";
import type { MemberContactInput } from "./member-input";
import { memberContactPolicies, memberPolicies } from "./member-policy";
import type { Market } from "./member-terms";

type Place = { id: number; contact: number };

/** The first contact is the main one. @returns the contact's key @throws AppError not-found, no-right, not-now */
export async function addMemberContact(ctx: Ctx, market: Market, id: number, given: MemberContactInput) {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const member = await findMember(within, market, id, true);
    requireStanding("member", memberPolicies.contacts, ctx.viewer, member);
    const first = (await listMemberContacts(within, member)).length === 0;
    const values = { ...given, main: given.main || first };
    if (values.main) await takeMark(tx, ctx, id);
    const by = { createUser: ctx.viewer.userId, createDate: ctx.now, ...byOf(ctx) };
    const [added] = await tx
      .insert(memberContact)
      .values({ ...values, memberId: id, ...by })
      .returning({ id: memberContact.id });
    await tell(within, "member-contact-add", { id, contact: added?.id ?? 0 }, { after: values });
    return { contact: added?.id ?? 0 };
  });
}

/** @throws AppError not-found, no-right, not-now, stale, invalid-input (the mark goes by marking another one) */
export async function changeMemberContact(
  ctx: Ctx,
  market: Market,
  place: Place,
  stamp: string,
  given: MemberContactInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { contact, judged } = await findMemberContact(within, market, place, true);
    requireStanding("member", memberContactPolicies.change, ctx.viewer, judged);
    if (contact.main && !given.main) throw invalidField("main", { key: "member.contact.main.one" });
    if (given.main && !contact.main) await takeMark(tx, ctx, place.id);
    const unchanged = and(eq(memberContact.id, place.contact), unchangedSince(memberContact.lastUpdateDate, stamp));
    const changed = await tx
      .update(memberContact)
      .set({ ...given, ...byOf(ctx) })
      .where(unchanged)
      .returning({ id: memberContact.id });
    refuseStale(changed);
    const { id: _id, stamp: _stamp, can: _can, ...before } = contact;
    await tell(within, "member-contact-change", place, { before, after: given });
  });
}

/** The mark moves to this contact. @throws AppError not-found, no-right, not-now */
export async function markMainContact(ctx: Ctx, market: Market, place: Place): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { judged } = await findMemberContact(within, market, place, true);
    requireStanding("member", memberContactPolicies.main, ctx.viewer, judged);
    await takeMark(tx, ctx, place.id);
    await tx
      .update(memberContact)
      .set({ main: true, ...byOf(ctx) })
      .where(eq(memberContact.id, place.contact));
    await tell(within, "member-contact-change", place, { before: { main: false }, after: { main: true } });
  });
}

/** The person's data go with the row: nothing refers to it. @throws AppError not-found, no-right, member-main-contact */
export async function removeMemberContact(ctx: Ctx, market: Market, place: Place): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { contact, judged } = await findMemberContact(within, market, place, true);
    requireStanding("member", memberContactPolicies.removal, ctx.viewer, judged);
    await tx.delete(memberContact).where(eq(memberContact.id, place.contact));
    await tell(within, "member-contact-remove", place, { before: { name: contact.name, main: contact.main } });
  });
}

const byOf = ({ viewer, now }: Ctx) => ({ lastUpdateUser: viewer.userId, lastUpdateDate: now });

async function takeMark(tx: Db, ctx: Ctx, memberId: number): Promise<void> {
  await tx
    .update(memberContact)
    .set({ main: false, ...byOf(ctx) })
    .where(and(eq(memberContact.memberId, memberId), eq(memberContact.main, true)));
}

type Told = { before?: Record<string, unknown>; after?: Record<string, unknown> };
const tell = (
  ctx: Ctx,
  action: "member-contact-add" | "member-contact-change" | "member-contact-remove",
  { id, contact }: Place,
  told: Told,
) => writeAudit(ctx.db, ctx, { action, subject: `member:${id}/${contact}`, ...told });
