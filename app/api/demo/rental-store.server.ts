import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { toCoins } from "../domain/money";
import type { RentalRules } from "../domain/rental/rental-rules";
import {
  buyOutsOf,
  type DemoEnd,
  endInvoices,
  feeInvoices,
  returnsOf,
  shipmentsOf,
  terminationOf,
} from "./rental-movements";
import type { DemoContract } from "./rental-rows";
import { story } from "./story";

const APPROVER = "tt.admin@seorak.example";
/** Who keeps the contract of a unit: its own subsidiary or office where somebody of the story works there, else headquarters. */
const keeperOf = (unit: string) => `(SELECT CASE
    WHEN u.code LIKE '${fixedUnits.germany}%' THEN 'germany@seorak.example'
    WHEN u.code LIKE '${fixedUnits.india}%' THEN 'india@seorak.example'
    WHEN u.code LIKE '${fixedUnits.office}%' THEN 'office@seorak.example'
    ELSE 'marketing@seorak.example' END FROM org_unit u WHERE u.id = ${unit})`;
/** The keeper of the contract that a row belongs to. */
const keeper = `(SELECT create_user FROM rental_contract WHERE contract_no = row."contractNo")`;
const id = `(SELECT id FROM rental_contract WHERE contract_no = row."contractNo")`;

/** Contracts as drafts with their items, then moved to their state, then what was shipped, came back and was charged. */
export async function writeContracts(
  client: pg.PoolClient,
  contracts: readonly DemoContract[],
  rules: RentalRules,
): Promise<void> {
  await addContracts(client, contracts, rules);
  await addItems(client, contracts);
  await moveOn(client, contracts);
  const shipments = contracts.map((contract) => ({ contract, made: shipmentsOf(contract) }));
  const ends = contracts.flatMap((contract) => terminationOf(contract, rules) ?? []);
  const bought = contracts.flatMap((contract) => buyOutsOf(contract, rules));
  const invoices = contracts.flatMap((contract) => {
    const { contractNo } = contract;
    const end = ends.find((each) => each.contractNo === contractNo) ?? null;
    const kept = bought.filter((each) => each.contractNo === contractNo);
    return [...feeInvoices(contract), ...endInvoices(contract, end, kept)];
  });
  await addShipments(
    client,
    shipments.flatMap(({ made }) => made),
  );
  await addReturns(
    client,
    shipments.flatMap(({ contract, made }) => returnsOf(contract, made)),
  );
  await addInvoices(client, invoices);
  await addEnds(client, contracts, ends);
  await addBuyOuts(client, bought);
  await addSwaps(client);
  await addEvents(client);
}

const rows = (given: readonly object[]): [string] => [JSON.stringify(given)];

async function addContracts(
  client: pg.PoolClient,
  contracts: readonly DemoContract[],
  rules: RentalRules,
): Promise<void> {
  const given = contracts.map(({ contractNo, market, customer, plan, rentType, contractedOn, currency, no }) => ({
    contractNo,
    market,
    title: `${customer.name} ${plan.startOn.slice(0, 4)}`,
    rentType,
    lessorId: customer.subsidiaryId,
    unitId: customer.unitId,
    subLessorId: customer.unitKind.includes("distributor") ? customer.unitId : null,
    customerId: customer.id,
    contractedOn,
    startOn: plan.startOn,
    periodMonths: plan.period,
    currency,
    orderNo: `SO-${contractNo.slice(3)}`,
    referenceOrderNo: no % 3 === 0 ? `PO-${customer.code}-${plan.startOn.slice(2, 4)}` : "",
    cpoCount: no % 4,
    endUserName: customer.name,
    endUserAccount: customer.code,
    address1: customer.city ?? customer.country,
    representative: customer.contact ?? "",
    phone: customer.phone ?? "",
  }));
  await client.query(
    `INSERT INTO rental_contract (contract_no, market, title, rent_type, lessor_id, sub_lessor_id, customer_id, contracted_on, start_on,
       period_months, end_on, currency, order_no, reference_order_no, cpo_count, end_user_name, end_user_account, address1, representative,
       phone, rules, create_user, create_date, last_update_user, last_update_date)
     SELECT "contractNo", market, title, "rentType", "lessorId", "subLessorId", "customerId", "contractedOn", "startOn", "periodMonths",
       ("startOn" + make_interval(months => "periodMonths") - interval '1 day')::date, currency, "orderNo", "referenceOrderNo", "cpoCount",
       "endUserName", "endUserAccount", address1, representative, phone, $2::jsonb, ${keeperOf('"unitId"')},
       "contractedOn" + time '01:00', ${keeperOf('"unitId"')}, "contractedOn" + time '01:00'
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, market text, title text, "rentType" text, "lessorId" int,
         "unitId" int, "subLessorId" int, "customerId" int, "contractedOn" date, "startOn" date, "periodMonths" int, currency text, "orderNo" text,
         "referenceOrderNo" text, "cpoCount" int, "endUserName" text, "endUserAccount" text, address1 text, representative text, phone text)
      ORDER BY "contractedOn", "contractNo"`,
    [...rows(given), JSON.stringify(rules)],
  );
  await client.query(
    `UPDATE rental_contract c SET follows_id = f.id FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, follows text)
       JOIN rental_contract f ON f.contract_no = row.follows WHERE c.contract_no = row."contractNo"`,
    rows(contracts.map(({ contractNo, follows }) => ({ contractNo, follows }))),
  );
}

