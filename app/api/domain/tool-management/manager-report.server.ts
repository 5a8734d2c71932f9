import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { sum } from "../decimal";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, monthOfDay } from "../report/period";
import { seoulDay } from "../seoul-time";
import { askSites } from "./ask-sites.server";
import { loadModels, loadMonths, loadTools } from "./figures/load-figures.server";
import { listActions, listComments } from "./figures/load-records.server";
import { type ModelFigures, type ToolFigures, type ToolRow, waterfallOf } from "./figures/site-figures";
import type { ManagerReport, ManagerReportFilters, PartRow } from "./manager-report";
import { type MissingModel, missingModels } from "./missing-months.server";
import { bandOn } from "./overview/load-overview.server";
import { ownSites } from "./own-sites.server";
import { findSite } from "./site/find-site.server";
import { sitePolicies } from "./site/site-policy";

/** MIPTMS05 as screen and API show it. Open actions and months that lack are those of all sites in sight, or of the one asked for. */
export async function getManagerReport(
  ctx: Ctx,
  filters: ManagerReportFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagerReport> {
  const { month, asOf, path, options, lost } = await askSites(ctx, { site: filters.site, month: filters.month });
  const site = path.site ?? options.sites[0] ?? null;
  const { span } = filters;
  const from = span === "month" ? month : addMonths(month, -11);
  const today = seoulDay(ctx.now);
  const seen = path.site ? sql`site.id = ${path.site.id}` : ownSites(ctx.viewer);
  const [actions, missing, band] = await Promise.all([
    listActions(ctx, seen, 0),
    missingModels(ctx.db, seen, addMonths(monthOfDay(today), -24), addMonths(monthOfDay(today), -1)),
    bandOn(ctx, month),
  ]);
  return {
    ...(site ? await tellSite(ctx, site, { from, to: month }) : nothing),
    ...{ month, span, from, asOf, band, actions, missing: byMonth(missing, options.sites), today },
    openActions: actions.filter(({ state }) => state === "open").length,
    overdueActions: actions.filter(({ state, dueDay }) => state === "open" && dueDay < today).length,
    options: { months: options.months, sites: options.sites },
    ignored: [...ignored, ...lost],
  };
}

type Told = Pick<
  ManagerReport,
  "site" | "currency" | "rows" | "total" | "revenue" | "expenses" | "waterfall" | "comments" | "may"
>;
const nothing: Told = {
  ...{ site: null, currency: "USD", rows: [], total: null, revenue: "0", expenses: "0", waterfall: null, comments: [] },
  may: { enter: false },
};

async function tellSite(
  ctx: Ctx,
  site: { id: number; name: string },
  { from, to }: { from: number; to: number },
): Promise<Told> {
  const found = await findSite(ctx, site.id);
  const period = { sites: sql`site.id = ${site.id}`, from, to };
  const [months, models, tools, comments] = await Promise.all([
    loadMonths(ctx.db, period),
    loadModels(ctx.db, period),
    loadTools(ctx.db, period),
    listComments(ctx, site.id, { from, to }),
  ]);
  const rows = partRows(models, tools);
  const units = models.reduce((all, model) => all + model.units, 0);
  return {
    site: { ...site, code: found.code },
    currency: found.currency,
    rows,
    total: rows.length > 0 ? partOf(2, "", "", models, tools, units) : null,
    revenue: sum(months.map(({ revenue }) => revenue)),
    expenses: sum(months.map(({ expenses }) => expenses)),
    waterfall: waterfallOf(models),
    comments,
    may: { enter: sitePolicies.enter(ctx.viewer, found) === null },
  };
}

/** Each line with its models, each model with its machining parts. */
function partRows(models: readonly ModelFigures[], tools: readonly ToolRow[]): PartRow[] {
  const told = models.filter(({ used, units, toolCost }) => used || units > 0 || toolCost !== "0");
  return [...new Set(told.map(({ line }) => line))].flatMap((line) => {
    const own = told.filter((model) => model.line === line);
    const ofLine = tools.filter((tool) => tool.line === line);
    const units = own.reduce((all, model) => all + model.units, 0);
    return [
      partOf(0, own[0]?.lineName ?? line, line, own, ofLine, units),
      ...own.flatMap((model) => {
        const ofModel = ofLine.filter(({ modelId }) => modelId === model.modelId);
        return [
          partOf(1, model.modelName, model.model, [model], ofModel, model.units),
          ...[...new Set(ofModel.map(({ machiningPart }) => machiningPart))].map((part) => {
            const ofPart = ofModel.filter((tool) => tool.machiningPart === part);
            const note = ofPart.map(({ toolNo, maker }) => `${toolNo} ${maker}`).join(" · ");
            return { ...partOf(2, part, note, ofPart, ofPart, model.units), charged: null };
          }),
        ];
      }),
    ];
  });
}

function partOf(
  level: PartRow["level"],
  name: string,
  note: string,
  figures: readonly (ToolFigures & { charged?: string })[],
  tools: readonly ToolRow[],
  units: number,
): PartRow {
  const added = (of: (each: ToolFigures) => string) => sum(figures.map(of));
  return {
    ...{ level, name, note, units },
    planCost: added(({ planCost }) => planCost),
    toolCost: added(({ toolCost }) => toolCost),
    excessCost: added(({ excessCost }) => excessCost),
    priceEffect: added(({ priceEffect }) => priceEffect),
    expected: sum(tools.map(({ expected }) => expected)),
    issued: tools.reduce((all, { issued }) => all + issued, 0),
    charged: sum(figures.map(({ charged }) => charged ?? "0")),
  };
}

function byMonth(
  missing: readonly MissingModel[],
  sites: readonly { id: number | string; name: string }[],
): ManagerReport["missing"] {
  const found = new Map<string, ManagerReport["missing"][number]>();
  for (const { siteId, ym, model } of missing) {
    const key = `${siteId} ${ym}`;
    const site = String(sites.find(({ id }) => id === siteId)?.name ?? "");
    const entry = found.get(key) ?? { siteId, site, ym, models: [] };
    found.set(key, { ...entry, models: [...entry.models, model] });
  }
  return [...found.values()];
}
