import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { findItemName, unitOptions } from "../../facts/report-options.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { addMonths, defaultMonth, firstDay, lastDay, monthOfDay } from "../../report/period";
import {
  findLoaded,
  firstMade,
  firstShipped,
  lastMade,
  lastShipped,
  monthAt,
  monthIn,
  monthOfAt,
} from "../logistics-months.server";
import { askLogistics } from "../logistics-question.server";
import type { FlowMonth, FlowSums, LateOrder } from "./flow";
import { type Asked, delays, flowOf, type SumRow, toSums } from "./flow-statement.server";
import { emptyParts, listParts } from "./list-flow-parts.server";
import { listLate } from "./list-late-orders.server";
import type { FlowFilters, OrderProductionShipment } from "./order-production-shipment";

/** The chosen month and a year before it. */
const MONTHS = 13;

type Option = { id: number; name: string };
const noLate = { rows: [] as LateOrder[], count: 0 };

/** MIPUTL04. Production is the whole maker's and told beside everybody's orders alone; orders and shipments are those that the reader may see. */
export async function getOrderProductionShipment(
  ctx: Ctx,
  filters: FlowFilters,
  ignored: IgnoredFilter[] = [],
): Promise<OrderProductionShipment> {
  const [question, plants, group, loaded] = await Promise.all([
    askLogistics(ctx, filters),
    listPlants(ctx),
    filters.group === undefined ? [] : listNamed(ctx, sql`product_group`, sql`id = ${filters.group}`),
    findLoaded(ctx, sql`coalesce(${firstShipped}, ${firstMade})`, [lastShipped, lastMade]),
  ]);
  const { asOf, known } = loaded;
  const newest = asOf === null ? 0 : defaultMonth(asOf);
  const month = filters.month !== undefined && known.includes(filters.month) ? filters.month : newest;
  const open = asOf !== null && monthOfDay(asOf) === month && asOf < lastDay(month);
  const plant = plants.find(({ id }) => id === filters.plant);
  const country = plants.some((each) => each.country === filters.country) ? filters.country : undefined;
  // The company's production stands beside everybody's orders, never beside those of a part of it.
  const productionTold = question.exact && ctx.viewer.scope.all && question.chosen.unit.length === 0;
  // The late orders of all plants are for who plans for the company: their number is its production, too.
  const lateTold = question.exact && ctx.viewer.scope.all;
  const isTold = { plant: productionTold, production: lateTold };
  const by = filters.by in isTold && !isTold[filters.by as keyof typeof isTold] ? "group" : filters.by;
  const asked: Asked = {
    ...{ ctx, question, filters, plants: plantsAsked(plants, plant, country), group: group[0]?.id, month },
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
  const dropped = [
    ...(filters.month === undefined || filters.month === month
      ? []
      : [{ name: "month", value: String(filters.month) }]),
    ...lostFilters(filters, { plant, country, group: group[0] }),
  ];
  const told = withProduction(productionTold);
  return {
    ...(asOf !== null && { asOf }),
    ...{
      month,
      open,
      currency: question.currency,
      converted: question.converted,
      by,
      productionTold,
      lateTold,
    },
    months: months.map(told),
    parts: by === "month" || by === "production" ? [] : parts.rows.map(told),
    late: late.rows,
    rowCount: by === "production" ? late.count : by === "month" ? months.length : parts.count,
    total: told(parts.total),
    path: {
      ...question.chosen,
      item,
      group: group[0] ?? null,
      country: country === undefined ? null : { id: country, name: formatCountry(ctx.locale, country) },
    },
    options: {
      months: known,
      units: unitOptions(tree),
      lines: classes.lines,
      plants: plants.map(({ id, name }) => ({ id, name })),
    },
    ignored: [...ignored, ...question.ignored, ...dropped],
  };
}

/** Whose orders are not everybody's is told of no production beside them. */
const withProduction =
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

type Plant = Option & { country: string };

async function listPlants({ reports, locale }: Ctx): Promise<Plant[]> {
  const { rows } = await reports.execute<Plant>(
    sql`select id, coalesce(${sql.identifier(`name_${locale}`)}, name_en) as name, country from plant where use_yn = 'Y' order by display_order, id`,
  );
  return rows;
}

/** One plant, those of a country, or undefined for all. */
function plantsAsked(plants: readonly Plant[], one: Plant | undefined, country: string | undefined) {
  if (one === undefined && country === undefined) return undefined;
  return plants
    .filter((each) => (one === undefined || each.id === one.id) && (country === undefined || each.country === country))
    .map(({ id }) => id);
}

async function listNamed({ reports, locale }: Ctx, table: SQL, where: SQL): Promise<Option[]> {
  const { rows } = await reports.execute<Option>(
    sql`select id, coalesce(${sql.identifier(`name_${locale}`)}, name_en) as name from ${table} where ${where} order by display_order, id`,
  );
  return rows;
}

async function listFlowMonths(asked: Asked, known: readonly number[]): Promise<FlowMonth[]> {
  const first = addMonths(asked.month, 1 - MONTHS);
  const rows = await keptRows<SumRow & { at: number }>(
    asked.ctx.reports,
    sql`
    with ${flowOf(asked, firstDay(first))},
    summed as (
      select at, sum(ordered) as ordered, sum(planned) as planned, sum(made) as made, sum(shipped) as shipped, sum(behind) as moved,
             sum(due_orders) as due_orders, sum(kept_orders) as kept_orders, sum(ordered_value) as ordered_value, sum(shipped_value) as shipped_value
        from flow group by 1),
    grown as (select summed.*, sum(moved) over (order by at) as behind from summed)
    select grown.*, delay.delay_median, delay.delay_most
      from grown left join (select ${monthIn(sql`completed_day`)} as at, ${delays} from finished group by 1) as delay using (at)
     where at >= ${monthAt(first)} order by at`,
  );
  const byMonth = new Map(rows.map((row) => [monthOfAt(row.at), toSums(row)]));
  return known
    .filter((month) => month >= first && month <= asked.month)
    .toReversed()
    .flatMap((month) => {
      const sums = byMonth.get(month);
      return sums ? [{ month, ...sums }] : [];
    });
}
