import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { addMonths, lastDay, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { loadModels, loadMonths } from "../figures/load-figures.server";
import { listComments, listCounts, listExpenses } from "../figures/load-records.server";
import type { ModelFigures, MonthFigures } from "../figures/site-figures";
import { type SiteReport, siteReport } from "../report/site-report";
import { expenseKinds } from "../ttmb-terms";
import type { ClosingFigures, ClosingModel, ClosingPreview } from "./closing-preview";
import { findSite } from "./find-site.server";
import { isAllClosed } from "./site-record";

const NOTHING: ClosingFigures = {
  units: 0,
  planned: 0,
  revenue: "0",
  toolCost: "0",
  planCost: "0",
  expenses: "0",
  stockValue: null,
};

/** The next month of a site as it would be closed now, with what lacks. @throws AppError not-found */
export async function previewClosing(ctx: Ctx, id: number): Promise<ClosingPreview> {
  const site = await findSite(ctx, id);
  const month = site.nextMonth;
  const period = { siteIds: [id], from: month, to: month };
  const [months, models, expenses, counts, before, comments, written] = await Promise.all([
    loadMonths(ctx.db, { ...period, from: addMonths(month, -1) }),
    loadModels(ctx.db, period),
    listExpenses(ctx, id, month, month),
    listCounts(ctx, id, lastDay(month)),
    findBefore(ctx, id, month),
    listComments(ctx, id, { from: month, to: month }),
    stateOfWritten(ctx, id),
  ]);
  const present = months.find(({ ym }) => ym === month);
  const previous = months.find(({ ym }) => ym < month);
  const amounts = new Map(expenses.map(({ kind, amount }) => [kind, amount]));
  const counted = counts.filter(({ day }) => monthOfDay(day) === month);
  const added = (of: (day: (typeof counted)[number]) => number) => counted.reduce((all, day) => all + of(day), 0);
  const planned = models.reduce((all, model) => all + model.planned, 0);
  const told = {
    fee: site.contractType === "cpu" ? null : (present?.fee ?? "0"),
    figures: present ? figuresOf({ ...present, planned }) : NOTHING,
    models: models.filter(({ used, told }) => used || told).map(modelOf),
    unpriced: site.contractType === "fee" ? [] : models.filter(isUnpriced).map((model) => modelOf(model).name),
    expenses: expenseKinds.map((kind) => ({ kind, amount: amounts.get(kind) ?? null })),
    comments: { all: comments.length, forCustomer: comments.filter(({ forCustomer }) => forCustomer).length },
    counted: { tools: added((day) => day.counted), outside: added((day) => day.wrong.length) },
  };
  return {
    ...{ id, currency: site.currency, month, missing: site.missing, before, ...told },
    entered: present?.entered ?? false,
    waiting: models.reduce((all, model) => all + model.waiting, 0),
    previous: previous ? previousOf(previous) : null,
    ended: isAllClosed(site) ? site.endDay : null,
    over: month < monthOfDay(seoulDay(ctx.now)),
    seen: fingerprint({ month, ...told, written, texts: comments }),
  };
}

/** Which state savings and actions are in: the month's paper tells them, and is kept with the closing. */
async function stateOfWritten({ db }: Ctx, site: number): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    SELECT md5(jsonb_build_array(
      (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.id) FROM ttmb_saving s WHERE s.site_id = ${site}),
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
         JOIN ttmb_action a ON a.tool_id = t.id WHERE l.site_id = ${site}))::text) AS state`);
  return rows[0]?.state ?? "";
}

/** All that the page and the month's paper say of it: entries leave the site's own stamp as it is. */
const fingerprint = (told: object): string =>
  createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 16);

const figuresOf = (of: ClosingFigures): ClosingFigures => {
  const { units, planned, revenue, toolCost, planCost, expenses, stockValue } = of;
  return { units, planned, revenue, toolCost, planCost, expenses, stockValue };
};

const previousOf = (of: MonthFigures): ClosingPreview["previous"] => {
  const { planned: _, ...figures } = figuresOf({ ...of, planned: 0 });
  return { ...figures, month: of.ym, fee: of.fee };
};

type ToldModel = Pick<SiteReport["models"][number], "modelId" | "line" | "model" | "told" | "units" | "planned">;
const modelOf = ({ modelId, line, model, told, units, planned }: ToldModel): ClosingModel => ({
  ...{ id: modelId, name: `${line} ${model}`, units: told ? units : null, planned: told ? planned : null },
});

/** What was made of it is charged with nothing, as no price was agreed: one of 0 was. */
const isUnpriced = ({ units, contractCpu }: ModelFigures): boolean => units > 0 && contractCpu === null;

/** Of a month that was reopened: why, and what its paper said when it was closed. */
async function findBefore({ db, locale }: Ctx, site: number, month: Month): Promise<ClosingPreview["before"]> {
  const { rows } = await db.execute<{ reason: string; by: string; at: string; paper: unknown }>(sql`
    SELECT reopen_reason AS reason, ${personOf(locale, sql`reopened_by`)} AS by, ${isoInstant("reopened_at")} AS at, paper -> ${locale} AS paper
      FROM ttmb_month WHERE site_id = ${site} AND ym = ${month} AND reopened_at IS NOT NULL ORDER BY turn DESC LIMIT 1`);
  const [found] = rows;
  if (!found) return null;
  const { paper, ...reopened } = found;
  const told = siteReport.safeParse(paper).data;
  if (!told?.own) return { ...reopened, paper: null };
  const { own, units, planned, models } = told;
  const figures = figuresOf({ ...own, units, planned });
  return { ...reopened, paper: { figures, models: models.map(modelOf), expenses: own.expensesByKind } };
}
