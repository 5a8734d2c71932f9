import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { LAPSING_SOON } from "../lapsing";
import { inMarket } from "../market.server";
import { isCategory } from "../point-report/point-months.server";
import { wholeRows } from "../point-report/whole-rows.server";
import { addDays } from "../points/account";
import type { StatusFigures, StatusLevel } from "./global-status";

/** Figures of one row before they are told: with how many currencies its members have. */
export type StatusSums = Omit<StatusFigures, "points"> & {
  key: string;
  name: string;
  region: string;
  market: "home" | "abroad";
  currencies: number;
  currency: string;
  held: number;
};
type Asked = {
  /** A statement that gives the members. */
  own: SQL;
  by: StatusLevel;
  day: string;
  since: string;
  /** What a point is worth, on the columns of `member`. */
  worth: SQL;
};

const keyOf: Record<StatusLevel, SQL> = {
  subsidiary: sql`subsidiary.id::text`,
  region: sql`coalesce(region.id, subsidiary.id)::text`,
  country: sql`customer.country::text`,
};

/**
 * Members, points and their money by what rows are, those of each register apart, so that each row leads to one; a
 * subsidiary without a region stands for itself among regions.
 */
export async function listStatusSums(ctx: Ctx, { own, by, day, since, worth }: Asked): Promise<StatusSums[]> {
  const local = sql.identifier(`name_${ctx.locale}`);
  const [subsidiary, region] = [
    sql`coalesce(subsidiary.${local}, subsidiary.name_en)`,
    sql`coalesce(region.${local}, region.name_en)`,
  ];
  const name: Record<StatusLevel, SQL> = {
    subsidiary,
    region: sql`coalesce(${region}, ${subsidiary})`,
    country: sql`customer.country`,
  };
  const rows = await wholeRows<StatusSums>(
    ctx.db,
    sql`WITH own AS MATERIALIZED (
      SELECT member.*, ${keyOf[by]} AS key, ${name[by]} AS name, ${by === "subsidiary" ? sql`coalesce(${region}, '')` : sql`''`} AS region,
             CASE WHEN ${inMarket(sql`member.subsidiary_id`, "home")} THEN 'home' ELSE 'abroad' END AS market, ${worth} AS worth
        FROM (${own}) AS member JOIN customer ON customer.id = member.customer_id
        JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
        LEFT JOIN org_unit region ON region.id = subsidiary.parent_id AND region.kind = 'region'),
    lot AS (SELECT member_id, sum(remaining) AS held, coalesce(sum(remaining) FILTER (WHERE ${soon(day)}), 0) AS ending
              FROM point_lot WHERE remaining > 0 AND expires_on >= ${day}::date AND member_id IN (SELECT id FROM own) GROUP BY 1),
    flow AS (SELECT member_id, ${flowSums} FROM point_entry e
              WHERE e.day BETWEEN ${since}::date AND ${day}::date AND member_id IN (SELECT id FROM own) GROUP BY 1),
    told AS (SELECT own.*, coalesce(held, 0) AS held, CASE WHEN state <> 'withdrawn' THEN coalesce(ending, 0) ELSE 0 END AS ending,
                    coalesce(save, 0) AS save, coalesce(use, 0) AS use, coalesce(expire, 0) AS expire, coalesce(a.debt, 0) AS debt
               FROM own LEFT JOIN lot ON lot.member_id = own.id LEFT JOIN flow ON flow.member_id = own.id
               LEFT JOIN point_account a ON a.member_id = own.id)
    SELECT key, market, min(name) AS name, min(region) AS region,
           count(DISTINCT currency) AS currencies, min(currency) AS currency, sum(held) AS held, ${counted(since)},
           ${money(sql`held`)} AS liability, ${money(sql`ending`)} AS ending, ${money(sql`save`)} AS saved,
           ${money(sql`-use`)} AS used, ${money(sql`-expire`)} AS expired
      FROM told GROUP BY key, market`,
  );
  return by === "country" ? rows.map((row) => ({ ...row, name: formatCountry(ctx.locale, row.key) })) : rows;
}

const soon = (day: string) => sql`expires_on <= ${addDays(day, Number(LAPSING_SOON))}::date`;

/** In 1/10,000 of the currency's unit; nothing where one of the members has no rate. */
const money = (points: SQL): SQL =>
  sql`CASE WHEN bool_or(worth IS NULL AND ${points} <> 0) THEN NULL ELSE round(coalesce(sum(${points} * worth), 0))::text END`;

const flowSums = sql.join(
  (["save", "use", "expire"] as const).map(
    (name) => sql`coalesce(sum(e.points) FILTER (WHERE ${isCategory[name]}), 0) AS ${sql.identifier(name)}`,
  ),
  sql`, `,
);

const present = sql`state <> 'withdrawn'`;
const counted = (since: string): SQL => {
  const conditions: [string, SQL][] = [
    ["members", present],
    ...["applied", "active", "dormant", "withdrawn"].map((state): [string, SQL] => [state, sql`state = ${state}`]),
    ...["black", "silver", "bronze"].map((tier): [string, SQL] => [tier, sql`${present} AND tier = ${tier}`]),
    ["joined", sql`joined_on >= ${since}::date`],
    ["left", sql`withdrawn_on >= ${since}::date`],
    ["lapsing", sql`ending > 0`],
    ["negative", sql`debt > 0`],
  ];
  return sql.join(
    conditions.map(([name, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${sql.identifier(name)}`),
    sql`, `,
  );
};
