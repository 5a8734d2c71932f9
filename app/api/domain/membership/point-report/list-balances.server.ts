import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { orderBy } from "../../report/order-by.server";
import { balancesOn } from "./balances.server";
import type { PointFilters } from "./member-points";
import type { CurrencyTotal, MemberRow, PointFigures } from "./point-shapes";

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

const sorts: Record<string, SQL> = Object.fromEntries(
  ["name", "unit", "lastInvoiceOn", ...figures].map((name) => [name, sql`${sql.identifier(name)}`]),
);

type Asked = Pick<PointFilters, "page" | "size" | "sort" | "dir">;

/** A page of members with their points on a day, and what all of them come to, by currency. By name unless asked otherwise. */
export async function listBalances(ctx: Ctx, seen: SQL, day: { day: string; isPast: boolean }, asked: Asked) {
  const sums = sql.join(
    figures.map((name) => sql`'${sql.raw(name)}', sum(${sql.identifier(name)})`),
    sql`, `,
  );
  const { sort = "", dir } = asked;
  const order = orderBy({ sort: sort in sorts ? sort : undefined, dir }, sorts, sql`name, id`);
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
