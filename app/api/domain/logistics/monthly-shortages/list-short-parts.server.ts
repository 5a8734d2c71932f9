import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { keptRows } from "../../facts/kept-rows.server";
import { addMonths } from "../../report/period";
import { monthAt } from "../logistics-months.server";
import { nameOf, type Window } from "../shortage-statement.server";
import { type Asked, MONTHS, type SumRow, shortLines, toSums } from "./short-lines.server";
import { type Parting, type PartSort, partSorts, type RecordedOrder, type ShortPart } from "./short-parts";

/** Rows of a page, and how many there are on all pages. */
export type Found<R> = { rows: R[]; count: number };

type Key = { id: SQL; name: SQL; sub: SQL; join: SQL };
const none = sql`''`;
/** What the lines of a month are grouped by, and how a group is called. */
function keyOf({ locale }: Ctx, by: Exclude<Parting, "order" | "month">): Key {
  const named = (table: "p" | "w" | "k") =>
    sql`coalesce(min(${sql.identifier(table)}.${sql.identifier(`name_${locale}`)}), min(${sql.identifier(table)}.name_en))`;
  const warehouse = sql`join warehouse w on w.id = warehouse_id`;
  const item = sql`join item i on i.id = item_id`;
  switch (by) {
    case "item":
      return {
        id: sql`item_id::text || '-' || warehouse_id`,
        name: sql`min(i.item_no)`,
        sub: sql`min(i.description) || ' · ' || ${named("w")}`,
        join: sql`${item} ${warehouse}`,
      };
    case "line":
      return {
        id: sql`i.product_line_id::text`,
        name: named("p"),
        sub: none,
        join: sql`${item} join product_line p on p.id = i.product_line_id`,
      };
    case "warehouse":
      return { id: sql`warehouse_id::text`, name: named("w"), sub: none, join: warehouse };
    case "cause":
      return {
        id: sql`coalesce(cause, '')`,
        name: sql`coalesce(${named("k")}, '')`,
        sub: none,
        join: sql`left join code k on k.group_id = 'shortage-cause' and k.code = cause`,
      };
    case "customer":
      return {
        id: sql`customer_id::text`,
        name: sql`min(${customerName(locale, "c")})`,
        sub: sql`min(c.code)`,
        join: sql`join customer c on c.id = customer_id`,
      };
  }
}

const partOrders: Record<PartSort, string> = {
  ...{ name: "name", items: "items", missing: "missing", value: "value", before: "before", change: "value - before" },
  ...{ orderLines: "order_lines", customers: "customers", firstDue: "first_due", months: "months" },
};

type Sorting = { sort?: PartSort | undefined; dir?: "asc" | "desc" | undefined };
const orderOf = (orders: Record<PartSort, string>, { sort = "value", dir }: Sorting, usual: string): SQL =>
  sql.raw(`${orders[sort]} ${dir ?? partSorts[sort]} NULLS LAST, ${usual}`);

type PartRow = SumRow & {
  id: string;
  name: string;
  sub: string;
  item_id: number | null;
  warehouse_id: number | null;
  first_due: string | null;
  before: string;
  months: number | null;
  row_count: number;
};

