import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { findItemName, unitOptions } from "../../facts/report-options.server";
import type { IgnoredFilter } from "../../report/filters";
import { addMonths, defaultMonth, firstDay, lastDay, monthOfDay } from "../../report/period";
import { askShortage } from "../shortage-question.server";
import type { FlowMonth, FlowSums, LateOrder } from "./flow";
import { type Asked, delays, flowOf, monthAt, monthIn, monthOfAt, type SumRow, toSums } from "./flow-statement.server";
import { emptyParts, listParts } from "./list-flow-parts.server";
import { listLate } from "./list-late-orders.server";
import type { FlowFilters, OrderProductionShipment } from "./order-production-shipment";

/** The chosen month and a year before it. */
const MONTHS = 13;

type Option = { id: number; name: string };
const noLate = { rows: [] as LateOrder[], count: 0 };

/** MIPUTL04. Production is the whole maker's, orders and shipments are those that the reader may see. */
export async function getOrderProductionShipment(
  ctx: Ctx,
  filters: FlowFilters,
  ignored: IgnoredFilter[] = [],
): Promise<OrderProductionShipment> {
  const [question, plants, group, loaded] = await Promise.all([
    askShortage(ctx, filters),
    listNamed(ctx, sql`plant`, sql`use_yn = 'Y'`),
    filters.group === undefined ? [] : listNamed(ctx, sql`product_group`, sql`id = ${filters.group}`),
    findLoaded(ctx),
  ]);
  const { asOf, known } = loaded;
  const newest = asOf === null ? 0 : defaultMonth(asOf);
  const month = filters.month !== undefined && known.includes(filters.month) ? filters.month : newest;
  const open = asOf !== null && monthOfDay(asOf) === month && asOf < lastDay(month);
  const plant = plants.find(({ id }) => id === filters.plant);
  const by = question.exact || (filters.by !== "plant" && filters.by !== "production") ? filters.by : "group";
  const asked: Asked = {
    ...{ ctx, question, filters, plant: plant?.id, group: group[0]?.id, month },
    until: open && asOf !== null ? asOf : month === 0 ? "2000-01-01" : lastDay(month),
  };
  const [months, parts, late, item] =
    asOf === null
      ? [[], emptyParts, noLate, null]
      : await Promise.all([
          listFlowMonths(asked, known),
          listParts(asked, by === "month" || by === "production" ? "group" : by),
          by === "production" ? listLate(asked, asOf) : noLate,
          question.item === undefined ? null : findItemName(ctx, question.item),
        ]);
  const { tree, classes } = question;
  const unit = question.unit === undefined ? undefined : tree.byId.get(question.unit);
  const dropped = [
    ...(filters.month === undefined || filters.month === month
      ? []
      : [{ name: "month", value: String(filters.month) }]),
    ...(filters.plant === undefined || plant ? [] : [{ name: "plant", value: String(filters.plant) }]),
    ...(filters.group === undefined || group[0] ? [] : [{ name: "group", value: String(filters.group) }]),
  ];
  const told = tellProduction(question.exact);
  return {
    ...(asOf !== null && { asOf }),
    ...{ month, open, currency: question.currency, by, productionTold: question.exact },
    months: months.map(told),
    parts: by === "month" || by === "production" ? [] : parts.rows.map(told),
    late: late.rows,
    rowCount: by === "production" ? late.count : by === "month" ? months.length : parts.count,
    total: told(parts.total),
    path: {
      unit: unit ? { id: unit.id, name: unit.name } : null,
      line: classes.lines.find(({ id }) => id === question.line) ?? null,
      item,
      group: group[0] ?? null,
    },
    options: { months: known, units: unitOptions(tree), lines: classes.lines, plants },
    ignored: [...ignored, ...question.ignored, ...dropped],
  };
}

/** Partners are told of no production. */
const tellProduction =
  (told: boolean) =>
  <S extends FlowSums>(sums: S): S =>
    told
      ? sums
      : {
          ...{
            ...sums,
            planned: null,
            made: null,
            backlog: null,
            dueOrders: null,
            keptOrders: null,
            delayMedian: null,
          },
          ...{ delayMost: null, plannedYear: null, madeYear: null },
        };

async function listNamed({ reports, locale }: Ctx, table: SQL, where: SQL): Promise<Option[]> {
  const { rows } = await reports.execute<Option>(
    sql`select id, coalesce(${sql.identifier(`name_${locale}`)}, name_en) as name from ${table} where ${where} order by display_order, id`,
  );
  return rows;
}

/** The last day that anything was shipped or made on, and the months since the first shipment, the newest first. */
async function findLoaded({ reports }: Ctx): Promise<{ asOf: string | null; known: number[] }> {
  const { rows } = await reports.execute<{ first: string | null; last: string | null }>(sql`
    select coalesce((select min(ship_day) from shipment_line), (select min(completed_day) from production_order))::text as first,
           greatest((select max(ship_day) from shipment_line), (select max(completed_day) from production_order))::text as last`);
  const { first = null, last = null } = rows[0] ?? {};
  const known: number[] = [];
  if (first !== null && last !== null)
    for (let ym = monthOfDay(last); ym >= monthOfDay(first) && known.length < 120; ym = addMonths(ym, -1))
      known.push(ym);
  return { asOf: last, known };
}

async function listFlowMonths(asked: Asked, known: readonly number[]): Promise<FlowMonth[]> {
  const first = addMonths(asked.month, 1 - MONTHS);
  const { rows } = await asked.ctx.reports.execute<SumRow & { at: number }>(sql`
    with ${flowOf(asked, firstDay(first))},
    summed as (
      select at, sum(ordered) as ordered, sum(planned) as planned, sum(made) as made, sum(shipped) as shipped, sum(behind) as moved,
             sum(due_orders) as due_orders, sum(kept_orders) as kept_orders, sum(ordered_value) as ordered_value, sum(shipped_value) as shipped_value
        from flow group by 1),
    grown as (select summed.*, sum(moved) over (order by at) as behind from summed)
    select grown.*, delay.delay_median, delay.delay_most
      from grown left join (select ${monthIn(sql`completed_day`)} as at, ${delays} from finished group by 1) as delay using (at)
     where at >= ${monthAt(first)} order by at`);
  const byMonth = new Map(rows.map((row) => [monthOfAt(row.at), toSums(row)]));
  return known
    .filter((month) => month >= first && month <= asked.month)
    .toReversed()
    .flatMap((month) => {
      const sums = byMonth.get(month);
      return sums ? [{ month, ...sums }] : [];
    });
}
