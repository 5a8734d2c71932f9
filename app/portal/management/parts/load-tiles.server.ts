import { digitalShare } from "~/api/domain/agent-system/agent-terms";
import { isNegative, subtract } from "~/api/domain/decimal";
import { managementAgents } from "~/api/domain/management/management-agents";
import { managementInventory } from "~/api/domain/management/management-inventory";
import { managementMatrix } from "~/api/domain/management/management-matrix";
import { managementMembership } from "~/api/domain/management/management-membership";
import {
  type ProductionReport,
  productionDalian,
  productionKorea,
} from "~/api/domain/management/management-production";
import { managementReceivables } from "~/api/domain/management/management-receivables";
import { managementRental } from "~/api/domain/management/management-rental";
import { managementSales } from "~/api/domain/management/management-sales";
import { managementTtmb } from "~/api/domain/management/management-ttmb";
import { attainment } from "~/api/domain/matrix/qualification";
import { openOf, overdueShare } from "~/api/domain/receivables/receivable-figures";
import { defaultMonth } from "~/api/domain/report/period";
import { type ReportedMonth, sayMonth } from "~/api/domain/report/reported-months";
import { margin, marginPercent } from "~/api/domain/tool-management/figures/site-figures";
import { areas, DISABLED_CODE, type Preset, presetCodes, tilePath } from "~/menu/management-area";
import { drawFigures } from "~/portal/figures/draw-figures.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { Choice } from "~/ui/forms/use-choices";
import { translate, wordsFor } from "~/words";
import { amountUnitText, formatAmount, formatInteger, formatMonth, formatPercent } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { askedMonth, inMonth, presentArea, type T } from "./present-area.server";
import { presentHeadline, presentSentence, presentTotals } from "./present-totals.server";
import { asOfText, presentingOf } from "./presenting.server";

/** `when`: of which month or day it is; each page has its own where it cannot follow the month of the mode. */
type Figure = {
  value: string;
  unit: string;
  note: string;
  when: string;
  spark: number[];
  sign?: "down" | "up";
  say?: string;
  /** Months to choose from, and the one that stands without a choice. */
  months?: readonly number[];
  usual?: number | undefined;
};
/** Who asks, and for which month of the mode. */
type Asked = SignedIn & { search: URLSearchParams };
export type Tile = { code: string; title: string; href?: string; text?: string; figure?: Figure };

/** Pages of finance have no preset menu: the tiles are the way to them. */
const codesOf: Record<Preset, readonly string[]> = { ...presetCodes, C: ["MIPMGM10", "MIPMGM11", "MIPMGM12"] };
const built = [
  "MIPMGM01",
  "MIPMGM02",
  "MIPMGM03",
  "MIPMGM04",
  "MIPMGM05",
  "MIPMGM06",
  "MIPMGM07",
  "MIPMGM09",
  "MIPMGM10",
  "MIPMGM11",
  "MIPMGM12",
];

/** What a tile page shows: figures where the portal has them, the specification's text where it has none yet. */
export async function loadTiles({ request, ...reader }: SignedIn & { request: Request }, preset: Preset) {
  const month = askedMonth(new URLSearchParams(wantedLocation(request).search));
  const signedIn: Asked = { ...reader, search: new URLSearchParams(month === null ? {} : { month }) };
  const { user, locale } = signedIn;
  const t: T = (key, params) => translate(locale, key, params);
  const path = tilePath(preset);
  const mayRead = preset !== "B" && findMenuItem(user.menus, "MIPMGM01") !== undefined;
  const [sales, figures] = await Promise.all([
    mayRead ? loadSales(signedIn, path) : undefined,
    loadFigures(signedIn, codesOf[preset]),
  ]);
  const tile = (code: string): Tile[] => {
    const item = findMenuItem(user.menus, code);
    if (!item) return [];
    const own = { code, title: item.meta.title };
    if (code === DISABLED_CODE) return [{ ...own, text: t("mgmt.preparation") }];
    if (!built.includes(code)) return [{ ...own, href: inMonth(item.path, month), text: t("mgmt.preparation") }];
    const figure = code in figureOf ? figures.get(code) : sales?.figures[code === "MIPMGM01" ? "month" : "ytd"];
    return [{ ...own, href: inMonth(item.path, month), ...(figure && { figure }) }];
  };
  const area = t(`mgmt.area.${preset}`);
  return {
    area: presentArea(path, user, locale, signedIn.search),
    month: monthChoices(sales ?? figures.get("MIPMGM07") ?? {}, month, locale),
    title: sales?.headline ?? area,
    say: sales?.say,
    asOf: sales?.asOf,
    figures: preset === "A" && sales ? drawFigures(locale, sales.totals) : undefined,
    tiles: codesOf[preset].flatMap(tile),
    others: (Object.keys(areas) as Preset[]).flatMap((other) =>
      other === preset
        ? []
        : [{ title: t(`mgmt.area.${other}`), href: inMonth(tilePath(other), month), names: namesOf(other) }],
    ),
    words: wordsFor(locale, "mgmt.other", "mgmt.figures", "sales.filter.month"),
  };

  function namesOf(other: Preset): string {
    return codesOf[other].flatMap((code) => findMenuItem(user.menus, code)?.meta.title ?? []).join(", ");
  }
}