/** Rows of a page of what was short at the end of the chosen month or of the one before: what has ended is part of the change. */
export async function listParts(
  asked: Asked,
  by: Exclude<Parting, "order" | "month">,
  sorting: Sorting,
  { offset, limit }: Window,
): Promise<Found<ShortPart>> {
  const { id, name, sub, join } = keyOf(asked.ctx, by);
  const at = monthAt(asked.month);
  const months = by === "item" ? MONTHS - 1 : 1;
  const rows = await keptRows<PartRow>(
    asked.ctx.reports,
    sql`
    with ${shortLines(asked, addMonths(asked.month, -months))},
    run as (
      select item_id, warehouse_id, count(*)::int as months from (
        select item_id, warehouse_id, at, at + row_number() over (partition by item_id, warehouse_id order by at desc) as broken
          from (select distinct at, item_id, warehouse_id from short) as pair) as counted
       where broken = ${at + 1} group by 1, 2),
    part as (
      select ${id} as id, ${name} as name, ${sub} as sub, min(item_id) as item_id, min(warehouse_id) as warehouse_id,
             count(distinct (item_id, warehouse_id)) filter (where at = ${at})::int as items,
             coalesce(sum(missing) filter (where at = ${at}), 0) as missing, coalesce(sum(worth) filter (where at = ${at}), 0) as value,
             count(*) filter (where at = ${at})::int as order_lines, count(distinct customer_id) filter (where at = ${at})::int as customers,
             min(due_day) filter (where at = ${at})::text as first_due, coalesce(sum(worth) filter (where at = ${at - 1}), 0) as before
        from short ${join} group by 1 having count(*) filter (where at >= ${at - 1}) > 0)
    select part.*, run.months, count(*) over ()::int as row_count
      from part left join run on ${by === "item" ? sql`(run.item_id, run.warehouse_id) = (part.item_id, part.warehouse_id)` : sql`false`}
     order by ${orderOf(partOrders, sorting, "part.id")} offset ${offset} limit ${limit}`,
  );
  return {
    rows: rows.map(
      (row): ShortPart => ({
        ...toSums(row),
        ...{ id: row.id, name: row.name, sub: row.sub },
        itemId: by === "item" ? row.item_id : null,
        warehouseId: by === "item" ? row.warehouse_id : null,
        ...{ firstDue: row.first_due, before: row.before, months: row.months },
      }),
    ),
    count: rows[0]?.row_count ?? 0,
  };
}

const lineOrders: Record<PartSort, string> = {
  ...{ name: "order_no", items: "i.item_no", missing: "missing", value: "worth", before: "worth", change: "worth" },
  ...{ orderLines: "order_no", customers: "c.code", firstDue: "due_day", months: "due_day" },
};

type OrderRow = {
  order_no: string;
  line_no: number;
  unit: string;
  customer_id: number;
  customer_code: string;
  customer: string;
  item_id: number;
  item_no: string;
  warehouse: string;
  due_day: string;
  days_past_due: number;
  missing: number;
  worth: string;
  row_count: number;
};

/** Order lines of a page that waited then. */
export async function listOrders(
  asked: Asked,
  sorting: Sorting,
  { offset, limit }: Window,
): Promise<Found<RecordedOrder>> {
  const { ctx } = asked;
  const rows = await keptRows<OrderRow>(
    ctx.reports,
    sql`
    with ${shortLines(asked, asked.month)}
    select order_no, line_no, ${nameOf(ctx, "u")} as unit, customer_id, c.code as customer_code, ${customerName(ctx.locale, "c")} as customer,
           item_id, i.item_no, ${nameOf(ctx, "w")} as warehouse, due_day, day - due_day as days_past_due, missing, worth,
           count(*) over ()::int as row_count
      from short join customer c on c.id = customer_id join item i on i.id = item_id join org_unit u on u.id = unit_id
      join warehouse w on w.id = warehouse_id
     order by ${orderOf(lineOrders, sorting, "short.subsidiary_id, order_no, line_no")} offset ${offset} limit ${limit}`,
  );
  return {
    rows: rows.map(
      (row): RecordedOrder => ({
        ...{ orderNo: row.order_no, lineNo: row.line_no, unit: row.unit, warehouse: row.warehouse },
        ...{ customerId: row.customer_id, customerCode: row.customer_code, customer: row.customer },
        ...{ itemId: row.item_id, itemNo: row.item_no, dueDay: row.due_day, daysPastDue: row.days_past_due },
        ...{ missing: row.missing, value: row.worth },
      }),
    ),
    count: rows[0]?.row_count ?? 0,
  };
}
