import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { subtrees } from "../../facts/visible-units.server";
import { seoulDay } from "../../seoul-time";
import { likelyDay } from "../likely-day";
import { every, goodsAsked, type LogisticsQuestion, ofCause } from "../logistics-question.server";
import { overdueOf } from "../overdue-receipt";
import { servesReader } from "../own-warehouses.server";
import { plantRecords } from "../plant-records.server";
import type { PlantRecord } from "../shortage";
import { coverDay, nameOf, nextReceipt, USE_DAYS, type Window } from "../shortage-statement.server";
import { waitingLines } from "../waiting-lines.server";
import {
  type RunningOut,
  type RunsOutList,
  type RunsOutOrder,
  type RunsOutSort,
  runsOutSorts,
  SOON_DAYS,
} from "./runs-out";

/** What lasts longer has no day. */
const MOST_DAYS = 3650;

type Row = Omit<RunningOut, "likely" | "overdueReceipt"> & {
  overdue_receipt: string | null;
  rn: string | null;
  total: string;
  short_count: string;
  taken_count: string;
  cover_day: string | null;
  late: string;
  soon: string;
  first: RunsOutList["first"];
};

/**
 * What runs out next, those first of which somebody must act first: what is short today, by what the reader's orders lack in money, then
 * by the day on which it runs out without the lead time of its warehouse. What is left (free without what is ordered) goes down by the mean use of a day; a receipt helps from
 * its promised day on; one whose day the stock was told of without it is overdue and not counted on. Of warehouses that serve the reader.
 */
export async function listRunningOut(
  ctx: Ctx,
  question: LogisticsQuestion,
  order: RunsOutOrder,
  window: Window,
): Promise<RunsOutList> {
  const rows = await keptRows<Row>(ctx.reports, statement(ctx, question, order, window));
  const [head] = rows;
  if (!head) throw new Error("the total is always a row");
  const page = rows.filter(({ rn }) => rn !== null);
  const waited = page.filter(({ cover_day: day }) => day !== null).map(({ itemId }) => itemId);
  // How late our plants are is not told to partners.
  const plants =
    question.exact && question.asOf
      ? await plantRecords(ctx, question.asOf, [...new Set(waited)])
      : new Map<number, PlantRecord>();
  return {
    rows: page.map((row) => toRunningOut(row, seoulDay(ctx.now), plants.get(row.itemId))),
    rowCount: Number(head.total),
    counts: {
      short: Number(head.short_count),
      taken: Number(head.taken_count),
      late: Number(head.late),
      soon: Number(head.soon),
    },
    first: head.first,
  };
}

function toRunningOut(
  {
    rn: _rn,
    total: _total,
    short_count: _short,
    taken_count: _taken,
    late: _late,
    soon: _soon,
    first: _first,
    ...row
  }: Row,
  today: string,
  plant: PlantRecord | undefined,
): RunningOut {
  const { cover_day: coverDay, overdue_receipt: overdue, ...told } = row;
  return {
    ...told,
    overdueReceipt: overdueOf(overdue, told.stockDay),
    likely: likelyDay(coverDay, today, plant),
  };
}

const usual = "short desc, act_by nulls last, value desc nulls last, runs_out nulls last, item_id, warehouse_id";
const orders: Record<RunsOutSort, string> = {
  ...{ name: "i.item_no", actBy: "act_by", runsOut: "runs_out", warehouse: "w.display_order", left: "left_told" },
  ...{ missing: "missing", value: "value", firstDue: "since", cause: "cause" },
  ...{ dailyUse: "mean", leadTime: "lead", nextReceipt: "next_receipt", nextReceiptQuantity: "next_quantity" },
};
const orderOf = ({ sort, dir }: RunsOutOrder): SQL =>
  sql.raw(sort ? `${orders[sort]} ${dir ?? runsOutSorts[sort]} nulls last, ${usual}` : usual);

function statement(ctx: Ctx, question: LogisticsQuestion, order: RunsOutOrder, { offset, limit }: Window): SQL {
  const today = todayOf(ctx);
  return sql`
    with ${lasting(ctx, question)},
    ranked as materialized (
      select lasting.*, row_number() over (order by ${orderOf(order)}) as rn,
             row_number() over (order by ${sql.raw(usual)}) as turn
        from lasting join item i on i.id = item_id join warehouse w on w.id = warehouse_id),
    total as (
      select count(*) as total, count(*) filter (where missing > 0) as short_count, count(*) filter (where short and missing is null) as taken_count, count(*) filter (where act_by < ${today}) as late,
             count(*) filter (where act_by between ${today} and ${today} + ${SOON_DAYS}::int) as soon from lasting),
    page as (select * from ranked where rn > ${offset} and rn <= ${offset + limit})
    select total.*, page.rn, page.item_id as "itemId", i.item_no as "itemNo", i.description, page.warehouse_id as "warehouseId", ${nameOf(ctx, "w")} as warehouse,
           page.day::text as "stockDay", page.short, page.left_told::int as left, coalesce(page.missing, 0)::int as missing, page.value::text as value, page.since::text as since, page.cause, cover_day::text as cover_day,
           page.mean as "dailyUse", page.next_receipt::text as "nextReceipt", overdue_receipt::text as overdue_receipt, page.act_by <= ${today} as pressing,
           page.next_quantity::int as "nextReceiptQuantity", page.runs_out::text as "runsOut", page.lead as "leadTimeDays", page.act_by::text as "actBy", first.first
      from total left join page on true left join item i on i.id = page.item_id left join warehouse w on w.id = page.warehouse_id
      left join lateral (${coverDay("page")}) as cover on true
      left join lateral (
        select json_build_object('itemId', r.item_id, 'itemNo', fi.item_no, 'warehouse', coalesce(fw.${sql.identifier(`name_${ctx.locale}`)}, fw.name_en), 'actBy', r.act_by, 'runsOut', r.runs_out) as first
          from ranked r join item fi on fi.id = r.item_id join warehouse fw on fw.id = r.warehouse_id
         where not short and act_by is not null order by turn limit 1) as first on true
     order by page.rn`;
}

