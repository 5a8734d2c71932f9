import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { wereConverted } from "../../facts/converted";
import { loadRates, reportRates } from "../../facts/report-rates.server";
import type { IgnoredFilter } from "../../report/filters";
import { addMonths, firstDay, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { findChosenUnits } from "../point-report/find-chosen-units.server";
import { lapseRateOf, listFlowMonths } from "../point-report/point-months.server";
import type { GlobalStatus, StatusFilters, StatusRow } from "./global-status";
import { listStatusSums, type StatusSums } from "./list-status-sums.server";
import { sumStatus } from "./sum-status";

type Asked = Pick<StatusFilters, "by" | "currency"> & Partial<Pick<StatusFilters, "unit" | "sort" | "dir">>;

/** MIPMBS02 for the reader's own scope, home and abroad together, as everything stands. @param day today, or the last that is told of */
export async function getGlobalStatus(
  ctx: Ctx,
  { by, unit: asked, currency, sort, dir }: Asked,
  ignored: IgnoredFilter[] = [],
  day = seoulDay(ctx.now),
): Promise<GlobalStatus> {
  const since = firstDay(addMonths(monthOfDay(day), -11));
  const [{ worth, missing }, { ids, path, units, dropped }] = await Promise.all([
    loadWorth(ctx, currency, Number(day.slice(0, 4))),
    findChosenUnits(ctx, asked),
  ]);
  const narrow = ids ? sql`customer.org_unit_id = any(${sql.param(ids)}::int[])` : sql`true`;
  const own = sql`SELECT member.* FROM member JOIN customer ON customer.id = member.customer_id
    WHERE ${ownCustomers(ctx.viewer.scope)} AND ${narrow}`;
  const [sums, months] = await Promise.all([
    listStatusSums(ctx, { own, by, day, since, worth }),
    listFlowMonths(ctx.db, sql`SELECT * FROM (${own}) AS own WHERE joined_on IS NOT NULL`, day, worth),
  ]);
  const rows = sums.map(rowOf);
  return {
    ...{ day, since, currency, converted: anyOther(sums, missing, currency), by },
    rows: inOrder(rows, { sort, dir }, ctx.locale),
    total: sumStatus(rows),
    months,
    lapseRate: lapseRateOf(months),
    path,
    options: { units },
    ignored: [...ignored, ...dropped, ...missing.map((value) => ({ name: "rate", value }))],
  };
}

/**
 * What a point of a member is worth in the report's currency, in 1/10,000 of its unit, on the columns of `member`: the
 * budget rate of the year, as reports of sales convert.
 */
async function loadWorth(ctx: Ctx, currency: StatusFilters["currency"], year: number) {
  const { rows: present } = await ctx.db.execute<{ id: number }>(sql`SELECT DISTINCT subsidiary_id AS id FROM member`);
  const rates = await loadRates(ctx, currency);
  const { rates: found, unconverted } = reportRates(rates, year, currency, new Set(present.map(({ id }) => id)));
  const byCurrency = new Map(
    found.subsidiaryIds.map((id, at) => [
      rates.find((each) => each.id === id)?.currency ?? "",
      found.factors[at] ?? "0",
    ]),
  );
  const factors = [...byCurrency].map(([code, factor]) => ({ code, factor }));
  const worth: SQL = sql`(point_worth(member.currency) * (SELECT factor FROM jsonb_to_recordset(${JSON.stringify(factors)}::jsonb)
    AS rate (code char(3), factor numeric) WHERE code = member.currency))`;
  return { worth, missing: unconverted };
}

/** Were amounts of points turned into the report's currency? */
const anyOther = (sums: readonly StatusSums[], missing: readonly string[], shown: string): boolean =>
  sums.some(({ currencies }) => currencies > 1) ||
  wereConverted(
    sums.map(({ currency }) => ({ currency, factor: missing.includes(currency) ? null : "1" })),
    shown,
  );

function rowOf({ key, name, region, market, currencies, currency, held, ...sums }: StatusSums): StatusRow {
  const own = currencies === 1;
  return {
    ...{ key, name, region, market },
    currency: own ? currency : null,
    figures: { ...sums, points: own ? held : null },
  };
}

/** The most members first, unless another order is asked for. */
function inOrder(rows: StatusRow[], { sort, dir }: Pick<Asked, "sort" | "dir">, locale: string): StatusRow[] {
  if (sort === undefined) return rows.toSorted((a, b) => b.figures.members - a.figures.members || compareNames(a, b));
  const way = (dir ?? (sort === "name" ? "asc" : "desc")) === "asc" ? 1 : -1;
  const value = ({ figures }: StatusRow) => (sort === "name" ? 0 : Number(figures[sort] ?? 0));
  return rows.toSorted((a, b) => way * (sort === "name" ? compareNames(a, b) : value(a) - value(b)));

  function compareNames(a: StatusRow, b: StatusRow): number {
    return a.name.localeCompare(b.name, locale);
  }
}
