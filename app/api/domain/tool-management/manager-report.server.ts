import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { sum } from "../decimal";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, monthOfDay } from "../report/period";
import { seoulDay } from "../seoul-time";
import { listActions } from "./action/list-actions.server";
import { askSites } from "./ask-sites.server";
import { closableMonths } from "./closable-months.server";
import { loadModels, loadMonths, loadTools } from "./figures/load-figures.server";
import { listComments } from "./figures/load-records.server";
import { type ModelFigures, type ToolFigures, type ToolRow, waterfallOf } from "./figures/site-figures";
import { isOverdue } from "./figures/site-records";
import type { ManagerReportFilters } from "./manager-filters";
import type { ManagerReport, PartRow } from "./manager-report";
import { missingBySite, missingModels } from "./missing-months.server";
import { bandOn } from "./overview/load-overview.server";
import { ownSites } from "./own-sites.server";
import { findSite } from "./site/find-site.server";
import { sitePolicies } from "./site/site-policy";
import { spanFrom } from "./site/site-record";
import { writableSites } from "./site/writable-sites.server";

/** MIPTMS05 as screen and API show it. Open actions and months that lack are those of all sites in sight, or of the one asked for. */
export async function getManagerReport(
  ctx: Ctx,
  filters: ManagerReportFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagerReport> {
  const { month, newest, asOf, path, options, lost } = await askSites(ctx, {
    site: filters.site,
    month: filters.month,
  });
  const site = path.site ?? options.sites[0] ?? null;
  const { span } = filters;
  const from = spanFrom(month, span);
  const today = seoulDay(ctx.now);
  const seen = path.site ? sql`site.id = ${path.site.id}` : ownSites(ctx.viewer);
  const seenIds = path.site ? [path.site.id] : options.sites.map(({ id }) => id);
  const [actions, writable, missing, closable, band] = await Promise.all([
    listActions(ctx, sql`${seen} AND site.use_yn = 'Y'`, { ended: 0 }),
    writableSites(ctx, seen),
    missingModels(ctx.db, seenIds, addMonths(monthOfDay(today), -24), addMonths(monthOfDay(today), -1)),
    closableMonths(ctx, seen),
    bandOn(ctx, month),
  ]);
  const overdue = actions.filter((action) => isOverdue(action, today));
  const mine = actions.filter(({ ownerId }) => ownerId === ctx.viewer.userId);
  return {
    ...(site ? await loadSiteFigures(ctx, site, { from, to: month }) : nothing),
    ...{ month, newest, span, from, asOf, band, today },
    writable: [...writable],
    actions: filters.whose === undefined ? actions : { mine, overdue }[filters.whose],
    missing: missingBySite(missing, (id) => String(options.sites.find((each) => each.id === id)?.name ?? "")),
    closable,
    openActions: actions.filter(({ state }) => state === "open").length,
    overdueActions: overdue.length,
    options: { months: options.months, reported: options.reported, sites: options.sites },
    ignored: [...ignored, ...lost],
  };
}

type SiteFigures = Pick<
  ManagerReport,
  "site" | "currency" | "rows" | "total" | "entered" | "revenue" | "expenses" | "waterfall" | "comments" | "may"
>;
const nothing: SiteFigures = {
  ...{ site: null, currency: "USD", rows: [], total: null, entered: 0, revenue: "0", expenses: "0" },
  ...{ waterfall: null, comments: [] },
  may: { enter: false },
};

async function loadSiteFigures(
  ctx: Ctx,
  site: { id: number; name: string },
  { from, to }: { from: number; to: number },
): Promise<SiteFigures> {
  const found = await findSite(ctx, site.id);
  const period = { siteIds: [site.id], from, to };
  const [months, models, tools, comments] = await Promise.all([
    loadMonths(ctx.db, period),
    loadModels(ctx.db, period),
    loadTools(ctx.db, period),
    listComments(ctx, site.id, { from, to }),
  ]);
  const entered = months.filter((each) => each.entered);
  const rows = partRows(models, tools);
  const units = models.reduce((all, model) => all + model.units, 0);
  return {
    site: { ...site, code: found.code },
    currency: found.currency,
    rows,
    total: rows.length > 0 ? partOf(2, "", {}, models, tools, units) : null,
    entered: entered.length,
    revenue: sum(entered.map(({ revenue }) => revenue)),
    expenses: sum(entered.map(({ expenses }) => expenses)),
    waterfall: waterfallOf(models),
    comments,
    may: { enter: sitePolicies.enter(ctx.viewer, found) === null },
  };
}

/** Each line with its models, each model with its machining parts. */
function partRows(models: readonly ModelFigures[], tools: readonly ToolRow[]): PartRow[] {
  const told = models.filter((model) => model.used || model.told || model.waiting > 0);
  return [...new Set(told.map(({ line }) => line))].flatMap((line) => {
    const own = told.filter((model) => model.line === line);
    const ofLine = tools.filter((tool) => tool.line === line);
    const units = own.reduce((all, model) => all + model.units, 0);
    return [
      partOf(0, own[0]?.lineName ?? line, { line }, own, ofLine, units),
      ...own.flatMap((model) => {
        const ofModel = ofLine.filter(({ modelId }) => modelId === model.modelId);
        return [
          partOf(1, model.modelName, { line, model: model.model }, [model], ofModel, model.units),
          ...[...new Set(ofModel.map(({ machiningPart }) => machiningPart))].map((part) => {
            const ofPart = ofModel.filter((tool) => tool.machiningPart === part);
            return {
              ...partOf(2, part, { line, model: model.model, tools: ofPart }, ofPart, ofPart, model.units),
              charged: null,
            };
          }),
        ];
      }),
    ];
  });
}

const joined = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join(" · ");

function partOf(
  level: PartRow["level"],
  name: string,
  { line = "", model = "", tools: own = [] }: { line?: string; model?: string; tools?: readonly ToolRow[] },
  figures: readonly (ToolFigures & { told: boolean; charged?: string })[],
  tools: readonly ToolRow[],
  units: number,
): PartRow {
  const added = (of: (each: ToolFigures) => string) => sum(figures.map(of));
  return {
    ...{ level, name, units, line, model },
    note: own.length > 0 ? joined(own.map(({ toolNo, maker }) => `${toolNo} ${maker}`)) : model || line,
    toolNos: joined(own.map(({ toolNo }) => toolNo)),
    makers: joined(own.map(({ maker }) => maker)),
    told: figures.some((each) => each.told),
    waiting: tools.reduce((all, { waiting }) => all + waiting, 0),
    planCost: added(({ planCost }) => planCost),
    toolCost: added(({ toolCost }) => toolCost),
    excessCost: added(({ excessCost }) => excessCost),
    priceEffect: added(({ priceEffect }) => priceEffect),
    expected: sum(tools.map(({ expected }) => expected)),
    issued: tools.reduce((all, { issued }) => all + issued, 0),
    charged: sum(figures.map(({ charged }) => charged ?? "0")),
  };
}
