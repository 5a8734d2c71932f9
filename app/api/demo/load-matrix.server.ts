import type pg from "pg";
import { corporationCustomerCode, fixedUnits } from "../domain/account/demo-units";
import { dayAfter } from "./day-after";
import { boundsOf, type DemoMatrixItem, type DemoMatrixMovement, movementsOf } from "./matrix-history";
import { type DemoMatrixContract, type MatrixCustomer, planContracts } from "./matrix-plan";
import { loadTasks } from "./matrix-tasks.server";
import { hash, stream } from "./random";
import { story } from "./story";

const DECIDER = "tt.admin@seorak.example";

/** Tables of this chapter, in the order in which they are filled. */
export const matrixTables = [
  "matrix_contract",
  "matrix_event",
  "matrix_cabinet",
  "matrix_item",
  "matrix_task",
] as const;

/** So many customers have cabinets: of each unit at home, of each subsidiary abroad. */
const [OF_UNIT, OF_SUBSIDIARY] = [1, 2];
const ROWS_AT_ONCE = 20_000;

/**
 * The cabinet programme: contracts of customers at home and abroad in every state, promised by what they buy; their cabinets with
 * the items that they buy most, a year of what was taken and filled up, and what is to be done. Not in the checksum.
 */
export async function loadMatrix(client: pg.PoolClient): Promise<void> {
  const contracts = planContracts(await readCustomers(client));
  if (contracts.length === 0) return;
  const ids = await addContracts(client, contracts);
  await addEvents(client, contracts, ids);
  const items = await addCabinets(client, contracts, ids);
  await addMovements(client, items.flatMap(movementsOf));
  await loadTasks(client);
}

async function readCustomers(client: pg.PoolClient): Promise<MatrixCustomer[]> {
  const { rows } = await client.query<MatrixCustomer>(
    `WITH bought AS (
       SELECT l.customer_id AS id, l.subsidiary_id AS lender, sum(l.amount) / 2 AS yearly, count(DISTINCT l.item_id) AS items
         FROM invoice_line l WHERE l.invoice_date > $1::date - 730 AND l.kind = 1 GROUP BY 1, 2 HAVING count(DISTINCT l.item_id) >= 6),
     ranked AS (
       SELECT bought.*, c.code, s.code AS market, s.currency,
              row_number() OVER (PARTITION BY CASE WHEN s.code = $2 THEN c.org_unit_id ELSE s.id END
                                 ORDER BY c.code <> $3, bought.yearly DESC, c.id) AS place
         FROM bought JOIN customer c ON c.id = bought.id JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id
        WHERE bought.lender = s.id AND bought.yearly > 0)
     SELECT id, code, lender, market, currency, round(yearly)::text AS yearly FROM ranked
      WHERE place <= CASE WHEN market = $2 THEN $4::int ELSE $5::int END ORDER BY code <> $3, place, market <> $2, code`,
    [story.lastDay, fixedUnits.homeMarket, corporationCustomerCode, OF_UNIT, OF_SUBSIDIARY],
  );
  return rows;
}

/** A renewed contract stands before the one that follows it. @returns the keys of the contracts by their numbers */
async function addContracts(
  client: pg.PoolClient,
  contracts: readonly DemoMatrixContract[],
): Promise<ReadonlyMap<string, number>> {
  const rows = contracts.map(({ customer, events: _events, ...contract }) => ({
    ...contract,
    ...{ customer: customer.id, lender: customer.lender, currency: customer.currency },
  }));
  for (const those of [rows.filter(({ follows }) => follows === null), rows.filter(({ follows }) => follows !== null)])
    await client.query(
      `INSERT INTO matrix_contract (contract_no, customer_id, lender_id, currency, cabinet_value, support_rate, term_years, committed, start_on,
         end_on, state, grade, customer_share, decided_at, decided_by, signed_on, installed_on, closed_on, close_reason, follows_id, rules,
         create_user, last_update_user)
       SELECT no, customer, lender, currency, value, rate, years, committed, "startOn", "endOn", state, grade, share, "decidedOn" + time '09:00',
              CASE WHEN "decidedOn" IS NOT NULL THEN '${DECIDER}' END, "signedOn", "installedOn", "closedOn", "closeReason",
              (SELECT o.id FROM matrix_contract o WHERE o.contract_no = follows),
              (SELECT jsonb_object_agg(name, trim_scale(value)::text) FROM rule_value WHERE area = 'matrix'), author, author
         FROM jsonb_to_recordset($1::jsonb) AS row(no text, customer int, lender int, currency text, value bigint, rate numeric, years int,
           committed bigint, "startOn" date, "endOn" date, state text, grade text, share bigint, "decidedOn" date, "signedOn" date,
           "installedOn" date, "closedOn" date, "closeReason" text, author text, follows text)`,
      [JSON.stringify(those)],
    );
  const { rows: made } = await client.query<{ id: number; no: string }>(
    "SELECT id, contract_no AS no FROM matrix_contract",
  );
  return new Map(made.map(({ id, no }) => [no, id]));
}

type Ids = ReadonlyMap<string, number>;

async function addEvents(client: pg.PoolClient, contracts: readonly DemoMatrixContract[], ids: Ids): Promise<void> {
  const rows = contracts.flatMap(({ no, events }) =>
    events.map((event, at) => ({ ...event, contract: ids.get(no), no: at + 1 })),
  );
  await client.query(
    `INSERT INTO matrix_event (contract_id, no, at, day, event, comment, actor)
     SELECT contract, no, day + time '01:30', day, event, comment, actor
       FROM jsonb_to_recordset($1::jsonb) AS row(contract int, no int, day date, event text, comment text, actor text)`,
    [JSON.stringify(rows)],
  );
}