/** Months to choose from; without one each page stands on its newest complete month. @param usual the one that its tiles open with */
const monthChoices = (
  { months = [], usual }: Pick<Figure, "months" | "usual">,
  asked: string | null,
  locale: Locale,
): Choice[] => {
  const shown = asked === null ? usual : Number(asked.replace("-", ""));
  return months.map((ym) => ({
    value: ym === usual ? "" : String(ym),
    text: formatMonth(locale, ym),
    ...(ym === shown && { selected: true as const }),
  }));
};

/** Tiles whose figure is their own page's, by its code. */
const figureOf: Record<string, (signedIn: Asked) => Promise<Figure | undefined>> = {
  MIPMGM02: loadTools,
  MIPMGM03: loadAgents,
  MIPMGM04: loadMembership,
  MIPMGM05: loadMatrix,
  MIPMGM06: loadRental,
  MIPMGM07: (signedIn) => loadProduction(signedIn, productionKorea),
  MIPMGM09: (signedIn) => loadProduction(signedIn, productionDalian),
  MIPMGM11: loadReceivables,
  MIPMGM12: loadInventory,
};

/** Those that the reader may open. */
async function loadFigures(signedIn: Asked, codes: readonly string[]): Promise<Map<string, Figure | undefined>> {
  const open = codes.filter((code) => code in figureOf && findMenuItem(signedIn.user.menus, code));
  return new Map(await Promise.all(open.map(async (code) => [code, await figureOf[code]?.(signedIn)] as const)));
}

/** Pieces made in the last complete month against the plan; nothing where no plant is known. */
async function loadProduction({ api, locale, search }: Asked, report: ProductionReport): Promise<Figure | undefined> {
  const { months, month, total, options, asOf } = await api.report(report, search);
  if (months.length === 0 || total.made === null || total.planned === null) return undefined;
  const gap = total.made - total.planned;
  return {
    value: formatInteger(locale, total.made),
    unit: translate(locale, "flow.unit"),
    note: translate(locale, "mgmt.tile.production"),
    ...{ when: formatMonth(locale, month), months: options.months, usual: asOf ? defaultMonth(asOf) : undefined },
    spark: months.map(({ made }) => made ?? 0),
    sign: gap < 0 ? "down" : "up",
    say: formatInteger(locale, Math.abs(gap)),
  };
}

