import { type SQL, sql } from "drizzle-orm";
import { unitNames } from "../access/own-units.server";
import { allOf } from "../all-of.server";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { optionsAbove } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { addMonths, type Month, monthOfDay } from "../report/period";
import { contains } from "../search-pattern";
import { canWriteTerms } from "./credit-policy";
import { ownUnits, unitNameIn } from "./credit-rows.server";
import type { ListedMember, MemberFilters, Members, TermState } from "./members";

/** MIPCOM02 as the screen and the API show it: terms of the reader's own units, those that count unless others are asked for. */
export async function getProgrammeMembers(
  ctx: Ctx,
  filters: MemberFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Members> {
  const [tree, asOf] = await Promise.all([loadVisibleUnits(ctx), loadAsOf(ctx)]);
  const newest = addMonths(monthOfDay(asOf.day), -1);
  const chosen = chooseUnits(tree, filters.unit);
  const { lost } = chosen;
  const [list, units] = await Promise.all([
    listMembers(ctx, filters, newest, chosen.ids),
    ctx.db.execute<{ id: number }>(
      sql`SELECT DISTINCT c.unit_id AS id FROM commercial_member c WHERE ${ownUnits(ctx.viewer.scope, sql`c.unit_id`)}`,
    ),
  ]);
  return {
    ...list,
    path: { unit: chosen.unit },
    options: {
      units: optionsAbove(
        tree,
        units.rows.map(({ id }) => id),
      ),
    },
    may: { write: canWriteTerms(ctx.viewer) },
    ignored: [...ignored, ...lost],
  };
}

const states: Record<TermState, (newest: Month) => SQL> = {
  running: (newest) => sql`${newest}::int BETWEEN c.valid_from AND coalesce(c.valid_to, 999912)`,
  coming: (newest) => sql`c.valid_from > ${newest}::int`,
  ended: (newest) => sql`c.valid_to < ${newest}::int`,
};

/** Columns of terms in the reader's words; tables `c` terms, `u` unit, `h` the house above. */
export const memberColumns = (ctx: Ctx, newest: Month): SQL => sql`
  c.id, u.id AS "unitId", u.code, ${unitNameIn(ctx)} AS name, u.currency, c.list, c.contract_no AS "contractNo", c.terms,
  coalesce(h.${sql.identifier(`name_${ctx.locale}`)}, h.name_en, '') AS house,
  CASE WHEN ${states.coming(newest)} THEN 'coming' WHEN ${states.ended(newest)} THEN 'ended' ELSE 'running' END AS state,
  to_char(to_date(c.valid_from::text, 'YYYYMM'), 'YYYY-MM') AS "validFrom",
  coalesce(to_char(to_date(c.valid_to::text, 'YYYYMM'), 'YYYY-MM'), '') AS "validTo",
  (SELECT ${tenThousandths(sql`coalesce(sum(k.grand_total), 0)`, sql`u.currency`)}::bigint::text FROM commercial_credit k
    WHERE k.unit_id = c.unit_id AND k.state = 'credited' AND k.ym BETWEEN ${addMonths(newest, -11)} AND ${newest}) AS credited`;
export const memberTables = sql`commercial_member c JOIN org_unit u ON u.id = c.unit_id LEFT JOIN org_unit h ON h.id = u.parent_id`;

export type MemberRow = Omit<ListedMember, "unit"> & { unitId: number; code: string; name: string };
export const listedOf = ({ unitId, code, name, ...row }: MemberRow): ListedMember => ({
  ...row,
  unit: { id: unitId, code, name },
});

async function listMembers(ctx: Ctx, filters: MemberFilters, newest: Month, units: number[] | undefined) {
  const { text, list, state, page, size } = filters;
  const like = text && contains(text);
  const where = allOf([
    sql`c.use_yn = 'Y'`,
    ownUnits(ctx.viewer.scope, sql`c.unit_id`),
    units && sql`c.unit_id = any(${sql.param(units)}::int[])`,
    list && sql`c.list = ${list}`,
    state !== "all" && states[state](newest),
    like && sql`(u.code ILIKE ${like} OR c.contract_no ILIKE ${like} OR ${unitNames()} ILIKE ${like})`,
  ]);
  const sorts = {
    name: sql`name`,
    house: sql`house`,
    list: sql`list`,
    validFrom: sql`valid_from`,
    validTo: sql`valid_to`,
    contractNo: sql`nullif("contractNo", '')`,
    credited: { money: sql`credited::bigint`, currency: sql`currency` },
  };
  const sorted = sql`
    SELECT * FROM (SELECT ${memberColumns(ctx, newest)}, c.valid_from, c.valid_to FROM ${memberTables} WHERE ${where}) AS terms`;
  const order = orderBy(filters, sorts, sql`name, valid_from DESC, id`);
  const [rows, counted] = await Promise.all([
    ctx.db.execute<MemberRow & { valid_from: Month; valid_to: Month | null }>(
      sql`${sorted} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${memberTables} WHERE ${where}`),
  ]);
  return {
    rows: rows.rows.map(({ valid_from: _from, valid_to: _to, ...row }) => listedOf(row)),
    rowCount: counted.rows[0]?.count ?? 0,
  };
}
