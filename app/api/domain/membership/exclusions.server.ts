import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { personOf } from "../person-name.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { seoulDay } from "../seoul-time";
import type { Exclusion, ExclusionFilters, Exclusions } from "./exclusions";

/** By product line, the newest first, unless another order is asked for. */
export async function getExclusions(
  ctx: Ctx,
  { time, page, size, ...order }: ExclusionFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Exclusions> {
  const where = time ? sql`time = ${time}` : sql`true`;
  const columns = {
    productLine: sql`"productLine"`,
    validFrom: sql`"validFrom"`,
    validTo: sql`"validTo"`,
    time: sql`time`,
    setBy: sql`"setBy"`,
    remark: sql`nullif(remark, '')`,
  };
  const usual = sql`"productLine", "validFrom" DESC`;
  const [rows, total] = await Promise.all([
    ctx.db.execute<Exclusion>(sql`
      SELECT * FROM ${exclusionsOf(ctx)} WHERE ${where}
       ORDER BY ${orderBy(order, columns, usual)} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${exclusionsOf(ctx)} WHERE ${where}`),
  ]);
  return { rows: rows.rows, rowCount: total.rows[0]?.count ?? 0, ignored };
}

/** @throws AppError not-found */
export async function getExclusion(ctx: Ctx, id: string): Promise<Exclusion> {
  const { rows } = await ctx.db.execute<Exclusion>(sql`SELECT * FROM ${exclusionsOf(ctx)} WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** The product lines that may be chosen: code and name in the reader's language. */
export async function listProductLines({ db, locale }: Ctx): Promise<[code: string, name: string][]> {
  const { rows } = await db.execute<{ code: string; name: string }>(sql`
    SELECT code, coalesce(${sql.identifier(`name_${locale}`)}, name_en) AS name FROM product_line
     WHERE use_yn = 'Y' ORDER BY display_order, code`);
  return rows.map(({ code, name }) => [code, name]);
}

function exclusionsOf({ now, locale }: Ctx): SQL {
  const today = sql`${seoulDay(now)}::date`;
  return sql`(
    SELECT x.product_line_id || '-' || x.valid_from AS id, l.code,
           coalesce(l.${sql.identifier(`name_${locale}`)}, l.name_en) AS "productLine",
           x.valid_from::text AS "validFrom", x.valid_to::text AS "validTo",
           CASE WHEN x.valid_from > ${today} THEN 'coming' WHEN x.valid_to < ${today} THEN 'ended' ELSE 'in-force' END AS time,
           ${personOf(locale, sql`x.create_user`)} AS "setBy", ${isoInstant("x.create_date")} AS "setAt", x.remark
      FROM membership_exclusion x JOIN product_line l ON l.id = x.product_line_id WHERE x.use_yn = 'Y') AS exclusions`;
}
