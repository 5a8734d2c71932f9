import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { add, compare, percentOf, sum, times } from "../../decimal";
import { wereConverted } from "../../facts/converted";
import type { Converted } from "../../facts/report-rates.server";
import { personOf } from "../../person-name.server";
import type { IgnoredFilter } from "../../report/filters";
import { lastDay } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import type { ActionEffect } from "../action/action-effect";
import { loadEffects } from "../action/load-effects.server";
import { askSites } from "../ask-sites.server";
import { loadTools } from "../figures/load-figures.server";
import { loadSiteFacts } from "../figures/load-sites.server";
import { usageIndex } from "../figures/site-figures";
import { usageTrend } from "../figures/usage-trend.server";
import { spanFrom } from "../site/site-record";
import { writableSites } from "../site/writable-sites.server";
import { ttmbRules } from "../ttmb-rules";
import { missingOf, unconverted } from "./load-overview.server";
import type { WorstFilters, WorstItem, WorstItems } from "./worst-items";

/** MIPTMS03 as screen and API show it. */
export async function getWorstItems(
  ctx: Ctx,
  filters: WorstFilters,
  ignored: IgnoredFilter[] = [],
): Promise<WorstItems> {
  const { sites, month, newest, asOf, path, options, lost } = await askSites(ctx, filters);
  const currency = filters.currency as Converted;
  const from = spanFrom(month, filters.span);
  const [places, rules, own] = await Promise.all([
    loadSiteFacts(ctx, { sites, to: month, currency }),
    requireRuleValues(ctx.db, ttmbRules, lastDay(month)),
    ownTools(ctx),
  ]);
  const siteOf = new Map(places.map((site) => [site.siteId, site]));
  const siteIds = [...siteOf.keys()];
  const tools = await loadTools(ctx.db, { siteIds, from, to: month });
  // What the reader is to do stands in the ranking whatever it costs now: behind what is in excess.
  const ranked = tools
    .flatMap((tool) => {
      const factor = siteOf.get(tool.siteId)?.factor;
      const isTold = compare(tool.excessCost, "0") > 0 || own.has(tool.toolId);
      return factor && isTold ? [{ tool, excessCost: times(tool.excessCost, factor) }] : [];
    })
    .sort((a, b) => compare(b.excessCost, a.excessCost));
  const excess = ranked.filter(({ excessCost }) => compare(excessCost, "0") > 0);
  const whole = sum(excess.map(({ excessCost }) => excessCost));
  let cumulated = "0";
  const counted = ranked.map((each, at) => {
    if (at < excess.length) cumulated = add(cumulated, each.excessCost);
    return { ...each, rank: at + 1, cumulated: percentOf(cumulated, whole) ?? "0" };
  });
  const most = Math.min(Number(rules["worst-items"]), excess.length);
  const [shown, beyond] = [counted.slice(0, most), counted.slice(most).filter(({ tool }) => own.has(tool.toolId))];
  const told = [...shown, ...beyond];
  const [actions, writable, trends] = await Promise.all([
    actionsOf(
      ctx,
      filters.show,
      told.map(({ tool }) => ({ ...tool, factor: siteOf.get(tool.siteId)?.factor ?? "1" })),
    ),
    writableSites(ctx, sites),
    usageTrend(
      ctx.db,
      { siteIds, to: month },
      told.map(({ tool }) => tool.toolId),
    ),
  ]);
  const itemOf = ({ tool, excessCost, rank, cumulated }: (typeof told)[number]): WorstItem => {
    const { toolId, siteId, line, model, toolNo, machiningPart, catalogueNo, maker, issued, expected } = tool;
    return {
      ...{
        rank,
        toolId,
        siteId,
        line,
        model,
        toolNo,
        machiningPart,
        catalogueNo,
        maker,
        issued,
        expected,
        excessCost,
      },
      site: siteOf.get(siteId)?.code ?? "",
      cumulated,
      usageIndex: usageIndex(tool),
      trend: trends.map((of) => of.get(toolId) ?? null),
      action: actions.get(toolId) ?? null,
      canWrite: writable.has(siteId),
    };
  };
  return {
    missing: await missingOf(ctx, { from, to: month }, places),
    unranked: unrankedOf(tools, (site) => siteOf.get(site)?.code ?? ""),
    ...{
      month,
      newest,
      from,
      asOf,
      currency,
      converted: wereConverted(places, currency),
      span: filters.span,
      rows: shown.map(itemOf),
      beyond: beyond.map(itemOf),
      today: seoulDay(ctx.now),
    },
    whole: { excessCost: whole, tools: excess.length },
    path: { unit: path.unit, site: path.site },
    options,
    ignored: [...ignored, ...lost, ...unconverted(places)],
  };
}

