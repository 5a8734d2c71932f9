import { eq, inArray, sql } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { findReader, HEADQUARTERS_GROUP } from "../access/find-signed-in.server";
import type { SignedIn } from "../access/signed-in";
import type { Visit } from "../ctx";
import { seoulDay } from "../seoul-time";
import { type RequestDefinition, rightsAt } from "./define-request";
import type { FoundRequest } from "./find-request.server";
import { covers } from "./powers.server";

/** Somebody whom a mail tells of a request. */
export type Told = { userId: string; username: string; email: string; language: SignedIn["language"] };

/**
 * Who is told that a step waits: of those who may decide the nearest to the customer, the head of their subsidiary before
 * headquarters, and who stands in for them today. Whoever else may decide finds it in the list.
 */
export async function findDeciders(
  visit: Visit,
  definition: RequestDefinition,
  asked: Pick<FoundRequest, "customer" | "unitId" | "requestedBy" | "step" | "escalatedAt">,
): Promise<Told[]> {
  // Of an escalated one those of the next step: the others have been told and reminded.
  const right = rightsAt(definition, asked).at(-1);
  if (right === undefined) return [];
  const requester = asked.requestedBy.userId;
  const sees = (found: SignedIn | null): found is SignedIn =>
    found !== null && covers(found.viewer.scope, asked.customer.id, asked.unitId);
  for (const near of await candidatesByDistance(visit, right, asked.customer.id, requester)) {
    const found = await readersOf(visit, near);
    const deciders = found.filter(sees).filter(({ viewer }) => viewer.menuCodes.has(right));
    if (deciders.length === 0) continue;
    const deputies = await deputiesOf(visit, deciders, requester);
    const standIns = (await readersOf(visit, deputies)).filter(sees);
    return withAddresses(visit, [
      ...deciders,
      ...standIns.filter(({ viewer }) => viewer.menuCodes.has(definition.screen)),
    ]);
  }
  return [];
}

/** One after the other: a transaction has one connection. */
async function readersOf(visit: Visit, userIds: readonly string[]): Promise<SignedIn[]> {
  const found: SignedIn[] = [];
  for (const userId of userIds) {
    const reader = await findReader(visit, userId, null);
    if (reader) found.push(reader);
  }
  return found;
}

/** By the rows of menu and groups alone, nearest first; whether the right holds is then asked as at the door. */
async function candidatesByDistance({ db }: Visit, right: string, customerId: number, requester: string) {
  const { rows } = await db.execute<{ id: string; distance: number }>(sql`
    WITH RECURSIVE above AS (
      SELECT org_unit_id AS id, 0 AS distance FROM customer WHERE id = ${customerId}
      UNION ALL
      SELECT unit.parent_id, above.distance + 1 FROM above JOIN org_unit AS unit ON unit.id = above.id
       WHERE unit.parent_id IS NOT NULL
    ), line AS (SELECT key FROM menu WHERE code = ${right} AND use_yn = 'Y'), holders AS (
      SELECT user_id FROM user_role JOIN menu_role USING (role_id) JOIN line ON line.key = menu_role.menu_key
      UNION
      SELECT user_id FROM user_group_member JOIN menu_group USING (group_id) JOIN line ON line.key = menu_group.menu_key
    )
    SELECT holders.user_id AS id, min(coalesce(above.distance, 1000))::int AS distance
      FROM holders JOIN user_group_member AS member USING (user_id) JOIN user_group ON user_group.id = member.group_id
      LEFT JOIN above ON above.id = user_group.org_unit_id
     WHERE (above.id IS NOT NULL OR user_group.id = ${HEADQUARTERS_GROUP} OR user_group.customer_id = ${customerId})
       AND holders.user_id <> ${requester}
     GROUP BY 1 ORDER BY 2, 1`);
  const distances = [...new Set(rows.map(({ distance }) => distance))];
  return distances.map((distance) => rows.filter((row) => row.distance === distance).map(({ id }) => id));
}

async function deputiesOf({ db, now }: Visit, deciders: readonly SignedIn[], requester: string): Promise<string[]> {
  const known = deciders.map(({ viewer }) => viewer.userId);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT deputy_user AS id FROM deputy WHERE absent_user = any(${sql.param(known)}::text[]) AND use_yn = 'Y'
       AND ${seoulDay(now)}::date BETWEEN from_day AND to_day AND deputy_user <> ${requester} ORDER BY 1`);
  return rows.map(({ id }) => id).filter((id) => !known.includes(id));
}

/** @param people who were found to be told */
export async function withAddresses({ db }: Pick<Visit, "db">, people: readonly SignedIn[]): Promise<Told[]> {
  const ids = people.map(({ viewer }) => viewer.userId);
  const rows = await db.select({ id: appUser.id, email: appUser.email }).from(appUser).where(inArray(appUser.id, ids));
  const emailOf = new Map(rows.map(({ id, email }) => [id, email ?? id]));
  return people.map(({ viewer: { userId, username }, language }) => ({
    userId,
    username,
    language,
    email: emailOf.get(userId) ?? userId,
  }));
}

/** A person by the account; nobody where it is out of use. */
export async function findTold(db: Visit["db"], id: string): Promise<Told[]> {
  const [found] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (found?.status !== "active") return [];
  const { id: userId, username, email, language } = found;
  return [{ userId, username, email: email ?? userId, language }];
}
