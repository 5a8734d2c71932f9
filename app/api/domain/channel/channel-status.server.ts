import { type SQL, sql } from "drizzle-orm";
import { ownUnits, unitNameIn, unitNames } from "../access/own-units.server";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { keptRows } from "../facts/kept-rows.server";
import { optionsAbove } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { addMonths, lastDay, type Month } from "../report/period";
import { type MonthReports, type ReportedMonth, reportedMonths } from "../report/reported-months";
import { contains } from "../search-pattern";
import { seoulDay } from "../seoul-time";
import { dueDayOn, openMonth } from "./channel-months.server";
import { type ChannelQuestion, channelMoves, rowKeys } from "./channel-moves.server";
import type { ChannelFilters, ChannelStatus, ListedChannel } from "./channel-status";
import { channelTree } from "./channel-tree.server";

/** MIPCOM03 as the screen and the API show it. The total is of everything filtered, over all pages. */
export async function getChannelStatus(
  ctx: Ctx,
  filters: ChannelFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ChannelStatus> {
  const today = seoulDay(ctx.now);
  const [tree, known, open, dueDay] = await Promise.all([
    loadVisibleUnits(ctx),
    listKnown(ctx),
    openMonth(ctx),
    dueDayOn(ctx, today),
  ]);
  const chosen = chooseUnits(tree, filters.unit);
  const months = monthsOf(known.since ?? open, open);
  const month = filters.month !== undefined && months.includes(filters.month) ? filters.month : open;
  const lost = [
    ...chosen.lost,
    ...(filters.month !== undefined && filters.month !== month
      ? [{ name: "month", value: String(filters.month) }]
      : []),
  ];
  const { by, currency } = filters;
  const span = Number(filters.span);
  const question = { by, month, span, currency, units: chosen.ids, today, dueDay };
  const [list, total, trend, lacking, reported] = await Promise.all([
    listChannel(ctx, filters, question),
    sumChannel(ctx, filters, question),
    listTrend(ctx, filters, question),
    countLacking(ctx, filters, question),
    listReported(ctx, months, currency),
  ]);
  return {
    ...list,
    by,
    ...{ month, newest: open, asOf: lastDay(month), span, currency, total },
    trend,
    lacking,
    may: { report: known.units.length > 0 },
    path: { unit: chosen.unit },
    options: { months, reported, units: optionsAbove(tree, known.units) },
    ignored: [...ignored, ...lost],
  };
}

const monthsOf = (since: Month, open: Month): Month[] => {
  const months: Month[] = [];
  for (let month = open; month >= since; month = addMonths(month, -1)) months.push(month);
  return months.length > 0 ? months : [open];
};

/** Of each month how many distributors have to report, and how many have. */
async function listReported({ db, viewer }: Ctx, months: Month[], currency: string): Promise<ReportedMonth[]> {
  const { rows } = await db.execute<MonthReports>(sql`
    WITH RECURSIVE ${channelTree(viewer.scope, sql`u.currency = ${currency}`)}
    SELECT month.ym, count(root.unit_id)::int AS due, count(r.reported_on)::int AS entered, 0 AS closed
      FROM unnest(${sql.param(months)}::int[]) AS month(ym) LEFT JOIN root ON root.since <= month.ym
      LEFT JOIN channel_report r ON r.unit_id = root.unit_id AND r.ym = month.ym GROUP BY 1 ORDER BY 1 DESC`);
  return reportedMonths(rows, addMonths(months[0] ?? 0, 1));
}

async function listKnown({ db, viewer }: Ctx): Promise<{ units: number[]; since: Month | null }> {
  const { rows } = await db.execute<{ id: number; since: Month }>(sql`
    SELECT d.unit_id AS id, d.since FROM channel_distributor d WHERE d.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`d.unit_id`)}`);
  return {
    units: rows.map(({ id }) => id),
    since: rows.length > 0 ? Math.min(...rows.map(({ since }) => since)) : null,
  };
}

/** The rows by their names: of units in the reader's language, of items by number. */
const named = (ctx: Ctx, { by }: ChannelQuestion): { name: SQL; names: SQL; code: SQL; from: SQL } =>
  by === "item"
    ? {
        name: sql`i.description`,
        names: sql`i.description`,
        code: sql`i.item_no`,
        from: sql`JOIN item i ON i.id = g.key`,
      }
    : { name: unitNameIn(ctx), names: unitNames(), code: sql`u.code`, from: sql`JOIN org_unit u ON u.id = g.key` };

function conditionOf(ctx: Ctx, { text, show }: ChannelFilters, question: ChannelQuestion): SQL {
  const { names, code } = named(ctx, question);
  const like = text && contains(text);
  return allOf([
    like && sql`(${code} ILIKE ${like} OR ${names} ILIKE ${like})`,
    show === "missing" && sql`cardinality(k.missing) > 0`,
  ]);
}

const monthsReported = ({ month, span }: ChannelQuestion, of: SQL = sql`true`): SQL =>
  sql`(SELECT count(DISTINCT r.ym)::int FROM report r WHERE r.ym BETWEEN ${addMonths(month, 1 - span)} AND ${month} AND ${of})`;

/**
 * After channelMoves: `picked` has the rows that are listed, `listed` the distributors they are of, for figures that are told by
 * distributor whatever the rows are. An item is of all that bought or sold it.
 */
const pickedRows = (ctx: Ctx, filters: ChannelFilters, question: ChannelQuestion): SQL => sql`
  picked AS (
    SELECT g.* FROM grouped g ${named(ctx, question).from} JOIN kept k ON k.unit_id = g.root_id
     WHERE ${conditionOf(ctx, filters, question)}),
  listed AS (
    SELECT root_id AS unit_id FROM picked
    UNION SELECT move.root_id FROM move WHERE ${rowKeys[question.by]} IN (SELECT key FROM picked))`;

/** Without a word that is looked for the rows are all there is, and months add up faster by distributor than by item. */
const summedBy = (filters: ChannelFilters, question: ChannelQuestion): ChannelQuestion =>
  filters.text ? question : { ...question, by: "distributor" };

async function listChannel(ctx: Ctx, filters: ChannelFilters, question: ChannelQuestion) {
  const { page, size } = filters;
  const { name, code, from } = named(ctx, question);
  const where = conditionOf(ctx, filters, question);
  const months = question.by === "item" ? monthsReported(question) : sql`k.reported`;
  // Who reported nothing has no figure, and stands last.
  const told = (figure: SQL) => sql`CASE WHEN ${months} > 0 THEN ${figure} END`;
  const order = orderBy(
    filters,
    {
      name,
      rank: sql`g.rank`,
      sellIn: told(sql`g.sell_in`),
      sellOut: told(sql`g.sell_out`),
      sellInAmount: told(sql`g.sell_in_amount`),
      sellOutAmount: told(sql`g.sell_out_amount`),
    },
    sql`g.rank, ${name}, g.key`,
  );
  type Found = Omit<ListedChannel, "distributor"> & { rootId: number; rootName: string; count: number };
  const isSeller = question.by === "seller";
  const rows = await keptRows<Found>(
    ctx.db,
    sql`
    WITH RECURSIVE ${channelMoves(ctx.viewer.scope, question)},
    g AS (SELECT grouped.*, rank() OVER (ORDER BY sell_out_amount DESC)::int AS rank FROM grouped WHERE key IS NOT NULL)
    SELECT g.key, ${code} AS code, ${name} AS name, g.rank, g.opening::text, g.sell_in::text AS "sellIn", g.sell_out::text AS "sellOut",
           g.sell_in_amount::text AS "sellInAmount", g.sell_out_amount::text AS "sellOutAmount", g.sell_out_like::text AS "sellOutLike",
           g.sell_out_before::text AS "sellOutBefore", k.compared,
           k.reported, k.on_time AS "onTime", k.due, ${months} AS months, k.missing, g.root_id AS "rootId",
           ${unitNameIn(ctx, sql`root_unit`)} AS "rootName", count(*) OVER ()::int AS count
      FROM g ${from} JOIN kept k ON k.unit_id = g.root_id JOIN org_unit root_unit ON root_unit.id = g.root_id
     WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );
  return {
    rows: rows.map(({ rootId, rootName, count: _count, ...row }) => ({
      ...row,
      distributor: isSeller ? { id: rootId, name: rootName } : null,
    })),
    rowCount: rows[0]?.count ?? (page === 1 ? 0 : await countRows(ctx, filters, question)),
  };
}

/** A page behind the last one: the list still says how many there are. */
async function countRows(ctx: Ctx, filters: ChannelFilters, question: ChannelQuestion): Promise<number> {
  const rows = await keptRows<{ count: number }>(
    ctx.db,
    sql`
    WITH RECURSIVE ${channelMoves(ctx.viewer.scope, question)}
    SELECT count(*)::int AS count FROM grouped g ${named(ctx, question).from} JOIN kept k ON k.unit_id = g.root_id
     WHERE ${conditionOf(ctx, filters, question)}`,
  );
  return rows[0]?.count ?? 0;
}

async function sumChannel(
  ctx: Ctx,
  filters: ChannelFilters,
  question: ChannelQuestion,
): Promise<ChannelStatus["total"]> {
  const rows = await keptRows<ChannelStatus["total"]>(
    ctx.db,
    sql`
    WITH RECURSIVE ${channelMoves(ctx.viewer.scope, question)},
    ${pickedRows(ctx, filters, question)},
    roots AS (SELECT k.* FROM kept k WHERE k.unit_id IN (SELECT unit_id FROM listed))
    SELECT coalesce(sum(opening), 0)::text AS opening, coalesce(sum(sell_in), 0)::text AS "sellIn", coalesce(sum(sell_out), 0)::text AS "sellOut",
           coalesce(sum(sell_in_amount), 0)::text AS "sellInAmount", coalesce(sum(sell_out_amount), 0)::text AS "sellOutAmount",
           coalesce(sum(sell_out_like), 0)::text AS "sellOutLike", coalesce(sum(sell_out_before), 0)::text AS "sellOutBefore",
           (SELECT count(DISTINCT pair.ym)::int FROM pair JOIN roots ON roots.unit_id = pair.unit_id) AS compared, (SELECT coalesce(sum(reported), 0)::int FROM roots) AS reported,
           (SELECT coalesce(sum(on_time), 0)::int FROM roots) AS "onTime", (SELECT coalesce(sum(due), 0)::int FROM roots) AS due,
           ${monthsReported(question, sql`r.unit_id IN (SELECT unit_id FROM listed)`)} AS months
      FROM picked`,
  );
  return rows[0] as ChannelStatus["total"];
}

/** Sell-in and sell-out of the listed rows month by month, of reported months alone, with how many of their distributors reported. */
async function listTrend(
  ctx: Ctx,
  filters: ChannelFilters,
  question: ChannelQuestion,
): Promise<ChannelStatus["trend"]> {
  const asked = summedBy(filters, question);
  return await keptRows<ChannelStatus["trend"][number]>(
    ctx.db,
    sql`
    WITH RECURSIVE ${channelMoves(ctx.viewer.scope, asked)},
    ${pickedRows(ctx, filters, asked)},
    flow AS (SELECT ym, sum(sell_in_amount) AS sell_in, sum(sell_out_amount) AS sell_out FROM move
              WHERE ${rowKeys[asked.by]} IN (SELECT key FROM picked) GROUP BY ym)
    SELECT month.ym AS month, coalesce(min(flow.sell_in), 0)::text AS "sellIn", coalesce(min(flow.sell_out), 0)::text AS "sellOut",
           count(month.reported_on)::int AS reported, count(*)::int AS due
      FROM month LEFT JOIN flow ON flow.ym = month.ym WHERE month.unit_id IN (SELECT unit_id FROM listed) GROUP BY month.ym ORDER BY month.ym`,
  );
}

/** How many of the distributors that the listed rows are of have months that lack. */
async function countLacking(ctx: Ctx, filters: ChannelFilters, question: ChannelQuestion): Promise<number> {
  const asked = summedBy(filters, question);
  const rows = await keptRows<{ count: number }>(
    ctx.db,
    sql`
    WITH RECURSIVE ${channelMoves(ctx.viewer.scope, asked)},
    ${pickedRows(ctx, filters, asked)}
    SELECT count(*)::int AS count FROM kept WHERE cardinality(missing) > 0 AND unit_id IN (SELECT unit_id FROM listed)`,
  );
  return rows[0]?.count ?? 0;
}
