import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { type AsOf, type AsOfRow, asOfQuery, toAsOf } from "./as-of.server";
import { type Classes, type ClassRow, classesQuery, toClasses } from "./report-options.server";
import {
  type Converted,
  type RatesRow,
  ratesQuery,
  type SubsidiaryRates,
  toSubsidiaryRates,
} from "./report-rates.server";
import { toTree, type UnitRow, type UnitTree, unitsQuery } from "./visible-units.server";

/** What a report of sales must know before it can ask for a single figure. */
export type ReportBasis = { asOf: AsOf; tree: UnitTree; classes: Classes; rates: SubsidiaryRates[] };

/** Four short lists in one statement: every one of them on its own would cost more for its way than for its rows. */
export async function loadReportBasis(ctx: Ctx, wanted: Converted | "local"): Promise<ReportBasis> {
  const { rows } = await ctx.reports.execute<{
    as_of: AsOfRow[];
    units: UnitRow[];
    classes: ClassRow[];
    rates: RatesRow[];
  }>(sql`select ${asList(asOfQuery)} as as_of, ${asList(unitsQuery(ctx))} as units,
    ${asList(classesQuery(ctx))} as classes, ${asList(ratesQuery(wanted))} as rates`);
  const [found] = rows;
  if (!found) throw new Error("a statement without FROM gives one row");
  return {
    asOf: toAsOf(found.as_of),
    tree: toTree(found.units),
    classes: toClasses(found.classes),
    rates: toSubsidiaryRates(found.rates),
  };
}

/** A query's rows in their order. */
const asList = (query: SQL): SQL => sql`(select coalesce(json_agg(each), '[]') from (${query}) as each)`;
