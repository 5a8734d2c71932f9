import type pg from "pg";
import { coinSize } from "../domain/money";
import { story } from "./story";
import { toolMonths } from "./tool-site-history";
import type { SitePlan, ToolPlan } from "./tool-site-plan";

export type Site = { id: number; plan: SitePlan; currency: string; toKrw: number };
export type Model = { id: number; site: Site; at: number; code: string; tools: readonly ToolPlan[] };
export type Item = { id: number; group: string; itemNo: string; listPrice: number };
export type DemoTool = {
  id: number;
  model: Model;
  plan: ToolPlan;
  own: boolean;
  /** In 1/10,000 of the site's currency unit. */
  price: number;
  life: number;
};

/** A customer's currency unit costs so much less to live on than a won's: what people earn, by country. */
export const wages: Record<string, number> = { KRW: 1, EUR: 1.3, INR: 0.3, USD: 1.4, CNY: 0.5, PLN: 0.6, JPY: 1.1 };
const WAGE = 4_600_000;

/** Rows into a table, in their order. */
export const insert = async <Row extends object>(
  client: pg.PoolClient,
  into: string,
  columns: string,
  rows: readonly object[],
): Promise<Row[]> => {
  const names = columns.split(",").map((column) => column.trim().split(" ")[0]);
  const { rows: made } = await client.query<Row>(
    `INSERT INTO ${into} (${names.join(", ")}, create_user, last_update_user)
     SELECT ${names.join(", ")}, 'demo', 'demo' 
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (${columns})) WITH ORDINALITY AS row(${names.join(", ")}, at) ORDER BY at RETURNING *`,
    [JSON.stringify(rows)],
  );
  return made;
};

/** Won in 1/10,000 of a currency's unit, in whole coins. */
export function inCoins(won: number, { currency, toKrw }: Pick<Site, "currency" | "toKrw">): number {
  const coin = Number(coinSize(currency));
  return Math.max(coin, Math.round((won / toKrw) * (10_000 / coin)) * coin);
}

export const people = (plan: SitePlan, currency: string): number => plan.employees * WAGE * (wages[currency] ?? 1);
/** Months of a site: from its start to its end. */
export const monthsOf = ({ plan }: Site): number[] => {
  const ym = (day: string) => Number(day.slice(0, 7).replace("-", ""));
  return toolMonths.filter((month) => month >= ym(plan.startDay) && month <= ym(plan.endDay ?? story.lastDay));
};

/** Cost of a tool in a part at the first prices, in 1/10,000. */
export const perPart = ({ price, plan, life }: DemoTool): number => (price * plan.setUp) / (plan.corner * life);
export const unitsAt = (model: Model): number => model.site.plan.units * (model.at === 0 ? 1 : 0.75 / model.at ** 0.5);
