import type { Ctx } from "../../ctx";
import { times } from "../../decimal";
import { unitOptions } from "../../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../../facts/visible-units.server";
import type { IgnoredFilter } from "../../report/filters";
import { inUnitsOf } from "../contract/own-contracts.server";
import { listGroups, loadStatusDays } from "../status/list-groups.server";
import { placeRows } from "../status/place-rows";
import { loadRentalRates } from "../status/rental-rates.server";
import { type StatusFigures, type StatusRow, sumFigures } from "../status/status-shapes";
import type { RentalStatus, StatusFilters } from "./global-status";

type Asked = Pick<StatusFilters, "by" | "currency"> & Partial<Pick<StatusFilters, "unit" | "sort" | "dir" | "columns">>;

/** MIPCTS01 for the reader's own scope, home and abroad together, as everything stands. */
export async function getRentalStatus(
  ctx: Ctx,
  { by, unit: asked, currency, sort, dir, columns }: Asked,
  ignored: IgnoredFilter[] = [],
): Promise<RentalStatus> {
  const [days, tree] = await Promise.all([loadStatusDays(ctx), loadVisibleUnits(ctx)]);
  const chosen = chooseUnits(tree, asked);
  const [groups, rates] = await Promise.all([
    listGroups(ctx, by, days, inUnitsOf(chosen.ids)),
    loadRentalRates(ctx, currency),
  ]);
  const rows = placeRows(groups, rates, Number(days.today.slice(0, 4))).filter(hasFigures(columns ?? []));
  return {
    ...{
      day: days.today,
      since: days.since,
      currency,
      converted: rates.converted(groups.filter(({ open }) => open > 0)),
      by,
    },
    replacementLimit: times(days.replacementShare, "100"),
    rows: inOrder(rows, { sort, dir }, ctx.locale),
    total: sumFigures(rows.map(({ figures }) => figures)),
    path: { unit: chosen.unit },
    options: { units: unitOptions(tree) },
    ignored: [...ignored, ...chosen.lost, ...rates.missing.map((value) => ({ name: "rate", value }))],
  };
}

/** All figures but these are of open contracts: without one, and without a chosen column that tells of others, a row is all zeros. */
const beside = ["draft", "approved", "closed"] as const;
const hasFigures =
  (columns: readonly string[]) =>
  ({ figures }: StatusRow): boolean =>
    figures.open > 0 || beside.some((name) => columns.includes(name) && figures[name] > 0);

/** The most open contracts first, unless another order is asked for. */
function inOrder(rows: StatusRow[], { sort, dir }: Pick<Asked, "sort" | "dir">, locale: string): StatusRow[] {
  const names = (a: StatusRow, b: StatusRow) => a.name.localeCompare(b.name, locale);
  if (sort === undefined) return rows.toSorted((a, b) => b.figures.open - a.figures.open || names(a, b));
  const way = (dir ?? (sort === "name" ? "asc" : "desc")) === "asc" ? 1 : -1;
  const value = ({ figures }: StatusRow) => Number(figures[sort as keyof StatusFigures] ?? 0);
  return rows.toSorted((a, b) => way * (sort === "name" ? names(a, b) : value(a) - value(b)));
}
