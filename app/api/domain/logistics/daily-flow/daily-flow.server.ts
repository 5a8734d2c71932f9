import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { findItemName, unitOptions } from "../../facts/report-options.server";
import { loadRates, reportRates } from "../../facts/report-rates.server";
import { listWorkingDays } from "../../facts/working-days.server";
import type { IgnoredFilter } from "../../report/filters";
import { addMonths, firstDay, lastDay, monthOfDay } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { listOptions } from "../logistics-options.server";
import { logisticsRules } from "../logistics-rules";
import { askShortage } from "../shortage-question.server";
import { USE_DAYS } from "../shortage-statement.server";
import type { DailyFlow, DailyFlowFilters } from "./daily-flow";
import {
  type Asked,
  costs,
  type DealtRow,
  dealtOf,
  dueSums,
  goodsAsked,
  orderFills,
  orderSums,
  type StockRow,
  shipmentSums,
  stockSums,
  toDealt,
  toStock,
} from "./daily-statement.server";
import type { DayRow } from "./daily-sums";
import { listParts, nothing } from "./list-daily-parts.server";

const earlier = (a: string, b: string): string => [a, b].sort()[0] ?? a;

/** MIPUTL03. Orders, shipments and fill rates are of what the reader may see; stock is of everybody. */
export async function getDailyFlow(
  ctx: Ctx,
  filters: DailyFlowFilters,
  ignored: IgnoredFilter[] = [],
): Promise<DailyFlow> {
  const [question, options, loaded] = await Promise.all([askShortage(ctx, filters), listOptions(ctx), findLoaded(ctx)]);
  const { asOf, known } = loaded;
  const month = filters.month !== undefined && known.includes(filters.month) ? filters.month : (known[0] ?? 0);
  const until = asOf === null || month === 0 ? "2000-01-01" : earlier(asOf, lastDay(month));
  const rules = await requireRuleValues(ctx.db, logisticsRules, until);
  const costTold = question.exact && ctx.viewer.scope.all;
  const asked: Asked = {
    ...{ ctx, question, filters, until, deadMonths: Number(rules["dead-months"]) },
    from: month === 0 ? until : firstDay(month),
    costFactor: costTold ? await findCostFactor(ctx, filters.currency, until) : null,
  };
  const [days, parts, item] =
    month === 0
      ? [[], { rows: [], count: 0, total: nothing }, null]
      : await Promise.all([
          listDays(asked),
          listParts(asked),
          question.item === undefined ? null : findItemName(ctx, question.item),
        ]);
  const { tree, classes } = question;
  const unit = question.unit === undefined ? undefined : tree.byId.get(question.unit);
  const dropped =
    filters.month === undefined || filters.month === month ? [] : [{ name: "month", value: String(filters.month) }];
  return {
    ...(asOf !== null && { asOf }),
    ...{ month, until, currency: question.currency, by: filters.by, stockTold: question.exact, costTold },
    ...{ fillTarget: rules["fill-target"], deadMonths: asked.deadMonths, days, parts: parts.rows, total: parts.total },
    rowCount: filters.by === "day" ? days.length : parts.count,
    path: {
      unit: unit ? { id: unit.id, name: unit.name } : null,
      line: classes.lines.find(({ id }) => id === question.line) ?? null,
      item,
    },
    options: { months: known, units: unitOptions(tree), lines: classes.lines, warehouses: options.warehouses },
    ignored: [...ignored, ...question.ignored, ...dropped],
  };
}

/** The last day that anything was shipped or lay in stock on, and the months since the first shipment, the newest first. */
async function findLoaded({ reports }: Ctx): Promise<{ asOf: string | null; known: number[] }> {
  const { rows } = await reports.execute<{ first: string | null; last: string | null }>(sql`
    select (select min(ship_day) from shipment_line)::text as first,
           greatest((select max(ship_day) from shipment_line), (select max(order_date) from sales_order_line),
                    (select max(day) from warehouse w, lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last))::text as last`);
  const { first = null, last = null } = rows[0] ?? {};
  const known: number[] = [];
  if (first !== null && last !== null)
    for (let ym = monthOfDay(last); ym >= monthOfDay(first) && known.length < 120; ym = addMonths(ym, -1))
      known.push(ym);
  return { asOf: last, known };
}

/** Costs are kept in headquarters' currency. */
async function findCostFactor(ctx: Ctx, currency: DailyFlowFilters["currency"], day: string): Promise<string | null> {
  const rates = await loadRates(ctx, currency);
  const home = rates.find(({ currency: own }) => own === "KRW");
  if (!home) return null;
  return reportRates(rates, Number(day.slice(0, 4)), currency, new Set([home.id])).rates.factors[0] ?? null;
}

/** Every day of the month so far. Stock of days that no stock was loaded of is not known. */
async function listDays(asked: Asked): Promise<DayRow[]> {
  const { ctx, from, until } = asked;
  const goods = goodsAsked(asked);
  const [working, { rows }] = await Promise.all([
    listWorkingDays(ctx, from, until),
    ctx.reports.execute<DealtRow & StockRow & { day: string }>(sql`
      with ${dealtOf(asked)}, ${costs(asked)},
      o as (select day, ${orderSums} from ordered group by 1),
      s as (select day, ${shipmentSums} from shipped group by 1),
      d as (select day, ${dueSums} from due group by 1),
      f as (${orderFills(sql`day`)}),
      k as (
        select day, ${stockSums} from stock_day left join cost using (item_id)
         where warehouse_id = any(array(select id from warehouse)) and day between ${from} and ${until} and ${goods} group by 1),
      sent as (
        select ship_day as day, sum(quantity) as pieces from shipment_line
         where ship_day > ${from}::date - ${USE_DAYS}::int and ship_day <= ${until} and ${goods} group by 1)
      select each.day::date::text as day, o.*, s.*, d.*, f.*, k.*,
             (select sum(pieces) from sent where sent.day > each.day - ${USE_DAYS}::int and sent.day <= each.day) as used, each.day::text as day
        from (select day::date from generate_series(${from}::date, ${until}::date, interval '1 day') as day) as each
        left join o on o.day = each.day left join s on s.day = each.day left join d on d.day = each.day
        left join f on f.id = each.day left join k on k.day = each.day order by each.day`),
  ]);
  const open = new Set(working);
  return rows.map((row) => ({
    day: row.day,
    working: open.has(row.day),
    ...toDealt(row),
    stock: toStock(row, asked),
  }));
}
