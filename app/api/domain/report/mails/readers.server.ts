import { type SQL, sql } from "drizzle-orm";
import type { reportMail } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { personName } from "../../person-name.server";
import { listAudiences } from "../views/list-views.server";
import { isColleague } from "./colleagues.server";
import { READERS_AT_MOST } from "./mail-input";

/** To whom a mail goes, as it is kept or as a form asks for it (then without an id, and with the people who are chosen). */
export type Audience = Pick<typeof reportMail.$inferSelect, "audience" | "roleId" | "groupId" | "userId"> & {
  id: string | null;
  people?: readonly string[];
};

/** `stopped`: they want none; `left`: chosen by name, and nobody whom the sender may know any more. */
export type MailReader = { userId: string; name: string; stopped: boolean; left: boolean };
type Readers = { refused: "no-audience" | "nobody" | "too-many" | null; readers: MailReader[] };

/**
 * The readers of a mail as they are at this moment, by name. @param sender with their rights of now: who may not send to a role or a
 * group any more sends to nobody
 */
export async function listReaders(sender: Ctx, mail: Audience): Promise<Readers> {
  const { audience } = mail;
  if (audience === "role" || audience === "group") {
    const { roles, groups } = await listAudiences(sender);
    const may = audience === "role" ? roles.includes(mail.roleId ?? "") : groups.some(({ id }) => id === mail.groupId);
    if (!may) return { refused: "no-audience", readers: [] };
  }
  const { rows: readers } = await sender.db.execute<MailReader>(sql`
    SELECT u.id AS "userId", ${personName(sender.locale, "u")} AS name, reader.stopped_at IS NOT NULL AS stopped,
      ${audience === "people" ? sql`NOT ${isColleague(sender, "u")}` : sql`false`} AS left
    FROM app_user u LEFT JOIN report_mail_reader reader ON reader.user_id = u.id AND reader.report_mail_id = ${mail.id}::uuid
    WHERE ${whoOf(sender, mail)} ORDER BY name, u.id LIMIT ${READERS_AT_MOST + 1}`);
  if (readers.length > READERS_AT_MOST) return { refused: "too-many", readers: [] };
  return { refused: readers.length === 0 ? "nobody" : null, readers };
}

function whoOf(sender: Ctx, { audience, roleId, groupId, userId, people, id }: Audience): SQL {
  if (audience === "own") return sql`u.id = ${userId}`;
  if (audience === "people")
    return people ? sql`u.id = any(${sql.param([...people])}::text[])` : sql`reader.chosen AND ${id}::uuid IS NOT NULL`;
  const holds =
    audience === "role"
      ? sql`EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role_id = ${roleId} AND r.use_yn = 'Y')`
      : sql`EXISTS (SELECT FROM user_group_member m WHERE m.user_id = u.id AND m.group_id = ${groupId} AND m.use_yn = 'Y')`;
  // Who never came in is no reader yet, who is gone none any more. Who is locked is told to the sender.
  return sql`u.status IN ('active', 'locked') AND u.use_yn = 'Y' AND ${holds} AND ${isColleague(sender, "u")}`;
}
