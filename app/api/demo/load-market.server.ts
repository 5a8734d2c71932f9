import type pg from "pg";
import { copyInto } from "../domain/import/copy-rows.server";
import { keepMarket } from "../domain/import/keep-market.server";
import { twelveMonths } from "../domain/import/roll-ups";
import { addMonths, monthOfDay } from "../domain/report/period";
import { asText } from "./copy-text";
import { customerClasses } from "./customer-class";
import type { DemoCustomer } from "./customers";
import { cityOf, contactRows, machineRows, placeRows, type Row, supplierRows } from "./market-rows";
import { potentialRows, shareRows } from "./potential-rows";
import { demoLines } from "./products";
import type { Owners } from "./salespeople";
import { story } from "./story";
import { lostKeyCustomer } from "./story-customers";
import { visitRows } from "./visit-rows";
import { type Bought, makeWallets } from "./wallets";

export const marketTables = [
  "place",
  "supplier",
  "customer_contact",
  "customer_machine",
  "customer_potential",
  "customer_share",
  "customer_visit",
] as const;

/**
 * What is known of the customers besides their purchases, made to fit what they bought: the roll-ups must be filled.
 * None of it counts in the checksum of the sales story, which stays what it was before there was any of it.
 */
export async function loadMarket(client: pg.PoolClient, customers: DemoCustomer[], owners: Owners): Promise<void> {
  const classes = customerClasses(customers);
  const wallets = makeWallets(customers, classes, await readBought(client));
  const lost = lostKeyCustomer(customers);
  const listed = customers.map((customer) => ({ customer, rank: classes.get(customer.id) ?? "C" }) as const);
  const known = listed.flatMap((each) => {
    const wallet = wallets.get(each.customer.id);
    return wallet ? [{ ...each, wallet, lost: each.customer === lost }] : [];
  });
  const copy = (table: (typeof marketTables)[number], columns: string, rows: Iterable<Row>) =>
    copyInto(client, table, [columns, "create_user, last_update_user"], asText(rows));
  await copy("place", "country, city, region, name_ko, name_en, name_zh, latitude, longitude", placeRows());
  await copy("supplier", "id, code, name_ko, name_en, name_zh, own, display_order", supplierRows());
  await copy("customer_contact", "customer_id, name, role, email, phone, main", all(listed, contactRows));
  await copy(
    "customer_machine",
    "customer_id, maker, machine_type, machines, as_of",
    all(known, (each) => machineRows(each.customer, each.wallet)),
  );
  await copy(
    "customer_potential",
    "customer_id, product_line_id, as_of, yearly_amount, currency",
    all(known, potentialRows),
  );
  await copy(
    "customer_share",
    "customer_id, product_line_id, as_of, supplier_id, percent, source",
    all(known, shareRows),
  );
  await copy(
    "customer_visit",
    "visit_no, customer_id, visit_date, visited_by, purpose, result, next_step, next_step_date",
    all(listed, ({ customer, rank }) => visitRows(customer, rank, owners.get(customer)?.name)),
  );
  await settle(client, customers);
  await keepMarket(client);
}

function* all<T>(list: readonly T[], rowsOf: (each: T) => Iterable<Row>): Generator<Row> {
  for (const each of list) yield* rowsOf(each);
}

async function settle(client: pg.PoolClient, customers: DemoCustomer[]): Promise<void> {
  const places = customers.map(cityOf);
  await client.query(
    `UPDATE customer SET city = s.city, region = s.region
       FROM unnest($1::int[], $2::text[], $3::text[]) AS s(id, city, region) WHERE customer.id = s.id`,
    [customers.map(({ id }) => id), places.map(({ city }) => city), places.map(({ region }) => region)],
  );
}

/** Sales of the last twelve complete months and of the twelve before, by customer and product line. */
async function readBought(client: pg.PoolClient): Promise<Map<number, Bought>> {
  const end = addMonths(monthOfDay(story.lastDay), -1);
  const now = twelveMonths(end);
  const before = twelveMonths(addMonths(end, -12));
  const { rows } = await client.query<{ customer: number; line: number; now: string; before: string }>(
    `SELECT customer_id AS customer, product_line_id AS line, sum(${now.amount}) AS now, sum(${before.amount}) AS before
       FROM sales_year_customer WHERE year = ANY($1) GROUP BY 1, 2`,
    [[...now.years, ...before.years]],
  );
  const bought = new Map<number, Bought>();
  const nothing = () => demoLines.map(() => 0);
  for (const { customer, line, ...sums } of rows) {
    const own = bought.get(customer) ?? { now: nothing(), before: nothing() };
    own.now[line - 1] = Math.max(0, Number(sums.now));
    own.before[line - 1] = Math.max(0, Number(sums.before));
    bought.set(customer, own);
  }
  return bought;
}
