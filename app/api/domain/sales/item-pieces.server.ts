import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add, subtract } from "../decimal";
import { seesCustomersAlone } from "../facts/customers-basis.server";
import { figureMonths } from "../facts/figure-months";
import { factPredicate } from "../facts/sales-facts.server";
import { listAllFigures } from "../facts/sales-figures.server";
import { type PieceKey, type Pieces, pieceKeys, type SalesRow } from "../facts/sales-shapes";
import { firstDay, lastDay, type ReportPeriod } from "../report/period";
import type { Prepared } from "./sales-report.server";

/** Whoever buys reads items with their pieces: few enough rows to read them all, with what the invoice lines count. */
export const hasPieces = (ctx: Ctx, { level }: Pick<Prepared, "level">): boolean =>
  level === "item" && seesCustomersAlone(ctx.viewer.scope);

const measureOf = { monthPieces: "month", ytdPieces: "ytd", matPieces: "mat" } as const satisfies Record<
  PieceKey,
  string
>;
const none: Pieces = { monthPieces: "0", ytdPieces: "0", matPieces: "0" };

/** Every item's figures, with the pieces of the same months. */
export async function listItemsWithPieces(ctx: Ctx, prepared: Prepared): Promise<SalesRow[]> {
  const [found, pieces] = await Promise.all([listAllFigures(ctx, prepared, "item"), loadPieces(ctx, prepared)]);
  const names = await loadItemNames(
    ctx,
    found.map(({ key }) => key),
  );
  return found.map(({ key, figures }) => ({
    id: key,
    name: names.get(key) ?? String(key),
    depth: 0,
    opens: false,
    figures,
    pieces: pieces.get(key) ?? none,
  }));
}

async function loadPieces(ctx: Ctx, { filter, period }: Prepared): Promise<Map<number, Pieces>> {
  const spans = pieceKeys.map((key) => ({ key, ...spanOf(period, key) }));
  const from = spans.map((span) => span.from).sort()[0] ?? "";
  const to =
    spans
      .map((span) => span.to)
      .sort()
      .at(-1) ?? "";
  // By subsidiary first, as all figures are: lines of one may lie on a server of their own (0019).
  const local = spans.map(
    (span) =>
      sql`sum(quantity) filter (where invoice_date between ${span.from}::date and ${span.to}::date) as ${sql.identifier(span.key)}`,
  );
  const sums = spans.map(({ key }) => sql`coalesce(sum(${sql.identifier(key)}), 0)::text as ${sql.identifier(key)}`);
  const { rows } = await ctx.reports.execute<Pieces & { key: number }>(sql`
    with local as (
      select item_id as key, subsidiary_id, ${sql.join(local, sql`, `)} from invoice_line
       where invoice_date between ${from}::date and ${to}::date and ${factPredicate(filter)} group by 1, 2)
    select key, ${sql.join(sums, sql`, `)} from local group by key`);
  return new Map(rows.map(({ key, ...pieces }) => [key, pieces]));
}

/** The days of a figure's months. */
function spanOf(period: ReportPeriod, key: PieceKey): { from: string; to: string } {
  const { months } = figureMonths(period)[measureOf[key]];
  return { from: firstDay(months[0] ?? period.ym), to: lastDay(months.at(-1) ?? period.ym) };
}

async function loadItemNames(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(
    sql`select id, item_no || ' ' || description as name from item where id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const combine = (a: Pieces, b: Pieces, how: (x: string, y: string) => string): Pieces => ({
  monthPieces: how(a.monthPieces, b.monthPieces),
  ytdPieces: how(a.ytdPieces, b.ytdPieces),
  matPieces: how(a.matPieces, b.matPieces),
});

export const sumPieces = (rows: readonly SalesRow[]): Pieces =>
  rows.reduce((sum, { pieces = none }) => combine(sum, pieces, add), none);
export const subtractPieces = (whole: Pieces, part: Pieces): Pieces => combine(whole, part, subtract);