async function addItems(client: pg.PoolClient, contracts: readonly DemoContract[]): Promise<void> {
  const given = contracts.flatMap(({ contractNo, items }) => items.map((item) => ({ contractNo, ...item })));
  await client.query(
    `INSERT INTO rental_contract_item (contract_id, line_no, cutter_id, insert_id, pockets, rental_quantity, guidance, basis, safety_stock,
       max_replacement, list_price, insert_price, fee_rate, monthly_fee, create_user, last_update_user)
     SELECT ${id}, "lineNo", "cutterId", "insertId", pockets, "rentalQuantity", guidance, basis, "safetyStock", "maxReplacement",
       "listPrice", "insertPrice", "feeRate", "monthlyFee", ${keeper}, ${keeper}
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, "lineNo" int, "cutterId" int, "insertId" int, pockets int,
         "rentalQuantity" int, guidance int, basis int, "safetyStock" int, "maxReplacement" int, "listPrice" bigint,
         "insertPrice" bigint, "feeRate" numeric, "monthlyFee" bigint)`,
    rows(given),
  );
}

/** From draft to its state, one step after the other, as the trigger wants it. */
async function moveOn(client: pg.PoolClient, contracts: readonly DemoContract[]): Promise<void> {
  const numbers = (...states: string[]) => [
    contracts.filter(({ state }) => states.includes(state)).map(({ contractNo }) => contractNo),
  ];
  await client.query(
    `UPDATE rental_contract SET state = 'approved', approved_by = $2::text, approved_at = contracted_on + time '06:00',
            last_update_user = $2::text, last_update_date = contracted_on + time '06:00' WHERE contract_no = ANY ($1)`,
    [...numbers("approved", "open", "closed"), APPROVER],
  );
  await client.query(
    "UPDATE rental_contract SET state = 'open' WHERE contract_no = ANY ($1)",
    numbers("open", "closed"),
  );
  await client.query(
    `UPDATE rental_contract SET state = 'closed', close_reason = row.reason, closed_on = row.day
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, reason text, day date) WHERE contract_no = row."contractNo"`,
    rows(
      contracts
        .filter(({ state }) => state === "closed")
        .map(({ contractNo, plan }) => ({ contractNo, reason: plan.closeReason, day: plan.closedOn })),
    ),
  );
}

async function addShipments(client: pg.PoolClient, given: readonly object[]): Promise<void> {
  await client.query(
    `INSERT INTO rental_shipment (shipment_no, contract_id, line_no, kind, after_sales, order_no, ordered_on, order_quantity, shipped_on,
       shipping_quantity, warehouse_id, create_user, last_update_user)
     SELECT "shipmentNo", ${id}, "lineNo", kind, "afterSales", "orderNo", "orderedOn", "orderQuantity", "shippedOn", "shippingQuantity",
       warehouse, ${keeper}, ${keeper}
       FROM jsonb_to_recordset($1::jsonb) AS row("shipmentNo" text, "contractNo" text, "lineNo" int, kind text, "afterSales" boolean,
         "orderNo" text, "orderedOn" date, "orderQuantity" int, "shippedOn" date, "shippingQuantity" int, warehouse int)`,
    rows(given),
  );
}

async function addReturns(client: pg.PoolClient, given: readonly object[]): Promise<void> {
  await client.query(
    `INSERT INTO rental_return (contract_id, line_no, shipment_id, returned_on, quantity, warehouse_id, create_user, last_update_user)
     SELECT ${id}, row."lineNo", s.id, "returnedOn", quantity, warehouse, ${keeper}, ${keeper}
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, "lineNo" int, "shipmentNo" text, "returnedOn" date, quantity int, warehouse int)
       LEFT JOIN rental_shipment s ON s.shipment_no = row."shipmentNo" WHERE quantity > 0
      ORDER BY "contractNo", row."lineNo", "returnedOn", "shipmentNo"`,
    rows(given),
  );
}

