import { type SQL, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import { executePrepared } from "~/api/db/execute-prepared.server";
import { speakTo } from "~/words/audience.server";
import type { Locale } from "~/words/locale";
import { forgetExpiredCodes } from "../account/one-time-code.server";
import { readerLocale } from "../account/reader-locale";
import { IDLE_LIMIT_MS, tokenHash } from "../account/session.server";
import { countryOfUser, zoneOf } from "../account/time-zone.server";
import { isCompanyAddress } from "../account/user-id";
import type { Scope, Visit } from "../ctx";
import { isOutOfSpace, noteStorageFault } from "../storage-fault";
import { ADMINISTRATOR } from "./administrator";
import { audienceOf } from "./audience";
import { INTERNAL_ONLY } from "./internal-only";
import { menuCatalogue, openCodes } from "./menu-catalogue.server";
import { currentAgreement, isPasswordExpired, maySignIn } from "./require-owner.server";
import type { SignedIn } from "./signed-in";

/** Headquarters' own group: sees every row. */
export const HEADQUARTERS_GROUP = "hqImc";
/** Written at most once a minute: a page asks several times in one second. */
const SEEN_AGAIN_MS = 60_000;
/** What stands in the audit trail for a session where a job works. */
const NO_SESSION = "job";

/**
 * Whoever signs in by the company's account never renews the password here: for jobs and programs of theirs its age says nothing either, as
 * long as a password would have lasted.
 */
const COMPANY_PROVES_MS = 90 * 86_400_000;

type Row = {
  session_id: string;
  user_id: string;
  username: string;
  name_ko: string | null;
  language: Locale | null;
  time_zone: string | null;
  country: string | null;
  seen_ms: number;
  agreed: boolean;
  expired: boolean;
  by_company: boolean;
  active_role: string | null;
  roles: string[];
  groups: { groupId: string; nameKo: string; nameEn: string; groupLogo: string | null; distributor: boolean }[];
  menu_stamp: string;
  sees_all: boolean;
  unit_ids: number[];
  customer_ids: number[];
};

/**
 * The living session behind a token, with roles, groups, rights and scope as they are now: whatever an administrator
 * changes holds from the next request. Null for an unknown, ended, idle or outlived session and for a user who may no
 * longer sign in.
 */
export async function findSignedIn(visit: Visit, token: string): Promise<SignedIn | null> {
  const row = await findRow(visit, withSession(tokenHash(token), visit.now));
  if (!row) return null;
  if (visit.now.getTime() - row.seen_ms > SEEN_AGAIN_MS) await markSeen(visit, row.session_id);
  return signedInOf(visit, row);
}

/**
 * The same for a job that works for a user who is not there: their rights and rows as they are now, those of one role
 * alone where their session was narrowed to it. What the job writes from then on is in their words. Null where they may no
 * longer sign in.
 */
export async function findReader(visit: Visit, userId: string, activeRole: string | null): Promise<SignedIn | null> {
  const row = await findRow(visit, withoutSession(userId, activeRole, visit.now));
  if (!row) return null;
  speakTo(audienceOf(row.roles));
  return signedInOf(visit, row);
}

async function findRow({ db, now }: Visit, who: SQL): Promise<Row | undefined> {
  return (await executePrepared<Row>(db, signedInQuery(who, now))).rows[0];
}

async function signedInOf(visit: Visit, row: Row): Promise<SignedIn> {
  const groupIds = row.groups.map(({ groupId }) => groupId);
  const codes = openCodes(await menuCatalogue(visit.db, row.menu_stamp), row.roles, groupIds);
  return {
    language: row.language,
    checks: { agreementAccepted: row.agreed, passwordExpired: row.expired },
    viewer: {
      userId: row.user_id,
      username: (readerLocale(visit, row.language) === "ko" && row.name_ko) || row.username,
      timeZone: zoneOf(row.time_zone, row.country),
      roles: row.roles,
      activeRole: row.active_role,
      groups: row.groups.map(({ nameKo, nameEn, ...group }) => ({
        ...group,
        groupName: readerLocale(visit, row.language) === "ko" ? nameKo : nameEn,
      })),
      menuCodes: new Set(isStaff(row) ? codes : codes.filter((code) => !INTERNAL_ONLY.has(code))),
      scope: scopeOf(row),
      sessionId: row.session_id,
      ...(row.by_company && { byCompany: true as const }),
    },
  };
}

const isStaff = ({ user_id, roles }: Row) =>
  roles.includes(ADMINISTRATOR) || isCompanyAddress(user_id, config().MAKER_DOMAIN);

function scopeOf(row: Row): Scope {
  return row.sees_all ? { all: true } : { all: false, unitIds: row.unit_ids, customerIds: row.customer_ids };
}

/** Where there is no space left to write it down, the reader reads on. */
async function markSeen({ db, now }: Visit, sessionId: string): Promise<void> {
  try {
    await db.execute(sql`UPDATE session SET last_seen_at = ${now.toISOString()} WHERE id = ${sessionId}::uuid`);
    await forgetExpiredCodes(db, now);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    noteStorageFault();
  }
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const mayEnter = maySignIn("u");

function withSession(hash: string, now: Date): SQL {
  const idleSince = instant(new Date(now.getTime() - IDLE_LIMIT_MS));
  return sql`
  SELECT s.id AS session_id, s.last_seen_at, s.active_role, s.by_company, u.* FROM session s JOIN app_user u ON u.id = s.user_id
  WHERE s.token_hash = ${hash} AND s.ended_at IS NULL AND s.expires_at > ${instant(now)}
    AND s.last_seen_at > ${idleSince} AND ${mayEnter}`;
}

const withoutSession = (userId: string, activeRole: string | null, now: Date): SQL => sql`
  SELECT ${NO_SESSION}::text AS session_id, ${instant(now)} AS last_seen_at, ${activeRole}::text AS active_role,
    EXISTS (SELECT FROM user_identity i WHERE i.user_id = u.id AND i.last_used_at > ${instant(new Date(now.getTime() - COMPANY_PROVES_MS))}) AS by_company,
    u.*
  FROM app_user u WHERE u.id = ${userId} AND ${mayEnter}`;

/** One statement, because every request of every user begins with it. */
function signedInQuery(person: SQL, now: Date) {
  return sql`
WITH RECURSIVE who AS (
  SELECT u.session_id, u.last_seen_at, u.active_role, u.id AS user_id, u.username, u.name_ko, u.language, u.time_zone,
    (NOT u.by_company AND ${isPasswordExpired("u", now)}) AS expired, u.by_company
  FROM (${person}) AS u
), held AS (
  SELECT r.id, r.display_order FROM who JOIN user_role ur USING (user_id) JOIN role r ON r.id = ur.role_id
  WHERE ur.use_yn = 'Y' AND r.use_yn = 'Y'
), roles AS (
  SELECT held.* FROM held, who WHERE who.active_role IS NULL OR who.active_role = held.id
  UNION
  SELECT r.id, r.display_order FROM role r JOIN who ON who.active_role = r.id
  WHERE r.use_yn = 'Y' AND EXISTS (SELECT FROM held WHERE held.id = ${ADMINISTRATOR})
), groups AS (
  SELECT g.*, m.display_order FROM who JOIN user_group_member m USING (user_id) JOIN user_group g ON g.id = m.group_id
  WHERE m.use_yn = 'Y' AND g.use_yn = 'Y'
), sight AS (
  SELECT EXISTS (SELECT FROM roles WHERE id = ${ADMINISTRATOR}) AS administrator,
    EXISTS (SELECT FROM groups WHERE id = ${HEADQUARTERS_GROUP}) AS headquarters
), units AS (
  SELECT g.org_unit_id AS id FROM groups g, sight
  WHERE g.org_unit_id IS NOT NULL AND NOT sight.administrator AND NOT sight.headquarters
  UNION
  SELECT c.id FROM org_unit c JOIN units p ON c.parent_id = p.id
)
SELECT who.session_id, who.user_id, who.username, who.name_ko, who.language, who.time_zone, ${countryOfUser(sql`who.user_id`)} AS country, who.expired, who.by_company, who.active_role,
  extract(epoch FROM who.last_seen_at)::float8 * 1000 AS seen_ms,
  EXISTS (SELECT FROM agreement_acceptance a WHERE a.user_id = who.user_id AND ${currentAgreement()}) AS agreed,
  ARRAY(SELECT id FROM roles ORDER BY display_order, id) AS roles,
  (SELECT coalesce(json_agg(json_build_object('groupId', id, 'nameKo', name_ko, 'nameEn', name_en,
    'groupLogo', logo, 'distributor', distributor) ORDER BY display_order, id), '[]') FROM groups) AS groups,
  (SELECT concat_ws('|',
    (SELECT count(*) || '@' || max(last_update_date) FROM menu),
    (SELECT count(*) || '@' || max(last_update_date) FROM menu_role),
    (SELECT count(*) || '@' || max(last_update_date) FROM menu_group))) AS menu_stamp,
  sight.administrator OR sight.headquarters AS sees_all,
  ARRAY(SELECT id FROM units ORDER BY id) AS unit_ids,
  ARRAY(SELECT customer_id FROM groups WHERE customer_id IS NOT NULL ORDER BY customer_id) AS customer_ids
FROM who, sight`;
}
