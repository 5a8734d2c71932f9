import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "./ctx";
import { AppError } from "./errors";
import { isoInstant } from "./iso-instant.server";
import { personOf } from "./person-name.server";
import type { IgnoredFilter } from "./report/filters";
import { orderBy } from "./report/order-by.server";
import type { ListedRule, RuleList, RuleListFilters } from "./rule-list";
import { seoulDay } from "./seoul-time";

/** By area and name, the newest first, unless another order is asked for. */
export async function getRuleList(
  ctx: Ctx,
  { area, time, page, size, ...order }: RuleListFilters,
  ignored: IgnoredFilter[] = [],
): Promise<RuleList> {
  const where = sql`${area ? sql`area = ${area}` : sql`true`} AND ${time ? sql`time = ${time}` : sql`true`}`;
  const usual = sql`area, name, currency NULLS FIRST, subsidiary NULLS FIRST, "validFrom" DESC, id`;
  const columns = {
    name: sql`name`,
    area: sql`area`,
    value: sql`value::numeric`,
    currency: sql`currency`,
    subsidiary: sql`subsidiary`,
    validFrom: sql`"validFrom"`,
    time: sql`time`,
    setBy: sql`"setBy"`,
    remark: sql`nullif(remark, '')`,
  };
  const [rows, total] = await Promise.all([
    ctx.db.execute<ListedRule>(sql`
      SELECT * FROM ${rulesOf(ctx)} WHERE ${where} ORDER BY ${orderBy(order, columns, usual)}
       LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${rulesOf(ctx)} WHERE ${where}`),
  ]);
  return { rows: rows.rows, rowCount: total.rows[0]?.count ?? 0, ignored };
}

/** @throws AppError not-found */
export async function getRuleValue(ctx: Ctx, id: number): Promise<ListedRule> {
  const { rows } = await ctx.db.execute<ListedRule>(sql`SELECT * FROM ${rulesOf(ctx)} WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

function rulesOf({ now, locale }: Ctx): SQL {
  const today = sql`${seoulDay(now)}::date`;
  const same = sql`(PARTITION BY r.area, r.name, r.currency, r.subsidiary_id ORDER BY r.valid_from)`;
  return sql`(
    SELECT r.id, r.area, r.name, trim_scale(r.value)::text AS value, r.currency, r.valid_from::text AS "validFrom",
           coalesce(u.${sql.identifier(`name_${locale}`)}, u.name_en) AS subsidiary,
           CASE WHEN r.valid_from > ${today} THEN 'coming' WHEN lead(r.valid_from) OVER ${same} <= ${today} THEN 'former'
                ELSE 'in-force' END AS time,
           ${personOf(locale, sql`r.create_user`)} AS "setBy", ${isoInstant("r.create_date")} AS "setAt", r.remark
      FROM rule_value r LEFT JOIN org_unit u ON u.id = r.subsidiary_id WHERE r.use_yn = 'Y') AS rules`;
}
