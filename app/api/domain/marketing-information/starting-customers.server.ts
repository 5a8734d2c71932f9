import { sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import { ownCustomers } from "../access/own-customers.server";
import { cityName } from "../city-name.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { rankFigures } from "../facts/sales-ranking.server";
import type { SingleView, StartingCustomer } from "./single-view";

const SHOWN = 10;
/** Some who are ranked are looked after by another unit today: their records are not this reader's. */
const RANKED = 40;

type Found = { id: number; code: string; name: string; city: string | null; country: string; recent: boolean };

/** Whom the reader has open in a tab, the last looked at first, and their own largest customers of twelve months. */
export async function findStartingCustomers(
  ctx: Ctx,
  question: SalesQuestion,
): Promise<NonNullable<SingleView["start"]>> {
  const order = { column: "mat", descending: true } as const;
  const largest = await rankFigures(ctx, question, "customer", order, { offset: 0, limit: RANKED });
  const opened = await openedCustomers(ctx);
  const ids = [...opened, ...largest.rows.map(({ key }) => key)];
  const { rows } = await ctx.reports.execute<Found>(sql`
    select customer.id, customer.code, ${customerName(ctx.locale)} as name,
           ${cityName(ctx.locale)} as city, customer.country
      from customer where customer.id = any(${sql.param(ids)}::int[]) and ${ownCustomers(ctx.viewer.scope)}`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const told = (id: number, mat: string | null): StartingCustomer[] => {
    const found = known.get(id);
    if (!found) return [];
    const { code, name, city, country } = found;
    return [{ id, code, name, place: [city, formatCountry(ctx.locale, country)].filter(Boolean).join(", "), mat }];
  };
  return {
    recent: opened.flatMap((id) => told(id, null)).slice(0, SHOWN),
    largest: largest.rows.flatMap(({ key, figures }) => told(key, figures.mat)).slice(0, SHOWN),
  };
}

async function openedCustomers({ db, viewer }: Ctx): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select substring(path from '/single-view/(\\d{1,9})$')::int as id from user_tab
     where user_id = ${viewer.userId} and path ~ '/single-view/\\d{1,9}$' order by visited_at desc limit ${SHOWN}`);
  return rows.map(({ id }) => id);
}
