import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { findItemName } from "../../facts/report-options.server";
import { listed } from "../../facts/sales-facts.server";
import { resolveNumbers } from "../../items/find-selection.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { openStock } from "../../stock/free-stock.server";
import { listOptions } from "../logistics-options.server";
import { askLogistics, every, goodsAsked } from "../logistics-question.server";
import { nameOf } from "../shortage-statement.server";
import { ageRanges } from "./age-ranges.server";
import type { OpenStock, OpenStockFilters } from "./open-stock";
import { ageClasses, bandOf, bands, type OpenItem } from "./stock-shapes";

/** MIPUTL05. Stock is everybody's; partners are told how much of it is free in bands. */
export async function getOpenStock(
  ctx: Ctx,
  filters: OpenStockFilters,
  ignored: IgnoredFilter[] = [],
): Promise<OpenStock> {
  const { line, text, warehouse, numbers } = filters;
  const typed = numbers === undefined ? [] : readTyped(numbers);
  const [question, { warehouses }, pasted, instead] = await Promise.all([
    askLogistics(ctx, { line, text, warehouse, currency: "USD" }),
    listOptions(ctx),
    typed.length === 0 ? null : resolveNumbers(ctx, typed),
    filters.instead === undefined ? null : findItemName(ctx, filters.instead),
  ]);
  const { exact, asOf, classes } = question;
  const conditions = [
    ...goodsAsked(question),
    ...(pasted === null ? [] : [sql`i.id = any(${sql.param(pasted.ids)}::int[])`]),
    ...(instead === null
      ? []
      : [sql`${geometry} = (select ${geometry} from item i where i.id = ${instead.id}) and i.id <> ${instead.id}`]),
    ...(filters.state === undefined ? [] : [ofState[filters.state]]),
  ];
  const { rows, count, counts, ages } = asOf === null ? nothing : await listOpen(ctx, conditions, filters, exact);
  return {
    ...(asOf !== null && { asOf }),
    stockTold: exact,
    rows,
    rowCount: count,
    bands: counts,
    ages: exact ? ages : [],
    found: pasted === null ? null : pasted.ids.length,
    missing: pasted?.missing ?? [],
    path: { line: question.chosen.line, instead },
    options: { lines: classes.lines, warehouses },
    ignored: [
      ...ignored,
      ...question.ignored.filter(({ name }) => name === "line" || name === "warehouse"),
      ...lostFilters(filters, { instead }),
    ],
  };
}

/** A list that is pasted into one line comes with blanks where its lines ended. */
const readTyped = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** What an item is without its grade, which ends its description; null where it has none. */
const geometry = sql`case when i.grade is not null and i.description like '% ' || i.grade then left(i.description, -length(i.grade) - 1) end`;

const ofState: Record<NonNullable<OpenStockFilters["state"]>, SQL> = {
  free: sql`free > 0`,
  none: sql`free = 0`,
  instead: sql`free = 0 and alternatives > 0`,
};

const ofAges = ageRanges(sql`day`, sql`last_shipped`);

const nothing = { rows: [] as OpenItem[], count: 0, counts: [] as OpenStock["bands"], ages: [] as OpenStock["ages"] };

type Row = {
  item_id: number;
  item_no: string;
  description: string;
  grade: string | null;
  product_line: string;
  warehouse_id: number;
  warehouse: string;
  day: string;
  on_hand: number;
  allocated: number;
  blocked: number;
  safety: number;
  free: number;
  next_receipt: string | null;
  next_quantity: string | null;
  last_shipped: string | null;
  alternatives: number;
};
type Counted = { count: number; bands: number[]; rows_of_ages: number[]; pieces_of_ages: string[] };

/**
 * A page of the stock of each warehouse's last day.
 */
