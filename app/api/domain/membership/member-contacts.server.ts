import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { whatCan } from "../verbs";
import { findMember, type HeldMember } from "./find-member.server";
import { canKeepMembers, memberContactPolicies } from "./member-policy";
import type { MemberContact } from "./member-record";
import type { Market } from "./member-terms";

/**
 * The people at a member's, the main one first. How to reach them is told to those who look after members.
 */
export async function listMemberContacts({ db, viewer }: Ctx, { id, state }: HeldMember): Promise<MemberContact[]> {
  const { rows } = await db.execute<Omit<MemberContact, "can">>(sql`
    SELECT id, name, department, position, office_phone AS "officePhone", mobile, email, main,
           ${isoInstant("last_update_date")} AS stamp
      FROM member_contact WHERE member_id = ${id} AND use_yn = 'Y' ORDER BY main DESC, name, id`);
  const hidden = canKeepMembers(viewer) ? {} : { officePhone: "", mobile: "", email: "" };
  return rows.map((contact) => ({
    ...contact,
    ...hidden,
    can: whatCan(memberContactPolicies, viewer, { state, main: contact.main, others: rows.length - 1 }),
  }));
}

/** One of them. @param hold keeps the member's row until the transaction ends @throws AppError not-found */
export async function findMemberContact(
  ctx: Ctx,
  market: Market,
  { id, contact }: { id: number; contact: number },
  hold = false,
) {
  const member = await findMember(ctx, market, id, hold);
  const contacts = await listMemberContacts(ctx, member);
  const found = contacts.find((each) => each.id === contact);
  if (!found) throw new AppError("not-found");
  return { contact: found, judged: { state: member.state, main: found.main, others: contacts.length - 1 } };
}
