import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { orderBy } from "../../report/order-by.server";
import { balancesOn } from "./balances.server";
import type { PointFilters } from "./member-points";
import type { CurrencyTotal, MemberRow, PointFigures } from "./point-shapes";
import type { MemberSort } from "./point-tables";

const figures = [
  "available",
  "toBeAvailable",
  "toBeTransferred",
  "transferred",
  "toBeExpired",
  "negative",
  "saved",
  "used",
  "expired",
  "reversed",
] as const satisfies readonly (keyof PointFigures)[];

const isBalanceSort = (sort: PointFilters["sort"]): sort is MemberSort => sort !== undefined && sort in columnsOf;
const columnsOf = Object.fromEntries(
  (["name", "unit", "lastInvoiceOn", ...figures] as const).map((name) => [name, sql`${sql.identifier(name)}`]),
) as Record<MemberSort, SQL>;
const fromLargest = [...figures, "lastInvoiceOn"] as const;

type Asked = Pick<PointFilters, "page" | "size" | "sort" | "dir">;

/** A page of members with their points on a day, and what all of them come to, by currency. By name unless asked otherwise. */
export async function listBalances(ctx: Ctx, seen: SQL, day: { day: string; isPast: boolean }, asked: Asked) {
  const sums = sql.join(
    figures.map((name) => sql`'${sql.raw(name)}', sum(${sql.identifier(name)})`),
    sql`, `,
  );
  const sorted = { dir: asked.dir, sort: isBalanceSort(asked.sort) ? asked.sort : undefined };
  const order = orderBy(sorted, columnsOf, sql`name, id`, fromLargest);
  const { rows } = await ctx.db.execute<{ rows: MemberRow[]; totals: CurrencyTotal[] }>(sql`
    WITH seen AS MATERIALIZED (${seen}),
    listed AS MATERIALIZED (SELECT seen.*, ${balanceColumns} FROM seen JOIN (${balancesOn(day.day, day.isPast)}) AS balance USING (id))
    SELECT (SELECT coalesce(json_agg(paged), '[]') FROM (SELECT * FROM listed ORDER BY ${order}
              LIMIT ${asked.size} OFFSET ${(asked.page - 1) * asked.size}) AS paged) AS rows,
           (SELECT coalesce(json_agg(total ORDER BY total->>'currency'), '[]')
              FROM (SELECT json_build_object('currency', currency, 'members', count(*), ${sums}) AS total FROM listed GROUP BY currency)
                AS totals) AS totals`);
  const [found = { rows: [], totals: [] }] = rows;
  return { ...found, rowCount: found.totals.reduce((all, { members }) => all + members, 0) };
}

const balanceColumns = sql.join(
  [...figures, "lastInvoiceOn"].map((name) => sql`balance.${sql.identifier(name)}`),
  sql`, `,
);
