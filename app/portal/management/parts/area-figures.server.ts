import { adoption, digitalShare } from "~/api/domain/agent-system/agent-terms";
import { compare, isNegative, percentOf } from "~/api/domain/decimal";
import { marginOf, pointsBetween } from "~/api/domain/management/gross-profit";
import { deadShareOf, turnsOf } from "~/api/domain/management/inventory-tables";
import { managementAgents } from "~/api/domain/management/management-agents";
import { managementInventory } from "~/api/domain/management/management-inventory";
import { managementMatrix } from "~/api/domain/management/management-matrix";
import { managementMembership } from "~/api/domain/management/management-membership";
import { productionDalian, productionKorea } from "~/api/domain/management/management-production";
import { managementReceivables } from "~/api/domain/management/management-receivables";
import { managementRental } from "~/api/domain/management/management-rental";
import { managementProfit, managementSales } from "~/api/domain/management/management-sales";
import { managementTtmb } from "~/api/domain/management/management-ttmb";
import { attainment } from "~/api/domain/matrix/qualification";
import { dsoOf, openOf, overdueShare } from "~/api/domain/receivables/receivable-figures";
import { sayMonth } from "~/api/domain/report/reported-months";
import { margin, marginPercent } from "~/api/domain/tool-management/figures/site-figures";
import { percentText } from "~/portal/figures/figure-texts.server";
import { glance, glanceText } from "~/ui/report/short-figure";
import { formatCountry, formatMonth, formatPercent, formatQuantity } from "~/words/formats";
import { sayTheSilence } from "../agents/body.server";
import { howItMoved, movedBy } from "../inventory/body.server";
import { leastOf, sayTheLeast } from "../matrix/body.server";
import { comparedLines, marginCourse, pointsText, sayTheLines, worseLines } from "../profit/profit-figures.server";
import { losingCountries } from "../tools/body.server";
import type { AreaAnswers } from "./area-answers.server";
import type { AreaFigure } from "./area-figure";
import { gapsOf, isBehind } from "./gaps";
import { production } from "./production-figure.server";
import { asOfDay, count, isReached, monthsToChoose, sign } from "./tile-words.server";
import { verdictOf } from "./verdict.server";

type Of = (area: AreaAnswers) => Promise<AreaFigure | undefined>;

/** The figure of each page of the mode by its code; nothing where the portal has none yet, or the reader is not told. */
export const figureOf: Record<string, Of> = {
  MIPMGM01: sales,
  MIPMGM02: tools,
  MIPMGM03: agents,
  MIPMGM04: membership,
  MIPMGM05: matrix,
  MIPMGM06: rental,
  MIPMGM07: (area) => production(area, productionKorea),
  MIPMGM09: (area) => production(area, productionDalian),
  MIPMGM10: profit,
  MIPMGM11: receivables,
  MIPMGM12: inventory,
};

async function sales(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementSales);
  if (!report || report.loadedAt === null) return undefined;
  const { t, locale } = area;
  const { total, currency } = report;
  const reached = percentOf(total.month, total.monthTarget);
  const told = gapsOf(report.subsidiaries);
  const behind = told.filter(isBehind).sort((a, b) => compare(a.percent, b.percent));
  const [least] = behind;
  const whole = reached === null ? "" : t("mgmt.brief.sales", { percent: percentText(area, reached) });
  const said = { behind: behind.length, units: told.length, name: least?.row.name ?? "" };
  return {
    ...glance(locale, total.month, currency),
    note: t("mgmt.tile.sales", { units: report.subsidiaries.length }),
    when: formatMonth(locale, report.month),
    spark: report.trend.slice(-13).map((month) => Number(month.sales)),
    ...(told.length > 0 && {
      verdict: verdictOf(area, {
        good: isReached(reached),
        whole,
        allReach: !least,
        parts: least
          ? t("mgmt.verdict.sales", { ...said, share: percentText(area, least.percent) })
          : t("mgmt.verdict.sales.all", { units: told.length }),
      }),
    }),
    brief: reached === null ? glanceText(locale, total.month, currency) : whole,
    ...monthsToChoose(report),
  };
}

