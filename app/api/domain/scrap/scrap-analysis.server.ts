import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { times } from "../decimal";
import { homeCurrency } from "../home-currency";
import type { IgnoredFilter } from "../report/filters";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import { collections, ownCollections } from "./own-collections.server";
import { noPlants, readPlants } from "./plant-reading.server";
import type { ScrapAnalysis, ScrapFilters } from "./scrap-analysis";
import { usualFrom } from "./scrap-period";
import { canCollect, canKeepPlants, canReadPlants } from "./scrap-policy";
import { named, type Question } from "./scrap-question.server";
import { scrapRules } from "./scrap-rules";
import { type Level, levels, type Reading } from "./scrap-shapes";
import { scrapLists } from "./scrap-terms";
import { noTools, readTools } from "./tool-reading.server";

/** MIPUTL08 as the screen and the API show it: one reading of it; totals are of everything filtered, over all pages. */
export async function getScrapAnalysis(
  ctx: Ctx,
  filters: ScrapFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ScrapAnalysis> {
  const { asked, lost } = readQuestion(ctx, filters);
  const isPlant = asked.reading === "plant";
  const [rules, known] = await Promise.all([
    requireRuleValues(ctx.db, scrapRules, asked.to),
    loadKnown(ctx, asked.reading),
  ]);
  const path = await loadPath(ctx, asked);
  if (asked.customer && !path.customer) lost.push({ name: "customer", value: String(asked.customer) });
  if (asked.item && !path.item) lost.push({ name: "item", value: String(asked.item) });
  const told = {
    ...asked,
    customer: asked.customer && !path.customer ? undefined : asked.customer,
    item: path.item ? asked.item : undefined,
  };
  const sigmas = Number(rules["control-sigmas"]);
  const figures = isPlant
    ? { tools: noTools, ...(await readPlants(ctx, told, sigmas)) }
    : { plant: noPlants, ...(await readTools(ctx, told)) };
  const { reading, by, from, to } = asked;
  return {
    ...{ reading, by, from, to, sigmas, path, currency: homeCurrency },
    ...figures,
    marks: { unused: times(rules["unused-share"], "100"), rejects: times(rules["reject-share"], "100") },
    may: { collect: canCollect(ctx.viewer), plants: canReadPlants(ctx.viewer), keepPlants: canKeepPlants(ctx.viewer) },
    options: known,
    ignored: [...ignored, ...lost],
  };
}

/** Every filter as it counts; those that do not fit are named. */
function readQuestion(ctx: Ctx, filters: ScrapFilters): { asked: Question; lost: IgnoredFilter[] } {
  const lost: IgnoredFilter[] = [];
  const drop = (name: string, value: unknown) => lost.push({ name, value: String(value) });
  let reading: Reading = filters.reading;
  if (reading === "plant" && !canReadPlants(ctx.viewer)) {
    drop("reading", reading);
    reading = "tools";
  }
  const offered: readonly Level[] = levels[reading];
  let by: Level = levels[reading][0];
  if (filters.by && offered.includes(filters.by)) by = filters.by;
  else if (filters.by) drop("by", filters.by);
  const to = filters.to ?? seoulDay(ctx.now);
  let from = filters.from ?? usualFrom(to);
  if (from > to) {
    drop("from", from);
    from = usualFrom(to);
  }
  return { asked: { ...filters, reading, by, from, to }, lost };
}

/** The customer and the item that are asked for, where the reader may see them. */
async function loadPath(ctx: Ctx, { customer, item }: Question): Promise<ScrapAnalysis["path"]> {
  const { db, viewer, locale } = ctx;
  const [customers, items] = await Promise.all([
    customer
      ? db.execute<{ id: number; name: string }>(sql`
          SELECT id, ${customerName(locale)} AS name FROM customer WHERE id = ${customer} AND ${ownCustomers(viewer.scope)}`)
      : null,
    item
      ? db.execute<{ id: number; name: string }>(sql`SELECT id, item_no AS name FROM item WHERE id = ${item}`)
      : null,
  ]);
  return {
    customer: customer === 0 && viewer.scope.all ? { id: 0, name: "" } : (customers?.rows[0] ?? null),
    item: items?.rows[0] ?? null,
  };
}

type Option<K> = { id: K; name: string };

/** What there is to choose from. */
async function loadKnown(ctx: Ctx, reading: Reading): Promise<ScrapAnalysis["options"]> {
  const { db, viewer, locale } = ctx;
  const codes = (list: string) =>
    db.execute<Option<string>>(
      sql`SELECT k.code AS id, ${named(ctx, "k")} AS name FROM code k WHERE k.group_id = ${list} ORDER BY k.display_order, k.code`,
    );
  const isPlant = reading === "plant";
  const none = { rows: [] };
  const [customers, makers, plants, processes, causes] = await Promise.all([
    isPlant
      ? none
      : db.execute<Option<number>>(sql`
          SELECT DISTINCT coalesce(customer.id, 0) AS id, coalesce(${customerName(locale)}, '') AS name FROM ${collections}
           WHERE c.use_yn = 'Y' AND ${ownCollections(viewer.scope)} ORDER BY 2, 1`),
    isPlant
      ? none
      : db.execute<Option<number>>(
          sql`SELECT s.id, ${named(ctx, "s")} AS name FROM supplier s ORDER BY s.own DESC, s.display_order, s.code`,
        ),
    isPlant
      ? db.execute<Option<number>>(
          sql`SELECT p.id, ${named(ctx, "p")} AS name FROM plant p ORDER BY p.display_order, p.code`,
        )
      : none,
    isPlant ? codes(scrapLists.process) : none,
    codes(isPlant ? scrapLists.reject : scrapLists.cause),
  ]);
  return {
    customers: customers.rows,
    makers: makers.rows,
    plants: plants.rows,
    processes: processes.rows,
    causes: causes.rows,
  };
}