/** What lies in all warehouses, at cost; nothing for those who are not told. */
async function loadInventory({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { costTold, months, total, currency, until } = await api.report(managementInventory, search);
  if (!costTold || months.length === 0) return undefined;
  return {
    value: formatAmount(locale, total.value, "k", currency),
    unit: amountUnitText("k", currency),
    note: translate(locale, "mgmt.tile.inventory"),
    when: asOfDay(locale, until),
    spark: months.map(({ value }) => Number(value)),
  };
}

/** What is left of the revenue of tool management, month by month; nothing where no site is managed. */
async function loadTools({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { parts, total, months, month, options } = await api.report(managementTtmb, search);
  const share = marginPercent(total);
  if (parts.length === 0 || share === null) return undefined;
  return {
    value: formatPercent(locale, share),
    unit: "%",
    note: translate(locale, "mgmt.tile.ttmb"),
    when: toMonth(locale, month, options.reported),
    spark: months.map((month) => Number(margin(month))),
  };
}

/** What part of distributors' sales is ordered in the agent system, and how many were live month by month; nothing where nobody was invited. */
async function loadAgents({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { parts, total, months, asOf } = await api.report(managementAgents, search);
  const share = digitalShare(total.amount, total.sold);
  if (parts.length === 0 || share === null) return undefined;
  return {
    value: formatPercent(locale, share),
    unit: "%",
    note: translate(locale, "mgmt.tile.tas"),
    when: asOfDay(locale, asOf),
    spark: months.map(({ live }) => live),
  };
}

/** What members are owed worldwide, and how that moved; nothing where there is none. */
async function loadMembership({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { rows, total, months, currency, day } = await api.report(managementMembership, search);
  if (rows.length === 0 || total.liability === null) return undefined;
  return {
    value: formatAmount(locale, total.liability, "1", currency),
    unit: currency,
    note: translate(locale, "mgmt.tile.liability"),
    when: asOfDay(locale, day),
    spark: months.map(({ liability }) => liability),
  };
}

/** What was bought of what customers promised for their cabinets, and how many contracts ran month by month; nothing where there is none. */
async function loadMatrix({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { rows, total, months, asOf } = await api.report(managementMatrix, search);
  const share = attainment(total.actual, total.promised);
  if (rows.length === 0 || share === null) return undefined;
  return {
    value: formatPercent(locale, share),
    unit: "%",
    note: translate(locale, "mgmt.tile.matrix"),
    when: asOfDay(locale, asOf),
    spark: months.map(({ running }) => running),
  };
}

/** What cutters are rented worldwide, and how many contracts ran month by month; nothing where there is none. */
async function loadRental({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { rows, total, months, currency, day } = await api.report(managementRental, search);
  if (rows.length === 0 || total.value === null) return undefined;
  return {
    value: formatAmount(locale, total.value, "1", currency),
    unit: currency,
    note: translate(locale, "mgmt.tile.rental"),
    when: asOfDay(locale, day),
    spark: months.map(({ running }) => running),
  };
}

/** What customers owe worldwide, and what of it is overdue; nothing where no list was loaded. */
async function loadReceivables({ api, locale, search }: Asked): Promise<Figure | undefined> {
  const { total, asOf, currency } = await api.report(managementReceivables, search);
  if (asOf === null) return undefined;
  return {
    value: formatAmount(locale, openOf(total), "k", currency),
    unit: amountUnitText("k", currency),
    note: translate(locale, "receivables.kpi.overdue", { percent: formatPercent(locale, overdueShare(total)) }),
    when: asOfDay(locale, asOf),
    spark: [],
  };
}

const asOfDay = (locale: Locale, day: string) => translate(locale, "ui.asOf", { time: day });
/** Of the twelve months up to one; where it still runs, how many have reported. */
const toMonth = (locale: Locale, month: number, reported: readonly ReportedMonth[]): string => {
  const found = reported.find(({ ym }) => ym === month);
  const t: T = (key, params) => translate(locale, key, params);
  const said = found ? sayMonth({ locale, t }, found, "ttmbReport.month.running") : formatMonth(locale, month);
  return t("mgmt.tile.toMonth", { month: said });
};

/** The figures of the sales report for the tiles; nothing where no line was ever loaded. */
async function loadSales({ api, user, locale, search }: Asked, path: string) {
  const report = await api.report(managementSales, search);
  if (report.loadedAt === null) return undefined;
  const presenting = presentingOf(report, search, path, locale, user);
  const { t } = presenting;
  const trend = report.trend.map(({ sales }) => Number(sales));
  const totals = presentTotals(presenting, trend);
  const against = (value: string, goal: string | null): Pick<Figure, "sign" | "say"> => {
    if (goal === null) return {};
    const gap = subtract(value, goal);
    // "Behind" and its sign say which way: a minus before the figure would say it twice.
    const size = isNegative(gap) ? subtract("0", gap) : gap;
    return {
      sign: isNegative(gap) ? "down" : "up",
      say: `${formatAmount(locale, size, presenting.in, presenting.currency)} ${presenting.unit}`,
    };
  };
  const figure = (place: 0 | 2, note: string, value: string, goal: string | null): Figure => ({
    value: totals[place]?.value ?? "",
    unit: presenting.unit,
    ...{ note, when: formatMonth(locale, report.month) },
    spark: trend,
    ...against(value, goal),
  });
  const { month, monthTarget, ytd, ytdTarget } = report.total;
  return {
    headline: presentHeadline(presenting),
    say: presentSentence(presenting, report.subsidiaries),
    asOf: asOfText(presenting),
    totals,
    ...{ months: report.months, usual: defaultMonth(report.asOf, report.months.at(-1)) },
    figures: {
      month: figure(0, t("mgmt.tile.sales"), month, monthTarget),
      ytd: figure(2, t("mgmt.tile.ytd"), ytd, ytdTarget),
    },
  };
}