/** What is left of the revenue of tool management; nothing where no site is managed. */
async function tools(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementTtmb);
  if (!report) return undefined;
  const { t, locale } = area;
  const { parts, total, months, month, options, currency } = report;
  const share = marginPercent(total);
  if (parts.length === 0 || share === null) return undefined;
  const whole = t("mgmt.brief.ttmb", { share: percentText(area, share) });
  const losing = losingCountries(report).map((country) => formatCountry(locale, country));
  const reported = options.reported.find(({ ym }) => ym === month);
  const to = reported ? sayMonth({ locale, t }, reported, "ttmbReport.month.running") : formatMonth(locale, month);
  return {
    ...{ value: count(area, total.sites), unit: t("mgmt.tile.sites") },
    note: t("mgmt.tile.ttmb", {
      amount: glanceText(locale, total.revenue, currency),
      share: percentText(area, share),
    }),
    when: t("mgmt.tile.toMonth", { month: to }),
    spark: months.map((each) => Number(margin(each))),
    verdict: verdictOf(area, {
      ...{ good: !isNegative(share), whole, allReach: losing.length === 0 },
      parts:
        losing.length === 0
          ? t("mgmt.ttmb.say.none")
          : t("mgmt.verdict.tools", { count: losing.length, countries: losing.join(", ") }),
    }),
    brief: whole,
  };
}

/** What part of distributors' sales is ordered in the agent system; nothing where nobody was invited. */
async function agents(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementAgents);
  if (!report) return undefined;
  const { t, locale } = area;
  const { parts, total, months, asOf } = report;
  const share = digitalShare(total.amount, total.sold);
  if (parts.length === 0 || share === null || adoption(total) === null) return undefined;
  return {
    ...{ value: formatPercent(locale, share), unit: t("mgmt.tile.tas") },
    note: t("mgmt.tile.live", { live: total.live, all: total.all }),
    when: asOfDay(area, asOf),
    spark: months.map(({ live }) => live),
    verdict: {
      sign: sign(total.silent === 0),
      text: total.silent === 0 ? sayTheSilence({ report, t, locale }) : t("mgmt.verdict.tas", { silent: total.silent }),
    },
    brief: t("mgmt.brief.tas", { share: percentText(area, share) }),
  };
}

/** Members, and what they are owed; nothing where there is none. */
async function membership(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementMembership);
  const liability = report?.total.liability ?? null;
  if (!report || report.rows.length === 0 || liability === null) return undefined;
  const { t, locale } = area;
  const { total, months, currency, day } = report;
  return {
    ...{ value: count(area, total.members), unit: t("mgmt.tile.members") },
    note: t("mgmt.tile.liability", { amount: glanceText(locale, liability, currency) }),
    when: asOfDay(area, day),
    spark: months.map(({ liability }) => liability),
    verdict: {
      sign: sign(total.joined >= total.left),
      text: t("status.kpi.moved", { joined: count(area, total.joined), left: count(area, total.left) }),
    },
    brief: t("mgmt.brief.members", { members: count(area, total.members) }),
  };
}

/** Cabinets at customers, and what was bought of what was promised for them; nothing where there is none. */
async function matrix(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementMatrix);
  if (!report) return undefined;
  const { t, locale } = area;
  const share = attainment(report.total.actual, report.total.promised);
  if (report.rows.length === 0 || share === null) return undefined;
  const least = leastOf(report);
  const whole = t("mgmt.brief.matrix", { share: percentText(area, share) });
  return {
    ...{ value: count(area, report.total.cabinets), unit: t("mgmt.tile.cabinets") },
    note: t("mgmt.tile.matrix", { share: percentText(area, share) }),
    when: asOfDay(area, report.asOf),
    spark: report.months.map(({ running }) => running),
    verdict: verdictOf(area, {
      ...{ good: isReached(share), whole, allReach: !least || compare(least.share, "100") >= 0 },
      parts: least
        ? t("mgmt.verdict.matrix", { name: least.name, share: percentText(area, least.share) })
        : sayTheLeast({ report, t, locale }),
    }),
    brief: whole,
  };
}

