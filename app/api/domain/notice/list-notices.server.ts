import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { readTrace } from "../record-trace.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { toSeoul } from "../seoul-time";
import { whatCan } from "../verbs";
import { type NoticeKind, type NoticeState, noticePolicies } from "./notice-kinds";
import type { NoticeFilters, NoticeRecord, Notices } from "./notices";

type Row = {
  id: string;
  kind: NoticeKind;
  announce_from: Date | null;
  from_at: Date;
  to_at: Date;
  title_ko: string;
  title_en: string;
  text_ko: string;
  text_en: string;
  state: NoticeState;
  last_update_user: string;
  last_update_date: Date;
};

/** Both kinds as one list; the state is that of the given moment. */
const allNotices = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const state = sql`CASE WHEN use_yn <> 'Y' THEN 'withdrawn' WHEN to_at < ${at} THEN 'past'
    WHEN coalesce(announce_from, from_at) > ${at} THEN 'coming' ELSE 'shown' END`;
  return sql`(SELECT *, ${state} AS state FROM (
    SELECT id, 'maintenance' AS kind, announce_from, from_at, to_at, '' AS title_ko, '' AS title_en, text_ko, text_en,
      use_yn, last_update_user, last_update_date FROM maintenance_notice
    UNION ALL
    SELECT id, 'general', NULL, from_at, to_at, title_ko, title_en, text_ko, text_en, use_yn, last_update_user,
      last_update_date FROM general_notice) AS kept) AS notices`;
};

const recordOf = (row: Row): NoticeRecord => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  ...(row.announce_from ? { announceFrom: toSeoul(new Date(row.announce_from)) } : {}),
  from: toSeoul(new Date(row.from_at)),
  to: toSeoul(new Date(row.to_at)),
  titleKo: row.title_ko,
  titleEn: row.title_en,
  textKo: row.text_ko,
  textEn: row.text_en,
  stamp: new Date(row.last_update_date).toISOString(),
  changedBy: row.last_update_user,
});

/** Latest first unless another order is asked for. */
export async function getNotices(
  { db, now, locale }: Ctx,
  filters: NoticeFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Notices> {
  const { kind, state, page, size } = filters;
  const where = sql`WHERE ${kind ? sql`kind = ${kind}` : sql`true`} AND ${state ? sql`state = ${state}` : sql`true`}`;
  const name =
    locale === "ko" ? sql`coalesce(nullif(title_ko, ''), text_ko)` : sql`coalesce(nullif(title_en, ''), text_en)`;
  const columns = {
    name,
    kind: sql`kind`,
    state: sql`state`,
    from: sql`from_at`,
    to: sql`to_at`,
    changedBy: sql`last_update_user`,
  };
  const order = orderBy(filters, columns, sql`from_at DESC, id`);
  const [rows, total] = await Promise.all([
    db.execute<Row>(
      sql`SELECT * FROM ${allNotices(now)} ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${allNotices(now)} ${where}`),
  ]);
  return { rows: rows.rows.map(recordOf), rowCount: total.rows[0]?.count ?? 0, ignored };
}

/** @throws AppError not-found */
export async function getNotice(ctx: Ctx, id: string) {
  const { db, now, viewer } = ctx;
  const { rows } = await db.execute<Row>(sql`SELECT * FROM ${allNotices(now)} WHERE id = ${id}::uuid`);
  if (!rows[0]) throw new AppError("not-found");
  const notice = recordOf(rows[0]);
  const trace = await readTrace(ctx, notice.kind === "maintenance" ? "maintenance_notice" : "general_notice", id);
  return { ...notice, can: whatCan(noticePolicies, viewer, notice), trace };
}
