import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "~/api/db/client.server";
import * as schema from "~/api/db/schema";
import { corporationCustomerCode, fixedUnits } from "../domain/account/demo-units";
import type { Currency } from "../domain/money";
import { rentalRules } from "../domain/rental/rental-rules";
import { requireRuleValues } from "../domain/rule/rule-values.server";
import { hash, stream } from "./random";
import {
  type CatalogueItem,
  chooseCutters,
  type DemoCutter,
  type DemoPrice,
  fittingCutters,
  rentalPrices,
} from "./rental-items";
import { buyersFirst, type Purchase, runWithBuyers } from "./rental-purchases";
import { demoContracts, type Offer, type OffersOn, type RentalCustomer } from "./rental-rows";
import { writeContracts } from "./rental-store.server";
import { story } from "./story";
import { warehouseOfMarket } from "./warehouses";

export const rentalTables = [
  "rental_item",
  "rental_price",
  "rental_stock",
  "rental_contract",
  "rental_contract_item",
  "rental_shipment",
  "rental_return",
  "rental_invoice",
  "rental_swap",
  "rental_termination",
  "rental_buy_out",
] as const;

/** How many customers rent: at home, and abroad. */
const DOMESTIC = 70;
const OVERSEAS = 50;

/**
 * The rental programme: cutters of the catalogue with their prices, contracts of its customers in every state with what was
 * shipped, came back and was charged, by the product's own rules. Not in the checksum, as all that came to the story later.
 */
export async function loadRental(client: pg.PoolClient): Promise<void> {
  const db = drizzle(client, { schema }) as unknown as Db;
  const rules = await requireRuleValues(db, rentalRules, story.lastDay);
  const items = await readItems(client);
  const cutters = chooseCutters(items);
  if (cutters.length === 0) return;
  const customers = await readCustomers(client);
  const purchases = await readPurchases(client, customers);
  const inserts = new Set(purchases.map(({ itemId }) => itemId));
  const prices = rentalPrices(items.filter(({ id }) => inserts.has(id) || isOffered(id, cutters)));
  await addItems(client, cutters, [...inserts]);
  await addPrices(client, prices);
  const of = new Map<number, Purchase[]>();
  for (const each of purchases) of.set(each.customerId, [...(of.get(each.customerId) ?? []), each]);
  const fitting = (insert: number) => fittingCutters(items, cutters, insert);
  const contracts = demoContracts(customers, offers(cutters, prices, fitting), (id) => of.get(id) ?? [], rules);
  await writeContracts(client, contracts, rules);
  await addStock(client);
}

const isOffered = (id: number, cutters: readonly DemoCutter[]): boolean =>
  cutters.some((cutter) => cutter.id === id || cutter.insertId === id);

async function readItems(client: pg.PoolClient): Promise<CatalogueItem[]> {
  const { rows } = await client.query<CatalogueItem>(
    `SELECT i.id, l.code AS line, i.description, (i.list_price / 10000)::float8 AS price
       FROM item i JOIN product_line l ON l.id = i.product_line_id WHERE l.code IN ('CUTT', 'MILL') ORDER BY i.id`,
  );
  return rows;
}