async function addInvoices(client: pg.PoolClient, given: readonly object[]): Promise<void> {
  await client.query(
    `INSERT INTO rental_invoice (contract_id, invoice_no, kind, ym, day, amount, paid, paid_on, create_user, last_update_user)
     SELECT ${id}, "invoiceNo", kind, ym, day, amount, paid, "paidOn", ${keeper}, ${keeper}
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, "invoiceNo" text, kind text, ym int, day date, amount bigint,
         paid bigint, "paidOn" date)`,
    rows(given),
  );
}

async function addEnds(
  client: pg.PoolClient,
  contracts: readonly DemoContract[],
  ends: readonly DemoEnd[],
): Promise<void> {
  const given = ends.flatMap(({ contractNo, day, termination, reason }) => {
    const contract = contracts.find((each) => each.contractNo === contractNo);
    if (!contract) return [];
    const { startedMonths, remainingMonths, terminationFee, unreturnedCharge, lines } = termination;
    const fee = toCoins(terminationFee, contract.currency);
    const charge = toCoins(unreturnedCharge, contract.currency);
    const unreturned = lines.reduce((all, line) => all + line.unreturned, 0);
    return [{ contractNo, day, startedMonths, remainingMonths, fee, unreturned, charge, reason, lines }];
  });
  await client.query(
    `INSERT INTO rental_termination (contract_id, terminated_on, started_months, remaining_months, termination_fee, unreturned_quantity,
       unreturned_charge, total, reason, calculation, create_user, last_update_user)
     SELECT ${id}, day, "startedMonths", "remainingMonths", fee, unreturned, charge, fee + charge, reason, lines, ${keeper}, ${keeper}
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, day date, "startedMonths" int, "remainingMonths" int, fee bigint,
         unreturned int, charge bigint, reason text, lines jsonb)`,
    rows(given),
  );
}

async function addBuyOuts(client: pg.PoolClient, given: readonly object[]): Promise<void> {
  await client.query(
    `INSERT INTO rental_buy_out (contract_id, ended_id, line_no, quantity, bought_on, price, create_user, last_update_user)
     SELECT ${id}, ${id}, "lineNo", quantity, "boughtOn", price, ${keeper}, ${keeper}
       FROM jsonb_to_recordset($1::jsonb) AS row("contractNo" text, "lineNo" int, quantity int, "boughtOn" date, price bigint)`,
    rows(given),
  );
}

/** The first cutter of a contract against the first one of its follower. */
async function addSwaps(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO rental_swap (from_contract_id, to_contract_id, old_item_id, new_item_id, quantity, swapped_on, reason, returned,
       fee_difference, create_user, last_update_user)
     SELECT f.id, t.id, o.cutter_id, n.cutter_id, o.rental_quantity, f.closed_on,
       CASE f.id % 3 WHEN 0 THEN 'Larger diameter needed' WHEN 1 THEN 'New workpiece material' ELSE 'Higher feed wanted' END, f.id % 4 <> 0,
       n.monthly_fee - o.monthly_fee, f.create_user, f.create_user
       FROM rental_contract t JOIN rental_contract f ON f.id = t.follows_id AND f.close_reason = 'swapped'
       JOIN rental_contract_item o ON o.contract_id = f.id AND o.line_no = 1 JOIN rental_contract_item n ON n.contract_id = t.id AND n.line_no = 1
      ORDER BY f.id`,
  );
}

/** What became of a contract, each by who did it and at the time that its row says; that a term is over is seen at night. */
async function addEvents(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO rental_event (contract_id, no, at, day, event, actor)
     SELECT id, row_number() OVER (PARTITION BY id ORDER BY at, place), at, day, event, actor FROM (
       SELECT id, create_date AS at, contracted_on AS day, 'creation' AS event, create_user AS actor, 1 AS place FROM rental_contract
       UNION ALL SELECT id, approved_at, contracted_on, 'approval', approved_by, 2 FROM rental_contract WHERE approved_at IS NOT NULL
       UNION ALL SELECT id, greatest(start_on + time '00:30', approved_at), start_on, 'opening', create_user, 3
         FROM rental_contract WHERE state IN ('open', 'closed')
       UNION ALL SELECT id, greatest(closed_on + time '00:30', start_on + time '00:30', approved_at), closed_on,
           CASE close_reason WHEN 'expired' THEN 'expiry' WHEN 'terminated' THEN 'termination' WHEN 'swapped' THEN 'swap' ELSE 'buy-out' END,
           CASE close_reason WHEN 'expired' THEN 'system' ELSE create_user END, 4
         FROM rental_contract WHERE state = 'closed') AS happened
      WHERE day <= $1::date`,
    [story.lastDay],
  );
}
