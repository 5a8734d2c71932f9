import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { findItemName, unitOptions } from "../../facts/report-options.server";
import type { IgnoredFilter } from "../../report/filters";
import { addMonths } from "../../report/period";
import { monthAt, monthOfAt } from "../logistics-months.server";
import { listOptions } from "../logistics-options.server";
import { askLogistics } from "../logistics-question.server";
import { type Found, listOrders, listParts } from "./list-short-parts.server";
import type { MonthlyShortages, MonthlyShortagesFilters } from "./monthly-shortages";
import { type Asked, MONTHS, type SumRow, shortLines, sumColumns, toSums } from "./short-lines.server";
import type { RecordedOrder, ShortMonth, ShortPart, ShortSums } from "./short-parts";

/**
 * MIPUTL02 out of what was recorded day by day: of each month the last recorded day of each warehouse. Every month is
 * converted by the same budget rates, those of the newest stock's year, so that months compare.
 */
export async function getMonthlyShortages(
  ctx: Ctx,
  filters: MonthlyShortagesFilters,
  ignored: IgnoredFilter[] = [],
): Promise<MonthlyShortages> {
  const [question, options, known] = await Promise.all([askLogistics(ctx, filters), listOptions(ctx), listMonths(ctx)]);
  const month = filters.month !== undefined && known.includes(filters.month) ? filters.month : (known[0] ?? 0);
  const asked: Asked = { ctx, question, month };
  const { by, page, size } = filters;
  const window = { offset: (page - 1) * size, limit: size };
  const isKnown = month !== 0;
  const [months, total, parts, orders, item] = await Promise.all([
    isKnown ? listShortMonths(asked, known) : [],
    isKnown ? sumMonth(asked) : { ...noShortages, before: "0" },
    !isKnown || by === "order" || by === "month" ? noRows<ShortPart>() : listParts(asked, by, filters, window),
    isKnown && by === "order" ? listOrders(asked, filters, window) : noRows<RecordedOrder>(),
    question.item === undefined ? null : findItemName(ctx, question.item),
  ]);
  const { tree, classes, asOf } = question;
  const dropped = [
    ...(filters.month === undefined || filters.month === month
      ? []
      : [{ name: "month", value: String(filters.month) }]),
  ];
  return {
    ...(asOf !== null && { asOf }),
    ...{ month, currency: question.currency, converted: question.converted, by, months },
    ...{ parts: parts.rows, orders: orders.rows, rowCount: by === "order" ? orders.count : parts.count, total },
    path: {
      ...question.chosen,
      ...{ item, customer: question.customer },
    },
    options: { months: known, units: unitOptions(tree), lines: classes.lines, ...options },
    ignored: [...ignored, ...question.ignored, ...dropped],
  };
}

const noShortages: ShortSums = { items: 0, missing: 0, value: "0", orderLines: 0, customers: 0 };
const noRows = <R>(): Found<R> => ({ rows: [], count: 0 });

/** Months of which a day is recorded, the newest first. */
async function listMonths({ reports }: Ctx): Promise<number[]> {
  const { rows } = await reports.execute<{ month: string }>(
    sql`select distinct to_char(day, 'YYYYMM') as month from shortage_recorded order by 1 desc`,
  );
  return rows.map(({ month }) => Number(month));
}

async function listShortMonths(asked: Asked, known: readonly number[]): Promise<ShortMonth[]> {
  const first = addMonths(asked.month, 1 - MONTHS);
  // A month more: without it nothing could be told of what began in the first.
  const rows = await keptRows<SumRow & { at: number; overdue_long: string; begun: number }>(
    asked.ctx.reports,
    sql`
    with ${shortLines(asked, addMonths(first, -1))},
    pair as (select distinct at, item_id, warehouse_id from short),
    begun as (
      select at, count(*) filter (where at - 1 is distinct from before)::int as begun
        from (select at, lag(at) over (partition by item_id, warehouse_id order by at) as before from pair) as followed group by 1)
    select short.at, ${sumColumns}, coalesce(sum(worth) filter (where day - due_day > 30), 0) as overdue_long, min(begun) as begun
      from short join begun using (at) group by 1 order by 1`,
  );
  const byMonth = new Map(rows.map((row) => [monthOfAt(row.at), row]));
  return known
    .filter((month) => month >= first && month <= asked.month)
    .toReversed()
    .map((month): ShortMonth => {
      const row = byMonth.get(month);
      const before = addMonths(month, -1);
      const itemsBefore = known.includes(before) ? (byMonth.get(before)?.items ?? 0) : null;
      const begun = itemsBefore === null ? null : (row?.begun ?? 0);
      return {
        month,
        ...(row ? toSums(row) : noShortages),
        overdueLong: row?.overdue_long ?? "0",
        begun,
        ended: itemsBefore === null || begun === null ? null : itemsBefore - ((row?.items ?? 0) - begun),
      };
    });
}

async function sumMonth(asked: Asked): Promise<ShortSums & { before: string }> {
  const at = monthAt(asked.month);
  const rows = await keptRows<SumRow & { before: string }>(
    asked.ctx.reports,
    sql`
    with ${shortLines(asked, addMonths(asked.month, -1))}
    select now.*, (select coalesce(sum(worth), 0) from short where at = ${at - 1}) as before
      from (select ${sumColumns} from short where at = ${at}) as now`,
  );
  const [row] = rows;
  if (!row) throw new Error("a sum is always a row");
  return { ...toSums(row), before: row.before };
}