const models = ["MX-24", "MX-48", "MX-96"];
const places = ["Tool crib", "Hall 1", "Hall 2", "Line A", "Line B", "Assembly"];
type Bought = { customer: number; item: number; yearly: number; price: string };

/**
 * The cabinets of each contract; planned ones have no day. What a customer buys most often lies in them, one item after the other.
 * A contract that was followed has handed its cabinets on.
 */
async function addCabinets(
  client: pg.PoolClient,
  contracts: readonly DemoMatrixContract[],
  ids: Ids,
): Promise<DemoMatrixItem[]> {
  const having = contracts.filter(({ state }) => state !== "renewed" && state !== "rejected");
  const cabinets = having.flatMap((contract, at) =>
    Array.from({ length: contract.cabinets }, (_, no) => ({
      contract: ids.get(contract.no) ?? 0,
      serial: `MC-${String(1001 + at * 4 + no)}`,
      model: models[hash(stream.matrix, contract.customer.id, 20 + no) % models.length],
      place: places[(hash(stream.matrix, contract.customer.id, 30) + no) % places.length],
      // What stands there longer than its contract came with the one before it.
      installedOn: contract.follows ? "2023-04-03" : contract.installedOn,
      removedOn: contract.state === "closed" && contract.closedOn ? dayAfter(contract.closedOn, 6) : null,
    })),
  );
  const { rows: made } = await client.query<{ id: number; contract: number }>(
    `INSERT INTO matrix_cabinet (contract_id, serial, model, place, installed_on, removed_on, create_user, last_update_user)
     SELECT contract, serial, model, place, "installedOn", CASE WHEN "installedOn" IS NOT NULL THEN "removedOn" END, 'demo', 'demo'
       FROM jsonb_to_recordset($1::jsonb) AS row(contract int, serial text, model text, place text, "installedOn" date, "removedOn" date)
     RETURNING id, contract_id AS contract`,
    [JSON.stringify(cabinets)],
  );
  const bought = await readBought(client, having);
  const items = having.flatMap((contract) => {
    const own = made.filter((each) => each.contract === ids.get(contract.no));
    const installedOn = contract.follows ? "2023-04-03" : contract.installedOn;
    if (installedOn === null || own.length === 0) return [];
    return bought
      .filter(({ customer }) => customer === contract.customer.id)
      .map(({ item, yearly, price }, at) => ({
        ...{ cabinet: own[at % own.length]?.id ?? 0, item, yearly, price, ...boundsOf(yearly) },
        ...{ from: installedOn, to: contract.closedOn ?? story.lastDay },
      }));
  });
  await client.query(
    `INSERT INTO matrix_item (cabinet_id, item_id, min_quantity, max_quantity, unit_price, create_user, last_update_user)
     SELECT cabinet, item, min, max, price, 'demo', 'demo'
       FROM jsonb_to_recordset($1::jsonb) AS row(cabinet int, item int, min int, max int, price bigint)`,
    [JSON.stringify(items)],
  );
  return items;
}

const ITEMS_OF_CUSTOMER = 18;

/** What each customer bought most often in two years, at the mean price of its invoices in whole coins. */
async function readBought(client: pg.PoolClient, contracts: readonly DemoMatrixContract[]): Promise<Bought[]> {
  const { rows } = await client.query<Bought>(
    `SELECT customer, item, yearly, price FROM (
       SELECT l.customer_id AS customer, l.item_id AS item, ceil(sum(l.quantity) / 2.0)::int AS yearly,
              round(sum(l.amount) / sum(l.quantity) / 10000) * 10000 AS price,
              row_number() OVER (PARTITION BY l.customer_id ORDER BY count(*) DESC, sum(l.amount) DESC, l.item_id) AS place
         FROM invoice_line l JOIN unnest($1::int[], $4::int[]) AS of(customer, lender) ON of.customer = l.customer_id AND of.lender = l.subsidiary_id
        WHERE l.kind = 1 AND l.quantity > 0 AND l.invoice_date > $2::date - 730 GROUP BY 1, 2) AS bought
      WHERE place <= $3 AND price > 0 ORDER BY customer, place`,
    [
      contracts.map(({ customer }) => customer.id),
      ...[story.lastDay, ITEMS_OF_CUSTOMER],
      contracts.map(({ customer }) => customer.lender),
    ],
  );
  return rows;
}

async function addMovements(client: pg.PoolClient, moves: DemoMatrixMovement[]): Promise<void> {
  const rows = moves
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.cabinet - b.cabinet || a.item - b.item)
    .map((move, at) => ({ ...move, no: `MV-${String(at + 1).padStart(7, "0")}` }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await client.query(
      `INSERT INTO stock_movement (movement_no, article_id, place, day, at, kind, quantity, user_code, created_by)
       SELECT no, a.id, 'cabinet', at::date, at, CASE kind WHEN 'refill' THEN 'receipt' ELSE kind END, row.quantity, "user", 'demo'
         FROM jsonb_to_recordset($1::jsonb) AS row(no text, cabinet int, item int, at timestamp, kind text, quantity int, "user" text)
         JOIN stock_article a ON a.cabinet_id = cabinet AND a.item_id = item ORDER BY no`,
      [JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))],
    );
}
