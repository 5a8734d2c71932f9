import type pg from "pg";
import { copyInto } from "../domain/import/copy-rows.server";
import { takeAwayIndexes } from "../domain/import/indexes.server";
import { asText } from "./copy-text";
import { dayAfter } from "./day-after";
import { addHistory, addShortageHistory, addStockHistory } from "./logistics-history.server";
import type { Row } from "./market-rows";
import {
  type InvoicedLine,
  type OpenDemand,
  orderColumns,
  orderRows,
  shipmentColumns,
  shipmentRow,
} from "./order-rows";
import { demoLines } from "./products";
import { chooseShortages, type ItemUse, pairOf, type Shortage } from "./shortages";
import { receiptColumns, receiptRows, stockColumns, stockRows } from "./stock-rows";
import { story } from "./story";
import { demoWarehouses, warehouseOfMarket } from "./warehouses";

export const logisticsTables = [
  "warehouse",
  "sales_order_line",
  "shipment_line",
  "stock_day",
  "promised_receipt",
  "shortage_day",
  "shortage_recorded",
] as const;

const WEEK = 7;

/**
 * Orders, shipments, stock and promised receipts behind the invoices of the story's last four months: what was invoiced was
 * ordered and shipped, and of what is short customers got less than they ordered. Like the market's, not in the checksum.
 */
export async function loadLogistics(client: pg.PoolClient): Promise<void> {
  await addWarehouses(client);
  const makeIndexes = await takeAwayIndexes(client, ["sales_order_line", "shipment_line", "stock_day"]);
  const batch = await batchOfLines(client);
  const uses = await readUses(client);
  const shortages = chooseShortages(uses, await readItems(client));
  const demand: OpenDemand = new Map();
  const { ordersFrom } = story.shortages;
  for (let from: string = ordersFrom; from <= story.lastDay; from = dayAfter(from, WEEK)) {
    const lines = await readInvoiced(client, from, dayAfter(from, WEEK - 1));
    await copyInto(client, "sales_order_line", [orderColumns], asText(ordersOf(lines, shortages, demand, batch)));
    await copyInto(client, "shipment_line", [shipmentColumns], asText(lines.map((line) => shipmentRow(line, batch))));
  }
  const used = new Map(uses.map(({ warehouse, item, pieces }) => [pairOf(warehouse, item), pieces]));
  const { rows } = await client.query<{ id: number }>("SELECT id FROM item ORDER BY id");
  const keeping = { items: rows.map(({ id }) => id), used, demand, shortages, batch };
  await copyInto(client, "stock_day", [stockColumns], asText(stockRows(keeping)));
  await copyInto(client, "promised_receipt", [receiptColumns], asText(receiptRows(keeping)));
  await addHistory(client, markets, batch);
  await addStockHistory(client);
  await makeIndexes();
  await client.query("ANALYZE sales_order_line, shipment_line, stock_day");
  await addShortageHistory(client);
}

function* ordersOf(
  lines: InvoicedLine[],
  shortages: Map<number, Shortage>,
  demand: OpenDemand,
  batch: number,
): Generator<Row> {
  for (const line of lines) yield* orderRows(line, shortages.get(pairOf(line.warehouse, line.item)), demand, batch);
}

async function addWarehouses(client: pg.PoolClient): Promise<void> {
  for (const [at, { code, unit, country, ko, en, zh }] of demoWarehouses.entries())
    await client.query(
      `INSERT INTO warehouse (id, code, name_ko, name_en, name_zh, country, org_unit_id, display_order, create_user, last_update_user)
       SELECT $1::int, $2, $3, $4, $5, $6, id, $1::int, 'demo', 'demo' FROM org_unit WHERE code = $7`,
      [at + 1, code, ko, en, zh, country, unit],
    );
}

async function batchOfLines(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query("SELECT id FROM import_batch WHERE source = 'demo' ORDER BY id LIMIT 1");
  return rows[0].id;
}

const served = `invoice_line l JOIN org_unit s ON s.id = l.subsidiary_id
  JOIN unnest($1::text[], $2::int[]) AS w(market, warehouse) ON w.market = s.code`;
const markets: [string[], number[]] = [[...warehouseOfMarket.keys()], [...warehouseOfMarket.values()]];

async function readUses(client: pg.PoolClient): Promise<ItemUse[]> {
  const { rows } = await client.query<ItemUse>(
    `SELECT w.warehouse, l.item_id AS item, sum(quantity)::int AS pieces, to_char(max(invoice_date), 'YYYY-MM-DD') AS "lastDay"
       FROM ${served} WHERE l.kind = 1 AND invoice_date BETWEEN $3 AND $4 GROUP BY 1, 2 ORDER BY 1, 2`,
    [...markets, dayAfter(story.lastDay, -89), story.lastDay],
  );
  return rows;
}

/** How many there are, the late supplier's ones, and the one that everybody wants. */
async function readItems(client: pg.PoolClient) {
  const { lateGroup } = story.shortages;
  const group = demoLines.flatMap(({ groups }) => groups).find(({ code }) => code === lateGroup);
  const { rows } = await client.query<{ count: number; late: number[] | null; wanted: number | null }>(
    `SELECT count(*)::int AS count, array_agg(i.id ORDER BY i.id) FILTER (WHERE g.code = $1) AS late,
            min(i.id) FILTER (WHERE l.code = $2 AND i.launch_date = $3) AS wanted
       FROM item i JOIN product_group g ON g.id = i.product_group_id JOIN product_line l ON l.id = i.product_line_id`,
    [group?.code, story.fastProduct.line, story.fastProduct.launch],
  );
  const { count = 0, late, wanted } = rows[0] ?? {};
  return { count, late: new Set(late ?? []), wanted: wanted ?? 0 };
}

async function readInvoiced(client: pg.PoolClient, from: string, to: string): Promise<InvoicedLine[]> {
  const { rows } = await client.query<Omit<InvoicedLine, "amount"> & { amount: string }>(
    `SELECT to_char(invoice_date, 'YYYY-MM-DD') AS day, l.subsidiary_id AS subsidiary, l.unit_id AS unit, l.customer_id AS customer,
            l.item_id AS item, w.warehouse, l.quantity, l.amount, l.currency, l.invoice_no AS no, l.line_no AS line
       FROM ${served} WHERE l.kind = 1 AND invoice_date BETWEEN $3 AND $4 ORDER BY invoice_date, l.subsidiary_id, invoice_no, line_no`,
    [...markets, from, to],
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amount: Number(amount) }));
}
