import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { findItemName, unitOptions } from "../../facts/report-options.server";
import { listWorkingDays } from "../../facts/working-days.server";
import type { IgnoredFilter } from "../../report/filters";
import { firstDay } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import {
  areShipmentsKnown,
  findLoaded,
  firstShipped,
  lastOrdered,
  lastShipped,
  lastStocked,
  lastToldDay,
} from "../logistics-months.server";
import { listOptions } from "../logistics-options.server";
import { askLogistics, every, goodsAsked } from "../logistics-question.server";
import { logisticsRules } from "../logistics-rules";
import { USE_DAYS } from "../shortage-statement.server";
import { costsConverted, findCostFactor, mayReadCosts } from "../stock-cost.server";
import type { DailyFlow, DailyFlowFilters } from "./daily-flow";
import {
  type Asked,
  costs,
  type DealtRow,
  dealtOf,
  dueSums,
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

/** MIPUTL03. Orders, shipments and fill rates are of what the reader may see; stock is of everybody. */
export async function getDailyFlow(
  ctx: Ctx,
  filters: DailyFlowFilters,
  ignored: IgnoredFilter[] = [],
): Promise<DailyFlow> {
  const [question, options, loaded] = await Promise.all([
    askLogistics(ctx, filters),
    listOptions(ctx),
    findLoaded(ctx, firstShipped, [lastShipped, lastOrdered, lastStocked]),
  ]);
  const { asOf, known, first: shippedSince } = loaded;
  const month = filters.month !== undefined && known.includes(filters.month) ? filters.month : (known[0] ?? 0);
  const until = lastToldDay(loaded, month);
  const rules = await requireRuleValues(ctx.db, logisticsRules, until);
  const costTold = mayReadCosts(ctx, question);
  const deadMonths = Number(rules["dead-months"]);
  const asked: Asked = {
    ...{ ctx, question, filters, until, deadMonths, deadKnown: areShipmentsKnown(shippedSince, until, deadMonths) },
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
  const dropped =
    filters.month === undefined || filters.month === month ? [] : [{ name: "month", value: String(filters.month) }];
  return {
    ...(asOf !== null && { asOf }),
    ...{ month, until, currency: question.currency, by: filters.by, stockTold: question.exact, costTold },
    converted: question.converted || costsConverted(asked.costFactor, question.currency),
    ...{ fillTarget: rules["fill-target"], deadMonths, shippedSince, days, parts: parts.rows, total: parts.total },
    rowCount: filters.by === "day" ? days.length : parts.count,
    path: {
      ...question.chosen,
      item,
    },
    options: { months: known, units: unitOptions(tree), lines: classes.lines, warehouses: options.warehouses },
    ignored: [...ignored, ...question.ignored, ...dropped],
  };
}

/** Every day of the month so far. Stock of days that no stock was loaded of is not known. */
async function listDays(asked: Asked): Promise<DayRow[]> {
  const { ctx, from, until } = asked;
  const goods = every(goodsAsked(asked.question));
  const [working, rows] = await Promise.all([
    listWorkingDays(ctx, from, until),
    keptRows<DealtRow & StockRow & { day: string }>(
      ctx.reports,
      sql`
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
        left join f on f.id = each.day left join k on k.day = each.day order by each.day`,
    ),
  ]);
  const open = new Set(working);
  return rows.map((row) => ({
    day: row.day,
    working: open.has(row.day),
    ...toDealt(row),
    stock: toStock(row, asked),
  }));
}