/** The reader acts today, however old the stock is that was loaded last. */
const todayOf = ({ now }: Ctx): SQL => sql`${seoulDay(now)}::date`;

/** Definitions up to `lasting` of a WITH clause. */
function lasting(ctx: Ctx, question: LogisticsQuestion): SQL {
  const goods = every(goodsAsked(question));
  const { tree, chosen } = question;
  const told = ctx.viewer.scope.all ? sql`left_over` : sql`greatest(left_over, 0)`;
  const wanted = question.age === undefined && question.cause === undefined ? sql`true` : sql`missing > 0`;
  const units = subtrees(tree, chosen.unit);
  const ofUnit = units.length === 0 ? sql`true` : sql`w.org_unit_id = any(${sql.param(units)}::int[])`;
  return sql`
    latest as materialized (
      select w.id as warehouse_id, last.day, rule.lead from warehouse w,
             lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last
        left join lateral (
          select lead_time_days::float8 as lead from replenishment_rule r
           where (r.warehouse_id = w.id or r.warehouse_id is null) and r.valid_from <= last.day and r.use_yn = 'Y'
           order by r.warehouse_id nulls last, r.valid_from desc limit 1) as rule on true
       where last.day is not null and ${ofUnit} and ${servesReader(ctx)}),
    stock as (
      select latest.warehouse_id, s.item_id, s.available from latest, lateral (
        select item_id, on_hand - blocked as available from stock_day d where d.warehouse_id = latest.warehouse_id and d.day = latest.day offset 0) as s),
    demand as (
      select item_id, warehouse_id, sum(open_quantity) as ordered from sales_order_line where open_quantity > 0 and ${goods} group by 1, 2),
    used as (
      select item_id, warehouse_id, sum(quantity)::float8 / ${USE_DAYS}::int as mean from shipment_line join latest using (warehouse_id)
       where ship_day > day - ${USE_DAYS}::int and ship_day <= day and ${goods} group by 1, 2),
    there as materialized (
      select item_id, warehouse_id, day, lead, coalesce(available, 0) - coalesce(ordered, 0) as left_over,
             coalesce(ordered, 0) > coalesce(available, 0) as short, coalesce(mean, 0) as mean
        from stock full join demand using (item_id, warehouse_id) full join used using (item_id, warehouse_id) join latest using (warehouse_id)
       where ${goods} and (coalesce(ordered, 0) > coalesce(available, 0) or mean > 0)),
    coming as (
      select r.*, sum(quantity) over (partition by item_id, warehouse_id order by promised_day, receipt_no, line_no) - quantity as before
        from promised_receipt r join latest using (warehouse_id) where promised_day > day and ${goods}),
    overdue as (
      select item_id, warehouse_id, min(promised_day) as overdue_receipt from promised_receipt join latest using (warehouse_id)
       where promised_day <= day and ${goods} group by 1, 2),
    receipts as (
      select item_id, warehouse_id, sum(quantity) as coming, min(promised_day) as next_receipt,
             sum(quantity) filter (where is_next) as next_quantity,
             min(out_day) filter (where out_day < promised_day) as gap_day
        from (select coming.*, promised_day = min(promised_day) over (partition by item_id, warehouse_id) as is_next,
                     there.day + least(${MOST_DAYS}::int, floor((left_over + before) / nullif(mean, 0)))::int as out_day
                from coming join there using (item_id, warehouse_id)) as reckoned group by 1, 2),
    own as materialized (${ownPart(question)}),
    lasting as materialized (
      select *, runs_out - ceil(lead)::int as act_by from (
        select there.*, ${told} as left_told, missing, value, since, needed, cause, next_receipt, next_quantity, overdue_receipt,
               case when short then null when gap_day is not null then gap_day
                    when (left_over + coalesce(coming, 0)) / nullif(mean, 0) <= ${MOST_DAYS}::int then day + floor((left_over + coalesce(coming, 0)) / nullif(mean, 0))::int end as runs_out
          from there left join receipts using (item_id, warehouse_id) left join own using (item_id, warehouse_id) left join overdue using (item_id, warehouse_id) where ${wanted}) as told)`;
}

/** What the orders lack that the reader asked for: as the items' list has it, so that both come to the same. */
const ownPart = (question: LogisticsQuestion): SQL => sql`
      with ${waitingLines(question)},
      of_item as (
        select item_id, warehouse_id, min(day) as day, sum(missing) as missing, sum(value) as value, min(due_day) as since, max(needed) as needed
          from valued where missing > 0 group by 1, 2)
      select item_id, warehouse_id, missing, value, since, needed, cause from of_item left join lateral (${nextReceipt("of_item")}) as receipt on true where ${ofCause(question)}`;
