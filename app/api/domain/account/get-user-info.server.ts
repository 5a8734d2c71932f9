import { and, desc, eq, getTableColumns, gte, lte, sql } from "drizzle-orm";
import { agreementAcceptance, appUser, generalNotice, maintenanceNotice } from "~/api/db/schema";
import type { Ctx, Visit } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { type AgreementType, currentAgreements } from "./agreements";

/** A choice of one of the administrators' lists, named in the reader's language. */
type Code = { group: string; code: string; name: string };
type Acceptance = { type: AgreementType; version: string };
export type DataState = { lastDay: string | null; loadedAt: string | null };

/**
 * The account of the viewer with all that belongs to it. One statement, because every page asks for it.
 * `data` is the last loaded day and when it was loaded; both null before the first import.
 * @throws AppError empty-answer when the account is gone
 */
export async function getUserInfo(ctx: Ctx) {
  const [found] = await ctx.db
    .select({
      user: appUser,
      acceptances: sql<
        Acceptance[]
      >`(SELECT coalesce(json_agg(json_build_object('type', a.type, 'version', a.version)), '[]')
        FROM agreement_acceptance a WHERE a.user_id = app_user.id AND a.use_yn = 'Y')`,
      data: sql<DataState>`(SELECT json_build_object('lastDay', max(last_day),
        'loadedAt', ${isoInstant("max(last_update_date)")})
        FROM sales_period WHERE line_count > 0)`,
      codes: sql<Code[]>`(SELECT coalesce(json_agg(json_build_object('group', c.group_id, 'code', c.code,
        'name', ${ctx.locale === "ko" ? sql`c.name_ko` : ctx.locale === "zh" ? sql`coalesce(c.name_zh, c.name_en)` : sql`c.name_en`})
        ORDER BY c.group_id, c.display_order, c.code), '[]') FROM code c WHERE c.use_yn = 'Y')`,
      errors: sql<number>`(SELECT count(*)::int FROM error_log e WHERE e.user_id = app_user.id AND e.use_yn = 'Y')`,
      news: sql<boolean>`EXISTS (SELECT FROM general_notice WHERE use_yn = 'Y' AND to_at >= ${ctx.now.toISOString()})`,
      announced: sql<boolean>`EXISTS (SELECT FROM maintenance_notice WHERE use_yn = 'Y' AND to_at >= ${ctx.now.toISOString()})`,
    })
    .from(appUser)
    .where(eq(appUser.id, ctx.viewer.userId));
  if (!found) throw new AppError("empty-answer");
  const { user, data, codes, errors } = found;
  const notice = found.announced ? await findNotice(ctx) : null;
  const news = found.news ? await listNews(ctx) : [];
  return { user, data, notice, news, codes, errors, agreements: currentOf(found.acceptances) };
}

function currentOf(acceptances: Acceptance[]): { tsaType: AgreementType }[] {
  const current = acceptances
    .filter(({ type, version }) => currentAgreements[type] === version)
    .map(({ type }) => type);
  return [...new Set(current)].sort().map((tsaType) => ({ tsaType }));
}

/** Agreements accepted in their current version. */
export async function listAgreements({ db, viewer }: Ctx): Promise<{ tsaType: AgreementType }[]> {
  const mine = and(eq(agreementAcceptance.userId, viewer.userId), eq(agreementAcceptance.useYn, "Y"));
  return currentOf(await db.select().from(agreementAcceptance).where(mine));
}

export type Notice = { fromDate: string; toDate: string; text: string; stamp: string };

/** The maintenance window that is announced now, in the reader's language. */
export async function findNotice({ db, now, locale }: Visit): Promise<Notice | null> {
  const [row] = await db
    .select()
    .from(maintenanceNotice)
    .where(
      and(lte(maintenanceNotice.announceFrom, now), gte(maintenanceNotice.toAt, now), eq(maintenanceNotice.useYn, "Y")),
    )
    .orderBy(maintenanceNotice.fromAt)
    .limit(1);
  if (!row) return null;
  const text = locale === "ko" ? row.textKo : row.textEn;
  return {
    fromDate: row.fromAt.toISOString(),
    toDate: row.toAt.toISOString(),
    text,
    stamp: row.lastUpdateDate.toISOString(),
  };
}

const NEWS_AT_MOST = 5;

type NewsFile = { notice: string; id: string; name: string };
type News = { title: string; text: string; files: NewsFile[] };

/** Oldest first, in the same statement: the news are asked for with every page. */
const filesOfNotice = sql<NewsFile[]>`(SELECT coalesce(json_agg(json_build_object('notice', a.record_id, 'id', a.id,
  'name', a.name) ORDER BY a.create_date, a.name), '[]') FROM attachment a
  WHERE a.record_kind = 'notice' AND a.record_id = general_notice.id::text)`;

/** What headquarters tells everybody now, newest first, in the reader's language. */
async function listNews({ db, now, locale }: Visit): Promise<News[]> {
  const rows = await db
    .select({ ...getTableColumns(generalNotice), files: filesOfNotice })
    .from(generalNotice)
    .where(and(lte(generalNotice.fromAt, now), gte(generalNotice.toAt, now), eq(generalNotice.useYn, "Y")))
    .orderBy(desc(generalNotice.fromAt))
    .limit(NEWS_AT_MOST);
  return rows.map(({ files, ...row }) =>
    locale === "ko" ? { title: row.titleKo, text: row.textKo, files } : { title: row.titleEn, text: row.textEn, files },
  );
}