/** What cutters are rented worldwide; nothing where there is none. */
async function rental(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementRental);
  if (!report || report.rows.length === 0 || report.total.value === null) return undefined;
  const { t, locale } = area;
  const { total, months, currency, day } = report;
  return {
    ...{ value: count(area, total.pieces), unit: t("mgmt.tile.cutters") },
    note: t("mgmt.tile.rental", {
      open: count(area, total.open),
      amount: glanceText(locale, total.value ?? "0", currency),
    }),
    when: asOfDay(area, day),
    spark: months.map(({ running }) => running),
    verdict: { sign: sign(total.short === 0), text: t("mgmt.verdict.rental", { short: count(area, total.short) }) },
    brief: t("mgmt.brief.rental", { pieces: count(area, total.pieces) }),
  };
}

/** What is left of sales; nothing for who is not told of costs. */
async function profit(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementProfit);
  if (!report) return undefined;
  const { t, locale } = area;
  const { month, monthBefore } = report.profit;
  const share = marginOf(month);
  if (share === null || month.profit === null) return undefined;
  const points = monthBefore && pointsBetween(share, marginOf(monthBefore));
  const margin = percentText(area, share);
  const [lines, worse] = [comparedLines(report).length, worseLines(report).length];
  const text = worse === 0 ? sayTheLines({ report, t, locale }) : t("mgmt.verdict.profit", { lines, worse });
  const whole = points
    ? t("mgmt.brief.profit", { margin, points: pointsText(area, points) })
    : t("mgmt.brief.ttmb", { share: margin });
  return {
    ...{ value: formatPercent(locale, share), unit: t("mgmt.tile.margin") },
    note: t("mgmt.tile.profit", { amount: glanceText(locale, month.profit, report.currency) }),
    ...{ when: formatMonth(locale, report.month), ...monthsToChoose(report), spark: marginCourse(report) },
    ...(text !== "" && {
      verdict: verdictOf(area, {
        ...{ good: points ? !isNegative(points) : null, whole, allReach: worse === 0, parts: text },
      }),
    }),
    brief: whole,
  };
}

/** What customers owe worldwide, and what of it is overdue; nothing where no list was loaded. */
async function receivables(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementReceivables);
  if (!report || report.asOf === null) return undefined;
  const { t, locale } = area;
  const { total, asOf, currency, days } = report;
  const overdue = overdueShare(total);
  const share = overdue === null ? "–" : percentText(area, overdue);
  const dso = dsoOf(total, days);
  return {
    ...glance(locale, openOf(total), currency),
    note: t("mgmt.tile.receivables", {
      ...{ customers: count(area, total.customers), days: dso === null ? "–" : formatQuantity(locale, dso) },
    }),
    when: asOfDay(area, asOf),
    spark: [],
    verdict: {
      sign: sign(overdue === null || compare(overdue, "0") === 0),
      text: t("mgmt.verdict.receivables", { share, over: count(area, total.customersOver) }),
    },
    brief: t("mgmt.brief.receivables", { share }),
  };
}

/** What lies in all warehouses, at cost; nothing for those who are not told. */
async function inventory(area: AreaAnswers): Promise<AreaFigure | undefined> {
  const report = await area.ask(managementInventory);
  if (!report?.costTold || report.months.length === 0) return undefined;
  const { t, locale } = area;
  const { months, total, currency, until } = report;
  const dead = deadShareOf(total);
  const [times, amount] = [turnsOf(total), glanceText(locale, total.value, currency)];
  const turns = times === null ? "–" : formatQuantity(locale, times);
  const share = dead === null ? null : percentText(area, dead);
  const moved = movedBy(report);
  return {
    ...glance(locale, total.value, currency),
    note: share === null ? t("mgmt.tile.turns", { turns }) : t("mgmt.tile.inventory", { turns, share }),
    when: asOfDay(area, until),
    spark: months.map(({ value }) => Number(value)),
    ...(moved !== null && {
      verdict: { sign: sign(compare(moved, "0") <= 0), text: howItMoved({ report, t, locale }) },
    }),
    brief: share === null ? amount : t("mgmt.brief.inventory", { amount, share }),
  };
}
