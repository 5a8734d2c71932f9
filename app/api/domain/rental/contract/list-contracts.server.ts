import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName, withCustomerName } from "../../customer-name.server";
import { orderBy } from "../../report/order-by.server";
import { inUnits } from "../coins.server";
import type { RentalMarket } from "../rental-terms";
import { type ContractsAsked, conditionOf, endsSoon } from "./contract-conditions.server";
import { contractTables, sumsOf } from "./contract-sums.server";
import type { Contracts, ContractTotal, ListedContract } from "./contracts";
import { lastQuarter } from "./purchases.server";

type Sums = ContractTotal & { monthlyFee: string; invoiced: string; paidFee: string; rentedValue: string };
type Row = Omit<ListedContract, "sums"> & Sums;

/** A page of the contracts asked for, the newest first unless another order is chosen. */
export async function listContracts(ctx: Ctx, market: RentalMarket, asked: ContractsAsked): Promise<ListedContract[]> {
  const { page, size } = asked;
  const sorts = {
    name: sql`contract.contract_no`,
    customerName: customerName(ctx.locale),
    startOn: sql`contract.start_on`,
    endOn: sql`contract.end_on`,
    rentalQuantity: sql`lines.rented`,
    monthlyFee: { money: sql`lines.monthly_fee`, currency: sql`contract.currency` },
    paidFee: { money: sql`billed.paid`, currency: sql`contract.currency` },
    replacement: sql`ARRAY[moved.replaced, moved.replacement_ordered]`,
  };
  const order = orderBy(asked, sorts, sql`contract.start_on DESC, contract.id DESC`);
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH page AS MATERIALIZED (
      SELECT contract.id, lines.*, moved.*, billed.*, row_number() OVER (ORDER BY ${order}) AS place
        FROM ${contractTables} JOIN ${sumsOf(asked, asked.today)} WHERE ${conditionOf(ctx, market, asked)}
       ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size})
    SELECT ${factColumns(ctx, asked)}, ${sumColumns}, ${lists}
      FROM page JOIN rental_contract contract ON contract.id = page.id JOIN customer ON customer.id = contract.customer_id
      JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
      JOIN org_unit lessor ON lessor.id = contract.lessor_id LEFT JOIN org_unit sub ON sub.id = contract.sub_lessor_id
      LEFT JOIN code region ON region.group_id = 'region' AND region.code = customer.region
     ORDER BY page.place`);
  return rows.map(withSums);
}

function factColumns({ locale }: Ctx, asked: ContractsAsked): SQL {
  const name = sql.identifier(`name_${locale}`);
  return sql`contract.id, contract.contract_no AS "contractNo", ${withCustomerName(locale, sql`contract.title`)} AS title, customer.code AS customer,
    ${customerName(locale)} AS "customerName", customer.country, coalesce(region.${name}, region.name_en, customer.region) AS region,
    coalesce(subsidiary.${name}, subsidiary.name_en) AS subsidiary, coalesce(lessor.${name}, lessor.name_en) AS lessor,
    coalesce(sub.${name}, sub.name_en, '') AS "subLessor", contract.state, contract.close_reason AS "closeReason",
    contract.closed_on::text AS "closedOn", contract.rent_type AS "rentType", contract.start_on::text AS "startOn",
    contract.end_on::text AS "endOn", ${endsSoon(asked)} AS "endsSoon", contract.period_months AS period, contract.currency,
    contract.order_no AS "orderNo", contract.reference_order_no AS "referenceOrderNo", contract.cpo_count AS "cpoCount",
    ${withCustomerName(locale, sql`contract.end_user_name`)} AS "endUserName", ${lastQuarter(asked.loadedDay)} AS purchases`;
}

const sumColumns = sql`page.rented AS "rentalQuantity", page.safety AS "safetyQuantity", page.max_replacement AS "maxReplacement",
  page.ordered AS "orderQuantity", page.shipped AS "shippingQuantity", page.replacement_ordered AS "replacementOrdered",
  page.replaced, page.after_sales AS "afterSales", ${inUnits(sql`page.monthly_fee`)} AS "monthlyFee",
  ${inUnits(sql`page.invoiced`)} AS invoiced, ${inUnits(sql`page.paid`)} AS "paidFee", ${inUnits(sql`page.value`)} AS "rentedValue"`;

const perItem = (
  value: SQL,
): SQL => sql`ARRAY(SELECT ${value} FROM rental_contract_item i JOIN item ON item.id = i.cutter_id
  WHERE i.contract_id = contract.id AND i.use_yn = 'Y' ORDER BY i.line_no)`;
const lists = sql`${perItem(sql`item.item_no`)} AS items, ${perItem(inUnits(sql`i.list_price`))} AS "unitCosts",
  ${perItem(inUnits(sql`i.insert_price`))} AS prices, ${perItem(sql`i.pockets::text`)} AS pockets,
  ARRAY(SELECT DISTINCT w.code FROM rental_shipment s JOIN warehouse w ON w.id = s.warehouse_id
         WHERE s.contract_id = contract.id AND s.use_yn = 'Y' ORDER BY 1) AS warehouses,
  ARRAY(SELECT v.invoice_no FROM rental_invoice v WHERE v.contract_id = contract.id AND v.use_yn = 'Y'
         ORDER BY v.day, v.id) AS "invoiceNos"`;

function withSums(row: Row): ListedContract {
  const { rentalQuantity, orderQuantity, shippingQuantity, safetyQuantity, maxReplacement, ...others } = row;
  const { replacementOrdered, replaced, afterSales, monthlyFee, invoiced, paidFee, rentedValue, ...rest } = others;
  return {
    ...rest,
    sums: {
      ...{ rentalQuantity, orderQuantity, shippingQuantity, safetyQuantity, maxReplacement },
      ...{ replacementOrdered, replaced, afterSales, monthlyFee, invoiced, paidFee, rentedValue },
    },
  };
}

type Total = Sums & { currency: string; contracts: number };
type Counted = Pick<Contracts, "rowCount" | "total" | "byCurrency">;

/** How many are asked for, their quantities together, and their fees currency by currency. */
export async function countContracts(ctx: Ctx, market: RentalMarket, asked: ContractsAsked): Promise<Counted> {
  const { rows } = await ctx.db.execute<Total>(sql`
    SELECT contract.currency, count(*)::int AS contracts, sum(lines.rented)::int AS "rentalQuantity",
           sum(moved.ordered)::int AS "orderQuantity", sum(moved.shipped)::int AS "shippingQuantity",
           sum(lines.safety)::int AS "safetyQuantity", sum(lines.max_replacement)::int AS "maxReplacement",
           sum(moved.replacement_ordered)::int AS "replacementOrdered", sum(moved.replaced)::int AS replaced,
           sum(moved.after_sales)::int AS "afterSales", ${inUnits(sql`sum(lines.monthly_fee)`)} AS "monthlyFee",
           ${inUnits(sql`sum(billed.invoiced)`)} AS invoiced, ${inUnits(sql`sum(billed.paid)`)} AS "paidFee",
           ${inUnits(sql`sum(lines.value)`)} AS "rentedValue"
      FROM ${contractTables} JOIN ${sumsOf(asked, asked.today)} WHERE ${conditionOf(ctx, market, asked)} GROUP BY contract.currency ORDER BY 1`);
  const all = (name: keyof Omit<ContractTotal, "monthlyFee" | "invoiced" | "paidFee" | "rentedValue">) =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const single = rows.length === 1 ? rows[0] : undefined;
  return {
    rowCount: rows.reduce((sum, { contracts }) => sum + contracts, 0),
    byCurrency: rows.map(({ currency, monthlyFee, paidFee }) => ({ currency, monthlyFee, paidFee })),
    total: {
      rentalQuantity: all("rentalQuantity"),
      orderQuantity: all("orderQuantity"),
      shippingQuantity: all("shippingQuantity"),
      safetyQuantity: all("safetyQuantity"),
      maxReplacement: all("maxReplacement"),
      replacementOrdered: all("replacementOrdered"),
      replaced: all("replaced"),
      afterSales: all("afterSales"),
      monthlyFee: single?.monthlyFee ?? null,
      invoiced: single?.invoiced ?? null,
      paidFee: single?.paidFee ?? null,
      rentedValue: single?.rentedValue ?? null,
    },
  };
}
