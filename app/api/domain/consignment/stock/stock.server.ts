import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { loadAsOf } from "../../facts/as-of.server";
import { findItemName, unitOptions } from "../../facts/report-options.server";
import type { Converted } from "../../facts/report-rates.server";
import { chooseUnits, loadVisibleUnits, type UnitTree } from "../../facts/visible-units.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { consignmentRules } from "../consignment-rules";
import { ownSites, siteTables } from "../own-sites.server";
import { canKeepStock } from "../site/site-policy";
import { findNamed, listItems, listOrders, listSites, siteOptions, sumStock } from "./list-stock.server";
import type { ConsignmentStock, StockFilters } from "./stock";
import type { StockQuestion } from "./stock-statement.server";

/** The last day that anything is known of: invoices were loaded, or goods moved at a site. */
export async function lastKnownDay(ctx: Ctx): Promise<string> {
  const { day } = await loadAsOf(ctx);
  const { rows } = await ctx.db.execute<{ day: string | null }>(
    sql`SELECT max(day)::text AS day FROM consignment_movement WHERE day <= ${seoulDay(ctx.now)}::date`,
  );
  return [day, rows[0]?.day ?? day].sort().at(-1) ?? day;
}

/** Units with sites below them, as a filter offers them. */
export function unitsWithSites(tree: UnitTree, unitIds: readonly number[]) {
  const wanted = new Set<number>();
  for (const id of unitIds)
    for (let unit = tree.byId.get(id); unit && !wanted.has(unit.id); unit = tree.byId.get(unit.parentId ?? -1))
      wanted.add(unit.id);
  return unitOptions(tree).filter(({ id }) => wanted.has(id));
}

/** What the reader asks for and may: what is out of sight is dropped and named, as what is not there. */
export async function askStock(
  ctx: Ctx,
  filters: Partial<StockFilters>,
): Promise<{
  question: StockQuestion;
  path: ConsignmentStock["path"];
  tree: UnitTree;
  lost: IgnoredFilter[];
}> {
  const [tree, named, item, last] = await Promise.all([
    loadVisibleUnits(ctx),
    findNamed(ctx, { ...filters, order: filters.orderList }),
    filters.item === undefined ? null : findItemName(ctx, filters.item),
    lastKnownDay(ctx),
  ]);
  const today = seoulDay(ctx.now);
  const isFuture = filters.day !== undefined && filters.day > today;
  const day = filters.day === undefined || isFuture ? last : filters.day;
  const rules = await requireRuleValues(ctx.db, consignmentRules, day);
  const chosen = chooseUnits(tree, filters.unit);
  const there = { site: named.site, customer: named.customer, item: item ?? undefined, orderList: named.order };
  const lost = [...chosen.lost, ...lostFilters(filters, there)];
  const { currency = "USD", text, state } = filters;
  return {
    question: {
      ...{ day, limitDays: rules["ageing-limit"], currency: currency as Converted, text, state },
      ...(chosen.ids && { unitIds: chosen.ids }),
      ...{ site: named.site?.id, customer: named.customer?.id, item: item?.id },
    },
    path: {
      unit: chosen.unit,
      ...{ site: named.site ?? null, customer: named.customer ?? null, item, order: named.order ?? null },
    },
    tree,
    lost: [...lost, ...(isFuture ? [{ name: "day", value: filters.day ?? "" }] : [])],
  };
}

/** MIPUTL06 as screen and API show it. */
export async function getConsignmentStock(
  ctx: Ctx,
  filters: StockFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ConsignmentStock> {
  const { question, path, tree, lost } = await askStock(ctx, filters);
  const { by } = filters;
  const [{ total, converted }, items, sites, orders, choices, unconverted] = await Promise.all([
    sumStock(ctx, question),
    by === "item" ? listItems(ctx, question, filters) : [],
    by === "site" ? listSites(ctx, question, filters) : null,
    by === "order" ? listOrders(ctx, question, filters, path.order?.id) : null,
    siteOptions(ctx),
    listUnconverted(ctx, question),
  ]);
  return {
    asOf: question.day,
    currency: question.currency,
    converted,
    by,
    ...{ items, sites: sites?.rows ?? [], orders: orders?.rows ?? [] },
    rowCount: sites?.count ?? orders?.count ?? total.items,
    total,
    orderTotal: orders?.total ?? null,
    may: { write: canKeepStock(ctx.viewer) },
    path,
    options: {
      units: unitsWithSites(
        tree,
        choices.map(({ unitId }) => unitId),
      ),
      sites: choices.map(({ id, name }) => ({ id, name })),
    },
    ignored: [...ignored, ...lost, ...unconverted.map((value) => ({ name: "rate", value }))],
  };
}

/** Currencies of sites in sight that have no rate: what lies there has no value in the report. */
async function listUnconverted({ db, viewer }: Ctx, { currency }: StockQuestion): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    SELECT DISTINCT site.currency FROM ${siteTables} WHERE ${ownSites(viewer.scope)} AND site.currency <> ${currency}
       AND NOT EXISTS (SELECT FROM exchange_rate r WHERE r.currency = site.currency AND r.kind = 'budget') ORDER BY 1`);
  return rows.map((row) => row.currency);
}
