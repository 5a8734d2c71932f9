import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { customersWorth } from "../facts/customers-worth.server";
import { linesPromisedFor } from "../facts/open-orders.server";
import { seoulDay } from "../seoul-time";
import { ageOf } from "./ageing";
import { likelyDay } from "./likely-day";
import { type LogisticsQuestion, ofCause } from "./logistics-question.server";
import { overdueOf } from "./overdue-receipt";
import { plantRecords } from "./plant-records.server";
import { promisesOf } from "./promise/find-promises.server";
import { canPromise } from "./promise/promise-policy";
import {
  type OrderList,
  type PlantRecord,
  type WaitingOrder,
  type WaitingOrders,
  type WaitingSort,
  waitingSorts,
} from "./shortage";
import { coverDay, nameOf, nextReceipt, type Window } from "./shortage-statement.server";
import { promisedLines, waitingLines } from "./waiting-lines.server";

type TotalRow = {
  row_count: string;
  open_total: string;
  missing_total: string;
  value_total: string;
  open_value_total: string | null;
};
type LineRow = {
  rn: string | null;
  subsidiary_id: number;
  order_no: string;
  line_no: number;
  order_date: string;
  item_id: number;
  item_no: string;
  customer_id: number;
  customer_code: string;
  customer: string;
  worth: string | null;
  unit: string;
  warehouse_id: number;
  warehouse: string;
  due_day: string;
  promised_day: string | null;
  quantity: number;
  open_quantity: number;
  missing: string;
  value: string | null;
  open_value: string | null;
  days_past_due: number;
  day: string;
  available: number;
  next_receipt: string | null;
  overdue_receipt: string | null;
  next_quantity: string | null;
  cause: string | null;
  cover_day: string | null;
};

/** The open order lines that wait for an item, the longest due first: what a row of `listShortages` is made of, so both come to the same. */
export async function listWaitingOrders(
  ctx: Ctx,
  question: LogisticsQuestion,
  filters: OrderList,
  window: Window,
): Promise<WaitingOrders> {
  const { rows } = await ctx.reports.execute<TotalRow & LineRow>(await statement(ctx, question, filters, window));
  const [first] = rows;
  if (!first) throw new Error("the total is always a row");
  const page = rows.filter(({ rn }) => rn !== null);
  return {
    ...(await withPromises(ctx, question, page)),
    total: {
      ...{ open: Number(first.open_total), missing: Number(first.missing_total), value: first.value_total },
      openValue: first.open_value_total,
    },
    promisedFor: filters.promisedFor ?? null,
    rowCount: Number(first.row_count),
  };
}

async function statement(ctx: Ctx, question: LogisticsQuestion, filters: OrderList, window: Window): Promise<SQL> {
  const worthTold = mayReadWorth(ctx);
  const { promisedFor } = filters;
  const lines = promisedFor
    ? promisedLines(question, await linesPromisedFor(ctx, promisedFor), question.invoicedUntil)
    : waitingLines(question);
  return sql`
    with ${lines},
    line as materialized (
      select valued.*${promisedFor ? sql`` : sql`, null::numeric as open_value`} from valued ${question.cause === undefined ? sql`` : sql`left join lateral (${nextReceipt("valued")}) as receipt on true`}
       where ${ofCause(question)} and ${listedLines(question, filters)}),
    ${worthTold ? sql`worth as materialized (${customersWorth(question.sales)}),` : sql``}
    total as (
      select count(*) as row_count, coalesce(sum(open_quantity), 0) as open_total, coalesce(sum(missing), 0) as missing_total,
             coalesce(sum(value), 0) as value_total, ${promisedFor ? sql`coalesce(sum(open_value), 0)` : sql`null::numeric`} as open_value_total from line),
    page as (
      select line.*, ${worthTold ? sql`coalesce(worth, 0)` : sql`null::numeric`} as worth, i.item_no, c.code as customer_code, ${customerName(ctx.locale, "c")} as customer,
             row_number() over (order by ${orderOf(filters)}) as rn
        from line join customer c on c.id = customer_id join item i on i.id = item_id
        left join (${worthTold ? sql`select * from worth` : sql`select null::int as customer_id, null::numeric as worth`}) as w using (customer_id) order by rn offset ${window.offset} limit ${window.limit})
    select total.*, page.*, page.day - page.due_day as days_past_due, ${nameOf(ctx, "u")} as unit, ${nameOf(ctx, "w")} as warehouse,
           next_receipt, next_quantity, cause, overdue_receipt, cover_day
      from total left join page on true
      left join lateral (${nextReceipt("page")}) as receipt on true left join lateral (${coverDay("page")}) as cover on page.missing > 0
      left join org_unit u on u.id = page.unit_id left join warehouse w on w.id = page.warehouse_id
     order by page.rn`;
}