/** Inserts that customers who rent bought of late: what their contracts are about. */
async function readPurchases(client: pg.PoolClient, customers: readonly RentalCustomer[]): Promise<Purchase[]> {
  const { rows } = await client.query<Purchase>(
    `SELECT l.customer_id AS "customerId", l.item_id AS "itemId", l.invoice_date::text AS day, sum(l.quantity)::int AS quantity
       FROM invoice_line l JOIN item i ON i.id = l.item_id JOIN product_line p ON p.id = i.product_line_id
      WHERE p.code = 'MILL' AND l.invoice_date > $1::date - 200 AND l.customer_id = ANY ($2) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [story.lastDay, customers.map(({ id }) => id)],
  );
  return rows;
}

async function addItems(client: pg.PoolClient, cutters: readonly DemoCutter[], inserts: number[]): Promise<void> {
  await client.query(
    `INSERT INTO rental_item (item_id, kind, create_user, last_update_user)
     SELECT id, 'insert', 'demo', 'demo' FROM unnest($1::int[]) AS id ORDER BY 1`,
    [[...new Set([...inserts, ...cutters.map(({ insertId }) => insertId)])]],
  );
  await client.query(
    `INSERT INTO rental_item (item_id, kind, category_id, pockets, insert_item_id, through_headquarters, create_user, last_update_user)
     SELECT row.id, 'cutter', c.id, pockets, "insertId", "throughHeadquarters", 'demo', 'demo'
       FROM jsonb_to_recordset($1::jsonb) AS row(id int, category text, pockets int, "insertId" int, "throughHeadquarters" boolean)
       JOIN rental_category c ON c.code = row.category`,
    [JSON.stringify(cutters)],
  );
}

async function addPrices(client: pg.PoolClient, prices: readonly DemoPrice[]): Promise<void> {
  await client.query(
    `INSERT INTO rental_price (item_id, currency, subsidiary_id, valid_from, market_price, list_price, create_user, last_update_user)
     SELECT "itemId", row.currency, u.id, "validFrom", "marketPrice", "listPrice", 'demo', 'demo'
       FROM jsonb_to_recordset($1::jsonb) AS row("itemId" int, currency text, subsidiary text, "validFrom" date, "marketPrice" bigint, "listPrice" bigint)
       LEFT JOIN org_unit u ON u.code = row.subsidiary ORDER BY "itemId", row.currency, row.subsidiary, "validFrom"`,
    [JSON.stringify(prices)],
  );
}

/** The cutters with a price of cutter and insert on a day: each with its usual insert, or those that another one fits. */
function offers(
  all: readonly DemoCutter[],
  prices: readonly DemoPrice[],
  fitting: (insert: number) => readonly DemoCutter[],
): OffersOn {
  const byItem = new Map<number, DemoPrice[]>();
  for (const price of prices) byItem.set(price.itemId, [...(byItem.get(price.itemId) ?? []), price]);
  const priceOn = (item: number, day: string, currency: Currency, subsidiary: string): number => {
    const own = (byItem.get(item) ?? []).filter((price) => price.currency === currency && price.validFrom <= day);
    const newest = (of: string | null) => own.findLast((price) => price.subsidiary === of);
    const found = newest(subsidiary) ?? newest(null);
    return found && found.marketPrice > 0 ? found.listPrice : 0;
  };
  return (day, currency, subsidiary, insert) =>
    (insert === undefined ? all : fitting(insert)).flatMap(({ id, insertId: usual, category, pockets }): Offer[] => {
      const insertId = insert ?? usual;
      const [listPrice, insertPrice] = [id, insertId].map((item) => priceOn(item, day, currency, subsidiary));
      return listPrice && insertPrice ? [{ cutterId: id, insertId, category, pockets, listPrice, insertPrice }] : [];
    });
}

/** Customers who rent; some of each unit behind the demo's accounts are among them. */
async function readCustomers(client: pg.PoolClient): Promise<RentalCustomer[]> {
  const { rows } = await client.query<RentalCustomer & { unit: string }>(
    `SELECT c.id, c.code, coalesce(c.name_en, c.name) AS name, c.city, c.country, u.id AS "unitId", u.kind AS "unitKind", u.code AS unit,
            s.id AS "subsidiaryId", s.code AS subsidiary, s.currency, p.name AS contact, p.phone
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id
       LEFT JOIN customer_contact p ON p.customer_id = c.id AND p.main ORDER BY c.id`,
  );
  const recent = await readRecent(client);
  const mixed = rows
    .map((row) => ({ ...row, warehouse: warehouseOfMarket.get(row.subsidiary) ?? 1 }))
    .sort((a, b) => hash(stream.rental, a.id) - hash(stream.rental, b.id) || a.id - b.id);
  const shuffled = buyersFirst(mixed, recent);
  const firm = shuffled.find(({ code }) => code === corporationCustomerCode);
  const others = shuffled.filter((row) => row !== firm);
  const fixed = others.filter(({ unit }) => isFixed(unit)).filter((row, _, all) => placeIn(row, all) < 4);
  const rest = others.filter((row) => !fixed.includes(row));
  const home = rest.filter(({ subsidiary }) => subsidiary === fixedUnits.homeMarket).slice(0, DOMESTIC - fixed.length);
  const abroad = rest.filter(({ subsidiary }) => subsidiary !== fixedUnits.homeMarket).slice(0, OVERSEAS);
  const list = [...home, ...abroad].flatMap((row, at) => [
    row,
    ...(at % 3 === 0 ? fixed.slice(at / 3, at / 3 + 1) : []),
  ]);
  // What a contract has become goes by its place: the corporation's account sees one that ends soon, one that runs, one that expired.
  for (const place of firm ? [2, 7, 14] : []) list.splice(place, 0, firm as (typeof list)[number]);
  return runWithBuyers(list, recent, (row) => row === firm || fixed.includes(row));
}

/** Inserts that each customer bought in the last three months. */
async function readRecent(client: pg.PoolClient): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; quantity: number }>(
    `SELECT l.customer_id AS id, sum(l.quantity)::int AS quantity FROM invoice_line l JOIN item i ON i.id = l.item_id
       JOIN product_line p ON p.id = i.product_line_id WHERE p.code = 'MILL' AND l.invoice_date > $1::date - 92 GROUP BY 1`,
    [story.lastDay],
  );
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

const placeIn = <Row extends { unit: string }>(row: Row, all: readonly Row[]): number =>
  all.filter(({ unit }) => unit === row.unit).indexOf(row);
const isFixed = (unit: string): boolean =>
  [fixedUnits.distributor, fixedUnits.distributor2, fixedUnits.germany, fixedUnits.store].some((code) => code === unit);

/** Safety stock of contracts that run, and some idle cutters beside it, at the end of the story and of the month before. */
async function addStock(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO rental_stock (warehouse_id, item_id, day, quantity, reserved, create_user, last_update_user)
     SELECT w.id, r.item_id, day, coalesce(kept.pieces, 0) + (r.item_id * 7 + w.id * 3 + extract(month FROM day)::int) % 6,
            coalesce(kept.pieces, 0), 'demo', 'demo'
       FROM rental_item r CROSS JOIN warehouse w CROSS JOIN unnest($1::date[]) AS day
       LEFT JOIN (SELECT s.warehouse_id, i.cutter_id, sum(s.shipping_quantity)::int AS pieces
                    FROM rental_shipment s JOIN rental_contract c ON c.id = s.contract_id AND c.state = 'open'
                    JOIN rental_contract_item i ON i.contract_id = s.contract_id AND i.line_no = s.line_no
                   WHERE s.kind = 'safety' GROUP BY 1, 2) AS kept ON kept.warehouse_id = w.id AND kept.cutter_id = r.item_id
      WHERE r.kind = 'cutter' AND (kept.pieces > 0 OR (r.item_id + w.id) % 4 = 0)`,
    [["2026-10-31", story.lastDay]],
  );
}