async function listOpen(
  ctx: Ctx,
  conditions: SQL[],
  filters: OpenStockFilters,
  exact: boolean,
): Promise<typeof nothing> {
  const sorts = {
    name: sql`i.item_no`,
    warehouse: sql`w.display_order`,
    free: exact ? sql`free` : sql`i.item_no`,
    onHand: exact ? sql`on_hand` : sql`i.item_no`,
    nextReceipt: sql`next_receipt`,
    lastShipped: exact ? sql`last_shipped` : sql`i.item_no`,
    alternatives: sql`alternatives`,
  };
  const order = orderBy(filters, sorts, sql`i.item_no, w.display_order, open.warehouse_id`);
  const rows = await keptRows<Counted & (Row | { item_id: null })>(
    ctx.reports,
    sql`
    with ${openStock},
    shaped as materialized (select open.warehouse_id, i.id as item_id, ${geometry} as shape, free from open join item i on i.id = item_id),
    choice as materialized (select warehouse_id, shape, count(*)::int as many from shaped where shape is not null and free > 0 group by 1, 2),
    found as materialized (
      select open.*, coalesce(choice.many, 0) - case when open.free > 0 and shaped.shape is not null then 1 else 0 end as alternatives,
             (select max(ship_day) from shipment_line s where s.item_id = open.item_id and s.warehouse_id = open.warehouse_id) as last_shipped
        from open join shaped using (warehouse_id, item_id) left join choice on choice.warehouse_id = open.warehouse_id and choice.shape = shaped.shape),
    chosen as materialized (
      select open.* from found as open join item i on i.id = item_id where i.use_yn = 'Y' and ${every(conditions)}),
    counted as (
      select count(*)::int as count,
             array[count(*) filter (where free = 0), count(*) filter (where free between 1 and 9), count(*) filter (where free between 10 and 99), count(*) filter (where free > 99)]::int[] as bands,
             array[${listed(ofAges.map((range) => sql`count(*) filter (where on_hand > 0 and ${range})`))}]::int[] as rows_of_ages,
             array[${listed(ofAges.map((range) => sql`coalesce(sum(on_hand) filter (where ${range}), 0)`))}]::bigint[] as pieces_of_ages
        from chosen),
    page as (
      select open.*, next_receipt, next_quantity, row_number() over (order by ${order}) as rn
        from chosen as open join item i on i.id = item_id join warehouse w on w.id = open.warehouse_id
        left join lateral (
          select promised_day as next_receipt, sum(quantity) as next_quantity from promised_receipt r
           where r.item_id = open.item_id and r.warehouse_id = open.warehouse_id and promised_day >= open.day group by 1 order by 1 limit 1) as receipt on true
       order by rn offset ${(filters.page - 1) * filters.size} limit ${filters.size})
    select counted.*, page.*, i.item_no, i.description, i.grade, ${nameOf(ctx, "p")} as product_line, ${nameOf(ctx, "w")} as warehouse
      from counted left join page on true left join item i on i.id = page.item_id
      left join product_line p on p.id = i.product_line_id left join warehouse w on w.id = page.warehouse_id order by page.rn`,
  );
  const [first] = rows;
  if (!first) throw new Error("the counts are always a row");
  return {
    rows: rows.flatMap((row) => (row.item_id === null ? [] : [toOpenItem(row as Row, exact)])),
    count: first.count,
    counts: bands.map((band, at) => ({ band, rows: first.bands[at] ?? 0 })),
    ages: ageClasses.map((age, at) => ({
      age,
      rows: first.rows_of_ages[at] ?? 0,
      pieces: Number(first.pieces_of_ages[at] ?? 0),
    })),
  };
}

const toOpenItem = (row: Row, exact: boolean): OpenItem => ({
  ...{ itemId: row.item_id, itemNo: row.item_no, description: row.description, grade: row.grade },
  ...{ productLine: row.product_line, warehouseId: row.warehouse_id, warehouse: row.warehouse },
  ...{ stockDay: row.day, band: bandOf(row.free), nextReceipt: row.next_receipt, alternatives: row.alternatives },
  onHand: exact ? row.on_hand : null,
  allocated: exact ? row.allocated : null,
  blocked: exact ? row.blocked : null,
  safetyStock: exact ? row.safety : null,
  free: exact ? row.free : null,
  nextReceiptQuantity: exact && row.next_quantity !== null ? Number(row.next_quantity) : null,
  lastShipped: exact ? row.last_shipped : null,
});
