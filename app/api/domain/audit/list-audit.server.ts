import { and, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { appUser, auditEntry } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { personName } from "../person-name.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { auditKinds } from "./audit-kinds";
import type { AuditFilters, AuditTrail } from "./audit-trail";

const columnsIn = (locale: Locale) => ({
  id: auditEntry.id,
  at: auditEntry.at,
  userId: auditEntry.userId,
  username: sql<string | null>`${personName(locale)}`,
  action: auditEntry.action,
  subject: auditEntry.subject,
  address: auditEntry.address,
  menuPath: auditEntry.menuPath,
  reason: auditEntry.reason,
});

/** Newest first unless another order is asked for. */
export async function getAuditTrail(
  { db, locale }: Ctx,
  filters: AuditFilters,
  ignored: IgnoredFilter[] = [],
): Promise<AuditTrail> {
  const { page, size } = filters;
  const where = conditionOf(filters);
  const [rows, [total]] = await Promise.all([
    db
      .select(columnsIn(locale))
      .from(auditEntry)
      .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
      .where(where)
      .orderBy(
        orderBy(
          filters,
          {
            name: sql`${auditEntry.at}`,
            who: sql`coalesce(${personName(locale)}, ${auditEntry.userId})`,
            what: sql`${auditEntry.action}`,
            subject: sql`${auditEntry.subject}`,
            address: sql`${auditEntry.address}`,
            screen: sql`${auditEntry.menuPath}`,
            reason: sql`nullif(${auditEntry.reason}, '')`,
          },
          sql`${auditEntry.at} DESC, ${auditEntry.id} DESC`,
        ),
      )
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: sql<number>`count(*)::int` }).from(auditEntry).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    rowCount: total?.count ?? 0,
    ignored,
  };
}

function conditionOf({ from, to, user, whom, kind, text, address }: AuditFilters): SQL | undefined {
  const told = text ? contains(text) : undefined;
  return and(
    from ? sql`${auditEntry.at} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Seoul'` : undefined,
    to ? sql`${auditEntry.at} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'` : undefined,
    user ? or(ilike(auditEntry.userId, contains(user)), ilike(appUserName, contains(user))) : undefined,
    whom ? doneTo(contains(whom)) : undefined,
    kind ? inArray(auditEntry.action, [...auditKinds[kind]]) : undefined,
    address ? ilike(auditEntry.address, contains(address)) : undefined,
    told
      ? or(
          ilike(auditEntry.subject, told),
          // What was done to somebody is looked for by their name as well.
          sql`${auditEntry.subject} IN (SELECT 'user:' || id FROM app_user WHERE username ILIKE ${told} OR name_ko ILIKE ${told})`,
          ilike(auditEntry.action, told),
          ilike(auditEntry.reason, told),
          sql`${auditEntry.before}::text ILIKE ${told}`,
          sql`${auditEntry.after}::text ILIKE ${told}`,
        )
      : undefined,
  );
}

/**
 * What was done to people: to their account, or to something else in which they are named before or after (a deputy, a
 * share, an approver). Whoever is withdrawn has no name any more, only an ID; a sign-in that failed names an ID that may be
 * nobody's.
 */
const doneTo = (told: string): SQL => sql`(
  ${auditEntry.subject} ILIKE ${`user:${told}`}
  OR EXISTS (SELECT FROM app_user AS meant WHERE (meant.id ILIKE ${told} OR meant.username ILIKE ${told} OR meant.name_ko ILIKE ${told})
     AND (${auditEntry.subject} = 'user:' || meant.id
       OR strpos(concat(${auditEntry.before}, ${auditEntry.after}), '"' || meant.id || '"') > 0)))`;

/** The count has no join: the name is looked up where it is asked for. */
const appUserName = sql`(SELECT concat_ws(' ', username, name_ko) FROM app_user AS named WHERE named.id = ${auditEntry.userId})`;

/** One line with everything it tells. @throws AppError not-found */
export async function getAuditEntry({ db, locale }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...columnsIn(locale),
      sessionId: auditEntry.sessionId,
      reference: auditEntry.reference,
      before: auditEntry.before,
      after: auditEntry.after,
    })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
    .where(eq(auditEntry.id, id));
  if (!row) throw new AppError("not-found");
  const { before, after, ...told } = row;
  return { ...told, at: row.at.toISOString(), changes: changesOf(before, after) };
}

const written = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === "string" ? value : JSON.stringify(value);

/** Every field that either side names, as text; null where a side has none. */
function changesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, before: written(before?.[name]), after: written(after?.[name]) }));
}