/** Not entered is not 0: without production nothing can be expected of a tool. Of the others the months that lack are named. */
function unrankedOf(
  tools: Awaited<ReturnType<typeof loadTools>>,
  codeOf: (site: number) => string,
): WorstItems["unranked"] {
  const waiting = tools.filter((tool) => !tool.told && tool.waiting !== 0);
  return [...new Set(waiting.map(({ modelId }) => modelId))].map((model) => {
    const own = waiting.filter(({ modelId }) => modelId === model);
    const [first] = own as [(typeof own)[number]];
    return {
      siteId: first.siteId,
      site: codeOf(first.siteId),
      model: `${first.line} ${first.model}`,
      tools: own.length,
    };
  });
}

/** Tools that the reader has something to do about. */
async function ownTools({ db, viewer }: Ctx): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT tool_id AS id FROM ttmb_action WHERE owner = ${viewer.userId} AND state = 'open' AND use_yn = 'Y'`);
  return new Set(rows.map(({ id }) => id));
}

type Action = NonNullable<WorstItem["action"]>;
type Shown = { toolId: number; siteId: number; factor: string };

/** Of each tool the open action that is due first (of the reader's, where these are asked for), else the one that ended last, with what that did. */
async function actionsOf(
  ctx: Ctx,
  show: WorstFilters["show"],
  tools: readonly Shown[],
): Promise<ReadonlyMap<number, Action>> {
  const { db, locale, viewer, now } = ctx;
  const { rows } = await db.execute<Omit<Action, "effect"> & { toolId: number }>(sql`
    SELECT DISTINCT ON (tool_id) tool_id AS "toolId", id, cause, action, ${personOf(locale, sql`ttmb_action.owner`)} AS owner,
           ttmb_action.owner = ${viewer.userId} AS mine, due_day::text AS "dueDay", state, ended_on::text AS "endedOn" FROM ttmb_action
     WHERE tool_id = ANY (${sql.param(tools.map(({ toolId }) => toolId))}::int[]) AND use_yn = 'Y'
     ORDER BY tool_id, state <> 'open', ${show === "mine"}::boolean AND ttmb_action.owner <> ${viewer.userId},
              CASE WHEN state = 'open' THEN due_day END, ended_on DESC NULLS LAST, id`);
  const placeOf = new Map(tools.map((tool) => [tool.toolId, tool]));
  const ofSite = rows.map((row) => ({ ...row, siteId: placeOf.get(row.toolId)?.siteId ?? 0 }));
  const effects = await loadEffects(db, ofSite, seoulDay(now));
  return new Map(
    rows.map(({ toolId, ...action }) => {
      const effect = effects.get(action.id);
      const factor = placeOf.get(toolId)?.factor ?? "1";
      return [toolId, { ...action, effect: effect ? converted(effect, factor) : null }];
    }),
  );
}

function converted({ before, after }: ActionEffect, factor: string): ActionEffect {
  const side = (of: ActionEffect["before"]) => ({ ...of, cost: of.cost === null ? null : times(of.cost, factor) });
  return { before: side(before), after: side(after) };
}