function listedLines(question: LogisticsQuestion, { promisedFor, covered }: OrderList): SQL {
  if (promisedFor) return sql`true`;
  return covered ? withEnough(question) : sql`missing > 0`;
}

/** Of one item every line, whether or not the reader's own orders lack it; of all items those of which something is missing. */
const withEnough = ({ item }: LogisticsQuestion): SQL =>
  item === undefined
    ? sql`(item_id, warehouse_id) in (select item_id, warehouse_id from valued where missing > 0)`
    : sql`true`;

/** What a customer bought is told to whoever may open the sales report. */
export const mayReadWorth = ({ viewer }: Ctx): boolean => viewer.menuCodes.has("MIPSAL01");

/** What each column is sorted by. */
const orders: Record<WaitingSort, string> = {
  due: "due_day",
  name: "order_no",
  item: "i.item_no",
  customer: "c.code",
  worth: "w.worth",
  open: "open_quantity",
  missing: "missing",
  value: "value",
  openValue: "open_value",
};

function orderOf({ sort = "due", dir }: OrderList): SQL {
  return sql.raw(
    `${orders[sort]} ${dir ?? waitingSorts[sort]} NULLS LAST, due_day, order_date, subsidiary_id, order_no, line_no`,
  );
}

/** The lines with what is promised for them by hand, and the day that the plant's own record makes of the receipts. */
async function withPromises(ctx: Ctx, question: LogisticsQuestion, page: readonly LineRow[]) {
  const items = [...new Set(page.filter(({ cover_day: day }) => day !== null).map(({ item_id: id }) => id))];
  const [records, promises] = await Promise.all([
    question.exact && question.asOf ? plantRecords(ctx, question.asOf, items) : new Map<number, PlantRecord>(),
    promisesOf(ctx, page.map(lineKey)),
  ]);
  const rows = page.map((row) =>
    toWaitingOrder(
      row,
      { exact: question.exact, today: seoulDay(ctx.now) },
      records.get(row.item_id),
      promises(lineKey(row)),
    ),
  );
  const told = new Set(rows.flatMap(({ likely }) => likely?.plant.id ?? []));
  const plants = new Map([...records.values()].filter(({ id }) => told.has(id)).map((plant) => [plant.id, plant]));
  return { rows, plants: [...plants.values()].map(withoutCounts(ctx, question)), canPromise: canPromise(ctx.viewer) };
}

/** How many orders a plant has is the company's production: it never stands beside the orders of a part of the company. */
const withoutCounts = ({ viewer }: Ctx, { chosen, customer }: LogisticsQuestion) => {
  const isWhole = viewer.scope.all && chosen.unit.length === 0 && customer === null;
  return (plant: PlantRecord): PlantRecord => (isWhole ? plant : { ...plant, orders: null, kept: null });
};

const lineKey = (row: LineRow) => ({
  ...{ subsidiaryId: row.subsidiary_id, orderNo: row.order_no, lineNo: row.line_no, loadedDay: row.promised_day },
});

const toWaitingOrder = (
  row: LineRow,
  { exact, today }: { exact: boolean; today: string },
  plant: PlantRecord | undefined,
  newPromise: WaitingOrder["newPromise"],
): WaitingOrder => ({
  subsidiaryId: row.subsidiary_id,
  orderNo: row.order_no,
  lineNo: row.line_no,
  orderDate: row.order_date,
  itemId: row.item_id,
  itemNo: row.item_no,
  customerId: row.customer_id,
  customerCode: row.customer_code,
  customer: row.customer,
  worth: row.worth,
  unit: row.unit,
  warehouseId: row.warehouse_id,
  warehouse: row.warehouse,
  dueDay: row.due_day,
  promisedDay: row.promised_day,
  quantity: row.quantity,
  open: row.open_quantity,
  missing: Number(row.missing),
  value: row.value,
  openValue: row.open_value,
  daysPastDue: row.days_past_due,
  age: ageOf(row.days_past_due),
  nextReceipt: row.next_receipt,
  overdueReceipt: overdueOf(row.overdue_receipt, row.day),
  nextReceiptQuantity: exact && row.next_quantity !== null ? Number(row.next_quantity) : null,
  cause: row.cause,
  takenEarlier: exact ? Math.max(0, Number(row.missing) - Math.max(0, row.open_quantity - row.available)) : null,
  likely: likelyDay(row.cover_day, today, plant),
  newPromise,
});
