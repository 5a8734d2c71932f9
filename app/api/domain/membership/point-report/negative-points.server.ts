import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { UnitTree } from "../../facts/visible-units.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { seoulDay } from "../../seoul-time";
import { decides } from "../posting/point-policy";
import { findChosenUnits } from "./find-chosen-units.server";
import { type DebtAge, type DebtRow, debtAges, type NegativeFilters, type NegativePoints } from "./negative-points";
import { narrowed, seenMembers } from "./seen-members.server";

type Found = Omit<DebtRow, "office" | "canWriteOff"> & { unitId: number; unit: string };

const columns = {
  name: sql`name`,
  office: sql`unit`,
  negative: sql`negative`,
  since: sql`since`,
  days: sql`days`,
  lastInvoiceOn: sql`"lastInvoiceOn"`,
};
const ageOf = sql`CASE WHEN days <= 90 THEN '0-90' WHEN days <= 180 THEN '91-180' WHEN days <= 365 THEN '181-365' ELSE '366+' END`;

/** The largest debts first, as they stand now. */
export async function getNegativePoints(
  ctx: Ctx,
  filters: NegativeFilters,
  ignored: IgnoredFilter[] = [],
): Promise<NegativePoints> {
  const today = seoulDay(ctx.now);
  const { tree, ids, path, units, dropped } = await findChosenUnits(ctx, filters.unit);
  const seen = seenMembers(
    ctx,
    "home",
    narrowed(ctx, { ...filters, state: undefined, money: undefined, waiting: undefined }, ids),
  );
  const { age, page, size } = filters;
  const order = orderBy(filters, columns, sql`negative DESC, id`);
  const { rows } = await ctx.db.execute<{ rows: Found[]; ages: NegativePoints["ages"] }>(sql`
    WITH seen AS (${seen}),
    debt AS (SELECT seen.*, (SELECT org_unit_id FROM customer WHERE id = seen."customerId") AS "unitId", a.debt AS negative,
                    a.debt_since AS since, ${today}::date - a.debt_since AS days, a.last_invoice_on AS "lastInvoiceOn",
                    (a.debt_since + make_interval(months => rule_on('membership', 'debt-months', m.currency, m.subsidiary_id, ${today}::date)::int))
                      <= ${today}::date AS "canBeWrittenOff"
               FROM seen JOIN point_account a ON a.member_id = seen.id AND a.debt > 0 JOIN member m ON m.id = seen.id),
    aged AS MATERIALIZED (SELECT debt.*, ${ageOf} AS age FROM debt)
    SELECT (SELECT coalesce(json_agg(paged), '[]') FROM (
              SELECT * FROM aged WHERE ${age ? sql`age = ${age}` : sql`true`} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}) AS paged) AS rows,
           (SELECT coalesce(json_agg(summed), '[]') FROM (
              SELECT age, count(*) AS members, sum(negative) AS negative FROM aged GROUP BY age) AS summed) AS ages`);
  const [found = { rows: [], ages: [] }] = rows;
  const ages = debtAges.flatMap((each) => found.ages.find((sum) => sum.age === each) ?? []);
  const total = totalOf(ages, age);
  return {
    rows: found.rows.map(({ unitId, unit: name, ...row }) => ({
      ...row,
      office: officeOf(tree, unitId) ?? name,
      canWriteOff: row.canBeWrittenOff && decides(ctx.viewer),
    })),
    rowCount: total.members,
    asOf: today,
    ages,
    total,
    path,
    options: { units },
    ignored: [...ignored, ...dropped],
  };
}

function totalOf(ages: NegativePoints["ages"], asked: DebtAge | undefined) {
  const counted = ages.filter(({ age }) => asked === undefined || age === asked);
  return {
    members: counted.reduce((all, { members }) => all + members, 0),
    negative: counted.reduce((all, { negative }) => all + negative, 0),
  };
}

/** The nearest office or store above a unit, as far as the reader sees it. */
function officeOf(tree: UnitTree, unitId: number): string | undefined {
  for (let unit = tree.byId.get(unitId); unit; unit = tree.byId.get(unit.parentId ?? -1))
    if (unit.kind === "office" || unit.kind === "store") return unit.name;
  return undefined;
}
