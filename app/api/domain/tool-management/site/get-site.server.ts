import { sql } from "drizzle-orm";
import { unitNameIn } from "../../access/own-units.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { isoInstant } from "../../iso-instant.server";
import { personName } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import { addMonths, lastDay, type Month } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { namesOf, whatCan } from "../../verbs";
import { listActions } from "../action/list-actions.server";
import { loadModels, loadMonths, loadTools } from "../figures/load-figures.server";
import { listComments, listCounts, listExpenses, listSavings } from "../figures/load-records.server";
import { missingModels } from "../missing-months.server";
import { offerOfSite } from "../offer/site-of-offer.server";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { loadReported } from "../reported-sites.server";
import { ttmbRules } from "../ttmb-rules";
import { type FoundSite, findSite } from "./find-site.server";
import { sitePolicies } from "./site-policy";
import { type SiteFacts, type SiteRecord, type Span, spanFrom } from "./site-record";
import { sortedTools, TOOLS_ON_SITE } from "./site-tools";

type Asked = { id: number; month?: Month | undefined; span?: Span | undefined };

/** A site in sight with its lists, what its months came to, and what was written down. @throws AppError not-found */
export async function getSite(ctx: Ctx, { id, month: asked, span = "month" }: Asked): Promise<SiteRecord> {
  const found = await findSite(ctx, id);
  const { db, viewer } = ctx;
  const facts = await loadFacts(ctx, found);
  const sites = sql`site.id = ${id}`;
  const { month, newest, months: known } = await monthOf(ctx, found, asked);
  const from = addMonths(month, -11);
  const siteIds = [id];
  const period = { siteIds, from: spanFrom(month, span), to: month };
  // Beside the newest month stands what was counted since: a count is seen once it is posted.
  const countedTo = month >= newest ? seoulDay(ctx.now) : lastDay(month);
  const [months, models, tools, expenses, savings, counts, actions, comments, lines, rules, trace, offer, lacking] =
    await Promise.all([
      loadMonths(db, { siteIds, from, to: month }),
      loadModels(db, period),
      loadTools(db, period),
      listExpenses(ctx, id, from, month),
      listSavings(ctx, id),
      listCounts(ctx, id, lastDay(month), countedTo),
      listActions(ctx, sites),
      listComments(ctx, id, { from, to: month }),
      listLines(ctx, id),
      requireRuleValues(db, ttmbRules, lastDay(month)),
      readTrace(ctx, "ttmb_site", id),
      offerOfSite(ctx, id),
      missingModels(db, siteIds, month, month),
    ]);
  return {
    ...facts,
    ...{ month, span, monthsKnown: known, models, expenses, savings, counts, actions, comments, lines },
    months: months.map(({ siteId: _site, ...told }) => told),
    ...leadingOf(tools),
    ...{ trace, offer, lacking: lacking.map(({ model }) => model) },
    accuracyTarget: rules["accuracy-target"],
    can: whatCan(sitePolicies, viewer, found),
    may: namesOf(sitePolicies).filter((name) => sitePolicies[name](viewer, found) !== "no-right"),
  };
}

/** Of a long list what was used too much, of all that were issued for what is not entered yet. */
const leadingOf = (
  all: Awaited<ReturnType<typeof loadTools>>,
): Pick<SiteRecord, "tools" | "toolCount" | "waiting"> => ({
  tools: (all.length <= TOOLS_ON_SITE ? all : sortedTools(all, "excess").slice(0, TOOLS_ON_SITE)).map(
    ({ siteId: _site, ...told }) => told,
  ),
  toolCount: all.length,
  waiting: all.reduce((pieces, tool) => pieces + tool.waiting, 0),
});

/** The month that is asked for, where the site has it, else the newest that is complete; and those to choose from, with how far they are. */
export async function monthOf(ctx: Ctx, site: FoundSite, asked: Month | undefined) {
  const { months, newest } = await loadReported(ctx, [site.id], { run: site });
  return { month: months.find(({ ym }) => ym === asked)?.ym ?? newest, newest, months };
}

async function listLines({ db }: Ctx, id: number): Promise<SiteRecord["lines"]> {
  const { rows } = await db.execute<SiteRecord["lines"][number]>(
    sql`SELECT id, code, name FROM ttmb_line WHERE site_id = ${id} ORDER BY code`,
  );
  return rows;
}

type Facts = Omit<SiteFacts, "closedTo" | "nextMonth" | "missing" | "stamp" | "used">;

/** What the portal keeps of a site that was found. */
export async function loadFacts(ctx: Ctx, found: FoundSite): Promise<SiteFacts> {
  const { rows } = await ctx.db.execute<Facts>(sql`
    SELECT site.id, site.code, ${siteName(ctx.locale)} AS name, site.name_ko AS "nameKo", site.name_en AS "nameEn", site.name_zh AS "nameZh",
           customer.id AS "customerId", customer.code AS customer, ${customerName(ctx.locale)} AS "customerName", customer.country,
           u.code AS unit, ${unitNameIn(ctx)} AS "unitName", site.manager_id AS manager,
           CASE WHEN manager.id IS NOT NULL THEN ${personName(ctx.locale, "manager")} END AS "managerName",
           site.contract_type AS "contractType", site.currency, site.monthly_fee::text AS "monthlyFee",
           trim_scale(site.gain_share / 100.0)::text AS "gainShare", trim_scale(site.own_share / 100.0)::text AS "ownShare",
           site.start_day::text AS "startDay", site.end_day::text AS "endDay", site.employees, site.machines, site.remark,
           ${isoInstant("site.last_update_date")} AS "changedAt", site.last_update_user AS "changedBy"
      FROM ${siteTables} JOIN org_unit u ON u.id = site.org_unit_id LEFT JOIN app_user manager ON manager.id = site.manager_id
     WHERE site.id = ${found.id} AND ${ownSites(ctx.viewer)}`);
  const { closedTo, nextMonth, missing, stamp, used } = found;
  return { ...(rows[0] as Facts), closedTo, nextMonth, missing, stamp, used };
}
