import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { loadAsOf } from "../../facts/as-of.server";
import { addMonths, firstDay, monthOfDay } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { inUnits } from "../coins.server";
import { endsSoon } from "../contract/contract-conditions.server";
import { sumsOf } from "../contract/contract-sums.server";
import { allOwnContracts } from "../contract/own-contracts.server";
import { lastQuarterSums } from "../contract/purchases.server";
import { rentalDay } from "../rental-day.server";
import { monthsLater } from "../rental-days";
import { rentalRules } from "../rental-rules";
import type { RentalMarket } from "../rental-terms";
import type { StatusFigures, StatusLevel } from "./status-shapes";

/** Contracts of one place, market and currency: money in units of that currency. */
export type StatusGroup = Omit<StatusFigures, "value" | "fee"> & {
  key: string;
  name: string;
  region: string;
  market: RentalMarket;
  currency: string;
  value: string;
  fee: string;
};

/** The days that everything is told by. */
export type StatusDays = {
  /** The day of all rental figures. */
  today: string;
  /** The first day of the twelve months. */
  since: string;
  /** The last day that invoice lines were loaded for, and the last that counts as ending soon. */
  loadedDay: string;
  endingUntil: string;
  /** Part of the rental quantity that may be replaced. */
  replacementShare: string;
};

export async function loadStatusDays(ctx: Ctx): Promise<StatusDays> {
  const today = await rentalDay(ctx);
  const [rules, asOf] = await Promise.all([requireRuleValues(ctx.db, rentalRules, today), loadAsOf(ctx)]);
  return {
    today,
    since: firstDay(addMonths(monthOfDay(today), -11)),
    loadedDay: asOf.day,
    endingUntil: monthsLater(today, Number(rules["ending-months"])),
    replacementShare: rules["replacement-share"],
  };
}

const keyOf: Record<StatusLevel, SQL> = {
  subsidiary: sql`subsidiary.id::text`,
  region: sql`coalesce(region.id, subsidiary.id)::text`,
  country: sql`customer.country::text`,
};

/**
 * All contracts that the viewer may see, by place, market and currency, so that each row leads to one list; a subsidiary
 * without a region stands for itself among regions. Where everything was closed before the twelve months, nothing is told.
 */
export async function listGroups(
  ctx: Ctx,
  by: StatusLevel,
  days: StatusDays,
  narrow: SQL = sql`true`,
): Promise<StatusGroup[]> {
  const local = sql.identifier(`name_${ctx.locale}`);
  const subsidiary = sql`coalesce(subsidiary.${local}, subsidiary.name_en)`;
  const region = sql`coalesce(region.${local}, region.name_en)`;
  const name = { subsidiary, region: sql`coalesce(${region}, ${subsidiary})`, country: sql`customer.country` }[by];
  const { rows } = await ctx.db.execute<StatusGroup>(sql`
    WITH own AS MATERIALIZED (
      SELECT contract.state, contract.market, contract.currency, contract.closed_on, ${endsSoon(days)} AS soon,
             ${keyOf[by]} AS key, ${name} AS name, ${by === "subsidiary" ? sql`coalesce(${region}, '')` : sql`''`} AS region,
             lines.*, moved.*, quarter.*
        FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
        JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
        LEFT JOIN org_unit region ON region.id = subsidiary.parent_id AND region.kind = 'region'
        JOIN ${sumsOf({}, days.today)}
        LEFT JOIN LATERAL (${lastQuarterSums(days.loadedDay)}) AS quarter ON contract.state = 'open'
       WHERE ${allOwnContracts(ctx.viewer.scope)} AND ${narrow})
    SELECT contract.key, contract.market, contract.currency, min(contract.name) AS name, min(contract.region) AS region,
           ${figuresOf(days)} FROM own AS contract GROUP BY contract.key, contract.market, contract.currency
    HAVING bool_or(contract.state <> 'closed' OR contract.closed_on >= ${days.since}::date) ORDER BY 1, 2, 3`);
  return by === "country" ? rows.map((row) => ({ ...row, name: formatCountry(ctx.locale, row.key) })) : rows;
}

function figuresOf({ since }: StatusDays): SQL {
  const open = sql`state = 'open'`;
  const counts: [string, SQL][] = [
    ["open", open],
    ["ending", sql`soon`],
    ["short", sql`${open} AND result = 'short'`],
    ["fine", sql`${open} AND result = 'fine'`],
    ["draft", sql`state = 'draft'`],
    ["approved", sql`state = 'approved'`],
    ["closed", sql`closed_on >= ${since}::date`],
  ];
  const sums: [string, SQL][] = [
    ["pieces", sql`rented`],
    ["safety", sql`safety`],
    ["maxReplacement", sql`max_replacement`],
    ["replaced", sql`replaced`],
    ["afterSales", sql`after_sales`],
    ["required", sql`required`],
    ["bought", sql`bought`],
  ];
  const moneys: [string, SQL][] = [
    ["value", sql`value`],
    ["fee", sql`monthly_fee`],
  ];
  const ofOpen = (column: SQL) => sql`coalesce(sum(${column}) FILTER (WHERE ${open}), 0)`;
  return sql.join(
    [
      ...counts.map(([as, where]) => sql`count(*) FILTER (WHERE ${where})::int AS ${sql.identifier(as)}`),
      ...sums.map(([as, column]) => sql`${ofOpen(column)}::int AS ${sql.identifier(as)}`),
      ...moneys.map(([as, column]) => sql`${inUnits(ofOpen(column))} AS ${sql.identifier(as)}`),
    ],
    sql`, `,
  );
}
